"""How long it takes to enter a round of Ligretto on a phone with one thumb, from "Enter points" to the saved round.

    .venv/bin/python -m bench.score_phone [--rounds 5] [--players 4] [--screen 390x844]

The player is a script with the values of people: 1,350 ms to look up or hear what a person has, 240 ms to decide for a
key, and movements by Fitts' law, log2(D / W + 1) bits at 7 bits a second, each at least 100 ms. D and W are what the
page says; W is the smaller side of a key. The thumb waits so long and then really taps: the time is that of the page's
clock, with all that the page takes itself, and with the moment for which it shows the last sum. Any number of cards in
the centre that a deck allows is equally likely, so most have two digits; one person has finished.

Not modelled are slips and what mends them, people who speak more slowly than others listen, and talk at the table.
Build the page before.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table as Grid
from tests.web.browsing import PHONE, Pub, browser, pub

from bench.fingers import DECIDE_MS, THINK_MS, Point, fitts

DECK, MOST_LEFT = 40, 10
BOX = """(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2, Math.min(width, height)];
}"""
NOW = "() => performance.now()"
SAVED = "() => document.querySelector('.saved') && performance.now()"
HEADINGS = ("screen", "players", "rounds", "taps a player", "most taps", "median s", "slowest s")


class Count(Struct, frozen=True):
    """What a person has at the end of a round."""

    centre: int
    left: int

    @property
    def keys(self) -> list[str]:
        return [f"[data-digit='{digit}']" for digit in str(self.centre)] + [f"[data-left='{self.left}']"]


class Taken(Struct, frozen=True):
    """What the entry of one round took."""

    taps: tuple[int, ...]
    """For each player."""
    seconds: float


def counted(chance: Random, players: int) -> list[Count]:
    """What everyone has after a round that one of them has finished."""
    first = chance.randrange(players)
    lefts = [0 if seat == first else chance.randint(1, MOST_LEFT) for seat in range(players)]
    return [Count(chance.randint(0, DECK - left), left) for left in lefts]


class Thumb:
    """A thumb on a page, as quick as a person."""

    def __init__(self, page: Page, selector: str) -> None:
        self._page = page
        self.at, _ = self._find(selector)

    def tap(self, selector: str, hesitation: float) -> None:
        end, width = self._find(selector)
        self._page.wait_for_timeout(hesitation + fitts(self.at, end, width))
        self._page.touchscreen.tap(*end)
        self.at = end

    def _find(self, selector: str) -> tuple[Point, float]:
        x, y, width = self._page.evaluate(BOX, selector)
        return (x, y), width


def enter(page: Page, counts: Sequence[Count]) -> Taken:
    """Enter a round of a sheet that is open."""
    thumb = Thumb(page, "[data-do=enter]")
    begun = page.evaluate(NOW)
    thumb.tap("[data-do=enter]", DECIDE_MS)
    page.wait_for_selector("[data-entry]")
    for count in counts:
        for place, key in enumerate(count.keys):
            thumb.tap(key, DECIDE_MS + (0 if place else THINK_MS))
    saved = page.wait_for_function(SAVED).json_value()
    return Taken(tuple(len(count.keys) for count in counts), (saved - begun) / 1_000)


def open_sheet(page: Page, house: Pub, players: int) -> None:
    page.goto(house.link("/score"))
    page.wait_for_selector("[data-do=open-sheet]")
    while (known := page.locator("fieldset li").count()) != players:
        page.locator("[data-do=add-player]" if known < players else "[data-do=remove-player]").last.tap()
    page.locator("[data-do=open-sheet]").tap()
    page.wait_for_selector("[data-do=enter]")


def measure(chromium: Browser, house: Pub, size: tuple[int, int], players: int, rounds: int) -> Iterator[Taken]:
    width, height = size
    device: Any = PHONE | {"viewport": {"width": width, "height": height}}
    for number in range(rounds):
        context = chromium.new_context(**device)
        page = context.new_page()
        open_sheet(page, house, players)
        yield enter(page, counted(Random(number), players))
        context.close()


def row(size: tuple[int, int], players: int, taken: Sequence[Taken]) -> list[str]:
    taps = [each for one in taken for each in one.taps]
    seconds = [one.seconds for one in taken]
    return [
        f"{size[0]} × {size[1]}",
        str(players),
        str(len(taken)),
        f"{statistics.mean(taps):.2f}",
        str(max(taps)),
        f"{statistics.median(seconds):.1f}",
        f"{max(seconds):.1f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.score_phone", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--screen", default="390x844", help="width x height")
    options = parser.parse_args()
    width, height = map(int, options.screen.split("x"))
    grid = Grid(*HEADINGS, title="Entering a round of Ligretto on a phone")
    with tempfile.TemporaryDirectory() as data, pub(Path(data)) as house, browser() as chromium:
        taken = list(measure(chromium, house, (width, height), options.players, options.rounds))
    grid.add_row(*row((width, height), options.players, taken))
    Console(width=120).print(grid)


if __name__ == "__main__":
    main()
