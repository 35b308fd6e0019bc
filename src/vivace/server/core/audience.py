"""The clients of a table, and what they get: always what the log has, never more."""

from collections import deque
from statistics import median

from msgspec import Struct

from vivace.engine.zones import NOBODY
from vivace.protocol import messages
from vivace.server.core.bans import Bans
from vivace.server.core.client_session import ClientSession, framed
from vivace.tables.outputs import Answered
from vivace.tables.requests import Play
from vivace.tables.table import Table, chair_of, seat_of
from vivace.tables.view import view

KEPT_EVENTS = 256
"""How many events are kept for clients that have missed some; with more missing they get a snapshot."""

MOST_LAG_MS = 400
"""The longest delay of bots, however late clients answer."""


class Batch(Struct):
    """What one input led to. It goes out when the log has all events up to `seq`."""

    seq: int
    table: Table
    """The table after these events."""
    events: list[tuple[int, bytes]] = []
    """The number and the frame of each event, for everyone."""
    answers: list[Answered] = []
    moves: int = 0
    """How many moves of people were carried out."""
    asked_at: float = 0.0
    """When the request for it was read, by the clock of the metrics; 0: there was none."""


class Audience:
    """Everyone who is connected to a table. `table` is what the log has, and what is shown."""

    def __init__(self, table: Table, door: Bans) -> None:
        self.table = table
        self._door = door
        self.sessions: dict[ClientSession, None] = {}
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT_EVENTS)
        self._sent_at: dict[int, int] = {}
        """When each of the last events was sent, by its number."""
        self._snapshot: tuple[int, bytes] = (NOBODY, b"")
        self._stale: tuple[int, ...] = ()
        """The seats whose connections do not answer at the moment."""

    @property
    def watchers(self) -> int:
        """How many connected clients have no chair."""
        return sum(chair_of(self.table, session.player) is None for session in self.sessions)

    @property
    def lag(self) -> int:
        """The round-trip time at this table in milliseconds: the median of the people who have seats."""
        took = [session.pulse.took for session in self.sessions if seat_of(self.table, session.player) is not None]
        known = [ms for ms in took if ms]
        return min(round(median(known)), MOST_LAG_MS) if known else 0

    @property
    def delays(self) -> dict[str, int]:
        """The round-trip times of the people who have seats, in milliseconds, by player."""
        seated = (session for session in self.sessions if seat_of(self.table, session.player) is not None)
        return {session.player: session.delay for session in seated}

    def is_shown(self, zone: str) -> bool:
        """Whether the table has a zone of this name."""
        return zone in view(self.table).game.zones

    def release(self, batch: Batch, now: int) -> None:
        """Send what the log has: the events to everyone, and before them the answers to those who asked."""
        before, self.table = self.table, batch.table
        is_seating_same = (
            before.chairs is self.table.chairs
            and before.waiting is self.table.waiting
            and before.removed is self.table.removed
        )
        self._keep(batch.events, now)
        events = b"".join([sent for _, sent in batch.events])
        answers: dict[str, bytes] = {}
        for answer in batch.answers:
            answers[answer.player] = answers.get(answer.player, b"") + _answer(answer)
        for session in list(self.sessions):
            frames = answers.get(session.player, b"")
            # A client that catches up has got a snapshot, which has the events already.
            if session.lagging_since is None or not self._relieved(session):
                frames += events
            if frames:
                session.write(frames)
            if not is_seating_same:
                self.tell_seat(session)

    def _keep(self, events: list[tuple[int, bytes]], now: int) -> None:
        for event in events:
            if len(self._kept) == KEPT_EVENTS:
                del self._sent_at[self._kept[0][0]]
            self._kept.append(event)
            self._sent_at[event[0]] = now

    def credit(self, session: ClientSession, play: Play, now: int) -> int:
        """The time between an event and the answer to it that was not the player's, if the client speaks the truth."""
        if play.seen > self.table.seq:
            return 0
        sent = self._sent_at.get(play.seen, 0 if play.seen < self.table.seq else session.shown_at)
        if not sent:
            return 0
        since = now - max(sent, session.shown_at)
        session.pulse.moved(since)
        return since - play.after

    def begin_anew(self, table: Table) -> None:
        """Forget what was kept, because the log has something else."""
        self.table = table
        self._kept.clear()
        self._sent_at.clear()
        self._snapshot = (NOBODY, b"")

    def broadcast(self, message: messages.FromServer) -> None:
        frames = framed(message)
        for session in list(self.sessions):
            session.write(frames)

    def tell_seat(self, session: ClientSession, *, always: bool = False) -> None:
        seat, has_chair = seat_of(self.table, session.player), chair_of(self.table, session.player) is not None
        until = 0 if has_chair else self._door.kept_out_until(self.table, session.player, session.address)
        is_removed = until > 0 and session.player in self.table.removed
        you = messages.You(seat, seat is None and has_chair, is_removed, until)
        if always or you != session.you:
            session.you = you
            session.send(you)

    def tell_connections(self) -> None:
        """Tell everyone how good the connections are, and how many clients watch."""
        took = {session.player: session.pulse.took for session in self.sessions}
        seats = tuple(took.get(chair.player, 0) for chair in self.table.chairs)
        self.broadcast(messages.Lines(seats, self.watchers, self._stale))

    def show_stale(self, seats: tuple[int, ...]) -> None:
        """Tell everyone at once when a connection stops answering, or answers again."""
        if seats != self._stale:
            self._stale = seats
            self.tell_connections()

    def bring_up_to_date(self, session: ClientSession, have: int = 0) -> None:
        """Send everything after the event that the client has seen last: the events, or a snapshot."""
        session.shown_at = session.clock.now()
        if self._kept and 0 < have <= self.table.seq and self._kept[0][0] <= have + 1:
            session.write(b"".join([sent for seq, sent in self._kept if seq > have]))
        else:
            session.write(self._whole())

    def show_all(self) -> None:
        """Show everyone the table as it is."""
        for session in list(self.sessions):
            self.bring_up_to_date(session)
            self.tell_seat(session)

    def relieve(self) -> None:
        """Send a snapshot to clients that were behind and have read on."""
        for session in list(self.sessions):
            self._relieved(session)

    def _relieved(self, session: ClientSession) -> bool:
        """Whether a client that was behind has caught up; then it has got everything."""
        if not session.has_caught_up():
            return False
        self.bring_up_to_date(session)
        self.tell_seat(session, always=True)
        return True

    def _whole(self) -> bytes:
        if self._snapshot[0] != self.table.seq:
            self._snapshot = self.table.seq, framed(messages.Snapshot(view(self.table)))
        return self._snapshot[1]


def _answer(answered: Answered) -> bytes:
    refused = None
    if answered.refusal is not None:
        faster, refusal = answered.faster, answered.refusal
        refused = messages.Refused(
            refusal.reason, faster.seat if faster else None, faster.ms if faster else 0, refusal.detail
        )
    return framed(messages.Answer(answered.id, answered.seq, refused, answered.free_at))
