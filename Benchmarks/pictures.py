"""The photographs of a run: of our own making or of a folder, and the sets of six made of them."""

import json
import subprocess
import sys
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from measuring import empty, read_once
from results import HERE, WORK

PER_SET = 6


def add_options(parser):
    parser.add_argument("--pictures", type=int, default=72, help="at most, in sets of six (%(default)s)")
    parser.add_argument(
        "--megapixels", default="mixed", help="of those of our own making: a number or mixed, 6 to 24"
    )
    parser.add_argument("--folder", type=Path, help="take the JPEG photographs below this one instead")


def own(count, megapixels, kind="some-progressive"):
    """Paths of photographs like a camera's, made where they are missing."""
    folder = WORK / f"photographs-{megapixels}-{kind}"
    maker = [sys.executable, str(HERE / "photographs.py"), str(folder), str(count), megapixels, kind]
    # In a process of its own, so that this one, from which all others start, stays small.
    subprocess.run(maker, check=True)
    return sorted(folder.glob("IMG_*.jpg"))[:count]


def is_photograph(path):
    """Whether all contenders can read it: the floor knows JPEG in colour alone."""
    if path.suffix.lower() not in (".jpg", ".jpeg"):
        return False
    try:
        with Image.open(path) as picture:
            return picture.format in ("JPEG", "MPO") and picture.mode == "RGB"
    except (OSError, UnidentifiedImageError):
        return False


def borrowed(folder, count):
    """Links to photographs of a folder, under names that no shell and no tool stumbles over."""
    links = empty(WORK / "links")
    found = []
    for path in sorted(folder.rglob("*")):
        if len(found) == count:
            break
        if path.is_file() and is_photograph(path):
            found.append(links / f"IMG_{len(found):04}.jpg")
            found[-1].symlink_to(path.resolve())
    return found


def chosen(options):
    """The photographs that the options ask for, as many as make whole sets, and read once."""
    if options.folder:
        paths = borrowed(options.folder, options.pictures)
    else:
        paths = own(options.pictures, options.megapixels)
    paths = paths[: len(paths) // PER_SET * PER_SET]
    if not paths:
        sys.exit(f"bench: these are fewer than {PER_SET} photographs, which one set needs")
    read_once(paths)
    return paths


def sets(paths, times=1):
    """The sets of six, all of them several times over."""
    groups = [paths[n : n + PER_SET] for n in range(0, len(paths), PER_SET)] * times
    return [(f"set-{number:05}", group) for number, group in enumerate(groups)]


def write_manifest(file, sets):
    entries = [{"id": name, "images": [{"path": str(p)} for p in paths]} for name, paths in sets]
    file.write_text(json.dumps({"sets": entries}))
    return file


def write_arguments(file, sets):
    """For `xargs -0 -n 7`: the ID of each set and its six paths."""
    file.write_text("".join(f"{word}\0" for name, paths in sets for word in (name, *paths)))
    return file


def described(paths):
    size = sum(path.stat().st_size for path in paths) / len(paths) / 1e6
    pixels = []
    for path in paths:
        with Image.open(path) as picture:
            pixels.append(picture.width * picture.height / 1e6)
    return (
        f"{len(paths)} photographs of {min(pixels):.0f} to {max(pixels):.0f} megapixels"
        f" ({size:.1f} MB each on average)"
    )
