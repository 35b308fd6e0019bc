"""People who choose their own colours (high contrast) still see which suit is which, and get their colours elsewhere."""

from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import DESKTOP, PHONE, Device, People, Player
from tests.web.screens import open_board, show

SUITS = {"red": "r", "blue": "b", "green": "g", "yellow": "y"}
DEVICES = pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
APART = 60
"""Of 441: colours that differ by less could be taken for the same."""
SIGNS = """(suits) => suits.flatMap((suit) => {
    const sign = document.querySelector(`.stage .lane.${suit}`);
    return sign ? [getComputedStyle(sign).backgroundColor] : [];
})"""
SYSTEM = """(names) => names.map((name) => {
    const probe = document.createElement("i");
    probe.style.color = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
})"""
"""What the system's colours are here, as computed."""
COLOURS = ("Canvas", "CanvasText", "ButtonFace", "ButtonText", "Highlight", "HighlightText", "LinkText")
BUTTONS = """(known) => [...document.querySelectorAll("button:not(.stage button, .domino-field button)")]
    .filter((button) => button.checkVisibility())
    .flatMap((button) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(button);
        const strange = [color, backgroundColor, ...borderColor.split(/ (?=rgb)/)].filter(
            (one) => !known.includes(one) && !/rgba\\(.*, 0\\)/.test(one));
        const isLost = color === backgroundColor;
        return strange.length || isLost ? [`${button.outerHTML.slice(0, 90)} ${strange}`] : [];
    })"""
"""The buttons that have other colours than the system's, or letters that cannot be seen. Decks show their tints."""
RING = """() => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement);
    return [outlineStyle, outlineColor];
}"""


def visitor(people: People, device: Device, theme: str) -> Player:
    return people(device, color_scheme=theme, forced_colors="active", reduced_motion="reduce")


@DEVICES
@pytest.mark.parametrize("screen", ["round", "dice"])
def test_signs_of_lanes(people: People, device: Device, theme: str, screen: str) -> None:
    """The four signs beside the lanes keep four colours, and stand out from the table."""
    anna = visitor(people, device, theme)
    show(anna.page, anna.house, screen)
    signs = [rgb(colour) for colour in anna.page.evaluate(SIGNS, list(SUITS))]
    assert len(signs) == len(SUITS)
    assert_distinct([*signs, canvas(anna.page)])


@DEVICES
@pytest.mark.parametrize(
    ("screen", "piece"),
    [
        ("round", ".stage .card.top[data-piece^={}]"),
        ("dice", ".stage .card.top[data-piece^={}]"),
        ("domino", ".domino-field .domino.lying .half.{}"),
    ],
)
def test_pieces(people: People, device: Device, theme: str, screen: str, piece: str) -> None:
    """A card, a die and half a domino of each suit have its colour on the screen, not only in the style sheet."""
    anna = visitor(people, device, theme)
    show(anna.page, anna.house, screen)
    if screen == "domino":
        open_board(anna.page)
    found = [painted(anna.page.locator(piece.format(letter)).first) for letter in SUITS.values()]
    assert_distinct([*found, canvas(anna.page)])


@DEVICES
@pytest.mark.parametrize("screen", ["start", "lobby"])
def test_pictures(people: People, device: Device, theme: str, screen: str) -> None:
    """The cards on the start page and in the lobby look as they always do."""
    colours = []
    for forced in ("active", "none"):
        anna = people(device, color_scheme=theme, forced_colors=forced, reduced_motion="reduce")
        show(anna.page, anna.house, screen)
        cards = anna.page.locator("main svg[viewBox='0 0 100 140']:visible")
        expect(cards.nth(2)).to_be_visible()
        colours.append([painted(cards.nth(number)) for number in range(3)])
    assert colours[0] == colours[1]


@DEVICES
@pytest.mark.parametrize("screen", ["start", "lobby", "round", "dice", "domino", "scores", "menu", "settings"])
def test_buttons(people: People, device: Device, theme: str, screen: str) -> None:
    """Buttons and the ring around the one with the focus have the system's colours."""
    anna = visitor(people, device, theme)
    show(anna.page, anna.house, screen)
    known = anna.page.evaluate(SYSTEM, COLOURS)
    assert anna.page.evaluate(BUTTONS, known) == []
    anna.page.keyboard.press("Tab")
    assert anna.page.evaluate(RING) == ["solid", known[COLOURS.index("Highlight")]]


def test_codes_for_cameras(people: People) -> None:
    """A camera can read the link on a dark screen too: it stays dark on light."""
    anna = visitor(people, DESKTOP, "dark")
    show(anna.page, anna.house, "lobby")
    (light, _), (dark, _) = shades(anna.page.locator(".paper")).most_common(2)
    assert sum(light) > 3 * 200
    assert sum(dark) < 3 * 60


def test_theme_follows_the_device(people: People) -> None:
    """Signs that were made for a dark table are not shown on a light one: what was chosen here counts no longer."""
    anna = visitor(people, DESKTOP, "light")
    anna.page.add_init_script("localStorage.setItem('vivace.theme', 'dark')")
    anna.start()
    assert anna.page.evaluate("document.documentElement.dataset.theme") == "light"


def rgb(colour: str) -> tuple[int, ...]:
    """The three numbers of a colour as browsers write it."""
    return tuple(int(number) for number in colour.removeprefix("rgb(").removesuffix(")").split(","))


def canvas(page: Page) -> tuple[int, ...]:
    return rgb(page.evaluate(SYSTEM, ["Canvas"])[0])


def shades(what: Locator) -> Counter[tuple[int, ...]]:
    """Which colours something has on the screen, and how often."""
    numbers = Image.open(BytesIO(what.screenshot())).convert("RGB").tobytes()
    pixels: Iterable[tuple[int, ...]] = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    return Counter(pixels)


def painted(what: Locator) -> tuple[int, ...]:
    """The strongest colour of something: no shade of grey, as frames, letters and backgrounds are."""
    strong = {pixel: count for pixel, count in shades(what).items() if max(pixel) - min(pixel) > APART}
    assert strong, "nothing but shades of grey"
    return max(strong, key=lambda pixel: strong[pixel])


def assert_distinct(colours: list[tuple[int, ...]]) -> None:
    for one, other in combinations(colours, 2):
        apart = sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        assert apart > APART, f"{one} and {other} look the same"
