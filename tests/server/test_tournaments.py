"""Tournaments on a real server: who may do what, what counts, and whole evenings over HTTP and WebSocket."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from msgspec.structs import replace

from tests.server.serving import GENEROUS, SHORT, SWIFT, address, encode, guest, with_server
from vivace.engine.refusal import Reason
from vivace.groups.changes import AddMember, GiveTicket, Join, RemoveMember, UseTicket
from vivace.protocol.http import (
    ChangeTournament,
    Delete,
    ErrorBody,
    ErrorCode,
    OpenTable,
    OpenTournament,
    TableNow,
    TournamentChanged,
    TournamentOpened,
    TournamentPhase,
    TournamentShown,
)
from vivace.protocol.messages import Answer
from vivace.server.app import Running
from vivace.server.clock import wall_clock
from vivace.server.core import tournaments
from vivace.server.core.rates import Rate
from vivace.server.storage import retention
from vivace.server.storage.database import FILE, existing
from vivace.tables.pseudonyms import FORGOTTEN
from vivace.tables.requests import AddBot, ChangeGame, Leave, Ready, Sit
from vivace.tables.table import Phase
from vivace.tournaments.changes import (
    ClearResult,
    Do,
    EndTournament,
    EnterResult,
    NameTournament,
    OpenRoundTable,
    SetTerms,
    SitOut,
    StartRound,
)
from vivace.tournaments.terms import Format, GameChoice, Terms
from vivace.tournaments.tournament import PlayerState, ResultKind, RoundStage

TERMS = Terms((GameChoice("ligretto", SHORT | {"blocked": "cycle"}),), rounds=2, pause=0, options=dict(SWIFT))


def token(number: int) -> str:
    return f"t{number:042}"


class CupHouse:
    """A tournament on a server, and requests to it."""

    def __init__(self, server: Running, http: aiohttp.ClientSession) -> None:
        self.server, self.http = server, http
        self.code, self.key, self._ids = "", "", iter(range(10_000))

    async def ask(self, method: str, path: str, kind: Any = None, body: Any = None) -> Any:
        data = None if body is None else encode(body)
        async with self.http.request(method, address(self.server, f"/api/{path}"), data=data) as response:
            text = await response.read()
            if response.status >= 400:
                return msgspec.json.decode(text, type=ErrorBody)
            return msgspec.json.decode(text, type=kind) if kind else response.status

    async def open(self, terms: Terms) -> None:
        found = await self.ask("POST", "tournaments", TournamentOpened, OpenTournament("Autumn Cup", terms))
        assert isinstance(found, TournamentOpened), found
        self.code, self.key = found.code, found.key

    async def do(self, do: Do, who: str | None = None, key: str | None = None, change: str = "") -> TournamentChanged:
        wish = ChangeTournament(change or f"change-{next(self._ids)}", do, who, key)
        found = await self.ask("POST", f"tournaments/{self.code}/changes", TournamentChanged, wish)
        assert isinstance(found, TournamentChanged), found
        return found

    async def host(self, do: Do) -> TournamentShown:
        """A change by the host, which is carried out."""
        found = await self.do(do, key=self.key)
        assert found.refused == "", found
        return found.tournament

    async def join(self, people: int) -> list[str]:
        """The ids of so many people who have come with their phones."""
        return [(await self.do(Join(f"P{number}"), token(number))).tournament.you for number in range(people)]

    async def shown(self) -> TournamentShown:
        found: TournamentShown = await self.ask("GET", f"tournaments/{self.code}", TournamentShown)
        assert isinstance(found, TournamentShown), found
        return found

    async def until(self, is_so: Callable[[TournamentShown], bool]) -> TournamentShown:
        while not is_so(found := await self.shown()):
            await asyncio.sleep(0.02)
        return found

    async def enter(self, shown: TournamentShown) -> TournamentShown:
        """Enter results for all tables of the last round."""
        for number, table in enumerate(shown.rounds[-1].tables, 1):
            points = tuple(30 - 10 * seat for seat in range(len(table.seats)))
            shown = await self.host(EnterResult(len(shown.rounds), number, points))
        return shown


Evening = Callable[[CupHouse], Coroutine[Any, Any, None]]


def in_cup(tmp_path: Path, evening: Evening, terms: Terms = TERMS, **settings: Any) -> None:
    async def run(server: Running) -> None:
        async with aiohttp.ClientSession() as http:
            house = CupHouse(server, http)
            await house.open(terms)
            await evening(house)

    with_server(tmp_path, run, **settings)


async def play(house: CupHouse, code: str, who: str) -> None:
    """Go to a table, sit at the seat that is kept there, and play a match to its end."""
    async with guest(house.server, code, token=who) as player:
        await player.wait_for(lambda: player.you.seat is not None)
        await player.play_until(lambda: player.view.phase is Phase.OVER)


async def play_round(house: CupHouse, shown: TournamentShown, tokens: dict[str, str]) -> None:
    """Everyone goes to their table and plays."""
    seats = [(table.code, tokens[seat.member]) for table in shown.rounds[-1].tables for seat in table.seats]
    async with asyncio.TaskGroup() as group:
        for code, who in seats:
            group.create_task(play(house, code, who))


def test_eight_people_play_until_the_final(tmp_path: Path) -> None:
    """Two rounds for everyone and a final, played by eight phones at real tables; the results come by themselves."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(8)
        tokens = {one: token(number) for number, one in enumerate(ids)}
        for number in (1, 2, 3):
            begun = await house.host(StartRound(number))
            assert begun.phase is TournamentPhase.PLAYING
            await play_round(house, begun, tokens)
            after = await house.until(lambda shown: shown.phase is not TournamentPhase.PLAYING)
            tables = after.rounds[-1].tables
            results = [table.result for table in tables]
            assert [one and one.kind for one in results] == [ResultKind.PLAYED] * len(tables)
            assert all(one and len(one.matches) == 1 for one in results)
        assert [(one.stage, len(one.tables)) for one in after.rounds] == [
            (RoundStage.OPEN, 2),
            (RoundStage.OPEN, 2),
            (RoundStage.FINAL, 1),
        ]
        assert (after.phase, after.next, after.planned) == (TournamentPhase.OVER, None, 3)
        [final] = after.rounds[-1].tables
        assert final.result is not None
        assert after.winner == after.players[0].id == final.seats[final.result.places.index(1)].member
        assert {seat.member for seat in final.seats} == {one.id for one in after.players[:4]}
        assert sum(one.points for one in after.players) == 2 * 8 * 2.5 + 4 * 2.5

    in_cup(tmp_path, evening, replace(TERMS, best=4))


