"""Matches on several cores."""

import os
import signal
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.simulator import odd_bots
from vivace.simulator import cores
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord

RULES = {"ends": "rounds", "length": 1}
PLAN = Plan(edition="ligretto", kinds=("family", "expert"), matches=5, seed="x", house_rules=RULES)


def nobody(_: MatchRecord) -> None:
    """Is told, and does not care."""


def test_the_result_is_the_same_on_any_number_of_cores() -> None:
    """In the order of the plan, no matter which was done first."""
    alone = cores.run(cores.fixtures(PLAN), 1, nobody)
    assert [record.number for _, record in alone.records] == [0, 1, 2, 3, 4]
    for count in (2, 3):
        assert cores.run(cores.fixtures(PLAN), count, nobody).records == alone.records


def test_everyone_is_told_of_each_match() -> None:
    """Once for each of them."""
    told: list[MatchRecord] = []
    run = cores.run(cores.fixtures(PLAN), 2, told.append)
    assert sorted(record.number for record in told) == [0, 1, 2, 3, 4]
    assert not run.is_interrupted
    assert run.seconds > 0


def interrupting(after: int) -> Callable[[MatchRecord], None]:
    """Anyone who presses Ctrl-C after so many matches."""
    told: list[MatchRecord] = []

    def tell(record: MatchRecord) -> None:
        told.append(record)
        if len(told) == after:
            signal.raise_signal(signal.SIGINT)

    return tell


@pytest.mark.parametrize("count", [1, 2])
def test_ctrl_c_leaves_what_was_played(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is kept, and no process goes on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = cores.run(cores.fixtures(PLAN), count, interrupting(2))
    finally:
        signal.signal(signal.SIGINT, before)
    assert run.is_interrupted
    assert len(run.records) == 2


def test_a_process_that_ends_is_noticed(capfd: pytest.CaptureFixture[str]) -> None:
    """A bot that ends its process does not leave the arena waiting."""
    plan = replace(PLAN, kinds=("family", "quitting"), matches=2, external_bots={"quitting": odd_bots.quitting})
    with pytest.raises(ValueError, match="a process of the arena was ended"):
        cores.run(cores.fixtures(plan), 2, nobody)


@pytest.mark.parametrize("count", [1, 2])
def test_what_bots_print_is_no_result(count: int, capfd: pytest.CaptureFixture[str]) -> None:
    """It goes to standard error, from every process."""
    plan = replace(PLAN, kinds=("family", "talkative"), matches=2, external_bots={"talkative": odd_bots.Talkative})
    cores.run(cores.fixtures(plan), count, nobody)
    out, err = capfd.readouterr()
    assert out == ""
    assert "look at me" in err


def test_every_plan_has_its_own_records() -> None:
    """Two plans that are equal are told apart all the same, and one that was not played has nothing."""
    first, second, third = (replace(PLAN, matches=2) for _ in range(3))
    run = cores.run([*cores.fixtures(first), *cores.fixtures(second)[:1]], 1, nobody)
    assert [record.number for record in run.of(first)] == [0, 1]
    assert [record.number for record in run.of(second)] == [0]
    assert run.of(third) == []


def test_there_is_a_core_for_us() -> None:
    """Not more than the computer has."""
    assert 1 <= cores.usable() <= (os.cpu_count() or 1)
