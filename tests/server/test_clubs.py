"""Clubs on a real server: what the link can do, what members and the founder can do, and what is left when they go."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import cycle
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tests.server.serving import GENEROUS, SHORT, SWIFT, address, encode, guest, opened, with_server
from vivace.clubs.changes import AddPlace, Do, NameClub
from vivace.clubs.club import PlaceKind
from vivace.clubs.history import History, history
from vivace.clubs.results import Result, Source
from vivace.engine.refusal import Reason
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.groups.changes import AddMember, ChangeMember, GiveTicket, Join, RemoveMember, UseTicket
from vivace.protocol.http import (
    ChangeClub,
    ClubChanged,
    ClubOpened,
    ClubShown,
    Delete,
    ErrorBody,
    ErrorCode,
    OpenClub,
    OpenSheet,
)
from vivace.protocol.messages import VERSION, Edit, Hello
from vivace.scorekeeper.changes import AddPlayer, EnterLine
from vivace.scorekeeper.results import MatchResult, results
from vivace.scorekeeper.sheet import Sheet
from vivace.server.app import Running
from vivace.server.clock import wall_clock
from vivace.server.core import gatherer
from vivace.server.core.rates import Rate
from vivace.server.storage import matches, retention
from vivace.server.storage.database import FILE, existing
from vivace.tables.pseudonyms import FORGOTTEN
from vivace.tables.requests import AddBot, Ready, Sit, Start
from vivace.tables.table import Phase

PING_SECONDS = 2.0
ADA, BEN, CLEO = ("a" * 43, "b" * 43, "c" * 43)
SHEET = "CDFGHJKM"


class Clubhouse:
    """A club, and requests to it: to each of its servers in turn."""

    def __init__(self, http: aiohttp.ClientSession, *servers: Running) -> None:
        self.http, self._turns = http, cycle(servers)
        self.code, self.key, self._ids = "", "", iter(range(1_000))

    @property
    def server(self) -> Running:
        return next(self._turns)

    async def ask(self, method: str, path: str, kind: Any = None, body: Any = None) -> Any:
        data = None if body is None else encode(body)
        async with self.http.request(method, address(self.server, f"/api/clubs{path}"), data=data) as response:
            text = await response.read()
            if response.status >= 400:
                return msgspec.json.decode(text, type=ErrorBody)
            return msgspec.json.decode(text, type=kind) if kind else response.status

    async def open(self) -> None:
        club = await self.ask("POST", "", ClubOpened, OpenClub("Thursday Table"))
        self.code, self.key = club.code, club.key

    async def do(self, do: Do, token: str | None = None, key: str | None = None, change: str = "") -> Any:
        wish = ChangeClub(change or f"change-{next(self._ids)}", do, token, key)
        return await self.ask("POST", f"/{self.code}/changes", ClubChanged, wish)

    async def shown(self) -> ClubShown:
        found: ClubShown = await self.ask("GET", f"/{self.code}", ClubShown)
        return found

    async def names(self) -> list[str]:
        return [one.name for one in (await self.shown()).members]


def in_club(tmp_path: Path, test: Callable[[Clubhouse], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def run(server: Running) -> None:
        async with aiohttp.ClientSession() as http:
            house = Clubhouse(http, server)
            await house.open()
            await test(house)

    with_server(tmp_path, run, **settings)


def test_the_link_only_reads_and_joins(tmp_path: Path) -> None:
    """Anyone who has it sees everyone and can join; what belongs to others takes their device or the founder's key."""

    async def evening(house: Clubhouse) -> None:
        ada = await house.do(Join("Ada"), ADA)
        assert (ada.club.you, ada.club.founder, ada.refused) == (ada.club.members[0].id, False, "")
        await house.do(Join("Ben"), BEN)
        assert await house.names() == ["Ada", "Ben"]
        for do in (RemoveMember(ada.club.you), ChangeMember(ada.club.you, "Adolf")):
            assert (await house.do(do, BEN)).refused == Reason.NOT_YOURS
            assert (await house.do(do)).refused == Reason.NOT_YOURS
        assert (await house.do(NameClub("Mine"), BEN)).refused == Reason.HOST_ONLY
        assert (await house.do(NameClub("Mine"), key=BEN)).refused == Reason.HOST_ONLY
        named = await house.do(NameClub("Friday Table"), key=house.key)
        assert (named.club.title, named.club.founder) == ("Friday Table", True)
        assert (await house.do(RemoveMember(ada.club.you), ADA)).refused == ""
        assert await house.names() == ["Ben"]

    in_club(tmp_path, evening)


