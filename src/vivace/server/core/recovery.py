"""Brings back tables whose log has failed: tries again after a while, and less often each time it fails."""

from collections.abc import Callable
from functools import partial
from logging import getLogger
from weakref import WeakKeyDictionary

from msgspec import Struct

from vivace.server.core.ports import LogDamaged, LogInterrupted, OwnedElsewhere, Ports
from vivace.server.core.reader import Reader, Request, Told, is_final
from vivace.server.core.room import Room
from vivace.tables.journal import Rebuilt

RETRY_MS = 3_000
"""How long a table whose log has failed waits before it tries again; doubled after each failure."""
INTERRUPTED_MS = 300
"""The same if only the answer of the log did not come: a database that restarts is soon back."""
INTERRUPTED_MOST_MS = 2_000
RETRY_MOST_MS = 30_000
"""The longest wait between two tries."""
CALM_MS = 10_000
"""After this long without a failure, the next failure counts as a new one."""
APART_MS = 10
"""The time between the tries of tables that failed together."""

_logger = getLogger(__name__)


class _Wait(Struct, frozen=True):
    ms: int
    until: int


class Recovery:
    """Brings halted tables back, as long as they are awake."""

    def __init__(
        self,
        ports: Ports,
        reader: Reader,
        is_awake: Callable[[Room], bool],
        give_up: Callable[[Room, Told], None],
    ) -> None:
        self._ports, self._reader, self._is_awake, self._give_up = ports, reader, is_awake, give_up
        self._waits: WeakKeyDictionary[Room, _Wait] = WeakKeyDictionary()
        self._waiting: set[Room] = set()

    def on_halt(self, room: Room) -> None:
        """The log does not accept this table's events: try again later."""
        if room in self._waiting or not self._is_awake(room):
            return
        if isinstance(room.failure, LogDamaged | OwnedElsewhere):
            self._give_up(room, room.failure)
            return
        clock = self._ports.clock
        wait = self._wait(room, clock.now())
        self._waits[room] = wait
        self._waiting.add(room)
        clock.call_at(wait.until, partial(self._retry, room))

    def _wait(self, room: Room, now: int) -> _Wait:
        last = self._waits.get(room)
        is_new = last is None or now > last.until + CALM_MS
        is_interrupted = isinstance(room.failure, LogInterrupted)
        first, most = (INTERRUPTED_MS, INTERRUPTED_MOST_MS) if is_interrupted else (RETRY_MS, RETRY_MOST_MS)
        ms = first if last is None or is_new else min(2 * last.ms, most)
        return _Wait(ms, now + ms + APART_MS * len(self._waiting))

    def _retry(self, room: Room) -> None:
        """Claim the table, and read what the log has after the last event that is known to be on disk."""
        self._waiting.discard(room)
        if self._is_awake(room):
            self._reader.read(
                Request(room.code, partial(self._revive, room), partial(self._is_awake, room), room.table)
            )

    def _revive(self, room: Room, told: Told) -> None:
        if not self._is_awake(room) or not room.halted:
            return
        if is_final(told) or isinstance(told, OwnedElsewhere):
            self._give_up(room, told)
            return
        if not isinstance(told, Rebuilt):
            self.on_halt(room)
            return
        try:
            room.revive(told)
        except Exception:
            self._ports.counts.note_error(_logger, "table %s could not be brought back", room.code)
            self.on_halt(room)
