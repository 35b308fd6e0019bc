"""A bare WebSocket server: what one client of a table sends goes to all clients of that table, as it is.

    python -m bench.beside.fan_out [--log FILE]

With a log each message is appended to it, and is on disk before anyone gets it.
"""

import argparse
import asyncio
import os
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import uvloop
from aiohttp import WSMsgType, web

from vivace.server.node import GATHER_SECONDS


class Log(Thread):
    """Appends lines to a file. Those that wait share one fsync, and two fsyncs are as far apart as Vivace's commits."""

    def __init__(self, path: Path, post: Callable[[Callable[[], None]], object]) -> None:
        super().__init__(daemon=True)
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        self._post = post
        self._lines: SimpleQueue[tuple[bytes, asyncio.Future[None]]] = SimpleQueue()

    async def append(self, line: bytes) -> None:
        """Return when the line is on disk."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.put((line, written))
        await written

    def run(self) -> None:
        following = 0.0
        while True:
            first = self._lines.get()
            time.sleep(max(0.0, following - time.monotonic()))
            # Only this thread takes lines, so one that is there stays there.
            batch = [first, *(self._lines.get() for _ in range(self._lines.qsize()))]
            os.write(self._file, b"\n".join([*(line for line, _ in batch), b""]))
            os.fsync(self._file)
            following = time.monotonic() + GATHER_SECONDS
            self._post(partial(_report, [written for _, written in batch]))


def _report(lines: list[asyncio.Future[None]]) -> None:
    for written in lines:
        if not written.done():
            written.set_result(None)


class FanOut:
    """All tables, which exist as long as someone is connected to them."""

    def __init__(self, log: Log | None) -> None:
        self._log = log
        self._tables: defaultdict[str, list[web.WebSocketResponse]] = defaultdict(list)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One client, from its first to its last message."""
        own = web.WebSocketResponse()
        await own.prepare(request)
        sockets = self._tables[request.match_info["table"]]
        sockets.append(own)
        try:
            async for message in own:
                if message.type is WSMsgType.TEXT:
                    await self._pass_on(message.data, sockets)
        finally:
            sockets.remove(own)
        return own

    async def _pass_on(self, text: str, sockets: list[web.WebSocketResponse]) -> None:
        if self._log is not None:
            await self._log.append(text.encode())
        for socket in list(sockets):
            if not socket.closed:
                await socket.send_str(text)


async def run(path: Path | None) -> None:
    """Serve until the process is ended."""
    log = None
    if path is not None:
        log = Log(path, asyncio.get_running_loop().call_soon_threadsafe)
        log.start()
    app = web.Application()
    app.add_routes([web.get("/tables/{table}", FanOut(log).serve)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(f"http://127.0.0.1:{runner.addresses[0][1]}", flush=True)
    await asyncio.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--log", type=Path)
    uvloop.run(run(parser.parse_args().log))


if __name__ == "__main__":
    main()
