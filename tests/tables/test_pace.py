"""How fast someone plays, measured from what the hand has done."""

from typing import Any

from msgspec.structs import replace

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CALM, DORA, Watched, playing, seated
from vivace.engine.calls import SayStuck
from vivace.games.piles.commands import Flip
from vivace.tables import inputs
from vivace.tables.events import Logged, SeatLeft
from vivace.tables.evolve import evolve
from vivace.tables.pace import ENOUGH, LONGEST_MS, MOST_WEIGHT, Pace, broken_off, kept_up
from vivace.tables.table import Phase


def paced(*times: int) -> Pace:
    """The pace of a hand that does something at these times."""
    pace = Pace()
    for time in times:
        pace = kept_up(pace, time)
    return pace


def test_the_first_thing_that_is_done_says_nothing() -> None:
    """T-BOT-1: a time lies between two actions."""
    assert paced(5_000) == Pace(0, 0, 5_000)


def test_a_pace_is_the_mean_of_the_times_between_actions() -> None:
    """T-BOT-1: however uneven they are."""
    assert paced(0, 1_000, 4_000, 6_000) == Pace(2_000, 3, 6_000)


def test_older_times_count_less_and_less() -> None:
    """T-BOT-1: anyone who has become faster is as fast as now, not as in the first round."""
    slow = Pace(4_000, 100, 0)
    assert kept_up(slow, 1_000).ms == 4_000 - round(3_000 / MOST_WEIGHT)


def test_who_does_something_else_for_a_while_is_not_slow() -> None:
    """T-BOT-1: a long time counts for nothing, and the next one is counted from its end."""
    assert paced(0, 1_000, 1_000 + LONGEST_MS + 1) == Pace(1_000, 1, LONGEST_MS + 1_001)
    assert paced(0, LONGEST_MS).times == 1


def test_a_pace_that_was_broken_off_is_kept_but_not_counted_on_from() -> None:
    """T-BOT-1: what was known is known; the time until the next action says nothing."""
    stopped = broken_off(paced(0, 1_000))
    assert stopped == broken_off(stopped) == Pace(1_000, 1)
    assert kept_up(stopped, 2_500) == Pace(1_000, 1, 2_500)


def test_few_times_are_not_enough() -> None:
    """T-BOT-1: two quick cards make nobody an expert."""
    assert (Pace(900, ENOUGH - 1).is_known, Pace(900, ENOUGH).is_known) == (False, True)


def flipping(table: Watched, *times: int, player: str = ANNA) -> None:
    """Someone flips at these times after now."""
    start = table.now
    for time in times:
        table.do(asking.Play(player=player, id=f"{player} {start + time}", command=Flip()), start + time)


def calm(**settings: Any) -> Watched:
    return playing(drawing=CALM, **settings)


def test_people_are_measured_while_they_play() -> None:
    """T-BOT-1: each for themselves, by what was carried out."""
    table = calm()
    flipping(table, 0, 1_000, 2_500, 4_000)
    assert table.table.paces == {ANNA: Pace(1_333, 3, table.now)}


def test_what_waited_for_the_hand_counts_when_it_is_done() -> None:
    """T-BOT-1: anyone who taps faster than a hand can move is as fast as the hand."""
    table = calm()
    flipping(table, 0, 10, 20)
    table.wait(1_000)
    assert table.table.paces[ANNA].ms == 200


def test_what_is_refused_does_not_count() -> None:
    """T-BOT-1: trying without success is no pace."""
    table = calm()
    flipping(table, 0)
    table.move("a g5", table.now + 1_000)
    flipping(table, 1_000)
    assert table.table.paces[ANNA].ms == 2_000


def test_a_call_needs_no_hand_and_no_pace() -> None:
    """T-BOT-1: saying that one is stuck is no action."""
    table = calm()
    flipping(table, 0)
    table.send(0, SayStuck(), table.now + 1_000)
    assert table.table.paces[ANNA].times == 0


def test_bots_are_not_measured() -> None:
    """T-BOT-1: neither those that have a seat of their own, nor those that stand in."""
    table = playing(ANNA, BEN, bots=1, options={"absent_ms": 0})
    table.do(inputs.Drop(player=BEN))
    for _ in range(3):
        table.wait(1_000)
        table.send(1, Flip())
        table.send(2, Flip())
    assert table.table.paces == {}


def test_choices_before_play_are_no_actions() -> None:
    """T-BOT-1: putting down a token is done at leisure."""
    table = playing(edition="ligretto-domino", aside_ms=1_000)
    assert table.is_in(Phase.PLAYING)
    assert table.table.paces == {}


def test_a_pause_breaks_off() -> None:
    """T-BOT-1: neither the pause nor the countdown after it is part of anybody's time."""
    table = calm()
    flipping(table, 0, 1_000)
    table.do(asking.Pause())
    assert table.table.paces[ANNA] == Pace(1_000, 1)
    table.do(asking.Resume())
    table.wait(3_000)
    flipping(table, 0, 1_000)
    assert table.table.paces[ANNA] == Pace(1_000, 2, table.now)


def test_a_lost_line_breaks_off() -> None:
    """T-BOT-1: who is connected again after some seconds was not slow."""
    table = calm()
    flipping(table, 0, 1_000)
    flipping(table, 0, player=BEN)
    table.do(inputs.Drop(player=ANNA), table.now + 500)
    table.do(inputs.Return(player=ANNA), table.now + 5_000)
    flipping(table, 100)
    assert table.table.paces[ANNA] == Pace(1_000, 1, table.now)
    assert table.table.paces[BEN].since is not None, "the others play on"


def test_the_end_of_a_round_breaks_off() -> None:
    """T-BOT-1: looking at the scores is no action; what was known is known in the next round."""
    table = calm()
    flipping(table, 0, 1_000)
    table.wait(1_000)
    table.finish_round()
    assert table.table.paces[ANNA].since is None
    assert table.table.paces[ANNA].times > 0


def test_the_pace_goes_with_the_player_to_another_device() -> None:
    """T-BOT-1: someone who plays on with the phone is the same person."""
    table = calm()
    flipping(table, 0, 1_000)
    table.do(inputs.PassSeat(player=ANNA, to=DORA))
    assert table.table.paces == {DORA: Pace(1_000, 1, table.now)}


def test_who_leaves_is_forgotten() -> None:
    """T-BOT-1: a table does not grow with everyone who ever sat there, whether they leave in a match or before one."""
    table = calm()
    flipping(table, 0, 1_000)
    flipping(table, 0, 1_000, player=BEN)
    table.do(asking.Leave(player=ANNA))
    assert set(table.table.paces) == {BEN}
    gathered = replace(seated(ANNA, BEN).table, paces=table.table.paces)
    left = evolve(gathered, Logged(gathered.seq + 1, table.now, SeatLeft(1)))
    assert left.paces == {}
