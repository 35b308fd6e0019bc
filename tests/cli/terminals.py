"""Runs the installed command in a pseudo-terminal, as someone at a keyboard would."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import NamedTuple

COMMAND = Path(sys.executable).with_name("vivace")
PATIENCE_SECONDS = 120
"""A safety net: no test depends on how long something takes, and a busy computer takes long."""
LEAVING_SCREEN = "\x1b[?1049l"
_CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Seen(NamedTuple):
    """What a terminal got, and how the command ended."""

    code: int
    raw: str

    @property
    def plain(self) -> str:
        """Without colours and cursor movements."""
        return _CONTROLS.sub("", self.raw)

    @property
    def after_picture(self) -> str:
        """What is left on the terminal."""
        return _CONTROLS.sub("", self.raw.rpartition(LEAVING_SCREEN)[2])


Reaction = tuple[str, str | signal.Signals]
"""As soon as this text is seen, these keys are pressed or this signal is sent."""


def run_in_terminal(
    *arguments: str,
    reactions: tuple[Reaction, ...] = (),
    columns: int = 80,
    rows: int = 24,
    term: str = "xterm-256color",
    **environment: str,
) -> Seen:
    """Run `vivace` to its end."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (rows, columns))
    # A suite that runs in the background ignores Ctrl-C, and what is ignored is inherited.
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=_environment(term) | environment
    )
    signal.signal(signal.SIGINT, inherited)
    os.close(theirs)
    try:
        raw = _read(ours, process, list(reactions))
        return Seen(process.wait(PATIENCE_SECONDS), raw)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _environment(term: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"TERM": term, "COLORTERM": "truecolor", "PYTHONUTF8": "1"}


def _read(ours: int, process: subprocess.Popen[bytes], reactions: list[Reaction]) -> str:
    seen, reacted = b"", 0
    deadline = time.monotonic() + PATIENCE_SECONDS
    while chunk := _chunk(ours, deadline):
        seen += chunk
        if reactions and reactions[0][0] in _CONTROLS.sub("", seen[reacted:].decode(errors="ignore")):
            _react(ours, process, reactions.pop(0)[1])
            reacted = len(seen)
    return seen.decode()


def _react(ours: int, process: subprocess.Popen[bytes], act: str | signal.Signals) -> None:
    if isinstance(act, signal.Signals):
        process.send_signal(act)
    else:
        os.write(ours, act.encode())


def _chunk(ours: int, deadline: float) -> bytes:
    """What comes next; nothing when the terminal is closed."""
    ready, _, _ = select.select([ours], [], [], max(0, deadline - time.monotonic()))
    assert ready, "the command neither wrote anything nor came to its end"
    try:
        return os.read(ours, 65_536)
    except OSError:
        return b""
