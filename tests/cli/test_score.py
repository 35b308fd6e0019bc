"""`vivace score`: a real table's score in the terminal."""

import io
from pathlib import Path

import pytest

from vivace.cli.main import main
from vivace.scorekeeper import files
from vivace.scorekeeper.score import score


def kept(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> str:
    """What is printed when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["score", *arguments]) == 0
    return capsys.readouterr().out


def test_rounds_are_entered_and_added_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The formula of the game is applied; standings, lead and what each needs are told."""
    out = kept(capsys, monkeypatch, "12 3, 17 0\n=5, -\n", "ligretto", "--players", "Ada,Ben")
    assert "+6" in out
    assert "+17*" in out
    assert "Ben leads by 6." in out
    assert "To 99: Ada 88, Ben 82." in out


def test_corrections_undo_and_a_new_match(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction is shown as one, undo takes it back, and the next match begins at zero."""
    typed = "30 0, 3 4\nfix 1 Ben 25 1\nundo\nundo\ntable\n3 4, 2 0\nagain\nquit\n99 0, 1 1\n"
    out = kept(capsys, monkeypatch, typed, "dutch-blitz", "--players", "Ada,Ben", "--to", "20")
    assert "+23 (fixed)" in out
    assert "Ada won. Again? Type: again" in out
    last = out.strip().splitlines()
    assert "Ada 20, Ben 20" in last[-1]
    assert "+99" not in out


def test_what_cannot_be_right_is_said_and_can_be_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody finished, two finishers, too many cards; a ! keeps them."""
    out = kept(capsys, monkeypatch, "45 1, 9 11\nblocked\n1 0, 1 0\n1 0!, 1 0\n", "--players", "Ada,Ben")
    assert "Ada: 45 can't be right, there are only 40" in out
    assert "Ben started with 10, so 11 can't be left" in out
    assert "No one has finished" in out
    assert out.count("have both finished") == 2


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("1 2\n", "1 entries for 2 players"),
        ("1, 2\n", "2 numbers are needed, centre and stack"),
        ("x, 1 1\n", "'x' is no entry"),
        ("undo\n", "there is nothing to undo"),
        ("fix 1 Ada 1 1\n", "fix ROUND PLAYER ENTRY"),
        ("again\n", "not now"),
        ("save\n", "save FILE"),
        ("save x.txt\n", "should end with .json or .csv"),
    ],
)
def test_what_is_not_understood_is_explained(
    typed: str, complaint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing is entered."""
    assert complaint in kept(capsys, monkeypatch, typed, "--players", "Ada,Ben")


def test_a_file_keeps_the_sheet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is written after every change, and the next evening goes on from there, with the player boards."""
    path = tmp_path / "evening.json"
    typed = "0, 4m\n0, 5\n"
    out = kept(capsys, monkeypatch, typed, "ligretto-domino", "--players", "Ada,Ben", "--file", str(path))
    assert "board" in out
    out = kept(capsys, monkeypatch, f"3, 0\nsave {tmp_path / 'copy.csv'}\n", "--file", str(path))
    for file in (path, tmp_path / "copy.csv"):
        assert score(files.read(file.read_text("utf-8"))).totals == (4, 2)


def test_a_bad_file_changes_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The error names line and column, and the file stays as it was."""
    path = tmp_path / "evening.csv"
    path.write_text("edition,round,player,centre,stack\nligretto,1,Ada,many,0\n", "utf-8")
    assert main(["score", "--file", str(path)]) == 2
    assert "line 2, column 16" in capsys.readouterr().err
    assert "many" in path.read_text("utf-8")


def test_what_is_written_can_be_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A number that no file may have is refused when it is typed; so is a file of an unknown kind, before any round."""
    path = tmp_path / "evening.csv"
    typed = ("ligretto", "--players", "Ada,Ben", "--file", str(path))
    assert "bad amount" in kept(capsys, monkeypatch, "=5000, =1\n=999, =-999\n", *typed)
    assert score(files.read(path.read_text("utf-8"))).totals == (999, -999)
    assert main(["score", "ligretto", "--players", "Ada,Ben", "--file", str(tmp_path / "evening.txt")]) == 2
    assert "should end with .json or .csv" in capsys.readouterr().err


def test_names_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """At least two, and no more than the edition allows."""
    assert main(["score"]) == 2
    assert "--players needs at least two names" in capsys.readouterr().err
    assert main(["score", "dutch-blitz", "--players", "a,b,c,d,e"]) == 2
    assert "table full" in capsys.readouterr().err
