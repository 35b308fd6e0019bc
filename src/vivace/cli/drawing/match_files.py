"""The files that results of matches are exported to: a row for each match and seat, or all records as JSON Lines."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from vivace.cli.drawing.columns import Columns, as_csv, as_parquet, parquet_flaw
from vivace.cli.recording import OutputFile
from vivace.server.core.ports import KeptMatch
from vivace.tables.match_records import public

Pair = tuple[KeptMatch, int]
COLUMNS: Columns[Pair] = {
    "match": (str, lambda pair: pair[0].record.id),
    "edition": (str, lambda pair: pair[0].record.edition),
    "begun_at": (int, lambda pair: pair[0].record.begun_at),
    "ended_at": (int, lambda pair: pair[0].record.ended_at),
    "seat": (int, lambda pair: pair[1] + 1),
    "name": (str, lambda pair: pair[0].record.seats[pair[1]].name),
    "bot": (str, lambda pair: pair[0].record.seats[pair[1]].bot),
    "team": (str, lambda pair: pair[0].record.seats[pair[1]].team),
    "handicap": (int, lambda pair: pair[0].record.seats[pair[1]].handicap),
    "left": (int, lambda pair: int(pair[0].record.seats[pair[1]].left)),
    "points": (int, lambda pair: pair[0].record.totals[pair[1]]),
    "won": (int, lambda pair: int(pair[1] in pair[0].record.winners)),
    "rounds": (int, lambda pair: len(pair[0].record.rounds)),
    "seconds": (float, lambda pair: sum(one.ms for one in pair[0].record.rounds) / 1_000),
    "races": (int, lambda pair: pair[0].record.races.count),
}
"""The type and the value of each column, for a match and a seat. Seats are counted from 1."""
_BEGINNING = b'{"id":"'


class MatchFile(OutputFile):
    """A file of results; its name says what is written."""

    def __init__(self, path: Path) -> None:
        if path.suffix not in WRITERS:
            endings = " or ".join(", ".join(WRITERS).rsplit(", ", 1))
            raise ValueError(f"export {path}: the name says what is written; it ends with {endings}")
        if path.suffix == ".parquet" and (flaw := parquet_flaw()):
            raise ValueError(f"export {path}: {flaw}; .csv and .jsonl do not")
        super().__init__("export", path, _is_ours, "holds no results of matches")

    def keep(self, found: Sequence[KeptMatch]) -> None:
        self.write(WRITERS[self.path.suffix](found))


def _is_ours(content: bytes) -> bool:
    return content.startswith((",".join(COLUMNS).encode(), _BEGINNING)) or _FORMAT.encode() in content


def _pairs(found: Sequence[KeptMatch]) -> list[Pair]:
    return [(kept, seat) for kept in found for seat in range(len(kept.record.seats))]


def _as_lines(found: Sequence[KeptMatch]) -> bytes:
    """All that the records have, but for the ids of people."""
    return b"".join(msgspec.json.encode(public(kept.record)) + b"\n" for kept in found)


_FORMAT = "vivace-matches"
WRITERS: dict[str, Callable[[Sequence[KeptMatch]], Any]] = {
    ".csv": lambda found: as_csv(COLUMNS, _pairs(found)),
    ".jsonl": _as_lines,
    ".parquet": lambda found: as_parquet(COLUMNS, _pairs(found), {_FORMAT: "1"}),
}
"""The writer for each file suffix."""
