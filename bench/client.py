"""What a busy table costs the page: CPU of the browser's main thread for each frame, and frames that come late.

    .venv/bin/python -m bench.client [--game domino] [--wall 6] [--seconds 10] [--repeat 3] [--slowdown 4]
                                     [--seats 12] [--updates 60] [--screen desktop]

A real server, a real page that has one of the seats, and clients in the others that make so many moves a second, all
together; if nothing else is said, as many as all hands can make. With `--wall` the page is a television that shows so
many tables, and clients sit everywhere. What the main thread has done is in the browser's own trace: the CPU time of
all its tasks between the beginnings of two frames. Not in it is what the compositor, the rasteriser and the worker do.
Build the page before, and leave the computer alone meanwhile.
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
from collections.abc import Callable, Iterator, Sequence
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
from vivace.bots.greedy import CHOOSERS, FRESH
from vivace.engine.zones import View
from vivace.games.domino.commands import LayCard, TurnCard
from vivace.games.domino.view import legal as legal_domino
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.view import legal as legal_piles
from vivace.protocol import messages
from vivace.tables import requests
from vivace.tables.table import Phase
from vivace.tables.view import TableView, patched

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
OPTIONS = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 3_600_000}
LAST_CARDS = 3
"""The last cards of a stack or a hand are not laid: the round must not end while it is measured."""
HAND_SECONDS = 0.2
"""The usual cooldown of a table. Here the clients keep to it themselves."""
WALL_SEATS = 4
WARM_UP_SECONDS = 2.0
FRAME_MS = 1_000 / 60
LATE = 1.5
"""A frame is late if it begins more than this many frames after the one before."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
TASK, FRAME, MAIN_THREAD = "RunTask", "AnimationFrame", "CrRendererMain"
BEAT = "() => { const beat = () => requestAnimationFrame(beat); beat(); }"
"""Requests every frame, whether anything has changed or not, as on a screen: otherwise quiet ones would be missing."""
PARTS = {
    "script": {"FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "V8.GCScavenger"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "PaintImage", "Layerize", "Commit", "UpdateLayer"},
}
"""What a frame's time is spent on, by the names of the browser's trace events; the rest is the browser's own work."""
HEADINGS = ("screen", "updates/s", "frames", "mean ms", "p50", "p95", "p99", "late %", *PARTS)

_decode = msgspec.json.Decoder(messages.ServerMessage).decode


def _keeps_stack(view: View, seat: int, command: Any) -> bool:
    """Whether the stack stays as it is, or has enough cards: gaps in the row are filled from it."""
    if not isinstance(command, PlayCard) or view.zones[f"{seat}.stack"].count > LAST_CARDS:
        return True
    return view.zones[f"{seat}.open"].faces[-1:] == (command.card,)


def _keeps_hand(view: View, seat: int, command: Any) -> bool:
    """Whether nothing is laid, or enough cards are left."""
    left = sum(view.zones[f"{seat}.{pile}"].count for pile in ("hand", "turned", "discard"))
    return not isinstance(command, LayCard) or left > LAST_CARDS


class Play(msgspec.Struct, frozen=True):
    """A game, and how the clients play it."""

    edition: str
    seats: int
    rules: dict[str, Any]
    moves: tuple[type, ...]
    legal: Callable[[View, int], Sequence[Any]]
    is_wise: Callable[[View, int, Any], bool]


GAMES = {
    "piles": Play(
        edition="ligretto",
        seats=12,
        rules={"stack": 20, "ends": "rounds", "length": 99},
        moves=(PlayCard, BuildCard, Flip),
        legal=legal_piles,
        is_wise=_keeps_stack,
    ),
    "domino": Play(
        edition="ligretto-domino",
        seats=4,
        rules={"ends": "rounds", "length": 99},
        moves=(LayCard, TurnCard),
        legal=legal_domino,
        is_wise=_keeps_hand,
    ),
}


class Measured(msgspec.Struct, frozen=True):
    """What the main thread did."""

    frames: list[float]
    """CPU milliseconds of each frame."""
    late: float
    """Percentage of late frames."""
    parts: dict[str, float]
    """CPU milliseconds per frame, by what they were spent on."""
    updates: float
    """Updates per second."""

    @property
    def figures(self) -> tuple[float, ...]:
        percent = statistics.quantiles(self.frames, n=100)
        times = statistics.mean(self.frames), percent[49], percent[94], p99(self.frames)
        return (self.updates, len(self.frames), *times, self.late, *self.parts.values())


class Crowd:
    """The clients at a table. They all use the view of the first one."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.choose = GAMES[game], CHOOSERS[game]
        self.order = Random(1)
        self.memories = [FRESH] * seats
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
            self._say(client, requests.Sit(id=self._id(), name=f"Player {client + 2}"))

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
            self._say(client, requests.Ready(id=self._id()))

    async def play(self, updates: float) -> None:
        """Let a random client move, this many times a second, for ever."""
        due = time.perf_counter()
        while True:
            self._move(self.order.randrange(len(self.sockets)))
            due += 1 / updates
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def _move(self, client: int) -> None:
        seat, view = self.seats[client], self.view
        if seat is None or view is None or view.phase is not Phase.PLAYING:
            return
        wise = [one for one in self.game.legal(view.game, seat) if self.game.is_wise(view.game, seat, one)]
        command, self.memories[client] = self.choose(view.game, wise, seat, self.memories[client])
        if isinstance(command, self.game.moves):
            self._say(client, requests.Play(id=self._id(), do=command))

    @property
    def is_playing(self) -> bool:
        return self.view is not None and self.view.phase is Phase.PLAYING

    def _say(self, client: int, message: Any) -> None:
        self.sockets[client].send(message)

    def _id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"


async def measure(port: int, screen: str, wishes: argparse.Namespace) -> Measured:
    """One run: the page connects, all clients play, and after a warm-up the browser is traced."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = await browser.new_context(**SCREENS[screen])
        page = await context.new_page()
        crowds = await (_hang(page, port, wishes) if wishes.wall else _sit(page, port, wishes))
        playing = [asyncio.create_task(crowd.play(wishes.updates / len(crowds))) for crowd in crowds]
        await page.evaluate(BEAT)
        await _slow_down(page, wishes.slowdown)
        await asyncio.sleep(WARM_UP_SECONDS)
        await browser.start_tracing(page=page, categories=CATEGORIES)
        events, begun = _events(crowds), time.perf_counter()
        await asyncio.sleep(wishes.seconds)
        updates = (_events(crowds) - events) / (time.perf_counter() - begun)
        trace = json.loads(await browser.stop_tracing())
        for task in playing:
            task.cancel()
        assert all(crowd.is_playing for crowd in crowds), "a round has ended too early"
        await browser.close()
    return _measured(trace["traceEvents"], updates)


async def _sit(page: Page, port: int, wishes: argparse.Namespace) -> list[Crowd]:
    """Seat the page at a table, and start the round."""
    code = await _open(page, port, wishes.game)
    await page.goto(f"http://127.0.0.1:{port}/t/{code}")
    await page.locator("input[name=name]").fill("Page")
    await _press(page, "sit")
    await page.locator("[data-do=ready]").wait_for()
    crowd = Crowd(wishes.game, wishes.seats - 1)
    await crowd.come(port, code)
    await crowd.say_ready()
    await _press(page, "ready")
    await page.locator("[data-screen=round][data-phase=playing]").wait_for()
    return [crowd]


async def _hang(page: Page, port: int, wishes: argparse.Namespace) -> list[Crowd]:
    """Show all tables on the page, and start the round at each."""
    codes = [await _open(page, port, wishes.game) for _ in range(wishes.wall)]
    crowds = [Crowd(wishes.game, wishes.seats) for _ in codes]
    for crowd, code in zip(crowds, codes, strict=True):
        await crowd.come(port, code)
        await crowd.say_ready()
    await page.goto(f"http://127.0.0.1:{port}/tv?tables={','.join(codes)}")
    await page.locator("[data-screen=tv-round][data-phase=playing]").nth(wishes.wall - 1).wait_for()
    return crowds


async def _open(page: Page, port: int, game: str) -> str:
    wish = {"edition": GAMES[game].edition, "house_rules": GAMES[game].rules, "options": OPTIONS}
    answer = await page.request.post(f"http://127.0.0.1:{port}/api/tables", data=wish)
    return str((await answer.json())["code"])


def _events(crowds: Sequence[Crowd]) -> int:
    return sum(crowd.events for crowd in crowds)


async def _press(page: Page, action: str) -> None:
    """Press a button without the mouse, which would hover over something from then on."""
    await page.locator(f"[data-do={action}]").press("Enter")


async def _slow_down(page: Page, times: float) -> None:
    """Throttle the CPU by this factor."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def chromium() -> str:
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
    """The time of all events by name, without that of the events inside them, in microseconds."""
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
    """CPU milliseconds of each frame. A task belongs to the frame in which it ends: drawing begins a little before."""
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
    """The main thread that has drawn most frames: browsers keep spare processes."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    drawn = [(event["pid"], event["tid"]) for event in events if _is_begin(event)]
    return max(mains, key=drawn.count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="piles")
    parser.add_argument("--wall", type=int, default=0, metavar="TABLES")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--slowdown", type=float, default=1.0)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--updates", type=float)
    parser.add_argument("--screen", choices=[*SCREENS, "both"], default="both")
    wishes = parser.parse_args()
    wishes.seats = wishes.seats or (WALL_SEATS if wishes.wall else GAMES[wishes.game].seats)
    wishes.updates = wishes.updates or (wishes.wall or 1) * wishes.seats / HAND_SECONDS
    tables = f"{wishes.wall} tables, " if wishes.wall else ""
    load = f"{tables}{wishes.seats} seats, {wishes.updates:g} updates/s"
    title = f"{GAMES[wishes.game].edition}: {load}, CPU {wishes.slowdown:g} × slower"
    grid = Grid(*HEADINGS, title=title)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, _):
        for screen in SCREENS if wishes.screen == "both" else (wishes.screen,):
            runs = [asyncio.run(measure(port, screen, wishes)).figures for _ in range(wishes.repeat)]
            for run in runs:
                grid.add_row(screen, *_written(run))
            medians = [statistics.median(column) for column in zip(*runs, strict=True)]
            grid.add_row(f"{screen}, median", *_written(medians))
    Console(width=120).print(grid)


def _written(figures: Sequence[float]) -> list[str]:
    updates, frames, *times = figures
    return [f"{updates:.1f}", f"{frames:.0f}", *(f"{ms:.2f}" for ms in times)]


if __name__ == "__main__":
    main()
