"""Who could want the same place on the board: asked while a die is on its way, answered from dice that lie open."""

from vivace.engine.calls import CallStop
from vivace.engine.contest import END, Contest
from vivace.engine.honour import is_honour
from vivace.engine.rules import StopBy
from vivace.games.dice.board import die_on, open_places, takes
from vivace.games.dice.commands import PlaceDie
from vivace.games.dice.dice import BEFORE, ROW, Die, Face, Place, face_of
from vivace.games.dice.state import Round


def contest(current: Round, index: int, command: object) -> Contest | None:
    """Whom this command of a seat could beat, or lose to; None: no one."""
    if isinstance(command, PlaceDie):
        return _of_die(current, index, command)
    if isinstance(command, CallStop):
        return _of_end(current, index) if not current.seats[index].dice else None
    return None


def _of_die(current: Round, index: int, command: PlaceDie) -> Contest | None:
    """A die takes a place of the board. A misplay takes one as well, but has no rivals."""
    dice = current.seats[index].dice
    die = next((die for die in dice if command.die in (die, face_of(die))), None)
    if die is None or not isinstance(command.on, str):
        return None
    face, place = face_of(die), command.on or face_of(die)
    is_misplay = place != face or not takes(current.rows[ROW[face]], face)
    if is_misplay and not _may_misplay(current, command.on):
        return None
    before = die_on(current, BEFORE[place]) if BEFORE[place] else None
    claims, opened_by = frozenset((place,)), (before,) if before else ()
    if len(dice) == 1 and current.rules.stop is StopBy.AUTOMATIC:
        return _of_end(current, index, claims, opened_by)
    if is_misplay:
        return Contest(claims)
    return Contest(claims, _holders(current, index, {face}), opened_by)


def _may_misplay(current: Round, on: Place) -> bool:
    """Only on honour tables, and only on a free place that is named."""
    return is_honour(current.rules) and on in ROW and die_on(current, on) is None


def _of_end(
    current: Round, index: int, claims: frozenset[str] = frozenset(), opened_by: tuple[Die, ...] = ()
) -> Contest:
    """What ends the round takes from everyone who can still place a die, or could have called stop first."""
    wanted = {place for number, row in enumerate(current.rows) for place in open_places(row, number)}
    done = (other for other, seat in enumerate(current.seats) if other != index and not seat.dice)
    return Contest(claims | {END}, tuple(sorted((*_holders(current, index, wanted), *done))), opened_by)


def _holders(current: Round, index: int, faces: set[Face]) -> tuple[int, ...]:
    """The other seats whose dice show one of these faces."""
    return tuple(
        other
        for other, seat in enumerate(current.seats)
        if other != index and any(face_of(die) in faces for die in seat.dice)
    )
