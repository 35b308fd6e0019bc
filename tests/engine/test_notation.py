"""What the text notations of all games share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.engine.calls import CallStop, RoundStopped, SayStuck, SeatStuck, TableBlocked
from vivace.engine.honour import Call, CallMisplay
from vivace.engine.notation import (
    NotationError,
    lines_of,
    parse_call,
    parse_claims,
    parse_stop,
    print_announcement,
    print_call,
    print_claims,
    print_stop,
)
from vivace.engine.zones import NOBODY, Stop

SEATS = st.permutations(range(3)).flatmap(lambda seats: st.integers(0, 3).map(lambda count: tuple(seats[:count])))


def test_a_drawing_may_have_blanks_anywhere() -> None:
    """What stands before and after a line, and lines without anything, do not matter."""
    assert lines_of("\n   one  two \n\n three\n") == ["one  two", "three"]


@given(SEATS, SEATS)
def test_claims_survive_printing_and_parsing(stuck: tuple[int, ...], emptied: tuple[int, ...]) -> None:
    """Of which seats something is true, in their order; nothing is written if it is true of none."""
    line = print_claims("acd", stuck=stuck, emptied=emptied)
    assert bool(line) == bool(stuck or emptied)
    if line:
        assert parse_claims("acd", line.split(), "stuck", "emptied") == {"stuck": stuck, "emptied": emptied}


@pytest.mark.parametrize("line", ["stuck a", "emptied a", "emptied a stuck b", "stuck a emptied b emptied c"])
def test_claims_stand_in_their_order(line: str) -> None:
    """A line where one is missing, or stands twice or elsewhere, is none of claims."""
    assert parse_claims("abc", line.split(), "stuck", "emptied") is None


@pytest.mark.parametrize("stop", [Stop("empty", 1), Stop("blocked"), Stop("blocked", NOBODY, final=True)])
def test_stops_survive_printing_and_parsing(stop: Stop) -> None:
    """Cause, ender and whether the match ends with it; that the time for calls is over stands last."""
    head, *words = print_stop("cd", stop).split()
    assert (head, parse_stop("cd", words)) == ("stopped", stop)
    assert print_stop("cd", stop, closed=True) == f"{print_stop('cd', stop)} closed"
    assert print_stop("cd", None, closed=True) == ""


@pytest.mark.parametrize("line", ["", "empty", "empty e", "empty c nearly", "empty c final final"])
def test_what_is_no_stop_is_said_so(line: str) -> None:
    """A cause and a seat are needed, and nothing else goes with them."""
    with pytest.raises(NotationError, match="expected"):
        parse_stop("cd", line.split())


@pytest.mark.parametrize("call", [CallStop(), SayStuck(), CallMisplay("r5b")])
def test_calls_survive_printing_and_parsing(call: Call) -> None:
    """What is said has the same words in every game; what a piece looks like is the game's business."""
    assert parse_call(print_call(call).split(), str) == call
    assert parse_call(["call", "r5b"], str.upper) == CallMisplay("R5B")
    assert parse_call(["flip"], str) is None


def test_announcements_have_the_same_lines_in_every_game() -> None:
    """Lines for people; a game has its own words for how its rounds end."""
    causes = {"empty": "has nothing left", "blocked": "nobody can go on"}
    assert print_announcement("ab", SeatStuck(1, (0, 1)), causes) == "b is stuck"
    assert (
        print_announcement("ab", TableBlocked("score"), causes)
        == "nobody can lay anything: the round is counted as it stands"
    )
    assert print_announcement("ab", RoundStopped(Stop("empty", 1)), causes) == "the round stops: b has nothing left"
    assert print_announcement("ab", RoundStopped(Stop("blocked")), causes) == "the round stops: nobody can go on"