def test_seats_are_kept(tmp_path: Path) -> None:
    """At a table of a round nobody else sits down, the game stays, and a seat that was left is still there."""

    async def evening(house: CupHouse) -> None:
        await house.join(4)
        begun = await house.host(StartRound(1))
        [table] = begun.rounds[0].tables
        async with guest(house.server, table.code, token=token(0)) as player:
            await player.wait_for(lambda: player.you.seat is not None)
            assert [chair.name for chair in player.view.chairs] == [
                next(one.name for one in begun.players if one.id == seat.member) for seat in table.seats
            ]
            await player.wait_for(lambda: [chair.here for chair in player.view.chairs].count(True) == 1)
            for wish in (AddBot(id="bot"), ChangeGame(id="game", edition="dutch-blitz"), Sit(id="sit", name="X")):
                answer = await player.ask(wish)
                assert isinstance(answer, Answer)
                assert answer.refused is not None
                assert answer.refused.reason == Reason.NOT_OPEN
            seat = player.you.seat
            await player.do(Leave)
        async with guest(house.server, table.code) as stranger:
            answer = await stranger.ask(Sit(id="sit", name="Stranger"))
            assert isinstance(answer, Answer)
            assert answer.refused is not None
        async with guest(house.server, table.code, token=token(0)) as again:
            await again.wait_for(lambda: again.you.seat == seat)

    in_cup(tmp_path, evening)


