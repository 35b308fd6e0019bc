"""What bots leave to chance."""

from math import exp

import pytest

from vivace.bots.luck import Luck, luck_of

DRAWS = 20_000


def test_it_is_the_known_generator() -> None:
    """The numbers are those that anybody's SplitMix64 gives for this state."""
    luck = Luck(1_234_567)
    assert [luck.bits() for _ in range(5)] == [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ]


def test_it_goes_on_from_its_state() -> None:
    """Anyone who keeps the state keeps everything: a bot stays a plain value."""
    luck = Luck(7)
    luck.bits()
    assert Luck(luck.state).bits() == luck.bits()


def test_a_seed_is_where_chance_begins() -> None:
    """The same text gives the same beginning on every machine, another text another one."""
    assert luck_of("vivace") == 17_496_075_439_647_658_293
    assert luck_of("vivace") != luck_of("vivace ")
    assert 0 <= luck_of("") < 1 << 64


def test_uniform_numbers_fill_the_whole_range() -> None:
    """They lie from 0 up to 1, each tenth about as often as the others."""
    luck = Luck(1)
    numbers = [luck.uniform() for _ in range(DRAWS)]
    assert 0 <= min(numbers) < max(numbers) < 1
    tenths = [sum(tenth <= 10 * number < tenth + 1 for number in numbers) for tenth in range(10)]
    assert all(DRAWS * 0.09 < count < DRAWS * 0.11 for count in tenths)


@pytest.mark.parametrize("probability", [0.0, 0.25, 0.9, 1.0])
def test_chance_comes_true_as_often_as_it_says(probability: float) -> None:
    """Never for 0, always for 1, and in proportion between them."""
    luck = Luck(2)
    share = sum(luck.chance(probability) for _ in range(DRAWS)) / DRAWS
    assert share == probability if probability in (0, 1) else abs(share - probability) < 0.01


def test_nothing_is_spread_without_a_sigma() -> None:
    """A spread of 0 is exactly 1, and asks no chance."""
    luck = Luck(3)
    assert luck.spread(0) == 1.0
    assert luck.state == 3


def test_times_are_spread_as_those_of_people() -> None:
    """The factor is lognormal: as often above 1 as below, and within one and two sigmas as often as it should be."""
    luck, sigma = Luck(4), 0.3
    factors = [luck.spread(sigma) for _ in range(DRAWS)]

    def within(low: float, high: float) -> float:
        return sum(exp(low * sigma) < factor < exp(high * sigma) for factor in factors) / DRAWS

    assert min(factors) > 0
    assert within(0, 100) == pytest.approx(0.5, abs=0.01)
    assert within(-1, 1) == pytest.approx(0.683, abs=0.01)
    assert within(-2, 2) == pytest.approx(0.954, abs=0.01)
