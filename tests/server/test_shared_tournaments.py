"""Tournaments on two servers that share a PostgreSQL: any of them carries out a change, whoever opened the tables."""

import asyncio
from pathlib import Path

import aiohttp
from msgspec.structs import replace

from tests.server.test_node import with_two
from tests.server.test_tournaments import TERMS, CupHouse, play, token
from vivace.groups.changes import Join
from vivace.protocol.http import TableNow, TournamentPhase
from vivace.server.app import Running
from vivace.tournaments.changes import EnterResult, StartRound
from vivace.tournaments.tournament import ResultKind


def test_two_servers_run_a_tournament(database: str, tmp_path: Path) -> None:
    """People join and begin rounds at both at once, play at tables of the other one, and both show the same."""

    async def test(one: Running, two: Running) -> None:
        async with aiohttp.ClientSession() as http:
            here, there = CupHouse(one, http), CupHouse(two, http)
            await here.open(replace(TERMS, rounds=2))
            there.code, there.key = here.code, here.key
            joined = await asyncio.gather(
                *(
                    (here, there)[number % 2].do(Join(f"P{number}"), token(number), change=f"join-{number}")
                    for number in range(6)
                )
            )
            tokens = {each.tournament.you: token(number) for number, each in enumerate(joined)}
            assert len(tokens) == 6
            begun = await here.host(StartRound(1))
            table = begun.rounds[0].tables[0]
            now = await there.ask("GET", f"tables/{table.code}/now", TableNow)
            assert [seat.name for seat in now.seats] == [
                next(each.name for each in begun.players if each.id == seat.member) for seat in table.seats
            ]
            async with asyncio.TaskGroup() as group:
                for number, seat in enumerate(table.seats):
                    group.create_task(play((here, there)[number % 2], table.code, tokens[seat.member]))
            await there.do(EnterResult(1, 2, (3, 2, 1)), key=there.key, change="entered")
            over = await there.until(lambda shown: shown.phase is TournamentPhase.BREAK)
            kinds = [each.result and each.result.kind for each in over.rounds[0].tables]
            assert kinds == [ResultKind.PLAYED, ResultKind.ENTERED]
            await asyncio.gather(
                *(
                    house.do(StartRound(2), token(0), change=f"start-{number}")
                    for number, house in enumerate((here, there, here, there))
                )
            )
            shown = [await house.until(lambda shown: shown.phase is TournamentPhase.PLAYING) for house in (here, there)]
            assert shown[0].players == shown[1].players
            assert shown[0].rounds == shown[1].rounds
            assert len(shown[0].rounds) == 2

    with_two(tmp_path, database, test)
