"""What a command leads to: events, or a refusal. The only place that knows the rules of play."""

from collections.abc import Callable
from typing import Any

from vivace.engine.calls import CallStop, SayStuck, SeatStuck
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import StopBy
from vivace.engine.zones import Stop
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.debts import debts_after
from vivace.games.domino.ending import settled, stopped, with_debts
from vivace.games.domino.events import CardTurned
from vivace.games.domino.evolve import stepped
from vivace.games.domino.laying import laid
from vivace.games.domino.opening import place_token, put_aside, wait
from vivace.games.domino.state import Round

CHOICES = (PutAside, PlaceToken)
"""What is done before play; everything else is part of it."""


def decide(current: Round, seat: int, command: object) -> Progress[Round] | Refusal:
    """Carry out a seat's command."""
    decider = _DECIDERS.get(type(command))
    if decider is None:
        return Refusal(Reason.UNKNOWN_COMMAND)
    if type(seat) is not int or not 0 <= seat < len(current.seats):
        return Refusal(Reason.UNKNOWN_SEAT)
    if current.stop is not None:
        return Refusal(Reason.ROUND_OVER)
    if not isinstance(command, CHOICES) and wait(current) is not None:
        return Refusal(Reason.NOT_YET)
    return decider(current, seat, command)


def _turn(current: Round, index: int, _: TurnCard) -> Progress[Round] | Refusal:
    """Discard the card that lies open and turn over the next one; without a hand the discard pile is turned over."""
    seat = current.seats[index]
    discard = (*seat.discard, seat.turned) if seat.turned else seat.discard
    hand = seat.hand or discard
    if not hand:
        return Refusal(Reason.NOTHING_TO_FLIP)
    event = CardTurned(index, hand[0], seat.turned, 0 if seat.hand else len(discard))
    return Progress(stepped(current, event), (event,))


def _lay(current: Round, index: int, command: LayCard) -> Progress[Round] | Refusal:
    event = laid(current, index, command)
    if isinstance(event, Refusal):
        return event
    after = stepped(current, event)
    if not after.seats[index].left() and current.rules.stop is StopBy.AUTOMATIC:
        return stopped(after, (event,), Stop("empty", index))
    return settled(*with_debts(after, (event,), debts_after(current, after, index, event.token)))


def _call_misplay(_: Round, __: int, ___: CallMisplay) -> Refusal:
    """Misplaced cards are found when the round is counted."""
    return Refusal(Reason.NO_CALLS)


def _call_stop(current: Round, index: int, _: CallStop) -> Progress[Round] | Refusal:
    if current.seats[index].left():
        return Refusal(Reason.NOT_EMPTY)
    return stopped(current, (), Stop("called", index))


def _say_stuck(current: Round, index: int, _: SayStuck) -> Progress[Round] | Refusal:
    if index in current.stuck:
        return Refusal(Reason.ALREADY_SAID)
    event = SeatStuck(index, (*current.stuck, index))
    after = stepped(current, event)
    if len(after.stuck) < len(after.seats):
        return Progress(after, (event,))
    return settled(after, (event,), all_say_so=True)


_DECIDERS: dict[type, Callable[[Round, int, Any], Progress[Round] | Refusal]] = {
    PutAside: put_aside,
    PlaceToken: place_token,
    TurnCard: _turn,
    LayCard: _lay,
    CallMisplay: _call_misplay,
    CallStop: _call_stop,
    SayStuck: _say_stuck,
}
