"""The process of one bot, and the thread that talks to it: starting, writing and reading block no one else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from queue import SimpleQueue
from threading import Thread
from typing import IO

from vivace.external_bots.wire import LONGEST, Answer, Question, line_of, read_answer, read_greeting

NOTES = 4_000
"""How many bytes of a bot's last output are logged when it fails."""
BREATH_SECONDS = 0.05
"""The pause between reads of a bot's output: a bot that prints without end slows down only itself."""
FAREWELL_SECONDS = 1.0
"""How long to wait for an ended process and its output; longer only if it has left something behind."""
LONGEST_REASON = 200
HOST = "vivace.external_bots.host"

_logger = getLogger(__name__)


class Child:
    """A process that runs a bot. The callbacks come from its thread; after `end` they are to be ignored."""

    def __init__(self, kind: str, on_answer: Callable[[Answer], None], on_failure: Callable[[str], None]) -> None:
        self.kind = kind
        self._on_answer, self._on_failure = on_answer, on_failure
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ended = False
        self._why = ""
        self._notes = b""
        self.thread = Thread(target=self._run, name=f"bot {kind}", daemon=True)
        self.thread.start()

    def ask(self, question: Question) -> None:
        self._questions.put(question)

    def end(self, why: str = "") -> None:
        """End the process; `why` is what the bot has done wrong. A process that is just starting is ended by `_run`."""
        self._why, self._is_ended = why, True
        self._questions.put(None)
        if self._process is not None:
            _kill(self._process)

    def _run(self) -> None:
        try:
            self._process = process = _started(self.kind)
        except OSError as error:
            self._on_failure(f"its process cannot be started: {error}")
            return
        if self._is_ended:
            _kill(process)
        # Closing the pipe tries again to write what could not be written.
        with suppress(BrokenPipeError), process:
            self._live(process)

    def _live(self, process: subprocess.Popen[bytes]) -> None:
        listener = Thread(target=self._listen, args=(process.stderr,), name=f"notes of {self.kind}", daemon=True)
        listener.start()
        try:
            self._talk(process)
        except ValueError as error:
            self._fail(f"its answer cannot be read: {error}"[:LONGEST_REASON])
        except (EOFError, OSError):
            self._fail(f"its process has ended, {_ending(process)}")
        _kill(process)
        # Its process id may soon be used again.
        self._process = None
        listener.join(FAREWELL_SECONDS)
        if self._why:
            _logger.warning("the bot %s has failed: %s%s", self.kind, self._why, _noted(self._notes))

    def _talk(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._on_answer(read_greeting(_line(process.stdout)))
        while (question := self._questions.get()) is not None:
            process.stdin.write(line_of(question))
            process.stdin.flush()
            self._on_answer(read_answer(_line(process.stdout), question.observation.game))

    def _fail(self, why: str) -> None:
        """Report a failure, unless the process was ended on purpose."""
        if not self._is_ended:
            self._why = why
            self._on_failure(why)

    def _listen(self, printed: IO[bytes]) -> None:
        # Something that the bot has left behind can hold this pipe open; then our end is closed during the read.
        with suppress(OSError, ValueError):
            while chunk := os.read(printed.fileno(), NOTES):
                self._notes = (self._notes + chunk)[-NOTES:]
                time.sleep(BREATH_SECONDS)


def _started(kind: str) -> subprocess.Popen[bytes]:
    """A process in a session of its own: Ctrl-C goes only to the server, and whatever a bot starts is ended with it."""
    command, pipe = (sys.executable, "-P", "-m", HOST, kind), subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)  # noqa: S603


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    # Some systems forbid killing a process that has ended.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _line(answers: IO[bytes]) -> bytes:
    line = answers.readline(LONGEST)
    if not line:
        raise EOFError
    if not line.endswith(b"\n"):
        raise ValueError("it is too long, or has no end")
    return line


def _ending(process: subprocess.Popen[bytes]) -> str:
    """How a process that no longer answers has ended."""
    try:
        status = process.wait(FAREWELL_SECONDS)
    except subprocess.TimeoutExpired:
        return "or says nothing any more"
    return f"by signal {-status}" if status < 0 else f"with status {status}"


def _noted(notes: bytes) -> str:
    """What a bot has printed, without control characters, so that it is safe to read in a log."""
    text = notes.decode(errors="replace").strip()
    return "".join(sign if sign.isprintable() else "\n" if sign == "\n" else "?" for sign in f"\n{text}" if text)
