"""What is written to the log is paid for by those who sit at the table; who has spent too much has to wait."""

from pathlib import Path
from typing import Any

import aiohttp
from msgspec.structs import replace

from tests.server.fakes import Parlour
from tests.server.serving import GENEROUS, address, encode, guest, opened, with_server
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import Answer, Ping, Problem, ProblemCode
from vivace.server.app import Running
from vivace.server.clock import wall_clock
from vivace.server.core import hub
from vivace.server.core.budgets import TABLE_USUAL
from vivace.server.core.rates import Bucket, Rate, daily
from vivace.server.core.room import Room
from vivace.server.net.limits import LOG_MB, PLAYERS, AddressQuotas, Limits, limits_for
from vivace.server.settings import Settings
from vivace.tables.requests import AddBot, Leave, Ready, Sit

HOUR = 3_600


class FakePayer:
    """Someone's budget, which the test decides about."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.wait = 0

    def spend(self, size: float) -> None:
        self.spent += size

    def wait_ms(self) -> int:
        return self.wait


class TestBudget:
    def test_what_was_spent_comes_back(self) -> None:
        """One may overdraw it once; then one waits until that is made up for."""
        budget = Bucket(Rate(1_000, 10))
        budget.spend(1_000, now=50)
        assert budget.wait_ms(50) == 0
        budget.spend(500, now=50)
        assert budget.wait_ms(50) == 50_000
        assert budget.wait_ms(99) == 1_000
        assert budget.wait_ms(100) == 0
        assert not budget.is_full(199)
        assert budget.is_full(200)

    def test_a_day_is_never_more_than_it_says(self) -> None:
        """However it is spent, within 24 hours no more than that can be, but for what is overdrawn at the end."""
        budget, spent = Bucket(daily(300e6)), 0.0
        for second in range(0, 24 * HOUR, 60):
            while not budget.wait_ms(second):
                budget.spend(1e6, second)
                spent += 1e6
        assert 295e6 < spent <= 301e6

    def test_an_evening_is_far_from_it(self) -> None:
        """Twelve players at three tables for eight hours, at 2.1 MB an hour and table."""
        budget = Bucket(Limits().address_log)
        for minute in range(8 * 60):
            budget.spend(3 * 2.1e6 / 60, minute * 60)
            assert budget.wait_ms(minute * 60) == 0

    def test_an_address_is_remembered_until_its_budget_is_full_again(self) -> None:
        """Anyone who has written too much cannot start over by staying away for a moment."""
        quotas = AddressQuotas(Limits(address_log=Rate(1_000, 10)))
        quotas.FEW = quotas._many = 2
        quotas.at("10.0.0.1", 0.0).log.spend(5_000, 0.0)
        for number in range(2, 6):
            quotas.at(f"10.0.0.{number}", 1.0)
        assert quotas.at("10.0.0.1", 1.0).log.wait_ms(1.0) > 0
        for number in range(2, 6):
            quotas.at(f"10.0.1.{number}", HOUR)
        assert quotas.at("10.0.0.1", HOUR).log.wait_ms(HOUR) == 0

    def test_more_players_may_write_more(self) -> None:
        """And the operator decides how much it is."""
        assert limits_for(PLAYERS).address_log == daily(LOG_MB * 1e6)
        assert limits_for(2 * PLAYERS, 50).address_log == daily(100e6)


class Feast(Parlour):
    """A table with some people, each with a budget of their own."""

    def __init__(self, people: int = 2) -> None:
        super().__init__()
        self.code = self.open()
        self.people = [self.caller(self.code) for _ in range(people)]
        self.payers = [FakePayer() for _ in self.people]
        for number, (person, payer) in enumerate(zip(self.people, self.payers, strict=True)):
            person.session.payer = payer
            person.hello()
            person.say(Sit(id="sit", name=f"P{number}"))

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]

    def written(self) -> int:
        return sum(map(len, self.log.lines[self.code][1:]))

    def write_much(self) -> None:
        """The table has written so much lately that its people wait for their addresses."""
        self.room.budget.spend(TABLE_USUAL + 1e6, self.clock.now() / 1000)


class TestPaying:
    def test_all_who_sit_here_share(self) -> None:
        """Who only watches pays nothing; everything that was written is paid for once."""
        feast, watcher = Feast(), FakePayer()
        onlooker = feast.caller(feast.code)
        onlooker.session.payer = watcher
        onlooker.hello()
        feast.wait(hub.SWEEP_MS)
        assert feast.payers[0].spent == feast.payers[1].spent > 0
        assert feast.written() < 2 * feast.payers[0].spent < 3 * feast.written()
        assert watcher.spent == 0
        before = feast.payers[0].spent
        feast.wait(hub.SWEEP_MS)
        assert feast.payers[0].spent == before

    def test_the_last_one_pays_for_leaving(self) -> None:
        """Coming and going leaves something behind as well."""
        feast = Feast(people=1)
        feast.wait(hub.SWEEP_MS)
        before = feast.payers[0].spent
        feast.people[0].session.leave()
        assert feast.payers[0].spent > before

    def test_who_has_spent_too_much_waits_and_nobody_else(self) -> None:
        """Others at the same table play on; what was not taken can be sent again later."""
        feast = Feast()
        feast.write_much()
        feast.payers[0].wait = 700
        for person in feast.people:
            person.say(Ready(id="ready"))
        assert feast.people[0].connection.last(Problem) == Problem(ProblemCode.SLOW_DOWN, id="ready", wait_ms=700)
        assert feast.people[1].connection.last(Answer).id == "ready"
        feast.payers[0].wait = 0
        feast.people[0].say(Ready(id="ready"))
        assert feast.people[0].connection.last(Answer).id == "ready"

    def test_a_table_that_writes_no_more_than_people_do_goes_on(self) -> None:
        """Whatever others at the same address have written: moves are taken, and bots play."""
        feast = Feast()
        for payer in feast.payers:
            payer.wait = 86_400_000
        feast.room.budget.spend(TABLE_USUAL - 100_000, feast.clock.now() / 1000)
        feast.people[0].say(Ready(id="ready"))
        feast.wait(hub.SWEEP_MS)
        assert feast.people[0].connection.last(Answer).id == "ready"
        assert feast.room._bots_rest_until == 0

    def test_nobody_waits_longer_than_told(self) -> None:
        """It goes on when the address may write again, or when the table is one like others again."""
        feast = Feast(people=1)
        [anna], [payer] = feast.people, feast.payers
        feast.write_much()
        payer.wait = 86_400_000
        anna.say(Ready(id="ready"))
        wait_ms = anna.connection.last(Problem).wait_ms
        assert 0 < wait_ms < 2_000_000
        feast.clock.time += wait_ms - 1
        anna.say(Ready(id="ready"))
        assert anna.connection.last(Problem).wait_ms == 1
        feast.clock.time += 1
        anna.say(Ready(id="ready"))
        assert anna.connection.last(Answer).id == "ready"

    def test_everyone_may_leave(self) -> None:
        """However much was written, by the address or at the table."""
        feast = Feast()
        feast.room.budget.spend(51e6, feast.clock.now() / 1000)
        feast.payers[0].wait = 86_400_000
        feast.people[0].say(Leave(id="leave"))
        assert feast.people[0].connection.last(Answer).id == "leave"
        assert [chair.name for chair in feast.room.table.chairs] == ["P1"]

    def test_a_table_that_sleeps_keeps_its_budget(self) -> None:
        """Otherwise everyone would only have to leave for a moment. When it has been refilled nothing is kept."""
        feast = Feast(people=1)
        feast.room.budget.spend(51e6, feast.clock.now() / 1000)
        feast.people[0].session.leave()
        feast.wait(hub.SLEEP_MS + hub.SWEEP_MS)
        assert feast.code not in feast.hub.rooms
        again = feast.caller(feast.code).hello(feast.people[0].token)
        again.say(Ready(id="ready"))
        assert again.connection.last(Problem).code is ProblemCode.SLOW_DOWN
        again.session.leave()
        feast.wait(hub.SLEEP_MS + hub.SWEEP_MS)
        feast.clock.time += 2 * 86_400_000
        other = feast.open()
        feast.wait(hub.SLEEP_MS + hub.SWEEP_MS)
        assert list(feast.hub._budgets) == [other]

    def test_a_table_has_a_budget_too(self) -> None:
        """However many addresses write there together."""
        feast = Feast()
        feast.room.budget.spend(51e6, feast.clock.now() / 1000)
        feast.people[0].say(Ready(id="ready"))
        problem = feast.people[0].connection.last(Problem)
        assert (problem.code, problem.wait_ms > 0) == (ProblemCode.SLOW_DOWN, True)

    def test_what_was_carried_out_is_answered_whatever_was_spent_since(self) -> None:
        """A client that has missed the answer sends its wish again, and hears that it was taken."""
        feast = Feast()
        anna = feast.people[0]
        anna.say(Ready(id="ready"))
        feast.room.budget.spend(51e6, feast.clock.now() / 1000)
        anna.forget()
        anna.say(Ready(id="ready"))
        assert (anna.connection.all(Answer), anna.connection.all(Problem)) == ([Answer("ready")], [])

    def test_bots_rest_when_nobody_may_write(self) -> None:
        """As long as one of those who sit here may, they play."""
        feast = Feast()
        feast.write_much()
        feast.people[0].say(AddBot(id="bot"))
        for payer in feast.payers:
            payer.wait = 5_000
        feast.wait(hub.SWEEP_MS)
        assert feast.room._bots_rest_until > feast.clock.now()
        feast.payers[1].wait = 0
        feast.wait(hub.SWEEP_MS)
        assert feast.room._bots_rest_until == 0

    def test_bots_that_rest_do_nothing(self) -> None:
        """Their moves come when something may be written again."""
        feast = Feast(people=1)
        [anna], [payer] = feast.people, feast.payers
        feast.write_much()
        anna.say(AddBot(id="bot", bot="expert"))
        anna.say(Ready(id="ready"))
        feast.wait(8_000)
        lengths = [feast.written()]
        payer.wait = 60_000
        feast.wait(hub.SWEEP_MS)
        lengths.append(feast.written())
        anna.say(Ping(0.0))
        feast.wait(8_000)
        lengths.append(feast.written())
        payer.wait = 0
        feast.wait(8_000)
        assert lengths[0] < lengths[1] == lengths[2] < feast.written()


async def asked(server: Running, **wish: Any) -> tuple[int, Any]:
    async with (
        aiohttp.ClientSession() as session,
        session.post(address(server, "/api/tables"), data=encode(OpenTable("ligretto", **wish))) as answer,
    ):
        return answer.status, await answer.json()


class TestServer:
    def test_an_address_that_has_written_too_much_opens_no_tables(self, tmp_path: Path) -> None:
        """It is told when it may again. At a table that writes no more than others its people play on."""

        async def evening(server: Running) -> None:
            code = await opened(server, options={"countdown_ms": 0})
            async with guest(server, code) as anna:
                await anna.sit("Anna")
                server.hub.rooms[code].settle()
                status, failed = await asked(server)
                assert (status, failed["code"], failed["wait_ms"] > 0) == (429, "slow-down", True)
                await anna.say(Ready(id="r1"))
                assert isinstance(await anna.answer_to("r1"), Answer)
                server.hub.rooms[code].budget.spend(2 * TABLE_USUAL, wall_clock() / 1000)
                await anna.say(Ready(id="r2"))
                assert (await anna.problem(ProblemCode.SLOW_DOWN)).id == "r2"

        with_server(tmp_path, evening, limits=replace(GENEROUS, address_log=Rate(10, 0.001)))

    def test_tables_of_others_are_not_faster_than_people(self, tmp_path: Path) -> None:
        """A hand needs a tenth of a second at least, and the list of options says so."""

        async def evening(server: Running) -> None:
            for cooldown_ms, status in ((0, 400), (99, 400), (100, 201)):
                assert (await asked(server, options={"hand_ms": cooldown_ms}))[0] == status
            assert (await asked(server))[0] == 201
            refused = (await asked(server, options={"hand_ms": 99}))[1]
            assert refused["code"] == "bad-option"
            assert refused["detail"] == (
                "table options: hand_ms = 99 is not allowed; allowed: a whole number from 100 to 2000"
            )

        with_server(tmp_path, evening, least_cooldown_ms=100)


def test_the_usual_server_is_the_safe_one() -> None:
    """Only tests set these to anything else."""
    assert Settings(data=Path()).least_cooldown_ms == 100
    assert Settings(data=Path()).limits.address_log == daily(300e6)
