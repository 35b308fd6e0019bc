"""Where cards can be laid is known exactly, and so is whether anybody still can lay one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.domino import oracle
from tests.games.domino.positions import pairs, rounds, sketches
from tests.games.domino.sketch import Sketch, holding, sketched
from vivace.games.domino import reach
from vivace.games.domino.cards import PAIRS
from vivace.games.domino.geometry import grid
from vivace.games.domino.state import Debt, Round

NOTHING = holding("b")


def found(sketch: Sketch, pair: str, jokers: int = 0, token: int = 0) -> set[reach.Placement]:
    """Every way to lay a card of this pair beside a token; none of them is told twice."""
    taken = reach.taken_beside(sketch.round(), token)
    ways = list(reach.placements(sketch.board, taken, sketch.tokens[token], pair, jokers))
    assert len(set(ways)) == len(ways)
    return set(ways)


def is_blocked(sketch: Sketch, token: int = 0) -> bool:
    return reach.is_token_blocked(sketch.board, reach.occupied(sketch.round()), sketch.tokens[token])


def test_each_half_lies_on_its_own_colour() -> None:
    """O-PLACE-1: two neighbouring squares of the card's colours, in the order of its halves."""
    sketch = sketched("""
        g  y  b
        w1 r  y
        g  w  b
    """)
    assert found(sketch, "ry") == {((), ("b2", "b1")), ((), ("b2", "c2"))}
    assert found(sketch, "rg") == set()
    assert found(sketch, "yg") == {((), ("b1", "a1"))}


def test_a_card_lies_along_an_edge_of_the_token() -> None:
    """O-PLACE-2: a corner is not enough, and any of the tokens will do."""
    sketch = sketched("""
        g1 w  w
        w  r  y
        b  b  o2
    """)
    assert found(sketch, "ry", token=0) == set()
    assert found(sketch, "ry", token=1) == {((), ("b2", "c2"))}


@pytest.mark.parametrize("cell", ["r#", "r2", "."])
def test_nothing_lies_on_a_card_a_joker_a_token_or_a_hole(cell: str) -> None:
    """O-PLACE-3, O-BOARD-2: what is covered stays covered, and a token's square is taken."""
    assert found(sketched(f"g1 {cell} y g"), "ry") == set()
    assert found(sketched("g1 r y g"), "ry") == {((), ("b1", "c1"))}


def test_a_token_with_three_free_sides_has_nine_placements() -> None:
    """O-TOKEN-1: three ways to turn a card at each free side, if all cards of a deck are counted."""
    sketch = sketched("""
        r  y  g  b  o
        w  b  o  r  y
        g  r# w1 g  b
        b  o  y  w  r
        y  w  r  o  g
    """)
    assert sum(len(found(sketch, pair)) for pair in PAIRS) == 9


@pytest.mark.parametrize(
    ("drawing", "blocked"),
    [
        ("r1 y  g ", False),
        ("r1 y  g#", True),
        ("r1 y# g ", True),
        ("r1 y  y ", True),
        ("r1 y  . ", True),
        ("r1 y  g2", True),
        ("g  r1 y ", True),
        ("g  .  r1", True),
        ("g  y  r#1", False),
    ],
)
def test_a_token_is_blocked_if_no_card_of_a_full_deck_fits_beside_it(drawing: str, blocked: bool) -> None:
    """O-DEAD-1: it takes two free neighbouring squares of different colours, one of them beside the token."""
    assert is_blocked(sketched(drawing)) == blocked


def test_a_blocked_token_takes_no_joker() -> None:
    """O-DEAD-4: leaving its bare square would make room for a card, but it is blocked before."""
    sketch = sketched("g r1 y")
    assert is_blocked(sketch)
    assert found(sketch, "rg", jokers=2) == set()


