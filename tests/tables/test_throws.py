"""Dice at a table: throws that take their time, and shares that go together."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, Watched, answers, happened, playing, reason, seated
from vivace.engine.refusal import Reason
from vivace.games.dice.commands import DiceReason
from vivace.tables.outputs import Faster
from vivace.tables.table import Phase

ROUND = """
    red r1#1a
    yellow
    green
    blue
    bag
    a  dice r2#2 y1#1 g4#1
    b  dice r2#3 b1#1 g5#2
"""


def dice(drawing: str = ROUND, **settings: Any) -> Watched:
    """A round with the first throw long over."""
    table = playing(edition="ligretto-dice", drawing=drawing, **settings)
    table.wait(10_000)
    return table


def test_the_first_throw_takes_its_time_too() -> None:
    """D-THROW-1, D-THROW-3: all dice roll by themselves on the signal, and nobody places before they lie."""
    table = playing(edition="ligretto-dice", drawing=ROUND)
    start = table.now
    assert table.move("a y1") == ()
    assert happened(table.wait(999)) == []
    assert len(happened(table.wait(1))) == 1
    assert (table.now, table.log[-1].at) == (start + 1_000, start + 1_000)


def test_a_throw_keeps_its_seat_from_placing() -> None:
    """D-THROW-3: what the seat wants to place waits until its dice lie; others place meanwhile."""
    table = dice(ROUND.replace("g4#1", "y2#3"))
    begun = table.now
    table.move("a throw")
    assert table.move("a stuck") != ()
    table.move("a throw", begun + 500)
    assert reason(table.move("b r2", begun + 600)) is None
    outputs = table.wait(399)
    assert happened(outputs) == []
    assert [(logged.at, logged.event.seat) for logged in table.log[-1:]] == [(begun + 600, 1)]  # type: ignore[union-attr]
    assert len(happened(table.wait(1))) == 1
    assert table.log[-1].at == begun + 1_000


@pytest.mark.parametrize(("throw_ms", "busy_ms"), [(2_500, 2_500), (300, 300), (50, 200), (0, 200)])
def test_how_long_a_throw_takes_is_agreed(throw_ms: int, busy_ms: int) -> None:
    """D-THROW-3, T-HAND-1: it takes the table's time for it, and never less than any other move of a hand."""
    table = dice(throw_ms=throw_ms)
    begun = table.now
    table.move("a throw")
    table.move("a throw")
    table.wait(busy_ms - 1)
    assert table.log[-1].at == begun
    table.wait(1)
    assert table.log[-1].at == begun + busy_ms


def test_a_throw_that_is_refused_costs_one_move_only() -> None:
    """T-HAND-1: nothing was thrown, so nothing rolls."""
    table = dice(ROUND.replace("r2#2 y1#1 g4#1", "y1#1"), stop="call")
    table.move("a y1")
    begun = table.now + 200
    assert reason(table.move("a throw", begun)) == DiceReason.NOTHING_TO_THROW
    table.move("a throw")
    assert [answer.refusal is not None for answer in answers(table.wait(200))] == [True]


def test_after_a_pause_nothing_is_thrown() -> None:
    """D-THROW-1: only a round's beginning throws by itself; when it goes on hands are free at once."""
    table = dice()
    table.do(asking.Pause())
    table.do(asking.Resume())
    table.wait(3_000)
    assert reason(table.move("a y1")) is None


def test_dice_are_covered_until_the_signal() -> None:
    """T-START-1, D-THROW-1: nobody reads the throw during the countdown."""
    table = seated(ANNA, BEN, edition="ligretto-dice")
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.COUNTDOWN)
    assert (table.shown.game.zones["0.dice"].count, table.shown.game.zones["0.dice"].faces) == (12, ())
    table.wait(3_000)
    assert len(table.shown.game.zones["0.dice"].faces) == 12


def test_who_was_faster_is_told_of_dice_too() -> None:
    """D-PLACE-3: the slower die stays with its owner, who learns by how much."""
    table = dice()
    table.move("b r2")
    (answer,) = answers(table.move("a r2", table.now + 70))
    assert answer.refusal is not None
    assert (answer.refusal.reason, answer.faster) == (Reason.PLACE_TAKEN, Faster(1, 70))
    assert "r2#2a" in table.shown.game.zones["0.dice"].faces


def test_a_call_freezes_the_dice_table() -> None:
    """T-REF-3: misplaced dice go back as they were thrown, and all go on after a countdown."""
    table = dice(referee="honour")
    table.move("a g4 on b1")
    table.move("b call g4#1a")
    assert table.is_in(Phase.COUNTDOWN)
    table.wait(3_000)
    assert table.shown.game.zones["0.dice"].faces == ("r2#2a", "y1#1a", "g4#1a")
    assert reason(table.move("b b1")) is None


def test_handicaps_keep_their_meaning_when_someone_joins() -> None:
    """D-BAG-3, T-HANDICAP-1: two dice more than usual are two more with any number of seats, and nobody is turned away."""
    table = seated(ANNA, BEN, edition="ligretto-dice")
    assert reason(table.do(asking.SetHandicap(seat=0, amount=2))) is None
    assert reason(table.do(asking.SetHandicap(seat=1, amount=-13))) == Reason.BAD_AMOUNT
    assert reason(table.do(asking.SetHandicap(seat=1, amount=13))) == Reason.BAD_AMOUNT
    table.start()
    assert [len(seat.dice) for seat in table.match.round.seats] == [13, 11]
    larger = seated(ANNA, BEN, edition="ligretto-dice")
    larger.do(asking.SetHandicap(seat=0, amount=2))
    assert reason(larger.do(asking.Sit(player=CARL, name="Carl"))) is None
    larger.start()
    assert [len(seat.dice) for seat in larger.match.round.seats] == [9, 7, 7]
