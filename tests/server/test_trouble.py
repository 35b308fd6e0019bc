"""Disks that take nothing, logs that cannot be read and mistakes of ours: each stops as little as possible."""

import asyncio
import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.server.evenings import BRIEF, HURRIED, begin, check_confirmed, party, play_match, settled, verified
from tests.server.process import process
from tests.server.regulars import Regular, check_promises, gathered, until
from tests.server.serving import PATIENCE_SECONDS, Client, address, connected, guest, opened, with_server
from tests.server.test_stored import page_of
from vivace.games.piles.commands import Flip
from vivace.protocol.http import ErrorBody, ErrorCode, OpenTable
from vivace.protocol.messages import CLOSE_CODES, VERSION, Answer, Hello, ProblemCode, Snapshot
from vivace.server.app import DATABASE, Running
from vivace.server.core import recovery
from vivace.server.core.tokens import player_of
from vivace.tables import keeper
from vivace.tables.events import Woken
from vivace.tables.inputs import Asked, Input
from vivace.tables.live import LiveTable
from vivace.tables.requests import Play, Sit
from vivace.tables.table import Phase

OPTIONS = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 60_000, "ready_ms": 60_000}
WISH = OpenTable("ligretto", BRIEF | {"stack": 3, "flip": 3}, OPTIONS)


def test_a_full_disk_stops_tables_and_loses_nothing(tmp_path: Path) -> None:
    """All hear that the table stands still; when there is room again it goes on by itself, with all that was confirmed."""

    async def evening() -> tuple[str, list[Regular]]:
        async with asyncio.timeout(4 * PATIENCE_SECONDS), process(tmp_path) as server:
            code = await server.open_table(WISH)
            assert isinstance(code, str)
            people = [Regular(server, code, name, wants_more=True) for name in ("Anna", "Ben", "Cleo")]
            async with gathered(people):
                await until(lambda: all(each.moves > 3 for each in people), people)
                server.fill_disk()
                await until(lambda: all(each.halts for each in people), people)
                check_promises(verified(tmp_path, code), people)
                refused = await server.open_table(WISH)
                assert isinstance(refused, ErrorBody)
                assert refused.code is ErrorCode.STORAGE
                assert refused.detail.startswith("503 ")
                seen = [each.snapshots for each in people]
                server.free_disk()
                await until(
                    lambda: all(each.snapshots > before for each, before in zip(people, seen, strict=True)), people
                )
                moved = [each.moves for each in people]
                await until(
                    lambda: all(each.moves > before for each, before in zip(people, moved, strict=True)), people
                )
                for each in people:
                    each.wants_more = False
                await until(lambda: all(each.phase is Phase.OVER for each in people), people)
            assert all(each.sessions == 1 for each in people), "nobody had to come back"
            return code, people

    code, people = asyncio.run(evening())
    found = verified(tmp_path, code)
    check_promises(found, people)
    assert any(isinstance(logged.event, Woken) for logged in found.events)


def test_a_server_with_a_full_disk_lets_people_watch(tmp_path: Path) -> None:
    """Who comes while the disk is full sees the table as it was, and hears why nothing can be done."""

    async def evening() -> None:
        async with asyncio.timeout(4 * PATIENCE_SECONDS), process(tmp_path) as server:
            code = await server.open_table(WISH)
            assert isinstance(code, str)
            people = [Regular(server, code, name, wants_more=True) for name in ("Anna", "Ben")]
            async with gathered(people):
                await until(lambda: all(each.moves > 3 for each in people), people)
                server.fill_disk()
                await until(lambda: all(each.halts for each in people), people)
                late = Regular(server, code, "Dora")
                async with gathered([late]):
                    await until(lambda: late.halts > 0 and late.phase is not None, [*people, late])
                    assert late.you.seat is None
                    server.free_disk()
                    await until(lambda: late.you.waiting or late.you.seat is not None, [*people, late])

    asyncio.run(evening())


