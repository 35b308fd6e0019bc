"""Clients that come back whatever happens, say again what got no answer, and play on in tasks of their own."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp

from tests.server.evenings import Kept, check_confirmed, cut, places_of
from tests.server.process import PATIENCE_SECONDS, Server
from tests.server.serving import Client, Closed
from vivace.protocol import messages
from vivace.protocol.messages import VERSION, Answer, Hello, Ping, Problem, Snapshot
from vivace.server.core.tokens import player_of
from vivace.tables.requests import Play, Ready, Request, Resume, Sit
from vivace.tables.table import AT_WORK, Pause, Phase
from vivace.tables.view import TableView

AGAIN_SECONDS = 1.0
"""After so long without an answer something is said again."""
PING_SECONDS = 4.0
BACK_SECONDS = 0.05
REPEATED = 3
"""So many confirmed moves are said again after each return."""


class Regular(Client):
    """Someone who wants to play, and never gives up. `wants_more` says whether to begin another match."""

    socket: aiohttp.ClientWebSocketResponse

    def __init__(self, server: Server, code: str, name: str, pace: float = 0.04, *, wants_more: bool = False) -> None:
        self._server, self._code, self.name, self._pace = server, code, name, pace
        self.confirmed: list[Answer] = []
        self.unlogged: set[str] = set()
        """What may be confirmed without having changed anything, such as being ready."""
        self.moves = 0
        self.sessions = 0
        self.repeats = 0
        self.halts = 0
        self.flaws: list[str] = []
        self.wants_more = wants_more
        self.is_leaving = False
        self._pending: Request | None = None
        self._recent: deque[Request] = deque(maxlen=REPEATED)
        self._said_at = 0.0
        super().__init__(None)  # type: ignore[arg-type]

    @property
    def player(self) -> str:
        return player_of(self.token)

    @property
    def have(self) -> int:
        return 0 if self._view is None else self._view.seq

    @property
    def phase(self) -> Phase | None:
        return None if self._view is None else self._view.phase

    @property
    def is_up(self) -> bool:
        return self.sessions > 0 and not self.socket.closed

    def state(self) -> dict[str, Any]:
        """For anyone who wonders why nothing happens."""
        names = ("name", "phase", "you", "have", "moves", "sessions", "halts", "snapshots", "_pending", "flaws")
        return {name: getattr(self, name) for name in names} | {"problems": self.problems[-3:]}

    async def live(self) -> None:
        """Come, play and come back until asked to leave."""
        async with aiohttp.ClientSession() as session:
            while not self.is_leaving:
                with suppress(aiohttp.ClientError, Closed, OSError):
                    url = f"{self._server.url}/api/tables/{self._code}/socket"
                    async with session.ws_connect(url) as self.socket:
                        await self._attend()
                await asyncio.sleep(BACK_SECONDS)

    def drop(self) -> None:
        """The line breaks, without a word."""
        if self.is_up:
            cut(self)

    async def _attend(self) -> None:
        await self._hello()
        self.sessions += 1
        for confirmed in tuple(self._recent):
            await self._repeat(confirmed)
        while not self.is_leaving:
            ask = self._pending or self._wish()
            if ask is None:
                await self._heard()
            else:
                await asyncio.sleep(self._pace)
                await self._carry_out(ask)

    async def _hello(self) -> None:
        self.heard.clear()
        await self.say(Hello(VERSION, self.token or None, have=self.have))
        await self.wait_for(lambda: any(isinstance(each, messages.You) for each in self.heard))
        await self.wait_for(lambda: self._view is not None)

    async def _repeat(self, ask: Request) -> None:
        """Say something again that was carried out before: it must be answered so, and must not happen again."""
        answer = await self._answered(ask)
        self.repeats += 1
        if answer.refused is not None:
            self.flaws.append(f"{self.name}: {ask} was confirmed, and is refused now: {answer}")

    async def _carry_out(self, ask: Request) -> None:
        self._pending = ask
        answer = await self._answered(ask)
        self._pending = None
        if answer.refused is None:
            self._note_confirmed(ask, answer)

    def _note_confirmed(self, ask: Request, answer: Answer) -> None:
        self.confirmed.append(answer)
        if isinstance(ask, Play):
            self.moves += 1
            self._recent.append(ask)
        elif not isinstance(ask, Sit):
            self.unlogged.add(ask.id)

    async def _answered(self, ask: Request) -> Answer:
        """Request until there is an answer."""
        await self.say(ask)
        while True:
            heard = await self._heard()
            match heard:
                case Answer(id=ask.id):
                    return heard
                case None | Snapshot():
                    await self.say(ask)
                case Problem():
                    await asyncio.sleep(max(heard.wait_ms / 1000, self._pace))

    async def _heard(self) -> Any:
        """What is heard next, None if nothing is for a while."""
        now = asyncio.get_running_loop().time()
        if now > self._said_at + PING_SECONDS:
            self._said_at = now
            await self.say(Ping(now))
        try:
            async with asyncio.timeout(AGAIN_SECONDS):
                heard = await self.read()
        except TimeoutError:
            return None
        self.heard.clear()
        self.halts += isinstance(heard, Problem) and heard.code is messages.ProblemCode.HALTED and not heard.id
        return heard

    def _wish(self) -> Request | None:
        """What someone wants who wants to play."""
        view, seat = self.view, self.you.seat
        if seat is None:
            return None if self.you.waiting else Sit(id=self.new_id(), name=self.name)
        if self._is_asked(view):
            return None if view.chairs[seat].ready else Ready(id=self.new_id())
        if view.pause is Pause.HOST and view.host == seat:
            return Resume(id=self.new_id())
        move = self.move() if view.phase in AT_WORK else None
        return None if move is None else Play(id=self.new_id(), do=move)

    def _is_asked(self, view: TableView) -> bool:
        asked = view.phase in (Phase.LOBBY, Phase.READY) or view.pause is Pause.UNREADY
        return asked or (view.phase is Phase.OVER and self.wants_more)


@asynccontextmanager
async def gathered(people: Sequence[Regular]) -> AsyncIterator[None]:
    """Let these people live; when the block is left they are told to go."""
    async with asyncio.TaskGroup() as tasks:
        for each in people:
            tasks.create_task(each.live())
        try:
            yield
        finally:
            for each in people:
                each.is_leaving = True


async def until(is_so: Callable[[], bool], people: Sequence[Regular] = ()) -> None:
    """Wait for something that these people do."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not is_so():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"this never comes: {[each.state() for each in people]}") from None


def check_promises(found: Kept, people: Sequence[Regular]) -> None:
    """Everything that these people saw confirmed is in the log: once, in order, and where they were told."""
    for each in people:
        assert not each.flaws, each.flaws
        check_confirmed(found, each.token, each.confirmed)
        lasting = {answer.id for answer in each.confirmed} - each.unlogged
        assert lasting <= places_of(found, each.token).keys(), f"{each.name} has lost something"
