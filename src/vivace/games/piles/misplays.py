"""Finds out whether something was laid wrongly where a card lies, and who gets what back."""

from collections.abc import Iterator

from msgspec.structs import replace

from vivace.engine.honour import FalselyCalled, resumes
from vivace.engine.match import owner
from vivace.engine.zones import is_shared
from vivace.games.piles.blocked import is_blocked
from vivace.games.piles.cards import BIT, FACE, LEADER, NEW_PILE, Card, buildable
from vivace.games.piles.events import CardsTakenBack, Returned
from vivace.games.piles.evolve import stepped
from vivace.games.piles.rules import Rules
from vivace.games.piles.state import Round

Heap = tuple[Card, ...]
"""The cards of a pile or of a place of a row, from bottom to top."""


def called(current: Round, seat: int, piece: Card) -> CardsTakenBack | FalselyCalled | None:
    """What comes of a call; nothing if the card lies where no card can be misplaced."""
    for zone, heap in _heaps(current):
        if piece in heap:
            lawful = _lawful(current.rules, zone, heap)
            if lawful == heap:
                return FalselyCalled(seat, piece)
            returned = _returned(current, heap[len(lawful) :])
            back = CardsTakenBack(seat, piece, zone, returned, lawful[-1] if lawful else "")
            return replace(back, resumed=_resumes(current, back))
    return None


def _heaps(current: Round) -> Iterator[tuple[str, Heap]]:
    """Everything that cards are laid on: the piles, and the rows where they may be built on."""
    for index, pile in enumerate(current.piles):
        yield f"pile.{index}", pile
    for index, seat in enumerate(current.seats if current.rules.advanced else ()):
        for place, cards in enumerate(seat.row):
            yield f"{index}.row.{place}", cards


def _lawful(rules: Rules, zone: str, heap: Heap) -> Heap:
    """The cards beneath the lowest misplaced one; all, if none is."""
    fits = _fits_pile if is_shared(zone) else _fits_row
    for height, card in enumerate(heap):
        if not fits(rules, heap[:height], card):
            return heap[:height]
    return heap


def _fits_pile(_: Rules, below: Heap, card: Card) -> bool:
    return LEADER[card] == (FACE[below[-1]] if below else NEW_PILE)


def _fits_row(rules: Rules, below: Heap, card: Card) -> bool:
    """Whatever fills a place of the row lies there rightly."""
    return not below or bool(BIT[card] & buildable(rules.build, rules.boys)[below[-1]])


def _returned(current: Round, misplaced: Heap) -> tuple[Returned, ...]:
    """From the top downwards, so that an owner's cards come to lie as they lay before, the first laid one on top."""
    return tuple(_return(current, card) for card in reversed(misplaced))


def _return(current: Round, card: Card) -> Returned:
    seat = owner(current.decks, card)
    return Returned(seat, card, "stack" if current.from_stack[seat] & BIT[card] else "open")


def _resumes(current: Round, back: CardsTakenBack) -> bool:
    owners = {one.seat for one in back.returned}
    return resumes(current.stop, owners, lambda: is_blocked(stepped(current, back)))
