"""A move that a person could make: what it is worth, and where the hand has to go for it."""

from typing import Any

from msgspec import Struct


class Move(Struct, frozen=True):
    """Something that could be done, as far as it was seen."""

    command: Any
    worth: float = 0.0
    """From 0 to 100, for somebody who weighs it; what is worth nothing is better left."""
    target: str = ""
    """The zone that the hand goes for; none: it is said, and needs no hand."""
    distance: float = 0.0
    """How far the hand goes, in widths of what it aims at; 0: it need not aim, as for a flip."""
    is_routine: bool = False
    """Whether it is what one does when there is nothing to lay."""
