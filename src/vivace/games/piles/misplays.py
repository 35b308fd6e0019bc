"""Judges a called misplay: whether there is one where the card lies, and who gets which cards back."""

from collections.abc import Iterator

from msgspec.structs import replace

from vivace.engine.honour import FalselyCalled, resumes
from vivace.engine.match import owner
from vivace.engine.rules import FORMER_VERSION
from vivace.engine.zones import NOBODY, is_shared
from vivace.games.piles.blocked import is_blocked, is_dead
from vivace.games.piles.cards import BIT, FACE, LEADER, NEW_PILE, Card, buildable
from vivace.games.piles.events import CardsTakenBack, Refill, Returned
from vivace.games.piles.evolve import given_back, lifted, refilled, stepped
from vivace.games.piles.rules import Remedy, Rules
from vivace.games.piles.state import Round

Heap = tuple[Card, ...]
"""The cards of a pile or of a place of a row, from bottom to top."""


def called(current: Round, seat: int, piece: Card) -> CardsTakenBack | FalselyCalled | None:
    """The outcome of a call; None if the card lies where no card can be misplaced."""
    for zone, heap in _heaps(current):
        if piece in heap:
            lawful = _lawful(current.rules, zone, heap)
            if lawful == heap:
                return FalselyCalled(seat, piece)
            take_back = _taken_back_formerly if current.version <= FORMER_VERSION else _taken_back
            return take_back(current, CardsTakenBack(seat, piece, zone, (), _top(lawful)), heap[len(lawful) :])
    return None


def _top(heap: Heap) -> Card:
    return heap[-1] if heap else ""


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
    """A card that fills a place of the row always fits."""
    return not below or bool(BIT[card] & buildable(rules.build, rules.boys)[below[-1]])


def _taken_back(current: Round, call: CardsTakenBack, misplaced: Heap) -> CardsTakenBack:
    """Everything goes back to where it was, the last laid first; then empty places are filled, then stop is judged."""
    after, returned = lifted(current, call.zone, len(misplaced)), list[Returned]()
    for card in reversed(misplaced):
        returned.append(_return(after, card))
        after = given_back(after, returned[-1])
    freely = current.stop is None and current.fresh[call.seat] == misplaced[0] and len(misplaced) == 1
    late = NOBODY if freely else returned[-1].seat
    back = replace(call, returned=tuple(returned), refills=tuple(_refills(after)), freely=freely, late=late)
    return replace(back, resumed=_resumes(current, stepped(current, back)))


def _return(current: Round, card: Card) -> Returned:
    """Where a card goes back to: what left a stack or a row never goes to the hand."""
    seat = owner(current.decks, card)
    origin = next((origin for origin in current.from_row if origin.card == card), None)
    if origin is None:
        return _to_stack_or_hand(current, card)
    free = _top(current.seats[seat].row[origin.place]) in ("", origin.below)
    return Returned(seat, card, f"row.{origin.place}" if free else "stack")


def _refills(current: Round) -> Iterator[Refill]:
    """The stack cards that fill empty places after cards went back to the stack."""
    for index in range(len(current.seats)):
        for place, cards in enumerate(current.seats[index].row):
            stack = current.seats[index].stack
            if stack and not cards:
                refill = Refill(index, place, stack[-1], _top(stack[:-1]))
                current = refilled(current, refill)
                yield refill


def _resumes(current: Round, after: Round) -> bool:
    return resumes(current.stop, lambda ender: bool(after.seats[ender].stack), lambda: _is_over(after))


def _is_over(current: Round) -> bool:
    """Whether no seat can lay anything, and the only remedy is to count the round."""
    return is_blocked(current) and (current.rules.blocked is Remedy.SCORE or is_dead(current))


def _taken_back_formerly(current: Round, call: CardsTakenBack, misplaced: Heap) -> CardsTakenBack:
    """Before version 3 row cards went to the open hand pile, and any card of the ender's undid the stop."""
    back = replace(call, returned=tuple(_to_stack_or_hand(current, card) for card in reversed(misplaced)))
    owners, after = {one.seat for one in back.returned}, stepped(current, back)
    return replace(back, resumed=resumes(current.stop, owners.__contains__, lambda: is_blocked(after)))


def _to_stack_or_hand(current: Round, card: Card) -> Returned:
    """What came straight from the stack goes back onto it, everything else onto the open hand pile."""
    seat = owner(current.decks, card)
    return Returned(seat, card, "stack" if current.from_stack[seat] & BIT[card] else "open")
