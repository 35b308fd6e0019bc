"""Raises the rate of moves on a Vivace server with one core until they take too long."""

import sys
from math import ceil

from rich.console import Console
from rich.table import Table as Grid

from bench.beside.compare import BUSY, WIDTH
from bench.beside.contenders import VIVACE, measured
from bench.load import JITTER, SEATS, Load
from bench.party import COOLDOWN_MS

LIMIT_MS = 50
FIRST_RATE = 2.0
"""Moves of each player in a second, in the first step."""
GROWTH = 1.1
MOST_STEPS = 30
MOST_RATE = 1_000 * (1 - JITTER) / COOLDOWN_MS
"""Players who move faster than this would have to wait for their cooldown. Beyond it there are more tables instead."""
HEADINGS = ("tables", "sent/s", "accepted/s", "refused", "p50 ms", "p99 ms", "server's core", "load's core", "others")
"""Cores are shares that were used; others: cores that other processes used."""


def saturate(tables: int, seconds: float) -> None:
    """Raise the rate step by step, each with a fresh server, and print where p99 exceeds the limit."""
    drawn = Grid(
        title=f"Vivace on one core, {SEATS} clients a table, until p99 of confirmed moves exceeds {LIMIT_MS} ms"
    )
    for heading in HEADINGS:
        drawn.add_column(heading, justify="right")
    steps: list[Load] = []
    while len(steps) < MOST_STEPS and not (steps and is_too_slow(steps[-1])):
        wanted = SEATS * tables * FIRST_RATE * GROWTH ** len(steps)
        count = max(tables, ceil(wanted / (SEATS * MOST_RATE)))
        steps.append(step(count, wanted / (SEATS * count), seconds))
        drawn.add_row(str(count), f"{wanted:,.0f}", *row(steps[-1]))
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(drawn)
    console.print(verdict(steps), highlight=False)


def step(tables: int, rate: float, seconds: float) -> Load:
    """One rate. If moves take too long it is tried once more, since something else may have used the server's core."""
    load = measured(VIVACE, tables, seconds, rate)
    if is_too_slow(load):
        load = min(load, measured(VIVACE, tables, seconds, rate), key=lambda each: each.confirmed.p99)
    print(f"{load.moves_a_second:,.0f} accepted/s: p99 {load.confirmed.p99:.1f} ms", file=sys.stderr, flush=True)
    return load


def is_too_slow(load: Load) -> bool:
    return load.confirmed.p99 > LIMIT_MS


def row(load: Load) -> list[str]:
    return [
        f"{load.moves_a_second:,.0f}",
        f"{100 * load.refused / (load.moves + load.refused):.1f} %",
        f"{load.confirmed.p50:.1f}",
        f"{load.confirmed.p99:.1f}",
        f"{100 * load.cpu_seconds / load.seconds:.0f} %",
        f"{100 * load.own_cores:.0f} %",
        f"{load.other_cores:.1f}",
    ]


def verdict(steps: list[Load]) -> str:
    """Where the limit lies, and whether it is the server's."""
    *before, last = steps
    if not is_too_slow(last):
        return f"p99 stayed within {LIMIT_MS} ms up to {last.moves_a_second:,.0f} accepted moves/s, the last step."
    said = f"p99 exceeds {LIMIT_MS} ms at {last.moves_a_second:,.0f} accepted moves/s"
    if before:
        said += f"; it was {before[-1].confirmed.p99:.1f} ms at {before[-1].moves_a_second:,.0f}"
    if last.own_cores > BUSY:
        said += ". But the load client was busy all the time, so this may be its limit and not the server's"
    return said + "."
