"""A move that a person could make: what it is worth, and where the hand has to go for it."""

from typing import Any

from msgspec import Struct


class Move(Struct, frozen=True):
    """A possible move, as far as the table was seen."""

    command: Any
    worth: float = 0.0
    """From 0 to 100, for a player who weighs it; a move that is worth nothing is better not made."""
    target: str = ""
    """The zone that the hand reaches for; empty: a call or a choice, which needs no hand."""
    distance: float = 0.0
    """How far the hand goes, in widths of its target; 0: it need not aim, as for a flip."""
    is_routine: bool = False
    """Whether it is what a player does when there is nothing to lay."""
