"""What happens to a connection before and beside its requests."""

import asyncio
import logging
from typing import cast

from aiohttp import web

from vivace.protocol.http import Failed, Failing
from vivace.server import security
from vivace.server.answers import failed
from vivace.server.limits import Household, Households
from vivace.server.metrics import Counts
from vivace.server.proxies import Proxies

IDLE_SECONDS = 75.0
"""How long a connection may stay open without a whole request."""

logger = logging.getLogger(__name__)


class Connection(web.RequestHandler):
    """A connection that is turned away if its address has too many, and whose nonsense is answered like all else."""

    def __init__(self, server: web.Server, households: Households, proxies: Proxies, counts: Counts) -> None:
        super().__init__(
            server, loop=asyncio.get_running_loop(), keepalive_timeout=IDLE_SECONDS, lingering_time=2, logger=logger
        )
        self._households, self._proxies, self._counts = households, proxies, counts
        self._home: Household | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = (transport.get_extra_info("peername") or ("",))[0]
        if self._proxies.trusts(peer):
            return
        home = self._households.at(peer, asyncio.get_running_loop().time())
        if home.connections >= self._households.limits.address_connections:
            self._counts.add("connections-refused")
            cast("asyncio.Transport", transport).abort()
            return
        home.connections += 1
        self._home = home

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._home is not None:
            self._home.connections -= 1
            self._home = None
        super().connection_lost(exc)

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
