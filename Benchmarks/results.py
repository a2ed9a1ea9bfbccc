"""What a benchmark says in the end: printed, kept with date and machine, compared with the thresholds."""

import argparse
import datetime
import json
import os
import platform
import sys
from pathlib import Path

import compare
from measuring import say

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = ROOT / ".build" / "bench"

# What has no influence on the figures, or is told elsewhere.
ASIDE = ("program", "write", "json", "check", "pyvips_python")


def parser(description, rounds=None):
    """The options that all benchmarks have; rounds only where something is timed."""
    parser = argparse.ArgumentParser(description=description)
    if rounds:
        help = "of which the median counts (%(default)s)"
        parser.add_argument("--rounds", type=int, default=rounds, help=help)
    parser.add_argument(
        "--program", default=str(ROOT / ".build" / "release" / "collage"), help="the collage to measure"
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="keep the figures in FILE")
    parser.add_argument(
        "--write", action="store_true", help="keep all as Benchmarks/results-DATE.json and .md"
    )
    parser.add_argument(
        "--check", action="store_true", help="compare with thresholds.json; status 1 where one is missed"
    )
    return parser


def cores():
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0))


def machine():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return f"{line.split(':', 1)[1].strip()}, {cores()} cores"
    return f"{platform.machine()}, {cores()} cores"


def table(head, rows):
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def kept(file):
    """What the file has from today and this machine, to which a benchmark adds its section."""
    day = {"date": datetime.date.today().isoformat(), "machine": machine()}
    if file.exists():
        earlier = json.loads(file.read_text())
        if all(earlier.get(key) == value for key, value in day.items()):
            return earlier
    return {**day, "sections": {}}


def keep(file, name, section):
    """Adds the section to the file, or replaces it there."""
    result = kept(file)
    result["sections"][name] = section
    file.write_text(json.dumps(result, indent=2, ensure_ascii=False) + "\n")
    say(f"written to {file}")
    return result


def markdown(result):
    parts = [f"# {result['date']}", f"{result['machine']}."]
    for name, section in result["sections"].items():
        parts += [f"## {name}", section["text"]]
    return "\n\n".join(parts) + "\n"


def finish(name, text, figures, options, parser):
    """Prints the text and does what the options ask for; ends the program.

    A figure that could not be measured is None. The thresholds are for the defaults of `parser`, so
    a run with others is marked.
    """
    settings = {key: str(value) for key, value in vars(options).items() if key not in ASIDE}
    defaults = {key: str(parser.get_default(key)) for key in settings}
    section = {
        "settings": settings,
        "byDefault": settings == defaults,
        "figures": {key: value if value is None else round(value, 3) for key, value in figures.items()},
        "text": text,
    }
    print(text, flush=True)
    if options.json:
        keep(options.json, name, section)
    if options.write:
        file = HERE / f"results-{datetime.date.today().isoformat()}.json"
        file.with_suffix(".md").write_text(markdown(keep(file, name, section)))
    missed = options.check and compare.misses({"sections": {name: section}})
    sys.exit(1 if missed else 0)
