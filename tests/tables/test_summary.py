"""How a finished round is told: pace, sources, races, waits, calls. All numbers are of rounds that were played by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, Watched, playing, reason, seated
from vivace.engine.contest import Missed, Timing
from vivace.engine.zones import Moved, Scored, Stop, Tally
from vivace.tables import inputs, journal
from vivace.tables.history import KEPT, MOST_MOVES, Call, Move, Player, RoundHistory, begun, seen
from vivace.tables.summary import Fairness, Pace, Races, Rest, RoundSummary, SeatSummary, summed_up
from vivace.tables.table import Phase

TWO_RACES = """
    centre r1c
    a  stack y1 g1  row r2 b1 b5  open  hand r3 b2 y3
    b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
"""
"""Deck a ends the round with its second card from the row."""


def last(table: Watched) -> RoundSummary:
    return summed_up(table.table.histories[-1])


def test_a_round_by_hand() -> None:
    """Every number of a round with a race, a pause and cards from row and hand."""
    table = playing(drawing=TWO_RACES)
    go = table.now
    table.move("a r2", go + 1_000)
    table.move("b r2", go + 1_120)
    table.move("b r2", go + 1_400)
    table.move("b flip", go + 2_000)
    assert reason(table.move("b g1", go + 2_500)) is None
    table.do(asking.Pause(player=ANNA, id="pause"), go + 3_000)
    table.do(asking.Resume(player=ANNA, id="resume"), go + 60_000)
    table.wait(3_000)
    table.move("a b1", go + 64_000)
    assert table.is_in(Phase.READY)
    anna = SeatSummary(
        name="Anna",
        deck="a",
        bot="",
        points=2,
        laid=2,
        returned=0,
        sources={"row": 2},
        turns=0,
        best_run=2,
        pace=Pace((1_000, 4_000), (1, 2)),
        rest=Rest(1_000, 3_000),
        won=Races(1, 120, 120),
        lost=Races(),
        lost_to=(Races(), Races()),
        missed=0,
        right_calls=0,
        false_calls=0,
        fairness=Fairness(1, 1_000),
    )
    ben = SeatSummary(
        name="Ben",
        deck="b",
        bot="",
        points=-3,
        laid=1,
        returned=0,
        sources={"open": 1},
        turns=1,
        best_run=1,
        pace=Pace((2_500,), (1,)),
        rest=Rest(0, 2_500),
        won=Races(),
        lost=Races(1, 120, 120),
        lost_to=(Races(1, 120, 120), Races()),
        missed=2,
        right_calls=0,
        false_calls=0,
        fairness=Fairness(2),
    )
    assert last(table) == RoundSummary(1, 4_000, "empty", 0, (anna, ben))


def test_lost_races_are_in_the_log_with_what_happened_next() -> None:
    """They have no number of their own: nothing is sent for them, and a table is read again with them."""
    table = playing(drawing=TWO_RACES)
    table.move("a r2")
    seq = table.table.seq
    table.move("b r2", table.now + 70)
    assert (table.table.seq, table.table.histories[-1].missed) == (seq, ())
    late = Timing(table.now, 0, table.now)
    table.move("b flip", table.now + 200)
    assert table.table.histories[-1].missed == (Missed(1, "r2a", 70, late),)
    assert '"missed":[{"seat":1,"rival":"r2a","ms":70,"race":{"arrived":3070,' in journal.encode(table.log[-1])


def test_a_try_that_nobody_was_faster_at_is_no_race() -> None:
    """What fits nowhere anyway is only counted, and so is what oneself was faster at."""
    table = playing(drawing=TWO_RACES)
    table.move("a b5")
    table.move("b flip")
    assert table.table.histories[-1].missed == (Missed(0),)


def test_what_is_only_said_is_no_try() -> None:
    """A stop that is called too early costs nobody anything."""
    table = playing(drawing=TWO_RACES, stop="call")
    table.move("a stop")
    table.move("b flip")
    assert table.table.histories[-1].missed == ()


def test_what_was_tried_in_a_round_that_was_given_up_is_not_told_of_the_next() -> None:
    """Everyone left: the next match begins with nothing."""
    table = playing(ANNA, BEN, drawing=TWO_RACES)
    table.move("a b5")
    for player in (ANNA, BEN):
        table.do(asking.Leave(player=player, id=f"leave {player}"))
    assert table.is_in(Phase.LOBBY)
    assert [history.number for history in table.table.histories] == []
    table.sit(ANNA, BEN)
    table.start()
    table.move("a flip", table.now + 300)
    assert [history.missed for history in table.table.histories] == [()]


def test_misplays_that_went_back_are_told() -> None:
    """The pace goes down again, and everyone sees who called rightly and who did not."""
    drawing = """
        centre
        a  stack y1 g1  row r1 b1 g5  open  hand r3 b2 y3
        b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
    """
    table = playing(drawing=drawing, referee="honour", late_ms=0)
    go = table.now
    table.move("a g5 on new", go + 1_000)
    table.move("b call g5a", go + 1_500)
    table.wait(3_000)
    table.move("a r1", table.now + 500)
    table.move("b call r1a")
    table.do(inputs.Tick(), table.now + 100)
    table.let_play_until(Phase.REVIEW)
    table.let_play_until(Phase.READY)
    anna, ben = last(table).seats
    assert (anna.returned, ben.right_calls, ben.false_calls) == (1, 1, 1)
    assert (anna.pace.ms[:3], anna.pace.laid[:3]) == ((1_000, 1_500, 2_000), (1, 0, 1))


@pytest.mark.parametrize(
    ("edition", "counted", "sources"),
    [
        ("ligretto", "centre", {"stack", "row", "open"}),
        ("dutch-blitz", "centre", {"stack", "row", "open"}),
        ("ligretto-dice", "placed", {"dice"}),
        ("ligretto-domino", "laid", {"turned", "jokers"}),
    ],
)
def test_every_game_is_told(edition: str, counted: str, sources: set[str]) -> None:
    """What was laid is what was counted, where it came from is known, and the pace ends there."""
    table = seated(ANNA, BEN, CARL, edition=edition)
    table.say_ready(ANNA, BEN, CARL)
    table.let_play_until(Phase.READY, Phase.OVER)
    summary = last(table)
    tallies = table.match.tallies[0]
    for seat, tally in zip(summary.seats, tallies, strict=True):
        assert seat.points == tally.points
        assert seat.laid - seat.sources.get("jokers", 0) == tally.counts[counted]
        assert sum(seat.sources.values()) == seat.laid == (seat.pace.laid or (0,))[-1]
        assert set(seat.sources) <= sources
        assert seat.turns
        assert all(ms <= summary.ms for ms in seat.pace.ms)
        assert seat.rest.since_ms + seat.rest.ms <= summary.ms
    assert sum(seat.lost.count for seat in summary.seats) == sum(seat.won.count for seat in summary.seats)
    assert [sum(to.count for to in seat.lost_to) for seat in summary.seats] == [
        seat.lost.count for seat in summary.seats
    ]


def test_only_the_last_rounds_are_remembered() -> None:
    """A match can be long; who sat down meanwhile is in the later ones."""
    table = playing(ANNA, BEN, stack=1, length=500)
    for number in range(1, KEPT + 2):
        table.let_play_until(Phase.READY)
        assert last(table).round == number
        table.start()
    table.sit(CARL)
    table.let_play_until(Phase.READY)
    table.start()
    assert [history.number for history in table.table.histories] == list(range(4, KEPT + 4))
    assert [player.name for player in table.table.histories[-1].players] == ["Anna", "Ben", "Carl"]


def test_a_new_match_begins_with_nothing() -> None:
    """What is told belongs to the match that is on the table."""
    table = playing(ANNA, BEN, ends="rounds", length=1)
    table.finish_round()
    assert table.is_in(Phase.OVER)
    assert len(table.table.histories) == 1
    table.say_ready(ANNA, BEN)
    assert [history.tallies for history in table.table.histories] == [()]


def finished(**parts: Any) -> RoundHistory:
    players = (Player("Anna", "a"), Player("Ben", "b"), Player("Carl", "c"))
    return replace(begun(players), number=1, ms=10_000, stop=Stop("blocked"), tallies=(Tally(0, {}),) * 3, **parts)


def test_races_are_told_by_the_closest_and_the_middle_one() -> None:
    """Each once, however often someone tried again."""
    misses = (Missed(0, "r1b", 400), Missed(0, "r2b", 90), Missed(0, "r2b", 300), Missed(0, "g3c", 200), Missed(1))
    anna, ben, carl = summed_up(finished(missed=misses)).seats
    assert (anna.lost, anna.lost_to, anna.missed) == (
        Races(3, 90, 200),
        (Races(), Races(2, 90, 245), Races(1, 200, 200)),
        4,
    )
    assert (ben.won, carl.won) == (Races(2, 90, 245), Races(1, 200, 200))
    assert (ben.lost, ben.missed) == (Races(), 1)


def test_who_laid_nothing_waited_all_the_time() -> None:
    """There is nothing to divide by."""
    anna, *_ = summed_up(finished()).seats
    assert (anna.laid, anna.best_run, anna.pace, anna.rest) == (0, 0, Pace((), ()), Rest(0, 10_000))


def test_pieces_of_one_move_are_one_step() -> None:
    """A card and its joker lie there at the same moment."""
    moves = (Move(500, 0, "jokers", 1), Move(500, 0, "turned", 1), Move(900, 0, "turned", 2))
    anna, *_ = summed_up(finished(moves=moves)).seats
    assert (anna.pace, anna.best_run) == (Pace((500, 900), (2, 3)), 2)


def test_a_round_that_is_played_on_and_on_does_not_grow_for_ever() -> None:
    """Nobody can fill a server's memory by laying and taking back."""
    full = finished(moves=(Move(1, 0, "row"),) * MOST_MOVES)
    assert seen(full, [Moved("r1a", "0.stack", "pile.0")]) == full


def test_only_what_comes_to_a_shared_place_counts() -> None:
    """What a seat does in front of itself, and tokens that go from square to square, are no pieces laid."""
    moved = [Moved("r1a", "0.stack", "0.row.1"), Moved("t1", "token.a1", "token.b2"), Scored((Tally(1, {}),) * 3)]
    after = seen(finished(calls=(Call(0, right=True),)), moved)
    assert (after.moves, after.tallies[0].points) == ((), 1)
