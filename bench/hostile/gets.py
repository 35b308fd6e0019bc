"""Attacks with plain requests: expensive ones, refused ones, and wrong codes."""

import asyncio
from collections import Counter
from itertools import count
from random import Random

from bench.hostile.tools import VICTIMS, Attack, Connection, Figures, Requests, connected, for_a_while, opened, repeat
from vivace.engine.chance import CODE_LETTERS
from vivace.protocol.http import CODE_LENGTH, LONG_CODE_LENGTH
from vivace.server.net.limits import Limits

A_SECOND = 60
"""The request rate that an address was allowed when these attacks were found."""
PAGE_LOADS = 30


class Expensive(Attack):
    """A request that used to be expensive, at a rate that used to be allowed."""

    def __init__(self, about: str, path: str, host: str = "") -> None:
        self.about, self._path, self._host = about, path, host
        self._numbers = count()

    async def prepare(self, port: int) -> None:
        self._port = port
        if "{code}" in self._path:
            self._path = self._path.replace("{code}", await opened(port))

    async def run(self, seconds: float) -> Figures:
        statuses: Counter[int] = Counter()
        connections = [Requests(self._port) for _ in range(6)]

        async def ask(connection: Requests) -> None:
            statuses[await connection.get(self._path, self._host.replace("N", str(next(self._numbers))))] += 1

        await asyncio.gather(*(repeat(seconds, A_SECOND / 6, lambda each=each: ask(each)) for each in connections))  # type: ignore[misc]
        for each in connections:
            each.close()
        return {"answered": statuses[200], "refused": sum(statuses.values()) - statuses[200]}


class Refused(Attack):
    """Connections that go on after 429."""

    about = "20 connections that never wait and come back at once when they are closed"

    async def run(self, seconds: float) -> Figures:
        statuses: Counter[int] = Counter()

        async def ask(connection: Requests) -> None:
            while True:
                statuses[await connection.get("/api/health")] += 1

        await for_a_while(seconds, *(ask(Requests(self._port)) for _ in range(20)))
        return {"answered": statuses[200], "429": statuses[429], "closed": statuses[0]}


class Codes(Attack):
    """Searches for tables by guessing codes."""

    def __init__(self, length: int) -> None:
        self.about = f"guesses codes of {length} characters over 20 connections"
        self._length, self._chance = length, Random(length)

    async def run(self, seconds: float) -> Figures:
        statuses: Counter[int] = Counter()

        async def guess(connection: Requests) -> None:
            while True:
                code = "".join(self._chance.choices(CODE_LETTERS, k=self._length))
                statuses[await connection.get(f"/api/tables/{code}")] += 1

        await for_a_while(seconds, *(guess(Requests(self._port)) for _ in range(20)))
        return {"guesses": sum(statuses.values()), "answered": statuses[200] + statuses[404]}

    def harm(self, achieved: Figures) -> str:
        is_searched = self._length == CODE_LENGTH and achieved["answered"] > Limits().address_wrong_codes.burst
        return "short codes can be searched for" if is_searched else ""


class Lockout(Attack):
    """An abuser at the players' own address: requests without a break, and as many WebSockets as are allowed."""

    about = "requests and 202 lines from the players' own address, beside 30 page loads"

    async def prepare(self, port: int) -> None:
        self._port = port
        self._code = await opened(port, VICTIMS)
        self._connections: list[Connection | None] = []

    async def run(self, seconds: float) -> Figures:
        """Load the pages, however long it takes."""
        del seconds
        statuses: Counter[int] = Counter()

        async def abuse(connection: Requests) -> None:
            while True:
                await connection.get("/api/health")

        async def load_page() -> None:
            # A browser uses several connections; what matters is whether the files arrive.
            for path in ("/", "/worker.js", "/api/editions", "/api/bots", "/api/tables", *("/rules",) * 10):
                statuses[await Requests(self._port, VICTIMS).get(path)] += 1

        while len(self._connections) < 202:
            self._connections.append(await connected(self._port, self._code, VICTIMS))
        abusers = [asyncio.create_task(abuse(Requests(self._port, VICTIMS))) for _ in range(20)]
        await asyncio.gather(*(load_page() for _ in range(PAGE_LOADS)))
        for each in abusers:
            each.cancel()
        player = await connected(self._port, await opened(self._port, VICTIMS), VICTIMS)
        return {
            "loaded": statuses[200],
            "refused": statuses.total() - statuses[200],
            "new line": float(player is not None),
        }

    def harm(self, achieved: Figures) -> str:
        return "people at the same address are locked out" if achieved["refused"] or not achieved["new line"] else ""


ATTACKS: dict[str, Attack] = {
    "openapi": Expensive("GET /api/openapi.json, 60 a second", "/api/openapi.json"),
    "schema": Expensive("GET /api/schema.json, 60 a second", "/api/schema.json"),
    "long-host": Expensive("GET qr.svg with a Host of 250 letters", "/api/tables/{code}/qr.svg", "x" * 245 + "N"),
    "qr": Expensive("GET qr.svg, each time for another Host", "/api/tables/{code}/qr.svg", "hostN.example"),
    "refused": Refused(),
    "codes": Codes(CODE_LENGTH),
    "long-codes": Codes(LONG_CODE_LENGTH),
    "lockout": Lockout(),
}
