"""Honour tables: misplays, calls, the freeze, false calls, and the seconds between stop and scores."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, Watched, answers, happened, kinds, playing, reason, reasons, seated
from vivace.engine.honour import FalselyCalled
from vivace.engine.match import RoundScored
from vivace.engine.refusal import Reason
from vivace.engine.zones import Called, Stop
from vivace.games.piles.commands import Flip
from vivace.tables import events, inputs
from vivace.tables.evolve import step
from vivace.tables.table import SYSTEM, Phase, bot_seats
from vivace.tables.view import redact

CALM = """
    centre
    a  stack b9 y6 y7 y8  row r1 g5 b5  open  hand r3 b2 g1 r4 g2 b1 y2 y3 y1 r5 r6 g3
    b  stack g6 g7  row r1 b7 y9  open  hand r3 b2 g1 r4 g2 b1 y2 y3 y1 r5 r6 g3
"""
LAST_CARD = """
    centre r1b
    a  stack y5  row g5 b5 b6  open  hand r1 g1 b1
    b  stack g6 g7  row r1 b7 y9  open  hand r1 g1 b1
"""
"""Deck a can end the round with a card that fits nowhere."""


def honour(drawing: str = CALM, **settings: Any) -> Watched:
    return playing(drawing=drawing, referee="honour", **settings)


def scored(table: Watched) -> bool:
    return any(
        isinstance(logged.event, events.Progressed) and isinstance(logged.event.events[-1], RoundScored)
        for logged in table.log
    )


def test_a_misplaced_card_lies_there_like_any_other() -> None:
    """T-REF-2: what does not fit is laid all the same, and nobody is told that it does not fit."""
    table = honour()
    assert reason(table.move("a g5 on new")) is None
    assert table.shown.game.zones["pile.0"].faces == ("g5a",)
    assert table.is_in(Phase.PLAYING)


def test_a_right_call_freezes_the_table() -> None:
    """T-REF-3: the card goes back, everything is covered, and after a countdown all go on together."""
    table = honour()
    table.move("a g5 on new")
    assert reason(table.move("b call g5a")) is None
    assert table.is_in(Phase.COUNTDOWN)
    assert not table.shown.game.zones["0.stack"].faces
    assert reason(table.move("b r1")) == Reason.NOT_YET
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)
    assert table.shown.game.zones["0.stack"].faces == ("g5a",)


def test_who_misplayed_plays_on_two_seconds_later() -> None:
    """T-REF-3: the others play at once, the hand that misplayed is busy, and everyone sees until when."""
    table = honour()
    table.move("a g5 on new")
    table.move("b call g5a")
    until = table.now + 3_000 + 2_000
    assert [chair.late_until for chair in table.shown.chairs] == [until, 0]
    table.wait(3_000)
    assert reason(table.move("b flip")) is None
    assert answers(table.move("a r1", until - 1)) == []
    (answer,) = answers(table.wait(1))
    assert answer.refusal is None
    assert table.now == until
    assert table.shown.game.zones["pile.1"].faces == ("r1a",)


def test_how_much_later_is_a_value_of_the_table() -> None:
    """T-REF-3: a house rule can make it nothing, or more."""
    table = honour(late_ms=0)
    table.move("a g5 on new")
    table.move("b call g5a")
    table.wait(3_000)
    assert reason(table.move("a r1")) is None


def test_a_pause_spares_nobody_the_two_seconds() -> None:
    """T-REF-3: they are counted from the countdown after which all play on; the next round knows nothing of them."""
    table = honour()
    table.move("a g5 on new")
    table.move("b call g5a")
    table.do(asking.Pause())
    table.wait(60_000)
    table.do(asking.Resume())
    assert table.shown.chairs[0].late_until == table.now + 5_000
    table.wait(3_000)
    table.do(asking.Pause())
    table.do(asking.Resume())
    assert table.shown.chairs[0].late_until == table.now + 2_000


def test_a_called_misplay_after_stop_makes_nobody_late_in_the_next_round() -> None:
    """T-REF-3, T-REF-4: who had misplaced a card while another seat ended the round begins the next one like all."""
    table = honour(LAST_CARD.replace("y5", "y1"))
    table.move("b b7 on new")
    table.move("a y1")
    table.move("a call b7b")
    table.wait(10_000)
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.COUNTDOWN)
    assert [chair.late_until for chair in table.shown.chairs] == [0, 0]


def test_an_own_misplay_is_taken_back_without_a_freeze() -> None:
    """T-REF-3, T-HAND-1: anyone who notices the own mistake at once mends it for one hand time, and nobody has to wait."""
    table = honour()
    table.move("a g5 on new")
    began = table.now
    assert kinds(table.move("a call g5a", began + 50)) == [events.Progressed]
    assert table.is_in(Phase.PLAYING)
    assert table.live.cooldowns[0].free_at == began + 200 + 200
    assert [chair.late_until for chair in table.shown.chairs] == [0, 0]
    assert reason(table.move("b flip")) is None
    table.move("a g5 on new", began + 400)
    table.wait(1_000)
    table.move("a call g5a")
    assert table.live.cooldowns[0].free_at == table.now + 200


def test_any_other_own_call_freezes_the_table() -> None:
    """T-REF-3: anybody may call; after another action of one's own it is a call like any other."""
    table = honour()
    table.move("a g5 on new")
    table.move("a flip", table.now + 200)
    table.move("a call g5a", table.now + 200)
    assert table.is_in(Phase.COUNTDOWN)
    assert table.shown.chairs[0].late_until == table.now + 5_000


