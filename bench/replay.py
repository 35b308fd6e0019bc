"""What it costs to show a round again: on the server to make it from the log, and in the page to open it and to scrub.

    python -m bench.replay

Twelve bots play a match on a virtual clock; its last round is made as for a table that is awake, and the page's own
code then opens it and jumps to random times. Nothing is drawn.

Then a real browser opens the link to the round at a real server, with an empty cache and again with a full one, and
drags the timeline to the end and back. What comes from the server's log is given to the page at once: the server's part
is printed above. A frame is seen when the browser has drawn after the cards had their faces. The phone's CPU is four
times slower. Build the page before, and leave the computer alone meanwhile: where it is busy, only the CPU time of the
page's main thread says something.
"""

import asyncio
import gzip
import re
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import msgspec
from playwright.async_api import Browser, CDPSession, Page, Route, async_playwright
from rich.console import Console
from rich.table import Table as Grid

from bench.client import SCREENS, chromium
from bench.processes import served
from scripts import client
from vivace.bots import table_bots
from vivace.bots.kinds import OWN
from vivace.games.catalog import edition
from vivace.protocol.http import MatchInfo
from vivace.simulator.evening import Evening, play, seed_from
from vivace.tables import inputs, journal, keeper
from vivace.tables.coach import reviewed
from vivace.tables.events import Logged, MatchOpened
from vivace.tables.evolve import Step
from vivace.tables.live import LiveTable
from vivace.tables.match_records import finished, public
from vivace.tables.opener import opened
from vivace.tables.playback import Playback, played_back
from vivace.tables.requests import AddBot
from vivace.tables.table import SYSTEM

SEATS = 12
ROUNDS = 4
TIMES = 5
T = TypeVar("T")


def evening_lines() -> list[str]:
    """The log of a match of twelve bots."""
    table = opened("ligretto", house_rules={"ends": "rounds", "length": ROUNDS})
    live, logged = LiveTable(table), list[Logged]()
    for number in range(SEATS):
        live, outputs = keeper.handle(live, inputs.Asked(SYSTEM, AddBot(id="", name=f"Bot {number}", bot="regular")), 0)
        logged += [output.logged for output in outputs if isinstance(output, Step)]
    seed = seed_from("replay")
    for _, happened in play(Evening(live, seed, table_bots.TableBots(seed, OWN))):
        logged += [each for each in happened if isinstance(each, Logged)]
    return [journal.opening_line(table), *map(journal.encode, logged)]


def since_checkpoint(lines: list[str]) -> tuple[list[str], str]:
    """What a server reads of a table that is awake."""
    for place, (after, logged) in enumerate(journal.walked(None, lines), start=1):
        if logged is not None and isinstance(logged.event, MatchOpened):
            return lines[place:], journal.checkpoint(after.table, after.at)
    raise AssertionError("no match was opened")


def timed(do: Callable[[], T]) -> tuple[T, float]:
    """What comes of it, and the median of its seconds."""
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        found = do()
        took.append(time.perf_counter() - began)
    return found, median(took)


def last_round(lines: list[str], checkpoint: str) -> list[Playback]:
    return list(played_back(lines, checkpoint, lambda _, number: number == ROUNDS))


def main() -> int:
    whole = evening_lines()
    lines, checkpoint = since_checkpoint(whole)
    [playback], made = timed(lambda: last_round(lines, checkpoint))
    text, encoded = timed(lambda: msgspec.json.encode(playback))
    _, coached = timed(lambda: reviewed(playback, 0))
    print(f"{SEATS} seats, {ROUNDS} rounds, {len(lines)} events")
    print(f"the last round: {len(playback.events)} events in {playback.ms / 1000:.0f} s of play")
    print(f"server: made from the log   {made * 1000:7.0f} ms")
    print(
        f"        written as JSON     {encoded * 1000:7.1f} ms, {len(text) / 1000:.0f} kB, {_packed(text):.0f} kB gzip"
    )
    print(f"        coach of a seat     {coached * 1000:7.0f} ms")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "round.json"
        file.write_bytes(text)
        client.script("bench/replay.ts", str(file))
        asyncio.run(_browse(Path(folder), whole, playback.match, text))
    return 0


