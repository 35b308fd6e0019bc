"""WebSockets: the connections between tables and clients."""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from aiohttp import web

from vivace.protocol.http import ErrorCode
from vivace.protocol.messages import ProblemCode
from vivace.server.core.client_session import ClientSession, is_lasting, read
from vivace.server.core.frames import (
    BROKEN,
    CLOSE,
    IS_BINARY,
    IS_CLOSE,
    IS_PING,
    IS_PONG,
    IS_TEXT,
    PONG,
    TOO_LARGE,
    FrameError,
    FrameReader,
    close_code,
    control,
    text,
)
from vivace.server.core.metrics import Counts
from vivace.server.net.answers import ApiError
from vivace.server.net.limits import LARGEST, AddressQuota, Limits, RateLimiter
from vivace.server.net.proxies import CALLER_KEY
from vivace.server.net.turns import Turns

if TYPE_CHECKING:
    from vivace.server.net.connections import HttpConnection

GOODBYE_SECONDS = 3.0
"""How long a client has to read what was sent before the close frame, and to answer it."""
LINGER_SECONDS = 1.0
GROWTH = 2
"""A connection that was measured once, at its beginning, may have become so many times slower since."""
TCP_RTT = slice(68, 72)
"""Where `tcpi_rtt`, the smoothed round trip in microseconds, is in Linux's `struct tcp_info`."""

logger = logging.getLogger(__name__)


class SocketConnection:
    """A WebSocket connection to a client, which writes to the transport directly, bypassing aiohttp.

    A frame is the same bytes for everyone at a table, so it is built once; aiohttp would build it again for each
    receiver, in a coroutine. Bypassing it is safe: all writing happens in the event loop's thread; `transport.write`
    takes a frame whole and in order, sending or buffering it; nothing is compressed or masked, so no frame depends on
    another; aiohttp writes nothing after the handshake, because pings and closing are handled here. Its flow control
    only holds back its own writers; ours is the backlog. A transport that is closing, or has lost its client, says so
    and is not written to. aiohttp has already turned off Nagle's algorithm.
    """

    def __init__(self, transport: asyncio.Transport, *, is_direct: bool = True, told: int | None = None) -> None:
        """`told` is the round trip in milliseconds as a proxy has measured it at the beginning."""
        self._transport = transport
        self._is_direct = is_direct
        self._told = told
        self.is_closing = False

    def write(self, frames: bytes) -> int:
        if self.is_closing or self._transport.is_closing():
            return 0
        self._transport.write(frames)
        return self._transport.get_write_buffer_size()

    @property
    def backlog(self) -> int:
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def round_trip(self) -> int | None:
        """Only Linux says it, and behind a proxy it would be the way to the proxy: then the proxy may have told it."""
        if not self._is_direct:
            return None if self._told is None else GROWTH * self._told
        if self._transport.is_closing() or not hasattr(socket, "TCP_INFO"):
            return None
        # Asked for each time: a socket that is kept here would outlive its transport.
        info = self._transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_RTT.stop)
        return round(int.from_bytes(info[TCP_RTT], sys.byteorder) / 1000)

    def is_gone(self) -> bool:
        return self.is_closing or self._transport.is_closing()

    def close(self, code: int) -> None:
        """Send a close frame. A client that doesn't answer, or doesn't read what was sent, is cut off."""
        if self.is_closing:
            return
        self.write(control(CLOSE, code.to_bytes(2, "big")))
        self.is_closing = True
        asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self._transport.abort)

    async def linger(self) -> None:
        """Wait briefly for the client to go: closing while it still sends would discard what we wrote."""
        waited = 0.0
        while not self._transport.is_closing() and waited < LINGER_SECONDS:
            await asyncio.sleep(0.05)
            waited += 0.05


class Handshake(web.WebSocketResponse):
    """Answers the upgrade request; everything after that is up to `SocketConnection`."""

    def __init__(self) -> None:
        super().__init__(compress=False, autoping=False, autoclose=False)

    async def close(self, *, code: int = 1000, message: bytes = b"", drain: bool = True) -> bool:  # noqa: ARG002
        """Do nothing: aiohttp would close at once, before we could say why."""
        return True


