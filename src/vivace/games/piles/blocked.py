"""Determines exactly, and cheaply, whether any seat can still lay a card.

Until a card is laid the centre and the rows stay as they are. So it is enough to check, for each seat, which cards
flipping alone can bring to the top of its open hand pile, and whether one of them, or an open one, fits.
"""

from itertools import chain

from vivace.games.piles.cards import BIT, FOLLOWER_BIT, ONES_BITS, Card, buildable
from vivace.games.piles.rules import Order
from vivace.games.piles.state import Round, Seat


def is_blocked(current: Round) -> bool:
    """Whether no seat can lay any card, now or after any number of flips."""
    wanted = wanted_bits(current)
    for seat in current.seats:
        if open_cards_fit(seat, wanted):
            return False
    reorders = current.rules.between_passes != (Order.KEPT,)
    for seat in current.seats:
        hand = chain(seat.open, seat.hand) if reorders else _kept_tops(seat, current.rules.flip)
        if _any_fits(hand, wanted):
            return False
    return not (current.rules.advanced and _any_can_build(current, reorders))


def is_dead(current: Round) -> bool:
    """Whether nothing would fit even if every hand card could be reached."""
    wanted = wanted_bits(current)
    for seat in current.seats:
        if open_cards_fit(seat, wanted) or _any_fits(chain(seat.open, seat.hand), wanted):
            return False
        if current.rules.advanced and _any_fits(chain(seat.stack[-1:], seat.open, seat.hand), row_bits(current, seat)):
            return False
    return True


def wanted_bits(current: Round) -> int:
    """The faces that the centre takes now. Only honour tables can have empty piles."""
    bits = ONES_BITS
    for pile in filter(None, current.piles) if current.from_stack else current.piles:
        bits |= FOLLOWER_BIT[pile[-1]]
    return bits


def row_bits(current: Round, seat: Seat) -> int:
    """The faces that may be built on this seat's row now."""
    builds = buildable(current.rules.build, current.rules.boys)
    bits = 0
    for place in seat.row:
        if place:
            bits |= builds[place[-1]]
    return bits


def open_cards_fit(seat: Seat, wanted: int) -> bool:
    """Whether the top of the stack, of a place of the row or of the open hand pile fits."""
    if seat.stack and BIT[seat.stack[-1]] & wanted:
        return True
    if seat.open and not seat.covered and BIT[seat.open[-1]] & wanted:
        return True
    for place in seat.row:
        if place and BIT[place[-1]] & wanted:
            return True
    return False


def _any_fits(cards: "chain[Card] | tuple[Card, ...]", wanted: int) -> bool:
    for card in cards:
        if BIT[card] & wanted:
            return True
    return False


def _any_can_build(current: Round, reorders: bool) -> bool:
    for seat in current.seats:
        top = () if seat.covered else seat.open[-1:]
        hand = chain(seat.open, seat.hand) if reorders else _kept_tops(seat, current.rules.flip)
        if _any_fits(chain(seat.stack[-1:], top, hand), row_bits(current, seat)):
            return True
    return False


def _kept_tops(seat: Seat, flip: int) -> tuple[Card, ...]:
    """The hand cards that flipping brings to the top while the order is kept.

    First those of the rest of this pass; then, in every later pass, each card that a flip from the beginning ends on.
    The last card is the top of the last flip, however few cards that turns up.
    """
    cards = seat.open + seat.hand
    return seat.hand[flip - 1 :: flip] + cards[flip - 1 :: flip] + cards[-1:]
