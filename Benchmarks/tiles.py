#!/usr/bin/python3
"""Measures whether many tiles on one sheet take a time in proportion to their number."""

import results
import tiny
from measuring import alternate, empty
from results import WORK

COUNTS = (100, 250, 500, 1000)


def main():
    parser = results.parser(__doc__, rounds=5)
    parser.add_argument("--jobs", type=int, default=results.cores(), help="(%(default)s, the cores)")
    options = parser.parse_args()
    paths = tiny.tiny(max(COUNTS), 640, 480)

    def command(count):
        listed = WORK / f"tiles-{count}.txt"
        listed.write_text("".join(f"{path}\n" for path in paths[:count]))
        begin = [options.program, "-q", "-j", str(options.jobs), "--max", str(count)]
        # Two rows of cells of 100 pixels, so that the sheet grows with the tiles as well.
        begin += ["--size", f"{count // 2 * 100}x200", "-T", str(listed), "-o"]
        return lambda: [*begin, str(empty(WORK / "out" / "tiles"))]

    medians = alternate(options.rounds, {count: command(count) for count in COUNTS})

    def per_tile(few, many, what):
        """Seconds for each tile that the sheet of many has more, which leaves out the start."""
        return (getattr(medians[many], what) - getattr(medians[few], what)) / (many - few)

    figures = {}
    for what in ("cpu", "wall"):
        growth = None
        if all(medians.values()):
            growth = per_tile(500, 1000, what) / per_tile(100, 500, what)
        figures[f"a tile of the second half to one of the first, {what}"] = growth
    lines = [
        [str(count), f"{s.wall:.2f}", f"{1000 * s.wall / count:.2f}", f"{s.cpu:.2f}", f"{s.peak:.0f}"]
        for count, s in medians.items()
        if s
    ]
    text = (
        f"One sheet, cells of 100x100 from pictures of 640x480, {options.jobs} jobs, medians of"
        f" {options.rounds} rounds.\n\n"
        + results.table(["tiles", "wall s", "ms per tile", "CPU s", "peak MB"], lines)
    )
    results.finish("tiles", text, figures, options, parser)


main()
