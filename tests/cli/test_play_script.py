"""`./play` of a clone."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.terminals import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone in which everything is set up, and vivace only says what it was told."""
    shutil.copy(ROOT / "play", tmp_path)
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "setup.sh").write_text(
        f"root={tmp_path}\ninstall_packages() {{ echo install $1 >&2; }}\nbuild_page() {{ echo build >&2; }}\n"
    )
    vivace = tmp_path / ".venv" / "bin" / "vivace"
    vivace.parent.mkdir(parents=True)
    vivace.write_text('#!/bin/sh\necho "$VIVACE_STARTED_BY: $*"\n')
    vivace.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ([], "serve"),
        (["--port", "8000"], "serve --port 8000"),
        (["--no-open"], "serve --no-open"),
        (["watch", "--seats", "2"], "watch --seats 2"),
        (["serve", "--help"], "serve --help"),
        (["rules"], "rules"),
        (["--help"], "--help"),
        (["-h"], "-h"),
        (["--version"], "--version"),
    ],
)
def test_play_serves_unless_told_otherwise(clone: Path, typed: list[str], told: str) -> None:
    """Options alone are for the server; a word is a command."""
    ran = subprocess.run([clone / "play", *typed], check=True, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    assert ran.stdout == f"./play: {told}\n"


@pytest.mark.parametrize(
    ("typed", "builds"),
    [([], True), (["serve"], True), (["--port", "0"], True), (["rules"], False), (["--help"], False)],
)
def test_the_page_is_built_for_a_server_alone(clone: Path, typed: list[str], builds: bool) -> None:
    """Anyone who watches bots in the terminal does not wait for it."""
    ran = subprocess.run([clone / "play", *typed], check=True, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    assert ran.stderr == ("install run\nbuild\n" if builds else "install run\n")
