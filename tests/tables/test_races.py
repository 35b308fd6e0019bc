"""Races: contested moves count in the order of touch times, and wait only for what could still be faster."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import asking
from tests.tables.watched import (
    ANNA,
    BEN,
    CARL,
    DORA,
    FINISH,
    PEOPLE,
    RACE,
    Outputs,
    Watched,
    answers,
    happened,
    playing,
    reason,
    seated,
)
from vivace.engine.contest import Missed, Timing
from vivace.engine.match import Act
from vivace.engine.refusal import Reason
from vivace.engine.replay import verify
from vivace.tables import inputs
from vivace.tables.events import Logged, Progressed, RaceLost
from vivace.tables.outputs import Answered, Faster
from vivace.tables.races import MOST_WAIT_MS
from vivace.tables.recorder import recorded
from vivace.tables.summary import summed_up
from vivace.tables.table import Phase, game_of

GO = 3_000
"""When play begins at these tables."""

FOUR = """
    centre r1a
    a  stack y7 y8  row r2 g5 b5  open  hand r3 b2 g1
    b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
    c  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
    d  stack g6 g7  row b8 b7 y9  open  hand r3 b2 g1
"""
"""Three seats have the red two, and there is room for one."""


def racing(drawing: str = RACE, **delays: int) -> Watched:
    """A running round in which connections take this long."""
    table = playing(*PEOPLE[: drawing.count("stack")], drawing=drawing)
    table.measure(**delays)
    return table


def moves(table: Watched) -> list[Any]:
    """What happened in the round."""
    return [logged.event for logged in table.log if isinstance(logged.event, Progressed)]


def laid(outputs: Outputs) -> list[str]:
    """The cards that were laid."""
    acts = [event.do for event in happened(outputs) if isinstance(event, Progressed)]
    return [act.command.card for act in acts if isinstance(act, Act)]


def races_of(outputs: Outputs) -> list[Timing | None]:
    return [event.race for event in happened(outputs) if isinstance(event, Progressed)]


def losses(table: Watched) -> list[Missed]:
    """What was lost to the end of the round."""
    return [logged.event.missed for logged in table.log if isinstance(logged.event, RaceLost)]


def test_the_fastest_touch_wins_not_the_first_to_arrive() -> None:
    """T-FAIR-2: Ben touched 40 ms before Anna, and his slow connection does not matter."""
    table = racing(anna=20, ben=160)
    assert table.move("a r2", 4_020, credit=20) == ()
    assert laid(table.move("b r2", 4_120, credit=160)) == ["r2b"], "nothing can come before it any more"
    assert [one.faster for one in answers(table.wait(100))] == [Faster(1, 40)]


def test_who_touched_first_wins_though_it_waits() -> None:
    """T-FAIR-2: Anna touched first; Ben's move comes while hers waits, and is told by how much she was faster."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    table.move("b r2", 4_190, credit=160)
    outputs = table.wait(0)
    assert laid(outputs) == []
    assert moves(table)[-1].do.command.card == "r2a"
    assert [logged.at for logged in table.log] == [4_160]
    assert [one.faster for one in answers(table.move("b r2", 4_400))] == [Faster(0, 400)]


def test_a_contested_move_waits_until_the_slowest_rival_could_have_been_heard() -> None:
    """T-FAIR-2: touched at 4,000, a move of Ben's at the same time would arrive at 4,160; then it is carried out."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    assert laid(table.wait(139)) == []
    outputs = table.wait(1)
    assert laid(outputs) == ["r2a"]
    assert races_of(outputs) == [Timing(4_020, 20, 4_000, GO, (1,))]


def test_nothing_waits_longer_than_the_most() -> None:
    """T-FAIR-2: even if the rival's connection would deserve more."""
    table = playing(drawing=RACE, options={"credit_ms": 200})
    table.measure(ben=500)
    table.move("a r2", 4_000)
    assert laid(table.wait(MOST_WAIT_MS - 1)) == []
    assert laid(table.wait(1)) == ["r2a"]


def test_uncontested_moves_never_wait() -> None:
    """T-FAIR-2: no other seat shows a card for the same pile, or there are enough piles for all who do."""
    table = racing(RACE.replace("row r2 b7", "row r7 b7"), anna=20, ben=160)
    assert laid(table.move("a r2", 4_000)) == ["r2a"]
    table = racing(RACE.replace("centre r1c", "centre r1a r1b"), anna=20, ben=160)
    outputs = table.move("a r2", 4_000)
    assert (laid(outputs), races_of(outputs)) == (["r2a"], [None])


