"""The tables of one PostgreSQL database, for `FencedLog`.

Every statement here commits by itself. Those that change a table lock its row in `owners`: a claim updates the row, and
an append locks it `FOR SHARE` if its epoch is still the same. So an append that is on its way during a claim either
commits before it, and is read by the new owner, or finds another epoch and inserts nothing.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct

from vivace.server.core.ports import CodeTaken, Done, Excerpt, LogError, Opening, OwnedElsewhere
from vivace.server.storage.checksums import next_checksum
from vivace.server.storage.fenced import FIRST_EPOCH, Entry, Stored
from vivace.server.storage.postgres import names
from vivace.server.storage.postgres.lines import Line, Lines
from vivace.server.storage.postgres.matches import Archivist
from vivace.server.storage.postgres.schema import FORMAT, Identity, check_startable, found, prepared
from vivace.server.storage.stored import check_end, check_length, check_opening, damaged, follow
from vivace.tables.pseudonyms import lacks_names, with_names

READERS = 3
"""Connections for reading."""
CLAIMERS = 3
"""Connections for opening, claiming and releasing tables."""
EVENTS_AT_ONCE = 500
NOBODY = ""
"""The owner of a table that was released."""

_ALIVE = "SELECT id FROM vivace.nodes WHERE lease > now()"
_OPEN = f"""
    WITH opened AS (
        INSERT INTO vivace.tables (code, opened_at, opening, checksum) VALUES ($1, $2, $3, $4)
        ON CONFLICT (code) DO NOTHING RETURNING code),
    owned AS (INSERT INTO vivace.owners (code, node, epoch) SELECT code, $5, {FIRST_EPOCH} FROM opened),
    ended AS (INSERT INTO vivace.ends (code, seq, checksum) SELECT code, 0, $4 FROM opened)
    SELECT count(*) FROM opened"""  # noqa: S608
_CLAIM = f"""
    UPDATE vivace.owners SET node = $2, epoch = epoch + 1
    WHERE code = $1 AND (node = $2 OR node = '{NOBODY}' OR node NOT IN ({_ALIVE})) RETURNING epoch"""  # noqa: S608
_RELEASE = f"UPDATE vivace.owners SET node = '{NOBODY}' WHERE code = $1 AND node = $2 AND epoch = $3"  # noqa: S608
_HAS_OWNER = "SELECT 1 FROM vivace.owners WHERE code = $1"
# The fence: rows go in only for tables whose owner still has this epoch, and that stays so until they are committed.
_HELD = """
    WITH held AS (
        SELECT owners.code, owners.epoch FROM vivace.owners
        JOIN unnest($1::text[], $2::bigint[]) AS claimed (code, epoch)
        ON owners.code = claimed.code AND owners.epoch = claimed.epoch FOR SHARE OF owners),
    ended AS (
        UPDATE vivace.ends SET seq = tail.seq, checksum = tail.checksum
        FROM held JOIN unnest($1::text[], $3::bigint[], $4::bigint[]) AS tail (code, seq, checksum)
        ON tail.code = held.code WHERE ends.code = held.code),"""
_KEPT = """
    kept AS (
        INSERT INTO vivace.points (code, seq, text, checksum)
        SELECT held.code, point.seq, point.text, point.checksum
        FROM unnest($9::text[], $10::bigint[], $11::text[], $12::bigint[]) AS point (code, seq, text, checksum)
        JOIN held ON held.code = point.code
        ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, text = excluded.text, checksum = excluded.checksum),"""
_NAMED = """
    named AS (
        INSERT INTO vivace.names (code, player, name)
        SELECT held.code, person.player, person.name
        FROM unnest($13::text[], $14::text[], $15::text[]) AS person (code, player, name)
        JOIN held ON held.code = person.code
        ON CONFLICT (code, player) DO UPDATE SET name = excluded.name),"""
_NOTED = """
    noted AS (
        INSERT INTO vivace.endings (code, seq)
        SELECT held.code, ending.seq FROM unnest($16::text[], $17::bigint[]) AS ending (code, seq)
        JOIN held ON held.code = ending.code),"""
_WRITTEN = """
    written AS (
        INSERT INTO vivace.events (code, seq, epoch, text, checksum)
        SELECT held.code, event.seq, held.epoch, event.text, event.checksum
        FROM unnest($5::text[], $6::bigint[], $7::text[], $8::bigint[]) AS event (code, seq, text, checksum)
        JOIN held ON held.code = event.code RETURNING code)
    SELECT code, count(*) FROM written GROUP BY code"""
_APPEND = _HELD + _WRITTEN
_APPEND_WITH_MORE = _HELD + _KEPT + _NAMED + _NOTED + _WRITTEN
_OWNER = """
    SELECT owners.node, nodes.address FROM vivace.owners
    LEFT JOIN vivace.nodes ON nodes.id = owners.node AND nodes.lease > now() WHERE owners.code = $1"""
_STILL_OWNED = "SELECT code FROM vivace.owners WHERE code = ANY($1::text[]) AND node = $2"
_FIND = """
    SELECT opened_at, opening, tables.checksum, ends.seq, ends.checksum, points.seq, points.text, points.checksum
    FROM vivace.tables LEFT JOIN vivace.ends ON ends.code = tables.code
    LEFT JOIN vivace.points ON points.code = tables.code WHERE tables.code = $1"""
_OPENING = "SELECT opened_at, opening, checksum FROM vivace.tables WHERE code = $1"
_CHECKSUM = "SELECT checksum FROM vivace.events WHERE code = $1 AND seq = $2"
_EVENTS = "SELECT seq, text, checksum FROM vivace.events WHERE code = $1 AND seq >= $2 ORDER BY seq LIMIT $3"


class _Head(Struct, frozen=True):
    """What is stored of a table besides its events."""

    opened_at: int
    opening: str
    checksum: int
    end_seq: int
    end_checksum: int
    checkpoint_seq: int | None
    checkpoint: str | None
    checkpoint_checksum: int | None


class PostgresDatabase:
    """One database, as one server (`node`) uses it."""

    def __init__(self, url: str, node: str, took: Callable[[float], None] = lambda _: None) -> None:
        self.url, self.node, self._took = url, node, took
        self.format, self.identity = 0, Identity("", "")
        self.writer = Line(url)
        self.claimers, self.readers = Lines(url, CLAIMERS), Lines(url, READERS)
        self.archivist = Archivist(self)
        self._tasks: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        """Connect for the first time. A LogError says why that cannot be."""
        self.identity = await prepared(self.writer, self.url)
        self.format = FORMAT

    async def look(self) -> None:
        """Connect for the first time, only to read: the database stays as it is, whatever its format."""
        self.format, self.identity = await found(self.writer, self.url)

    async def check_startable(self) -> None:
        """A LogError says why a server could not start with what a look has found."""
        await check_startable(self.writer, self.url, self.format)

    async def close(self) -> None:
        """Finish what was requested."""
        await self.archivist.stop()
        while self._tasks:
            await asyncio.wait(self._tasks)
        for line in (self.writer, self.claimers, self.readers):
            await line.close()

    def open(self, code: str, opened_at: int, opening: str, checksum: int, done: Done) -> None:
        async def opened() -> LogError | None:
            [[count]] = await self.claimers.run(_OPEN, code, opened_at, opening, checksum, self.node)
            return None if count else CodeTaken(f"there is a table {code} already")

        self.start(opened(), done)

    def append(self, entries: Sequence[Entry], done: Callable[[frozenset[str] | LogError], None]) -> None:
        self.start(self._appended(entries), done)

    async def _appended(self, entries: Sequence[Entry]) -> frozenset[str]:
        """The codes of the tables whose rows were all inserted. Of the others none was."""
        tails = [entry.records[-1] for entry in entries]
        values = [
            [entry.code for entry in entries],
            [entry.epoch for entry in entries],
            [seq for seq, _, _ in tails],
            [checksum for _, _, checksum in tails],
            *_columns(4, [(entry.code, *record) for entry in entries for record in entry.records]),
        ]
        # Of each table the last one is kept.
        points = [(entry.code, *entry.checkpoints[-1]) for entry in entries if entry.checkpoints]
        people = [(entry.code, *person) for entry in entries for person in entry.names.items()]
        endings = [(entry.code, seq) for entry in entries for seq in entry.endings]
        began = perf_counter()
        if points or people or endings:
            more = (*_columns(4, points), *_columns(3, people), *_columns(2, endings))
            rows = await self.writer.run(_APPEND_WITH_MORE, *values, *more)
        else:
            rows = await self.writer.run(_APPEND, *values)
        self._took(perf_counter() - began)
        if endings:
            self.archivist.wake()
        written = dict(rows)
        return frozenset(entry.code for entry in entries if written.get(entry.code) == len(entry.records))

    def claim(self, code: str, done: Callable[[int | LogError | None], None]) -> None:
        async def claimed() -> int | LogError | None:
            rows = await self.claimers.run(_CLAIM, code, self.node)
            if rows:
                return int(rows[0][0])
            has_owner = await self.claimers.run(_HAS_OWNER, code)
            return OwnedElsewhere(f"another server owns table {code}") if has_owner else None

        self.start(claimed(), done)

    def release(self, code: str, epoch: int, done: Callable[[], None]) -> None:
        async def released() -> None:
            await self.claimers.run(_RELEASE, code, self.node, epoch)

        self.start(released(), lambda _: done())

    def read(self, code: str, first: int | None, done: Callable[[Stored | LogError | None], None]) -> None:
        self.start(self.stored(code, first), done)

    def opening(self, code: str, read: Opening) -> None:
        async def found() -> str | None:
            rows = await self.readers.run(_OPENING, code)
            for opened_at, text, checksum in rows:
                check_opening(code, opened_at, text, checksum)
            return str(rows[0][1]) if rows else None

        self.start(found(), read)

    async def has(self, code: str) -> bool:
        """Whether a table is in this database."""
        return bool(await self.readers.run(_HAS_OWNER, code))

    async def owner(self, code: str) -> tuple[str, str] | None:
        """The server that owns a table, with its address; None if there is no such table, or its owner is gone."""
        rows = await self.readers.run(_OWNER, code)
        return (rows[0][0], rows[0][1]) if rows and rows[0][1] is not None else None

    async def lost(self, codes: Sequence[str]) -> frozenset[str]:
        """Which of these tables are not owned by this server any more."""
        return frozenset(codes) - {code for [code] in await self.readers.run(_STILL_OWNED, list(codes), self.node)}

    async def stored(self, code: str, first: int | None, most: int | None = None) -> Stored | None:
        """A table's lines from number `first` on; without a number the last checkpoint and the lines after it.

        Of a table with more events than `most` nothing is read.
        """
        async with self.readers.free() as line, line.one_moment() as moment:
            head = await _head(moment, code)
            if head is None:
                return None
            check_length(code, head.end_seq, most)
            if first is None and head.checkpoint_seq is not None and await is_checkpoint_right(moment, code, head):
                events = await _events(moment, code, head, head.checkpoint_seq + 1)
                excerpt = await _named(moment, code, events, str(head.checkpoint))
            else:
                events = await _events(moment, code, head, first or 1)
                excerpt = await _named(moment, code, events if first else (head.opening, *events))
        return Stored(excerpt, head.end_seq, head.end_checksum)

    async def checked(self, code: str) -> int:
        """How many events a table has. Raises `LogDamaged` unless they and the checkpoint are as they were written."""
        async with self.readers.free() as line, line.one_moment() as moment:
            head = await _head(moment, code)
            if head is None:
                raise damaged(code, 0, "it is missing")
            events = len(await _events(moment, code, head, 1))
            if head.checkpoint_seq is not None and not await is_checkpoint_right(moment, code, head):
                raise damaged(code, head.checkpoint_seq, "the checkpoint after it does not fit")
            return events

    def start(self, do: Coroutine[Any, Any, Any], done: Callable[[Any], None]) -> None:
        """Do something, and pass the result or the error on: whatever goes wrong, the caller waits for an answer."""
        task = asyncio.get_running_loop().create_task(_answered(do, done))
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        """If a callback has failed, the event loop reports it."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.result()


