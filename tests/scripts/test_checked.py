"""What need not be checked again is what Git says is the same."""

import subprocess
from pathlib import Path

import pytest

from scripts import checked
from tests.mutants import RULES_MUTATED


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    return subprocess.check_output(["git", *identity, *words], cwd=folder, text=True)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with a file in a folder."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "page.ts").write_text("first")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "-qm", "first")
    monkeypatch.setattr(checked, "ROOT", tmp_path)
    return tmp_path


def test_files_and_folders_have_the_hashes_of_git(repository: Path) -> None:
    """Those that anyone can look up."""
    assert checked.tree()["web"] == git(repository, "rev-parse", "HEAD:web").strip()
    assert checked.tree()["web/page.ts"] == git(repository, "rev-parse", "HEAD:web/page.ts").strip()


def test_what_is_not_committed_counts(repository: Path) -> None:
    """A changed file, and a new one; what someone is about to commit stays as it is."""
    before = checked.tree()
    (repository / "web" / "page.ts").write_text("second")
    changed = checked.tree()
    assert changed["web"] != before["web"]
    (repository / "new.ts").write_text("new")
    assert "new.ts" in checked.tree()
    assert git(repository, "status", "--short").split() == ["M", "web/page.ts", "??", "new.ts"]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(checked, "RECORD", tmp_path / "checked")
    return tmp_path / "checked"


def test_what_was_recorded_is_checked(record: Path) -> None:
    """Every folder and every rule; without a record nothing is."""
    assert checked.checked() == set()
    assert (checked.main("browser"), checked.main("matches")) == (1, 1)
    assert checked.main("record") == 0
    assert checked.checked() == {*checked.ALL_PARTS, *RULES_MUTATED}
    assert (checked.main("browser"), checked.main("matches")) == (0, 0)
    lines = record.read_text("utf-8").splitlines()
    assert lines == sorted(lines, key=lambda line: line.split(" ", 1)[1])


@pytest.mark.parametrize("part", checked.ALL_PARTS)
def test_a_part_that_has_changed_is_not_checked(record: Path, part: str) -> None:
    """One is enough for the tests that depend on it to run."""
    checked.main("record")
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join("0" * 40 + line[40:] if line.endswith(f" {part}") else line for line in lines), "utf-8")
    assert part not in checked.checked()
    assert {name: checked.main(name) for name in checked.PARTS} == {
        name: int(part in parts) for name, parts in checked.PARTS.items()
    }


def test_without_git_nothing_is_checked(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who has only an archive runs everything."""
    checked.main("record")
    monkeypatch.setenv("PATH", str(record.parent))
    assert checked.tree() == {}
    assert checked.checked() == set()
