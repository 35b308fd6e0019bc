"""The log on a disk: one file for all tables, and one thread that writes.

While that thread waits for the disk, what comes next gathers in its queue, and goes into the next commit together. So a
commit costs the same for one event and for a hundred. Each batch is one statement with one value, a JSON text: while
SQLite takes that apart and syncs it, the event loop runs undisturbed; every further call would be one more tug-of-war
for the interpreter between the two threads.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

import msgspec
from msgspec import Struct

from vivace.server.clock import wall_clock
from vivace.server.core.ports import CodeTaken, Done, LogDamaged, LogError, Opening, Read, Row
from vivace.server.storage import retention, stored
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.database import Claim, Database, explained, is_damage, prepared
from vivace.server.storage.retention import Found, Keep, Unused

Post = Callable[[Callable[[], None]], object]
Verdict = LogError | None

CHECKPOINT_SECONDS = 1.0
LONG_WAL = 1_024
"""In pages. From here on the write-ahead log is to begin anew: writing over what is there syncs faster than growing."""
REMEMBERED = 50_000
"""When the writer knows how far so many tables are, it forgets them and asks the file again."""

# An id that was used before must not come again while events of that table are still there.
_OPEN = (
    "INSERT INTO tables (id, code, opened_at, opening, checksum) VALUES (1 + max("
    "coalesce((SELECT max(id) FROM tables), 0), coalesce((SELECT max(table_id) FROM removals), 0)), ?, ?, ?, ?)"
)
_VALUES = (
    " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]') FROM json_each(?)"
)
_APPEND = "INSERT INTO events (table_id, seq, text, checksum)" + _VALUES
_KEEP_POINTS = "INSERT OR REPLACE INTO points (table_id, seq, text, checksum)" + _VALUES
_END = "SELECT id, ends.seq, ends.checksum FROM tables JOIN ends ON ends.table_id = tables.id WHERE code = ?"
_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"

_encode = msgspec.json.Encoder().encode
_logger = logging.getLogger(__name__)


class _Opening(Struct, frozen=True):
    code: str
    opening: str
    at: int
    done: Done


class _Append(Struct, frozen=True):
    code: str
    rows: Sequence[Row]
    done: Done


class _Reading(Struct, frozen=True):
    code: str
    read: Read
    first: int | None


class _Peek(Struct, frozen=True):
    """Only the opening line is asked for."""

    code: str
    read: Opening


class _Upkeep(Struct, frozen=True):
    """Something that has to do with removing tables, and who wants to know what came of it."""

    do: Callable[[Database], Any]
    done: Callable[[Any], None]
    code: str = ""
    """The table that it may remove."""


class _Settle(Struct, frozen=True):
    """Let the write-ahead log begin anew."""


class _Stop(Struct, frozen=True):
    """Nothing comes after this."""


_Jobs = SimpleQueue[_Opening | _Append | _Reading | _Upkeep | _Settle | _Stop]
_Readings = SimpleQueue[_Reading | _Peek | _Upkeep | _Stop]


class SqliteLog:
    """The logs of all tables in one file. `post` brings a call into the thread that all the others come from.

    With `gather`, commits follow each other by no less than so many seconds: fewer commits for more delay. `now` says
    when a table is opened, in milliseconds since 1970.
    """

    def __init__(self, path: Path, post: Post, gather: float = 0.0, now: Callable[[], int] = wall_clock) -> None:
        self._claim = Claim(path)
        try:
            self._anchor = prepared(path)
        except BaseException:
            self._claim.release()
            raise
        self._is_closed = False
        self._post, self._now = post, now
        self._jobs: _Jobs = SimpleQueue()
        reader, self._peeker = _Reader("log-reader", path, post), _Reader("log-peeker", path, post)
        self._workers = (_Writer(path, post, self._jobs, reader.readings, gather), reader, self._peeker)
        self._checkpointer = _Checkpointer(path, self._jobs)
        for thread in (*self._workers, self._checkpointer):
            thread.start()

    def open(self, code: str, opening: str, done: Done) -> None:
        if self._is_open(done):
            self._jobs.put(_Opening(code, opening, self._now(), done))

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        if self._is_open(done):
            self._jobs.put(_Append(code, rows, done))

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        """Goes the way of the writes, so that it sees whatever was asked for before it."""
        if self._is_open(read):
            self._jobs.put(_Reading(code, read, first))

    def opening(self, code: str, read: Opening) -> None:
        """Goes a way of its own, since an opening line never changes."""
        if self._is_open(read):
            self._peeker.readings.put(_Peek(code, read))

    def find_unused(self, keep: Keep, now: int, after: int, done: Callable[[Found | LogError], None]) -> None:
        """Keeps no writer waiting, since what has changed in between is looked at again."""
        if self._is_open(done):
            find = partial(retention.find, keep=keep, now=now, after=after)
            self._peeker.readings.put(_Upkeep(find, done))

    def remove(self, unused: Unused, done: Callable[[bool | LogError], None]) -> None:
        """Goes the way of the writes: what is asked of the table later finds none."""
        if self._is_open(done):
            self._jobs.put(_Upkeep(partial(retention.remove, unused=unused), done, unused.code))

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        if self._is_open(done):
            self._jobs.put(_Upkeep(retention.clear, done))

    def close(self) -> None:
        """Finish what has been asked for, and let go of the file."""
        if self._is_closed:
            return
        self._is_closed = True
        self._jobs.put(_Stop())
        self._peeker.readings.put(_Stop())
        for worker in self._workers:
            worker.join()
        self._checkpointer.stop()
        self._anchor.close()
        self._claim.release()

    def _is_open(self, done: Callable[[LogError], None]) -> bool:
        if self._is_closed:
            _posted(self._post, partial(done, LogError("the log is closed")))
        return not self._is_closed


_Record = tuple[int, int, str, int]
"""The id of a table, a number, a text, and the checksum of all that."""


class _Records(Struct, frozen=True):
    """What goes to the disk together."""

    events: list[_Record]
    points: list[_Record]


class _End(Struct, frozen=True):
    """Where a table's log ends."""

    table: int
    seq: int
    checksum: int


