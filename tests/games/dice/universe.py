"""Every command that a seat of the dice game can send: what the conformance suite has to know."""

import re
from collections.abc import Iterator
from typing import Any

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.dice import dice
from vivace.games.dice.board import first_misplay
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.dice import FACES, ROW, face_of
from vivace.games.dice.events import DiePlaced
from vivace.games.dice.state import Round

PIECES = re.compile(r"\b[rygb][0-6]#[1-6][a-d]?\b")
"""How its pieces are named."""
HOUSE_RULES: list[dict[str, Any]] = [
    {"length": 1},
    {"length": 1, "stop": "call", "shares": [3, 2, 1]},
    {"length": 1, "referee": "honour"},
    {"length": 1, "referee": "honour", "stop": "call", "ties": "play-on"},
]
"""The kinds of play that its matches are tried in."""


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


identity = dice.identity
"""A die is the same, whatever lies on top."""
