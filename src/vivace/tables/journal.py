"""A table's log as lines of text, and tables rebuilt from it.

The first line says what the table was opened with; each further one is an event with its number and time. Commands,
events and rules belong to the game, so reading asks the edition's game for their types.

A checkpoint is the whole table as text, made right after a match was opened, when nothing is dealt and the table is
small. It is a shortcut past everything before it; one that cannot be used is ignored, since the log has everything.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct, structs

from vivace.engine import options
from vivace.engine.contest import Missed, Timing
from vivace.engine.game import Setup
from vivace.engine.match import DECKS, Match
from vivace.engine.replay import READABLE_VERSIONS, read_progress, read_setup
from vivace.engine.rules import FORMER_VERSION, RULES_VERSION, Rules
from vivace.games.catalog import edition
from vivace.tables.events import Event, GameChanged, HandicapSet, Logged, MatchOpened, Place, Progressed
from vivace.tables.evolve import evolve
from vivace.tables.options import Options
from vivace.tables.table import Table

CHECKPOINT_VERSION = 7
"""Raised whenever the code would make another table from the events before a checkpoint, or write it differently."""


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


class _RawGameChanged(Struct, frozen=True):
    edition: str
    rules: dict[str, Any]
    options: dict[str, Any]
    places: tuple[Place, ...]


def opening_line(table: Table) -> str:
    """The first line of a table's log."""
    values = options.as_values
    opening = _Opening(table.edition, values(table.rules), values(table.options), RULES_VERSION)
    return msgspec.json.encode(opening).decode()


_encode = msgspec.json.Encoder().encode


def encode(logged: Logged) -> str:
    """An event as a line."""
    return _encode(logged).decode()


class Rebuilt(Struct, frozen=True):
    """The table that a log leads to, and when its last event was."""

    table: Table
    at: int = 0


def rebuild_table(lines: Iterable[str]) -> Table:
    """The table that this log leads to."""
    return rebuild(lines).table


def rebuild(lines: Iterable[str], checkpoint: str = "") -> Rebuilt:
    """The table that this log leads to, and the time of its last event. `lines` follow the checkpoint, if any."""
    so_far = continued(from_checkpoint(checkpoint) if checkpoint else None, lines)
    if so_far is None:
        raise JournalError("the log is empty")
    return so_far


def continued(so_far: Rebuilt | None, lines: Iterable[str]) -> Rebuilt | None:
    """The table after these further lines. So a long log can be read piece by piece."""
    last = so_far
    for after, _ in walked(so_far, lines):
        last = after
    return last


def walked(so_far: Rebuilt | None, lines: Iterable[str]) -> Iterator[tuple[Rebuilt, Logged | None]]:
    """The table after each of these further lines, with the event in it; the opening line has none."""
    first = 1 if so_far is None else so_far.table.seq + 2
    for number, text in enumerate(lines, first):
        try:
            logged = None if so_far is None else read(so_far.table, text)
            if so_far is None or logged is None:
                so_far = Rebuilt(_opened(text))
            else:
                so_far = Rebuilt(evolve(so_far.table, logged), logged.at)
        except (ValueError, RecursionError) as error:
            raise JournalError(f"line {number}: {error}") from error
        except (LookupError, TypeError, AssertionError) as error:
            raise JournalError(f"line {number}: this cannot follow what came before ({error})") from error
        yield so_far, logged


def resumed(table: Table, line: str) -> Rebuilt:
    """A known table, with the time of its last event, which is in the last line of its log."""
    if table.seq == 0:
        return Rebuilt(table)
    try:
        last = msgspec.json.decode(line, type=_RawLogged)
    except msgspec.MsgspecError as error:
        raise JournalError(f"line {table.seq + 1}: {error}") from error
    if last.seq != table.seq:
        raise JournalError(f"line {table.seq + 1}: this is event {last.seq}")
    return Rebuilt(table, last.at)


def last_edition(lines: Sequence[str], checkpoint: str = "") -> str:
    """The edition that is played at the end of this log. Nothing else is read, so it may be damaged elsewhere."""
    try:
        changes = (msgspec.json.decode(text, type=_RawLogged).event for text in reversed(lines) if _CHANGE in text)
        name = next((event["edition"] for event in changes if event.get("type") == GameChanged.__name__), None)
        if name is None:
            name = _edition_in(checkpoint) if checkpoint else _opened(lines[0]).edition
        return edition(name).name
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise JournalError(f"it cannot be said what is played: {error}") from error


