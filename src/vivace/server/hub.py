"""All tables of a server: opens them, wakes those whose link is opened, and lets those sleep that nobody looks at."""

from collections.abc import Callable

from vivace.protocol import messages
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import Trouble
from vivace.server.metrics import Counts
from vivace.server.ports import Clock, CodeTaken, Line, Log, LogError, Ports
from vivace.server.room import Room
from vivace.server.tokens import code_of, read_code
from vivace.server.visit import Visit
from vivace.tables import journal
from vivace.tables.journal import JournalError, Story
from vivace.tables.opener import opened

SWEEP_MS = 2_500
SILENT_MS = 20_000
"""Clients ping every few seconds; from whom nothing was heard for so long is not there."""
TOO_SLOW_MS = 30_000
SLEEP_MS = 30_000
RETRY_MS = 3_000
"""How long a table whose log has failed waits before it tries again."""


LINES_AT_ONCE = 100
"""So many lines of a log are read before other tables have their turn."""
Told = Story | LogError | JournalError | None
"""What the log says of a table: how it is, why that cannot be said now or ever, or that there is none."""


class Hub:
    """All tables that are awake. Nothing here knows sockets, threads or files."""

    def __init__(self, log: Log, clock: Clock, draw: Callable[[], str], counts: Counts) -> None:
        self.rooms: dict[str, Room] = {}
        self.visits: dict[Visit, None] = {}
        self._ports = Ports(log, clock, draw, counts)
        self._log, self._clock, self._draw, self._counts = log, clock, draw, counts
        self._loading: dict[str, list[tuple[Visit, messages.Hello]]] = {}
        self._is_closed = False
        self._sweeper = clock.call_at(clock.now() + SWEEP_MS, self._sweep)

    @property
    def tables(self) -> int:
        return len(self.rooms)

    @property
    def lines(self) -> int:
        return len(self.visits)

    @property
    def halted(self) -> int:
        return sum(room.halted for room in self.rooms.values())

    def open_table(self, wish: OpenTable, done: Callable[[str | LogError], None]) -> None:
        """Open a table and tell its code when the log has it. A ValueError says what is wrong with the wish."""
        table = opened(wish.edition, house_rules=wish.house_rules, table_options=wish.options)
        code = code_of(self._draw())

        def logged(error: LogError | None) -> None:
            if isinstance(error, CodeTaken):
                self.open_table(wish, done)
            elif error is not None:
                done(error)
            else:
                self._counts.add("tables-opened")
                self.rooms[code] = self._room(code, Story(table, 0))
                done(code)

        self._log.open(code, journal.opening_line(table), logged)

    def info(self, code: str, done: Callable[[str | LogError | None], None]) -> None:
        """The edition of a table; None if there is no such table."""
        code = read_code(code)
        if code in self.rooms:
            done(self.rooms[code].table.edition)
            return

        def told(story: Told) -> None:
            match story:
                case Story(table):
                    done(table.edition)
                case JournalError():
                    done(LogError(str(story)))
                case _:
                    done(story)

        self._log.read(code, lambda lines: self._tell(lines[:1] if isinstance(lines, tuple) else lines, told))

    def visit(self, code: str, line: Line) -> Visit:
        """A client connects to a table."""
        code = read_code(code)
        visit = Visit(line, self._ports, lambda visit, hello: self._knock(code, visit, hello), self._forget)
        self.visits[visit] = None
        self._counts.add("connections")
        return visit

    def _forget(self, visit: Visit) -> None:
        self.visits.pop(visit, None)

    def _knock(self, code: str, visit: Visit, hello: messages.Hello) -> None:
        room = self.rooms.get(code)
        if room is not None:
            room.enter(visit, hello)
        elif code in self._loading:
            self._loading[code].append((visit, hello))
        else:
            self._loading[code] = [(visit, hello)]
            self._log.read(code, lambda lines: self._tell(lines, lambda story: self._loaded(code, story)))

    def _tell(self, lines: tuple[str, ...] | LogError | None, done: Callable[[Told], None]) -> None:
        """The table that a log leads to. A long one is read piece by piece, so that other tables play on meanwhile."""
        if lines is None or isinstance(lines, LogError):
            done(lines)
        else:
            self._tell_on(None, lines, 0, done)

    def _tell_on(self, story: Story | None, lines: tuple[str, ...], place: int, done: Callable[[Told], None]) -> None:
        try:
            story = journal.continued(story, lines[place : place + LINES_AT_ONCE])
        except JournalError as error:
            done(error)
            return
        place += LINES_AT_ONCE
        if place < len(lines):
            self._clock.call_at(self._clock.now(), lambda: self._tell_on(story, lines, place, done))
        else:
            done(story)

    def _loaded(self, code: str, story: Told) -> None:
        """A table was read because somebody opened its link."""
        callers = [(visit, hello) for visit, hello in self._loading.pop(code) if not visit.gone]
        if isinstance(story, Story) and callers:
            self.rooms[code] = self._room(code, story)
            self.rooms[code].wake()
        for visit, hello in callers:
            if isinstance(story, Story):
                self.rooms[code].enter(visit, hello)
            else:
                _turn_away(visit, story)

    def _room(self, code: str, story: Story) -> Room:
        return Room(code, story, self._ports, self._on_halt)

    def _on_halt(self, room: Room) -> None:
        """The log does not take this table's events: try again after a while."""
        if not self._is_closed:
            self._clock.call_at(self._clock.now() + RETRY_MS, lambda: self._retry(room))

    def _retry(self, room: Room) -> None:
        if self.rooms.get(room.code) is room and not self._is_closed:
            self._log.read(room.code, lambda lines: self._tell(lines, lambda story: self._reread(room, story)))

    def _reread(self, room: Room, story: Told) -> None:
        if self.rooms.get(room.code) is not room or self._is_closed:
            return
        if isinstance(story, Story):
            room.revive(story)
        else:
            self._on_halt(room)

    def _sweep(self) -> None:
        """Look after all connections and rooms from time to time."""
        now = self._clock.now()
        self._sweeper = self._clock.call_at(now + SWEEP_MS, self._sweep)
        for visit in list(self.visits):
            self._look_after(visit, now)
        for room in list(self.rooms.values()):
            if room.visits:
                room.relieve()
                room.tell_lines()
            elif now >= room.empty_since + SLEEP_MS and not room.is_busy:
                room.close()
                del self.rooms[room.code]

    def _look_after(self, visit: Visit, now: int) -> None:
        if visit.lagging_since is not None and now >= visit.lagging_since + TOO_SLOW_MS:
            visit.problem(Trouble.TOO_SLOW, ends=True)
        elif now >= visit.heard_at + SILENT_MS:
            visit.problem(Trouble.SILENT, ends=True)

    def close(self) -> None:
        """The server stops: everybody is told. What is on its way to the log is the log's business."""
        self._is_closed = True
        self._sweeper.cancel()
        for room in self.rooms.values():
            room.close()
        for visit in list(self.visits):
            visit.room = None
            visit.problem(Trouble.CLOSING, ends=True)


def _turn_away(visit: Visit, story: LogError | JournalError | None) -> None:
    """There is no such table, or it cannot be read: now, or ever."""
    match story:
        case None:
            visit.problem(Trouble.NO_TABLE, ends=True)
        case LogError():
            visit.problem(Trouble.HALTED, wait_ms=RETRY_MS, ends=True)
        case JournalError():
            visit.problem(Trouble.BROKEN_TABLE, str(story), ends=True)