def test_what_is_sent_twice_counts_once(tmp_path: Path) -> None:
    """Also when several devices ask at the same moment, nothing is lost and nothing is doubled."""

    async def evening(house: Clubhouse) -> None:
        tokens = [f"{number:043}" for number in range(12)]  # they differ at their ends
        asked = [house.do(Join(f"M{token[-2:]}"), token, change=token[-8:]) for token in (*tokens, *tokens)]
        outcomes = await asyncio.gather(*asked)
        assert [one for one in outcomes if isinstance(one, ErrorBody)] == []
        assert {one.refused for one in outcomes} == {""}
        shown = await house.shown()
        assert (len(shown.members), shown.seq) == (12, 12)

    in_club(tmp_path, evening)


def test_a_member_moves_to_another_device(tmp_path: Path) -> None:
    """The ticket that one device shows lets another one speak for the same member."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        await house.do(GiveTicket(ada, CLEO), ADA)
        moved = await house.do(UseTicket(CLEO), BEN)
        assert (moved.club.you, moved.club.members[0].devices) == (ada, 2)
        assert (await house.do(ChangeMember(ada, "Adele"), BEN)).refused == ""
        assert (await house.do(UseTicket(CLEO), CLEO)).refused == Reason.NOT_NOW

    in_club(tmp_path, evening)


async def played(house: Clubhouse, token: str) -> str:
    """A short match of two bots and of someone with this token."""
    server = house.server
    code = await opened(server, house_rules=SHORT | {"blocked": "cycle"}, options=SWIFT | {"absent_ms": 0})
    async with guest(server, code, token=token) as host:
        await host.ask(Sit(id=host.new_id(), name="Someone at the table"))
        for _ in range(2):
            await host.ask(AddBot(id=host.new_id(), bot="expert"))
        await host.ask(Ready(id=host.new_id()))
        if host.view.phase is Phase.READY:
            await host.ask(Start(id=host.new_id()))
        # If someone did nothing, the bots could wait for them for ever.
        await host.play_until(lambda: host.view.phase is Phase.OVER)
    return code


async def history_of(house: Clubhouse, edition: str = "all") -> History:
    found: History = await house.ask("GET", f"/{house.code}/history/{edition}", History)
    return found


async def until_recorded(house: Clubhouse, matches: int) -> History:
    while (found := await history_of(house)).matches < matches:
        await asyncio.sleep(0.01)
    return found


def test_matches_at_a_table_count_for_the_club(tmp_path: Path) -> None:
    """Someone who sits there with the token of the club is the member, under the club's name, and bots are rated too."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        code = await played(house, ADA)
        assert (await history_of(house)).matches == 0
        assert (await house.do(AddPlace(PlaceKind.TABLE, code))).refused == Reason.NOT_SEATED
        await house.do(AddPlace(PlaceKind.TABLE, code), ADA)
        found = await until_recorded(house, 1)
        assert set(found.ratings) == {ada, "bot:expert"}
        assert found.standings[0].member == ada
        assert (await history_of(house, "dutch-blitz")).matches == 0
        [result] = await house.ask("GET", f"/{house.code}/results", tuple[Result, ...])
        assert (result.source, result.seats[0].name) == (Source.PLAYED, "Ada")

    in_club(tmp_path, evening)


async def real_match(house: Clubhouse, *members: str) -> None:
    """A match at a real table, which the first of these members wins."""
    sheet = OpenSheet(SHEET, "ligretto", Ends.ROUNDS, 1, club=house.code)
    async with house.http.post(address(house.server, "/api/sheets"), data=encode(sheet)) as response:
        assert response.status == 201, await response.text()
    async with house.http.ws_connect(address(house.server, f"/api/sheets/{SHEET}/socket")) as socket:
        await socket.send_str(encode(Hello(VERSION)).decode())
        for name, member in zip(("Ada", "Ben", "Guest"), members, strict=False):
            await socket.send_str(encode(Edit(id=member, do=AddPlayer(name))).decode())
        for number, member in enumerate(members):
            line = EnterLine(1, 1, member, Line(points=30 - number))
            await socket.send_str(encode(Edit(id=f"line-{number}", do=line)).decode())
        answers = 0
        while answers < 2 * len(members):
            answers += b'"is":"answer"' in (await socket.receive()).data.encode()


