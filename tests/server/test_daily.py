"""Daily deals on a real server: the same for everyone, one try for each device, and nothing open before the day is over."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tests.server.days import ADA, BEN, TODAY, DayClock, devices, hurry
from tests.server.evenings import kept_of, stored_lines, verified
from tests.server.serving import GENEROUS, address, connected, opened, with_server
from tests.server.test_node import with_two
from vivace.daily import journal
from vivace.daily.journal import code_of
from vivace.engine.match import Deal
from vivace.engine.replay import read, verify
from vivace.games.catalog import edition
from vivace.protocol.http import ErrorBody, ErrorCode, MatchInfo, TryState
from vivace.protocol.messages import VERSION, Answer, Hello, PassSeat, ProblemCode
from vivace.server.app import Running
from vivace.server.core.rates import Rate
from vivace.server.core.tokens import seed_of
from vivace.server.storage import matches, retention
from vivace.server.storage.database import FILE, existing
from vivace.server.storage.postgres import store
from vivace.server.storage.retention import DAY_MS, Keep
from vivace.tables.events import Event, Progressed
from vivace.tables.requests import Sit
from vivace.tables.table import Phase


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> DayClock:
    """Noon, and matches that are over soon."""
    hurry(monkeypatch)
    return DayClock(monkeypatch)


def deal_of(data: Path, code: str) -> dict[str, Any]:
    """How the first round at a table was dealt."""
    event = next(
        logged.event
        for logged in verified(data, code).events
        if isinstance(logged.event, Progressed) and isinstance(logged.event.do, Deal)
    )
    found: dict[str, Any] = json.loads(msgspec.json.encode(event))
    return found


def seed_on(data: Path, day: int = TODAY) -> str:
    return journal.rebuild(stored_lines(data, code_of(day))).seed


@pytest.mark.usefixtures("clock")
def test_everyone_gets_the_same_deal(tmp_path: Path) -> None:
    """Two devices have the same cards, seats, decks and bots, at tables of their own."""
    codes: list[str] = []

    async def day(server: Running) -> None:
        async with devices(server, ADA, BEN) as both:
            for each in both:
                codes.append((await each.begin()).code)
                await each.look(codes[-1])

    with_server(tmp_path, day)
    one, other = codes
    assert one != other
    assert deal_of(tmp_path, one) == deal_of(tmp_path, other)
    chairs = [[(chair.deck, chair.bot) for chair in verified(tmp_path, code).table.chairs] for code in codes]
    assert chairs[0] == chairs[1]


def test_each_day_has_another_deal(tmp_path: Path, clock: DayClock) -> None:
    """Another game and another seed, which nobody could have known before."""

    async def two_days(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            first = await ada.begin()
            clock.pass_days()
            second = await ada.begin()
            assert (first.day, second.day) == ("2025-11-20", "2025-11-21")
            assert (first.counts, second.counts) == (True, True)
            assert (await ada.day()).edition != (await ada.day(first.day)).edition
            assert [one.day for one in (await ada.days()).earlier] == [first.day]

    with_server(tmp_path, two_days)
    assert seed_on(tmp_path) != seed_on(tmp_path, TODAY + 1)


@pytest.mark.usefixtures("clock")
def test_a_device_has_one_try(tmp_path: Path) -> None:
    """Asked again it goes on at the same table; what it plays after that does not count."""

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            assert (await ada.day()).you is None
            code = await ada.play("Ada")
            assert (await ada.begin()).code == code
            result = (await ada.done()).results
            again = await ada.begin(practise=True)
            assert again.code != code
            assert not again.counts
            await ada.play("Ada", practise=True)
            found = await ada.done()
            assert found.results == result
            assert (found.begun, found.finished) == (1, 1)
            assert [(one.name, one.place, one.own) for one in result] == [("Ada", 1, True)]

    with_server(tmp_path, day)


@pytest.mark.usefixtures("clock")
def test_a_try_that_is_not_finished_counts(tmp_path: Path) -> None:
    """It can be gone on with, until the player would rather practise: then it is lost, and stays so."""

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            code = (await ada.begin()).code
            await ada.look(code)
            found = await ada.day()
            assert found.you is not None
            assert (found.you.code, found.you.state) == (code, TryState.OPEN)
            await ada.begin(practise=True)
            async with ada.at(code) as client:
                await client.play_until(lambda: client.view.phase is Phase.OVER)
            found = await ada.day()
            assert found.you is not None
            assert found.you.state is TryState.LOST
            assert (found.begun, found.finished, found.results) == (1, 0, ())

    with_server(tmp_path, day)


@pytest.mark.usefixtures("clock")
def test_the_best_come_first(tmp_path: Path) -> None:
    """Everyone sees who played how well, and which result is their own; nobody else's match has an address yet."""

    async def day(server: Running) -> None:
        async with devices(server, ADA, BEN) as (ada, ben):
            await ada.play("Ada")
            await ben.play("Ben")
            await ada.done()
            found = await ben.done()
            assert sorted(one.name for one in found.results) == ["Ada", "Ben"]
            merits = [(-one.points, one.ms) for one in found.results]
            assert merits == sorted(merits)
            assert [one.name for one in found.results if one.own] == ["Ben"]
            assert not any(one.match for one in found.results)
            assert found.seed == ""

    with_server(tmp_path, day)


