"""What a command leads to: events, or a refusal. The only place that knows the rules of play."""

from msgspec.structs import replace

from vivace.engine.calls import CallStop, SayStuck, TableBlocked, saying_stuck, stopped
from vivace.engine.dispatch import Decider, deciding
from vivace.engine.game import Progress, Setup
from vivace.engine.honour import CallMisplay, FalselyCalled, is_honour, resumes
from vivace.engine.match import owner
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import StopBy
from vivace.engine.zones import NOBODY, Stop
from vivace.games.dice.blocked import is_blocked
from vivace.games.dice.board import die_on, first_misplay, open_places, row_of, takes
from vivace.games.dice.commands import DiceReason, PlaceDie, Throw
from vivace.games.dice.deal import dealt, laid, thrown
from vivace.games.dice.dice import AFTER, ROW, Die, Face, Place, face_of
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Event, Returned
from vivace.games.dice.evolve import stepped
from vivace.games.dice.state import Placed, Round


def deal(setup: Setup, number: int, seed: str, _: Round | None) -> Progress[Round]:
    """Deal a round. Every colour has a free place at the start, so no deal is blocked."""
    event = dealt(setup, number, seed)
    return Progress(laid(setup, event), (event,))


def _place(current: Round, index: int, command: PlaceDie) -> Progress[Round] | Refusal:
    face = face_of(command.die) if isinstance(command.die, str) else ""
    if not _is_face(face):
        return Refusal(Reason.UNKNOWN_PIECE)
    if command.on != "" and not _is_face(command.on):
        return Refusal(Reason.UNKNOWN_PLACE)
    die = next((die for die in current.seats[index].dice if command.die in (die, face_of(die))), None)
    if die is None:
        return Refusal(Reason.NOT_YOURS)
    place = command.on or face
    return _why_not(current, command, face, place) or _after_placing(current, index, die, place)


def _is_face(word: object) -> bool:
    return isinstance(word, str) and word in ROW


def _why_not(current: Round, command: PlaceDie, face: Face, place: Place) -> Refusal | None:
    """Why a die cannot go on a place. Honour tables check the fit only if the place is not named."""
    is_checked = not is_honour(current.rules) or command.on == ""
    rival = die_on(current, place)
    if is_checked and place != face:
        return Refusal(Reason.DOES_NOT_FIT)
    if rival is not None:
        return Refusal(Reason.PLACE_TAKEN, (rival,))
    if is_checked and not takes(current.rows[ROW[place]], place):
        return Refusal(Reason.FITS_NOWHERE)
    return None


def _after_placing(current: Round, index: int, die: Die, place: Place) -> Progress[Round]:
    event = DiePlaced(index, die, place, _opened(current, die, place))
    after = stepped(current, event)
    if not after.seats[index].dice and current.rules.stop is StopBy.AUTOMATIC:
        return stopped(after, (event,), Stop("empty", index))
    return _settled(after, (event,))


def _opened(current: Round, die: Die, place: Place) -> Place:
    """The place that takes a die as soon as this one lies on the place before it."""
    row, after = (*current.rows[ROW[place]], Placed(place, die)), AFTER.get(place)
    return after if after and takes(row, after) else ""


def _throw(current: Round, index: int, _: Throw) -> Progress[Round] | Refusal:
    seat = current.seats[index]
    if not seat.dice:
        return Refusal(DiceReason.NOTHING_TO_THROW)
    event = DiceThrown(index, thrown(current.seed, index, seat.throws, current.decks[index], seat.dice))
    return Progress(stepped(current, event), (event,))


def _call_stop(current: Round, index: int, _: CallStop) -> Progress[Round] | Refusal:
    if current.seats[index].dice:
        return Refusal(Reason.NOT_EMPTY)
    return stopped(current, (), Stop("called", index))


def _call_misplay(current: Round, index: int, command: CallMisplay) -> Progress[Round] | Refusal:
    """Calls are open during the round, and between stop and scores."""
    if not is_honour(current.rules):
        return Refusal(Reason.NO_CALLS)
    if current.closed:
        return Refusal(Reason.ROUND_OVER)
    row = row_of(current, command.piece)
    if row is None:
        return Refusal(Reason.UNKNOWN_PIECE)
    first = first_misplay(current.rows[row])
    if first is None:
        event = FalselyCalled(index, command.piece)
        return Progress(stepped(current, event), (event,))
    back = _taken_back(current, index, command.piece, row, first)
    after = stepped(current, back)
    return _settled(after, (back,)) if after.stop is None else Progress(after, (back,))


def _taken_back(current: Round, index: int, piece: Die, row: int, first: int) -> DiceTakenBack:
    """The dice of a row go back, from the first misplay on."""
    stays, goes = current.rows[row][:first], current.rows[row][first:]
    returned = tuple(Returned(owner(current.decks, placed.die), placed.die, placed.place) for placed in goes)
    freely = current.stop is None and len(goes) == 1 and goes[0].die in current.fresh[index : index + 1]
    late = returned[0].seat if current.fresh and not freely else NOBODY
    back = DiceTakenBack(index, piece, returned, open_places(stays, row), freely=freely, late=late)
    return replace(back, resumed=_resumes(current, stepped(current, back)))


def _resumes(current: Round, after: Round) -> bool:
    return resumes(current.stop, lambda ender: bool(after.seats[ender].dice), lambda: is_blocked(after))


def _settled(current: Round, events: tuple[Event, ...], all_say_so: bool = False) -> Progress[Round]:
    """These events, followed by the end of the round if the table is blocked."""
    return _ended_by_block(current, events) if all_say_so or is_blocked(current) else Progress(current, events)


def _ended_by_block(current: Round, events: tuple[Event, ...]) -> Progress[Round]:
    """A seat without dice counts as having called; otherwise the round has no ender."""
    remedy, stop = ("stop", Stop("called", current.emptied[0])) if current.emptied else ("score", Stop("blocked"))
    event = TableBlocked(remedy)
    return stopped(stepped(current, event), (*events, event), stop)


_DECIDERS: dict[type, Decider[Round]] = {
    PlaceDie: _place,
    Throw: _throw,
    CallStop: _call_stop,
    SayStuck: saying_stuck(stepped, _settled),
    CallMisplay: _call_misplay,
}
decide = deciding(_DECIDERS, after_stop=(CallMisplay,))
"""Carry out a seat's command."""
