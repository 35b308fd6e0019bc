"""Blocked and dead tables are found exactly, and what happens then is data."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.piles import oracle
from tests.games.piles.drawing import done, drawn, events, rules, same
from vivace.engine.calls import RoundStopped, TableBlocked
from vivace.engine.game import Progress
from vivace.engine.notation import BLANK_SEED
from vivace.engine.zones import Stop
from vivace.games.piles.blocked import is_blocked, is_dead
from vivace.games.piles.cards import FACES
from vivace.games.piles.commands import Flip
from vivace.games.piles.decide import decide
from vivace.games.piles.events import CardsFlipped, HandsCycled, HandsShuffled
from vivace.games.piles.notation import print_position
from vivace.games.piles.rules import Rules
from vivace.games.piles.state import Round, Seat

SMALL_FACES = [face for face in FACES if face[0] in "rgb" and int(face[1:]) <= 5]
HOUSE_RULES: list[dict[str, Any]] = [
    {"between_passes": passes, "beneath": beneath, "flip": flip, **building}
    for passes in (["kept"], ["cut"], ["shuffled"], ["kept", "cut"])
    for beneath in ("playable", "covered")
    for flip in (2, 3)
    for building in ({}, {"advanced": True}, {"advanced": True, "build": "boy-on-girl"})
]


def small_rules(house: dict[str, Any]) -> Rules:
    return rules(boys=["red", "blue"], **house)


@st.composite
def small_positions(draw: st.DrawFn, house_rules: list[dict[str, Any]] = HOUSE_RULES) -> Round:
    """Any arrangement of small decks, sensible or not."""
    house = draw(st.sampled_from(house_rules))
    piles = draw(st.lists(st.sampled_from([("r", 1), ("r", 2), ("g", 1), ("g", 3), ("b", 2)]), max_size=3))
    centre = tuple(tuple(f"{colour}{number}c" for number in range(1, top + 1)) for colour, top in piles)
    largest = (2, 3) if "shuffled" in house["between_passes"] else (5, 7)
    seats = (draw(_small_seats("a", largest)), draw(_small_seats("b", largest)))
    return Round(small_rules(house), "ab", 1, BLANK_SEED, seats, centre)


@st.composite
def _small_seats(draw: st.DrawFn, deck: str, largest: tuple[int, int]) -> Seat:
    """Shuffled hands stay small, for all their orders are tried."""
    cards = tuple(face + deck for face in draw(st.permutations(SMALL_FACES)))
    height, opened, hand = (draw(st.integers(0, most)) for most in (1, *largest))
    row = tuple((card,) for card in cards[1:3])
    pile = cards[3 : 3 + opened]
    return Seat(cards[:height], row, pile, cards[8 : 8 + hand], covered=bool(pile) and draw(st.booleans()))


@given(small_positions())
def test_blocked_tables_are_found_exactly(position: Round) -> None:
    """L-BLOCK-1: the engine agrees with a search through every arrangement that flipping can lead to."""
    assert is_blocked(position) == oracle.blocked(position)


@given(small_positions())
def test_dead_tables_are_found_exactly(position: Round) -> None:
    """L-BLOCK-5: the engine agrees with trying every top and every hand card, wherever it lies."""
    assert is_dead(position) == oracle.dead(position)


@pytest.mark.parametrize("house", HOUSE_RULES, ids=str)
def test_each_kind_of_play_has_blocked_and_open_tables(house: dict[str, Any]) -> None:
    """L-BLOCK-1: for fixed order, cut, shuffled, covered and advanced play both answers occur and both are right."""
    seen = set()

    @settings(max_examples=40)
    @given(small_positions([house]))
    def look(position: Round) -> None:
        assert is_blocked(position) == oracle.blocked(position)
        assert is_dead(position) == oracle.dead(position)
        seen.add(is_blocked(position))

    look()
    assert seen == {True, False}


OFF_STEP = """
    centre r1c
    a  stack g9  row b9 b8 b7  open y5 y6  hand g5 r2 y8 y9
    b  stack g9  row b9 b8 b7  open  hand y7