def test_a_joker_lies_beside_the_token_and_the_card_beside_the_joker() -> None:
    """O-JOKER-1: the joker's square may have any colour; without jokers there is no bridge."""
    sketch = sketched("w#1 o g r y b")
    assert found(sketch, "ry", jokers=0) == set()
    assert found(sketch, "rg", jokers=1) == {(("b1",), ("d1", "c1"))}
    assert found(sketch, "go", jokers=1) == {((), ("c1", "b1"))}


def test_two_jokers_follow_each_other() -> None:
    """O-JOKER-2: the second joker lies beside the first one, and the card beside the second."""
    sketch = sketched("w#1 o g r y b")
    assert found(sketch, "ry", jokers=1) == set()
    assert found(sketch, "ry", jokers=2) == {(("b1", "c1"), ("d1", "e1"))}
    assert found(sketch, "yb", jokers=2) == set()


def test_a_joker_covers_its_square() -> None:
    """O-JOKER-1, O-PLACE-3: neither the card nor the second joker lies on the first one."""
    sketch = sketched("""
        w#1 r  y#
        g#  y  o#
    """)
    assert found(sketch, "ry", jokers=2) == {((), ("b1", "b2"))}


def test_a_bare_square_is_free_for_the_bridge_as_soon_as_the_token_leaves_it() -> None:
    """O-JOKER-1, O-JOKER-2, O-TOKEN-2: the card or the second joker may go where the token stood."""
    bare, covered = sketched("g r1 y b"), sketched("g r#1 y b")
    assert found(bare, "rg", jokers=1) == {(("c1",), ("b1", "a1"))}
    assert found(covered, "rg", jokers=1) == set()
    back = sketched("o g r1 y b")
    assert (("d1", "c1"), ("b1", "a1")) in found(back, "go", jokers=2)


def test_a_payment_goes_anywhere() -> None:
    """O-DEAD-2: any two free squares of the card's colours, beside a token or not."""
    sketch = sketched("""
        r  y  .  g  r
        y# r1 .  y  b
    """)
    assert set(reach.anywhere(sketch.board, reach.occupied(sketch.round()), "ry")) == {("a1", "b1")}
    assert set(reach.anywhere(sketch.board, 0, "yg")) == {("d2", "d1")}


@pytest.mark.parametrize("turned", ["", "yw"])
def test_a_debtor_can_pay_if_any_card_left_fits_anywhere(turned: str) -> None:
    """O-DEAD-3: hand, discard pile and the card turned over count alike."""
    sketch = sketched("r y g1 . b o")
    assert not reach.can_pay(sketch.round(holding("a", "rw gw", turned=turned)), 0)
    assert reach.can_pay(sketch.round(holding("a", "rw bo", turned=turned)), 0)
    assert reach.can_pay(sketch.round(holding("a", "rw", discard="bo", turned=turned)), 0)
    assert reach.can_pay(sketch.round(holding("a", "rw", turned="bo")), 0)


ROAD = "w#1 o g r y b . b w"


@pytest.mark.parametrize(
    ("cards", "jokers", "can"),
    [("go", 0, True), ("rg", 0, False), ("rg", 1, True), ("ry", 1, False), ("ry", 2, True), ("yb", 2, False), ("bw", 2, False)],
)  # fmt: skip
def test_a_seat_reaches_as_far_as_its_jokers(cards: str, jokers: int, can: bool) -> None:
    """O-END-2: the jokers that a seat has left count, and only its own."""
    position = sketched(ROAD).round(holding("a", cards, jokers), holding("b", "", 2))
    assert reach.can_anybody_lay(position) == can


@pytest.mark.parametrize("where", ["hand", "discard", "turned"])
def test_every_card_left_counts_wherever_it_lies(where: str) -> None:
    """O-END-2, O-TURN-3: hand, discard pile and the card turned over can all come into play."""
    seat = {"hand": holding("b", "go"), "discard": holding("b", discard="go"), "turned": holding("b", turned="go")}[
        where
    ]
    assert reach.can_anybody_lay(sketched(ROAD).round(holding("a", "bw", 2), seat))


