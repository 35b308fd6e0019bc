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
from vivace.server.net import api, overload
from vivace.server.net.intake import Inbox, Intake
from vivace.server.net.overload import KEPT, Overload
from vivace.tables.requests import Sit

FULL = 8


@pytest.fixture(autouse=True)
def _slow_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece takes all the time of an iteration, in which the overload is looked at once."""
    monkeypatch.setattr("vivace.server.net.intake.READING_SECONDS", 1e-9)
    monkeypatch.setattr(overload, "LOOK_SECONDS", 0)
    monkeypatch.setattr(overload, "LATE_SECONDS", 0)


class Sender:
    """An address that sends so much at once that the server has to read it in so many pieces."""

    def __init__(self, intake: Intake, pieces: int) -> None:
        self.read = 0
        self.inbox = Inbox(intake, self._feed, lambda: None, lambda: None, lambda: None)
        self.inbox.put(b"x" * 2_048 * pieces)

    def _feed(self, _: bytes) -> bool:
        self.read += 1
        return False


async def looked(times: int) -> None:
    for _ in range(2 * times):
        await asyncio.sleep(0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 30))


def test_a_server_that_does_not_keep_up_is_full() -> None:
    """Until it has read what many addresses have sent."""

    async def test() -> None:
        intake = Intake()
        with closing(Overload(intake, FULL)) as load:
            senders = [Sender(intake, pieces=30) for _ in range(2 * FULL)]
            assert not load.is_full, "a burst does not make it full"
            await looked(2 * KEPT)
            assert load.is_full
            while intake.late(0):
                await asyncio.sleep(0)
            await looked(KEPT)
            assert not load.is_full
            assert all(sender.read == 30 for sender in senders), "nothing was dropped"

    run(test())


def test_a_burst_that_is_read_in_time_does_not_make_it_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many addresses wait, what counts is for how long."""
    monkeypatch.setattr(overload, "LATE_SECONDS", 3_600)

    async def test() -> None:
        intake = Intake()
        with closing(Overload(intake, FULL)) as load:
            senders = [Sender(intake, pieces=30) for _ in range(2 * FULL)]
            await looked(2 * KEPT)
            assert intake.late(0) == len(senders)
            assert not load.is_full

    run(test())


def test_there_is_room_again_when_few_wait() -> None:
    """Not as soon as one address less waits."""

    async def test() -> None:
        intake = Intake()
        with closing(Overload(intake, FULL)) as load:
            lasting = [Sender(intake, pieces=30) for _ in range(FULL - 1)]
            Sender(intake, pieces=2)
            await looked(2 * KEPT)
            assert load.is_full
            await looked(2 * KEPT)
            assert intake.late(0) == len(lasting) == FULL - 1
            assert load.is_full, "there is no room yet"

    run(test())


def test_one_that_floods_the_server_does_not_make_it_full() -> None:
    async def test() -> None:
        intake = Intake()
        with closing(Overload(intake, FULL)) as load:
            flooding = Sender(intake, pieces=30)
            await looked(2 * KEPT)
            assert flooding.read > KEPT, "it was read meanwhile"
            assert not flooding.inbox.is_empty
            assert not load.is_full

    run(test())


def test_a_full_server_opens_no_tables_and_goes_on_with_those_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Overload] = []
    start = api.Api.__init__

    def started(self: api.Api, *what: Any) -> None:
        start(self, *what)
        made.append(self._overload)

    monkeypatch.setattr(api.Api, "__init__", started)
    monkeypatch.setattr(overload, "LOOK_SECONDS", 3_600)

    async def test(server: Running) -> None:
        [load] = made
        code = await opened(server)
        load.is_full = True
        refused = await post(server)
        assert (refused.status, refused.failed.code) == (503, ErrorCode.FULL)
        assert int(refused.headers["Retry-After"]) * 1_000 == refused.failed.wait_ms > 0
        assert (await get(server, "/api/health")).read(http.Health).full
        async with guest(server, code) as anna:
            await anna.ask(Sit(id="1", name="Anna"))
        load.is_full = False
        assert (await post(server)).status == 201, "there is room again"

    with_server(tmp_path, test)
