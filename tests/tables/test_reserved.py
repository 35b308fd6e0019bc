"""Tables to which a tournament has sent people: their seats are kept for them, and nobody changes what is played."""

import pytest

from tests.tables.asking import (
    AddBot,
    ChangeGame,
    ChooseDeck,
    Kick,
    Leave,
    Ready,
    SetBot,
    SetHandicap,
    SetTeams,
    Sit,
)
from tests.tables.watched import ANNA, BEN, CARL, Watched, kinds, reason
from vivace.engine.refusal import Reason
from vivace.tables import events, inputs
from vivace.tables.inputs import Drop, Return
from vivace.tables.opener import Guest, opened, seated
from vivace.tables.table import Phase

GUESTS = (Guest("b", ANNA, "Anna"), Guest("a", BEN, "Ben"), Guest("c", bot="family"))


def reserved(**options: object) -> Watched:
    """A table for Anna, Ben and a bot, who are on their way."""
    return Watched.at(seated(opened("ligretto", table_options={"reserved": True} | options), GUESTS, 0).after)


def test_the_seats_are_taken_before_anyone_comes() -> None:
    """In the order in which they were given, with their decks; people are not here yet, bots are."""
    progress = seated(opened("ligretto", table_options={"reserved": True}), GUESTS, 7)
    chairs = progress.after.chairs
    assert [(one.name, one.deck, one.player, one.bot, one.lost_at) for one in chairs] == [
        ("Anna", "b", ANNA, "", 7),
        ("Ben", "a", BEN, "", 7),
        ("Allegra", "c", "", "family", None),
    ]
    assert [logged.seq for logged in progress.events] == [1, 2, 3]


@pytest.mark.parametrize(
    "asked",
    [
        Sit(player=CARL, name="Carl"),
        AddBot(player=ANNA),
        SetBot(player=ANNA, seat=2, bot="expert"),
        Kick(player=ANNA, seat=1),
        ChooseDeck(player=ANNA, deck="d"),
        SetTeams(player=ANNA, teams={"Anna": "a"}),
        ChangeGame(player=ANNA, edition="dutch-blitz"),
    ],
)
def test_nobody_else_sits_down_and_the_game_stays(asked: inputs.Asked) -> None:
    """Not even if the host of the table asks for it; and everyone plays for themselves."""
    table = reserved()
    table.do(Return(player=ANNA), 10)
    assert reason(table.do(asked, 20)) == Reason.NOT_OPEN


def test_a_seat_is_kept_for_those_who_leave() -> None:
    """Before a match leaving changes nothing but the connection; in a match a bot plays on as everywhere."""
    table = reserved()
    table.do(Return(player=ANNA), 10)
    assert kinds(table.do(Leave(player=ANNA), 20)) == []
    table.do(Drop(player=ANNA), 30)
    table.do(Return(player=ANNA), 40)
    assert [chair.here for chair in table.table.chairs] == [True, False, False]


def test_bots_play_for_those_who_are_late() -> None:
    """The first who says ready asks the others; when that time is up the match begins, and who comes then plays on."""
    table = reserved(ready_ms=5_000)
    table.do(Return(player=ANNA), 10)
    assert kinds(table.do(Ready(player=ANNA), 20)) == [events.ReadySaid, events.CheckOpened]
    assert table.table.until == 5_020
    found = kinds(table.wait(5_000))
    assert found[:2] == [events.StandInTook, events.MatchOpened]
    table.do(Return(player=BEN), 6_000)
    assert [chair.by_bot for chair in table.table.chairs] == [False, False, True]


@pytest.mark.parametrize("is_late", [True, False])
def test_handicaps_count_if_everyone_has_agreed(is_late: bool) -> None:
    """Whoever is late did not say ready to them, so a match that begins without has none."""
    table = reserved(ready_ms=5_000)
    table.do(Return(player=ANNA), 10)
    table.do(Return(player=BEN), 20)
    assert reason(table.do(SetHandicap(player=ANNA, seat=0, amount=2), 30)) is None
    table.do(Ready(player=ANNA), 40)
    if not is_late:
        table.do(Ready(player=BEN), 50)
    table.wait(5_000)
    assert table.match.setup.handicaps == ((0, 0, 0) if is_late else (2, 0, 0))


def test_a_table_that_waits_for_everyone_asks_again() -> None:
    """With `absent` = `pause` it begins only when all are there; those who were ready say so once more."""
    table = reserved(ready_ms=5_000, absent="pause")
    table.do(Return(player=ANNA), 10)
    table.do(Ready(player=ANNA), 20)
    table.wait(5_000)
    assert (table.phase, [chair.ready for chair in table.table.chairs]) == (Phase.LOBBY, [False] * 3)
    table.do(Return(player=BEN), 6_000)
    table.do(Ready(player=ANNA), 6_010)
    found = kinds(table.do(Ready(player=BEN), 6_020))
    assert events.MatchOpened in found
