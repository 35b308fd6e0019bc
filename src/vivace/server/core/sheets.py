"""The score sheets of a server: opens them, wakes those whose link is opened, and tells all phones what was changed.

A sheet is a log like a table's, and goes by the same law: what is shown is on disk. There is no time and no one to wait
for, so a sheet whose log fails just sends everyone away; they come back, and it is read again.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
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
from vivace.scorekeeper.score import MatchScore, score
from vivace.scorekeeper.sheet import Sheet
from vivace.server.core.budgets import ROW_BYTES
from vivace.server.core.client_session import ClientSession, framed
from vivace.server.core.ports import Excerpt, LogDamaged, LogError, Ports, Row
from vivace.server.core.slices import Slices
from vivace.server.core.tokens import player_of

KEPT_EVENTS = 256
"""How many events are kept for phones that have missed some; with more missing they get the whole sheet."""
MOST_PHONES = 100
RETRY_MS = 3_000
LONGEST_LOG = 2_000
"""No evening has more changes than this: forty rounds of twelve players, each corrected three times."""
EVENTS_AT_ONCE = 50
"""How many events are read in one go: about a millisecond."""

_logger = getLogger(__name__)


class _Batch(Struct, frozen=True):
    """What an edit has led to. It goes out when the log has it."""

    sheet: Sheet
    session: ClientSession
    answer: bytes
    frames: bytes = b""
    """What everyone gets."""


class Scores:
    """What the matches of a sheet add up to. Only what has changed is added up again."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[tuple[object, ...], MatchScore]] = {}

    def of(self, sheet: Sheet, number: int) -> MatchScore:
        basis = (sheet.matches[number - 1], sheet.players, sheet.rules, sheet.minutes)
        known = self._known.get(number)
        if known is None or any(old is not new for old, new in zip(known[0], basis, strict=True)):
            self._known[number] = known = basis, score(sheet, number)
        return known[1]


class SheetRoom:
    """A sheet that is awake. `on_end` is called when no one is here any more, or when it cannot go on."""

    def __init__(
        self, code: str, sheet: Sheet, scores: Scores, ports: Ports, on_end: Callable[["SheetRoom"], None]
    ) -> None:
        self.code = code
        self.sheet = sheet
        """The sheet as the log has it."""
        self._live = sheet
        self._scores = scores
        self._shown: tuple[int, bytes] = (-1, b"")
        """The whole sheet as it was sent last, and the number of its last event."""
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

    @property
    def is_busy(self) -> bool:
        """Whether an append to the log is pending."""
        return bool(self._held)

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
        """A message from a phone that has come in. An error of ours affects no one else."""
        try:
            self._take(session, message)
        except Exception:
            self._ports.counts.note_error(_logger, "sheet %s could not take a message", self.code)
            session.problem(ProblemCode.BROKEN_TABLE, ends=True)

    def _take(self, session: ClientSession, message: Any) -> None:
        is_up_to_date = self._relieved(session)
        if isinstance(message, messages.Edit):
            self._edit(session, message)
        elif isinstance(message, messages.Sync):
            if not is_up_to_date:
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
        frames = b"".join(framed(self._changed(decided.after, logged)) for logged in decided.events)
        answer = framed(messages.Answer(edit.id, decided.after.seq))
        # Only now, since all that can go wrong is done: else nothing could follow what the log has.
        self._live = decided.after
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
            self.end(ProblemCode.DAMAGED if isinstance(error, LogDamaged) else ProblemCode.HALTED)
            return
        self._release()
        while self._held and not self._held[0].frames:
            self._release()
        self._rest()

    def _release(self) -> None:
        """Send what the log has: the event to everyone, and before it the answer to the client that asked."""
        batch = self._held.popleft()
        self.sheet = batch.sheet
        if batch.frames:
            self._kept.append((batch.sheet.seq, batch.frames))
        batch.session.write(batch.answer)
        for session in list(self.sessions):
            if not self._relieved(session) and batch.frames:
                session.write(batch.frames)

    def relieve(self) -> None:
        """Send the whole sheet to phones that were behind and have read on."""
        for session in list(self.sessions):
            self._relieved(session)

    def _relieved(self, session: ClientSession) -> bool:
        """Whether a phone that was behind has caught up; then it has got everything."""
        if not session.has_caught_up():
            return False
        self._bring_up_to_date(session)
        return True

    def _bring_up_to_date(self, session: ClientSession, have: int = 0) -> None:
        """Send everything after the event that the phone has seen last: the events, or the whole sheet."""
        if self._kept and 0 < have <= self.sheet.seq and self._kept[0][0] <= have + 1:
            session.write(b"".join(frames for seq, frames in self._kept if seq > have))
        else:
            session.write(self._whole())

    def _whole(self) -> bytes:
        if self._shown[0] != self.sheet.seq:
            self._shown = self.sheet.seq, framed(shown(self.sheet, self._scores))
        return self._shown[1]

    def _changed(self, sheet: Sheet, logged: Logged) -> messages.SheetChanged:
        match = getattr(logged.event, "match", len(sheet.matches))
        return messages.SheetChanged(logged, match, self._scores.of(sheet, match))

    def _tell_phones(self) -> None:
        frames = framed(messages.Phones(len(self.sessions)))
        for session in list(self.sessions):
            session.write(frames)

    def close(self) -> None:
        """It goes on elsewhere, or not at all: whatever comes from the log is of no use here any more."""
        self._is_over = True
        self._held.clear()

    def end(self, why: ProblemCode, detail: str = "") -> None:
        """It cannot go on: send everyone away. They come back by themselves."""
        self.close()
        for session in list(self.sessions):
            session.room = None
            session.problem(why, detail, wait_ms=RETRY_MS, ends=True)
        self.sessions.clear()
        self._on_end(self)


