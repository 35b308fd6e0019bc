"""The files that results of the arena are written to."""

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
from vivace.cli.recording import OutputFile
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import Summary

FORMAT = "vivace-arena"
TO_INSTALL = shlex.join([sys.executable, "-m", "pip", "install", "vivace[parquet]"])
"""Adds packages to the environment that runs this, from a clone or a wheel, without replacing Vivace itself."""


class Outcome(Struct, frozen=True):
    """What is to be written."""

    plan: Plan
    records: tuple[MatchRecord, ...]
    summary: Summary


class Results(OutputFile):
    """A file of results; its name says what is written."""

    def __init__(self, path: Path) -> None:
        endings = " or ".join(", ".join(WRITERS).rsplit(", ", 1))
        if path.suffix not in WRITERS:
            raise ValueError(f"--out {path}: the name says what is written; it ends with {endings}")
        if path.suffix == ".parquet" and not _has_parquet():
            raise ValueError(f"--out {path}: Parquet needs more packages: {TO_INSTALL}; .csv and .json do not")
        super().__init__("--out", path, _is_ours, "holds no results of the arena")

    def keep(self, outcome: Outcome) -> None:
        self.write(WRITERS[self.path.suffix](outcome))


def _has_parquet() -> bool:
    return find_spec("arro3") is not None and find_spec("arro3.io") is not None


def _is_ours(content: bytes) -> bool:
    return content.startswith(",".join(COLUMNS).encode()) or FORMAT.encode() in content


COLUMNS: dict[str, tuple[type, Callable[[MatchRecord, int], Any]]] = {
    "match": (int, lambda record, _: record.number + 1),
    "seat": (int, lambda _, seat: seat + 1),
    "bot": (str, lambda record, seat: record.seats[seat].kind),
    "place": (int, lambda record, seat: record.seats[seat].place + 1),
    "win": (float, lambda record, seat: record.seats[seat].win),
    "points": (int, lambda record, seat: sum(record.seats[seat].points)),
    "rounds": (int, lambda record, seat: len(record.seats[seat].points)),
    "actions": (int, lambda record, seat: record.seats[seat].actions),
    "laid": (int, lambda record, seat: record.seats[seat].laid),
    "lost_races": (int, lambda record, seat: record.seats[seat].lost),
    "misplays": (int, lambda record, seat: record.seats[seat].misplays),
    "right_calls": (int, lambda record, seat: record.seats[seat].right_calls),
    "false_calls": (int, lambda record, seat: record.seats[seat].false_calls),
    "broken": (str, lambda record, seat: record.seats[seat].broken),
    "seconds": (float, lambda record, _: sum(one.ms for one in record.rounds) / 1_000),
    "blocked": (int, lambda record, _: sum(one.blocked > 0 for one in record.rounds)),
    "finished": (int, lambda record, _: int(record.is_finished)),
}
"""The type and the value of each column, for a match and a seat. The last three are about the match: seconds of play,
rounds in which the table was blocked, and 0 if it was broken off."""


def rows(records: Sequence[MatchRecord]) -> list[tuple[Any, ...]]:
    """The values of all columns, for each match and seat. Matches and seats are counted from 1."""
    pairs = [(record, seat) for record in records for seat in range(len(record.seats))]
    return [tuple(value(record, seat) for _, value in COLUMNS.values()) for record, seat in pairs]


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
    table = Table.from_pydict({name: Array(list(column), types[kind]) for (name, (kind, _)), column in columns})
    file = io.BytesIO()
    asked = msgspec.json.encode(settings(outcome.plan)).decode()
    write_parquet(table, file, compression="zstd(3)", key_value_metadata={FORMAT: asked})
    return file.getvalue()


WRITERS: dict[str, Callable[[Outcome], bytes]] = {".csv": as_csv, ".json": as_json, ".parquet": as_parquet}
"""The writer for each file suffix."""
