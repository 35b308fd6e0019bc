"""The main screens look as they did when someone last looked at them closely.

    .venv/bin/python -m tests.web.test_screens

takes all pictures again. Look at them before they are committed.
"""

import tempfile
from itertools import product
from pathlib import Path

import pytest
from PIL.Image import Image
from playwright.sync_api import Browser

from tests.web.browsing import DESKTOP, PHONE, Device, House, Player, Pub, browser, pub
from tests.web.pictures import difference, keep, taken

FOLDER = Path(__file__).parents[1] / "golden" / "screens"
DEVICES: dict[str, Device] = {
    "phone-dark": {**PHONE, "locale": "de", "reduced_motion": "reduce"},
    "desktop-light": {**DESKTOP, "reduced_motion": "reduce"},
}
EXACT = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { text-rendering: geometricPrecision !important; }");
    document.adoptedStyleSheets = [sheet];
});"""
"""Otherwise each system fits letters to its pixels in its own way, and lines are of different lengths."""
NAMES = ("start", "lobby", "round", "scores")
TOLERATED = 0.01


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_it_did(server: Pub, chromium: Browser, tmp_path: Path, name: str, device: str) -> None:
    """Less than a hundredth of the picture differs from the one that was kept."""
    picture = look(chromium, server, name, device)
    found = difference(picture, FOLDER / f"{name}-{device}.png")
    picture.save(tmp_path / "now.png")
    assert found <= TOLERATED, f"{found:.1%} differ: see {tmp_path / 'now.png'}"


def look(chromium: Browser, house: House, name: str, device: str) -> Image:
    visitor = Player(chromium, house, DEVICES[device])
    visitor.page.add_init_script(EXACT)
    picture = taken(visitor.page, house, name)
    visitor.context.close()
    return picture


def record(house: House, chromium: Browser) -> None:
    for name, device in product(NAMES, DEVICES):
        keep(look(chromium, house, name, device), FOLDER / f"{name}-{device}.png")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, pub(Path(folder)) as house, browser() as chromium:
        record(house, chromium)
