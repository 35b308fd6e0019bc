"""What is fixed at the table of a daily deal."""

import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, Watched, reason, rebuilt
from vivace.daily.day import drawn, table_of
from vivace.engine.match import Act
from vivace.engine.refusal import Reason
from vivace.tables import fixed, journal
from vivace.tables.daily import begins_at, day_of, ends_at, is_closed
from vivace.tables.events import MatchOpened, Progressed
from vivace.tables.inputs import Asked
from vivace.tables.live import LiveTable
from vivace.tables.match_records import finished
from vivace.tables.table import Phase

DAY = drawn(20_412, "5eed" * 16)
QUICK = {"countdown_ms": 0, "hand_ms": 0}


def opened() -> Watched:
    """The table of Anna's try, at which nobody sits yet."""
    table = Watched()
    table.live = LiveTable(table_of(DAY, ANNA, QUICK))
    table._watch_from_here()
    return table


def sat() -> Watched:
    table = opened()
    assert reason(table.do(asking.Sit(player=ANNA, name="Anna"))) is None
    return table


def begun() -> Watched:
    table = sat()
    table.say_ready(ANNA)
    assert table.is_in(Phase.PLAYING)
    return table


def over() -> Watched:
    table = begun()
    table.let_play_until(Phase.OVER)
    return table


def test_bots_sit_down_after_the_player() -> None:
    """So everyone has the first seat and the first deck, and the same bots in the same order."""
    table = sat()
    chairs = table.table.chairs
    assert [(chair.deck, chair.player, chair.bot) for chair in chairs] == [
        ("a", ANNA, ""),
        *((deck, "", "family") for deck in "bcd"),
    ]
    assert len({chair.name for chair in chairs}) == 4


def test_nobody_else_sits_down() -> None:
    """And the player only with the deck that everyone has."""
    table = opened()
    assert reason(table.do(asking.Sit(player=BEN, name="Ben"))) == Reason.FIXED
    assert reason(table.do(asking.Sit(player=ANNA, name="Anna", deck="c"))) == Reason.FIXED
    assert not table.table.chairs


@pytest.mark.parametrize(
    "request_",
    [
        asking.ChooseDeck(player=ANNA, deck="e"),
        asking.AddBot(player=ANNA),
        asking.SetBot(player=ANNA, seat=1, bot="child"),
        asking.SetHandicap(player=ANNA, seat=0, amount=5),
        asking.ChangeGame(player=ANNA, edition="ligretto-dice"),
        asking.Kick(player=ANNA, seat=1),
        asking.HandOver(player=ANNA, seat=1),
        asking.Start(player=ANNA),
        asking.Leave(player=ANNA),
    ],
)
def test_nothing_can_be_changed(request_: Asked) -> None:
    """Not even by the host, and nobody gives the seat up before it was played at."""
    table = sat()
    before = table.table
    assert table.table.host == ANNA
    assert reason(table.do(request_)) == Reason.FIXED
    assert table.table == before


def test_the_player_may_pause_and_leave() -> None:
    """As at any table; who has left does not come back to play the same cards again."""
    table = begun()
    assert reason(table.do(asking.Pause(player=ANNA))) is None
    assert table.is_in(Phase.PAUSED)
    assert reason(table.do(asking.Resume(player=ANNA))) is None
    assert reason(table.do(asking.Leave(player=ANNA))) is None
    assert table.is_in(Phase.LOBBY)
    assert reason(table.do(asking.Sit(player=ANNA, name="Anna"))) == Reason.FIXED
    table.wait(60_000)
    assert sum(isinstance(logged.event, MatchOpened) for logged in table.log) == 1


def test_there_is_one_match() -> None:
    """Nobody is asked for another one."""
    table = over()
    assert reason(table.do(asking.Ready(player=ANNA))) == Reason.FIXED
    table.wait(60_000)
    assert table.is_in(Phase.OVER)


def test_the_log_knows_the_deal() -> None:
    """The opening line has it, so a table that has slept is as fixed as before, and the record says which day it was."""
    table = over()
    lines = [journal.opening_line(table_of(DAY, ANNA, QUICK)), *map(journal.encode, table.log)]
    assert journal.rebuild_table(lines) == table.table == rebuilt(table_of(DAY, ANNA, QUICK), table.log)
    [found] = finished(lines)
    assert found.record.daily == DAY.day
    assert DAY.seed not in journal.opening_line(Watched().table)
    [point] = [
        after.table for after, logged in journal.walked(None, lines) if logged and type(logged.event) is MatchOpened
    ]
    assert journal.from_checkpoint(journal.checkpoint(point, 1)).table.daily == point.daily


def test_nothing_that_is_sent_has_the_seed() -> None:
    """The view says which day it is, and no more."""
    table = begun()
    assert table.shown.daily == DAY.day
    assert DAY.seed not in str(table.shown)
    assert any(type(logged.event) is Progressed and not isinstance(logged.event.do, Act) for logged in table.log)


def test_others_come_when_the_day_is_over() -> None:
    """Until then only the player does; at other tables it makes no difference."""
    table, last = sat().table, ends_at(DAY.day) - 1
    assert fixed.shuts_out(table, BEN, last)
    assert not fixed.shuts_out(table, ANNA, last)
    assert not fixed.shuts_out(table, BEN, last + 1)
    assert not fixed.shuts_out(Watched().table, BEN, last)


def test_days_begin_at_midnight() -> None:
    """In UTC, one after the other."""
    assert day_of(ends_at(20_412) - 1) == 20_412
    assert ends_at(20_412) == begins_at(20_413)
    assert day_of(begins_at(20_412)) == 20_412
    assert (is_closed(0, 1), is_closed(20_412, ends_at(20_412))) == (False, False)
