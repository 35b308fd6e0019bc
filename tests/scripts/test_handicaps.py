"""What handicaps are worth, as it is measured for the ratings of clubs."""

import tomllib
from pathlib import Path

import pytest

from scripts import handicaps as script
from vivace.games.catalog import EDITIONS, edition
from vivace.simulator import cores
from vivace.simulator.figures import Estimate
from vivace.simulator.records import MatchRecord, SeatRecord


def match(*wins: float) -> MatchRecord:
    """A match with these shares in the victory."""
    seats = tuple(SeatRecord(kind="family", place=place, win=win, points=(0,)) for place, win in enumerate(wins))
    return MatchRecord(0, seats, (), is_finished=True)


def made(matches: int) -> str:
    """The file, if nothing was worth anything."""
    found = [
        script.Worth(name, seats, Estimate(0, 0, 0))
        for name in script.HANDICAPS
        for seats in (2, *script.SEATS)
        if seats <= EDITIONS_SEATS[name]
    ]
    return script.text(found, matches)


EDITIONS_SEATS = {name: edition(name).rules.seats[1] for name in EDITIONS}


def test_a_smaller_task_that_wins_more_often_is_worth_something() -> None:
    """The more often, the more; a larger task that loses says the same; a tie is half a victory."""
    smaller, _, _, larger = list(script.cells("ligretto", 4))[:4]
    often = script.measured(smaller, [match(1, 0)] * 3 + [match(0, 1)])
    assert often.ahead.value == 0.75
    assert 0 < often.worth.value < script.measured(smaller, [match(1, 0)] * 7 + [match(0, 1)]).worth.value
    assert script.measured(larger, [match(0, 1)] * 3 + [match(1, 0)]).worth.value > 0
    assert script.measured(smaller, [match(0.5, 0.5)] * 4).worth.value == pytest.approx(0)


def test_what_is_likeliest_lies_between_what_single_handicaps_say() -> None:
    """Its interval is narrower than any of theirs."""
    found = [
        script.measured(cell, [match(1, 0)] * wins + [match(0, 1)] * (10 - wins))
        for cell, wins in zip(list(script.cells("ligretto", 10))[:3], (9, 8, 6), strict=True)
    ]
    values = [one.worth.value for one in found]
    together = script.likeliest(found)
    assert min(values) < together.value < max(values)
    assert together.high - together.low < min(one.worth.high - one.worth.low for one in found)


def test_at_a_larger_table_every_other_seat_counts() -> None:
    """To be second of four is to be ahead of two of three."""
    *_, four = script.cells("dutch-blitz", 4)
    found = script.measured(four, [match(0, 1, 0, 0)])
    assert len(four.plan.kinds) == 4
    assert found.ahead.value == pytest.approx(1 / 3)


def test_the_file_has_every_edition() -> None:
    """Those that differ in nothing that matters have the same; all numbers of seats are integers."""
    found = tomllib.loads(made(10))
    assert set(found) == set(EDITIONS)
    assert found["ligretto-fr"] == found["ligretto"] == {"2": 0, "4": 0, "8": 0}


def test_the_file_that_is_there_was_made_so() -> None:
    """Its first lines say what it holds and how it was made, and it has the same tables."""
    there = script.FILE.read_text("utf-8")
    assert there.partition("\n\n")[0] == made(script.MATCHES).partition("\n\n")[0]
    wanted = tomllib.loads(made(script.MATCHES))
    assert {name: list(worth) for name, worth in tomllib.loads(there).items()} == {
        name: list(worth) for name, worth in wanted.items()
    }


def test_it_is_measured_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All editions, and what was found is printed as a table; --quick writes nothing."""
    monkeypatch.setattr(script, "FILE", tmp_path / "worth.toml")
    monkeypatch.setattr(
        cores,
        "run",
        lambda todo, *_: cores.Run(
            tuple((one, match(one.number % 2, *(0.5 for _ in one.plan.kinds[1:]))) for one in todo), 1.0, False
        ),
    )
    monkeypatch.setattr("sys.argv", ["scripts/handicaps", "--quick"])
    assert script.main() == 0
    assert not script.FILE.exists()
    monkeypatch.setattr("sys.argv", ["scripts/handicaps", "--matches", "12"])
    assert script.main() == 0
    assert set(tomllib.loads(script.FILE.read_text())) == set(EDITIONS)
    assert "| ligretto | family | 2 | +4 | 50 (" in capsys.readouterr().out


def test_a_measurement_that_is_broken_off_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After Ctrl-C the file is as before."""
    monkeypatch.setattr(script, "FILE", tmp_path / "worth.toml")
    monkeypatch.setattr("sys.argv", ["scripts/handicaps"])
    monkeypatch.setattr(cores, "run", lambda *_: cores.Run((), 1.0, is_interrupted=True))
    with pytest.raises(SystemExit, match="stopped: nothing is written"):
        script.main()
    assert not script.FILE.exists()
