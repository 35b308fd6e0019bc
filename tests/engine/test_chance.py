"""Seeded chance."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.engine.chance import is_seed, picked, shuffled


@given(st.lists(st.integers(), max_size=50), st.text(max_size=9))
def test_a_shuffle_keeps_all_pieces(pieces: list[int], label: str) -> None:
    """Nothing is lost or doubled, whatever is shuffled."""
    assert sorted(shuffled("0" * 32, label, pieces)) == sorted(pieces)


def test_seed_and_label_decide_alone() -> None:
    """The same outcome for ever; another seed or label gives another one."""
    cards = tuple(range(40))
    once = shuffled("0" * 32, "deck a", cards)
    assert once == shuffled("0" * 32, "deck a", cards)
    assert once != shuffled("0" * 32, "deck b", cards)
    assert once != shuffled("1" * 32, "deck a", cards)
    assert once[:8] == (2, 24, 36, 11, 1, 18, 8, 13), "changing this breaks all replays: raise the rules version"


def test_all_orders_are_equally_likely() -> None:
    """Twenty-four thousand shuffles of four cards: no order is far from a thousand."""
    orders = Counter(shuffled(f"{number:032x}", "x", "abcd") for number in range(24_000))
    assert len(orders) == 24
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in orders.values())
    assert chi_square < 60, "the odds against this are beyond one in twenty thousand"


def test_all_numbers_are_equally_likely() -> None:
    """Ten thousand picks of ten: no number is far from a thousand."""
    numbers = Counter(picked(f"{number:032x}", "x", 10) for number in range(10_000))
    assert set(numbers) == set(range(10))
    assert sum((count - 1_000) ** 2 / 1_000 for count in numbers.values()) < 40


@pytest.mark.parametrize("seed", ["", "0" * 31, "0" * 129, "g" * 32, "A" * 32, 5, None, b"0" * 32])
def test_short_or_strange_seeds_are_no_seeds(seed: object) -> None:
    """A seed has at least 128 bits, in lower-case hexadecimal digits."""
    assert not is_seed(seed)
    assert is_seed("0123456789abcdef" * 2)
