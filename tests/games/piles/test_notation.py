"""Positions, moves and events as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.piles.drawing import drawn, rules, same
from tests.games.piles.test_blocked import small_positions
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, SeatStuck, TableBlocked
from vivace.engine.notation import NotationError
from vivace.engine.zones import Stop
from vivace.games.piles.cards import FACES
from vivace.games.piles.commands import BuildCard, Command, Flip, PlayCard
from vivace.games.piles.events import (
    CardBuilt,
    CardPlayed,
    CardsFlipped,
    Event,
    HandsCycled,
    HandsShuffled,
    PileTurned,
    RoundDealt,
)
from vivace.games.piles.notation import parse_move, parse_position, print_event, print_move, print_position
from vivace.games.piles.rules import Order
from vivace.games.piles.state import FromRow, Round

DRAWING = """
    round 3 draws 2 seed 5eed5eed5eed5eed5eed5eed5eed5eed
    centre r1a.r2b g1b
    a  stack y7 b3 r4  row r9 g2.b1 -  open y1 y2~  hand r10 r3
    b  stack  row g3 b7 r2  open  hand
    stuck a  emptied b
    stopped called b final
"""


def test_a_drawing_is_read_and_printed() -> None:
    """Everything that a position can have is in the notation."""
    position = drawn(DRAWING)
    assert position.seats[0].stack == ("y7a", "b3a", "r4a")
    assert position.seats[0].row == (("r9a",), ("g2a", "b1a"), ())
    assert position.seats[0].covered
    assert position.piles == (("r1a", "r2b"), ("g1b",))
    assert (position.number, position.draws, position.stuck, position.emptied) == (3, 2, (0,), (1,))
    assert position.stop == Stop("called", 1, final=True)
    assert same(position, DRAWING)


HONOUR_DRAWING = """
    centre r5a g1b.b9a
    a  stack y7  row r9 g2.b1 g4  open  hand r10
    b  stack y2  row g3 b7 r2  open  hand
    from stack g1b
    from row r5a:2 b9a:1:b10
    fresh b9a g1b
"""


def test_a_drawing_of_an_honour_table_tells_where_cards_came_from() -> None:
    """What a called misplay needs: whose cards lay on the stack or in the row, and what each seat did last."""
    position = parse_position(HONOUR_DRAWING, rules(referee="honour"))
    assert position.from_row == (FromRow("r5a", 1), FromRow("b9a", 0, "b10a"))
    assert position.fresh == ("b9a", "g1b")
    assert parse_position(print_position(position), position.rules) == position
    with pytest.raises(NotationError, match="expected a card, its place and the card beneath"):
        parse_position(HONOUR_DRAWING.replace("r5a:2", "r5a:0"), position.rules)


@given(small_positions(), st.sampled_from([None, Stop("dead"), Stop("called", 1), Stop("blocked", final=True)]))
def test_positions_survive_printing_and_parsing(position: Round, stop: Stop | None) -> None:
    """Parser and printer are inverse to each other."""
    stopped = Round(position.rules, "ab", 2, "ab" * 16, position.seats, position.piles, (1,), (0, 1), 7, stop)
    for one in (position, stopped):
        assert parse_position(print_position(one), one.rules) == one


COMMANDS = st.one_of(
    st.builds(PlayCard, st.sampled_from([face + "b" for face in FACES]), st.sampled_from(["", "new", *FACES])),
    st.builds(
        BuildCard,
        st.sampled_from([face + "b" for face in FACES]),
        st.integers(0, 9),
        st.sampled_from(["", *(face + "b" for face in FACES)]),
    ),
    st.builds(Flip, st.sampled_from(["", *Order])),
    st.builds(CallStop),
    st.builds(SayStuck),
)


@given(COMMANDS)
def test_moves_survive_printing_and_parsing(command: Command) -> None:
    """Every command of a seat has a text form, and only one meaning."""
    assert parse_move("ab", print_move("ab", 1, command)) == (1, command)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "c r5",
        "a r11",
        "a x5",
        "a r5 on",
        "a r5 on q3",
        "a r5 to 0",
        "a r5 to x",
        "a flip sorted",
        "ab r5",
        "a r5 r6 r7",
    ],
)
def test_what_is_no_move_is_said_so(text: str) -> None:
    """A move that cannot be read names what was written and what would be a move."""
    with pytest.raises(NotationError, match="expected"):
        parse_move("ab", text)


@pytest.mark.parametrize(
    "text",
    [
        "centre r1",
        "centre r1z",
        "nonsense",
        "a  stack r5  row  open",
        "stuck z  emptied",
        "stopped called z",
        "stopped",
        "round x draws y seed z",
    ],
)
def test_what_is_no_position_is_said_so(text: str) -> None:
    """A line that cannot be read is quoted."""
    with pytest.raises(NotationError, match="expected"):
        parse_position(text, rules())


def test_every_event_has_a_line_without_hidden_cards() -> None:
    """Lines for people: what happened, and no card that nobody saw."""
    lines: list[tuple[Event, str]] = [
        (RoundDealt(2, "", drawn(DRAWING).seats), "round 2 is dealt to 2 seats"),
        (CardPlayed(0, "r5a", "row.1", 2, "g7a", "b9a"), "a lays r5 from row 2 on pile 3, g7 fills the row"),
        (CardPlayed(1, "r5b", "stack", 0), "b lays r5 from stack on pile 1"),
        (CardBuilt(0, "r5a", "open", 1), "a builds r5 from open on row 2"),
        (CardsFlipped(0, 3, "r5a"), "a flips 3: r5"),
        (PileTurned(0, "cut", ("r5a", "r6a")), "a turns 2 cards over, cut"),
        (SeatStuck(1, (1,)), "b is stuck"),
        (TableBlocked("cycle"), "nobody can lay anything: all hands move on by one card"),
        (HandsCycled((1, 2)), "all hands move on by one card"),
        (HandsShuffled((1, 2), (("r5a",), ("r6b",))), "all hands are shuffled"),
        (RoundStopped(Stop("empty", 0)), "the round stops: a has emptied the stack"),
        (RoundStopped(Stop("blocked")), "the round stops: the table is blocked"),
        (RoundStopped(Stop("called", 1)), "the round stops: b calls"),
        (RoundStopped(Stop("dead")), "the round stops: no card fits any more"),
    ]
    for event, line in lines:
        assert print_event("ab", event) == line
