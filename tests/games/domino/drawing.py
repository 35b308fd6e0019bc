"""Lets tests draw positions of the board game and write moves instead of building them."""

from typing import Any

from tests.drawing import Moves
from vivace.engine.game import Progress
from vivace.games.catalog import edition, open_match, with_house_rules
from vivace.games.domino import GAME as DOMINO
from vivace.games.domino.decide import decide
from vivace.games.domino.notation import parse_move, parse_position, print_position
from vivace.games.domino.rules import Rules
from vivace.games.domino.state import Round

EDITION = "ligretto-domino"
SEED = "5eed" * 8
LANES = """
       a  b  c  d  e  f  g  h
    1  r1 y  g  .  r  y  g  b
    2  .  .  .  .  o  w4 b  y
    3  b2 o  w  .  w  r  y  g
    4  .  .  .  .  .  .  .  .
    5  y3 g  b  r  .  .  .  .
"""
"""Token 1 and token 2 each stand before two squares and nothing else, token 3 before three; token 4 goes on for long."""
MOVES = Moves(decide, lambda position, move: parse_move(position.decks, move))
tried, done, events, refused = MOVES.tried, MOVES.done, MOVES.events, MOVES.refused


def rules(**house_rules: Any) -> Rules:
    found = with_house_rules(edition(EDITION), house_rules).rules
    assert isinstance(found, Rules)
    return found


def drawn(text: str, **house_rules: Any) -> Round:
    """The position of this drawing."""
    return parse_position(text, rules(**house_rules))


def dealt(
    seats: int = 2, seed: str = SEED, handicaps: tuple[int, ...] = (), previous: Round | None = None, **house_rules: Any
) -> Progress[Round]:
    """What a deal leads to."""
    setup = open_match(EDITION, seats, house_rules=house_rules, handicaps=handicaps).setup
    return DOMINO.deal(setup, 1 if previous is None else previous.number + 1, seed, previous)


def same(position: Round, text: str) -> bool:
    """Whether a position is the drawn one, whatever blanks the drawing has."""
    return _signs(print_position(position)) == _signs(text)


def _signs(text: str) -> str:
    return "".join(text.split())
