"""What the README says works word for word."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from vivace.cli.main import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^\./play (.+)$", README, re.MULTILINE)


def test_the_python_of_the_readme_runs() -> None:
    """The examples are doctests."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


def test_the_readme_shows_the_two_commands() -> None:
    """Each stands in a block of its own, and is a program."""
    for command in ("play", "check"):
        assert f"```\n./{command}\n```" in README
        assert (ROOT / command).stat().st_mode & 0o111


FASTER = {"watch": ["--speed", "1000000"], "arena": ["--cores", "1"]}


def test_the_commands_of_the_readme_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a newcomer would type them, only faster."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("vivace.cli.commands.arena.QUICK_MATCHES", 1)
    assert len(COMMANDS) == 11
    for command in COMMANDS:
        words = shlex.split(command.replace("--matches 100", "--matches 1"))
        assert main([*words, *FASTER.get(words[0], [])]) == 0, command
    assert "verified" in capsys.readouterr().out


@pytest.mark.parametrize("file", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(file: str) -> None:
    """A link to a file of the repository finds it."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / file).read_text("utf-8")):
        assert (ROOT / target).exists(), target
