"""Keeping a table: inputs in their order and at their time, and commands that come twice."""

import pytest

from tests.tables import asking
from tests.tables.asking import Kick, Leave, Play, Ready, Resume, Sit
from tests.tables.watched import (
    ANNA,
    BEN,
    CALM,
    CARL,
    DORA,
    FINISH,
    RACE,
    Watched,
    answers,
    happened,
    lasting,
    over,
    playing,
    reason,
    reasons,
    seated,
)
from vivace.engine.match import Act
from vivace.engine.refusal import Reason, Refusal
from vivace.games.piles.commands import Flip, PlayCard
from vivace.tables import events, inputs, keeper, memory
from vivace.tables.events import Progressed
from vivace.tables.evolve import Step
from vivace.tables.inputs import BotPlay, Drop, Return, Tick
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered, Faster
from vivace.tables.seating import REMOVED_MS
from vivace.tables.table import SYSTEM, Phase


def done(table: Watched) -> list[tuple[int, int, object]]:
    """Who has done what, and when, in the order in which it counts."""
    return [
        (logged.at, logged.event.do.seat, logged.event.do.command)
        for logged in table.log
        if isinstance(logged.event, Progressed) and isinstance(logged.event.do, Act)
    ]


@pytest.mark.parametrize(("first", "second"), [("a", "b"), ("b", "a")])
def test_of_two_cards_for_one_place_the_first_to_come_counts(first: str, second: str) -> None:
    """T-FAIR-1: in the same millisecond the order of the inputs decides, not the number of the seat."""
    table = playing(drawing=RACE)
    seat = "ab".index(first)
    assert reason(table.move(f"{first} r2")) is None
    (answer,) = answers(table.move(f"{second} r2"))
    assert answer.refusal == Refusal(Reason.FITS_NOWHERE, (f"r2{first}",))
    assert answer.faster == Faster(seat, 0)


@pytest.mark.parametrize(("first", "second"), [("a", "b"), ("b", "a")])
def test_of_two_hands_that_are_free_at_once_the_one_that_was_asked_first_counts(first: str, second: str) -> None:
    """T-FAIR-1: of two cards that wait until the same millisecond the one that came first is laid."""
    table = playing(drawing=RACE)
    table.move("a flip")
    table.move("b flip")
    table.move(f"{first} r2", table.now + 50)
    table.move(f"{second} r2", table.now + 1)
    outputs = table.wait(1_000)
    assert reasons(outputs) == [None, Reason.FITS_NOWHERE]
    assert [seat for _, seat, command in done(table) if command != Flip()] == ["ab".index(first)]


def test_of_many_hands_that_are_free_at_once_each_comes_in_its_turn() -> None:
    """T-FAIR-1: whatever waits until the same millisecond is done in the order in which it came."""
    table = playing(ANNA, BEN, CARL, DORA)
    for move in ("a flip", "b flip", "c flip", "d flip", "c flip", "d flip", "b flip", "a flip"):
        table.move(move)
    table.wait(200)
    assert [seat for _, seat, _ in done(table)[4:]] == [2, 3, 1, 0]


def test_the_hand_that_is_free_first_is_first() -> None:
    """T-FAIR-1, T-HAND-1: what waits is laid when its hand is free, no matter who sent theirs earlier."""
    table = playing(drawing=RACE)
    table.move("b flip")
    table.move("a flip", table.now + 1)
    table.move("a r2", table.now + 1)
    table.move("b r2", table.now + 1)
    assert [answer.faster for answer in answers(table.wait(1_000))] == [None, Faster(1, 1)]
    assert done(table)[-1] == (3_200, 1, PlayCard("r2b"))


def test_what_waited_until_now_comes_before_what_comes_now() -> None:
    """T-FAIR-1: a card whose hand becomes free in the millisecond of an input has been there before it."""
    table = playing(drawing=RACE)
    table.move("b flip")
    table.move("b r2")
    assert reasons(table.move("a r2", table.now + 200)) == [None, Reason.FITS_NOWHERE]


def test_a_round_that_a_waiting_card_ends_is_over_at_the_time_of_that_card() -> None:
    """T-STOP-1, T-FAIR-1: not when someone asks next, and so the next check begins and ends in time."""
    table = playing(drawing=FINISH)
    table.move("a flip")
    table.move("a y1")
    table.wait(5_000)
    assert [logged.at for logged in table.log] == [3_000, 3_200, 3_200]
    assert (table.phase, table.table.until) == (Phase.READY, 63_200)