_CHANGE = f'"{GameChanged.__name__}"'


def _edition_in(checkpoint: str) -> str:
    """The edition in a checkpoint of any version."""
    name: str = msgspec.json.decode(checkpoint.partition(" ")[2], type=_Checkpoint).table["edition"]
    return name


def _opened(text: str) -> Table:
    opening = msgspec.json.decode(text, type=_Opening)
    if opening.rules_version not in READABLE_VERSIONS:
        readable = f"{READABLE_VERSIONS[0]} to {READABLE_VERSIONS[-1]}"
        raise ValueError(f"written with rules version {opening.rules_version}, this Vivace reads {readable}")
    return Table(*_read_terms(opening.edition, opening.rules, opening.options))


def _read_terms(name: str, rules: dict[str, Any], table_options: dict[str, Any]) -> tuple[str, Rules, Options]:
    """The edition, rules and options of a table, from plain data."""
    source = f"log of a table for {name}"
    return (
        name,
        options.build(edition(name).game.rules, rules, source),
        options.build(Options, table_options, source),
    )


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
            return Progressed(
                do,
                events,
                msgspec.convert(event.get("missed", ()), tuple[Missed, ...]),
                msgspec.convert(event.get("race"), Timing | None),
            )
        case "MatchOpened":
            return MatchOpened(read_setup(game, msgspec.convert(event.get("setup"), dict[str, Any])))
        case "GameChanged":
            raw = msgspec.convert(event, _RawGameChanged)
            return GameChanged(*_read_terms(raw.edition, raw.rules, raw.options), raw.places)
        case "HandicapSet" if "version" not in event:
            return _updated_handicap(table, msgspec.convert(event, HandicapSet))
    converted: Event = msgspec.convert(event, Event)
    return converted


def _updated_handicap(table: Table, event: HandicapSet) -> HandicapSet:
    """A handicap that an older version gave to a seat, converted to today's rules."""
    seats = max(len(table.chairs), table.rules.seats[0])
    handicaps = tuple(event.amount if seat == event.seat else 0 for seat in range(seats))
    former = Setup(table.edition, table.rules, DECKS[:seats], handicaps, FORMER_VERSION)
    return HandicapSet(event.seat, edition(table.edition).game.updated_handicaps(former)[event.seat])


class _Checkpoint(Struct, frozen=True):
    version: int
    rules_version: int
    at: int
    table: Any


def checkpoint(table: Table, at: int) -> str:
    """A table as text, right after the event that opened a match at this time."""
    assert table.match is not None, "a match was opened"
    assert table.match == Match(table.match.setup), "nothing is dealt yet"
    text = msgspec.json.encode(_Checkpoint(CHECKPOINT_VERSION, RULES_VERSION, at, table)).decode()
    return sealed(text)


def sealed(body: str) -> str:
    """The body of a checkpoint with the fingerprint that shows whether it is whole."""
    return f"{_fingerprint(body)} {body}"


def unsealed(text: str) -> str | None:
    """The body of a checkpoint; None if this is none, or not whole."""
    fingerprint, _, body = text.partition(" ")
    return body if fingerprint == _fingerprint(body) else None


def from_checkpoint(text: str) -> Rebuilt:
    """The inverse of `checkpoint`. A JournalError says that the log has to be read from its beginning."""
    body = unsealed(text)
    if body is None:
        raise JournalError("the checkpoint is damaged")
    try:
        found = msgspec.json.decode(body, type=_Checkpoint)
        if (found.version, found.rules_version) != (CHECKPOINT_VERSION, RULES_VERSION):
            raise JournalError(f"the checkpoint is of version {found.version} with rules version {found.rules_version}")
        return Rebuilt(_table_at(found.table), found.at)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise JournalError(f"the checkpoint cannot be read: {error}") from error


def _fingerprint(text: str) -> str:
    return blake2b(text.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def _table_at(values: dict[str, Any]) -> Table:
    """The table with these values. All of its fields have to be there, and no others."""
    name, fields = values["edition"], {field.name: field.type for field in structs.fields(Table)}
    if set(values) != set(fields):
        raise ValueError("a table of this version has other fields")
    game, source = edition(name).game, f"checkpoint of a table for {name}"
    known: dict[str, Any] = {
        "rules": options.build(game.rules, values["rules"], source),
        "options": options.build(Options, values["options"], source),
        "match": Match(read_setup(game, values["match"]["setup"])),
    }
    return Table(**{key: known.get(key) or msgspec.convert(values[key], kind) for key, kind in fields.items()})
