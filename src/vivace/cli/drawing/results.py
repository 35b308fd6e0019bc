"""The files that results of the arena are written to: checked before the matches, written after them."""

import csv
import io
import shlex
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from vivace import __version__
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import Summary

FORMAT = "vivace-arena"
COLUMNS: dict[str, type] = {
    "match": int,
    "seat": int,
    "bot": str,
    "place": int,
    "win": float,
    "points": int,
    "rounds": int,
    "actions": int,
    "laid": int,
    "lost_races": int,
    "misplays": int,
    "right_calls": int,
    "false_calls": int,
    "broken": str,
    "seconds": float,
    "blocked": int,
    "finished": int,
}
"""One row for each match and seat. The last three columns are about the match: seconds of play, rounds in which the
table was blocked, and 0 if it was broken off."""


TO_INSTALL = shlex.join([sys.executable, "-m", "pip", "install", "vivace[parquet]"])
"""Adds packages to the environment that runs this, from a clone or a wheel, without replacing Vivace itself."""


class Outcome(Struct, frozen=True):
    """What is to be written."""

    plan: Plan
    records: tuple[MatchRecord, ...]
    summary: Summary


class Results:
    """A file to be written. If there is nothing to write, no new file is left behind; what was written stays."""

    def __init__(self, path: Path) -> None:
        if path.suffix not in WRITERS:
            raise ValueError(f"--out {path}: the name says what is written; it ends with {_listed(list(WRITERS))}")
        if path.suffix == ".parquet" and not _has_parquet():
            raise ValueError(f"--out {path}: Parquet needs more packages: {TO_INSTALL}; .csv and .json do not")
        self.path = path
        self._is_new = _made_writable(path)

    def keep(self, outcome: Outcome) -> None:
        try:
            self.path.write_bytes(WRITERS[self.path.suffix](outcome))
        except OSError as error:
            self.discard()
            raise ValueError(f"--out {self.path}: could not be written: {error.strerror}") from error
        self._is_new = False

    def discard(self) -> None:
        if self._is_new:
            self.path.unlink(missing_ok=True)


def _has_parquet() -> bool:
    return find_spec("arro3") is not None and find_spec("arro3.io") is not None


def _listed(endings: Sequence[str]) -> str:
    return f"{', '.join(endings[:-1])} or {endings[-1]}"


def _made_writable(path: Path) -> bool:
    """Check that the file can be written. Whether it is new. Earlier results may be replaced, nothing else."""
    try:
        is_new = not path.exists()
        content = path.read_bytes() if path.is_file() else b""
        if content and not _is_ours(content):
            raise ValueError(f"--out {path}: the file exists and holds no results of the arena; choose another name")
        path.open("a").close()
        return is_new
    except OSError as error:
        raise ValueError(f"--out {path}: cannot be written: {error.strerror}") from error


def _is_ours(content: bytes) -> bool:
    return content.startswith(",".join(COLUMNS).encode()) or FORMAT.encode() in content


def rows(records: Sequence[MatchRecord]) -> list[tuple[Any, ...]]:
    """The values of all columns, for each match and seat. Matches and seats are counted from 1."""
    return [
        (
            record.number + 1,
            entry,
            seat.kind,
            seat.place + 1,
            seat.win,
            sum(seat.points),
            len(seat.points),
            seat.actions,
            seat.laid,
            seat.lost,
            seat.misplays,
            seat.right_calls,
            seat.false_calls,
            seat.broken,
            sum(one.ms for one in record.rounds) / 1_000,
            sum(one.blocked > 0 for one in record.rounds),
            int(record.is_finished),
        )
        for record in records
        for entry, seat in enumerate(record.seats, start=1)
    ]


def as_csv(outcome: Outcome) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows(outcome.records))
    return text.getvalue().encode()


def as_json(outcome: Outcome) -> bytes:
    """Everything: the settings, the summary, and all matches."""
    told = {
        "format": FORMAT,
        "version": __version__,
        "settings": settings(outcome.plan),
        "summary": outcome.summary,
        "matches": outcome.records,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"


def settings(plan: Plan) -> dict[str, Any]:
    """The settings that give the same results again."""
    return {
        "edition": plan.edition,
        "seats": plan.kinds,
        "matches": plan.matches,
        "seed": plan.seed,
        "house_rules": plan.house_rules,
    }


def as_parquet(outcome: Outcome) -> bytes:
    # An optional extra: only Parquet needs these packages.
    from arro3.core import Array, DataType, Table  # noqa: PLC0415
    from arro3.io import write_parquet  # noqa: PLC0415

    types = {int: DataType.int64(), float: DataType.float64(), str: DataType.utf8()}
    values = zip(*rows(outcome.records), strict=True)
    columns = zip(COLUMNS.items(), values, strict=True)
    table = Table.from_pydict({name: Array(list(column), types[kind]) for (name, kind), column in columns})
    file = io.BytesIO()
    asked = msgspec.json.encode(settings(outcome.plan)).decode()
    write_parquet(table, file, compression="zstd(3)", key_value_metadata={FORMAT: asked})
    return file.getvalue()


WRITERS: dict[str, Callable[[Outcome], bytes]] = {".csv": as_csv, ".json": as_json, ".parquet": as_parquet}
"""The writer for each file suffix."""
