"""The daily deals of a server: draws them, opens tables for them, and gathers how everyone did.

A day is a log like a table's, but none stays in memory (`ledgers.py`). Its seed is drawn when the first player begins,
and is only in the log: so all servers that share it deal the same, and nobody can work out the next one.
"""

from collections import deque
from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from vivace.daily import journal
from vivace.daily.day import Day, Event, Logged, Try, begun, drawn, evolve, given_up, table_of, try_of
from vivace.daily.results import DayResult, ranked, result_of, results
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core.ledgers import Change, Decided, Kind, Ledgers
from vivace.server.core.ports import CodeTaken, KeptMatch, LogError, Ports, Row
from vivace.server.core.tokens import code_of, seed_of
from vivace.tables.daily import day_of, ends_at
from vivace.tables.match_records import MatchRecord
from vivace.tables.options import USUAL
from vivace.tables.table import Table

MOST_DAYS = 100
"""So many days before today are looked for."""
KNOWN_MS = 60_000
"""How old the list of days may be."""
RESULTS_MS = 2_000
"""How old the results of others may be: so they cost the same, however many ask for them."""


class Played(Struct, frozen=True):
    """A day, and how everyone did who has finished."""

    day: Day
    results: tuple[DayResult, ...]


class Begun(Struct, frozen=True):
    """The table at which someone plays."""

    day: int
    code: str
    counts: bool
    """Whether it is the first try."""


Open = Callable[[str, Table, Callable[[LogError | None], None]], None]
"""Opens a table with this code."""
Found = Played | LogError | None


