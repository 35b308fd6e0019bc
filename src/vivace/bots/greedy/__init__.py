"""Greedy seats: they do the next best thing at once, and never look ahead."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from vivace.engine.zones import View
from vivace.games.catalog import GAMES
from vivace.games.modules import part


class Memory(Struct, frozen=True):
    """What a seat remembers between two commands: the table as it was, and how often it has looked at it since."""

    seen: tuple[int, ...] = ()
    looks: int = 0


FRESH = Memory()
Chooser = Callable[[View, Sequence[Any], int, Memory], tuple[Any, Memory]]
"""From the public view, a seat's legal commands, the seat and its memory: the next command, or None to wait."""


def first_legal(_view: View, legal: Sequence[Any], _seat: int, memory: Memory = FRESH) -> tuple[Any, Memory]:
    """The first legal command: a game without a chooser lists its commands from the best to the worst."""
    return next(iter(legal), None), memory


CHOOSERS: dict[str, Chooser] = {game: getattr(part(__name__, game), "choose", first_legal) for game in GAMES}
"""How greedy seats play each game. Their modules import what is above."""
