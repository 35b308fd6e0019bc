"""Phones that share a score sheet of a real server.

    async with phone(server, CODE) as anna:
        await anna.change(AddPlayer("Ada"))

A phone keeps its sheet by applying what it hears, as the page does, and complains about holes.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import aiohttp
import msgspec

from tests.server.serving import PATIENCE_SECONDS, address
from vivace.games.catalog import edition
from vivace.protocol.http import OpenSheet
from vivace.protocol.messages import VERSION, Answer, Edit, Hello, Problem, SheetChanged, SheetShown, decoded
from vivace.scorekeeper.changes import Do
from vivace.scorekeeper.evolve import evolve
from vivace.scorekeeper.sheet import Sheet
from vivace.server.app import Running

encode = msgspec.json.Encoder().encode


def as_sheet(shown: SheetShown) -> Sheet:
    """The sheet that a phone has after it was shown."""
    rules = msgspec.structs.replace(edition(shown.edition).rules, ends=shown.ends, length=shown.length)
    own = (shown.minutes, shown.title, shown.club, shown.players, shown.matches)
    return Sheet(shown.edition, rules, *own, seq=shown.seq)


class Phone:
    """A phone with a sheet on it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, name: str) -> None:
        self._socket, self._name = socket, name
        self._ids = count(1)
        self._sheet: Sheet | None = None

    @property
    def sheet(self) -> Sheet:
        assert self._sheet is not None, "nothing has been shown yet"
        return self._sheet

    async def hello(self) -> None:
        await self._say(Hello(VERSION))
        while self._sheet is None:
            await self.read()

    async def change(self, do: Do, change: str = "") -> Answer:
        """Change the sheet, and see what that has led to."""
        change = change or f"m{next(self._ids)}"
        await self._say(Edit(id=change, do=do, by=self._name))
        while True:
            heard = await self.read()
            assert not isinstance(heard, Problem), heard
            if isinstance(heard, Answer) and heard.id == change:
                break
        while heard.seq > self.sheet.seq:
            await self.read()
        return heard

    async def problem(self) -> Problem:
        """The next problem."""
        while True:
            heard = await self.read()
            if isinstance(heard, Problem):
                return heard

    async def read(self) -> object:
        frame = await self._socket.receive(timeout=PATIENCE_SECONDS)
        assert frame.type is aiohttp.WSMsgType.TEXT, frame
        heard = decoded(frame.data)
        if isinstance(heard, SheetShown):
            self._sheet = as_sheet(heard)
        if isinstance(heard, SheetChanged) and heard.change.seq > self.sheet.seq:
            assert heard.change.seq == self.sheet.seq + 1, f"event {heard.change.seq} after {self.sheet.seq}"
            self._sheet = evolve(self.sheet, heard.change)
        return heard

    async def _say(self, message: Hello | Edit) -> None:
        await self._socket.send_str(encode(message).decode())


async def open_sheet(server: Running, code: str, name: str = "ligretto") -> None:
    path, body = address(server, "/api/sheets"), encode(OpenSheet(code, name))
    async with aiohttp.ClientSession() as session, session.post(path, data=body) as response:
        assert response.status == 201, await response.text()


@asynccontextmanager
async def phone(server: Running, code: str, name: str = "") -> AsyncIterator[Phone]:
    """A phone that shows a sheet."""
    path = address(server, f"/api/sheets/{code}/socket")
    async with aiohttp.ClientSession() as session, session.ws_connect(path) as socket:
        found = Phone(socket, name)
        await found.hello()
        yield found
