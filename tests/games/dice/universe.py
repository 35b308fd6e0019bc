"""Every command that a seat of the dice game can send: what the conformance suite has to know."""

from collections.abc import Iterator
from typing import Any

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.dice.board import first_misplay
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.dice import FACES, ROW, face_of
from vivace.games.dice.events import DiePlaced
from vivace.games.dice.state import Round


def commands(match: Match, _seat: int) -> Iterator[Any]:
    """Every face on every place, named and unnamed, a throw and every call."""
    for face in FACES:
        yield from (PlaceDie(face, on) for on in ("", *FACES))
        yield CallMisplay(face)
    yield from (CallMisplay(placed.die) for row in match.round.rows for placed in row)
    yield Throw()
    yield CallStop()
    yield SayStuck()


def misplays(view: View, seat: int) -> Iterator[Any]:
    """Every die of a seat on every place."""
    for die in view.zones[f"{seat}.dice"].faces:
        yield from (PlaceDie(face_of(die), on) for on in FACES)


def named(_match: Match, command: Any) -> Iterator[Any]:
    """The same move with its place."""
    if isinstance(command, PlaceDie):
        yield PlaceDie(command.die, command.die)


def essence(event: Any) -> Any:
    """A die lands on the same place whether it was named or not."""
    return event


def is_misplay(before: Round, after: Round, event: Any) -> bool:
    """Whether a row has a misplay that it did not have before."""
    if not isinstance(event, DiePlaced):
        return False
    row = ROW[event.place]
    return first_misplay(after.rows[row]) != first_misplay(before.rows[row])