def test_a_table_that_cannot_be_read_concerns_nobody_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Visitors of a damaged table hear so, the operator hears where; all other tables are played."""

    async def first_evening(server: Running) -> tuple[str, str, str]:
        async with party(server, "Anna", "Ben") as people, party(server, "Cleo", "Dora") as others:
            return people.code, others.guests[0].token, others.code

    broken, token, whole = with_server(tmp_path, first_evening)
    damage(tmp_path, broken)

    async def second_evening(server: Running) -> None:
        async with guest(server, whole, token) as cleo, guest(server, whole) as ben, connected(server, broken) as anna:
            await anna.say(Hello(VERSION))
            problem = await anna.problem(ProblemCode.DAMAGED)
            assert problem.detail == "", "what exactly is wrong is for the operator"
            assert await anna.closed() == CLOSE_CODES[ProblemCode.DAMAGED]
            assert server.counts.values[ProblemCode.DAMAGED.value] == 1
            assert cleo.seat == 0
            assert await ben.sit("Ben") == 2
            health = await fetched(server, "/api/health")
            assert (health["damaged"], health["unusable"], health["halted"]) == (1, False, 0)

    with_server(tmp_path, second_evening)
    assert f"the log of table {broken} is damaged at event 1: its checksum is wrong" in caplog.text


@pytest.mark.parametrize("page", ["events", "sqlite_autoindex_events_1"])
def test_noise_in_the_file_stops_only_what_it_has_to(tmp_path: Path, page: str) -> None:
    """Tables whose pages are gone say so for good; new ones are opened, and if they cannot be played they say so too."""

    async def first_evening(server: Running) -> str:
        async with party(server, "Anna", "Ben") as people:
            return people.code

    code = with_server(tmp_path, first_evening)
    fill_with_noise(tmp_path / DATABASE, page)

    async def second_evening(server: Running) -> None:
        async with connected(server, code) as anna:
            await anna.say(Hello(VERSION))
            await anna.problem(ProblemCode.DAMAGED)
        async with connected(server, await opened(server)) as ben:
            await ben.say(Hello(VERSION))
            await ben.wait_for(lambda: any(isinstance(heard, Snapshot) for heard in ben.heard))
            await ben.say(Sit(id="sit", name="Ben"))
            await ben.problem(ProblemCode.DAMAGED)

    with_server(tmp_path, second_evening)


def test_a_file_that_is_of_no_use_is_told_honestly(tmp_path: Path) -> None:
    """If not even a new table can be opened, nobody is asked to wait for the disk."""
    with_server(tmp_path, opened)
    fill_with_noise(tmp_path / DATABASE, "tables")

    async def evening(server: Running) -> None:
        assert (await fetched(server, "/api/health"))["unusable"] is False, "nobody has tried yet"
        async with (
            aiohttp.ClientSession() as session,
            session.post(address(server, "/api/tables"), data=b'{"edition": "ligretto"}') as answer,
        ):
            assert (answer.status, (await answer.json())["code"]) == (503, ErrorCode.DAMAGED)
        assert (await fetched(server, "/api/health"))["unusable"] is True

    with_server(tmp_path, evening)


async def fetched(server: Running, path: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(address(server, path)) as answer:
        return await answer.json()


def fill_with_noise(path: Path, name: str) -> None:
    """Overwrite the first page of a table or an index."""
    page, content = page_of(name, path), bytearray(path.read_bytes())
    content[4096 * (page - 1) : 4096 * page] = random.Random(5).randbytes(4096)
    path.write_bytes(content)


def damage(data: Path, code: str) -> None:
    """Change a row in the file, as nobody should."""
    with closing(sqlite3.connect(data / DATABASE)) as database, database:
        changed = database.execute(
            "UPDATE events SET text = '{}' WHERE seq = 1 AND table_id = (SELECT id FROM tables WHERE code = ?)", (code,)
        )
        assert changed.rowcount == 1


class Stumble:
    """Handles what a table is asked, but for once not what this player does."""

    def __init__(self) -> None:
        self.player = ""
        self._handle = keeper.handle

    def __call__(self, live: LiveTable, wish: Input, now: int) -> Any:
        if isinstance(wish, Asked) and wish.player == self.player:
            self.player = ""
            raise RuntimeError("a mistake of ours")
        return self._handle(live, wish, now)


def test_a_mistake_of_ours_stops_one_table_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table goes on from its log, nothing confirmed is lost, and the other tables notice nothing."""
    stumble = Stumble()
    monkeypatch.setattr(keeper, "handle", stumble)
    monkeypatch.setattr(recovery, "RETRY_MS", 20)

    async def evening(server: Running) -> tuple[str, Client]:
        async with party(server, "Anna", "Ben") as people, party(server, "Cleo", "Dora") as others:
            anna, ben = people.guests
            await begin(anna, ben)
            await anna.do(Play, do=Flip())
            stumble.player = player_of(anna.token)
            await anna.say(Play(id="lost", do=Flip()))
            for each in (anna, ben):
                await each.problem(ProblemCode.HALTED)
                await each.hear(Snapshot)
                await each.wait_for(partial(is_at, each, Phase.PLAYING))
            assert server.hub.halted == 0
            assert server.counts.values["internal-errors"] == 1
            again = await anna.ask(Play(id="lost", do=Flip()))
            assert isinstance(again, Answer)
            assert again.seq > 0
            await asyncio.gather(*(each.play_until(partial(is_at, each, Phase.OVER)) for each in (anna, ben)))
            await settled(server, people.code, anna, ben)
            await play_match(*others.guests)
            assert not [problem for each in others.guests for problem in each.problems]
            return people.code, anna

    code, anna = with_server(tmp_path, evening, limits=HURRIED)
    check_confirmed(verified(tmp_path, code), anna.token, [each for each in anna.heard if isinstance(each, Answer)])


def is_at(one: Client, phase: Phase) -> bool:
    return one.view.phase is phase
