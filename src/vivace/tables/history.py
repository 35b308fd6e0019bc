"""How a round goes: what everybody saw of it, and what was tried in vain. Its summary is made of this."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.zones import Called, Laid, Moved, Resumed, Scored, Stop, Stopped, Tally, is_shared

KEPT = 8
"""Of so many rounds it is remembered how they went: the last ones of a match."""
MOST_MOVES = 2_000
MOST_MISSES = 1_000
"""More than anybody does in a round: who does so on purpose shall not make a table grow."""


class Missed(Struct, frozen=True, omit_defaults=True):
    """A seat tried something in vain: whatever the rules of its game refuse, also flips and throws."""

    seat: int
    rival: str = ""
    """The piece of another seat that lay there a moment before; none: nobody was faster."""
    ms: int = 0
    """How long before."""


class Player(Struct, frozen=True, omit_defaults=True):
    """Who plays at a seat."""

    name: str
    deck: str
    bot: str = ""
    """The kind of bot; none: a person."""


class Move(Struct, frozen=True, omit_defaults=True):
    """A piece that came to where everybody lays, or went back from there."""

    ms: int
    """How long had been played until then."""
    seat: int
    source: str = ""
    """The zone of the seat that it came from, without what tells it from others of its kind; none: it went back."""
    turn: int = 0
    """How often its hand had done something else before: turned over cards, thrown its dice, built on its row."""


class Call(Struct, frozen=True):
    """Somebody called a misplay."""

    seat: int
    right: bool


class RoundHistory(Struct, frozen=True, omit_defaults=True):
    """A round as far as it has gone."""

    players: tuple[Player, ...]
    number: int = 0
    ms: int = 0
    """How long was played: pauses and countdowns do not count."""
    until: int = 0
    """The time until which that is counted."""
    moves: tuple[Move, ...] = ()
    turns: tuple[int, ...] = ()
    """For each seat how often its hand did something without laying."""
    missed: tuple[Missed, ...] = ()
    calls: tuple[Call, ...] = ()
    stop: Stop | None = None
    tallies: tuple[Tally, ...] = ()
    """What every seat got for it; none: it is not over."""


def begun(players: tuple[Player, ...]) -> RoundHistory:
    """A round that is about to be dealt."""
    return RoundHistory(players, turns=(0,) * len(players))


def going_on(history: RoundHistory, now: int) -> RoundHistory:
    """Everybody may play from now on."""
    return replace(history, until=now)


def timed(history: RoundHistory, now: int) -> RoundHistory:
    """It was played until now."""
    return replace(history, ms=history.ms + max(now - history.until, 0), until=now)


def missed(history: RoundHistory, misses: tuple[Missed, ...]) -> RoundHistory:
    """A round in which more was tried in vain."""
    return replace(history, missed=(history.missed + misses)[:MOST_MISSES]) if misses else history


def turned(history: RoundHistory, seat: int) -> RoundHistory:
    """The hand of a seat did something without laying."""
    turns = (*history.turns[:seat], history.turns[seat] + 1, *history.turns[seat + 1 :])
    return replace(history, turns=turns)


def seen(history: RoundHistory, changes: Iterable[Any]) -> RoundHistory:
    """A round of which everybody saw more."""
    for change in changes:
        step = _STEPS.get(type(change))
        history = history if step is None else step(history, change)
    return history


def _moved(history: RoundHistory, change: Moved) -> RoundHistory:
    """Only what comes to a place that all share counts, or goes back from there: not what a seat does with its own."""
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