def test_a_debtor_lays_anywhere_but_not_beside_a_token_with_jokers() -> None:
    """O-END-2, O-DEAD-5: a debtor can lay what fits anywhere on the board, without jokers."""
    sketch = sketched(ROAD)
    debt = (Debt(0, 0),)
    assert reach.can_anybody_lay(sketch.round(holding("a", "bw"), NOTHING, debts=debt))
    bare = sketched("w g1 o b")
    assert reach.can_anybody_lay(bare.round(holding("a", "gw", 1), NOTHING))
    assert not reach.can_anybody_lay(bare.round(holding("a", "gw", 1), NOTHING, debts=debt))
    assert reach.can_anybody_lay(sketch.round(holding("a", "yw"), holding("b", "go"), debts=debt))


def test_nobody_can_lay_when_all_tokens_are_blocked() -> None:
    """O-END-2, O-DEAD-4: free squares elsewhere help nobody who owes nothing."""
    sketch = sketched("r1 y . g r y")
    assert not reach.can_anybody_lay(sketch.round(holding("a", " ".join(PAIRS), 2), holding("b", " ".join(PAIRS), 2)))


@given(sketches())
def test_taken_squares_are_told_apart(sketch: Sketch) -> None:
    """O-PLACE-3: cards and jokers cover squares, tokens take theirs too."""
    position = sketch.round()
    survey = grid(sketch.board)
    paper = oracle.paper_of(position)
    for number, square in enumerate(survey.names):
        assert bool(reach.covered(position) >> number & 1) == (square in sketch.covered)
        assert bool(reach.occupied(position) >> number & 1) != paper.is_free(oracle.point(square))


@given(sketches())
def test_blocked_tokens_are_found_exactly(sketch: Sketch) -> None:
    """O-DEAD-1: the engine agrees with trying every card of a deck on every two squares."""
    paper = oracle.paper_of(sketch.round())
    for token in range(len(sketch.tokens)):
        assert is_blocked(sketch, token) == paper.is_blocked(token)


@given(sketches(), pairs, st.integers(0, 2))
def test_placements_are_found_exactly(sketch: Sketch, pair: str, jokers: int) -> None:
    """O-PLACE-1, O-PLACE-2, O-PLACE-3, O-JOKER-1, O-JOKER-2: the engine agrees with trying everything everywhere."""
    for token in range(len(sketch.tokens)):
        expected = oracle.placements(oracle.paper_of(sketch.round()), token, pair, jokers)
        assert found(sketch, pair, jokers, token) == expected


@given(sketches(), pairs)
def test_places_for_payments_are_found_exactly(sketch: Sketch, pair: str) -> None:
    """O-DEAD-2: the engine agrees with trying every two squares."""
    expected = {(oracle.name(one), oracle.name(other)) for one, other in oracle.paper_of(sketch.round()).places(pair)}
    told = list(reach.anywhere(sketch.board, reach.occupied(sketch.round()), pair))
    assert sorted(told) == sorted(expected)


@settings(max_examples=150)
@given(rounds())
def test_whether_anybody_can_lay_is_found_exactly(position: Round) -> None:
    """O-END-2, O-DEAD-3: the engine agrees with trying every card of every seat everywhere."""
    assert reach.can_anybody_lay(position) == oracle.can_anybody_lay(position)
    paper = oracle.paper_of(position)
    for seat, has in enumerate(position.seats):
        assert reach.can_pay(position, seat) == any(any(paper.places(card[:2])) for card in oracle.cards_left(has))


@pytest.mark.parametrize("wanted", [True, False])
def test_both_answers_occur_among_the_random_positions(wanted: bool) -> None:
    """O-END-2: the random positions prove something about open and about blocked boards, with debts and without."""
    seen = set()

    @settings(max_examples=60)
    @given(rounds())
    def look(position: Round) -> None:
        if reach.can_anybody_lay(position) == wanted:
            seen.add(bool(position.debts))

    look()
    assert seen == {True, False}
