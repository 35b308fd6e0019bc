"""What a busy table costs the page: CPU of the browser's main thread for each frame, and tasks that hold it up.

    .venv/bin/python -m bench.client [--game domino] [--wall 6] [--seconds 10] [--repeat 3] [--slowdown 4]
                                     [--seats 12] [--updates 60] [--screen desktop] [--beside FOLDER] [--gate]

A real server, a real page that has one of the seats, and clients in the others that make this many moves a second, all
together; if nothing else is said, as many as all hands can make. With `--wall` the page is a television that shows so
many tables, and clients sit everywhere. Then the same page goes to an empty one of the same server, which only requests
frames, while the clients play on: what it takes is the browser's own share, and what the table takes above it is ours.
Then it goes to one that listens: it has the messages of the same tables, parses them and draws nothing. Last it goes to
one that flies: with each message a bare element gets another class and flies, and there is nothing else on the page. No
client that lets cards fly as elements of a page can take less than that. Phones have a CPU that is four times slower,
unless something else is said.

`--beside` names a folder with another build of the page (a copy of `src/vivace/server/page`), which is measured in turn
with this one: computers are busier at one time than at another, so figures of two runs can't be compared.

What the main thread has done is in the browser's own trace: the CPU time of all its tasks since the last frame was
drawn, and of the one that draws the next. Workers are counted apart, since they have threads of their own: those of a
table draw the cards of others that fly. Not counted is what the compositor and the rasteriser do on threads of their
own, which is a graphics card's work on most devices. A computer without one would lose frames to it, and then those
that are left have several updates each: so the browser prepares drawings for a card, and nothing is drawn.

`--gate` fails if the desktop takes more above the empty page than it may, or if any task there is long. Build the page
before, and leave the computer alone meanwhile: `others` says how many cores were busy with something else.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.async_api import Page, Route, async_playwright
from rich.console import Console
from rich.table import Table as Grid

from bench.processes import busy_seconds, family_seconds
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
from vivace.tables.view import PublicEvent, TableView, patched

ARGUMENTS = [
    "--no-sandbox",
    # Pages that don't come from the server itself may open sockets to it all the same.
    "--disable-features=LocalNetworkAccessChecks",
    # The main thread has the same work as with a graphics card, but nothing is drawn.
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--ignore-gpu-blocklist",
    "--enable-gpu-rasterization",
    "--disable-gl-drawing-for-tests",
]
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
SHARPNESS = 0.25
"""Device pixels in a CSS pixel: few, so that what has to be prepared for drawing is small."""
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": SHARPNESS},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": SHARPNESS,
        "has_touch": True,
        "is_mobile": True,
    },
}
SLOWDOWNS = {"desktop": 1.0, "phone": 4.0}
GATED = "desktop"
MOST_MEAN_MS, MOST_P95_MS, LONG_TASK_MS = 2.5, 4.0, 50.0
"""What a frame may take above an empty page, and from when on a task is long; all in CPU time."""
REST_MS = 100
"""A hand has to rest for this long after a move: no table allows less."""
OPTIONS = {"hand_ms": REST_MS, "countdown_ms": 0, "absent_ms": 3_600_000}
LAST_CARDS = 3
"""The last cards of a stack or a hand are not laid: the round must not end while it is measured."""
HAND_SECONDS = 0.2
"""The usual cooldown of a table. Here the clients keep to it themselves."""
WALL_SEATS = 4
WARM_UP_SECONDS = 2.0
FRAME_MS = 1_000 / 60
LATE = 1.5
"""A frame is late if it comes more than this many frames after the one before."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
TASK, FRAME, MAIN_THREAD, WORKER = "RunTask", "FireAnimationFrame", "CrRendererMain", "DedicatedWorker thread"
BEAT = "() => { window.beat ??= (function beat() { requestAnimationFrame(beat); return beat; })(); }"
"""Requests every frame, whether anything has changed or not, as on a screen: otherwise quiet ones would be missing."""
PARTS = {
    "script": {"FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "V8.GCScavenger"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "PaintImage", "Layerize", "Commit", "UpdateLayer"},
}
"""What a frame's time is spent on, by the names of the browser's trace events; the rest is the browser's own work."""
PART_OF = {name: part for part, names in PARTS.items() for name in names}
TOTAL = "total"
EMPTY = "<!doctype html><title>Empty</title>"
LISTEN = """([codes, hello]) => {
  for (const code of codes) {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
    socket.onopen = () => socket.send(hello);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      window.hear?.(message);
    };
  }
}"""
"""Parses what comes from these tables, and does nothing with it."""
FLY = """() => {
  const place = () => `translate(${Math.random() * innerWidth}px, ${Math.random() * innerHeight}px)`;
  const cards = Array.from({ length: 16 }, () => document.body.appendChild(document.createElement("i")));
  for (const card of cards) card.style = "position: absolute; width: 80px; height: 112px; will-change: transform";
  let next = 0;
  window.hear = () => {
    const card = cards[(next = (next + 1) % cards.length)];
    card.className = `card-${next}`;
    card.style.background = `hsl(${Math.floor(Math.random() * 12) * 30} 60% 50%)`;
    card.animate([{ transform: place() }, { transform: place() }], 220);
  };
}"""
"""Lets a bare element fly whenever something is heard."""
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
HEADINGS = ("page", "updates/s", "others", "frames/s", "late %", "CPU %", "workers %", "long", *PARTS, TOTAL)
"""Milliseconds are written as mean / 95th percentile."""


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


class Spent(msgspec.Struct, frozen=True):
    """CPU milliseconds of a frame, or how much more those of one page are than those of another."""

    mean: float
    p95: float

    @classmethod
    def of(cls, frames: Sequence[float]) -> "Spent":
        return cls(statistics.mean(frames), statistics.quantiles(frames, n=100)[94])

    @classmethod
    def median(cls, runs: "Sequence[Spent]") -> "Spent":
        return cls(statistics.median(run.mean for run in runs), statistics.median(run.p95 for run in runs))

    def above(self, other: "Spent") -> "Spent":
        return Spent(self.mean - other.mean, self.p95 - other.p95)

    def __str__(self) -> str:
        return f"{self.mean:.2f} / {self.p95:.2f}"


class Measured(msgspec.Struct, frozen=True):
    """What the main thread did."""

    others: float
    """How many cores were busy with something that has nothing to do with this."""
    frames: float
    """Frames per second."""
    late: float
    """Percentage of late frames."""
    load: float
    """Percentage of the time that it was busy. At 60 frames a second, 15 % are 2.5 ms a frame."""
    workers: float
    """Percentage of the time that the page's workers were busy, all together."""
    long: float
    """How many tasks were long."""
    spent: dict[str, Spent]
    """By what it was spent on, and in total."""

    @classmethod
    def median(cls, runs: "Sequence[Measured]") -> "Measured":
        """The median of everything but long tasks: one is one too many."""
        spent = {part: Spent.median([run.spent[part] for run in runs]) for part in runs[0].spent}
        middle = statistics.median
        return cls(
            middle(run.others for run in runs),
            middle(run.frames for run in runs),
            middle(run.late for run in runs),
            middle(run.load for run in runs),
            middle(run.workers for run in runs),
            max(run.long for run in runs),
            spent,
        )

    @property
    def written(self) -> list[str]:
        counts = [
            f"{self.frames:.0f}",
            f"{self.late:.1f}",
            f"{self.load:.0f}",
            f"{self.workers:.0f}",
            f"{self.long:.0f}",
        ]
        return [f"{self.others:.1f}", *counts, *map(str, self.spent.values())]


class Run(msgspec.Struct, frozen=True):
    """A table, an empty page, one that only listens, and one that only lets something fly, one after the other."""

    updates: float
    """Updates per second."""
    table: Measured
    empty: Measured
    listening: Measured
    flying: Measured

    @classmethod
    def median(cls, runs: "Sequence[Run]") -> "Run":
        return cls(
            statistics.median(run.updates for run in runs),
            Measured.median([run.table for run in runs]),
            Measured.median([run.empty for run in runs]),
            Measured.median([run.listening for run in runs]),
            Measured.median([run.flying for run in runs]),
        )

    def above_empty(self, measured: Measured) -> dict[str, Spent]:
        return {part: spent.above(self.empty.spent[part]) for part, spent in measured.spent.items()}

    @property
    def is_cheap(self) -> bool:
        total = self.above_empty(self.table)[TOTAL]
        return total.mean <= MOST_MEAN_MS and total.p95 <= MOST_P95_MS and not self.table.long


class Crowd:
    """The clients at a table. They all use the view of the first one."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.choose = GAMES[game], CHOOSERS[game]
        self.order = Random(1)
        self.memories = [FRESH] * seats
        self.view: TableView | None = None
        self.seats: list[int | None] = [None] * seats
        self.sockets: list[Socket] = []
        self.code = ""
        self.events = 0
        self._free_at = [0.0] * seats
        self._ids = 0

    async def come(self, port: int, code: str) -> None:
        self.code = code
        for client in range(len(self.seats)):
            address = f"10.0.0.{client + 1}"
            hear = lambda frame, client=client: self._heard(client, frame)  # noqa: E731
            self.sockets.append(await connected(port, code, address, hear))
            self._say(client, requests.Sit(id=self._id(), name=f"Player {client + 2}"))

    def _heard(self, client: int, frame: bytes) -> None:
        if client and frame[:1] == b"[":
            return
        match messages.decoded(frame):
            case messages.You(seat):
                self.seats[client] = seat
            case messages.Snapshot(view):
                self.view = view
            case PublicEvent() as event if self.view is not None:
                self.view = patched(self.view, event)
                self.events += 1

    async def say_ready(self) -> None:
        while None in self.seats:
            await asyncio.sleep(0.05)
        for client in range(len(self.sockets)):
            self._say(client, requests.Ready(id=self._id()))

    async def play(self, updates: float) -> None:
        """Let a random client whose hand is free move, this many times a second, for ever."""
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            free = [client for client, free_at in enumerate(self._free_at) if free_at <= now]
            if free:
                client = self.order.choice(free)
                self._free_at[client] = now + 1.1 * REST_MS / 1_000
                self._move(client)
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


async def measure(port: int, screen: str, wishes: argparse.Namespace, build: Path | None) -> Run:
    """One run: the page connects, all clients play, and the browser is traced; then the other three pages."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        context = await browser.new_context(**SCREENS[screen], service_workers="block")
        page = await context.new_page()
        if build is not None:
            await _replace_page(page, build)
        crowds = await (_hang(page, port, wishes) if wishes.wall else _sit(page, port, wishes))
        playing = [asyncio.create_task(crowd.play(wishes.updates / len(crowds))) for crowd in crowds]
        await _slow_down(page, wishes.slowdown or SLOWDOWNS[screen])
        events, begun = _events(crowds), time.perf_counter()
        table = await _traced(page, wishes.seconds)
        updates = (_events(crowds) - events) / (time.perf_counter() - begun)
        assert all(crowd.is_playing for crowd in crowds), "a round has ended too early"
        await _leave(page, port)
        empty = await _traced(page, wishes.seconds)
        hello = msgspec.json.encode(messages.Hello(messages.VERSION)).decode()
        await page.evaluate(LISTEN, [[crowd.code for crowd in crowds], hello])
        listening = await _traced(page, wishes.seconds)
        await page.evaluate(FLY)
        flying = await _traced(page, wishes.seconds)
        for task in playing:
            task.cancel()
        await browser.close()
    return Run(updates, table, empty, listening, flying)


async def _replace_page(page: Page, build: Path) -> None:
    """Let the browser load another build of the page. It is loaded before anything is measured."""
    files = {file.name: file for file in build.iterdir() if file.suffix in TYPES}

    async def fulfil(route: Route) -> None:
        path = urlsplit(route.request.url).path
        name = path.removeprefix("/page/") if path.startswith("/page/") else "index.html"
        if path.startswith("/api/") or name not in files:
            await route.continue_()
        else:
            await route.fulfill(body=files[name].read_bytes(), content_type=TYPES[files[name].suffix])

    await page.route("**/*", fulfil)


async def _traced(page: Page, seconds: float) -> Measured:
    """What the main thread does for this long, after a warm-up."""
    browser = page.context.browser
    assert browser is not None
    await page.evaluate(BEAT)
    await asyncio.sleep(WARM_UP_SECONDS)
    await browser.start_tracing(page=page, categories=CATEGORIES)
    before, begun = _busy_elsewhere(), time.perf_counter()
    await asyncio.sleep(seconds)
    others = (_busy_elsewhere() - before) / (time.perf_counter() - begun)
    trace = json.loads(await browser.stop_tracing())
    return _measured(trace["traceEvents"], others)


def _busy_elsewhere() -> float:
    """CPU seconds of all processes that were not started here."""
    return busy_seconds() - family_seconds(os.getpid())


async def _leave(page: Page, port: int) -> None:
    """Go to an empty page of the same server."""
    url = f"http://127.0.0.1:{port}/empty"
    await page.route(url, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    await page.goto(url)


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


def _measured(events: Sequence[dict[str, Any]], others: float) -> Measured:
    main = _page_thread(events)
    own = [event for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) == main]
    own.sort(key=lambda event: (event["ts"], -event["dur"]))
    tasks = [event for event in own if event["name"] == TASK]
    ends = _frame_ends(own, tasks)
    late = sum(after - before > LATE * FRAME_MS * 1_000 for before, after in pairwise(ends))
    frames = len(ends) - 1
    seconds = (ends[-1] - ends[0]) / 1_000_000
    spent = {part: [0.0] * frames for part in (*PARTS, TOTAL)}
    for part, end, took in (*_alone(own), *((TOTAL, _end(task), _cpu(task)) for task in tasks)):
        frame = bisect_left(ends, end) - 1
        if 0 <= frame < frames:
            spent[part][frame] += took / 1_000
    long = sum(_cpu(task) > LONG_TASK_MS * 1_000 for task in tasks)
    load = sum(spent[TOTAL]) / 1_000 / seconds
    workers = sum(map(_cpu, _tasks_of_workers(events, main[0]))) / 10_000 / seconds
    by_part = {part: Spent.of(times) for part, times in spent.items()}
    return Measured(others, frames / seconds, 100 * late / frames, 100 * load, workers, long, by_part)


def _tasks_of_workers(events: Sequence[dict[str, Any]], process: int) -> Iterator[dict[str, Any]]:
    named = [event for event in events if event["name"] == "thread_name" and event["args"]["name"] == WORKER]
    threads = {event["tid"] for event in named if event["pid"] == process}
    for event in events:
        if event["ph"] == "X" and event["name"] == TASK and event["pid"] == process and event["tid"] in threads:
            yield event


def _frame_ends(events: Sequence[dict[str, Any]], tasks: Sequence[dict[str, Any]]) -> list[int]:
    """When the tasks end that draw a frame. To a frame belongs what was done since the one before, and its own task."""
    begins = [task["ts"] for task in tasks]
    drawing = {bisect_right(begins, event["ts"]) - 1 for event in events if event["name"] == FRAME}
    return [_end(tasks[index]) for index in sorted(drawing - {-1})]


def _alone(events: Sequence[dict[str, Any]]) -> Iterator[tuple[str, int, float]]:
    """What each event is a part of, when it ends, and its microseconds without those of the events inside it."""
    around: list[dict[str, Any]] = []
    for event in events:
        while around and _end(around[-1]) <= event["ts"]:
            around.pop()
        took = _cpu(event)
        if part := PART_OF.get(event["name"]):
            yield part, _end(event), took
        if around and (part := PART_OF.get(around[-1]["name"])):
            yield part, _end(around[-1]), -took
        around.append(event)


def _cpu(event: dict[str, Any]) -> float:
    return float(event.get("tdur", event["dur"]))


def _end(task: dict[str, Any]) -> int:
    return int(task["ts"] + task["dur"])


def _page_thread(events: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """The main thread that has drawn most frames: browsers keep spare processes."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    drawn = [(event["pid"], event["tid"]) for event in events if event["name"] == FRAME]
    return max(mains, key=drawn.count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="piles")
    parser.add_argument("--wall", type=int, default=0, metavar="TABLES")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--slowdown", type=float)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--updates", type=float)
    parser.add_argument("--screen", choices=[*SCREENS, "both"], default="both")
    parser.add_argument("--beside", type=Path, metavar="FOLDER")
    parser.add_argument("--gate", action="store_true")
    wishes = parser.parse_args()
    wishes.seats = wishes.seats or (WALL_SEATS if wishes.wall else GAMES[wishes.game].seats)
    wishes.updates = wishes.updates or (wishes.wall or 1) * wishes.seats / HAND_SECONDS
    screens = tuple(SCREENS) if wishes.screen == "both" else (wishes.screen,)
    if wishes.gate and GATED not in screens:
        parser.error(f"--gate needs --screen {GATED}")
    tables = f"{wishes.wall} tables, " if wishes.wall else ""
    title = f"{GAMES[wishes.game].edition}: {tables}{wishes.seats} seats, {wishes.updates:g} updates/s (ms, mean / p95)"
    grid = Grid(*HEADINGS, title=title)
    medians: dict[str, Run] = {}
    builds: dict[str, Path | None] = {"": None} | ({"beside": wishes.beside} if wishes.beside else {})
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, _):
        for screen in screens:
            runs: dict[str, list[Run]] = {build: [] for build in builds}
            for number in range(1, wishes.repeat + 1):
                for build, path in builds.items():
                    run = asyncio.run(measure(port, screen, wishes, path))
                    runs[build].append(run)
                    grid.add_row(f"{screen} {number} {build}".strip(), f"{run.updates:.1f}", *run.table.written)
            for build, measured in runs.items():
                medians[f"{screen}{build}"] = Run.median(measured)
                name = f"{screen}{f', {build}' if build else ''}, CPU ÷ {wishes.slowdown or SLOWDOWNS[screen]:g}"
                _summarise(grid, name, medians[f"{screen}{build}"])
    Console(width=170).print(grid)
    if wishes.gate and not medians[GATED].is_cheap:
        sys.exit(
            f"a frame may take {MOST_MEAN_MS} ms (p95 {MOST_P95_MS}) above an empty page, no task {LONG_TASK_MS:g} ms"
        )


def _summarise(grid: Grid, name: str, run: Run) -> None:
    """The medians of the pages, and how far above the empty one the others are."""
    nothing = [""] * 7
    grid.add_row(f"{name}: table", f"{run.updates:.1f}", *run.table.written)
    grid.add_row(f"{name}: empty page", "", *run.empty.written)
    grid.add_row(f"{name}: above it", *nothing, *map(str, run.above_empty(run.table).values()))
    others = {"listening": run.listening, "flying": run.flying}
    for kind, measured in others.items():
        above = map(str, run.above_empty(measured).values())
        grid.add_row(f"{name}: {kind}, above it", *nothing, *above, end_section=measured is run.flying)


if __name__ == "__main__":
    main()
