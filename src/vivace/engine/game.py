"""What a game is: an object of pure functions. The catalog lists them; nothing else knows one game from another."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.engine.rules import RULES_VERSION, Rules
from vivace.engine.zones import AnyChange, Stop, Tally, View, Wait

R = TypeVar("R")
CALL_MS = None
"""What is spoken needs no hand."""
MOVE_MS = 0
"""What any move needs, whatever that is at the table."""


class Setup(Struct, frozen=True):
    """What a match was opened with. It holds all values itself, so that an edition may change while a table sleeps."""

    edition: str
    rules: Rules
    decks: str
    """The letter of each seat's deck, in the order of the seats."""
    handicaps: tuple[int, ...] = ()
    """For each seat its own amount of what the game says (stack, dice, cards aside); 0 is what the edition says."""
    version: int = RULES_VERSION
    """The version of the rules that its next round is played by. A running round keeps the one it was dealt with."""


class Progress(Struct, Generic[R], frozen=True):
    """What a command has led to: the state after it, and the events that lead there."""

    after: R
    events: tuple[Any, ...]


def _no_flaw(_: Setup) -> None:
    """Any handicaps go together."""


def _same_handicaps(setup: Setup) -> tuple[int, ...]:
    """The amounts mean what they have always meant."""
    return setup.handicaps


def _at_once(_: Rules) -> int:
    """Hands are free when a round begins."""
    return 0


def _nothing_carried(_: Any) -> tuple[int, ...]:
    """The next match begins as if there had been none."""
    return ()


class Game(Struct, Generic[R], frozen=True):
    """A game's rules for one round, and the types that its logs and replays are read with."""

    name: str
    rules: type[Rules]
    commands: Any
    """The union of its command types."""
    events: Any
    """The union of its event types."""
    cooldown_ms: Callable[[Rules, Any], int | None]
    """How long a command keeps its seat's hand at least: CALL_MS, MOVE_MS or a time of its own."""
    regroups: Callable[[Any], bool]
    """Whether all go on together after an event, with a countdown."""
    handicaps: tuple[int, int]
    """The least and most that a seat can be given as its own amount."""
    deal: Callable[[Setup, int, str, R | None], Progress[R]]
    """A new round: the setup, its number from 1 on, its seed, and the round before it in this match."""
    decide: Callable[[R, int, Any], Progress[R] | Refusal]
    evolve: Callable[[Setup, R | None, Any], R]
    wait: Callable[[R], Wait | None]
    """The choice that is due before play, or the calls that are open after stop."""
    time_up: Callable[[R], Progress[R]]
    """What comes of a wait that is over without an answer."""
    zones: Callable[[R], View]
    """The part of the public view that this game fills."""
    redact: Callable[[Rules, Any], tuple[AnyChange, ...]]
    """The one place where an event loses what nobody may see."""
    laid: Callable[[Any], tuple[str, ...]]
    """The pieces that an event put where everybody may lay some."""
    legal: Callable[[View, int], tuple[Any, ...]]
    stopped: Callable[[R], Stop | None]
    tally: Callable[[R], tuple[Tally, ...]]
    print_move: Callable[[str, int, Any], str]
    print_event: Callable[[Sequence[str], Any], str]
    """What happened, as a line with these names for the seats."""
    print_position: Callable[[R], str]
    setup_flaw: Callable[[Setup], str | None] = _no_flaw
    """What does not go together in the handicaps of all seats."""
    former_handicaps: tuple[int, int] | None = None
    """The least and most amounts of older versions of the rules, if theirs meant something else."""
    updated_handicaps: Callable[[Setup], tuple[int, ...]] = _same_handicaps
    """The amounts of a setup of an older version as today's rules mean them."""
    opening_ms: Callable[[Rules], int] = _at_once
    """How long all hands are busy when play begins."""
    carried: Callable[[R], tuple[int, ...]] = _nothing_carried
    """The handicaps with which the same seats begin their next match; none named: those they had."""
