"""What a round is worth, and how a match ends."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.piles.drawing import done, drawn
from vivace.engine import match as matches
from vivace.engine.calls import SayStuck
from vivace.engine.game import Progress
from vivace.engine.match import Act, Deal, Match, MatchWon, RoundScored
from vivace.engine.zones import Stop, Tally
from vivace.games.catalog import open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.score import tally
from vivace.games.piles.state import Round


def test_cards_in_the_centre_count_and_cards_left_in_the_stack_cost() -> None:
    """L-SCORE-1: +1 for each own card in the centre whatever its number, -2 for each one left in the stack."""
    position = drawn("""
        centre r1a.r2b.r3a g1b
        a  stack r9 r8 r7  row g3 b3 r5  open y1 y2  hand b9
        b  stack  row r7 b5 g2  open  hand b7 b8 b9
    """)
    assert tally(position) == (
        Tally(2 - 6, {"centre": 2, "stack": 3}),
        Tally(2, {"centre": 2, "stack": 0}),
    )


def test_row_and_hand_count_nothing() -> None:
    """L-SCORE-1: however many cards lie in row, hand and open pile, they change no score."""
    few = drawn("a  stack r9  row g3  open  hand\nb  stack r9  row g3  open  hand")
    many = drawn("a  stack r9  row g3.r2 b4  open y1 y2  hand b9\nb  stack r9  row g3  open  hand")
    assert tally(few) == tally(many)


def test_points_are_values_of_the_edition() -> None:
    """L-SCORE-1: a house rule can weigh cards otherwise."""
    position = drawn(
        "centre r1a.r2a\na  stack r9  row g3  open  hand\nb  stack r9 r8  row g3  open  hand",
        card_points=3,
        stack_penalty=1,
    )
    assert [seat.points for seat in tally(position)] == [5, -2]


def match_with(*rounds: tuple[int, ...], **house_rules: Any) -> Match:
    """A match in which these points have been made so far."""
    match = open_match("ligretto", len(rounds[0]), house_rules=house_rules)
    tallies = tuple(tuple(Tally(points, {}) for points in row) for row in rounds)
    return replace(match, tallies=tallies[:-1], round=ending_with(match, rounds[-1]), number=len(rounds))


def ending_with(match: Match, points: tuple[int, ...]) -> Round:
    """A round that stops with these points (between -4 and 10) when everyone says stuck."""
    faces = [f"r{number}" for number in range(1, 11)]
    centre = " ".join(
        ".".join(face + deck for face in faces[:score])
        for deck, score in zip("abcd", points, strict=False)
        if score > 0
    )
    seats = "\n".join(
        f"{deck}  stack {' '.join(faces[: max(1, -score) // 2 or 0]) if score <= 0 else ''}  row g1 g9 b9  open  hand"
        for deck, score in zip("abcd", points, strict=False)
    )
    position = drawn(f"centre {centre}\n{seats}")
    return replace(position, rules=match.setup.rules)


def finished(match: Match) -> Match:
    """The match after its running round has ended by everyone being stuck."""
    for seat in range(len(match.setup.decks)):
        progress = matches.decide(PILES, match, Act(seat, SayStuck()))
        assert isinstance(progress, Progress)
        match = progress.after
    return match


def test_scores_add_up_and_the_highest_total_wins() -> None:
    """L-MATCH-1: after a round in which someone reached the target the highest total wins, not who came first."""
    match = finished(match_with((18, 0), (0, 9), (3, 10), length=19, blocked="score"))
    assert matches.totals(match) == (21, 19)
    assert match.winners == (0,)


def test_nobody_wins_before_the_target() -> None:
    """L-MATCH-1: below the target the match goes on; totals can be negative."""
    match = finished(match_with((-8, 0), (0, -6), (3, 10), length=19, blocked="score"))
    assert matches.totals(match) == (-5, 4)
    assert match.winners == ()
    assert isinstance(matches.decide(PILES, match, Deal("0" * 32)), Progress)


def test_equal_highest_totals_share_the_victory() -> None:
    """L-MATCH-1: two seats with the highest total both win."""
    assert finished(match_with((10, 10, 2), (5, 5, 5), length=15, blocked="score")).winners == (0, 1)


def test_play_on_goes_on_until_one_leads_alone() -> None:
    """L-MATCH-1: with `play-on` equal leaders play full rounds with all seats until one is ahead."""
    tied = finished(match_with((10, 10, 2), (5, 5, 5), length=15, blocked="score", ties="play-on"))
    assert tied.winners == ()
    decided = finished(match_with((10, 10, 2), (5, 5, 5), (1, 2, 0), length=15, blocked="score", ties="play-on"))
    assert decided.winners == (1,)


def test_a_target_once_reached_stays_reached() -> None:
    """L-MATCH-1: who leads alone after a tie wins, even if points were lost again since."""
    match = finished(match_with((10, 10), (5, 5), (-2, -4), length=15, blocked="score", ties="play-on"))
    assert matches.totals(match) == (13, 11)
    assert match.winners == (0,)


def test_one_round_editions_are_won_by_the_highest_score() -> None:
    """L-MATCH-1: where a match has a fixed number of rounds the highest total wins, however low it is."""
    assert finished(match_with((-2, -4), ends="rounds", length=1, blocked="score")).winners == (0,)
    assert finished(match_with((-2, -4), ends="rounds", length=2, blocked="score")).winners == ()


def test_a_new_match_starts_at_zero() -> None:
    """L-MATCH-1: nothing is carried over."""
    assert matches.totals(open_match("ligretto", 3)) == (0, 0, 0)


def found_dead(match: Match) -> Match:
    """The match after its running round was found to be dead: nothing fits, wherever it lies."""
    seats = tuple(replace(seat, row=((f"g9{deck}",),)) for deck, seat in zip("ab", match.round.seats, strict=True))
    progress = matches.decide(PILES, replace(match, round=replace(match.round, seats=seats)), Act(0, SayStuck()))
    assert isinstance(progress, Progress)
    return progress.after


def test_leader_wins_ends_the_match_below_the_target() -> None:
    """L-BLOCK-5: with `leader-wins` a dead round is scored and the highest total wins, equal totals share."""
    match = found_dead(match_with((3, 0), (0, 2), dead="leader-wins"))
    assert matches.totals(match) == (3, 2)
    assert match.winners == (0,)
    assert found_dead(match_with((3, 1), (0, 2), dead="leader-wins")).winners == (0, 1)
    assert found_dead(match_with((3, 1), (0, 2))).winners == ()


def test_other_empty_seats_score_with_nothing_left() -> None:
    """T-STOP-2: an empty seat that did not call is no ender, and has nothing to pay for."""
    position = drawn(
        """
        centre r1a b1b
        a  stack  row g5 b3 r7  open  hand b9
        b  stack  row g8 b1 y1  open  hand b7
        """,
        stop="call",
    )
    ended = done(position, "b stop")
    assert ended.stop == Stop("called", 1)
    assert [seat.points for seat in tally(ended)] == [1, 1]


def test_the_score_is_part_of_the_move_that_ends_the_round() -> None:
    """L-SCORE-1: `RoundScored` and `MatchWon` follow the stop in the same step."""
    match = match_with((3, 0), blocked="score", ends="rounds", length=1)
    first = matches.decide(PILES, match, Act(0, SayStuck()))
    assert isinstance(first, Progress)
    last = matches.decide(PILES, first.after, Act(1, SayStuck()))
    assert isinstance(last, Progress)
    assert [type(event) for event in last.events[-2:]] == [RoundScored, MatchWon]


@pytest.mark.parametrize("points", [(3, 0), (0, -2), (10, -4)])
def test_the_drawn_rounds_have_the_points_that_they_claim(points: tuple[int, ...]) -> None:
    """The helper of these tests draws what it says."""
    match = open_match("ligretto", 2)
    assert tuple(seat.points for seat in tally(ending_with(match, points))) == points
