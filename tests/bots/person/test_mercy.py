"""How bots ease off."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.bots.person.people import level, observation
from tests.games.piles.drawing import drawn
from vivace.bots.bot import Observation
from vivace.bots.person.mercy import MOST_EASE, ease_of
from vivace.bots.person.person import made
from vivace.bots.person.piles import TACTICS
from vivace.engine.zones import Tally


def shown(own: int, persons: int, points: tuple[tuple[int, ...], ...] = (), **house: Any) -> Observation:
    """What a bot at seat 0 sees while a person sits at seat 1, with so many cards left in their stacks."""
    stacks = [" ".join(f"r{number}" for number in range(1, count + 1)) for count in (own, persons)]
    drawing = f"a stack {stacks[0]} row b9 open hand b8\nb stack {stacks[1]} row b9 open hand b8"
    view = observation(drawn(drawing, **house), mercy_for=(1,))
    tallies = tuple(tuple(Tally(amount, {}) for amount in row) for row in points)
    return replace(view, view=replace(view.view, tallies=tallies))


def test_mercy_is_off_unless_the_table_wants_it() -> None:
    """Nobody is spared where no people are named, however far behind they are."""
    assert ease_of(replace(shown(1, 10, ((90, 0),)), mercy_for=()), TACTICS) == 0


@pytest.mark.parametrize(("own", "persons"), [(10, 10), (5, 3), (0, 0), (8, 10)])
def test_nobody_is_spared_who_keeps_up(own: int, persons: int) -> None:
    """A person who is ahead, level or only a little behind gets no mercy."""
    assert ease_of(shown(own, persons), TACTICS) == 0


def test_the_farther_behind_the_more_mercy() -> None:
    """It grows with the cards that the person has more, up to a bound."""
    eases = [ease_of(shown(own, 10), TACTICS) for own in range(10, -1, -1)]
    assert eases == sorted(eases)
    assert ease_of(shown(5, 10), TACTICS) == pytest.approx(MOST_EASE / 3)
    assert eases[-1] == pytest.approx(MOST_EASE)


def test_points_of_the_match_count_as_well() -> None:
    """Half of the points that win a match are hopelessly far behind; a person in the lead is not."""
    assert ease_of(shown(10, 10, ((20, 5), (10, 0)), length=100), TACTICS) == pytest.approx(MOST_EASE / 2)
    assert ease_of(shown(10, 10, ((90, 0),), length=100), TACTICS) == MOST_EASE
    assert ease_of(shown(10, 10, ((0, 90),), length=100), TACTICS) == 0


def test_a_match_of_rounds_has_its_own_scale() -> None:
    """Where rounds are counted and not points, a round's usual lead is what matters."""
    assert ease_of(shown(10, 10, ((6, 0),), ends="rounds", length=3), TACTICS) == pytest.approx(MOST_EASE / 2)


def test_who_joined_later_has_no_points_from_before() -> None:
    """Rounds without the person count for the others only."""
    assert ease_of(shown(10, 10, ((25,),), length=100), TACTICS) == pytest.approx(MOST_EASE / 2)


def test_a_merciful_bot_takes_longer_over_everything() -> None:
    """The same glance and the same movement, only slower; what it does is the same."""
    merciful = shown(0, 10, stop="call")
    _, slow = made(level(), "x").act(merciful)
    _, usual = made(level(), "x").act(replace(merciful, mercy_for=()))
    assert slow.command == usual.command
    assert slow.after_ms == pytest.approx(usual.after_ms * (1 + MOST_EASE), abs=2)
