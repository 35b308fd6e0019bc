"""Ratings after matches."""

from vivace.simulator.ratings import rated
from vivace.simulator.records import MatchRecord, SeatRecord


def match(number: int, *points: int) -> MatchRecord:
    seats = [
        SeatRecord(
            kind="x",
            place=0,
            win=0,
            points=(own,),
            actions=0,
            laid=0,
            lost=0,
            misplays=0,
            right_calls=0,
            false_calls=0,
        )
        for own in points
    ]
    return MatchRecord(number, tuple(seats), (), is_finished=True)


def test_all_begin_alike() -> None:
    """Without a match everyone is worth 25, and nothing is certain."""
    first, second = rated([], 2)
    assert first == second
    assert (round(first.mu), round(first.sigma, 1), round(first.ordinal)) == (25, 8.3, 0)


def test_who_is_ahead_rises() -> None:
    """The order of the points is the order of the ratings, and more matches make them more certain."""
    once = rated([match(0, 30, 20, 10)], 3)
    often = rated([match(number, 30, 20, 10) for number in range(10)], 3)
    for ratings in (once, often):
        assert ratings[0].mu > ratings[1].mu > ratings[2].mu
        assert all(rating.ordinal < rating.mu for rating in ratings)
    assert often[1].sigma < once[1].sigma


def test_equal_points_are_a_draw() -> None:
    """Who shares a victory is rated alike."""
    first, second = rated([match(0, 30, 30)], 2)
    assert first.mu == second.mu
