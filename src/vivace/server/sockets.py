"""WebSockets: the lines over which tables talk to clients."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from aiohttp import WebSocketError, WSCloseCode, WSMessage, WSMsgType, web

from vivace.protocol.messages import Trouble
from vivace.server.frames import CLOSE, PONG, control
from vivace.server.lasting import is_lasting
from vivace.server.limits import LARGEST, Meter
from vivace.server.metrics import Counts
from vivace.server.turns import Turns
from vivace.server.visit import Visit

if TYPE_CHECKING:
    from vivace.server.connections import Connection

GOODBYE_SECONDS = 3.0
"""How long a client has to read what was written before the close, and to answer it."""
LINGER_SECONDS = 1.0

logger = logging.getLogger(__name__)


class SocketLine:
    """A line to a client, which writes to the transport itself, beside aiohttp.

    A frame is the same bytes for everybody at a table, so it is made once; aiohttp would make it anew for each
    receiver, in a coroutine. That is sound: all writing happens in the thread of the loop; `transport.write` takes a
    frame whole and in order, sending or buffering it; nothing is compressed or masked, so that no frame depends on
    another; aiohttp itself writes nothing after the handshake, because pings and closing are handled here. Its flow
    control only holds back its own writers; ours is the backlog. A transport that is closing, or has lost its client,
    says so and is left alone. Nagle's algorithm is off already, aiohttp sees to that.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self.is_closing = False

    def write(self, frames: bytes) -> None:
        if not self.is_closing and not self._transport.is_closing():
            self._transport.write(frames)

    @property
    def backlog(self) -> int:
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def is_gone(self) -> bool:
        return self.is_closing or self._transport.is_closing()

    def close(self, code: int) -> None:
        """Say goodbye. Who does not answer, or read what was written, is cut off."""
        if self.is_closing:
            return
        self.write(control(CLOSE, code.to_bytes(2, "big")))
        self.is_closing = True
        asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self._transport.abort)

    async def linger(self) -> None:
        """Wait until the client is gone, for a moment: closing while it still sends would throw away what we wrote."""
        waited = 0.0
        while not self._transport.is_closing() and waited < LINGER_SECONDS:
            await asyncio.sleep(0.05)
            waited += 0.05


class Socket(web.WebSocketResponse):
    """A WebSocket that leaves pings and closing to its line."""

    def __init__(self) -> None:
        super().__init__(compress=False, autoping=False, autoclose=False, max_msg_size=LARGEST + 1)

    async def close(self, *, code: int = 1000, message: bytes = b"", drain: bool = True) -> bool:  # noqa: ARG002
        """Do nothing: aiohttp would close at once when it cannot read on, before anybody could say why."""
        return True


class Attendant:
    """Stays with one client until it is gone."""

    def __init__(self, socket: Socket, line: SocketLine, visit: Visit, meter: Meter, counts: Counts) -> None:
        self._socket, self._line, self._visit = socket, line, visit
        self._meter, self._counts = meter, counts
        self.heard_goodbye = False
        self._time: Callable[[], float] = asyncio.get_running_loop().time

    async def listen(self) -> None:
        """Take messages until there are no more."""
        while True:
            message = await self._socket.receive()
            if message.type in _LAST:
                return self._end(message)
            # A pong that we have asked for is nobody's fault; any other is a message like all others.
            if self._is_pong(message) or self._line.is_closing:
                continue
            if await self._may_be_taken(message):
                self._take(message)

    def _is_pong(self, message: WSMessage) -> bool:
        return message.type is WSMsgType.PONG and self._visit.pong(bytes(message.data))

    def _take(self, message: WSMessage) -> None:
        if message.type is WSMsgType.TEXT:
            self._visit.receive(message.data)
        elif message.type is WSMsgType.PING:
            self._line.write(control(PONG, message.data))
        elif message.type is WSMsgType.BINARY:
            self._visit.problem(Trouble.BAD_MESSAGE, "a message is a text frame, this one was binary")

    async def _may_be_taken(self, message: WSMessage) -> bool:
        leaves_traces = message.type is WSMsgType.TEXT and is_lasting(message.data)
        return self._is_in_time(is_lasting=leaves_traces) and await self._has_turn(is_lasting=leaves_traces)

    def _is_in_time(self, *, is_lasting: bool) -> bool:
        """Whether the client may send this now. If not it is told so, though not each time."""
        verdict = self._meter.judge(self._time(), is_lasting=is_lasting)
        if verdict.taken:
            return True
        if verdict.answered:
            self._visit.problem(Trouble.SLOW_DOWN, wait_ms=verdict.wait_ms, ends=verdict.ends)
        else:
            self._counts.add(Trouble.SLOW_DOWN.value)
        return False

    async def _has_turn(self, *, is_lasting: bool) -> bool:
        """Wait for one's turn if the address has used up what it may do at once; meanwhile nothing more is read."""
        for turns in self._meter.queues(self._time(), is_lasting=is_lasting):
            if not await self._wait_in(turns):
                self._visit.problem(Trouble.SLOW_DOWN, wait_ms=1_000)
                return False
        return not self._line.is_closing

    async def _wait_in(self, turns: Turns) -> bool:
        self._visit.is_waiting = True
        try:
            return await turns.wait(self._line.is_gone)
        finally:
            self._visit.excuse()
            self._visit.is_waiting = False

    def _end(self, message: WSMessage) -> None:
        if message.type is WSMsgType.CLOSE:
            self.heard_goodbye = True
            self._line.close(message.data or 1000)
        elif isinstance(message.data, WebSocketError) and not self._line.is_closing:
            self._complain(message.data)

    def reject_frames(self) -> None:
        """What was sent breaks the standard: nothing more of it is read."""
        self._counts.add("bad-frames")
        self._visit.leave()
        self._line.close(WSCloseCode.PROTOCOL_ERROR)

    def _complain(self, error: WebSocketError) -> None:
        if error.code == 1009:
            self._visit.problem(Trouble.TOO_LARGE, f"a message has at most {LARGEST} bytes", ends=True)
        else:
            self._visit.problem(Trouble.BAD_MESSAGE, "these are no WebSocket frames of UTF-8 text", ends=True)


_LAST = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)


async def attend(
    request: web.Request, enter: Callable[[SocketLine], Visit], meter: Meter, counts: Counts
) -> web.WebSocketResponse:
    """Let a client in and stay with it until it is gone."""
    socket = Socket()
    await socket.prepare(request)
    if request.transport is None:
        return socket
    line = SocketLine(request.transport)
    visit = enter(line)
    attendant = Attendant(socket, line, visit, meter, counts)
    cast("Connection", request.protocol).listen_for_bad_frames(attendant.reject_frames)
    try:
        await attendant.listen()
    except Exception:
        # Whatever is wrong with this client or its table must not concern the others.
        logger.exception("A client was cut off because of an error.")
        counts.add("errors")
        line.close(1011)
    finally:
        visit.leave()
    if not attendant.heard_goodbye:
        await line.linger()
    return socket
