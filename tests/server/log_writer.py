"""Programs for tests that end or starve a process: `python -m tests.server.log_writer flood|fill PATH`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from vivace.server.core.ports import Excerpt, LogError, Row
from vivace.server.storage.sqlite import SqliteLog

PATIENCE = 30.0
CODES = ("AAAAA", "BBBBB", "CCCCC")


class Caller:
    """Uses a log from one thread, and runs there what the log posts."""

    def __init__(self, path: Path, gather: float = 0.0) -> None:
        self.posted: SimpleQueue[Any] = SimpleQueue()
        self.log = SqliteLog(path, self.posted.put, gather)

    def run_next(self) -> None:
        """Run the next thing that was posted, when it comes."""
        self.posted.get(timeout=PATIENCE)()

    def answer(self, *question: Any) -> Any:
        """Ask the log and wait for its answer."""
        ask, *about = question
        answers: list[Any] = []
        ask(*about, answers.append)
        while not answers:
            self.run_next()
        return answers[0]

    def open(self, code: str) -> LogError | None:
        return self.answer(self.log.open, code, f"opening of {code}")  # type: ignore[no-any-return]

    def append(self, code: str, first: int, *texts: str) -> LogError | None:
        return self.answer(self.log.append, code, rows(first, *texts))  # type: ignore[no-any-return]

    def read(self, code: str) -> tuple[str, ...] | LogError | None:
        """All lines of a table, or what the log says instead."""
        found = self.excerpt(code, 0)
        return found.lines if isinstance(found, Excerpt) else found

    def excerpt(self, code: str, first: int | None = None) -> Excerpt | LogError | None:
        return self.answer(lambda code, read: self.log.read(code, read, first), code)  # type: ignore[no-any-return]

    def length(self, code: str) -> int:
        """How many events the table has."""
        lines = self.read(code)
        assert isinstance(lines, tuple), lines
        return len(lines) - 1


@contextmanager
def called(path: Path, gather: float = 0.0) -> Iterator[Caller]:
    caller = Caller(path, gather)
    try:
        yield caller
    finally:
        caller.log.close()


def rows(first: int, *texts: str) -> tuple[Row, ...]:
    return tuple(Row(seq, text) for seq, text in enumerate(texts, start=first))


def text_of(code: str, seq: int) -> str:
    return f"{code} {seq} " + "x" * 150


def flood(path: Path) -> None:
    """Append for ever, some in flight for each table, and print every event that is confirmed."""
    caller = Caller(path)

    def more(code: str, seq: int) -> None:
        def done(error: LogError | None) -> None:
            assert error is None, error
            print(code, seq + 1, flush=True)
            more(code, seq + 8)

        caller.log.append(code, rows(seq, text_of(code, seq), text_of(code, seq + 1)), done)

    for code in CODES:
        caller.open(code)
        end = caller.length(code)
        for ahead in range(1, 9, 2):
            more(code, end + ahead)
    while True:
        caller.run_next()


def fill(path: Path) -> None:
    """Append until the disk is full, make room, and go on. Prints what was confirmed, and what the log said."""
    ballast = path.with_name("ballast")
    ballast.write_bytes(bytes(200_000))
    with called(path) as caller:
        caller.open("AAAAA")
        seq = 1
        while (failure := caller.append("AAAAA", seq, text_of("AAAAA", seq) * 20)) is None:
            seq += 1
        print(failure)
        print(seq - 1, caller.length("AAAAA"))
        ballast.unlink()
        print(caller.append("AAAAA", seq, "there is room again"), caller.length("AAAAA"))
    with called(path) as caller:
        print(caller.length("AAAAA"))


if __name__ == "__main__":
    {"flood": flood, "fill": fill}[sys.argv[1]](Path(sys.argv[2]))
