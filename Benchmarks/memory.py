#!/usr/bin/python3
"""Measures the memory that supervisor and worker have together, and whether it grows with the list."""

import itertools

import pictures
import results
from measuring import alternate, empty, read_once
from results import WORK


def write_list(file, paths, count):
    """So many lines, of a few photographs over and over."""
    file.write_text("".join(f"{path}\n" for path in itertools.islice(itertools.cycle(paths), count)))
    return file


def main():
    parser = results.parser(__doc__, rounds=1)
    parser.add_argument("--pictures", type=int, default=600, help="in the short list (%(default)s)")
    parser.add_argument("--megapixels", default="24", help="of each (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="(%(default)s)")
    options = parser.parse_args()

    baseline = pictures.own(8, options.megapixels, "baseline")
    progressive = pictures.own(12, options.megapixels, "some-progressive")
    read_once(baseline + progressive)

    def command(name, paths, count):
        listed = write_list(WORK / f"{name}.txt", paths, count)
        out = WORK / "out" / "memory"
        begin = [options.program, "-q", "-j", str(options.jobs), "-T", str(listed), "-o"]
        return lambda: [*begin, str(empty(out))]

    short, long = f"{options.pictures} pictures", f"{10 * options.pictures} pictures"
    mixed = f"{options.pictures} pictures, one in six progressive"
    medians = alternate(
        options.rounds,
        {
            short: command("short", baseline, options.pictures),
            long: command("long", baseline, 10 * options.pictures),
            mixed: command("mixed", progressive, options.pictures),
        },
    )
    peaks = {name: sample and sample.peak for name, sample in medians.items()}
    figures = {
        "peak, MB": peaks[short],
        "growth with ten times the sets, MB": peaks[short] and peaks[long] and peaks[long] - peaks[short],
        "peak with progressive ones, MB": peaks[mixed],
    }
    lines = [[name, f"{s.peak:.0f}", f"{s.wall:.1f}"] for name, s in medians.items() if s]
    text = (
        f"Supervisor and worker together, pictures of {options.megapixels} megapixels, in sets of six,"
        f" {options.jobs} jobs.\n\n{results.table(['', 'peak MB', 'wall s'], lines)}"
    )
    results.finish("memory", text, figures, options, parser)


main()
