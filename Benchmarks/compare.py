#!/usr/bin/python3
"""Compares the figures of a run with the thresholds, and with an earlier run.

    compare.py RESULT.json [EARLIER.json]

A line for each threshold; the status is 1 where one is missed or was not measured. What an earlier run
had is told beside it and decides nothing, for machines differ.
"""

import json
import sys
from pathlib import Path

THRESHOLDS = Path(__file__).resolve().parent / "thresholds.json"


def holds(value, threshold):
    """Whether the value keeps within `atMost`, `below` and `atLeast`, as far as they are given."""
    return (
        value is not None
        and value <= threshold.get("atMost", value)
        and value >= threshold.get("atLeast", value)
        and ("below" not in threshold or value < threshold["below"])
    )


def wanted(threshold):
    words = {"atMost": "at most", "below": "below", "atLeast": "at least"}
    return " and ".join(f"{words[key]} {limit:g}" for key, limit in threshold.items())


def told(value):
    return "not measured" if value is None else f"{value:g}"


def misses(result, earlier=None):
    """Prints a line for each threshold of the sections that were run; the number of those missed."""
    thresholds = json.loads(THRESHOLDS.read_text())
    missed = 0
    for name, section in result["sections"].items():
        if not section["byDefault"]:
            settings = ", ".join(f"{key} {value}" for key, value in section["settings"].items())
            print(f"note   {name}: the thresholds are for the defaults, this run had {settings}")
        before = (earlier or {"sections": {}})["sections"].get(name, {"figures": {}})["figures"]
        for figure, threshold in thresholds.get(name, {}).items():
            value = section["figures"].get(figure)
            good = holds(value, threshold)
            missed += not good
            once = f", earlier {told(before[figure])}" if figure in before else ""
            verdict = "holds " if good else "MISSED"
            print(f"{verdict} {name}: {figure}: {told(value)} ({wanted(threshold)}{once})")
    return missed


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: compare.py RESULT.json [EARLIER.json]")
    files = [json.loads(Path(name).read_text()) for name in sys.argv[1:]]
    for name in sorted(json.loads(THRESHOLDS.read_text()).keys() - files[0]["sections"].keys()):
        print(f"note   {name}: not run")
    sys.exit(1 if misses(*files) else 0)


if __name__ == "__main__":
    main()
