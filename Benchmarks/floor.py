"""The floor: what any program has to do that reads and writes JPEG with libjpeg-turbo.

A scaled djpeg of each photograph (the smallest of 1/1, 1/2, 1/4 and 1/8 that still covers its cell)
and a cjpeg for each collage, on all cores.
"""

from PIL import Image

CELL = 600


def scale(path):
    """The denominator of the largest reduction that still covers the cell."""
    with Image.open(path) as picture:
        short = min(picture.size)
    return max(n for n in (1, 2, 4, 8) if n == 1 or -(-short // n) >= CELL)


def sheet(file, paths):
    """A collage as cjpeg reads it."""
    canvas = Image.new("RGB", (3 * CELL, 2 * CELL))
    for index, path in enumerate(paths):
        with Image.open(path) as picture:
            picture.draft("RGB", (2 * CELL, 2 * CELL))
            tile = picture.resize((CELL, CELL))
        canvas.paste(tile, (index % 3 * CELL, index // 3 * CELL))
    canvas.save(file)
    return file


def command(work, sets, quality, jobs):
    """Two xargs, one after the other, fed from files of arguments, five for each run."""
    decode, encode = work / "decode.args", work / "encode.args"
    nowhere = "-outfile\0/dev/null\0"
    decode.write_text(
        "".join(f"-scale\0001/{scale(path)}\0{nowhere}{path}\0" for _, paths in sets for path in paths)
    )
    ppm = sheet(work / "sheet.ppm", sets[0][1])
    encode.write_text(f"-quality\0{quality}\0{nowhere}{ppm}\0" * len(sets))
    script = f'xargs -0 -n 5 -P {jobs} djpeg <"$1" && xargs -0 -n 5 -P {jobs} cjpeg <"$2"'
    return ["sh", "-c", script, "floor", str(decode), str(encode)]
