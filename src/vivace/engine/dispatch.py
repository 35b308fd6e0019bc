"""Builds a game's `decide` and `evolve` from one function per command type and event type."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from vivace.engine.game import Progress, Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import Stop


class Running(Protocol):
    """A round of any game."""

    @property
    def seats(self) -> tuple[Any, ...]: ...
    @property
    def stop(self) -> Stop | None: ...


R = TypeVar("R", bound=Running)
Decider = Callable[[R, int, Any], Progress[R] | Refusal]


def deciding(deciders: Mapping[type, Decider[R]], after_stop: tuple[type, ...] = ()) -> Decider[R]:
    """The `decide` of a game. After stop only commands of the types in `after_stop` are accepted."""

    def decide(current: R, seat: int, command: object) -> Progress[R] | Refusal:
        decider = deciders.get(type(command))
        if decider is None:
            return Refusal(Reason.UNKNOWN_COMMAND)
        if type(seat) is not int or not 0 <= seat < len(current.seats):
            return Refusal(Reason.UNKNOWN_SEAT)
        if current.stop is not None and type(command) not in after_stop:
            return Refusal(Reason.ROUND_OVER)
        return decider(current, seat, command)

    return decide


def evolving(
    dealt: type, laid: Callable[[Setup, Any], R], stepped: Callable[[R, Any], R]
) -> Callable[[Setup, R | None, Any], R]:
    """The `evolve` of a game: a deal starts a round, any other event changes the running one."""

    def evolve(setup: Setup, current: R | None, event: object) -> R:
        if isinstance(event, dealt):
            return laid(setup, event)
        assert current is not None, "only a deal starts a round"
        return stepped(current, event)

    return evolve
