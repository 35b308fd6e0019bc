"""The connections of an address take turns."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from vivace.server.core.rates import Bucket, Rate
from vivace.server.net.turns import Turns


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 30))


def here() -> bool:
    return False


def test_what_comes_within_the_burst_waits_for_nothing() -> None:
    """Only when the burst is used up there are queues."""
    turns = Turns(Bucket(Rate(2, 1)), 5)
    assert [turns.take(0), turns.take(0), turns.take(0)] == [True, True, False]
    assert turns.take(1)


def test_connections_take_turns() -> None:
    """One that asks all the time gets no more turns than one that comes later and asks as often."""

    async def test() -> None:
        turns, order = Turns(Bucket(Rate(1, 200)), 50), []

        async def ask(name: str, often: int) -> None:
            for _ in range(often):
                assert await turns.wait(here)
                order.append(name)

        greedy = [asyncio.create_task(ask("greedy", 20))]
        await asyncio.sleep(0)
        await asyncio.gather(ask("modest", 5), *greedy)
        assert order[:10].count("modest") >= 4

    run(test)


def test_nobody_overtakes_those_who_wait() -> None:
    """As long as someone waits there is no turn for others, even if there would be one to take."""

    async def test() -> None:
        turns = Turns(Bucket(Rate(1, 2)), 5)
        assert turns.take(asyncio.get_running_loop().time())
        waiting = asyncio.create_task(turns.wait(here))
        await asyncio.sleep(0)
        assert not turns.take(asyncio.get_running_loop().time() + 1_000)
        assert await waiting

    run(test)


def test_who_has_gone_uses_up_no_turn() -> None:
    """Connections that are closed while they wait cost the others nothing, and keep nobody from waiting."""

    async def test() -> None:
        turns = Turns(Bucket(Rate(1, 0.001)), 3)
        turns.take(asyncio.get_running_loop().time())
        left = {"is": False}
        first = asyncio.create_task(turns.wait(here))
        others = [asyncio.create_task(turns.wait(lambda: left["is"])) for _ in range(2)]
        await asyncio.sleep(0)
        assert not await turns.wait(here), "too many wait"
        left["is"] = True
        late = asyncio.create_task(turns.wait(here))
        assert await asyncio.gather(*others) == [False, False]
        assert not first.done()
        assert not late.done()
        for task in (first, late):
            task.cancel()

    run(test)


def test_an_address_with_a_queue_is_not_idle() -> None:
    """It must not be forgotten while its connections wait."""

    async def test() -> None:
        turns, now = Turns(Bucket(Rate(1, 2)), 5), asyncio.get_running_loop().time()
        assert turns.is_idle(now)
        turns.take(now)
        waiting = asyncio.create_task(turns.wait(here))
        await asyncio.sleep(0)
        assert not turns.is_idle(now + 1_000)
        assert await waiting
        assert turns.is_idle(now + 1_000)

    run(test)