class SocketReader:
    """Reads what one client sends, until it is gone."""

    def __init__(
        self,
        http: "HttpConnection",
        connection: SocketConnection,
        session: ClientSession,
        limiter: RateLimiter,
        counts: Counts,
    ) -> None:
        self._inbox, self._connection, self._session = http.inbox, connection, session
        self._limiter, self._counts = limiter, counts
        self._frames = FrameReader(LARGEST)
        self._turn: asyncio.Task[None] | None = None
        self.heard_goodbye = False
        loop = asyncio.get_running_loop()
        self._time: Callable[[], float] = loop.time
        self.ended: asyncio.Future[None] = loop.create_future()
        http.read_frames(self._read, self._end)

    def _read(self, data: bytes) -> bool:
        """Handle frames until the client has to wait for its turn. Whether time ran out before all were handled."""
        if self.ended.done():
            return False
        try:
            for kind, content in self._frames.read(data):
                if not self._heard(kind, content) or self.ended.done():
                    return False
                if perf_counter() >= self._inbox.deadline:
                    return self._frames.has_more
        except Exception as error:
            self._cut_off(error)
        return False

    def _cut_off(self, error: Exception) -> None:
        """Contain an error of this client or its table, so that it doesn't affect the others."""
        if isinstance(error, FrameError):
            self._reject(error.code)
        else:
            logger.error("A client was cut off because of an error.", exc_info=error)
            self._counts.add("errors")
            self._connection.close(1011)
            self._end()

    def _heard(self, kind: int, content: bytes) -> bool:
        """Handle one message. False: it has to wait, and so does everything after it."""
        if kind == IS_CLOSE:
            self._connection.close(close_code(content))
            self.heard_goodbye = True
            self._end()
        # A pong that we asked for is free; any other counts as a message.
        elif not self._connection.is_closing and not (kind == IS_PONG and self._session.pong(content)):
            return self._judge(kind, read(text(content)) if kind == IS_TEXT else content)
        return True

    def _judge(self, kind: int, content: Any) -> bool:
        now, lasts = self._time(), is_lasting(content)
        if self._is_in_time(now, is_lasting=lasts):
            queues = self._limiter.queues(now, is_lasting=lasts)
            if queues:
                self._inbox.hold("turn")
                self._turn = asyncio.create_task(self._take_in_turn(queues, kind, content))
                return False
            self._take(kind, content)
        return True

    def _take(self, kind: int, content: Any) -> None:
        if kind == IS_TEXT:
            self._session.receive(content)
        elif kind == IS_PING:
            self._connection.write(control(PONG, content))
        elif kind == IS_BINARY:
            self._session.problem(ProblemCode.BAD_MESSAGE, "a message is a text frame, this one was binary")

    def _is_in_time(self, now: float, *, is_lasting: bool) -> bool:
        """Whether the client may send this now. If not, it gets an error, though not every time."""
        verdict = self._limiter.judge(now, is_lasting=is_lasting)
        if verdict.taken:
            return True
        if verdict.answered:
            self._session.problem(ProblemCode.SLOW_DOWN, wait_ms=verdict.wait_ms, ends=verdict.ends)
        else:
            self._counts.add(ProblemCode.SLOW_DOWN.value)
        return False

    async def _take_in_turn(self, queues: list[Turns], kind: int, content: Any) -> None:
        """The address has used up its burst: wait for this connection's turn. Meanwhile nothing more is read."""
        self._session.is_waiting = True
        try:
            has_turn = await _has_turn(queues, self._connection.is_gone)
        finally:
            self._session.excuse()
            self._session.is_waiting = False
        try:
            if not has_turn:
                self._session.problem(ProblemCode.SLOW_DOWN, wait_ms=1_000)
            elif not self._connection.is_closing:
                self._take(kind, content)
        except Exception as error:
            self._cut_off(error)
        self._inbox.release("turn")

    def _end(self) -> None:
        """Nothing more comes, or nothing more is read."""
        if not self.ended.done():
            self.ended.set_result(None)

    def _reject(self, code: int) -> None:
        """Close because of an invalid frame, after which nothing more can be read."""
        if self._connection.is_closing:
            pass
        elif code == BROKEN:
            self._counts.add("bad-frames")
            self._session.leave()
            self._connection.close(BROKEN)
        elif code == TOO_LARGE:
            self._session.problem(ProblemCode.TOO_LARGE, f"a message has at most {LARGEST} bytes", ends=True)
        else:
            self._session.problem(ProblemCode.BAD_MESSAGE, "these are no WebSocket frames of UTF-8 text", ends=True)
        self._end()


async def _has_turn(queues: list[Turns], is_gone: Callable[[], bool]) -> bool:
    for turns in queues:
        if not await turns.wait(is_gone):
            return False
    return True


async def attend(
    request: web.Request,
    quota: AddressQuota,
    enter: Callable[[SocketConnection], ClientSession],
    counts: Counts,
    limits: Limits,
) -> web.WebSocketResponse:
    """Upgrade a request to a WebSocket, and serve the client until it is gone."""
    http, handshake = cast("HttpConnection", request.protocol), Handshake()
    if not handshake.can_prepare(request):
        raise ApiError(ErrorCode.BAD_REQUEST, "a WebSocket is asked for with an Upgrade, a key, and version 13")
    http.become_socket(quota)
    await handshake.prepare(request)
    if request.transport is None:
        return handshake
    connection = SocketConnection(request.transport, is_direct=http.is_direct, told=request[CALLER_KEY].round_trip)
    session = enter(connection)
    reader = SocketReader(http, connection, session, RateLimiter(limits, quota), counts)
    try:
        await reader.ended
    finally:
        session.leave()
    if not reader.heard_goodbye:
        await connection.linger()
    return handshake
