"""The state after an event. Everything that chance or the rules decided is in the event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vivace.engine import honour
from vivace.engine.dispatch import evolving
from vivace.engine.zones import is_shared
from vivace.games.piles.cards import BIT, Card
from vivace.games.piles.deal import laid
from vivace.games.piles.events import (
    CardBuilt,
    CardPlayed,
    CardPut,
    CardsFlipped,
    CardsTakenBack,
    Event,
    HandsCycled,
    HandsShuffled,
    PileTurned,
    Refill,
    Returned,
    RoundDealt,
)
from vivace.games.piles.rules import Beneath
from vivace.games.piles.state import FromRow, Round, Seat

Piles = tuple[tuple[Card, ...], ...]


def stepped(current: Round, event: Event) -> Round:
    """The running round after an event."""
    after = _STEPS[type(event)](current, event)
    if not after.fresh:
        return after
    laid = event.card if isinstance(event, CardPlayed | CardBuilt) else ""
    return replace(after, fresh=honour.with_last_laid(after.fresh, event, laid))


def _played(current: Round, event: CardPlayed) -> Round:
    seat = _without_top(current, current.seats[event.seat], event.source, event.refill)
    return _after_laying(current, event, seat, _on_pile(current.piles, event.pile, event.card))


def _built(current: Round, event: CardBuilt) -> Round:
    seat = _without_top(current, current.seats[event.seat], event.source, "")
    row = _on_pile(seat.row, event.place, event.card)
    return _after_laying(current, event, Seat(seat.stack, row, seat.open, seat.hand, seat.covered), current.piles)


def _after_laying(current: Round, event: CardPut, seat: Seat, piles: Piles) -> Round:
    index, emptied = event.seat, current.emptied
    if not seat.stack and index not in emptied:
        emptied = (*emptied, index)
    return Round(
        current.rules,
        current.decks,
        current.number,
        current.seed,
        (*current.seats[:index], seat, *current.seats[index + 1 :]),
        piles,
        (),
        emptied,
        current.draws,
        current.stop,
        current.from_stack and _from_stack(current, event),
        current.closed,
        _from_row(current, event) if current.fresh else (),
        current.fresh,
        current.version,
    )


def _from_stack(current: Round, event: CardPut) -> tuple[int, ...]:
    """A card played from the row keeps its recorded origin. (Before version 3 it counted as a hand card.)"""
    if current.fresh and event.source.startswith("row"):
        return current.from_stack
    return _with_origin(current.from_stack, event.seat, event.card, event.source == "stack")


def _with_origin(from_stack: tuple[int, ...], seat: int, card: Card, straight: bool) -> tuple[int, ...]:
    """Record whether a card came straight from the stack."""
    bits = from_stack[seat] | BIT[card] if straight else from_stack[seat] & ~BIT[card]
    return (*from_stack[:seat], bits, *from_stack[seat + 1 :])


def _from_row(current: Round, event: CardPut) -> tuple[FromRow, ...]:
    """Record where a card lay in the row."""
    if not isinstance(event, CardPlayed) or not event.source.startswith("row"):
        return current.from_row
    return (*current.from_row, FromRow(event.card, int(event.source[4:]), "" if event.refill else event.shown))


def _without_top(current: Round, seat: Seat, source: str, refill: Card) -> Seat:
    """The seat without the card that it laid."""
    if source == "stack":
        return Seat(seat.stack[:-1], seat.row, seat.open, seat.hand, seat.covered)
    if source == "open":
        left = seat.open[:-1]
        covered = bool(left) and current.rules.beneath is Beneath.COVERED
        return Seat(seat.stack, seat.row, left, seat.hand, covered)
    place = int(source[4:])
    left = (refill,) if refill else seat.row[place][:-1]
    row = (*seat.row[:place], left, *seat.row[place + 1 :])
    return Seat(seat.stack[:-1] if refill else seat.stack, row, seat.open, seat.hand, seat.covered)


def _on_pile(piles: Piles, index: int, card: Card) -> Piles:
    """The piles with one more card on one of them; one past the last is a new pile."""
    if index == len(piles):
        return (*piles, (card,))
    return (*piles[:index], (*piles[index], card), *piles[index + 1 :])


def _flipped(current: Round, event: CardsFlipped) -> Round:
    seat = current.seats[event.seat]
    after = Seat(seat.stack, seat.row, seat.open + seat.hand[: event.count], seat.hand[event.count :], covered=False)
    return _with_seat(current, event.seat, after)


def _turned(current: Round, event: PileTurned) -> Round:
    seat = current.seats[event.seat]
    after = _with_seat(current, event.seat, Seat(seat.stack, seat.row, (), event.hand))
    return replace(after, draws=current.draws + 1)


def _with_seat(current: Round, index: int, seat: Seat) -> Round:
    return replace(current, seats=(*current.seats[:index], seat, *current.seats[index + 1 :]))


def _cycled(current: Round, _: HandsCycled) -> Round:
    return _with_hands(current, tuple(cycled_hand(seat) for seat in current.seats))


def cycled_hand(seat: Seat) -> tuple[Card, ...]:
    """The open pile turned over onto the hand, with the top card moved to the bottom."""
    cards = seat.open + seat.hand
    return cards[1:] + cards[:1]


def _shuffled(current: Round, event: HandsShuffled) -> Round:
    return replace(_with_hands(current, event.hands), draws=current.draws + 1)


def _with_hands(current: Round, hands: Piles) -> Round:
    seats = tuple(Seat(seat.stack, seat.row, (), hand) for seat, hand in zip(current.seats, hands, strict=True))
    return replace(current, seats=seats)


def _taken_back(current: Round, event: CardsTakenBack) -> Round:
    after = lifted(current, event.zone, len(event.returned))
    for one in event.returned:
        after = given_back(after, one)
    for refill in event.refills:
        after = refilled(after, refill)
    return replace(
        after,
        stuck=(),
        emptied=tuple(index for index in after.emptied if not after.seats[index].stack),
        stop=None if event.resumed else current.stop,
    )


def lifted(current: Round, zone: str, count: int) -> Round:
    """The round without the cards that go back; their pile or place stays, even if it is empty."""
    if is_shared(zone):
        return replace(current, piles=_shortened(current.piles, int(zone[5:]), count))
    index, _, place = zone.split(".")
    seat = current.seats[int(index)]
    return _with_seat(current, int(index), replace(seat, row=_shortened(seat.row, int(place), count)))


def _shortened(piles: Piles, index: int, count: int) -> Piles:
    return (*piles[:index], piles[index][:-count], *piles[index + 1 :])


def given_back(current: Round, one: Returned) -> Round:
    """The round with a card back in front of its owner."""
    seat, from_stack = current.seats[one.seat], current.from_stack
    if one.target.startswith("row"):
        seat = replace(seat, row=_on_pile(seat.row, int(one.target[4:]), one.card))
    else:
        from_stack = _with_origin(from_stack, one.seat, one.card, straight=False)
        seat = _with_card_back(seat, one)
    from_row = tuple(origin for origin in current.from_row if origin.card != one.card)
    fresh = tuple("" if card == one.card else card for card in current.fresh)
    return replace(_with_seat(current, one.seat, seat), from_stack=from_stack, from_row=from_row, fresh=fresh)


def _with_card_back(seat: Seat, one: Returned) -> Seat:
    if one.target == "stack":
        return replace(seat, stack=(*seat.stack, one.card))
    return replace(seat, open=(*seat.open, one.card), covered=False)


def refilled(current: Round, refill: Refill) -> Round:
    """The round with an empty place filled from the stack."""
    seat = current.seats[refill.seat]
    row = (*seat.row[: refill.place], (refill.card,), *seat.row[refill.place + 1 :])
    return _with_seat(current, refill.seat, replace(seat, stack=seat.stack[:-1], row=row))


_STEPS: dict[type, Callable[[Round, Any], Round]] = {
    CardPlayed: _played,
    CardBuilt: _built,
    CardsFlipped: _flipped,
    PileTurned: _turned,
    HandsCycled: _cycled,
    HandsShuffled: _shuffled,
    CardsTakenBack: _taken_back,
    **honour.STEPS,
}
evolve = evolving(RoundDealt, laid, stepped)
"""The round after an event; a deal needs no round before it."""
