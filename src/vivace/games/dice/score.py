"""Scores a round."""

from collections.abc import Collection, Sequence

from vivace.engine.zones import NOBODY, Tally
from vivace.games.dice.state import Round


def tally(current: Round) -> tuple[Tally, ...]:
    """What each seat gets for the dice that are left, and how many it has placed."""
    owners = [placed.die[-1] for row in current.rows for placed in row]
    ender = NOBODY if current.stop is None else current.stop.ender
    points = counted([len(seat.dice) for seat in current.seats], {ender})
    return tuple(
        Tally(points[seat], {"placed": owners.count(deck), "left": len(current.seats[seat].dice)})
        for seat, deck in enumerate(current.decks)
    )


def counted(left: Sequence[int], enders: Collection[int]) -> tuple[int, ...]:
    """The ender gets a point for each die that the others have left; each of them loses a point for each of its own."""
    return tuple(sum(left) if seat in enders else -dice for seat, dice in enumerate(left))
