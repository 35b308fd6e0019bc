"""A fifth game is one folder and one line."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.no_cover
def test_a_game_in_a_folder_of_its_own_passes_everything() -> None:
    """The toy game: all of the conformance suite, bots, socket, arena and terminal, without a line anywhere else."""
    command = [sys.executable, "-m", "tests.toy", "-q"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout
