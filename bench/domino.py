"""How greedy rounds of the board game turn out, and what looking costs: `python -m bench.domino [--rounds N]`.

Who does the next thing is chance, as it is where nobody waits for anybody. Greedy seats spare their jokers and look a
little where they lay a card. Careless ones lay it anywhere, and use jokers at random: nearer to the random play, on
sections of five by five squares, that the reference figures are from.
"""

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from bench.common import Played, interval, microseconds, p99, played, positions
from vivace.bots.greedy import Chooser, Memory, domino
from vivace.engine.zones import View
from vivace.games.catalog import open_match
from vivace.games.domino import GAME as DOMINO
from vivace.games.domino import boards
from vivace.games.domino.cards import deck
from vivace.games.domino.commands import LayCard, TurnCard
from vivace.games.domino.events import CardLaid, CardTurned, DebtsChanged
from vivace.games.domino.reach import can_anybody_lay
from vivace.games.domino.rules import DECK_SIZE
from vivace.games.domino.state import Debt, Round
from vivace.simulator.evening import seed_from

REFERENCE = {2: ("7", "", ""), 4: ("2", "80", "1-2")}
"""Blocked %, cards turned over and dead ends of a round in random play, with 2 seats on six sections, 4 on nine."""
MOST_TIMED = 300
"""Rounds whose positions are all used to measure speed."""
EDITION = {2: "six", 3: "nine", 4: "nine"}


class Kind(Struct, frozen=True):
    """Seats, layout, sections (our own, or generated from each round's seed), and how the seats play."""

    seats: int
    layout: str
    sections: str = "own"
    play: str = "greedy"


def careless(order: Random) -> Chooser:
    """Seats that lay a card wherever it fits, or else, about once per pass through their cards, with jokers."""

    def choose(_: View, legal: Sequence[Any], __: int, memory: Memory) -> tuple[Any, Memory]:
        lays = [command for command in legal if isinstance(command, LayCard)]
        plain = [lay for lay in lays if not lay.jokers]
        bridges = lays if order.randrange(DECK_SIZE) == 0 else []
        return order.choice(plain or bridges or [TurnCard()]), memory

    return choose


def one_round(kind: Kind, number: int) -> Played[Round]:
    """Play one round."""
    house_rules = {"layouts": [kind.layout] * 3, "sections": kind.sections}
    setup = open_match("ligretto-domino", kind.seats, house_rules=house_rules).setup
    start = DOMINO.deal(setup, 1, seed_from(f"bench {kind.seats} {number}"), None).after
    order = Random(number)
    choose = domino.choose if kind.play == "greedy" else careless(order)
    return played(DOMINO, start, kind.seats, choose, order)


def turned(one: Played[Round]) -> int:
    """How many cards were turned over."""
    return sum(isinstance(event, CardTurned) for event in one.events)


def laid(one: Played[Round]) -> list[CardLaid]:
    return [event for event in one.events if isinstance(event, CardLaid)]


def jokers(one: Played[Round]) -> int:
    """How many jokers were laid."""
    return sum(len(event.laid) - 1 for event in laid(one))


def dead_ends(one: Played[Round]) -> int:
    """How often a seat came to owe a token."""
    count, owed = 0, set[Debt]()
    for event in one.events:
        if isinstance(event, DebtsChanged):
            count += len({*event.debts} - owed)
            owed = {*event.debts}
    return count


def rounds_of(kind: Kind, count: int) -> tuple[list[Played[Round]], float]:
    """Rounds of a kind, and how many of them are played per second."""
    begun = time.perf_counter()
    some = [one_round(kind, number) for number in range(count)]
    return some, count / (time.perf_counter() - begun)


def is_blocked(one: Played[Round]) -> bool:
    return one.end.stop is not None and one.end.stop.cause == "blocked"


def outcome(some: list[Played[Round]]) -> list[str]:
    """The figures of these rounds, each with its interval."""
    return [
        share(sum(map(is_blocked, some)), len(some)),
        interval([turned(one) for one in some]),
        interval([dead_ends(one) for one in some]),
        interval([jokers(one) for one in some]),
        interval([len(laid(one)) for one in some]),
    ]


