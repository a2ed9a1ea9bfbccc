"""Makes JPEG files like those of a camera: 4:2:0, large, with structure at all scales and noise.

    photographs.py FOLDER COUNT MEGAPIXELS|mixed baseline|some-progressive

Those that are there already are kept, and the same number gives the same picture. What matters
for the time a decoder takes is how many coefficients there are, so the files come to about 2.2 bits
a pixel, as a camera's do. One in four is turned by its EXIF orientation, and of some-progressive one
in six is progressive.
"""

import multiprocessing
import os
import sys
from pathlib import Path

import numpy
from PIL import ExifTags, Image, ImageDraw, ImageFilter

# Sensors of 6 to 24 megapixels, 12 and 24 the most; seven, so that each is at times turned or progressive.
SENSORS = [
    (4032, 3024),
    (6000, 4000),
    (3008, 2000),
    (4032, 3024),
    (6000, 4000),
    (4608, 3456),
    (3264, 2448),
]


def field(random, width, height, cells):
    """Values from 0 to 1 that change over a `cells`-th of the width."""
    rows = max(2, cells * height // width)
    return Image.fromarray(random.random((rows, cells), dtype=numpy.float32))


def enlarged(field, width, height, top, rows):
    """Some rows of a field that is as large as the picture."""
    per_row = field.height / height
    box = (0, top * per_row, field.width, (top + rows) * per_row)
    return numpy.asarray(field.resize((width, rows), Image.Resampling.BICUBIC, box=box))


def bands(height):
    """First rows and numbers of rows. Whole pictures of floats would cost more memory than work."""
    return [(top, min(256, height - top)) for top in range(0, height, 256)]


def as_bytes(pixels):
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype(numpy.uint8))


def paint_ground(picture, random):
    """Light and colour change slowly, texture quickly; each scale has half the strength of the last."""
    width, height = picture.size
    scales = [field(random, width, height, 4 << k) for k in range(9)]
    tints = [field(random, width, height, 5) for _ in range(3)]
    for top, rows in bands(height):
        light = sum(enlarged(s, width, height, top, rows) * 0.5**k for k, s in enumerate(scales)) / 2
        channels = [
            light * (enlarged(t, width, height, top, rows) * 0.5 + 0.6) * 200 for t in tints
        ]
        picture.paste(as_bytes(numpy.dstack(channels)), (0, top))


def paint_things(picture, random):
    """Things with edges."""
    width, height = picture.size
    draw = ImageDraw.Draw(picture)
    for _ in range(60):
        x, y = random.integers(0, width), random.integers(0, height)
        size = int(random.integers(width // 60, width // 8))
        corners = [
            (int(x + random.normal() * size), int(y + random.normal() * size)) for _ in range(4)
        ]
        draw.polygon(corners, fill=tuple(int(c) for c in random.integers(20, 235, 3)))


def add_noise(picture, random):
    """A sensor's noise grows with the light, and demosaicing has spread it over neighbours."""
    width, height = picture.size
    for top, rows in bands(height):
        place = (0, top, width, top + rows)
        pixels = numpy.asarray(picture.crop(place)).astype(numpy.float32)
        noise = random.standard_normal((rows + 1, width + 1, 3), dtype=numpy.float32)
        noise = noise[1:, 1:] + noise[:-1, 1:] + noise[1:, :-1]
        picture.paste(as_bytes(pixels + noise * (1.2 + numpy.sqrt(pixels) * 0.22)), place)


def photograph(seed, width, height):
    random = numpy.random.default_rng(seed)
    picture = Image.new("RGB", (width, height))
    paint_ground(picture, random)
    paint_things(picture, random)
    picture = picture.filter(ImageFilter.GaussianBlur(1))
    add_noise(picture, random)
    return picture


def shape(number, megapixels):
    """Width and height of a sensor, in pixels: 4:3 of so many megapixels, or by number a mixture."""
    if megapixels == "mixed":
        return SENSORS[number % len(SENSORS)]
    unit = int((float(megapixels) * 1_000_000 / 12) ** 0.5)
    return 4 * unit, 3 * unit


def exif(number):
    """One in four was taken with the camera held upright, to the left or to the right."""
    tags = Image.Exif()
    tags[ExifTags.Base.Make.value] = "Benchmark"
    tags[ExifTags.Base.DateTime.value] = f"2024:07:{1 + number % 28:02} 12:00:00"
    turned = number % 4 == 3
    tags[ExifTags.Base.Orientation.value] = (6 if number % 8 == 3 else 8) if turned else 1
    return tags


def make(path, number, megapixels, progressive):
    """Under its name a file is whole, also after a run that was broken off."""
    part = path.with_suffix(".part")
    picture = photograph(number, *shape(number, megapixels))
    picture.save(
        part,
        "JPEG",
        quality=93,
        subsampling="4:2:0",
        exif=exif(number),
        progressive=progressive and number % 6 == 5,
    )
    part.rename(path)
    print(f"made {path.name}", file=sys.stderr)


def make_all(folder, count, megapixels, progressive):
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [(folder / f"IMG_{n:04}.jpg", n, megapixels, progressive) for n in range(count)]
    missing = [task for task in tasks if not task[0].exists()]
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        pool.starmap(make, missing, chunksize=1)


if __name__ == "__main__":
    folder, count, megapixels, kind = sys.argv[1:]
    make_all(Path(folder), int(count), megapixels, kind == "some-progressive")