def test_misplays_can_be_called_while_all_wait_to_go_on() -> None:
    """T-REF-3: a second misplay need not wait for the end of the countdown, which begins again with it."""
    table = honour()
    table.move("a g5 on new")
    table.move("b b7 on new")
    table.move("b call g5a")
    outputs = table.move("a call b7b", table.now + 2_000)
    assert kinds(outputs) == [events.Progressed, events.CountdownStarted]
    assert (table.phase, table.table.until) == (Phase.COUNTDOWN, table.now + 3_000)
    assert [chair.late_until for chair in table.shown.chairs] == [table.now + 5_000] * 2


def test_what_is_covered_cannot_be_called() -> None:
    """T-REF-3, T-VIEW-1: otherwise calls could find out which cards lie covered in the rows."""
    table = seated(ANNA, BEN, referee="honour", advanced=True)
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.COUNTDOWN)
    card = table.match.round.seats[1].row[0][0]
    assert reason(table.move(f"a call {card}")) == Reason.NOT_YET


def test_what_was_on_its_way_goes_back_when_the_table_freezes() -> None:
    """T-REF-3: a command that waits for its hand is not carried out behind the freeze."""
    table = honour()
    table.move("a g5 on new")
    table.move("a flip")
    outputs = table.move("b call g5a")
    assert reasons(outputs) == [None, Reason.NOT_YET]


def test_a_false_call_freezes_nothing_and_is_told_to_all() -> None:
    """T-REF-4: play goes on, and everyone learns who called what."""
    table = honour()
    table.move("a r1")
    before = table.table
    outputs = table.move("b call r1a")
    (event,) = happened(outputs)
    assert isinstance(event, events.Progressed)
    assert event.events == (FalselyCalled(1, "r1a"),)
    assert Called(1, "r1a") in redact(before, step(before, table.log[-1])).changes
    assert table.is_in(Phase.PLAYING)


def test_who_called_falsely_is_not_heard_for_five_seconds() -> None:
    """T-REF-4: the bar holds for calls of that seat only, and for nothing else that it does."""
    table = honour()
    table.move("a r1")
    table.move("b call r1a")
    until = table.now + 5_000
    table.move("a g5 on new", table.now + 200)
    assert table.shown.chairs[1].barred_until == until
    assert reason(table.move("b call g5a", until - 1)) == Reason.BARRED
    assert reason(table.move("b flip")) is None
    assert reason(table.move("b call g5a", until)) is None
    assert table.is_in(Phase.COUNTDOWN)


