"""How fast dice rounds are decided, and how greedy rounds turn out: `python -m bench.dice [--rounds N]`.

Rounds are played first, by greedy seats, one of them at random doing the next thing. Then all their commands are
decided once more, which is what is timed: `decide`, with `evolve` and the blocked check inside it, as in a running
table. Medians of several passes; the machine's noise shows in the spread.
"""

import argparse
import statistics
import time
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from vivace.bots.greedy import FRESH, dice
from vivace.engine.refusal import Refusal
from vivace.games.catalog import edition, open_match
from vivace.games.dice import DICE
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.decide import decide
from vivace.games.dice.state import Round
from vivace.simulator.evening import seed_from

PASSES = 5
SEATS = (2, 3, 4)


class Played(Struct, frozen=True):
    """A round from its deal on, with everything that was done in it."""

    start: Round
    moves: tuple[tuple[int, Any], ...]
    end: Round


def played(seats: int, number: int) -> Played:
    """One greedy round. Who does the next thing is chance, as it is where nobody waits for anybody."""
    setup = open_match("ligretto-dice", seats).setup
    start = current = DICE.deal(setup, 1, seed_from(f"bench {seats} {number}"), None).after
    moves: list[tuple[int, Any]] = []
    order = Random(number)
    while current.stop is None:
        seat = order.randrange(seats)
        view = DICE.zones(current)
        command = dice.choose(view, DICE.legal(view, seat), seat, FRESH)[0]
        moves.append((seat, command))
        progress = decide(current, seat, command)
        assert not isinstance(progress, Refusal)
        current = progress.after
    return Played(start, tuple(moves), current)


def seconds_to_decide(rounds: list[Played]) -> float:
    """How long it takes to decide all commands of these rounds."""
    begun = time.perf_counter()
    for one in rounds:
        current = one.start
        for seat, command in one.moves:
            current = decide(current, seat, command).after  # type: ignore[union-attr]
    return time.perf_counter() - begun


def speed_table(rounds: dict[int, list[Played]]) -> Table:
    table = Table(title="Speed", caption=f"median of {PASSES} passes over the same rounds, one core")
    for heading in ("seats", "rounds", "decisions", "decisions/s", "slowest-fastest", "rounds/s"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        count = sum(len(one.moves) for one in some)
        rates = sorted(count / seconds_to_decide(some) for _ in range(PASSES))
        table.add_row(
            str(seats),
            str(len(some)),
            f"{count:,}",
            f"{statistics.median(rates):,.0f}",
            f"{rates[0]:,.0f}-{rates[-1]:,.0f}",
            f"{statistics.median(rates) * len(some) / count:,.0f}",
        )
    return table


def outcome_table(rounds: dict[int, list[Played]]) -> Table:
    caption = "mean ± 95 % interval; the first throw of each seat is part of the deal and not counted"
    table = Table(title="How greedy rounds turn out", caption=caption)
    for heading in ("seats", "commands", "throws", "placements", "dice left", "points of the ender"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        table.add_row(str(seats), *outcome(some))
    return table


def outcome(some: list[Played]) -> list[str]:
    """The figures of these rounds, each with its interval."""
    points = [max(tally.points for tally in DICE.tally(one.end)) for one in some]
    return [
        interval([len(one.moves) for one in some]),
        interval([commands_of(one, Throw) for one in some]),
        interval([commands_of(one, PlaceDie) for one in some]),
        interval([sum(len(seat.dice) for seat in one.end.seats) for one in some]),
        interval(points),
    ]


def commands_of(one: Played, kind: type) -> int:
    """How many commands of a round were of this kind."""
    return sum(isinstance(command, kind) for _, command in one.moves)


def interval(figures: list[int]) -> str:
    return f"{statistics.mean(figures):.1f} ± {1.96 * statistics.stdev(figures) / len(figures) ** 0.5:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="greedy rounds for each number of seats")
    count = parser.parse_args().rounds
    console = Console(width=120)
    console.print(f"{edition('ligretto-dice').title}, {count} rounds for each number of seats")
    rounds = {seats: [played(seats, number) for number in range(count)] for seats in SEATS}
    console.print(speed_table(rounds))
    console.print(outcome_table(rounds))


if __name__ == "__main__":
    main()
