"""New connections are taken one after the other."""

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Any

import pytest

from vivace.server import acceptor
from vivace.server.acceptor import Acceptor


class Greeter(asyncio.Protocol):
    """Says hello."""

    made: list["Greeter"]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.made.append(self)
        transport.write(b"hello")
        transport.close()


def greeter() -> tuple[type[Greeter], list[Greeter]]:
    made: list[Greeter] = []
    return type("CountedGreeter", (Greeter,), {"made": made}), made


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test(), 30))


def callers(listener: socket.socket, count: int) -> list[socket.socket]:
    return [socket.create_connection(listener.getsockname()) for _ in range(count)]


def test_everyone_is_taken_one_after_the_other() -> None:
    """Other things happen in between, and nobody is forgotten."""

    async def test() -> None:
        listener = socket.create_server(("127.0.0.1", 0), backlog=100)
        waiting = callers(listener, 50)
        factory, made = greeter()
        accepting, most, before = Acceptor(listener, factory), 0, 0
        while len(made) < 50:
            await asyncio.sleep(0)
            most, before = max(most, len(made) - before), len(made)
        assert most <= 2
        for each in waiting:
            each.settimeout(10)
            assert await asyncio.to_thread(each.recv, 5) == b"hello"
            each.close()
        place = listener.getsockname()
        accepting.close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(place)

    run(test)


def test_when_nothing_is_left_to_take_them_with_it_goes_on_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Too many files are open: it is logged once a moment, and whoever waits is taken afterwards."""

    class Exhausted:
        """A listener whose process has no file left the first time."""

        def __init__(self, listener: socket.socket) -> None:
            self._listener, self._fails = listener, 1

        def __getattr__(self, name: str) -> Any:
            return getattr(self._listener, name)

        def accept(self) -> Any:
            if self._fails:
                self._fails -= 1
                raise OSError(errno.EMFILE, "too many open files")
            return self._listener.accept()

    async def test() -> None:
        monkeypatch.setattr(acceptor, "PAUSE_SECONDS", 0.01)
        listener = socket.create_server(("127.0.0.1", 0))
        factory, made = greeter()
        accepting: Any = Acceptor(Exhausted(listener), factory)  # type: ignore[arg-type]
        (caller,) = callers(listener, 1)
        await until(lambda: len(made) == 1)
        caller.close()
        accepting.close()

    run(test)
    assert caplog.text.count("too many open files") == 1
