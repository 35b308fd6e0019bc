"""A table that is awake: its people's connections, its bots, and everything that waits for the log.

Inputs are taken at once, on the state in memory. What comes of them goes out only after the log has it, in order; so
nobody ever sees anything that a power cut could undo. `desk` is the state in memory, `table` the one that is on disk.
"""

from collections import deque
from collections.abc import Callable
from logging import getLogger
from typing import Any

from msgspec import Struct

from vivace.bots import crew as crews
from vivace.engine.refusal import Reason, Refusal
from vivace.protocol import messages
from vivace.protocol.messages import Trouble
from vivace.server.ports import LogError, Ports, Row, Timer
from vivace.server.tokens import seed_of
from vivace.server.visit import Visit, framed
from vivace.server.wishes import wish_of
from vivace.tables import inputs, journal, keeper
from vivace.tables.events import Logged
from vivace.tables.evolve import evolve
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.table import Table, chair_of, seat_of
from vivace.tables.view import redact, view

_logger = getLogger(__name__)
KEPT_EVENTS = 256
"""So many events are kept for those who have missed some; who has missed more gets a snapshot."""
MOST_VISITS = 128
TICKET_MS = 300_000
FLEETING_MS = 100
"""Fleeting things come no faster than this from one client."""


class Batch(Struct):
    """What came of one input: it goes out when the log has it up to `seq`."""

    seq: int
    table: Table
    """As it is then."""
    events: list[tuple[int, bytes]]
    """The frame of each event, for everybody."""
    answers: list[Answered]


class Pass(Struct, frozen=True):
    """Lets another device take over a player's seat."""

    player: str
    until: int