"""
"""The r2 is on top in no pass: not now (g5 r2 y8), and not when counted from the beginning (y5 y6 g5, r2 y8 y9)."""


def test_a_card_that_no_flip_ends_on_does_not_help() -> None:
    """L-BLOCK-1: counting from the present place and from the beginning, the fitting card stays beneath others."""
    position = drawn(OFF_STEP)
    assert is_blocked(position)
    assert not is_blocked(drawn(OFF_STEP, between_passes=["cut"]))
    assert not is_blocked(drawn(OFF_STEP, flip=2))
    assert not is_dead(position)


@pytest.mark.parametrize(
    ("hands", "blocked"),
    [
        ("open y5  hand g5 y4 r2", False),
        ("open y5  hand g5 y4 r2 y6", False),
        ("open y5  hand g5 r2 y4", False),
        ("open y5  hand r2 g5 y4", True),
        ("open y5 y6 r2  hand y3 y4", False),
        ("open r2~  hand", False),
        ("open y5 r2  hand", False),
        ("open y5 r2~  hand y6 y7", True),
        ("open y5 y6 r2~  hand y7", False),
        ("open  hand y6 r2 y7", True),
        ("open  hand y5 y6 y7 y8 r2", False),
        ("open y5 r2  hand y6 y7", False),
    ],
)
def test_which_hand_cards_come_to_the_top(hands: str, blocked: bool) -> None:
    """L-BLOCK-1: the rest of this pass, every third card of later passes, the last card, and an open top if it counts."""
    position = drawn(f"""
        centre r1c
        a  stack g9  row b9 b8 b7  {hands}
        b  stack g9  row b9 b8 b7  open  hand
    """)
    assert is_blocked(position) is blocked
    assert oracle.blocked(position) is blocked
    assert not is_dead(position)


@pytest.mark.parametrize(
    ("hands", "blocked"),
    [("open y9 r4  hand g9 b8", False), ("open y9 r4~  hand g9 b8", True), ("open y9  hand g9 r4 b8", False)],
)
def test_the_open_top_can_be_built_unless_it_is_covered(hands: str, blocked: bool) -> None:
    """L-BLOCK-1: with building an open top counts, a covered one does not, though it lies open."""
    position = drawn(
        f"""
        a  stack  row b5 b9  {hands}
        b  stack  row b9 b8  open  hand
        """,
        advanced=True,
        beneath="covered",
        stop="call",
    )
    assert is_blocked(position) is blocked
    assert oracle.blocked(position) is blocked


def test_blocked_and_dead_tables_are_found_in_a_sweep() -> None:
    """L-BLOCK-1, L-BLOCK-5: a thousand seeded positions of every kind of play, against the search."""
    random = Random(1)
    blocked = 0
    for number in range(1_000):
        position = swept_position(random, HOUSE_RULES[number % len(HOUSE_RULES)])
        assert is_blocked(position) == oracle.blocked(position), print_position(position)
        assert is_dead(position) == oracle.dead(position), print_position(position)
        blocked += is_blocked(position)
    assert 100 < blocked < 900


def swept_position(random: Random, house: dict[str, Any]) -> Round:
    """Any arrangement of small decks, with rows of one to three places that may be built up or closed."""
    largest = 5 if "shuffled" in house["between_passes"] else 9
    centre = tuple(
        tuple(f"r{number}c" for number in range(1, top + 1)) for top in random.sample((1, 2, 3), random.randint(0, 2))
    )
    return Round(
        small_rules(house), "ab", 1, BLANK_SEED, tuple(_swept_seat(random, deck, largest) for deck in "ab"), centre
    )


def _swept_seat(random: Random, deck: str, largest: int) -> Seat:
    faces = [face for face in FACES if face[0] in "rgb" and 2 <= int(face[1:]) <= 6]
    cards = [face + deck for face in random.sample(faces, len(faces))]
    stack = tuple(cards.pop() for _ in range(random.randint(0, 1)))
    row = tuple(tuple(cards.pop() for _ in range(random.randint(0, 1))) for _ in range(random.randint(1, 3)))
    hand = tuple(cards.pop() for _ in range(random.randint(0, min(largest, len(cards)))))
    cut = random.randint(0, len(hand))
    return Seat(stack, row, hand[:cut], hand[cut:], covered=cut > 0 and random.random() < 0.3)


def test_a_flip_past_the_only_fitting_card_blocks_the_table() -> None:
    """L-BLOCK-1: `decide` says so itself, in the move that blocks it; nobody has to ask."""
    position = drawn("""
        centre r1c
        a  stack g9  row b9 b8 b7  open y5 r2  hand g5 y4 y8
        b  stack g9  row b9 b8 b7  open  hand y7
    """)
    assert not is_blocked(position), "the r2 lies open"
    happened = events(position, "a flip")
    assert happened[0] == CardsFlipped(0, 3, "y8a")
    assert happened[1] == TableBlocked("cycle")


def test_laying_the_last_fitting_card_blocks_the_table() -> None:
    """L-BLOCK-1: after a card that nothing can follow the table is blocked at once."""
    position = drawn("""
        centre r1c
        a  stack g9  row r2 b8 b7  open  hand y4 r3 y8
        b  stack g9  row b9 b8 b7  open  hand y7
    """)
    assert [type(event).__name__ for event in events(position, "a r2")] == ["CardPlayed", "RoundStopped"]
    higher = drawn("""
        centre r1c
        a  stack g9 g8  row r2 b8 b7  open  hand y4 r3 y8
        b  stack g9  row b9 b8 b7  open  hand y7
    """)
    assert events(higher, "a r2")[1] == TableBlocked("cycle")


BLOCKED = """
    centre r1c
    a  stack g9 g8  row b9 b8 b7  open y5 y4  hand g5 r2 y8
    b  stack g9 g8  row b9 b8 b7  open y2  hand y9