def test_what_waits_is_not_hurried_by_anything_else_that_happens() -> None:
    """T-HAND-1: a bot that stands in for someone in the meantime does not make another hand faster."""
    table = playing(drawing=CALM, options={"absent_ms": 100})
    table.move("b flip")
    table.move("b flip")
    table.do(Drop(player=ANNA))
    table.wait(10_000)
    assert [(logged.at, type(logged.event)) for logged in table.log[-2:]] == [
        (3_100, events.StandInTook),
        (3_200, events.Progressed),
    ]


def test_time_never_runs_backwards() -> None:
    """T-FAIR-1: an input with an earlier time than the last one happens at the time of the last one."""
    table = playing(drawing=CALM)
    table.move("a flip", 5_000)
    table.move("b flip", 4_000)
    assert [at for at, _, _ in done(table)] == [5_000, 5_000]
    assert table.live.now == 5_000


def test_how_often_anybody_asks_makes_no_difference() -> None:
    """T-FAIR-1: the same inputs lead to the same log with and without ticks between them, waiting cards included."""
    table = playing(ANNA, BEN, deals=True, options={"absent_ms": 700})
    for number, move in enumerate(["a flip", "b flip", "a flip", "a stuck", "b flip", "b flip", "a flip"]):
        table.move(move, table.now + 60 * (number % 3))
    table.do(Drop(player=BEN))
    table.do(Tick(), table.now + 3_000)
    for step in (1, 7, 50, 1_000):
        assert asked_again(table, step).log == table.log


def asked_again(table: Watched, step: int) -> Watched:
    """A table that is asked the same at the same times, and a tick every so many milliseconds."""
    again = Watched(deals=False, options={"absent_ms": 700})
    for at, wish in table.asked:
        for now in range(again.now, at, step):
            again.do(Tick(), now)
        again.do(wish, at)
    return again


def test_a_command_that_was_carried_out_counts_once() -> None:
    """Sent twice, it is answered twice with the same answer and done once; sent much later too."""
    table = playing(drawing=CALM)
    first = table.move("a r1", command_id="x")
    assert answers(first) == [Answered(ANNA, "x", seq=table.table.seq, free_at=3_200)]
    for ms in (0, 100, 10_000):
        table.wait(ms)
        again = table.move("a flip", command_id="x")
        assert (answers(again), happened(again)) == (lasting(first), [])


def test_a_command_that_was_refused_is_refused_again_with_the_same_answer() -> None:
    """It is not tried again, though by now it might fit, and costs the hand no second time."""
    table = playing(drawing=RACE)
    table.move("b r2")
    first = table.move("a r2", table.now + 30, command_id="x")
    refusal = Refusal(Reason.FITS_NOWHERE, ("r2b",))
    assert answers(first) == [Answered(ANNA, "x", refusal, Faster(1, 30), free_at=3_230)]
    table.wait(5_000)
    assert answers(table.move("a flip", command_id="x")) == answers(first)
    assert reason(table.move("a flip")) is None


def test_a_command_that_still_waits_is_answered_once_when_its_turn_comes() -> None:
    """Sent again while it waits, it neither waits twice nor is refused."""
    table = playing(drawing=CALM)
    table.move("a flip")
    for _ in range(9):
        assert table.move("a r1", command_id="x") == ()
    assert answers(table.wait(200)) == [Answered(ANNA, "x", seq=table.table.seq, free_at=3_400)]
    assert answers(table.wait(5_000)) == []
    assert answers(table.move("a r1", command_id="x")) == [Answered(ANNA, "x")]
    assert len(done(table)) == 2


def test_a_command_that_was_too_fast_is_refused_again_with_the_same_answer() -> None:
    """Who was told that a card went back does not find it on the table because the command came twice."""
    table = playing(drawing=CALM, options={"queue": 1})
    table.move("a flip")
    table.move("a flip")
    first = table.move("a r1", command_id="x")
    assert answers(first) == [Answered(ANNA, "x", Refusal(Reason.TOO_FAST), free_at=3_200)]
    table.wait(5_000)
    again = table.move("a r1", command_id="x")
    assert (answers(again), happened(again)) == (answers(first), [])


def test_a_command_that_was_sent_back_at_the_end_of_a_round_is_not_done_in_the_next_one() -> None:
    """Its answer is remembered like any other refusal."""
    table = playing(ANNA, BEN, stop="call")
    table.move("b flip")
    table.move("b flip", command_id="x")
    table.finish_round()
    first = [answer for answer in answers(table.move("a stop")) if answer.player == BEN]
    assert first == [Answered(BEN, "x", Refusal(Reason.ROUND_OVER), free_at=3_200)]
    table.start()
    again = table.move("b flip", command_id="x")
    assert (answers(again), happened(again)) == (first, [])


