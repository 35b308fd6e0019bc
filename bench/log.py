"""How fast the log is, and how little it disturbs: `python -m bench.log [--seconds N] [--gather SECONDS]`.

Appends of one event come at a steady pace from an event loop, as they do from tables, and are timed until their `done`.
Beside them the same loop asks to be woken every millisecond; how late it is woken is its stall. The lines "no log" do
the same without a log, so they show what the machine does by itself. "work" is what the loop does for each append
besides, as tables do. The disk itself is timed with plain syncs of a file in the same folder.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from operator import methodcaller
from pathlib import Path
from typing import Any

import uvloop
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.common import p99
from vivace.server.core.ports import Done, LogError, Row
from vivace.server.storage.sqlite import SqliteLog

TABLES = 200
IN_FLIGHT = 2_000
TEXT = (
    '{"seq":1234,"at":1712345678901,"event":{"type":"progressed","seat":3,"command":{"type":"play","card":"r5a"},'
    '"events":[{"type":"played","seat":3,"card":"r5a","pile":12,"from":"row"}]},"by":"3fK0","id":"c-1234"}'
)
PACES = ((1_000, 0), (4_000, 0), (4_000, 100), (20_000, 0))
"""Appends per second, and µs of other work for each."""

Append = Callable[[str, Sequence[Row], Done], None]


class Run(Struct, frozen=True):
    """What was measured, in milliseconds."""

    waits: list[float]
    stalls: list[float]
    seconds: float
    cpu: float


class Appender:
    """Appends at a given rate, and records how long everything takes."""

    def __init__(self, append: Append, ends: dict[str, int]) -> None:
        self._append = append
        self._ends = ends
        self._codes = list(ends)
        self._sent = 0
        self.waits: list[float] = []
        self.stalls: list[float] = []

    def send(self, then: Callable[[], None] = lambda: None) -> None:
        code = self._codes[self._sent % len(self._codes)]
        self._sent += 1
        self._ends[code] += 1
        begun = time.perf_counter()

        def done(error: LogError | None) -> None:
            assert error is None, error
            self.waits.append((time.perf_counter() - begun) * 1_000)
            then()

        self._append(code, (Row(self._ends[code], TEXT),), done)

    async def pace(self, rate: int, seconds: float, work: int) -> Run:
        watch = asyncio.create_task(self._watch())
        begun, cpu = time.perf_counter(), time.process_time()
        while (passed := time.perf_counter() - begun) < seconds:
            while self._sent < passed * rate:
                self.send()
                spend(work)
            await asyncio.sleep(0.001)
        await self._drained()
        watch.cancel()
        return Run(self.waits, self.stalls, time.perf_counter() - begun, time.process_time() - cpu)

    async def rush(self, seconds: float) -> Run:
        """Append as fast as possible, with `IN_FLIGHT` appends in flight."""
        begun, cpu = time.perf_counter(), time.process_time()

        def again() -> None:
            if time.perf_counter() - begun < seconds:
                self.send(again)

        for _ in range(IN_FLIGHT):
            self.send(again)
        await self._drained()
        return Run(self.waits, [], time.perf_counter() - begun, time.process_time() - cpu)

    async def _watch(self) -> None:
        while True:
            due = time.perf_counter() + 0.001
            await asyncio.sleep(0.001)
            self.stalls.append((time.perf_counter() - due) * 1_000)

    async def _drained(self) -> None:
        while len(self.waits) < self._sent:
            await asyncio.sleep(0.001)


def spend(microseconds: int) -> None:
    until = time.perf_counter() + microseconds / 1_000_000
    while microseconds and time.perf_counter() < until:
        pass


def at_once(_: str, __: Sequence[Row], done: Done) -> None:
    done(None)


async def opened(log: SqliteLog) -> dict[str, int]:
    """Open some tables. The number of the last event of each."""
    codes = [f"T{number}" for number in range(TABLES)]
    answers = [asyncio.get_running_loop().create_future() for _ in codes]
    for code, answer in zip(codes, answers, strict=True):
        log.open(code, "{}", answer.set_result)
    assert await asyncio.gather(*answers) == [None] * TABLES
    return dict.fromkeys(codes, 0)


async def with_log(folder: Path, gather: float, measure: Callable[[Appender], Coroutine[Any, Any, Run]]) -> Run:
    with tempfile.TemporaryDirectory(dir=folder) as place:
        log = SqliteLog(Path(place) / "bench.db", asyncio.get_running_loop().call_soon_threadsafe, gather)
        try:
            ends = await opened(log)
            return await measure(Appender(log.append, ends))
        finally:
            log.close()
            await asyncio.sleep(0)


def syncs(folder: Path, count: int = 500) -> list[float]:
    """How long the disk takes to sync as much as a commit writes."""
    times = []
    with tempfile.NamedTemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(count):
            file.write(bytes(8_192))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - begun) * 1_000)
    return times


def figures(run: Run) -> list[str]:
    stalls = f"{p99(run.stalls):.2f}" if run.stalls else ""
    middle = f"{statistics.median(run.waits):.2f}"
    rate = f"{len(run.waits) / run.seconds:,.0f}"
    return [rate, middle, f"{p99(run.waits):.2f}", stalls, f"{run.cpu / len(run.waits) * 1e6:.0f}"]


def log_table(folder: Path, seconds: float, gather: float) -> Table:
    table = Table(title="The log", caption=f"{TABLES} tables, {seconds:g} s a line, times in ms")
    for heading in ("pace", "work µs", "log", "appends/s", "p50", "p99", "stall p99", "CPU µs an append"):
        table.add_column(heading, justify="right")
    for rate, work in PACES:
        idle = uvloop.run(Appender(at_once, dict.fromkeys("ABCD", 0)).pace(rate, seconds, work))
        table.add_row(f"{rate:,}", str(work), "no log", *figures(idle))
        run = uvloop.run(with_log(folder, gather, methodcaller("pace", rate, seconds, work)))
        table.add_row(f"{rate:,}", str(work), "SQLite", *figures(run), end_section=True)
    run = uvloop.run(with_log(folder, gather, methodcaller("rush", seconds)))
    table.add_row(f"{IN_FLIGHT:,} in flight", "0", "SQLite", *figures(run))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each line is measured")
    parser.add_argument("--gather", type=float, default=0.0, help="seconds between two commits, at least")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="on the disk to be measured")
    given = parser.parse_args()
    console = Console(width=120)
    before = syncs(given.folder)
    console.print(log_table(given.folder, given.seconds, given.gather))
    for name, times in (("before", before), ("after", syncs(given.folder))):
        console.print(f"a sync of the disk, {name}: p50 {statistics.median(times):.2f} ms, p99 {p99(times):.2f} ms")


if __name__ == "__main__":
    main()
