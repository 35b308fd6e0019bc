"""All tables of a server: opens them, wakes those whose link is opened, and lets unused ones sleep."""

from collections.abc import Callable, Iterable
from functools import partial
from logging import getLogger

from vivace.bots.table_bots import Frozen
from vivace.engine.options import OptionError
from vivace.protocol import messages
from vivace.protocol.http import CODE_LENGTH, LONG_CODE_LENGTH, OpenTable, TableNow, Tables
from vivace.protocol.messages import ProblemCode
from vivace.server.core.catalog import options_flaw
from vivace.server.core.client_session import ClientSession
from vivace.server.core.clubs import Clubs
from vivace.server.core.daily import DailyDeals
from vivace.server.core.listing import listing
from vivace.server.core.ports import (
    ANYWHERE,
    CodeTaken,
    Connection,
    ExternalBots,
    LogDamaged,
    LogError,
    Opening,
    Origin,
    OwnedElsewhere,
    Ports,
    Read,
    Row,
)
from vivace.server.core.rates import Bucket
from vivace.server.core.reader import Reader, Request, Told
from vivace.server.core.recovery import RETRY_MS, Recovery
from vivace.server.core.room import Room
from vivace.server.core.sheets import SheetRoom, Sheets
from vivace.server.core.table_now import table_now
from vivace.server.core.tokens import code_of, player_of, read_code
from vivace.server.core.tournaments import Kept, Tournaments
from vivace.tables import journal
from vivace.tables.history import RoundHistory
from vivace.tables.journal import Rebuilt
from vivace.tables.opener import opened, seated
from vivace.tables.summary import RoundSummary
from vivace.tables.table import Chair, Table, chair_of

SWEEP_MS = 2_500
"""How often each connection and each table is checked."""
SILENT_MS = 20_000
"""Clients ping every few seconds; one that is silent for this long is gone."""
TOO_SLOW_MS = 30_000
SLEEP_MS = 30_000
MOST_FROZEN = 500
"""The bots of this many sleeping daily deals are kept."""
MOST_DAMAGED = 1_000
"""At most this many damaged tables are remembered."""
HAND_OVER_MS = 10
"""The time between two tables that are handed over, so that not everyone comes back at the same moment."""
BUSY_MS = 500
"""A table that is handed over waits this long for the log to have what happened there; the rest is sent again."""
GUESSED_MS = 60_000
"""When to come back after too many wrong codes."""
LISTING_MS = 1_000
"""How old the list of tables may be: so it costs the same, however many ask for it."""

_logger = getLogger(__name__)


