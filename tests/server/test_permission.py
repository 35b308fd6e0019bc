"""What a server does not allow at any table: anyone who opens one, and anyone who changes one."""

import pytest

from tests.server.fakes import Parlour
from vivace.engine.options import OptionError
from vivace.engine.refusal import Reason
from vivace.protocol.messages import Answer
from vivace.server.core.catalog import options_flaw
from vivace.server.core.hub import Hub
from vivace.server.core.ports import Ports
from vivace.tables.requests import ChangeGame, Sit


def test_hands_may_be_as_fast_as_the_server_allows() -> None:
    """The usual pace counts if nothing is said; what is no number at all is left to the table."""
    assert options_flaw({"hand_ms": 99}, 100) is not None
    assert [options_flaw(options, 100) for options in ({"hand_ms": 100}, {}, {"hand_ms": "fast"})] == [None] * 3
    assert options_flaw({}, 300) is not None


def test_the_same_holds_for_opening_and_for_changing_a_table() -> None:
    """Nobody gets around it by opening a slow table and making it fast."""
    parlour = Parlour()
    parlour.hub = Hub(Ports(parlour.log, parlour.clock, parlour.random_token, parlour.counts, least_cooldown_ms=100))
    with pytest.raises(OptionError, match="hand_ms = 0 is not allowed"):
        parlour.open(options={"hand_ms": 0})
    anna = parlour.caller(parlour.open()).hello()
    anna.say(Sit(id="sit", name="Anna"))
    anna.say(ChangeGame(id="fast", edition="ligretto", options={"hand_ms": 0}))
    refused = anna.connection.last(Answer).refused
    assert refused is not None
    assert refused.reason == Reason.BAD_OPTION
    assert "hand_ms = 0 is not allowed" in refused.detail
    anna.say(ChangeGame(id="slow", edition="ligretto", options={"hand_ms": 100}))
    assert anna.connection.last(Answer).refused is None
