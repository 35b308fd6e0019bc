"""Takes pictures of every main screen for `docs/screenshots/`, or of those that are named.

    scripts/screenshots [round scores ...]

The tables are made up, so that the pictures change only when the page does. Phones are in German, desktops in English.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from tests.web.browsing import DESKTOP, PHONE, Device, Player, browser, pub
from tests.web.pictures import keep, taken

from scripts import client

FOLDER = client.ROOT / "docs" / "screenshots"
SCREENS = {
    "start": "start",
    "open-table": "open-table",
    "lobby": "lobby",
    "round": "round",
    "round-12-seats": "crowd",
    "dice": "dice",
    "domino": "domino",
    "honour": "honour",
    "television": "tv",
    "wall": "wall",
    "lesson": "lesson",
    "rules": "explained",
    "scores": "scores",
    "summary": "summary",
    "match-end": "over",
    "settings": "settings",
    "line-gone": "line-gone",
}
"""The names of the pictures, and of the screens that they show."""
LARGE_ONLY = {"wall"}
"""Screens that are not meant for phones."""
DEVICES: dict[str, Device] = {
    "phone": {**PHONE, "locale": "de", "device_scale_factor": 2},
    "desktop": {**DESKTOP, "viewport": {"width": 1440, "height": 900}},
}
THEMES = ("dark", "light")


def main() -> int:
    names = sys.argv[1:] or list(SCREENS)
    if unknown := [name for name in names if name not in SCREENS]:
        print(f"unknown: {', '.join(unknown)}; there are: {', '.join(SCREENS)}", file=sys.stderr)
        return 2
    client.ensure_built()
    with tempfile.TemporaryDirectory() as data, pub(Path(data)) as server, browser() as chromium:
        for name, device, theme in product(names, DEVICES, THEMES):
            if device == "phone" and name in LARGE_ONLY:
                continue
            player = Player(chromium, server, DEVICES[device], color_scheme=theme, reduced_motion="reduce")
            path = FOLDER / f"{name}-{device}-{theme}.png"
            keep(taken(player.page, server, SCREENS[name]), path)
            player.context.close()
            print(f"{path.relative_to(client.ROOT)} {path.stat().st_size // 1_000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