def test_flips_and_new_piles_are_not_contested() -> None:
    """T-FAIR-2: everyone flips their own cards, and there is always room for another one."""
    table = racing(
        """
        centre
        a  stack y7 y8  row r1 g5 b5  open  hand r3 b2 g1
        b  stack g6 g7  row r1 b7 y9  open  hand r3 b2 g1
    """,
        anna=20,
        ben=160,
    )
    assert laid(table.move("a r1", 4_000)) == ["r1a"]
    assert reason(table.move("b flip", 4_001)) is None


def test_more_contenders_than_places_race_although_there_are_two_places() -> None:
    """T-FAIR-2: three seats show the red two and there are two red ones, so the last of three must not be the first."""
    table = racing(FOUR.replace("centre r1a", "centre r1a r1b"), anna=10, ben=100, carl=100)
    table.move("a r2", 4_010, credit=10)
    table.move("b r2", 4_080, credit=100)
    table.move("c r2", 4_090, credit=100)
    table.wait(200)
    assert [move.do.command.card for move in moves(table)] == ["r2b", "r2c"]


def test_a_rival_who_has_shown_to_be_later_is_not_waited_for() -> None:
    """T-FAIR-2: Ben flipped after Anna had touched, so nothing that he touched before can still arrive."""
    for touched, expected in ((4_000, []), (3_989, ["r2a"])):
        table = playing(drawing=RACE, options={"hand_ms": 0})
        table.measure(anna=200, ben=160)
        table.move("b flip", 4_100, credit=110)
        assert laid(table.move("a r2", 4_110, credit=4_110 - touched)) == expected


def test_a_rival_whose_cooldown_still_runs_is_not_waited_for() -> None:
    """T-FAIR-2, T-HAND-1: Ben flipped 50 ms before Anna touched, so he can't have touched anything since."""
    table = racing(anna=20, ben=160)
    table.move("b flip", 4_000)
    assert laid(table.move("a r2", 4_070, credit=20)) == ["r2a"]


def test_absent_people_and_bots_are_not_waited_for() -> None:
    """T-FAIR-2: a bot has no connection, and someone who is gone sends nothing."""
    table = racing(anna=20, ben=160)
    table.do(inputs.Drop(player=BEN))
    assert laid(table.move("a r2", 4_000)) == ["r2a"]


def test_a_bot_waits_for_people() -> None:
    """T-FAIR-2: bots have touch times too; a person with a slow connection who touched before beats one."""
    table = seated(ANNA, bots=1)
    table.start()
    table.lay(RACE)
    table.measure(anna=160)
    assert laid(table.move("b r2", 4_000)) == []
    table.move("a r2", 4_149, credit=160)
    table.wait(10)
    assert moves(table)[-1].do.command.card == "r2a"


@pytest.mark.parametrize(("claimed", "given"), [(0, 0), (-50, 0), (100, 100), (10_000, 120)])
def test_credit_is_limited_by_the_measured_connection(claimed: int, given: int) -> None:
    """T-FAIR-2: whatever a client claims, no more than the server has measured is believed."""
    table = racing(anna=120, ben=120)
    table.move("a r2", 5_000, credit=claimed)
    table.wait(200)
    race = moves(table)[-1].race
    assert (race.credit, race.touched) == (given, 5_000 - given)


def test_credit_is_limited_by_the_table() -> None:
    """T-FAIR-2: tournaments can set the cap; a longer connection gets no more."""
    table = playing(drawing=RACE, options={"credit_ms": 50})
    table.measure(anna=400, ben=400)
    table.move("a r2", 5_000, credit=400)
    table.wait(200)
    assert moves(table)[-1].race == Timing(5_000, 50, 4_950, GO, (1,))


def test_nothing_is_touched_before_there_was_anything_to_touch() -> None:
    """T-FAIR-2: not before the card that it goes on was laid, nor before play began."""
    table = racing(FOUR.replace("centre r1a", "centre").replace("row b8", "row r1"), anna=160, ben=160, carl=160)
    table.move("d r1", 4_000)
    table.move("a r2", 4_050, credit=160)
    table.wait(300)
    assert moves(table)[-1].race == Timing(4_050, 160, 4_000, 4_000, (1, 2))
    table = racing(anna=160, ben=160)
    table.move("a r2", GO + 50, credit=160)
    table.wait(300)
    assert moves(table)[-1].race.touched == GO