def test_nothing_is_open_before_the_day_is_over(tmp_path: Path, clock: DayClock) -> None:
    """Not the table, the match nor its replay; then the seed and all of them are, and the replay verifies."""

    async def two_days(server: Running) -> None:
        async with devices(server, ADA, BEN) as (ada, ben):
            code = await ada.play("Ada")
            await ada.done()
            [kept] = await _matches_of(server, code)
            match = f"/api/matches/{kept.record.id}"
            paths = [match, f"{match}/replay.jsonl", f"{match}/rounds/1/playback", f"{match}/rounds/1/coach"]
            paths.append(f"/api/tables/{code}/rounds/1/playback")
            for each in (ada, ben):
                assert [await each.refused(path) for path in paths] == [ErrorCode.NOT_YET_OPEN] * len(paths)
                assert (await each.ask("GET", f"/api/tables/{code}/matches"))[1] == b'{"matches":[]}'
            assert await ada.refused(f"/api/tables/{code}/rounds/1/coach") == ErrorCode.NOT_YET_OPEN
            async with connected(server, code) as stranger:
                await stranger.say(Hello(VERSION, BEN))
                await stranger.problem(ProblemCode.NOT_YET_OPEN)
                assert await stranger.closed() == 4009
            clock.pass_days()
            found = await ben.day("2025-11-20")
            assert [one.match for one in found.results] == [kept.record.id]
            info = msgspec.json.decode((await ben.ask("GET", match))[1], type=MatchInfo)
            assert (info.record.daily, info.has_moves) == (TODAY, True)
            replay = read((await ben.ask("GET", f"{match}/replay.jsonl"))[1].decode(), lambda name: edition(name).game)
            verify(replay)
            seeds = [step.do.seed for step in replay.steps if isinstance(step.do, Deal)]
            assert seeds == [seed_of(f"{found.seed} 1")]
            assert (await ben.ask("GET", f"{match}/rounds/1/playback"))[0] == 200
            async with ben.at(code) as watcher:
                assert watcher.you.seat is None

    with_server(tmp_path, two_days)


async def _matches_of(server: Running, code: str) -> list[Any]:
    found: list[Any] = []
    server.hub._ports.matches.matches_of(code, 9, found.append)
    async with aiohttp.ClientSession() as http:
        while not found:
            async with http.get(address(server, "/healthz")):
                pass
    return list(found[0])


