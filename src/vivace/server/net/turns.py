"""Makes the connections of an address take turns once the address has used up its burst.

No connection is refused because of others at the same address, unless the queue is full. Each connection waits with one
request or message at a time, first come, first served. So a connection that asks for a lot gets no more turns than one
that asks for a little, and the address as a whole never exceeds its rate.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from vivace.server.core.rates import Bucket

EARLY_SECONDS = 0.001
"""Timers of the event loop may fire this much early."""


class Waiter:
    """A connection that waits for its turn."""

    def __init__(self, is_gone: Callable[[], bool]) -> None:
        self.is_gone = is_gone
        self.turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def answer(self, *, goes: bool) -> None:
        if not self.turn.done():
            self.turn.set_result(goes)


class Turns:
    """A bucket, and the queue in front of it, which holds at most `most` connections."""

    __slots__ = ("_bucket", "_most", "_timer", "_waiting")

    def __init__(self, bucket: Bucket, most: int) -> None:
        self._bucket, self._most = bucket, most
        self._waiting: deque[Waiter] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def take(self, now: float) -> bool:
        """Whether it is this connection's turn at once, which takes a token."""
        return not self._waiting and not self._bucket.take(now)

    async def wait(self, is_gone: Callable[[], bool]) -> bool:
        """Wait for a turn. False: it never comes, because the queue is full or the client is gone."""
        if len(self._waiting) >= self._most:
            self._forget_gone()
        if len(self._waiting) >= self._most:
            return False
        waiter = Waiter(is_gone)
        self._waiting.append(waiter)
        if self._timer is None:
            self._serve()
        return await waiter.turn

    def is_idle(self, now: float) -> bool:
        return not self._waiting and self._bucket.is_full(now)

    def _serve(self) -> None:
        """Let as many through as the bucket allows, and set a timer for the next one."""
        self._timer, loop = None, asyncio.get_running_loop()
        while self._waiting:
            # Clients that are gone take no token: otherwise closing connections would cost the others their turns.
            is_gone = self._waiting[0].is_gone()
            wait = 0.0 if is_gone else self._bucket.take(loop.time())
            if wait:
                self._timer = loop.call_later(wait + EARLY_SECONDS, self._serve)
                return
            self._waiting.popleft().answer(goes=not is_gone)

    def _forget_gone(self) -> None:
        waiting, self._waiting = self._waiting, deque()
        for waiter in waiting:
            if waiter.is_gone():
                waiter.answer(goes=False)
            else:
                self._waiting.append(waiter)
