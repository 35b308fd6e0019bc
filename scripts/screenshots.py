"""Takes the pictures in `docs/screenshots/`, or those that are named.

    scripts/screenshots [round-phone-dark ...]
    scripts/screenshots --language fr --to FOLDER [lobby ...]

The tables are made up, so that the pictures change only when the page does. Phones are in German, desktops in English.
For translators, the second form shows all screens that the tests know in one language, each from top to bottom: on a
phone, on the smallest phone and on a desktop, dark and light.
"""

import sys
import tempfile
from argparse import ArgumentParser
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web import screens
from tests.web.browsing import DESKTOP, PHONE, Device, House, Player, browser, pub
from tests.web.pictures import keep, taken

from scripts import client

FOLDER = client.ROOT / "docs" / "screenshots"
PICTURES = {
    "round-phone-dark": "round",
    "round-12-seats-desktop-dark": "crowd",
    "scores-phone-light": "scores",
    "dice-phone-light": "dice",
    "domino-desktop-light": "domino",
    "domino-phone-dark": "domino",
    "lesson-phone-light": "lesson",
    "wall-desktop-dark": "wall",
    "summary-phone-dark": "summary",
    "scorekeeper-entry-phone-dark": "score-entry",
    "scorekeeper-desktop-light": "score",
    "scorekeeper-rounds-phone-light": "score-rounds",
}
"""The names of the pictures, which end with device and theme, and the screens that they show."""
DEVICES: dict[str, Device] = {
    "phone": {**PHONE, "locale": "de", "device_scale_factor": 2},
    "desktop": {**DESKTOP, "viewport": {"width": 1440, "height": 900}},
}
SEEN_BY_TRANSLATORS: dict[str, tuple[Device, str]] = {
    "phone": (DEVICES["phone"], "dark"),
    "small": ({**DEVICES["phone"], "viewport": {"width": 320, "height": 568}}, "light"),
    "desktop": (DEVICES["desktop"], "light"),
    "desktop-dark": (DEVICES["desktop"], "dark"),
}
"""Every screen in one language: on which devices, and in which theme."""
LANGUAGES = ("de", "en", "es", "fr", "it", "nl")


def main() -> int:
    parser = ArgumentParser(prog="scripts/screenshots", description="Takes pictures of screens.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where pictures in one language go")
    given = parser.parse_args()
    if (given.language is None) != (given.to is None):
        parser.error("--language and --to belong together")
    known = {**screens.SCREENS, **screens.MORE} if given.language else PICTURES
    if unknown := [name for name in given.names if name not in known]:
        parser.error(f"unknown: {', '.join(unknown)}; there are: {', '.join(known)}")
    client.ensure_built()
    names = given.names or list(known)
    with tempfile.TemporaryDirectory() as data, pub(Path(data)) as server, browser() as chromium:
        if given.language:
            _show_language(chromium, server, names, given.language, given.to)
        else:
            _illustrate(chromium, server, names)
    return 0


def _illustrate(chromium: Browser, server: House, names: list[str]) -> None:
    for name in names:
        _, device, theme = name.rsplit("-", 2)
        player = Player(chromium, server, DEVICES[device], color_scheme=theme, reduced_motion="reduce")
        path = FOLDER / f"{name}.png"
        keep(taken(player.page, server, PICTURES[name]), path)
        player.context.close()
        print(f"{path.relative_to(client.ROOT)} {path.stat().st_size // 1_000} kB")


def _show_language(chromium: Browser, server: House, names: list[str], language: str, folder: Path) -> None:
    for name, (device, (settings, theme)) in product(names, SEEN_BY_TRANSLATORS.items()):
        player = Player(chromium, server, {**settings, "locale": language}, color_scheme=theme, reduced_motion="reduce")
        screens.show(player.page, server, name)
        _unroll(player.page)
        path = folder / f"{name}-{device}.png"
        player.page.screenshot(path=path, animations="disabled", caret="hide")
        player.context.close()
        print(path)


def _unroll(page: Page) -> None:
    """Make a page that scrolls as high as all that is on it: what sticks to an edge covers nothing then."""
    # Places are kept for what comes later: until then they are empty.
    page.wait_for_load_state("networkidle")
    # It covers whatever is below, and never scrolls.
    if page.locator("[data-screen=replay]").count():
        return
    size = page.viewport_size
    height = int(page.evaluate("() => document.documentElement.scrollHeight"))
    if size and height > size["height"]:
        page.set_viewport_size({"width": size["width"], "height": height})


if __name__ == "__main__":
    sys.exit(main())
