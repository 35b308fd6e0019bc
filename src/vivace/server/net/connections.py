"""Connections as aiohttp serves them, with limits, fair reading, and error responses outside any handler."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from aiohttp import web

from vivace.protocol.http import ErrorBody, ErrorCode
from vivace.server.core.metrics import Counts
from vivace.server.core.rates import Bucket
from vivace.server.net import security
from vivace.server.net.answers import failed
from vivace.server.net.intake import REQUEST_SECONDS, Inbox, Intake
from vivace.server.net.limits import AddressQuota, AddressQuotas
from vivace.server.net.proxies import Proxies

IDLE_SECONDS = 75.0
"""How long a connection may stay open without a complete request."""

logger = logging.getLogger(__name__)


class HttpConnection(web.RequestHandler):
    """An HTTP connection with limits of its own. Malformed requests get an error body like any other."""

    def __init__(
        self, server: web.Server, quotas: AddressQuotas, proxies: Proxies, counts: Counts, intake: Intake
    ) -> None:
        super().__init__(
            server, loop=asyncio.get_running_loop(), keepalive_timeout=IDLE_SECONDS, lingering_time=2, logger=logger
        )
        self._intake = intake
        self.inbox = Inbox(
            intake, self._feed, super()._pause_transport_reading, super()._resume_transport_reading, self.cut_off
        )
        self._quotas, self._proxies, self._counts = quotas, proxies, counts
        self._quota: AddressQuota | None = None
        self._budget = Bucket(quotas.limits.requests)
        self._refusals = 0
        self.requests = 0
        self.is_socket = False
        """Whether this has become a client's WebSocket to a table."""
        self._is_made = False
        self._on_lost: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = (transport.get_extra_info("peername") or ("",))[0]
        if self._proxies.trusts(peer):
            self.inbox.queue = self._intake.proxied
            self._make(transport)
            return
        quota = self._quotas.at(peer, asyncio.get_running_loop().time())
        if self._is_full(quota) and not self._makes_room(quota):
            # Before aiohttp sets anything up, so that it costs next to nothing.
            cast("asyncio.Transport", transport).abort()
            return
        quota.connections.add(self)
        self._quota, self.inbox.queue = quota, quota.unread_requests
        self._make(transport)

    def lift_limits(self) -> None:
        """Another server is at the other end, which carries the requests of many people."""
        self._leave_quota()
        self.inbox.queue = self._intake.proxied

    def _make(self, transport: asyncio.BaseTransport) -> None:
        self._is_made = True
        super().connection_made(transport)

    def _is_full(self, quota: AddressQuota) -> bool:
        limits, connections = self._quotas.limits, quota.connections
        return len(connections) >= limits.address_connections or connections.silent >= limits.address_silent

    def _makes_room(self, quota: AddressQuota) -> bool:
        """Close the connection that is missed least. Whether there was one."""
        self._counts.add("connections-refused")
        other = quota.connections.least_missed()
        if other is not None:
            other.cut_off()
        return other is not None

    def data_received(self, data: bytes) -> None:
        if data:
            self.inbox.put(data)
        else:
            # aiohttp calls this itself to go on with data that it already has.
            super().data_received(data)

    def _feed(self, data: bytes) -> bool:
        before = self._request_count
        super().data_received(data)
        self.inbox.surcharge = REQUEST_SECONDS * (self._request_count - before)
        return False

    def _pause_transport_reading(self) -> None:
        """When aiohttp pauses, the inbox fills up, and a full inbox pauses the client."""
        self.inbox.hold("aiohttp")

    def _resume_transport_reading(self) -> None:
        self.inbox.release("aiohttp")

    @property
    def is_direct(self) -> bool:
        """Whether the client itself is at the other end, not a proxy that is trusted."""
        return self._quota is not None

    def become_socket(self, quota: AddressQuota) -> None:
        """Hold frames, which follow from here on, until they have a reader. Some may have come with the request."""
        self.is_socket = True
        self.inbox.hold("handshake")
        self.inbox.queue = quota.unread_sessions
        tail, self._message_tail = self._message_tail, b""
        self.inbox.put_first(tail)

    def read_frames(self, feed: Callable[[bytes], bool], on_lost: Callable[[], None]) -> None:
        """Pass frames to a reader from now on."""
        self.inbox.feed, self._on_lost = feed, on_lost
        self.inbox.release("handshake")
        self.inbox.release("aiohttp")

    def cut_off(self) -> None:
        """Close at once."""
        self._leave_quota()
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._leave_quota()
        if self._on_lost is None:
            self.inbox.forget()
        else:
            self.inbox.end(self._on_lost)
            self._on_lost = None
        if self._is_made:
            super().connection_lost(exc)

    def _leave_quota(self) -> None:
        if self._quota is not None:
            self._quota.connections.remove(self)
            self._quota = None

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Count the connection as busy while a request is being answered."""
        self.requests += 1
        quota = self._quota
        if quota is None:
            yield
            return
        quota.connections.begin(self)
        try:
            yield
        finally:
            quota.connections.finish(self)

    def too_fast(self, now: float) -> float:
        """Seconds until this connection may send another request; 0: now. A proxy's connections have no limit."""
        return 0.0 if self._quota is None else self._budget.take(now)

    def refuse(self) -> bool:
        """Count a response with 429. Whether the connection has had too many and has to be closed."""
        if self._quota is None:
            return False
        self._refusals += 1
        return self._refusals >= self._quotas.limits.refusals

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002
    ) -> web.StreamResponse:
        """Answer what was not HTTP at all, or failed outside any handler."""
        if request.writer.output_size > 0:
            raise ConnectionError("an answer had been begun")
        code = ErrorCode.BAD_REQUEST if status < 500 else ErrorCode.INTERNAL
        if code is ErrorCode.INTERNAL and not isinstance(exc, ConnectionError):  # then the client is gone
            logger.error("A request could not be answered.", exc_info=exc)
        self._counts.add(f"failed-{code.value}")
        response = failed(ErrorBody(code), status)
        response.headers.update(security.headers(""))
        response.force_close()
        return response