def test_nothing_is_touched_before_the_cooldown_ends_or_before_the_last_touch() -> None:
    """T-FAIR-2, T-HAND-1: a seat has one hand, whatever its connection is credited with."""
    table = racing(anna=160, ben=160)
    table.move("a flip", 4_000)
    table.move("a r2", 4_210, credit=160)
    table.wait(300)
    assert moves(table)[-1].race.touched == 4_200


def test_cooldowns_run_from_the_touch() -> None:
    """T-FAIR-2, T-HAND-1: a move that waited for rivals does not keep its seat's hand any longer."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    table.move("a flip", 4_100)
    outputs = table.wait(100)
    assert [logged.at for logged in table.log] == [4_160, 4_200]
    assert answers(outputs)[-1].free_at == 4_400


def test_the_next_command_of_a_seat_waits_behind_its_race() -> None:
    """T-FAIR-2: a seat's commands stay in their order."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    assert table.move("a stuck", 4_030) == ()
    table.wait(200)
    assert [type(move.do.command).__name__ for move in moves(table)] == ["PlayCard", "SayStuck"]


def test_a_contested_command_sent_twice_counts_once() -> None:
    """T-FAIR-2: while it waits, and after it was decided."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20, command_id="x")
    assert table.move("a r2", 4_050, credit=20, command_id="x") == ()
    assert laid(table.wait(200)) == ["r2a"]
    assert answers(table.move("a r2", command_id="x")) == [Answered(ANNA, "x")]
    assert len(table.log) == 1


def test_an_unforeseen_command_joins_the_race() -> None:
    """T-FAIR-2: Carl's red two came up after Anna's move had arrived, and he still touched later than she did."""
    table = racing(
        FOUR.replace("row r2 b7 y9  open  hand r3 b2 g1\n    d", "row g9 b7 y9  open  hand r3 b2 r2\n    d"),
        anna=20,
        ben=160,
        carl=20,
    )
    table.move("a r2", 4_020, credit=20)
    table.move("c flip", 4_040)
    table.move("c r2", 4_250, credit=20)
    table.wait(200)
    assert [move.do.command.card for move in moves(table) if hasattr(move.do.command, "card")] == ["r2a"]


def test_a_move_that_ends_the_round_is_contested_by_all_who_can_still_play() -> None:
    """T-FAIR-2, T-STOP-2: Ben's card was touched before Anna's last one, so it counts; afterwards it would not."""
    for credit, expected in ((160, ["r1b", "y1a"]), (10, ["y1a"])):
        table = racing(FINISH, anna=20, ben=160)
        assert table.move("a y1", 4_020, credit=20) == ()
        table.move("b r1", 4_120, credit=credit)
        table.wait(200)
        cards = [move.do.command.card for move in moves(table) if move.seat >= 0]
        assert cards == expected


@pytest.mark.parametrize("arrives", [4_120, 4_190])
def test_who_loses_to_the_end_of_the_round_learns_by_how_much(arrives: int) -> None:
    """T-FAIR-2: whether the card was waiting when the round ended or came later, its margin is told and logged."""
    table = racing(FINISH, anna=20, ben=160)
    table.move("a y1", 4_020, credit=20)
    outputs = table.move("b r1", arrives, credit=10) + table.wait(200)
    margin = arrives - 10 - 4_000
    assert [one.faster for one in answers(outputs) if one.refusal] == [Faster(0, margin)]
    [lost] = losses(table)
    assert (lost.seat, lost.rival, lost.ms) == (1, "end-a", margin)
    assert lost.race is not None
    assert (lost.race.arrived, lost.race.credit, lost.race.touched) == (arrives, 10, arrives - 10)
    anna, ben = summed_up(table.table.histories[-1]).seats
    assert (anna.won.closest_ms, ben.lost.closest_ms, ben.fairness.contested) == (margin, margin, 1)


def test_who_calls_stop_second_learns_by_how_much() -> None:
    """T-FAIR-2, T-STOP-2: a call that ends the round has a touch time too, although it lays nothing."""
    table = playing(drawing=FINISH.replace("stack y1", "stack").replace("stack g6 g7", "stack"), stop="call")
    table.measure(anna=20, ben=160)
    table.move("a stop", 4_020, credit=20)
    outputs = table.move("b stop", 4_150, credit=120) + table.wait(200)
    assert [one.faster for one in answers(outputs) if one.refusal] == [Faster(0, 30)]
    assert [(lost.seat, lost.rival, lost.ms) for lost in losses(table)] == [(1, "end-a", 30)]


def test_a_card_that_comes_during_the_review_has_lost_to_the_end() -> None:
    """T-FAIR-2, T-REF-4: on an honour table the round is over before it is counted."""
    table = playing(drawing=FINISH, referee="honour")
    table.measure(anna=20, ben=20)
    table.move("a y1", 4_020, credit=20)
    table.wait(100)
    assert table.phase is Phase.REVIEW
    assert [one.faster for one in answers(table.move("b r1", 4_140, credit=20))] == [Faster(0, 120)]
    assert [lost.ms for lost in losses(table)] == [120]


@pytest.mark.parametrize("move", ["b flip", "b b7", "b g6", "a g5"])
def test_what_would_not_have_counted_loses_to_no_one(move: str) -> None:
    """T-FAIR-2: a flip, a card that fits nowhere, or anything of the seat that ended the round itself."""
    table = racing(FINISH, anna=20, ben=20)
    table.move("a y1", 4_020)
    table.wait(100)
    refused = answers(table.move(move, 4_150))
    assert [one.faster for one in refused if one.faster and one.faster.seat != table.seat(one.player)] == []
    assert losses(table) == []


def test_a_long_time_after_the_end_no_one_was_faster() -> None:
    """T-FAIR-2: who plays three seconds later has not lost a race."""
    table = racing(FINISH, anna=20, ben=20)
    table.move("a y1", 4_000)
    table.wait(100)
    assert [one.faster for one in answers(table.move("b r1", 7_200))] == [None]
    assert losses(table) == []


def test_someone_who_has_just_sat_down_has_lost_no_race() -> None:
    """T-FAIR-2: the seat of a newcomer has no cards in the round that is over."""
    table = racing(FINISH, anna=20, ben=20)
    table.do(asking.Sit(player=CARL, name="Carl"))
    table.move("a y1", 4_000)
    table.wait(100)
    assert table.seat(CARL) == 2
    assert [one.faster for one in answers(table.move("c r1"))] == [None]


def test_by_arrival_the_end_of_the_round_is_lost_to_as_well() -> None:
    """T-FAIR-1: the margin is that of arrival, and nothing is credited."""
    table = playing(drawing=FINISH, options={"order": "arrival"})
    table.measure(ben=160)
    table.move("a y1", 4_000)
    assert [one.faster for one in answers(table.move("b r1", 4_070, credit=160))] == [Faster(0, 70)]
    assert losses(table) == [Missed(1, "end-a", 70)]


def test_what_waits_when_play_is_paused_is_refused() -> None:
    """T-FAIR-2: nothing is carried over a pause, and nothing is lost without an answer."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    outputs = table.do(asking.Pause(player=ANNA), 4_050)
    assert table.phase is Phase.PAUSED
    assert [one.refusal.reason for one in answers(outputs) if one.refusal] == [Reason.PAUSED]


