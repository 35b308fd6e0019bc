"""A table from its log: everything that was confirmed is still there."""

import pytest

from tests.tables import asking
from tests.tables.asking import Leave, Play
from tests.tables.watched import ANNA, BEN, CARL, Watched, answers, happened, playing, rebuilt, seated
from vivace.games.piles.commands import Flip
from vivace.tables import inputs, keeper
from vivace.tables.evolve import REMEMBERED_COMMANDS
from vivace.tables.inputs import Drop, Tick
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered
from vivace.tables.table import Phase, done_by


def restarted(table: Watched) -> LiveTable:
    """What another server has after it read the log."""
    return LiveTable(rebuilt(table.first, table.log), now=table.now)


def test_every_moment_of_a_table_can_be_rebuilt_from_its_log() -> None:
    """T-FAIR-1: the log as far as any event leads to the table as it was after that event."""
    table = seated(ANNA, BEN, bots=1, stack=1, length=2, ends="rounds")
    moments = [table.table]
    table.start()
    table.do(Drop(player=BEN))
    table.sit(CARL)
    while table.phase is not Phase.OVER:
        moments.append(table.table)
        table.let_play(300)
        if table.phase is Phase.READY:
            table.say_ready(ANNA, CARL)
    table.do(Leave(player=ANNA))
    for moment in (*moments, table.table):
        assert rebuilt(table.first, table.log[: moment.seq]) == moment


def test_accepted_commands_are_still_known_after_a_restart() -> None:
    """A move that was confirmed is not done again when it is sent to the server that took over."""
    table = playing(ANNA, BEN)
    table.move("a flip", command_id="x")
    live, outputs = keeper.handle(restarted(table), Play(player=ANNA, id="x", command=Flip()), table.now + 500)
    assert (answers(outputs), happened(outputs)) == ([Answered(ANNA, "x")], [])
    assert live.table == table.table


def test_what_still_waited_is_done_once_when_it_is_sent_again_after_a_restart() -> None:
    """It had not been confirmed, so its sender sends it again."""
    table = playing(ANNA, BEN)
    table.move("a flip", command_id="x")
    assert table.move("a flip", command_id="y") == ()
    live = restarted(table)
    for number in range(2):
        live, outputs = keeper.handle(live, Play(player=ANNA, id="y", command=Flip()), table.now + 500)
        seq, free_at = (0, 0) if number else (table.table.seq + 1, table.now + 700)
        assert answers(outputs) == [Answered(ANNA, "y", seq=seq, free_at=free_at)]
        assert len(happened(outputs)) == (0 if number else 1)


def test_the_last_accepted_commands_of_each_player_are_remembered() -> None:
    """More than anybody can have on the way, and not without end."""
    table = playing(ANNA, BEN, options={"hand_ms": 0})
    for number in range(REMEMBERED_COMMANDS + 10):
        table.move("a flip", command_id=f"x{number}")
    assert done_by(table.table, ANNA) == tuple(f"x{number}" for number in range(10, REMEMBERED_COMMANDS + 10))
    assert done_by(table.table, BEN) == ()


def test_bots_leave_no_ids_behind() -> None:
    """A bot's moves have no ids, and nobody's answers are forgotten because of them."""
    table = playing(ANNA, BEN, options={"absent_ms": 0})
    table.move("b flip", command_id="x")
    table.do(Drop(player=BEN))
    table.move("b flip", table.now + 500)
    assert done_by(table.table, BEN) == ("x",)


@pytest.mark.parametrize("phase", [Phase.DEALING, Phase.COUNTDOWN, Phase.PLAYING, Phase.PAUSED])
def test_a_table_goes_on_after_a_restart_as_if_nothing_had_been(phase: Phase) -> None:
    """Whatever it was doing: the same inputs lead to the same table."""
    table = seated(ANNA, BEN, deals=False)
    table.say_ready(ANNA, BEN)
    if phase is not Phase.DEALING:
        table.deal()
    if phase is Phase.PLAYING:
        table.wait(3_000)
    if phase is Phase.PAUSED:
        table.do(asking.Pause())
    assert table.is_in(phase)
    first, second = table.live, restarted(table)
    for wish in (
        Tick(),
        inputs.Deal(seed="1" * 32),
        asking.Resume(),
        Play(player=ANNA, id="x", command=Flip()),
        Tick(),
    ):
        first, outputs = keeper.handle(first, wish, first.now + 2_000)
        second, same_outputs = keeper.handle(second, wish, second.now + 2_000)
        assert outputs == same_outputs
    assert first == second
