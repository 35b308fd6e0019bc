"""Matches that last: their results, replays and lessons over HTTP."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tests.server.serving import GENEROUS, SHORT, SWIFT, Client, address, guest, opened, with_server
from tests.server.test_admin import asked
from vivace.engine.replay import read, verify
from vivace.games.catalog import edition
from vivace.protocol.http import Coaching, ErrorBody, ErrorCode, MatchInfo, TableMatches
from vivace.server.app import Running
from vivace.server.core.rates import Rate
from vivace.server.net import matches
from vivace.server.storage import copies
from vivace.server.storage.database import FILE as DATABASE
from vivace.server.storage.sqlite import SqliteLog
from vivace.tables.match_records import MatchRecord
from vivace.tables.playback import Playback, played_back
from vivace.tables.requests import Ready
from vivace.tables.table import Phase
from vivace.tables.view import patched

Get = Callable[..., Coroutine[Any, Any, tuple[int, bytes]]]
RULES = SHORT | {"length": 2, "blocked": "cycle"}


@asynccontextmanager
async def asking(server: Running) -> AsyncIterator[Get]:
    """Asks a server: the status and the body of each answer."""
    async with aiohttp.ClientSession() as session:

        async def get(path: str, token: str = "") -> tuple[int, bytes]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            async with session.get(address(server, path), headers=headers) as answer:
                return answer.status, await answer.read()

        yield get


async def play_a_round(person: Client) -> None:
    await person.wait_for(lambda: person.view.phase is Phase.PLAYING)
    await person.play_until(lambda: person.view.phase in (Phase.READY, Phase.OVER))


async def settled(get: Get, code: str) -> MatchRecord:
    """The match of a table, as soon as it is recorded."""
    while True:
        status, body = await get(f"/api/tables/{code}/matches")
        assert status == 200
        if found := msgspec.json.decode(body, type=TableMatches).matches:
            return found[0]


def code_of(body: bytes) -> ErrorCode:
    return msgspec.json.decode(body, type=ErrorBody).code


async def match_played(
    server: Running, get: Get, then: Callable[[str, Client, Client], Coroutine[Any, Any, None]], *, listed: bool = False
) -> None:
    """Anna and Ben play a short match, and stay there."""
    code = await opened(server, house_rules=RULES, options=SWIFT | {"listed": listed})
    async with guest(server, code) as anna, guest(server, code) as ben:
        for person, name in ((anna, "Anna"), (ben, "Ben")):
            await person.sit(name)
        while anna.view.phase is not Phase.OVER:
            for person in (anna, ben):
                await person.do(Ready)
            await asyncio.gather(*map(play_a_round, (anna, ben)))
        await settled(get, code)
        await then(code, anna, ben)


def test_a_finished_match_has_a_page_of_its_own(tmp_path: Path) -> None:
    """Its id is listed at its table; it names the players without their ids, and its file is verified."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                record = await settled(get, code)
                status, body = await get(f"/api/matches/{record.id.lower()}")
                info = msgspec.json.decode(body, type=MatchInfo)
                assert (status, info.has_moves, info.record) == (200, True, record)
                assert [(seat.name, seat.player) for seat in record.seats] == [("Anna", ""), ("Ben", "")]
                status, body = await get(f"/api/matches/{record.id}/replay.jsonl")
                found = read(body.decode(), lambda name: edition(name).game)
                assert (status, [player.name for player in found.players]) == (200, ["Anna", "Ben"])
                assert verify(found).tallies == tuple(each.tallies for each in record.rounds)

            await match_played(server, get, look)

    with_server(tmp_path, test)


