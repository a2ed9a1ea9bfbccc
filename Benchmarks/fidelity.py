#!/usr/bin/python3
"""Measures how near each tile is to a full decode and one Lanczos-3 pass of the same geometry.

Speed must not be bought with less. Sheets are PNG, so that nothing but the tile is compared.
"""

import math
import statistics
import sys

import numpy
from PIL import Image, ImageOps

import pictures
import results
from measuring import empty, measure, say
from results import WORK

CELL = 600


def reference(path):
    """The tile as it should be: the middle of the upright picture, as large a square as there is."""
    with Image.open(path) as picture:
        upright = ImageOps.exif_transpose(picture).convert("RGB")
    side = min(upright.size)
    left, top = ((length - side) / 2 for length in upright.size)
    box = (left, top, left + side, top + side)
    return upright.resize((CELL, CELL), Image.Resampling.LANCZOS, box=box)


def psnr(one, other):
    """The peak signal-to-noise ratio of two pictures in decibels; infinite for equal ones."""
    error = numpy.asarray(one, dtype=numpy.float32) - numpy.asarray(other, dtype=numpy.float32)
    square = float(numpy.mean(error * error))
    return 10 * math.log10(255 * 255 / square) if square else math.inf


def tiles(sheet):
    """The six cells of a sheet, row by row."""
    with Image.open(sheet) as picture:
        whole = picture.convert("RGB")
    for index in range(pictures.PER_SET):
        left, top = index % 3 * CELL, index // 3 * CELL
        yield whole.crop((left, top, left + CELL, top + CELL))


def main():
    parser = results.parser(__doc__.splitlines()[0])
    pictures.add_options(parser)
    parser.set_defaults(pictures=24)
    options = parser.parse_args()

    sets = pictures.sets(pictures.chosen(options))
    out = empty(WORK / "out" / "fidelity")
    manifest = pictures.write_manifest(WORK / "fidelity.json", sets)
    if not measure([options.program, "-q", "-f", "png", "-o", str(out), str(manifest)]):
        sys.exit(1)
    values = {}
    for name, paths in sets:
        say(f"comparing {name}")
        for path, tile in zip(paths, tiles(out / f"{name}.png")):
            values[path.name] = psnr(tile, reference(path))

    worst = min(values, key=values.get)
    figures = {"mean, dB": statistics.mean(values.values()), "worst, dB": values[worst]}
    text = (
        f"{pictures.described([path for _, paths in sets for path in paths])}, tiles of {CELL}x{CELL}:"
        f" PSNR {figures['mean, dB']:.1f} dB on average, {figures['worst, dB']:.1f} at worst ({worst})."
    )
    results.finish("fidelity", text, figures, options, parser)


main()
