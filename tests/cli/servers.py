"""Runs `vivace serve` as someone would."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

from tests.cli.terminals import COMMAND

PATIENCE_SECONDS = 60
_DIRECT = build_opener(ProxyHandler({}))


class Served:
    """A server that runs, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.said = ""

    def heard(self, text: str) -> str:
        """Everything that was said until a line with this text was."""
        assert self._process.stdout is not None
        while text not in self.said:
            line = self._process.stdout.readline()
            assert line, f"the server ended without saying {text!r}: {self.said}"
            self.said += line
        return self.said

    @property
    def port(self) -> int:
        found = re.search(r"on this computer +https?://\S+:(\d+)", self.heard("on this computer"))
        assert found is not None
        return int(found[1])

    def asked(self, path: str, **body: str) -> Any:
        """What the server answers; a body is posted."""
        request = Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode() if body else None)
        request.add_header("Content-Type", "application/json")
        with _DIRECT.open(request, timeout=PATIENCE_SECONDS) as answer:
            return json.load(answer)

    def silence(self) -> None:
        """Nobody reads what it says from now on."""
        assert self._process.stdout is not None
        self._process.stdout.close()

    def told(self, signal: signal.Signals) -> None:
        self._process.send_signal(signal)

    def ended(self, by: signal.Signals) -> int:
        """Send a signal and hear the last words."""
        assert self._process.stdout is not None
        self._process.send_signal(by)
        if not self._process.stdout.closed:
            self.said += self._process.stdout.read()
        return self._process.wait()


@contextmanager
def serving(data: Path, *options: str, **environment: str) -> Iterator[Served]:
    """A server at any free port of this computer, ended at the latest when the block is left."""
    # A suite that runs in the background ignores Ctrl-C, and what is ignored is inherited.
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [COMMAND, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data, *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONUTF8": "1"} | environment,
    )
    signal.signal(signal.SIGINT, inherited)
    patience = Timer(PATIENCE_SECONDS, process.kill)
    patience.start()
    try:
        with process:
            yield Served(process)
            process.kill()
    finally:
        process.kill()
        patience.cancel()
