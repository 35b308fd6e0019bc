"""A server that stands still for longer than clients may be silent."""

import asyncio
import sys
from pathlib import Path

import aiohttp

from tests.server.process import process
from tests.server.serving import PATIENCE_SECONDS, Guest
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import Ping, Pong

FROZEN_SECONDS = 3
"""Clients of this server may be silent for one."""


def test_who_pings_a_frozen_server_is_not_dropped(tmp_path: Path) -> None:
    """What was said while the process stood still lies in the socket, and is heard before anybody counts as silent."""

    async def evening() -> None:
        command = (sys.executable, "-m", "tests.server.short_silence")
        async with asyncio.timeout(4 * PATIENCE_SECONDS), process(tmp_path, *command) as server:
            code = await server.open_table(OpenTable("ligretto"))
            url = f"{server.url}/api/tables/{code}/socket"
            async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
                anna = Guest(socket)
                await anna.hello()
                server.freeze()
                for number in range(10 * FROZEN_SECONDS):
                    await anna.say(Ping(float(number + 1)))
                    await asyncio.sleep(0.1)
                server.thaw()
                while (await anna.hear(Pong)).at < 10 * FROZEN_SECONDS:
                    pass
                await anna.say(Ping(1_000.0))
                while (await anna.hear(Pong)).at < 1_000:
                    pass
                assert not anna.problems

    asyncio.run(evening())
