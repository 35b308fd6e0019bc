"""Going on with another device: the same seat under another id."""

import pytest

from tests.tables import asking
from tests.tables.asking import Leave, Play, Ready, Sit, Start
from tests.tables.watched import (
    ANNA,
    BEN,
    CALM,
    CARL,
    DORA,
    Watched,
    answers,
    happened,
    over,
    playing,
    reason,
    reasons,
    seated,
)
from vivace.engine.refusal import Reason, Refusal
from vivace.games.piles.commands import Flip, PlayCard
from vivace.tables import events, inputs
from vivace.tables.evolve import REMEMBERED_COMMANDS, step
from vivace.tables.inputs import Drop, PassSeat, Return
from vivace.tables.outputs import Answered
from vivace.tables.table import SYSTEM, Phase, bot_seats, done_by, seat_of
from vivace.tables.view import redact


def passed(table: Watched, player: str = BEN, to: str = DORA) -> None:
    assert happened(table.do(PassSeat(player=player, to=to))) == [events.SeatPassed(player, to)]


def test_the_seat_belongs_to_the_other_device_from_now_on() -> None:
    """The new id plays on with the same cards; the old one has no seat any more."""
    table = playing(drawing=CALM)
    passed(table)
    assert (table.seat(DORA), seat_of(table.table, BEN)) == (1, None)
    assert reason(table.do(Play(player=BEN, id="1", command=Flip()))) == Reason.NOT_SEATED
    assert reason(table.do(Play(player=DORA, id="2", command=PlayCard("r1b")))) is None
    assert table.match.round.piles == (("r1b",),)


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING, Phase.OVER])
def test_nothing_of_the_chair_changes_but_its_player(phase: Phase) -> None:
    """Name, deck, handicap, whether one is ready or there, and what was done: all of it stays."""
    table = {Phase.LOBBY: seated, Phase.PLAYING: playing, Phase.OVER: over}[phase](ANNA, BEN)
    if phase is not Phase.PLAYING:
        table.do(asking.SetHandicap(player=ANNA, seat=1, amount=5))
        table.do(Ready(player=BEN, id="x"))
    before = table.chair(BEN)
    passed(table)
    chair = table.chair(DORA)
    assert (chair.name, chair.deck, chair.handicap, chair.ready, chair.lost_at, chair.stand_in) == (
        before.name,
        before.deck,
        before.handicap,
        before.ready,
        before.lost_at,
        before.stand_in,
    )
    assert done_by(table.table, DORA) == done_by(table.table, BEN)


def test_nobody_sees_that_someone_goes_on_with_another_device() -> None:
    """T-VIEW-1: everyone is told that something happened, and nothing of what."""
    table = seated(ANNA, BEN)
    before = table.table
    passed(table)
    assert redact(before, step(before, table.log[-1])).changes == ()


def test_the_host_stays_the_host() -> None:
    """On whatever device; and who is not the host does not become it."""
    table = seated(ANNA, BEN)
    passed(table, BEN, CARL)
    assert table.table.host == ANNA
    passed(table, ANNA, DORA)
    assert (table.table.host, table.shown.host) == (DORA, 0)
    assert reason(table.do(Start(player=ANNA))) == Reason.HOST_ONLY
    assert reason(table.do(Start(player=DORA))) is None


def test_a_hand_is_no_freer_on_another_device() -> None:
    """T-HAND-1: nobody plays faster by handing the seat back and forth."""
    table = playing(drawing=CALM)
    table.move("b flip")
    passed(table)
    passed(table, DORA, CARL)
    assert answers(table.do(Play(player=CARL, id="x", command=Flip()))) == []
    assert reasons(table.wait(199)) == []
    assert reasons(table.wait(1)) == [None]


def test_what_waited_for_the_hand_goes_back_to_the_old_device() -> None:
    """T-HAND-1: nobody knows on the new one what was begun on the old one, so it is not done; others are not touched."""
    table = playing(drawing=CALM)
    for move, command_id in (("b flip", "1"), ("b r1", "2"), ("a flip", "3"), ("a r1", "4")):
        table.move(move, command_id=command_id)
    outputs = table.do(PassSeat(player=BEN, to=DORA))
    assert Answered(BEN, "2", Refusal(Reason.NOT_SEATED)) in outputs
    assert [answer.id for answer in answers(table.wait(1_000))] == ["4"]
    assert table.match.round.piles == (("r1a",),)


