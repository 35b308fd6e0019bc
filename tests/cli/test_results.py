import csv
import io
import json
import re
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest
from arro3.io import read_parquet

from vivace.cli.drawing import columns, results
from vivace.cli.drawing.results import COLUMNS, Outcome, Results, rows
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord, RoundRecord, SeatRecord
from vivace.simulator.scorer import played
from vivace.simulator.summary import Summary, summed_up

PLAN = Plan(
    edition="ligretto", kinds=("family", "child"), matches=2, seed="x", house_rules={"ends": "rounds", "length": 1}
)
RECORDS = tuple(played(PLAN, number) for number in range(2))
OUTCOME = Outcome(PLAN, RECORDS, summed_up(PLAN, RECORDS))


def kept(path: Path) -> Path:
    Results(path).keep(OUTCOME)
    return path


def test_csv_has_a_row_for_each_match_and_seat(tmp_path: Path) -> None:
    """What is read back are the records, counted from 1 on."""
    with kept(tmp_path / "results.csv").open(newline="") as file:
        found = list(csv.DictReader(file))
    assert [(row["match"], row["seat"], row["bot"], row["place"]) for row in found] == [
        ("1", "1", "family", "1"),
        ("1", "2", "child", "2"),
        ("2", "1", "family", "2"),
        ("2", "2", "child", "1"),
    ]
    assert [int(row["points"]) for row in found] == [sum(seat.points) for one in RECORDS for seat in one.seats]
    assert list(found[0]) == list(COLUMNS)


def test_rows_tell_of_their_match(tmp_path: Path) -> None:
    """How long it was played, in how many rounds the table was blocked, and whether it came to its end."""
    rounds = (RoundRecord(61_500, "empty", 0), RoundRecord(40_000, "blocked", 2), RoundRecord(1_000, "empty", 1))
    record = msgspec.structs.replace(RECORDS[0], rounds=rounds, is_finished=False)
    found = csv.DictReader(io.StringIO(results.as_csv(Outcome(PLAN, (record, RECORDS[1]), OUTCOME.summary)).decode()))
    told = [(row["seconds"], row["blocked"], row["finished"]) for row in found]
    assert told[:2] == [("102.5", "2", "0")] * 2
    assert [finished for _, _, finished in told[2:]] == ["1", "1"]


def test_json_has_everything(tmp_path: Path) -> None:
    """Settings, summary and all records can be read back as they were."""
    told = json.loads(kept(tmp_path / "results.json").read_bytes())
    assert told["format"] == "vivace-arena"
    assert told["settings"] == {
        "edition": "ligretto",
        "seats": ["family", "child"],
        "matches": 2,
        "seed": "x",
        "house_rules": {"ends": "rounds", "length": 1},
    }
    assert msgspec.convert(told["matches"], tuple[MatchRecord, ...]) == RECORDS
    assert msgspec.convert(told["summary"], Summary) == OUTCOME.summary


def test_parquet_has_the_rows_of_the_csv_with_their_types(tmp_path: Path) -> None:
    """Another program reads the same values, as numbers and texts, and finds the settings."""
    table = read_parquet(kept(tmp_path / "results.parquet")).read_all()
    columns = [table.column(name).to_pylist() for name in table.column_names]
    assert table.column_names == list(COLUMNS)
    assert list(zip(*columns, strict=True)) == rows(RECORDS)
    assert [type(column[0]) for column in columns] == [kind for kind, _ in COLUMNS.values()]


def test_without_the_extra_package_parquet_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is played it is said what to install, or what to choose instead."""
    monkeypatch.setattr(columns, "find_spec", lambda _: None)
    hint = f"Parquet needs more packages: {sys.executable} -m pip install 'vivace[parquet]'; .csv and .json do not"
    with pytest.raises(ValueError, match=re.escape(hint)):
        Results(tmp_path / "results.parquet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", results.WRITERS)
def test_earlier_results_are_replaced(ending: str, tmp_path: Path) -> None:
    """The same command can be run again."""
    path = kept(tmp_path / f"results{ending}")
    before = path.read_bytes()
    assert kept(path).read_bytes() == before


@pytest.mark.parametrize("ending", results.WRITERS)
def test_other_files_are_not_replaced(ending: str, tmp_path: Path) -> None:
    """What is no result of the arena stays as it was."""
    path = tmp_path / f"precious{ending}"
    path.write_text("precious")
    with pytest.raises(ValueError, match="the file exists and holds no results of the arena; choose another name"):
        Results(path)
    assert path.read_text() == "precious"


def test_nothing_is_left_behind_if_nothing_is_written(tmp_path: Path) -> None:
    """A new file goes again, an older one stays."""
    old, new = kept(tmp_path / "old.csv"), tmp_path / "new.csv"
    for path in (old, new):
        Results(path).discard()
    assert old.exists()
    assert not new.exists()


def test_the_extra_that_is_named_has_what_is_needed() -> None:
    """What the hint tells to install brings the packages that write Parquet."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "vivace"
    assert [one.partition(">")[0] for one in project["optional-dependencies"]["parquet"]] == ["arro3-core", "arro3-io"]


def test_what_is_written_stays(tmp_path: Path) -> None:
    """Also if it is to be left behind later, because something else went wrong."""
    file = Results(tmp_path / "results.csv")
    file.keep(OUTCOME)
    file.discard()
    assert file.path.exists()


def test_what_cannot_be_written_in_the_end_is_told(tmp_path: Path) -> None:
    """A folder that has vanished meanwhile."""
    (tmp_path / "gone").mkdir()
    file = Results(tmp_path / "gone" / "results.csv")
    file.path.unlink()
    (tmp_path / "gone").rmdir()
    with pytest.raises(ValueError, match="could not be written: No such file"):
        file.keep(OUTCOME)


def test_texts_with_commas_and_lines_stay_whole(tmp_path: Path) -> None:
    """What a broken bot says may hold anything."""
    (first, *rest), why = RECORDS, 'a, "b"\nc'
    seat: SeatRecord = msgspec.structs.replace(first.seats[0], broken=why)
    record = msgspec.structs.replace(first, seats=(seat, *first.seats[1:]))
    text = results.as_csv(Outcome(PLAN, (record, *rest), OUTCOME.summary)).decode()
    assert next(csv.DictReader(io.StringIO(text, newline="")))["broken"] == why
