import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.terminals import COMMAND, PATIENCE_SECONDS
from vivace.cli import command
from vivace.cli.main import main

SLOW = "import os, signal, time; os.kill(os.getpid(), signal.SIGINT); time.sleep(0.2)"


@pytest.mark.parametrize(("typed", "loaded"), [("watch", "rich"), ("serve", "aiohttp")])
def test_ctrl_c_before_everything_is_loaded_leaves_no_traceback(typed: str, loaded: str, tmp_path: Path) -> None:
    """Someone who is quick gets the same exit code as later on, and nothing is printed."""
    (tmp_path / loaded).mkdir()
    (tmp_path / loaded / "__init__.py").write_text(SLOW)
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    ran = subprocess.run(
        [COMMAND, typed],
        check=False,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    signal.signal(signal.SIGINT, inherited)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_ctrl_c_afterwards_ends_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a command runs Ctrl-C is what it is everywhere, and who ignored it before still does."""

    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run", interrupted)
    for handler in (signal.default_int_handler, signal.SIG_IGN):
        inherited = signal.signal(signal.SIGINT, handler)
        assert main([]) == 130
        assert signal.signal(signal.SIGINT, inherited) is handler
