"""Waiting as people do: as long as it takes, but not for ever.

until(lambda: hand.laid() == 2, lambda: touch(hand, first))
"""

from collections.abc import Callable

from playwright.sync_api import Error, Page

from tests.web.browsing import PATIENCE_SECONDS

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


def until(is_so: Callable[[], object], act: Callable[[], object], most: int = 300) -> None:
    """Do something again and again until something is so. Whatever happens by chance happens in so many times."""
    for _ in range(most):
        if is_so():
            return
        act()
    raise AssertionError("it does not end")


def settle(page: Page, waiting: str) -> None:
    """Wait until nothing is on its way: one thing after the other, as a hand does it."""
    page.evaluate(SETTLED, [waiting, PATIENCE_SECONDS * 1_000])


def unless_over(is_playing: Callable[[], bool], act: Callable[[], object]) -> None:
    """Do something in a round. Others may end it at any moment: then what was to be touched is gone."""
    try:
        act()
    except Error:
        if is_playing():
            raise
