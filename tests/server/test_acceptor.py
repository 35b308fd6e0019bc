"""New connections are taken one after the other."""

import asyncio
import errno
import gc
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
import uvloop

from vivace.server.net import acceptor


class Greeter(asyncio.Protocol):
    """Says hello."""

    def __init__(self, made: list["Greeter"]) -> None:
        self._made = made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._made.append(self)
        transport.write(b"hello")
        transport.close()


@asynccontextmanager
async def greeting(listener: socket.socket) -> AsyncIterator[list[Greeter]]:
    """Everyone who connects is greeted."""
    made: list[Greeter] = []
    accepting = asyncio.create_task(acceptor.accept(listener, lambda: Greeter(made)))
    try:
        yield made
    finally:
        accepting.cancel()
        await asyncio.wait([accepting])
        listener.close()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test(), 30))


def test_everyone_is_taken_one_after_the_other() -> None:
    """Other things happen in between, and nobody is forgotten."""

    async def test() -> None:
        listener = socket.create_server(("127.0.0.1", 0), backlog=100)
        waiting = [socket.create_connection(listener.getsockname()) for _ in range(50)]
        async with greeting(listener) as made:
            most = before = 0
            while len(made) < 50:
                await asyncio.sleep(0)
                most, before = max(most, len(made) - before), len(made)
            assert most == 1
            for each in waiting:
                each.settimeout(10)
                assert await asyncio.to_thread(each.recv, 5) == b"hello"
                each.close()

    run(test)


@pytest.mark.parametrize(("error", "told"), [(errno.EMFILE, 1), (errno.ECONNABORTED, 0)])
def test_after_an_error_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: int, told: int
) -> None:
    """Too many open files are told, and it waits a moment; a client that went away at once is not worth a word."""

    async def test() -> None:
        monkeypatch.setattr(acceptor, "PAUSE_SECONDS", 0.01)
        fails, take = [OSError(error, "it fails")], acceptor.taken

        def fail_once(listener: socket.socket) -> socket.socket:
            if fails:
                raise fails.pop()
            return take(listener)

        monkeypatch.setattr(acceptor, "taken", fail_once)
        listener = socket.create_server(("127.0.0.1", 0))
        async with greeting(listener) as made:
            caller = socket.create_connection(listener.getsockname())
            await until(lambda: len(made) == 1)
            caller.close()

    run(test)
    assert caplog.text.count("it fails") == told


def test_a_connection_that_is_being_taken_survives_the_end_of_accepting() -> None:
    """As when the server stops: its protocol can still say goodbye, and hears when the connection is lost."""
    ended: list[str] = []
    accepting: asyncio.Task[None]

    class Late(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = cast("asyncio.Transport", transport)
            asyncio.get_running_loop().call_soon(accepting.cancel)

        def connection_lost(self, _: Exception | None) -> None:
            ended.append("lost")

    async def test() -> None:
        nonlocal accepting
        made: list[Late] = []
        with acceptor.listening("127.0.0.1", 0) as listener:
            accepting = asyncio.create_task(acceptor.accept(listener, lambda: made.append(Late()) or made[-1]))  # type: ignore[func-returns-value]
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            await asyncio.wait([accepting])
            [late] = made
            late.transport.write(b"goodbye")
            late.transport.close()
            assert await reader.read() == b"goodbye"
            writer.close()
        assert ended == ["lost"]

    uvloop.run(test())


@pytest.mark.parametrize("turns", range(8))
def test_none_is_lost_whenever_accepting_ends(turns: int) -> None:
    """Also a connection that comes at that very moment is closed, and nothing is left for the garbage collector."""

    class Brief(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transport.close()

    async def test() -> None:
        with acceptor.listening("127.0.0.1", 0) as listener:
            accepting = asyncio.create_task(acceptor.accept(listener, Brief))
            await asyncio.sleep(0.01)
            with socket.create_connection(listener.getsockname()):
                for _ in range(turns):
                    await asyncio.sleep(0)
                accepting.cancel()
                await asyncio.wait([accepting])
                await asyncio.sleep(0.01)
        gc.collect()

    uvloop.run(test())
