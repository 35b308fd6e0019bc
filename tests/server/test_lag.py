import asyncio
import time

from vivace.server.core.metrics import Histogram
from vivace.server.net.lag import EVERY_SECONDS, LoopLag


def test_a_loop_that_is_held_up_is_noticed() -> None:
    """A callback that takes long is seen as lag of at least that much, and closing ends the measuring."""
    late = Histogram("")

    async def test() -> None:
        lag = LoopLag(late)
        await asyncio.sleep(1.5 * EVERY_SECONDS)
        time.sleep(4 * EVERY_SECONDS)
        await asyncio.sleep(EVERY_SECONDS / 2)
        lag.close()
        seen = sum(late.counts)
        await asyncio.sleep(2 * EVERY_SECONDS)
        assert sum(late.counts) == seen

    asyncio.run(test())
    assert late.total >= 3 * EVERY_SECONDS
