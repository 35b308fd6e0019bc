"""Takes new connections one after the other: a thousand at once keep nobody waiting."""

import asyncio
import logging
import socket
from collections.abc import Callable

BETWEEN_SECONDS = 0.001
"""Making a connection takes a quarter of this."""
PAUSE_SECONDS = 1.0
"""How long none is taken after an error: mostly too many files are open."""

logger = logging.getLogger(__name__)


async def accept(listener: socket.socket, factory: Callable[[], asyncio.Protocol]) -> None:
    """Make a protocol for each connection to a listening socket, until this is cancelled."""
    loop = asyncio.get_running_loop()
    listener.setblocking(False)
    while True:
        try:
            connection, _ = await loop.sock_accept(listener)
        except ConnectionError:
            # It was gone before it was taken.
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
