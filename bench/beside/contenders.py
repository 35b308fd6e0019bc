"""The servers that are compared, and one run of one of them."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench import processes
from bench.beside import room
from bench.beside.client import Result, Task
from bench.load import SETTLE_SECONDS, WARM_UP_SECONDS

GATHER_SECONDS = 120
"""How long it may take until all players are connected."""


class Contender(NamedTuple):
    """A server: its name, the kind of its players, and how to start it with a folder for its data."""

    name: str
    players: str
    served: Callable[[Path], AbstractContextManager[tuple[int, int]]]


def _fan_out(data: Path, *options: str) -> AbstractContextManager[tuple[int, int]]:
    del data
    return processes.started([sys.executable, "-m", "bench.beside.fan_out", *options])


def _fan_out_with_log(data: Path) -> AbstractContextManager[tuple[int, int]]:
    return _fan_out(data, "--log", str(data / "log"))


COLYSEUS = Contender("Colyseus room", "colyseus", room.served)
VIVACE = Contender("Vivace", "vivace", processes.served)
CONTENDERS = (
    COLYSEUS,
    Contender("aiohttp fan-out", "fan-out", _fan_out),
    Contender("aiohttp fan-out, fsynced", "fan-out", _fan_out_with_log),
    VIVACE,
)


def measured(contender: Contender, tables: int, seconds: float, steps: int = 1) -> Result:
    """Start a server, let tables play on it, and end it. The server and the load client have a core each."""
    server_core, load_core = processes.server_and_load_cores()
    with _running(contender) as (port, process):
        processes.pin(process, server_core)
        return _result(Task(contender.players, port, process, load_core, tables, seconds, steps))


@contextmanager
def _running(contender: Contender) -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder, contender.served(Path(folder)) as server:
        yield server


def _result(task: Task) -> Result:
    """What the load client reports."""
    command = [sys.executable, "-m", "bench.beside.client"]
    most = task.steps * (GATHER_SECONDS + WARM_UP_SECONDS + task.seconds) + SETTLE_SECONDS
    try:
        done = subprocess.run(
            command, input=msgspec.json.encode(task), stdout=subprocess.PIPE, timeout=most, check=True
        )
    except subprocess.SubprocessError as error:
        raise processes.Unavailable(f"the load client failed: {error}") from error
    return msgspec.json.decode(done.stdout, type=Result)
