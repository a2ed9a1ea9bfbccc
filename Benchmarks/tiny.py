"""Pictures so small that what a run does around them is all that is measured."""

from PIL import Image

from results import WORK


def tiny(count, width=16, height=12):
    """Paths of so many files, each of a colour of its own, made where they are missing."""
    folder = WORK / f"tiny-{width}x{height}"
    paths = [folder / f"{n // 1000:03}" / f"{n:06}.jpg" for n in range(count)]
    for number, path in enumerate(paths):
        if path.exists():
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        colour = (number % 256, number // 256 % 256, number * 7 % 256)
        Image.new("RGB", (width, height), colour).save(path)
    return paths
