"""The calls that every game has, and their outcomes."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, AnyChange, Blocked, Moved, Stop, Stopped, Stuck

R = TypeVar("R", bound=Struct)


class Claimed(Protocol):
    """A round in which seats can say that they are stuck."""

    @property
    def seats(self) -> tuple[Any, ...]: ...
    @property
    def stuck(self) -> tuple[int, ...]: ...


C = TypeVar("C", bound=Claimed)


class CallStop(Struct, frozen=True, tag="stop"):
    """End the round: nothing is left to get rid of."""


class SayStuck(Struct, frozen=True, tag="stuck"):
    """Say that there is nothing worth doing."""


class SeatStuck(Struct, frozen=True, tag="SeatStuck"):
    """A seat said that it is stuck."""

    seat: int
    stuck: tuple[int, ...]


class TableBlocked(Struct, frozen=True, tag="TableBlocked"):
    """No seat can lay anything, or all say so. The remedy follows."""

    remedy: str


class RoundStopped(Struct, frozen=True, tag="RoundStopped"):
    """Nothing can be laid any more."""

    stop: Stop


def ender(events: Iterable[object]) -> int:
    """The seat that ended the round with these events; -1: none."""
    return next((event.stop.ender for event in events if isinstance(event, RoundStopped)), NOBODY)


Announcement = SeatStuck | TableBlocked | RoundStopped
"""Events that move no piece."""


def stopped(current: R, events: tuple[Any, ...], stop: Stop) -> Progress[R]:
    """These events, followed by the end of the round."""
    event = RoundStopped(stop)
    return Progress(_stopped(current, event), (*events, event))


def saying_stuck(
    stepped: Callable[[C, Any], C], settled: Callable[[C, tuple[Any, ...], bool], Progress[C]]
) -> Callable[[C, int, SayStuck], Progress[C] | Refusal]:
    """The decider of SayStuck. `settled` says how the game goes on; its flag is set when all seats are stuck."""

    def say_stuck(current: C, seat: int, _: SayStuck) -> Progress[C] | Refusal:
        if seat in current.stuck:
            return Refusal(Reason.ALREADY_SAID)
        event = SeatStuck(seat, (*current.stuck, seat))
        all_say_so = len(event.stuck) == len(current.seats)
        return settled(stepped(current, event), (event,), all_say_so)

    return say_stuck


def redact(event: Announcement) -> AnyChange:
    """What everyone sees of an announcement."""
    match event:
        case SeatStuck(_, stuck):
            return Stuck(stuck)
        case TableBlocked(remedy):
            return Blocked(remedy)
        case RoundStopped(stop):
            return Stopped(stop)


def with_lapses(stuck: tuple[int, ...], changes: Iterable[AnyChange]) -> tuple[AnyChange, ...]:
    """These changes, and that no seat is stuck any more once a piece has moved or the table has found a remedy."""
    seen: list[AnyChange] = []
    for change in changes:
        seen.append(change)
        if type(change) is Stuck:
            stuck = change.seats
        elif stuck and isinstance(change, Moved | Blocked):
            stuck = ()
            seen.append(Stuck(stuck))
    return tuple(seen)


def _stuck(current: R, event: SeatStuck) -> R:
    return replace(current, stuck=event.stuck)


def _blocked(current: R, _: TableBlocked) -> R:
    return replace(current, stuck=())


def _stopped(current: R, event: RoundStopped) -> R:
    return replace(current, stop=event.stop)


STEPS: dict[type, Callable[[Any, Any], Any]] = {SeatStuck: _stuck, TableBlocked: _blocked, RoundStopped: _stopped}
"""How each of these events changes a round."""
