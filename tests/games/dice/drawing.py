"""Lets tests draw positions of the dice game and write moves instead of building them.

Drawings need not say which of the dice of a colour is meant: `r5` is any red die that shows a five. A call names a die
on the board by its face and its seat: `a call r5b`.
"""

import re
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.drawing import Moves
from vivace.games.catalog import edition, with_house_rules
from vivace.games.dice.decide import decide
from vivace.games.dice.notation import parse_move, parse_position, print_position
from vivace.games.dice.rules import Rules
from vivace.games.dice.state import Round

RANDOMS = st.integers(0, 2**32).map(Random)
"""Chance for random tables. Drawing every step would be slow, so one number decides them all."""
_SERIAL = re.compile(r"#[1-6]")
_UNNUMBERED = re.compile(r"\b([rygb])([0-6])(?=[a-d]?(?:\s|@|$))")
_CALL = re.compile(r"(?<= call )([rygb][1-6])([a-d])$")


def rules(**house_rules: Any) -> Rules:
    found = with_house_rules(edition("ligretto-dice"), house_rules).rules
    assert isinstance(found, Rules)
    return found


def drawn(text: str, **house_rules: Any) -> Round:
    """The position of this drawing."""
    return parse_position(numbered(text), rules(**house_rules))


def numbered(text: str) -> str:
    """The drawing with a number for each die that has none."""
    free = {colour: [serial for serial in "123456" if f"{colour}#{serial}" not in _bare(text)] for colour in "rygb"}
    return _UNNUMBERED.sub(lambda found: f"{found[0]}#{free[found[1]].pop(0)}", text)


def _bare(text: str) -> str:
    """The drawing without what the dice show."""
    return re.sub(r"\b([rygb])[0-6]#", r"\1#", text)


def _with_serial(position: Round, move: str) -> str:
    lying = [placed.die for row in position.rows for placed in row]
    return _CALL.sub(lambda call: next(die for die in lying if die[:2] + die[-1] == call[0]), move)


MOVES = Moves(decide, lambda position, move: parse_move(position.decks, _with_serial(position, move)))
tried, done, events, refused = MOVES.tried, MOVES.done, MOVES.events, MOVES.refused


def same(position: Round, text: str) -> bool:
    """Whether a position is the drawn one, whatever blanks the drawing has and whichever die of a colour is where."""
    return _words(print_position(position)) == _words(text)


def _words(text: str) -> list[list[str]]:
    return [line.split() for line in _SERIAL.sub("", text).strip().splitlines()]