class Hub:
    """All tables that are awake. Nothing here knows sockets, threads or files."""

    def __init__(self, ports: Ports) -> None:
        self.rooms: dict[str, Room] = {}
        self.sheets = Sheets(ports)
        self.clubs = Clubs(ports)
        self.daily = DailyDeals(ports, self._open)
        self.tournaments = Tournaments(ports, self._open_kept, self.pass_seat)
        self.sessions: dict[ClientSession, None] = {}
        self._ports = ports
        self._reader = Reader(self._ports)
        self._reviver = Recovery(self._ports, self._reader, self._is_awake, self._give_up)
        self._loading: dict[str, list[tuple[ClientSession, messages.Hello]]] = {}
        self._stale: set[str] = set()
        """Tables that are being read, and have others in their place by now: they are read again."""
        self._listed, self._listed_until = Tables(()), 0
        self._damaged: dict[str, None] = {}
        self._budgets: dict[str, Bucket] = {}
        """The budgets of sleeping tables that are not full, by code."""
        self._frozen: dict[str, Frozen] = {}
        """The bots of the daily deals that fell asleep last, by code."""
        self.is_unusable = False
        """Whether the last table could not be opened because the log is damaged."""
        self.is_leaving = False
        """Whether other servers take over: then no more tables are woken here."""
        self.is_closed = False
        self.restart_at = 0
        """When the server restarts, if that was announced."""
        self._sweep_due = ports.clock.now() + SWEEP_MS
        self._sweeper = ports.clock.call_at(self._sweep_due, self._sweep)

    @property
    def external_bots(self) -> ExternalBots:
        return self._ports.external_bots

    def now(self) -> int:
        return self._ports.clock.now()

    @property
    def tables(self) -> int:
        return len(self.rooms)

    @property
    def connected(self) -> int:
        return len(self.sessions)

    @property
    def halted(self) -> int:
        return sum(room.halted for room in self.rooms.values())

    @property
    def damaged(self) -> int:
        return len(self._damaged)

    def open_table(self, request: OpenTable, done: Callable[[str | LogError], None]) -> None:
        """Open a table, and pass its code on when the log has it. A ValueError says what is wrong with the terms."""
        if flaw := options_flaw(request.options, self._ports.least_cooldown_ms):
            raise OptionError(flaw)
        table = opened(request.edition, house_rules=request.house_rules, table_options=request.options)
        # A table that only people with the link should find must not be found by trying codes.
        code = code_of(self._ports.random_token(), CODE_LENGTH if table.options.listed else LONG_CODE_LENGTH)

        def opened_as(error: LogError | None) -> None:
            if isinstance(error, CodeTaken):
                self.open_table(request, done)
            else:
                done(error or code)

        self._open(code, table, opened_as)

    def _open(self, code: str, table: Table, done: Callable[[LogError | None], None]) -> None:
        def logged(error: LogError | None) -> None:
            self.is_unusable = isinstance(error, LogDamaged)
            if error is None:
                self._ports.counts.add("tables-opened")
                self._room(code, Rebuilt(table))
            done(error)

        self._ports.log.open(code, journal.opening_line(table), logged)

    def _open_kept(self, kept: Kept, done: Callable[[LogError | None], None]) -> None:
        """Open a table whose seats are kept for those whom a tournament sends there."""
        options = {**kept.options, "reserved": True, "listed": False}
        table = opened(kept.game.edition, house_rules=kept.game.house_rules, table_options=options)
        now = self._ports.clock.now()
        progress = seated(table, kept.guests, now)
        rows = [Row(logged.seq, journal.encode(logged)) for logged in progress.events]

        def is_open(error: LogError | None) -> None:
            if error is None:
                self._ports.log.append(kept.code, rows, has_guests)
            else:
                done(error)

        def has_guests(error: LogError | None) -> None:
            if error is None:
                self._ports.counts.add("tables-opened")
                self._room(kept.code, Rebuilt(progress.after, now))
            done(error)

        self._ports.log.open(kept.code, journal.opening_line(table), is_open)

    def is_in_use(self, code: str) -> bool:
        """Whether a table or a score sheet is awake, or about to be, or a log is being changed that never is."""
        others = (self.sheets, self.clubs, self.daily, self.tournaments)
        return code in self.rooms or code in self._loading or any(one.is_in_use(code) for one in others)

    def info(self, code: str, done: Callable[[str | LogError | None], None]) -> None:
        """The edition of a table; None if there is no such table."""
        code = read_code(code)
        if code in self.rooms:
            done(self.rooms[code].table.edition)
        else:
            self._reader.edition(code, done)

    def summary(self, code: str, number: int) -> RoundSummary | None:
        """How a finished round of the match on a table went; None if there is none, or the table is asleep."""
        room = self.rooms.get(read_code(code))
        return None if room is None else room.summary(number)

    def table_now(self, code: str) -> TableNow | None:
        """How it stands at a table; None if it is asleep."""
        room = self.rooms.get(read_code(code))
        return None if room is None else table_now(room.table, self._ports.clock.now())

    def pass_seat(self, code: str, players: Iterable[str], to: str) -> None:
        """One of these players goes on with another device at a table, if it is awake here."""
        room = self.rooms.get(code)
        for player in players if room is not None else ():
            if room is not None and room.is_seated(player):
                room.pass_seat(player, to)

    def history(self, code: str, number: int) -> RoundHistory | None:
        """What is known of a finished round of the match on a table; None if there is none, or the table is asleep."""
        room = self.rooms.get(read_code(code))
        return None if room is None else room.history(number)

    def daily_of(self, code: str) -> int:
        """The day whose deal is played at a table that is awake; 0: none."""
        room = self.rooms.get(read_code(code))
        return room.table.daily.day if room is not None and room.table.daily is not None else 0

    def chair(self, code: str, token: str) -> Chair | None:
        """The chair of the player with this token at a table that is awake; None if there is none."""
        room = self.rooms.get(read_code(code))
        return None if room is None or not token else chair_of(room.table, player_of(token))

    def lines(self, code: str, read: Read) -> None:
        """The log of a table from its last checkpoint on."""
        self._ports.log.read(code, read)

    def opening(self, code: str, read: Opening) -> None:
        """The opening line of a table; None if there is no such table any more."""
        self._ports.log.opening(code, read)

    def listed(self) -> Tables:
        """The tables that are listed."""
        now = self._ports.clock.now()
        if now >= self._listed_until:
            self._listed, self._listed_until = listing(self.rooms.values(), now), now + LISTING_MS
        return self._listed

    def is_listed(self, code: str) -> bool:
        """Whether this table is awake and listed."""
        room = self.rooms.get(code)
        return room is not None and room.table.options.listed

    def session(self, code: str, connection: Connection, origin: Origin = ANYWHERE) -> ClientSession:
        """The session of a client that connects to a table."""
        return self._session(partial(self._on_hello, read_code(code)), connection, origin)

    def sheet_session(self, code: str, connection: Connection, origin: Origin = ANYWHERE) -> ClientSession:
        """The session of a client that connects to a score sheet."""
        return self._session(partial(self._on_sheet_hello, read_code(code)), connection, origin)

    def _session(
        self, on_hello: Callable[[ClientSession, messages.Hello], None], connection: Connection, origin: Origin
    ) -> ClientSession:
        session = ClientSession(connection, self._ports, on_hello, self._forget, origin)
        self.sessions[session] = None
        self._ports.counts.add("connections")
        return session

    def _forget(self, session: ClientSession) -> None:
        self.sessions.pop(session, None)

    def _on_hello(self, code: str, session: ClientSession, hello: messages.Hello) -> None:
        room = self.rooms.get(code)
        if room is not None:
            if _is_welcome(room.table, hello) or session.finder.may_know(code):
                self._let_in(room, session, hello)
            else:
                _tell_nothing(session)
        elif not (hello.token or session.finder.may_know(code)):
            # Only a client with a token can have a chair there, and only the table itself knows.
            _tell_nothing(session)
        elif self.is_leaving:
            _turn_away(session, OwnedElsewhere("this server is stopping"))
        elif code in self._loading:
            self._loading[code].append((session, hello))
        else:
            self._loading[code] = [(session, hello)]
            self._read(code)

    def _on_sheet_hello(self, code: str, session: ClientSession, hello: messages.Hello) -> None:
        if self.is_leaving and code not in self.sheets.rooms:
            _turn_away(session, OwnedElsewhere("this server is stopping"))
        else:
            self.sheets.on_hello(code, session, hello)

    def _read(self, code: str) -> None:
        self._reader.read(Request(code, partial(self._loaded, code), partial(self._is_waited_for, code)))

    def _is_waited_for(self, code: str) -> bool:
        return any(not session.gone for session, _ in self._loading[code])

    def _loaded(self, code: str, told: Told) -> None:
        """A table was read because someone opened its link."""
        if code in self._stale:
            self._stale.discard(code)
            self._read(code)
            return
        callers = [(session, hello) for session, hello in self._loading.pop(code) if not session.gone]
        self._note_damage(code, told)
        welcome = [(session, hello) for session, hello in callers if _may_hear(code, told, session, hello)]
        for session in {session for session, _ in callers} - {session for session, _ in welcome}:
            _tell_nothing(session)
        room = self._woken(code, told) if isinstance(told, Rebuilt) and welcome else None
        if room is None and isinstance(told, Rebuilt):
            self._ports.log.release(code, _do_nothing)
        for session, hello in welcome:
            if room is not None:
                self._let_in(room, session, hello)
            else:
                _turn_away(session, told)

    def _note_damage(self, code: str, told: Told) -> None:
        if isinstance(told, LogDamaged) and len(self._damaged) < MOST_DAMAGED:
            self._damaged[code] = None
        elif isinstance(told, Rebuilt):
            self._damaged.pop(code, None)

    def _give_up(self, room: Room, told: Told) -> None:
        """A table can never go on: tell everyone there, and close their connections."""
        self._note_damage(room.code, told)
        self._put_to_sleep(room.code)
        for session in list(room.sessions):
            session.room = None
            _turn_away(session, told)

    def _woken(self, code: str, rebuilt: Rebuilt) -> Room | None:
        """Wake a table that has slept; None if that fails."""
        try:
            room = self._room(code, rebuilt)
            room.wake()
        except Exception:
            self._put_to_sleep(code)
            self._ports.counts.note_error(_logger, "table %s could not be woken", code)
            return None
        return room

    def _let_in(self, room: Room, session: ClientSession, hello: messages.Hello) -> None:
        """Let a client in. An error of ours affects no one else."""
        session.finder.found(room.code)
        try:
            room.enter(session, hello)
            if self.restart_at and session.room is not None:
                session.send(messages.Notice(self.restart_at))
        except Exception:
            self._ports.counts.note_error(_logger, "table %s could not let someone in", room.code)
            session.problem(ProblemCode.BROKEN_TABLE, ends=True)

    def _room(self, code: str, rebuilt: Rebuilt) -> Room:
        self._reader.forget_edition(code)
        budget = self._budgets.pop(code, None)
        self.rooms[code] = room = Room(code, rebuilt, self._ports, self._reviver.on_halt, budget)
        if frozen := self._frozen.pop(code, None):
            room.bring_back(frozen)
        self._tend_later(room)
        return room

    def _is_awake(self, room: Room | SheetRoom) -> bool:
        found = self.rooms.get(room.code) or self.sheets.rooms.get(room.code)
        return found is room and not self.is_closed

    def _tend_later(self, room: Room) -> None:
        """Check each table at a time of its own, not all of them at once."""
        self._ports.clock.call_at(self._ports.clock.now() + SWEEP_MS, lambda: self._tend(room))

    def _tend(self, room: Room) -> None:
        if self._is_awake(room):
            self._tend_later(room)
            try:
                self._look_after_table(room)
            except Exception:
                self._ports.counts.note_error(_logger, "table %s could not be looked after", room.code)

    def _look_after_table(self, room: Room) -> None:
        if room.sessions:
            room.settle()
            room.audience.relieve()
            room.audience.tell_connections()
        elif self._ports.clock.now() >= room.empty_since + SLEEP_MS and not room.is_busy:
            self._put_to_sleep(room.code)

    def _put_to_sleep(self, code: str) -> None:
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close()
            self._keep_budget(room)
            self._keep_bots(room)
            self._ports.log.release(code, _do_nothing)

    def _keep_budget(self, room: Room) -> None:
        """Keep the budget of a table, so that sleeping for a moment does not refill it."""
        now = self._ports.clock.now() / 1000
        self._budgets = {code: budget for code, budget in self._budgets.items() if not budget.is_full(now)}
        self._budgets[room.code] = room.budget

    def _keep_bots(self, room: Room) -> None:
        """Keep what the bots of a daily deal were doing, so that leaving for a moment is no better than a pause."""
        if room.table.daily is None or room.frozen is None or room.halted:
            return
        if len(self._frozen) >= MOST_FROZEN:
            del self._frozen[next(iter(self._frozen))]
        self._frozen[room.code] = room.frozen

    def _sweep(self) -> None:
        """Check all sessions from time to time."""
        now, due = self._ports.clock.now(), self._sweep_due
        self._sweep_due = now + SWEEP_MS
        self._sweeper = self._ports.clock.call_at(self._sweep_due, self._sweep)
        if now - due >= SWEEP_MS:
            # The server itself was frozen: first it has to read what was sent meanwhile.
            return
        for session in list(self.sessions):
            try:
                _look_after_session(session, now)
            except Exception:
                self._ports.counts.note_error(_logger, "a session could not be looked after")
        self.sheets.relieve()

    def drop(self, code: str) -> None:
        """Another server owns this table now: the people who are here have to connect to that one."""
        self.sheets.evict(code, ProblemCode.CLOSING)
        room = self.rooms.get(code)
        if room is not None:
            room.halt("another server owns it")
            self._give_up(room, OwnedElsewhere("another server owns it"))

    def hand_over(self, done: Callable[[], None]) -> None:
        """Give up all tables and sheets, one after the other, so that other servers take them. None wakes any more."""
        self.is_leaving = True
        rooms: list[Room | SheetRoom] = [*self.rooms.values(), *self.sheets.rooms.values()]
        if not rooms:
            done()
        elif not self.is_closed:
            self._hand_over(rooms[0], self._ports.clock.now() + BUSY_MS, done)

    def _hand_over(self, room: Room | SheetRoom, latest: int, done: Callable[[], None]) -> None:
        """Let the log have what has happened, and give the table up before anyone is sent to another server."""
        now = self._ports.clock.now()
        if self.is_closed:
            return
        if room.is_busy and now < latest and self._is_awake(room):
            self._ports.clock.call_at(now + 1, lambda: self._hand_over(room, latest, done))
            return
        sessions = list(room.sessions)
        for session in sessions:
            session.room = None
        for rooms in (self.rooms, self.sheets.rooms):
            rooms.pop(room.code, None)
        room.close()

        def released() -> None:
            for session in sessions:
                _turn_away(session, OwnedElsewhere("this server is stopping"))
            self._ports.clock.call_at(self._ports.clock.now() + HAND_OVER_MS, lambda: self.hand_over(done))

        self._ports.log.release(room.code, released)

    def evict(self, code: str, why: ProblemCode, detail: str = "") -> None:
        """Let a table sleep at once, and close its connections. What it appended before is still written."""
        self._reader.forget_edition(code)
        self.sheets.evict(code, why, detail)
        if code in self._loading:
            self._stale.add(code)
        room = self.rooms.get(code)
        if room is None:
            return
        # It must not go on: what is appended from now on belongs to the server that wakes it.
        room.halted = True
        self._put_to_sleep(code)
        for session in list(room.sessions):
            session.room = None
            session.problem(why, detail, ends=True)

    def evict_all(self, why: ProblemCode) -> None:
        """The same for all tables, because the log has others now."""
        self._reader.forget_editions()
        for code in [*self.rooms, *self._loading, *self.sheets.codes()]:
            self.evict(code, why)

    def send_away(self, addresses: frozenset[str]) -> None:
        """Close all connections from these addresses, which the operator has banned."""
        for session in [each for each in self.sessions if each.address in addresses]:
            session.problem(ProblemCode.BANNED, ends=True)

    def announce_restart(self, at: int) -> None:
        """Tell everyone, also those who come later, when the server restarts; 0: it does not."""
        self.restart_at = at
        for session in list(self.sessions):
            if session.room is not None:
                session.send(messages.Notice(at))

    def close(self) -> None:
        """The server stops: tell everyone. The log finishes what was appended."""
        self.is_closed = True
        self._sweeper.cancel()
        for room in self.rooms.values():
            room.close()
        self.sheets.close()
        for session in list(self.sessions):
            session.room = None
            session.problem(ProblemCode.CLOSING, ends=True)


