"""How finished rounds went, for anyone who asks over HTTP."""

import asyncio
from pathlib import Path

import aiohttp
import msgspec

from tests.server.fakes import Caller, Parlour
from tests.server.serving import Client, address, guest, opened, with_server
from vivace.protocol import http
from vivace.protocol.http import ErrorCode
from vivace.protocol.messages import Ping
from vivace.server.app import Running
from vivace.server.core import hub
from vivace.tables.requests import AddBot, Ready, Sit
from vivace.tables.summary import RoundSummary
from vivace.tables.table import Phase

QUICK = {"countdown_ms": 0, "hand_ms": 100, "absent_ms": 1_000}


def after_a_round(parlour: Parlour) -> tuple[str, Caller]:
    """A table where three bots have played a round beside Anna."""
    code = parlour.open(house_rules={"stack": 3}, options=QUICK)
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="sit", name="Anna"))
    for number in range(3):
        anna.say(AddBot(id=f"bot{number}", bot="expert"))
    anna.say(Ready(id="ready"))
    while parlour.hub.rooms[code].table.phase is not Phase.READY:
        anna.say(Ping(at=0))
        parlour.wait(1_000)
    return code, anna


def test_a_round_is_told_when_it_is_over() -> None:
    """Not while it is played, and no other one."""
    parlour = Parlour()
    code, anna = after_a_round(parlour)
    summary = parlour.hub.summary(code.lower(), 1)
    assert summary is not None
    assert [seat.bot for seat in summary.seats] == ["", "expert", "expert", "expert"]
    assert sum(seat.laid for seat in summary.seats) > 0
    assert [parlour.hub.summary(code, number) for number in (0, 2)] == [None, None]
    anna.say(Ready(id="again"))
    parlour.wait(1)
    assert parlour.hub.rooms[code].table.phase is Phase.PLAYING
    assert parlour.hub.summary(code, 2) is None
    assert parlour.hub.summary(code, 1) == summary


def test_a_table_that_was_asleep_tells_the_same() -> None:
    """Lost races too: everything is in the log."""
    parlour = Parlour()
    code, anna = after_a_round(parlour)
    summary = parlour.hub.summary(code, 1)
    assert summary is not None
    assert any(seat.lost.count for seat in summary.seats)
    anna.session.leave()
    parlour.wait(hub.SLEEP_MS + 4 * hub.SWEEP_MS)
    assert parlour.hub.rooms == {}
    assert parlour.hub.summary(code, 1) is None
    parlour.caller(code).hello()
    parlour.wait(100)
    assert parlour.hub.summary(code, 1) == summary


async def play_a_round(person: Client) -> None:
    await person.play_until(lambda: person.view.phase is Phase.READY)


def test_it_can_be_asked_for(tmp_path: Path) -> None:
    """Over HTTP, by number; what there is not is said not to be there."""

    async def test(server: Running) -> None:
        code = await opened(
            server, house_rules={"stack": 1, "blocked": "shuffle"}, options={"countdown_ms": 0, "hand_ms": 0}
        )
        async with guest(server, code) as anna, guest(server, code) as ben, aiohttp.ClientSession() as session:

            async def ask(path: str) -> tuple[int, bytes]:
                async with session.get(address(server, f"/api/tables/{path}")) as response:
                    return response.status, await response.read()

            await anna.sit("Anna")
            await ben.sit("Ben")
            for person in (anna, ben):
                await person.do(Ready)
            await asyncio.gather(*map(play_a_round, (anna, ben)))
            status, body = await ask(f"{code}/rounds/1")
            told = msgspec.json.decode(body, type=RoundSummary)
            assert (status, told.round, [seat.name for seat in told.seats]) == (200, 1, ["Anna", "Ben"])
            for path, code_ in (
                (f"{code}/rounds/2", ErrorCode.NOT_FOUND),
                (f"{code}/rounds/one", ErrorCode.NOT_FOUND),
                (f"{code}/rounds/-1", ErrorCode.NOT_FOUND),
                ("XXXXX/rounds/1", ErrorCode.NO_TABLE),
            ):
                status, body = await ask(path)
                assert (status, msgspec.json.decode(body, type=http.ErrorBody).code) == (404, code_)

    with_server(tmp_path, test)