def test_many_commands_later_an_answer_is_still_known() -> None:
    """As many answers are remembered as anybody could have on the way, carried out or refused."""
    table = playing(drawing=CALM, options={"hand_ms": 0})
    table.move("a r1", command_id="laid")
    table.move("a g5", command_id="refused")
    for _ in range(memory.REMEMBERED_ANSWERS - 1):
        table.move("a flip")
        table.move("a g5")
    assert [reason(table.move("a stuck", command_id=known)) for known in ("laid", "refused")] == [
        None,
        Reason.FITS_NOWHERE,
    ]
    assert happened(table.move("a stuck", command_id="laid")) == []


def test_two_people_may_use_the_same_ids() -> None:
    """A command is known by its player and its id."""
    table = playing(drawing=CALM)
    assert happened(table.move("a r1", command_id="1")) != []
    assert happened(table.move("b r1", command_id="1")) != []
    assert reason(table.move("a g5", table.now + 200, command_id="2")) == Reason.FITS_NOWHERE
    assert reason(table.move("b flip", command_id="2")) is None


def test_nobody_inherits_the_answers_of_another_player_with_the_seat() -> None:
    """In the next match Ben has the seat that Anna had: what she was told and did is not said of him."""
    table = over(ANNA, BEN, CARL, options={"hand_ms": 0})
    table.start()
    table.move("a flip", command_id="done")
    table.send(0, None, command_id="refused")
    table.let_play_until(Phase.OVER)
    table.do(Leave(player=ANNA))
    table.start()
    assert table.seat(BEN) == 0
    assert lasting(table.move("b flip", command_id="refused")) == [Answered(BEN, "refused")]
    assert happened(table.move("b flip", command_id="done")) != []


def test_who_moves_up_to_a_free_seat_does_not_inherit_answers_either() -> None:
    """Before a match seats move up when someone leaves; what was said to the one before is not said to the next."""
    table = seated(ANNA, BEN)
    no_round = Refusal(Reason.NO_ROUND)
    assert answers(table.move("a flip", command_id="x")) == [Answered(ANNA, "x", no_round, free_at=200)]
    table.do(Leave(player=ANNA))
    assert answers(table.move("b flip", 50, command_id="x")) == [Answered(BEN, "x", no_round, free_at=250)]


def test_who_moves_up_to_a_free_seat_keeps_the_own_answers() -> None:
    """A refusal is remembered for the player, whatever the number of the seat is by now."""
    table = seated(ANNA, BEN, CARL)
    first = table.move("b flip", command_id="x")
    table.do(Leave(player=ANNA))
    table.start()
    assert table.seat(BEN) == 0
    again = table.move("b flip", command_id="x")
    assert (answers(again), happened(again)) == (answers(first), [])


def test_someone_who_leaves_gets_back_what_waited() -> None:
    """Nothing of it is carried out by the bot that plays on, or by anyone who has the seat then."""
    table = playing(drawing=CALM)
    table.move("b flip")
    table.move("b r1", command_id="x")
    outputs = table.do(Leave(player=BEN))
    assert Answered(BEN, "x", Refusal(Reason.NOT_SEATED)) in outputs
    table.wait(1_000)
    assert len(done(table)) == 1
    assert reason(table.do(BotPlay(seat=1, command=PlayCard("r1b")))) is None


def test_who_stays_keeps_what_waits_when_others_leave() -> None:
    """Only the hand of who left is emptied."""
    table = playing(ANNA, BEN, CARL)
    table.move("c flip")
    table.move("c flip", command_id="x")
    table.do(Leave(player=ANNA))
    assert [answer.id for answer in answers(table.wait(200))] == ["x"]


def test_who_only_looks_on_cannot_play() -> None:
    """Neither a stranger nor someone who waits for a seat nor an input of nobody's counts as a seat's move."""
    table = playing(ANNA, BEN, bots=1)
    table.sit(CARL)
    for player in (DORA, CARL, SYSTEM):
        assert reason(table.do(Play(player=player, id="1", command=Flip()))) == Reason.NOT_SEATED


def test_bots_move_only_at_their_own_seats() -> None:
    """A bot's move is refused for a seat that no bot plays for."""
    table = playing(ANNA, BEN, bots=1)
    for seat in (0, 1, 3, -1):
        assert reason(table.do(BotPlay(seat=seat, command=Flip()))) == Reason.UNKNOWN_SEAT
    assert reason(table.do(BotPlay(seat=2, command=Flip()))) is None


