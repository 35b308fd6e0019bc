"""Clubs in whatever stores them: a file with one server, or a PostgreSQL database with two that take turns."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import pytest

from tests.postgres import Cluster
from tests.server.nodes import nodes
from tests.server.test_clubs import (
    ADA,
    BEN,
    CLEO,
    SHEET,
    Clubhouse,
    history_of,
    played,
    real_match,
    until_recorded,
)
from vivace.cli.kept import InFolder, Tables
from vivace.cli.kept_in_databases import InDatabases
from vivace.clubs.changes import AddPlace, NameClub, RemovePlace
from vivace.clubs.club import PlaceKind
from vivace.clubs.handicaps import Handicap
from vivace.clubs.results import Result, Source
from vivace.engine.refusal import Reason
from vivace.groups.changes import AddMember, ChangeMember, GiveTicket, Join, RemoveMember, UseTicket
from vivace.protocol.http import ClubShown, Delete, ErrorCode
from vivace.server.clock import wall_clock
from vivace.server.storage import retention
from vivace.server.storage.database import FILE, existing
from vivace.server.storage.postgres.store import existing as existing_store
from vivace.tables.pseudonyms import FORGOTTEN

LINK = re.compile(rb'"link":"[^"]*"')
"""The one thing that differs between servers."""


class Started(NamedTuple):
    port: int


class Reached(NamedTuple):
    """A server in a process of its own, as far as requests are concerned."""

    started: Started


class Stored(NamedTuple):
    """A way to store clubs."""

    data: Path
    urls: tuple[str, ...] = ()
    cluster: Cluster | None = None

    @asynccontextmanager
    async def house(self, code: str = "", key: str = "") -> AsyncIterator[Clubhouse]:
        """Servers that run, and a club there."""
        async with nodes(self.data, self.urls, 2 if self.urls else 1) as servers, aiohttp.ClientSession() as http:
            reached: list[Any] = [Reached(Started(one.port)) for one in servers.all]
            club = Clubhouse(http, *reached)
            club.code, club.key = code, key
            if not code:
                await club.open()
            yield club
            for one in servers.all:
                await one.terminate()

    @property
    def tables(self) -> Tables:
        return InDatabases(self.urls) if self.urls else InFolder(self.data)

    def run(self, statement: str) -> list[str]:
        """The first column of what a statement finds."""
        if self.cluster is not None:
            name = self.urls[0].rpartition("/")[2]
            return self.cluster.query(statement.format("vivace."), name).splitlines()
        database = existing(self.data / FILE)
        try:
            return [str(row[0]) for row in database.run(statement.format(""))]
        finally:
            database.close()

    def unused(self, days: float) -> list[str]:
        """Everything that retention would remove, so many days from now."""
        now = wall_clock() + round(days * retention.DAY_MS)
        if not self.urls:
            database = existing(self.data / FILE)
            try:
                return [one.code for one in retention.find_all(database, retention.Keep(), now)]
            finally:
                database.close()

        async def found() -> list[str]:
            async with existing_store(self.urls) as store:
                told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
                store.find_unused(retention.Keep(), now, 0, told.set_result)
                return [one.code for one in (await told).tables]

        return asyncio.run(found())


@pytest.fixture(params=["file", "database"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stored]:
    """Both ways to store clubs."""
    if request.param == "file":
        yield Stored(tmp_path)
    else:
        url, cluster = request.getfixturevalue("database"), request.getfixturevalue("postgres")
        yield Stored(tmp_path, (url,), cluster)


async def text_of(house: Clubhouse, path: str) -> bytes:
    """An answer, byte for byte."""
    async with house.http.get(f"http://127.0.0.1:{house.server.started.port}{path}") as response:
        assert response.status == 200, await response.text()
        return await response.read()


async def founded(house: Clubhouse) -> tuple[str, str, str]:
    """Three members, whom every server knows."""
    joined = [(await house.do(Join(name), token)).club.you for name, token in (("Ada", ADA), ("Ben", BEN))]
    granny = (await house.do(AddMember("Granny"), ADA)).club.members[-1].id
    return joined[0], joined[1], granny


async def evening(house: Clubhouse) -> tuple[str, str, str]:
    """A table with a match, and a real one with a sheet, at which members met. The ids of the members."""
    ada, ben, granny = await founded(house)
    table = await played(house, ADA)
    await house.do(AddPlace(PlaceKind.TABLE, table), ADA)
    await real_match(house, ada, ben, granny)
    await house.do(AddPlace(PlaceKind.SHEET, SHEET), BEN)
    await until_recorded(house, 2)
    return ada, ben, granny


def test_every_change_reaches_every_server(stored: Stored) -> None:
    """Who joins, is renamed, moves to another device, leaves or is removed, and the club's own name."""

    async def run() -> None:
        async with stored.house() as house:
            ada, ben, granny = await founded(house)
            assert (await house.do(ChangeMember(ben, "Benno", "e"), BEN)).refused == ""
            assert (await house.do(ChangeMember(ben, "Bad"), ADA)).refused == Reason.NOT_YOURS
            await house.do(GiveTicket(ada, CLEO), ADA)
            assert (await house.do(UseTicket(CLEO), CLEO)).club.you == ada
            assert (await house.do(UseTicket(CLEO), "d" * 43)).refused == Reason.NOT_NOW
            assert (await house.do(RemoveMember(granny), CLEO)).refused == Reason.NOT_YOURS
            assert (await house.do(RemoveMember(granny), key=house.key)).refused == ""
            assert (await house.do(NameClub("Friday Table"), key=house.key)).refused == ""
            for _ in range(2):
                shown = await house.shown()
                assert (shown.title, await house.names()) == ("Friday Table", ["Ada", "Benno"])
                assert [(one.colour, one.devices) for one in shown.members][1] == ("e", 1)
                assert shown.members[0].devices == 2

    asyncio.run(run())
    assert set(stored.run("SELECT name FROM {0}names")) == {"Ada", "Benno"}


