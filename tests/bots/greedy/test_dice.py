"""The greedy seat of the dice game."""

from random import Random

import pytest

from tests.games.dice.drawing import done, drawn
from vivace.bots.greedy import CHOOSERS, FRESH, dice
from vivace.engine.calls import CallStop
from vivace.engine.game import Progress
from vivace.engine.zones import View
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.state import Round
from vivace.games.dice.view import legal, zones

POSITION = """
    red r1b r2b r3b
    yellow y1b
    a  dice r4 y2 b5 g6
    b  dice b1 b1
"""


def chosen(position: Round, seat: int = 0) -> object:
    view = zones(position)
    return dice.choose(view, legal(view, seat), seat)[0]


def test_what_fits_is_placed_the_lowest_number_first() -> None:
    """Low numbers open places for everyone, but the high one can be thrown again."""
    assert chosen(drawn(POSITION)) == PlaceDie("y2")
    assert chosen(done(drawn(POSITION), "a y2")) == PlaceDie("r4")


def test_it_throws_when_nothing_fits_and_never_gives_up() -> None:
    """Any die can show what is needed after the next throw."""
    position = done(drawn(POSITION), "a y2", "a r4")
    assert chosen(position) == Throw()
    assert chosen(done(position, "a stuck")) == Throw()


def test_it_calls_as_soon_as_it_can() -> None:
    """Without dice the round is over."""
    assert chosen(done(drawn("a  dice r1\nb  dice y1 y2", stop="call"), "a r1")) == CallStop()


def test_without_legal_commands_it_waits_and_remembers_nothing() -> None:
    """Nothing to do is no command."""
    assert dice.choose(View(), (), 0) == (None, FRESH)


def test_it_does_not_pretend_to_know_other_games() -> None:
    """A command that it cannot rank is a programming error."""
    with pytest.raises(TypeError, match="str is not a command"):
        dice.choose(View(), ("flip",), 0)


@pytest.mark.parametrize("stop", ["automatic", "call"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_rounds_come_to_their_end(seats: int, stop: str) -> None:
    """Someone places everything within a few hundred commands, no matter who acts next."""
    setup = open_match("ligretto-dice", seats, house_rules={"stop": stop}).setup
    current, order = DICE.deal(setup, 1, "5eed" * 8, None).after, Random(seats)
    for _ in range(500):
        if current.stop is not None:
            break
        seat = order.randrange(seats)
        view = DICE.zones(current)
        progress = DICE.decide(current, seat, CHOOSERS["dice"](view, DICE.legal(view, seat), seat, FRESH)[0])
        assert isinstance(progress, Progress)
        current = progress.after
    assert current.stop is not None
    assert not current.seats[current.stop.ender].dice