DEVICES = {"desktop": ("desktop", 1), "phone, CPU ÷ 4": ("phone", 4)}
HEADINGS = ("page", "opened ms", "again", "CPU ms", "frames/s", "CPU ms", "median", "p95", "p99", "longest")
"""Until the first frame: with an empty cache, with a full one, and what the main thread did then. While scrubbing: what
it did for each frame, and the time from one frame to the next."""
OPENINGS = 5
MOVES = 120
"""The pointer goes to the end in so many steps, and back in as many."""
SEEN = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-screen=replay] .stage.dressed .card:not(.plain)")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.firstFrame = performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""
COUNT = """
() => {
  window.frames = [];
  let last = performance.now();
  const count = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
"""


async def _browse(folder: Path, lines: list[str], match: str, text: bytes) -> None:
    record = next(public(one.record) for one in finished(lines) if one.record.id == match)
    info = msgspec.json.encode(MatchInfo(edition(record.edition).title, True, record))
    grid = Grid(*HEADINGS)
    with served(folder) as (port, _):
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for name, (screen, slower) in DEVICES.items():
                visit = Visit(browser, f"http://127.0.0.1:{port}/m/{match}/{ROUNDS}", info, text)
                grid.add_row(name, *await visit.measured(SCREENS[screen] | {"device_scale_factor": 1}, slower))
            await browser.close()
    Console(width=110).print(grid)


class Visit:
    """Someone who opens the link to a round, several times."""

    def __init__(self, browser: Browser, link: str, info: bytes, text: bytes) -> None:
        self._browser, self._link, self._info, self._text = browser, link, info, text

    async def measured(self, device: dict[str, Any], slower: int) -> tuple[str, ...]:
        first, again, opening, scrubbing, frames = [], [], [], list[float](), list[float]()
        for _ in range(OPENINGS):
            context = await self._browser.new_context(**device)
            page = await context.new_page()
            await self._answer(page)
            session = await context.new_cdp_session(page)
            await session.send("Performance.enable", {"timeDomain": "threadTicks"})
            await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            first.append(await self._opened(page))
            again.append(await self._opened(page))
            opened = await _cpu_ms(session)
            opening.append(opened)
            frames += (scrubbed := await _scrubbed(page))
            scrubbing.append((await _cpu_ms(session) - opened) / len(scrubbed))
            await context.close()
        frames.sort()
        at = [frames[round((len(frames) - 1) * part)] for part in (0.5, 0.95, 0.99, 1)]
        rate = 1_000 * len(frames) / sum(frames)
        opened_in = (f"{median(first):.0f}", f"{median(again):.0f}", f"{median(opening):.0f}")
        return *opened_in, f"{rate:.0f}", f"{median(scrubbing):.1f}", *(f"{ms:.0f}" for ms in at)

    async def _answer(self, page: Page) -> None:
        await page.add_init_script(SEEN)
        for pattern, body in ((r"/api/matches/\w+$", self._info), (r"/rounds/\d+/playback$", self._text)):
            await page.route(re.compile(pattern), _answering(body))

    async def _opened(self, page: Page) -> float:
        await page.goto(self._link)
        await page.wait_for_function("() => window.firstFrame")
        return float(await page.evaluate("firstFrame"))


def _answering(body: bytes) -> Callable[[Route], Awaitable[None]]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


async def _cpu_ms(session: CDPSession) -> float:
    """What the main thread of a page has done since it was opened."""
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    return 1_000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


async def _scrubbed(page: Page) -> list[float]:
    """How long the frames were while the timeline was dragged, in milliseconds."""
    box = await page.locator("[data-timeline]").bounding_box()
    assert box is not None
    y, width = box["y"] + box["height"] / 2, box["width"] - 4
    await page.mouse.move(box["x"] + 2, y)
    await page.mouse.down()
    await page.evaluate(COUNT)
    for step in (*range(MOVES), *reversed(range(MOVES))):
        await page.mouse.move(box["x"] + 2 + width * step / MOVES, y)
    frames: list[float] = await page.evaluate("frames")
    await page.mouse.up()
    return frames


def _packed(text: bytes) -> float:
    return len(gzip.compress(text, 6)) / 1000


if __name__ == "__main__":
    raise SystemExit(main())
