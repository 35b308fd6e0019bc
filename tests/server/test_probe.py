"""When a server is full: new tables are refused, and those that are open go on."""

import asyncio
from collections.abc import Callable, Coroutine
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
from vivace.server.net.probe import FULL_SECONDS, KEPT, ROOM_SECONDS, Probe
from vivace.tables.requests import Sit


class Disk:
    """A log that takes a while to be on disk, by a clock of its own."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.now = 0.0
        self.flushed = 0

    def time(self) -> float:
        return self.now

    def flush(self, done: Callable[[object], None]) -> None:
        self.now += self.seconds
        self.flushed += 1
        asyncio.get_running_loop().call_soon(done, None)

    async def probed(self, times: int) -> None:
        until = self.flushed + times
        while self.flushed <= until:
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def _without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "PROBE_SECONDS", 0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 30))


def test_a_server_is_full_while_most_probes_take_too_long() -> None:
    """One stall does not count, and there is room again only when most probes are quick."""

    async def test() -> None:
        disk = Disk(FULL_SECONDS / 2)
        with closing(Probe(Intake(), disk.flush, disk.time)) as probe:
            await disk.probed(2 * KEPT)
            assert not probe.is_full
            disk.seconds = 100 * FULL_SECONDS
            await disk.probed(1)
            disk.seconds = FULL_SECONDS / 2
            await disk.probed(1)
            assert not probe.is_full, "one stall does not count"
            disk.seconds = 1.01 * FULL_SECONDS
            await disk.probed(KEPT)
            assert probe.is_full
            disk.seconds = (FULL_SECONDS + ROOM_SECONDS) / 2
            await disk.probed(KEPT)
            assert probe.is_full, "there is no room yet"
            disk.seconds = ROOM_SECONDS / 2
            await disk.probed(KEPT)
            assert not probe.is_full

    run(test())


def test_a_server_is_full_when_nothing_comes_back() -> None:
    """A disk that hangs makes the server full before the probe has come back."""

    async def test() -> None:
        disk, sent = Disk(0), asyncio.Event()
        with closing(Probe(Intake(), lambda _: sent.set(), disk.time)) as probe:
            await sent.wait()
            disk.now = KEPT * FULL_SECONDS
            assert not probe.is_full
            disk.now *= 1.01
            assert probe.is_full

    run(test())


def test_one_that_floods_the_server_does_not_make_it_full() -> None:
    """Probes wait like the first message of a new address, and that overtakes those that have sent a lot."""

    async def test() -> None:
        intake, disk, read = Intake(), Disk(0), list[bytes]()

        def feed(data: bytes) -> bool:
            read.append(data)
            disk.now += FULL_SECONDS / 100
            asyncio.get_running_loop().call_soon(flooding.put, data)
            return False

        flooding = Inbox(intake, feed, lambda: None, lambda: None, lambda: None)
        flooding.put(b"flood" * 10_000)
        with closing(Probe(intake, disk.flush, disk.time)) as probe:
            await disk.probed(3 * KEPT)
            assert len(read) > KEPT, "it was read meanwhile"
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
