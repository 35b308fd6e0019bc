"""Two servers and one database: its locks and leases, answers that get lost, and servers that freeze.

The database here puts names back as soon as it gets them, and has no key that would refuse a second row with the same
number: the fence alone has to keep a server that is not the owner any more from writing. What the log does with it is
the real one (`FencedLog`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from tests.simulation.chance import Chance
from tests.simulation.clock import Alarm, FakeClock
from tests.simulation.disk import Hitch
from vivace.server.core.ports import CodeTaken, Done, Excerpt, LogError, LogInterrupted, Opening, OwnedElsewhere, Row
from vivace.server.storage.fenced import Entry, FencedLog, Stored
from vivace.tables.pseudonyms import with_names

LEASE_MS = 3_000
RENEW_MS = 700
LATEST_MS = 2_500
"""A statement whose answer got lost may be carried out so much later."""

Reply = Callable[[Any], None]


class Life:
    """Whether a process lives, and what waits for it while it is frozen."""

    def __init__(self) -> None:
        self.alive = True
        self.is_frozen = False
        self._waiting: list[Callable[[], None]] = []

    def run(self, do: Callable[[], None]) -> None:
        if self.alive and self.is_frozen:
            self._waiting.append(do)
        elif self.alive:
            do()

    def thaw(self) -> None:
        """Everything that waits happens now, in order."""
        self.is_frozen = False
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            self.run(do)


class LifeClock:
    """The clock as a process sees it: it runs on while the process is frozen, and then everything is late."""

    def __init__(self, clock: FakeClock, life: Life) -> None:
        self._clock, self._life = clock, life

    def now(self) -> int:
        return self._clock.now()

    def call_at(self, time: int, do: Callable[[], None]) -> Alarm:
        alarm = Alarm(do)
        self._clock.call_at(time, lambda: self._life.run(alarm.ring))
        return alarm

    def call_soon(self, do: Callable[[], None]) -> None:
        self.call_at(self.now(), do)


class Kept(Struct):
    """What the database has of a table."""

    node: str
    lines: list[str]
    checksums: list[int]
    epoch: int = 1
    point: Row | None = None
    point_checksum: int = 0
    locks: int = 0
    """How many appends have locked it."""
    waiting: list[Callable[[], None]] = []
    """Claims that wait for them."""


class SharedDatabase:
    """What all servers see. Each method is a statement that is carried out now; `reply` may come a moment later."""

    def __init__(self, clock: FakeClock, chance: Chance) -> None:
        self.hitch = Hitch()
        self.trouble = 0.0
        """The share of statements whose answer gets lost."""
        self.cut_off: set[str] = set()
        """Servers that the database cannot be reached from."""
        self.leases: dict[str, int] = {}
        self.tables: dict[str, Kept] = {}
        self.clock, self.chance = clock, chance

    def lines(self, code: str) -> Sequence[str]:
        return self.tables[code].lines if code in self.tables else ()

    def is_corrupted(self, _: str) -> bool:
        return False

    def is_alive(self, node: str) -> bool:
        return self.leases.get(node, 0) > self.clock.now()

    def open(self, node: str, code: str, opening: str, checksum: int, reply: Reply) -> None:
        if code in self.tables:
            reply(CodeTaken(code))
        else:
            self.tables[code] = Kept(node, [opening], [checksum], waiting=[])
            reply(None)

    def append(self, node: str, entries: Sequence[Entry], reply: Reply) -> None:
        """Lock what is still owned with this epoch, insert, and commit. Until then no claim comes in between."""
        held = [entry for entry in entries if self.fence(node, entry)]
        for entry in held:
            self.tables[entry.code].locks += 1
        self.clock.call_in(self.chance.between(0, 5), lambda: self._commit(held, reply))

    def fence(self, _: str, entry: Entry) -> bool:
        """Whether this epoch is the last one."""
        return entry.code in self.tables and self.tables[entry.code].epoch == entry.epoch

    def _commit(self, held: list[Entry], reply: Reply) -> None:
        for entry in held:
            self.insert(entry)
            self.unlock(self.tables[entry.code])
        reply(frozenset(entry.code for entry in held))

    def insert(self, entry: Entry) -> None:
        table = self.tables[entry.code]
        for _, text, checksum in entry.records:
            table.lines.append(with_names(text, entry.names))
            table.checksums.append(checksum)
        for seq, text, checksum in entry.checkpoints:
            table.point, table.point_checksum = Row(seq, "", with_names(text, entry.names)), checksum

    def unlock(self, table: Kept) -> None:
        table.locks -= 1
        while table.waiting and not table.locks:
            table.waiting.pop(0)()

    def claim(self, node: str, code: str, reply: Reply) -> None:
        table = self.tables.get(code)
        if table is None:
            reply(None)
        elif table.locks:
            table.waiting.append(lambda: self.claim(node, code, reply))
        elif table.node not in ("", node) and self.is_alive(table.node):
            reply(OwnedElsewhere(code))
        else:
            table.node, table.epoch = node, table.epoch + 1
            reply(table.epoch)

    def release(self, node: str, code: str, epoch: int, reply: Reply) -> None:
        table = self.tables[code]
        if (table.node, table.epoch) == (node, epoch):
            table.node = ""
        reply(None)

    def read(self, code: str, first: int | None, reply: Reply) -> None:
        reply(self.stored(code, first))

    def stored(self, code: str, first: int | None) -> Stored | None:
        if code not in self.tables:
            return None
        table = self.tables[code]
        end = len(table.lines) - 1, table.checksums[-1]
        if first is None and table.point is not None:
            return Stored(Excerpt(tuple(table.lines[table.point.seq + 1 :]), table.point.checkpoint), *end)
        return Stored(Excerpt(tuple(table.lines[first or 0 :])), *end)


class NodeDatabase:
    """The database as one process sees it: over a network, with answers that are late or lost."""

    def __init__(self, shared: SharedDatabase, node: str, life: Life) -> None:
        self.node = node
        self._shared, self._life = shared, life
        self.renewed = 0

    def open(self, code: str, _: int, opening: str, checksum: int, done: Done) -> None:
        self._ask(lambda reply: self._shared.open(self.node, code, opening, checksum, reply), done)

    def append(self, entries: Sequence[Entry], done: Callable[[frozenset[str] | LogError], None]) -> None:
        self._ask(lambda reply: self._shared.append(self.node, entries, reply), done)

    def claim(self, code: str, done: Callable[[int | LogError | None], None]) -> None:
        self._ask(lambda reply: self._shared.claim(self.node, code, reply), done)

    def release(self, code: str, epoch: int, done: Callable[[], None]) -> None:
        self._ask(lambda reply: self._shared.release(self.node, code, epoch, reply), lambda _: done())

    def read(self, code: str, first: int | None, done: Callable[[Stored | LogError | None], None]) -> None:
        self._ask(lambda reply: self._shared.read(code, first, reply), done)

    def opening(self, code: str, read: Opening) -> None:
        self._ask(lambda reply: reply(next(iter(self._shared.lines(code)), None)), read)

    def renew(self, done: Callable[[Any], None]) -> None:
        def renewed(reply: Reply) -> None:
            self._shared.leases[self.node] = self._shared.clock.now() + LEASE_MS
            reply(None)

        self._ask(renewed, done)

    def _ask(self, execute: Callable[[Reply], None], done: Callable[[Any], None]) -> None:
        """Send a statement. If its answer gets lost, it was not carried out, or it was, or it will be much later."""
        chance, clock = self._shared.chance, self._shared.clock
        if self.node in self._shared.cut_off or chance.happens(self._shared.trouble):
            fate = chance.pick(("before", "after", "later"))
            if fate != "before":
                late = chance.between(0, LATEST_MS if fate == "later" else 3)
                clock.call_in(late, lambda: execute(lambda _: None))
            clock.call_in(chance.between(3, 60), lambda: self._life.run(lambda: done(LogInterrupted("no answer"))))
            return

        def reply(answer: Any) -> None:
            clock.call_in(chance.between(0, 3), lambda: self._life.run(lambda: done(answer)))

        clock.call_in(chance.between(0, 3), lambda: execute(reply))


class Member:
    """Renews the lease of a process, and drops what others have taken meanwhile."""

    def __init__(self, database: NodeDatabase, shared: SharedDatabase, clock: LifeClock, log: FencedLog) -> None:
        self._database, self._shared, self._clock, self._log = database, shared, clock, log
        self.on_lost: Callable[[str], None] = lambda _: None
        self.awake: Callable[[], Sequence[str]] = tuple
        self._renewed = clock.now()
        shared.leases[database.node] = clock.now() + LEASE_MS
        self._renew_later()

    def _renew_later(self) -> None:
        self._clock.call_at(self._clock.now() + RENEW_MS, self._renew)

    def _renew(self) -> None:
        self._renew_later()
        asked_at = self._clock.now()
        self._database.renew(lambda error: None if error else self._done(asked_at))

    def _done(self, asked_at: int) -> None:
        before, self._renewed = self._renewed, asked_at
        if self._clock.now() > before + LEASE_MS:
            for code in self.awake():
                if self._shared.tables[code].node != self._database.node:
                    self._log.lose(code)
                    self.on_lost(code)
