"""Choices before play at a table: tokens in turn, cards for the player boards, time-outs, and what is carried on."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, Watched, answers, happened, kinds, reason, seated
from vivace.engine.match import TimeUp
from vivace.engine.refusal import Reason
from vivace.games.domino.commands import DominoReason, PlaceToken, PutAside, TurnCard
from vivace.games.domino.view import legal
from vivace.tables import events, inputs
from vivace.tables.outputs import Faster
from vivace.tables.table import Pause, Phase, bot_seats, waited_for


def asked(*people: str, handicaps: tuple[int, ...] = (), **settings: Any) -> Watched:
    """A table of the board game whose first round has been dealt."""
    table = seated(*(people or (ANNA, BEN)), edition="ligretto-domino", **settings)
    for seat, amount in enumerate(handicaps):
        assert reason(table.do(asking.SetHandicap(seat=seat, amount=amount))) is None
    table.say_ready(*(people or (ANNA, BEN)))
    return table


def whose_turn(table: Watched) -> int:
    wait = waited_for(table.table)
    assert wait is not None
    (seat,) = wait.seats
    return seat


def first_choice(table: Watched, seat: int) -> object:
    return legal(table.shown.game, seat)[0]


def test_tokens_are_put_down_in_turn_before_the_countdown() -> None:
    """O-SETUP-3, T-START-1: each seat in its turn, with ten seconds of its own, and then one countdown for all."""
    table = asked(tokens="players")
    seats = []
    for _ in range(4):
        assert (table.phase, table.table.until) == (Phase.CHOOSING, table.now + 10_000)
        seats.append(whose_turn(table))
        table.wait(1_000)
        assert reason(table.send(seats[-1], first_choice(table, seats[-1]))) is None
    assert seats in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert (table.phase, table.table.until) == (Phase.COUNTDOWN, table.now + 3_000)
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)


def test_only_who_is_asked_may_choose() -> None:
    """O-SETUP-3: the others wait for their turn, and nobody plays yet."""
    table = asked(tokens="players")
    other = 1 - whose_turn(table)
    assert reason(table.send(other, PlaceToken("c3"))) == Reason.NOT_ASKED
    assert reason(table.send(other, TurnCard())) == Reason.NOT_YET
    assert reason(table.send(other, PutAside(()))) == Reason.NOT_ASKED


def test_who_takes_too_long_gets_a_random_square() -> None:
    """O-SETUP-3: after ten seconds chance puts the token down, and the next seat has its own ten seconds."""
    table = asked(tokens="players")
    late = whose_turn(table)
    assert happened(table.wait(9_999)) == []
    outputs = table.wait(1)
    assert kinds(outputs) == [events.Progressed, events.ChoiceAsked]
    assert [event.do for event in happened(outputs) if isinstance(event, events.Progressed)] == [TimeUp()]
    assert whose_turn(table) == 1 - late
    assert table.table.until == table.now + 10_000
    table.wait(30_000)
    assert table.is_in(Phase.COUNTDOWN)


def test_all_choose_their_cards_at_the_same_time() -> None:
    """T-HANDICAP-1, O-SCORE-1: one deadline for all, which does not move when someone has chosen."""
    table = asked(ANNA, BEN, CARL, handicaps=(2, 3, 0))
    until = table.now + 15_000
    assert (table.phase, table.table.until) == (Phase.CHOOSING, until)
    table.wait(5_000)
    assert reason(table.send(1, first_choice(table, 1))) is None
    assert (table.phase, table.table.until) == (Phase.CHOOSING, until)
    assert table.shown.game.zones["1.aside"].count == 3
    assert reason(table.send(2, PutAside(("ry",)))) == Reason.NOT_ASKED
    table.wait(9_999)
    assert table.is_in(Phase.CHOOSING)
    table.wait(1)
    assert table.is_in(Phase.COUNTDOWN)
    assert [len(seat.aside) for seat in table.match.round.seats] == [2, 3, 0]


def test_cards_come_before_tokens() -> None:
    """O-SETUP-2, O-MATCH-2: when all cards are aside the hands are dealt, and then the tokens are put down."""
    table = asked(handicaps=(1, 0), tokens="players")
    assert [seat.hand == () for seat in table.match.round.seats] == [False, False]
    table.send(0, PutAside(("ry",)))
    assert table.is_in(Phase.CHOOSING)
    assert table.table.until == table.now + 10_000
    assert reason(table.send(whose_turn(table), PlaceToken("c3"))) is None


def test_a_choice_waits_during_a_pause() -> None:
    """A pause takes nobody's time to choose: afterwards it starts over."""
    table = asked(tokens="players")
    table.wait(9_000)
    table.do(asking.Pause())
    assert reason(table.send(whose_turn(table), PlaceToken("c3"))) == Reason.PAUSED
    table.wait(100_000)
    table.do(asking.Resume())
    assert (table.phase, table.table.until) == (Phase.CHOOSING, table.now + 10_000)


