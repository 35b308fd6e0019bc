"""How the record of a match is kept in any database: without names, which are kept beside it."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from vivace.server.core.kinds import is_table
from vivace.server.core.ports import Excerpt, KeptMatch
from vivace.tables.match_records import Finished, MatchRecord, finished
from vivace.tables.pseudonyms import with_names, without_names

WHOLE_LOG = 0
"""Read from the opening line on, not from the last checkpoint."""
AT_ONCE = 200
"""So many records are read at a time."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(MatchRecord).decode


class RecordRow(Struct, frozen=True):
    """A record as it is written."""

    id: str
    number: int
    """The number of the event that ended the match."""
    ended: int
    listed: int
    text: str
    players: tuple[str, ...]
    """Those whose names belong to it."""


def row_of(one: Finished) -> RecordRow:
    record = one.record
    text, _ = without_names(_encode(record).decode())
    players = tuple(seat.player for seat in record.seats if seat.player)
    return RecordRow(record.id, one.seq, record.ended_at, int(record.listed), text, players)


def kept(code: str, number: int, text: str, names: Mapping[str, str]) -> KeptMatch:
    """The inverse of `row_of`."""
    return KeptMatch(code, number, _decode(with_names(text, names)))


def finished_in(excerpt: Excerpt | None) -> list[Finished]:
    """The matches that were finished in these lines. A JournalError says that they cannot be read.

    Score sheets, clubs and tournaments have none: what is on a sheet is no record.
    """
    if excerpt is None or not (excerpt.checkpoint or is_table(excerpt.lines[0])):
        return []
    return list(finished(excerpt.lines, excerpt.checkpoint))
