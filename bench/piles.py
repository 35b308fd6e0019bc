"""How fast rounds of the card games are decided, and how greedy ones turn out: `python -m bench.piles [--rounds N]`.

A third table shows how whole matches end in the edition in which a dead table ends the match (`--matches N`).

Rounds are played first, by greedy seats, one of them at random doing the next thing, without building on the row and
with blocked tables scored as they stand. Then all their commands are decided once more, which is what is timed:
`decide`, with `evolve` and the blocked check inside it, as in a running table. Medians of several passes; the machine's
noise shows in the spread.
"""

import argparse
import statistics
from collections.abc import Sequence
from itertools import count
from math import ceil
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.common import (
    SPEED_CAPTION,
    SPEED_HEADINGS,
    Played,
    forgetful,
    interval,
    microseconds,
    p99,
    played,
    positions,
    speed,
)
from vivace.bots.greedy import Chooser, Memory, piles
from vivace.engine.rules import Ends
from vivace.engine.zones import View
from vivace.games.catalog import edition, open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.blocked import is_blocked
from vivace.games.piles.commands import Flip, PlayCard
from vivace.games.piles.state import Round
from vivace.simulator.evening import seed_from

SEATS = (2, 3, 4, 8, 12)
LEADER_WINS = "ligretto-fr"
STACK_FIRST = forgetful(piles.choose)
"""How Vivace's greedy seats play."""

REFERENCE = {
    2: (57.2, 87.5, 20.4, -0.3),
    3: (19.6, 134.4, 38.1, 5.1),
    4: (5.8, 169.7, 53.3, 6.0),
    8: (0.0, 160.5, 74.9, 0.7),
}
"""Blocked %, actions, cards in the centre and mean score of an independent simulation of a million rounds each.

It does not notice at once that a table is blocked: its seats go on flipping until they have seen everything, and those
flips count as actions. So the table has a column with one useless pass for every seat of a blocked round.
"""


def row_first(view: View, legal: Sequence[Any], seat: int, memory: Memory) -> tuple[Any, Memory]:
    """Play from the row first, then the stack, then the hand: every gap takes a card from the stack as well."""
    later = {name: view.zones[f"{seat}.{name}"].faces for name in ("stack", "open")}
    plays = [command for command in legal if isinstance(command, PlayCard)]
    plays.sort(key=lambda play: (play.card in later["open"], play.card in later["stack"]))
    return plays[0] if plays else Flip(), memory


def rounds_of(seats: int, number_of_rounds: int, choose: Chooser = STACK_FIRST) -> list[Played[Round]]:
    """Play this many greedy rounds."""
    setup = open_match("ligretto", seats, house_rules={"blocked": "score"}).setup
    starts = (
        PILES.deal(setup, 1, seed_from(f"bench {seats} {number}"), None).after for number in range(number_of_rounds)
    )
    return [played(PILES, start, seats, choose, Random(number)) for number, start in enumerate(starts)]


def speed_table(rounds: dict[int, list[Played[Round]]]) -> Table:
    table = Table(title="Speed", caption=SPEED_CAPTION)
    for heading in (*SPEED_HEADINGS, "blocked check µs", "p99 µs"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        figures, _ = speed(PILES, seats, some)
        checks = [microseconds(is_blocked, current) for current, _ in positions(PILES, some)]
        table.add_row(*figures, f"{statistics.median(checks):.2f}", f"{p99(checks):.2f}")
    return table


def is_unfinished(one: Played[Round]) -> bool:
    """Whether the round was blocked before any seat had emptied its stack."""
    return one.end.stop is not None and one.end.stop.cause != "empty"


def vain_flips(one: Played[Round]) -> int:
    """How many flips all seats of a blocked round need to go through their hands once more."""
    if not is_unfinished(one):
        return 0
    return sum(1 + ceil(len(seat.open + seat.hand) / one.end.rules.flip) for seat in one.end.seats)


def outcome_table(rounds: dict[tuple[int, str], list[Played[Round]]]) -> Table:
    caption = "mean ± 95 % interval; the reference stands in the third line of each number of seats"
    table = Table(title="How greedy rounds turn out", caption=caption)
    for heading in (
        "seats",
        "greedy for",
        "blocked %",
        "actions",
        "with a pass that brings nothing",
        "in the centre",
        "mean score",
    ):
        table.add_column(heading, justify="right")
    for (seats, name), some in rounds.items():
        table.add_row(str(seats), name, *outcome(some), end_section=name == "row" and seats not in REFERENCE)
        if name == "row" and seats in REFERENCE:
            blocked, actions, centre, score = map(str, REFERENCE[seats])
            table.add_row(str(seats), "reference", blocked, "", actions, centre, score, end_section=True)
    return table


def outcome(some: list[Played[Round]]) -> list[str]:
    """The figures of these rounds, each with its interval."""
    return [
        interval([100.0 * is_unfinished(one) for one in some]),
        interval([float(len(one.moves)) for one in some]),
        interval([float(len(one.moves) + vain_flips(one)) for one in some]),
        interval([float(sum(map(len, one.end.piles))) for one in some]),
        interval([statistics.mean(tally.points for tally in PILES.tally(one.end)) for one in some]),
    ]


class Ending(Struct, frozen=True):
    """How a match ended, after how many rounds, and with which highest total."""

    is_dead: bool
    rounds: int
    best: int


def match_of(seats: int, number: int) -> Ending:
    """A greedy match of the edition in which the leader wins on a dead table."""
    setup, totals = open_match(LEADER_WINS, seats).setup, [0] * seats
    assert setup.rules.ends is Ends.POINTS
    for round_number in count(1):
        seed = seed_from(f"bench {seats} {number} {round_number}")
        start = PILES.deal(setup, round_number, seed, None).after
        end = played(PILES, start, seats, STACK_FIRST, Random(f"{seats} {number} {round_number}")).end
        totals = [total + tally.points for total, tally in zip(totals, PILES.tally(end), strict=True)]
        is_dead = end.stop is not None and end.stop.final
        if is_dead or max(totals) >= setup.rules.length:
            return Ending(is_dead, round_number, max(totals))
    raise AssertionError("a match ends")


def endings_table(matches: int) -> Table:
    table = Table(title=f"How greedy matches of {LEADER_WINS} end", caption=f"{matches} matches each")
    for heading in ("seats", "reached the target %", "dead table %", "rounds", "best total when dead"):
        table.add_column(heading, justify="right")
    for seats in (2, 3, 4):
        endings = [match_of(seats, number) for number in range(matches)]
        dead = [ending for ending in endings if ending.is_dead]
        table.add_row(
            str(seats),
            interval([100.0 * (not ending.is_dead) for ending in endings]),
            interval([100.0 * ending.is_dead for ending in endings]),
            interval([float(ending.rounds) for ending in endings]),
            f"{statistics.mean(ending.best for ending in dead):.1f}" if dead else "",
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="greedy rounds for each number of seats")
    parser.add_argument("--matches", type=int, default=200, help="greedy matches for each number of seats")
    wanted = parser.parse_args()
    console = Console(width=120)
    console.print(f"{edition('ligretto').title}, {wanted.rounds} rounds for each number of seats")
    rounds = {seats: rounds_of(seats, wanted.rounds) for seats in SEATS}
    console.print(speed_table(rounds))
    outcomes = {}
    for seats, some in rounds.items():
        outcomes[seats, "stack"] = some
        outcomes[seats, "row"] = rounds_of(seats, wanted.rounds, row_first)
    console.print(outcome_table(outcomes))
    console.print(endings_table(wanted.matches))


if __name__ == "__main__":
    main()
