"""What a busy table costs the page: CPU of the browser's main thread for each frame, and frames that come late.

    .venv/bin/python -m bench.client [--seconds 10] [--repeat 3] [--slowdown 4] [--seats 12] [--updates 60]

A real server, a real page that has one of the seats, and clients in the others that make so many moves a second, all
together. What the main thread has done is in the browser's own trace: the CPU time of all its tasks between the
beginnings of two frames. Not in it is what the compositor, the rasteriser and the worker do. Build the page before, and
leave the computer alone meanwhile.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.async_api import Page, async_playwright
from rich.console import Console
from rich.table import Table as Grid

from bench.common import p99
from bench.server import Socket, connected, served
from vivace.bots.greedy import FRESH
from vivace.bots.greedy.piles import choose
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.view import legal
from vivace.protocol import messages
from vivace.tables.table import Phase
from vivace.tables.view import TableView, patched

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
RULES = {"stack": 20, "ends": "rounds", "length": 99}
OPTIONS = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 3_600_000}
LAST_CARDS = 3
"""Nobody lays the last cards of a stack: the round shall not end while it is measured."""
WARM_UP_SECONDS = 2.0
FRAME_MS = 1_000 / 60
LATE = 1.5
"""A frame is late if it begins so many frames after the one before."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
TASK, FRAME, MAIN_THREAD = "RunTask", "AnimationFrame", "CrRendererMain"
BEAT = "() => { const beat = () => requestAnimationFrame(beat); beat(); }"
"""Frames come whether something has changed or not, as on a screen: otherwise quiet ones would be missing."""
PARTS = {
    "script": {"FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "V8.GCScavenger"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "PaintImage", "Layerize", "Commit", "UpdateLayer"},
}
"""What a frame's time goes into, by the names of the browser's own events; the rest is the browser's business."""
HEADINGS = ("screen", "updates/s", "frames", "mean ms", "p50", "p95", "p99", "late %", *PARTS)

_decode = msgspec.json.Decoder(messages.ServerMessage).decode


class Measured(msgspec.Struct, frozen=True):
    """What the main thread did."""

    frames: list[float]
    """Milliseconds of CPU for each."""
    late: float
    """Percent of them."""
    parts: dict[str, float]
    """Milliseconds a frame."""
    updates: float
    """For each second."""

    @property
    def figures(self) -> tuple[float, ...]:
        percent = statistics.quantiles(self.frames, n=100)
        times = statistics.mean(self.frames), percent[49], percent[94], p99(self.frames)
        return (self.updates, len(self.frames), *times, self.late, *self.parts.values())


class Crowd:
    """The clients in all seats but the page's. They look at the table with one pair of eyes: those of the first."""

    def __init__(self, seats: int) -> None:
        self.order = Random(1)
        self.view: TableView | None = None
        self.seats: list[int | None] = [None] * seats
        self.sockets: list[Socket] = []
        self.events = 0
        self._ids = 0

    async def come(self, port: int, code: str) -> None:
        for client in range(len(self.seats)):
            address = f"10.0.0.{client + 1}"
            hear = lambda frame, client=client: self._heard(client, frame)  # noqa: E731
            self.sockets.append(await connected(port, code, address, hear))
            self._say(client, messages.Sit(id=self._id(), name=f"Player {client + 2}"))

    def _heard(self, client: int, frame: bytes) -> None:
        kind = frame[7:12]
        if kind.startswith(b"you"):
            self.seats[client] = _decode(frame).seat
        elif client == 0 and kind == b"snaps":
            self.view = _decode(frame).view
        elif client == 0 and kind == b"event" and self.view is not None:
            self.view = patched(self.view, _decode(frame))
            self.events += 1

    async def say_ready(self) -> None:
        while None in self.seats:
            await asyncio.sleep(0.05)
        for client in range(len(self.sockets)):
            self._say(client, messages.Ready(id=self._id()))

    async def play(self, updates: float) -> None:
        """Somebody moves, so many times a second, for ever."""
        due = time.perf_counter()
        while True:
            self._move(self.order.randrange(len(self.sockets)))
            due += 1 / updates
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def _move(self, client: int) -> None:
        seat, view = self.seats[client], self.view
        if seat is None or view is None or view.phase is not Phase.PLAYING:
            return
        command, _ = choose(
            view.game, [one for one in legal(view.game, seat) if _is_wise(view, seat, one)], seat, FRESH
        )
        if isinstance(command, PlayCard | BuildCard | Flip):
            self._say(client, messages.Play(id=self._id(), do=command))

    def _say(self, client: int, message: Any) -> None:
        self.sockets[client].send(message)

    def _id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"


def _is_wise(view: TableView, seat: int, command: Any) -> bool:
    """Whether the stack stays as it is, or has enough cards: gaps in the row are filled from it."""
    if not isinstance(command, PlayCard) or view.game.zones[f"{seat}.stack"].count > LAST_CARDS:
        return True
    return view.game.zones[f"{seat}.open"].faces[-1:] == (command.card,)


async def measure(port: int, screen: str, wishes: argparse.Namespace) -> Measured:
    """One evening from the beginning: the page sits down, all play, and after a while it is looked at closely."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        context = await browser.new_context(**SCREENS[screen])
        page = await context.new_page()
        code = await _open(page, port)
        crowd = Crowd(wishes.seats - 1)
        await crowd.come(port, code)
        await crowd.say_ready()
        await _press(page, "ready")
        await page.locator("[data-screen=round][data-phase=playing]").wait_for()
        playing = asyncio.create_task(crowd.play(wishes.updates))
        await page.evaluate(BEAT)
        await _slow_down(page, wishes.slowdown)
        await asyncio.sleep(WARM_UP_SECONDS)
        await browser.start_tracing(page=page, categories=CATEGORIES)
        events, begun = crowd.events, time.perf_counter()
        await asyncio.sleep(wishes.seconds)
        updates = (crowd.events - events) / (time.perf_counter() - begun)
        trace = json.loads(await browser.stop_tracing())
        playing.cancel()
        assert crowd.view is not None
        assert crowd.view.phase is Phase.PLAYING, "the round has ended too early"
        await browser.close()
    return _measured(trace["traceEvents"], updates)


async def _open(page: Page, port: int) -> str:
    """A table at which the page sits."""
    wish = {"edition": "ligretto", "house_rules": RULES, "options": OPTIONS}
    answer = await page.request.post(f"http://127.0.0.1:{port}/api/tables", data=wish)
    code = str((await answer.json())["code"])
    await page.goto(f"http://127.0.0.1:{port}/t/{code}")
    await page.locator("input[name=name]").fill("Page")
    await _press(page, "sit")
    await page.locator("[data-do=ready]").wait_for()
    return code


async def _press(page: Page, deed: str) -> None:
    """Without a mouse, which would be over something from then on."""
    await page.locator(f"[data-do={deed}]").press("Enter")


async def _slow_down(page: Page, times: float) -> None:
    """As if the processor were so many times slower."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def _chromium() -> str:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        raise SystemExit("no Chromium is installed; CHROMIUM=path names one")
    return path


def _measured(events: Sequence[dict[str, Any]], updates: float) -> Measured:
    main = _page_thread(events)
    own = [event for event in events if (event["pid"], event["tid"]) == main]
    own.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    begins = [event["ts"] for event in own if _is_begin(event)]
    tasks = [event for event in own if event["name"] == TASK and event["ph"] == "X"]
    late = sum(after - before > LATE * FRAME_MS * 1_000 for before, after in pairwise(begins))
    alone = _alone([event for event in own if event["ph"] == "X"])
    parts = {part: sum(alone[name] for name in names) / 1_000 / len(begins) for part, names in PARTS.items()}
    return Measured(list(_sums(begins, tasks)), 100 * late / len(begins), parts, updates)


def _alone(events: Sequence[dict[str, Any]]) -> Counter[str]:
    """The time of all events of a name without that of the events inside of them, in microseconds."""
    times: Counter[str] = Counter()
    around: list[dict[str, Any]] = []
    for event in events:
        while around and _end(around[-1]) <= event["ts"]:
            around.pop()
        took = event.get("tdur", event["dur"])
        times[event["name"]] += took
        if around:
            times[around[-1]["name"]] -= took
        around.append(event)
    return times


def _is_begin(event: dict[str, Any]) -> bool:
    return (event["name"], event["ph"]) == (FRAME, "b")


def _sums(begins: Sequence[int], tasks: Sequence[dict[str, Any]]) -> Iterator[float]:
    """A task belongs to the frame in which it ends: the one that draws has begun a little before its frame."""
    place = 0
    for before, after in pairwise(begins):
        total = 0.0
        while place < len(tasks) and _end(tasks[place]) < after:
            if _end(tasks[place]) >= before:
                total += tasks[place].get("tdur", tasks[place]["dur"])
            place += 1
        yield total / 1_000


def _end(task: dict[str, Any]) -> int:
    return int(task["ts"] + task["dur"])


def _page_thread(events: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """The main thread that has drawn most frames: browsers keep spare ones."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    drawn = [(event["pid"], event["tid"]) for event in events if _is_begin(event)]
    return max(mains, key=drawn.count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--slowdown", type=float, default=1.0)
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--updates", type=float, default=60.0)
    parser.add_argument("--screen", choices=[*SCREENS, "both"], default="both")
    wishes = parser.parse_args()
    title = f"{wishes.seats} seats, {wishes.updates:g} updates/s, CPU {wishes.slowdown:g} × slower"
    grid = Grid(*HEADINGS, title=title)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, _):
        for screen in SCREENS if wishes.screen == "both" else (wishes.screen,):
            runs = [asyncio.run(measure(port, screen, wishes)).figures for _ in range(wishes.repeat)]
            for run in runs:
                grid.add_row(screen, *_written(run))
            medians = [statistics.median(column) for column in zip(*runs, strict=True)]
            grid.add_row(f"{screen}, median", *_written(medians))
    Console().print(grid)


def _written(figures: Sequence[float]) -> list[str]:
    updates, frames, *times = figures
    return [f"{updates:.1f}", f"{frames:.0f}", *(f"{ms:.2f}" for ms in times)]


if __name__ == "__main__":
    main()
