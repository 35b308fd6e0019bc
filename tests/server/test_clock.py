"""The real clock."""

import asyncio
import time
from collections.abc import Callable

import pytest

from vivace.server.clock import LoopClock

LOOPS: list[Callable[[], asyncio.AbstractEventLoop]] = [asyncio.new_event_loop]
try:
    import uvloop

    LOOPS.append(uvloop.new_event_loop)
except ImportError:
    pass


def test_it_tells_the_time() -> None:
    """It counts milliseconds since 1970."""
    with asyncio.Runner() as runner:
        assert abs(LoopClock(runner.get_loop()).now() - time.time() * 1000) < 5_000


def test_it_does_not_follow_when_someone_sets_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is set back an hour changes nothing for a server that runs."""
    with asyncio.Runner() as runner:
        clock = LoopClock(runner.get_loop())
        before = clock.now()
        monkeypatch.setattr(time, "time_ns", lambda: 0)
        assert before <= clock.now() < before + 60_000


@pytest.mark.parametrize("loop", LOOPS)
def test_nothing_is_called_before_its_time(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """Callbacks come in order and never early, even if the loop was busy while they were set."""

    async def ring() -> None:
        clock = LoopClock(asyncio.get_running_loop())
        rung: list[tuple[int, int]] = []
        due = asyncio.Event()
        for delay in (30, 0, 7, 3, 12):
            at = clock.now() + delay
            clock.call_at(at, lambda at=at: rung.append((at, clock.now())))  # type: ignore[misc]
            time.sleep(0.004)
        clock.call_at(clock.now() + 60, due.set)
        await due.wait()
        assert len(rung) == 5
        assert all(at <= now for at, now in rung)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ring())


def test_a_time_that_has_passed_is_called_soon() -> None:
    """What was due long ago happens at once, not never."""

    async def ring() -> None:
        due = asyncio.Event()
        LoopClock(asyncio.get_running_loop()).call_at(0, due.set)
        assert not due.is_set()
        await asyncio.wait_for(due.wait(), 10)

    asyncio.run(ring())


def test_a_timer_can_be_cancelled() -> None:
    """What is cancelled is never called."""

    async def ring() -> list[str]:
        clock, rung = LoopClock(asyncio.get_running_loop()), list[str]()
        timer = clock.call_at(clock.now() + 20, lambda: rung.append("cancelled"))
        timer.cancel()
        done = asyncio.Event()
        clock.call_at(clock.now() + 40, done.set)
        await done.wait()
        return rung

    assert asyncio.run(ring()) == []
