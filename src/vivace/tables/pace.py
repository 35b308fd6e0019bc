"""How fast somebody plays: the usual time from one thing that a hand has done to the next, while play runs."""

from msgspec import Struct

LONGEST_MS = 15_000
"""Whoever does nothing for longer is not slow, but busy with something else."""
MOST_WEIGHT = 16
"""So many times count: who gets faster in the history of an evening is faster."""
ENOUGH = 12
"""So many times have to be known before they say something."""


class Pace(Struct, frozen=True):
    """The pace of a player."""

    ms: int = 0
    times: int = 0
    """How many times it is the mean of; the older ones count less and less."""
    since: int | None = None
    """When the hand did something last; None if play has stopped since then, or the player was away."""

    @property
    def is_known(self) -> bool:
        return self.times >= ENOUGH


def kept_up(pace: Pace, at: int) -> Pace:
    """The pace of somebody whose hand has done something now."""
    ms = LONGEST_MS + 1 if pace.since is None else at - pace.since
    if ms > LONGEST_MS:
        return Pace(pace.ms, pace.times, at)
    weight = min(pace.times + 1, MOST_WEIGHT)
    return Pace(pace.ms + round((ms - pace.ms) / weight), pace.times + 1, at)


def broken_off(pace: Pace) -> Pace:
    """The pace of somebody who had to stop: what comes next was not begun before."""
    return pace if pace.since is None else Pace(pace.ms, pace.times)
