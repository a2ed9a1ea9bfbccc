#!/usr/bin/python3
"""Measures how soon collage is there where no picture is to be touched, against vips --version."""

import os
import subprocess

import results
import tiny
from measuring import alternate, empty
from results import WORK

VIPS = "vips --version"
PLAN = "a plan of ten sets"
AGAIN = "a run with nothing to do"
SETS = 10


def loads_libvips(command):
    """Whether the command or a process that it starts loads libvips, by what the dynamic linker says."""
    folder = empty(WORK / "linker")
    environment = {**os.environ, "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(folder / "of")}
    subprocess.run(command, env=environment, capture_output=True)
    return any(b"libvips" in file.read_bytes() for file in folder.iterdir())


def commands(program):
    """By name; the last makes collages the first time, and then has nothing to do."""
    listed = WORK / "startup.txt"
    listed.write_text("".join(f"{path}\n" for path in tiny.tiny(6 * SETS)))
    make = [program, "-q", "--size", "60x40", "-T", str(listed), "-o"]
    make.append(str(empty(WORK / "out" / "startup")))
    return {
        VIPS: ["vips", "--version"],
        "--version": [program, "--version"],
        "--help": [program, "--help"],
        PLAN: [program, "-n", "-q", "-T", str(listed)],
        AGAIN: make,
    }


def main():
    parser = results.parser(__doc__, rounds=30)
    options = parser.parse_args()
    rows = commands(options.program)
    # A run that makes collages must be seen to load libvips, or seeing none would mean nothing.
    seen = loads_libvips(rows[AGAIN])
    loading = {name: loads_libvips(command) for name, command in rows.items()}

    medians = alternate(options.rounds, {name: lambda c=command: c for name, command in rows.items()})
    base = medians[VIPS]
    ratios = {name: s.wall / base.wall for name, s in medians.items() if s and base}
    figures = {f"{name} to {VIPS}": ratio for name, ratio in ratios.items() if name != VIPS}
    figures["commands that load libvips"] = sum(loading[name] for name in rows if name != VIPS)
    if not seen:
        figures["commands that load libvips"] = None

    lines = [
        [
            name,
            f"{1000 * s.wall:.1f}",
            f"{1000 * s.cpu:.1f}",
            f"{ratios.get(name, 0):.2f}",
            "yes" if loading[name] else "no",
        ]
        for name, s in medians.items()
        if s
    ]
    head = ["", "wall ms", "CPU ms", f"wall to {VIPS}", "loads libvips"]
    text = f"Medians of {options.rounds} rounds.\n\n{results.table(head, lines)}"
    results.finish("startup", text, figures, options, parser)


main()
