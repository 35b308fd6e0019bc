"""Reads what connections have sent, a little in each pass of the event loop, addresses in turns.

However much arrives at the same moment, and from however many connections: what comes next from anywhere else waits no
longer than a pass. Turns are shared by time, not by number, so that nobody gains anything by sending what takes longer.
At an address the lines to tables and plain requests have separate turns.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from time import perf_counter

PASS_SECONDS = 0.001
"""How long a pass may read."""
PIECE = 512
"""Bytes of one connection that are read without looking at the others."""
REQUEST_SECONDS = PASS_SECONDS
"""What a request counts beside what reading it takes: only one is begun in a pass."""
MOST_UNREAD = 65_536
"""Bytes that may wait to be read; then the client has to stop sending."""

logger = logging.getLogger(__name__)


class Queue:
    """Connections that share their turns."""

    __slots__ = ("inboxes", "served")

    def __init__(self) -> None:
        self.inboxes: deque[Inbox] = deque()
        self.served = 0.0
        """How much time it has got, on the clock of `Intake`."""


class Intake:
    """The queues that wait to be read. The one that has got the least time goes first."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Queue]] = []
        self._numbers = count()
        self._clock = 0.0
        """What the queue had got that was read last: one that had got less begins here, and makes up for nothing."""
        self._spent = 0.0
        self._is_scheduled = False

    def has_time(self) -> bool:
        """Whether something that has just come can be read at once."""
        return not self._waiting and self._spent < PASS_SECONDS

    def wait(self, inbox: "Inbox") -> None:
        queue = inbox.queue
        queue.inboxes.append(inbox)
        if len(queue.inboxes) == 1:
            self._line_up(queue)
        self._come_back()

    def read(self, inbox: "Inbox") -> None:
        """Let one connection be read, and count what that took."""
        began, queue = perf_counter(), inbox.queue
        self._clock = max(queue.served, self._clock)
        has_more = inbox.read_piece()
        took = perf_counter() - began + inbox.seconds_later
        queue.served = self._clock + took
        self._spent += took
        if has_more:
            self.wait(inbox)
        self._come_back()

    def _line_up(self, queue: Queue) -> None:
        queue.served = max(queue.served, self._clock)
        heappush(self._waiting, (queue.served, next(self._numbers), queue))

    def _come_back(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._pass)

    def _pass(self) -> None:
        self._is_scheduled, self._spent = False, 0.0
        while self._waiting and self._spent < PASS_SECONDS:
            _, _, queue = heappop(self._waiting)
            inbox = queue.inboxes.popleft()
            is_over = not queue.inboxes
            self.read(inbox)
            if not is_over:
                self._line_up(queue)


class Inbox:
    """What a connection has sent and nobody has read yet. `feed` reads it, `stop` and `go_on` hold the client back."""

    def __init__(
        self,
        intake: Intake,
        feed: Callable[[bytes], None],
        stop: Callable[[], None],
        go_on: Callable[[], None],
        fail: Callable[[], None],
    ) -> None:
        self.queue = Queue()
        self.seconds_later = REQUEST_SECONDS
        self.feed = feed
        self._intake = intake
        self._stop, self._go_on, self._fail = stop, go_on, fail
        self._unread = b""
        self._is_waiting = self._is_held = self._is_stopped = False

    def put(self, data: bytes) -> None:
        """Something has come."""
        self._unread = self._unread + data if self._unread else data
        if not self._is_waiting and not self._is_held:
            if self._intake.has_time():
                self._intake.read(self)
            else:
                self._wait()
        if len(self._unread) > MOST_UNREAD and not self._is_stopped:
            self._is_stopped = True
            self._stop()

    def put_first(self, data: bytes) -> None:
        """Something was read that was meant for another reader."""
        self._unread = data + self._unread

    def hold(self) -> None:
        """Read nothing until it is released."""
        self._is_held = True

    def release(self) -> None:
        """Go on reading: also what was read already and not taken."""
        self._is_held = False
        if not self._is_waiting:
            self._wait()

    def read_piece(self) -> bool:
        """Whether there is more, for which it waits from then on."""
        self._is_waiting = False
        if not self._is_held:
            self._read(PIECE)
            self._is_waiting = bool(self._unread) and not self._is_held
        return self._is_waiting

    def read_rest(self) -> None:
        """Nothing more will come."""
        if not self._is_held:
            self._read(len(self._unread))

    def forget(self) -> None:
        """Nobody reads it any more: let go of the connection, so that it is freed at once."""
        self.feed, self._stop, self._go_on, self._fail = _ignore, _nothing, _nothing, _nothing

    def _wait(self) -> None:
        self._is_waiting = True
        self._intake.wait(self)

    def _read(self, size: int) -> None:
        piece, self._unread = self._unread[:size], self._unread[size:]
        if self._is_stopped and len(self._unread) <= MOST_UNREAD // 2:
            self._is_stopped = False
            self._go_on()
        try:
            self.feed(piece)
        except Exception:
            logger.exception("What a connection has sent could not be read.")
            self._fail()


def _ignore(_: bytes) -> None:
    """Read nothing."""


def _nothing() -> None:
    """Do nothing."""
