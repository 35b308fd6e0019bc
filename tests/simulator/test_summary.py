"""What matches have shown."""

import pytest
from msgspec.structs import replace

from vivace.simulator.figures import Estimate, share
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord, RoundRecord, SeatRecord
from vivace.simulator.summary import summed_up

PLAN = Plan(edition="ligretto", kinds=("expert", "family", "family"), matches=2, seed="x")
SEAT = SeatRecord(
    kind="", place=0, win=0, points=(), actions=40, laid=9, lost=1, misplays=0, right_calls=0, false_calls=0
)
RECORDS = (
    MatchRecord(
        0,
        (
            replace(SEAT, win=1.0, points=(10, 20)),
            replace(SEAT, points=(1, 3), broken="first"),
            replace(SEAT, points=(5, 7), lost=11),
        ),
        (RoundRecord(60_000, "empty", 0), RoundRecord(80_000, "blocked", 2)),
        is_finished=True,
    ),
    MatchRecord(
        1,
        (
            replace(SEAT, win=0.5, points=(4, 6)),
            replace(SEAT, win=0.5, points=(10, 0), misplays=4, right_calls=2, false_calls=1, broken="second"),
            replace(SEAT, points=(0, 0)),
        ),
        (RoundRecord(70_000, "empty", 0), RoundRecord(90_000, "empty", 1)),
        is_finished=False,
    ),
)
FOUND = summed_up(PLAN, RECORDS)


def test_every_entry_has_its_standing() -> None:
    """Victories with their shares, points and actions of a round, lost races of all tries."""
    expert, family, other = FOUND.entries
    assert (expert.kind, expert.entries, family.entries, other.entries) == ("expert", (0,), (1,), (2,))
    assert (expert.wins.value, family.wins.value, other.wins.value) == (0.75, 0.25, 0.0)
    assert expert.points.value == 10
    assert expert.actions == 20
    assert expert.lost_races.value == 0.1
    assert other.lost_races.value == pytest.approx(12 / 30)
    assert (family.misplays, family.right_calls, family.false_calls) == (1, 0.5, 0.25)
    assert expert.rating is not None
    assert other.rating is not None
    assert expert.rating.mu > other.rating.mu


def test_equal_kinds_are_shown_together_as_well() -> None:
    """The seats of a kind count together; it has no rating, since it is nobody in particular."""
    (pooled,) = FOUND.kinds
    assert (pooled.kind, pooled.entries, pooled.rating) == ("family", (1, 2), None)
    assert pooled.wins.value == 0.125
    assert pooled.points.value == pytest.approx(26 / 8)
    assert pooled.broken == 2


def test_a_match_is_one_try_for_all_seats_of_a_kind() -> None:
    """They cannot win it twice: a victory of the kind in half a match of two, and each of its two seats has half of that."""
    (pooled,) = FOUND.kinds
    won = share(0.5, 2)
    assert (pooled.wins.low, pooled.wins.high) == (won.low / 2, won.high / 2)


def test_who_has_all_seats_wins_by_arithmetic() -> None:
    """A quarter each, and no interval, however few matches there were."""
    seats = tuple(replace(SEAT, win=win, points=(1,)) for win in (0.0, 1.0, 0.0, 0.0))
    found = summed_up(replace(PLAN, kinds=("family",) * 4), [MatchRecord(0, seats, (), is_finished=True)])
    assert found.kinds[0].wins == Estimate(0.25, 0.25, 0.25)
    assert found.entries[1].wins.low < found.entries[1].wins.high


def test_intervals_of_points_and_races_come_from_matches() -> None:
    """Many rounds and tries of few matches that differ say less than as many that are independent."""
    good = replace(SEAT, points=(30,) * 50, laid=500, lost=0)
    bad = replace(SEAT, points=(10,) * 50, laid=400, lost=100)
    records = [
        MatchRecord(number, (one,) * 3, (), is_finished=True) for number, one in enumerate((good, bad, good, bad))
    ]
    (family,) = summed_up(PLAN, records).kinds
    assert (family.points.value, family.lost_races.value) == (20, 0.1)
    assert family.points.high - family.points.low > 20
    assert family.lost_races.high - family.lost_races.low > 0.15
    assert family.lost_races.low >= 0


def test_without_tries_nothing_is_known_of_races() -> None:
    """A bot that never tries to lay something has lost no share of its tries."""
    seats = (replace(SEAT, laid=0, lost=0, points=(0,)),) * 3
    found = summed_up(PLAN, [MatchRecord(0, seats, (), is_finished=True)])
    assert found.entries[0].lost_races == share(0, 0)


def test_the_course_of_the_matches_is_told() -> None:
    """Rounds, how long they took, how they ended, and what went wrong first."""
    course = FOUND.course
    assert (course.matches, course.unfinished, course.rounds) == (2, 1, 4)
    assert course.seconds.median == 75
    assert course.blocked.value == 0.5
    assert list(course.causes.items()) == [("empty", 3), ("blocked", 1)]
    assert course.actions.median == 60
    assert course.first_failure == "first"
