"""The log on disk: one file for all tables, and one thread that writes.

While that thread waits for the disk, new jobs gather in its queue and go into the next commit together. So a commit
costs the same for one event as for a hundred. Each batch is one statement with one value, a JSON text: while SQLite
parses and syncs it, the event loop runs undisturbed; with every further call the two threads would compete for the
interpreter once more.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

import msgspec
from msgspec import Struct

from vivace.server.clock import wall_clock
from vivace.server.core.ports import CodeTaken, Done, KeptMatch, LogDamaged, LogError, Opening, Read, Row
from vivace.server.storage import copies, endings, matches, names, retention, stored
from vivace.server.storage.answers import Answer, tell
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.database import Claim, Database, explained, is_damage, prepared
from vivace.server.storage.retention import Cursor, Found, Keep, Unused
from vivace.tables.pseudonyms import without_names

Post = Callable[[Callable[[], None]], object]
Verdict = LogError | None

CHECKPOINT_SECONDS = 1.0
LONG_WAL = 4_096
"""In pages. A longer write-ahead log is restarted: overwriting what is there syncs faster than growing."""
REST_FACTOR = 4
"""After a commit the writer rests for this many times as long as the commit took."""
REMEMBERED = 50_000
"""The writer caches the log ends of about this many tables; then it clears the cache and asks the file again."""

# An id must not be reused while events of its former table are still there.
_OPEN = (
    "INSERT INTO tables (id, code, opened_at, opening, checksum) VALUES (1 + max("
    "coalesce((SELECT max(id) FROM tables), 0), coalesce((SELECT max(table_id) FROM removals), 0)), ?, ?, ?, ?)"
)
_VALUES = (
    " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]') FROM json_each(?)"
)
_APPEND = "INSERT INTO events (table_id, seq, text, checksum)" + _VALUES
_KEEP_CHECKPOINTS = "INSERT OR REPLACE INTO points (table_id, seq, text, checksum)" + _VALUES
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


class _Call(Struct, frozen=True):
    """Something else to do with the file, and the callback for its result."""

    do: Callable[[Database], Any]
    done: Callable[[Any], None]
    code: str = ""
    """The table whose end has to be looked up again afterwards, if any."""


class _Reading(_Call, frozen=True):
    """A call that the writer passes on to the reader."""


class _Restore(_Call, frozen=True):
    """A call after which nothing is known of any table."""


class _Settle(Struct, frozen=True):
    """Let the write-ahead log start over."""


class _Stop(Struct, frozen=True):
    """The last job."""


_Jobs = SimpleQueue[_Opening | _Append | _Call | _Settle | _Stop]
_Calls = SimpleQueue[_Call | _Stop]


class SqliteLog:
    """The logs of all tables in one file. `post` runs a call in the thread that all requests come from.

    After a commit the writer rests, the longer the commit took, but at most `gather` seconds: the slower the disk and
    the more there is to write, the more goes into one commit. `now` says when a table is opened, in milliseconds since
    1970. `took` is called by the writer with the seconds of each commit.
    """

    def __init__(
        self,
        path: Path,
        post: Post,
        gather: float = 0.0,
        now: Callable[[], int] = wall_clock,
        took: Callable[[float], None] = lambda _: None,
    ) -> None:
        self._claim = Claim(path)
        try:
            self._anchor = prepared(path)
        except BaseException:
            self._claim.close()
            raise
        self._is_closed = False
        self._post, self._now = post, now
        self._jobs: _Jobs = SimpleQueue()
        reader, self._peeker = _Reader("log-reader", path, post), _Reader("log-peeker", path, post)
        self._historian = _Reader("log-historian", path, post)
        self._archivist = _Archivist(path)
        commits = _Commits(gather, took, self._archivist.wake)
        self._workers = (_Writer(path, post, self._jobs, reader.calls, commits), reader, self._peeker, self._historian)
        self._checkpointer = _Checkpointer(path, self._jobs)
        for thread in (*self._workers, self._archivist, self._checkpointer):
            thread.start()

    def open(self, code: str, opening: str, done: Done) -> None:
        self._put(self._jobs, _Opening(code, opening, self._now(), done))

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        self._put(self._jobs, _Append(code, rows, done))

    def claim(self, code: str, done: Done) -> None:  # noqa: ARG002
        """No other process can open the file, so everything in it is owned."""
        done(None)

    def release(self, code: str, done: Callable[[], None]) -> None:  # noqa: ARG002
        """There is no one else to own it."""
        done()

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        """Goes through the writer's queue, so that it sees everything requested before it."""
        self._put(self._jobs, _Reading(partial(stored.excerpt, code=code, first=first), read, code))

    def opening(self, code: str, read: Opening) -> None:
        """Bypasses the writer's queue, since an opening line never changes."""
        self._put(self._peeker.calls, _Call(partial(stored.opening, code=code), read))

    def find_unused(self, keep: Keep, now: int, after: Cursor, done: Callable[[Found | LogError], None]) -> None:
        """Bypasses the writer's queue, since `remove` checks again what may have changed in between."""
        self._put(self._peeker.calls, _Call(partial(retention.find, keep=keep, now=now, after=after), done))

    def remove(self, unused: Unused, done: Callable[[bool | LogError], None]) -> None:
        """Goes through the writer's queue: later requests don't find the table."""
        self._put(self._jobs, _Call(partial(retention.remove, unused=unused), done, unused.code))

    def delete(self, code: str, done: Callable[[bool | LogError], None]) -> None:
        """Remove a table, whether it is used or not. Whether there was one; later requests don't find it."""
        self._put(self._jobs, _Call(partial(retention.delete, code=code), done, code))

    def forget(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        """Forget a player, given by name or id, at all tables or at one. At which tables the player was known."""
        self._put(self._jobs, _Call(partial(names.forget, player=player, code=code), done))

    def tables_with(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        """At which tables a player is known."""
        self._put(self._jobs, _Call(partial(names.tables_with, player=player, code=code), done))

    def restore(self, copy: Path, done: Callable[[int | LogError], None]) -> None:
        """Replace all tables by those of a copy of the current format. How many these are."""
        self._put(self._jobs, _Restore(partial(copies.restore, copy=copy), done))

    def expire_matches(self, days: int, now: int, done: Callable[[LogError | None], None]) -> None:
        self._put(self._jobs, _Call(partial(matches.expire, days=days, now=now), done))

    def match(self, match_id: str, done: Callable[[KeptMatch | LogError | None], None]) -> None:
        """Bypasses the writer's queue, since a record is only ever replaced by one that is equal."""
        self._put(self._peeker.calls, _Call(partial(matches.find, match_id=match_id), done))

    def matches_of(self, code: str, most: int, done: Callable[[list[KeptMatch] | LogError], None]) -> None:
        self._put(self._peeker.calls, _Call(partial(matches.of_table, code=code, most=most), done))

    def lines(self, code: str, most: int, done: Callable[[tuple[str, ...] | LogError | None], None]) -> None:
        """Read in a thread of its own, since whole logs are long: no table that wakes waits for it."""
        self._put(self._historian.calls, _Call(partial(matches.lines_of, code=code, most=most), done))

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        self._put(self._jobs, _Call(retention.clear, done))

    def close(self) -> None:
        """Finish what was requested, and release the file."""
        if self._is_closed:
            return
        self._is_closed = True
        self._jobs.put(_Stop())
        self._peeker.calls.put(_Stop())
        self._historian.calls.put(_Stop())
        for worker in self._workers:
            worker.join()
        self._archivist.stop()
        self._checkpointer.stop()
        self._anchor.close()
        self._claim.close()

    def _put(self, jobs: SimpleQueue[Any], job: _Opening | _Append | _Call) -> None:
        if self._is_closed:
            _posted(self._post, partial(job.done, LogError("the log is closed")))
        else:
            jobs.put(job)


_Record = tuple[int, int, str, int]
"""The id of a table, the number of an event, a text, and its checksum."""


class _Records(Struct, frozen=True):
    """What is written in one transaction."""

    events: list[_Record]
    checkpoints: list[_Record]
    names: list[tuple[int, str, str]]
    """The id of a table, a player, and the player's name."""
    endings: list[tuple[int, int]]
    """The id of a table, and the number of the event that ended a match."""


class _End(Struct, frozen=True):
    """Where a table's log ends."""

    table: int
    seq: int
    checksum: int


class _Commits(Struct, frozen=True):
    """How commits are grouped, and who wants to know how long each took, and that matches have ended."""

    gather: float
    took: Callable[[float], None]
    ended: Callable[[], None]


class _Writer(Thread):
    """Writes the jobs that have gathered, and reports them done when they are on disk."""

    def __init__(self, path: Path, post: Post, jobs: _Jobs, readings: _Calls, commits: _Commits) -> None:
        super().__init__(name="log-writer", daemon=True)
        self._database = Database(path)
        self._post, self._gather, self._took, self._ended = post, commits.gather, commits.took, commits.ended
        self._jobs, self._readings = jobs, readings
        self._next = 0.0
        """The writer rests until then."""
        self._ends: dict[str, _End] = {}
        self._failed: dict[str, str] = {}
        """Why a table accepts no more rows until it is read again."""

    def run(self) -> None:
        carry_out: dict[type, Callable[[list[Any]], None]] = {
            _Append: self._append,
            _Opening: self._open,
            _Reading: self._pass_on,
            _Call: self._call,
            _Restore: self._restore,
            _Settle: self._settle,
        }
        while True:
            for kind, jobs in groupby(self._gathered(), key=type):
                if kind is _Stop:
                    return self._stop()
                carry_out[kind](list(jobs))

    def _gathered(self) -> list[Any]:
        """What there is to do after the rest. To wake up for the first job and then rest would take two switches."""
        rest = self._next - time.monotonic()
        if rest > 0:
            time.sleep(rest)
        jobs = [self._jobs.get()]
        while not self._jobs.empty():  # only this thread takes jobs, so one that is there stays there
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
        except Exception as error:  # whatever it is, the caller waits for an answer
            return _failure(error)
        self._failed.pop(job.code, None)
        return None

    def _append(self, jobs: list[_Append]) -> None:
        if len(self._ends) > REMEMBERED:
            self._ends.clear()
        began = time.monotonic()
        try:
            answers = self._appended(jobs)
        except Exception:
            answers = self._appended_apart(jobs)
        ended = time.monotonic()
        self._next = ended + min(REST_FACTOR * (ended - began), self._gather)
        self._took(ended - began)
        self._answer(answers)

    def _appended(self, jobs: list[_Append]) -> list[Answer]:
        """Write these in one transaction. If that fails, nothing has happened."""
        records = _Records([], [], [], [])
        try:
            answers = [(job.done, self._taken(job, records)) for job in jobs]
            self._write(records)
        except BaseException:
            for job in jobs:
                self._ends.pop(job.code, None)
            raise
        return answers

    def _write(self, records: _Records) -> None:
        events = (_APPEND, _encode(records.events).decode())
        if records.checkpoints or records.names or records.endings:
            checkpoints = (_KEEP_CHECKPOINTS, _encode(records.checkpoints).decode())
            people = (names.KEEP, _encode(records.names).decode())
            self._database.run_together(events, checkpoints, people, (endings.NOTE, _encode(records.endings).decode()))
            if records.endings:
                self._ended()
        elif records.events:
            self._database.run(*events)

    def _appended_apart(self, jobs: list[_Append]) -> list[Answer]:
        """Write each table by itself, so that only those at fault fail."""
        tables: dict[str, list[_Append]] = {}
        for job in jobs:
            tables.setdefault(job.code, []).append(job)
        # The answers come in the order of the jobs.
        answers = {code: iter(self._appended_alone(code, own)) for code, own in tables.items()}
        return [next(answers[job.code]) for job in jobs]

    def _appended_alone(self, code: str, jobs: list[_Append]) -> list[Answer]:
        try:
            return self._appended(jobs)
        except Exception as error:
            self._failed[code] = explained(error)
            return [(job.done, _failure(error)) for job in jobs]

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

    def _call(self, jobs: list[_Call]) -> None:
        for job in jobs:
            self._ends.pop(job.code, None)
            _carry_out(job, self._database, self._post)

    def _restore(self, jobs: list[_Restore]) -> None:
        self._ends.clear()
        self._failed.clear()
        for job in jobs:
            _carry_out(job, self._database, self._post)

    def _settle(self, _: list[_Settle]) -> None:
        """Only the writer can complete a WAL checkpoint, because nothing is added to the WAL meanwhile."""
        _attempted(self._database, _CHECKPOINT)

    def _stop(self) -> None:
        self._readings.put(_Stop())
        self._database.close()

    def _answer(self, answers: list[Answer]) -> None:
        _posted(self._post, partial(tell, answers))


class _Reader(Thread):
    """Reads alongside the writer, which never waits for it."""

    def __init__(self, name: str, path: Path, post: Post) -> None:
        super().__init__(name=name, daemon=True)
        self.calls: _Calls = SimpleQueue()
        self._database = Database(path)
        self._post = post

    def run(self) -> None:
        while not isinstance(job := self.calls.get(), _Stop):
            _carry_out(job, self._database, self._post)
        self._database.close()


class _Archivist(Thread):
    """Makes the records of matches that have ended: at once, or after a crash when it starts."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="log-archivist", daemon=True)
        self._database = Database(path)
        self._woken = SimpleQueue[bool]()
        """Whether to go on."""
        self.wake()

    def wake(self) -> None:
        self._woken.put(True)

    def stop(self) -> None:
        self._woken.put(False)
        self.join()

    def run(self) -> None:
        while self._woken.get():
            try:
                matches.settle_all(self._database)
            except Exception as error:
                # What is left is tried again after the next match, or the next start.
                _logger.warning("matches that have ended are not recorded yet: %s", explained(error))
        self._database.close()


class _Checkpointer(Thread):
    """Runs WAL checkpoints from time to time: they move what is in the write-ahead log into the file itself."""

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
        """Call this when the writer and the readers have stopped."""
        self._stopped.set()
        self.join()

    def _has_something_new(self) -> bool:
        try:
            before, self._seen = self._seen, self._wal.stat().st_mtime_ns
        except OSError:
            return False
        return self._seen != before

    def _checkpoint(self) -> int:
        """Run a WAL checkpoint. The length of the write-ahead log in pages."""
        rows = _attempted(self._database, _CHECKPOINT)
        return int(rows[0][1]) if rows else 0


def _record(rows: Sequence[Row], end: _End, records: _Records) -> _End:
    """Add rows to the records. The new end of the log."""
    table, checksum = end.table, end.checksum
    for row in rows:
        text, people = without_names(row.text)
        checksum = next_checksum(checksum, row.seq, text)
        records.events.append((table, row.seq, text, checksum))
        if endings.MARK in text:
            records.endings.append((table, row.seq))
        if row.checkpoint:
            checkpoint, more = without_names(row.checkpoint)
            records.checkpoints.append((table, row.seq, checkpoint, next_checksum(checksum, row.seq, checkpoint)))
            people |= more
        if people:
            records.names.extend((table, player, name) for player, name in people.items())
    return _End(table, end.seq + len(rows), checksum)


def _carry_out(call: _Call, database: Database, post: Post) -> None:
    """Post the result, or the error: whatever goes wrong, the caller waits for an answer."""
    try:
        outcome = call.do(database)
    except LogError as error:
        outcome = error
    except Exception as error:
        outcome = _failure(error)
    _posted(post, partial(call.done, outcome))


def _failure(error: Exception) -> LogError:
    return (LogDamaged if is_damage(error) else LogError)(explained(error))


def _refusal(job: _Append, end: _End | None) -> str | None:
    """Why these rows cannot follow this end of the log; None if they can."""
    if end is None:
        return f"there is no table {job.code}"
    for seq, row in enumerate(job.rows, start=end.seq + 1):
        if row.seq != seq:
            return f"event {row.seq} of table {job.code} does not follow: {seq} is next"
        if "\0" in row.text:  # SQLite would end the text there
            return f"event {row.seq} of table {job.code} contains a zero character"
    return None


def _attempted(database: Database, checkpoint: str) -> list[Any]:
    """Try a WAL checkpoint. What it can't move stays safe in the write-ahead log, and the next one tries again."""
    try:
        return database.run(checkpoint)
    except Exception as error:
        _logger.warning("The log keeps growing for now: %s.", explained(error))
        return []


def _posted(post: Post, call: Callable[[], None]) -> None:
    """Post a call. A closed event loop takes none; then there is no caller left, and writing goes on."""
    try:
        post(call)
    except RuntimeError:
        _logger.info("An answer of the log came too late for anybody to hear it.")