def _do_nothing() -> None:
    """No one waits for it."""


def _look_after_session(session: ClientSession, now: int) -> None:
    if session.is_waiting:
        session.excuse()
    if session.lagging_since is not None and now >= session.lagging_since + TOO_SLOW_MS:
        session.problem(ProblemCode.TOO_SLOW, ends=True)
    elif now >= session.heard_at + SILENT_MS:
        session.problem(ProblemCode.SILENT, ends=True)


def _is_welcome(table: Table, hello: messages.Hello) -> bool:
    """Whether a client may find this table even if too many wrong codes came from its address."""
    return table.options.listed or bool(hello.token and chair_of(table, player_of(hello.token)))


def _may_hear(code: str, told: Told, session: ClientSession, hello: messages.Hello) -> bool:
    return (isinstance(told, Rebuilt) and _is_welcome(told.table, hello)) or session.finder.may_know(code)


def _tell_nothing(session: ClientSession) -> None:
    session.problem(ProblemCode.SLOW_DOWN, "too many wrong codes from this address", wait_ms=GUESSED_MS, ends=True)


def _turn_away(session: ClientSession, told: Told) -> None:
    """Close a session because there is no such table, or it cannot be read now or ever."""
    match told:
        case None:
            session.problem(ProblemCode.NO_TABLE, ends=True)
        case LogDamaged():
            session.finder.learned_nothing()
            session.problem(ProblemCode.DAMAGED, ends=True)
        case OwnedElsewhere():
            session.finder.learned_nothing()
            session.problem(ProblemCode.CLOSING, ends=True)
        case LogError():
            session.finder.learned_nothing()
            session.problem(ProblemCode.HALTED, wait_ms=RETRY_MS, ends=True)
        case _:
            session.problem(ProblemCode.BROKEN_TABLE, ends=True)