class DailyDeals:
    """All days."""

    def __init__(self, ports: Ports, open_table: Open) -> None:
        self._ports, self._open_table = ports, open_table
        self._ledgers = Ledgers[Day, Day](ports, Kind("day", journal.is_day, journal.rebuild))
        self._gathering: dict[int, list[Callable[[Found], None]]] = {}
        self._gathered: dict[int, tuple[Found, int]] = {}
        """What was gathered last of a day, and until when that is told."""
        self._days, self._days_until = tuple[Day, ...](), 0

    @property
    def today(self) -> int:
        return day_of(self._ports.clock.now())

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this day is being carried out."""
        return self._ledgers.is_in_use(code)

    def begin(self, player: str, *, practises: bool, done: Callable[[Begun | LogError | None], None]) -> None:
        """The table of a player's first try, or another one to practise at. None: too many have begun today."""

        def found(day: Day | LogError | None) -> None:
            if not isinstance(day, Day):
                done(day)
            elif practises and try_of(day, player) is not None:
                self._practise(day, player, done)
            else:
                self._begin_first(day, player, done)

        self._today(found)

    def _today(self, done: Callable[[Day | LogError | None], None]) -> None:
        """Today with its seed, which is drawn now if nobody has played yet."""
        number = self.today
        code = journal.code_of(number)

        def found(day: Day | LogError | None) -> None:
            if day is not None:
                done(day)
                return
            fresh = drawn(number, seed_of(self._ports.random_token()))
            self._ports.log.open(code, journal.opening_line(fresh), opened)

        def opened(error: LogError | None) -> None:
            if error is None:
                self._ports.log.release(code, lambda: self._ledgers.read(code, done))
            elif isinstance(error, CodeTaken):
                # Someone else has begun at the same moment.
                self._ledgers.read(code, done)
            else:
                done(error)

        self._ledgers.read(code, found)

    def _begin_first(self, day: Day, player: str, done: Callable[[Begun | LogError | None], None]) -> None:
        """A table for the first try, unless there is one. The table comes first, so that no try is without one."""
        known = try_of(day, player)
        if known is not None:
            done(Begun(day.day, known.code, counts=True))
            return

        def opened(code: str | LogError) -> None:
            if isinstance(code, LogError):
                done(code)
            else:
                self._change(day.day, lambda now: begun(now, player, code), noted)

        def noted(after: Day | LogError | None) -> None:
            own = try_of(after, player) if isinstance(after, Day) else None
            done(
                after if isinstance(after, LogError) else None if own is None else Begun(day.day, own.code, counts=True)
            )

        self._open(day, player, opened)

    def _practise(self, day: Day, player: str, done: Callable[[Begun | LogError | None], None]) -> None:
        """Another table. A first try that is not finished is given up: its player could see the cards twice."""

        def opened(code: str | LogError) -> None:
            if isinstance(code, LogError):
                done(code)
            else:
                self._change(day.day, lambda now: given_up(now, player), partial(noted, code))

        def noted(code: str, after: Day | LogError | None) -> None:
            done(after if isinstance(after, LogError) else Begun(day.day, code, counts=False))

        self._open(day, player, opened)

    def _open(self, day: Day, player: str, done: Callable[[str | LogError], None]) -> None:
        code = code_of(self._ports.random_token(), LONG_CODE_LENGTH)
        # Tables on a server are not faster than people can play.
        options = {"hand_ms": max(USUAL.cooldown_ms, self._ports.least_cooldown_ms)}

        def opened(error: LogError | None) -> None:
            if isinstance(error, CodeTaken):
                self._open(day, player, done)
            else:
                done(error or code)

        self._open_table(code, table_of(day, player, options), opened)

    def _change(
        self, number: int, decide: Callable[[Day], Event | None], done: Callable[[Day | LogError | None], None]
    ) -> None:
        def decided(day: Day, told: Decided[Day]) -> None:
            event = decide(day)
            if event is None:
                told(day, ())
                return
            logged = Logged(day.seq + 1, self._ports.clock.now(), event)
            told(evolve(day, logged), [Row(logged.seq, journal.encode(logged), journal.checkpoint(logged))])

        self._ledgers.change(journal.code_of(number), Change(decided, done))

    def played(self, number: int, done: Callable[[Found], None]) -> None:
        """A day, and how everyone did; None: nobody has played. All who ask meanwhile get what is being gathered."""
        known, until = self._gathered.get(number, (None, 0))
        if self._ports.clock.now() < until:
            done(known)
        elif number in self._gathering:
            self._gathering[number].append(done)
        else:
            self._gathering[number] = [done]
            self._ledgers.read(journal.code_of(number), partial(self._gather, number))

    def _gather(self, number: int, day: Day | LogError | None) -> None:
        """Read the record of one match after the other, so that others get their turn."""
        if not isinstance(day, Day):
            self._tell(number, day)
            return
        codes, records = deque(one.code for one in day.tries), dict[str, MatchRecord]()

        def add(found: list[KeptMatch] | LogError) -> None:
            if isinstance(found, LogError):
                self._tell(number, found)
                return
            records.update((kept.code, kept.record) for kept in found)
            go_on()

        def go_on() -> None:
            if codes:
                self._ports.matches.matches_of(codes.popleft(), 1, add)
            else:
                self._tell(number, Played(day, results(day, records)))

        go_on()

    def _tell(self, number: int, found: Found) -> None:
        now = self._ports.clock.now()
        self._gathered = {day: one for day, one in self._gathered.items() if now < one[1]}
        if not isinstance(found, LogError):
            self._gathered[number] = found, now + RESULTS_MS
        for done in self._gathering.pop(number):
            done(found)

    def played_by(self, number: int, player: str, done: Callable[[Found], None]) -> None:
        """The same, with what this player did a moment ago."""

        def gathered(found: Found) -> None:
            if not isinstance(found, Played):
                done(found)
            else:
                self._ledgers.read(journal.code_of(number), partial(again, found))

        def again(found: Played, day: Day | LogError | None) -> None:
            own = try_of(day, player) if isinstance(day, Day) else None
            if not isinstance(day, Day) or own is None:
                done(day if isinstance(day, LogError) else found)
            else:
                self._ports.matches.matches_of(
                    own.code, 1, lambda kept: done(_with_own(replace(found, day=day), own, kept))
                )

        self.played(number, gathered)

    def days(self, done: Callable[[tuple[Day, ...] | LogError], None]) -> None:
        """The days before today that are kept, the last one first, without their tries."""
        today, now, found = self.today, self._ports.clock.now(), list[Day]()
        if now < self._days_until:
            done(self._days)
            return

        def look(number: int) -> None:
            if number >= max(today - MOST_DAYS, 0):
                self._ports.log.opening(journal.code_of(number), partial(told, number))
            else:
                self._days, self._days_until = tuple(found), min(now + KNOWN_MS, ends_at(today))
                done(self._days)

        def told(number: int, opening: str | LogError | None) -> None:
            if isinstance(opening, LogError):
                done(opening)
                return
            if opening is not None:
                found.append(journal.rebuild([opening]))
            look(number - 1)

        look(today - 1)


def _with_own(found: Played, own: Try, kept: list[KeptMatch] | LogError) -> Found:
    if isinstance(kept, LogError):
        return kept
    others = [one for one in found.results if one.player != own.player]
    mine = result_of(found.day, own, kept[0].record if kept else None)
    return replace(found, results=ranked([*others, mine] if mine else others))
