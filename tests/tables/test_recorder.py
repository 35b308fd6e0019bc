"""The replay of a match from the log of its table."""

import pytest

from tests.tables.watched import ANNA, BEN, CARL, over, playing, seated
from vivace.engine.match import Act, Deal, Join
from vivace.engine.replay import read, verify, write
from vivace.games.catalog import edition
from vivace.tables.inputs import Leave
from vivace.tables.recorder import recorded
from vivace.tables.table import Phase


def test_without_a_match_there_is_no_replay() -> None:
    """A log in which people only sat down has nothing to replay."""
    assert recorded([]) is None
    assert recorded(seated(ANNA, BEN).log) is None


@pytest.mark.parametrize("name", ["ligretto", "ligretto-de", "ligretto-fr", "dutch-blitz"])
def test_a_recorded_match_can_be_verified(name: str) -> None:
    """T-FAIR-1: every step of the log is decided again and leads to the same match, also after writing and reading."""
    table = playing(ANNA, BEN, bots=1, edition=name, stack=2, length=2, ends="rounds", blocked="cycle")
    while table.phase is not Phase.OVER:
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.phase is Phase.READY:
            table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert read(write(replay), lambda found: edition(found).game) == replay


def test_a_match_that_is_not_over_is_recorded_as_far_as_it_was_played() -> None:
    """T-FAIR-1: with every move in it, and at its time since the match was opened."""
    table = seated(ANNA, BEN)
    table.wait(5_000)
    table.start()
    table.move("a flip", 9_500)
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [(step.at, type(step.do)) for step in replay.steps] == [(0, Deal), (4_500, Act)]


def test_who_joined_between_rounds_is_in_the_replay() -> None:
    """T-FAIR-1: a later seat joins there at the same moment, with the setup of the beginning."""
    table = playing(ANNA, BEN, stack=1)
    table.sit(CARL)
    table.let_play_until(Phase.READY)
    table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert replay.setup.decks == "ab"
    assert Join in [type(step.do) for step in replay.steps]
    assert verify(replay) == table.match


def test_only_the_last_match_is_recorded() -> None:
    """A rematch starts a new replay, with those who play it, and its own beginning of time."""
    table = over(ANNA, BEN, CARL)
    table.do(Leave(player=ANNA))
    table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert replay.setup.decks == "bc"
    assert [step.at for step in replay.steps] == [0]
    assert verify(replay) == table.match
