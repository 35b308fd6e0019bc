"""A game is an object of pure functions. The catalog lists them; nothing else tells one game from another."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct

from vivace.engine.contest import Contest
from vivace.engine.refusal import Refusal
from vivace.engine.rules import RULES_VERSION, Rules
from vivace.engine.zones import AnyChange, Tally, View, Wait

R = TypeVar("R")
T = TypeVar("T")
CALL_MS = None
"""The cooldown of calls: none."""
MOVE_MS = 0
"""The cooldown of ordinary moves: the table's own, nothing more."""


class Setup(Struct, frozen=True):
    """What a match was opened with. It holds all values itself, so an edition may change while a table sleeps."""

    edition: str
    rules: Rules
    decks: str
    """The letter of each seat's deck, in the order of the seats."""
    handicaps: tuple[int, ...] = ()
    """Each seat's own amount of what the game handicaps by (stack, dice, cards aside); 0: the edition's amount."""
    version: int = RULES_VERSION
    """The rules version of the next round. A running round keeps the one it was dealt with."""


class Progress(Struct, Generic[R], frozen=True):
    """The outcome of a command: the new state, and the events that lead to it."""

    after: R
    events: tuple[Any, ...]


def _always(answer: T) -> Callable[..., T]:
    """A function that gives the same answer, whatever it is asked."""
    return lambda *_: answer


def _no_time_up(_: Any) -> Any:
    raise AssertionError("a round that never waits has no time limit")


def _print_move(decks: str, seat: int, command: Any) -> str:
    return f"{decks[seat]} {command}"


def _print_event(_: Sequence[str], event: Any) -> str:
    return str(event)


class Game(Struct, Generic[R], frozen=True, kw_only=True):
    """A game's rules for one round, and the types that its logs and replays are read with.

    What most games have no use for has a default.
    """

    name: str
    package: str
    """Where it is: there its editions are read from."""
    editions: tuple[str, ...]
    rules: type[Rules]
    commands: Any
    """The union of its command types."""
    events: Any
    """The union of its event types."""
    deal: Callable[[Setup, int, str, R | None], Progress[R]]
    """Deals a round, given the setup, the round's number from 1 on, its seed and the previous round of the match."""
    decide: Callable[[R, int, Any], Progress[R] | Refusal]
    evolve: Callable[[Setup, R | None, Any], R]
    zones: Callable[[R], View]
    """The part of the public view that this game fills."""
    redact: Callable[[Rules, Any], tuple[AnyChange, ...]]
    """The one place that removes hidden information from an event."""
    derive: Callable[[R | None, Any], tuple[AnyChange, ...]] = _always(())
    """What else everyone sees after an event, given the round before it and before all events of the same command:
    public facts that follow from the rules, which an event does not carry."""
    laid: Callable[[Any], tuple[str, ...]]
    """The pieces that an event put where every seat may lay pieces."""
    legal: Callable[[View, int], tuple[Any, ...]]
    """All commands of a seat that would be accepted now, from the public view."""
    tally: Callable[[R], tuple[Tally, ...]]
    lays: Callable[[Any], str] = _always("")
    """The piece, or the face of it, that a command lays where every seat may lay pieces; empty: it lays none."""
    worth: Callable[[Rules], int] = _always(0)
    """The points that one more piece laid where every seat may lay pieces is certain to bring its own seat."""
    reasons: type[StrEnum] | None = None
    """Why it refuses commands, beside the reasons that games have in common."""
    races: frozenset[str] = frozenset()
    """Those of its reasons that mean that another seat was faster."""
    contest: Callable[[R, int, Any], Contest | None] = _always(None)
    """Who could want the same as this command of a seat, from what everyone sees; None: no one.

    It is asked only while a round runs. By default moves count in the order in which they arrive.
    """
    cooldown_ms: Callable[[Rules, Any], int | None] = _always(MOVE_MS)
    """The minimum cooldown after a command: CALL_MS, MOVE_MS or a time of its own. By default all are moves."""
    opening_ms: Callable[[Rules], int] = _always(0)
    """The cooldown of all seats when play begins."""
    regroups: Callable[[Any], bool] = _always(False)
    """Whether everyone stops after an event and goes on together, with a countdown."""
    wait: Callable[[R], Wait | None] = _always(None)
    """What the round waits for: a choice before play, or calls after stop."""
    time_up: Callable[[R], Progress[R]] = _no_time_up
    """The outcome of a wait that ends without an answer."""
    handicaps: tuple[int, int] = (0, 0)
    """The smallest and largest handicap."""
    tasks: Callable[[Setup], tuple[int, ...]] = _always(())
    """How many pieces each seat has to get rid of in the first round; empty: handicaps change something else."""
    setup_flaw: Callable[[Setup], str | None] = _always(None)
    """The conflict between the seats' handicaps, if there is one. By default any combination is valid."""
    former_handicaps: tuple[int, int] | None = None
    """The smallest and largest handicap of older rules versions, if handicaps meant something else there."""
    updated_handicaps: Callable[[Setup], tuple[int, ...]] = attrgetter("handicaps")
    """The handicaps of an older setup, converted to today's rules; unchanged if they mean the same in all versions."""
    carried: Callable[[R], tuple[int, ...]] = _always(())
    """The handicaps with which the same seats begin their next match; empty: unchanged."""
    print_move: Callable[[str, int, Any], str] = _print_move
    print_event: Callable[[Sequence[str], Any], str] = _print_event
    """An event as a line of text, with these names for the seats."""
