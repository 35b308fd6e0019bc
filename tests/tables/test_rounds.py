"""What seats do in a round, at the table: stops, calls, blocked tables, and who was faster."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, FINISH, RACE, Watched, answers, kinds, playing, reason, reasons
from vivace.engine.match import totals
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, Blocked, Stop
from vivace.games.domino.commands import TurnCard
from vivace.games.piles.commands import Flip
from vivace.tables import events
from vivace.tables.evolve import evolve, step
from vivace.tables.outputs import Answered, Faster
from vivace.tables.table import Phase
from vivace.tables.view import redact

LAST_OPEN = """
    centre
    a  stack y7 y8  row r1 g5 b5  open  hand g1 g8 g9
    b  stack g6 g7  row r9 b7 y9  open  hand b8 b9 b10
"""
"""When the red one is laid nothing fits any more, until the hands are moved on by one card."""
LAST_FITTING = LAST_OPEN.replace("g1 g8 g9", "g8 g9")
"""When the red one is laid nothing fits any more, wherever it lies."""


def remedies(table: Watched) -> list[str]:
    """What everyone was told about blocked tables since the position was laid."""
    told, before = [], table.first
    for logged in table.log:
        after = evolve(before, logged)
        told += [
            change.remedy for change in redact(before, step(before, logged)).changes if isinstance(change, Blocked)
        ]
        before = after
    return told


def test_the_round_stops_by_itself_when_a_stack_has_gone() -> None:
    """T-STOP-1: automatic: at the moment of the last stack card the round is over and scored, and all are asked."""
    table = playing(drawing=FINISH)
    outputs = table.move("a y1")
    assert kinds(outputs) == [events.Progressed, events.CheckOpened]
    assert (table.phase, table.shown.game.stop) == (Phase.READY, Stop("empty", 0))
    assert totals(table.match) == (1, -4)


def test_the_round_can_wait_for_a_call() -> None:
    """T-STOP-1: call: with an empty stack everyone plays on until it is called."""
    table = playing(drawing=FINISH, stop="call")
    assert kinds(table.move("a y1")) == [events.Progressed]
    assert table.is_in(Phase.PLAYING)
    assert reason(table.move("b r1")) is None
    assert reason(table.move("a flip", table.now + 200)) is None
    assert kinds(table.move("a stop")) == [events.Progressed, events.CheckOpened]
    assert table.shown.game.stop == Stop("called", 0)


def test_only_the_first_call_of_a_seat_with_nothing_left_is_the_stop() -> None:
    """T-STOP-2: a call before that is refused, costs no time and stops nothing; the first caller is the ender."""
    table = playing(
        drawing="""
        centre
        a  stack y1  row g5 b5 b6  open  hand r1 g1 b1
        b  stack y1  row r1 b7 y9  open  hand r1 g1 b1
        """,
        stop="call",
    )
    assert reason(table.move("a stop")) == Reason.NOT_EMPTY
    assert reason(table.move("a y1")) is None
    assert reason(table.move("b y1")) is None
    assert reason(table.move("b stop")) is None
    assert table.shown.game.stop == Stop("called", 1)
    assert reason(table.move("a stop")) == Reason.ROUND_OVER
    assert totals(table.match) == (1, 1)


@pytest.mark.parametrize("move", ["b r1", "b flip", "b stuck", "b stop", "a r1"])
def test_after_stop_nothing_can_be_played(move: str) -> None:
    """T-STOP-3: what was on its way when the round stopped is refused, no matter whose it was, and goes back."""
    table = playing(drawing=FINISH)
    table.move("a y1")
    before = table.match
    assert reason(table.move(move)) == Reason.ROUND_OVER
    assert table.match == before


def test_after_the_match_the_round_is_over_too() -> None:
    """T-STOP-3: the last round of a match is no different."""
    table = playing(drawing=FINISH, length=1, ends="rounds")
    assert kinds(table.move("a y1")) == [events.Progressed, events.MatchEnded]
    assert (table.phase, table.shown.game.winners) == (Phase.OVER, (0,))
    assert reason(table.move("b r1")) == Reason.ROUND_OVER


def test_a_card_that_does_not_fit_goes_back_and_the_player_sees_why() -> None:
    """T-REF-1: nothing has happened for anybody else, the player alone is told, and there is no penalty."""
    table = playing(drawing=RACE)
    before = table.shown
    assert table.move("a g5", 3_100, command_id="x") == (
        Answered(ANNA, "x", Refusal(Reason.FITS_NOWHERE), free_at=3_300),
    )
    assert table.move("a r2 on r5", 3_300, command_id="y") == (
        Answered(ANNA, "y", Refusal(Reason.DOES_NOT_FIT), free_at=3_500),
    )
    assert table.shown == before
    assert reason(table.move("a r2", table.now + 200)) is None


@pytest.mark.parametrize(
    ("ms", "faster"), [(0, Faster(0, 0)), (250, Faster(0, 250)), (3_000, Faster(0, 3_000)), (3_001, None)]
)
def test_a_refusal_says_who_was_faster_and_by_how_much(ms: int, faster: Faster | None) -> None:
    """T-REF-1: the seat and the milliseconds, if it was within three seconds; longer ago nobody was faster."""
    table = playing(drawing=RACE)
    table.move("a r2")
    assert answers(table.move("b r2", table.now + ms, command_id="x")) == [
        Answered(BEN, "x", Refusal(Reason.FITS_NOWHERE, ("r2a",)), faster, free_at=table.now + 200)
    ]


def test_the_last_of_several_who_were_faster_is_named() -> None:
    """T-REF-1: the one who took the last place was the one who was faster."""
    table = playing(
        ANNA,
        BEN,
        CARL,
        drawing="""
        centre r1d r1e
        a  stack y7 y8  row r2 g5 b5  open  hand r3 b2 g1
        b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
        c  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
        """,
    )
    table.move("b r2", table.now + 100)
    table.move("a r2", table.now + 100)
    (answer,) = answers(table.move("c r2", table.now + 100))
    assert answer.faster == Faster(0, 100)


def test_nobody_was_faster_where_no_equal_card_lies() -> None:
    """T-REF-1: a card that would not have fitted before either is simply refused."""
    table = playing(drawing=RACE)
    table.move("a r2")
    (answer,) = answers(table.move("b y9"))
    assert (answer.refusal, answer.faster) == (Refusal(Reason.FITS_NOWHERE), None)


def test_only_what_is_laid_in_the_centre_is_remembered_as_laid() -> None:
    """T-REF-1: a card that fills the row takes nobody's place."""
    table = playing(drawing=RACE)
    table.move("a r2", 3_700)
    assert table.table.laid == (("r2a", 3_700, 3_700),)


