"""Lets tests draw positions of the card games and write moves instead of building them."""

from typing import Any

from tests.drawing import Moves
from vivace.games.catalog import edition, with_house_rules
from vivace.games.piles.decide import decide
from vivace.games.piles.notation import parse_move, parse_position, print_position
from vivace.games.piles.rules import Rules
from vivace.games.piles.state import Round

MOVES = Moves(decide, lambda position, move: parse_move(position.decks, move))
tried, done, events, refused = MOVES.tried, MOVES.done, MOVES.events, MOVES.refused


def rules(name: str = "ligretto", **house_rules: Any) -> Rules:
    found = with_house_rules(edition(name), house_rules).rules
    assert isinstance(found, Rules)
    return found


def drawn(text: str, name: str = "ligretto", **house_rules: Any) -> Round:
    """The position of this drawing."""
    return parse_position(text, rules(name, **house_rules))


def same(position: Round, text: str) -> bool:
    """Whether a position is the drawn one, whatever blanks the drawing has."""
    return _words(print_position(position)) == _words(text)


def _words(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]
