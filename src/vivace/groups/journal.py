"""A group's log as lines of text, and groups rebuilt from it. Its first line says of which kind it is."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from vivace.groups.group import Group

G = TypeVar("G", bound=Group)
VERSION = 1


class JournalError(ValueError):
    """A log cannot be read; the message says which line."""


class Journal(Generic[G]):
    """Writes and reads the logs of one kind of group.

    An opening is a struct; its first field has the name of the kind, and its value is the version.
    """

    def __init__(
        self, kind: str, opening: type[Any], opened: Callable[[Any], G], logged: Any, evolve: Callable[[G, Any], G]
    ) -> None:
        self.kind, self._mark = kind, f'{{"{kind}":'
        self._read_opening, self._opened = msgspec.json.Decoder(opening).decode, opened
        self._read_logged, self._evolve = msgspec.json.Decoder(logged).decode, evolve

    def is_own(self, opening: str) -> bool:
        """Whether this is the first line of a group of this kind."""
        return opening.startswith(self._mark)

    def rebuild(self, lines: Iterable[str]) -> G:
        """The group that this log leads to."""
        group: G | None = None
        for number, text in enumerate(lines, 1):
            try:
                group = self._first(text) if group is None else self._next(group, text)
            except (ValueError, LookupError, RecursionError) as error:
                raise JournalError(f"line {number}: {error}") from error
        if group is None:
            raise JournalError("the log is empty")
        return group

    def _first(self, text: str) -> G:
        opening = self._read_opening(text)
        version = getattr(opening, self.kind)
        if version != VERSION:
            raise ValueError(f"a {self.kind} of version {version}; this Vivace reads version {VERSION}")
        return self._opened(opening)

    def _next(self, group: G, text: str) -> G:
        logged = self._read_logged(text)
        if logged.seq != group.seq + 1:
            raise ValueError(f"event {logged.seq} follows event {group.seq}")
        return self._evolve(group, logged)


def line(value: Any) -> str:
    """An opening or an event as a line."""
    return msgspec.json.encode(value).decode()
