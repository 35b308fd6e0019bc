"""Positions, moves and events as text."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.domino.drawing import EDITION, SEED, drawn, rules, same
from vivace.engine import match as matches
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, SeatStuck, TableBlocked
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Act, Deal, Do, TimeUp
from vivace.engine.notation import NotationError
from vivace.engine.zones import Stop
from vivace.games.catalog import open_match
from vivace.games.domino import GAME as DOMINO
from vivace.games.domino.cards import PAIRS
from vivace.games.domino.commands import Command, LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.events import (
    BoardsEased,
    CardLaid,
    CardsPutAside,
    CardTurned,
    DebtsChanged,
    Event,
    HandsDealt,
    RoundDealt,
    TokenPlaced,
)
from vivace.games.domino.notation import parse_move, parse_position, print_event, print_move, print_position
from vivace.games.domino.state import Debt, Lying, Round

DRAWING = r"""
round 3 first b seed 5eed5eed5eed5eed5eed5eed5eed5eed
      a    b    c    d    e
  1   r    y    g    .    b
  2   o    w1  [R    Y2]  w
  3  *G *  r   /O \  b4   g3
  4   b    y   \W /  r    y
laid  ryb c2 d2  j1a a3  owa c3 c4
a  hand gb bw  turned rg  discard yw  jokers j2  aside yo yb
b  hand
owes  b t2  b t4
stuck a  emptied b  misplayed a b
stopped called b
""".strip("\n")


def test_a_drawing_is_read_and_printed() -> None:
    """Everything that a position can have is in the notation, and a card is seen as a pair."""
    position = drawn(DRAWING)
    assert position.board == ("ryg.b", "owryw", "grobg", "bywry")
    assert position.tokens == ("b2", "d2", "e3", "d3")
    assert position.lying == (Lying("ryb", ("c2", "d2")), Lying("j1a", ("a3",)), Lying("owa", ("c3", "c4")))
    assert position.seats[0].aside == ("yoa", "yba")
    assert (position.seats[0].hand, position.seats[0].turned) == (("gba", "bwa"), "rga")
    assert (position.seats[0].discard, position.seats[0].jokers) == (("ywa",), ("j2a",))
    assert (position.number, position.first, position.seed) == (3, 1, SEED)
    assert position.debts == (Debt(1, 1), Debt(1, 3))
    assert (position.stuck, position.emptied, position.misplayed) == ((0,), (1,), (0, 1))
    assert position.stop == Stop("called", 1)
    assert same(position, DRAWING)


def test_a_picture_looks_like_the_board() -> None:
    """Columns stand under their letters, and brackets go around both halves."""
    assert print_position(drawn(DRAWING)).splitlines()[1:6] == [
        "      a    b    c    d    e",
        "  1   r    y    g    .    b",
        "  2   o    w1  [R    Y2]  w",
        r"  3  *G *  r   /O \  b4   g3",
        r"  4   b    y   \W /  r    y",
    ]


def test_an_opening_is_read_and_printed() -> None:
    """Before the hands are dealt it is noted who has to put cards aside and who takes some back."""
    text = "1  r1 y\n2  g  b\nopening back 2 1\na  hand ry rg  due 2\nb  hand ry  aside gb"
    position = drawn(text)
    assert (position.dealt, position.eased, position.seats[0].owed) == (False, (2, 1), 2)
    assert parse_position(print_position(position), position.rules) == position


def positions(seed: int, **house_rules: object) -> list[Round]:
    """All positions of a random match."""
    random = Random(seed)
    match = open_match(EDITION, random.choice([2, 3, 4]), house_rules={"length": 2, **house_rules})
    found: list[Round] = []
    while not match.winners and len(found) < 150:
        do: Do = Deal(f"{random.getrandbits(128):032x}")
        if matches.is_running(DOMINO, match):
            seat = random.randrange(len(match.setup.decks))
            legal = DOMINO.legal(DOMINO.zones(match.round), seat)
            do = Act(seat, random.choice(legal[:6])) if legal else TimeUp()
        progress = matches.decide(DOMINO, match, do)
        assert isinstance(progress, Progress)
        match = progress.after
        found.append(match.round)
    return found


@given(
    st.integers(0, 2**32),
    st.sampled_from([{}, {"tokens": "players"}, {"sections": "generated", "tokens": "random"}, {"stop": "call"}]),
)
def test_positions_survive_printing_and_parsing(seed: int, house_rules: dict[str, object]) -> None:
    """Parser and printer are inverse to each other in every position of a random match."""
    for position in positions(seed, **house_rules):
        assert parse_position(print_position(position), position.rules) == position


SQUARES = st.sampled_from(["a1", "c7", "o15", "z26"])
COMMANDS = st.one_of(
    st.builds(
        LayCard,
        st.sampled_from([pair + "b" for pair in PAIRS]),
        st.tuples(SQUARES, SQUARES),
        st.integers(0, 3),
        st.lists(SQUARES, max_size=2).map(tuple),
        SQUARES | st.just(""),
        SQUARES | st.just(""),
    ),
    st.builds(PutAside, st.lists(st.sampled_from(PAIRS), max_size=4).map(tuple)),
    st.builds(PlaceToken, SQUARES),
    st.builds(CallMisplay, st.sampled_from(["rya", "j1b"])),
    st.sampled_from([TurnCard(), CallStop(), SayStuck()]),
)


@given(COMMANDS)
def test_moves_survive_printing_and_parsing(command: Command) -> None:
    """Every command of a seat has a text form, and only one meaning."""
    assert parse_move("ab", print_move("ab", 1, command)) == (1, command)


def test_moves_are_short() -> None:
    """What people type."""
    assert print_move("ab", 1, PlaceToken("c7")) == "b token c7"
    assert print_move("ab", 0, PutAside(("ry", "gb"))) == "a aside ry gb"
    assert print_move("ab", 0, CallMisplay("ryb")) == "a call ryb"
    assert [print_move("ab", 0, said) for said in (TurnCard(), CallStop(), SayStuck())] == [
        "a turn",
        "a stop",
        "a stuck",
    ]
    assert parse_move("ab", "a ry c7 d7 t1") == (0, LayCard("rya", ("c7", "d7"), 0))
    assert parse_move("ab", "b ry c7 d7 t1 via b7 b8") == (1, LayCard("ryb", ("c7", "d7"), 0, ("b7", "b8")))
    assert parse_move("ab", "a ry c7 d7 t2 stand d7") == (0, LayCard("rya", ("c7", "d7"), 1, stand="d7"))
    assert parse_move("ab", "a ry c7 d7 t1@b7") == (0, LayCard("rya", ("c7", "d7"), 0, beside="b7"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "c turn",
        "ab turn",
        "a yr c7 d7 t1",
        "a ry c7 d7",
        "a ry c7 77 t1",
        "a ry c7 d7 t5",
        "a ry c7 d7 t1 over b7",
        "a ry c7 d7 t1 stand",
        "a ry c7 d7 t1 via b",
        "a token",
        "a token 7c",
        "a aside yr",
        "a turn over",
    ],
)
def test_what_is_no_move_is_said_so(text: str) -> None:
    """A move that cannot be read names what was written and what would be a move."""
    with pytest.raises(NotationError, match="expected"):
        parse_move("ab", text)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "laid ryx a1 b1",
        "laid rya a1",
        "laid j1a",
        "laid rya a1 7",
        "laid rya a1 b1",
        "owes a t5",
        "owes c t1",
        "owes a",
        "stuck a",
        "stopped called z",
        "stopped",
        "round x first a seed 0",
        "opening back x",
        "c  hand yr",
        "c  hand  jokers j3",
        "c  hand  due x",
        "a  handy",
        "3  r  x",
    ],
)
def test_what_is_no_position_is_said_so(line: str) -> None:
    """A line that cannot be read is quoted, and a picture must show what is said to be laid."""
    with pytest.raises(NotationError, match="expected"):
        parse_position(f"1  r1 y\n2  g  b\na  hand ry\nb  hand ry\n{line}", rules())


def test_a_picture_with_capitals_needs_a_line_that_says_what_lies_there() -> None:
    """A drawing that contradicts itself is no position."""
    with pytest.raises(NotationError, match=r"expected capitals .* see b1, b2"):
        parse_position("1  r1 Y\n2  g  B\na  hand ry\nb  hand ry", rules())


def test_every_event_has_a_line_without_hidden_cards() -> None:
    """Lines for people: what happened, no card that nobody saw, and no misplay."""
    card = Lying("rya", ("c7", "d7"))
    lines: list[tuple[Event, str]] = [
        (RoundDealt(2, "", (), drawn(DRAWING).seats), "round 2 begins with 2 seats"),
        (CardsPutAside(0, ("rya", "gba")), "a puts ry gb aside"),
        (BoardsEased((("rya",), ("gbb", "owb"))), "a takes back ry, b takes back gb ow"),
        (HandsDealt((("rya",), ("gbb",))), "the hands are dealt"),
        (TokenPlaced(1, "c7", 2), "b puts t3 on c7"),
        (CardTurned(0, "rya"), "a turns up ry"),
        (CardTurned(0, "rya", "gba"), "a discards gb, turns up ry"),
        (CardTurned(0, "rya", "gba", 4), "a discards gb, turns the discard pile of 4 over, turns up ry"),
        (CardLaid(0, 1, (card,), "b7", "d7"), "a lays ry on c7 d7, t2 goes to d7"),
        (CardLaid(0, 1, (card,), "b7", "d7", misplaced=True), "a lays ry on c7 d7, t2 goes to d7"),
        (
            CardLaid(0, 1, (Lying("j1a", ("b7",)), card), "a7", "d7"),
            "a lays ry on c7 d7 behind a joker on b7, t2 goes to d7",
        ),
        (DebtsChanged((Debt(0, 1), Debt(1, 2))), "a owes t2 a new place, b owes t3 a new place"),
        (DebtsChanged((), (0,)), "nobody owes a new place any more"),
        (SeatStuck(1, (1,)), "b is stuck"),
        (TableBlocked("score"), "nobody can lay anything: the round is counted as it stands"),
        (RoundStopped(Stop("empty", 0)), "the round stops: a has laid the last card"),
        (RoundStopped(Stop("called", 1)), "the round stops: b calls"),
        (RoundStopped(Stop("blocked")), "the round stops: nobody can lay a card"),
    ]
    for event, line in lines:
        assert print_event("ab", event) == line
