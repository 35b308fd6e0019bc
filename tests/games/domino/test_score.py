"""What a round is worth, and how a match ends."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.domino.drawing import EDITION, drawn, rules
from vivace.engine import match as matches
from vivace.engine.calls import SayStuck
from vivace.engine.game import Progress
from vivace.engine.match import Act, Match, MatchWon, RoundScored
from vivace.engine.zones import Stop, Tally
from vivace.games.catalog import open_match
from vivace.games.domino import GAME as DOMINO
from vivace.games.domino.cards import deck
from vivace.games.domino.score import counted, dues, reliefs, tally
from vivace.games.domino.state import Lying, Round, Seat


def over(
    left: tuple[int, ...],
    laid: tuple[int, ...] = (),
    stop: Stop | None = None,
    misplayed: tuple[int, ...] = (),
    **house_rules: Any,
) -> Round:
    """A round that is over, with so many cards left and laid by each seat; where they lie does not matter."""
    decks = "abcd"[: len(left)]
    seats = tuple(Seat((), hand=deck(letter)[:count]) for letter, count in zip(decks, left, strict=True))
    lying = tuple(
        Lying(card, ("a1", "b1"))
        for letter, count in zip(decks, laid or (0,) * len(left), strict=True)
        for card in deck(letter)[15 - count :]
    )
    return Round(
        rules(**house_rules), decks, 1, "0" * 32, ("ry",), seats, dealt=True, lying=lying,
        misplayed=misplayed, stop=stop or Stop("empty", left.index(0)),
    )  # fmt: skip


def points(current: Round) -> list[int]:
    return [seat.points for seat in tally(current)]


def test_the_printed_example() -> None:
    """O-SCORE-1: one ends, two have 2 cards left, one has 4: 2, 1, 1 and 0 points, and the last puts 2 aside."""
    current = over((0, 2, 2, 4), (15, 13, 13, 11))
    assert tally(current) == (
        Tally(2, {"laid": 15, "left": 0, "aside": 0}),
        Tally(1, {"laid": 13, "left": 2, "aside": 0}),
        Tally(1, {"laid": 13, "left": 2, "aside": 0}),
        Tally(0, {"laid": 11, "left": 4, "aside": 2}),
    )


@pytest.mark.parametrize(
    ("left", "expected", "aside"),
    [
        ((5, 0, 6, 7), [1, 2, 0, 0], (0, 0, 2, 2)),
        ((3, 3, 0, 3), [1, 1, 2, 1], (0, 0, 0, 0)),
        ((0, 9, 1), [2, 0, 1], (0, 2, 0)),
    ],
)
def test_the_winner_the_next_and_the_rest(left: tuple[int, ...], expected: list[int], aside: tuple[int, ...]) -> None:
    """O-SCORE-1: two points, one for the fewest cards left among the others, and who gets none puts two aside."""
    assert points(over(left)) == expected
    assert dues(counted(over(left))) == aside


def test_cards_left_count_wherever_they_are() -> None:
    """O-SCORE-1, O-TURN-3: hand, discard pile and the card turned over; not what lies aside, and no jokers."""
    current = over((0, 2, 3))
    spread = Seat(deck("b")[5:], hand=(), turned="ryb", discard=("rgb", "rbb"), jokers=("j1b",))
    assert points(replace(current, seats=(current.seats[0], spread, current.seats[2]))) == [2, 1, 1]


def test_with_two_seats_only_the_winner_scores() -> None:
    """O-SCORE-2: the other one gets nothing however few cards it has left, and puts two aside."""
    assert points(over((1, 0))) == [0, 2]
    assert dues(counted(over((1, 0)))) == (2, 0)


def test_a_blocked_round_is_won_by_the_most_cards_laid() -> None:
    """O-END-2: not by the fewest cards left, which differ when some lie aside; the rest is scored as usual."""
    current = over((3, 4, 1, 2), (9, 11, 8, 8), Stop("blocked"))
    assert points(current) == [0, 2, 1, 0]
    assert dues(counted(current)) == (2, 0, 0, 2)


def test_equal_winners_of_a_blocked_round_all_win() -> None:
    """O-END-2, O-SCORE-2: each gets the points; if all win, nothing is put aside."""
    assert points(over((3, 4, 1), (9, 9, 8), Stop("blocked"))) == [2, 2, 1]
    both = over((6, 6), (9, 9), Stop("blocked"))
    assert points(both) == [2, 2]
    assert dues(counted(both)) == (0, 0)


def test_jokers_are_no_cards_laid() -> None:
    """O-END-2: only cards make a winner."""
    current = over((6, 6), (9, 8), Stop("blocked"))
    jokers = (Lying("j1b", ("c1",)), Lying("j2b", ("d1",)))
    assert points(replace(current, lying=current.lying + jokers)) == [2, 0]


def test_other_seats_without_cards_score_as_the_next() -> None:
    """T-STOP-2: who has nothing left but did not call is no winner."""
    assert points(over((0, 0, 3), stop=Stop("called", 1))) == [1, 2, 0]


def test_points_and_dues_are_values_of_the_edition() -> None:
    """O-SCORE-1: house rules can weigh places otherwise; next to nothing still saves from putting cards aside."""
    current = over((0, 1, 2), winner_points=5, next_points=0, aside=3)
    assert points(current) == [5, 0, 0]
    assert dues(counted(current)) == (0, 0, 3)


def test_what_is_taken_back_is_two_or_what_is_there() -> None:
    """O-SCORE-3: counted with what is due now, and only if nobody's board is empty."""
    current = over((0, 1, 2))
    first, second, third = current.seats
    eased = replace(current, seats=(replace(first, aside=("rya",)), replace(second, aside=deck("b")[:5]), third))
    assert reliefs(counted(eased)) == (1, 2, 2)
    assert reliefs(counted(current)) == ()
    assert reliefs(counted(replace(eased, seats=(first, *eased.seats[1:])))) == ()


