"""The program that runs as many evenings as one likes."""

import pytest

from tests.simulation.__main__ import chunks, try_many, try_one
from vivace.server.core.room import Room


def test_many_runs_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """It tells how many runs there were, how fast they are, and what was tried in them."""
    assert try_many(first=0, count=3, workers=1, most_failures=1) == 0
    told = capsys.readouterr().out
    assert "3 of 3 runs, 0 failed" in told
    assert "runs/s" in told
    assert "confirmed" in told


def test_a_failure_names_seed_and_commit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a run that fails it says everything that is needed to repeat it."""
    monkeypatch.setattr(Room, "_release_until", lambda *_: None)
    assert try_one(1) == 1
    told = capsys.readouterr().out
    assert "FAILED seed 1 at commit " in told
    assert "BrokenPromiseError" in told
    assert "repeat: .venv/bin/python -m tests.simulation --seed 1" in told


def test_every_seed_is_tried_once() -> None:
    """The seeds are shared out without gaps."""
    assert [seed for chunk in chunks(5, 60) for seed in chunk] == list(range(5, 65))
