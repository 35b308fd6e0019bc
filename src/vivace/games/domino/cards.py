"""The pieces: a card is two colours and the letter of its deck (rya), a joker is j1a or j2a, a token t1 to t4.

The colours of a card are in the order of `COLOURS`, so that each pair has one name. A piece's name is unique at a table
and never part of another name.
"""

from enum import StrEnum
from itertools import combinations

from vivace.engine.match import DECKS

Card = str
Pair = str


class Colour(StrEnum):
    """The colours of squares and halves; in names the first letter stands for them."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    ORCHID = "orchid"
    WHITE = "white"


COLOURS = "".join(colour[0] for colour in Colour)
PAIRS: tuple[Pair, ...] = tuple(first + second for first, second in combinations(COLOURS, 2))
PAIR: dict[Card, Pair] = {pair + deck: pair for deck in DECKS for pair in PAIRS}
TOKENS = ("t1", "t2", "t3", "t4")


def deck(letter: str) -> tuple[Card, ...]:
    """The fifteen cards of a deck in their own order: every pair of colours once."""
    return tuple(pair + letter for pair in PAIRS)


def jokers(letter: str, count: int) -> tuple[str, ...]:
    """The jokers of a deck."""
    return tuple(f"j{number}{letter}" for number in range(1, count + 1))