def test_no_race_goes_on_over_a_pause() -> None:
    """T-FAIR-2: what was laid before a pause, however short it was, was not faster than a try after it.

    The clock of a replay stands still in a pause, so it could not verify the margin.
    """
    table = playing(drawing=RACE, options={"countdown_ms": 0})
    table.move("a r2", 4_000)
    table.do(asking.Pause(player=ANNA), 4_200)
    table.do(asking.Resume(player=ANNA), 4_300)
    assert [one.faster for one in answers(table.move("b r2", 4_400))] == [None]
    table.move("b flip", 5_000)
    assert moves(table)[-1].missed == (Missed(1),)


@pytest.mark.parametrize("resumed", [False, True])
def test_no_race_is_lost_to_the_end_of_a_round_before_a_pause(resumed: bool) -> None:
    """T-FAIR-2: neither in the pause nor after it, also if the round has ended a moment before."""
    table = playing(drawing=FINISH)
    table.move("a y1", 4_000)
    table.do(asking.Pause(player=ANNA), 4_200)
    if resumed:
        table.do(asking.Resume(player=ANNA), 4_300)
    assert [one.faster for one in answers(table.move("b r1", 4_400))] == [None]
    assert losses(table) == []


def test_tables_can_go_by_arrival() -> None:
    """T-FAIR-2: with `order = arrival` the first command wins at once, and nothing is credited or logged of it."""
    table = playing(drawing=RACE, options={"order": "arrival"})
    table.measure(anna=20, ben=160)
    outputs = table.move("a r2", 4_020, credit=20)
    assert (laid(outputs), races_of(outputs)) == (["r2a"], [None])
    assert [one.faster for one in answers(table.move("b r2", 4_050, credit=160))] == [Faster(0, 30)]


TWO_RACES = """
    centre r1c g1c
    a  stack y7 y8  row r2 g2 b5  open  hand r3 b2 g1
    b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
    c  stack g6 g7  row g2 b7 y9  open  hand r3 b2 g1
"""
"""Seats a and b have the red two, seats a and c the green two, and there is room for one of each."""


