"""What a benchmark has measured, as a file: other programs count with it, and no one has to type it."""

import os
import shlex
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.load import Load

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"


class Row(Struct, frozen=True):
    """The same load several times."""

    log: str
    servers: int
    tables: int
    loads: list[Load]


class Results(Struct, frozen=True):
    command: str
    """What was typed after the name of the program."""
    cores: int
    """Of the computer."""
    rows: list[Row]
    date: str = ""
    processor: str = ""
    """Both are empty in files from before they were noted."""

    @property
    def origin(self) -> str:
        """Where these figures come from, for people to read."""
        where = f"{self.cores} cores{f' of {self.processor}' if self.processor else ''}"
        return f"{self.date or 'an unknown day'}, {where}: bench.server {self.command}".strip()


def write(path: Path, rows: list[Row]) -> None:
    today = datetime.now(UTC).date().isoformat()
    results = Results(shlex.join(sys.argv[1:]), os.cpu_count() or 0, rows, today, _processor())
    path.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")


def _processor() -> str:
    """Its name, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return ""
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def read(path: Path) -> Results:
    return msgspec.json.decode(path.read_bytes(), type=Results)