def test_real_tables_count_like_played_ones(tmp_path: Path) -> None:
    """A finished match on a score sheet is in the club's history, marked as what it is, under the members' names."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        ben = (await house.do(Join("Ben"), BEN)).club.you
        await real_match(house, ada, ben, "guest")
        await house.do(AddPlace(PlaceKind.SHEET, SHEET), BEN)
        await house.do(ChangeMember(ben, "Benno"), BEN)
        found = await history_of(house)
        assert found.last is not None
        assert [(one.source, len(one.seats)) for one in found.last.matches] == [("real", 3)]
        assert [one.name for one in found.last.matches[0].seats] == ["Ada", "Benno", "Guest"]
        assert found.last.points == {ada: 1.0, ben: 0.0}

    in_club(tmp_path, evening)


def test_what_a_club_has_played_is_read_once_for_all_who_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All who ask at once share it, a sheet is scored again only when it has changed, and a table's log, which may be long, is never read as if it were a sheet."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        await real_match(house, ada, "guest")
        table = await opened(house.server)
        for code in (SHEET, table):
            await house.do(AddPlace(PlaceKind.SHEET, code), ADA)
        log = house.server.hub._ports.log
        whole = log.read
        here: list[Any] = []
        held: list[Callable[[], None]] = []

        def read(code: str, done: Callable[[Any], None], *more: Any) -> None:
            read_codes.append(code)
            if code == SHEET and len(here) < 20:
                held.append(lambda: whole(code, done, *more))
                return

            def told(found: Any) -> None:
                done(found)
                here.extend([code] if code == house.code else [])
                while len(here) >= 20 and held:
                    held.pop()()

            whole(code, told, *more)

        monkeypatch.setattr(log, "read", read)
        looks = await asyncio.gather(*(history_of(house) for _ in range(20)))
        assert [one.matches for one in looks] == [1] * 20
        before = read_codes.count(SHEET)
        assert before == 1
        await house.do(ChangeMember(ada, "Adele"), ADA)
        found = await history_of(house)
        assert found.last is None
        [result] = await house.ask("GET", f"/{house.code}/results", tuple[Result, ...])
        assert (result.seats[0].name, read_codes.count(SHEET) - before, read_codes.count(table)) == ("Adele", 2, 0)
        assert scored == [SHEET]

    read_codes: list[str] = []
    scored: list[str] = []

    def score(sheet: Sheet) -> tuple[MatchResult, ...]:
        scored.append(SHEET)
        return results(sheet)

    monkeypatch.setattr(gatherer, "results", score)
    in_club(tmp_path, evening)


@pytest.mark.parametrize(
    "path", ["history/all", "results", "seating/ligretto/1?members=", "handicaps/ligretto?members="]
)
def test_an_address_can_look_only_so_often_at_what_a_club_has_played(tmp_path: Path, path: str) -> None:
    """Adding it up takes time that others need to play."""

    async def evening(house: Clubhouse) -> None:
        await history_of(house)
        assert (await house.ask("GET", f"/{house.code}/{path}")).code == ErrorCode.SLOW_DOWN

    limits = msgspec.structs.replace(GENEROUS, address_club_results=Rate(1, 0.001))
    in_club(tmp_path, evening, limits=limits)


def test_everything_is_made_again_from_what_is_stored(tmp_path: Path) -> None:
    """After a restart, with all records deleted and made again from the logs, the club's history is the same."""
    before: list[History] = []
    codes: list[str] = []

    async def evening(house: Clubhouse) -> None:
        await house.do(Join("Ada"), ADA)
        ben = (await house.do(Join("Ben"), BEN)).club.you
        await house.do(AddPlace(PlaceKind.TABLE, await played(house, ADA)), ADA)
        await real_match(house, (await house.shown()).members[0].id, ben)
        await house.do(AddPlace(PlaceKind.SHEET, SHEET), BEN)
        before.append(await until_recorded(house, 2))
        codes.append(house.code)
        results = await house.ask("GET", f"/{house.code}/results", tuple[Result, ...])
        assert history([one.id for one in (await house.shown()).members], results) == before[0]

    in_club(tmp_path, evening)
    database = existing(tmp_path / FILE)
    database.run("DELETE FROM matches")
    assert sorted(one for _, one in matches.rebuild(database) if isinstance(one, int)) == [0, 0, 1]
    database.close()

    async def next_day(server: Running) -> None:
        async with aiohttp.ClientSession() as http:
            house = Clubhouse(http, server)
            house.code = codes[0]
            assert await history_of(house) == before[0]

    with_server(tmp_path, next_day)


def test_a_club_outlasts_a_summer(tmp_path: Path) -> None:
    """It is kept much longer than a table, and removed when nobody has changed it for two years."""

    async def evening(house: Clubhouse) -> None:
        await house.do(Join("Ada"), ADA)

    in_club(tmp_path, evening)
    database, day = existing(tmp_path / FILE), retention.DAY_MS
    now = wall_clock()
    assert list(retention.find_all(database, retention.Keep(), now + 300 * day)) == []
    assert len(list(retention.find_all(database, retention.Keep(), now + 731 * day))) == 1
    assert list(retention.find_all(database, retention.Keep(played=0), now + 9_999 * day)) == []
    database.close()


