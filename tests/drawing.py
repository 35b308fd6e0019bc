"""Lets tests draw positions and write moves instead of building them."""

from typing import Any

from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.games.catalog import edition, with_house_rules
from vivace.games.piles.decide import decide
from vivace.games.piles.events import Event
from vivace.games.piles.notation import parse_move, parse_position, print_position
from vivace.games.piles.rules import Rules
from vivace.games.piles.state import Round


def rules(name: str = "ligretto", **house_rules: Any) -> Rules:
    found = with_house_rules(edition(name), house_rules).rules
    assert isinstance(found, Rules)
    return found


def drawn(text: str, name: str = "ligretto", **house_rules: Any) -> Round:
    """The position of this drawing."""
    return parse_position(text, rules(name, **house_rules))


def tried(position: Round, move: str) -> Progress[Round] | Refusal:
    """What comes of a move."""
    return decide(position, *parse_move(position.decks, move))


def done(position: Round, *moves: str) -> Round:
    """The position after moves that are all accepted."""
    for move in moves:
        progress = tried(position, move)
        assert isinstance(progress, Progress), f"{move}: {progress}"
        position = progress.after
    return position


def events(position: Round, move: str) -> tuple[Event, ...]:
    """What happens by a move that is accepted."""
    progress = tried(position, move)
    assert isinstance(progress, Progress), f"{move}: {progress}"
    return progress.events


def refused(position: Round, move: str) -> Reason:
    """Why a move is refused."""
    refusal = tried(position, move)
    assert isinstance(refusal, Refusal), f"{move} was accepted"
    return refusal.reason


def same(position: Round, text: str) -> bool:
    """Whether a position is the drawn one, whatever blanks the drawing has."""
    return _words(print_position(position)) == _words(text)


def _words(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]
