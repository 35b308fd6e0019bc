"""Positions, moves and events as text."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.dice.drawing import RANDOMS, drawn, rules
from tests.games.dice.test_blocked import random_position
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, SeatStuck, TableBlocked
from vivace.engine.honour import CallMisplay, FalselyCalled, ReviewClosed
from vivace.engine.notation import NotationError
from vivace.engine.zones import Stop
from vivace.games.dice.commands import Command, PlaceDie, Throw
from vivace.games.dice.dice import BAG, FACES, showing
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Event, Returned, RoundDealt
from vivace.games.dice.notation import parse_move, parse_position, print_event, print_move, print_position
from vivace.games.dice.state import Placed, Seat

DRAWING = """
round 3 seed 5eed5eed5eed5eed5eed5eed5eed5eed
red r1#1a r2#4b
yellow y3#1a r5#2b@1
green
blue b1#6b
bag g0#3 b0#2
a  dice r5#3 y3#2  throws 2
b  dice
stuck a  emptied b
stopped called b closed
""".strip()


def test_a_drawing_is_read_and_printed() -> None:
    """Everything that a position can have is in the notation."""
    position = parse_position(DRAWING, rules())
    assert position.rows[1] == (Placed("y3", "y3#1a"), Placed("y1", "r5#2b"))
    assert position.seats == (Seat(("r5#3a", "y3#2a"), 2), Seat(()))
    assert position.bag == ("g0#3", "b0#2")
    assert (position.number, position.seed) == (3, "5eed" * 8)
    assert (position.stuck, position.emptied, position.stop, position.closed) == ((0,), (1,), Stop("called", 1), True)
    assert print_position(position) == DRAWING


def test_drawings_of_tests_need_no_numbers() -> None:
    """The helper of these tests gives each die of a colour another number."""
    position = drawn("red r1a r2#1b\nbag r0\na  dice r3 y1\nb  dice r1")
    assert [placed.die for placed in position.rows[0]] == ["r1#2a", "r2#1b"]
    assert (position.bag, position.seats[0].dice, position.seats[1].dice) == (
        ("r0#3",),
        ("r3#4a", "y1#1a"),
        ("r1#5b",),
    )


@given(
    RANDOMS,
    st.integers(0, 40),
    st.sampled_from([None, Stop("blocked"), Stop("called", 1), Stop("empty", 0)]),
    st.booleans(),
)
def test_positions_survive_printing_and_parsing(random: Random, tries: int, stop: Stop | None, closed: bool) -> None:
    """Parser and printer are inverse to each other."""
    position = random_position(random, tries, referee="honour", shares=[9, 8, 6])
    position = replace(position, stop=stop, closed=closed and stop is not None, stuck=(1,), number=tries + 1)
    assert parse_position(print_position(position), position.rules) == position


DICE_ON_THE_BOARD = [showing(die, 4, "b") for die in BAG]
COMMANDS = st.one_of(
    st.builds(PlaceDie, st.sampled_from(FACES), st.sampled_from(["", *FACES])),
    st.builds(CallMisplay, st.sampled_from(DICE_ON_THE_BOARD)),
    st.builds(Throw),
    st.builds(CallStop),
    st.builds(SayStuck),
)


@given(COMMANDS)
def test_moves_survive_printing_and_parsing(command: Command) -> None:
    """Every command of a seat has a text form, and only one meaning."""
    assert parse_move("ab", print_move("ab", 1, command)) == (1, command)


@pytest.mark.parametrize(
    "text", ["", "a", "c r5", "a r7", "a x5", "a r5 on", "a r5 on q3", "ab r5", "a r5 r6", "a throw r5", "a call r5"]
)
def test_what_is_no_move_is_said_so(text: str) -> None:
    """A move that cannot be read names what was written and what would be a move."""
    with pytest.raises(NotationError, match="expected"):
        parse_move("ab", text)


@pytest.mark.parametrize(
    "text",
    [
        "red r1",
        "red r1#1z",
        "red r1#1a@7",
        "bag r1#1a",
        "nonsense",
        "a  dice r5",
        "stuck z  emptied",
        "stopped called z",
        "stopped",
        "round x seed z",
    ],
)
def test_what_is_no_position_is_said_so(text: str) -> None:
    """A line that cannot be read is quoted."""
    with pytest.raises(NotationError, match="expected"):
        parse_position(text, rules())


def test_every_event_has_a_line_without_hidden_dice() -> None:
    """D-THROW-1: lines for people: what happened, no die of the bag, and no throw before the signal."""
    back = (Returned(0, "y5#2a", "r3"), Returned(1, "r4#1b", "r4"))
    lines: list[tuple[Event, str]] = [
        (
            RoundDealt(2, "", ("g0#1",), (Seat(("r5#3a", "y3#2a")), Seat(("b1#6b",)))),
            "round 2: all draw their dice, a 2, b 1",
        ),
        (DiePlaced(0, "r5#3a", "r5", "r6"), "a lays r5 on red 5"),
        (DiePlaced(1, "y3#2b", "g1"), "b lays y3 on green 1"),
        (DiceThrown(0, ("r5#3a", "y3#2a")), "a throws r5 y3"),
        (SeatStuck(1, (1,)), "b is stuck"),
        (TableBlocked("score"), "nobody can lay anything: the round is counted as it stands"),
        (DiceTakenBack(1, "r1#2a", back, ("r3",)), "b calls a misplay: y5 goes back to a, r4 goes back to b"),
        (FalselyCalled(1, "r1#2a"), "b calls r1, but all dice of its row were laid rightly"),
        (ReviewClosed(), "no more calls"),
        (RoundStopped(Stop("empty", 0)), "the round stops: a has placed the last die"),
        (RoundStopped(Stop("called", 1)), "the round stops: b calls"),
        (RoundStopped(Stop("blocked")), "the round stops: the table is blocked"),
    ]
    for event, line in lines:
        assert print_event("ab", event) == line
