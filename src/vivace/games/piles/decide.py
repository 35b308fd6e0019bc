"""What a command leads to: events, or a refusal. The only place that knows the rules of play."""

from itertools import count, pairwise

from vivace.engine.calls import CallStop, RoundStopped, SayStuck, TableBlocked, saying_stuck, stopped
from vivace.engine.chance import picked, shuffled
from vivace.engine.dispatch import Decider, deciding
from vivace.engine.game import Progress, Setup
from vivace.engine.honour import CallMisplay, is_honour
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import FORMER_VERSION, StopBy
from vivace.engine.zones import NOBODY, Stop
from vivace.games.piles.blocked import is_blocked, is_dead
from vivace.games.piles.cards import BIT, FACE, FACE_BIT, FOLLOWER_BIT, LEADER, NEW_PILE, NUMBER, Card, Face, buildable
from vivace.games.piles.commands import BuildCard, Flip, PilesReason, PlayCard
from vivace.games.piles.deal import dealt, laid
from vivace.games.piles.events import (
    CardBuilt,
    CardPlayed,
    CardPut,
    CardsFlipped,
    Event,
    HandsCycled,
    HandsShuffled,
    PileTurned,
    RoundDealt,
)
from vivace.games.piles.evolve import stepped
from vivace.games.piles.misplays import called
from vivace.games.piles.rules import Dead, Order, Remedy
from vivace.games.piles.state import Round, Seat

ROW = tuple(f"row.{place}" for place in range(10))


def deal(setup: Setup, number: int, seed: str, _: Round | None) -> Progress[Round]:
    """Deal a round. A deal can be blocked before anyone has moved; a dead one is replaced before anyone sees it."""
    deals = (dealt(setup, number, seed, attempt) for attempt in count())
    event = next(event for event in deals if not _is_dead_deal(setup, event))
    return _settled(laid(setup, event), (event,))


def _is_dead_deal(setup: Setup, event: RoundDealt) -> bool:
    """Whether a deal is dead from the start. (Before version 3 such a deal counted.)"""
    return setup.version > FORMER_VERSION and is_dead(laid(setup, event))


def _play(current: Round, index: int, command: PlayCard) -> Progress[Round] | Refusal:
    seat, card = current.seats[index], command.card
    source = source_of(seat, card)
    if source is None:
        return _no_source(current, index, card)
    on = LEADER[card] if command.on == "" else command.on
    if on != LEADER[card] and (misfit := _misfit(current, card, on)):
        return misfit
    pile = _pile_showing(current, on) if current.from_stack or on in FACE else _pile_for(current, card)
    if pile is None:
        return Refusal(Reason.FITS_NOWHERE, _rivals(current, on))
    refill, shown = _uncovered(seat, source)
    event = CardPlayed(index, card, source, pile, refill, shown)
    return _after_laying(current, index, event)


def _misfit(current: Round, card: Card, on: object) -> Refusal | None:
    """Why a card is refused at a place where it does not fit. On honour tables it may lie there."""
    if not isinstance(on, str) or not _is_pile_name(on):
        return Refusal(Reason.UNKNOWN_PLACE)
    fits = FACE.get(on) == LEADER[card]
    return None if fits or is_honour(current.rules) else Refusal(Reason.DOES_NOT_FIT)


def source_of(seat: Seat, card: Card) -> str | None:
    """Where a card can be taken from: only the tops of stack, row and open hand pile."""
    if type(card) is not str:
        return None
    if seat.stack and seat.stack[-1] == card:
        return "stack"
    for place, cards in enumerate(seat.row):
        if cards and cards[-1] == card:
            return ROW[place]
    if seat.open and seat.open[-1] == card and not seat.covered:
        return "open"
    return None


def _no_source(current: Round, index: int, card: object) -> Refusal:
    if not isinstance(card, str) or card not in FACE or card[-1] not in current.decks:
        return Refusal(Reason.UNKNOWN_PIECE)
    return Refusal(Reason.NOT_OPEN if card[-1] == current.decks[index] else Reason.NOT_YOURS)


def _is_pile_name(on: str) -> bool:
    """A pile is named by the face or by the card that it shows."""
    return on == NEW_PILE or on in FACE_BIT or on in FACE


def _pile_for(current: Round, card: Card) -> int | None:
    """The first pile that takes this card; one past the last is a new pile. Strict tables have no empty piles."""
    if NUMBER[card] == 1:
        return len(current.piles)
    bit = BIT[card]
    for index, pile in enumerate(current.piles):
        if FOLLOWER_BIT[pile[-1]] == bit:
            return index
    return None


def _pile_showing(current: Round, on: Face | Card) -> int | None:
    """The first pile that shows this face or card, whatever fits there; one past the last is a new pile."""
    if on == NEW_PILE:
        return len(current.piles)
    shown = (index for index, pile in enumerate(current.piles) if pile and on in (pile[-1], FACE[pile[-1]]))
    return next(shown, None)


def _rivals(current: Round, on: Face | Card) -> tuple[Card, ...]:
    """The cards that already cover this face or card in the centre: if laid a moment ago, they were faster."""
    return tuple(upper for pile in current.piles for lower, upper in pairwise(pile) if on in (lower, FACE[lower]))


def _uncovered(seat: Seat, source: str) -> tuple[Card, Card]:
    """The stack card that fills the row, and the card that is on top once the top of a source has gone."""
    if source == "stack":
        return "", _beneath_top(seat.stack)
    if source == "open":
        return "", _beneath_top(seat.open)
    place = seat.row[int(source[4:])]
    if len(place) > 1 or not seat.stack:
        return "", _beneath_top(place)
    return seat.stack[-1], _beneath_top(seat.stack)


