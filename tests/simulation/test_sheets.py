"""Score sheets hold what they promise whatever goes wrong, and the simulation would notice if they did not."""

import os
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tests.simulation.history import BrokenPromiseError
from tests.simulation.sheets import simulate
from vivace.scorekeeper import decide as deciding
from vivace.scorekeeper.changes import EnterLine, SettleLine
from vivace.scorekeeper.events import LineEntered, LineSettled
from vivace.server.core.sheets import SheetRoom

IS_FAST = os.environ.get("HYPOTHESIS_PROFILE") in ("fast", "mutation")
RUNS = 3 if IS_FAST else 25
SHARDS = 4
ENOUGH = 60
"""Within so many seeds every planted bug has to be found."""


def simulated(seed: int) -> Counter[str]:
    try:
        return simulate(seed)
    except Exception as failure:
        failure.add_note(f"repeat: .venv/bin/python -m tests.simulation --only sheets --seed {seed}")
        raise


@pytest.mark.parametrize("shard", range(SHARDS))
def test_nothing_confirmed_is_lost_and_nothing_overwritten_unseen(shard: int) -> None:
    """Phones that come and go, crashes and full disks: afterwards all phones show the same, with every change once."""
    for seed in range(shard * RUNS, (shard + 1) * RUNS):
        simulated(seed)


def test_a_run_can_be_repeated() -> None:
    """The same seed leads to the same evening, step by step."""
    first, second = list[str](), list[str]()
    assert simulate(7, first.append) == simulate(7, second.append)
    assert first == second


@pytest.mark.skipif(IS_FAST, reason="takes many runs")
def test_the_evenings_get_everywhere() -> None:
    """Conflicts, decisions, corrections, lost phones and servers occur in them."""
    seen: Counter[str] = Counter()
    for seed in range(30):
        seen += simulated(seed)
    wanted = {"conflict", "crash", "restart", "a phone is offline", "a phone is reloaded", "refused not-now"}
    happenings = {f"event {name}" for name in ("PlayerAdded", "LineEntered", "LineSettled", "LineUndone")}
    assert (wanted | happenings) - set(seen) == set()


def first_broken_promise() -> str:
    for seed in range(ENOUGH):
        try:
            simulate(seed)
        except BrokenPromiseError as failure:
            return str(failure)
    pytest.fail(f"{ENOUGH} runs have not found it")


def test_overwriting_a_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: whoever comes last counts, whatever they had seen."""

    def careless(sheet: Any, change: Any, do: Any) -> Any:
        decided = deciding._enter(sheet, change, do)
        return replace(decided, rival=False) if isinstance(decided, LineEntered) else decided

    monkeypatch.setitem(deciding._DECIDERS, EnterLine, careless)
    assert first_broken_promise().startswith("no line is overwritten unseen")


def test_deciding_about_what_was_not_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a decision throws away values that came meanwhile."""

    def careless(_: Any, __: Any, do: Any) -> Any:
        return LineSettled(do.match, do.round, do.player, do.version)

    monkeypatch.setitem(deciding._DECIDERS, SettleLine, careless)
    assert first_broken_promise().startswith("no line is thrown away unseen")


def test_showing_before_the_disk_has_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: changes go out at once, before they are synced."""
    hold = SheetRoom._hold

    def impatient(room: SheetRoom, batch: Any, events: Any) -> None:
        for session in room.sessions:
            session.write(batch.frames)
        hold(room, batch, events)

    monkeypatch.setattr(SheetRoom, "_hold", impatient)
    assert first_broken_promise().startswith(
        ("what was shown is what the log says", "nothing confirmed is lost", "all ph")
    )


def test_counting_a_change_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a sheet does not look whether a change was made before."""
    decide = deciding.decide

    def forgetful(sheet: Any, change: Any, now: int = 0) -> Any:
        return decide(replace(sheet, done=()), change, now)

    monkeypatch.setattr("vivace.server.core.sheets.decide", forgetful)
    assert first_broken_promise().startswith(("a change counts once", "no line is"))
