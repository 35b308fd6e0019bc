"""What happens to a connection before and beside its requests."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from aiohttp import web

from vivace.protocol.http import Failed, Failing
from vivace.server import security
from vivace.server.answers import failed
from vivace.server.frames import ClientFrames
from vivace.server.limits import Household, Households
from vivace.server.metrics import Counts
from vivace.server.proxies import Proxies
from vivace.server.rates import Bucket

IDLE_SECONDS = 75.0
"""How long a connection may stay open without a whole request."""

logger = logging.getLogger(__name__)


class Connection(web.RequestHandler):
    """A connection that has limits of its own, and whose nonsense is answered like all else."""

    def __init__(self, server: web.Server, households: Households, proxies: Proxies, counts: Counts) -> None:
        super().__init__(
            server, loop=asyncio.get_running_loop(), keepalive_timeout=IDLE_SECONDS, lingering_time=2, logger=logger
        )
        self._households, self._proxies, self._counts = households, proxies, counts
        self._home: Household | None = None
        self._budget = Bucket(households.limits.requests)
        self._refusals = 0
        self.requests = 0
        self.is_line = False
        """Whether this is the line of a client to a table."""
        self.on_bad_frames: Callable[[], None] | None = None
        self._frames: ClientFrames | None = None
        self._has_bad_frames = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = (transport.get_extra_info("peername") or ("",))[0]
        if self._proxies.trusts(peer):
            # Its connections carry the requests of many people.
            super().connection_made(transport)
            return
        home = self._households.at(peer, asyncio.get_running_loop().time())
        if len(home.connections) >= self._households.limits.address_connections and not self._makes_room(home):
            # Before anything is made for it, so that it costs next to nothing.
            cast("asyncio.Transport", transport).abort()
            return
        home.connections.add(self)
        self._home = home
        super().connection_made(transport)

    def _makes_room(self, home: Household) -> bool:
        """Close the connection that is missed least, if there is one."""
        self._counts.add("connections-refused")
        other = home.connections.least_missed()
        if other is not None:
            other.cut_off()
        return other is not None

    def become_line(self) -> None:
        """From here on frames come, the first of them perhaps together with the request."""
        self.is_line, self._frames = True, ClientFrames()
        # Who has to wait until here can't fill the memory: since 3.14 aiohttp stops reading when this tail is long.
        self._has_bad_frames = not self._frames.are_proper(self._message_tail)

    def listen_for_bad_frames(self, on_bad: Callable[[], None]) -> None:
        self.on_bad_frames = on_bad
        if self._has_bad_frames:
            on_bad()

    def data_received(self, data: bytes) -> None:
        if self._frames is None:
            super().data_received(data)
        elif not self._has_bad_frames:
            self._has_bad_frames = not self._frames.are_proper(data)
            if not self._has_bad_frames:
                super().data_received(data)
            elif self.on_bad_frames is not None:
                self.on_bad_frames()

    def cut_off(self) -> None:
        """Close at once."""
        self._leave_home()
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._leave_home()
        if self.transport is not None:
            super().connection_lost(exc)

    def _leave_home(self) -> None:
        if self._home is not None:
            self._home.connections.remove(self)
            self._home = None

    @contextmanager
    def asking(self) -> Iterator[None]:
        """While a request is being answered."""
        self.requests += 1
        home = self._home
        if home is None:
            yield
            return
        home.connections.begin(self)
        try:
            yield
        finally:
            home.connections.finish(self)

    def too_fast(self, now: float) -> float:
        """In how many seconds this connection may ask again; 0: now. Connections of proxies may always."""
        return 0.0 if self._home is None else self._budget.take(now)

    def refuse(self) -> bool:
        """A request is answered with 429. Whether there were so many that the connection has to be closed."""
        if self._home is None:
            return False
        self._refusals += 1
        return self._refusals >= self._households.limits.refusals

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002
    ) -> web.StreamResponse:
        """Answer what was no HTTP at all, or what failed outside of every handler."""
        if request.writer.output_size > 0:
            raise ConnectionError("an answer had been begun")
        code = Failing.BAD_REQUEST if status < 500 else Failing.INTERNAL
        if code is Failing.INTERNAL:
            logger.error("A request could not be answered.", exc_info=exc)
        self._counts.add(f"failed-{code.value}")
        response = failed(Failed(code), status)
        response.headers.update(security.headers(""))
        response.force_close()
        return response
