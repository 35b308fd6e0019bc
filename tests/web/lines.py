"""Bad lines: a TCP proxy that is slow and uneven, and can be cut, but never changes the order of anything."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from tests.web.browsing import PATIENCE_SECONDS, House

CHUNK = 65_536


class Line(House):
    """A line to a server. Anyone who is behind it finds the server at the line's own address."""

    def __init__(self, to: House, delay_ms: float, jitter_ms: float) -> None:
        self.port = 0
        self._to = to
        self._delay, self._jitter = delay_ms / 1_000, jitter_ms / 1_000
        self._chance = Random(1)
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._joined: set[asyncio.Task[None]] = set()
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over: asyncio.Event | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    def open(self) -> None:
        self._thread.start()
        assert self._started.wait(PATIENCE_SECONDS), "the line did not come up"

    def close(self) -> None:
        self._call(lambda: self._over.set() if self._over else None)
        self._thread.join(PATIENCE_SECONDS)

    def cut(self) -> None:
        """Nothing arrives any more, and nobody gets through."""
        self._call(self._cut)

    def mend(self) -> None:
        self._is_cut = False

    def _call(self, do: object) -> None:
        assert self._loop is not None
        assert callable(do)
        self._loop.call_soon_threadsafe(do)

    def _cut(self) -> None:
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    async def _run(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._take_up, "127.0.0.1", 0) as listener:
            self.port = listener.sockets[0].getsockname()[1]
            self._started.set()
            await self._over.wait()
            self._cut()
            await asyncio.gather(*self._joined)

    def _take_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        joined = asyncio.ensure_future(self._connect(reader, writer))
        self._joined.add(joined)
        joined.add_done_callback(self._joined.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        try:
            if not self._is_cut:
                await self._join(reader, writer)
        except OSError:
            pass
        finally:
            self._ends.discard(writer)
            writer.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to.port)
        self._ends.add(far_writer)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._carry(reader, far_writer))
                both.create_task(self._carry(far_reader, writer))
        except* OSError:
            pass
        finally:
            self._ends.discard(far_writer)
            far_writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One direction: what came first arrives first, each thing after a time of its own."""
        on_its_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._take(reader, on_its_way))
            both.create_task(self._give(writer, on_its_way))

    async def _take(self, reader: asyncio.StreamReader, on_its_way: asyncio.Queue[tuple[float, bytes]]) -> None:
        data = b"?"
        while data:
            data = await reader.read(CHUNK)
            takes = self._delay + self._chance.uniform(-self._jitter, self._jitter)
            on_its_way.put_nowait((asyncio.get_running_loop().time() + takes, data))

    async def _give(self, writer: asyncio.StreamWriter, on_its_way: asyncio.Queue[tuple[float, bytes]]) -> None:
        while True:
            due, data = await on_its_way.get()
            await asyncio.sleep(due - asyncio.get_running_loop().time())
            if not data:
                if writer.can_write_eof():
                    writer.write_eof()
                return
            writer.write(data)
            await writer.drain()


@contextmanager
def line(to: House, delay_ms: float = 0, jitter_ms: float = 0) -> Iterator[Line]:
    """A line that each message needs so long for, a little more or less."""
    made = Line(to, delay_ms, jitter_ms)
    made.open()
    try:
        yield made
    finally:
        made.close()
