"""Reads what connections have sent, a little in each iteration of the event loop, with addresses taking turns.

However much arrives at once, and from however many connections, what arrives next from anywhere else is read after
about a millisecond. This is start-time fair queueing: turns are shared by time, not by number, so that sending what
takes longer gains nothing. Within an address, WebSockets and plain requests have separate queues.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from time import perf_counter

READING_SECONDS = 0.001
"""Time for reading in each iteration."""
PIECE = 2_048
"""Bytes that are read from one connection before the others get a turn."""
REQUEST_SECONDS = READING_SECONDS
"""Charged for a request in addition to reading it, since it runs later: only one is started in an iteration."""
MOST_UNREAD = 65_536
"""A client with more unread bytes than this is paused."""

logger = logging.getLogger(__name__)


class Queue:
    """Connections that share turns."""

    __slots__ = ("inboxes", "served_until", "waits_since")

    def __init__(self) -> None:
        self.inboxes: deque[Inbox] = deque()
        self.served_until = 0.0
        """In virtual time."""
        self.waits_since = 0.0


class Intake:
    """The scheduler of all queues with unread data: the one that was served least goes first."""

    def __init__(self) -> None:
        self.proxied = Queue()
        """For requests from proxies: the client's address is only known once they are read."""
        self._waiting: list[tuple[float, int, Queue]] = []
        self._numbers = count()
        self._virtual_time = 0.0
        """A queue that was idle starts here, so it can't save up turns."""
        self._spent = 0.0
        self._is_scheduled = False

    def late(self, seconds: float) -> int:
        """How many queues have waited for this long, or longer, since they were last read."""
        since = perf_counter() - seconds
        return sum(queue.waits_since <= since for _, _, queue in self._waiting)

    def has_time(self) -> bool:
        """Whether data that has just arrived can be read at once."""
        return not self._waiting and self._spent < READING_SECONDS

    def wait(self, inbox: "Inbox") -> None:
        queue = inbox.queue
        queue.inboxes.append(inbox)
        if len(queue.inboxes) == 1:
            self._enqueue(queue)
        self._schedule()

    def read(self, inbox: "Inbox") -> None:
        """Read from one connection, and charge its queue for the time."""
        began, queue = perf_counter(), inbox.queue
        self._virtual_time = max(queue.served_until, self._virtual_time)
        has_more = inbox.read_piece(began + READING_SECONDS - self._spent)
        took = perf_counter() - began + inbox.surcharge
        queue.served_until = self._virtual_time + took
        self._spent += took
        if has_more:
            self.wait(inbox)
        self._schedule()

    def _enqueue(self, queue: Queue) -> None:
        queue.served_until = max(queue.served_until, self._virtual_time)
        queue.waits_since = perf_counter()
        heappush(self._waiting, (queue.served_until, next(self._numbers), queue))

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._read_waiting)

    def _read_waiting(self) -> None:
        self._is_scheduled, self._spent = False, 0.0
        while self._waiting and self._spent < READING_SECONDS:
            _, _, queue = heappop(self._waiting)
            inbox = queue.inboxes.popleft()
            has_others = bool(queue.inboxes)
            self.read(inbox)
            if has_others:
                self._enqueue(queue)


class Inbox:
    """What a connection has sent and the server has not read yet.

    `feed` reads it and returns whether it wants to go on; `pause` and `resume` pause and resume the client; `fail`
    closes the connection.
    """

    def __init__(
        self,
        intake: Intake,
        feed: Callable[[bytes], bool],
        pause: Callable[[], None],
        resume: Callable[[], None],
        fail: Callable[[], None],
    ) -> None:
        self.queue = Queue()
        self.feed = feed
        self.deadline = 0.0
        """When to stop reading."""
        self.surcharge = 0.0
        """Time that will be spent later on what was read last."""
        self._intake = intake
        self._pause, self._resume, self._fail = pause, resume, fail
        self._on_end: Callable[[], None] | None = None
        self._unread = b""
        self._holders: set[str] = set()
        self._is_waiting = self._is_paused = False

    @property
    def is_empty(self) -> bool:
        return not self._unread

    def put(self, data: bytes) -> None:
        """Add data that has arrived."""
        self._unread = self._unread + data if self._unread else data
        if not self._is_waiting and not self._holders:
            if self._intake.has_time():
                self._intake.read(self)
            else:
                self._wait()
        if len(self._unread) > MOST_UNREAD and not self._is_paused:
            self._is_paused = True
            self._pause()

    def put_first(self, data: bytes) -> None:
        """Put back data that was read but is meant for another reader."""
        self._unread = data + self._unread

    def hold(self, holder: str) -> None:
        """Read nothing until every holder has released it."""
        self._holders.add(holder)

    def release(self, holder: str) -> None:
        """Resume reading, including what the reader left over last time."""
        self._holders.discard(holder)
        if not self._holders and not self._is_waiting:
            self._wait()

    def end(self, on_end: Callable[[], None]) -> None:
        """No more data will come: call `on_end` when the rest has been read."""
        self._on_end = on_end
        if not self._holders and not self._is_waiting:
            self._wait()

    def forget(self) -> None:
        """Drop what is left and all references to the connection, so that it is freed at once."""
        self._unread, self._on_end = b"", None
        self.feed, self._pause, self._resume, self._fail = _feed_nothing, _do_nothing, _do_nothing, _do_nothing

    def read_piece(self, deadline: float) -> bool:
        """Read one piece. Whether there is more; if so, the inbox counts as waiting again."""
        self._is_waiting, self.deadline, self.surcharge = False, deadline, 0.0
        if self._holders:
            return False
        wants_more = self._read()
        self._is_waiting = (wants_more or bool(self._unread)) and not self._holders
        if self._on_end is not None and not self._is_waiting and not self._holders:
            on_end = self._on_end
            self.forget()
            on_end()
        return self._is_waiting

    def _wait(self) -> None:
        self._is_waiting = True
        self._intake.wait(self)

    def _read(self) -> bool:
        piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
        try:
            if self._is_paused and len(self._unread) <= MOST_UNREAD // 2:
                self._is_paused = False
                self._resume()
            return self.feed(piece)
        except Exception:
            logger.exception("What a connection has sent could not be read.")
            self._fail()
            return False


def _feed_nothing(_: bytes) -> bool:
    return False


def _do_nothing() -> None:
    """The connection is gone."""
