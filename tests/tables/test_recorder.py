"""The replay of a match from the log of its table."""

import pytest

from tests.tables.asking import Leave, Pause, Resume
from tests.tables.watched import ANNA, BEN, CARL, over, playing, seated
from vivace.engine.match import Act, Deal, Join
from vivace.engine.replay import read, verify, write
from vivace.games.catalog import edition
from vivace.tables import events
from vivace.tables.inputs import Drop, Return, Wake
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


HOUR = 3_600_000


@pytest.mark.parametrize("ms", [HOUR, 1, 0, -1, -HOUR])
def test_no_time_passes_in_a_replay_while_the_table_slept(ms: int) -> None:
    """T-FAIR-1: whatever the clocks say, after a sleep there is the countdown, and time does not run backwards."""
    table = playing(drawing="")
    table.move("a flip", HOUR)
    table.do(Wake(), HOUR + ms)
    for player in (ANNA, BEN):
        table.do(Return(player=player))
    table.wait(3_000)
    table.move("a flip", table.now + 500)
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [step.at for step in replay.steps] == [0, HOUR, HOUR + 3_500]


def test_no_time_passes_in_a_replay_while_a_match_is_paused() -> None:
    """T-FAIR-1: nobody who watches it waits for the host to come back."""
    table = playing(drawing="")
    table.move("a flip", 4_000)
    table.do(Pause(player=ANNA), 5_000)
    table.do(Drop(player=BEN), 6_000)
    table.do(Resume(player=ANNA), HOUR)
    table.wait(3_000)
    table.move("a flip", table.now + 500)
    replay = recorded(table.log)
    assert replay is not None
    assert [step.at for step in replay.steps] == [0, 4_000, 5_000 + 3_500]


@pytest.mark.parametrize("ms", [5 * 24 * HOUR, 0, -19_000])
def test_no_time_passes_in_a_replay_while_a_table_rested_that_all_had_left_for_the_day(ms: int) -> None:
    """T-FAIR-1: its sleep is no event, but it was paused before; a clock that was set back a little does no harm."""
    table = playing(drawing="", options={"absent_ms": 20_000})
    table.move("a flip", HOUR)
    for player in (ANNA, BEN):
        table.do(Drop(player=player))
    table.wait(20_000)
    table.do(Wake(), table.now + ms)
    assert not any(isinstance(logged.event, events.Woken) for logged in table.log)
    table.do(Return(player=ANNA))
    table.wait(3_000)
    table.move("a flip")
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [step.at for step in replay.steps] == [0, HOUR, HOUR + 23_000]


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
