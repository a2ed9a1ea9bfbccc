#!/usr/bin/python3
"""Measures collage against the floor, Pillow and pyvips: same photographs, same run, alternating.

The floor is what any program has to do that reads and writes JPEG with libjpeg-turbo: a scaled
djpeg of each photograph (the smallest of 1/1, 1/2, 1/4, 1/8 that still covers its cell) and a cjpeg
for each collage, on all cores. Machines are noisy, so only the ratios to it mean something.
"""

import argparse
import datetime
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent
CELL = 600
QUALITY = 85


def say(text):
    print(f"bench: {text}", file=sys.stderr)


def measure(command, environment=None):
    """Wall time and CPU time in seconds and the largest process in MiB; None where it failed."""
    started = time.monotonic()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        say(f"{command[0]} ended with {process.returncode}")
        return None
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def scale(path):
    """The denominator of the largest reduction that still covers the cell."""
    with Image.open(path) as picture:
        short = min(picture.size)
    return max(n for n in (1, 2, 4, 8) if n == 1 or -(-short // n) >= CELL)


def floor_command(work, paths, collages, jobs):
    """Two xargs, one after the other, fed from files of arguments."""
    decode, encode = work / "decode.args", work / "encode.args"
    decode.write_text("".join(f"-scale 1/{scale(p)} -outfile /dev/null {p}\n" for p in paths))
    sheet = work / "sheet.ppm"
    if not sheet.exists():
        canvas = Image.new("RGB", (3 * CELL, 2 * CELL))
        for index, path in enumerate(paths[:6]):
            with Image.open(path) as picture:
                tile = picture.resize((CELL, CELL))
            canvas.paste(tile, (index % 3 * CELL, index // 3 * CELL))
        canvas.save(sheet)
    encode.write_text(f"-outfile /dev/null {sheet}\n" * collages)
    script = (
        f'xargs -P {jobs} -L 1 djpeg <"$1" && xargs -P {jobs} -L 1 cjpeg -quality {QUALITY} <"$2"'
    )
    return ["sh", "-c", script, "floor", str(decode), str(encode)]


def contenders(options, work, paths, manifest, collages):
    """Name and a function from an output folder to a command."""
    jobs = str(options.jobs)
    script = [jobs, str(QUALITY), str(manifest)]
    floor = floor_command(work, paths, collages, options.jobs)
    rows = [("floor: djpeg and cjpeg", lambda out: floor)]
    rows.append(
        ("Pillow, draft, a process per core",
         lambda out: [sys.executable, str(HERE / "with_pillow.py"), *script, out])
    )
    python = options.pyvips_python
    if python and subprocess.run([python, "-c", "import pyvips"], capture_output=True).returncode == 0:
        rows.append(
            ("pyvips, thumbnail, a thread per core",
             lambda out: [python, str(HERE / "with_pyvips.py"), *script, out])
        )
    rows.append(
        ("collage",
         lambda out: [options.program, "-q", "-j", jobs, "--quality", str(QUALITY), "-o", out,
                      str(manifest)])
    )
    return rows


def run(options):
    work = ROOT / ".build" / "bench"
    folder = work / f"photographs-{options.megapixels}mp"
    # In a process of its own: a child's peak memory counts from that of its parent.
    maker = [sys.executable, str(HERE / "photographs.py"), str(folder)]
    subprocess.run([*maker, str(options.pictures), str(options.megapixels)], check=True)
    paths = sorted(folder.glob("IMG_*.jpg"))[: options.pictures]
    sets = [
        {"id": f"set-{n // 6:03}", "images": [{"path": str(p)} for p in paths[n:n + 6]]}
        for n in range(0, len(paths) - 5, 6)
    ]
    used = paths[: 6 * len(sets)]
    manifest = work / "manifest.json"
    manifest.write_text(json.dumps({"sets": sets}))

    rows = contenders(options, work, used, manifest, len(sets))
    results = {name: [] for name, _ in rows}
    # Once unmeasured, so that all find the photographs in memory.
    for path in used:
        with open(path, "rb") as file:
            while file.read(1 << 20):
                pass
    for round_number in range(options.rounds):
        for name, command in rows:
            say(f"round {round_number + 1} of {options.rounds}: {name}")
            out = work / "out"
            shutil.rmtree(out, ignore_errors=True)
            out.mkdir()
            result = measure(command(str(out)))
            made = len(list(out.glob("*.jpg")))
            if result and not name.startswith("floor") and made != len(sets):
                say(f"{name} made {made} of {len(sets)} collages; its time does not count")
                result = None
            results[name].append(result)
    return results, used, len(sets)


def median(samples, index):
    return statistics.median(sample[index] for sample in samples)


def table(results):
    lines = [
        "| | CPU | wall | CPU s | wall s | largest process, MiB |",
        "|---|---|---|---|---|---|",
    ]
    floor = next(iter(results.values()))
    for name, samples in results.items():
        if None in samples or None in floor:
            lines.append(f"| {name} | failed | | | | |")
            continue
        wall, cpu, memory = (median(samples, index) for index in range(3))
        ratio_cpu, ratio_wall = cpu / median(floor, 1), wall / median(floor, 0)
        lines.append(
            f"| {name} | {ratio_cpu:.2f} | {ratio_wall:.2f} | {cpu:.2f} | {wall:.2f} | {memory:.0f} |"
        )
    return "\n".join(lines)


def machine():
    model = platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=int, default=36, help="photographs, in sets of six")
    parser.add_argument("--megapixels", type=int, default=12, help="of each photograph")
    parser.add_argument("--rounds", type=int, default=3, help="of which the median counts")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--program", default=str(ROOT / ".build" / "release" / "collage"))
    parser.add_argument("--pyvips-python", help="a Python that has pyvips")
    parser.add_argument("--write", action="store_true", help="keep it as Benchmarks/results-DATE.md")
    options = parser.parse_args()

    results, used, collages = run(options)
    size = sum(path.stat().st_size for path in used) / len(used) / 1e6
    text = (
        f"{collages} collages of 1800x1200 from {len(used)} photographs of {options.megapixels} megapixels"
        f" ({size:.1f} MB each), quality {QUALITY}, {options.jobs} jobs,"
        f" medians of {options.rounds} rounds; CPU and wall as ratios to the floor.\n\n{table(results)}\n"
    )
    print(text)
    if options.write:
        date = datetime.date.today().isoformat()
        file = HERE / f"results-{date}.md"
        file.write_text(f"# {date}\n\n{machine()}, {os.cpu_count()} cores.\n\n{text}")
        say(f"written to {file.relative_to(ROOT)}")


main()