def test_what_is_here_already_is_not_overtaken_from_behind_another_race() -> None:
    """T-FAIR-2: without a cooldown, Anna's second card was touched before Carl's, but it waits behind her first one."""
    table = playing(*PEOPLE[:3], drawing=TWO_RACES, options={"hand_ms": 0})
    table.measure(anna=20, ben=160, carl=20)
    table.move("a r2", 4_020, credit=20)
    table.move("a g2", 4_050, credit=20)
    table.move("c g2", 4_060, credit=20)
    table.wait(300)
    assert [move.do.command.card for move in moves(table)] == ["r2a", "g2a"]


def test_a_chain_of_three_is_not_overtaken() -> None:
    """T-FAIR-2: Anna's third card was touched before Carl's, though two races of hers have to be decided before it."""
    drawing = """
        centre r1c g1c b1c
        a  stack y5 y6 y7 y8  row r2 g2 b2  open  hand r3 b4 g1
        b  stack g6 g7  row r2 g2 y9  open  hand r3 b2 g1
        c  stack g6 g7  row b2 b7 y9  open  hand r3 b4 g1
    """
    table = playing(*PEOPLE[:3], drawing=drawing, options={"hand_ms": 0})
    table.measure(anna=20, ben=160, carl=20)
    for card, at in (("a r2", 4_020), ("a g2", 4_030), ("a b2", 4_040), ("c b2", 4_045)):
        table.move(card, at, credit=20)
    table.wait(300)
    assert [move.do.command.card for move in moves(table)] == ["r2a", "g2a", "b2a"]


