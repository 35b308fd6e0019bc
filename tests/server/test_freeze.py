"""A server that stands still for longer than clients may be silent."""

import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp

from tests.server.evenings import kept
from tests.server.process import Server, process
from tests.server.serving import PATIENCE_SECONDS, SWIFT, Client
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import Ping, Pong
from vivace.server.core.heartbeat import BEAT_MS
from vivace.tables.events import ConnectionLost, StandInTook
from vivace.tables.requests import Ready
from vivace.tables.table import Phase

FROZEN_SECONDS = 6
"""Clients of this server may be silent for three, and count as lost when they owe an answer for four and a half."""


async def seated(server: Server, code: str, name: str, tables: AsyncExitStack) -> Client:
    session = await tables.enter_async_context(aiohttp.ClientSession())
    url = f"{server.url}/api/tables/{code}/socket"
    player = Client(await tables.enter_async_context(session.ws_connect(url)))
    await player.hello()
    await player.sit(name)
    return player


async def play(*players: Client) -> None:
    """Begin a round, and wait until all see it."""
    for player in players:
        await player.do(Ready)
    for player in players:
        await player.wait_for(lambda player=player: player.view.phase is Phase.PLAYING)  # type: ignore[misc]


async def is_heard(player: Client, at: float) -> int:
    """Wait for the answer to a ping, and tell what time it is for the server."""
    await player.say(Ping(at))
    while (pong := await player.hear(Pong)).at < at:
        pass
    return pong.now


async def stay(players: list[Client], ms: int) -> None:
    """Go on as pages do for so long by the server's clock."""
    now = begun = 0
    at = 1_000.0
    while now <= begun + ms:
        now = max([await is_heard(player, at) for player in players])
        begun, at = begun or now, at + 1
        await asyncio.sleep(0.05)


def test_nobody_is_dropped_by_a_frozen_server(tmp_path: Path) -> None:
    """What two players said while the process stood still is heard before anybody counts as silent or lost."""

    async def evening() -> None:
        command = (sys.executable, "-m", "tests.server.short_silence")
        async with (
            asyncio.timeout(4 * PATIENCE_SECONDS),
            process(tmp_path, *command) as server,
            AsyncExitStack() as seats,
        ):
            code = await server.open_table(OpenTable("ligretto", options=SWIFT))
            assert isinstance(code, str)
            players = [await seated(server, code, name, seats) for name in ("Anna", "Ben")]
            await play(*players)
            # So that the server waits for answers to pings of its own when it freezes.
            await asyncio.sleep(BEAT_MS * 1.3 / 1000)
            server.freeze()
            for number in range(10 * FROZEN_SECONDS):
                for player in players:
                    await player.say(Ping(float(number + 1)))
                await asyncio.sleep(0.1)
            server.thaw()
            await stay(players, 3 * BEAT_MS)
            for player in players:
                assert not player.problems
                assert not any(chair.stand_in for chair in player.view.chairs)
            events = [logged.event for logged in kept(tmp_path, code).events]
            assert not [event for event in events if isinstance(event, ConnectionLost | StandInTook)]

    asyncio.run(evening())