@pytest.mark.usefixtures("clock")
def test_no_seed_goes_out(tmp_path: Path) -> None:
    """It is in nothing that anyone was sent that day, neither that of the day nor what is dealt from it."""
    heard: list[bytes] = []

    async def day(server: Running) -> None:
        async with devices(server, ADA, BEN) as both:
            for each in both:
                code = await each.play("Anna")
                await each.done()
                [kept] = await _matches_of(server, code)
                table, match = f"/api/tables/{code}", f"/api/matches/{kept.record.id}"
                for path in (table, f"{table}/rounds/1", f"{table}/matches", f"{table}/rounds/1/playback", match):
                    await each.ask("GET", path)
                await each.ask("GET", f"{match}/replay.jsonl")
                await each.ask("GET", f"/api/tables/{code_of(TODAY)}")
                await each.ask("GET", f"/api/sheets/{code_of(TODAY)}")
                await each.ask("GET", f"/api/clubs/{code_of(TODAY)}")
                await each.days()
                heard.extend(each.heard)

    with_server(tmp_path, day)
    seed, sent = seed_on(tmp_path), b"\n".join(heard)
    assert len(sent) > 10_000
    for secret in (seed, seed_of(f"{seed} 1"), seed_of(f"{seed} bots")):
        assert secret.encode() not in sent


@pytest.mark.usefixtures("clock")
def test_a_restart_keeps_the_deal(tmp_path: Path) -> None:
    """The seed is on disk before anyone plays, and a table that was begun goes on."""
    codes: list[str] = []

    async def before(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            codes.append((await ada.begin()).code)
            await ada.look(codes[0])

    async def after(server: Running) -> None:
        async with devices(server, ADA, BEN) as (ada, ben):
            assert (await ada.begin()).code == codes[0]
            async with ada.at(codes[0]) as client:
                await client.play_until(lambda: client.view.phase is Phase.OVER)
            await ada.done()
            codes.append((await ben.begin()).code)
            await ben.look(codes[1])

    with_server(tmp_path, before)
    with_server(tmp_path, after)
    assert deal_of(tmp_path, codes[0]) == deal_of(tmp_path, codes[1])


@pytest.mark.usefixtures("clock")
def test_a_seat_stays_on_its_device(tmp_path: Path) -> None:
    """No ticket passes it on, and nobody else sits down."""

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,), ada.at((await ada.begin()).code) as client:
            await client.sit("Ada")
            answer = await client.ask(PassSeat(id="ticket"))
            assert isinstance(answer, Answer)
            assert answer.refused is not None
            assert answer.refused.reason == "fixed"

    with_server(tmp_path, day)


