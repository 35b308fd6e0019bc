"""Data folders as earlier versions left them: each opens, is brought up to date, and is played on."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.golden_folders import FOLDER
from tests.server.phones import phone
from tests.server.serving import guest, with_server
from vivace.cli.main import main
from vivace.scorekeeper.changes import AddPlayer
from vivace.server.app import Running
from vivace.server.storage.database import FILE, FORMAT
from vivace.tables.requests import Resume
from vivace.tables.table import Phase

GOLDEN = sorted(FOLDER.glob("*.db"))
EVERY_FOLDER = pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)
MORE = 12
"""Events that are played on."""


def known(golden: Path) -> Any:
    return msgspec.json.decode(golden.with_suffix(".json").read_bytes())


def test_every_version_with_a_server_has_left_a_folder() -> None:
    """Servers began with 0.3.0; a new format of the database needs a folder of the one before."""
    assert {known(golden)["version"] for golden in GOLDEN} == {"0.3.0", "0.4.0", "0.5.0", "0.6.0", "0.7.0"}
    assert {known(golden)["format"] for golden in GOLDEN} >= set(range(1, FORMAT))


@EVERY_FOLDER
def test_an_earlier_folder_is_played_on(golden: Path, tmp_path: Path) -> None:
    """Anna comes back to her seat in the middle of the round in which the server was killed, and it goes on."""
    shutil.copy(golden, tmp_path / FILE)
    told = known(golden)

    async def evening(server: Running) -> None:
        played, waiting = told["played"], told["waiting"]
        async with guest(server, waiting["code"], waiting["token"]) as anna:
            assert [chair.name for chair in anna.view.chairs] == ["Anna", "Ben"]
            assert anna.seat == 0
        async with guest(server, played["code"], played["token"]) as anna:
            before = anna.view
            assert before.chairs[anna.seat].name == "Anna"
            assert before.seq >= played["events"]
            if before.phase is Phase.PAUSED:
                await anna.ask(Resume(id=anna.new_id()))
            await anna.play_until(lambda: anna.view.seq >= before.seq + MORE and anna.view.phase is Phase.PLAYING)

    with_server(tmp_path, evening)
    assert main(["verify", "--data", str(tmp_path)]) == 0
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (FORMAT,)
        texts = "".join(text for (text,) in connection.execute("SELECT text FROM events"))
        assert '"Anna"' not in texts
        assert {name for (name,) in connection.execute("SELECT name FROM names")} == {"Anna", "Ben"}


WITH_A_SHEET = [golden for golden in GOLDEN if "sheet" in known(golden)]


@pytest.mark.parametrize("golden", WITH_A_SHEET, ids=lambda path: path.stem)
def test_an_earlier_sheet_is_written_on(golden: Path, tmp_path: Path) -> None:
    """Its players have the names that they had last, and none of them is left in its log."""
    shutil.copy(golden, tmp_path / FILE)

    async def evening(server: Running) -> None:
        async with phone(server, known(golden)["sheet"]) as anna:
            assert [player.name for player in anna.sheet.players] == ["Anna", "Ben"]
            [first] = anna.sheet.matches[0].rounds
            assert {player: cell.versions[-1].line.points for player, cell in first.cells.items()} == {
                "anna": 12,
                "benno": 7,
            }
            assert first.cells["anna"].versions[-1].by == "Anna"
            await anna.change(AddPlayer("Carl"))
            assert [player.name for player in anna.sheet.players] == ["Anna", "Ben", "Carl"]

    with_server(tmp_path, evening)
    assert main(["verify", "--data", str(tmp_path)]) == 0
    content = b"".join(path.read_bytes() for path in tmp_path.glob(f"{FILE}*"))
    assert b"Benno" not in content
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        texts = "".join(text for (text,) in connection.execute("SELECT text FROM events"))
    assert not [name for name in ("Anna", "Ben", "Carl") if f'"{name}"' in texts]


@EVERY_FOLDER
def test_an_earlier_copy_can_be_put_back(golden: Path, tmp_path: Path) -> None:
    """It is brought up to date on the way, and stays what it is itself."""
    copy = tmp_path / "copy.db"
    shutil.copy(golden, copy)
    assert main(["restore", str(copy), "--data", str(tmp_path / "data")]) == 0
    assert main(["verify", "--data", str(tmp_path / "data")]) == 0
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (known(golden)["format"],)


@pytest.mark.parametrize(
    "command", [["serve", "--port", "0", "--no-open"], ["verify"], ["tables"], ["backup", "copy.db"]]
)
def test_a_downgrade_is_refused(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a newer version has written is left as it is, and the message says what to do."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(GOLDEN[-1], tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    content = (tmp_path / FILE).read_bytes()
    assert main([*command, "--data", str(tmp_path)]) == 2
    told = f"was written by a newer Vivace (format {FORMAT + 1}, this one reads {FORMAT}): update Vivace"
    assert told in capsys.readouterr().err
    assert (tmp_path / FILE).read_bytes() == content
