#!/usr/bin/python3
"""Measures long lists: the plan of a million lines and rows, and a run in which nothing has changed."""

import json

import results
import tiny
from measuring import alternate, empty, measure
from results import WORK

PER_SET = 6


def write_lines(file, count):
    with open(file, "w") as out:
        out.writelines(f"photographs/2024/IMG_{n:07}.jpg\n" for n in range(count))
    return file


def write_rows(file, count, with_set):
    """A picture a line; with sets, six rows of one stand together."""
    with open(file, "w") as out:
        for n in range(count):
            row = {"id": f"P-{n:07}", "path": f"photographs/2024/IMG_{n:07}.jpg", "caption": "At the sea"}
            if with_set:
                row["set"] = f"album-{n // PER_SET:06}"
            out.write(json.dumps(row) + "\n")
    return file


def plans(options):
    """The medians of the plans of lines, of rows, and of rows that name their sets."""
    count = options.lines
    begin = [options.program, "-n", "-q"]
    lines = write_lines(WORK / "million.txt", count)
    rows = write_rows(WORK / "million.jsonl", count, with_set=False)
    sorted_rows = write_rows(WORK / "million-sets.jsonl", count, with_set=True)
    return alternate(
        options.rounds,
        {
            "plan of lines": lambda: [*begin, "-T", str(lines)],
            "plan of JSON Lines rows": lambda: [*begin, str(rows)],
            "plan of JSON Lines rows with sets, --sorted": lambda: [*begin, "--sorted", str(sorted_rows)],
        },
    )


def reruns(options):
    """The medians of second runs over a few sets and over many, whose collages have just been made."""

    def command(sets):
        listed = WORK / f"tiny-{sets}.txt"
        listed.write_text("".join(f"{path}\n" for path in tiny.tiny(sets * PER_SET)))
        out = empty(WORK / "out" / f"unchanged-{sets}")
        return [options.program, "-q", "--size", "60x40", "-T", str(listed), "-o", str(out)]

    few, many = command(10), command(options.sets)
    if None in (measure(few), measure(many)):
        return None, None
    names = "10 sets again", f"{options.sets} sets again"
    medians = alternate(options.rounds, dict(zip(names, (lambda: few, lambda: many))))
    return [medians[name] for name in names]


def main():
    parser = results.parser(__doc__, rounds=3)
    parser.add_argument("--lines", type=int, default=1_000_000, help="of each list (%(default)s)")
    parser.add_argument("--sets", type=int, default=10_000, help="in which nothing changed (%(default)s)")
    options = parser.parse_args()

    figures, lines = {}, []
    for name, sample in plans(options).items():
        figures[f"{name}, s"] = sample and sample.wall
        figures[f"{name}, MB"] = sample and sample.peak
        if sample:
            lines.append([f"{name}, {options.lines}", f"{sample.wall:.2f}", f"{sample.peak:.0f}", ""])

    few, many = reruns(options)
    # The short run is the start, which both have.
    per_picture = few and many and 1e6 * (many.wall - few.wall) / (PER_SET * (options.sets - 10))
    figures["nothing changed, µs per picture"] = per_picture
    if few and many:
        name = f"nothing changed, {options.sets} sets"
        lines.append([name, f"{many.wall:.2f}", f"{many.peak:.0f}", f"{per_picture:.1f}"])
    head = ["", "wall s", "peak MB", "µs per picture"]
    text = f"Medians of {options.rounds} rounds.\n\n{results.table(head, lines)}"
    results.finish("lists", text, figures, options, parser)


main()
