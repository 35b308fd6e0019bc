"""How fast the engine decides, and how greedy rounds turn out: `python -m bench.engine [--rounds N]`.

Rounds are played first, by greedy seats, one of them at random doing the next thing, without building on the row and
with blocked tables scored as they stand. Then all their commands are decided once more, which is what is timed:
`decide`, with `evolve` and the blocked check inside it, as in a running table. Medians of several passes; the machine's
noise shows in the spread.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from math import ceil
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from vivace.bots.greedy import FRESH, piles
from vivace.engine.refusal import Refusal
from vivace.engine.zones import View
from vivace.games.catalog import edition, open_match
from vivace.games.piles import PILES
from vivace.games.piles.blocked import is_blocked
from vivace.games.piles.commands import Flip, PlayCard
from vivace.games.piles.decide import decide
from vivace.games.piles.state import Round
from vivace.simulator.evening import seed_from

PASSES = 5
SEATS = (2, 3, 4, 8, 12)

REFERENCE = {
    2: (57.2, 87.5, 20.4, -0.3),
    3: (19.6, 134.4, 38.1, 5.1),
    4: (5.8, 169.7, 53.3, 6.0),
    8: (0.0, 160.5, 74.9, 0.7),
}
"""Blocked %, actions, cards in the centre and mean score of an independent simulation of a million rounds each.

It does not know at once that a table is blocked: its seats go on flipping in vain until they have seen everything, and
those flips are among its actions. So the table has a column with one pass in vain for every seat of a blocked round.
"""


class Played(Struct, frozen=True):
    """A round from its deal on, with everything that was done in it."""

    start: Round
    moves: tuple[tuple[int, Any], ...]
    end: Round


Choice = Callable[[View, tuple[Any, ...], int], Any]


def stack_first(view: View, legal: tuple[Any, ...], seat: int) -> Any:
    """What the greedy seats of Vivace do."""
    return piles.choose(view, legal, seat, FRESH)[0]


def row_first(view: View, legal: tuple[Any, ...], seat: int) -> Any:
    """Whatever fits in the row, then the stack, then the hand: every gap takes a card from the stack as well."""
    later = {name: view.zones[f"{seat}.{name}"].faces for name in ("stack", "open")}
    plays = [command for command in legal if isinstance(command, PlayCard)]
    plays.sort(key=lambda play: (play.card in later["open"], play.card in later["stack"]))
    return plays[0] if plays else Flip()


def played(seats: int, number: int, choice: Choice = stack_first) -> Played:
    """One greedy round. Who does the next thing is chance, as it is where nobody waits for anybody."""
    setup = open_match("ligretto", seats, house_rules={"blocked": "score"}).setup
    start = current = PILES.deal(setup, 1, seed_from(f"bench {seats} {number}"), None).after
    moves: list[tuple[int, Any]] = []
    order = Random(number)
    while current.stop is None:
        seat = order.randrange(seats)
        view = PILES.zones(current)
        command = choice(view, PILES.legal(view, seat), seat)
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


def positions(rounds: list[Played]) -> Iterator[Round]:
    """Every position that occurs."""
    for one in rounds:
        current = one.start
        for seat, command in one.moves:
            yield current
            current = decide(current, seat, command).after  # type: ignore[union-attr]


def blocked_check_us(rounds: list[Played]) -> list[float]:
    """How long the blocked check takes for each position, in microseconds."""
    times = []
    for current in positions(rounds):
        begun = time.perf_counter_ns()
        is_blocked(current)
        times.append((time.perf_counter_ns() - begun) / 1_000)
    return times


def speed_table(rounds: dict[int, list[Played]]) -> Table:
    table = Table(title="Speed", caption=f"median of {PASSES} passes over the same rounds, one core")
    for heading in ("seats", "rounds", "decisions", "decisions/s", "slowest-fastest", "blocked check µs", "p99 µs"):
        table.add_column(heading, justify="right")
    for seats, some in rounds.items():
        count = sum(len(one.moves) for one in some)
        rates = sorted(count / seconds_to_decide(some) for _ in range(PASSES))
        checks = blocked_check_us(some)
        table.add_row(
            str(seats),
            str(len(some)),
            f"{count:,}",
            f"{statistics.median(rates):,.0f}",
            f"{rates[0]:,.0f}-{rates[-1]:,.0f}",
            f"{statistics.median(checks):.2f}",
            f"{statistics.quantiles(checks, n=100)[98]:.2f}",
        )
    return table


def is_unfinished(one: Played) -> bool:
    """Whether the round blocked before anybody had emptied the stack."""
    return one.end.stop is not None and one.end.stop.cause != "empty"


def vain_flips(one: Played) -> int:
    """How many flips it takes all seats of a blocked round to go through their hands once more."""
    if not is_unfinished(one):
        return 0
    return sum(1 + ceil(len(seat.open + seat.hand) / one.end.rules.flip) for seat in one.end.seats)


def outcome_table(rounds: dict[tuple[int, str], list[Played]]) -> Table:
    caption = "mean ± 95 % interval; the reference stands in the third line of each number of seats"
    table = Table(title="How greedy rounds turn out", caption=caption)
    for heading in (
        "seats",
        "greedy for",
        "blocked %",
        "actions",
        "with a pass in vain",
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


def outcome(some: list[Played]) -> list[str]:
    """The figures of these rounds, each with its interval."""
    return [
        interval([100.0 * is_unfinished(one) for one in some]),
        interval([float(len(one.moves)) for one in some]),
        interval([float(len(one.moves) + vain_flips(one)) for one in some]),
        interval([float(sum(map(len, one.end.piles))) for one in some]),
        interval([statistics.mean(tally.points for tally in PILES.tally(one.end)) for one in some]),
    ]


def interval(figures: list[float]) -> str:
    return f"{statistics.mean(figures):.1f} ± {1.96 * statistics.stdev(figures) / len(figures) ** 0.5:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="greedy rounds for each number of seats")
    count = parser.parse_args().rounds
    console = Console(width=120)
    console.print(f"{edition('ligretto').title}, {count} rounds for each number of seats")
    rounds = {seats: [played(seats, number) for number in range(count)] for seats in SEATS}
    console.print(speed_table(rounds))
    outcomes = {}
    for seats, some in rounds.items():
        outcomes[seats, "stack"] = some
        outcomes[seats, "row"] = [played(seats, number, row_first) for number in range(count)]
    console.print(outcome_table(outcomes))


if __name__ == "__main__":
    main()
