import stat
from pathlib import Path

import pytest

from vivace.cli.data_folder import prepared, usual


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path


def test_tables_are_kept_where_programs_of_a_user_keep_their_data(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The XDG folder counts only if it is a whole path."""
    assert usual().expanduser() == home / ".local/share/vivace"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert usual().expanduser() == home / ".local/share/vivace"
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/shared")
    assert usual() == Path("/somewhere/shared/vivace")


def test_a_new_folder_is_for_its_user_alone(home: Path) -> None:
    """Nobody else on the computer reads the cards."""
    folder = prepared(Path("~/new/vivace"))
    assert folder == home / "new/vivace"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(folder.iterdir()) == []


def test_a_folder_that_is_there_stays_as_it_is(home: Path) -> None:
    """Who may read it is its owner's choice."""
    (home / "ours").mkdir(mode=0o750)
    assert stat.S_IMODE(prepared(home / "ours").stat().st_mode) == 0o750


def test_what_is_no_folder_is_refused(home: Path) -> None:
    """The message says what is wrong and what to give instead."""
    (home / "file").touch()
    with pytest.raises(ValueError, match=r"--data \S+/file: this is a file; give a folder"):
        prepared(home / "file")
    with pytest.raises(ValueError, match=r"cannot be kept there: Not a directory; give another folder"):
        prepared(home / "file" / "below")
    with pytest.raises(ValueError, match=r"--data ~nobody-of-that-name/x: the home folder is not known"):
        prepared(Path("~nobody-of-that-name/x"))


def test_a_folder_that_takes_no_files_is_refused() -> None:
    """It is found out before anybody sits at a table."""
    with pytest.raises(ValueError, match=r"--data /proc: the tables cannot be kept there: "):
        prepared(Path("/proc"))
