"""The real process is killed, stopped and started again under real clients: nothing confirmed is lost."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.evenings import BRIEF, HURRIED, ONE_ROUND, Kept, kept, settled, verified
from tests.server.hasty import HASTY
from tests.server.process import Server, process
from tests.server.regulars import Regular, check_promises, gathered, until
from tests.server.serving import PATIENCE_SECONDS, Client, guest, with_server
from tests.server.test_stored import SCHEMA_1
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import ProblemCode
from vivace.server.app import DATABASE, Running
from vivace.server.core import bot_runner
from vivace.server.core.tokens import player_of, random_token
from vivace.tables.events import MatchEnded, Woken
from vivace.tables.table import GATHERING, Phase

KILLS = 5
MOVES_BETWEEN = 12
"""So many moves are confirmed at all tables together before the next kill."""
OPTIONS = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 60_000, "ready_ms": 60_000}
OPENINGS = (
    OpenTable("ligretto", BRIEF | {"stack": 3, "flip": 3}, OPTIONS),
    OpenTable("ligretto-dice", ONE_ROUND | {"shares": [5, 5, 5], "throw_ms": 0}, OPTIONS),
)


async def opened(server: Server, opening: OpenTable) -> str:
    code = await server.open_table(opening)
    assert isinstance(code, str), code
    return code


async def invited(server: Server) -> dict[str, list[Regular]]:
    """Tables, and people for each of them."""
    codes = [await opened(server, opening) for opening in OPENINGS]
    return {code: [Regular(server, code, name, wants_more=True) for name in ("Anna", "Ben", "Cleo")] for code in codes}


def everyone(tables: dict[str, list[Regular]]) -> list[Regular]:
    return [person for people in tables.values() for person in people]


def checked(data: Path, tables: dict[str, list[Regular]]) -> list[Kept]:
    """The logs of these tables, which hold all that was promised."""
    found = [verified(data, code) for code in tables]
    for log, people in zip(found, tables.values(), strict=True):
        check_promises(log, people)
    return found


def test_nothing_confirmed_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    """kill -9 again and again: every confirmed move is kept once and in order, and all come back and finish."""

    async def evening() -> dict[str, list[Regular]]:
        async with asyncio.timeout(4 * PATIENCE_SECONDS), process(tmp_path) as server:
            tables = await invited(server)
            people = everyone(tables)
            async with gathered(people):
                await live_through_kills(server, tables)
                await ended(people)
            return tables

    tables = asyncio.run(evening())
    for log in checked(tmp_path, tables):
        assert any(isinstance(logged.event, MatchEnded) for logged in log.events)
        assert any(isinstance(logged.event, Woken) for logged in log.events)
    assert all(each.sessions == KILLS + 1 for each in everyone(tables))
    assert sum(each.repeats for each in everyone(tables)) > KILLS


async def live_through_kills(server: Server, tables: dict[str, list[Regular]]) -> None:
    """Match after match, until the process was killed often enough."""
    people = everyone(tables)
    for kill in range(1, KILLS + 1):
        await until(partial(have_moved, people, moves(people) + MOVES_BETWEEN), people)
        await server.kill()
        checked(server.data, tables)
        await server.start()
        await until(partial(have_come, people, kill + 1), people)


async def ended(people: list[Regular]) -> None:
    """All play the match that goes on to its end."""
    for each in people:
        each.wants_more = False
    await until(lambda: all(each.phase is Phase.OVER for each in people), people)


def have_moved(people: list[Regular], often: int) -> bool:
    return moves(people) >= often


def have_come(people: list[Regular], often: int) -> bool:
    return all(each.sessions >= often for each in people)


def moves(people: list[Regular]) -> int:
    return sum(each.moves for each in people)


def test_everyone_hears_that_the_server_stops(tmp_path: Path) -> None:
    """SIGTERM: all hear it, nothing that was confirmed is lost, and after the start all play on."""

    async def evening() -> dict[str, list[Regular]]:
        async with asyncio.timeout(4 * PATIENCE_SECONDS), process(tmp_path) as server:
            tables = await invited(server)
            people = everyone(tables)
            async with gathered(people):
                await until(partial(have_moved, people, MOVES_BETWEEN), people)
                assert await server.terminate() == 0
                await until(lambda: all(has_heard(each, ProblemCode.CLOSING) for each in people), people)
                checked(tmp_path, tables)
                await server.start()
                await ended(people)
            return tables

    checked(tmp_path, asyncio.run(evening()))


def has_heard(one: Regular, code: ProblemCode) -> bool:
    return any(problem.code is code for problem in one.problems)


OLD_MATCH = Path(__file__).parents[1] / "golden" / "of-version-1.jsonl"
OLD_STEPS = 30
"""So far the old match was played when everyone went to bed."""


def test_a_table_of_the_first_version_wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that was begun before an upgrade is played to its end after it, by the same people."""
    monkeypatch.setattr(bot_runner, "OWN", HASTY)
    tokens = random_token(), random_token()
    store(tmp_path, "CDFGH", list(old_log(tokens)))

    async def evening(server: Running) -> None:
        async with guest(server, "CDFGH", tokens[0]) as anna, guest(server, "CDFGH", tokens[1]) as ben:
            assert (anna.seat, ben.seat) == (0, 1)
            assert anna.view.edition == "ligretto-de"
            await asyncio.gather(*(play_to_the_end(each) for each in (anna, ben)))
            await settled(server, "CDFGH", anna, ben)

    with_server(tmp_path, evening, limits=HURRIED)
    found = kept(tmp_path, "CDFGH")
    assert any(isinstance(logged.event, Woken) for logged in found.events)
    assert found.table.phase is Phase.OVER
    assert found.table.match is not None
    assert found.table.match.winners


