"""What the conformance suite has to know of each game: a module `universe` beside its tests.

It says how pieces are named (`PIECES`), by which rules matches are tried (`HOUSE_RULES`), and every command that a seat
can send (`commands`). The rest has defaults, which hold for games without misplays in which no move has a second form.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import msgspec

from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.catalog import GAMES, game_of
from vivace.games.modules import part


class Universe(Protocol):
    """What such a module has at least."""

    PIECES: re.Pattern[str]
    HOUSE_RULES: list[dict[str, Any]]
    commands: Callable[[Match, int], Iterator[Any]]


def _universe(name: str) -> Any:
    """Ours are in the tests, in folders named like their packages; another game has its own beside it."""
    return part(GAMES[name].package.replace("vivace.", "tests."), "universe")


UNIVERSES: dict[str, Any] = {name: _universe(name) for name in GAMES}
PIECES: dict[str, re.Pattern[str]] = {name: found.PIECES for name, found in UNIVERSES.items()}


def identity_of(match: Match) -> Callable[[str], str]:
    """Which piece a name stands for, where a piece changes its name; elsewhere the name is the piece."""
    return getattr(UNIVERSES[game_of(match).name], "identity", str)


def commands(match: Match, seat: int) -> Iterator[Any]:
    found: Universe = UNIVERSES[game_of(match).name]
    return found.commands(match, seat)


def misplays(match: Match, view: View, seat: int) -> Iterator[Any]:
    """What a seat can try on honour tables, whether it fits or not, from what is seen."""
    listed: Iterator[Any] = UNIVERSES[game_of(match).name].misplays(view, seat)
    return listed


def named(match: Match, command: Any) -> Iterator[Any]:
    """The other forms of a listed command: with a name for its place, as far as that is true now."""
    found = getattr(UNIVERSES[game_of(match).name], "named", None)
    return iter(()) if found is None else found(match, command)


def essence(match: Match, event: Any) -> Any:
    """What the events of both forms have in common."""
    found = getattr(UNIVERSES[game_of(match).name], "essence", None)
    return event if found is None else found(event)


def is_misplay(match: Match, after: Match, event: Any) -> bool:
    """Whether an event, between the match before it and the one after it, misplaced a piece."""
    found = getattr(UNIVERSES[game_of(match).name], "is_misplay", None)
    return found is not None and bool(found(match.round, after.round, event))


def pieces_in(match: Match, sent: object) -> list[str]:
    """Every piece whose name occurs in the bytes of something."""
    return sorted(PIECES[game_of(match).name].findall(msgspec.json.encode(sent).decode()))
