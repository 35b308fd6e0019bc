"""How fast dice rounds are decided, and how greedy rounds turn out: `python -m bench.dice [--rounds N]`.

Rounds are played first, by greedy seats, one of them at random doing the next thing. Then all their commands are
decided once more, which is what is timed: `decide`, with `evolve` and the blocked check inside it, as in a running
table. Medians of several passes; the machine's noise shows in the spread.
"""

import argparse
from random import Random

from rich.console import Console
from rich.table import Table

from bench.common import SPEED_CAPTION, SPEED_HEADINGS, Played, interval, played, speed
from vivace.bots.greedy import dice
from vivace.games.catalog import edition, open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.state import Round
from vivace.simulator.evening import seed_from

SEATS = (2, 3, 4)


def rounds_of(seats: int, count: int) -> list[Played[Round]]:
    """Play this many greedy rounds."""
    setup = open_match("ligretto-dice", seats).setup
    starts = (DICE.deal(setup, 1, seed_from(f"bench {seats} {number}"), None).after for number in range(count))
    return [played(DICE, start, seats, dice.choose, Random(number)) for number, start in enumerate(starts)]


def speed_table(rounds: dict[int, list[Played[Round]]]) -> Table:
    table = Table(title="Speed", caption=SPEED_CAPTION)
    for heading in (*SPEED_HEADINGS, "rounds/s"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        figures, rate = speed(DICE, seats, some)
        table.add_row(*figures, f"{rate * len(some) / sum(len(one.moves) for one in some):,.0f}")
    return table


def outcome_table(rounds: dict[int, list[Played[Round]]]) -> Table:
    caption = "mean ± 95 % interval; the first throw of each seat is part of the deal and not counted"
    table = Table(title="How greedy rounds turn out", caption=caption)
    for heading in ("seats", "commands", "throws", "placements", "dice left", "points of the ender"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        table.add_row(str(seats), *outcome(some))
    return table


def outcome(some: list[Played[Round]]) -> list[str]:
    """The figures of these rounds, each with its interval."""
    points = [max(tally.points for tally in DICE.tally(one.end)) for one in some]
    return [
        interval([len(one.moves) for one in some]),
        interval([commands_of(one, Throw) for one in some]),
        interval([commands_of(one, PlaceDie) for one in some]),
        interval([sum(len(seat.dice) for seat in one.end.seats) for one in some]),
        interval(points),
    ]


def commands_of(one: Played[Round], kind: type) -> int:
    """How many commands of a round were of this kind."""
    return sum(isinstance(command, kind) for _, command in one.moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="greedy rounds for each number of seats")
    count = parser.parse_args().rounds
    console = Console(width=120)
    console.print(f"{edition('ligretto-dice').title}, {count} rounds for each number of seats")
    rounds = {seats: rounds_of(seats, count) for seats in SEATS}
    console.print(speed_table(rounds))
    console.print(outcome_table(rounds))


if __name__ == "__main__":
    main()
