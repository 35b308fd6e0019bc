"""Runs all servers in turn under the same load, and prints what a move costs each of them."""

import statistics
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table as Grid

from bench.beside.client import Result
from bench.beside.contenders import COLYSEUS, CONTENDERS, Contender, measured
from bench.load import MOVES_A_SECOND, SEATS, Load
from bench.processes import TICKS_A_SECOND, Unavailable, server_and_load_cores

FIGURES = ("moves/s", "CPU µs", "p50 ms", "p99 ms", "bytes", "× Colyseus")
CHECKS = ("refused", "missing", "load", "others", "stolen")
"""These tell whether the figures can be trusted."""
CAPTION = """\
Per confirmed move: CPU of the server process (user + system, all threads), time from sending until the sender has it
confirmed, bytes to all four clients. missing: moves that not all four have seen. load: the most that the load client
used of its core. others: the most cores that other processes used; stolen: that the
host of this virtual machine kept back. Server on core {}, load client on core {}."""
WIDTH = 150
"""Of the printed table, if it goes to a file."""
FEW_TICKS = 50
"""CPU time is counted in clock ticks: with fewer of them a figure is off by more than 2 %."""
BUSY = 0.9
"""A load client that uses more of its core than this measures itself."""

Results = dict[tuple[str, int], list[Result]]
"""The runs of each server with each number of tables, in the order of the repeats."""


def compare(tables: Sequence[int], seconds: float, repeats: int) -> None:
    """Measure all servers that can be started, and print the results."""
    results: Results = {}
    absent: dict[str, str] = {}
    for repeat in range(repeats):
        for count in tables:
            for contender in CONTENDERS if repeat % 2 == 0 else reversed(CONTENDERS):
                if contender.name not in absent:
                    _say(f"repeat {repeat + 1} of {repeats}: {contender.name}, {count} tables")
                    _add(results, absent, contender, count, seconds)
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(grid(results, tables, repeats))
    for note in [*(f"Not measured: {name}: {why}" for name, why in absent.items()), *notes(results)]:
        console.print(note, highlight=False, markup=False, soft_wrap=True)


def _add(results: Results, absent: dict[str, str], contender: Contender, count: int, seconds: float) -> None:
    """Run a server once, or note why that is not possible."""
    try:
        result = measured(contender, count, seconds)
    except Unavailable as error:
        absent[contender.name] = str(error)
        _say(f"{contender.name}: {error}")
    else:
        results.setdefault((contender.name, count), []).append(result)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def grid(results: Results, tables: Sequence[int], repeats: int) -> Grid:
    title = f"{SEATS} clients a table, {MOVES_A_SECOND} moves/s each; medians of {repeats} runs (least..most)"
    drawn = Grid(title=title, caption=CAPTION.format(*server_and_load_cores()))
    drawn.add_column("server")
    for heading in ("tables", *FIGURES, *CHECKS):
        drawn.add_column(heading, justify="right")
    for count in tables:
        for contender in CONTENDERS:
            if runs := results.get((contender.name, count)):
                peers = results.get((COLYSEUS.name, count), [])
                drawn.add_row(contender.name, str(count), *figures(_loads(runs), _loads(peers)), *checks(runs))
        drawn.add_section()
    return drawn


def _loads(runs: Sequence[Result]) -> list[Load]:
    return [run.loads[0] for run in runs]


def figures(loads: Sequence[Load], peers: Sequence[Load]) -> list[str]:
    """The figures of one server with one number of tables, beside those of Colyseus from the same repeats."""

    def middle(figure: Callable[[Load], float]) -> float:
        return statistics.median(figure(load) for load in loads)

    return [
        f"{middle(lambda load: load.moves_a_second):,.0f}",
        ranged([load.cpu_us for load in loads], 0),
        f"{middle(lambda load: load.confirmed.p50):.2f}",
        f"{middle(lambda load: load.confirmed.p99):.2f}",
        f"{middle(lambda load: load.received / load.moves):,.0f}",
        ranged(ratios(loads, peers), 2),
    ]


def checks(runs: Sequence[Result]) -> list[str]:
    loads = _loads(runs)
    refused = sum(load.refused for load in loads)
    return [
        f"{100 * refused / (refused + sum(load.moves for load in loads)):.1f} %",
        str(sum(run.missing for run in runs)),
        f"{100 * max(load.own_cores for load in loads):.0f} %",
        f"{max(load.other_cores for load in loads):.1f}",
        f"{max(load.stolen_cores for load in loads):.1f}",
    ]


def ratios(loads: Sequence[Load], peers: Sequence[Load]) -> list[float]:
    """CPU per move as a multiple of Colyseus's, for each repeat in which both were measured."""
    pairs = zip(loads, peers, strict=False)
    return [load.cpu_us / peer.cpu_us for load, peer in pairs if peer.cpu_us]


def ranged(figures: Sequence[float], digits: int) -> str:
    """The median with its range."""
    if not figures:
        return "–"
    least, most = min(figures), max(figures)
    return f"{statistics.median(figures):.{digits}f} ({least:.{digits}f}..{most:.{digits}f})"


def where_full(results: Results) -> str:
    return "; ".join(
        f"{name}, {min(run.tables for run in runs)} of {count} tables"
        for (name, count), runs in results.items()
        if any(run.is_full for run in runs)
    )


def notes(results: Results) -> list[str]:
    """Where figures are worth little."""

    def where(is_so: Callable[[Load], bool]) -> str:
        return "; ".join(
            f"{name}, {count} tables" for (name, count), runs in results.items() if any(map(is_so, _loads(runs)))
        )

    short = where(lambda load: load.cpu_seconds * TICKS_A_SECOND < FEW_TICKS)
    busy = where(lambda load: load.own_cores > BUSY)
    full = where_full(results)
    return [
        *([f"The server was full before all tables were open: {full}"] if full else []),
        *([f"Too little CPU time to be measured well, use more --seconds: {short}"] if short else []),
        *([f"The load client was busy all the time, so latencies may be its own: {busy}"] if busy else []),
    ]
