"""Accepts new connections one at a time, so that a thousand at once don't hold up the event loop."""

import asyncio
import logging
import socket
from collections.abc import Callable

BETWEEN_SECONDS = 0.001
"""Pause between two connections. Setting one up takes a quarter of this."""
PAUSE_SECONDS = 1.0
"""Pause after an error, which is usually too many open file descriptors."""

logger = logging.getLogger(__name__)


async def accept(listener: socket.socket, factory: Callable[[], asyncio.Protocol]) -> None:
    """Make a protocol for each connection to a listening socket, until cancelled."""
    loop = asyncio.get_running_loop()
    listener.setblocking(False)
    while True:
        try:
            connection, _ = await loop.sock_accept(listener)
        except ConnectionError:
            # The client was gone before it was accepted.
            continue
        except OSError as error:
            logger.error("No connection can be taken for a moment: %s", error.strerror)
            await asyncio.sleep(PAUSE_SECONDS)
            continue
        try:
            await loop.connect_accepted_socket(factory, connection)
        except OSError:
            connection.close()
        await asyncio.sleep(BETWEEN_SECONDS)
