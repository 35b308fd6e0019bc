"""Phones with a score sheet that come back whatever happens, and say again what got no answer."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from random import Random

import aiohttp
import msgspec

from tests.server.evenings import cut_line
from tests.server.phones import as_sheet
from tests.server.process import Server
from tests.server.regulars import AGAIN_SECONDS, BACK_SECONDS
from tests.server.serving import Closed
from vivace.engine.sheet import Line
from vivace.protocol.http import OpenSheet
from vivace.protocol.messages import VERSION, Answer, Edit, Hello, Problem, SheetChanged, SheetShown, decoded
from vivace.scorekeeper import journal
from vivace.scorekeeper.changes import AddPlayer, Do, EnterLine, SettleLine, UndoLine
from vivace.scorekeeper.events import LineEntered, LineSettled, LineUndone, Logged
from vivace.scorekeeper.evolve import evolve
from vivace.scorekeeper.sheet import Cell, Sheet, cell_at

PLAYERS, ROUNDS, MOST_VERSIONS, MOST_POINTS = 3, 4, 4, 999
OPENED, TAKEN = 201, 409
_encode = msgspec.json.Encoder().encode


class Scorer:
    """Someone who enters, corrects, takes back and decides, as long as the evening lasts. `find` says at which server."""

    def __init__(self, find: Callable[[], Server], code: str, name: str, pace: float, chance: Random) -> None:
        self._find, self._code, self.name, self._pace, self._chance = find, code, name, pace, chance
        self.sheet: Sheet | None = None
        self.asked: dict[str, Do] = {}
        self.confirmed: dict[str, int] = {}
        self.shown: dict[int, Logged] = {}
        self.sessions = 0
        self.is_leaving = False
        self._pending: Edit | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    @property
    def moves(self) -> int:
        return len(self.confirmed)

    def drop(self) -> None:
        """The line breaks, without a word."""
        if self._socket is not None and not self._socket.closed:
            cut_line(self._socket)

    async def live(self) -> None:
        async with aiohttp.ClientSession() as session:
            while not self.is_leaving:
                with suppress(aiohttp.ClientError, Closed, OSError):
                    path = f"{self._find().url}/api/sheets/{self._code}/socket"
                    async with session.ws_connect(path) as self._socket:
                        await self._attend(self._socket)
                await asyncio.sleep(BACK_SECONDS)

    async def _attend(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        await _say(socket, Hello(VERSION, have=0 if self.sheet is None else self.sheet.seq))
        self.sessions += 1
        while not self.is_leaving:
            if self.sheet is not None and self._pending is None:
                self._pending = Edit(id=f"{self.name}.{len(self.asked)}", do=self._wish(self.sheet))
                self.asked[self._pending.id] = self._pending.do
            if self._pending is not None:
                await asyncio.sleep(self._pace)
                await _say(socket, self._pending)
            await self._listen(socket)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Until there is something to say, or nothing to hear for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(AGAIN_SECONDS):
                while not await self._hear(socket):
                    pass

    async def _hear(self, socket: aiohttp.ClientWebSocketResponse) -> bool:
        """Hear one message. Whether there is something to say after it."""
        frame = await socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise Closed
        match decoded(frame.data):
            case SheetShown() as shown:
                self.sheet = as_sheet(shown)
                return True
            case SheetChanged(change=logged):
                self.shown[logged.seq] = logged
                if self.sheet is not None and logged.seq == self.sheet.seq + 1:
                    self.sheet = evolve(self.sheet, logged)
            case Answer() as answer if self._pending is not None and answer.id == self._pending.id:
                if answer.refused is None:
                    self.confirmed[answer.id] = answer.seq
                self._pending = None
                return True
            case Problem(wait_ms=ms):
                await asyncio.sleep(ms / 1_000)
        return False

    def _wish(self, sheet: Sheet) -> Do:
        if len(sheet.players) < PLAYERS:
            return AddPlayer(f"{self.name}{len(sheet.players)}")
        number = self._chance.randint(1, min(len(sheet.match.rounds) + 1, ROUNDS))
        player = self._chance.choice(sheet.players).id
        cell = cell_at(sheet, 1, number, player)
        known = _known(cell)
        if cell.rivals and self._chance.random() < 0.4:
            return SettleLine(1, number, player, self._chance.choice(known), tuple(known))
        if len(cell.versions) > MOST_VERSIONS or (known and self._chance.random() < 0.1):
            return UndoLine(1, number, player, known[0])
        based = cell.versions[-1].id if cell.versions else ""
        return EnterLine(1, number, player, Line(points=self._chance.randint(-MOST_POINTS, MOST_POINTS)), based)


def _known(cell: Cell) -> list[str]:
    """All that is shown of a cell: what counts, and what contradicts it."""
    return [version.id for version in (*cell.versions[-1:], *cell.rivals)]


async def _say(socket: aiohttp.ClientWebSocketResponse, message: Hello | Edit) -> None:
    await socket.send_str(_encode(message).decode())


async def open_sheet(server: Server, code: str) -> None:
    """As often as it takes: the answer to the first try may be lost."""
    async with aiohttp.ClientSession() as session:
        while True:
            body = _encode(OpenSheet(code, "ligretto"))
            async with session.post(f"{server.url}/api/sheets", data=body) as answer:
                if answer.status in (OPENED, TAKEN):
                    return
            await asyncio.sleep(1)


def check_sheet(stored: Iterable[str], scorers: Sequence[Scorer]) -> Counter[str]:
    """Everything that was seen confirmed or shown is in the log, once and at its place; no line is overwritten unseen."""
    opening, *lines = stored
    log = [msgspec.json.decode(line, type=Logged) for line in lines]
    places = {logged.id: logged.seq for logged in log}
    assert len(places) == len(log), "a change counts once"
    for each in scorers:
        for change, seq in each.confirmed.items():
            assert seq <= len(log), f"{change} was confirmed, and is lost"
            assert change not in places or places[change] <= seq, f"{change} was confirmed too early"
        for seq, seen in each.shown.items():
            assert seq <= len(log), f"event {seq} was shown, and is lost"
            assert (log[seq - 1].id, log[seq - 1].seq) == (seen.id, seq), f"event {seq} was another one"
    asked = {change: do for each in scorers for change, do in each.asked.items()}
    _check_cells(journal.rebuild([opening]), log, asked)
    return Counter(f"{type(logged.event).__name__} in the logs" for logged in log)


def _check_cells(sheet: Sheet, log: Sequence[Logged], asked: dict[str, Do]) -> None:
    """Anyone who replaced what was in a cell, took it back or decided about it had seen all of it."""
    for logged in log:
        match logged.event, asked[logged.id]:
            case LineEntered() as event, EnterLine(based=based) if not event.rival:
                cell = cell_at(sheet, event.match, event.round, event.player)
                last = cell.versions[-1].id if cell.versions else ""
                assert based == last or not _known(cell), f"{logged.id} has overwritten a line"
            case LineUndone() as event, UndoLine(version=version):
                cell = cell_at(sheet, event.match, event.round, event.player)
                assert version == (event.rival or cell.versions[-1].id), f"{logged.id} has taken back another line"
            case LineSettled() as event, SettleLine(among=among):
                known = _known(cell_at(sheet, event.match, event.round, event.player))
                assert set(known) <= set(among), f"{logged.id} has thrown away a line"
        sheet = evolve(sheet, logged)
