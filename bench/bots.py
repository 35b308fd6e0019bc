"""What bots cost: `python -m bench.bots [--rounds N]`.

The first table is one thinking step: from being shown the table to saying what to do next. The second is whole rounds
on the virtual clock, on one core: bots, table, rules and all; and how much of a core a table of bots takes while it
plays as fast as people do. Times are those of the thread, so that other programs disturb them little.
"""

import argparse
import statistics
import time
from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.common import p99
from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.kinds import OWN
from vivace.bots.level import NAMES
from vivace.engine.match import DECKS
from vivace.simulator.evening import opened, play, seed_from
from vivace.tables.opener import opened as table_of

GAMES = ("ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino")
KINDS = (*NAMES, "greedy")
SEATS = 4
TABLES = (("ligretto", 4), ("ligretto", 12), ("dutch-blitz", 4), ("ligretto-dice", 4), ("ligretto-domino", 4))


class Timed(Struct):
    """A bot with a stopwatch."""

    bot: Bot
    times: list[float]
    """Microseconds of each step of all bots that share this list."""

    def act(self, observation: Observation) -> tuple["Timed", Action]:
        begun = time.thread_time_ns()
        self.bot, action = self.bot.act(observation)
        self.times.append((time.thread_time_ns() - begun) / 1_000)
        return self, action


class Course(Struct, frozen=True):
    """What some rounds took."""

    cpu_s: float
    played_s: float
    steps_us: list[float]


def timed(kind: str, times: list[float]) -> Maker:
    return lambda seed: Timed(OWN[kind](seed), times)


def course(game: str, kinds: Sequence[str], rounds: int, times: list[float]) -> Course:
    """Play this many rounds of these bots, and time every step of the whole table."""
    table = table_of(game, house_rules={"ends": "rounds", "length": rounds})
    makers = {kind: timed(kind, times) for kind in kinds}
    steps, before, begun = list[float](), time.thread_time_ns(), time.process_time()
    evening = opened(table, tuple(DECKS[: len(kinds)]), seed_from("bench"), tuple(kinds), makers)
    for after, _ in play(evening):
        now = time.thread_time_ns()
        steps.append((now - before) / 1_000)
        evening, before = after, now
    return Course(time.process_time() - begun, evening.now / 1_000, steps)


def thinking_table(rounds: int) -> Table:
    table = Table(title="A thinking step, in µs: median / p99", caption=f"{rounds} rounds of {SEATS} equal seats each")
    for heading in ("bot", *GAMES):
        table.add_column(heading, justify="right")
    for kind in KINDS:
        table.add_row(kind, *(thinking(game, kind, rounds) for game in GAMES))
    return table


def thinking(game: str, kind: str, rounds: int) -> str:
    times: list[float] = []
    course(game, (kind,) * SEATS, rounds, times)
    return f"{statistics.median(times):.0f} / {p99(times):.0f}"


def table_table(rounds: int) -> Table:
    caption = (
        "a step: whatever the table or a bot does next; cost: of one core, while it is played as fast as by people"
    )
    table = Table(title=f"Tables of family bots, {rounds} rounds on one core", caption=caption)
    for heading in ("game", "seats", "rounds/s", "steps/round", "step µs", "p99 µs", "longest ms", "cost %"):
        table.add_column(heading, justify="right")
    for game, seats in TABLES:
        found = course(game, ("family",) * seats, rounds, [])
        table.add_row(
            game,
            str(seats),
            f"{rounds / found.cpu_s:.1f}",
            f"{len(found.steps_us) / rounds:,.0f}",
            f"{statistics.median(found.steps_us):.0f}",
            f"{p99(found.steps_us):.0f}",
            f"{max(found.steps_us) / 1_000:.1f}",
            f"{100 * found.cpu_s / found.played_s:.2f}",
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="rounds for each figure")
    count = parser.parse_args().rounds
    console = Console(width=120)
    console.print(thinking_table(count))
    console.print(table_table(count))


if __name__ == "__main__":
    main()
