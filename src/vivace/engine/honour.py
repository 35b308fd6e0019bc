"""What honour tables of all games share: a piece may lie where it does not fit until somebody says so."""

from msgspec import Struct

from vivace.engine.rules import Referee, Rules
from vivace.engine.zones import Stop, Wait

REVIEW = "review"


class CallMisplay(Struct, frozen=True, tag="call"):
    """Say that something was laid wrongly where this piece lies."""

    piece: str


class FalselyCalled(Struct, frozen=True, tag=True):
    """Somebody called a misplay where there is none."""

    seat: int
    piece: str


class ReviewClosed(Struct, frozen=True, tag=True):
    """The time for calls after stop is over."""


def is_honour(rules: Rules) -> bool:
    return rules.referee is Referee.HONOUR


def review(rules: Rules, stop: Stop | None, closed: bool) -> Wait | None:
    """Between stop and scores everybody may still call."""
    return Wait(REVIEW, rules.review_ms) if stop is not None and is_honour(rules) and not closed else None