class _Writer(Thread):
    """Writes whatever has gathered, and says so when the disk has it."""

    def __init__(self, path: Path, post: Post, jobs: _Jobs, readings: _Readings, gather: float) -> None:
        super().__init__(name="log-writer", daemon=True)
        self._database = Database(path)
        self._post = post
        self._jobs = jobs
        self._readings = readings
        self._gather = gather
        self._next = 0.0
        """Nothing is written before this time."""
        self._ends: dict[str, _End] = {}
        self._failed: dict[str, str] = {}
        """Why a table takes nothing more before it is read again."""

    def run(self) -> None:
        carry_out: dict[type, Callable[[list[Any]], None]] = {
            _Append: self._append,
            _Opening: self._open,
            _Reading: self._pass_on,
            _Upkeep: self._tidy,
            _Settle: self._settle,
        }
        while True:
            for kind, jobs in groupby(self._gathered(), key=type):
                if kind is _Stop:
                    return self._stop()
                carry_out[kind](list(jobs))

    def _gathered(self) -> list[Any]:
        jobs = [self._jobs.get()]
        if self._gather:
            time.sleep(max(0.0, self._next - time.monotonic()))
        while not self._jobs.empty():  # only this thread takes, so what is there stays there
            jobs.append(self._jobs.get())
        return jobs

    def _open(self, jobs: list[_Opening]) -> None:
        self._answer([(job.done, self._opened(job)) for job in jobs])

    def _opened(self, job: _Opening) -> Verdict:
        try:
            checksum = first_checksum(job.code, job.at, job.opening)
            self._database.run(_OPEN, job.code, job.at, job.opening, checksum)
        except sqlite3.IntegrityError:
            return CodeTaken(f"there is a table {job.code} already")
        except Exception as error:  # whatever it is, somebody waits for an answer
            return _failure(error)
        self._failed.pop(job.code, None)
        return None

    def _append(self, jobs: list[_Append]) -> None:
        if len(self._ends) > REMEMBERED:
            self._ends.clear()
        try:
            verdicts = self._appended(jobs)
        except Exception:
            verdicts = self._appended_apart(jobs)
        self._next = time.monotonic() + self._gather
        self._answer([(job.done, verdict) for job, verdict in zip(jobs, verdicts, strict=True)])

    def _appended(self, jobs: list[_Append]) -> list[Verdict]:
        """What becomes of these, all in one transaction. If that fails nothing has happened."""
        records = _Records([], [])
        try:
            verdicts = [self._taken(job, records) for job in jobs]
            self._write(records)
        except BaseException:
            for job in jobs:
                self._ends.pop(job.code, None)
            raise
        return verdicts

    def _write(self, records: _Records) -> None:
        events = (_APPEND, _encode(records.events).decode())
        if records.points:
            self._database.run_together(events, (_KEEP_POINTS, _encode(records.points).decode()))
        elif records.events:
            self._database.run(*events)

    def _appended_apart(self, jobs: list[_Append]) -> list[Verdict]:
        """Each table by itself, so that only those fail that have to."""
        tables: dict[str, list[int]] = {}
        for index, job in enumerate(jobs):
            tables.setdefault(job.code, []).append(index)
        verdicts: list[Verdict] = [None] * len(jobs)
        for code, indexes in tables.items():
            alone = self._appended_alone(code, [jobs[index] for index in indexes])
            for index, verdict in zip(indexes, alone, strict=True):
                verdicts[index] = verdict
        return verdicts

    def _appended_alone(self, code: str, jobs: list[_Append]) -> list[Verdict]:
        try:
            return self._appended(jobs)
        except Exception as error:
            self._failed[code] = explained(error)
            return [_failure(error) for _ in jobs]

    def _taken(self, job: _Append, records: _Records) -> Verdict:
        """Add the rows of an append to the records, or say why not."""
        if job.code in self._failed:
            return LogError(f"table {job.code} has to be read again: {self._failed[job.code]}")
        end = self._ends.get(job.code) or self._end_on_disk(job.code)
        refusal = _refusal(job, end)
        if refusal is not None:
            self._failed[job.code] = refusal
            return LogError(refusal)
        assert end is not None
        self._ends[job.code] = _record(job.rows, end, records)
        return None

    def _end_on_disk(self, code: str) -> _End | None:
        rows = self._database.run(_END, code)
        return _End(*rows[0]) if rows else None

    def _pass_on(self, jobs: list[_Reading]) -> None:
        for job in jobs:
            self._failed.pop(job.code, None)
            self._ends.pop(job.code, None)
            self._readings.put(job)

    def _tidy(self, jobs: list[_Upkeep]) -> None:
        for job in jobs:
            self._ends.pop(job.code, None)
            _posted(self._post, partial(job.done, _outcome(job.do, self._database)))

    def _settle(self, _: list[_Settle]) -> None:
        """Only the writer can bring a checkpoint to the very end, because nobody adds to the log meanwhile."""
        _attempted(self._database, _CHECKPOINT)

    def _stop(self) -> None:
        self._readings.put(_Stop())
        self._database.close()

    def _answer(self, answers: list[tuple[Done, Verdict]]) -> None:
        _posted(self._post, partial(_tell, answers))


