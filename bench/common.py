"""What the benchmarks of all games share: playing rounds, deciding their commands again, and figures with intervals."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from vivace.bots.greedy import FRESH, Chooser
from vivace.engine.dispatch import Running
from vivace.engine.game import Game
from vivace.engine.refusal import Refusal
from vivace.engine.zones import View

R = TypeVar("R", bound=Running)
PASSES = 5
SPEED_CAPTION = f"median of {PASSES} passes over the same rounds, one core"
SPEED_HEADINGS = ("seats", "rounds", "decisions", "decisions/s", "slowest-fastest")


class Played(Struct, Generic[R], frozen=True):
    """A round from the deal on, with all its moves and events."""

    start: R
    moves: tuple[tuple[int, Any], ...]
    events: tuple[Any, ...]
    end: R


def forgetful(choose: Chooser) -> Chooser:
    """Seats without a memory, which therefore never say that they are stuck."""

    def choose_afresh(view: View, legal: Sequence[Any], seat: int, _: Any) -> tuple[Any, Any]:
        return choose(view, legal, seat, FRESH)[0], FRESH

    return choose_afresh


def played(game: Game[R], start: R, seats: int, choose: Chooser, order: Random) -> Played[R]:
    """Play one round from this deal on. Which seat acts next is random, as in a game without turns."""
    current, memories = start, [FRESH] * seats
    moves: list[tuple[int, Any]] = []
    events: list[Any] = []
    while current.stop is None:
        seat = order.randrange(seats)
        view = game.zones(current)
        command, memories[seat] = choose(view, game.legal(view, seat), seat, memories[seat])
        moves.append((seat, command))
        progress = game.decide(current, seat, command)
        assert not isinstance(progress, Refusal)
        events += progress.events
        current = progress.after
    return Played(start, tuple(moves), tuple(events), current)


def seconds_to_decide(game: Game[R], rounds: list[Played[R]]) -> float:
    """How long it takes to decide all commands of these rounds."""
    decide = game.decide
    begun = time.perf_counter()
    for one in rounds:
        current = one.start
        for seat, command in one.moves:
            current = decide(current, seat, command).after  # type: ignore[union-attr]
    return time.perf_counter() - begun


def speed(game: Game[R], seats: int, rounds: list[Played[R]]) -> tuple[list[str], float]:
    """A row for `SPEED_HEADINGS`, and the rate in it."""
    count = sum(len(one.moves) for one in rounds)
    rates = sorted(count / seconds_to_decide(game, rounds) for _ in range(PASSES))
    rate = statistics.median(rates)
    return [str(seats), str(len(rounds)), f"{count:,}", f"{rate:,.0f}", f"{rates[0]:,.0f}-{rates[-1]:,.0f}"], rate


def positions(game: Game[R], rounds: list[Played[R]]) -> Iterator[tuple[R, int]]:
    """Every position in which a seat moved, and that seat."""
    for one in rounds:
        current = one.start
        for seat, command in one.moves:
            yield current, seat
            current = game.decide(current, seat, command).after  # type: ignore[union-attr]


def microseconds(question: Callable[..., Any], *about: Any) -> float:
    """How long one call takes."""
    begun = time.perf_counter_ns()
    question(*about)
    return (time.perf_counter_ns() - begun) / 1_000


def p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def interval(figures: Sequence[float]) -> str:
    """The mean with its 95 % interval."""
    return f"{statistics.mean(figures):.1f} ± {1.96 * statistics.stdev(figures) / len(figures) ** 0.5:.1f}"
