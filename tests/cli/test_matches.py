"""The results of matches in the terminal."""

import csv
import re
from pathlib import Path

import msgspec
import pytest

from tests.server.log_writer import called
from tests.server.test_match_storage import CODE, log, table
from tests.tables.test_match_records import records_of
from tests.tables.watched import Watched
from vivace.cli.commands.matches import DAMAGED
from vivace.cli.drawing import columns
from vivace.cli.main import main
from vivace.server.storage.database import FILE
from vivace.tables.match_records import MatchRecord, public

__all__ = ["table"]


@pytest.fixture
def data(tmp_path: Path, table: Watched) -> Path:
    """A folder in which two matches were kept."""
    with called(tmp_path / FILE) as caller:
        log(caller, table)
    return tmp_path


@pytest.fixture
def records(table: Watched) -> list[MatchRecord]:
    return [one.record for one in records_of(table)]


def run(data: Path, *words: str) -> int:
    return main(["matches", *words, "--data", str(data)])


def test_matches_are_listed(data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each: its id, when it ended, its table, and everyone with their points."""
    assert run(data) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [record.id for record in records]
    assert all(f"  {CODE}  ligretto  " in line for line in lines)
    assert re.search(r"Carl -?\d+", lines[0])
    assert last == "2 matches."


def test_a_match_is_shown(data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]) -> None:
    """With everyone who played, and every round; an id can be typed in small letters."""
    assert run(data, "show", records[0].id.lower()) == 0
    shown = capsys.readouterr().out
    assert re.search(rf"^match +{records[0].id}$", shown, re.MULTILINE)
    assert re.search(r"^house +.*stack = 1", shown, re.MULTILINE)
    assert re.search(r"^seat c +Carl \(left\): -?\d+$", shown, re.MULTILINE)
    assert re.search(r"^round 1 +-?\d+ -?\d+ -?\d+  \d+\.\d s, \w+", shown, re.MULTILINE)


def test_results_are_exported(data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]) -> None:
    """As a table with a row for each match and seat, or as everything that is known but for the ids of people."""
    assert run(data, "export", str(data / "all.csv")) == run(data, "export", str(data / "all.jsonl")) == 0
    rows = list(csv.DictReader((data / "all.csv").read_text().splitlines()))
    pairs = [(record, seat) for record in records for seat in range(len(record.seats))]
    assert [(row["match"], row["name"], int(row["points"])) for row in rows] == [
        (record.id, record.seats[seat].name, record.totals[seat]) for record, seat in pairs
    ]
    lines = (data / "all.jsonl").read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=MatchRecord) for line in lines] == [public(record) for record in records]
    assert run(data, "export", str(data / "all.csv")) == 0
    assert capsys.readouterr().out.endswith("all.csv: 2 matches.\n")


def test_results_are_exported_as_parquet(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the packages for it are installed; otherwise it is said how to get them."""
    assert run(data, "export", str(data / "all.parquet")) == 0
    assert (data / "all.parquet").read_bytes().startswith(b"PAR1")
    monkeypatch.setattr(columns, "find_spec", lambda _: None)
    assert run(data, "export", str(data / "more.parquet")) == 2
    assert not (data / "more.parquet").exists()


def test_the_replay_of_a_match_is_exported(
    data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]
) -> None:
    """It verifies, and names the players."""
    path = data / "match.jsonl"
    assert run(data, "export", records[0].id, str(path)) == 0
    assert capsys.readouterr().out == f"To step through it: vivace replay {path}\n"
    assert main(["replay", str(path)]) == 0
    assert "played by Anna, Ben and Carl\nverified: " in capsys.readouterr().out


def test_without_moves_there_is_no_replay(
    data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]
) -> None:
    """The result is still there when the table is closed, and a rebuild keeps it."""
    assert main(["tables", "close", CODE, "--data", str(data)]) == 0
    assert run(data, "export", records[0].id, str(data / "match.jsonl")) == 2
    assert "are gone with their table: only its result was kept" in capsys.readouterr().err
    assert not (data / "match.jsonl").exists()
    assert run(data, "rebuild") == run(data, "show", records[0].id) == 0
    assert capsys.readouterr().out.startswith("0 matches were recorded again.\nmatch ")


