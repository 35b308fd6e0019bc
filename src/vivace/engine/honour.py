"""What honour tables of all games share: a piece may lie where it does not fit until someone calls the misplay."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine import calls
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, TableBlocked
from vivace.engine.game import CALL_MS, MOVE_MS, Progress
from vivace.engine.rules import FORMER_VERSION, CallRules, Referee, Rules
from vivace.engine.zones import NOBODY, AnyChange, Called, Stop, Wait, Waiting

R = TypeVar("R", bound=Struct)
REVIEW = "review"


class CallMisplay(Struct, frozen=True, tag="call"):
    """Call a misplay where this piece lies."""

    piece: str


Call = CallStop | SayStuck | CallMisplay
CALLS = (CallStop, SayStuck, CallMisplay)


class FalselyCalled(Struct, frozen=True, tag="FalselyCalled"):
    """A seat called a misplay where there is none."""

    seat: int
    piece: str


class TakenBack(Struct, frozen=True, kw_only=True):
    """A misplay was rightly called: the piece went back with everything laid on it since. Games add the details."""

    late: int = NOBODY
    """The seat that misplayed, which plays on later than the others."""
    freely: bool = False
    """Whether the seat took back its own piece at once, so that no one else has to stop."""


class ReviewClosed(Struct, frozen=True, tag="ReviewClosed"):
    """The time for calls after stop is over."""


Announcement = calls.Announcement | FalselyCalled | ReviewClosed
"""The announcements in games where misplays can be called."""


class Reviewed(Protocol):
    """A round of a game where misplays can be called after stop."""

    @property
    def rules(self) -> CallRules: ...
    @property
    def stop(self) -> Stop | None: ...
    @property
    def closed(self) -> bool: ...


def cooldown_ms(_: Rules, command: object) -> int | None:
    """Calls have no cooldown; moves have the table's."""
    return CALL_MS if type(command) in CALLS else MOVE_MS


def is_honour(rules: Rules) -> bool:
    return rules.referee is Referee.HONOUR


def wait(current: Reviewed) -> Wait | None:
    """The time for calls after stop, on honour tables."""
    return None if current.stop is None else _review(current.rules, current.stop, current.closed)


def _review(rules: CallRules, stop: Stop | None, closed: bool) -> Wait | None:
    """Between stop and scores anyone may still call."""
    return Wait(REVIEW, rules.review_ms) if stop is not None and is_honour(rules) and not closed else None


def time_up(current: R) -> Progress[R]:
    """Close the calls: what lies on the table counts."""
    event = ReviewClosed()
    return Progress(_closed(current, event), (event,))


def redact(edition: CallRules, event: Announcement) -> Iterator[AnyChange]:
    """What everyone sees of an announcement."""
    match event:
        case FalselyCalled(seat, piece):
            yield Called(seat, piece)
        case ReviewClosed():
            yield Waiting()
        case RoundStopped(stop) if is_honour(edition):
            yield calls.redact(event)
            yield Waiting(_review(edition, stop, closed=False))
        case _:
            yield calls.redact(event)


def resumes(stop: Stop | None, has_more: Callable[[int], bool], is_over: Callable[[], bool]) -> bool:
    """Whether the round goes on after pieces have gone back.

    It does if the seat that ended it has pieces to get rid of again, or if no seat ended it and play can continue.
    """
    if stop is None:
        return False
    return not is_over() if stop.ender == NOBODY else has_more(stop.ender)


def freezes(event: object) -> bool:
    """Whether an event makes everyone stop, in a game with calls."""
    return type(event) is TableBlocked or (isinstance(event, TakenBack) and not event.freely)


def nothing_fresh(rules: Rules, seats: int, version: int) -> tuple[str, ...]:
    """`fresh` when a round begins. Empty on strict tables, and before version 3, when every take-back stopped play."""
    return ("",) * seats if is_honour(rules) and version > FORMER_VERSION else ()


def with_last_laid(fresh: tuple[str, ...], event: Any, piece: str) -> tuple[str, ...]:
    """`fresh` after an event: the event's seat has just laid this piece, or none."""
    seat: int | None = getattr(event, "seat", None)
    return fresh if seat is None else (*fresh[:seat], piece, *fresh[seat + 1 :])


def _falsely_called(current: R, _: FalselyCalled) -> R:
    return current


def _closed(current: R, _: ReviewClosed) -> R:
    return replace(current, closed=True)


STEPS: dict[type, Callable[[Any, Any], Any]] = {
    **calls.STEPS,
    FalselyCalled: _falsely_called,
    ReviewClosed: _closed,
}
"""How each of these events changes a round."""
