"""Scores a round."""

from vivace.engine.zones import Tally
from vivace.games.piles.state import Round


def tally(current: Round) -> tuple[Tally, ...]:
    """Each seat's cards in the centre, less its cards left in the stack; row and hand do not count."""
    owners = [card[-1] for pile in current.piles for card in pile]
    return tuple(
        _tally(current, owners.count(deck), len(seat.stack))
        for deck, seat in zip(current.decks, current.seats, strict=True)
    )


def _tally(current: Round, centre: int, left: int) -> Tally:
    points = centre * current.rules.card_points - left * current.rules.stack_penalty
    return Tally(points, {"centre": centre, "stack": left})
