"""What people notice, what they choose, and how long that takes."""

import pytest

from tests.bots.person.people import level
from vivace.bots.luck import Luck
from vivace.bots.person.head import choose, decide_ms, noticed
from vivace.bots.person.tactics import Move

MOVES = [Move("poor", 10), Move("best", 90), Move("good", 50), Move("worthless", 0)]


def test_some_moves_are_overlooked() -> None:
    """Each possible move is noticed as often as the level says: never, always, or in proportion."""
    assert noticed(MOVES, level(notice=1.0), Luck(1)) == MOVES
    assert noticed(MOVES, level(notice=0.0), Luck(1)) == []
    luck = Luck(1)
    count = sum(len(noticed(MOVES, level(notice=0.7), luck)) for _ in range(2_000))
    assert count / 8_000 == pytest.approx(0.7, abs=0.02)


def test_who_weighs_takes_the_best() -> None:
    """With judgement the move that is worth most is chosen, the first of several equal ones."""
    assert choose(MOVES, level(judgement=1.0), Luck(1)) == MOVES[1]
    assert choose([Move("a", 5), Move("b", 5)], level(judgement=1.0), Luck(1)) == Move("a", 5)


def test_who_weighs_leaves_what_is_worth_nothing() -> None:
    """A move can be possible and better not made."""
    assert choose([MOVES[3]], level(judgement=1.0), Luck(1)) is None


def test_who_does_not_weigh_takes_anything() -> None:
    """Without judgement each move is chosen about as often as any other, the worthless one too."""
    luck = Luck(1)
    chosen = [choose(MOVES, level(judgement=0.0), luck) for _ in range(2_000)]
    assert all(chosen.count(move) / 2_000 == pytest.approx(0.25, abs=0.03) for move in MOVES)


def test_judgement_is_a_share_of_decisions() -> None:
    """Someone with half of it takes the best in that half, and by chance in a part of the other."""
    luck = Luck(1)
    best = sum(choose(MOVES, level(judgement=0.5), luck) == MOVES[1] for _ in range(2_000))
    assert best / 2_000 == pytest.approx(0.5 + 0.5 / 4, abs=0.03)


def test_nothing_is_chosen_from_nothing() -> None:
    """Without a possible move there is none, and no chance is asked."""
    luck = Luck(1)
    assert choose([], level(), luck) is None
    assert luck.state == 1


def test_more_choices_take_longer() -> None:
    """Hick's law: each doubling of the choices costs the same again."""
    times = [decide_ms(level(base_ms=200, bit_ms=100), choices, Luck(1)) for choices in (0, 1, 3, 7)]
    assert times == [200, 300, 400, 500]


def test_decisions_vary() -> None:
    """With a spread the same choice takes now longer, now shorter."""
    luck = Luck(1)
    times = sorted(decide_ms(level(spread=0.3), 1, luck) for _ in range(999))
    assert times[0] < 250 < times[499] < 330 < times[-1]
