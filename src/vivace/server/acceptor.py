"""Takes new connections, one in each pass of the event loop: a thousand at once keep nobody waiting."""

import asyncio
import errno
import logging
import socket
from collections.abc import Callable

PAUSE_SECONDS = 1.0
"""How long none is taken when there is nothing left to take it with."""
_EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

logger = logging.getLogger(__name__)


class Acceptor:
    """Makes a protocol for each connection that is made to a listening socket, until it is closed."""

    def __init__(self, listener: socket.socket, factory: Callable[[], asyncio.Protocol]) -> None:
        self._loop = asyncio.get_running_loop()
        self._listener, self._factory = listener, factory
        self._being_made: set[asyncio.Task[None]] = set()
        self._pause: asyncio.TimerHandle | None = None
        listener.setblocking(False)
        self._go_on()

    def close(self) -> None:
        self._loop.remove_reader(self._listener)
        if self._pause is not None:
            self._pause.cancel()
        self._listener.close()

    def _go_on(self) -> None:
        self._pause = None
        self._loop.add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        try:
            connection, _ = self._listener.accept()
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return
        except OSError as error:
            self._rest(error)
            return
        task = self._loop.create_task(self._make(connection))
        self._being_made.add(task)
        task.add_done_callback(self._being_made.discard)

    def _rest(self, error: OSError) -> None:
        if error.errno not in _EXHAUSTED:
            raise error
        logger.error("No connection can be taken for a moment: %s", error.strerror)
        self._loop.remove_reader(self._listener)
        self._pause = self._loop.call_later(PAUSE_SECONDS, self._go_on)

    async def _make(self, connection: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(self._factory, connection)
        except OSError:
            # It is gone already.
            connection.close()