def test_results_are_rebuilt(data: Path, records: list[MatchRecord], capsys: pytest.CaptureFixture[str]) -> None:
    """They are the same as before."""
    run(data)
    before = capsys.readouterr().out
    assert run(data, "rebuild") == 0
    assert capsys.readouterr().out == "2 matches were recorded again.\n"
    run(data)
    assert capsys.readouterr().out == before


def test_a_rebuild_names_logs_that_cannot_be_read(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit code says so too."""
    with called(data / FILE) as caller:
        caller.open("BBBBB")
    assert run(data, "rebuild") == DAMAGED
    assert "the log of table BBBBB cannot be read" in capsys.readouterr().out


def test_a_rebuild_disturbs_no_server(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While one keeps its log there, everything but a rebuild is possible."""
    with called(data / FILE):
        assert run(data) == 0
        assert run(data, "rebuild") == 2
    assert "is in use by another Vivace" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show",), "which match or file?: vivace matches show ID"),
        (("show", "nothing"), "there is no match nothing; vivace matches lists all"),
        (("list", "more"), "this takes nothing more: vivace matches"),
        (("export",), "vivace matches export FILE.csv, or vivace matches export ID FILE.jsonl"),
        (("export", "all.txt"), "export all.txt: the name says what is written; it ends with .csv, .jsonl or .parquet"),
    ],
)
def test_mistakes_are_explained(
    data: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line that says what would be right."""
    assert run(data, *words) == 2
    assert told in capsys.readouterr().err


def test_other_files_are_not_overwritten(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only what was exported before is replaced; without tables no file is left behind."""
    (data / "notes.csv").write_text("my notes")
    assert run(data, "export", str(data / "notes.csv")) == 2
    assert "holds no results of matches; choose another name" in capsys.readouterr().err
    assert main(["matches", "export", str(data / "new.csv"), "--data", str(data / "nowhere")]) == 2
    assert not (data / "new.csv").exists()


def test_a_database_gives_the_same_results(
    data: Path, records: list[MatchRecord], database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once everything was moved there: lists, one match, exports, a replay; a rebuild changes nothing."""
    assert main(["move", "--data", str(data), "--to", database]) == 0
    capsys.readouterr()
    commands: tuple[list[str], ...] = ([], ["show", records[0].id], ["rebuild"], [], ["show", records[1].id])
    for words in commands:
        assert run(data, *words) == 0
        ours = capsys.readouterr().out
        assert main(["matches", *words, "--database", database]) == 0
        assert sorted(capsys.readouterr().out.splitlines()) == sorted(ours.splitlines())
    for words in ([], [records[1].id]):
        for place in (["--data", str(data)], ["--database", database]):
            assert main(["matches", "export", *words, str(tmp_path / f"{place[0][2:]}{len(words)}.jsonl"), *place]) == 0
        copies = [tmp_path / f"{name}{len(words)}.jsonl" for name in ("data", "database")]
        assert copies[0].read_text() == copies[1].read_text()


def test_tables_of_a_database_are_listed_shown_closed_and_names_forgotten(
    data: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As with a folder; results stay when the table is gone, without the forgotten name."""
    assert main(["move", "--data", str(data), "--to", database]) == 0
    assert main(["tables", "--database", database]) == 0
    assert re.search(rf"^{CODE}  opened .* events  asleep$", capsys.readouterr().out, re.MULTILINE)
    assert main(["tables", "show", CODE, "--database", database]) == 0
    assert re.search(r"^people +.*Anna", capsys.readouterr().out, re.MULTILINE)
    assert main(["forget", "Anna", "--database", database]) == 0
    assert f"Anna is forgotten at 1 tables: {CODE}." in capsys.readouterr().out
    assert main(["forget", "Anna", "--database", database]) == 2
    assert main(["tables", "show", CODE, "--database", database]) == 0
    assert re.search(r"^people +.*Someone", capsys.readouterr().out, re.MULTILINE)
    assert main(["tables", "close", CODE, "--database", database]) == 0
    assert main(["tables", "close", CODE, "--database", database]) == 2
    capsys.readouterr()
    assert main(["matches", "--database", database]) == 0
    shown = capsys.readouterr().out
    assert "2 matches." in shown
    assert "Someone" in shown
    assert "Anna" not in shown