def share(part: int, whole: int) -> str:
    """A share in per cent with its interval (Wilson's, which holds for small shares too)."""
    z, p = 1.96, part / whole
    middle, width = p + z * z / (2 * whole), z * (p * (1 - p) / whole + z * z / (4 * whole * whole)) ** 0.5
    low, high = ((middle + sign * width) / (1 + z * z / whole) for sign in (-1, 1))
    return f"{100 * p:.1f} ({100 * abs(low):.1f}-{100 * high:.1f})"


def outcome_table(kinds: list[Kind], count: int) -> Table:
    table = Table(title="How rounds turn out", caption=f"{count} rounds of each kind, mean and 95 % interval")
    headings = ("blocked %", "turned over", "dead ends", "jokers", "laid", "rounds/s")
    for heading in ("seats", "layout", "sections", "play", *headings):
        table.add_column(heading, justify="right", no_wrap=True)
    for kind in kinds:
        some, rate = rounds_of(kind, count)
        table.add_row(str(kind.seats), kind.layout, kind.sections, kind.play, *outcome(some), f"{rate:.0f}")
        if kind.play == "careless" and kind.seats in REFERENCE:
            table.add_row(str(kind.seats), kind.layout, "reference", "random", *REFERENCE[kind.seats])
    return table


def kinds() -> Iterator[Kind]:
    """Every layout with the numbers of seats that it suits; careless play on the boards of the edition."""
    for name, layout in boards.layouts().items():
        for seats in layout.seats:
            yield Kind(seats, name)
            yield Kind(seats, name, "generated")
            if EDITION[seats] == name:
                yield Kind(seats, name, play="careless")


def hopeless(current: Round) -> Round | None:
    """The position with only unplayable cards left, if every seat has one: `can_anybody_lay` has to check them all."""
    seats = tuple(
        replace(
            seat, hand=tuple(card for card in deck(letter) if not _can_lay(current, index, card)), turned="", discard=()
        )
        for index, (letter, seat) in enumerate(zip(current.decks, current.seats, strict=True))
    )
    return replace(current, seats=seats, debts=()) if all(seat.hand for seat in seats) else None


def _can_lay(current: Round, index: int, card: str) -> bool:
    """Whether a seat could lay this card if it were the only one at the table."""
    empty = tuple(replace(seat, hand=(), turned="", discard=()) for seat in current.seats)
    alone = (*empty[:index], replace(empty[index], hand=(card,)), *empty[index + 1 :])
    return can_anybody_lay(replace(current, seats=alone, debts=()))


def speed_table(some: list[Played[Round]]) -> Table:
    """What the checks cost in all positions of these rounds."""
    moments = list(positions(DOMINO, some))
    ends = [stuck for current, _ in moments[::20] if (stuck := hopeless(current)) is not None]
    views = [(DOMINO.zones(current), seat) for current, seat in moments]
    table = Table(title="Speed", caption=f"nine sections, four seats, {len(some)} rounds, one core")
    for heading in ("question", "positions", "median µs", "p99 µs"):
        table.add_column(heading, justify="right")
    for name, times in (
        ("can anybody lay", [microseconds(can_anybody_lay, current) for current, _ in moments]),
        ("the same, if nobody can", [microseconds(can_anybody_lay, current) for current in ends]),
        ("legal(view)", [microseconds(DOMINO.legal, view, seat) for view, seat in views]),
    ):
        table.add_row(name, f"{len(times):,}", *cost(times))
    return table


def cost(times: list[float]) -> tuple[str, str]:
    if len(times) < 2:
        return "", ""
    return f"{statistics.median(times):.1f}", f"{p99(times):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200, help="greedy rounds for each kind of board")
    count = parser.parse_args().rounds
    console = Console(width=120)
    console.print(speed_table([one_round(Kind(4, "nine"), number) for number in range(min(count, MOST_TIMED))]))
    console.print(outcome_table(list(kinds()), count))


if __name__ == "__main__":
    main()
