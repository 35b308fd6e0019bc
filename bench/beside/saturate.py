"""Raises the rate of moves on a Vivace server with one core until they take too long."""

import statistics
import sys
from math import ceil

from rich.console import Console
from rich.table import Table as Grid

from bench.beside.compare import BUSY, WIDTH
from bench.beside.contenders import VIVACE, measured
from bench.common import p99
from bench.load import JITTER, SEATS, Load
from bench.party import COOLDOWN_MS

LIMIT_MS = 50
FIRST_RATE = 2.0
"""Moves of each player in a second, in the first step."""
GROWTH = 1.1
MOST_STEPS = 30
MOST_RATE = 1_000 * (1 - JITTER) / COOLDOWN_MS
"""Players who move faster than this would have to wait for their cooldown. Beyond it there are more tables instead."""
HEADINGS = ("tables", "sent/s", "accepted/s", "refused", "p50 ms", "p99 ms", "server's core", "load's core")


def saturate(tables: int, seconds: float) -> None:
    """Raise the rate step by step, each with a fresh server, and print where p99 exceeds the limit."""
    drawn = Grid(title=f"Vivace on one core, {SEATS} clients a table; p99 of confirmed moves up to {LIMIT_MS} ms")
    for heading in HEADINGS:
        drawn.add_column(heading, justify="right")
    steps: list[Load] = []
    for step in range(MOST_STEPS):
        wanted = SEATS * tables * FIRST_RATE * GROWTH**step
        count = max(tables, ceil(wanted / (SEATS * MOST_RATE)))
        load = measured(VIVACE, count, seconds, wanted / (SEATS * count))
        drawn.add_row(str(count), *row(load, wanted))
        steps.append(load)
        print(f"{load.moves_a_second:,.0f} accepted/s: p99 {p99(load.confirmed):.1f} ms", file=sys.stderr, flush=True)
        if p99(load.confirmed) > LIMIT_MS:
            break
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(drawn)
    console.print(verdict(steps), highlight=False)


def row(load: Load, wanted: float) -> list[str]:
    return [
        f"{wanted:,.0f}",
        f"{load.moves_a_second:,.0f}",
        f"{100 * load.refused / (load.moves + load.refused):.1f} %",
        f"{statistics.median(load.confirmed):.1f}",
        f"{p99(load.confirmed):.1f}",
        f"{100 * load.cpu_seconds / load.seconds:.0f} %",
        f"{100 * load.own_cores:.0f} %",
    ]


def verdict(steps: list[Load]) -> str:
    """Where the limit lies, and whether it is the server's."""
    *before, last = steps
    if p99(last.confirmed) <= LIMIT_MS:
        return f"p99 stayed within {LIMIT_MS} ms up to {last.moves_a_second:,.0f} accepted moves/s, the last step."
    said = f"p99 exceeds {LIMIT_MS} ms at {last.moves_a_second:,.0f} accepted moves/s"
    if before:
        said += f"; it was {p99(before[-1].confirmed):.1f} ms at {before[-1].moves_a_second:,.0f}"
    if last.own_cores > BUSY:
        said += ". But the load client was busy all the time, so this may be its limit and not the server's"
    return said + "."
