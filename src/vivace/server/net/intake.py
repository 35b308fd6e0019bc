"""Reads what connections have sent, a little in each iteration of the event loop, addresses in turns.

However much arrives at the same moment, and from however many connections: what comes next from anywhere else is read
after about a millisecond. This is start-time fair queueing: turns are shared by time, not by number, so that no one
gains anything by sending what takes longer. At an address the connections to tables and plain requests have separate
turns.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from time import perf_counter

READING_SECONDS = 0.001
"""How long an iteration may read."""
PIECE = 2_048
"""Bytes of one connection that are read without looking at the others."""
REQUEST_SECONDS = READING_SECONDS
"""Charged for a request on top of reading it, since it is carried out later: only one is begun in an iteration."""
MOST_UNREAD = 65_536
"""With more bytes than this a client has to stop sending."""

logger = logging.getLogger(__name__)


class Queue:
    """Connections that share their turns."""

    __slots__ = ("inboxes", "served_until")

    def __init__(self) -> None:
        self.inboxes: deque[Inbox] = deque()
        self.served_until = 0.0
        """In virtual time."""


class Intake:
    """The scheduler of all queues that wait to be read: the one that was served least goes first."""

    def __init__(self) -> None:
        self.proxied = Queue()
        """For the requests that proxies pass on: nobody knows whose they are before they are read."""
        self._waiting: list[tuple[float, int, Queue]] = []
        self._numbers = count()
        self._virtual_time = 0.0
        """A queue that was idle starts here, so it can't save up turns."""
        self._spent = 0.0
        self._is_scheduled = False

    def has_time(self) -> bool:
        """Whether something that has just come can be read at once."""
        return not self._waiting and self._spent < READING_SECONDS

    def wait(self, inbox: "Inbox") -> None:
        queue = inbox.queue
        queue.inboxes.append(inbox)
        if len(queue.inboxes) == 1:
            self._line_up(queue)
        self._schedule()

    def read(self, inbox: "Inbox") -> None:
        """Let one connection be read, and charge its queue for it."""
        began, queue = perf_counter(), inbox.queue
        self._virtual_time = max(queue.served_until, self._virtual_time)
        has_more = inbox.read_piece(began + READING_SECONDS - self._spent)
        took = perf_counter() - began + inbox.surcharge
        queue.served_until = self._virtual_time + took
        self._spent += took
        if has_more:
            self.wait(inbox)
        self._schedule()

    def _line_up(self, queue: Queue) -> None:
        queue.served_until = max(queue.served_until, self._virtual_time)
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
                self._line_up(queue)


class Inbox:
    """What a connection has sent and nobody has read yet.

    `feed` reads it, and says whether it would like to go on; `pause` and `resume` stop and restart the client, `fail`
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
        """What will be spent later on what was read last."""
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
        """Something has come."""
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
        """Something was read that was meant for another reader."""
        self._unread = data + self._unread

    def hold(self, holder: str) -> None:
        """Read nothing until everyone who holds it has released it."""
        self._holders.add(holder)

    def release(self, holder: str) -> None:
        """Go on reading, also what the reader has left from the last time."""
        self._holders.discard(holder)
        if not self._holders and not self._is_waiting:
            self._wait()

    def end(self, on_end: Callable[[], None]) -> None:
        """Nothing more will come: say so when the rest is read."""
        self._on_end = on_end
        if not self._holders and not self._is_waiting:
            self._wait()

    def forget(self) -> None:
        """Drop what is left and let go of the connection, so that it is freed at once."""
        self._unread, self._on_end = b"", None
        self.feed, self._pause, self._resume, self._fail = _feed_nothing, _do_nothing, _do_nothing, _do_nothing

    def read_piece(self, deadline: float) -> bool:
        """Whether there is more, for which it waits from then on."""
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
