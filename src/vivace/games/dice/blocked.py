"""Finds out whether any die that is left could still be placed.

By throwing on, a die shows every number sooner or later. So only its colour counts: it can be placed if its row has a
place that takes a die now. If all dice lie where they fit, each row takes the next number until its last die is there,
and no table blocks.
"""

from vivace.games.dice.board import open_places
from vivace.games.dice.dice import LETTERS
from vivace.games.dice.state import Round


def is_blocked(current: Round) -> bool:
    """Whether no die that is left has a place, whatever it might show. Where none is left nothing can be placed."""
    left = {die[0] for seat in current.seats for die in seat.dice}
    for index, letter in enumerate(LETTERS):
        if letter in left and open_places(current.rows[index], index):
            return False
    return True
