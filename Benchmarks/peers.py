#!/usr/bin/python3
"""Measures collage against the floor and its peers: same photographs, same run, alternating.

Machines are noisy, so only the ratios to the floor (floor.py says what that is) mean something.
"""

import shutil
import subprocess
import sys

from PIL import Image, ImageChops, ImageStat

import floor
import pictures
import results
from measuring import alternate, empty, say
from results import HERE, WORK

QUALITY = 85
FLOOR = "floor: djpeg and cjpeg"
US = "collage"


def imports_pyvips(python):
    return subprocess.run([python, "-c", "import pyvips"], capture_output=True).returncode == 0


def peers(options):
    """Name, whether this machine has it, and the beginning of its command."""
    python = options.pyvips_python
    tools = all(map(shutil.which, ("vipsthumbnail", "vips")))
    return [
        ("Pillow, draft, a process per core", True, [sys.executable, HERE / "with_pillow.py"]),
        (
            "pyvips, thumbnail, a thread per core",
            imports_pyvips(python),
            [python, HERE / "with_pyvips.py"],
        ),
        ("vipsthumbnail and vips arrayjoin", tools, [HERE / "with_vips_tools.sh"]),
        ("GraphicsMagick", shutil.which("gm"), [HERE / "with_graphicsmagick.sh"]),
        ("ImageMagick montage", shutil.which("montage"), [HERE / "with_imagemagick.sh"]),
    ]


def contenders(options, sets):
    """Beginnings of commands, by name, to which the output folder is added."""
    manifest = pictures.write_manifest(WORK / "manifest.json", sets)
    arguments = pictures.write_arguments(WORK / "sets.args", sets)
    found = {}
    for name, available, command in peers(options):
        if available:
            listed = arguments if command[-1].suffix == ".sh" else manifest
            found[name] = [*map(str, command), str(options.jobs), str(QUALITY), str(listed)]
        else:
            say(f"this machine has no {name}; its row is left out")
    found[US] = [options.program, "-q", "-j", str(options.jobs), "--quality", str(QUALITY)]
    found[US] += [str(manifest), "-o"]
    return found


def same_work(sets, folders):
    """Complains of sheets that do not show what ours show."""
    for name, folder in folders.items():
        for set_id, _ in sets:
            with Image.open(folders[US] / f"{set_id}.jpg") as ours:
                with Image.open(folder / f"{set_id}.jpg") as theirs:
                    if ours.size != theirs.size:
                        say(f"{name}: {set_id} is {theirs.size}, ours {ours.size}")
                        continue
                    small = [image.convert("L").resize((180, 120)) for image in (ours, theirs)]
            difference = ImageStat.Stat(ImageChops.difference(*small)).mean[0]
            if difference > 4:
                say(f"{name}: {set_id} differs from ours by {difference:.1f} levels of 255")


def run(options, sets):
    """The medians of the floor and all contenders."""
    commands = contenders(options, sets)
    folders = {name: WORK / "out" / str(number) for number, name in enumerate(commands)}
    floor_command = floor.command(WORK, sets, QUALITY, options.jobs)
    rows = {FLOOR: lambda: floor_command}
    for name, command in commands.items():
        rows[name] = lambda name=name, command=command: [*command, str(empty(folders[name]))]

    def made_all(name):
        made = len(sets) if name == FLOOR else len(list(folders[name].glob("*.jpg")))
        if made != len(sets):
            say(f"{name} made {made} of {len(sets)} collages; its time does not count")
        return made == len(sets)

    medians = alternate(options.rounds, rows, accept=made_all)
    same_work(sets, {name: folders[name] for name in folders if medians[name] and medians[US]})
    return medians


def row(name, sample, base, jobs):
    if not sample or not base:
        return [name, "failed", "", "", "", "", ""]
    return [
        name,
        f"{sample.cpu / base.cpu:.2f}",
        f"{sample.wall / base.wall:.2f}",
        f"{sample.cpu:.2f}",
        f"{sample.wall:.2f}",
        f"{100 * sample.cpu / sample.wall / jobs:.0f} %",
        f"{sample.peak:.0f}",
    ]


def figures(medians):
    """Ours as ratios to the floor and to the best of the peers, whichever that is; others to the floor."""
    base, ours = medians[FLOOR], medians[US]
    others = [sample for name, sample in medians.items() if sample and name not in (FLOOR, US)]
    found = {}
    for index, what in ((0, "wall"), (1, "CPU")):
        best = min((sample[index] for sample in others), default=None)
        found[f"{what} to the floor"] = ours and base and ours[index] / base[index]
        found[f"{what} to the best peer"] = ours and best and ours[index] / best
        for name, sample in medians.items():
            if base and sample and name not in (FLOOR, US):
                found[f"{name}: {what} to the floor"] = sample[index] / base[index]
    return found


def main():
    parser = results.parser(__doc__.splitlines()[0], rounds=3)
    pictures.add_options(parser)
    parser.add_argument("--jobs", type=int, default=results.cores(), help="(%(default)s, the cores)")
    parser.add_argument("--pyvips-python", default=sys.executable, help="a Python that has pyvips")
    options = parser.parse_args()

    paths = pictures.chosen(options)
    sets = pictures.sets(paths)
    medians = run(options, sets)
    base = medians[FLOOR]
    head = ["", "CPU", "wall", "CPU s", "wall s", "cores used", "peak MB"]
    rows = [row(name, sample, base, options.jobs) for name, sample in medians.items()]
    text = (
        f"{len(sets)} collages of 1800x1200 from {pictures.described(paths)}, quality {QUALITY},"
        f" {options.jobs} jobs, medians of {options.rounds} rounds; CPU and wall as ratios to the floor.\n\n"
        f"{results.table(head, rows)}"
    )
    results.finish("peers", text, figures(medians), options, parser)


main()