async def play_to_the_end(one: Client) -> None:
    await one.play_until(lambda: one.view.phase in GATHERING)


def old_log(tokens: tuple[str, str]) -> Iterator[str]:
    """The log of a table at which the recorded match was being played, as the first version wrote it."""
    header, *steps = [msgspec.json.decode(line) for line in OLD_MATCH.read_text("utf-8").splitlines()[: OLD_STEPS + 1]]
    setup, numbers, at = header["setup"], count(1), 1_600_000_000_000

    def line(event: dict[str, Any], after: int = 0) -> str:
        return msgspec.json.encode({"seq": next(numbers), "at": at + after, "event": event}).decode()

    opening = {"edition": setup["edition"], "rules": setup["rules"], "options": OPTIONS, "rules_version": 1}
    yield msgspec.json.encode(opening).decode()
    people = [{"name": name, "player": player_of(token)} for name, token in zip(("Anna", "Ben"), tokens, strict=True)]
    bots = [{"name": name, "bot": "greedy"} for name in ("Cleo", "Dora")]
    for deck, chair in zip(setup["decks"], people + bots, strict=True):
        yield line({"type": "SeatTaken", "chair": chair | {"deck": deck}})
    yield line({"type": "HostNamed", "player": people[0]["player"]})
    yield line({"type": "MatchOpened", "setup": setup})
    for step in steps:
        yield line({"type": "Progressed", "do": step["do"], "events": step["events"]}, step["at"])
        if step["do"]["type"] == "deal":
            yield line({"type": "CountdownStarted", "until": at + 3_000}, step["at"])
            yield line({"type": "CountdownEnded"}, 3_000)


def store(data: Path, code: str, lines: list[str]) -> None:
    """Put a log into a file of the first version."""
    with closing(sqlite3.connect(data / DATABASE)) as database, database:
        for statement in SCHEMA_1:
            database.execute(statement)
        table = database.execute(
            "INSERT INTO tables (code, opened_at, opening) VALUES (?, 0, ?)", (code, lines[0])
        ).lastrowid
        rows = [(table, seq, text) for seq, text in enumerate(lines[1:], start=1)]
        database.executemany("INSERT INTO events (table_id, seq, text) VALUES (?, ?, ?)", rows)