def shown(sheet: Sheet, known: Scores | None = None) -> messages.SheetShown:
    """A sheet as everyone sees it."""
    known = known or Scores()
    scores = tuple(known.of(sheet, number) for number in range(1, len(sheet.matches) + 1))
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


def _waking(lines: Sequence[str]) -> Iterator[tuple[Sheet, Scores] | None]:
    """Read some lines, or add up a match, in each step; the last one gives the sheet, and what it adds up to."""
    scores = Scores()
    for count, read in enumerate(journal.rebuilding(lines), 1):
        sheet = read
        if count % EVENTS_AT_ONCE == 0 and count < len(lines):
            yield None
    for number in range(1, len(sheet.matches) + 1):
        if number > 1:
            yield None
        scores.of(sheet, number)
    yield sheet, scores


def _problem(code: str, why: LogError | None) -> ProblemCode:
    """Why a sheet cannot be read; None: there is none."""
    if why is None:
        return ProblemCode.NO_TABLE
    _logger.error("sheet %s cannot be read: %s", code, why)
    return ProblemCode.DAMAGED if isinstance(why, LogDamaged) else ProblemCode.HALTED


def _do_nothing() -> None:
    """No one waits for it."""


class Sheets:
    """All sheets that are awake."""

    def __init__(self, ports: Ports) -> None:
        self.rooms: dict[str, SheetRoom] = {}
        self._ports = ports
        self._loading: dict[str, list[tuple[ClientSession, messages.Hello]]] = {}
        self._stale: set[str] = set()
        """Sheets that are being read, and have others in their place by now: they are read again."""
        self._slices = Slices(ports.clock)

    def is_in_use(self, code: str) -> bool:
        return code in self.rooms or code in self._loading

    def codes(self) -> tuple[str, ...]:
        """All sheets that are awake, or about to be."""
        return (*self.rooms, *self._loading)

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
            self._ports.log.opening(code, partial(self._found, code))

    def _found(self, code: str, opening: str | LogError | None) -> None:
        """Only a sheet is claimed: whoever has a table with this code must not lose it."""
        if isinstance(opening, str) and journal.is_sheet(opening):
            self._ports.log.claim(code, partial(self._claimed, code))
        else:
            self._turn_away(code, _problem(code, opening if isinstance(opening, LogError) else None))

    def _claimed(self, code: str, error: LogError | None) -> None:
        if error is None:
            self._stale.discard(code)
            self._ports.log.read(code, partial(self._loaded, code), 0)
        else:
            self._give_up(code, _problem(code, error))

    def _loaded(self, code: str, found: Excerpt | LogError | None) -> None:
        if isinstance(found, Excerpt):
            self._slices.add(partial(self._read_on, code, _waking(found.lines)))
        else:
            self._give_up(code, _problem(code, found))

    def _read_on(self, code: str, steps: Iterator[tuple[Sheet, Scores] | None]) -> bool:
        """Read a part of a sheet. Whether there is more."""
        if code in self._stale:
            self._ports.log.claim(code, partial(self._claimed, code))
            return False
        if not self._callers(code):
            self._give_up(code, ProblemCode.HALTED)
            return False
        try:
            woken = next(steps)
        except journal.JournalError as error:
            _logger.error("sheet %s cannot be read: %s", code, error)
            self._give_up(code, ProblemCode.BROKEN_TABLE)
            return False
        except Exception:
            self._ports.counts.note_error(_logger, "sheet %s could not be woken", code)
            self._give_up(code, ProblemCode.BROKEN_TABLE)
            return False
        if woken is not None:
            self._wake(code, *woken)
        return woken is None

    def _callers(self, code: str) -> list[tuple[ClientSession, messages.Hello]]:
        return [(session, hello) for session, hello in self._loading[code] if not session.gone]

    def _give_up(self, code: str, problem: ProblemCode) -> None:
        """A sheet was claimed, and could not be woken."""
        self._ports.log.release(code, _do_nothing)
        self._turn_away(code, problem)

    def _turn_away(self, code: str, problem: ProblemCode) -> None:
        callers = self._callers(code)
        del self._loading[code]
        self._stale.discard(code)
        for session, _ in callers:
            if problem is ProblemCode.NO_TABLE:
                session.problem(problem, ends=True)
            else:
                session.finder.learned_nothing()
                session.problem(problem, wait_ms=RETRY_MS, ends=True)

    def _wake(self, code: str, sheet: Sheet, scores: Scores) -> None:
        callers = self._callers(code)
        del self._loading[code]
        self.rooms[code] = room = SheetRoom(code, sheet, scores, self._ports, self._forget)
        for session, hello in callers:
            session.finder.found(code)
            room.enter(session, hello)

    def _forget(self, room: SheetRoom) -> None:
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
            self._ports.log.release(room.code, _do_nothing)

    def evict(self, code: str, why: ProblemCode, detail: str = "") -> None:
        """Let a sheet sleep at once, and close its connections. What it appended before is still written."""
        if code in self.rooms:
            self.rooms[code].end(why, detail)
        if code in self._loading:
            self._stale.add(code)

    def relieve(self) -> None:
        """Look after phones that were behind."""
        for room in list(self.rooms.values()):
            try:
                room.relieve()
            except Exception:
                self._ports.counts.note_error(_logger, "sheet %s could not be looked after", room.code)

    def close(self) -> None:
        """The server stops; the hub has said goodbye to everyone."""
        self.rooms.clear()
