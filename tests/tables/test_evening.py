"""Whole evenings on a virtual clock: several matches, people who come and go, pauses."""

from random import Random
from typing import Any

import pytest

from tests.tables import asking
from tests.tables.asking import Leave, Resume, Sit
from tests.tables.watched import ANNA, BEN, CARL, DORA, PEOPLE, Watched, name_of, rebuilt, seated
from vivace.engine.replay import read, verify, write
from vivace.engine.rules import Referee
from vivace.games.catalog import EDITIONS, edition
from vivace.tables import keeper
from vivace.tables.events import Logged, MatchEnded, MatchOpened, PlayPaused, Progressed, SeatGivenUp, StandInTook
from vivace.tables.evolve import Step
from vivace.tables.inputs import Drop, Input, Return, Tick
from vivace.tables.live import LiveTable
from vivace.tables.recorder import recorded
from vivace.tables.table import Phase

MATCHES = 3


def next_round(table: Watched) -> None:
    """After a sip all who are there say ready, for the next round or the next match, and the countdown passes."""
    table.wait(2_000)
    table.say_ready(*(chair.player for chair in table.table.chairs if chair.here))
    table.let_play_until(Phase.PLAYING)


def play_match(table: Watched) -> None:
    """Play on until the match is over."""
    while table.phase is not Phase.OVER:
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.phase is Phase.READY:
            next_round(table)


SHORT: dict[str, dict[str, Any]] = {"piles": {"stack": 3, "blocked": "cycle"}, "dice": {"shares": [4, 4, 4]}}
"""For each game house rules that make its rounds short."""


def evening(name: str = "dutch-blitz", referee: str = "strict") -> Watched:
    """Three short matches. Ben loses his line for a while, Dora comes later, all have a break, Carl and Anna leave."""
    options = {"absent_ms": 1_000}
    house: dict[str, Any] = {"length": 3, "ends": "rounds", "referee": referee} | SHORT.get(edition(name).game.name, {})
    table = seated(ANNA, BEN, CARL, edition=name, options=options, **house)
    table.start()
    table.do(Drop(player=BEN))
    table.do(Sit(player=DORA, name="Dora"))
    table.let_play_until(Phase.READY)
    next_round(table)
    table.do(Return(player=BEN))
    table.do(asking.Pause(player=ANNA))
    table.wait(3_600_000)
    table.do(Resume(player=ANNA))
    play_match(table)
    next_round(table)
    table.do(Leave(player=CARL))
    play_match(table)
    table.do(Leave(player=ANNA))
    next_round(table)
    play_match(table)
    return table


def matches_of(log: list[Logged]) -> list[list[Logged]]:
    """The log up to the end of each match."""
    return [log[: number + 1] for number, logged in enumerate(log) if isinstance(logged.event, MatchEnded)]


@pytest.mark.parametrize("referee", Referee)
@pytest.mark.parametrize("name", EDITIONS)
def test_an_evening_can_be_played_and_every_match_of_it_replayed(name: str, referee: Referee) -> None:
    """T-FAIR-1, T-VIEW-1: an evening of hours takes no time, tells nobody anything hidden, and all its matches verify."""
    table = evening(name, referee)
    happenings = [type(logged.event) for logged in table.log]
    assert happenings.count(MatchOpened) == happenings.count(MatchEnded) == MATCHES
    assert {SeatGivenUp, PlayPaused, StandInTook} <= set(happenings)
    assert [chair.name for chair in table.table.chairs] == ["Ben", "Dora"]
    assert table.now > 3_600_000
    for log in matches_of(table.log):
        replay = recorded(log)
        assert replay is not None
        played = rebuilt(table.first, log).match
        assert verify(read(write(replay), lambda found: edition(found).game)) == played
        assert played is not None
        assert len(played.tallies) == 3


def test_an_evening_does_not_depend_on_how_often_anybody_asks() -> None:
    """T-FAIR-1: the same inputs at the same times, with the table woken at other times too, lead to the same log."""
    table = evening()
    for ticks in (2, 7):
        live, log = LiveTable(table.first), list[Logged]()
        for at, wish in table.asked:
            gap = at - live.now
            for now in sorted(live.now + gap * part // ticks for part in range(1, ticks)):
                live, outputs = keeper.handle(live, Tick(), now)
                log += [output.logged for output in outputs if isinstance(output, Step)]
            live, outputs = keeper.handle(live, wish, at)
            log += [output.logged for output in outputs if isinstance(output, Step)]
        assert log == table.log
        assert live == table.live


@pytest.mark.parametrize("number", range(3))
def test_an_evening_of_whims_goes_on(number: int) -> None:
    """T-HAND-1, T-START-1: whatever people do in whatever order, play goes on when all are back and want it."""
    random = Random(number)
    table = seated(ANNA, BEN, CARL, bots=1, stack=2, length=2, ends="rounds", blocked="cycle")
    for _ in range(150):
        whim(table, random)
        table.let_play(random.choice([100, 1_000, 5_000]))
        if random.random() < 0.3:
            table.wait(random.choice([1_000, 20_000, 60_000]))
    for player in PEOPLE:
        table.do(Sit(player=player, name=name_of(player)))
        table.do(Return(player=player))
    matches = sum(isinstance(logged.event, MatchOpened) for logged in table.log)
    for _ in range(80):
        table.do(Resume())
        table.say_ready(*PEOPLE)
        table.let_play(5_000)
    assert sum(isinstance(logged.event, MatchOpened) for logged in table.log) > matches + 1
    assert sum(isinstance(logged.event, Progressed) for logged in table.log) > 500
    assert all(table.chair(player).here for player in PEOPLE)


def whim(table: Watched, random: Random) -> None:
    """Someone does something, refused or not."""
    player = random.choice(PEOPLE)
    wishes: list[Input] = [
        Drop(player=player),
        Return(player=player),
        asking.Ready(player=player),
        Sit(player=player, name=name_of(player)),
        asking.Pause(player=player),
        Resume(player=player),
        asking.Kick(player=player, seat=random.randrange(4)),
        asking.HandOver(player=player, seat=random.randrange(4)),
        Leave(player=player),
    ]
    weights = [4, 6, 8, 4, 1, 4, 0.2, 1, 0.3]
    table.do(random.choices(wishes, weights)[0])
