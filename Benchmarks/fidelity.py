#!/usr/bin/python3
"""Compares tiles with a full decode and one Lanczos-3 pass of exactly the same geometry.

Both are 8-bit sRGB; the difference is told as PSNR in dB over all channels. 42 is past what anybody
can see; the goals are those of a fast way that gives nothing away.
"""

import argparse
import json
import math
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image, ImageOps

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent
SIZES = ["600x600", "900x600", "300x200"]
MEAN, WORST = 42, 36


def own_photographs(count, megapixels):
    folder = ROOT / ".build" / "bench" / f"photographs-{megapixels}mp"
    maker = [sys.executable, str(HERE / "photographs.py")]
    subprocess.run([*maker, str(folder), str(count), str(megapixels)], check=True)
    return sorted(folder.glob("IMG_*.jpg"))[:count]


def is_fit(path):
    """Whether Pillow can tell what is right: in other colours it would be the conversion that counts."""
    try:
        with Image.open(path) as picture:
            profile = picture.info.get("icc_profile")
            return picture.mode in ("RGB", "L") and (not profile or b"sRGB" in profile)
    except OSError:
        return False


def tiles(program, paths, size, folder):
    """Lets collage make a sheet of one tile of each, and yields path, crop and sheet."""
    sets = [{"id": f"{n:06}", "images": [{"path": str(p)}]} for n, p in enumerate(paths)]
    manifest = folder / "manifest.json"
    manifest.write_text(json.dumps({"sets": sets}))
    command = [program, "-q", "--max", "1", "--odd", "keep", "-f", "png", "--size", size, "--force"]
    subprocess.run([*command, "-o", str(folder), str(manifest)], check=True)
    for made in json.loads((folder / "report.json").read_text())["sets"]:
        image = made["images"][0]
        yield Path(image["path"]), image["crop"], image["tile"], folder / made["output"]


def difference(path, crop, tile, sheet):
    """PSNR in dB."""
    with Image.open(path) as picture:
        whole = ImageOps.exif_transpose(picture).convert("RGB")
    box = (crop["x"], crop["y"], crop["x"] + crop["width"], crop["y"] + crop["height"])
    wanted = whole.resize((tile["width"], tile["height"]), Image.Resampling.LANCZOS, box=box)
    with Image.open(sheet) as made:
        found = numpy.asarray(made.convert("RGB"), dtype=numpy.float64)
    error = numpy.mean((found - numpy.asarray(wanted, dtype=numpy.float64)) ** 2)
    return 10 * math.log10(255**2 / error) if error else 99.0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, help="of photographs; else some are made")
    parser.add_argument("--pictures", type=int, default=12, help="to make")
    parser.add_argument("--megapixels", type=int, default=12, help="of each that is made")
    parser.add_argument("--program", default=str(ROOT / ".build" / "release" / "collage"))
    parser.add_argument("--each", action="store_true", help="print every picture")
    options = parser.parse_args()

    if options.folder:
        found = sorted(p.resolve() for p in options.folder.rglob("*") if p.is_file())
    else:
        found = own_photographs(options.pictures, options.megapixels)
    paths = [path for path in found if is_fit(path)]
    if not paths:
        sys.exit("fidelity: there are no photographs in RGB or grey that are sRGB")
    if len(paths) < len(found):
        print(f"fidelity: {len(found) - len(paths)} files are left out", file=sys.stderr)

    is_good = True
    print(f"| tile | pictures | mean, dB | worst, dB | which |\n|---|---|---|---|---|")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            results = []
            for path, crop, tile, sheet in tiles(options.program, paths, size, Path(folder)):
                results.append((difference(path, crop, tile, sheet), path.name))
                if options.each:
                    factor = crop["width"] / tile["width"]
                    print(f"fidelity: {results[-1][0]:.1f} at {factor:.2f}: {path.name}", file=sys.stderr)
        mean, (worst, name) = statistics.fmean(result[0] for result in results), min(results)
        is_good = is_good and mean >= MEAN and worst >= WORST
        print(f"| {size} | {len(results)} | {mean:.1f} | {worst:.1f} | {name} |")
    print(f"\nThe goal is a mean of {MEAN} and no less than {WORST}.")
    sys.exit(0 if is_good else 1)


main()