def test_the_table_waits_for_absent_players_before_play_too() -> None:
    """Where a lost line pauses the table it does so while others choose; when all are back the choice goes on."""
    table = asked(handicaps=(2, 2), aside_ms=60_000, options={"absent": "pause"})
    table.do(inputs.Drop(player=BEN))
    table.wait(20_000)
    assert (table.phase, table.table.pause) == (Phase.PAUSED, Pause.ABSENT)
    table.do(inputs.Return(player=BEN))
    assert (table.phase, table.table.until) == (Phase.CHOOSING, table.now + 60_000)


def test_bots_choose_when_they_are_asked() -> None:
    """O-SETUP-3: bots put their tokens down like people, and only when it is their turn."""
    table = asked(ANNA, bots=2, tokens="players")
    while table.is_in(Phase.CHOOSING):
        turn = whose_turn(table)
        assert bot_seats(table.table) == ((turn,) if turn else ())
        table.send(turn, first_choice(table, turn))
    assert table.is_in(Phase.COUNTDOWN)


def test_who_lost_a_round_is_asked_before_the_next_one() -> None:
    """O-SCORE-1, O-SCORE-2: the seat without points chooses two cards, and plays on with fewer."""
    table = asked()
    table.let_play_until(Phase.READY)
    points = [tally.points for tally in table.match.tallies[-1]]
    table.say_ready(ANNA, BEN)
    assert sorted(points) == [0, 2]
    assert table.is_in(Phase.CHOOSING)
    assert whose_turn(table) == points.index(0)
    table.wait(15_000)
    assert [len(seat.aside) for seat in table.match.round.seats] == [2 - point for point in points]


@pytest.mark.parametrize(("carry_over", "aside"), [(True, [0, 2]), (False, [0, 0])])
def test_a_group_can_begin_its_next_match_where_the_last_one_ended(carry_over: bool, aside: list[int]) -> None:
    """O-MATCH-2: as many cards aside as before are the handicaps of the next match, and each seat chooses which."""
    table = asked(length=1, carry_over=carry_over)
    table.let_play_until(Phase.OVER)
    assert sorted(chair.handicap for chair in table.table.chairs) == aside
    assert [chair.handicap for chair in table.shown.chairs] == [chair.handicap for chair in table.table.chairs]
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.CHOOSING if carry_over else Phase.COUNTDOWN)
    assert [seat.owed for seat in table.match.round.seats] == [chair.handicap for chair in table.table.chairs]


def test_what_is_carried_goes_with_the_player() -> None:
    """O-MATCH-2: another deck, or a seat that moves up, changes nothing; the host may change it."""
    table = asked(length=1, carry_over=True)
    table.let_play_until(Phase.OVER)
    loser = max((ANNA, BEN), key=lambda player: table.chair(player).handicap)
    table.do(asking.ChooseDeck(player=loser, deck="d"))
    assert table.chair(loser).handicap == 2
    table.do(asking.SetHandicap(seat=table.seat(loser), amount=0))
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.COUNTDOWN)


def test_a_whole_match_of_the_board_game() -> None:
    """O-MATCH-1: rounds with choices, plays and scores follow each other until the agreed number is played."""
    table = asked(ANNA, BEN, bots=1, length=3, tokens="players")
    while not table.is_in(Phase.OVER):
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.is_in(Phase.READY):
            table.say_ready(ANNA, BEN)
    assert len(table.match.tallies) == 3
    assert table.match.winners


def test_cards_that_are_taken_back_during_a_deal_are_not_shown() -> None:
    """O-SCORE-3, T-VIEW-1: the deal is covered, so what comes back from the player boards is told by number only."""
    table = asked(handicaps=(3, 2), aside=0)
    table.wait(15_000)
    table.let_play_until(Phase.READY)
    assert [zone.count for name, zone in table.shown.game.zones.items() if name.endswith("aside")] == [3, 2]
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.COUNTDOWN)
    assert [(zone.count, zone.faces) for name, zone in table.shown.game.zones.items() if name.endswith("aside")] == [
        (1, ()),
        (0, ()),
    ]


RACE = """
       a    b    c    d    e    f
    1  r1   y    g    b    o    w
    2  y    g    b    o    w    r
    3  g    b2   o    w3   r    y
    4  b    o    w    r    y    g4
    a  hand ry  turned yg
    b  hand ry  turned yg
"""


@pytest.mark.parametrize("referee", ["strict", "honour"])
def test_a_race_for_a_token_that_is_lost_costs_nothing(referee: str) -> None:
    """O-PLACE-4, T-REF-2: the slower card goes back and its player learns who was faster, on honour tables too."""
    table = asked(referee=referee)
    table.wait(3_000)
    table.lay(RACE)
    table.move("a yg b1 c1 t1")
    (answer,) = answers(table.move("b yg a2 b2 t1", table.now + 30))
    assert answer.refusal is not None
    assert answer.refusal.reason == DominoReason.NOT_BESIDE_TOKEN
    assert answer.faster == Faster(0, 30)
    (answer,) = answers(table.move("b yg a2 b2 t1@a1", table.now + 200))
    assert answer.faster == Faster(0, 230)
    assert table.match.round.misplayed == ()
