"""When a server is full: new tables are refused, and those that are open go on."""

import asyncio
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import guest, opened, with_server
from tests.server.test_app import get, post
from vivace.protocol import http
from vivace.protocol.http import ErrorCode
from vivace.server.app import Running
from vivace.server.net import probe as probes
from vivace.server.net.intake import Inbox, Intake
from vivace.server.net.probe import KEPT, Probe
from vivace.tables.requests import Sit

FULL = 0.1


class Clock:
    """Each look at it takes a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.looks = 0
        self._now = 0.0

    def time(self) -> float:
        self.looks += 1
        self._now += self.seconds
        return self._now

    async def probed(self, times: int) -> None:
        """A probe looks at the clock when it is scheduled and when it is read."""
        until = self.looks + 2 * times
        while self.looks < until:
            await asyncio.sleep(0)


@pytest.fixture
def _without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "PROBE_SECONDS", 0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 30))


@pytest.mark.usefixtures("_without_waiting")
def test_a_server_is_full_while_most_probes_wait_too_long() -> None:
    """One late probe does not count, and there is room again only when most are quick."""

    async def test() -> None:
        clock = Clock(0.9 * FULL)
        with closing(Probe(Intake(), FULL, clock.time)) as probe:
            await clock.probed(2 * KEPT)
            assert not probe.is_full
            clock.seconds = 100 * FULL
            await clock.probed(1)
            clock.seconds = 0.9 * FULL
            await clock.probed(1)
            assert not probe.is_full, "one late probe does not count"
            clock.seconds = 1.1 * FULL
            await clock.probed(KEPT)
            assert probe.is_full
            clock.seconds = 0.6 * FULL
            await clock.probed(KEPT)
            assert probe.is_full, "there is no room yet"
            clock.seconds = 0.4 * FULL
            await clock.probed(KEPT)
            assert not probe.is_full

    run(test())


@pytest.mark.usefixtures("_without_waiting")
def test_a_server_is_full_when_nothing_is_read() -> None:
    """A probe that does not come back makes the server full without waiting for others."""

    async def test() -> None:
        intake, clock = Intake(), Clock(0)
        with closing(Probe(intake, FULL, clock.time)) as probe:
            probe._inbox.hold("test")
            await asyncio.sleep(0.01)
            clock.seconds = KEPT * FULL
            assert not probe.is_full
            clock.seconds = FULL
            assert probe.is_full

    run(test())


@pytest.mark.usefixtures("_without_waiting")
def test_one_that_floods_the_server_does_not_make_it_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Probes wait like the first message of a new address, and that overtakes those that have sent a lot."""
    # One piece takes all the time of an iteration.
    monkeypatch.setattr("vivace.server.net.intake.READING_SECONDS", 1e-9)

    async def test() -> None:
        intake, now, read = Intake(), [0.0], list[bytes]()

        def feed(data: bytes) -> bool:
            read.append(data)
            now[0] += FULL / 4
            asyncio.get_running_loop().call_soon(flooding.put, data)
            return False

        flooding = Inbox(intake, feed, lambda: None, lambda: None, lambda: None)
        flooding.put(b"flood" * 10_000)
        with closing(Probe(intake, FULL, lambda: now[0])) as probe:
            while len(read) < 20 * KEPT:
                await asyncio.sleep(0)
            assert not probe.is_full
        flooding.forget()

    run(test())


def test_a_full_server_opens_no_tables_and_goes_on_with_those_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running) -> None:
        code = await opened(server)
        monkeypatch.setattr(Probe, "is_full", True)
        refused = await post(server)
        assert (refused.status, refused.failed.code) == (503, ErrorCode.FULL)
        assert int(refused.headers["Retry-After"]) * 1_000 == refused.failed.wait_ms > 0
        assert (await get(server, "/api/health")).read(http.Health).full
        async with guest(server, code) as anna:
            await anna.ask(Sit(id="1", name="Anna"))
        monkeypatch.setattr(Probe, "is_full", False)
        assert (await post(server)).status == 201, "there is room again"

    with_server(tmp_path, test)
