"""How fast a player is: the average time from one move to the next, while play runs."""

from msgspec import Struct

LONGEST_MS = 15_000
"""A player who does nothing for longer is not slow, but busy with something else."""
MOST_WEIGHT = 16
"""About this many times count, so that the pace follows players who get faster."""
ENOUGH = 12
"""The pace is known from this many times on."""


class Pace(Struct, frozen=True):
    """The pace of a player."""

    ms: int = 0
    times: int = 0
    """How many times it is the mean of; older ones count less and less."""
    since: int | None = None
    """When the player last made a move; None if play has stopped since then, or the player was away."""

    @property
    def is_known(self) -> bool:
        return self.times >= ENOUGH


UNKNOWN = Pace()


def kept_up(pace: Pace, at: int) -> Pace:
    """The pace of a player who makes a move now."""
    ms = LONGEST_MS + 1 if pace.since is None else at - pace.since
    if ms > LONGEST_MS:
        return Pace(pace.ms, pace.times, at)
    weight = min(pace.times + 1, MOST_WEIGHT)
    return Pace(pace.ms + round((ms - pace.ms) / weight), pace.times + 1, at)


def broken_off(pace: Pace) -> Pace:
    """The pace of a player who was interrupted: the time until the next move does not count."""
    return pace if pace.since is None else Pace(pace.ms, pace.times)