def test_others_may_call_while_someone_is_barred() -> None:
    """T-REF-4: a false call costs its caller alone."""
    table = honour()
    table.move("a r1")
    table.move("b call r1a")
    table.move("a g5 on new", table.now + 200)
    table.move("a flip", table.now + 200)
    assert reason(table.move("a call g5a")) is None
    assert table.is_in(Phase.COUNTDOWN)


def test_calls_need_no_hand() -> None:
    """T-REF-3, T-HAND-1: a call is heard at once, even while the hand is busy."""
    table = honour()
    table.move("a g5 on new")
    table.move("b flip")
    assert kinds(table.move("b call g5a")) == [events.Progressed, events.CountdownStarted]


def test_on_a_strict_table_there_is_nothing_to_call() -> None:
    """T-REF-1: pieces that do not fit never lie there, so calls are not heard at all, and bar nobody."""
    table = playing(drawing=CALM)
    table.move("a r1")
    assert reason(table.move("b call r1a")) == Reason.NO_CALLS
    assert table.shown.chairs[1].barred_until == 0


def test_calls_stay_open_for_ten_seconds_after_stop() -> None:
    """T-REF-4, T-STOP-3: between stop and scores nothing can be laid, everything can be called."""
    table = honour(LAST_CARD)
    outputs = table.move("a y5 on r1")
    assert kinds(outputs) == [events.Progressed, events.ReviewOpened]
    assert (table.phase, table.table.until) == (Phase.REVIEW, table.now + 10_000)
    assert reason(table.move("b r1")) == Reason.ROUND_OVER
    table.wait(9_999)
    assert not scored(table)
    table.wait(1)
    assert scored(table)
    assert table.is_in(Phase.READY)


def test_uncalled_misplays_stand() -> None:
    """T-REF-4: after the review a misplaced card counts like any other."""
    table = honour(LAST_CARD)
    table.move("a y5 on r1")
    table.wait(10_000)
    assert [tally.points for tally in table.match.tallies[-1]] == [1, 1 - 4]


def test_the_round_goes_on_if_its_ender_gets_something_back() -> None:
    """T-REF-4: the stop does not hold, and after a countdown all play on."""
    table = honour(LAST_CARD)
    table.move("a y5 on r1")
    assert kinds(table.move("b call y5a", table.now + 5_000)) == [events.Progressed, events.CountdownStarted]
    assert table.shown.game.stop is None
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)
    assert table.shown.game.zones["0.stack"].faces == ("y5a",)
    assert reason(table.move("b r1")) is None


def test_the_review_goes_on_if_only_others_get_something_back() -> None:
    """T-REF-4: the ender has ended the round; what others misplaced goes back, and the time runs on."""
    table = honour(LAST_CARD.replace("y5", "y1"))
    table.move("b b7 on new")
    table.move("a y1")
    until = table.table.until
    table.wait(4_000)
    assert kinds(table.move("a call b7b")) == [events.Progressed]
    assert (table.phase, table.table.until) == (Phase.REVIEW, until)
    assert reason(table.move("b call y1a")) is None
    table.wait(6_000)
    assert [tally.points for tally in table.match.tallies[-1]] == [1, 1 - 4]


def test_a_second_stop_has_its_own_time_for_calls() -> None:
    """T-REF-4: if the round goes on and stops again in the same moment, calls are open for ten seconds from there."""
    drawing = """
        centre r1b
        a  stack y5  row g5 b5 b6  open  hand g7 g8 g9
        b  stack g6 g7  row r7 b7 y9  open  hand r5 g4 b4
    """
    table = honour(drawing, blocked="score")
    table.move("a y5 on new")
    table.move("b call y5a", table.now + 9_900)
    assert table.shown.game.stop == Stop("dead")
    assert (table.phase, table.table.until) == (Phase.REVIEW, table.now + 10_000)


