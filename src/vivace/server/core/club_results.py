"""Gathers what a club has played: the matches of its tables, and those on its score sheets."""

from collections import deque
from collections.abc import Callable
from logging import getLogger

from vivace.clubs.club import Club, Member, PlaceKind, member_of
from vivace.clubs.results import (
    Result,
    RoundPlayed,
    SeatResult,
    Source,
    in_order,
    of_match,
    one_seat_each,
    tasks,
)
from vivace.engine.zones import NOBODY
from vivace.scorekeeper import journal
from vivace.scorekeeper.results import MatchResult, PlayerResult, results
from vivace.server.core.ports import Excerpt, KeptMatch, LogError, Ports
from vivace.tables.pseudonyms import FORGOTTEN

MOST_SCORED = 500
"""The matches of so many sheets are remembered."""
MOST_MATCHES = 500
"""No table has more matches than this that count."""
Played = tuple[Club, tuple[Result, ...]]
_logger = getLogger(__name__)


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
        self, club: Club, ports: Ports, scored: ScoredSheets, done: Callable[[Played | LogError | None], None]
    ) -> None:
        self._club, self._ports, self._scored, self._done = club, ports, scored, done
        self._places = deque(club.places)
        self._found: dict[str, Result] = {}

    def go_on(self) -> None:
        """Read the next place, or tell what was found."""
        if not self._places:
            self._done((self._club, in_order(self._found.values())))
            return
        place = self._places.popleft()
        if place.kind is PlaceKind.TABLE:
            self._ports.matches.matches_of(place.code, MOST_MATCHES, self._add_matches)
        else:
            # Only what is a sheet is read: a table's log may be long.
            self._ports.log.opening(place.code, lambda opening: self._read_sheet(place.code, opening))

    def _read_sheet(self, code: str, opening: str | LogError | None) -> None:
        if isinstance(opening, str) and journal.is_sheet(opening):
            self._ports.log.read(code, lambda found: self._add_sheet(code, found), 0)
        else:
            self._add_sheet(code, opening if isinstance(opening, LogError) else None)

    def _add_matches(self, found: list[KeptMatch] | LogError) -> None:
        if isinstance(found, LogError):
            self._done(found)
            return
        self._found.update((kept.record.id, of_match(self._club, kept.record)) for kept in found)
        self.go_on()

    def _add_sheet(self, code: str, found: Excerpt | LogError | None) -> None:
        if isinstance(found, Excerpt):
            try:
                for one in self._scored.of(code, found.lines):
                    self._found[f"{code}-{one.match}"] = of_sheet(self._club, code, one)
            except journal.JournalError as error:
                _logger.error("sheet %s does not count for its club, since it cannot be read: %s", code, error)
        elif isinstance(found, LogError):
            _logger.error("sheet %s does not count for its club now: %s", code, found)
        self.go_on()


def of_sheet(club: Club, code: str, match: MatchResult) -> Result:
    """The result of a match at a real table."""
    return Result(
        f"{code}-{match.match}",
        Source.REAL,
        match.edition,
        match.begun_at,
        match.ended_at,
        one_seat_each(_seat(club, match, seat, task) for seat, task in enumerate(_tasks(match))),
        # Who ended a round at a real table is not written down.
        tuple(RoundPlayed(one.ms, NOBODY) for one in match.rounds),
        match.winners,
    )


def _tasks(match: MatchResult) -> tuple[int, ...]:
    decks, handicaps = "".join(one.deck for one in match.players), tuple(one.handicap for one in match.players)
    return tasks(match.edition, {}, decks, handicaps)


def _seat(club: Club, match: MatchResult, seat: int, task: int) -> SeatResult:
    player = match.players[seat]
    member = _member(club, match, player)
    points = tuple(None if seat in one.out else one.points[seat] for one in match.rounds)
    name = member.name if member else "" if player.id in club.former else player.name
    return SeatResult(name, player.total, points, (), member.player if member else "", "", player.handicap, task)


def _member(club: Club, match: MatchResult, player: PlayerResult) -> Member | None:
    """Sheets that were begun from the club know members by their ids, others by name."""
    if any(each.id in club.former or member_of(club, each.id) for each in match.players):
        return member_of(club, player.id)
    by_name = (one for one in club.members if one.name.casefold() == player.name.casefold())
    return None if player.name == FORGOTTEN else next(by_name, None)
