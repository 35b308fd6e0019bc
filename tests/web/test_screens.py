"""The main screens look as they did when somebody last looked at them closely.

    .venv/bin/python -m tests.web.test_screens

takes all pictures anew. Look at them before they are committed.
"""

import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import DESKTOP, PHONE, Device, House, Player, Pub, browser, pub
from tests.web.pictures import difference, keep, taken

FOLDER = Path(__file__).parents[1] / "golden" / "screens"
DEVICES: dict[str, Device] = {
    "phone-dark": {**PHONE, "locale": "de", "reduced_motion": "reduce"},
    "desktop-light": {**DESKTOP, "reduced_motion": "reduce"},
}
NAMES = ("start", "lobby", "round", "scores")
TOLERATED = 0.01
"""Fonts are drawn a little differently from one system to another."""


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_it_did(server: Pub, chromium: Browser, tmp_path: Path, name: str, device: str) -> None:
    """Less than a hundredth of the picture differs from the one that was kept."""
    visitor = Player(chromium, server, DEVICES[device])
    picture = taken(visitor.page, server, name)
    visitor.context.close()
    found = difference(picture, FOLDER / f"{name}-{device}.png")
    picture.save(tmp_path / "now.png")
    assert found <= TOLERATED, f"{found:.1%} differ: see {tmp_path / 'now.png'}"


def record(house: House, chromium: Browser) -> None:
    for name in NAMES:
        for device, wishes in DEVICES.items():
            visitor = Player(chromium, house, wishes)
            keep(taken(visitor.page, house, name), FOLDER / f"{name}-{device}.png")
            visitor.context.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, pub(Path(folder)) as house, browser() as chromium:
        record(house, chromium)