class _Reader(Thread):
    """Reads beside the writer, which never waits for it."""

    def __init__(self, name: str, path: Path, post: Post) -> None:
        super().__init__(name=name, daemon=True)
        self.readings: _Readings = SimpleQueue()
        self._database = Database(path)
        self._post = post

    def run(self) -> None:
        while not isinstance(job := self.readings.get(), _Stop):
            self._do(job)
        self._database.close()

    def _do(self, job: _Reading | _Peek | _Upkeep) -> None:
        match job:
            case _Upkeep():
                self._answer(job.done, job.do)
            case _Peek():
                self._answer(job.read, partial(stored.opening, code=job.code))
            case _Reading():
                self._answer(job.read, partial(stored.excerpt, code=job.code, first=job.first))

    def _answer(self, done: Callable[[Any], None], do: Callable[[Database], Any]) -> None:
        _posted(self._post, partial(done, _outcome(do, self._database)))


class _Checkpointer(Thread):
    """Brings what is in the write-ahead log into the file itself, now and then."""

    def __init__(self, path: Path, jobs: _Jobs) -> None:
        super().__init__(name="log-checkpointer", daemon=True)
        self._wal = path.with_name(path.name + "-wal")
        self._database = Database(path)
        self._jobs = jobs
        self._stopped = Event()
        self._seen = 0

    def run(self) -> None:
        while not self._stopped.wait(CHECKPOINT_SECONDS):
            if self._has_something_new() and self._checkpoint() > LONG_WAL:
                self._jobs.put(_Settle())
        _attempted(self._database, "PRAGMA wal_checkpoint(TRUNCATE)")
        self._database.close()

    def stop(self) -> None:
        """When nobody writes or reads any more."""
        self._stopped.set()
        self.join()

    def _has_something_new(self) -> bool:
        try:
            before, self._seen = self._seen, self._wal.stat().st_mtime_ns
        except OSError:
            return False
        return self._seen != before

    def _checkpoint(self) -> int:
        """How long the write-ahead log is."""
        rows = _attempted(self._database, _CHECKPOINT)
        return int(rows[0][1]) if rows else 0


