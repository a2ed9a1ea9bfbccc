"""Makes JPEG files like those of a camera: 4:2:0, large, with structure at all scales and noise.

    photographs.py FOLDER COUNT MEGAPIXELS

Those that are there already are kept, and the same number gives the same picture. What matters
for the time a decoder takes is how many coefficients there are, so the files come to about 2.2 bits
a pixel, as a camera's do.
"""

import sys
from pathlib import Path

import numpy
from PIL import Image, ImageDraw, ImageFilter


def smooth(random, width, height, cells):
    """A field from 0 to 1 that changes over a `cells`-th of the width."""
    rows = max(2, cells * height // width)
    coarse = Image.fromarray(random.random((rows, cells), dtype=numpy.float32))
    return numpy.asarray(coarse.resize((width, height), Image.Resampling.BICUBIC))


def photograph(seed, width, height):
    random = numpy.random.default_rng(seed)
    # Light and colour change slowly, texture quickly; each scale has half the strength of the last.
    light = sum(smooth(random, width, height, 4 << k) * 0.5**k for k in range(9)) / 2
    channels = []
    for _ in range(3):
        tint = smooth(random, width, height, 5) * 0.5 + 0.6
        channels.append(light * tint * 200)
    picture = Image.fromarray(numpy.clip(numpy.dstack(channels), 0, 255).astype(numpy.uint8))

    # Things with edges.
    draw = ImageDraw.Draw(picture)
    for _ in range(60):
        x, y = random.integers(0, width), random.integers(0, height)
        size = int(random.integers(width // 60, width // 8))
        corners = [
            (int(x + random.normal() * size), int(y + random.normal() * size)) for _ in range(4)
        ]
        draw.polygon(corners, fill=tuple(int(c) for c in random.integers(20, 235, 3)))
    picture = picture.filter(ImageFilter.GaussianBlur(1))

    # A sensor's noise grows with the light, and demosaicing has spread it over neighbours.
    pixels = numpy.asarray(picture).astype(numpy.float32)
    noise = random.standard_normal(pixels.shape, dtype=numpy.float32)
    noise += numpy.roll(noise, 1, axis=1) + numpy.roll(noise, 1, axis=0)
    pixels += noise * (1.2 + numpy.sqrt(pixels) * 0.22)
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype(numpy.uint8))


def make(folder, count, megapixels):
    folder.mkdir(parents=True, exist_ok=True)
    unit = int((megapixels * 1_000_000 / 12) ** 0.5)
    for number in range(count):
        path = folder / f"IMG_{number:04}.jpg"
        if path.exists():
            continue
        print(f"making photograph {number + 1} of {count}", file=sys.stderr)
        # One in four is held upright.
        width, height = (3 * unit, 4 * unit) if number % 4 == 3 else (4 * unit, 3 * unit)
        part = path.with_suffix(".part")
        photograph(number, width, height).save(part, "JPEG", quality=93, subsampling="4:2:0")
        part.rename(path)


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
