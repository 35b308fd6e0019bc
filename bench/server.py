"""What a move costs the real server: CPU, time from hand to the last screen, bytes, and memory of idle sockets.

    .venv/bin/python -m bench.server [--tables 50,200] [--seconds 20] [--repeats 3]
    .venv/bin/python -m bench.server --beside      compares it with Colyseus and with bare fan-outs, in one run
    .venv/bin/python -m bench.server --database    SQLite beside PostgreSQL with 1, 2 and 3 servers, in one run
    .venv/bin/python -m bench.server --saturate    adds tables until the server, on one core, is full

The server is a process of its own with a real log on a real disk. Its clients play legal moves over real sockets on the
loopback; those of each table come through a trusted proxy from an address of their own. Without an option they are in
this process, and the disk's own fsync is timed beside it, since nothing can be shown before it. With one of the two
they have a process and a core of their own (`bench/beside`).
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid

from bench import results, shared
from bench.beside.compare import compare
from bench.beside.saturate import saturate
from bench.common import p99
from bench.load import MOVES_A_SECOND, SEATS, Crowd, Load, Socket
from bench.party import Party, connected, opened
from bench.processes import cpu_seconds, resident_mb, served

__all__ = ["Party", "Socket", "connected", "cpu_seconds", "served"]

IDLE_SOCKETS = 1_000
WATCHERS = 100
"""Idle sockets at each table."""

HEADINGS = ("tables", "moves/s", "refused %", "CPU µs", "p50 ms", "p99 ms", "bytes out", "in", "fsync p50", "p99")
"""CPU and bytes are per move."""


class Run(msgspec.Struct, frozen=True):
    """What was measured in one run."""

    load: Load
    fsyncs: list[float]


class Fsyncs(threading.Thread):
    """Times the disk's fsync now and then, in the background of a `with` block."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self.took: list[float] = []
        self._file = (folder / "fsync").open("wb", buffering=0)
        self._end = threading.Event()

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self.join()
        self._file.close()

    def run(self) -> None:
        while not self._end.wait(0.05):
            self._file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(self._file.fileno())
            self.took.append(1_000 * (time.perf_counter() - start))


async def measured(port: int, process: int, tables: int, seconds: float, folder: Path) -> Run:
    """Let this many tables play, and measure after a warm-up."""
    crowd = Crowd(process)
    for number in range(tables):
        party = Party(Random(number))
        await party.gather(port, number)
        crowd.add(party)
    fsyncs = Fsyncs(folder)
    load = await crowd.measured(seconds, fsyncs)
    await crowd.leave()
    return Run(load, fsyncs.took)


async def idle_megabytes(port: int, process: int) -> float:
    """The memory of a thousand sockets that only watch."""
    before = resident_mb(process)
    sockets = []
    for number in range(IDLE_SOCKETS // WATCHERS):
        address = f"10.1.0.{number + 1}"
        code = await opened(port, address)
        sockets += [await connected(port, code, address, lambda _: None) for _ in range(WATCHERS)]
    await asyncio.sleep(1)
    after = resident_mb(process)
    for socket in sockets:
        socket.transport.close()
    return after - before


def run(tables: int, seconds: float) -> Run:
    """One run with a server of its own."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, process):
        return uvloop.run(measured(port, process, tables, seconds, Path(folder)))


def idle() -> float:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, process):
        return uvloop.run(idle_megabytes(port, process))


def show(name: str, runs: Sequence[Run], grid: Grid) -> None:
    loads = [one.load for one in runs]
    cpu = [load.cpu_us for load in loads]
    latencies = [
        statistics.median(load.latencies.p50 for load in loads),
        statistics.median(load.latencies.p99 for load in loads),
    ]
    fsyncs = [statistics.median(figure(one.fsyncs) for one in runs) for figure in (statistics.median, p99)]
    grid.add_row(
        name,
        f"{statistics.median(load.moves_a_second for load in loads):,.0f}",
        f"{statistics.median(100 * load.refused / (load.moves + load.refused) for load in loads):.1f}",
        f"{statistics.median(cpu):.0f} ({min(cpu):.0f}-{max(cpu):.0f})",
        *(f"{latency:.1f}" for latency in latencies),
        f"{statistics.median(load.received / load.moves for load in loads):,.0f}",
        f"{statistics.median(load.sent / load.moves for load in loads):,.0f}",
        *(f"{fsync:.1f}" for fsync in fsyncs),
    )


def alone(tables: Sequence[int], seconds: float, repeats: int) -> list[results.Row]:
    """Measure the server by itself, and print and return the results."""
    grid = Grid(title=f"{SEATS} clients a table, {MOVES_A_SECOND} moves/s each; medians of {repeats} runs")
    for heading in HEADINGS:
        grid.add_column(heading, justify="right")
    runs: dict[int, list[Run]] = {count: [] for count in tables}
    for _ in range(repeats):
        for count, done in runs.items():
            done.append(run(count, seconds))
    for count, done in runs.items():
        show(str(count), done, grid)
    console = Console()
    console.print(grid)
    console.print(f"{IDLE_SOCKETS:,} idle sockets: {statistics.median(idle() for _ in range(repeats)):.1f} MB")
    return [results.Row(results.SQLITE, 1, count, [one.load for one in done]) for count, done in runs.items()]


def numbers(text: str) -> list[int]:
    """Whole numbers with commas in between."""
    found = [int(part) for part in text.split(",")]
    if min(found) < 1:
        raise ValueError(text)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=numbers, default=[50, 200], help="how many, a row for each (50,200)")
    parser.add_argument("--seconds", type=float, default=20, help="how long each run is measured (20)")
    parser.add_argument("--repeats", type=int, default=3, help="(3)")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--beside", action="store_true", help="beside other servers, in alternating order")
    mode.add_argument("--database", action="store_true", help="beside servers on PostgreSQL, in one run")
    mode.add_argument("--saturate", action="store_true", help="add tables until the server is full")
    parser.add_argument("--json", type=Path, help="write what was measured to this file, for bench.scale")
    typed = parser.parse_args()
    if typed.json and (typed.beside or typed.saturate):
        parser.error("--json goes with --database, or with neither of the other two")
    if typed.beside:
        compare(typed.tables, typed.seconds, typed.repeats)
    elif typed.saturate:
        saturate(min(typed.tables), typed.seconds)
    else:
        rows = (shared.compare if typed.database else alone)(typed.tables, typed.seconds, typed.repeats)
        if typed.json:
            results.write(typed.json, rows)


if __name__ == "__main__":
    main()
