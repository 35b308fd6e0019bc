"""Works things out beside the event loop."""

import asyncio
from collections.abc import Callable
from typing import Any


def thinker(loop: asyncio.AbstractEventLoop) -> Callable[[Callable[[], Any], Callable[[Any], None]], None]:
    """What `Ports.think` is on a real server: another thread thinks, and the loop's own thread is called back."""

    def think(do: Callable[[], Any], done: Callable[[Any], None]) -> None:
        found = loop.run_in_executor(None, do)
        found.add_done_callback(lambda thought: None if thought.cancelled() else done(thought.result()))

    return think
