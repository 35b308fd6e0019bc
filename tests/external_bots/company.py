"""A person at a real server, in the company of bots."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.server.process import Server
from tests.server.serving import SWIFT, Client
from vivace.protocol.http import OpenTable
from vivace.tables.requests import AddBot, Ready
from vivace.tables.table import Phase


@asynccontextmanager
async def playing(server: Server, *kinds: str, **house_rules: Any) -> AsyncIterator[Client]:
    """A person who plays with bots of these kinds."""
    code = await server.open_table(OpenTable("ligretto", house_rules, SWIFT))
    path = f"{server.url}/api/tables/{code}/socket"
    async with aiohttp.ClientSession() as session, session.ws_connect(path) as socket:
        anna = Client(socket)
        await anna.hello()
        await anna.sit("Anna")
        for kind in kinds:
            await anna.do(AddBot, bot=kind)
        await anna.do(Ready)
        await anna.wait_for(lambda: anna.view.phase is Phase.PLAYING)
        yield anna
