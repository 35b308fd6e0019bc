"""A club's log as lines of text, and clubs rebuilt from it. Its first line says that it is a club."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from vivace.clubs.club import Club
from vivace.clubs.events import Logged
from vivace.clubs.evolve import evolve

VERSION = 1
MARK = '{"club":'


class JournalError(ValueError):
    """A log cannot be read; the message says which line."""


class _Opening(Struct, frozen=True):
    club: int
    title: str
    founder: str


def is_club(opening: str) -> bool:
    """Whether this is the first line of a club."""
    return opening.startswith(MARK)


def opening_line(club: Club) -> str:
    """The first line of a club's log."""
    return msgspec.json.encode(_Opening(VERSION, club.title, club.founder)).decode()


def encode(logged: Logged) -> str:
    """An event as a line."""
    return msgspec.json.encode(logged).decode()


def rebuild(lines: Iterable[str]) -> Club:
    """The club that this log leads to."""
    club: Club | None = None
    for number, text in enumerate(lines, 1):
        try:
            club = _opened(text) if club is None else _with_next(club, text)
        except (ValueError, LookupError, RecursionError) as error:
            raise JournalError(f"line {number}: {error}") from error
    if club is None:
        raise JournalError("the log is empty")
    return club


def _opened(text: str) -> Club:
    opening = msgspec.json.decode(text, type=_Opening)
    if opening.club != VERSION:
        raise ValueError(f"a club of version {opening.club}; this Vivace reads version {VERSION}")
    return Club(opening.title, opening.founder)


def _with_next(club: Club, text: str) -> Club:
    logged = msgspec.json.decode(text, type=Logged)
    if logged.seq != club.seq + 1:
        raise ValueError(f"event {logged.seq} follows event {club.seq}")
    return evolve(club, logged)
