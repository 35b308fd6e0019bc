"""Gathers what was played at tables, and what is written down on score sheets."""

from collections import deque
from collections.abc import Callable, Iterable
from logging import getLogger
from typing import Protocol

from msgspec import Struct, field

from vivace.clubs.club import PlaceKind
from vivace.scorekeeper import journal
from vivace.scorekeeper.results import MatchResult, results
from vivace.server.core.ports import Excerpt, KeptMatch, LogError, Ports

MOST_SCORED = 500
"""The matches of so many sheets are remembered."""
MOST_MATCHES = 500
"""No table has more matches than this that count."""
_logger = getLogger(__name__)


class Place(Protocol):
    """A table or a score sheet."""

    @property
    def kind(self) -> PlaceKind: ...
    @property
    def code(self) -> str: ...


class Gathered(Struct):
    """What was found at each place, by its code."""

    tables: dict[str, list[KeptMatch]] = field(default_factory=dict)
    sheets: dict[str, tuple[MatchResult, ...]] = field(default_factory=dict)


class ScoredSheets:
    """The matches of sheets that were scored last: a sheet that has not changed is not scored again."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, tuple[MatchResult, ...]]] = {}

    def of(self, code: str, lines: tuple[str, ...]) -> tuple[MatchResult, ...]:
        """The matches on a sheet with this log."""
        version, (before, found) = hash(lines), self._known.pop(code, (None, ()))
        if version != before:
            found = results(journal.rebuild(lines))
        if len(self._known) >= MOST_SCORED:
            del self._known[next(iter(self._known))]
        self._known[code] = (version, found)
        return found


class Gatherer:
    """Reads one place after the other, so that others get their turn. What cannot be read is left out, and logged."""

    def __init__(
        self, places: Iterable[Place], ports: Ports, scored: ScoredSheets, done: Callable[[Gathered | LogError], None]
    ) -> None:
        self._ports, self._scored, self._done = ports, scored, done
        self._places = deque(places)
        self._found = Gathered()

    def go_on(self) -> None:
        """Read the next place, or tell what was found."""
        if not self._places:
            self._done(self._found)
            return
        place = self._places.popleft()
        if place.kind is PlaceKind.TABLE:
            self._ports.matches.matches_of(place.code, MOST_MATCHES, lambda found: self._add_matches(place.code, found))
        else:
            # Only what is a sheet is read: a table's log may be long.
            self._ports.log.opening(place.code, lambda opening: self._read_sheet(place.code, opening))

    def _read_sheet(self, code: str, opening: str | LogError | None) -> None:
        if isinstance(opening, str) and journal.is_sheet(opening):
            self._ports.log.read(code, lambda found: self._add_sheet(code, found), 0)
        else:
            self._add_sheet(code, opening if isinstance(opening, LogError) else None)

    def _add_matches(self, code: str, found: list[KeptMatch] | LogError) -> None:
        if isinstance(found, LogError):
            self._done(found)
            return
        # Daily deals have a list of their own, and can be practised alone as often as anyone likes.
        self._found.tables[code] = [one for one in found if not one.record.daily]
        self.go_on()

    def _add_sheet(self, code: str, found: Excerpt | LogError | None) -> None:
        if isinstance(found, Excerpt):
            try:
                self._found.sheets[code] = self._scored.of(code, found.lines)
            except journal.JournalError as error:
                _logger.error("sheet %s does not count for its club, since it cannot be read: %s", code, error)
        elif isinstance(found, LogError):
            _logger.error("sheet %s does not count for its club now: %s", code, found)
        self.go_on()