def test_nobody_waits_for_ever_for_those_who_do_not_come(tmp_path: Path) -> None:
    """After a while bots play for them. Who never came has no place there, and the wall sees how it stands."""

    async def evening(house: CupHouse) -> None:
        await house.join(3)
        begun = await house.host(StartRound(1))
        [table] = begun.rounds[0].tables
        async with guest(house.server, table.code, token=token(1)) as player:
            await player.wait_for(lambda: player.you.seat is not None)
            await player.ask(Ready(id=player.new_id()))
            await player.wait_for(lambda: player.view.phase is Phase.PLAYING)
            now = await house.ask("GET", f"tables/{table.code}/now", TableNow)
            assert (now.phase, now.round, [seat.here for seat in now.seats].count(True)) == (Phase.PLAYING, 1, 1)
            assert all(seat.left is not None for seat in now.seats)
            await player.play_until(lambda: player.view.phase is Phase.OVER)
        after = await house.until(lambda shown: shown.phase is TournamentPhase.BREAK)
        assert sorted(one.points for one in after.players) == [0, 0, 4]

    options = SWIFT | {"ready_ms": 1_000, "absent_ms": 0}
    in_cup(tmp_path, evening, replace(TERMS, options=options))


def test_bots_fill_up_tables(tmp_path: Path) -> None:
    """If the host allows it, five people sit at two tables of four."""

    async def evening(house: CupHouse) -> None:
        await house.join(5)
        begun = await house.host(StartRound(1))
        tables = begun.rounds[0].tables
        assert [sorted(bool(seat.bot) for seat in table.seats) for table in tables] == [
            [False, False, False, True],
            [False, False, True, True],
        ]
        async with guest(house.server, tables[1].code) as watcher:
            assert [chair.bot for chair in watcher.view.chairs] == [seat.bot for seat in tables[1].seats]

    in_cup(tmp_path, evening, replace(TERMS, bot="family"))


