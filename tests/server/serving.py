"""Real servers in the process of the test, and guests that talk to them.

    async def evening(server: Running) -> None:
        code = await opened(server, "ligretto", house_rules=SHORT)
        async with guest(server, code) as anna:
            await anna.ask(Sit(id=anna.new_id(), name="Anna"))
            await anna.wait_for(lambda: anna.view.phase is Phase.PLAYING)

    with_server(tmp_path, evening)

A guest reads only while it is asked something (`ask`, `wait_for`, `read`), in the task that asks: what happened in
between waits in the socket. It keeps its view by patching, as a real client does, and complains about holes.
"""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import msgspec

from vivace.bots.greedy import CHOOSERS, FRESH
from vivace.games.catalog import edition
from vivace.protocol import http
from vivace.protocol.messages import (
    VERSION,
    Answer,
    Hello,
    Problem,
    ProblemCode,
    Snapshot,
    Ticket,
    Welcome,
    You,
    decoded,
)
from vivace.server.app import Running, running
from vivace.server.core.rates import Rate
from vivace.server.net.limits import Limits
from vivace.server.settings import Settings
from vivace.tables.requests import FromClient, Play, Ready, Request, Sit
from vivace.tables.table import AT_WORK, Phase
from vivace.tables.view import PublicEvent, TableView, patched

T = TypeVar("T")
M = TypeVar("M")

LOOP: Callable[[], asyncio.AbstractEventLoop] | None = None
try:
    import uvloop

    LOOP = uvloop.new_event_loop
except ImportError:
    pass

UNTOLD_SECONDS = 0.5
"""For so long after a `slow-down` a server may drop messages without a word."""
PATIENCE_SECONDS = 30
"""A safety net: no test depends on how long something takes."""
GENEROUS = Limits(
    messages=Rate(100_000, 10_000),
    lasting=Rate(100_000, 10_000),
    requests=Rate(10_000, 1_000),
    address_messages=Rate(100_000, 10_000),
    address_lasting=Rate(100_000, 10_000),
    address_requests=Rate(10_000, 1_000),
    address_arrivals=Rate(10_000, 1_000),
    address_wrong_codes=Rate(10_000, 1_000),
    address_qr_codes=Rate(10_000, 1_000),
    address_playbacks=Rate(10_000, 1_000),
    address_club_results=Rate(10_000, 1_000),
    address_tables=Rate(10_000, 1_000),
    address_tables_daily=Rate(10_000, 1_000),
    address_sessions=5_000,
    address_connections=10_000,
)
"""ExternalBots are faster than people, and all live at the same address."""
SHORT: dict[str, Any] = {"stack": 2, "ends": "rounds", "length": 1}
"""House rules of the card games for a match that is over soon."""
SWIFT: dict[str, Any] = {"hand_ms": 0, "countdown_ms": 0}
"""Options of a table at which nobody waits."""

encode = msgspec.json.Encoder().encode


def with_server(data: Path, test: Callable[[Running], Coroutine[Any, Any, T]], **settings: Any) -> T:
    """Run a test with a server of its own, which keeps its tables in this folder."""

    async def run() -> T:
        async with asyncio.timeout(2 * PATIENCE_SECONDS), running(local(data, **settings)) as server:
            return await test(server)

    with asyncio.Runner(loop_factory=LOOP) as runner:
        return runner.run(run())


def local(data: Path, **settings: Any) -> Settings:
    """Settings of a server that only this computer reaches, at any port, and that lets it do as much as it likes."""
    usual: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": 0,
        "exact_limits": GENEROUS,
        "least_cooldown_ms": 0,
        "full_addresses": 1_000,
    }
    if "limits" in settings:
        settings["exact_limits"] = settings.pop("limits")
    return Settings(data=data, **(usual | settings))


def start_program(*words: str | Path) -> subprocess.Popen[bytes]:
    """A Python program beside a server, not started by asyncio: between fork and exec uvloop runs Python code, and in a
    process with threads that can wait for ever."""
    return subprocess.Popen((sys.executable, *words), stderr=subprocess.PIPE)


async def ending(program: subprocess.Popen[bytes]) -> tuple[int, str]:
    """The exit code of a program, and what it complained about."""
    _, complaint = await asyncio.to_thread(program.communicate)
    return program.returncode, complaint.decode().strip()


def address(server: Running, path: str = "/") -> str:
    return f"http://127.0.0.1:{server.started.port}{path}"


async def opened(server: Running, name: str = "ligretto", **wish: Any) -> str:
    """The code of a new table."""
    async with aiohttp.ClientSession() as session:
        body = encode(http.OpenTable(name, **wish))
        async with session.post(address(server, "/api/tables"), data=body) as response:
            assert response.status == 201, await response.text()
            return msgspec.json.decode(await response.read(), type=http.TableOpened).code


class Closed(Exception):  # noqa: N818
    """The server has closed the connection."""


