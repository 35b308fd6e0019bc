"""Scores a round."""

from vivace.engine.zones import Tally
from vivace.games.dice.state import Round


def tally(current: Round) -> tuple[Tally, ...]:
    """The ender gets a point for each die that the others have left; each of them loses a point for each of its own."""
    owners = [placed.die[-1] for row in current.rows for placed in row]
    return tuple(_tally(current, seat, owners.count(deck)) for seat, deck in enumerate(current.decks))


def _tally(current: Round, seat: int, placed: int) -> Tally:
    left = len(current.seats[seat].dice)
    ender = current.stop is not None and current.stop.ender == seat
    points = sum(len(other.dice) for other in current.seats) if ender else -left
    return Tally(points, {"placed": placed, "left": left})
