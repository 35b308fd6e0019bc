"""What looks after the tables of a server: checks them, removes those that nobody uses, and copies them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.log_writer import called
from tests.server.test_retention import KEEP, NOW, Keeper
from tests.server.test_stored import FORMAT_1, changed
from vivace.cli.commands import upkeep
from vivace.cli.exit_codes import DAMAGED
from vivace.cli.main import main
from vivace.cli.terminal import screen
from vivace.server.core.ports import Row
from vivace.server.settings import Settings
from vivace.server.storage.database import FILE, Claim


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    """A log with a table that is used, one that is not, and one at which nothing was ever played."""
    keeper = Keeper(tmp_path / FILE)
    try:
        keeper.table("AAAAA", 1, plays=True)
        keeper.table("BBBBB", 100, plays=True, events=600)
        keeper.table("CCCCC", 8)
        yield keeper
    finally:
        keeper.log.close()


def run(keeper: Keeper, *words: str) -> int:
    return main([*words, "--data", str(keeper.path.parent)])


def pruned(keeper: Keeper, *, is_dry: bool) -> int:
    settings = Settings(data=keeper.path.parent, keep_played=KEEP.played, keep_unplayed=KEEP.unplayed)
    return upkeep.prune(settings, screen.console(), is_dry=is_dry, now=lambda: NOW)


class TestVerifying:
    def test_whole_tables_pass_while_a_server_writes(self, keeper: Keeper, capsys: pytest.CaptureFixture[str]) -> None:
        """It says how much it has looked at."""
        assert run(keeper, "verify") == 0
        assert capsys.readouterr().out == "3 tables with 606 whole events, no problems found.\n"

    @pytest.mark.parametrize(
        ("statement", "told"),
        [
            (
                "UPDATE events SET text = 'x' WHERE seq = 2 AND table_id = 1",
                "the log of table AAAAA is damaged at event 2: its checksum is wrong",
            ),
            ("UPDATE events SET table_id = 9 WHERE seq = 3 AND table_id = 1", "1 events belong to no table"),
            (
                "UPDATE points SET text = 'x' WHERE table_id = 2",
                "the log of table BBBBB is damaged: the checkpoint after event 600 does not fit",
            ),
        ],
    )
    def test_damage_is_told(
        self, keeper: Keeper, capsys: pytest.CaptureFixture[str], statement: str, told: str
    ) -> None:
        """Where it is, in a line for each; the exit code says that there is some."""
        changed(keeper.path, statement)
        assert run(keeper, "verify") == DAMAGED
        assert told in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("tables", "told"), [(1, "603 whole events, 1 problem found"), (3, "0 whole events, 3 problems found")]
    )
    def test_problems_are_counted(
        self, keeper: Keeper, capsys: pytest.CaptureFixture[str], tables: int, told: str
    ) -> None:
        """Each table that is damaged is one."""
        changed(keeper.path, "UPDATE events SET text = 'x' WHERE seq = 2 AND table_id <= ?", tables)
        assert run(keeper, "verify") == DAMAGED
        assert capsys.readouterr().out.endswith(f"3 tables with {told}.\n")

    def test_noise_is_told(self, keeper: Keeper, capsys: pytest.CaptureFixture[str]) -> None:
        """If the tables cannot even be listed, that is told too."""
        keeper.log.close()
        content = bytearray(keeper.path.read_bytes())
        content[4096 : 3 * 4096] = bytes([0xA5]) * 2 * 4096
        keeper.path.write_bytes(content)
        assert run(keeper, "verify") == DAMAGED
        assert "not all tables can be found: the file is damaged" in capsys.readouterr().out

    def test_older_files_are_not_guessed_at(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """They have no checksums yet."""
        for statement in FORMAT_1:
            changed(tmp_path / FILE, statement)
        assert main(["verify", "--data", str(tmp_path)]) == 2
        assert "was written by an older Vivace: start this one once" in capsys.readouterr().err


class TestPruning:
    LINES = (
        "BBBBB  last used 2026-10-07  played  43 kB\n"
        "CCCCC  last used 2027-01-07  never played  0 kB\n"
        "2 tables with 0.0 MB {}.\n"
    )

    def test_a_dry_run_only_tells(self, keeper: Keeper, capsys: pytest.CaptureFixture[str]) -> None:
        """Also while a server runs: which tables, since when nobody has used them, and how large they are."""
        assert pruned(keeper, is_dry=True) == 0
        assert capsys.readouterr().out == self.LINES.format("would be removed")
        assert keeper.count("tables") == 3

    def test_what_was_told_is_removed(self, keeper: Keeper, capsys: pytest.CaptureFixture[str]) -> None:
        """The rest is whole, and the disk has the space back."""
        keeper.log.close()
        before = keeper.path.stat().st_size
        assert pruned(keeper, is_dry=False) == 0
        assert capsys.readouterr().out == self.LINES.format("were removed")
        assert [keeper.count(table) for table in ("tables", "events", "removals")] == [1, 3, 0]
        assert keeper.path.stat().st_size < before
        assert run(keeper, "verify") == 0

    def test_a_running_server_is_left_alone(self, keeper: Keeper, capsys: pytest.CaptureFixture[str]) -> None:
        """It removes tables by itself."""
        assert run(keeper, "prune") == 2
        assert "in use by another Vivace" in capsys.readouterr().err
        assert keeper.count("tables") == 3

    def test_the_file_is_free_again_afterwards(self, keeper: Keeper) -> None:
        """A server can start."""
        keeper.log.close()
        assert run(keeper, "prune", "--keep", "0", "--keep-unplayed", "0") == 0
        Claim(keeper.path).close()


class TestBackup:
    def test_a_copy_is_whole_though_a_server_writes(self, keeper: Keeper, tmp_path: Path) -> None:
        """What was confirmed is in it, only its owner may read it, and a server can go on with it."""
        copy = tmp_path / "elsewhere" / FILE
        copy.parent.mkdir()
        keeper.answer(keeper.log.append, "AAAAA", [Row(4, "the last")])
        assert run(keeper, "backup", str(copy)) == 0
        assert copy.stat().st_mode & 0o077 == 0
        assert [file.name for file in copy.parent.iterdir()] == [FILE]
        with called(copy) as restored:
            assert restored.length("AAAAA") == 4
            assert restored.length("BBBBB") == 600
            assert restored.append("AAAAA", 5, "goes on") is None
        assert main(["verify", "--data", str(copy.parent)]) == 0

    def test_a_copy_that_fails_leaves_nothing_behind(
        self, keeper: Keeper, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Half a copy would be taken for a whole one."""
        assert run(keeper, "backup", str(tmp_path / "no" / "copy.db")) == 2
        assert "copy.db.part: No such file or directory" in capsys.readouterr().err
        keeper.log.close()
        with closing(sqlite3.connect(keeper.path)) as other:
            other.execute("PRAGMA user_version = 99")
        assert run(keeper, "backup", str(tmp_path / "copy.db")) == 2
        assert not list(tmp_path.glob("copy*"))