def test_the_link_joins_and_the_key_runs_it(tmp_path: Path) -> None:
    """Anyone who has the link can come in; rounds, results and terms are the host's."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(4)
        assert (await house.do(Join("Again"), token(0))).refused == Reason.ALREADY_SEATED
        for do in (
            StartRound(1),
            SetTerms(TERMS),
            NameTournament("Mine"),
            AddMember("Granny"),
            EndTournament(),
        ):
            assert (await house.do(do, token(0))).refused == Reason.HOST_ONLY
            assert (await house.do(do, token(0), key=token(1))).refused == Reason.HOST_ONLY
        assert (await house.do(SitOut(ids[1]), token(0))).refused == Reason.NOT_YOURS
        assert (await house.do(SitOut(ids[0]), token(0))).refused == ""
        begun = await house.host(StartRound(1))
        assert (len(begun.rounds[0].tables[0].seats), begun.rounds[0].absent) == (3, {ids[0]: "rested"})
        assert (await house.do(EnterResult(1, 1, (1, 2, 3)), token(1))).refused == Reason.HOST_ONLY
        assert (await house.do(EnterResult(1, 1, (1, 2)), key=house.key)).refused == Reason.BAD_AMOUNT
        entered = await house.host(EnterResult(1, 1, (1, None, 3)))
        result = entered.rounds[0].tables[0].result
        assert result is not None
        assert (result.kind, result.places) == (ResultKind.ENTERED, (2, 0, 1))
        assert (entered.host, (await house.shown()).host) == (True, False)
        cleared = await house.host(ClearResult(1, 1))
        assert cleared.rounds[0].tables[0].result is None

    in_cup(tmp_path, evening)


def test_what_is_sent_twice_counts_once(tmp_path: Path) -> None:
    """Also when many phones begin the next round at the same moment, it is drawn once."""

    async def evening(house: CupHouse) -> None:
        await house.join(8)
        await house.enter(await house.host(StartRound(1)))
        found = await house.until(lambda shown: shown.next is not None and 0 < shown.next.at <= shown.now)
        assert found.phase is TournamentPhase.BREAK
        told = await asyncio.gather(*(house.do(StartRound(2), token(number)) for number in range(8)))
        assert {one.refused for one in told} == {""}
        shown = await house.shown()
        assert len(shown.rounds) == 2
        assert {one.tournament.rounds[1].tables for one in told} == {shown.rounds[1].tables}

    in_cup(tmp_path, evening)


def test_it_begins_by_itself_only_when_it_is_due(tmp_path: Path) -> None:
    """While tables are playing, or if the host wants to begin each round, nobody else can."""

    async def evening(house: CupHouse) -> None:
        await house.join(4)
        await house.host(StartRound(1))
        assert (await house.do(StartRound(2), token(0))).refused == Reason.HOST_ONLY
        shown = await house.enter(await house.shown())
        assert shown.next is not None
        assert shown.next.at == 0
        assert (await house.do(StartRound(2), token(0))).refused == Reason.HOST_ONLY
        waiting = await house.host(SetTerms(replace(TERMS, pause=3_600)))
        assert waiting.next is not None
        assert waiting.next.at > waiting.now
        assert (await house.do(StartRound(2), token(0))).refused == Reason.NOT_YET

    in_cup(tmp_path, evening, replace(TERMS, auto=False))


def test_a_table_that_still_plays_is_stopped(tmp_path: Path) -> None:
    """When the host goes on, what stands there after its last finished round counts for those who are there.

    Not for those who have left, or never came; and where nobody was, nobody has points.
    """

    async def evening(house: CupHouse) -> None:
        ids = await house.join(8)
        begun = await house.host(StartRound(1))
        table = begun.rounds[0].tables[0]
        tokens = dict(zip(ids, map(token, range(8)), strict=True))
        first, second = (tokens[seat.member] for seat in table.seats[:2])
        async with (
            guest(house.server, table.code, token=first) as player,
            guest(house.server, table.code, token=second) as leaver,
        ):
            await leaver.wait_for(lambda: leaver.you.seat is not None)
            await leaver.ask(Ready(id="ready"))
            await player.wait_for(lambda: player.you.seat is not None)
            await player.ask(Ready(id="ready"))
            await leaver.wait_for(lambda: leaver.view.phase is Phase.PLAYING)
            await leaver.do(Leave)
            await player.play_until(lambda: len(player.view.game.tallies) == 1)
            tallies = player.view.game.tallies[0]
        after = await house.host(StartRound(2))
        stopped, unplayed = (one.result for one in after.rounds[0].tables)
        assert stopped is not None
        assert unplayed is not None
        assert (stopped.kind, stopped.points) == (ResultKind.STOPPED, (tallies[0].points, None, None, None))
        assert unplayed.points == (None,) * 4

    house_rules = SHORT | {"blocked": "cycle", "length": 9}
    options = SWIFT | {"ready_ms": 1_000, "absent_ms": 0}
    in_cup(tmp_path, evening, replace(TERMS, games=(GameChoice("ligretto", house_rules),), options=options))


@pytest.mark.parametrize("stage", [RoundStage.OPEN, RoundStage.KNOCKOUT])
def test_a_table_that_is_stopped_in_its_first_round(tmp_path: Path, stage: RoundStage) -> None:
    """Those who play there share the places; in a knock-out the host has to say who goes on."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(8)
        begun = await house.host(StartRound(1))
        await house.host(EnterResult(1, 1, (1, 2, 3, 4)))
        table = begun.rounds[0].tables[1]
        tokens = dict(zip(ids, map(token, range(8)), strict=True))
        first, second = (tokens[seat.member] for seat in table.seats[:2])
        async with (
            guest(house.server, table.code, token=first) as one,
            guest(house.server, table.code, token=second) as other,
        ):
            await one.wait_for(lambda: one.you.seat is not None)
            await other.wait_for(lambda: other.you.seat is not None)
            await one.ask(Ready(id="ready"))
            await other.ask(Ready(id="ready"))
            await one.wait_for(lambda: one.view.phase is Phase.PLAYING)
            found = await house.do(StartRound(2), key=house.key)
            if stage is RoundStage.KNOCKOUT:
                assert found.refused == Reason.NOT_NOW
                assert "table 2" in found.detail
                await house.host(EnterResult(1, 2, (1, 2, 3, 4)))
                assert (await house.host(StartRound(2))).rounds[-1].stage is RoundStage.FINAL
                return
            result = found.tournament.rounds[0].tables[1].result
            assert result is not None
            assert (result.points, result.places) == ((0, 0, None, None), (1, 1, 0, 0))

    form = Format.KNOCKOUT if stage is RoundStage.KNOCKOUT else Format.SWISS
    options = SWIFT | {"ready_ms": 1_000, "absent_ms": 0}
    in_cup(tmp_path, evening, replace(TERMS, options=options, format=form))


