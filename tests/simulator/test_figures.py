"""Shares, ratios and spreads."""

import pytest

from vivace.bots.luck import Luck
from vivace.simulator.figures import Estimate, Spread, ratio, share, spread


@pytest.mark.parametrize(
    ("successes", "tries", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_shares_have_the_interval_that_was_published(successes: int, tries: int, low: float, high: float) -> None:
    """Wilson's interval agrees with the examples that Newcombe gives for it (1998), to their four digits."""
    found = share(successes, tries)
    assert found.value == successes / tries
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_shared_victory_is_a_part_of_one() -> None:
    """Half a victory in each of ten matches is a share of one half."""
    assert share(5.0, 10).value == 0.5


def test_nothing_is_known_without_tries() -> None:
    """Where nothing was tried the share may be anything."""
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_a_ratio_of_equal_wholes_is_a_mean_with_its_interval() -> None:
    """1.96 standard errors to both sides."""
    found = ratio([1.0, 2.0, 3.0, 4.0, 5.0], [1] * 5)
    assert found.value == 3.0
    assert found.high - found.value == pytest.approx(1.959964 * 1.581139 / 5**0.5, abs=1e-5)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_a_ratio_counts_each_whole_by_its_size() -> None:
    """One of ten and nine of ninety are a tenth, and certain; if matches differ the interval says so."""
    alike, apart = ratio([1, 9], [10, 90]), ratio([10, 0], [10, 90])
    assert alike == Estimate(0.1, 0.1, 0.1)
    assert apart.value == 0.1
    assert apart.high - apart.value == pytest.approx(1.959964 * (2 * (9**2 + 9**2)) ** 0.5 / 100, abs=1e-5)


def test_the_interval_of_a_ratio_holds_the_truth_where_a_match_hangs_together() -> None:
    """All ten rounds of a match alike: of 400 samples of 40 such matches about 95 % hold the true mean."""
    luck = Luck(1)
    samples = [[10.0 * luck.chance(0.5) for _ in range(40)] for _ in range(400)]
    found = [ratio(sample, [10] * 40) for sample in samples]
    assert 0.92 <= sum(one.low <= 0.5 <= one.high for one in found) / len(found) <= 0.98


def test_few_matches_have_a_ratio_all_the_same() -> None:
    """One match says nothing about how matches differ, none says nothing at all."""
    assert ratio([14], [2]) == Estimate(7.0, 7.0, 7.0)
    assert ratio([], []) == Estimate(0.0, 0.0, 0.0)
    assert ratio([0, 0], [0, 0]) == Estimate(0.0, 0.0, 0.0)


def test_a_spread_leaves_out_the_tenths_at_both_ends() -> None:
    """Of 0 to 100 the middle is 50, and 10 and 90 are the bounds."""
    assert spread(range(101)) == Spread(50, 10, 90)
    assert spread([3.0]) == Spread(3.0, 3.0, 3.0)
    assert spread([]) == Spread(0.0, 0.0, 0.0)
