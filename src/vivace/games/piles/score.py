"""Scores a round."""

from vivace.engine import rules
from vivace.engine.zones import Tally
from vivace.games.piles.rules import Rules
from vivace.games.piles.state import Round


def tally(current: Round) -> tuple[Tally, ...]:
    """Each seat's cards in the centre, less its cards left in the stack; row and hand do not count."""
    owners = [card[-1] for pile in current.piles for card in pile]
    return tuple(
        counted(current.rules, owners.count(deck), len(seat.stack))
        for deck, seat in zip(current.decks, current.seats, strict=True)
    )


def counted(agreed: Rules, centre: int, left: int) -> Tally:
    """What a seat gets for its cards in the centre and those left in its stack."""
    points = centre * agreed.card_points - left * agreed.stack_penalty
    return Tally(points, {"centre": centre, "stack": left})


def worth(edition: rules.Rules) -> int:
    """What one more card in the centre brings. A card less in the stack may come with it, but that is not certain."""
    assert isinstance(edition, Rules)
    return edition.card_points