def stored_names(tmp_path: Path) -> set[str]:
    database = existing(tmp_path / FILE)
    found = {name for [name] in database.run("SELECT name FROM names")}
    texts = "".join(text for [text] in database.run("SELECT text FROM events"))
    database.close()
    assert "Ada" not in texts
    return found


def test_who_leaves_is_forgotten(tmp_path: Path) -> None:
    """The name is deleted with the membership, and is in no row of the log."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        await house.do(Join("Ben"), BEN)
        await house.do(RemoveMember(ada), ADA)

    in_club(tmp_path, evening)
    assert stored_names(tmp_path) == {"Ben"}


def test_nobody_is_forgotten_who_has_not_left(tmp_path: Path) -> None:
    """Asking for a removal under the id of an earlier change does nothing, neither with an id nor with a name."""

    async def evening(house: Clubhouse) -> None:
        ada = (await house.do(Join("Ada"), ADA)).club.you
        await house.do(Join("Ben"), BEN, change="joined")
        for member in (ada, "Ada"):
            await house.do(RemoveMember(member), BEN, change="joined")
        assert await house.names() == ["Ada", "Ben"]

    in_club(tmp_path, evening)
    assert stored_names(tmp_path) == {"Ada", "Ben"}


def test_forgetting_someone_reaches_clubs(tmp_path: Path) -> None:
    """The operator forgets a name everywhere: the member stays, but nobody knows the name any more."""

    async def evening(house: Clubhouse) -> None:
        await house.do(Join("Ada"), ADA)
        store = house.server.hub._ports.log
        forgotten: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        store.forget("Ada", "", forgotten.set_result)  # type: ignore[attr-defined]
        assert await forgotten == [house.code]
        assert await house.names() == [FORGOTTEN]

    in_club(tmp_path, evening)


def test_the_founder_deletes_a_club(tmp_path: Path) -> None:
    """Only with the key; then there is no such club any more, and none of its names."""

    async def evening(house: Clubhouse) -> None:
        await house.do(Join("Ada"), ADA)
        assert (await house.ask("POST", f"/{house.code}/end", None, Delete(ADA))).code == ErrorCode.WRONG_ORIGIN
        assert await house.ask("POST", f"/{house.code}/end", None, Delete(house.key)) == 204
        assert (await house.ask("GET", f"/{house.code}", ClubShown)).code == ErrorCode.NO_TABLE

    in_club(tmp_path, evening)
    assert stored_names(tmp_path) == set()


def test_a_club_is_no_table_and_a_table_is_no_club(tmp_path: Path) -> None:
    """Neither can be opened at the other's address."""

    async def evening(house: Clubhouse) -> None:
        table = await opened(house.server)
        for path in (f"/{table}", f"/{table}/history/all", f"/{table}/qr.svg", "/CDFGHJKN"):
            assert (await house.ask("GET", path)).code == ErrorCode.NO_TABLE
        wish = ChangeClub("x", Join("Ada"), ADA)
        assert (await house.ask("POST", f"/{table}/changes", ClubChanged, wish)).code == ErrorCode.NO_TABLE
        assert (await house.ask("GET", f"/{house.code}/history/chess")).code == ErrorCode.NOT_FOUND
        async with house.http.get(address(house.server, f"/api/tables/{house.code}")) as response:
            assert response.status == 404
        assert (await house.do(AddMember("Granny"))).refused == Reason.NOT_SEATED

    in_club(tmp_path, evening)


def test_no_table_is_for_fewer_than_two(tmp_path: Path) -> None:
    """Members are not spread over more tables than they can play at."""

    async def evening(house: Clubhouse) -> None:
        members = [(await house.do(Join(name), token)).club.you for name, token in (("Ada", ADA), ("Ben", BEN))]
        path = f"/{house.code}/seating/ligretto"
        found = await house.ask("GET", f"{path}/1?members={','.join(members)}", tuple[tuple[str, ...], ...])
        assert [set(table) for table in found] == [set(members)]
        assert (await house.ask("GET", f"{path}/2?members={','.join(members)}")).code == ErrorCode.NOT_FOUND

    in_club(tmp_path, evening)


@pytest.mark.parametrize("title", ["", "  "])
def test_a_club_needs_a_name(tmp_path: Path, title: str) -> None:
    """One without is not started."""

    async def evening(house: Clubhouse) -> None:
        assert (await house.ask("POST", "", ClubOpened, OpenClub(title))).code == ErrorCode.BAD_OPTION

    in_club(tmp_path, evening)
