"""The pace of each level, for stand-ins."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from scripts import paces as script
from vivace.bots.level import NAMES
from vivace.games.catalog import edition
from vivace.simulator import cores
from vivace.simulator.records import MatchRecord, SeatRecord

SEAT = SeatRecord(
    kind="", place=0, win=0, points=(), actions=40, laid=9, lost=1, misplays=0, right_calls=0, false_calls=0
)


def match(*seats: SeatRecord) -> MatchRecord:
    return MatchRecord(0, seats, (), is_finished=True)


def made(paces: int) -> str:
    names = [(name, level) for name in script.EDITIONS for level in script.LEVELS]
    return script.text({script.key(*name): paces for name in names}, 40)


def test_the_pace_is_the_mean_time_from_one_thing_that_a_hand_does_to_the_next() -> None:
    """Of all seats and matches, to the nearest ten; what else was done does not count."""
    seats = replace(SEAT, moves_timed=3, moving_ms=3_000), replace(SEAT, moves_timed=1, moving_ms=1_234)
    assert script.pace([match(*seats)]) == 1_060
    assert script.pace([match(seats[0]), match(replace(seats[1], actions=999))]) == 1_060


def test_the_file_has_a_table_for_each_game() -> None:
    """It is TOML, with all levels that play as people can."""
    found = tomllib.loads(made(1_500))
    assert found == {edition(name).game.name: dict.fromkeys(NAMES[:-1], 1_500) for name in script.EDITIONS}


def test_the_file_that_is_there_was_made_so() -> None:
    """Its first lines say what it holds and how it was made, and it has the same tables."""
    there = script.FILE.read_text("utf-8")
    assert there.partition("\n\n")[0] == made(0).partition("\n\n")[0]
    assert {game: list(levels) for game, levels in tomllib.loads(there).items()} == {
        game: list(levels) for game, levels in tomllib.loads(made(0)).items()
    }


def test_it_is_measured_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every level of every game, and the file is printed as well."""
    one = match(replace(SEAT, moves_timed=2, moving_ms=2_000))
    monkeypatch.setattr(script, "FILE", tmp_path / "stand_ins.toml")
    monkeypatch.setattr("sys.argv", ["scripts/paces", "--matches", "40"])
    monkeypatch.setattr(
        cores, "run", lambda todo, *_: cores.Run(tuple((fixture, one) for fixture in todo), 1.0, is_interrupted=False)
    )
    assert script.main() == 0
    assert (tmp_path / "stand_ins.toml").read_text() == made(1_000) == capsys.readouterr().out


def test_a_measurement_that_is_broken_off_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After Ctrl-C the file is as before."""
    monkeypatch.setattr(script, "FILE", tmp_path / "stand_ins.toml")
    monkeypatch.setattr("sys.argv", ["scripts/paces"])
    monkeypatch.setattr(cores, "run", lambda *_: cores.Run((), 1.0, is_interrupted=True))
    with pytest.raises(SystemExit, match="stopped: nothing is written"):
        script.main()
    assert not (tmp_path / "stand_ins.toml").exists()
