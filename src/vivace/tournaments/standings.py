"""Who stands where in a tournament, and what decides if people are level."""

from enum import StrEnum


class Criterion(StrEnum):
    """What decides who is ahead."""

    POINTS = "points"
    """Place points: 4 for the first at a table, 1 for the last, the others in between."""
    OPPONENTS = "opponents"
    """What the opponents have."""
    SHARE = "share"
    """How close one came to the first of each table, in points of the game."""
    DIRECT = "direct"
    """Who was ahead when they met."""
    LOT = "lot"
    """A lot that was drawn before anyone had joined."""
