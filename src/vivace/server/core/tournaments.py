"""The tournaments of a server: finds out what was played at their tables, and opens the tables of a round."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import islice
from logging import getLogger
from typing import Any

from msgspec import Struct

from vivace.bots.kinds import OWN
from vivace.clubs.club import ClubPlace, PlaceKind
from vivace.engine.game import Progress
from vivace.engine.match import totals
from vivace.engine.refusal import Reason, Refusal
from vivace.groups.changes import Actor, UseTicket
from vivace.groups.group import member_of, member_with
from vivace.server.core.catalog import options_flaw
from vivace.server.core.gatherer import Gathered, Gatherer, ScoredSheets
from vivace.server.core.groups import Decided, Groups, Opened
from vivace.server.core.ports import CodeTaken, Excerpt, LogError, Ports
from vivace.server.core.reader import LINES_AT_ONCE
from vivace.server.core.slices import Slices
from vivace.tables.journal import JournalError
from vivace.tables.match_records import MatchRecord, Underway, underway
from vivace.tables.opener import Guest
from vivace.tournaments import journal, results
from vivace.tournaments.changes import Change, EndTournament, NotePlayed, OpenRoundTable, SetTerms, StartRound
from vivace.tournaments.decide import (
    Outside,
    Place,
    Results,
    decide,
    names_of,
    opened,
    table_at,
    undecided,
    with_results,
)
from vivace.tournaments.events import RoundStarted, TableOpened
from vivace.tournaments.evolve import evolve
from vivace.tournaments.standings import members_at
from vivace.tournaments.terms import Format, GameChoice, Terms
from vivace.tournaments.tournament import RoundSeat, RoundTable, Tournament

SEEN_MS = 1_000
"""How old what is shown of a tournament may be: so it costs the same, however many phones ask for it."""
MOST_SEEN = 500
"""At most so many tournaments are remembered for that time."""
PATIENCE_MS = 120_000
"""How long those who are ready wait for the others at a table, unless the host says otherwise."""
_logger = getLogger(__name__)


class Kept(Struct, frozen=True):
    """A table to open, with the seats that are kept there."""

    code: str
    game: GameChoice
    options: Mapping[str, Any]
    guests: tuple[Guest, ...]


PassSeat = Callable[[str, Iterable[str], str], None]
"""Passes the seat of one of these players at a table on to another."""
OpenTable = Callable[[Kept, Callable[[LogError | None], None]], None]
Shown = Callable[[Tournament | LogError | None], None]


class _Look(Struct):
    """A look at a tournament: those who wait for it, or what was seen and until when that holds."""

    waiting: list[Shown]
    seen: Tournament | None = None
    until: int = 0


class Tournaments(Groups[Tournament]):
    """All tournaments."""

    def __init__(self, ports: Ports, open_table: OpenTable, pass_seat: PassSeat) -> None:
        super().__init__(ports, journal.JOURNAL)
        self._open_table, self._pass_seat = open_table, pass_seat
        self._scored = ScoredSheets()
        self._slices = Slices(ports.clock)
        self._looks: dict[str, _Look] = {}

    def open(self, title: str, terms: Terms, done: Callable[[Opened | Refusal | LogError], None]) -> None:
        """Set up a tournament."""
        if flaw := self._flaw(terms):
            done(flaw)
            return
        lot = self._ports.random_token()
        self._open(lambda founder: opened(title, founder, terms, lot), journal.opening_line, done)

    def _flaw(self, terms: Terms) -> Refusal | None:
        """Why this server cannot play a tournament like this."""
        if found := options_flaw(terms.options, self._ports.least_cooldown_ms):
            return Refusal(Reason.BAD_OPTION, detail=found)
        is_known = not terms.bot or terms.bot in OWN or terms.bot in self._ports.external_bots.kinds
        return None if is_known else Refusal(Reason.UNKNOWN_CHOICE, detail="there are no such bots here")

    def is_seen(self, code: str) -> bool:
        """Whether a look costs nothing now, since someone has just seen the same."""
        found = self._looks.get(code)
        return found is not None and (found.seen is None or self._ports.clock.now() < found.until)

    def look(self, code: str, done: Shown) -> None:
        """A tournament with everything that was played. All who ask within a moment see the same."""
        found = self._looks.get(code)
        if found is not None and found.seen is None:
            found.waiting.append(done)
        elif found is not None and self._ports.clock.now() < found.until:
            done(found.seen)
        else:
            self._looks[code] = look = _Look([done])
            self.read(code, lambda told: self._gather(code, told, partial(self._seen, code, look)))

    def _gather(self, code: str, told: Tournament | LogError | None, done: Shown) -> None:
        """Add what was played at tables that are not decided, and have it logged: its records may be removed later."""
        if not isinstance(told, Tournament):
            done(told)
            return

        def gathered(found: Mapping[Place, list[MatchRecord]] | LogError) -> None:
            shown = found if isinstance(found, LogError) else self._with_played(code, told, found)
            done(shown)
            if isinstance(shown, Tournament) and shown is not told and not self.is_in_use(code):
                self.change(code, Change("", NotePlayed()), "", "", _do_nothing)

        self._records(told, gathered)

    def _with_played(
        self, code: str, told: Tournament, found: Mapping[Place, list[MatchRecord]]
    ) -> Tournament | LogError:
        """A tournament with what was played. After an error of ours those who wait for it are answered too."""
        try:
            return with_results(told, _played(told, found))
        except Exception:
            self._ports.counts.note_error(_logger, "nobody knows what was played in tournament %s", code)
            return LogError("what was played could not be counted")

    def _seen(self, code: str, look: _Look, told: Tournament | LogError | None) -> None:
        if self._looks.get(code) is look:
            if isinstance(told, Tournament) and len(self._looks) <= MOST_SEEN:
                look.seen, look.until = told, self._ports.clock.now() + SEEN_MS
            else:
                del self._looks[code]
        for done in look.waiting:
            done(told)
        self._forget_looks()

    def _forget_looks(self) -> None:
        now = self._ports.clock.now()
        self._looks = {code: look for code, look in self._looks.items() if look.seen is None or now < look.until}

    def names_of(self, group: Tournament, member: str, code: str) -> list[tuple[str, str]]:
        return names_of(group, member, code)

    def forget(self, code: str) -> None:
        self._looks.pop(code, None)

    def _is_settled(self, group: Tournament, change: Change) -> bool:
        """When a round is due all phones want to begin it at once: all but the first come too late."""
        is_begun = isinstance(change.do, StartRound) and change.do.round <= len(group.rounds)
        return is_begun or super()._is_settled(group, change)

    def _done(self, group: Tournament, change: Change, device: str) -> None:
        """A device that has come takes the seat of the others."""
        member = member_with(group, device) if isinstance(change.do, UseTicket) else None
        for _, table in undecided(group):
            if member is not None and table.code and member.player in members_at(table):
                self._pass_seat(table.code, [one for one in member.devices if one != device], device)

    def _records(
        self, tournament: Tournament, done: Callable[[Mapping[Place, list[MatchRecord]] | LogError], None]
    ) -> None:
        """The matches that were played at tables without a result, the first one first."""
        tables = {place: table.code for place, table in undecided(tournament) if table.code}

        def gathered(found: Gathered | LogError) -> None:
            if isinstance(found, LogError):
                done(found)
                return
            done({place: _in_order(found, code) for place, code in tables.items()})

        places = [ClubPlace(PlaceKind.TABLE, code) for code in tables.values()]
        Gatherer(places, self._ports, self._scored, gathered).go_on()

    def _decide(
        self, code: str, group: Tournament, change: Change, actor: Actor, done: Callable[[Decided[Tournament]], None]
    ) -> None:
        """Find out what was played, and what stands where a table is to be stopped; decide; and open tables."""
        if isinstance(change.do, SetTerms) and (flaw := self._flaw(change.do.terms)):
            done(flaw)
            return

        def gathered(records: Mapping[Place, list[MatchRecord]] | LogError) -> None:
            if isinstance(records, LogError):
                done(records)
                return
            played = _played(group, records)
            stopping = [
                (place, table)
                for place, table in undecided(group)
                if place not in played and _may_stop(group, change, actor)
            ]
            self._stand(code, stopping, records, lambda standing: stood(played, standing))

        def stood(played: Results, standing: Results) -> None:
            self._find(group, change, self._contained(code, lambda is_gone: found(played, standing, is_gone)))

        def found(played: Results, standing: Results, is_gone: bool) -> None:
            outside, now = Outside(self._ports.random_token(), played, standing, is_gone), self._ports.clock.now()
            self._ports.think(partial(_decided, group, change, actor, now, outside), self._contained(code, thought))

        def thought(found: Decided[Tournament] | Exception) -> None:
            self._open_all(group, _unless_failed(found), again, done)

        def again() -> None:
            self._decide(code, group, change, actor, done)

        self._records(group, self._contained(code, gathered))

    def _contained(self, code: str, do: Callable[[Any], None]) -> Callable[[Any], None]:
        """Goes on with a change of a tournament later. An error of ours does not hold up the changes behind it."""
        return lambda given: self._ledgers.contain(code, lambda: do(given))

    def _find(self, group: Tournament, change: Change, done: Callable[[bool], None]) -> None:
        """Whether a table that is to be opened has been removed: one that nobody plays at is, after a while."""
        do = change.do
        table = table_at(group, do.round, do.table) if isinstance(do, OpenRoundTable) else None
        if table is None or not table.code:
            done(False)
        else:
            self._ports.log.opening(table.code, lambda opening: done(opening is None))

    def _stand(
        self,
        code: str,
        tables: list[tuple[Place, RoundTable]],
        records: Mapping[Place, list[MatchRecord]],
        done: Callable[[Results], None],
    ) -> None:
        """What stands at these tables now, from their logs, one after the other."""
        standing: dict[Place, Any] = {}
        rest = iter(tables)

        def next_one() -> None:
            found = next(rest, None)
            if found is None:
                done(standing)
                return
            place, table = found
            known = records.get(place, [])

            def read(points: Mapping[str, int]) -> None:
                standing[place] = results.stopped(table, known, points, self._ports.clock.now())
                next_one()

            self._points(table.code, known, self._contained(code, read))

        next_one()

    def _points(self, code: str, known: list[MatchRecord], done: Callable[[Mapping[str, int]], None]) -> None:
        """The points by deck in the match that goes on at a table; none if there is none."""

        def told(found: Excerpt | LogError | None) -> None:
            if not isinstance(found, Excerpt):
                done({})
                return
            last: deque[Underway] = deque(maxlen=1)
            steps = underway(found.lines, found.checkpoint)

            def read_on() -> bool:
                try:
                    read = list(islice(steps, LINES_AT_ONCE))
                    last.extend(read)
                    standing = _standing(last[-1], known) if len(read) < LINES_AT_ONCE and last else {}
                except JournalError as error:
                    _logger.error("nobody knows how it stands at table %s: %s", code, error)
                    read, standing = [], {}
                except Exception:
                    self._ports.counts.note_error(_logger, "nobody knows how it stands at table %s", code)
                    read, standing = [], {}
                if len(read) < LINES_AT_ONCE:
                    done(standing)
                return len(read) == LINES_AT_ONCE

            self._slices.add(read_on)

        if code:
            self._ports.log.read(code, told)
        else:
            done({})

    def _open_all(
        self,
        before: Tournament,
        decided: Decided[Tournament],
        again: Callable[[], None],
        done: Callable[[Decided[Tournament]], None],
    ) -> None:
        """Open the tables that a change leads to. Only when all of them are there it is logged."""
        if isinstance(decided, Refusal | LogError):
            done(decided)
            return
        waiting = list(_kept(before, decided.events))
        left = len(waiting)
        errors: list[LogError] = []

        def opened_one(error: LogError | None) -> None:
            nonlocal left
            left -= 1
            errors.extend([] if error is None else [error])
            if left:
                return
            if any(isinstance(one, CodeTaken) for one in errors):
                again()
            else:
                done(errors[0] if errors else decided)

        if not waiting:
            done(decided)
        for kept in waiting:
            self._open_table(kept, opened_one)

    def _opened_by(self, decided: Progress[Tournament]) -> int:
        return sum(1 for logged in decided.events for _ in _opened(logged.event))


def _do_nothing(_: object) -> None:
    """No one waits for it: if it failed, the next look tries it again."""


def _decided(*given: Any) -> Decided[Tournament] | Exception:
    """The outcome of a change, or what went wrong. With many people a draw takes a while."""
    try:
        return decide(*given)
    except Exception as error:
        return error


def _unless_failed(found: Decided[Tournament] | Exception) -> Decided[Tournament]:
    if isinstance(found, Exception) and not isinstance(found, LogError):
        raise found
    return found


def _may_stop(tournament: Tournament, change: Change, actor: Actor) -> bool:
    """Whether it matters what stands at tables: others than the host can only begin what is due."""
    if change.id in tournament.done or not isinstance(change.do, StartRound | EndTournament):
        return False
    is_next = isinstance(change.do, EndTournament) or change.do.round > len(tournament.rounds)
    return is_next and (actor.is_founder or bool(tournament.terms.minutes))


def _in_order(found: Gathered, code: str) -> list[MatchRecord]:
    return [kept.record for kept in sorted(found.tables.get(code, ()), key=lambda kept: kept.number)]


def _played(tournament: Tournament, records: Mapping[Place, list[MatchRecord]]) -> Results:
    """The results of tables that have been played to the end."""
    found = {
        place: results.of_matches(table, records[place], tournament.terms.matches)
        for place, table in undecided(tournament)
        if place in records
    }
    return {place: result for place, result in found.items() if result is not None}


def _standing(now: Underway, known: list[MatchRecord]) -> dict[str, int]:
    """The points by deck of a match that is not recorded yet, of those who have come and have not left for good.

    In its first round all have none, and share the places.
    """
    match = now.table.match
    if match is None:
        return {}
    points = totals(match)
    is_recorded = bool(match.winners and known) and known[-1].totals == points
    there = {} if is_recorded else dict(zip(match.setup.decks, points, strict=True))
    for seat, chair in enumerate(now.table.chairs):
        if chair.left or (chair.player and seat not in now.came):
            there.pop(chair.deck, None)
    return there


def _opened(event: Any) -> Iterable[str]:
    """The codes of the tables that an event opens."""
    if isinstance(event, RoundStarted):
        return [table.code for table in event.tables if table.code]
    return [event.code] if isinstance(event, TableOpened) else []


def _kept(tournament: Tournament, events: Iterable[Any]) -> Iterable[Kept]:
    """The tables that these events open."""
    for logged in events:
        event = logged.event
        if isinstance(event, RoundStarted):
            yield from (_table(tournament, event.game, table) for table in event.tables if table.code)
        elif isinstance(event, TableOpened):
            one = tournament.rounds[event.round - 1]
            table = one.tables[event.table - 1]
            yield _table(tournament, one.game, RoundTable(table.seats, event.code))
        tournament = evolve(tournament, logged)


def _table(tournament: Tournament, game: GameChoice, table: RoundTable) -> Kept:
    usual = {"absent": "pause"} if tournament.terms.format is Format.LEAGUE else {"ready_ms": PATIENCE_MS}
    guests = tuple(_guest(tournament, seat) for seat in table.seats)
    return Kept(table.code, game, usual | tournament.terms.options, guests)


def _guest(tournament: Tournament, seat: RoundSeat) -> Guest:
    """Who sits there: a person with the device that came last."""
    member = member_of(tournament, seat.member)
    return Guest(seat.deck, bot=seat.bot) if member is None else Guest(seat.deck, member.devices[-1], member.name)