def test_a_misplay_does_not_overtake_a_move_that_waits() -> None:
    """T-FAIR-2, T-REF-2: Ben covers the pile that Anna has touched before; she is the first, and he is refused."""
    table = playing(drawing=RACE, referee="honour")
    table.measure(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    table.move("b b7 on r1", 4_050)
    table.wait(300)
    assert [move.do.command.card for move in moves(table)] == ["r2a"]


def test_building_does_not_overtake_the_end_of_the_round() -> None:
    """T-FAIR-2, T-STOP-3: Ben builds after Anna has touched her last card; before that it counts."""
    for credit, expected in ((160, ["r6b", "y1a"]), (10, ["y1a"])):
        table = playing(drawing=FINISH.replace("b  stack g6 g7", "b  stack g6 r6"), advanced=True)
        table.measure(anna=20, ben=160)
        table.move("a y1", 4_020, credit=20)
        table.move("b r6 to 2", 4_120, credit=credit)
        table.wait(300)
        assert [move.do.command.card for move in moves(table) if move.seat >= 0] == expected


def test_the_last_card_is_not_touched_before_there_was_a_pile_for_it() -> None:
    """T-FAIR-2, T-STOP-1: what ends the round needs its pile, like any other card."""
    table = racing(
        """
        centre
        a  stack r2  row g5 b5 b6  open  hand r3 b2 g1
        b  stack g6 g7  row r1 r2 y9  open  hand r3 b2 g1
    """,
        anna=160,
        ben=160,
    )
    table.move("b r1", 4_000)
    table.move("a r2", 4_050, credit=160)
    table.wait(300)
    assert moves(table)[1].race.touched == 4_000


def test_a_move_that_comes_too_late_is_refused_at_once() -> None:
    """T-FAIR-2: when the pile is gone there is nothing to wait for, though Carl shows the red two as well."""
    table = racing(FOUR, anna=20, ben=20, carl=160)
    table.move("a r2", 4_020, credit=20)
    table.wait(200)
    assert [one.faster for one in answers(table.move("b r2", 4_300, credit=20))] == [Faster(0, 280)]


def test_equal_touches_go_by_arrival() -> None:
    """T-FAIR-2: of two commands with the same touch time the one that arrived first wins."""
    table = racing(anna=160, ben=100)
    table.move("b r2", 4_100, credit=100)
    table.move("a r2", 4_160, credit=160)
    table.wait(200)
    assert moves(table)[-1].do.command.card == "r2b"


def test_the_summary_reports_races_in_reaction_time_and_everyones_credit() -> None:
    """T-FAIR-2: margins are those of touches, and everyone can see what each seat was credited with."""
    table = racing(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    table.move("b r2", 4_120, credit=160)
    table.wait(300)
    table.lay(FINISH)
    table.move("a y1", 6_000)
    table.wait(300)
    anna, ben = summed_up(table.table.histories[-1]).seats
    assert (ben.won.closest_ms, anna.lost.closest_ms) == (40, 40)
    assert (ben.fairness.contested, ben.fairness.reaction_ms, ben.fairness.credit_ms) == (1, 960, 160)
    assert (anna.fairness.contested, anna.fairness.most_credit_ms) == (2, 20)


def test_sudden_reactions_are_counted() -> None:
    """T-FAIR-2: nobody reacts within 150 ms, so who does it again and again can be seen."""
    table = racing(FOUR.replace("centre r1a", "centre").replace("row b8", "row r1"), anna=20, ben=20, carl=20)
    table.move("d r1", 4_000)
    table.move("a r2", 4_100)
    table.wait(300)
    table.lay(FOUR.replace("stack y7 y8  row r2", "stack y1  row r2"))
    table.move("a y1", 6_000)
    table.wait(300)
    assert summed_up(table.table.histories[-1]).seats[0].fairness.sudden == 1


def test_a_move_that_ends_the_round_is_not_carried_out_before_its_time() -> None:
    """T-FAIR-2: a later touch that is due does not let an earlier one go before what that one still waits for."""
    table = racing(
        """
        centre r1a
        a  stack y7 y8  row r2 g5 b5  open  hand r3 b2 g1
        b  stack r2  row g6 b7 y9  open  hand r3 b2 g1
        c  stack g6 g7  row g1 b7 y9  open  hand r3 b2 g1
        """,
        anna=20,
        ben=50,
        carl=160,
    )
    table.move("a r2", 5_020, credit=20)
    table.move("b r2", 5_045, credit=50)
    assert reason(table.move("c g1", 5_120, credit=160)) is None
    table.wait(300)
    assert [move.do.command.card for move in moves(table) if move.seat >= 0] == ["g1c", "r2b"]


def test_a_move_waits_for_what_is_ahead_of_those_ahead_of_it() -> None:
    """T-FAIR-2: Carl's card clashes with Ben's last one, and that with Anna's: the order is that of all touches."""
    table = racing(
        """
        centre r1a g1a
        a  stack y7 y8  row r2 g5 b5  open  hand r3 b2 g1
        b  stack r2  row g6 b7 y9  open  hand r3 b2 g1
        c  stack g6 g7  row g2 b7 y9  open  hand r3 b2 g1
        d  stack g6 g7  row g2 b7 y9  open  hand r3 b2 g1
        """,
        anna=20,
        ben=50,
        carl=20,
        dora=160,
    )
    table.move("c g2", 5_010, credit=20)
    table.move("a r2", 5_020, credit=20)
    table.move("b r2", 5_045, credit=50)
    table.wait(300)
    assert [move.do.command.card for move in moves(table) if move.seat >= 0] == ["g2c", "r2b"]


def test_a_command_whose_cooldown_ends_when_a_race_is_due_does_not_overtake_it() -> None:
    """T-FAIR-2: Anna's last card was touched at 4,000 and is due at 4,160, when Ben's hand is free again."""
    table = racing(
        """
        centre
        a  stack y1  row g5 b5 b6  open  hand r3 b2 g1
        b  stack g6 g7  row r1 b7 y9  open  hand r3 b2 g1
        c  stack g6 g7  row r1 b7 y9  open  hand r3 b2 g1
        """,
        anna=20,
        ben=20,
        carl=160,
    )
    table.move("b flip", 3_960)
    table.move("b r1", 4_010)
    table.move("a y1", 4_020, credit=20)
    table.wait(300)
    assert [move.do.command.card for move in moves(table)[1:] if move.seat >= 0] == ["y1a"]


def test_what_goes_before_a_waiting_race_is_logged_with_its_touch() -> None:
    """T-FAIR-2: a misplay has no rivals of its own; it still takes the pile from someone, who is told by how much."""
    table = playing(drawing=RACE, referee="honour")
    table.measure(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    table.move("b b7 on r1", 4_050, credit=160)
    outputs = table.wait(200)
    assert moves(table)[0].race.touched == 3_890
    assert [one.faster for one in answers(outputs)] == [Faster(1, 110)]


def test_nothing_is_touched_before_play_began() -> None:
    """T-FAIR-2, T-HAND-1: a flip right after the start has its whole cooldown, whatever is claimed."""
    table = racing(anna=160, ben=20)
    assert [one.free_at for one in answers(table.move("a flip", GO + 10, credit=160))] == [GO + 200]


def test_a_call_has_no_cooldown_and_is_waited_for() -> None:
    """T-FAIR-2, T-STOP-2: Ben lays his last card and calls stop 40 ms later, before Anna does."""
    table = playing(
        drawing="""
        centre y7a
        a  stack  row g5 b5 b6  open  hand r3 b2 g1
        b  stack y8  row g6 b7 y9  open  hand r3 b2 g1
        """,
        stop="call",
    )
    table.measure(anna=20, ben=160)
    table.move("b y8", 4_000)
    table.move("a stop", 4_120, credit=20)
    table.move("b stop", 4_200, credit=160)
    table.wait(300)
    assert moves(table)[1].seat == 1


def test_a_race_takes_no_place_in_the_queue() -> None:
    """T-FAIR-2, T-HAND-1: with room for one command, the next one is queued although the first waits for rivals."""
    table = playing(drawing=RACE, options={"queue": 1})
    table.measure(anna=20, ben=160)
    table.move("a r2", 4_020, credit=20)
    assert answers(table.move("a flip", 4_030)) == []


@given(
    gaps=st.lists(st.integers(0, 60), min_size=3, max_size=3), credit=st.integers(0, 160), order=st.permutations("abc")
)
def test_with_equal_credits_the_order_is_that_of_arrival(gaps: list[int], credit: int, order: list[str]) -> None:
    """T-FAIR-2: equal connections change nothing about who wins."""
    table = racing(FOUR, anna=160, ben=160, carl=160)
    at = 5_000
    for seat, gap in zip(order, gaps, strict=True):
        at += gap
        table.move(f"{seat} r2", at, credit=credit)
    table.wait(500)
    assert moves(table)[0].do.command.card == f"r2{order[0]}"


ALL_FOUR = """
    centre
    a  stack y7  row r1 g5 b5  open  hand r3 b2 g1
    b  stack g6  row r1 b7 y9  open  hand r3 b2 g1
    c  stack g6  row r1 b7 y9  open  hand r3 b2 g1
    d  stack g6  row r1 b7 y9  open  hand r3 b2 g1
"""
"""Each of them ends the round with the red one."""
TRIPS = 20, 50, 90, 160


@given(reactions=st.tuples(*[st.integers(300, 900)] * 4))
def test_no_one_waits_longer_than_rivals_could_need(reactions: tuple[int, ...]) -> None:
    """T-FAIR-2: a race of all four waits 140, 110, 70 or 0 ms, by who wins it: for the others' round trips, no more."""
    table = racing(ALL_FOUR, **dict(zip(("anna", "ben", "carl", "dora"), TRIPS, strict=True)))
    went = table.now
    arrivals = [went + reaction + trip for reaction, trip in zip(reactions, TRIPS, strict=True)]
    for seat in sorted(range(4), key=arrivals.__getitem__):
        if table.phase is Phase.PLAYING:
            table.move(f"{'abcd'[seat]} r1", arrivals[seat], credit=TRIPS[seat])
    table.wait(500)
    won = next(logged for logged in table.log if isinstance(logged.event, Progressed) and logged.event.race)
    event: Any = won.event
    winner = event.do.seat
    assert reactions[winner] == min(reactions)
    assert won.at - event.race.arrived == max(0, max(TRIPS[:winner] + TRIPS[winner + 1 :]) - TRIPS[winner])


MOVES = st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 400), st.integers(0, 99)), max_size=60)


