"""The order of the levels."""

import pytest

from vivace.bots.level import NAMES
from vivace.simulator import cores
from vivace.simulator.ladder import GAMES, PAIRS, climbed, pair_plan, plans
from vivace.simulator.scorer import played

MATCHES = 12
"""Of each pair in each game."""
LEAST = {
    "ligretto": 0.3,
    "dutch-blitz": 0.3,
    "ligretto-dice": 0.3,
    "ligretto-domino": 0.3,
}
"""The share of so few matches that the higher level wins at least, in each game. Chance alone brings a true share of
0.7 below 0.3 in one of 500 such trials, ..."""
LEAST_IN_ALL = 0.5
"""... and below this in all games together as seldom. docs/bots.md has the real shares, from many more matches."""


@pytest.mark.parametrize(("lower", "higher"), PAIRS)
def test_the_order_of_the_levels_does_not_turn_round(lower: str, higher: str) -> None:
    """A higher level beats the next lower one, in no game clearly less than every other time."""
    shares = {}
    for game in GAMES:
        plan = pair_plan(game, lower, higher, MATCHES, "order")
        shares[game] = sum(played(plan, number).seats[0].win for number in range(MATCHES)) / MATCHES
    assert all(shares[game] >= LEAST[game] for game in GAMES), shares
    assert sum(shares.values()) / len(GAMES) >= LEAST_IN_ALL, shares


def test_every_level_is_compared_with_its_neighbours() -> None:
    """All levels are on the ladder, from the lowest to the highest."""
    assert PAIRS[0] == NAMES[:2]
    assert [higher for _, higher in PAIRS] == list(NAMES[1:])


def test_a_ladder_has_all_rungs() -> None:
    """Each pair of each game, and how usual bots play among themselves."""
    ladder = climbed(plans(["ligretto-dice"], 2, "x"), 1, lambda _: None)
    assert ladder is not None
    assert [(rung.lower, rung.higher) for rung in ladder.rungs] == list(PAIRS)
    assert all(0 <= rung.wins.low <= rung.wins.value <= rung.wins.high <= 1 for rung in ladder.rungs)
    assert [home.game for home in ladder.homes] == ["ligretto-dice"]
    assert ladder.homes[0].seconds.median > 0


def test_a_ladder_that_is_broken_off_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a ladder says nothing."""
    monkeypatch.setattr(cores, "run", lambda *_: cores.Run((), 1.0, is_interrupted=True))
    assert climbed(plans(["ligretto"], 1, "x"), 1, lambda _: None) is None
