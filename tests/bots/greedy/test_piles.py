"""The greedy seat."""

import pytest

from tests.games.piles.drawing import done, drawn
from vivace.bots.greedy import FRESH, Memory, piles
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import View, Zone
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.state import Round
from vivace.games.piles.view import legal, zones

POSITION = """
    centre r1b
    a  stack r9 r2  row g1 b3 r7  open y1  hand b9 b8
    b  stack g9 b1  row r8 b5 y1  open  hand b7
"""


def chosen(position: Round, seat: int = 0, memory: Memory = FRESH) -> object:
    view = zones(position)
    return piles.choose(view, legal(view, seat), seat, memory)[0]


def test_the_stack_comes_first() -> None:
    """A stack card is laid before any other, in the centre or on the row."""
    assert chosen(drawn(POSITION)) == PlayCard("r2a")
    assert chosen(drawn(POSITION.replace("r9 r2", "r9 g2"), advanced=True)) == BuildCard("g2a", 1)


def test_other_cards_come_before_building_from_the_hand() -> None:
    """What fits in the centre is laid; hand cards are built on the row only if nothing else fits."""
    assert chosen(drawn(POSITION.replace("r9 r2", "r9 y9"))) == PlayCard("y1a")
    hand_only = POSITION.replace("r9 r2", "r9 y9").replace("row g1", "row g9").replace("open y1", "open y2")
    assert chosen(drawn(hand_only, advanced=True)) == BuildCard("y2a", 1)
    assert chosen(drawn(hand_only)) == Flip()


def test_it_calls_as_soon_as_it_can() -> None:
    """With an empty stack the round is over."""
    position = drawn("a  stack r1  row g5  open  hand\nb  stack b1  row g5  open  hand", stop="call")
    assert chosen(done(position, "a r1")) == CallStop()


def test_it_says_stuck_after_about_three_passes_without_a_change() -> None:
    """It looks through its hand first, and looks again after having said so."""
    position = drawn(POSITION.replace("r9 r2", "r9 y9").replace("row g1", "row g9").replace("open y1", "open y2"))
    memory = FRESH
    commands = []
    for _ in range(6):
        view = zones(position)
        command, memory = piles.choose(view, legal(view, 0), 0, memory)
        commands.append(type(command))
    assert commands == [Flip, Flip, Flip, Flip, SayStuck, Flip]


def test_a_change_on_the_table_makes_it_look_again() -> None:
    """Patience starts over when a card has been laid."""
    position = drawn(POSITION.replace("r9 r2", "r9 y9").replace("row g1", "row g9").replace("open y1", "open y2"))
    view = zones(position)
    memory = piles.choose(view, legal(view, 0), 0, FRESH)[1]
    assert piles.choose(view, legal(view, 0), 0, memory)[1].looks == 1
    changed = zones(done(position, "b b1"))
    assert piles.choose(changed, legal(changed, 0), 0, memory)[1].looks == 0


def test_without_legal_commands_it_waits() -> None:
    """Nothing to do is no command."""
    assert piles.choose(zones(drawn(POSITION)), (), 0)[0] is None


def test_it_does_not_pretend_to_know_other_games() -> None:
    """A command that it cannot rank is a programming error."""
    with pytest.raises(TypeError, match="str is not a command"):
        piles.choose(View(zones={"0.stack": Zone(0)}), ("throw",), 0)
