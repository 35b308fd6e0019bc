"""A log that several servers share: each table has one owner at a time, and what others append is not written.

Every claim of a table raises its epoch. An append names the epoch of its owner's claim, and the database takes it only
if that is still the last one (the fence). So neither clocks nor leases decide what is written. If no answer comes,
nothing is assumed: the table is claimed again, which ends whatever is still on its way, and is read.

This is the part without SQL: which table is held with which epoch, where its log ends, and what answers mean.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct

from vivace.server.core.ports import (
    Done,
    Excerpt,
    LogError,
    LogInterrupted,
    Opening,
    OwnedElsewhere,
    Read,
    Row,
)
from vivace.server.storage.answers import tell
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.endings import MARK
from vivace.tables.pseudonyms import without_names

Post = Callable[[Callable[[], None]], object]
Record = tuple[int, str, int]
"""The number of a row, its text, and its checksum."""
FIRST_EPOCH = 1
"""The epoch of the server that opens a table."""


class Entry(Struct, frozen=True):
    """Rows of one table that are written all or not at all, and only if this epoch is still the last one."""

    code: str
    epoch: int
    records: list[Record]
    checkpoints: list[Record]
    names: dict[str, str]
    """The names of people that were in them, by player."""
    endings: list[int]
    """The numbers of the events that ended a match."""


class Stored(Struct, frozen=True):
    """What was read of a table, and where its log ends."""

    excerpt: Excerpt
    seq: int
    checksum: int


class Database(Protocol):
    """A database that servers share. All callbacks come later, in the caller's thread.

    A LogError means that no one knows whether it was done, since that is true of every error that an answer can get
    lost in.
    """

    def open(self, code: str, opened_at: int, opening: str, checksum: int, done: Done) -> None:
        """Open a table that the caller owns. Fails with CodeTaken if there is one with this code."""
        ...

    def append(self, entries: Sequence[Entry], done: Callable[[frozenset[str] | LogError], None]) -> None:
        """Write these in one step. Passes on the codes of the tables whose rows were written."""
        ...

    def claim(self, code: str, done: Callable[[int | LogError | None], None]) -> None:
        """Raise the epoch of a table, unless another server that is alive owns it. None: there is no such table."""
        ...

    def release(self, code: str, epoch: int, done: Callable[[], None]) -> None:
        """Leave a table without an owner, if this epoch is still the last one. If that fails, the lease will end."""
        ...

    def read(self, code: str, first: int | None, done: Callable[[Stored | LogError | None], None]) -> None: ...

    def opening(self, code: str, read: Opening) -> None: ...


class _Hold(Struct):
    """A table that is owned. It can be appended to once its end is known."""

    epoch: int
    seq: int = -1
    checksum: int = 0


class _Job(Struct, frozen=True):
    """An append that was asked for."""

    hold: _Hold
    entry: Entry
    done: Done


class FencedLog:
    """The log of all tables in one database. One batch is on its way at a time; meanwhile the next one gathers.

    `post` calls something later, `now` says when a table is opened, in milliseconds since 1970.
    """

    def __init__(self, database: Database, post: Post, now: Callable[[], int]) -> None:
        self._database, self._post, self._now = database, post, now
        self._holds: dict[str, _Hold] = {}
        self._waiting: list[_Job] = []
        self._is_writing = False

    @property
    def held(self) -> Sequence[str]:
        """The codes of all tables that are owned here, as far as is known."""
        return tuple(self._holds)

    def open(self, code: str, opening: str, done: Done) -> None:
        at = self._now()
        checksum = first_checksum(code, at, opening)

        def opened(error: LogError | None) -> None:
            if error is None:
                self._holds[code] = _Hold(FIRST_EPOCH, 0, checksum)
            done(error)

        self._database.open(code, at, opening, checksum, opened)

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        hold = self._holds.get(code)
        refusal = _refusal(code, hold, rows)
        if refusal is not None or hold is None:
            self._holds.pop(code, None)
            self._post(lambda: done(LogError(refusal or "")))
            return
        self._waiting.append(_job(code, hold, rows, done))
        self._write()

    def claim(self, code: str, done: Done) -> None:
        def claimed(epoch: int | LogError | None) -> None:
            self._holds.pop(code, None)
            if isinstance(epoch, int):
                self._holds[code] = _Hold(epoch)
            done(epoch if isinstance(epoch, LogError) else None)

        self._database.claim(code, claimed)

    def release(self, code: str, done: Callable[[], None]) -> None:
        hold = self._holds.pop(code, None)
        if hold is None:
            done()
        else:
            self._database.release(code, hold.epoch, done)

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        # Only what is read after a claim says where the log ends.
        hold = self._holds.get(code)

        def told(found: Stored | LogError | None) -> None:
            if isinstance(found, Stored) and hold is not None and hold.seq < 0:
                hold.seq, hold.checksum = found.seq, found.checksum
            read(found.excerpt if isinstance(found, Stored) else found)

        self._database.read(code, first, told)

    def opening(self, code: str, read: Opening) -> None:
        self._database.opening(code, read)

    def lose(self, code: str) -> None:
        """Another server owns this table."""
        self._holds.pop(code, None)

    def _write(self) -> None:
        """Write what has gathered, unless something is on its way. What was lost meanwhile can't be written."""
        if self._is_writing or not self._waiting:
            return
        jobs, self._waiting = self._waiting, []
        entries: dict[str, Entry] = {}
        for job in jobs:
            if self._is_held(job):
                entry = entries.setdefault(job.entry.code, _nothing(job.entry.code, job.hold))
                entry.records.extend(job.entry.records)
                entry.checkpoints.extend(job.entry.checkpoints)
                entry.names.update(job.entry.names)
                entry.endings.extend(job.entry.endings)
        self._is_writing = True
        if entries:
            self._database.append(tuple(entries.values()), partial(self._written, jobs, frozenset(entries)))
        else:
            self._post(partial(self._written, jobs, frozenset(), frozenset()))

    def _is_held(self, job: _Job) -> bool:
        return self._holds.get(job.entry.code) is job.hold

    def _written(self, jobs: list[_Job], sent: frozenset[str], written: frozenset[str] | LogError) -> None:
        self._is_writing = False
        answers = [(job.done, _verdict(job, sent, written)) for job in jobs]
        for job, (_, error) in zip(jobs, answers, strict=True):
            if error is not None and self._is_held(job):
                del self._holds[job.entry.code]
        self._write()
        tell(answers)


