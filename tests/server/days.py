"""Daily deals for tests: a clock that can be set to another day, matches that are over soon, and devices that play."""

import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec
import pytest
from msgspec.structs import replace

from tests.server.evenings import settled
from tests.server.hasty import HASTY
from tests.server.serving import Client, address, encode, guest
from vivace.daily import day as days
from vivace.daily.day import Day
from vivace.protocol.http import DailyDeal, Days, ErrorBody, OpenTry, TryOpened, TryState
from vivace.server.app import Running
from vivace.server.clock import LoopClock
from vivace.server.core import bot_runner, daily_results
from vivace.server.core import daily as deals
from vivace.server.net.daily import day_text
from vivace.tables.daily import DAY_MS, begins_at
from vivace.tables.requests import Ready
from vivace.tables.table import Phase, Table

TODAY = 20_412
"""A Thursday on which the international Ligretto is played."""
ADA, BEN = ("a" * 43, "b" * 43)


class DayClock:
    """The time at all servers of this process: it goes on from noon of a day, and can be set forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.start, self.began = begins_at(TODAY) + DAY_MS // 2, time.monotonic_ns()
        monkeypatch.setattr(LoopClock, "now", lambda _: self.now())

    def now(self) -> int:
        return self.start + (time.monotonic_ns() - self.began) // 1_000_000

    def pass_days(self, count: int = 1) -> None:
        self.start += count * DAY_MS


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches be over soon: small stacks, and bots that keep up with clients that are no people."""

    def short(day: Day, player: str, options: dict[str, Any]) -> Table:
        table = days.table_of(day, player, options | {"hand_ms": 0, "countdown_ms": 0})
        rules = replace(table.rules, stack=2) if hasattr(table.rules, "stack") else table.rules
        return replace(table, rules=rules)

    monkeypatch.setattr(deals, "table_of", short)
    for age in ("RESULTS_MS", "READ_MS"):
        monkeypatch.setattr(daily_results, age, 0)
    monkeypatch.setattr(bot_runner, "OWN", HASTY)


class Device:
    """A device with a token of its own, and all that it was sent."""

    def __init__(self, server: Running, http: aiohttp.ClientSession, token: str) -> None:
        self.server, self.http, self.token = server, http, token
        self.heard: list[bytes] = []

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        headers = {"Authorization": f"Bearer {self.token}"}
        data = None if body is None else encode(body)
        async with self.http.request(method, address(self.server, path), data=data, headers=headers) as answer:
            self.heard.append(await answer.read())
            return answer.status, self.heard[-1]

    @property
    def wish(self) -> OpenTry:
        """Today's deal."""
        return OpenTry(self.token, day_text(self.server.hub.daily.today))

    async def begin(self, *, practise: bool = False) -> TryOpened:
        status, body = await self.ask("POST", "/api/daily", replace(self.wish, practise=practise))
        assert status == 201, body
        return msgspec.json.decode(body, type=TryOpened)

    async def day(self, day: str = "today") -> DailyDeal:
        status, body = await self.ask("GET", f"/api/daily/{day}")
        assert status == 200, body
        return msgspec.json.decode(body, type=DailyDeal)

    async def days(self) -> Days:
        return msgspec.json.decode((await self.ask("GET", "/api/daily"))[1], type=Days)

    async def refused(self, path: str) -> str:
        status, body = await self.ask("GET", path)
        assert status >= 400, body
        return msgspec.json.decode(body, type=ErrorBody).code

    async def done(self) -> DailyDeal:
        """Today, as soon as the own result is there."""
        while (found := await self.day()).you is None or found.you.state is not TryState.DONE:
            pass
        return found

    async def play(self, name: str, *, practise: bool = False) -> str:
        """Play to the end. The code of the table."""
        code = (await self.begin(practise=practise)).code
        async with self.at(code) as client:
            await client.sit(name)
            await client.play_until(lambda: client.view.phase is Phase.OVER)
            await settled(self.server, code, client)
        return code

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[Client]:
        """At a table."""
        async with guest(self.server, code, self.token) as client:
            try:
                yield client
            finally:
                self.heard += [msgspec.json.encode(message) for message in client.heard]

    async def look(self, code: str) -> None:
        """Sit down, and see the cards as soon as the round has begun."""
        async with self.at(code) as client:
            await client.sit("Anna")
            await client.do(Ready)
            await client.wait_for(lambda: client.view.phase is Phase.PLAYING)


@asynccontextmanager
async def devices(server: Running, *tokens: str) -> AsyncIterator[Iterable[Device]]:
    """Devices that ask the same server."""
    async with aiohttp.ClientSession() as http:
        yield [Device(server, http, token) for token in tokens]