"""


def stuck(position: Round) -> Progress[Round]:
    """The blocked table is noticed with the next thing that anybody does."""
    progress = decide(position, 1, Flip())
    assert isinstance(progress, Progress)
    return progress


def test_cycle_turns_every_pile_over_and_moves_one_card_under() -> None:
    """L-BLOCK-2, L-BLOCK-4: the open pile goes onto the hand, the top card under it, for every seat."""
    progress = stuck(drawn(BLOCKED))
    assert progress.events[1:3] == (TableBlocked("cycle"), HandsCycled((2, 2)))
    once = drawn("""
        centre r1c
        a  stack g9 g8  row b9 b8 b7  open  hand y4 g5 r2 y8 y5
        b  stack g9 g8  row b9 b8 b7  open  hand y9 y2
    """)
    assert progress.after.seats == once.seats
    assert not is_blocked(progress.after)


def test_cycle_is_repeated_as_often_as_the_table_blocks() -> None:
    """L-BLOCK-4: if the fitting card is still not reached, the hands move on by one more card, in the same move."""
    position = drawn("""
        centre r1c
        a  stack g9 g8  row b9 b8 b7  open y5 y4 r2 y3 y6 y7 y8  hand
        b  stack g9 g8  row b9 b8 b7  open y2  hand y9
    """)
    assert not is_blocked(position), "the r2 is third"
    shifted = drawn("""
        centre r1c
        a  stack g9 g8  row b9 b8 b7  open y4 r2 y3 y6 y7 y8 y5  hand
        b  stack g9 g8  row b9 b8 b7  open y2  hand y9
    """)
    happened = stuck(shifted).events
    assert [type(event).__name__ for event in happened].count("HandsCycled") == 2
    assert not is_blocked(stuck(shifted).after)


def test_hands_of_no_or_one_card_stay_as_they_are() -> None:
    """L-BLOCK-4: with one card there is nothing to put under, however often the others move on."""
    position = drawn("""
        centre r1c
        a  stack g9 g8  row b9 b8 b7  open  hand g5 r2 y8
        b  stack g9 g8  row b9 b8 b7  open  hand y9
        c  stack g9 g8  row b9 b8 b7  open  hand
    """)
    progress = stuck(position)
    assert [seat.hand for seat in progress.after.seats] == [("y8a", "g5a", "r2a"), ("y9b",), ()]


def test_a_block_is_no_dead_table() -> None:
    """L-BLOCK-2, L-BLOCK-5: where the leader wins on a dead table, a blocked one is put right as elsewhere."""
    progress = stuck(drawn(BLOCKED, dead="leader-wins"))
    assert [type(event).__name__ for event in progress.events[1:3]] == ["TableBlocked", "HandsCycled"]
    assert progress.after.stop is None
    assert rules("ligretto-fr").blocked == "cycle"
    assert rules("ligretto-fr").dead == "leader-wins"


def test_before_version_3_the_leader_won_on_any_block() -> None:
    """L-BLOCK-2, T-FAIR-1: a round that was dealt then is still played by the rules of then."""
    former = replace(drawn(BLOCKED, blocked="leader-wins"), version=2)
    progress = stuck(former)
    assert progress.events[1:] == (TableBlocked("leader-wins"), RoundStopped(Stop("blocked", final=True)))


def test_what_was_one_setting_before_is_read_as_two() -> None:
    """L-BLOCK-2, L-BLOCK-5: house rules and logs that let the leader win on a blocked table mean dead tables now."""
    assert rules(blocked="leader-wins") == rules(blocked="cycle", dead="leader-wins")
    assert rules("ligretto-de", blocked="leader-wins").blocked == "cycle"


def test_score_counts_the_round_as_it_stands() -> None:
    """L-BLOCK-2: `score` stops the round, and the match goes on."""
    progress = stuck(drawn(BLOCKED, blocked="score"))
    assert progress.events[1:] == (TableBlocked("score"), RoundStopped(Stop("blocked")))


def test_shuffle_mixes_open_pile_and_hand_of_every_seat() -> None:
    """L-BLOCK-2: `shuffle` keeps each seat's cards and gives them a new order, until someone can go on."""
    position = drawn(BLOCKED, blocked="shuffle")
    progress = stuck(position)
    assert progress.events[1] == TableBlocked("shuffle")
    assert isinstance(progress.events[2], HandsShuffled)
    for before, after in zip(position.seats, progress.after.seats, strict=True):
        assert sorted(before.open + before.hand) == sorted(after.hand)
        assert after.open == ()
    assert not is_blocked(progress.after)
    assert progress.after.seats[0].hand not in (
        (*position.seats[0].open, *position.seats[0].hand),
        position.seats[0].hand,
    )