def test_rounds_are_played_back_at_the_table_and_later(tmp_path: Path) -> None:
    """The same bytes by the table and by the match, and patched they lead to the points that were counted."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                record = await settled(get, code)
                for number, recorded in enumerate(record.rounds, start=1):
                    status, body = await get(f"/api/tables/{code}/rounds/{number}/playback")
                    assert (status, body) == await get(f"/api/matches/{record.id}/rounds/{number}/playback")
                    playback = msgspec.json.decode(body, type=Playback)
                    view = playback.view
                    for event in playback.events:
                        view = patched(view, event)
                    assert (playback.match, view.game.tallies[-1]) == (record.id, recorded.tallies)

            await match_played(server, get, look)

    with_server(tmp_path, test)


def test_only_the_player_is_coached(tmp_path: Path) -> None:
    """Who asks without a token, or with another one, learns nothing; at the table as later."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, anna: Client, ben: Client) -> None:
                record = await settled(get, code)
                for path in (f"/api/tables/{code}/rounds/2/coach", f"/api/matches/{record.id}/rounds/2/coach"):
                    for seat, person in enumerate((anna, ben)):
                        status, body = await get(path, person.token)
                        told = msgspec.json.decode(body, type=Coaching)
                        assert (status, told.seat, told.review.round) == (200, seat, 2)
                        assert [one.round for one in told.trend] in ([], [1], [2], [1, 2])
                        assert (told.review.usual_ms is None) == (2 not in [one.round for one in told.trend])
                    for token in ("", "someone else's"):
                        status, body = await get(path, token)
                        assert (status, code_of(body)) == (404, ErrorCode.NOT_FOUND)

            await match_played(server, get, look)

    with_server(tmp_path, test)


def test_what_there_is_not_is_said_not_to_be_there(tmp_path: Path) -> None:
    """Unknown matches and rounds, and rounds that go on."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                record = await settled(get, code)
                for path in (
                    "/api/matches/XXXXXXXXXXXX",
                    "/api/matches/XXXXXXXXXXXX/replay.jsonl",
                    f"/api/matches/{record.id}/rounds/9/playback",
                    f"/api/matches/{record.id}/rounds/one/playback",
                    f"/api/tables/{code}/rounds/9/playback",
                    f"/api/tables/{code}/rounds/0/coach",
                ):
                    status, body = await get(path)
                    assert (status, code_of(body)) == (404, ErrorCode.NOT_FOUND)

            await match_played(server, get, look)
            fresh = await opened(server)
            assert await get(f"/api/tables/{fresh}/matches") == (200, b'{"matches":[]}')

    with_server(tmp_path, test)


def test_an_address_can_have_only_so_many_replays_made(tmp_path: Path) -> None:
    """What is kept is given for nothing."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                path = f"/api/tables/{code}/rounds"
                assert [(await get(f"{path}/2/playback"))[0] for _ in range(3)] == [200] * 3
                record = await settled(get, code)
                status, body = await get(f"/api/matches/{record.id}/replay.jsonl")
                assert (status, code_of(body)) == (429, ErrorCode.SLOW_DOWN)

            await match_played(server, get, look)

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_playbacks=Rate(1, 0.001)))


def test_whole_logs_are_not_read_where_tables_wake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of a match comes from the reader for long logs, so nobody at another table waits for it."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                record = await settled(get, code)
                with monkeypatch.context() as patch:
                    patch.setattr(SqliteLog, "read", lambda *_, **__: pytest.fail("tables have to wait"))
                    status, body = await get(f"/api/matches/{record.id}/replay.jsonl")
                assert status == 200
                assert verify(read(body.decode(), lambda name: edition(name).game)).tallies

            await match_played(server, get, look)

    with_server(tmp_path, test)


def test_a_log_that_is_too_long_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of a match is refused as too large; its rounds are still shown, since they follow a checkpoint."""
    monkeypatch.setattr(matches, "MOST_EVENTS", 10)

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                path = f"/api/matches/{(await settled(get, code)).id}"
                status, body = await get(f"{path}/replay.jsonl")
                assert (status, code_of(body)) == (413, ErrorCode.TOO_LARGE)
                assert (await get(f"{path}/rounds/1/playback"))[0] == 200

            await match_played(server, get, look)

    with_server(tmp_path, test)


def test_a_round_that_a_match_did_not_have_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record says how many there were, so no log is read, and no replay is paid for."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                path = f"/api/matches/{(await settled(get, code)).id}/rounds"
                with monkeypatch.context() as patch:
                    patch.setattr(server.hub, "lines", lambda *_: pytest.fail("the log was read"))
                    for number in (0, 3, 999_999):
                        status, body = await get(f"{path}/{number}/playback")
                        assert (status, code_of(body)) == (404, ErrorCode.NOT_FOUND)
                assert (await get(f"{path}/2/playback"))[0] == 200

            await match_played(server, get, look)

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_playbacks=Rate(1, 0.001)))


def test_no_more_rounds_are_made_than_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those that lie too far back, nor what comes after the one that was asked for."""
    read, made = list[int](), list[int]()

    def watched(lines: Sequence[str], *rest: Any) -> Iterator[Playback]:
        read.append(len(lines))
        for playback in played_back(_counted(lines, read), *rest):
            made.append(playback.round)
            yield playback

    monkeypatch.setattr(matches, "MOST_ROUNDS", 1)
    monkeypatch.setattr(matches, "played_back", watched)

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                path = f"/api/matches/{(await settled(get, code)).id}/rounds"
                for number in (2, 1):
                    assert (await get(f"{path}/{number}/playback"))[0] == 200
                assert made == [2, 1]
                assert read[-1] > 0, "the log was read to its end"

            await match_played(server, get, look)

    with_server(tmp_path, test)


