"""`vivace serve` as a process of its own, which can be killed, asked to end, and started again where it was."""

import asyncio
import re
import resource
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event, Thread

import aiohttp
import msgspec

from tests.cli.terminals import COMMAND
from tests.server.serving import encode
from vivace.protocol.http import ErrorBody, OpenTable, TableOpened

PATIENCE_SECONDS = 60
"""A safety net: no test depends on how long something takes."""
_READY = re.compile(r"on this computer +http://\S+:(\d+)")


class Server:
    """A server that keeps its tables in this folder, and its port from one start to the next."""

    def __init__(self, data: Path, command: tuple[object, ...] = (COMMAND,), options: tuple[object, ...] = ()) -> None:
        self.data, self._command, self._options = data, command, options
        self.port = 0
        self.said: list[str] = []
        self.starts = 0
        self._process: subprocess.Popen[str] | None = None
        self._listener: Thread | None = None
        self._ready = Event()

    @property
    def pid(self) -> int:
        """The process; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        self._ready.clear()
        place = ("--host", "127.0.0.1", "--port", self.port, "--data", self.data)
        words = (*self._command, "serve", *place, "--quiet", "--least-hand-ms", 0, *self._options)
        self._process = subprocess.Popen(
            [str(word) for word in words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._listener = Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()
        assert self._ready.wait(PATIENCE_SECONDS), f"the server does not start: {self.said}"
        assert self._process.poll() is None, f"the server does not start: {self.said}"
        self.starts += 1

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Hear everything, so that it never waits for someone to read."""
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line)
            if found := _READY.search(line):
                self.port = int(found[1])
                self._ready.set()
        self._ready.set()

    async def kill(self) -> None:
        """As if the power were gone."""
        await self._end(signal.SIGKILL)

    async def terminate(self) -> int:
        """As the system does before it goes down."""
        return await self._end(signal.SIGTERM)

    async def _end(self, by: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(by)
        try:
            return await asyncio.to_thread(process.wait, PATIENCE_SECONDS)
        finally:
            process.kill()
            await asyncio.to_thread(process.wait)
            assert self._listener is not None
            await asyncio.to_thread(self._listener.join)
            assert process.stdout is not None
            process.stdout.close()

    def freeze(self) -> None:
        """From now on the process does nothing, until it is thawed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def fill_disk(self) -> None:
        """From now on nothing can be written to any file."""
        self._limit_files(0)

    def free_disk(self) -> None:
        self._limit_files(resource.RLIM_INFINITY)

    def _limit_files(self, size: int) -> None:
        assert self._process is not None
        _, most = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, most))

    async def open_table(self, wish: OpenTable) -> str | ErrorBody:
        """The code of a new table, or why there is none."""
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{self.url}/api/tables", data=encode(wish)) as answer,
        ):
            body = await answer.read()
            if answer.status == 201:
                return msgspec.json.decode(body, type=TableOpened).code
            failed = msgspec.json.decode(body, type=ErrorBody)
            return ErrorBody(failed.code, f"{answer.status} {failed.detail}")


@asynccontextmanager
async def process(data: Path, *command: object) -> AsyncIterator[Server]:
    """A server that runs, and that has ended when the block is left. Another command may serve in its own way."""
    server = Server(data, command or (COMMAND,))
    try:
        await server.start()
        yield server
    finally:
        await server.kill()
        print("".join(server.said[-60:]))
