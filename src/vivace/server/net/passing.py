"""Passes requests on to the server that owns their table, and accepts what other servers pass on.

The bytes of a client's connection go to the owner as they are, and back: pings and pongs too, so that the owner
measures the client and not the hop. Each hop carries the client's address, for limits and bans, and is signed with the
secret that only servers with the same log know. What was passed on once is not passed on again.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from hmac import compare_digest
from typing import cast
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from vivace.protocol.http import ErrorCode
from vivace.server.core.neighbours import Neighbours, Peer
from vivace.server.core.ports import LogError
from vivace.server.net.answers import ApiError
from vivace.server.net.connections import HttpConnection
from vivace.server.net.limits import AddressQuota
from vivace.server.net.proxies import Caller

SIGNED, CALLER = "X-Vivace-Hop", "X-Vivace-Caller"
"""Headers of a hop: when it was signed and by whom, and the client as the first server knows it."""
VALID_SECONDS = 600
"""The clocks of servers may differ by this much."""
CONNECT_SECONDS = 2.0
HEAD_SECONDS = 5.0
"""How long the owner may take to answer at all."""
WATCH_SECONDS = 0.5
HIGH_WATER, LOW_WATER = 128 * 1024, 16 * 1024
"""A side that reads too slowly has this many bytes waiting for it before the other side is paused."""
DRAIN_SECONDS = 0.02
_LEFT_OUT = ("host", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", SIGNED.lower(), CALLER.lower())


class HopConnection(HttpConnection):
    """A connection from another server, which carries the request of one of its clients.

    Until that server has proved itself, the connection counts like any other of its address.
    """


class Passed(web.StreamResponse):
    """A response that the owner of the table has sent. There is nothing left to send."""

    async def prepare(self, request: web.BaseRequest) -> None:
        """The head has come with the rest."""

    async def write_eof(self, data: bytes = b"") -> None:
        """The owner has ended it."""


class Passing:
    """The way to the owners of tables."""

    def __init__(self, neighbours: Neighbours, clock: Callable[[], float] = time.time) -> None:
        self.neighbours = neighbours
        self._clock = clock
        self._hops: set[_Hop] = set()
        self._watching = asyncio.create_task(self._watch())

    def close(self) -> None:
        self._watching.cancel()

    @property
    def hops(self) -> int:
        """How many connections are being passed on."""
        return len(self._hops)

    async def owner(self, code: str, *, is_leaving: bool = False) -> Peer | None:
        """Where to pass on what concerns a table; None: nowhere. A server that stops wakes no tables."""
        try:
            found = await self.neighbours.owner(code)
        except LogError:
            return None
        if found is None and is_leaving:
            staying = [peer for peer in self.neighbours.peers.values() if not peer.shared.is_leaving]
            return min(staying, key=lambda peer: _digest(peer.id, code), default=None)
        return found

    async def pass_on(self, request: web.Request, peer: Peer, caller: Caller, quota: AddressQuota) -> Passed:
        """Connect a client with the owner of its table, until one of them ends that."""
        http = cast("HttpConnection", request.protocol)
        if http.transport is None:
            return Passed()  # the client has gone while the owner was looked up
        hop = _Hop(http, http.transport, peer)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                host, port = _place(peer.address)
                await asyncio.get_running_loop().create_connection(lambda: hop, host, port)
        except (OSError, TimeoutError):
            hop.abort()
            raise _unreachable() from None
        if http.transport is None:
            hop.abort()
            return Passed()
        if not hop.is_open:
            raise _unreachable()
        self._hops.add(hop)
        try:
            http.become_socket(quota)
            hop.begin(self._head(request, caller))
            await hop.ended
        finally:
            self._hops.discard(hop)
            hop.abort()
        return Passed()

    def caller(self, request: web.BaseRequest) -> Caller:
        """The client whose request another server has passed on. An ApiError if that server can't prove itself."""
        signed, text = request.headers.get(SIGNED, ""), request.headers.get(CALLER, "")
        at, _, signature = signed.partition(".")
        with suppress(ValueError, msgspec.MsgspecError):
            is_recent = abs(self._clock() - int(at)) < VALID_SECONDS
            if is_recent and compare_digest(signature, self._signature(at, request.method, request.path_qs, text)):
                caller = msgspec.json.decode(text, type=Caller)
                cast("HopConnection", request.protocol).lift_limits()
                return caller
        cast("HopConnection", request.protocol).close()
        raise ApiError(ErrorCode.WRONG_ORIGIN, "only servers that share the log may connect here")

    def _head(self, request: web.Request, caller: Caller) -> bytes:
        """The request as it goes to the owner."""
        at, text = str(int(self._clock())), msgspec.json.encode(caller).decode()
        is_socket = request.headers.get("Upgrade", "").lower() == "websocket"
        kept = [(name, value) for name, value in request.headers.items() if name.lower() not in _LEFT_OUT]
        if not is_socket:
            kept = [(name, value) for name, value in kept if name.lower() != "connection"] + [("Connection", "close")]
        own = [
            ("Host", caller.host or "vivace"),
            (CALLER, text),
            (SIGNED, f"{at}.{self._signature(at, request.method, request.path_qs, text)}"),
        ]
        lines = [f"{request.method} {request.path_qs} HTTP/1.1", *(f"{name}: {value}" for name, value in own + kept)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")

    def _signature(self, *parts: str) -> str:
        key = blake2b(self.neighbours.secret.encode()).digest()
        return blake2b("\n".join(parts).encode(errors="replace"), key=key, digest_size=24).hexdigest()

    async def _watch(self) -> None:
        """End what is passed on to servers that have died or frozen: clients come back and find the new owner."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for hop in [hop for hop in self._hops if hop.peer.id not in self.neighbours.peers]:
                hop.abort()


class _Hop(asyncio.Protocol):
    """The connection to the owner for one client."""

    def __init__(self, http: HttpConnection, client: asyncio.Transport, peer: Peer) -> None:
        self.peer = peer
        self._http, self._client = http, client
        self._owner: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._patience = loop.call_later(HEAD_SECONDS, self.abort)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._owner = cast("asyncio.Transport", transport)

    @property
    def is_open(self) -> bool:
        """Whether the owner can be written to: it may have closed as soon as it had accepted."""
        return self._owner is not None and not self._owner.is_closing()

    def begin(self, head: bytes) -> None:
        """Send the request, and from now on everything that the client sends."""
        assert self._owner is not None
        self._owner.write(head)
        self._http.read_frames(self._from_client, self.end)

    def _from_client(self, data: bytes) -> bool:
        if self._owner is not None and self.is_open:
            self._owner.write(data)
            if self._owner.get_write_buffer_size() > HIGH_WATER:
                self._http.inbox.hold("hop")
                self._resume_client()
        return False

    def _resume_client(self) -> None:
        if self._owner is None or self._owner.is_closing() or self._owner.get_write_buffer_size() < LOW_WATER:
            self._http.inbox.release("hop")
        else:
            asyncio.get_running_loop().call_later(DRAIN_SECONDS, self._resume_client)

    def data_received(self, data: bytes) -> None:
        self._patience.cancel()
        if self._client.is_closing():
            self.end()
            return
        self._client.write(data)
        if self._owner is not None and self._client.get_write_buffer_size() > HIGH_WATER:
            self._owner.pause_reading()
            self._resume_owner()

    def _resume_owner(self) -> None:
        """Let the owner feel that the client does not read, so that it can send a snapshot later instead."""
        if self._owner is None or self._owner.is_closing():
            return
        if self._client.is_closing() or self._client.get_write_buffer_size() < LOW_WATER:
            self._owner.resume_reading()
        else:
            asyncio.get_running_loop().call_later(DRAIN_SECONDS, self._resume_owner)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._owner = None
        self.end()

    def end(self) -> None:
        self._patience.cancel()
        if not self.ended.done():
            self.ended.set_result(None)

    def abort(self) -> None:
        if self._owner is not None:
            self._owner.abort()
        self.end()


def _unreachable() -> ApiError:
    return ApiError(ErrorCode.STORAGE, "the server of this table cannot be reached", wait=1)


def _place(address: str) -> tuple[str, int]:
    parts = urlsplit(f"//{address}")
    return parts.hostname or "", parts.port or 0


def _digest(*parts: str) -> bytes:
    return blake2b(" ".join(parts).encode(), digest_size=8).digest()
