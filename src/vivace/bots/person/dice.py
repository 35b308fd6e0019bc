"""How a person plays the dice game: place what fits, what is contested first, and throw again rather than wait."""

from functools import cache

from msgspec.structs import replace

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.person.memory import OWN, RIVAL
from vivace.bots.person.tactics import Areas, Mind, Move, Tactics, rivals_of
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import is_honour
from vivace.engine.rules import StopBy
from vivace.engine.zones import View, Zone
from vivace.games.dice.board import PLACES
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.dice import AFTER, BEFORE, HIGHEST, LETTERS, ROW, Die, Face, Place, face_of
from vivace.games.dice.view import ZONE

BOARD = "row."
"""The area of a row of the board, followed by the letter of its colour."""
ROLLING_MS = 250
"""A longer cooldown than this means that the dice are rolling, and cannot be read."""
PLACE, LAST = 50.0, 100.0
"""The worth of placing a die, and of placing the last one."""
CHAIN, CONTESTED, GIFT = 4.0, 5.0, 30.0
"""The extra worth for each own die that can follow, and if a rival could take the place as well; the loss if a rival's
die can follow."""
SURE_MS, DOUBT = 1_000, 20.0
"""A place seen longer ago is worth less by this for each rival: it may be taken by now."""
SEEN_HOPE, UNSEEN_HOPE = 0.7, 0.1
"""The dice expected to be placed by waiting as long as a throw takes, for each die that lacks only the one before it:
if a rival was seen to have that one, and otherwise for each rival."""
HOLD_GLANCES = 3
"""After this many glances more than usual it throws, even if waiting looks promising."""

STARTLING = 0.5
"""How often it notices in time that a die was laid on the place that its hand reaches for."""

ROWS: dict[str, tuple[str, ...]] = {
    letter: tuple(ZONE[place] for place in PLACES[index]) for index, letter in enumerate(LETTERS)
}
"""The zones of each row."""
FACE: dict[str, Face] = {zone: face for face, zone in ZONE.items()}
"""The face that belongs on each place of the board."""

Shown = dict[Face, int]
"""The faces that rivals were seen to have, with the fewest dice that a rival showing it has left."""


def areas(observation: Observation, level: Level) -> Areas:
    """Its own dice; the rows of their colours; the dice of each rival. Nothing while its dice roll."""
    view, own = observation.view, f"{observation.seat}.dice"
    if view.wait is not None:
        return {OWN: (own,), **{f"{BOARD}{letter}": zones for letter, zones in ROWS.items()}}
    if observation.free_at - observation.now > ROLLING_MS:
        return {}
    colours = {die[0] for die in view.zones[own].faces}
    found: Areas = {OWN: (own,)}
    found |= {f"{BOARD}{letter}": _end_of_row(observation, level, letter) for letter in LETTERS if letter in colours}
    if level.head.cunning:
        found |= {f"{RIVAL}{seat}": (f"{seat}.dice",) for seat in rivals_of(observation)}
    return found


def _end_of_row(observation: Observation, level: Level, letter: str) -> tuple[str, ...]:
    """The last dice laid and the place after them, as many as the eye takes in; on honour tables the whole row."""
    row, zones = ROWS[letter], observation.view.zones
    if is_honour(observation.rules):
        return row
    laid = sum(1 for name in row if zones[name].count)
    return row[max(0, laid + 1 - level.eye.span) : laid + 1]


def moves(mind: Mind) -> list[Move]:
    """Every own die that fits, as far as it was seen; with no die left, calling stop where it has to be called."""
    faces = _own_faces(mind)
    if not faces:
        is_called = mind.observation.rules.stop is StopBy.CALL and OWN in mind.memory.areas
        return [Move(CallStop(), LAST)] if is_called else []
    shown = mind.shown_by_rivals("dice", face_of) if mind.luck.chance(mind.level.head.cunning) else {}
    return [
        Move(_placed(mind, face), _worth(face, faces, shown) - _doubt(mind, face), ZONE[face], _distance(face))
        for face in dict.fromkeys(faces)
        if _is_open(mind, face)
    ]


def _own_faces(mind: Mind) -> list[Face]:
    """What its own dice were seen to show."""
    return [face_of(die) for die in mind.own("dice").faces]


def _is_open(mind: Mind, place: Place) -> bool:
    """Whether a place was seen to take a die, or the right die was seen before it and none on it."""
    here = mind.known(ZONE[place])
    if here is not None and (here.accepts or here.faces):
        return bool(here.accepts)
    return bool(BEFORE[place]) and _is_right(mind.known(ZONE[BEFORE[place]]), BEFORE[place])


def _is_right(zone: Zone | None, place: Place) -> bool:
    """Whether the die that belongs on a place lies there."""
    return zone is not None and bool(zone.faces) and face_of(zone.faces[0]) == place