def test_a_league_opens_its_tables_when_people_find_time(tmp_path: Path) -> None:
    """One of those who sit there opens it; the next round does not wait for tables that were not played yet."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(8)
        begun = await house.host(StartRound(1))
        assert [table.code for table in begun.rounds[0].tables] == ["", ""]
        own, other = (
            next(number for number, table in enumerate(begun.rounds[0].tables, 1) if is_own is _sits(table, ids[0]))
            for is_own in (True, False)
        )
        assert (await house.do(OpenRoundTable(1, other), token(0))).refused == Reason.NOT_YOURS
        opened = await house.do(OpenRoundTable(1, own), token(0))
        code = opened.tournament.rounds[0].tables[own - 1].code
        assert code
        assert (await house.do(OpenRoundTable(1, own), token(0))).tournament.rounds[0].tables[own - 1].code == code
        async with guest(house.server, code, token=token(0)) as player:
            await player.wait_for(lambda: player.you.seat is not None)
            assert player.view.options["absent"] == "pause"
        assert (await house.do(EnterResult(1, own, (9, 8, 7, 6)), token(0))).refused == ""
        assert (await house.do(EnterResult(1, own, (1, 1, 1, 1)), token(0))).refused == Reason.HOST_ONLY
        second = await house.host(StartRound(2))
        assert [one.tables[other - 1].result for one in second.rounds] == [None, None]
        assert second.phase is TournamentPhase.PLAYING
        late = await house.host(EnterResult(1, other, (9, 8, 7, 6)))
        assert late.rounds[0].tables[other - 1].result is not None

    in_cup(tmp_path, evening, replace(TERMS, format=Format.LEAGUE))


def test_a_table_of_a_league_that_was_removed_is_opened_again(tmp_path: Path) -> None:
    """Tables at which nothing was played are removed after a week; its people open another one."""

    async def evening(house: CupHouse) -> None:
        await house.join(4)
        await house.host(StartRound(1))
        code = (await house.do(OpenRoundTable(1, 1), token(0))).tournament.rounds[0].tables[0].code
        removed: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        house.server.hub._ports.log.delete(code, removed.set_result)  # type: ignore[attr-defined]
        assert await removed
        again = (await house.do(OpenRoundTable(1, 1), token(0))).tournament.rounds[0].tables[0].code
        assert again not in ("", code)
        async with guest(house.server, again, token=token(0)) as player:
            await player.wait_for(lambda: player.you.seat is not None)

    in_cup(tmp_path, evening, replace(TERMS, format=Format.LEAGUE))


def _sits(table: Any, member: str) -> bool:
    return any(seat.member == member for seat in table.seats)


def test_who_goes_home_can_be_forgotten(tmp_path: Path) -> None:
    """The places of those who have played stay; a second time their names are deleted too, everywhere.

    Also at the tables where they have played, under the id of the phone that they had there.
    """

    async def evening(house: CupHouse) -> None:
        ids = await house.join(4)
        await house.do(GiveTicket(ids[0], token(9)), token(0))
        await house.do(UseTicket(token(9)), token(7))
        begun = await house.host(StartRound(1))
        tokens = {one: token(number) for number, one in enumerate(ids)} | {ids[0]: token(7)}
        await play_round(house, begun, tokens)
        await house.until(lambda shown: shown.phase is not TournamentPhase.PLAYING)
        code = begun.rounds[0].tables[0].code
        await house.do(RemoveMember(ids[0]), token(0))
        shown = await house.shown()
        assert {one.id: one.state for one in shown.players}[ids[0]] is PlayerState.GONE
        assert {one.name for one in shown.players} == {"P0", "P1", "P2", "P3"}
        async with guest(house.server, code, token=token(1)) as player:
            await player.wait_for(lambda: player.you.seat is not None)
            await house.do(RemoveMember(ids[0]), token(0))
        async with guest(house.server, code, token=token(1)) as player:
            assert "P0" not in {chair.name for chair in player.view.chairs}
        assert {one.name for one in (await house.shown()).players} == {"", "P1", "P2", "P3"}
        store = house.server.hub._ports.log
        forgotten: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        store.forget("P1", "", forgotten.set_result)  # type: ignore[attr-defined]
        assert {house.code, code} <= {*await forgotten}
        await house.host(NameTournament("Winter Cup"))
        assert {one.name for one in (await house.shown()).players} == {"", FORGOTTEN, "P2", "P3"}

    in_cup(tmp_path, evening)
    database = existing(tmp_path / FILE)
    names = {name for table in ("names", "match_names") for [name] in database.run(f"SELECT name FROM {table}")}
    texts = "".join(text for [text] in database.run("SELECT text FROM events"))
    database.close()
    assert names == {"P2", "P3"}
    assert '"name":"P' not in texts


def test_another_phone_takes_over(tmp_path: Path) -> None:
    """The ticket that one shows lets the other speak for the same person, at a running table too."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(2)
        await house.do(GiveTicket(ids[0], token(9)), token(0))
        moved = await house.do(UseTicket(token(9)), token(7))
        assert (moved.tournament.you, moved.refused) == (ids[0], "")
        begun = await house.host(StartRound(1))
        code = begun.rounds[0].tables[0].code
        async with (
            guest(house.server, code, token=token(7)) as player,
            guest(house.server, code, token=token(8)) as third,
        ):
            await player.wait_for(lambda: player.you.seat is not None)
            await house.do(GiveTicket(ids[0], token(9)), token(7))
            await house.do(UseTicket(token(9)), token(8))
            await third.wait_for(lambda: third.you.seat is not None)
            await third.wait_for(lambda: third.view.chairs[third.seat].here)
            await player.wait_for(lambda: player.you.seat is None)

    in_cup(tmp_path, evening)


