"""A slow, plain second opinion on whether a table is blocked or dead.

It knows nothing of the engine: it lays the cards out as lists, flips every hand in every way that chance and the player
allow until no new arrangement turns up, and in each of them tries every open card on every place.
"""

from itertools import permutations

from vivace.games.piles.state import Round, Seat

Arrangement = tuple[tuple[str, ...], tuple[str, ...], bool]
"""The open hand pile from bottom to top, the hand from the next card on, and whether the open top is covered."""


def blocked(position: Round) -> bool:
    """Whether no seat can ever lay a card by flipping alone."""
    return not any(_can_lay(position, seat, one) for seat in position.seats for one in _reachable(position, seat))


def dead(position: Round) -> bool:
    """Whether no top, and no hand card if it lay on top, fits anywhere."""
    return not any(
        _can_lay(position, seat, ((*pile, card), (), False))
        for seat in position.seats
        for pile, card in [((), card) for card in (*seat.open, *seat.hand)] or [((), "")]
    ) and not any(_can_lay(position, seat, ((), (), False)) for seat in position.seats)


def _reachable(position: Round, seat: Seat) -> set[Arrangement]:
    found: set[Arrangement] = set()
    waiting: list[Arrangement] = [(seat.open, seat.hand, seat.covered)]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _flips(position, one)
    return found


def _flips(position: Round, one: Arrangement) -> list[Arrangement]:
    pile, hand, _ = one
    if hand:
        count = position.rules.flip
        return [(pile + hand[:count], hand[count:], False)]
    orders: list[tuple[str, ...]] = []
    for way in position.rules.between_passes:
        if way == "kept":
            orders.append(pile)
        elif way == "cut":
            orders += [pile[depth:] + pile[:depth] for depth in range(1, len(pile))] or [pile]
        else:
            orders += permutations(pile)
    return [((), order, False) for order in orders]


def _can_lay(position: Round, seat: Seat, one: Arrangement) -> bool:
    pile, _, covered = one
    stack = list(seat.stack[-1:])
    hand = [card for card in pile[-1:] if card and not covered]
    row = [place[-1] for place in seat.row if place]
    if any(_fits_centre(position, card) for card in stack + hand + row):
        return True
    return position.rules.advanced and any(_builds(position, card, below) for card in stack + hand for below in row)


def _fits_centre(position: Round, card: str) -> bool:
    colour, number = card[0], int(card[1:-1])
    tops = [(pile[-1][0], int(pile[-1][1:-1])) for pile in position.piles]
    return number == 1 or (colour, number - 1) in tops


def _builds(position: Round, card: str, below: str) -> bool:
    if int(card[1:-1]) != int(below[1:-1]) - 1:
        return False
    if position.rules.build == "different-colour":
        return card[0] != below[0]
    boys = {colour[0] for colour in position.rules.boys}
    return (card[0] in boys) != (below[0] in boys)
