"""What a game is: an object of pure functions. The catalog lists them; nothing else knows one game from another."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.engine.rules import Rules
from vivace.engine.zones import AnyChange, Stop, Tally, View

R = TypeVar("R")


class Setup(Struct, frozen=True, omit_defaults=True):
    """What a match was opened with. It holds all values itself, so that an edition may change while a table sleeps."""

    edition: str
    rules: Rules
    decks: str
    """The letter of each seat's deck, in the order of the seats."""
    handicaps: tuple[int, ...] = ()
    """For each seat its own amount to get rid of; 0 is what the edition says."""


class Progress(Struct, Generic[R], frozen=True):
    """What a command has led to: the state after it, and the events that lead there."""

    after: R
    events: tuple[Any, ...]


class Game(Struct, Generic[R], frozen=True):
    """A game's rules for one round, and the types that its logs and replays are read with."""

    name: str
    rules: type[Rules]
    commands: Any
    """The union of its command types."""
    events: Any
    """The union of its event types."""
    calls: tuple[type, ...]
    """The commands that are spoken and need no hand."""
    handicaps: tuple[int, int]
    """The least and most that a seat can be given to get rid of."""
    deal: Callable[[Setup, int, str], Progress[R]]
    """A new round: the setup, its number from 1 on, and its seed."""
    decide: Callable[[R, int, Any], Progress[R] | Refusal]
    evolve: Callable[[Setup, R | None, Any], R]
    zones: Callable[[R], View]
    """The part of the public view that this game fills."""
    redact: Callable[[Rules, Any], tuple[AnyChange, ...]]
    """The one place where an event loses what nobody may see."""
    legal: Callable[[View, int], tuple[Any, ...]]
    stopped: Callable[[R], Stop | None]
    tally: Callable[[R], tuple[Tally, ...]]
    print_move: Callable[[str, int, Any], str]
    print_event: Callable[[Sequence[str], Any], str]
    """What happened, as a line with these names for the seats."""
    print_position: Callable[[R], str]
