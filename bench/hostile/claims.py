"""Attacks on what the server believes: kicks, tickets, and what clients say about themselves."""

import asyncio

from bench.hostile.tools import Attack, Connection, Figures, connected, opened, until
from vivace.server.core.room import MOST_WATCHERS
from vivace.tables import requests

BOTS = 3
WATCHERS = 150
SLOWED = 0.6
"""Bots that make less than this share of the moves are waiting for someone. A smaller difference is chance."""


class Kick(Attack):
    """Comes back to a table after being kicked, with a new token."""

    about = "a player who was kicked comes back at once as someone new"

    async def run(self, seconds: float) -> Figures:
        del seconds
        code = await opened(self._port)
        host = await _seated(self._port, code, "Host", "127.0.2.1")
        guest = await _seated(self._port, code, "Guest", "127.0.2.2")
        host.send(requests.Kick(id="kick", seat=1, name="Guest"))
        await until(lambda: (guest.said("you") or {}).get("removed"))
        back = await connected(self._port, code, "127.0.2.2")
        if back is not None:
            back.send(requests.Sit(id="again", name="Guest2"))
            await until(lambda: (back.said("you") or {}).get("seat") is not None or b"problem" in back.last, 2)
        is_back = back is not None and (back.said("you") or {}).get("seat") is not None
        for each in (host, guest, back):
            if each is not None:
                each.transport.close()
        return {"kicks": 1, "back at the table": float(is_back)}

    def harm(self, achieved: Figures) -> str:
        return "a kick can be evaded" if achieved["back at the table"] else ""


class Took(Attack):
    """Claims that its pings take a minute, so that bots wait for it."""

    about = "a player among bots says that pings take 60 s: bots' moves a second with the claim and without"

    async def prepare(self, port: int) -> None:
        self._tables = {}
        for took in (0, 60_000):
            player = await _seated(port, await opened(port, hand_ms=200), "Liar")
            for number in range(BOTS):
                player.send(requests.AddBot(id=f"bot{number}", name=f"B{number}", bot="regular"))
            await asyncio.sleep(0.5)
            player.send(requests.Ready(id="ready"))
            self._tables[took] = player

    async def run(self, seconds: float) -> Figures:
        before = {took: player.counts.get(b"event", 0) for took, player in self._tables.items()}
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            for took, player in self._tables.items():
                player.send({"is": "ping", "at": 1.0, "took": took})
            await asyncio.sleep(0.5)
        honest, lying = (
            (player.counts.get(b"event", 0) - before[took]) / seconds for took, player in self._tables.items()
        )
        return {"honest": honest, "lying": lying}

    def harm(self, achieved: Figures) -> str:
        return "bots wait for a claim" if achieved["lying"] < SLOWED * achieved["honest"] else ""


class Tickets(Attack):
    """Watches a table that has no room for more watchers, with an invented ticket."""

    about = "150 watchers with invented tickets at a table for 100"

    async def run(self, seconds: float) -> Figures:
        del seconds
        code = await opened(self._port, "127.0.3.1")
        connections = [
            await connected(self._port, code, f"127.0.3.{number % 4 + 1}", ticket="x") for number in range(WATCHERS)
        ]
        await asyncio.sleep(0.5)
        admitted = sum(one is not None and not one.is_closed and b"snapshot" in one.last for one in connections)
        for one in connections:
            if one is not None:
                one.transport.close()
        return {"tried": WATCHERS, "watching": admitted}

    def harm(self, achieved: Figures) -> str:
        return "invented tickets are believed" if achieved["watching"] > MOST_WATCHERS else ""


async def _seated(port: int, code: str, name: str, address: str = "127.0.2.1") -> Connection:
    player = await connected(port, code, address)
    assert player is not None, "a player has to get a line"
    player.send(requests.Sit(id="sit", name=name))
    assert await until(lambda: (player.said("you") or {}).get("seat") is not None), player.last
    return player


ATTACKS: dict[str, Attack] = {"kick": Kick(), "took": Took(), "tickets": Tickets()}
