"""The same collages by Pillow: scaled decoding by draft, Lanczos, a process per core.

    with_pillow.py JOBS QUALITY MANIFEST OUTPUT
"""

import json
import multiprocessing
import sys
from pathlib import Path

from PIL import Image, ImageOps

CELL = 600


def collage(task):
    manifest_set, quality, output = task
    sheet = Image.new("RGB", (3 * CELL, 2 * CELL), "white")
    for index, entry in enumerate(manifest_set["images"]):
        with Image.open(entry["path"]) as picture:
            factor = max(CELL / picture.width, CELL / picture.height)
            picture.draft("RGB", (round(picture.width * factor), round(picture.height * factor)))
            upright = ImageOps.exif_transpose(picture)
            tile = ImageOps.fit(upright.convert("RGB"), (CELL, CELL), Image.Resampling.LANCZOS)
        sheet.paste(tile, (index % 3 * CELL, index // 3 * CELL))
    sheet.save(Path(output) / (manifest_set["id"] + ".jpg"), quality=quality)


if __name__ == "__main__":
    jobs, quality, manifest, output = sys.argv[1:]
    sets = json.loads(Path(manifest).read_text())["sets"]
    with multiprocessing.Pool(int(jobs)) as pool:
        pool.map(collage, [(s, int(quality), output) for s in sets], chunksize=1)
        pool.close()
        pool.join()
