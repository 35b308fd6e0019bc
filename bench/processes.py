"""Servers in processes of their own: starting and ending them, their CPU time and memory, and the core they run on."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Timer

START_SECONDS = 30
END_SECONDS = 10
"""A server that has not ended by then is killed."""
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


class Unavailable(SystemExit):
    """A server cannot be started: says why, and ends the program unless it is caught."""


@contextmanager
def served(data: Path, *options: str, trusts_loopback: bool = True) -> Iterator[tuple[int, int]]:
    """A Vivace server: its port and its process id. If it trusts the loopback, it believes X-Forwarded-For."""
    command = [str(Path(sys.executable).with_name("vivace")), "serve", "--host", "127.0.0.1", "--port", "0", "--quiet"]
    command += ["--data", str(data), "--no-open", *(["--trusted-proxy", "127.0.0.1/32"] if trusts_loopback else [])]
    command += options
    with started(command) as server:
        yield server


@contextmanager
def started(command: Sequence[str], *, cwd: Path | None = None, **variables: str) -> Iterator[tuple[int, int]]:
    """A server that prints its address on the loopback when it is ready: its port and its process id."""
    with Popen(command, stdout=PIPE, text=True, cwd=cwd, env=os.environ | variables) as process:
        try:
            port = _port(process)
            if port is None:
                raise Unavailable(f"the server has not started: {' '.join(command)}")
            yield port, process.pid
        finally:
            _end(process)


def _port(process: Popen[str]) -> int | None:
    """The port that a server prints. One that stays silent for too long is ended, which closes its output."""
    assert process.stdout is not None
    patience = Timer(START_SECONDS, process.terminate)
    patience.start()
    try:
        found = (re.search(r"http://[^:]+:(\d+)", line) for line in process.stdout)
        return next((int(each[1]) for each in found if each), None)
    finally:
        patience.cancel()


def _end(process: Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(END_SECONDS)
    except TimeoutExpired:
        process.kill()


def cpu_seconds(process: int) -> float:
    """CPU time that all threads of a process have used so far, in user and system mode."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def family_seconds(process: int) -> float:
    """CPU time of a process and of all processes that it has started, and these, as far as they are still there."""
    children: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(status.read_text("utf-8", "replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(status.parent.name))
    family = [process]
    for member in family:
        family += children.get(member, [])
    return sum(map(_seconds_if_there, family))


def _seconds_if_there(process: int) -> float:
    with suppress(OSError):
        return cpu_seconds(process)
    return 0.0


def busy_seconds() -> float:
    """CPU time that all processes of this computer have used so far, in user and system mode."""
    user, nice, system = Path("/proc/stat").read_text("ascii").split(maxsplit=4)[1:4]
    return (int(user) + int(nice) + int(system)) / TICKS_A_SECOND


def stolen_seconds() -> float:
    """CPU time that this virtual computer was ready to use and did not get from its host."""
    return int(Path("/proc/stat").read_text("ascii").split(maxsplit=9)[8]) / TICKS_A_SECOND


def resident_mb(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def server_and_load_cores() -> tuple[int, int]:
    """A core for the server and another one for its load, if there are two."""
    cores = sorted(os.sched_getaffinity(0))
    return cores[0], cores[-1]


def pin(process: int, core: int) -> None:
    """Keep all threads of a process on one core. Those that it starts later inherit this."""
    for task in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(task.name), {core})