@given(moves=MOVES)
def test_without_delays_the_same_happens_as_by_arrival(moves: list[tuple[str, int, int]]) -> None:
    """T-FAIR-2: with all credits zero, the same events occur in the same order at the same time."""
    logs = []
    for order in ("reaction", "arrival"):
        table = playing(ANNA, BEN, CARL, DORA, options={"order": order})
        for deck, gap, pick in moves:
            table.wait(gap)
            if table.phase is Phase.PLAYING:
                send_some(table, deck, pick)
        table.wait(1_000)
        logs.append([(one.at, *_without_race(one.event)) for one in table.log[1:]])
    assert logs[0] == logs[1]


def send_some(table: Watched, deck: str, pick: int) -> None:
    """Any command that is legal for this seat now, chosen by a number."""
    seat = "abcd".index(deck)
    legal = game_of(table.table).legal(table.shown.game, seat)
    if legal:
        table.send(seat, legal[pick % len(legal)])


def _without_race(event: Any) -> tuple[Any, ...]:
    if not isinstance(event, Progressed):
        return (type(event),)
    return event.do, event.events, tuple((miss.seat, miss.rival, miss.ms) for miss in event.missed)


HASTE = st.lists(
    st.tuples(st.sampled_from("abcd"), st.integers(0, 60), st.integers(0, 1), st.integers(0, 200)),
    max_size=40,
)


