"""The score sheets of a server: opens them, wakes those whose link is opened, and tells all phones what was changed.

A sheet is a log like a table's, and goes by the same law: what is shown is on disk. There is no time and no one to wait
for, so a sheet whose log fails just sends everyone away; they come back, and it is read again.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from logging import getLogger
from typing import Any

from msgspec import Struct

from vivace.engine.options import OptionError
from vivace.engine.refusal import Refusal
from vivace.protocol import messages
from vivace.protocol.http import OpenSheet
from vivace.protocol.messages import ProblemCode
from vivace.scorekeeper import journal
from vivace.scorekeeper.changes import Change
from vivace.scorekeeper.decide import decide, opened
from vivace.scorekeeper.events import Logged
from vivace.scorekeeper.score import score
from vivace.scorekeeper.sheet import Sheet
from vivace.server.core.budgets import ROW_BYTES
from vivace.server.core.client_session import ClientSession, framed
from vivace.server.core.ports import Excerpt, LogDamaged, LogError, Ports, Row
from vivace.server.core.tokens import player_of

KEPT_EVENTS = 256
"""How many events are kept for phones that have missed some; with more missing they get the whole sheet."""
MOST_PHONES = 100
RETRY_MS = 3_000
LONGEST_LOG = 20_000
"""No evening has more changes than this."""

_logger = getLogger(__name__)


class _Batch(Struct, frozen=True):
    """What an edit has led to. It goes out when the log has it."""

    sheet: Sheet
    session: ClientSession
    answer: bytes
    frames: bytes = b""
    """What everyone gets."""


class SheetRoom:
    """A sheet that is awake. `on_end` is called when no one is here any more, or when it cannot go on."""

    def __init__(self, code: str, sheet: Sheet, ports: Ports, on_end: Callable[["SheetRoom"], None]) -> None:
        self.code = code
        self.sheet = sheet
        """The sheet as the log has it."""
        self._live = sheet
        self._ports, self._on_end = ports, on_end
        self.sessions: dict[ClientSession, None] = {}
        self._held: deque[_Batch] = deque()
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT_EVENTS)
        self._is_over = False

    def enter(self, session: ClientSession, hello: messages.Hello) -> None:
        """Let in a phone that has said hello."""
        token = hello.token or self._ports.random_token()
        if len(self.sessions) >= MOST_PHONES:
            session.problem(ProblemCode.TOO_MANY, "too many devices show this sheet", ends=True)
            return
        session.admit(self, self.code, token)
        for other in [one for one in self.sessions if one.player == player_of(token)]:
            del self.sessions[other]
            other.room = None
            other.problem(ProblemCode.TAKEN_OVER, ends=True)
        self.sessions[session] = None
        self._bring_up_to_date(session, hello.have)
        self._tell_phones()
        session.drain_early()

    def is_seated(self, _: str) -> bool:
        """Everyone with a sheet in their hands keeps score."""
        return True

    def welcome_back(self, player: str) -> None:
        """No one counts as lost here."""

    def leave(self, session: ClientSession) -> None:
        if session not in self.sessions:
            return
        del self.sessions[session]
        self._tell_phones()
        self._rest()

    def _rest(self) -> None:
        if not self.sessions and not self._held:
            self._on_end(self)

    def receive(self, session: ClientSession, message: Any) -> None:
        """A message from a phone that has come in."""
        if isinstance(message, messages.Edit):
            self._edit(session, message)
        elif isinstance(message, messages.Sync):
            self._bring_up_to_date(session, message.have)
        else:
            session.problem(
                ProblemCode.BAD_MESSAGE, "a score sheet has no seats", message_id=getattr(message, "id", "")
            )

    def _edit(self, session: ClientSession, edit: messages.Edit) -> None:
        if wait_ms := session.payer.wait_ms():
            session.problem(ProblemCode.SLOW_DOWN, wait_ms=wait_ms, message_id=edit.id)
            return
        if self._live.seq >= LONGEST_LOG:
            session.problem(ProblemCode.TOO_LARGE, "this sheet is full", message_id=edit.id)
            return
        decided = decide(self._live, Change(edit.id, edit.do, edit.by, edit.at), self._ports.clock.now())
        if isinstance(decided, Refusal):
            refused = messages.Refused(decided.reason, detail=decided.detail)
            self._hold(_Batch(self._live, session, framed(messages.Answer(edit.id, refused=refused))), ())
            return
        self._live = decided.after
        frames = b"".join(framed(_changed(self._live, logged)) for logged in decided.events)
        answer = framed(messages.Answer(edit.id, self._live.seq))
        self._hold(_Batch(self._live, session, answer, frames), decided.events)

    def _hold(self, batch: _Batch, events: tuple[Logged, ...]) -> None:
        """Append events to the log, and hold back what they lead to until it has them."""
        self._held.append(batch)
        if not events:
            if len(self._held) == 1:
                self._release()
            return
        rows = [Row(logged.seq, journal.encode(logged), journal.checkpoint(logged)) for logged in events]
        batch.session.payer.spend(sum(len(row.text) + ROW_BYTES for row in rows))
        self._ports.log.append(self.code, rows, self._logged)

    def _logged(self, error: LogError | None) -> None:
        if self._is_over:
            return
        if error is not None:
            _logger.error("sheet %s stands still: %s", self.code, error)
            self._end(ProblemCode.DAMAGED if isinstance(error, LogDamaged) else ProblemCode.HALTED)
            return
        self._release()
        while self._held and not self._held[0].frames:
            self._release()
        self._rest()

    def _release(self) -> None:
        """Send what the log has: the event to everyone, and before it the answer to whoever asked."""
        batch = self._held.popleft()
        self.sheet = batch.sheet
        if batch.frames:
            self._kept.append((batch.sheet.seq, batch.frames))
        batch.session.write(batch.answer)
        for session in list(self.sessions):
            if session.lagging_since is not None and session.has_caught_up():
                self._bring_up_to_date(session)
            elif batch.frames:
                session.write(batch.frames)

    def _bring_up_to_date(self, session: ClientSession, have: int = 0) -> None:
        """Send everything after the event that the phone has seen last: the events, or the whole sheet."""
        if self._kept and 0 < have <= self.sheet.seq and self._kept[0][0] <= have + 1:
            session.write(b"".join(frames for seq, frames in self._kept if seq > have))
        else:
            session.send(shown(self.sheet))

    def _tell_phones(self) -> None:
        frames = framed(messages.Phones(len(self.sessions)))
        for session in list(self.sessions):
            session.write(frames)

    def _end(self, why: ProblemCode) -> None:
        """It cannot go on: send everyone away. They come back by themselves."""
        self._is_over = True
        self._held.clear()
        for session in list(self.sessions):
            session.room = None
            session.problem(why, wait_ms=RETRY_MS, ends=True)
        self.sessions.clear()
        self._on_end(self)


def shown(sheet: Sheet) -> messages.SheetShown:
    """A sheet as everyone sees it."""
    scores = tuple(score(sheet, number) for number in range(1, len(sheet.matches) + 1))
    rules = sheet.rules
    return messages.SheetShown(
        sheet.seq,
        sheet.edition,
        rules.ends,
        rules.length,
        sheet.minutes,
        sheet.title,
        sheet.players,
        sheet.matches,
        scores,
        sheet.club,
    )


def _changed(sheet: Sheet, logged: Logged) -> messages.SheetChanged:
    match = getattr(logged.event, "match", len(sheet.matches))
    return messages.SheetChanged(logged, match, score(sheet, match))


class Sheets:
    """All sheets that are awake."""

    def __init__(self, ports: Ports) -> None:
        self.rooms: dict[str, SheetRoom] = {}
        self._ports = ports
        self._loading: dict[str, list[tuple[ClientSession, messages.Hello]]] = {}

    def is_in_use(self, code: str) -> bool:
        return code in self.rooms or code in self._loading

    def open(self, wish: OpenSheet, done: Callable[[str | LogError], None]) -> None:
        """Open a sheet, and pass its code on when the log has it. A ValueError says what is wrong with the terms."""
        given = {"ends": wish.ends, "length": wish.length}
        target = {key: value for key, value in given.items() if value is not None}
        if len(target) == 1:
            raise OptionError("ends and length belong together: give both of them, or none")
        sheet = opened(wish.edition, target, wish.minutes, wish.title, wish.club)
        self._ports.log.open(wish.code, journal.opening_line(sheet), lambda error: done(error or wish.code))

    def exists(self, code: str, done: Callable[[bool | LogError], None]) -> None:
        """Whether there is such a sheet."""
        if code in self.rooms:
            done(True)
            return

        def told(opening: str | LogError | None) -> None:
            done(opening if isinstance(opening, LogError) else opening is not None and journal.is_sheet(opening))

        self._ports.log.opening(code, told)

    def on_hello(self, code: str, session: ClientSession, hello: messages.Hello) -> None:
        """A phone wants to come in."""
        if code in self.rooms:
            session.finder.found(code)
            self.rooms[code].enter(session, hello)
        elif not session.finder.may_know(code):
            session.problem(ProblemCode.SLOW_DOWN, "too many wrong codes from this address", wait_ms=60_000, ends=True)
        elif code in self._loading:
            self._loading[code].append((session, hello))
        else:
            self._loading[code] = [(session, hello)]
            self._ports.log.claim(code, partial(self._claimed, code))

    def _claimed(self, code: str, error: LogError | None) -> None:
        if error is None:
            self._ports.log.read(code, partial(self._loaded, code), 0)
        else:
            self._loaded(code, error)

    def _loaded(self, code: str, found: Excerpt | LogError | None) -> None:
        callers = [(session, hello) for session, hello in self._loading.pop(code) if not session.gone]
        problem = self._woken(code, found)
        for session, hello in callers:
            if problem is ProblemCode.NO_TABLE:
                session.problem(problem, ends=True)
            elif problem is not None:
                session.finder.learned_nothing()
                session.problem(problem, wait_ms=RETRY_MS, ends=True)
            else:
                session.finder.found(code)
                self.rooms[code].enter(session, hello)
        if problem is None and not self.rooms[code].sessions:
            self._forget(self.rooms[code])

    def _woken(self, code: str, found: Excerpt | LogError | None) -> ProblemCode | None:
        """Wake a sheet; if that is not possible, why."""
        if isinstance(found, LogError):
            _logger.error("sheet %s cannot be read: %s", code, found)
            return ProblemCode.DAMAGED if isinstance(found, LogDamaged) else ProblemCode.HALTED
        if found is None or not journal.is_sheet(found.lines[0]):
            return ProblemCode.NO_TABLE
        try:
            sheet = journal.rebuild(found.lines)
        except journal.JournalError as error:
            _logger.error("sheet %s cannot be read: %s", code, error)
            return ProblemCode.BROKEN_TABLE
        self.rooms[code] = SheetRoom(code, sheet, self._ports, self._forget)
        return None

    def _forget(self, room: SheetRoom) -> None:
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]

    def close(self) -> None:
        """The server stops; the hub has said goodbye to everyone."""
        self.rooms.clear()
