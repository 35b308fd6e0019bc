"""Greedy seats: they do the next best thing at once, and never look ahead."""

from collections.abc import Callable, Sequence
from typing import Any

from vivace.bots.greedy import dice, domino, piles
from vivace.bots.greedy.memory import FRESH, Memory
from vivace.engine.zones import View

Chooser = Callable[[View, Sequence[Any], int, Memory], tuple[Any, Memory]]
"""From the public view, a seat's legal commands, the seat and its memory: the next command, or None to wait."""

CHOOSERS: dict[str, Chooser] = {"piles": piles.choose, "dice": dice.choose, "domino": domino.choose}
"""How greedy seats play each game."""

__all__ = ["CHOOSERS", "FRESH", "Chooser", "Memory"]