class Client:
    """A client of the protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.token = ""
        self.you = You()
        self.problems: list[Problem] = []
        self.heard: list[Any] = []
        """Everything, in the order in which it came."""
        self.snapshots = 0
        self._view: TableView | None = None
        self._ids = count(1)
        self._memory = FRESH

    @property
    def view(self) -> TableView:
        assert self._view is not None, "nothing has been shown yet"
        return self._view

    @property
    def seat(self) -> int:
        assert self.you.seat is not None
        return self.you.seat

    def new_id(self) -> str:
        return f"m{next(self._ids)}"

    async def say(self, message: FromClient) -> None:
        await self.say_text(encode(message).decode())

    async def say_text(self, text: str) -> None:
        await self.socket.send_str(text)

    async def hello(self, *, token: str | None = None, ticket: str = "", have: int = 0) -> Welcome:
        """Introduce oneself, and wait until one knows the table and one's seat."""
        await self.say(Hello(VERSION, token, ticket, have))
        await self.wait_for(lambda: any(isinstance(each, You) for each in self.heard))
        await self.wait_for(lambda: self._view is not None)
        return next(each for each in self.heard if isinstance(each, Welcome))

    async def ask(self, message: Request) -> Answer | Ticket | Problem:
        """Say something that is answered, and wait for the answer. What came too soon was not taken, and is said again."""
        await self.say(message)
        while True:
            heard = await self.read()
            if isinstance(heard, Problem) and heard.code is ProblemCode.SLOW_DOWN and not heard.id:
                await asyncio.sleep(max(heard.wait_ms / 1_000, UNTOLD_SECONDS))
                await self.say(message)
            elif isinstance(heard, Answer | Ticket | Problem) and heard.id == message.id:
                return heard

    async def answer_to(self, command_id: str) -> Answer | Ticket | Problem:
        while True:
            heard = await self.read()
            if isinstance(heard, Answer | Ticket | Problem) and heard.id == command_id:
                return heard

    async def do(self, kind: type[Request], **fields: Any) -> Answer:
        """Request for something that must not be refused."""
        answer = await self.ask(kind(id=self.new_id(), **fields))
        assert isinstance(answer, Answer), answer
        assert answer.refused is None, answer
        return answer

    async def sit(self, name: str, deck: str = "") -> int:
        await self.do(Sit, name=name, deck=deck)
        await self.wait_for(lambda: self.you.seat is not None)
        return self.seat

    async def wait_for(self, is_so: Callable[[], bool]) -> None:
        """Read until something is so."""
        while not is_so():
            await self.read()

    async def hear(self, kind: type[M]) -> M:
        """The next message of this kind."""
        while True:
            heard = await self.read()
            if isinstance(heard, kind):
                return heard

    async def problem(self, code: ProblemCode) -> Problem:
        """Wait for a problem, which must be this one."""
        found = await self.hear(Problem)
        assert found.code is code, found
        return found

    async def read(self) -> Any:
        """The next message, after it has been taken note of."""
        frame = await self.socket.receive(timeout=PATIENCE_SECONDS)
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise Closed(self.socket.close_code)
        message = decoded(frame.data)
        self.heard.append(message)
        self._note(message)
        return message

    async def closed(self) -> int | None:
        """Read until the server closes, and tell with which code."""
        while True:
            try:
                await self.read()
            except Closed:
                return self.socket.close_code

    def _note(self, message: Any) -> None:
        match message:
            case Welcome():
                self.token = message.token
            case You():
                self.you = message
            case Snapshot():
                self.snapshots += 1
                self._view = message.view
            case PublicEvent():
                self._patch(message)
            case Problem():
                self.problems.append(message)

    def _patch(self, event: PublicEvent) -> None:
        if event.seq <= self.view.seq:
            return
        assert event.seq == self.view.seq + 1, f"event {event.seq} after {self.view.seq}"
        self._view = patched(self.view, event)

    async def play_until(self, is_so: Callable[[], bool]) -> None:
        """Say yes to everything, and play as well as the greedy seats do."""
        while not is_so():
            if self.view.phase in (Phase.LOBBY, Phase.READY) and not self.view.chairs[self.seat].ready:
                await self.ask(Ready(id=self.new_id()))
            elif self.view.phase in AT_WORK and (move := self.move()) is not None:
                await self._play(move)
            else:
                await self.read()

    async def _play(self, move: Any) -> None:
        """Make a move, and see what it has led to before thinking of the next."""
        answer = await self.ask(Play(id=self.new_id(), do=move))
        if isinstance(answer, Answer):
            await self.wait_for(lambda: self.view.seq >= answer.seq)

    def move(self) -> Any:
        game = edition(self.view.edition).game
        legal = game.legal(self.view.game, self.seat)
        if not legal:
            return None
        move, self._memory = CHOOSERS[game.name](self.view.game, legal, self.seat, self._memory)
        return move


@asynccontextmanager
async def connected(server: Running, code: str, **headers: str) -> AsyncIterator[Client]:
    """A guest that has not said anything yet."""
    path = address(server, f"/api/tables/{code}/socket")
    async with aiohttp.ClientSession() as session, session.ws_connect(path, headers=headers) as socket:
        yield Client(socket)


@asynccontextmanager
async def guest(server: Running, code: str, token: str | None = None) -> AsyncIterator[Client]:
    """A guest that has said hello."""
    async with connected(server, code) as found:
        await found.hello(token=token)
        yield found
