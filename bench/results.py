"""What a benchmark has measured, as a file: other programs count with it, and no one has to type it."""

import os
import shlex
import sys
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


def write(path: Path, rows: list[Row]) -> None:
    results = Results(shlex.join(sys.argv[1:]), os.cpu_count() or 0, rows)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")


def read(path: Path) -> Results:
    return msgspec.json.decode(path.read_bytes(), type=Results)
