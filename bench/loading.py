"""How long a phone waits for a table: from opening its link to the first piece that can be played.

    .venv/bin/python -m bench.loading [--game domino] [--repeat 5] [--language fr]

A real server and a real page with a slow line and a slow processor, as on a cheap phone in a train: 1.6 Mbit/s down,
150 ms there and back, a quarter of this computer's speed, and nothing kept from before. The page has a seat at a table
in the middle of a round and opens its link again; the other seat does nothing. The last row is someone new who opens
the link of a table before a match, until the seat can be taken. Times, bytes and requests are the browser's own
(`performance`); the throttle of browsers does not slow WebSockets down. Build the page before, and leave the computer
alone meanwhile.
"""

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from rich.console import Console
from rich.table import Table as Grid

from bench.client import chromium
from bench.party import connected
from bench.server import Socket, served
from vivace.protocol import messages
from vivace.tables import requests

EDITIONS = {"piles": "ligretto", "dice": "ligretto-dice", "domino": "ligretto-domino"}
OPTIONS = {"countdown_ms": 0, "absent_ms": 3_600_000}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWDOWN = 4
PATIENCE_MS = 60_000
ROUND = "[data-screen=round][data-phase=playing]"
PLAYABLE = f"{ROUND} .table:not([inert]) button.own:not(.gap)"
"""A piece of one's own that answers to a touch."""
SEAT = "[data-screen=lobby] [data-do=sit]"
WATCH = """selector => {
    const look = () => {
        const found = document.querySelector(selector);
        if (found && found.getBoundingClientRect().width > 0) window.firstSeen = performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""
"""Notes when something is first on the screen; it runs before the page does."""
LOADED = """() => {
    const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.firstSeen);
    const scripts = loaded.filter(({ name }) => name.endsWith(".js"));
    const bytes = all => all.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return {
        ms: window.firstSeen,
        requests: loaded.length,
        kilobytes: bytes(loaded) / 1000,
        scripts: scripts.length,
        script_kilobytes: bytes(scripts) / 1000,
    };
}"""
HEADINGS = ("table", "ms", "slowest-fastest", "requests", "kB", "scripts", "kB of scripts")


class Loaded(msgspec.Struct, frozen=True):
    """What was there when the first piece could be played, or the seat taken."""

    ms: float
    requests: int
    kilobytes: float
    """As they were sent, with their headers."""
    scripts: int
    script_kilobytes: float


async def measure(port: int, game: str, wishes: argparse.Namespace) -> list[Loaded]:
    """Open the link of a table in the middle of a round, this many times."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        address, seated, other = await _begin(browser, port, game)
        runs = [await _arrive(browser, address, PLAYABLE, wishes, seated) for _ in range(wishes.repeat)]
        other.transport.close()
        await browser.close()
    return runs


async def measure_lobby(port: int, wishes: argparse.Namespace) -> list[Loaded]:
    """Open the link of a table at which no match has begun, as someone who was never there."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = await browser.new_context()
        address = f"http://127.0.0.1:{port}/t/{await _open(context, port, 'piles')}"
        runs = [await _arrive(browser, address, SEAT, wishes, None) for _ in range(wishes.repeat)]
        await browser.close()
    return runs


async def _begin(browser: Browser, port: int, game: str) -> tuple[str, Any, Socket]:
    """Seat a page and a silent client, and begin: the address, what the page remembers, and the client."""
    context = await browser.new_context(**PHONE)
    code = await _open(context, port, game)
    address = f"http://127.0.0.1:{port}/t/{code}"
    page = await context.new_page()
    await page.goto(address)
    await page.locator("input[name=name]").fill("Page")
    await page.locator("[data-do=sit]").press("Enter")
    await page.locator("[data-do=ready]").wait_for()
    other = await _sit_silently(port, code)
    await page.locator("[data-do=ready]").press("Enter")
    await page.locator(ROUND).wait_for(timeout=PATIENCE_MS)
    remembered = await context.storage_state()
    await context.close()
    return address, remembered, other


async def _sit_silently(port: int, code: str) -> Socket:
    """A client that takes a seat, says that it is ready, and does nothing else."""
    seated = asyncio.Event()

    def hear(frame: bytes) -> None:
        if isinstance(messages.decoded(frame), messages.You):
            seated.set()

    other = await connected(port, code, "10.0.0.2", hear)
    other.send(requests.Sit(id="sit", name="Other"))
    await asyncio.wait_for(seated.wait(), 10)
    other.send(requests.Ready(id="ready"))
    return other


async def _open(context: BrowserContext, port: int, game: str) -> str:
    wish = {"edition": EDITIONS[game], "options": OPTIONS}
    answer = await context.request.post(f"http://127.0.0.1:{port}/api/tables", data=wish)
    return str((await answer.json())["code"])


async def _arrive(browser: Browser, address: str, awaited: str, wishes: argparse.Namespace, remembered: Any) -> Loaded:
    """Open an address with a slow line, an empty cache and what was remembered, and wait for something to be seen."""
    context = await browser.new_context(
        **PHONE, storage_state=remembered, locale=wishes.language, service_workers="block"
    )
    page = await context.new_page()
    await _slow_down(page)
    await page.add_init_script(f"({WATCH})({awaited!r})")
    await page.goto(address, wait_until="commit", timeout=PATIENCE_MS)
    await page.wait_for_function("() => window.firstSeen !== undefined", timeout=PATIENCE_MS)
    loaded = msgspec.convert(await page.evaluate(LOADED), Loaded)
    await context.close()
    return loaded


async def _slow_down(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    await session.send("Network.emulateNetworkConditions", LINE)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[*EDITIONS, "all"], default="all")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--language", default="fr")
    wishes = parser.parse_args()
    grid = Grid(*HEADINGS, title=f"From a link to the first move, medians of {wishes.repeat}, in {wishes.language}")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, _):
        for game in EDITIONS if wishes.game == "all" else (wishes.game,):
            grid.add_row(game, *_written(asyncio.run(measure(port, game, wishes))))
        grid.add_row("lobby", *_written(asyncio.run(measure_lobby(port, wishes))))
    Console(width=120).print(grid)


def _written(runs: Sequence[Loaded]) -> list[str]:
    times = [run.ms for run in runs]
    median = [statistics.median(column) for column in zip(*map(msgspec.structs.astuple, runs), strict=True)]
    _, requested, kilobytes, scripts, script_kilobytes = median
    return [
        f"{statistics.median(times):.0f}",
        f"{max(times):.0f}-{min(times):.0f}",
        f"{requested:.0f}",
        f"{kilobytes:.1f}",
        f"{scripts:.0f}",
        f"{script_kilobytes:.1f}",
    ]


if __name__ == "__main__":
    main()
