"""The files that results of the arena are written to."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from vivace import __version__
from vivace.cli.drawing import columns
from vivace.cli.recording import OutputFile
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import Summary

FORMAT = "vivace-arena"


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
        if path.suffix == ".parquet" and (flaw := columns.parquet_flaw()):
            raise ValueError(f"--out {path}: {flaw}; .csv and .json do not")
        super().__init__("--out", path, _is_ours, "holds no results of the arena")

    def keep(self, outcome: Outcome) -> None:
        self.write(WRITERS[self.path.suffix](outcome))


def _is_ours(content: bytes) -> bool:
    return content.startswith(",".join(COLUMNS).encode()) or FORMAT.encode() in content


Pair = tuple[MatchRecord, int]
COLUMNS: columns.Columns[Pair] = {
    "match": (int, lambda pair: pair[0].number + 1),
    "seat": (int, lambda pair: pair[1] + 1),
    "bot": (str, lambda pair: pair[0].seats[pair[1]].kind),
    "place": (int, lambda pair: pair[0].seats[pair[1]].place + 1),
    "win": (float, lambda pair: pair[0].seats[pair[1]].win),
    "points": (int, lambda pair: sum(pair[0].seats[pair[1]].points)),
    "rounds": (int, lambda pair: len(pair[0].seats[pair[1]].points)),
    "actions": (int, lambda pair: pair[0].seats[pair[1]].actions),
    "laid": (int, lambda pair: pair[0].seats[pair[1]].laid),
    "lost_races": (int, lambda pair: pair[0].seats[pair[1]].lost),
    "misplays": (int, lambda pair: pair[0].seats[pair[1]].misplays),
    "right_calls": (int, lambda pair: pair[0].seats[pair[1]].right_calls),
    "false_calls": (int, lambda pair: pair[0].seats[pair[1]].false_calls),
    "broken": (str, lambda pair: pair[0].seats[pair[1]].broken),
    "seconds": (float, lambda pair: sum(one.ms for one in pair[0].rounds) / 1_000),
    "blocked": (int, lambda pair: sum(one.blocked > 0 for one in pair[0].rounds)),
    "finished": (int, lambda pair: int(pair[0].is_finished)),
}
"""The type and the value of each column, for a match and a seat. The last three are about the match: seconds of play,
rounds in which the table was blocked, and 0 if it was broken off."""


def _pairs(records: Sequence[MatchRecord]) -> list[Pair]:
    """All matches and seats."""
    return [(record, seat) for record in records for seat in range(len(record.seats))]


def rows(records: Sequence[MatchRecord]) -> list[tuple[Any, ...]]:
    """The values of all columns, for each match and seat. Matches and seats are counted from 1."""
    return columns.rows(COLUMNS, _pairs(records))


def as_csv(outcome: Outcome) -> bytes:
    return columns.as_csv(COLUMNS, _pairs(outcome.records))


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
    asked = msgspec.json.encode(settings(outcome.plan)).decode()
    return columns.as_parquet(COLUMNS, _pairs(outcome.records), {FORMAT: asked})


WRITERS: dict[str, Callable[[Outcome], bytes]] = {".csv": as_csv, ".json": as_json, ".parquet": as_parquet}
"""The writer for each file suffix."""
