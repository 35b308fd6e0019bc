"""The greedy bot."""

import pytest

from tests.bots.person.people import observation
from tests.bots.stage import Stage, staged, table_of
from tests.games.piles.drawing import drawn
from vivace.bots.greedy.bot import ACTION_MS, Greedy
from vivace.games.catalog import is_race
from vivace.games.piles.commands import Flip, PlayCard
from vivace.tables.table import Phase

POSITION = """
    centre r1b
    a  stack r9 r2  row g5 b3 r7 y9 g8  open y7  hand b9 b8
    b  stack g9 b1  row r8 b5 y1 g3 g4  open  hand b7 r2
"""


def test_it_needs_as_long_as_a_person_and_aims_at_the_best() -> None:
    """It sees at once what fits, and does it one to two seconds later."""
    bot, times = Greedy("seed"), set()
    for _ in range(50):
        bot, action = bot.act(observation(drawn(POSITION)))
        assert action.command == PlayCard("r2a")
        assert ACTION_MS[0] <= action.after_ms < ACTION_MS[1]
        times.add(action.after_ms)
    assert len(times) > 40


def test_only_its_seed_and_what_it_sees_decide() -> None:
    """The same seed gives the same actions, another seed other times."""
    shown = observation(drawn(POSITION))
    assert Greedy("seed").act(shown) == Greedy("seed").act(shown)
    assert Greedy("seed").act(shown)[1] != Greedy("other").act(shown)[1]


def test_someone_can_be_faster() -> None:
    """It goes by the table as it was when it began, so its card can come too late."""
    stage = staged(POSITION, ("greedy", "greedy"))
    stage.step(0)
    stage.move("b flip", 100)
    stage.move("b r2", 400)
    assert stage.until_command(0) == PlayCard("r2a")
    (refusal,) = [refusal for _, refusal in stage.answers if refusal is not None]
    assert is_race(refusal.reason)
    assert stage.until_command(0) == Flip()


@pytest.mark.parametrize("edition", ["ligretto", "ligretto-dice", "ligretto-domino"])
def test_it_plays_all_games_to_their_end(edition: str) -> None:
    """Greedy seats finish a match of every game, and are refused only what others were faster with."""
    stage = Stage(table_of(edition, length=1), ("greedy",) * 3).start().play()
    assert stage.table.phase is Phase.OVER
    assert all(map(is_race, stage.reasons))