def test_a_block_with_an_empty_stack_counts_as_the_call() -> None:
    """L-BLOCK-3: where stop is called, the seat that emptied its stack first is the ender."""
    text = """
        centre r1c
        a  stack g9  row b9 b8 b7  open y5 y4  hand g5 r2 y8
        b  stack  row b9 b8 b7  open y2  hand y9
        c  stack  row b9 b8 b7  open y2  hand y9
        stuck  emptied c b
    """
    for remedy in ("cycle", "score", "shuffle"):
        progress = stuck(drawn(text, stop="call", blocked=remedy, dead="leader-wins"))
        assert progress.events[1:] == (TableBlocked("stop"), RoundStopped(Stop("called", 2)))


DEAD = """
    centre r1c
    a  stack r2 g8  row b9 b8 b7  open y5 y4  hand g5 y8
    b  stack g9 g8  row b9 b8 b7  open y2  hand y9
"""


@pytest.mark.parametrize("remedy", ["cycle", "shuffle", "score"])
def test_a_dead_table_is_scored_at_once(remedy: str) -> None:
    """L-BLOCK-5: when nothing fits even if every hand card could be reached, no remedy can help."""
    progress = stuck(drawn(DEAD, blocked=remedy))
    assert progress.events[1:] == (TableBlocked("score"), RoundStopped(Stop("dead")))


@pytest.mark.parametrize("hands", ["open r2 y4  hand g5 y8", "open y4  hand r2 g5 y8", "open y4  hand g5 y8 y6 r2 y7"])
def test_a_table_is_not_dead_while_any_hand_card_fits(hands: str) -> None:
    """L-BLOCK-5: beneath the open top and anywhere in the hand a fitting card keeps the table alive."""
    assert is_dead(drawn(DEAD))
    assert not is_dead(drawn(DEAD.replace("stack r2 g8", "stack g9 g8").replace("open y5 y4  hand g5 y8", hands)))


@pytest.mark.parametrize("remedy", ["cycle", "shuffle", "score"])
def test_a_dead_table_can_let_the_leader_win(remedy: str) -> None:
    """L-BLOCK-5: with `leader-wins` a dead table ends the match at once, whatever a blocked one does."""
    progress = stuck(drawn(DEAD, blocked=remedy, dead="leader-wins"))
    assert progress.events[1:] == (TableBlocked("leader-wins"), RoundStopped(Stop("dead", final=True)))


def test_a_card_that_can_be_built_keeps_an_advanced_table_alive() -> None:
    """L-BLOCK-1, L-BLOCK-5: building counts as laying, from the stack and from any hand card that can be reached."""
    text = """
        centre r1c
        a  stack r2 g8  row b10 b4 b2  open y5 y4  hand g5 y9
        b  stack g9 g6  row b9 b8 b5  open y2  hand y9
    """
    assert is_dead(drawn(text))
    advanced = drawn(text, advanced=True)
    assert not is_blocked(advanced)
    assert not is_dead(advanced)
    buried = text.replace("g5 y9", "y9 g5")
    assert is_blocked(drawn(buried, advanced=True, flip=4))
    assert not is_dead(drawn(buried, advanced=True, flip=4))
    assert same(
        done(advanced, "a flip", "a y9 to 1"),
        text.replace("b10", "b10.y9").replace("y5 y4  hand g5 y9", "y5 y4 g5  hand"),
    )
