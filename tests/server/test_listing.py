"""The tables that the start page shows: those that are meant for everyone, and where someone is to be met."""

from typing import Any

import pytest

from tests.server.fakes import Parlour
from vivace.games.catalog import edition
from vivace.protocol.http import ListedTable
from vivace.protocol.messages import Answer
from vivace.server.core import hub
from vivace.server.core.listing import MOST_LISTED, listing
from vivace.tables.requests import AddBot, ChangeGame, Leave, Ready, Sit
from vivace.tables.table import Phase

LISTED: dict[str, Any] = {"listed": True, "countdown_ms": 0}
TWO_SEATS = {"seats": [2, 2]}


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


def listed(parlour: Parlour) -> tuple[ListedTable, ...]:
    return listing(parlour.hub.rooms.values(), parlour.clock.now()).tables


def codes(parlour: Parlour) -> list[str]:
    return [table.code for table in listed(parlour)]


def only(parlour: Parlour) -> ListedTable:
    [table] = listed(parlour)
    return table


def watched(parlour: Parlour, **house_rules: Any) -> str:
    """The code of a listed table that someone looks at."""
    code = parlour.open(options=LISTED, house_rules=house_rules)
    parlour.caller(code).hello()
    return code


def hosted(parlour: Parlour, bots: int = 0, **house_rules: Any) -> str:
    """The code of a listed table at which Anna sits with bots."""
    code = parlour.open(options=LISTED, house_rules=house_rules)
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="sit", name="Anna"))
    for number in range(bots):
        anna.say(AddBot(id=f"bot-{number}"))
    return code


def playing(parlour: Parlour, **house_rules: Any) -> str:
    """The code of a listed table at which Anna and Ben play."""
    code = parlour.open(options=LISTED, house_rules=house_rules)
    for name in ("Anna", "Ben"):
        parlour.caller(code).hello().say(Sit(id="sit", name=name))
    for session in list(parlour.hub.rooms[code].sessions):
        parlour.hub.rooms[code].receive(session, Ready(id="ready"))
    parlour.wait(1)
    assert parlour.hub.rooms[code].table.phase is Phase.PLAYING
    return code


def test_nobody_hears_of_a_table_unless_it_was_opened_for_everyone(parlour: Parlour) -> None:
    """Anyone who opens a table says so, or only its link leads there."""
    parlour.caller(parlour.open()).hello()
    code = watched(parlour)
    assert codes(parlour) == [code]


def test_a_listed_table_tells_what_is_played_and_who_is_there(parlour: Parlour) -> None:
    """People by their names, bots by their number."""
    code = hosted(parlour, bots=2)
    title = edition("ligretto").title
    assert only(parlour) == ListedTable(
        code, "ligretto", title, Phase.LOBBY, ("Anna",), people=1, bots=2, most=12, has_room=True
    )


def test_who_waits_for_a_seat_is_counted(parlour: Parlour) -> None:
    """People and bots that sit down before the next round take up room already."""
    code = playing(parlour, seats=[2, 4])
    parlour.caller(code).hello().say(Sit(id="sit", name="Carl"))
    assert (only(parlour).names, only(parlour).bots, only(parlour).has_room) == (("Anna", "Ben", "Carl"), 0, True)
    parlour.caller(code).hello().say(Sit(id="sit", name="Dora"))
    assert (only(parlour).people, only(parlour).most, only(parlour).has_room) == (4, 4, False)


def test_who_has_left_is_not_named(parlour: Parlour) -> None:
    """In a match a bot has the seat until its end."""
    code = playing(parlour)
    [anna, _] = parlour.hub.rooms[code].sessions
    parlour.hub.rooms[code].receive(anna, Leave(id="leave"))
    assert (only(parlour).names, only(parlour).people, only(parlour).bots) == (("Ben",), 1, 1)


@pytest.mark.parametrize("bots", [3, 11])
def test_a_table_has_room_exactly_if_one_more_is_let_sit(parlour: Parlour, bots: int) -> None:
    """What is told and what the table says are the same."""
    code = hosted(parlour, bots=bots)
    told = only(parlour).has_room
    ben = parlour.caller(code).hello()
    ben.say(Sit(id="sit", name="Ben"))
    assert (ben.connection.last(Answer).refused is None) is told is (bots == 3)


def test_a_table_at_which_nobody_can_be_met_is_not_shown(parlour: Parlour) -> None:
    """One that nobody has come to, one with bots alone, and one that sleeps."""
    parlour.open(options=LISTED)
    assert codes(parlour) == []
    code = hosted(parlour)
    [anna] = parlour.hub.rooms[code].sessions
    anna.leave()
    assert codes(parlour) == [code], "someone has a seat, and may be back at once"
    parlour.wait(hub.SLEEP_MS + 2 * hub.SWEEP_MS)
    assert codes(parlour) == []
    parlour.caller(code).hello()
    assert codes(parlour) == [code]


def test_bots_alone_are_nobody(parlour: Parlour) -> None:
    """When the last person has gone the table is no longer shown, bots or not."""
    code = hosted(parlour, bots=1)
    [anna] = parlour.hub.rooms[code].sessions
    parlour.hub.rooms[code].receive(anna, Leave(id="leave"))
    assert codes(parlour) == [code], "Anna still watches"
    anna.leave()
    assert codes(parlour) == []


def test_a_halted_table_is_not_shown(parlour: Parlour) -> None:
    """Nobody is sent to where nothing can happen; it is shown again when it goes on."""
    code = watched(parlour)
    parlour.hub.rooms[code].halt("the disk is full")
    assert codes(parlour) == []


def test_first_come_tables_with_room_then_those_that_wait_then_the_newest(parlour: Parlour) -> None:
    """Anyone who looks for a table finds those on top at which play can begin at once."""
    full = hosted(parlour, bots=1, **TWO_SEATS)
    old, busy, new = watched(parlour), playing(parlour), watched(parlour)
    full_and_busy = playing(parlour, **TWO_SEATS)
    assert codes(parlour) == [new, old, busy, full, full_and_busy]


def test_no_more_than_some_are_told(parlour: Parlour) -> None:
    """The newest ones."""
    opened = [watched(parlour) for _ in range(MOST_LISTED + 2)]
    assert codes(parlour) == opened[:1:-1]


def test_a_table_is_listed_with_the_game_that_is_played_now(parlour: Parlour) -> None:
    """With its seats; a host can put a table on the list, but not take one off it."""
    code = hosted(parlour)
    [session] = parlour.hub.rooms[code].sessions
    parlour.hub.rooms[code].receive(session, ChangeGame(id="dice", edition="ligretto-dice", options=LISTED))
    assert (only(parlour).edition, only(parlour).most) == ("ligretto-dice", 4)
    parlour.hub.rooms[code].receive(session, ChangeGame(id="private", edition="ligretto"))
    assert only(parlour).edition == "ligretto-dice"
    private = parlour.open()
    anna = parlour.caller(private).hello()
    anna.say(Sit(id="sit", name="Anna"))
    assert codes(parlour) == [code]
    anna.say(ChangeGame(id="public", edition="ligretto", options=LISTED))
    assert set(codes(parlour)) == {code, private}
