"""A table's log as lines of text, and a table rebuilt from them.

The first line says what the table was opened with, each further one is an event with its number and time. Commands,
events and rules belong to the game, so reading asks the edition's game for their types.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from vivace.engine import options
from vivace.engine.replay import READABLE_VERSIONS, RULES_VERSION, read_progress, read_setup
from vivace.games.catalog import edition
from vivace.tables.events import Event, Logged, MatchOpened, Progressed
from vivace.tables.evolve import evolve
from vivace.tables.options import Options
from vivace.tables.table import Table


class JournalError(ValueError):
    """A log cannot be read; the message says which line."""


class _Opening(Struct, frozen=True):
    edition: str
    rules: dict[str, Any]
    options: dict[str, Any]
    rules_version: int


class _RawLogged(Struct, frozen=True):
    seq: int
    at: int
    event: dict[str, Any]
    by: str = ""
    id: str = ""


def opening_line(table: Table) -> str:
    """The first line of a table's log."""
    values = options.as_values
    opening = _Opening(table.edition, values(table.rules), values(table.options), RULES_VERSION)
    return msgspec.json.encode(opening).decode()


def line(logged: Logged) -> str:
    """An event as a line."""
    return msgspec.json.encode(logged).decode()


class Story(Struct, frozen=True):
    """What a log tells: the table that it leads to, and when its last event was."""

    table: Table
    at: int = 0


def rebuilt(lines: Iterable[str]) -> Table:
    """The table that this log leads to."""
    return told(lines).table


def told(lines: Iterable[str]) -> Story:
    """The table that this log leads to, and the time until which it tells of it."""
    story = continued(None, lines)
    if story is None:
        raise JournalError("the log is empty")
    return story


def continued(story: Story | None, lines: Iterable[str]) -> Story | None:
    """What a log tells after these further lines: whoever is in no hurry reads it piece by piece."""
    first = 1 if story is None else story.table.seq + 2
    for number, text in enumerate(lines, first):
        try:
            story = Story(_opened(text)) if story is None else _with_next(story.table, text)
        except (ValueError, RecursionError) as error:
            raise JournalError(f"line {number}: {error}") from error
        except (LookupError, TypeError, AssertionError) as error:
            raise JournalError(f"line {number}: this cannot follow what came before ({error})") from error
    return story


def _with_next(table: Table, text: str) -> Story:
    logged = read(table, text)
    return Story(evolve(table, logged), logged.at)


def _opened(text: str) -> Table:
    opening = msgspec.json.decode(text, type=_Opening)
    if opening.rules_version not in READABLE_VERSIONS:
        readable = " and ".join(map(str, READABLE_VERSIONS))
        raise ValueError(f"written with rules version {opening.rules_version}, this Vivace reads {readable}")
    source = f"log of a table for {opening.edition}"
    rules = options.build(edition(opening.edition).game.rules, opening.rules, source)
    return Table(opening.edition, rules, options.build(Options, opening.options, source))


def read(table: Table, text: str) -> Logged:
    """The next event of a table's log."""
    raw = msgspec.json.decode(text, type=_RawLogged)
    if raw.seq != table.seq + 1:
        raise ValueError(f"event {raw.seq} follows event {table.seq}")
    return Logged(raw.seq, raw.at, _read_event(table, raw.event), raw.by, raw.id)


def _read_event(table: Table, event: dict[str, Any]) -> Event:
    game = edition(table.edition).game
    match event.get("type"):
        case "Progressed":
            do, events = read_progress(game, event.get("do"), event.get("events", []))
            return Progressed(do, events)
        case "MatchOpened":
            return MatchOpened(read_setup(game, msgspec.convert(event.get("setup"), dict[str, Any])))
    converted: Event = msgspec.convert(event, Event)
    return converted
