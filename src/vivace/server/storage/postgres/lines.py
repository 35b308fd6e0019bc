"""Connections to a database, which are made again after an error.

A statement that does not answer in time is never cancelled: it may be a commit that is about to succeed. Its connection
is left alone and the caller is told that no one knows the outcome.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from vivace.server.core.ports import LogError, LogInterrupted

CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 4.0
"""After this long without an answer, the outcome of a statement counts as unknown."""
CLOSE_SECONDS = 1.0
IDLE_MS = 4_000
"""A process that freezes in the middle of a transaction holds its locks no longer than this."""
SETTINGS = {
    "application_name": "vivace",
    "synchronous_commit": "on",  # whatever the database's default is: what is reported done survives a power cut
    "default_transaction_isolation": "read committed",
    "timezone": "UTC",
}
_TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


class Line:
    """One connection, for one statement at a time; others wait for their turn."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Any = None
        self._turn = asyncio.Lock()

    async def run(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, which commits by itself. A LogInterrupted says why no one knows whether it did."""
        async with self._turn:
            found: list[Any] = await self._run("fetch", statement, *values)
        return found

    async def run_script(self, statements: str) -> None:
        """Run several statements without values."""
        async with self._turn:
            await self._run("execute", statements)

    @asynccontextmanager
    async def one_moment(self) -> AsyncIterator["Line"]:
        """Everything that is read in this block is as of the same moment. Use the line that it passes on."""
        async with self._turn:
            line = _Entered(self)
            await line.run_script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try:
                yield line
            except BaseException:
                self.abandon()
                raise
            await line.run_script("COMMIT")

    @asynccontextmanager
    async def together(self) -> AsyncIterator["Line"]:
        """Everything in this block happens together, or nothing. Use the line that it passes on."""
        async with self._turn:
            line = _Entered(self)
            await line.run_script(f"BEGIN; SET LOCAL idle_in_transaction_session_timeout = {IDLE_MS}")
            try:
                yield line
            except BaseException:
                self.abandon()
                raise
            await line.run_script("COMMIT")

    async def _run(self, method: str, *values: Any) -> Any:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connected(self._url)
            return await self._answer(getattr(self._connection, method)(*values))
        except _TROUBLE as error:
            self.abandon()
            raise LogInterrupted(explained(self._url, error)) from error
        except asyncio.CancelledError:
            self.abandon()
            raise

    async def _answer(self, asked: Any) -> Any:
        running = asyncio.ensure_future(asked)
        running.add_done_callback(_look_at)
        done, _ = await asyncio.wait({running}, timeout=ANSWER_SECONDS)
        if not done:
            raise TimeoutError(f"it has not answered for {ANSWER_SECONDS:g} s")
        return running.result()

    def abandon(self) -> None:
        """Leave the connection without cancelling what runs there."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def close(self) -> None:
        async with self._turn:
            connection, self._connection = self._connection, None
            if connection is not None:
                with suppress(*_TROUBLE):
                    await connection.close(timeout=CLOSE_SECONDS)


class _Entered(Line):
    """A line whose turn it is already."""

    def __init__(self, line: Line) -> None:
        super().__init__("")
        self._line = line
        self._has_begun = False

    async def run(self, statement: str, *values: Any) -> list[Any]:
        found: list[Any] = await self._run("fetch", statement, *values)
        return found

    async def run_script(self, statements: str) -> None:
        await self._run("execute", statements)

    async def _run(self, method: str, *values: Any) -> Any:
        """A transaction is over with its connection: it must not go on as single statements on a new one."""
        line = self._line
        if self._has_begun and (line._connection is None or line._connection.is_closed()):
            line.abandon()
            raise LogInterrupted(f"the database {shown(line._url)} has closed the connection in a transaction")
        self._has_begun = True
        return await line._run(method, *values)


class Lines:
    """A few connections that take turns, so that a statement that waits holds up no other."""

    def __init__(self, url: str, count: int) -> None:
        self._all = [Line(url) for _ in range(count)]
        self._free = asyncio.LifoQueue[Line]()
        for line in self._all:
            self._free.put_nowait(line)

    @asynccontextmanager
    async def free(self) -> AsyncIterator[Line]:
        line = await self._free.get()
        try:
            yield line
        finally:
            self._free.put_nowait(line)

    async def run(self, statement: str, *values: Any) -> list[Any]:
        async with self.free() as line:
            return await line.run(statement, *values)

    async def close(self) -> None:
        for line in self._all:
            await line.close()


async def connected(url: str) -> Any:
    """A connection to the database, or to that of several that can be written to."""
    return await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, server_settings=SETTINGS, target_session_attrs="read-write"
    )


def _look_at(running: "asyncio.Future[Any]") -> None:
    """Nobody may be waiting for the outcome any more."""
    if not running.cancelled():
        running.exception()


def explained(url: str, error: BaseException) -> str:
    """What went wrong, for the operator of the server."""
    return f"the database {shown(url)} cannot be used: {str(error) or type(error).__name__}"


def shown(url: str) -> str:
    """The URL of a database without its password."""
    parts = urlsplit(url)
    user, at, place = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, f"{user.partition(':')[0]}{at}{place}", parts.path, "", ""))


def flaw(url: str) -> str | None:
    """What is wrong with the URL of a database."""
    if urlsplit(url).scheme in ("postgresql", "postgres"):
        return None
    return f"database {shown(url)!r} is not allowed; allowed: a URL such as postgresql://user@host/vivace"


async def run_once(url: str, *statements: str) -> None:
    """Run statements over a connection of their own."""
    line = Line(url)
    try:
        for statement in statements:
            await line.run_script(statement)
    except LogInterrupted as error:
        raise LogError(str(error)) from error
    finally:
        await line.close()