def test_a_seat_with_a_misplay_takes_no_part_in_the_scoring() -> None:
    """O-SCORE-4: no points and nothing aside for it; the others share the places among themselves."""
    current = over((0, 1, 2, 4), misplayed=(1,), referee="honour")
    assert points(current) == [2, 0, 1, 0]
    assert dues(counted(current)) == (0, 0, 0, 2)
    assert [seat.counts["misplaced"] for seat in tally(current)] == [0, 1, 0, 0]


def test_a_winner_with_a_misplay_leaves_its_points_to_nobody() -> None:
    """O-SCORE-4: the others score as usual, as if the winner had won, with two seats too."""
    assert points(over((0, 1, 2), misplayed=(0,), referee="honour")) == [0, 1, 0]
    assert dues(counted(over((0, 1, 2), misplayed=(0,), referee="honour"))) == (0, 0, 2)
    assert points(over((0, 3), misplayed=(0,), referee="honour")) == [0, 0]
    assert dues(counted(over((0, 3), misplayed=(0,), referee="honour"))) == (0, 2)
    blocked = over((3, 4, 1), (9, 9, 8), Stop("blocked"), misplayed=(0,), referee="honour")
    assert points(blocked) == [0, 2, 1]


def test_if_all_have_misplayed_nobody_scores() -> None:
    """O-SCORE-4: there is nobody left to share the places."""
    current = over((0, 1, 2), misplayed=(0, 1, 2), referee="honour")
    assert points(current) == [0, 0, 0]
    assert dues(counted(current)) == (0, 0, 0)


def test_strict_tables_count_no_misplays() -> None:
    """O-SCORE-4: there are none."""
    assert "misplaced" not in tally(over((0, 1)))[0].counts


POSITION = """
    1  r1 y  g2 b
    2  y3 g  b  o4
    a  hand ry
    b  hand ry
"""


def match_at(number: int, *rows: tuple[int, ...]) -> Match:
    """A match in its last move: seat a has said that it is stuck, and these are the points from before."""
    match = open_match(EDITION, 2)
    tallies = tuple(tuple(Tally(each, {}) for each in row) for row in rows)
    return replace(match, number=number, round=replace(drawn(POSITION), stuck=(0,)), tallies=tallies)


def ended(match: Match) -> Progress[Match]:
    progress = matches.decide(DOMINO, match, Act(1, SayStuck()))
    assert isinstance(progress, Progress)
    return progress


def test_a_match_has_as_many_rounds_as_agreed() -> None:
    """O-MATCH-1: after six rounds the most points win."""
    fifth = ended(match_at(5, *[(2, 0)] * 4))
    assert isinstance(fifth.events[-1], RoundScored)
    sixth = ended(match_at(6, *[(2, 0)] * 5))
    assert sixth.events[-1] == MatchWon((0,))
    assert matches.totals(sixth.after) == (12, 2)


def test_equal_totals_share_the_victory() -> None:
    """O-MATCH-1: nobody plays on because of a tie."""
    assert ended(match_at(6, (2, 0), (0, 2), (2, 0), (0, 2), (2, 2))).after.winners == (0, 1)
