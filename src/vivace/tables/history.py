"""How a round goes: what everyone saw of it, and failed tries. Its summary is made from this."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.contest import Missed, Timing
from vivace.engine.zones import Called, Laid, Moved, Resumed, Scored, Stop, Stopped, Tally, is_shared

KEPT = 8
"""How many rounds of a match have their history kept: the last ones."""
MOST_MOVES = 2_000
MOST_MISSES = 1_000
"""More than people do in a round: a limit for those who try to make a table grow."""


class Player(Struct, frozen=True, omit_defaults=True):
    """Who plays at a seat."""

    name: str
    deck: str
    bot: str = ""
    """The kind of bot; empty: a person."""


class Move(Struct, frozen=True, omit_defaults=True):
    """A piece that was laid where all seats lay, or went back from there."""

    ms: int
    """The playing time until then."""
    seat: int
    source: str = ""
    """The kind of the seat's zone that it came from, such as `row`; empty: it went back."""
    turn: int = 0
    """How often the seat had done something else before: turned over cards, thrown its dice, built on its row."""


class Contested(Struct, frozen=True, omit_defaults=True):
    """A command that another seat could have beaten, whether it was the first or not."""

    seat: int
    reaction: int | None = None
    """How long after the opportunity the piece was touched; None: it was gone when the command arrived."""
    credit: int = 0
    waited: int = 0
    """How long it waited for those of rivals."""


class Call(Struct, frozen=True):
    """A seat called a misplay."""

    seat: int
    right: bool


class RoundHistory(Struct, frozen=True, omit_defaults=True):
    """A round as far as it has gone."""

    players: tuple[Player, ...]
    number: int = 0
    ms: int = 0
    """The playing time: pauses and countdowns do not count."""
    until: int = 0
    """The time up to which that is counted."""
    moves: tuple[Move, ...] = ()
    turns: tuple[int, ...] = ()
    """For each seat how often it did something without laying."""
    missed: tuple[Missed, ...] = ()
    contested: tuple[Contested, ...] = ()
    calls: tuple[Call, ...] = ()
    stop: Stop | None = None
    tallies: tuple[Tally, ...] = ()
    """The tally of each seat; empty: the round is not over."""


def begun(players: tuple[Player, ...]) -> RoundHistory:
    """A round that is about to be dealt."""
    return RoundHistory(players, turns=(0,) * len(players))


def going_on(history: RoundHistory, now: int) -> RoundHistory:
    """Play begins or goes on now."""
    return replace(history, until=now)


def timed(history: RoundHistory, now: int) -> RoundHistory:
    """The history with the playing time until now."""
    return replace(history, ms=history.ms + max(now - history.until, 0), until=now)


def missed(history: RoundHistory, misses: tuple[Missed, ...]) -> RoundHistory:
    """The history with more failed tries."""
    for miss in misses:
        # When it was refused is not logged, so it counts as if it had not waited.
        history = history if miss.race is None else raced(history, miss.seat, miss.race, miss.race.arrived)
    return replace(history, missed=(history.missed + misses)[:MOST_MISSES]) if misses else history


def raced(history: RoundHistory, seat: int, timing: Timing, at: int) -> RoundHistory:
    """The history with a contested command that was carried out or refused at this time."""
    reaction = max(timing.touched - timing.opened, 0) if timing.opened else None
    one = Contested(seat, reaction, timing.credit, max(at - max(timing.arrived, timing.touched), 0))
    return replace(history, contested=(*history.contested, one)[:MOST_MOVES])


def turned(history: RoundHistory, seat: int) -> RoundHistory:
    """The history after a seat did something without laying."""
    turns = (*history.turns[:seat], history.turns[seat] + 1, *history.turns[seat + 1 :])
    return replace(history, turns=turns)


def seen(history: RoundHistory, changes: Iterable[Any]) -> RoundHistory:
    """The history after changes that everyone saw."""
    for change in changes:
        step = _STEPS.get(type(change))
        history = history if step is None else step(history, change)
    return history


def _moved(history: RoundHistory, change: Moved) -> RoundHistory:
    """Only pieces that reach a shared place or leave one count, not what a seat moves among its own zones."""
    source, target = change.source, change.target
    if is_shared(source) == is_shared(target) or len(history.moves) >= MOST_MOVES:
        return history
    owner, kind, *_ = (target if is_shared(source) else source).split(".")
    seat = int(owner)
    move = Move(history.ms, seat) if is_shared(source) else Move(history.ms, seat, kind, history.turns[seat])
    return replace(history, moves=(*history.moves, move))


def _called(history: RoundHistory, change: Called) -> RoundHistory:
    return replace(history, calls=(*history.calls, Call(change.seat, change.right))[:MOST_MOVES])


_STEPS: dict[type, Callable[[RoundHistory, Any], RoundHistory]] = {
    Moved: _moved,
    Called: _called,
    Laid: lambda history, change: replace(history, number=change.round),
    Stopped: lambda history, change: replace(history, stop=change.stop),
    Resumed: lambda history, _: replace(history, stop=None),
    Scored: lambda history, change: replace(history, tallies=change.tallies),
}