def test_the_bar_holds_in_the_review_too() -> None:
    """T-REF-4: who has called falsely cannot try every pile in those seconds."""
    table = honour(LAST_CARD)
    table.move("a y5 on new")
    table.move("b call r1b")
    assert reason(table.move("b call y5a")) == Reason.BARRED
    assert table.is_in(Phase.REVIEW)


def test_a_call_that_waited_behind_a_move_is_heard_after_stop() -> None:
    """T-REF-4: calls overtake nothing, but the stop does not swallow them; the move before it goes back."""
    table = honour(LAST_CARD)
    table.move("b flip")
    table.move("b b7 on new")
    table.move("b call r1b")
    outputs = table.move("a y5 on new")
    assert reasons(outputs) == [None, Reason.ROUND_OVER, None]
    assert table.shown.chairs[1].barred_until == table.now + 5_000


def test_without_seconds_for_calls_the_round_is_counted_at_once() -> None:
    """T-REF-4: the time for calls is a value like any other."""
    table = honour(LAST_CARD, review_ms=0)
    table.move("a y5 on r1")
    assert table.is_in(Phase.READY)


def test_a_pause_opens_the_review_anew() -> None:
    """T-REF-4: nobody loses the time for calls by a pause."""
    table = honour(LAST_CARD)
    table.move("a y5 on r1")
    table.wait(9_000)
    table.do(asking.Pause())
    assert reason(table.move("b call y5a")) == Reason.PAUSED
    table.wait(60_000)
    table.do(asking.Resume())
    assert (table.phase, table.table.until) == (Phase.REVIEW, table.now + 10_000)


def test_a_player_who_is_lost_in_the_review_is_replaced_as_ever() -> None:
    """The seconds for calls change nothing about absent players."""
    table = honour(LAST_CARD, review_ms=60_000)
    table.move("a y5 on r1")
    table.do(inputs.Drop(player=BEN))
    table.wait(20_000)
    assert table.chair(BEN).stand_in
    assert not table.chair(ANNA).stand_in


@pytest.mark.parametrize("text", ["b call y9b", "b call g1a"])
def test_only_what_lies_in_the_centre_can_be_called(text: str) -> None:
    """T-REF-3: a card of a plain row, or one that nobody has seen, is not on the table for calls; it bars nobody."""
    table = honour()
    assert reason(table.move(text)) == Reason.UNKNOWN_PIECE
    assert table.shown.chairs[1].barred_until == 0


def test_bots_are_heard_in_the_review() -> None:
    """T-REF-4: they may call like anybody, and what else they had begun comes too late."""
    table = honour(LAST_CARD, options={"absent_ms": 0})
    table.do(inputs.Drop(player=BEN))
    table.move("a y5 on r1")
    assert table.is_in(Phase.REVIEW)
    assert bot_seats(table.table) == (1,)
    assert reason(table.move("b flip")) == Reason.ROUND_OVER
    assert reason(table.move("b call y5a")) is None
    assert table.is_in(Phase.COUNTDOWN)


def test_what_a_bot_had_begun_when_the_round_stopped_is_answered() -> None:
    """T-REF-4: a move that waits for its hand goes back at the stop, so that its bot looks up and may call."""
    table = honour(LAST_CARD, options={"absent_ms": 0})
    table.do(inputs.Drop(player=BEN))
    table.do(inputs.BotPlay(seat=1, command=Flip(), id="1"))
    table.do(inputs.BotPlay(seat=1, command=Flip(), id="1"))
    outputs = table.move("a y5 on r1")
    assert [(answer.id, answer.player) for answer in answers(outputs)] == [("c1", ANNA), ("1", SYSTEM)]
    assert reasons(outputs) == [None, Reason.ROUND_OVER]


def test_a_bot_that_called_falsely_is_barred() -> None:
    """T-REF-4: like anybody, and it sees until when."""
    table = honour(LAST_CARD, options={"absent_ms": 0})
    table.do(inputs.Drop(player=BEN))
    table.move("a y5 on new")
    table.move("b call r1b")
    assert table.table.chairs[1].barred_until == table.now + 5_000
    assert reason(table.move("b call y5a")) == Reason.BARRED
