"""Who wins races if connections are unequal, how long moves wait for that, and what cheating gains.

    .venv/bin/python -m bench.fairness [--races 300] [--profile 20/50/90/160] [--seed 1] [--gate] [--plot FILE]

A server process, and four clients at each table, with the reaction times of people, which reach it through a proxy that
delays everything, with jitter, in both directions. A client knows how long its own reaction to what it saw took: the
shortest should win. Beside it, the same with `order = arrival`. Each table of races plays rounds that the first card
ends (`races.py`); others play whole rounds, in which every race counts that someone lost (`contests.py`). How long
moves waited is read from the log.

The server trusts the loopback as a proxy, so that it measures connections by pings alone. Only a cheater that is
connected directly is measured by the system as well.

Whatever delays the processes counts as part of the network. So they run before all other programs, if that is allowed
(as root); otherwise the figures of a busy computer are worse. With `--gate` the program fails if a target for
20/50/90/160 is missed.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from math import ceil
from pathlib import Path
from typing import Any

import uvloop
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from bench.fairness.figures import Result, mean, median, result
from bench.fairness.people import CHEATERS
from bench.fairness.plot import plotted
from bench.fairness.races import CLOSE_MS, RaceTable, Setting
from bench.fairness.targets import MAIN, missed
from bench.load import SEATS
from bench.processes import served
from vivace.tables.options import Order

PROFILES = ((15, 25, 30, 40), MAIN, (20, 60, 150, 300))
RACE_TABLES = 16
ROUND_TABLES = 16
"""Tables that play at the same time, for each setting."""
AT_ONCE = 2
"""Settings that are played at the same time: with more, the clients themselves would be late."""
GATHER_AT_ONCE = 4
"""Tables at which people sit down at the same time, so that the first pings are not late either."""
LOBBY_SECONDS = 6
"""People are in the lobby for longer; meanwhile their connections are measured."""
PRIORITY = 10
"""The real-time priority of the processes, where that is allowed."""
HEADINGS = ("order", "races", "correct", f"if > {CLOSE_MS} ms", "wins % by connection", "fastest %")
CONTEST_HEADINGS = ("order", "races", "correct", f"if > {CLOSE_MS} ms", "gain by connection, in points")
WAIT_HEADINGS = ("order", "in whole rounds", "moves", "all four", "longest", "uncontested answered in")


async def played(server: int, settings: Sequence[Setting], races: int, seed: int) -> list[list[RaceTable]]:
    """The tables of each setting, after all of them have played at the same time."""
    numbers = count()
    tables = [list(tables_of(setting, seed, numbers)) for setting in settings]
    gathering = asyncio.Semaphore(GATHER_AT_ONCE)
    await _all(_gathered(table, server, gathering) for own in tables for table in own)
    await asyncio.sleep(LOBBY_SECONDS)
    wanted = ceil(races / RACE_TABLES)
    await _all(table.play(wanted if table.only_races else 0) for own in tables for table in own)
    return tables


async def _all(tasks: Iterable[Coroutine[Any, Any, None]]) -> None:
    async with asyncio.TaskGroup() as group:
        for task in tasks:
            group.create_task(task)


async def _gathered(table: RaceTable, server: int, turn: asyncio.Semaphore) -> None:
    async with turn:
        await table.gather(server)


def tables_of(setting: Setting, seed: int, numbers: Iterator[int]) -> Iterator[RaceTable]:
    """Orders get the same reactions."""
    for place in range(RACE_TABLES + ROUND_TABLES):
        chances = f"{seed}/{setting.name}/{setting.first.name}/{place}"
        yield RaceTable(setting, next(numbers), chances, only_races=place < RACE_TABLES)


def run(settings: Sequence[Setting], races: int, seed: int) -> list[Result]:
    """What comes of these settings with a server of their own."""
    with tempfile.TemporaryDirectory() as folder:
        with served(Path(folder)) as (port, _):
            tables = uvloop.run(played(port, settings, races, seed))
        return [
            result(
                setting,
                [table for table in own if table.only_races],
                [table for table in own if not table.only_races],
                Path(folder),
            )
            for setting, own in zip(settings, tables, strict=True)
        ]


def take_priority() -> None:
    """Run before all other programs, and the server that is started later too: waiting for a core is no network."""
    gc.disable()
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(PRIORITY))


def shares(figures: Iterable[float]) -> str:
    return " ".join(f"{figure:4.1f}" for figure in figures)


def grid_of(title: str, headings: Sequence[str]) -> Grid:
    grid = Grid(title=title, box=SIMPLE)
    for place, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if place else "left")
    return grid


def show_orders(results: Sequence[Result], console: Console) -> None:
    winners = grid_of(f"Winners with round trips of {results[0].setting.name} ms", HEADINGS)
    contests = grid_of(f"Races in whole rounds with {results[0].setting.name} ms", CONTEST_HEADINGS)
    waits = grid_of(f"How long contested moves wait with {results[0].setting.name} ms", WAIT_HEADINGS)
    for one in results:
        order, rounds, races = one.setting.order.value, one.round_waits, one.race_waits
        winners.add_row(
            order,
            str(len(one.races)),
            f"{one.correct:.1f} %",
            f"{one.correct_if_clear:.1f} %",
            shares(map(one.won, range(SEATS))),
            shares(map(one.earned, range(SEATS))),
        )
        contests.add_row(
            order,
            str(len(one.contests)),
            f"{one.correct_contests:.1f} %",
            f"{one.correct_contests_if_clear:.1f} %",
            " ".join(f"{one.gain_in_contests(seat):+5.1f}" for seat in range(SEATS)),
        )
        waits.add_row(
            order,
            f"{mean(rounds.contested):.0f} ms",
            str(len(rounds.contested)),
            f"{mean(races.by_all):.0f} ms",
            f"{max(rounds.contested + races.contested, default=0)} ms",
            f"{median(rounds.responses):.1f} ms",
        )
    for grid in (winners, contests, waits):
        console.print(grid)


def show_cheaters(results: Sequence[Result], console: Console) -> None:
    title = f"A cheater with the best connection of {results[0].setting.name} ms"
    grid = grid_of(title, ("cheater", "races", "wins", "fastest", "gain", "in whole rounds", "gain"))
    for one in results:
        won, earned = one.won(0), one.earned(0)
        races = str(len(one.races)), f"{won:.1f} %", f"{earned:.1f} %", f"{won - earned:+.1f}"
        grid.add_row(one.setting.first.name, *races, str(len(one.met(0))), f"{one.gain_in_contests(0):+.1f}")
    console.print(grid)


def profile(text: str) -> tuple[int, ...]:
    """Round-trip times with slashes in between, the best first."""
    trips = tuple(int(part) for part in text.split("/"))
    if len(trips) != SEATS or min(trips) < 1 or list(trips) != sorted(trips):
        raise ValueError(text)
    return trips


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=300, help="for each setting, at least (300)")
    parser.add_argument("--profile", type=profile, action="append", help="round trips such as 20/50/90/160 (three)")
    parser.add_argument("--seed", type=int, default=1, help="of reactions and jitter; deals are the server's (1)")
    parser.add_argument("--only", choices=("honest", "cheaters"), help="play only these settings")
    parser.add_argument("--gate", action="store_true", help="fail if a target is missed")
    parser.add_argument("--plot", type=Path, help="draw the shares of wins into this file")
    typed = parser.parse_args()
    if typed.gate and (typed.only or MAIN not in (typed.profile or PROFILES)):
        parser.error("the targets of --gate are those for 20/50/90/160, with honest players and cheaters")
    take_priority()
    console, by_profile, cheats = Console(width=110), {}, []
    profiles = typed.profile or PROFILES
    for trips in profiles if typed.only != "cheaters" else ():
        by_profile[trips] = run([Setting(trips, order) for order in Order], typed.races, typed.seed)
        show_orders(by_profile[trips], console)
    if MAIN in profiles and typed.only != "honest":
        settings = [Setting(MAIN, Order.REACTION, cheater) for cheater in CHEATERS]
        for first in range(0, len(settings), AT_ONCE):
            cheats += run(settings[first : first + AT_ONCE], typed.races, typed.seed)
        show_cheaters(cheats, console)
    if typed.plot:
        typed.plot.write_text(plotted(list(by_profile.values())), "utf-8")
    if typed.gate:
        fair, arrival = by_profile[MAIN]
        sys.exit("\n".join(missed(fair, arrival, cheats)) or 0)


if __name__ == "__main__":
    main()
