"""Thinking beside the event loop."""

import asyncio
import threading

from vivace.server.thinking import thinker


def test_another_thread_thinks() -> None:
    """And the thread of the event loop is told, so that nothing else has to know of threads."""

    async def test() -> None:
        loop = asyncio.get_running_loop()
        told: asyncio.Future[tuple[int, int]] = loop.create_future()
        thinker(loop)(threading.get_ident, lambda found: told.set_result((found, threading.get_ident())))
        thought, heard = await told
        assert thought != heard == threading.get_ident()

    asyncio.run(test())
