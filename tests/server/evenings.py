"""Whole evenings at real tables: short matches of every game, and what the file on disk says about them afterwards."""

import asyncio
import os
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from tests.server.serving import SHORT, SWIFT, Client, connected, guest, opened
from tests.tables.watched import over_the_wire
from vivace.engine import replay
from vivace.protocol.messages import Answer
from vivace.server.app import DATABASE, Running
from vivace.server.core.rates import Rate
from vivace.server.core.tokens import player_of
from vivace.server.net.limits import Limits
from vivace.tables import journal
from vivace.tables.events import Logged, MatchOpened
from vivace.tables.evolve import evolve
from vivace.tables.recorder import recorded
from vivace.tables.requests import AddBot, Ready
from vivace.tables.table import GATHERING, Phase, Table
from vivace.tables.view import view

_ANY = Rate(1_000_000, 1_000_000)
HURRIED = Limits(
    messages=_ANY,
    lasting=_ANY,
    requests=_ANY,
    address_messages=_ANY,
    address_lasting=_ANY,
    address_requests=_ANY,
    address_arrivals=_ANY,
    address_wrong_codes=_ANY,
    address_tables=_ANY,
    address_tables_daily=_ANY,
)
"""For clients that are faster than people."""
CALM: dict[str, Any] = SWIFT | {"absent_ms": 60_000, "ready_ms": 60_000}
"""Options of a table at which nobody has to wait and nobody is missed."""
BRIEF: dict[str, Any] = SHORT | {"flip": 1, "blocked": "score"}
"""House rules of the card games for a match that is over sooner still, but never before it has begun."""
ONE_ROUND: dict[str, Any] = {"ends": "rounds", "length": 1}
PARTIES: dict[str, tuple[str, dict[str, Any]]] = {
    "ligretto": ("ligretto", SHORT),
    "dutch-blitz": ("dutch-blitz", SHORT | {"length": 2, "advanced": True}),
    "dice": ("ligretto-dice", ONE_ROUND | {"shares": [3, 3, 3], "throw_ms": 0}),
    "domino": ("ligretto-domino", ONE_ROUND | {"aside": 1, "aside_ms": 1_000}),
    "honour": ("ligretto", SHORT | {"referee": "honour", "review_ms": 50}),
    "call": ("ligretto", SHORT | {"stop": "call"}),
}
"""Every game, and the other ways to play it, with matches that are over soon."""


class Kept(Struct, frozen=True):
    """What the file has of a table."""

    lines: tuple[str, ...]
    table: Table
    events: tuple[Logged, ...]


def kept(data: Path, code: str) -> Kept:
    """What survives of a table when there is no server."""
    return kept_of(tuple(_lines(data, code)))


def kept_of(lines: tuple[str, ...]) -> Kept:
    """What the lines of a log say."""
    table, events = journal.rebuild_table(lines[:1]), list[Logged]()
    for text in lines[1:]:
        events.append(journal.read(table, text))
        table = evolve(table, events[-1])
    return Kept(lines, table, tuple(events))


def _lines(data: Path, code: str) -> Iterator[str]:
    with closing(sqlite3.connect(data / DATABASE)) as database:
        [(table, opening)] = database.execute("SELECT id, opening FROM tables WHERE code = ?", (code,))
        yield opening
        query = "SELECT seq, text FROM events WHERE table_id = ? ORDER BY seq"
        for expected, (seq, text) in enumerate(database.execute(query, (table,)), start=1):
            assert seq == expected, "the log has no holes"
            yield text


def verified(data: Path, code: str) -> Kept:
    """What the file has of a table. Every step of every match in it is what the rules say."""
    found = kept(data, code)
    assert journal.rebuild(found.lines).table == found.table
    for end in _match_ends(found.events):
        match = recorded(found.events[:end])
        assert match is not None
        replay.verify(match)
    return found


def _match_ends(events: Sequence[Logged]) -> Iterator[int]:
    begun = [place for place, logged in enumerate(events) if isinstance(logged.event, MatchOpened)]
    return iter([*begun[1:], len(events)] if begun else [])


def check_confirmed(found: Kept, token: str, answers: Iterable[Answer]) -> None:
    """Everything that someone saw confirmed is in the log: once, where the answer said, and in the same order."""
    places = places_of(found, token)
    last = 0
    for answer in (answer for answer in answers if answer.refused is None):
        place = places.get(answer.id)
        assert place is not None or not answer.seq, f"{answer} is lost"
        if place is not None:
            assert answer.seq in (0, place), f"{answer} is event {place}"
            assert place > last, f"{answer} is not in order: event {place} comes after {last}"
            last = place


def places_of(found: Kept, token: str) -> dict[str, int]:
    """Where the log has the commands of someone. Each of them counts once."""
    places: dict[str, int] = {}
    for logged in found.events:
        if logged.by == player_of(token) and logged.id:
            assert logged.id not in places, f"{logged.id} counts twice: as event {places[logged.id]} and {logged.seq}"
            places[logged.id] = logged.seq
    return places


async def settled(server: Running, code: str, *guests: Client) -> Table:
    """Wait until all have seen everything, and make sure that they see what the server sees."""
    room = server.hub.rooms[code]
    while any(each.view.seq < room.table.seq for each in guests) or room.is_busy:
        await asyncio.gather(*(_caught_up(each, room.table.seq) for each in guests))
        await asyncio.sleep(0)
    truth = over_the_wire(view(room.table))
    for each in guests:
        assert each.view == truth
    return room.table


async def _caught_up(one: Client, seq: int) -> None:
    await one.wait_for(lambda: one.view.seq >= seq)


async def play_match(*guests: Client) -> None:
    """All say that they are ready and play one match to its end."""
    await asyncio.gather(*(_play_match(each) for each in guests))


async def _play_match(one: Client) -> None:
    await one.do(Ready)
    await one.wait_for(lambda: one.view.phase not in GATHERING)
    await one.play_until(lambda: one.view.phase in GATHERING)


async def begin(*guests: Client) -> None:
    """All say that they are ready, and the first round begins."""
    for each in guests:
        await each.do(Ready)
    await asyncio.gather(*(each.wait_for(partial(_is_playing, each)) for each in guests))


def _is_playing(one: Client) -> bool:
    return one.view.phase is Phase.PLAYING


class Party(Struct, frozen=True):
    """A table with people at it."""

    code: str
    guests: tuple[Client, ...]


@asynccontextmanager
async def party(
    server: Running,
    *names: str,
    edition: str = "ligretto",
    house_rules: dict[str, Any] = BRIEF,
    options: dict[str, Any] = CALM,
    bots: int = 0,
) -> AsyncIterator[Party]:
    """A new table at which these people sit, the first of them being the host, and some bots."""
    code = await opened(server, edition, house_rules=house_rules, options=options)
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(guest(server, code)) for _ in names]
        for each, name in zip(guests, names, strict=True):
            await each.sit(name)
        for _ in range(bots):
            await guests[0].do(AddBot, name="Bot")
        yield Party(code, tuple(guests))


def cut(one: Client) -> None:
    """The line breaks without a word."""
    with socket.socket(fileno=os.dup(one.socket.get_extra_info("socket").fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


@asynccontextmanager
async def back(server: Running, code: str, before: Client) -> AsyncIterator[Client]:
    """The same guest on a new line, who still shows the table and says how far."""
    async with connected(server, code) as found:
        found._view = before.view
        await found.hello(token=before.token, have=before.view.seq)
        yield found
