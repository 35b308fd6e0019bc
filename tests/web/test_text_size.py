"""Anyone who has told the browser to write twice as large can read everything, and press it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import PHONE, People, Pub, browser
from tests.web.patience import lasting
from tests.web.screens import show

TWICE = "--blink-settings=defaultFontSize=32"
NAMES = (
    "start",
    "open-table",
    "lobby",
    "round",
    "honour",
    "dice",
    "domino",
    "scores",
    "dice-scores",
    "domino-scores",
    "rules",
    "explained",
)
FLAWS = """() => {
    const { clientWidth: width, scrollWidth: needed } = document.documentElement;
    const flaws = needed > width ? [`the page is ${needed} px wide`] : [];
    const isSeen = (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .spots")
        && getComputedStyle(element).clipPath === "none";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.textContent.trim();
        const element = walker.currentNode.parentElement;
        if (!text || !isSeen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const box = range.getBoundingClientRect();
        if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) flaws.push(`cut: ${text}`);
        if (box.left < 0 || box.right > width) flaws.push(`off the screen: ${text}`);
        const frame = element.closest("button, a[href]")?.getBoundingClientRect();
        const isOut = (frame) => box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 3 || box.bottom > frame.bottom + 3;
        if (frame && isOut(frame)) flaws.push(`runs out of its button: ${text}`);
    }
    return flaws;
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser(TWICE) as running:
        yield running


@pytest.mark.parametrize("name", NAMES)
def test_large_letters_have_room(server: Pub, people: People, name: str) -> None:
    """In the language with the longest words, on a phone: nothing is cut, and nothing is beside the screen."""
    page = people(PHONE, locale="de", reduced_motion="reduce").page
    show(page, server, name)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert lasting(page, lambda: page.evaluate(FLAWS)) == []