def wanted_by_others(table: Watched, seat: int) -> Sequence[Any]:
    """What a seat can do that others could do as well, or anything if there is nothing like that."""
    game = game_of(table.table)
    legal = game.legal(table.shown.game, seat)
    contests = [(command, game.contest(table.match.round, seat, command)) for command in legal]
    return [command for command, contest in contests if contest is not None and contest.rivals] or legal


@given(moves=HASTE, delays=st.tuples(*[st.integers(0, 250)] * 4), hand_ms=st.sampled_from((0, 200)))
def test_no_race_is_won_by_a_later_touch(
    moves: list[tuple[str, int, int, int]], delays: tuple[int, ...], hand_ms: int
) -> None:
    """T-FAIR-2: whatever arrives when, the log proves it; each command is answered once, and its replay is sound."""
    table = playing(*PEOPLE, edition="ligretto-dice", options={"hand_ms": hand_ms, "queue": 16}, throw_ms=0)
    table.measure(**dict(zip(("anna", "ben", "carl", "dora"), delays, strict=True)))
    asked, answered = 0, list[str]()
    for deck, gap, pick, credit in moves:
        answered += [one.id for one in answers(table.wait(gap))]
        seat = "abcd".index(deck)
        wanted = wanted_by_others(table, seat)
        if table.phase is Phase.PLAYING and wanted:
            asked += 1
            outputs = table.send(seat, wanted[pick % len(wanted)], credit=credit, command_id=f"x{asked}")
            answered += [one.id for one in answers(outputs)]
    answered += [one.id for one in answers(table.wait(20_000))]
    assert sorted(answered) == sorted(f"x{number}" for number in range(1, asked + 1))
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match


def carried_out(table: Watched) -> list[tuple[Logged, Timing]]:
    """The contested commands that were carried out."""
    progress = ((logged, getattr(logged.event, "race", None)) for logged in table.log)
    return [(logged, race) for logged, race in progress if race is not None]


def overtaken(table: Watched) -> list[Missed]:
    """The lost races in which the loser was touched first, and was there when the winner was carried out."""
    winners = {race_card(logged.event): (logged.at, race.touched) for logged, race in carried_out(table)}
    lost = [miss for move in moves(table) for miss in move.missed if miss.race and miss.rival in winners]
    return [
        miss
        for miss, (at, touched) in ((miss, winners[miss.rival]) for miss in lost)
        if miss.race and miss.race.touched < touched and miss.race.arrived < at
    ]


def race_card(event: Any) -> str:
    return str(event.do.command.card)


def seats_with(*cards: str) -> str:
    """Four seats that all show the same cards, each of which fits on one pile."""
    seats = (f"{deck}  stack y9 y8 y7 y6  row {' '.join(cards)}  open  hand r9 b9 g9" for deck in "abcd")
    return "\n".join(["centre r1a g1a b1a", *seats])


CHAINS = st.lists(
    st.tuples(
        st.sampled_from("abcd"), st.integers(0, 40), st.sampled_from(("r2", "g2", "b2", "flip")), st.integers(0, 200)
    ),
    max_size=16,
)


@given(
    chain=CHAINS,
    delays=st.tuples(*[st.sampled_from((10, 60, 160, 200))] * 4),
    hand_ms=st.sampled_from((0, 10, 50, 200)),
    credit_ms=st.sampled_from((160, 200)),
)
def test_no_chain_of_commands_loses_to_a_later_touch(
    chain: list[tuple[str, int, str, int]], delays: tuple[int, ...], hand_ms: int, credit_ms: int
) -> None:
    """T-FAIR-2: whatever a seat's earlier commands wait for, one that is here and was touched first is not overtaken."""
    options = {"hand_ms": hand_ms, "queue": 16, "credit_ms": credit_ms}
    table = playing(*PEOPLE, drawing=seats_with("r2", "g2", "b2"), options=options)
    table.measure(**dict(zip(("anna", "ben", "carl", "dora"), delays, strict=True)))
    table.wait(1_000)
    outputs: Outputs = ()
    for deck, gap, move, credit in chain:
        outputs += table.wait(gap)
        outputs += table.move(f"{deck} {move}", credit=credit)
    outputs += table.wait(20_000)
    assert len(answers(outputs)) == len(chain)
    table.move("a flip")
    assert overtaken(table) == []
    waits = [logged.at - max(race.arrived, race.touched) for logged, race in carried_out(table)]
    assert max(waits, default=0) <= MOST_WAIT_MS