def _beneath_top(cards: tuple[Card, ...]) -> Card:
    return cards[-2] if len(cards) > 1 else ""


def _build(current: Round, index: int, command: BuildCard) -> Progress[Round] | Refusal:
    seat, card, place = current.seats[index], command.card, command.place
    if not current.rules.advanced:
        return Refusal(PilesReason.NO_BUILDING)
    source = source_of(seat, card)
    if source is None:
        return _no_source(current, index, card)
    if source in ROW:
        return Refusal(PilesReason.NOT_FROM_ROW)
    if type(place) is not int or not 0 <= place < len(seat.row):
        return Refusal(Reason.UNKNOWN_PLACE)
    if not seat.row[place]:
        return Refusal(PilesReason.PLACE_CLOSED)
    top = seat.row[place][-1]
    fits = BIT[card] & buildable(current.rules.build, current.rules.boys)[top]
    if command.on not in ("", top) or not (fits or (is_honour(current.rules) and command.on == top)):
        return Refusal(Reason.DOES_NOT_FIT)
    event = CardBuilt(index, card, source, place, _uncovered(seat, source)[1])
    return _after_laying(current, index, event)


def _after_laying(current: Round, index: int, event: CardPut) -> Progress[Round]:
    after = stepped(current, event)
    if not after.seats[index].stack and current.rules.stop is StopBy.AUTOMATIC:
        return stopped(after, (event,), Stop("empty", index))
    return _settled(after, (event,))


def _flip(current: Round, index: int, command: Flip) -> Progress[Round] | Refusal:
    seat, rules = current.seats[index], current.rules
    if command.order != "" and command.order not in rules.between_passes:
        return Refusal(Reason.UNKNOWN_CHOICE)
    event: CardsFlipped | PileTurned
    if seat.hand:
        cards = min(rules.flip, len(seat.hand))
        event = CardsFlipped(index, cards, seat.hand[cards - 1])
    elif seat.open:
        order = Order(command.order or rules.between_passes[0])
        event = PileTurned(index, order, _reordered(current, index, order))
    else:
        return Refusal(Reason.NOTHING_TO_FLIP)
    return _settled(stepped(current, event), (event,))


def _reordered(current: Round, index: int, order: Order) -> tuple[Card, ...]:
    """The open hand pile in this order, as the next hand."""
    cards = current.seats[index].open
    label = f"seat {index} draw {current.draws}"
    if order is Order.SHUFFLED:
        return shuffled(current.seed, label, cards)
    if order is Order.CUT and len(cards) > 1:
        depth = 1 + picked(current.seed, label, len(cards) - 1)
        return cards[depth:] + cards[:depth]
    return cards


def _call_stop(current: Round, index: int, _: CallStop) -> Progress[Round] | Refusal:
    if current.seats[index].stack:
        return Refusal(Reason.NOT_EMPTY)
    return stopped(current, (), Stop("called", index))


def _call_misplay(current: Round, index: int, command: CallMisplay) -> Progress[Round] | Refusal:
    """Calls are open during the round, and between stop and scores."""
    if not is_honour(current.rules):
        return Refusal(Reason.NO_CALLS)
    if current.closed:
        return Refusal(Reason.ROUND_OVER)
    event = called(current, index, command.piece)
    if event is None:
        return Refusal(Reason.UNKNOWN_PIECE)
    after = stepped(current, event)
    return _settled(after, (event,)) if after.stop is None else Progress(after, (event,))


def _settled(current: Round, events: tuple[Event, ...], all_say_so: bool = False) -> Progress[Round]:
    """These events, followed by remedies until the table is no longer blocked."""
    while all_say_so or is_blocked(current):
        all_say_so = False
        for event in _remedy(current):
            current = stepped(current, event)
            events = (*events, event)
        if current.stop is not None:
            break
    return Progress(current, events)


def _remedy(current: Round) -> tuple[Event, ...]:
    rules = current.rules
    if current.emptied:
        return TableBlocked("stop"), RoundStopped(Stop("called", current.emptied[0]))
    if current.version <= FORMER_VERSION and rules.dead is Dead.LEADER_WINS:
        return TableBlocked(rules.dead), RoundStopped(Stop("blocked", NOBODY, final=True))
    if is_dead(current):
        return TableBlocked(rules.dead), RoundStopped(Stop("dead", final=rules.dead is Dead.LEADER_WINS))
    if rules.blocked is Remedy.SCORE:
        return TableBlocked(rules.blocked), RoundStopped(Stop("blocked"))
    opened = tuple(len(seat.open) for seat in current.seats)
    if rules.blocked is Remedy.CYCLE:
        return TableBlocked(rules.blocked), HandsCycled(opened)
    return TableBlocked(rules.blocked), HandsShuffled(opened, _shuffled_hands(current))


def _shuffled_hands(current: Round) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        shuffled(current.seed, f"seat {index} draw {current.draws}", seat.open + seat.hand)
        for index, seat in enumerate(current.seats)
    )


_DECIDERS: dict[type, Decider[Round]] = {
    PlayCard: _play,
    BuildCard: _build,
    Flip: _flip,
    CallStop: _call_stop,
    SayStuck: saying_stuck(stepped, _settled),
    CallMisplay: _call_misplay,
}
decide = deciding(_DECIDERS, after_stop=(CallMisplay,))
"""Carry out a seat's command."""