def test_a_blocked_table_is_helped_and_all_go_on_after_a_countdown() -> None:
    """L-BLOCK-4: the hands are cycled in the same step, then there is one countdown in which nobody can play."""
    table = playing(drawing=LAST_OPEN)
    table.move("b flip", command_id="b1")
    table.move("b flip", command_id="b2")
    outputs = table.move("a r1", command_id="a1")
    assert kinds(outputs) == [events.Progressed, events.CountdownStarted]
    assert remedies(table) == ["cycle"]
    assert answers(outputs) == [
        Answered(ANNA, "a1", seq=table.table.seq - 1, free_at=3_200),
        Answered(BEN, "b2", Refusal(Reason.NOT_YET), free_at=3_200),
    ]
    assert (table.phase, table.shown.until) == (Phase.COUNTDOWN, table.now + 3_000)
    assert reason(table.move("b flip", table.now + 2_700)) == Reason.NOT_YET
    table.wait(300)
    assert reasons(table.move("a flip") + table.move("b flip")) == [None, None]
    assert reason(table.move("a g1", table.now + 200)) is None


def test_a_shuffled_table_has_its_countdown_too() -> None:
    """L-BLOCK-2: whatever helps a blocked table, all go on together."""
    table = playing(drawing=LAST_OPEN, blocked="shuffle")
    assert kinds(table.move("a r1")) == [events.Progressed, events.CountdownStarted]
    assert set(remedies(table)) == {"shuffle"}


