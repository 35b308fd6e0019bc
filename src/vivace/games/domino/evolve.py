"""The state after an event. Everything that chance or the rules decided is in the event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vivace.engine import calls
from vivace.engine.dispatch import evolving
from vivace.games.domino.deal import laid
from vivace.games.domino.events import (
    BoardsEased,
    CardLaid,
    CardsPutAside,
    CardTurned,
    DebtsChanged,
    Event,
    HandsDealt,
    RoundDealt,
    TokenPlaced,
)
from vivace.games.domino.state import Round, Seat


def stepped(current: Round, event: Event) -> Round:
    """The running round after an event."""
    return _STEPS[type(event)](current, event)


def _put_aside(current: Round, event: CardsPutAside) -> Round:
    seat = current.seats[event.seat]
    hand = tuple(card for card in seat.hand if card not in event.cards)
    return _with_seat(current, event.seat, replace(seat, aside=seat.aside + event.cards, owed=0, hand=hand))


def _eased(current: Round, event: BoardsEased) -> Round:
    seats = (
        replace(seat, aside=seat.aside[len(taken) :], hand=seat.hand + taken)
        for seat, taken in zip(current.seats, event.taken, strict=True)
    )
    return replace(current, seats=tuple(seats), eased=())


def _dealt(current: Round, event: HandsDealt) -> Round:
    seats = (replace(seat, hand=hand) for seat, hand in zip(current.seats, event.hands, strict=True))
    return replace(current, seats=tuple(seats), dealt=True)


def _token_placed(current: Round, event: TokenPlaced) -> Round:
    return replace(current, tokens=(*current.tokens, event.square))


def _turned(current: Round, event: CardTurned) -> Round:
    seat = current.seats[event.seat]
    discard = (*seat.discard, event.discarded) if event.discarded else seat.discard
    hand, discard = (discard, ()) if event.recycled else (seat.hand, discard)
    return _with_seat(current, event.seat, Seat(seat.aside, 0, hand[1:], event.shown, discard, seat.jokers))


def _card_laid(current: Round, event: CardLaid) -> Round:
    before, index = current.seats[event.seat], event.seat
    seat = replace(before, turned="", jokers=before.jokers[len(event.laid) - 1 :])
    return replace(
        _with_seat(current, index, seat),
        tokens=(*current.tokens[: event.token], event.stands, *current.tokens[event.token + 1 :]),
        lying=current.lying + event.laid,
        stuck=(),
        emptied=current.emptied if seat.left() else (*current.emptied, index),
        misplayed=_with(current.misplayed, index) if event.misplaced else current.misplayed,
    )


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats if seat in seats else (*seats, seat)


def _with_seat(current: Round, index: int, seat: Seat) -> Round:
    return replace(current, seats=(*current.seats[:index], seat, *current.seats[index + 1 :]))


def _debts_changed(current: Round, event: DebtsChanged) -> Round:
    return replace(current, debts=event.debts)


_STEPS: dict[type, Callable[[Round, Any], Round]] = {
    CardsPutAside: _put_aside,
    BoardsEased: _eased,
    HandsDealt: _dealt,
    TokenPlaced: _token_placed,
    CardTurned: _turned,
    CardLaid: _card_laid,
    DebtsChanged: _debts_changed,
    **calls.STEPS,
}
evolve = evolving(RoundDealt, laid, stepped)
"""The round after an event; a deal needs no round before it."""
