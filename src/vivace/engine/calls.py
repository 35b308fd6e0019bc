"""What is said in every game, and what comes of it."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import AnyChange, Blocked, Stop, Stopped, Stuck

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
    """Nobody can lay anything, or all say so. What follows is the remedy."""

    remedy: str


class RoundStopped(Struct, frozen=True, tag="RoundStopped"):
    """Nothing can be laid any more."""

    stop: Stop


Announcement = SeatStuck | TableBlocked | RoundStopped
"""What is said: no piece moves by it."""


def stopped(current: R, events: tuple[Any, ...], stop: Stop) -> Progress[R]:
    """What has happened, and the end of the round."""
    event = RoundStopped(stop)
    return Progress(_stopped(current, event), (*events, event))


def saying_stuck(
    stepped: Callable[[C, Any], C], settled: Callable[[C, tuple[Any, ...], bool], Progress[C]]
) -> Callable[[C, int, SayStuck], Progress[C] | Refusal]:
    """What comes of saying so; `settled` is how a game goes on, and is told when all seats do."""

    def say_stuck(current: C, seat: int, _: SayStuck) -> Progress[C] | Refusal:
        if seat in current.stuck:
            return Refusal(Reason.ALREADY_SAID)
        event = SeatStuck(seat, (*current.stuck, seat))
        all_say_so = len(event.stuck) == len(current.seats)
        return settled(stepped(current, event), (event,), all_say_so)

    return say_stuck


def redact(event: Announcement) -> AnyChange:
    """What everybody sees of it."""
    match event:
        case SeatStuck(_, stuck):
            return Stuck(stuck)
        case TableBlocked(remedy):
            return Blocked(remedy)
        case RoundStopped(stop):
            return Stopped(stop)


def _stuck(current: R, event: SeatStuck) -> R:
    return replace(current, stuck=event.stuck)


def _blocked(current: R, _: TableBlocked) -> R:
    return replace(current, stuck=())


def _stopped(current: R, event: RoundStopped) -> R:
    return replace(current, stop=event.stop)


STEPS: dict[type, Callable[[Any, Any], Any]] = {SeatStuck: _stuck, TableBlocked: _blocked, RoundStopped: _stopped}
"""What a round is after each of these events."""