def test_a_bot_that_stands_in_goes_on_undisturbed() -> None:
    """Its hand is the seat's; only when the player is back it stops."""
    table = playing(drawing=CALM, options={"absent_ms": 0})
    table.do(Drop(player=BEN))
    for _ in range(2):
        table.do(inputs.BotPlay(seat=1, command=Flip()))
    passed(table)
    assert bot_seats(table.table) == (1,)
    assert [type(event) for event in happened(table.wait(200))] == [events.Progressed]
    table.do(Return(player=DORA))
    assert (bot_seats(table.table), table.chair(DORA).here) == ((), True)


def test_what_was_done_on_the_old_device_is_known_on_the_new_one() -> None:
    """And on the old one: whichever sends it again is told that it is done, and nothing happens."""
    table = playing(ANNA, BEN)
    table.move("b flip", command_id="x")
    passed(table)
    for player in (BEN, DORA):
        assert table.do(Play(player=player, id="x", command=Flip())) == (Answered(player, "x"),)
    table.do(Play(player=DORA, id="y", command=Flip()), table.now + 200)
    assert (done_by(table.table, DORA), done_by(table.table, BEN)) == (("x", "y"), ("x",))


def test_who_goes_back_to_the_first_device_has_the_seat_there_again() -> None:
    """What was done on either of them stays known, and not without end."""
    table = playing(ANNA, BEN, options={"hand_ms": 0})
    for number in range(REMEMBERED_COMMANDS):
        table.move("b flip", command_id=f"x{number}")
    passed(table)
    table.do(Play(player=DORA, id="y", command=Flip()))
    passed(table, DORA, BEN)
    assert table.seat(BEN) == 1
    assert len(done_by(table.table, BEN)) == REMEMBERED_COMMANDS
    assert done_by(table.table, BEN)[-2:] == (f"x{REMEMBERED_COMMANDS - 1}", "y")


def test_a_place_in_the_line_can_be_passed_on_too() -> None:
    """Who waits for a seat sits down under the new id."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    passed(table, CARL, DORA)
    assert reason(table.do(Leave(player=CARL))) == Reason.NOT_SEATED
    table.finish_round()
    assert (table.names, table.seat(DORA)) == (["Anna", "Ben", "Carl"], 2)


def test_no_answers_are_kept_for_the_old_device() -> None:
    """It is sent away, and has no line that could be lost."""
    table = seated(ANNA, BEN)
    table.do(Start(player=BEN, id="x"))
    assert set(table.live.answers) == {BEN}
    passed(table)
    assert table.live.answers == {}


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (PassSeat(player=DORA, to="id-of-eva"), Reason.NOT_SEATED),
        (PassSeat(player=SYSTEM, to="id-of-eva"), Reason.NOT_SEATED),
        (PassSeat(player=BEN, to=ANNA), Reason.ALREADY_SEATED),
        (PassSeat(player=BEN, to=CARL), Reason.ALREADY_SEATED),
        (PassSeat(player=CARL, to=BEN), Reason.ALREADY_SEATED),
        (PassSeat(player=BEN, to=BEN), Reason.ALREADY_SEATED),
    ],
    ids=str,
)
def test_a_seat_is_passed_only_by_its_player_and_to_nobody_who_has_one(wish: PassSeat, why: Reason) -> None:
    """Anna and Ben play, Carl waits for a seat and Dora looks on: nobody has two chairs, and a bot none of someone's."""
    table = playing(ANNA, BEN, bots=1)
    table.sit(CARL)
    outputs = table.do(wish)
    assert (reason(outputs), happened(outputs)) == (why, [])


def test_anyone_who_passed_the_seat_on_can_sit_down_as_someone_else() -> None:
    """The old id is free for a new seat."""
    table = seated(ANNA, BEN)
    passed(table)
    assert reason(table.do(Sit(player=BEN, name="Ben"))) is None
    assert table.names == ["Anna", "Ben", "Ben 2"]
