"""The greedy seat of the dice game: it places whatever fits, the lowest number first, and throws when nothing does."""

from collections.abc import Sequence
from typing import Any

from vivace.bots.greedy import FRESH, Memory
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import View
from vivace.games.dice.commands import PlaceDie, Throw


def choose(_view: View, legal: Sequence[Any], _seat: int, memory: Memory = FRESH) -> tuple[Any, Memory]:
    """The next command, or None when there is nothing to do but wait. Another throw is always better than giving up."""
    wanted = [command for command in legal if not isinstance(command, SayStuck)]
    return min(wanted, key=_rank, default=None), memory


def _rank(command: Any) -> int:
    """Smaller is better."""
    match command:
        case CallStop():
            return 0
        case PlaceDie(die):
            return int(die[1])
        case Throw():
            return 7
    raise TypeError(f"{type(command).__name__} is not a command of the dice game")
