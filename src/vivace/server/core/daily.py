"""The daily deals of a server: draws them, opens tables for them, and gathers how everyone did (`daily_results.py`).

A day is a log like a table's. Its seed is drawn when the first player begins, and is only in the log: so all servers
that share it deal the same, and nobody can work out the next one.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from vivace.daily import journal
from vivace.daily.day import Day, Event, Logged, Try, begun, drawn, evolve, given_up, is_full, table_of, try_of
from vivace.daily.results import ranked, result_of
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core.daily_results import DayResults, Found, Played
from vivace.server.core.ledgers import Change, Decided, Kind, Ledgers
from vivace.server.core.ports import CodeTaken, KeptMatch, LogError, Ports, Row
from vivace.server.core.tokens import code_of, seed_of
from vivace.tables.daily import day_of, ends_at
from vivace.tables.options import USUAL
from vivace.tables.table import Table

MOST_DAYS = 100
"""So many days before today are looked for."""
KNOWN_MS = 60_000
"""How old the list of days may be."""


class Begun(Struct, frozen=True):
    """The table at which someone plays."""

    day: int
    code: str
    counts: bool
    """Whether it is the first try."""


class Player(Struct, frozen=True):
    """Who wants to play."""

    id: str
    address: str = ""
    """The address that is shared by all who come from there."""


Open = Callable[[str, Table, Callable[[LogError | None], None]], None]
"""Opens a table with this code."""
Told = Callable[[Begun | LogError | None], None]


class DailyDeals:
    """All days."""

    def __init__(self, ports: Ports, open_table: Open) -> None:
        self._ports, self._open_table = ports, open_table
        self._ledgers = Ledgers[Day, Day](ports, Kind("day", journal.is_day, journal.rebuild, journal.extended))
        self._results = DayResults(ports, self._read)
        self._begun_from, self._counted_day = Counter[str](), 0
        """How many have begun from each address, on the last day on which anyone did."""
        self._days, self._days_until = tuple[Day, ...](), 0

    @property
    def today(self) -> int:
        return day_of(self._ports.clock.now())

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this day is being carried out."""
        return self._ledgers.is_in_use(code)

    def _read(self, number: int, done: Callable[[Day | LogError | None], None]) -> None:
        self._ledgers.read(journal.code_of(number), done)

    def first_try(self, number: int, player: str, done: Told) -> None:
        """The table of a player's first try, to go on there; None: there is none yet."""

        def found(day: Day | LogError | None) -> None:
            own = try_of(day, player) if isinstance(day, Day) else None
            done(day if isinstance(day, LogError) else None if own is None else Begun(number, own.code, counts=True))

        self._read(number, found)

    def begin(self, number: int, player: Player, *, practises: bool, done: Told) -> None:
        """Open a table for a player's first try, or another one to practise at. None: too many have begun."""

        def found(day: Day | LogError | None) -> None:
            own = try_of(day, player.id) if isinstance(day, Day) else None
            if not isinstance(day, Day):
                done(day)
            elif own is None:
                self._begin_first(day, player, done)
            elif practises:
                self._practise(day, own, done)
            else:
                done(Begun(number, own.code, counts=True))

        self._drawn(number, found)

    def _drawn(self, number: int, done: Callable[[Day | LogError | None], None]) -> None:
        """A day with its seed, which is drawn now if nobody has played yet."""
        code = journal.code_of(number)

        def found(day: Day | LogError | None) -> None:
            if day is not None:
                done(day)
                return
            fresh = drawn(number, seed_of(self._ports.random_token()))
            self._ports.log.open(code, journal.opening_line(fresh), opened)

        def opened(error: LogError | None) -> None:
            if error is None:
                self._ports.log.release(code, lambda: self._read(number, done))
            elif isinstance(error, CodeTaken):
                # Someone else has begun at the same moment.
                self._read(number, done)
            else:
                done(error)

        self._read(number, found)

    def _begin_first(self, day: Day, player: Player, done: Told) -> None:
        """A table for the first try, if there is a place. The table comes first, so that no try is without one."""
        if self._counted_day != day.day:
            self._begun_from, self._counted_day = Counter(), day.day
        if is_full(day, self._begun_from[player.address]):
            done(None)
            return
        self._begun_from[player.address] += 1

        def opened(code: str | LogError) -> None:
            if isinstance(code, LogError):
                done(code)
            else:
                self._change(day.day, lambda now: begun(now, player.id, code), noted)

        def noted(after: Day | LogError | None) -> None:
            own = try_of(after, player.id) if isinstance(after, Day) else None
            done(
                after if isinstance(after, LogError) else None if own is None else Begun(day.day, own.code, counts=True)
            )

        self._open(day, player.id, opened)

    def _practise(self, day: Day, own: Try, done: Told) -> None:
        """Another table. A first try that is not finished is given up: its player could see the cards twice."""

        def looked(kept: list[KeptMatch] | LogError) -> None:
            if isinstance(kept, LogError):
                done(kept)
            else:
                is_over = any(result_of(day, own, one.record) for one in kept)
                self._open(day, own.player, partial(opened, is_over))

        def opened(is_over: bool, code: str | LogError) -> None:
            if isinstance(code, LogError):
                done(code)
            elif is_over:
                done(Begun(day.day, code, counts=False))
            else:
                self._change(day.day, lambda now: given_up(now, own.player), partial(noted, code))

        def noted(code: str, after: Day | LogError | None) -> None:
            done(after if isinstance(after, LogError) else Begun(day.day, code, counts=False))

        self._ports.matches.matches_of(own.code, 1, looked)

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
            told(evolve(day, (logged,)), [Row(logged.seq, journal.encode(logged), journal.checkpoint(logged))])

        self._ledgers.change(journal.code_of(number), Change(decided, done))

    def played(self, number: int, done: Callable[[Found], None]) -> None:
        """A day, and how everyone did; None: nobody has played."""
        self._results.of(number, done)

    def played_by(self, number: int, player: str, done: Callable[[Found], None]) -> None:
        """The same, with what this player did a moment ago."""

        def gathered(found: Found) -> None:
            if not isinstance(found, Played):
                done(found)
            else:
                self._read(number, partial(again, found))

        def again(found: Played, day: Day | LogError | None) -> None:
            own = try_of(day, player) if isinstance(day, Day) else None
            if not isinstance(day, Day) or own is None:
                done(day if isinstance(day, LogError) else found)
                return
            found = replace(found, day=day)
            if any(one.player == player for one in found.results):
                done(found)
            else:
                self._ports.matches.matches_of(own.code, 1, lambda kept: done(_with_own(found, own, kept)))

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
    mine = result_of(found.day, own, kept[0].record if kept else None)
    return replace(found, results=ranked([*found.results, mine])) if mine else found