def test_real_tables_have_no_table_here(tmp_path: Path) -> None:
    """Where someone without a phone sits, the host enters the result."""

    async def evening(house: CupHouse) -> None:
        await house.join(2)
        await house.host(AddMember("Granny"))
        begun = await house.host(StartRound(1))
        [table] = begun.rounds[0].tables
        assert table.code == ""
        assert (await house.do(OpenRoundTable(1, 1), key=house.key)).refused == Reason.NOT_OPEN
        after = await house.enter(begun)
        assert after.phase is TournamentPhase.BREAK

    in_cup(tmp_path, evening)


@pytest.mark.parametrize("name", ["_played", "_may_stop", "_standing", "_kept"])
def test_an_error_of_ours_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Everyone who waits is answered, and the next look and the next change find the tournament as it was."""

    def fail(*_: Any) -> Any:
        raise RuntimeError("an error of ours")

    async def evening(house: CupHouse) -> None:
        await house.join(4)
        begun = await house.host(StartRound(1))
        async with guest(house.server, begun.rounds[0].tables[0].code, token=token(0)) as player:
            await player.wait_for(lambda: player.you.seat is not None)
        wish = ChangeTournament("stop", StartRound(2), None, house.key)
        with monkeypatch.context() as broken:
            broken.setattr(tournaments, name, fail)
            house.server.hub.tournaments.forget(house.code)
            async with asyncio.timeout(5):
                await house.ask("POST", f"tournaments/{house.code}/changes", TournamentChanged, wish)
                await house.ask("GET", f"tournaments/{house.code}", TournamentShown)
        house.server.hub.tournaments.forget(house.code)
        async with asyncio.timeout(5):
            await house.shown()
            assert (await house.host(StartRound(2))).rounds[1:]

    in_cup(tmp_path, evening)


def test_a_broken_table_is_replaced(tmp_path: Path) -> None:
    """The host opens another one, with the same seats; what is played there counts."""

    async def evening(house: CupHouse) -> None:
        ids = await house.join(2)
        begun = await house.host(StartRound(1))
        again = await house.host(OpenRoundTable(1, 1))
        assert again.rounds[0].tables[0].code not in ("", begun.rounds[0].tables[0].code)
        await play_round(house, again, {one: token(number) for number, one in enumerate(ids)})
        await house.until(lambda shown: shown.phase is TournamentPhase.BREAK)

    in_cup(tmp_path, evening)


def test_it_is_still_there_after_a_restart(tmp_path: Path) -> None:
    """All that counts is in the log: results of played tables, also of the last round, as soon as someone has looked."""
    before: list[TournamentShown] = []

    async def evening(house: CupHouse) -> None:
        ids = await house.join(4)
        for number in (1, 2):
            begun = await house.host(StartRound(number))
            await play_round(house, begun, {one: token(number) for number, one in enumerate(ids)})
            await house.until(lambda shown: shown.phase is not TournamentPhase.PLAYING)
        while house.server.hub.tournaments.is_in_use(house.code):
            await asyncio.sleep(0.01)
        before.append(await house.shown())

    in_cup(tmp_path, evening)
    database = existing(tmp_path / FILE)
    database.run("DELETE FROM matches")
    database.close()

    async def next_day(server: Running) -> None:
        async with aiohttp.ClientSession() as http:
            house = CupHouse(server, http)
            house.code = before[0].code
            found = await house.shown()
            assert found.phase is TournamentPhase.OVER
            assert (found.players, found.rounds, found.seq) == (before[0].players, before[0].rounds, before[0].seq)

    with_server(tmp_path, next_day)


def test_a_tournament_is_no_table_and_a_table_is_no_tournament(tmp_path: Path) -> None:
    """Neither is found at the other's address, nor is a club; and only the host deletes it."""

    async def evening(house: CupHouse) -> None:
        table = await house.ask("POST", "tables", None, OpenTable("ligretto"))
        assert table == 201
        for path in (f"tables/{house.code}", f"clubs/{house.code}", "tournaments/CDFGHJKN", f"tables/{house.code}/now"):
            assert (await house.ask("GET", path)).code == ErrorCode.NO_TABLE
        assert await house.ask("GET", f"tournaments/{house.code}/qr.svg") == 200
        reserved = OpenTable("ligretto", options={"reserved": True})
        assert (await house.ask("POST", "tables", None, reserved)).code == ErrorCode.BAD_OPTION
        await house.shown()
        path = f"tournaments/{house.code}/end"
        assert (await house.ask("POST", path, None, Delete(token(1)))).code == ErrorCode.WRONG_ORIGIN
        assert await house.ask("POST", path, None, Delete(house.key)) == 204
        assert (await house.ask("GET", f"tournaments/{house.code}")).code == ErrorCode.NO_TABLE

    in_cup(tmp_path, evening)


