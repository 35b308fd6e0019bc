"""How long the lessons take: someone who reads what the coach says, and does what it points at, in real time.

    .venv/bin/python -m bench.lessons [--deals 10] [--pages 6] [--edition ligretto] [--tell]

A real server, real pages of the size of a phone, and bots at their own pace. A lesson begins when it is chosen on the
start page, and is over when its last sentence was read and what counts is shown. What reading and moving takes is
assumed; what this computer needs to look and to touch is not counted, though the bots play on meanwhile. `--tell`
writes down when what was said. Build the page before.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from playwright.async_api import Browser, Page, async_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.web.test_learn import LOOK, OVER, Seen

from bench.client import SCREENS, chromium
from bench.server import served

EDITIONS = ("ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino")
DEVICE = {**SCREENS["phone"], "locale": "en-GB", "reduced_motion": "reduce"}
WORDS_A_SECOND = 250 / 60
"""An adult who reads silently. Nothing is read twice."""
MOVE_SECONDS = 1.2
"""To find the ring, and to touch what is in it."""
LOOK_SECONDS = 0.05
LONGEST_SECONDS = 300
HEADINGS = ("game", "lessons", "median s", "9th decile", "longest", "moves")


class Taken(Struct, frozen=True):
    """What one lesson took."""

    seconds: float
    moves: int


class Learner:
    """A player who knows only what the coach has said."""

    def __init__(self, page: Page, name: str, *, tells: bool) -> None:
        self._page, self._name, self._tells = page, name, tells
        self._read: set[str] = set()
        self._moves = 0
        self._seconds = 0.0

    async def learn(self, edition: str) -> Taken:
        await self._page.locator(f"[data-do=learn][data-edition={edition}]").tap()
        while not await self._page.locator(OVER).count():
            assert self._seconds < LONGEST_SECONDS, f"{self._name} does not end"
            await self._go_on()
        self._tell("it is over")
        return Taken(self._seconds, self._moves)

    async def _go_on(self) -> None:
        """Read what is new, or do what is pointed at, if that has not changed meanwhile."""
        seen = await self._look() or await self._waited()
        if seen is not None and seen.says not in self._read:
            self._tell(seen.says)
            self._read.add(seen.says)
            await self._spend(len(seen.says.split()) / WORDS_A_SECOND)
        elif seen is not None:
            await self._do(seen)

    async def _waited(self) -> Seen | None:
        """Wait until the coach says something. This time counts as it passes."""
        begun, seen = time.perf_counter(), None
        while seen is None and not await self._page.locator(OVER).count():
            assert time.perf_counter() - begun < LONGEST_SECONDS, f"{self._name}: {await self._page.inner_text('body')}"
            await asyncio.sleep(LOOK_SECONDS)
            await self._resume()
            seen = await self._look()
        self._seconds += time.perf_counter() - begun
        return seen

    async def _resume(self) -> None:
        """Resume a table that has paused because nothing was done for long."""
        resume = self._page.locator("[data-do=resume]:enabled")
        if await resume.count():
            self._tell("it has paused")
            await resume.tap()

    async def _spend(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._seconds += seconds

    async def _do(self, meant: Seen) -> None:
        await self._spend(MOVE_SECONDS)
        seen = await self._look()
        if seen is None or (seen.says, seen.zone) != (meant.says, meant.zone):
            return
        self._moves += 1
        at = seen.enough or (seen.isTold and seen.next) or seen.target
        await self._page.touchscreen.tap(at["x"], at["y"])
        await asyncio.sleep(LOOK_SECONDS)

    async def _look(self) -> Seen | None:
        found = await self._page.evaluate(LOOK)
        return Seen(**found) if found else None

    def _tell(self, what: str) -> None:
        if self._tells:
            print(f"{self._name} {self._seconds:5.1f} s, {self._moves:2} moves: {what}", flush=True)


async def lesson(browser: Browser, port: int, edition: str, number: int, *, tells: bool) -> Taken:
    """One lesson in a fresh browser, from an address of its own."""
    headers = {"X-Forwarded-For": f"10.0.0.{number + 1}"}
    context = await browser.new_context(**DEVICE, extra_http_headers=headers)
    page = await context.new_page()
    await page.goto(f"http://127.0.0.1:{port}/")
    taken = await Learner(page, f"{edition} {number}", tells=tells).learn(edition)
    await context.close()
    return taken


async def measured(port: int, editions: Sequence[str], wishes: argparse.Namespace) -> dict[str, list[Taken]]:
    """Run every lesson as often as asked for, some of them in parallel."""
    places = asyncio.Semaphore(wishes.pages)

    async def measure(edition: str, number: int) -> Taken:
        async with places:
            return await lesson(browser, port, edition, number, tells=wishes.tell)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        all_taken = await asyncio.gather(
            *(measure(edition, number) for number in range(wishes.deals) for edition in editions)
        )
        await browser.close()
    return {edition: list(all_taken[place :: len(editions)]) for place, edition in enumerate(editions)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--pages", type=int, default=6)
    parser.add_argument("--edition", choices=EDITIONS, action="append")
    parser.add_argument("--tell", action="store_true")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, _):
        found = asyncio.run(measured(port, wishes.edition or EDITIONS, wishes))
    title = f"{60 * WORDS_A_SECOND:.0f} words a minute, {MOVE_SECONDS} s a move"
    grid = Grid(*HEADINGS, title=title)
    for edition, lessons in found.items():
        grid.add_row(edition, *_written(lessons))
    Console().print(grid)


def _written(lessons: Sequence[Taken]) -> list[str]:
    seconds = sorted(one.seconds for one in lessons)
    decile = statistics.quantiles(seconds, n=10, method="inclusive")[-1] if len(seconds) > 1 else seconds[0]
    figures = statistics.median(seconds), decile, seconds[-1]
    return [str(len(lessons)), *(f"{figure:.0f}" for figure in figures), f"{_moves(lessons):.0f}"]


def _moves(lessons: Sequence[Taken]) -> float:
    return statistics.median(one.moves for one in lessons)


if __name__ == "__main__":
    main()
