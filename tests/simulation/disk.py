"""A disk that forgets: what was not synced is gone after a crash, or is there after all, as on real disks."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from vivace.server.core.ports import CodeTaken, Done, Excerpt, LogDamaged, LogError, Opening, Read, Row
from vivace.server.storage.checksums import first_checksum, next_checksum

SPOILT_POINTS = 0.1
"""The share of points that cannot be used when they are read."""


class Job(Struct, frozen=True):
    """Rows that go to the disk together; the opening line is row 0."""

    code: str
    rows: tuple[Row, ...]
    done: Done


class Hitch(Struct):
    """What goes wrong with the disk now."""

    full: bool = False
    """Nothing can be written."""
    next_fails: bool = False
    """The next batch fails, and is not there."""
    next_is_doubtful: bool = False
    """The next batch is said to have failed, and is there all the same."""
    unreadable: bool = False
    """Nothing can be read."""
    code_taken: bool = False
    """The next table gets a code that someone else has got a moment before."""
    slow_ms: int = 0
    """Everything takes up to so much longer."""


class FakeDisk:
    """Keeps logs in steps with some time between them: queued, written, synced, reported."""

    def __init__(self, clock: FakeClock, chance: Chance) -> None:
        self.hitch = Hitch()
        self._clock = clock
        self._chance = chance
        self._kept: dict[str, list[str]] = {}
        """What was written."""
        self._checksums: dict[str, list[int]] = {}
        self._corrupted: dict[str, tuple[int, str]] = {}
        """Rows that are read otherwise than they were written."""
        self._points: dict[str, Row] = {}
        self._limbo: list[Job] = []
        """What was said to have failed, but may still be found after a crash."""
        self._process = 0
        self._report_at = 0
        self._forget()

    def _forget(self) -> None:
        self._queue: list[Job] = []
        self._written: list[Job] = []
        self._working = False
        self._waiting = 0
        self._broken: set[str] = set()

    def lines(self, code: str) -> Sequence[str]:
        """What survives a power cut now."""
        return self._kept.get(code, ())

    def checkpoint(self, code: str) -> Row | None:
        """The last event of a table after which it was kept as a whole."""
        return self._points.get(code)

    def corrupt(self, code: str) -> None:
        """One character of one row turns into another."""
        row = self._chance.between(0, len(self._kept[code]) - 1)
        text = self._kept[code][row]
        place = self._chance.between(0, len(text) - 1)
        self._corrupted[code] = row, f"{text[:place]}{chr(ord(text[place]) ^ 1)}{text[place + 1 :]}"

    def is_corrupted(self, code: str) -> bool:
        return code in self._corrupted

    @property
    def codes(self) -> Sequence[str]:
        return tuple(self._kept)

    @property
    def idle(self) -> bool:
        """Whether everything that was asked has been reported."""
        return not self._waiting

    def open(self, code: str, opening: str, done: Done) -> None:
        self._enqueue(Job(code, (Row(0, opening),), done))

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        assert rows, "something is appended"
        self._enqueue(Job(code, tuple(rows), done))

    def claim(self, _: str, done: Done) -> None:
        """There is one server, and the disk is its own."""
        done(None)

    def release(self, _: str, done: Callable[[], None]) -> None:
        done()

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        self._waiting += 1
        self._later(self._delay(), lambda: self._read(code, read, first))

    def opening(self, code: str, read: Opening) -> None:
        unreadable = LogError("the disk cannot be read") if self.hitch.unreadable else None
        self._later(self._delay(), lambda: read(unreadable or self._opening(code)))

    def _opening(self, code: str) -> str | LogError | None:
        if code not in self._kept:
            return None
        line = self._read_lines(code)[0]
        return line if self._is_whole(code, 0, line) else LogDamaged("the opening line is damaged")

    def crash(self) -> None:
        """The power is gone. Of what was on its way a part may have reached the disk."""
        on_the_way = self._written or self._limbo
        for job in on_the_way[: self._chance.between(0, len(on_the_way))]:
            if self._follows(job):
                self._keep(job)
        self._end()

    def close(self) -> None:
        """The process ends in peace: what is queued is written, though nobody is told any more."""
        for job in (*self._written, *self._queue):
            if self._flaw(job) is None:
                self._keep(job)
        self._end()

    def _end(self) -> None:
        self._process += 1
        self._limbo = []
        self._forget()

    def _enqueue(self, job: Job) -> None:
        self._queue.append(job)
        self._waiting += 1
        self._work()

    def _work(self) -> None:
        if self._queue and not self._working:
            self._working = True
            self._later(self._delay(), self._write)

    def _write(self) -> None:
        """Take what is queued, or the first part of it."""
        count = self._chance.between(1, len(self._queue))
        batch, self._queue = self._queue[:count], self._queue[count:]
        if self.hitch.full:
            return self._fail(batch, "the disk is full")
        if self.hitch.next_fails:
            self.hitch.next_fails = False
            self._limbo = batch
            return self._fail(batch, "the disk cannot be written")
        self._written = batch
        return self._later(self._delay(), self._sync)

    def _sync(self) -> None:
        batch, self._written, self._limbo = self._written, [], []
        doubtful, self.hitch.next_is_doubtful = self.hitch.next_is_doubtful, False
        for job in batch:
            flaw = self._flaw(job)
            if flaw is None:
                self._keep(job)
            if flaw is not None or doubtful:
                self._broken.add(job.code)
            self._report(job.done, flaw or (LogError("nobody knows whether this was written") if doubtful else None))
        self._working = False
        self._work()

    def _fail(self, batch: list[Job], why: str) -> None:
        for job in batch:
            self._broken.add(job.code)
            self._report(job.done, LogError(why))
        self._working = False
        self._work()

    def _flaw(self, job: Job) -> LogError | None:
        """Why this cannot be kept, if it cannot."""
        if job.rows[0].seq == 0:
            return self._code_flaw(job)
        if job.code in self._broken:
            return LogError("something before it has failed")
        return None if self._follows(job) else LogError("rows do not follow those before them")

    def _code_flaw(self, job: Job) -> LogError | None:
        if self.hitch.code_taken and job.code not in self._kept:
            self.hitch.code_taken = False
            self._keep(job)
        return CodeTaken("there is such a table") if job.code in self._kept else None

    def _follows(self, job: Job) -> bool:
        first = len(self.lines(job.code))
        return [row.seq for row in job.rows] == list(range(first, first + len(job.rows)))

    def _keep(self, job: Job) -> None:
        self._kept.setdefault(job.code, []).extend(row.text for row in job.rows)
        checksums = self._checksums.setdefault(job.code, [])
        for row in job.rows:
            checksums.append(self._checksum(job.code, row.seq, row.text))
        for row in job.rows:
            if row.checkpoint:
                self._points[job.code] = row

    def _read(self, code: str, read: Read, first: int | None) -> None:
        if self.hitch.unreadable:
            return self._later(self._delay(), lambda: self._answer_read(read, LogError("the disk cannot be read")))
        self._broken.discard(code)
        found = self._excerpt(code, first) if code in self._kept else None
        return self._later(self._delay(), lambda: self._answer_read(read, found))

    def _read_lines(self, code: str) -> list[str]:
        lines = list(self._kept[code])
        if code in self._corrupted:
            row, text = self._corrupted[code]
            lines[row] = text
        return lines

    def _checksum(self, code: str, row: int, text: str) -> int:
        return next_checksum(self._checksums[code][row - 1], row, text) if row else first_checksum(code, 0, text)

    def _is_whole(self, code: str, row: int, text: str) -> bool:
        return self._checksum(code, row, text) == self._checksums[code][row]

    def _excerpt(self, code: str, first: int | None) -> Excerpt | LogDamaged:
        lines, checkpoint = self._read_lines(code), self._points.get(code)
        start = checkpoint.seq + 1 if first is None and checkpoint is not None else first or 0
        for row, text in enumerate(lines[start:], start):
            if not self._is_whole(code, row, text):
                return LogDamaged(f"row {row} is damaged")
        if first is not None or checkpoint is None:
            return Excerpt(tuple(lines[start:]))
        spoilt = self._chance.happens(SPOILT_POINTS)
        return Excerpt(
            tuple(lines[checkpoint.seq + 1 :]), checkpoint.checkpoint[:-1] if spoilt else checkpoint.checkpoint
        )

    def _answer_read(self, read: Read, found: Excerpt | LogError | None) -> None:
        self._waiting -= 1
        read(found)

    def _report(self, done: Done, error: LogError | None) -> None:
        """In the order in which it was asked: a report never overtakes another."""
        self._report_at = max(self._report_at, self._clock.now() + self._delay())
        self._later(self._report_at - self._clock.now(), lambda: self._tell(done, error))

    def _tell(self, done: Done, error: LogError | None) -> None:
        self._waiting -= 1
        done(error)

    def _later(self, ms: int, do: Callable[[], None]) -> None:
        """Do it after a while, if the process still lives then."""
        process = self._process
        self._clock.call_in(ms, lambda: do() if process == self._process else None)

    def _delay(self) -> int:
        return self._chance.between(0, 3 + self.hitch.slow_ms)
