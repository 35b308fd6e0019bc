"""What a command leads to: events, or a refusal. Laying cards, debts and endings have modules of their own."""

from vivace.engine.calls import CallStop, SayStuck, saying_stuck
from vivace.engine.dispatch import Decider, deciding
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


def _turn(current: Round, index: int, _: TurnCard) -> Progress[Round] | Refusal:
    """Discard the open card and turn over the next one; with an empty hand the discard pile is turned over first."""
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


def _in_play(decider: Decider[Round]) -> Decider[Round]:
    """The same decider, which refuses until all choices before play are made."""

    def decide_in_play(current: Round, index: int, command: object) -> Progress[Round] | Refusal:
        return decider(current, index, command) if wait(current) is None else Refusal(Reason.NOT_YET)

    return decide_in_play


_CHOICES: dict[type, Decider[Round]] = {PutAside: put_aside, PlaceToken: place_token}
_MOVES: dict[type, Decider[Round]] = {
    TurnCard: _turn,
    LayCard: _lay,
    CallMisplay: _call_misplay,
    CallStop: _call_stop,
    SayStuck: saying_stuck(stepped, settled),
}
decide = deciding(_CHOICES | {command: _in_play(decider) for command, decider in _MOVES.items()})
"""Carry out a seat's command."""
