"""Full matches over real sockets: people and bots play every game to its end, and again."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from tests.server.evenings import HURRIED, PARTIES, Party, begin, check_confirmed, party, play_match, settled, verified
from tests.server.hasty import HASTY
from tests.server.serving import Client, guest, with_server
from vivace.engine.calls import CallStop
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Act
from vivace.games.piles.cards import NEW_PILE
from vivace.games.piles.commands import PlayCard
from vivace.games.piles.events import CardsTakenBack
from vivace.protocol.messages import Answer
from vivace.server.app import Running
from vivace.server.core import bot_runner
from vivace.tables.events import Logged, MatchEnded, Progressed
from vivace.tables.requests import Play
from vivace.tables.table import GATHERING, Phase


@pytest.fixture(autouse=True)
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that keep up with clients."""
    monkeypatch.setattr(bot_runner, "OWN", HASTY)


def answers(one: Client) -> list[Answer]:
    return [heard for heard in one.heard if isinstance(heard, Answer)]


@pytest.mark.parametrize("kind", PARTIES)
def test_people_and_a_bot_play_a_match_and_another_one(tmp_path: Path, kind: str) -> None:
    """Every game is played to its end twice; all see the same table, and the log holds every confirmed move."""
    name, house_rules = PARTIES[kind]

    async def evening(server: Running) -> Party:
        async with (
            party(server, "Anna", "Ben", "Cleo", edition=name, house_rules=house_rules, bots=1) as people,
            guest(server, people.code) as watcher,
        ):
            for _ in range(2):
                await play_match(*people.guests)
                table = await settled(server, people.code, *people.guests, watcher)
                assert table.phase is Phase.OVER
                assert table.match is not None
                assert table.match.winners
            assert watcher.snapshots == 1, "everything after the first look came as events"
            return people

    people = with_server(tmp_path, evening, limits=HURRIED)
    found = verified(tmp_path, people.code)
    assert sum(isinstance(logged.event, MatchEnded) for logged in found.events) == 2
    for each in people.guests:
        assert any(answer.seq for answer in answers(each))
        check_confirmed(found, each.token, answers(each))


def test_a_misplay_on_an_honour_table_is_called(tmp_path: Path) -> None:
    """What does not fit lies there until someone calls it, goes back, and the match goes on."""
    name, house_rules = PARTIES["honour"]

    async def evening(server: Running) -> str:
        async with party(
            server, "Anna", "Ben", edition=name, house_rules=house_rules | {"stack": 5, "flip": 1}
        ) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            card = misfit(anna)
            await anna.do(Play, do=PlayCard(card, NEW_PILE))
            await ben.do(Play, do=CallMisplay(card))
            await play_on(anna, ben)
            await settled(server, people.code, anna, ben)
            return people.code

    code = with_server(tmp_path, evening, limits=HURRIED)
    assert CardsTakenBack in kinds(tmp_path, code)


def test_on_a_table_with_calls_a_round_ends_when_someone_says_so(tmp_path: Path) -> None:
    """Anyone who has laid the last card of the stack has to call."""
    name, house_rules = PARTIES["call"]

    async def evening(server: Running) -> str:
        async with party(server, "Anna", "Ben", edition=name, house_rules=house_rules | {"flip": 1}) as people:
            await play_match(*people.guests)
            return people.code

    code = with_server(tmp_path, evening, limits=HURRIED)
    stops = [logged for logged in verified(tmp_path, code).events if CallStop() == command_of(logged)]
    assert len(stops) == 1


def misfit(one: Client) -> str:
    """A card of this guest's that begins no pile."""
    zones = one.view.game.zones.values()
    return next(z.faces[-1] for z in zones if z.seat == one.seat and z.faces and z.faces[-1][1:-1] != "1")


async def play_on(*guests: Client) -> None:
    await asyncio.gather(*(each.play_until(partial(is_over, each)) for each in guests))


def is_over(one: Client) -> bool:
    return one.view.phase in GATHERING


def kinds(data: Path, code: str) -> set[type]:
    """Everything that has happened in the matches of a table."""
    happened = [logged.event for logged in verified(data, code).events]
    return {type(event) for progress in happened if isinstance(progress, Progressed) for event in progress.events}


def command_of(logged: Logged) -> object:
    progress = logged.event
    return progress.do.command if isinstance(progress, Progressed) and isinstance(progress.do, Act) else None
