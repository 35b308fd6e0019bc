"""A sheet's log as lines of text, and sheets rebuilt from it. Its first line says that it is a sheet."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from vivace.engine import options
from vivace.games.catalog import edition
from vivace.scorekeeper.events import LineEntered, Logged
from vivace.scorekeeper.evolve import evolve
from vivace.scorekeeper.sheet import Sheet

VERSION = 1
USED = "used"
"""The checkpoint of a sheet. It is always read from its beginning; that there is one says that it was used."""
_MARK = '{"sheet":'


class JournalError(ValueError):
    """A log cannot be read; the message says which line."""


class _Opening(Struct, frozen=True, omit_defaults=True):
    sheet: int
    edition: str
    rules: dict[str, Any]
    minutes: int
    title: str
    club: str = ""


def is_sheet(opening: str) -> bool:
    """Whether this is the first line of a sheet, not of a table."""
    return opening.startswith(_MARK)


def opening_line(sheet: Sheet) -> str:
    """The first line of a sheet's log."""
    opening = _Opening(VERSION, sheet.edition, options.as_values(sheet.rules), sheet.minutes, sheet.title, sheet.club)
    return msgspec.json.encode(opening).decode()


def encode(logged: Logged) -> str:
    """An event as a line."""
    return msgspec.json.encode(logged).decode()


def with_author(text: str) -> str:
    """A line as it is written today. In the first ones the name of its author was called `by`."""
    if '"by":"' not in text:
        return text
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
    if not isinstance(value, dict) or "by" not in value:
        return text
    value["name"] = value.pop("by")
    return msgspec.json.encode(value).decode()


def checkpoint(logged: Logged) -> str:
    """What is stored beside a line. Sheets without any entered line are kept for a shorter time."""
    return USED if type(logged.event) is LineEntered else ""


def rebuild(lines: Iterable[str]) -> Sheet:
    """The sheet that this log leads to."""
    *_, last = rebuilding(lines)
    return last


def rebuilding(lines: Iterable[str]) -> Iterator[Sheet]:
    """The sheet after each line of this log."""
    sheet: Sheet | None = None
    for number, text in enumerate(lines, 1):
        try:
            sheet = _opened(text) if sheet is None else _with_next(sheet, text)
        except (ValueError, LookupError, RecursionError) as error:
            raise JournalError(f"line {number}: {error}") from error
        yield sheet
    if sheet is None:
        raise JournalError("the log is empty")


def _opened(text: str) -> Sheet:
    opening = msgspec.json.decode(text, type=_Opening)
    if opening.sheet != VERSION:
        raise ValueError(f"a sheet of version {opening.sheet}; this Vivace reads version {VERSION}")
    rules = options.build(edition(opening.edition).game.rules, opening.rules, f"log of a sheet for {opening.edition}")
    return Sheet(opening.edition, rules, opening.minutes, opening.title, opening.club)


def _with_next(sheet: Sheet, text: str) -> Sheet:
    logged = msgspec.json.decode(text, type=Logged)
    if logged.seq != sheet.seq + 1:
        raise ValueError(f"event {logged.seq} follows event {sheet.seq}")
    return evolve(sheet, logged)