def _counted(lines: Sequence[str], left: list[int]) -> Iterator[str]:
    for line in lines:
        left[-1] -= 1
        yield line


def test_a_table_that_plays_on_does_not_have_its_whole_log_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds that were asked for just before the next match are not looked for among those of all earlier matches."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, anna: Client, ben: Client) -> None:
                lines, reads, is_read, may_go_on = server.hub.lines, list[Any](), asyncio.Event(), asyncio.Event()

                def late(code: str, done: Any) -> None:
                    async def wait() -> None:
                        is_read.set()
                        await may_go_on.wait()
                        lines(code, done)

                    reads.append(asyncio.create_task(wait()))

                monkeypatch.setattr(server.hub, "lines", late)
                monkeypatch.setattr(SqliteLog, "lines", lambda *_: pytest.fail("the whole log was read"))
                asked_for = [asyncio.create_task(get(f"/api/tables/{code}/rounds/{each}/playback")) for each in (1, 2)]
                await is_read.wait()
                for person in (anna, ben):
                    await person.do(Ready)
                for person in (anna, ben):
                    await person.wait_for(lambda each=person: each.view.phase is Phase.PLAYING)  # type: ignore[misc]
                may_go_on.set()
                for status, body in await asyncio.gather(*asked_for):
                    assert (status, code_of(body)) == (404, ErrorCode.NOT_FOUND)
                assert len(reads) == 1

            await match_played(server, get, look)

    with_server(tmp_path, test)


@pytest.mark.parametrize("deed", ["close", "forget", "restore"])
def test_a_replay_goes_with_what_it_was_made_of(tmp_path: Path, deed: str) -> None:
    """After the operator has closed a table, forgotten a name or put a copy back, no round that was kept is served."""

    async def test(server: Running) -> None:
        async with asking(server) as get:

            async def look(code: str, _: Client, __: Client) -> None:
                record = await settled(get, code)
                paths = [f"/api/matches/{record.id}/rounds/{number}/playback" for number in (1, 2)]
                assert [b'"Anna"' in (await get(path))[1] for path in paths] == [True, True]
                path, body = {
                    "close": (f"/tables/{code}/close", {}),
                    "forget": ("/forget", {"player": "Anna"}),
                    "restore": ("/restore", {}),
                }[deed]
                assert (await asked(server, tmp_path, path, body))[0] in (200, 204)
                answers = [await get(path) for path in paths]
                assert [status for status, _ in answers] == [200 if deed == "forget" else 404] * 2
                assert not any(b'"Anna"' in body for _, body in answers)
                assert all(b'"Ben"' in body for _, body in answers if deed == "forget")

            await opened(server)
            copies.back_up(tmp_path / DATABASE, tmp_path / "copy.db")
            copies.brought_up_to_date(tmp_path / "copy.db", tmp_path / copies.INCOMING)
            await match_played(server, get, look)

    with_server(tmp_path, test)


@pytest.mark.parametrize("listed", [False, True])
def test_search_engines_leave_out_matches_of_unlisted_tables(tmp_path: Path, listed: bool) -> None:
    """The pages of a match say so, and those of one that nobody knows do; only a listed table's say nothing."""

    async def test(server: Running) -> None:
        async def then(code: str, *_: Client) -> None:
            record = await settled(get, code)
            for path in (f"/m/{record.id}", f"/m/{record.id}/1"):
                assert await robots(path) == (200, None if listed else "noindex")
            assert await robots("/m/BCDFGHJKLMNP") == (200, "noindex")

        async def robots(path: str) -> tuple[int, str | None]:
            async with aiohttp.ClientSession() as session, session.get(address(server, path)) as answer:
                return answer.status, answer.headers.get("X-Robots-Tag")

        async with asking(server) as get:
            await match_played(server, get, then, listed=listed)

    with_server(tmp_path, test)