@pytest.mark.parametrize(
    ("drawing", "dead", "follows", "stop"),
    [
        (LAST_OPEN, "leader-wins", events.CheckOpened, Stop("blocked")),
        (LAST_FITTING, "score", events.CheckOpened, Stop("dead")),
        (LAST_FITTING, "leader-wins", events.MatchEnded, Stop("dead", NOBODY, final=True)),
    ],
)
def test_a_table_that_ends_the_round_has_no_countdown(drawing: str, dead: str, follows: type, stop: Stop) -> None:
    """L-BLOCK-2, L-BLOCK-5: there is nothing to go on with."""
    table = playing(drawing=drawing, blocked="score", dead=dead)
    assert kinds(table.move("a r1")) == [events.Progressed, follows]
    assert table.shown.game.stop == stop


def test_when_every_seat_says_stuck_the_table_counts_as_blocked() -> None:
    """T-STUCK-1: with the last who says so, a bot included, the table does what it does when it is blocked."""
    table = playing(ANNA, BEN, bots=1, blocked="cycle")
    assert kinds(table.move("a stuck")) == [events.Progressed]
    assert kinds(table.move("c stuck")) == [events.Progressed]
    assert (table.phase, table.shown.game.stuck) == (Phase.PLAYING, (0, 2))
    assert kinds(table.move("b stuck")) == [events.Progressed, events.CountdownStarted]
    assert (table.phase, table.shown.game.stuck, remedies(table)) == (Phase.COUNTDOWN, (), ["cycle"])


def test_who_says_stuck_is_no_longer_when_a_card_was_laid() -> None:
    """T-STUCK-1: after a new card everyone may look again, so that one who has not said so again keeps it open."""
    table = playing(drawing=RACE)
    table.move("a stuck")
    table.move("b r2")
    assert table.shown.game.stuck == ()
    table.move("b stuck")
    assert table.is_in(Phase.PLAYING)
    table.move("a stuck")
    assert table.is_in(Phase.COUNTDOWN)


@pytest.mark.parametrize("phase", Phase)
def test_why_nothing_can_be_played_is_said(phase: Phase) -> None:
    """T-START-1, T-STOP-3: before, between and after rounds a move is refused with the reason of that moment."""
    why = {
        Phase.LOBBY: Reason.NO_ROUND,
        Phase.READY: Reason.ROUND_OVER,
        Phase.COUNTDOWN: Reason.NOT_YET,
        Phase.PLAYING: None,
        Phase.PAUSED: Reason.PAUSED,
        Phase.OVER: Reason.ROUND_OVER,
        Phase.DEALING: Reason.NOT_YET,
        Phase.CHOOSING: Reason.NOT_YET,
        Phase.REVIEW: Reason.ROUND_OVER,
    }
    move = TurnCard() if phase is Phase.CHOOSING else Flip()
    assert reason(in_phase(phase).send(0, move)) is why[phase]


def test_nothing_is_over_before_the_first_round() -> None:
    """T-START-1: while the first round is dealt a move comes too early, not too late."""
    table = Watched(deals=False)
    table.sit(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.DEALING)
    assert reasons(table.send(0, Flip())) == [Reason.NOT_YET]


def in_phase(phase: Phase) -> Watched:
    """A table in that phase; it deals and counts down a second round, after a first one."""
    special: dict[Phase, dict[str, Any]] = {
        Phase.OVER: {"length": 1, "ends": "rounds"},
        Phase.REVIEW: {"referee": "honour"},
        Phase.CHOOSING: {"edition": "ligretto-domino", "tokens": "players"},
    }
    table = Watched(**special.get(phase, {}))
    table.sit(ANNA, BEN)
    if phase is Phase.CHOOSING:
        table.say_ready(ANNA, BEN)
    elif phase is not Phase.LOBBY:
        table.start()
    if phase is Phase.PAUSED:
        table.do(asking.Pause())
    if phase in (Phase.READY, Phase.DEALING, Phase.COUNTDOWN, Phase.OVER, Phase.REVIEW):
        table.finish_round()
    table.deals = phase is not Phase.DEALING
    if phase in (Phase.DEALING, Phase.COUNTDOWN):
        table.say_ready(ANNA, BEN)
    assert table.is_in(phase)
    return table