def test_every_server_tells_the_same_about_what_was_played(stored: Stored) -> None:
    """History, ratings, results, seating and handicaps; a place that is removed does not count any more."""

    async def run() -> None:
        async with stored.house() as house:
            ada, ben, granny = await evening(house)
            found = await history_of(house)
            assert await history_of(house) == found
            assert set(found.ratings) == {ada, ben, granny, "bot:expert"}
            results = await house.ask("GET", f"/{house.code}/results", tuple[Result, ...])
            assert {one.source for one in results} == {Source.PLAYED, Source.REAL}
            chosen = f"ligretto?members={ada},{ben},{granny}"
            handicaps = await house.ask("GET", f"/{house.code}/handicaps/{chosen}", dict[str, Handicap])
            assert {one.task for one in handicaps.values()} == {10}
            seating = await house.ask("GET", f"/{house.code}/seating/ligretto/1?members={ada},{ben}", list[list[str]])
            assert [set(table) for table in seating] == [{ada, ben}]
            assert (await house.do(RemovePlace(SHEET), BEN)).refused == Reason.HOST_ONLY
            await house.do(RemovePlace(SHEET), key=house.key)
            assert [(await history_of(house)).matches for _ in range(2)] == [1, 1]

    asyncio.run(run())


def test_everything_derived_is_made_again_byte_for_byte(stored: Stored) -> None:
    """All records are deleted and made again; what lost its moves to retention is kept as it was."""
    codes: list[str] = []
    before: dict[str, bytes] = {}

    async def first() -> list[str]:
        async with stored.house() as house:
            await evening(house)
            tables = [await played(house, ADA), next(one.code for one in (await house.shown()).places)]
            await house.do(AddPlace(PlaceKind.TABLE, tables[0]), ADA)
            results = await until_recorded(house, 3)
            assert results.matches == 3
            codes.extend((house.code, house.key))
            before.update(await answers(house, tables[1]))
            return tables

    async def answers(house: Clubhouse, table: str) -> dict[str, bytes]:
        paths = [f"/api/clubs/{house.code}{rest}" for rest in ("", "/history/all", "/history/ligretto", "/results")]
        paths.append(f"/api/tables/{table}/matches")
        return {path: LINK.sub(b"", await text_of(house, path)) for path in paths}

    async def again(table: str) -> None:
        async with stored.house(*codes) as house:
            for _ in range(2):
                assert await answers(house, table) == before

    removed, table = asyncio.run(first())
    kept = stored.tables
    [lost] = [one for one in kept.matches() if one.code == removed]
    assert kept.close(removed)
    stored.run(f"DELETE FROM {{0}}matches WHERE id <> '{lost.record.id}'")
    assert stored.run("SELECT count(*) FROM {0}matches") == ["1"]
    outcomes = dict(kept.rebuild_matches())
    assert outcomes[table] == 1
    assert removed not in outcomes
    assert {one.record.id for one in kept.matches()} >= {lost.record.id}
    asyncio.run(again(table))


def test_who_leaves_or_is_forgotten_is_gone_everywhere(stored: Stored) -> None:
    """The name is in no row any more: of the club, its table, its match and its sheet; the results stay."""

    async def first() -> str:
        async with stored.house() as house:
            ada, _, _ = await evening(house)
            await house.do(RemoveMember(ada), ADA)
            for _ in range(2):
                results = await house.ask("GET", f"/{house.code}/results", tuple[Result, ...])
                assert [one.seats[0].name for one in results] == ["", ""]
                assert ada not in (await history_of(house)).ratings
            return house.code

    code = asyncio.run(first())
    assert stored.tables.forget("Ben", "")
    assert stored.tables.forget("Ada", "")

    async def again() -> None:
        async with stored.house(code) as house:
            for _ in range(2):
                assert await house.names() == [FORGOTTEN, "Granny"]

    asyncio.run(again())
    assert {"Ada", "Ben"}.isdisjoint(stored.run("SELECT name FROM {0}names"))


def test_a_club_is_kept_for_two_years_and_a_deleted_one_is_gone(stored: Stored) -> None:
    """Long after its tables; the founder deletes it at once, with its names."""

    async def run() -> str:
        async with stored.house() as house:
            await founded(house)
            return f"{house.code} {house.key}"

    code, key = asyncio.run(run()).split()
    assert stored.unused(700) == []
    assert stored.unused(731) == [code]

    async def ended() -> None:
        async with stored.house(code, key) as house:
            assert (await house.ask("POST", f"/{code}/end", None, Delete(ADA))).code == ErrorCode.WRONG_ORIGIN
            assert await house.ask("POST", f"/{code}/end", None, Delete(key)) == 204
            for _ in range(2):
                assert (await house.ask("GET", f"/{code}", ClubShown)).code == ErrorCode.NO_TABLE

    asyncio.run(ended())
    assert stored.run("SELECT name FROM {0}names") == []
