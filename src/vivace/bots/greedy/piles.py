"""The greedy seat of the card games: it lays whatever fits, from the stack first, and flips when nothing does."""

from collections.abc import Sequence
from typing import Any

from vivace.bots.greedy import FRESH, Memory
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import View
from vivace.games.piles.commands import BuildCard, Flip, PlayCard


def choose(view: View, legal: Sequence[Any], seat: int, memory: Memory = FRESH) -> tuple[Any, Memory]:
    """The next command, or None when there is nothing to do but wait."""
    memory = _looked(view, memory)
    wanted = [command for command in legal if not isinstance(command, SayStuck) or _is_weary(view, seat, memory)]
    stack = view.zones[f"{seat}.stack"].faces
    best = min(wanted, key=lambda command: _rank(command, stack), default=None)
    return best, FRESH if isinstance(best, SayStuck) else memory


def _looked(view: View, memory: Memory) -> Memory:
    """Count one more look at the centre, the stacks and the rows; hands are ignored, since they always change."""
    seen = tuple(zone.count for name, zone in view.zones.items() if not name.endswith(("open", "hand")))
    return Memory(seen, memory.looks + 1 if seen == memory.seen else 0)


def _is_weary(view: View, seat: int, memory: Memory) -> bool:
    """Whether it has been through its hand about three times, and nothing has changed on the table."""
    return memory.looks > view.zones[f"{seat}.hand"].count + view.zones[f"{seat}.open"].count


def _rank(command: Any, stack: tuple[str, ...]) -> int:
    """Smaller is better. It says that it is stuck only when flipping has led nowhere."""
    match command:
        case CallStop():
            return 0
        case PlayCard(card) | BuildCard(card) if card in stack:
            return 1
        case PlayCard():
            return 2
        case BuildCard():
            return 3
        case SayStuck():
            return 4
        case Flip():
            return 5
    raise TypeError(f"{type(command).__name__} is not a command of a game that greedy seats play")