def _placed(mind: Mind, face: Face) -> PlaceDie:
    """On honour tables the command names the place."""
    return PlaceDie(face, face) if is_honour(mind.observation.rules) else PlaceDie(face)


@cache
def _distance(place: Place) -> float:
    """From its own dice to the board, in widths of a place: these are small, and the rows lie one behind the other."""
    return 5.0 + ROW[place] * 1.0 + abs(int(place[1]) - HIGHEST / 2) * 0.5


def _worth(face: Face, own: list[Face], shown: Shown) -> float:
    """The worth of placing a die, by what it opens for the player and for rivals."""
    if len(own) == 1:
        return LAST
    after = AFTER.get(face, "")
    if shown.get(after) == 1:
        return 0.0
    value = PLACE + CHAIN * _followers(face, own) + (CONTESTED if face in shown else 0.0)
    return value - GIFT if after in shown and after not in own else value


def _doubt(mind: Mind, place: Place) -> float:
    """The more rivals there are, the less a place seen a while ago is worth."""
    glimpse = mind.memory.places.get(ZONE[place])
    if glimpse is None or not glimpse.zone.accepts or glimpse.at >= mind.observation.now - SURE_MS:
        return 0.0
    return DOUBT * (mind.observation.view.seats - 1)


def _followers(face: Face, own: list[Face]) -> int:
    """How many own dice can follow one after the other."""
    count, after = 0, AFTER.get(face)
    while after in own:
        count, after = count + 1, AFTER.get(after)
    return count


def routine(mind: Mind) -> Move | None:
    """Throw, unless it is better to wait for a moment. Only if no throw can ever help, say "stuck" instead."""
    faces = _own_faces(mind)
    if not faces:
        return None
    if is_honour(mind.observation.rules) and all(_is_jammed(mind, letter) for letter in {face[0] for face in faces}):
        return None if mind.observation.seat in mind.observation.view.stuck else Move(SayStuck())
    if _holds(mind, faces):
        return None
    return Move(Throw(), target=f"{mind.observation.seat}.dice", is_routine=True)


def _is_jammed(mind: Mind, letter: str) -> bool:
    """Whether a row was seen to take no die at all, because of a misplay."""
    row = [mind.known(name) for name in ROWS[letter]]
    return all(zone is not None and not zone.accepts for zone in row)


def _holds(mind: Mind, faces: list[Face]) -> bool:
    """Whether waiting promises more than a throw, of which every sixth die fits."""
    head = mind.level.head
    if mind.memory.vain >= head.patience + HOLD_GLANCES or not mind.luck.chance(head.judgement):
        return False
    shown = mind.shown_by_rivals("dice", face_of) if mind.luck.chance(head.cunning) else {}
    by_chance = UNSEEN_HOPE * (mind.observation.view.seats - 1)
    lacking = [BEFORE[face] for face in faces if BEFORE[face] and _is_open(mind, BEFORE[face])]
    return sum(SEEN_HOPE if face in shown else by_chance for face in lacking) > len(faces) / HIGHEST


def left(observation: Observation, seat: int) -> int:
    """The dice that are not on the board."""
    return observation.view.zones[f"{seat}.dice"].count


def _wrong_die(mind: Mind, name: str) -> Die:
    """A die on the wrong place, or one that lies behind a gap or behind a wrong die."""
    place, zone = FACE.get(name), mind.known(name)
    if place is None or zone is None or not zone.faces:
        return ""
    return "" if _is_right(zone, place) and _follows(mind, BEFORE[place]) else zone.faces[0]


def _follows(mind: Mind, before: Place) -> bool:
    """Whether nothing seems wrong with the place before; what was not seen is not in doubt."""
    zone = mind.known(ZONE[before]) if before else None
    return zone is None or _is_right(zone, before) or not mind.memory.overlooked.isdisjoint(zone.faces)


def slipped(mind: Mind, move: Move) -> Move:
    """The die lands in another row, or one place too far."""
    if not isinstance(move.command, PlaceDie):
        return move
    die = move.command.die
    others = [place for place in ROW if place != die and _could_be_meant(mind, place, die)]
    if not others:
        return move
    on = others[mind.luck.bits() % len(others)]
    return replace(move, command=PlaceDie(die, on), target=ZONE[on], distance=_distance(on))


def _could_be_meant(mind: Mind, place: Place, face: Face) -> bool:
    """Whether a careless player could take this place for that of a face."""
    zone = mind.known(ZONE[place])
    return zone is not None and not zone.faces and (bool(zone.accepts) or place == AFTER.get(face))


def _is_gone(view: View, move: Move) -> bool:
    """Whether a die already lies on the place that the hand reaches for."""
    return bool(view.zones[move.target].count)


TACTICS = Tactics(areas, moves, left, routine, wrong=_wrong_die, slipped=slipped, gone=_is_gone, startling=STARTLING)
