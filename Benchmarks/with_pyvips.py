"""The same collages by pyvips: thumbnail and arrayjoin, a thread per core.

    with_pyvips.py JOBS QUALITY MANIFEST OUTPUT
"""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# A thread for each collage, so libvips needs none of its own.
os.environ["VIPS_CONCURRENCY"] = "1"

import pyvips  # noqa: E402

CELL = 600


def collage(manifest_set, quality, output):
    tiles = [
        pyvips.Image.thumbnail(entry["path"], CELL, height=CELL, crop="centre")
        for entry in manifest_set["images"]
    ]
    sheet = pyvips.Image.arrayjoin(tiles, across=3)
    sheet.jpegsave(str(Path(output) / (manifest_set["id"] + ".jpg")), Q=quality, strip=True)


if __name__ == "__main__":
    jobs, quality, manifest, output = sys.argv[1:]
    sets = json.loads(Path(manifest).read_text())["sets"]
    with ThreadPoolExecutor(int(jobs)) as pool:
        list(pool.map(lambda s: collage(s, int(quality), output), sets))
