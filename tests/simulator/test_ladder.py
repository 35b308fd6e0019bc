"""The order of the levels.

Each pair plays in each game until it is clear who is better: the higher level has passed when it is 7 victories ahead, and
failed when it is 12 behind, or not ahead after 150 matches (a shared victory changes nothing). So a level that truly wins
60 % of its matches passes in 99 of 100 cases, one that wins 40 % fails in 94, and one that wins 70 % needs 18 matches on
average: all pairs together take less than a minute. Shared victories make both errors rarer. docs/bots.md has the shares
themselves, from many more matches.
"""

import pytest

from vivace.bots.level import NAMES
from vivace.simulator import cores
from vivace.simulator.ladder import GAMES, PAIRS, ROUND_SECONDS, climbed, pair_plan, plans
from vivace.simulator.records import MatchRecord, RoundRecord
from vivace.simulator.scorer import played

AHEAD, BEHIND, MOST = 7, 12, 150


def is_better(game: str, higher: str, lower: str) -> bool:
    """Whether a level proves to be better than another one."""
    plan, lead, number = pair_plan(game, lower, higher, MOST, "order"), 0.0, 0
    while -BEHIND < lead < AHEAD and number < MOST:
        own, other = played(plan, number).seats
        lead, number = lead + own.win - other.win, number + 1
    return lead > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lower", "higher"), PAIRS)
def test_the_order_of_the_levels_does_not_turn_round(game: str, lower: str, higher: str) -> None:
    """A higher level beats the next lower one, in every single game."""
    assert is_better(game, higher, lower)


@pytest.mark.parametrize("game", GAMES)
def test_a_ladder_that_is_turned_round_would_be_seen(game: str) -> None:
    """The same trial fails for a level against one above the next higher one."""
    assert not is_better(game, "child", "family")


def test_every_level_is_compared_with_its_neighbours() -> None:
    """All levels are on the ladder, from the lowest to the highest."""
    assert PAIRS[0] == NAMES[:2]
    assert [higher for _, higher in PAIRS] == list(NAMES[1:])


def test_a_ladder_has_all_rungs() -> None:
    """Each pair of each game, and how usual bots play among themselves."""
    ladder = climbed(plans(["ligretto-dice"], 2, "x"), 1, lambda _: None)
    assert ladder is not None
    assert [(rung.lower, rung.higher) for rung in ladder.pairs] == list(PAIRS)
    assert all(0 <= rung.wins.low <= rung.wins.value <= rung.wins.high <= 1 for rung in ladder.pairs)
    assert [home.game for home in ladder.mirrors] == ["ligretto-dice"]
    assert ladder.mirrors[0].seconds.median > 0


def test_a_ladder_that_is_broken_off_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a ladder says nothing."""
    monkeypatch.setattr(cores, "run", lambda *_: cores.Run((), 1.0, is_interrupted=True))
    assert climbed(plans(["ligretto"], 1, "x"), 1, lambda _: None) is None


def test_rounds_that_take_as_long_as_they_are_meant_to_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of usual bots, from a minute to four, both included."""
    (todo,) = [plan for plan in plans(["ligretto"], 1, "x") if len(plan.kinds) != 2]
    seconds = (ROUND_SECONDS[0] - 1, *ROUND_SECONDS, ROUND_SECONDS[1] + 1)
    rounds = tuple(RoundRecord(1_000 * took, "empty", 0) for took in seconds)
    record = MatchRecord(0, played(todo, 0).seats, rounds, is_finished=True)
    monkeypatch.setattr(cores, "run", lambda todo, *_: cores.Run(((todo[0], record),), 1.0, is_interrupted=False))
    ladder = climbed([todo], 1, lambda _: None)
    assert ladder is not None
    assert ROUND_SECONDS == (60, 240)
    assert ladder.mirrors[0].as_meant.value == 0.5
