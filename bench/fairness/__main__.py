"""Who wins races if connections are unequal, how long moves wait for that, and what cheating gains.

    .venv/bin/python -m bench.fairness [--races 300] [--profile 20/50/90/160] [--seeds 1-5] [--gate] [--plot FILE]
    .venv/bin/python -m bench.fairness --seeds 1-5 --document docs/fairness.md --plot docs/fairness.svg

A server process, and four clients at each table, with the reaction times of people, which reach it through a proxy that
delays everything, with jitter, in both directions. A client knows how long its own reaction to what it saw took: the
shortest should win. Beside it, the same with `order = arrival`. Each table of races plays rounds that the first card
ends (`races.py`); others play whole rounds, in which every race counts that someone lost (`contests.py`). How long
moves waited is read from the log. With several seeds each figure is the median of theirs, and the range from the lowest
to the highest.

The server trusts the loopback as a proxy, so that it measures connections by pings alone. Only a cheater that is
connected directly is measured by the system as well.

Whatever delays the processes counts as part of the network. So they run before all other programs, if that is allowed
(as root); otherwise the figures of a busy computer are worse. With `--gate` the program fails if a target for
20/50/90/160 is missed. With `--results` what has been measured is kept in a file, and not measured again.

The second command takes about half an hour: it plays four settings at a time, 20 times, for 80 seconds or so. What it
prints it writes into the document too.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from math import ceil
from pathlib import Path
from typing import Any

import uvloop
from scripts.markdown import part, with_part

from bench.fairness.figures import Result, Runs, result
from bench.fairness.people import CHEATERS
from bench.fairness.plot import plotted
from bench.fairness.races import RaceTable, Setting
from bench.fairness.report import PART, report
from bench.fairness.store import Store
from bench.fairness.targets import MAIN, Target, targets
from bench.load import SEATS
from bench.processes import served
from vivace.tables.options import Order

PROFILES = ((15, 25, 30, 40), MAIN, (20, 60, 150, 300))
RACE_TABLES = 16
ROUND_TABLES = 16
"""Tables that play at the same time, for each setting."""
AT_ONCE = 4
"""Settings that are played at the same time: with more, the clients themselves would be late."""
GATHER_AT_ONCE = 4
"""Tables at which people sit down at the same time, so that the first pings are not late either."""
LOBBY_SECONDS = 6
"""People are in the lobby for longer; meanwhile their connections are measured."""
PRIORITY = 10
"""The real-time priority of the processes, where that is allowed."""


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


def measured(settings: Sequence[Setting], seeds: Sequence[int], races: int, store: Store) -> list[Runs]:
    """The results of these settings with each seed."""
    for place, (seed, batch) in enumerate(todo := list(_missing(settings, seeds, store))):
        began = time.monotonic()
        store.add(seed, run(batch, races, seed))
        left = (len(todo) - place - 1) * (time.monotonic() - began) / 60
        print(f"{place + 1} of {len(todo)} parts played, about {left:.0f} minutes left", file=sys.stderr)
    return [Runs(setting, list(filter(None, [store.get(seed, setting) for seed in seeds]))) for setting in settings]


def _missing(settings: Sequence[Setting], seeds: Sequence[int], store: Store) -> Iterator[tuple[int, list[Setting]]]:
    """What is not in the store yet, in parts that are played at the same time."""
    for seed in seeds:
        wanted = [setting for setting in settings if store.get(seed, setting) is None]
        for first in range(0, len(wanted), AT_ONCE):
            yield seed, wanted[first : first + AT_ONCE]


def profile(text: str) -> tuple[int, ...]:
    """Round-trip times with slashes in between, the best first."""
    trips = tuple(int(part) for part in text.split("/"))
    if len(trips) != SEATS or min(trips) < 1 or list(trips) != sorted(trips):
        raise ValueError(text)
    return trips


def numbers(text: str) -> list[int]:
    """Seeds such as 1 or 1-5."""
    first, _, last = text.partition("-")
    seeds = list(range(int(first), int(last or first) + 1))
    if not seeds:
        raise ValueError(text)
    return seeds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=300, help="for each setting and seed, at least (300)")
    parser.add_argument("--profile", type=profile, action="append", help="round trips such as 20/50/90/160 (three)")
    parser.add_argument("--seeds", type=numbers, default=[1], help="of reactions and jitter, such as 1-5 (1)")
    parser.add_argument("--only", choices=("honest", "cheaters"), help="play only these settings")
    parser.add_argument("--results", type=Path, help="keep what was measured in this file, and take it from there")
    parser.add_argument("--gate", action="store_true", help="fail if a target is missed")
    parser.add_argument("--document", type=Path, help=f"also write the tables into this file, after <!-- {PART} -->")
    parser.add_argument("--plot", type=Path, help="draw the shares of wins into this file")
    typed = parser.parse_args()
    if typed.gate and (typed.only or MAIN not in (typed.profile or PROFILES)):
        parser.error("the targets of --gate are those for 20/50/90/160, with honest players and cheaters")
    if typed.document:
        try:
            part(typed.document.read_text("utf-8"), PART)
        except (OSError, ValueError) as error:
            parser.error(f"{typed.document}: {error}")
    take_priority()
    store = Store(typed.results)
    profiles = typed.profile or PROFILES
    honest = [Setting(trips, order) for trips in profiles for order in Order] if typed.only != "cheaters" else []
    cheating = [Setting(MAIN, Order.REACTION, cheater) for cheater in CHEATERS] if typed.only != "honest" else []
    all_runs = measured(honest + (cheating if MAIN in profiles else []), typed.seeds, typed.races, store)
    by_profile = [all_runs[place : place + len(Order)] for place in range(0, len(honest), len(Order))]
    cheats = all_runs[len(honest) :]
    judged: list[Target] = []
    if by_profile and cheats:
        fair, arrival = by_profile[profiles.index(MAIN)]
        judged = targets(fair, arrival, cheats)
    text = report(_played(typed.seeds, typed.races), by_profile, cheats, judged)
    print(text)
    if typed.document:
        typed.document.write_text(with_part(typed.document.read_text("utf-8"), PART, text), "utf-8")
    if typed.plot:
        typed.plot.write_text(plotted(by_profile), "utf-8")
    sys.exit(typed.gate and not all(one.is_met for one in judged))


def _played(seeds: Sequence[int], races: int) -> str:
    which = f"Seeds {seeds[0]} to {seeds[-1]}" if len(seeds) > 1 else f"Seed {seeds[0]}"
    return f"{which}, at least {races} races for each setting and seed"


if __name__ == "__main__":
    main()