def _nothing(code: str, hold: _Hold) -> Entry:
    return Entry(code, hold.epoch, [], [], {}, [])


def _job(code: str, hold: _Hold, rows: Sequence[Row], done: Done) -> _Job:
    """The rows without names, and with their checksums, which follow those of all rows before them."""
    entry = _nothing(code, hold)
    for row in rows:
        text, names = without_names(row.text)
        hold.seq, hold.checksum = row.seq, next_checksum(hold.checksum, row.seq, text)
        entry.records.append((row.seq, text, hold.checksum))
        if MARK in text:
            entry.endings.append(row.seq)
        if row.checkpoint:
            checkpoint, more = without_names(row.checkpoint)
            entry.checkpoints.append((row.seq, checkpoint, next_checksum(hold.checksum, row.seq, checkpoint)))
            names |= more
        entry.names.update(names)
    return _Job(hold, entry, done)


def _refusal(code: str, hold: _Hold | None, rows: Sequence[Row]) -> str | None:
    """Why these rows cannot follow what is known of the log; None if they can."""
    if hold is None or hold.seq < 0:
        return f"table {code} has to be claimed and read again"
    for seq, row in enumerate(rows, start=hold.seq + 1):
        if row.seq != seq:
            return f"event {row.seq} of table {code} does not follow: {seq} is next"
        if "\0" in row.text:
            return f"event {row.seq} of table {code} contains a zero character"
    return None


def _verdict(job: _Job, sent: frozenset[str], written: frozenset[str] | LogError) -> LogError | None:
    """What became of an append. Whatever the error is, the rows may have been written."""
    if job.entry.code not in sent:
        return LogError(f"table {job.entry.code} has to be claimed and read again")
    if isinstance(written, LogError):
        return LogInterrupted(str(written))
    return None if job.entry.code in written else OwnedElsewhere(f"another server owns table {job.entry.code}")