@pytest.mark.parametrize(
    ("title", "terms"),
    [
        ("  ", TERMS),
        ("Cup", Terms((GameChoice("chess"),))),
        ("Cup", Terms((GameChoice("ligretto", {"stack": "many"}),))),
        ("Cup", Terms((GameChoice("ligretto"), GameChoice("ligretto", {"seats": [6, 12]})))),
        ("Cup", replace(TERMS, options={"reserved": False})),
        ("Cup", replace(TERMS, options={"hand_ms": -1})),
        ("Cup", replace(TERMS, bot="chess-engine")),
    ],
)
def test_it_cannot_be_set_up_like_this(tmp_path: Path, title: str, terms: Terms) -> None:
    """It needs a name, and terms that a table could be opened with."""

    async def evening(house: CupHouse) -> None:
        wish = OpenTournament(title, terms)
        assert (await house.ask("POST", "tournaments", None, wish)).code == ErrorCode.BAD_OPTION
        if title.strip():
            assert (await house.do(SetTerms(terms), key=house.key)).refused in (
                Reason.BAD_OPTION,
                Reason.UNKNOWN_CHOICE,
            )

    in_cup(tmp_path, evening)


def test_tables_are_paid_for(tmp_path: Path) -> None:
    """Who has opened as many tables as an address may in a day begins no further round; eight of a round are one."""

    async def evening(house: CupHouse) -> None:
        await house.join(24)
        for number in (1, 2):
            begun = await house.host(StartRound(number))
            assert len(begun.rounds[-1].tables) == 6
            await house.enter(begun)
        wish = ChangeTournament("again", StartRound(3), None, house.key)
        found = await house.ask("POST", f"tournaments/{house.code}/changes", TournamentChanged, wish)
        assert found.code == ErrorCode.SLOW_DOWN

    limits = replace(GENEROUS, address_tables_daily=Rate(2, 0.000_001))
    in_cup(tmp_path, evening, limits=limits)