class Room:
    """A table that is awake. `on_halt` is called when the log has failed and nothing more is on its way to it."""

    def __init__(self, code: str, story: journal.Story, ports: Ports, on_halt: Callable[["Room"], None]) -> None:
        self.code = code
        self.table = story.table
        self.desk = keeper.Desk(story.table, now=story.at)
        self.visits: dict[Visit, None] = {}
        self.halted = False
        self.empty_since = ports.clock.now()
        self._log, self._clock, self._draw, self._counts = ports.log, ports.clock, ports.draw, ports.counts
        self._on_halt = on_halt
        self._crew = crews.Crew(ports.draw())
        self._held: deque[Batch] = deque()
        self._unconfirmed = 0
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT_EVENTS)
        self._snapshot: tuple[int, bytes] = (-1, b"")
        self._tickets: dict[str, Pass] = {}
        self._timer: Timer | None = None
        self._timer_at = 0
        self._is_reviving = False

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way to the log."""
        return self._unconfirmed > 0

    # People come and go.

    def enter(self, visit: Visit, hello: messages.Hello) -> None:
        """A client that has said hello comes in, with the seat that its token or its ticket gives it."""
        if len(self.visits) >= MOST_VISITS:
            visit.problem(Trouble.TOO_MANY, "too many people watch this table", ends=True)
            return
        visit.admit(self, self.code, hello.token or self._draw())
        if hello.ticket:
            self._redeem(visit, hello.ticket)
        self._send_away(visit.player)
        self.visits[visit] = None
        self._bring_up_to_date(visit, hello.have)
        self._tell_seat(visit, always=True)
        if self.halted or self._is_reviving:
            visit.problem(Trouble.HALTED)
        self._welcome_back(visit.player)
        visit.catch_up()

    def _send_away(self, player: str) -> None:
        """The same seat was opened elsewhere."""
        for other in [visit for visit in self.visits if visit.player == player]:
            del self.visits[other]
            other.room = None
            other.problem(Trouble.TAKEN_OVER, ends=True)

    def _welcome_back(self, player: str) -> None:
        if chair_of(self.desk.table, player) is not None:
            self._take(inputs.Return(player=player))

    def _redeem(self, visit: Visit, ticket: str) -> None:
        """The seat belongs to this client now; the other one watches as soon as the log has it."""
        granted = self._tickets.pop(ticket, None)
        if granted is None or self.halted or not self._is_valid(granted, visit.player):
            visit.problem(Trouble.BAD_TICKET)
        else:
            self._take(inputs.PassSeat(player=granted.player, to=visit.player))

    def _is_valid(self, granted: Pass, player: str) -> bool:
        """Whether a ticket is not too old, its seat still there, and who comes with it has none."""
        table = self.desk.table
        has_seat, has_none = chair_of(table, granted.player) is not None, chair_of(table, player) is None
        return self._clock.now() <= granted.until and has_seat and has_none

    def leave(self, visit: Visit) -> None:
        """A client's connection is gone."""
        if visit not in self.visits:
            return
        del self.visits[visit]
        self.empty_since = self._clock.now()
        self._take(inputs.Drop(player=visit.player))

    # What clients say.

    def receive(self, visit: Visit, message: Any) -> None:
        """A message from a client that has come in."""
        match message:
            case messages.Sync():
                self._bring_up_to_date(visit, message.have)
            case messages.React() | messages.Reach():
                self._pass_on(visit, message)
            case _ if self.halted:
                visit.problem(Trouble.HALTED, message_id=message.id)
            case messages.PassSeat():
                self._give_ticket(visit, message.id)
            case messages.AddBot() if message.bot not in crews.KINDS:
                self._send_answers(visit, [Answered(visit.player, message.id, Refusal(Reason.UNKNOWN_CHOICE))])
            case _:
                wish = wish_of(message, visit.player)
                assert wish is not None, "everything else was dealt with before"
                self._take(wish)

    def _give_ticket(self, visit: Visit, message_id: str) -> None:
        if chair_of(self.table, visit.player) is None:
            self._send_answers(visit, [Answered(visit.player, message_id, Refusal(Reason.NOT_SEATED))])
            return
        self._tickets = {text: other for text, other in self._tickets.items() if other.player != visit.player}
        granted, ticket = Pass(visit.player, self._clock.now() + TICKET_MS), self._draw()
        self._tickets[ticket] = granted
        visit.send(messages.Ticket(message_id, ticket, granted.until))

    def _pass_on(self, visit: Visit, message: messages.React | messages.Reach) -> None:
        """Fleeting things go to everybody at once and are not kept."""
        now, seat = self._clock.now(), seat_of(self.table, visit.player)
        if seat is None:
            visit.problem(Trouble.BAD_MESSAGE, "only people who sit at the table can do this")
            return
        if now < visit.fleeting_at + FLEETING_MS:
            visit.problem(Trouble.SLOW_DOWN, wait_ms=visit.fleeting_at + FLEETING_MS - now)
            return
        visit.fleeting_at = now
        if isinstance(message, messages.React):
            self._broadcast(framed(messages.Reacted(seat, message.reaction)))
        else:
            # Only the names of zones travel: nobody can pass notes.
            known = message.zone if message.zone in view(self.table).game.zones else ""
            self._broadcast(framed(messages.Reaching(seat, known)))

    def tell_lines(self) -> None:
        """Tell everybody how good the lines are, and who watches."""
        took = {visit.player: visit.took for visit in self.visits}
        seated = [chair.player for chair in self.table.chairs]
        watching = sum(player not in seated for player in took)
        self._broadcast(framed(messages.Lines(tuple(took.get(player, 0) for player in seated), watching)))

    # What the table does.

    def wake(self) -> None:
        """The table was asleep, or has lost what was not confirmed: everybody's line is taken as lost."""
        self._take(inputs.Wake())

    def _take(self, wish: inputs.Input) -> None:
        if self.halted:
            return
        try:
            self._handle(wish)
        except Exception:
            # A mistake of ours. The log has all that was confirmed: the table goes on from there.
            _logger.exception("table %s could not handle %s", self.code, type(wish).__name__)
            self._counts.add("internal-errors")
            self.halt()
            if not self._unconfirmed:
                self._on_halt(self)

    def _handle(self, wish: inputs.Input) -> None:
        outputs = self._step(wish)
        while outputs and isinstance(outputs[-1], SeedWanted):
            seq = self.desk.table.seq
            outputs = self._step(inputs.Deal(seed=seed_of(self._draw())))
            assert self.desk.table.seq > seq, "a fresh seed is always taken"
        self._set_timer()

    def _step(self, wish: inputs.Input) -> tuple[Output, ...]:
        before = self.desk.table
        self.desk, outputs = keeper.handle(self.desk, wish, self._clock.now())
        self._hold(before, outputs)
        # Also between two rounds that follow each other at once: bots look at each with fresh eyes.
        self._crew = crews.attended(self._crew, self.desk.table, self.desk.now)
        return outputs

    def _hold(self, before: Table, outputs: tuple[Output, ...]) -> None:
        logged = [output for output in outputs if isinstance(output, Logged)]
        answers = [output for output in outputs if isinstance(output, Answered) and output.id]
        if not logged and not answers:
            return
        batch = Batch(self.desk.table.seq, self.desk.table, self._frames(before, logged), answers)
        self._held.append(batch)
        if logged:
            self._unconfirmed += 1
            rows = [Row(one.seq, journal.line(one)) for one in logged]
            self._log.append(self.code, rows, lambda error: self._logged(batch, error))
        elif not self._unconfirmed:
            self._release_until(batch.seq)

    def _frames(self, before: Table, logged: list[Logged]) -> list[tuple[int, bytes]]:
        frames = []
        for one in logged:
            after = self.desk.table if one is logged[-1] else evolve(before, one)
            seen = redact(before, one, after)
            frames.append((one.seq, framed(messages.Event(seen.seq, seen.at, seen.seat, seen.changes))))
            before = after
        return frames

    def _set_timer(self) -> None:
        """Wake up when the table or a bot wants to do something; a timer that comes too early does no harm."""
        times = [keeper.next_time(self.desk)]
        bot = crews.next_up(self._crew, self.desk.table)
        if bot is not None:
            times.append(bot[0])
        time = min((time for time in times if time is not None), default=None)
        if time is None or (self._timer is not None and self._timer_at <= time):
            return
        self._stop_timer()
        self._timer, self._timer_at = self._clock.call_at(time, self._on_time), time

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_time(self) -> None:
        self._timer = None
        now = self._clock.now()
        bot = crews.next_up(self._crew, self.desk.table)
        if bot is None or bot[0] > now:
            self._take(inputs.Tick())
            return
        self._crew, command = crews.act(self._crew, self.desk.table, bot[1])
        self._take(inputs.Tick() if command is None else inputs.BotPlay(seat=bot[1], command=command))

    # What the log says.

    def _logged(self, batch: Batch, error: LogError | None) -> None:
        self._unconfirmed -= 1
        if error is not None:
            self.halt()
        elif not self.halted:
            self._release_until(batch.seq)
        if self.halted and not self._unconfirmed:
            self._on_halt(self)

    def halt(self) -> None:
        """Nothing more can be confirmed: what was not confirmed is forgotten, and everybody is told."""
        self._stop_timer()
        self._held.clear()
        if self.halted:
            return
        self.halted = True
        self._counts.add("halted-tables")
        if not self._is_reviving:
            self._broadcast(framed(messages.Problem(Trouble.HALTED)))

    def revive(self, story: journal.Story) -> None:
        """Go on from what the log has. Everybody sees it as soon as the log takes something again."""
        self.table, self.desk = story.table, keeper.Desk(story.table, now=story.at)
        self._kept.clear()
        self.halted, self._is_reviving = False, True
        self.wake()
        for visit in list(self.visits):
            self._welcome_back(visit.player)
        if not self._unconfirmed:
            self._show_revived()

    def _show_revived(self) -> None:
        self._is_reviving = False
        for visit in list(self.visits):
            self._bring_up_to_date(visit, 0)
            self._tell_seat(visit)

    def _release_until(self, seq: int) -> None:
        if self._is_reviving:
            self._show_revived()
        while self._held and self._held[0].seq <= seq:
            self._release(self._held.popleft())

    def _release(self, batch: Batch) -> None:
        """Send what the log has: to everybody what has happened, to those who asked their answers before it."""
        before, self.table = self.table, batch.table
        is_seating_same = before.chairs is self.table.chairs and before.waiting is self.table.waiting
        self._kept.extend(batch.events)
        events = b"".join(sent for _, sent in batch.events)
        for visit in list(self.visits):
            own = [_answer(answer) for answer in batch.answers if answer.player == visit.player]
            frames = b"".join(own) + events if own else events
            if frames and not self._relieved(visit):
                visit.write(frames)
            if not is_seating_same:
                self._tell_seat(visit)

    # What clients get.

    def _send_answers(self, visit: Visit, answers: list[Answered]) -> None:
        visit.write(b"".join(map(_answer, answers)))

    def _broadcast(self, frames: bytes) -> None:
        for visit in list(self.visits):
            visit.write(frames)

    def _tell_seat(self, visit: Visit, *, always: bool = False) -> None:
        seat = seat_of(self.table, visit.player)
        you = messages.You(seat, seat is None and chair_of(self.table, visit.player) is not None)
        if always or you != visit.you:
            visit.you = you
            visit.send(you)

    def _bring_up_to_date(self, visit: Visit, have: int) -> None:
        """Everything after the event that the client has seen last: the events, or a snapshot."""
        if self._kept and 0 < have <= self.table.seq and self._kept[0][0] <= have + 1:
            visit.write(b"".join(sent for seq, sent in self._kept if seq > have))
        else:
            visit.write(self._whole())

    def relieve(self) -> None:
        """Clients that were behind and have read on get a snapshot."""
        for visit in list(self.visits):
            self._relieved(visit)

    def _relieved(self, visit: Visit) -> bool:
        """Whether a client that was behind has caught up: then it has everything now."""
        if not visit.has_caught_up():
            return False
        self._bring_up_to_date(visit, 0)
        self._tell_seat(visit, always=True)
        return True

    def _whole(self) -> bytes:
        if self._snapshot[0] != self.table.seq:
            self._snapshot = self.table.seq, framed(messages.Snapshot(view(self.table)))
        return self._snapshot[1]

    def close(self) -> None:
        """The room is no longer needed."""
        self._stop_timer()


def _answer(answered: Answered) -> bytes:
    refused = None
    if answered.refusal is not None:
        faster = answered.faster
        refused = messages.Refused(answered.refusal.reason, faster.seat if faster else None, faster.ms if faster else 0)
    return framed(messages.Answer(answered.id, answered.seq, refused, answered.free_at))