async def _answered(do: Coroutine[Any, Any, Any], done: Callable[[Any], None]) -> None:
    try:
        answer = await do
    except LogError as error:
        answer = error
    except Exception as error:
        answer = LogError(f"the log failed: {error!r}")
    done(answer)


def _columns(count: int, rows: Sequence[tuple[Any, ...]]) -> tuple[list[Any], ...]:
    """Rows as columns, each of which is one value of a statement."""
    return tuple(map(list, zip(*rows, strict=True))) if rows else tuple([] for _ in range(count))


async def _named(line: Line, code: str, lines: tuple[str, ...], checkpoint: str = "") -> Excerpt:
    """What was read, with the names of people."""
    if not lacks_names(checkpoint) and not any(map(lacks_names, lines)):
        return Excerpt(lines, checkpoint)
    known = await names.of_table(line, code)
    return Excerpt(tuple(with_names(line, known) for line in lines), with_names(checkpoint, known))


async def _head(line: Line, code: str) -> _Head | None:
    rows = await line.run(_FIND, code)
    if not rows:
        return None
    head = _Head(*rows[0])
    check_opening(code, head.opened_at, head.opening, head.checksum)
    return head


async def is_checkpoint_right(line: Line, code: str, head: _Head) -> bool:
    """Check a checkpoint's checksum, which follows that of its event as if it were the next row."""
    seq = head.checkpoint_seq or 0
    before = await _checksum_of(line, code, head, seq)
    return before is not None and head.checkpoint_checksum == next_checksum(before, seq, str(head.checkpoint))


async def _events(line: Line, code: str, head: _Head, first: int) -> tuple[str, ...]:
    """All events from this one on, each of which has to follow the one before it."""
    previous = await _checksum_of(line, code, head, first - 1)
    if previous is None:
        raise damaged(code, first - 1, "it is missing")
    texts: list[str] = []
    seq, has_more = first, True
    while has_more:
        rows = await line.run(_EVENTS, code, seq, EVENTS_AT_ONCE)
        for row in rows:
            previous = follow(code, previous, seq, tuple(row))
            texts.append(row[1])
            seq += 1
        has_more = len(rows) == EVENTS_AT_ONCE
    check_end(code, (seq - 1, previous), (head.end_seq, head.end_checksum))
    return tuple(texts)


async def _checksum_of(line: Line, code: str, head: _Head, seq: int) -> int | None:
    """The stored checksum of a row; None if it is missing."""
    if seq == 0:
        return head.checksum
    rows = await line.run(_CHECKSUM, code, seq)
    return rows[0][0] if rows else None
