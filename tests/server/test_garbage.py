import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from tests.server.serving import with_server
from vivace.server.app import Running
from vivace.server.net import connections
from vivace.server.net.connections import HttpConnection
from vivace.server.process import GC_THRESHOLDS, collect_rarely


def test_what_is_there_already_is_left_out_and_the_rest_is_still_searched() -> None:
    """Searches come less often, but they come."""
    before = gc.get_threshold()
    try:
        collect_rarely()
        assert gc.get_threshold() == GC_THRESHOLDS
        assert gc.get_freeze_count() > 0
        assert gc.isenabled()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def test_connections_leave_nothing_to_search_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those that ask nor those that don't, nor those that are closed for being idle: freeing thousands of them in one search would keep players waiting."""

    made: list[weakref.ref[HttpConnection]] = []
    begin = HttpConnection.connection_made

    def note(connection: HttpConnection, transport: asyncio.BaseTransport) -> None:
        made.append(weakref.ref(connection))
        begin(connection, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", note)
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.2)

    async def test(server: Running) -> None:
        await connect(server, 3)
        gc.collect()
        gc.disable()
        try:
            await connect(server, 30)
            await asyncio.gather(*(idle_out(server) for _ in range(10)))
            while any(each() is not None for each in made):
                await asyncio.sleep(0.01)
            assert gc.collect() < 30
        finally:
            gc.enable()

    async def idle_out(server: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b"200 OK" in await reader.read()
        writer.close()

    async def connect(server: Running, often: int) -> None:
        for number in range(often):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
            if number % 2:
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await reader.readuntil(b"\r\n\r\n")
            writer.close()
            await writer.wait_closed()

    with_server(tmp_path, test)
