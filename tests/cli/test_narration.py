from vivace.cli.commands.replay import Moment
from vivace.cli.drawing.narration import clock, contest_told, exact_clock, race_told, told
from vivace.engine.calls import RoundStopped
from vivace.engine.contest import Missed, Timing
from vivace.engine.match import Join, MatchWon, RoundScored, SeatJoined
from vivace.engine.replay import Step
from vivace.engine.zones import Stop, Tally
from vivace.games.catalog import edition, open_match

GAME = edition("ligretto").game


def test_times_are_minutes_and_seconds() -> None:
    """A title needs seconds, a log milliseconds."""
    assert clock(754_321) == "12:34"
    assert exact_clock(4_041) == "  0:04.041"


def test_what_a_match_adds_is_told_as_well() -> None:
    """Joining, scores and victory are lines like all others."""
    tallies = (Tally(12, {}), Tally(-3, {}))
    assert told(GAME, "ab", RoundScored(tallies)) == "the round is counted: a +12, b -3"
    assert told(GAME, "ab", MatchWon((0, 1))) == "the match is won by a and b"
    assert told(GAME, "ab", SeatJoined("c")) == "c joins the match"


def test_who_joins_is_a_move_of_the_replay() -> None:
    """A step that lets someone join is told like a move."""
    moment = Moment(Step(0, Join("c"), (SeatJoined("c"),)), open_match("ligretto", 3))
    assert (moment.move, moment.lines) == ("c joins", ["c joins the match"])


def test_seats_are_told_by_their_names() -> None:
    """Where seats have names, who acts is named."""
    assert told(GAME, ("Ada", "Ben"), RoundStopped(Stop("called", 1))) == "the round stops: Ben calls"
    assert told(GAME, ("Ada", "Ben"), MatchWon((0,))) == "the match is won by Ada"


def test_lost_races_are_told_with_their_margin() -> None:
    """T-FAIR-2: who was faster than whom, and by how much; without a margin it was a moment."""
    assert race_told(("Ada", "Ben"), "ab", Missed(0, "r2b", 38)) == "Ben was 38 ms faster than Ada"
    assert race_told(("Ada", "Ben"), "ab", Missed(0, "r2b")) == "Ben was a moment faster than Ada"


def test_races_are_told_with_their_evidence() -> None:
    """T-FAIR-2: when both cards were touched and arrived, with which credit, and how long the winner's waited."""
    lost = Missed(0, "r2b", 38, Timing(arrived=62_030, credit=20, touched=62_010))
    evidence = "touched at 1:02.010, arrived at 1:02.030, credit 20 ms"
    assert race_told(("Ada", "Ben"), "ab", lost) == f"Ben was 38 ms faster than Ada ({evidence})"
    won = Timing(arrived=62_052, credit=80, touched=61_972, rivals=(0, 2))
    evidence = "touched at 1:01.972, arrived at 1:02.052, credit 80 ms, waited 8 ms"
    assert contest_told(("Ada", "Ben", "Cleo"), 1, won, 62_060) == f"Ben raced with Ada and Cleo: {evidence}"


def test_races_are_told_with_the_step_after_them() -> None:
    """T-FAIR-2: only races; a try that no one beat is no news."""
    step = Step(0, Join("c"), (SeatJoined("c"),), missed=(Missed(1, "r2a", 5), Missed(1)))
    assert Moment(step, open_match("ligretto", 3)).lines == ["c joins the match", "Ada was 5 ms faster than Ben"]
