"""The greedy seat of the board game: it lays the card just turned over wherever that fits, or turns the next."""

from collections.abc import Sequence
from typing import Any

from vivace.bots.greedy import FRESH, Memory
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.chance import picked
from vivace.engine.zones import View
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.geometry import grid
from vivace.games.domino.laying import farther
from vivace.games.domino.reach import is_token_blocked
from vivace.games.domino.view import VisibleBoard, seen

CHANCE = "greedy"
"""The seed of choices before play: they vary, but are the same for the same view."""
MOST_LOOKS = 6
"""How many places it looks at before it takes one that leads into a dead end."""


def choose(view: View, legal: Sequence[Any], seat: int, memory: Memory = FRESH) -> tuple[Any, Memory]:
    """The next command, or None when there is nothing to do but wait."""
    if not legal:
        return None, memory
    if isinstance(legal[0], PutAside | PlaceToken):
        return legal[picked(CHANCE, f"round {view.round} seat {seat} of {len(legal)}", len(legal))], memory
    memory = _looked(view, seat, memory)
    sparing = memory.looks <= memory.seen[0]
    best = min(_rank(command, sparing) for command in legal)
    candidates = [command for command in legal if _rank(command, sparing) == best]
    return (_out_of_dead_ends(view, candidates) if isinstance(candidates[0], LayCard) else candidates[0]), memory


def _looked(view: View, seat: int, memory: Memory) -> Memory:
    """Count one more look since the seat last laid a card."""
    left = sum(view.zones[f"{seat}.{pile}"].count for pile in ("hand", "turned", "discard"))
    return Memory((left,), memory.looks + 1 if (left,) == memory.seen else 0)


def _rank(command: Any, sparing: bool) -> int:
    """Smaller is better. Jokers are saved until all cards were looked at since the last one was laid."""
    match command:
        case CallStop():
            return 0
        case LayCard(jokers=jokers):
            return 1 + len(jokers) + (4 if jokers and sparing else 0)
        case TurnCard():
            return 4
        case SayStuck():
            return 8
    raise TypeError(f"{type(command).__name__} is not a command of a game that greedy seats play")


def _out_of_dead_ends(view: View, lays: list[LayCard]) -> LayCard:
    """The first of a few lays that leaves its token a way on, or else the very first."""
    sight = seen(view)
    return next((lay for lay in lays[:MOST_LOOKS] if _goes_on(view, sight, lay)), lays[0])


def _goes_on(view: View, sight: VisibleBoard, lay: LayCard) -> bool:
    survey = grid(view.board)
    stands = lay.stand or farther(lay.jokers[-1] if lay.jokers else sight.tokens[lay.token], lay.squares)
    taken = sight.taken(survey, without=lay.token) | survey.mask((*lay.jokers, *lay.squares))
    return not is_token_blocked(view.board, taken, stands)
