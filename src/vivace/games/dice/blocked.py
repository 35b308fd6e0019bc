"""Determines whether any die that is left could still be placed.

Sooner or later a throw shows every number. So only the colour of a die counts: it can be placed if its row has a place
that takes a die now. If all dice lie where they fit, each row takes the next number until it is full, and no table
blocks.
"""

from vivace.games.dice.board import open_places
from vivace.games.dice.dice import LETTERS
from vivace.games.dice.state import Round


def is_blocked(current: Round) -> bool:
    """Whether no die that is left has a place, whatever it shows; also true if no die is left."""
    left = {die[0] for seat in current.seats for die in seat.dice}
    for index, letter in enumerate(LETTERS):
        if letter in left and open_places(current.rows[index], index):
            return False
    return True
