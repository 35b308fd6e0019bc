"""Pictures of screens: taking them, keeping them small, and telling whether two look alike."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.web.browsing import House
from tests.web.screens import show

COLOURS = 256
VISIBLE = 40
"""Of 255: a pixel that differs by less in all three colours looks the same."""


def taken(page: Page, house: House, name: str) -> Image.Image:
    """A picture of a screen on which nothing moves."""
    show(page, house, name)
    shot = page.screenshot(animations="disabled", caret="hide")
    return Image.open(BytesIO(shot)).convert("RGB")


def keep(picture: Image.Image, path: Path) -> None:
    """With few colours: nobody sees the difference, and it is a third of the size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=4).save(path, optimize=True)


def difference(picture: Image.Image, path: Path) -> float:
    """Which part of the pixels differs visibly from the picture that was kept."""
    kept = Image.open(path).convert("RGB")
    if kept.size != picture.size:
        return 1.0
    # The edges of letters are smoothed differently from one system to another.
    bands = ImageChops.difference(kept.reduce(2), picture.reduce(2)).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    counts = worst.histogram()
    return sum(counts[VISIBLE:]) / sum(counts)