def _record(rows: Sequence[Row], end: _End, records: _Records) -> _End:
    """Add rows to the records. The end of the log that they lead to."""
    table, checksum = end.table, end.checksum
    for row in rows:
        checksum = next_checksum(checksum, row.seq, row.text)
        records.events.append((table, row.seq, row.text, checksum))
        if row.checkpoint:
            records.points.append((table, row.seq, row.checkpoint, next_checksum(checksum, row.seq, row.checkpoint)))
    return _End(table, end.seq + len(rows), checksum)


def _outcome(do: Callable[[Database], Any], database: Database) -> Any:
    """What came of it; whatever goes wrong, somebody waits for an answer."""
    try:
        return do(database)
    except LogError as error:
        return error
    except Exception as error:
        return _failure(error)


def _failure(error: Exception) -> LogError:
    return (LogDamaged if is_damage(error) else LogError)(explained(error))


def _refusal(job: _Append, end: _End | None) -> str | None:
    """Why rows cannot be added to a table that ends like this."""
    if end is None:
        return f"there is no table {job.code}"
    for seq, row in enumerate(job.rows, start=end.seq + 1):
        if row.seq != seq:
            return f"event {row.seq} of table {job.code} does not follow: {seq} is next"
        if "\0" in row.text:  # SQLite would end the text there
            return f"event {row.seq} of table {job.code} contains a zero character"
    return None


def _attempted(database: Database, checkpoint: str) -> list[Any]:
    """What cannot be brought into the file now stays safe in the write-ahead log; the next checkpoint tries again."""
    try:
        return database.run(checkpoint)
    except Exception as error:
        _logger.warning("The log keeps growing for now: %s.", explained(error))
        return []


def _tell(answers: Iterable[tuple[Done, Verdict]]) -> None:
    """Answer all. One table that cannot take its answer must not keep the others from theirs."""
    errors: list[Exception] = []
    for done, verdict in answers:
        try:
            done(verdict)
        except Exception as error:
            errors.append(error)
    if errors:
        raise ExceptionGroup("answers of the log were not taken", errors)


def _posted(post: Post, call: Callable[[], None]) -> None:
    """A closed event loop takes no more calls; then nobody is left to be told, and the writing goes on."""
    try:
        post(call)
    except RuntimeError:
        _logger.info("An answer of the log came too late for anybody to hear it.")
