"""A day's log as lines of text, and days rebuilt from it. Its first line says that it is a day."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from vivace.daily.day import Day, Logged, TryBegun, evolve

VERSION = 1
USED = "used"
"""The checkpoint of a day. It is always read from its beginning; that there is one says that it was played."""
_MARK = '{"daily":'
_CODE = "day-"
"""What people type becomes capital letters, so no code in an address leads to a day."""


class JournalError(ValueError):
    """A log cannot be read; the message says which line."""


class _Opening(Struct, frozen=True):
    daily: int
    day: int
    edition: str
    rounds: int
    bots: tuple[str, ...]
    seed: str


def code_of(day: int) -> str:
    """The code of a day's log."""
    return f"{_CODE}{day}"


def is_day(opening: str) -> bool:
    """Whether this is the first line of a day."""
    return opening.startswith(_MARK)


def opening_line(day: Day) -> str:
    """The first line of a day's log."""
    return msgspec.json.encode(_Opening(VERSION, day.day, day.edition, day.rounds, day.bots, day.seed)).decode()


def encode(logged: Logged) -> str:
    """An event as a line."""
    return msgspec.json.encode(logged).decode()


def checkpoint(logged: Logged) -> str:
    """What is stored beside a line."""
    return USED if isinstance(logged.event, TryBegun) else ""


def rebuild(lines: Iterable[str]) -> Day:
    """The day that this log leads to."""
    following = iter(lines)
    try:
        day = _opened(next(following))
    except StopIteration:
        raise JournalError("the log is empty") from None
    except (ValueError, LookupError, RecursionError) as error:
        raise JournalError(f"line 1: {error}") from error
    return extended(day, following)


def extended(day: Day, lines: Iterable[str]) -> Day:
    """The day that these further lines lead to."""
    try:
        return evolve(day, (msgspec.json.decode(text, type=Logged) for text in lines))
    except (ValueError, LookupError, RecursionError) as error:
        raise JournalError(f"after event {day.seq}: {error}") from error


def _opened(text: str) -> Day:
    opening = msgspec.json.decode(text, type=_Opening)
    if opening.daily != VERSION:
        raise ValueError(f"a day of version {opening.daily}; this Vivace reads version {VERSION}")
    return Day(opening.day, opening.edition, opening.rounds, opening.bots, opening.seed)
