"""A table that is awake, with what only memory has, and the working copy of it while an input is handled."""

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.contest import Missed
from vivace.engine.match import Deal
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import cooldown, due, events, memory
from vivace.tables.cooldown import Cooldown, Cooldowns, QueuedCommand
from vivace.tables.events import Decided
from vivace.tables.evolve import step
from vivace.tables.memory import Answers
from vivace.tables.outputs import Answered, Output
from vivace.tables.races import Delays
from vivace.tables.table import SYSTEM, Table

REMEMBERED_MISSES = 64
"""At most this many failed tries are logged per event."""


class LiveTable(Struct, frozen=True):
    """A table with what is not logged."""

    table: Table
    cooldowns: Cooldowns = {}
    answers: Answers = {}
    missed: tuple[Missed, ...] = ()
    """Failed tries since the last event of the round: they are logged with the next one."""
    delays: Delays = {}
    now: int = 0
    idle_until: int | None = 0
    """Until when the table does nothing by itself if nothing happens before; None: forever. At first not known: 0."""
    due_at: int | None = 0
    """When the table wants a Tick if nothing happens before, for itself or for a queued command; None: never."""


def earlier(first: int | None, second: int | None) -> int | None:
    """The earlier one of two times; None: never."""
    if first is None or second is None:
        return second if first is None else first
    return min(first, second)


class Work:
    """The working copy: the table and the outputs of an input so far."""

    def __init__(self, live: LiveTable) -> None:
        self.table, self.now = live.table, live.now
        self.cooldowns, self.answers, self.missed = live.cooldowns, live.answers, live.missed
        self.delays = live.delays
        self.idle_until = live.idle_until
        self._settled = live.table
        """The table when it last had nothing more to do by itself."""
        self.outputs: list[Output] = []

    @property
    def due_at(self) -> int | None:
        """When something is due next; None: never."""
        return earlier(self.idle_until, cooldown.next_time(self.cooldowns))

    def settle(self) -> None:
        """Let the table do everything that it does by itself at this moment."""
        is_early = self.idle_until is None or self.now < self.idle_until
        if is_early and (self.table is self._settled or due.stays_idle(self._settled, self.table)):
            return
        while happened := due.next_step(self.table, self.now):
            self.log(happened)
        self._settled, self.idle_until = self.table, due.next_time(self.table, self.now)

    def give(self, answer: Answered) -> None:
        """Answer with something that the log has, or that is not asked for again."""
        self.outputs.append(answer)

    def remember(self, answer: Answered) -> None:
        """Answer with something that the log does not have."""
        if answer.id and answer.player != SYSTEM:
            self.answers = memory.with_answer(self.answers, answer)
        self.give(answer)

    def forget(self, player: str) -> None:
        self.answers = memory.without_absent(self.answers, self.table, player)

    def set_cooldown(self, seat: int, new: Cooldown) -> None:
        self.cooldowns = self.cooldowns | {seat: new}

    def next_queued(self, seat: int) -> QueuedCommand:
        """Take the first command out of a seat's queue."""
        queued, left = cooldown.popped(self.cooldowns[seat])
        self.set_cooldown(seat, left)
        return queued

    def miss(self, missed: Missed) -> None:
        """Note a failed try: it is logged with the next event of the round."""
        self.missed = (*self.missed, missed)[:REMEMBERED_MISSES]

    def log(self, happened: tuple[events.Event | Decided, ...], by: str = "", command_id: str = "") -> None:
        """These events have happened. The first one carries the id of the command that it came from."""
        before = self.table
        if not by or not command_id:
            by = command_id = ""
        if self.missed:
            happened = (self._with_missed(happened[0]), *happened[1:])
        for one in happened:
            self._log(one, by, command_id)
            by = command_id = ""
        if before.chairs is not self.table.chairs or before.waiting is not self.table.waiting:
            self._reseat(before, happened)

    def _log(self, happened: events.Event | Decided, by: str, command_id: str) -> None:
        event, match = (happened.event, happened.match) if isinstance(happened, Decided) else (happened, None)
        logged = events.Logged(self.table.seq + 1, self.now, event, by, command_id)
        if type(event) is events.CountdownEnded:
            self.cooldowns = cooldown.at_start(self.cooldowns, self.table, self.now)
        taken = step(self.table, logged, match)
        self.table = taken.after
        self.outputs.append(taken)

    def _with_missed(self, happened: events.Event | Decided) -> events.Event | Decided:
        """The event with the failed tries before it, if it is one of the round."""
        if not isinstance(happened, Decided):
            return happened
        # A round that was given up leaves nothing to the next one.
        missed, self.missed = () if isinstance(happened.event.do, Deal) else self.missed, ()
        return replace(happened, event=replace(happened.event, missed=missed))

    def _reseat(self, before: Table, happened: tuple[events.Event | Decided, ...]) -> None:
        """People have moved: cooldowns and answers go with them."""
        heirs = {event.player: event.to for event in happened if isinstance(event, events.SeatPassed)}
        kept: dict[int, Cooldown] = {}
        for place, moved, gone in cooldown.reseated(self.cooldowns, before, self.table, heirs):
            for queued in gone:
                self.remember(Answered(queued.player, queued.id, Refusal(Reason.NOT_SEATED)))
            if place is not None:
                kept[place] = moved
        self.cooldowns = kept
        for chair in before.chairs + before.waiting:
            if chair.lost_at is not None or chair.player in heirs:
                self.forget(chair.player)