@pytest.mark.usefixtures("clock")
def test_results_are_made_again_from_the_logs(tmp_path: Path) -> None:
    """The records of daily deals are derived like all others."""
    shown: list[Any] = []

    async def play(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            await ada.play("Ada")
            shown.append((await ada.done()).results)

    async def look(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            shown.append((await ada.done()).results)

    with_server(tmp_path, play)
    with closing(existing(tmp_path / FILE)) as database:
        database.run("DELETE FROM matches")
        assert all(isinstance(count, int) for _, count in matches.rebuild(database))
    with_server(tmp_path, look)
    assert shown[0] == shown[1]


@pytest.mark.usefixtures("clock")
def test_a_day_is_kept_as_long_as_tables_that_were_played_at(tmp_path: Path) -> None:
    """Not only for the week that a table is kept at which nothing happened."""

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            await ada.begin()

    with_server(tmp_path, day)
    with closing(existing(tmp_path / FILE)) as database:
        now = (TODAY + 1) * DAY_MS
        removed = [{one.code for one in retention.find_all(database, Keep(), now + days * DAY_MS)} for days in (30, 91)]
    assert [code_of(TODAY) in codes for codes in removed] == [False, True]


@pytest.mark.usefixtures("clock")
def test_there_are_only_days_until_today(tmp_path: Path) -> None:
    """A day to come, nonsense, and a day on which nobody played are not there; today always is."""

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            for name in ("2025-11-21", "2025-11-19", "2025-1-2", "1970-01-01", "yesterday", "20251120"):
                assert await ada.refused(f"/api/daily/{name}") == ErrorCode.NOT_FOUND
            found = await ada.day()
            assert (await ada.day("2025-11-20")).day == found.day == (await ada.days()).today
            assert (found.begun, found.results, found.you, found.rounds) == (0, (), None, 1)
            assert found.begins_at < found.now < found.ends_at

    with_server(tmp_path, day)


@pytest.mark.usefixtures("clock")
def test_an_address_opens_only_so_many(tmp_path: Path) -> None:
    """The limits of other tables hold here too, but going on with a try opens none; looking has those of clubs."""
    limits = msgspec.structs.replace(GENEROUS, address_tables=Rate(2, 0.001), address_club_results=Rate(8, 0.001))

    async def day(server: Running) -> None:
        async with devices(server, ADA) as (ada,):

            async def asked(*, practise: bool) -> int:
                return (await ada.ask("POST", "/api/daily", msgspec.structs.replace(ada.wish, practise=practise)))[0]

            wishes = (False, False, False, True, True, False)
            assert [await asked(practise=one) for one in wishes] == [201, 201, 201, 201, 429, 201]
            assert [(await ada.ask("GET", "/api/daily/today"))[0] for _ in range(3)] == [200, 200, 429]

    with_server(tmp_path, day, limits=limits)


def test_nobody_begins_another_day_by_accident(tmp_path: Path, clock: DayClock) -> None:
    """A tap just after midnight, to go on or to practise, uses up no try of the new day."""

    async def two_days(server: Running) -> None:
        async with devices(server, ADA) as (ada,):
            wish = ada.wish
            await ada.begin()
            clock.pass_days()
            for practise in (False, True):
                late = msgspec.structs.replace(wish, practise=practise)
                status, body = await ada.ask("POST", "/api/daily", late)
                assert (status, msgspec.json.decode(body, type=ErrorBody).code) == (409, ErrorCode.DAY_OVER)
            found = await ada.day()
            assert (found.begun, found.you) == (0, None)

    with_server(tmp_path, two_days)


@pytest.mark.usefixtures("clock")
def test_other_tables_are_no_daily_deals(tmp_path: Path) -> None:
    """Anyone can sit down there, and the view says so."""

    async def day(server: Running) -> None:
        async with devices(server, ADA, BEN) as both:
            code = await opened(server)
            for each, name in zip(both, ("Ada", "Ben"), strict=True):
                async with each.at(code) as client:
                    assert client.view.daily == 0
                    await client.do(Sit, name=name)

    with_server(tmp_path, day)


@pytest.mark.usefixtures("clock")
def test_servers_that_share_a_database_deal_the_same(tmp_path: Path, database: str) -> None:
    """Devices at two servers get the same cards, are in one list, and each has one try wherever it asks."""
    codes: list[str] = []

    async def day(one: Running, two: Running) -> None:
        async with devices(one, ADA) as (ada,), devices(two, BEN, ADA) as (ben, ada_there):
            codes.extend([await ada.play("Ada"), await ben.play("Ben")])
            await ada.done()
            found = await ben.done()
            assert sorted(each.name for each in found.results) == ["Ada", "Ben"]
            assert (await ada_there.begin()).code == codes[0]

    async def deals() -> list[list[str]]:
        async with store.opened((database,)) as kept:
            found = []
            for code in codes:
                place = await kept.log.search(code)
                assert place is not None
                stored = await place.database.stored(code, 0)
                assert stored is not None
                found.append([_dealt(logged.event) for logged in kept_of(stored.excerpt.lines).events])
            return found

    with_two(tmp_path, database, day)
    one, other = ([text for text in texts if text] for texts in asyncio.run(deals()))
    assert one
    assert one == other


def _dealt(event: Event) -> str:
    """What a deal has led to; empty: it is none."""
    return repr(event) if isinstance(event, Progressed) and isinstance(event.do, Deal) else ""
