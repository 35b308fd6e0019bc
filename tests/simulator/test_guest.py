"""Bots of others in the arena."""

import pickle

import pytest

from tests.simulator.odd_bots import Talkative
from vivace.bots.kinds import OWN
from vivace.guests import GuestError
from vivace.simulator.guest import Guest, makers


def test_nobody_takes_the_name_of_our_own() -> None:
    """Ours stay what they are, whatever is installed."""
    found = makers({"family": Talkative, "talkative": Talkative})
    assert found["family"] is OWN["family"]
    assert isinstance(found["talkative"]("seed"), Talkative)


def test_an_installed_bot_is_found_in_any_process() -> None:
    """Only its name travels; what is not installed says so when it is made."""
    guest = pickle.loads(pickle.dumps(Guest("no-such-bot")))
    with pytest.raises(GuestError, match="no bot 'no-such-bot' is installed here"):
        guest("seed")
