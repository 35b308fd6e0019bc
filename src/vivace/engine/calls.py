"""What is said in every game, and what comes of it."""

from msgspec import Struct

from vivace.engine.zones import Stop


class CallStop(Struct, frozen=True, tag="stop"):
    """End the round: nothing is left to get rid of."""


class SayStuck(Struct, frozen=True, tag="stuck"):
    """Say that there is nothing worth doing."""


class SeatStuck(Struct, frozen=True, tag=True):
    """A seat said that it is stuck."""

    seat: int
    stuck: tuple[int, ...]


class TableBlocked(Struct, frozen=True, tag=True):
    """Nobody can lay anything, or all say so. What follows is the remedy."""

    remedy: str


class RoundStopped(Struct, frozen=True, tag=True):
    """Nothing can be laid any more."""

    stop: Stop
