"""`vivace move` and `vivace verify` with a real PostgreSQL."""

import asyncio
import re
import shlex
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from rich.console import Console

from tests.postgres import Cluster
from vivace.cli.commands import move
from vivace.cli.main import main
from vivace.server.core.ports import Excerpt, LogError, Row
from vivace.server.storage.database import FILE
from vivace.server.storage.postgres.store import opened
from vivace.server.storage.sqlite import SqliteLog

CODES = ("FIRST", "SECOND", "THIRD")


def filled(folder: Path) -> None:
    """A folder with tables."""
    calls: list[Callable[[], None]] = []
    with closing(SqliteLog(folder / FILE, calls.append)) as log:
        for code in CODES:
            log.open(code, f"opening of {code}", _hear)
            log.append(code, [Row(1, "one"), Row(2, "two", "checkpoint"), Row(3, "three")], _hear)
    for call in calls:
        call()


def _hear(error: LogError | None) -> None:
    assert error is None


def read(url: str, code: str, first: int | None) -> Excerpt | None:
    async def found() -> Excerpt | None:
        async with opened([url]) as store:
            stored = await store.databases[0].stored(code, first)
            return None if stored is None else stored.excerpt

    return asyncio.run(found())


def test_all_tables_are_copied_and_checked(tmp_path: Path, database: str) -> None:
    """Every line and checkpoint is there, a second run changes nothing, and the copies are whole."""
    filled(tmp_path)
    console = Console(record=True, width=200)
    assert move.move(tmp_path, [database], console) == 0
    assert move.move(tmp_path, [database], console) == 0
    for code in CODES:
        assert read(database, code, 0) == Excerpt((f"opening of {code}", "one", "two", "three"))
        assert read(database, code, None) == Excerpt(("three",), "checkpoint")
    assert move.verify([database], console) == 0
    assert "3 tables with 9 whole events, no problems found." in console.export_text()


def test_a_damaged_table_is_named(tmp_path: Path, database: str) -> None:
    """The others are copied, and the exit code says that something is wrong."""
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("UPDATE events SET text = 'tow' WHERE seq = 2 AND table_id = 1")
        file.commit()
    console = Console(record=True, width=200)
    assert move.move(tmp_path, [database], console) == move.DAMAGED
    assert "2 tables were copied and checked, 1 could not be." in console.export_text()


def test_another_table_with_the_same_code_is_left_alone(tmp_path: Path, database: str, postgres: Cluster) -> None:
    """Nothing is overwritten."""
    filled(tmp_path)
    move.move(tmp_path, [database], Console(quiet=True))
    postgres.query("UPDATE vivace.ends SET checksum = 1 WHERE code = 'FIRST'", database.rpartition("/")[2])
    with pytest.raises(ValueError, match="another table FIRST"):
        move.move(tmp_path, [database], Console(quiet=True))
    console = Console(record=True, width=200)
    assert move.verify([database], console) == move.DAMAGED
    assert "1 problem found" in console.export_text()


@pytest.mark.parametrize("words", [("backup", "copy.db"), ("restore", "copy.db")])
def test_commands_for_folders_say_what_to_do_with_a_database(
    words: tuple[str, str], database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They neither touch a folder instead, nor fail with a word that no one understands."""
    assert main([*words, "--data", str(tmp_path), "--database", database]) == 2
    assert f"{words[0]} works with the tables of a folder, not with a database: " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_pruned_in_a_folder_that_was_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Servers with a database remove what no one uses; the folder from before is not theirs any more."""
    monkeypatch.setenv("VIVACE_DATABASE", "postgresql://localhost/vivace")
    assert main(["prune", "--data", str(tmp_path)]) == 2
    assert "prune works with the tables of a folder, not with a database: " in capsys.readouterr().err


def test_a_database_is_copied_and_restored_as_documented(tmp_path: Path, database: str, postgres: Cluster) -> None:
    """The commands of the document, with other names: every line is there, and the copy is whole."""
    filled(tmp_path)
    move.move(tmp_path, [database], Console(quiet=True))
    text = (Path(__file__).parents[2] / "docs" / "operations.md").read_text("utf-8")
    ours = {"vivace@db.example/vivace": database, "vivace@db.example/restored": postgres.url("restored")}
    ours["vivace@db.example/postgres"] = postgres.url("postgres")
    for program in ("pg_dump", "createdb", "pg_restore"):
        [line] = re.findall(rf"^{program} (.*)$", text, re.MULTILINE)
        for shown, url in ours.items():
            line = line.replace(f"postgresql://{shown}", url)
        postgres.run(program, *shlex.split(line))
    console = Console(record=True, width=200)
    assert move.verify([postgres.url("restored")], console) == 0
    assert "3 tables with 9 whole events, no problems found." in console.export_text()
    for code in CODES:
        assert read(postgres.url("restored"), code, 0) == read(database, code, 0)