def test_what_a_change_writes_is_paid_for(tmp_path: Path) -> None:
    """Terms of many games are long; who writes them often has to wait, as for anything that is logged."""

    async def evening(house: CupHouse) -> None:
        games = tuple(replace(TERMS.games[0], house_rules=SHORT | {"length": 2 + number}) for number in range(40))
        assert (await house.do(SetTerms(replace(TERMS, games=games)), key=house.key)).refused == ""
        wish = ChangeTournament("again", NameTournament("Winter Cup"), None, house.key)
        path = f"tournaments/{house.code}/changes"
        assert (await house.ask("POST", path, TournamentChanged, wish)).code == ErrorCode.SLOW_DOWN

    in_cup(tmp_path, evening, limits=replace(GENEROUS, address_log=Rate(1_500, 0.001)))


def test_an_address_can_look_only_so_often(tmp_path: Path) -> None:
    """A tournament is read once a second for everyone; reading others all the time takes time that others need."""

    async def evening(house: CupHouse) -> None:
        await house.shown()
        house.server.hub.tournaments.forget(house.code)
        assert (await house.ask("GET", f"tournaments/{house.code}")).code == ErrorCode.SLOW_DOWN

    in_cup(tmp_path, evening, limits=replace(GENEROUS, address_club_results=Rate(1, 0.001)))


def test_it_outlasts_a_summer(tmp_path: Path) -> None:
    """It is kept as long as a club, so that a league has time."""

    async def evening(house: CupHouse) -> None:
        await house.join(1)

    in_cup(tmp_path, evening)
    database, day = existing(tmp_path / FILE), retention.DAY_MS
    now = wall_clock()
    assert list(retention.find_all(database, retention.Keep(), now + 300 * day)) == []
    assert len(list(retention.find_all(database, retention.Keep(), now + 731 * day))) == 1
    database.close()
