"""Adds tables to a Vivace server with one core until it is full, and shows where it bends."""

import sys

from rich.console import Console
from rich.table import Table as Grid

from bench.beside.client import Result
from bench.beside.compare import BUSY, WIDTH
from bench.beside.contenders import VIVACE, measured
from bench.load import MOVES_A_SECOND, SEATS, Load

LIMITS_MS = (20, 50)
"""How late moves may be: what players hardly notice, and what they do."""
MOST_STEPS = 40
HEADINGS = ("tables", "accepted/s", "refused", "p50 ms", "p99 ms", "server's core", "load's core", "others", "stolen")
"""Cores are shares that were used; others: cores that other processes used; stolen: that the host kept back."""


def saturate(tables: int, seconds: float) -> None:
    """Add tables step by step to those that play, and print what each step shows."""
    result = measured(VIVACE, tables, seconds, MOST_STEPS)
    drawn = Grid(title=f"Vivace on one core, {SEATS} clients a table, {MOVES_A_SECOND} moves/s each")
    for heading in HEADINGS:
        drawn.add_column(heading, justify="right")
    for number, load in enumerate(result.loads, start=1):
        drawn.add_row(str(min(number * tables, result.tables)), *row(load))
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(drawn)
    console.print(verdict(result), highlight=False)


def row(load: Load) -> list[str]:
    return [
        f"{load.moves_a_second:,.0f}",
        f"{100 * load.refused / (load.moves + load.refused):.1f} %",
        f"{load.confirmed.p50:.1f}",
        f"{load.confirmed.p99:.1f}",
        f"{100 * load.cpu_seconds / load.seconds:.0f} %",
        f"{100 * load.own_cores:.0f} %",
        f"{load.other_cores:.1f}",
        f"{load.stolen_cores:.1f}",
    ]


def verdict(result: Result) -> str:
    """Where the limit lies, and whether it is the server's."""
    last = result.loads[-1]
    said = f"The server was full at {result.tables} tables" if result.is_full else f"{result.tables} tables were open"
    said += f": {last.moves_a_second:,.0f} accepted moves/s, p99 {last.confirmed.p99:.1f} ms, {result.missing} missing"
    for limit in LIMITS_MS:
        within = [load for load in result.loads if load.confirmed.p99 <= limit]
        if within:
            said += f". Within {limit} ms: up to {max(load.moves_a_second for load in within):,.0f}"
    if last.own_cores > BUSY:
        said += ". But the load client was busy all the time, so this may be its limit and not the server's"
    return said + "."
