import pytest

from vivace.cli.replay import Moment
from vivace.cli.scene import in_match
from vivace.cli.telling import clock, exact_clock, named, told
from vivace.engine.match import Join, MatchWon, RoundScored, SeatJoined
from vivace.engine.replay import Step
from vivace.engine.zones import Tally
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
    """A step that lets somebody join is told like a move."""
    moment = Moment(Step(0, Join("c"), (SeatJoined("c"),)), open_match("ligretto", 3))
    assert (moment.move, moment.lines) == ("c joins", ["c joins the match"])


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("a lays r5 from open on pile 3", "Ada lays r5 from open on pile 3"),
        ("the round stops: empty by b", "the round stops: empty by Ben"),
        ("all hands are shuffled", "all hands are shuffled"),
    ],
)
def test_names_take_the_place_of_letters(line: str, text: str) -> None:
    """Where seats have names, who acts is named; nothing else is touched."""
    scene = in_match(open_match("ligretto", 2), 0)
    assert named(line, type(scene)(scene.title, "", scene.rules, ("Ada", "Ben"), "ab", scene.game)) == text
