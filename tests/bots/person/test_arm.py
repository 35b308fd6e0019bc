"""How long a hand is on its way."""

import pytest

from tests.bots.person.people import level
from vivace.bots.luck import Luck
from vivace.bots.person.arm import reach_ms
from vivace.bots.person.tactics import Move

LEVEL = level(prepare_ms=100, bits_per_s=10.0, flip_ms=300)


@pytest.mark.parametrize(("distance", "ms"), [(1.0, 200), (3.0, 300), (7.0, 400)])
def test_farther_takes_longer(distance: float, ms: int) -> None:
    """Fitts's law: the movement begins, and each doubling of the distance costs one more bit."""
    assert reach_ms(LEVEL, Move("lay", target="pile.0", distance=distance), Luck(1)) == ms


def test_what_needs_no_aim_takes_its_own_time() -> None:
    """A flip is no pointing."""
    assert reach_ms(LEVEL, Move("flip", target="0.hand"), Luck(1)) == 300


def test_words_need_no_hand() -> None:
    """What is said has no way to go, and asks no chance."""
    luck = Luck(1)
    assert reach_ms(level(spread=0.3), Move("stop", distance=3.0), luck) == 0
    assert luck.state == 1


def test_movements_vary() -> None:
    """With a spread no movement is exactly like another."""
    luck, move = Luck(1), Move("lay", target="pile.0", distance=3.0)
    times = sorted(reach_ms(level(spread=0.3), move, luck) for _ in range(999))
    assert len(set(times)) == 999
    assert times[499] == pytest.approx(300, rel=0.05)
