"""What a seat can want."""

import pytest

from tests.games.domino.drawing import rules
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CallMisplay
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard, cooldown_ms


@pytest.mark.parametrize("command", [PutAside(("ry",)), PlaceToken("c7"), CallMisplay("rya"), CallStop(), SayStuck()])
def test_what_is_said_or_chosen_needs_no_hand(command: object) -> None:
    """T-HAND-1: calls and choices before play cost no time."""
    assert cooldown_ms(rules(), command) is CALL_MS


@pytest.mark.parametrize("command", [TurnCard(), LayCard("rya", ("c7", "d7"), 0)])
def test_cards_need_a_hand(command: object) -> None:
    """T-HAND-1: turning over and laying take as long as any move at the table."""
    assert cooldown_ms(rules(), command) == MOVE_MS