def test_what_waits_when_the_round_stops_goes_back() -> None:
    """T-STOP-3: waiting commands of every seat are answered at once with round-over, and none is done in the next round."""
    table = playing(ANNA, BEN)
    table.move("b flip")
    table.lay(FINISH)
    table.move("b r1", command_id="x")
    table.move("b flip", command_id="y")
    outputs = table.move("a y1", command_id="z")
    assert lasting(outputs) == [
        Answered(ANNA, "z"),
        Answered(BEN, "x", Refusal(Reason.ROUND_OVER, ("end-a",)), Faster(0, 0), free_at=3_200),
        Answered(BEN, "y", Refusal(Reason.ROUND_OVER), free_at=3_200),
    ]
    assert table.match.round.piles == (("y1a",),)
    table.start()
    table.wait(10_000)
    assert len(done(table)) == 1


def test_what_waits_when_the_table_pauses_goes_back() -> None:
    """Nothing is laid during the pause or after it that was meant before it."""
    table = playing(drawing=CALM)
    table.move("b flip")
    table.move("b r1", command_id="x")
    assert Answered(BEN, "x", Refusal(Reason.PAUSED), free_at=3_200) in table.do(asking.Pause(player=ANNA))
    table.do(Resume(player=ANNA))
    table.wait(10_000)
    assert (table.phase, len(done(table))) == (Phase.PLAYING, 1)


def test_what_is_asked_is_answered_with_what_happened_before() -> None:
    """Outputs come in the order in which things happened: first what was due, then the input's own."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    outputs = table.do(Kick(player=ANNA, seat=1), 9_000)
    assert [type(output) for output in outputs] == [Step] * 3 + [Answered]
    assert happened(outputs) == [
        events.CountdownEnded(),
        events.SeatGivenUp(1, "family"),
        events.PlayerRemoved(BEN, 9_000 + REMOVED_MS, "Ben"),
    ]


def test_a_desk_can_be_set_up_anew_at_any_time() -> None:
    """What a live has beside its table is fleeting: hands are free, nothing waits, and time goes on from the log."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    live, outputs = keeper.handle(LiveTable(table.table), Tick(), 9_000)
    assert [(output.logged.at, output.logged.event) for output in outputs if isinstance(output, Step)] == [
        (3_000, events.CountdownEnded())
    ]
    assert (live.now, live.cooldowns) == (9_000, {})


def test_handling_changes_nothing_that_was_there_before() -> None:
    """T-FAIR-1: a live is a value: the same input again leads to the same outcome."""
    table = playing(drawing=CALM)
    table.move("a flip")
    live = table.live
    wish = Play(player=ANNA, id="x", command=PlayCard("r1a"))
    first, second = keeper.handle(live, wish, 3_500), keeper.handle(live, wish, 3_500)
    assert first == second
    assert live == table.live
    for other in (Sit(player=CARL, name="Carl"), Ready(player=ANNA), Drop(player=BEN)):
        keeper.handle(live, other, 9_999)
    assert keeper.handle(live, wish, 3_500) == first


def test_a_player_who_is_back_does_not_inherit_what_the_stand_in_had_begun() -> None:
    """T-HAND-1: the hand belongs to the player; what a bot still wanted to do goes back."""
    table = playing(ANNA, BEN, options={"hand_ms": 2_000, "absent_ms": 0})
    table.do(inputs.Drop(player=BEN))
    for _ in range(3):
        table.do(BotPlay(seat=1, command=Flip()))
    table.do(inputs.Return(player=BEN))
    assert happened(table.wait(10_000)) == []


def test_a_lost_line_does_not_change_what_was_answered() -> None:
    """Who comes back after a bot has stood in and sends everything again is told the same again."""
    table = playing(drawing=RACE, options={"absent_ms": 0})
    table.move("a r2")
    refused = answers(table.move("b r2", command_id="refused"))
    table.move("b flip", table.now + 200, command_id="done")
    table.do(Drop(player=BEN))
    table.wait(5_000)
    table.do(Return(player=BEN))
    assert answers(table.move("b flip", command_id="refused")) == refused
    assert happened(table.move("b flip", command_id="done")) == []


def test_a_lost_line_does_not_free_the_hand() -> None:
    """T-HAND-1: neither the bot that stands in nor the player who is back is faster than one hand."""
    table = playing(drawing=CALM, options={"absent_ms": 0})
    table.move("b flip")
    table.do(Drop(player=BEN))
    assert answers(table.do(BotPlay(seat=1, command=Flip()))) == []
    table.do(Return(player=BEN))
    table.move("b flip")
    table.wait(1_000)
    assert [at for at, _, _ in done(table)] == [3_000, 3_200]
