"""Accepts new connections one at a time, so that a thousand at once don't hold up the event loop."""

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable

from vivace.server.net.addresses import ANY_IPV6

BETWEEN_SECONDS = 0.001
"""Pause between two connections. Setting one up takes a quarter of this."""
PAUSE_SECONDS = 1.0
"""Pause after an error, which is usually too many open file descriptors."""

LOOK_SECONDS = 0.01
"""How often it is looked for new connections where the system does not tell."""

WAITING_CONNECTIONS = 1_024
"""The backlog of a listening socket: after a restart everyone reconnects at the same moment."""

logger = logging.getLogger(__name__)


HANDSHAKE_SECONDS = 10.0
MOST_HANDSHAKES = 500
"""TLS handshakes at the same time. Clients beyond that wait in the system's queue."""


def listening(host: str, port: int) -> socket.socket:
    """A listening socket. An `OSError` says why there can be none."""
    if ":" not in host:
        return socket.create_server((host, port), backlog=WAITING_CONNECTIONS)
    both = host == ANY_IPV6 and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=socket.AF_INET6, backlog=WAITING_CONNECTIONS, dualstack_ipv6=both)


async def accept(
    listener: socket.socket, factory: Callable[[], asyncio.Protocol], tls: ssl.SSLContext | None = None
) -> None:
    """Make a protocol for each connection to a listening socket, until cancelled."""
    loop = asyncio.get_running_loop()
    listener.setblocking(False)
    handshakes, places = set[asyncio.Task[None]](), asyncio.Semaphore(MOST_HANDSHAKES)
    while True:
        try:
            connection = taken(listener)
        except BlockingIOError:
            await _until_someone_comes(listener)
            continue
        except ConnectionError:
            # The client was gone before it was accepted.
            continue
        except OSError as error:
            logger.error("No connection can be taken for a moment: %s", error.strerror)
            await asyncio.sleep(PAUSE_SECONDS)
            continue
        if tls is None:
            try:
                # If this is cancelled halfway, uvloop closes the connection without a word to its protocol.
                await asyncio.shield(loop.connect_accepted_socket(factory, connection))
            except OSError:
                connection.close()
        else:
            # A client that dawdles must not keep others waiting.
            await places.acquire()
            handshake = asyncio.create_task(_shake_hands(connection, factory, tls))
            handshakes.add(handshake)
            handshake.add_done_callback(handshakes.discard)
            handshake.add_done_callback(lambda _: places.release())
        await asyncio.sleep(BETWEEN_SECONDS)


def taken(listener: socket.socket) -> socket.socket:
    """A new connection. Without waiting, so that none is lost if accepting is cancelled at that moment."""
    return listener.accept()[0]


async def _until_someone_comes(listener: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    has_come = asyncio.Event()
    try:
        loop.add_reader(listener, has_come.set)
    except NotImplementedError:
        # Loops of Windows cannot tell.
        await asyncio.sleep(LOOK_SECONDS)
        return
    try:
        await has_come.wait()
    finally:
        loop.remove_reader(listener)


async def _shake_hands(connection: socket.socket, factory: Callable[[], asyncio.Protocol], tls: ssl.SSLContext) -> None:
    try:
        await asyncio.get_running_loop().connect_accepted_socket(
            factory, connection, ssl=tls, ssl_handshake_timeout=HANDSHAKE_SECONDS
        )
    except OSError:
        # The client speaks no TLS, does not trust the certificate, or is gone: no fault of the server.
        connection.close()
