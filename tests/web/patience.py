"""Waiting as people do: as long as it takes, but not for ever.

until(lambda: hand.laid() == 2, lambda: touch(hand, first))
"""

import time
from collections.abc import Callable

from playwright.sync_api import Error, Page

from tests.web.browsing import PATIENCE_SECONDS

LONGEST_ROUND_SECONDS = 240
"""Bots take the time that people take, and anyone who has no luck has to wait for them."""
SETTLED = """async ([waiting, patience]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = () => document.querySelector(".domino-field .world")?.getAnimations().length > 0;
    const end = performance.now() + patience;
    await frame();
    await frame();
    while (document.querySelector(waiting) || moves()) {
        if (performance.now() > end) throw Error(`still there: ${waiting}`);
        await frame();
    }
}"""


def until(is_so: Callable[[], object], act: Callable[[], object]) -> None:
    """Do something again and again until something is so. Whatever happens by chance happens in a round's time."""
    deadline = time.monotonic() + LONGEST_ROUND_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, "it does not end"
        act()


def lasting(page: Page, find: Callable[[], list[str]]) -> list[str]:
    """What is found, unless it is soon over: letters, and parts that are loaded late, put some things right."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    found = find()
    while found and time.monotonic() < deadline:
        page.wait_for_timeout(100)
        found = find()
    return found


def settle(page: Page, waiting: str) -> None:
    """Wait until nothing is on its way: one thing after the other, as a hand does it."""
    page.evaluate(SETTLED, [waiting, PATIENCE_SECONDS * 1_000])


def unless_over(is_playing: Callable[[], bool], act: Callable[[], object]) -> None:
    """Do something in a round. Others may end it at any moment: then what was to be touched or looked at is gone."""
    try:
        act()
    except (Error, AssertionError):
        if is_playing():
            raise
