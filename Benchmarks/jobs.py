#!/usr/bin/python3
"""Measures how much of the cores a run uses: one job against as many as there are, on a long list."""

import pictures
import results
from measuring import alternate, empty
from results import WORK


def main():
    parser = results.parser(__doc__, rounds=3)
    pictures.add_options(parser)
    parser.add_argument("--times", type=int, default=5, help="that the sets are repeated (%(default)s)")
    parser.add_argument("--jobs", type=int, default=results.cores(), help="(%(default)s, the cores)")
    options = parser.parse_args()

    paths = pictures.chosen(options)
    sets = pictures.sets(paths, options.times)
    long = pictures.write_manifest(WORK / "long.json", sets)
    single = pictures.write_manifest(WORK / "single.json", sets[:1])

    def command(jobs, manifest):
        out = WORK / "out" / "jobs"
        return lambda: [options.program, "-q", "-j", str(jobs), "-o", str(empty(out)), str(manifest)]

    one, all_jobs, alone = "1 job", f"{options.jobs} jobs", f"{options.jobs} jobs, a single set of six"
    rows = {one: command(1, long), all_jobs: command(options.jobs, long)}
    rows[alone] = command(options.jobs, single)
    medians = alternate(options.rounds, rows)

    def used(name):
        sample = medians[name]
        return sample and 100 * sample.cpu / sample.wall / options.jobs

    figures = {
        "cores used, %": used(all_jobs),
        "cores used on a single set, %": used(alone),
        "times as fast as one job": medians[one]
        and medians[all_jobs]
        and medians[one].wall / medians[all_jobs].wall,
    }
    lines = [
        [name, f"{s.wall:.2f}", f"{s.cpu:.2f}", f"{used(name):.0f} %", f"{s.peak:.0f}"]
        for name, s in medians.items()
        if s
    ]
    head = ["", "wall s", "CPU s", f"of {options.jobs} cores used", "peak MB"]
    text = (
        f"{len(sets)} sets of {pictures.described(paths)}, the list {options.times} times over,"
        f" medians of {options.rounds} rounds.\n\n{results.table(head, lines)}"
    )
    results.finish("jobs", text, figures, options, parser)


main()
