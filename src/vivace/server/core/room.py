"""A table that is awake: its people's connections, its bots, and everything that waits for the log.

Inputs are taken at once, on the state in memory. What comes of them goes out only after the log has it, in order, so
no one ever sees anything that a power cut could undo. `live` is the state in memory, `table` the one that is on disk.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from logging import getLogger
from typing import Any, TypeVarTuple

from vivace.bots.table_bots import Frozen
from vivace.engine.match import Act
from vivace.engine.refusal import Reason, Refusal
from vivace.protocol import messages
from vivace.protocol.messages import ProblemCode
from vivace.server.core.audience import Audience, Batch
from vivace.server.core.bans import Bans
from vivace.server.core.bot_runner import MISTAKE, BotRunner
from vivace.server.core.budgets import ROW_BYTES, TABLE_DAILY, TABLE_USUAL
from vivace.server.core.catalog import options_flaw
from vivace.server.core.client_session import ClientSession, framed
from vivace.server.core.heartbeat import Heartbeat
from vivace.server.core.ports import LogDamaged, LogError, OwnedElsewhere, Ports, Row, Timer
from vivace.server.core.rates import Bucket
from vivace.server.core.tokens import Pass, Tickets, player_of, seed_of
from vivace.tables import fixed, inputs, journal, keeper, requests
from vivace.tables.events import GameChanged, Logged, MatchOpened, Progressed
from vivace.tables.evolve import Step
from vivace.tables.history import RoundHistory
from vivace.tables.live import LiveTable, earlier
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.summary import RoundSummary, summed_up
from vivace.tables.table import SYSTEM, Table, chair_of, done_by, seat_of
from vivace.tables.view import redact

_logger = getLogger(__name__)
Given = TypeVarTuple("Given")
MOST_WATCHERS = 100
FLEETING_MS = 100
"""The minimum time between two reactions, or two reaches, of one client."""

TICKET_RETRY_MS = 3_000
"""When to come back with a ticket to a table that is halted."""


class Room:
    """A table that is awake. `on_halt` is called when the log has failed and no append is pending any more."""

    def __init__(
        self,
        code: str,
        rebuilt: journal.Rebuilt,
        ports: Ports,
        on_halt: Callable[["Room"], None],
        budget: Bucket | None = None,
    ) -> None:
        self.code = code
        self.live = LiveTable(rebuilt.table, now=rebuilt.at)
        self._door = Bans(ports.clock)
        self.audience = Audience(rebuilt.table, self._door)
        self.halted = False
        self.failure: LogError | None = None
        """Why the log has failed last. If the table is damaged or owned elsewhere, it can't go on here."""
        self.empty_since = ports.clock.now()
        self._log, self._clock = ports.log, ports.clock
        self._random_token, self._counts = ports.random_token, ports.counts
        self._least_cooldown_ms = ports.least_cooldown_ms
        self._on_halt = on_halt
        daily = rebuilt.table.daily
        luck = seed_of(f"{daily.seed} bots") if daily else ports.random_token()
        self._bots = BotRunner(code, ports, luck, self._take, self._show_reaching)
        self._tickets = Tickets(ports.random_token)
        self._heartbeat = Heartbeat(ports, self.audience, self._measure, self._lose)
        self._held: deque[Batch] = deque()
        self._unconfirmed = 0
        self._asked_at = 0.0
        """When the request was read that is being handled; 0: it is none."""
        self._timer: Timer | None = None
        self._timer_at = 0
        self._is_reviving = False
        self.budget, self._unpaid = budget or Bucket(TABLE_DAILY), 0
        self._bots_rest_until = 0
        self._summed: tuple[RoundHistory, RoundSummary] | None = None
        """The summary that was made last: everyone asks for the same round, and it does not change any more."""

    @property
    def table(self) -> Table:
        """The table as the log has it."""
        return self.audience.table

    @property
    def sessions(self) -> dict[ClientSession, None]:
        return self.audience.sessions

    @property
    def frozen(self) -> Frozen | None:
        """The bots that wait for the end of a pause."""
        return self._bots.frozen

    def bring_back(self, frozen: Frozen) -> None:
        """The table has slept in a pause: these bots go on after it."""
        self._bots.bring_back(frozen)

    @property
    def _stands_still(self) -> bool:
        """Whether the log has failed and has accepted nothing since."""
        return self.halted or self._is_reviving

    @property
    def _is_over(self) -> bool:
        """Whether the table can't go on here."""
        return isinstance(self.failure, LogDamaged | OwnedElsewhere)

    @property
    def is_busy(self) -> bool:
        """Whether an append to the log is pending."""
        return self._unconfirmed > 0

    def history(self, number: int) -> RoundHistory | None:
        """What is known of a finished round."""
        return next((one for one in self.table.histories if one.number == number and one.tallies), None)

    def summary(self, number: int) -> RoundSummary | None:
        """How a finished round went, as the log has it."""
        history = self.history(number)
        if history is None:
            return None
        if self._summed is None or self._summed[0] is not history:
            self._summed = history, summed_up(history)
        return self._summed[1]

    def enter(self, session: ClientSession, hello: messages.Hello) -> None:
        """Let in a client that has said hello, with the seat that its token or its ticket gives it."""
        token = hello.token or self._random_token()
        if fixed.shuts_out(self.live.table, player_of(token), self._clock.now()):
            session.problem(ProblemCode.NOT_YET_OPEN, ends=True)
            return
        granted = self._granted(player_of(token), hello.ticket)
        if granted is not None and self._stands_still:
            # The seat can't be passed on yet, and after `welcome` the client would forget the ticket.
            session.problem(ProblemCode.HALTED, wait_ms=TICKET_RETRY_MS, ends=True)
            return
        if not self._has_room_for(player_of(token), granted):
            session.problem(ProblemCode.TOO_MANY, "too many people watch this table", ends=True)
            return
        session.admit(self, self.code, token)
        if granted is not None:
            # The other client watches as soon as the log has it.
            self._tickets.use_up(granted)
            self._take(inputs.PassSeat(player=granted.player, to=session.player))
        elif hello.ticket:
            session.problem(ProblemCode.BAD_TICKET)
        if chair_of(self.live.table, session.player) is not None:
            self._door.note(self.live.table, session.player, session.address)
        self._send_away(session.player)
        self.sessions[session] = None
        self._heartbeat.start()
        self.audience.bring_up_to_date(session, hello.have)
        self.audience.tell_seat(session, always=True)
        if self._stands_still:
            session.problem(ProblemCode.HALTED)
        self.welcome_back(session.player)
        session.drain_early()

    def _granted(self, player: str, ticket: str) -> Pass | None:
        """The pass that a ticket gives to this player; None if the ticket is not valid."""
        granted, table = self._tickets.find(ticket, self._clock.now()) if ticket else None, self.live.table
        if granted is None or chair_of(table, player) is not None:
            return None
        return None if chair_of(table, granted.player) is None else granted

    def _has_room_for(self, player: str, granted: Pass | None) -> bool:
        """Whether a client may come in. Only the number of spectators is limited, not that of players."""
        is_expected = chair_of(self.live.table, player) is not None or granted is not None
        return is_expected or self.audience.watchers < MOST_WATCHERS

    def _send_away(self, player: str) -> None:
        """Close the other sessions of a player whose seat was opened elsewhere."""
        for other in [session for session in self.sessions if session.player == player]:
            del self.sessions[other]
            other.room = None
            other.problem(ProblemCode.TAKEN_OVER, ends=True)

    def welcome_back(self, player: str) -> None:
        """A player has connected again, or counted as lost and has sent something."""
        if chair_of(self.live.table, player) is not None:
            self._take(inputs.Return(player=player))

    def is_seated(self, player: str) -> bool:
        """Whether a player has a chair here."""
        return chair_of(self.live.table, player) is not None

    def pass_seat(self, player: str, to: str) -> None:
        """Someone goes on with another device. Both are told as soon as the log has it."""
        self._take(inputs.PassSeat(player=player, to=to))
        if any(session.player == to for session in self.sessions):
            self.welcome_back(to)

    def leave(self, session: ClientSession) -> None:
        """A client's connection is gone."""
        if session not in self.sessions:
            return
        del self.sessions[session]
        self.empty_since = self._clock.now()
        self._take(inputs.Drop(player=session.player))
        if not self.sessions:
            self.settle([session])

    def receive(self, session: ClientSession, message: Any) -> None:
        """A message from a client that has come in."""
        match message:
            case requests.Play() if not self.halted:
                self._play(session, message)
            case messages.Sync():
                self.audience.bring_up_to_date(session, message.have)
            case messages.React() | messages.Reach():
                self._pass_on(session, message)
            case _ if self.halted:
                session.problem(ProblemCode.HALTED, message_id=message.id)
            case messages.PassSeat():
                self._give_ticket(session, message.id)
            case messages.Edit():
                session.problem(ProblemCode.BAD_MESSAGE, "this is a table, not a score sheet", message_id=message.id)
            case _:
                self._ask(session, message)

    def _play(self, session: ClientSession, request: requests.Play) -> None:
        """Ask the table for a move."""
        if self._may_ask(session, request):
            credit = self.audience.credit(session, request, self._clock.now())
            self._asked_at = self._counts.now()
            self._take(inputs.Asked(session.player, request, credit))
            self._asked_at = 0.0

    def _ask(self, session: ClientSession, request: requests.Request) -> None:
        """Ask the table for anything else that a client requests, unless something speaks against it."""
        if not self._may_ask(session, request):
            return
        # A request that was carried out is answered, whatever is wrong by now.
        refusal = None if self._is_done(session, request) else self._objection(session, request)
        if refusal is not None:
            # The answer goes out in its turn.
            self._hold(self.live.table, (Answered(session.player, request.id, refusal),))
            return
        if isinstance(request, requests.Sit):
            # The table itself knows no addresses.
            self._door.note(self.live.table, session.player, session.address)
        self._take(inputs.Asked(session.player, request))

    def _may_ask(self, session: ClientSession, request: requests.Request) -> bool:
        """Whether what comes of a request may be written now. No one is kept from leaving."""
        wait_ms = self._wait_ms([session])
        if not wait_ms or isinstance(request, requests.Leave) or self._is_done(session, request):
            return True
        session.problem(ProblemCode.SLOW_DOWN, wait_ms=wait_ms, message_id=request.id)
        return False

    def _is_done(self, session: ClientSession, request: requests.Request) -> bool:
        """Whether a request was carried out before."""
        return request.id in done_by(self.live.table, session.player)

    def _objection(self, session: ClientSession, request: requests.Request) -> Refusal | None:
        """Why a request is refused before the table is asked: for reasons that only the server knows."""
        match request:
            case requests.AddBot() | requests.SetBot() if not self._bots.knows(request.bot):
                return Refusal(Reason.UNKNOWN_CHOICE)
            case requests.ChangeGame() if flaw := options_flaw(request.options, self._least_cooldown_ms):
                return Refusal(Reason.BAD_OPTION, detail=flaw)
            case requests.Sit() if self._door.banned_until(session.player, session.address):
                return Refusal(Reason.REMOVED)
        return None

    def _give_ticket(self, session: ClientSession, message_id: str) -> None:
        is_seated = chair_of(self.table, session.player) is not None
        if not is_seated or self.table.daily is not None:
            why = Reason.FIXED if is_seated else Reason.NOT_SEATED
            self._hold(self.live.table, (Answered(session.player, message_id, Refusal(why)),))
            return
        granted = self._tickets.give(session.player, message_id, self._clock.now())
        session.send(messages.Ticket(message_id, granted.ticket, granted.until))

    def _pass_on(self, session: ClientSession, message: messages.React | messages.Reach) -> None:
        """Send a reaction or a reach to everyone at once. It is not logged."""
        now, seat = self._clock.now(), seat_of(self.table, session.player)
        if seat is None:
            session.problem(ProblemCode.BAD_MESSAGE, "only people who sit at the table can do this")
            return
        wait_ms = session.fleeting.get(type(message), 0) + FLEETING_MS - now
        if wait_ms > 0:
            session.problem(ProblemCode.SLOW_DOWN, wait_ms=wait_ms)
            return
        session.fleeting[type(message)] = now
        if isinstance(message, messages.React):
            self.audience.broadcast(messages.Reacted(seat, message.reaction))
        else:
            # Only the names of zones are passed on, so that no one can send texts this way.
            self._show_reaching(seat, message.zone if self.audience.is_shown(message.zone) else "")

    def _show_reaching(self, seat: int, zone: str) -> None:
        if self.sessions:
            self.audience.broadcast(messages.Reaching(seat, zone))

    def settle(self, payers: Sequence[ClientSession] = ()) -> None:
        """Charge what was written to those who sit here, or to all if no one does. If none may write, bots rest."""
        now = self._clock.now()
        payers = payers or [session for session in self.sessions if seat_of(self.table, session.player) is not None]
        payers = payers or list(self.sessions)
        if not payers:
            return
        for session in payers:
            session.payer.spend(self._unpaid / len(payers))
        self.budget.spend(self._unpaid, now / 1000)
        self._unpaid = 0
        wait_ms = self._wait_ms(payers)
        self._bots_rest_until = now + wait_ms if wait_ms else 0
        self._set_timer()

    def _wait_ms(self, payers: Sequence[ClientSession]) -> int:
        """How long until one of these people may write here. Addresses only count if the table has written a lot."""
        now, usual = self._clock.now() / 1000, TABLE_DAILY.burst - TABLE_USUAL
        if not self.budget.wait(now, usual):
            return 0
        until_usual = self.budget.wait_ms(now, usual)
        return max(self.budget.wait_ms(now), min(until_usual, *(session.payer.wait_ms() for session in payers)))

    def _measure(self) -> None:
        """Let table and bots know how long the connections take."""
        self._bots.set_lag(self.audience.lag)
        # Someone who comes back is not measured yet: until then what was known counts.
        kept = {player: ms for player, ms in self.live.delays.items() if seat_of(self.table, player) is not None}
        delays = kept | {player: ms for player, ms in self.audience.delays.items() if ms}
        if delays != self.live.delays:
            self._take(inputs.Measured(delays))

    def _lose(self, session: ClientSession) -> None:
        """A client does not answer any more. Its connection stays open, because it may be back in a moment."""
        session.is_lost = True
        chair = chair_of(self.live.table, session.player)
        if chair is not None and chair.here:
            self._take(inputs.Drop(player=session.player))

    def wake(self) -> None:
        """The table was asleep, or has lost what was not confirmed: all connections count as lost."""
        self._take(inputs.Wake())
        self._bots.replace_unknown(self.live.table)

    def _take(self, given: inputs.Input) -> None:
        if not self.halted:
            self._guard(self._handle, given)

    def _guard(self, do: Callable[[*Given], None], *given: *Given) -> None:
        """Contain our own errors: they halt this table only, and it goes on from what the log has."""
        try:
            do(*given)
        except Exception:
            self._counts.note_error(_logger, "table %s: %s", self.code, MISTAKE)
            self.halt(MISTAKE)
            if not self._unconfirmed:
                self._on_halt(self)

    def _handle(self, given: inputs.Input) -> None:
        outputs = self._step(given)
        while outputs and type(outputs[-1]) is SeedWanted:
            seq = self.live.table.seq
            outputs = self._step(inputs.Deal(seed=self._seed()))
            assert self.live.table.seq > seq, "a fresh seed is always taken"
        self._set_timer()

    def _seed(self) -> str:
        """The seed of the round that is dealt now. In a daily deal each round has the same one at all tables."""
        daily, match = self.live.table.daily, self.live.table.match
        if daily is None or match is None:
            return seed_of(self._random_token())
        return seed_of(f"{daily.seed} {len(match.tallies) + 1}")

    def _step(self, given: inputs.Input) -> tuple[Output, ...]:
        before = self.live.table
        self.live, outputs = keeper.handle(self.live, given, self._clock.now())
        if self.live.table.removed is not before.removed:
            self._door.observe(self.live.table, outputs)
        self._hold(before, outputs)
        # Also between two rounds that follow each other at once, so that bots start each of them afresh.
        self._bots.attend(self.live, outputs)
        return outputs

    def _hold(self, before: Table, outputs: tuple[Output, ...]) -> None:
        """Append the events to the log, and hold back what they lead to until the log has them."""
        batch = Batch(self.live.table.seq, self.live.table, asked_at=self._asked_at)
        rows: list[Row] = []
        for output in outputs:
            if type(output) is Step:
                batch.events.append((output.logged.seq, framed(redact(before, output))))
                rows.append(self._row(output))
                batch.moves += _is_move(output.logged)
                before = output.after
            elif isinstance(output, Answered) and output.id and output.player != SYSTEM:
                batch.answers.append(output)
        if rows:
            self._held.append(batch)
            self._unconfirmed += 1
            self._log.append(self.code, rows, partial(self._logged, batch))
        elif batch.answers:
            self._held.append(batch)
            if not self._unconfirmed:
                self._release_until(batch.seq)

    def _row(self, step: Step) -> Row:
        """An event for the log, which is paid for. When a match begins, the table is small enough for a checkpoint."""
        logged, checkpoint = step.logged, ""
        if type(logged.event) is MatchOpened:
            checkpoint = journal.checkpoint(step.after, logged.at)
        elif type(logged.event) is GameChanged:
            self._counts.add("games-changed")
        text = journal.encode(logged)
        self._unpaid += len(text) + len(checkpoint) + ROW_BYTES
        return Row(logged.seq, text, checkpoint)

    @property
    def _bots_time(self) -> int | None:
        """When a bot wants to act. Bots see no more than people, so they wait while an append to the log is pending."""
        at = None if self._unconfirmed else self._bots.next_time
        return None if at is None else max(at, self._bots_rest_until)

    def _set_timer(self) -> None:
        """Wake up when the table or a bot wants to act. A timer that comes too early does no harm."""
        if self.halted:
            return
        time = earlier(self.live.due_at, self._bots_time)
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
        self._guard(self._do_what_is_due)

    def _do_what_is_due(self) -> None:
        """Do what the table or one bot is due to do. Only one bot at a time, so that people's moves come in between."""
        now, bot_at = self._clock.now(), self._bots_time
        if bot_at is None or bot_at > now:
            self._handle(inputs.Tick())
            return
        self._bots.step(self.live.table, now)
        self._set_timer()

    def _logged(self, batch: Batch, error: LogError | None) -> None:
        self._unconfirmed -= 1
        if error is not None:
            self.failure = self.failure if self._is_over else error
            self.halt(str(error))
        elif not self.halted:
            self._release_until(batch.seq)
            self._set_timer()
        if self.halted and not self._unconfirmed:
            self._on_halt(self)

    def _release_until(self, seq: int) -> None:
        if self._is_reviving:
            self._show_revived()
        while self._held and self._held[0].seq <= seq:
            batch, began = self._held.popleft(), self._counts.now()
            self.audience.release(batch, self._clock.now())
            self._counts.sent(began, batch.asked_at if batch.events else 0.0, batch.moves)

    def halt(self, why: str) -> None:
        """Nothing more can be confirmed: forget what was not confirmed, and tell everyone."""
        self._stop_timer()
        self._held.clear()
        self._bots.dismiss_all()
        if self.halted:
            return
        self.halted = True
        if not self._is_reviving:
            _logger.error("table %s stands still: %s", self.code, why)
            self._counts.add("halted-tables")
            if not self._is_over:
                self.audience.broadcast(messages.Problem(ProblemCode.HALTED))

    def revive(self, rebuilt: journal.Rebuilt) -> None:
        """Go on from what the log has. Everyone sees it as soon as the log accepts something again."""
        self.live = LiveTable(rebuilt.table, now=rebuilt.at)
        self.audience.begin_anew(rebuilt.table)
        self.halted, self._is_reviving, self.failure = False, True, None
        self.wake()
        for session in list(self.sessions):
            self.welcome_back(session.player)
        if not self.halted and not self._unconfirmed:
            self._show_revived()

    def _show_revived(self) -> None:
        self._is_reviving = False
        _logger.warning("table %s goes on", self.code)
        self.audience.show_all()

    def close(self) -> None:
        """The room is no longer needed."""
        self._stop_timer()
        self._heartbeat.stop()
        self._bots.dismiss_all()


def _is_move(logged: Logged) -> bool:
    """Whether a person has asked for this, in a round. Of several events only the first one has the id."""
    event = logged.event
    return bool(logged.id) and logged.by != SYSTEM and type(event) is Progressed and isinstance(event.do, Act)
