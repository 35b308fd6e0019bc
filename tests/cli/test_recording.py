import subprocess
from pathlib import Path

import pytest

from tests.cli.terminals import COMMAND, PATIENCE_SECONDS
from vivace.cli.main import main
from vivace.cli.recording import Recording
from vivace.engine.replay import Replay, read, verify
from vivace.games.catalog import edition

FAST = ["watch", "--speed", "1000000", "--rule", "length=10", "--seed", "x"]


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """A short match."""
    path = tmp_path_factory.mktemp("recording") / "match.jsonl"
    assert main([*FAST, "--record", str(path)]) == 0
    return loaded(path)


def loaded(path: Path) -> Replay:
    return read(path.read_text(), lambda name: edition(name).game)


def test_a_match_without_steps_leaves_no_file(tmp_path: Path) -> None:
    """A file that was made to see whether it can be written is gone again if nothing was played."""
    recording = Recording(tmp_path / "match.jsonl")
    assert recording.path.exists()
    assert not recording.keep(None)
    assert not recording.path.exists()


def test_an_older_recording_stays_if_nothing_was_played(tmp_path: Path, replay: Replay) -> None:
    """Nothing replaces something only if there is something to replace it with."""
    path = tmp_path / "match.jsonl"
    assert Recording(path).keep(replay)
    assert not Recording(path).keep(None)
    assert loaded(path) == replay


def test_what_cannot_be_written_at_the_end_is_said(tmp_path: Path, replay: Replay) -> None:
    """A disk that is full after the match is told with the name of the file, without a number."""
    with pytest.raises(ValueError, match=r"^--record /dev/full: could not be written: No space left on device$"):
        Recording(Path("/dev/full")).keep(replay)
    folder = tmp_path / "folder"
    folder.mkdir()
    recording = Recording(folder / "match.jsonl")
    recording.path.unlink()
    folder.rmdir()
    with pytest.raises(ValueError, match="could not be written: No such file"):
        recording.keep(replay)


@pytest.mark.parametrize("count", [1, 30])
def test_who_reads_no_further_leaves_a_whole_recording_or_none(count: int, tmp_path: Path) -> None:
    """If the pipe is closed, what was played until then can be replayed; there is no empty file."""
    path = tmp_path / "match.jsonl"
    command = " ".join([str(COMMAND), *FAST, "--record", str(path), "|", "head", "-n", str(count)])
    ran = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    assert ran.stderr == ""
    assert count == 1 or path.exists()
    if path.exists():
        verify(loaded(path))


def test_the_way_to_replay_is_told_only_if_there_is_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A recording that could not be written is not recommended."""
    assert main([*FAST, "--record", str(tmp_path / "match.jsonl")]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("To step through it: ")
    assert main([*FAST, "--record", "/dev/full"]) == 2
    out, err = capsys.readouterr()
    assert "To step through it" not in out
    assert err == "vivace: --record /dev/full: could not be written: No space left on device\n"
