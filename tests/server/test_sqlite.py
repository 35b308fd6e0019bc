import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.server.log_writer import CODES, PATIENCE, Caller, called, rows, text_of
from vivace.server.core.ports import CodeTaken, Excerpt, LogError, Row
from vivace.server.storage import database, sqlite, stored
from vivace.server.storage.checksums import next_checksum
from vivace.server.storage.sqlite import SqliteLog

TREE = Path(__file__).parents[2]
KILLS = 10


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def caller(path: Path) -> Iterator[Caller]:
    with called(path) as one:
        one.open("AAAAA")
        one.open("BBBBB")
        yield one


@contextmanager
def beside(path: Path) -> Iterator[sqlite3.Connection]:
    """Another connection to the same file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


@contextmanager
def small_files(limit: int) -> Iterator[None]:
    """No file of this process can grow beyond the limit: the kernel refuses to write there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def run_until(caller: Caller, answers: list[Any], number: int = 1) -> None:
    """Run what the log posts until so many answers are there."""
    while len(answers) < number:
        caller.run_next()


def program(name: str, path: Path) -> list[str]:
    return [sys.executable, "-m", "tests.server.log_writer", name, str(path)]


def can_run(*command: str) -> bool:
    return shutil.which(command[0]) is not None and subprocess.run(command, check=False).returncode == 0


def noted(confirmed: list[int], seq: int, error: LogError | None) -> None:
    assert error is None
    confirmed.append(seq)


def broken(_: LogError | None) -> None:
    raise RuntimeError("a table that cannot take its answer")


def saved(error: Any) -> str:
    """The message of a failure."""
    assert isinstance(error, LogError)
    return str(error)


class TestKeeping:
    def test_events_are_read_in_their_order(self, caller: Caller) -> None:
        """A table's log is its opening line and all its events, and those of other tables are not in it."""
        assert caller.append("AAAAA", 1, "a1", "a2") is None
        assert caller.append("BBBBB", 1, "b1") is None
        assert caller.append("AAAAA", 3, "a3") is None
        assert caller.read("AAAAA") == ("opening of AAAAA", "a1", "a2", "a3")
        assert caller.read("BBBBB") == ("opening of BBBBB", "b1")

    def test_tables_survive_a_restart(self, caller: Caller, path: Path) -> None:
        """Anyone who opens the file again finds everything and can go on."""
        caller.append("AAAAA", 1, "one")
        caller.log.close()
        with called(path) as later:
            assert later.append("AAAAA", 2, "two") is None
            assert later.read("AAAAA") == ("opening of AAAAA", "one", "two")

    def test_texts_come_back_as_they_were(self, caller: Caller) -> None:
        """No character is changed on the way, whatever it means to JSON or SQL."""
        texts = ("", "'\"\\ \\u0000 \\n", "\x01\t\n\x7f\u2028", "é 漢 😀", '{"a":[1,2]}', "null", "x" * 100_000)
        assert caller.append("AAAAA", 1, *texts) is None
        assert caller.read("AAAAA") == ("opening of AAAAA", *texts)

    def test_a_table_that_nobody_opened_is_none(self, caller: Caller) -> None:
        """Reading an unknown code is no failure."""
        assert caller.read("ZZZZZ") is None

    def test_a_code_is_given_once(self, caller: Caller) -> None:
        """Opening a second table under a code fails and leaves the first one alone."""
        assert isinstance(caller.open("AAAAA"), CodeTaken)
        assert caller.append("AAAAA", 1, "one") is None

    def test_reading_sees_what_was_asked_for_before(self, caller: Caller) -> None:
        """A read overtakes no append, confirmed or not."""
        for seq in range(1, 200):
            caller.log.append("AAAAA", rows(seq, "event"), lambda _: None)
        assert caller.length("AAAAA") == 199

    def test_an_append_without_rows_is_confirmed(self, caller: Caller) -> None:
        """Nothing to write is nothing to fail."""
        assert caller.append("AAAAA", 1) is None
        assert caller.append("AAAAA", 1, "one") is None

    def test_tables_that_were_forgotten_go_on(self, caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
        """The writer may forget how far tables are, since the file knows."""
        monkeypatch.setattr(sqlite, "REMEMBERED", 0)
        for seq in range(1, 4):
            assert caller.append("AAAAA", seq, "event") is None
            assert caller.append("BBBBB", seq, "event") is None
        assert caller.length("AAAAA") == caller.length("BBBBB") == 3

    def test_it_works_beside_an_event_loop(self, path: Path) -> None:
        """Answers arrive in the loop's own thread."""

        async def played() -> Any:
            loop = asyncio.get_running_loop()
            opened, appended, read = (loop.create_future() for _ in range(3))
            log = SqliteLog(path, loop.call_soon_threadsafe)
            log.open("AAAAA", "opening", opened.set_result)
            log.append("AAAAA", rows(1, "one"), appended.set_result)
            log.read("AAAAA", read.set_result)
            try:
                return await asyncio.wait_for(asyncio.gather(opened, appended, read), PATIENCE)
            finally:
                log.close()

        assert asyncio.run(played()) == [None, None, Excerpt(("opening", "one"))]


class TestPoints:
    def test_a_point_stands_for_all_before_it(self, caller: Caller) -> None:
        """Who asks for no certain line gets the last checkpoint and what follows; who does gets the lines, as always."""
        caller.append("AAAAA", 1, "a1")
        caller.answer(caller.log.append, "AAAAA", (Row(2, "a2", "after a2"), Row(3, "a3")))
        caller.append("AAAAA", 4, "a4")
        assert caller.excerpt("AAAAA") == Excerpt(("a3", "a4"), "after a2")
        assert caller.excerpt("AAAAA", 0) == Excerpt(("opening of AAAAA", "a1", "a2", "a3", "a4"))
        assert caller.excerpt("BBBBB") == Excerpt(("opening of BBBBB",))

    def test_the_last_point_counts(self, caller: Caller, path: Path) -> None:
        """Of each table one is kept, whether they came together or one after the other."""
        caller.answer(caller.log.append, "AAAAA", (Row(1, "a1", "after a1"), Row(2, "a2", "after a2")))
        caller.answer(caller.log.append, "BBBBB", (Row(1, "b1", "after b1"),))
        caller.answer(caller.log.append, "BBBBB", (Row(2, "b2", "after b2"), Row(3, "b3")))
        assert caller.excerpt("AAAAA") == Excerpt((), "after a2")
        assert caller.excerpt("BBBBB") == Excerpt(("b3",), "after b2")
        with beside(path) as other:
            assert other.execute("SELECT count(*) FROM points").fetchall() == [(2,)]

    def test_points_survive_a_restart(self, caller: Caller, path: Path) -> None:
        """They are on disk together with their event."""
        caller.answer(caller.log.append, "AAAAA", (Row(1, "a1", "after a1"), Row(2, "a2")))
        caller.log.close()
        with called(path) as later:
            assert later.excerpt("AAAAA") == Excerpt(("a2",), "after a1")

    def test_a_point_comes_with_its_event_or_not_at_all(self, caller: Caller, path: Path) -> None:
        """If the one cannot be written neither is the other, and both come with the next try."""
        row = Row(1, "a1" * 100_000, "after a1")
        with small_files(path.with_name(f"{path.name}-wal").stat().st_size + 40_000):
            assert isinstance(caller.answer(caller.log.append, "AAAAA", (row,)), LogError)
        assert caller.excerpt("AAAAA") == Excerpt(("opening of AAAAA",))
        assert caller.answer(caller.log.append, "AAAAA", (row,)) is None
        assert caller.excerpt("AAAAA") == Excerpt((), "after a1")

    def test_a_point_of_rows_that_are_refused_is_refused(self, caller: Caller) -> None:
        """Nor does it harm those of other tables in the same batch."""
        answers: list[Any] = []
        caller.log.append("AAAAA", (Row(2, "a2", "after a2"),), answers.append)
        caller.log.append("BBBBB", (Row(1, "b1", "after b1"),), answers.append)
        run_until(caller, answers, 2)
        assert caller.excerpt("AAAAA") == Excerpt(("opening of AAAAA",))
        assert caller.excerpt("BBBBB") == Excerpt((), "after b1")

    def test_a_point_without_its_event_is_no_way_past_the_damage(self, caller: Caller, path: Path) -> None:
        """A log that has lost its last event is damaged, whatever its checkpoint says."""
        caller.answer(caller.log.append, "AAAAA", (Row(1, "a1"), Row(2, "a2", "after a2")))
        with beside(path) as other:
            other.execute("DELETE FROM events WHERE seq = 2")
        assert saved(caller.excerpt("AAAAA")) == "the log of table AAAAA is damaged at event 2: it is missing"

    def test_a_hole_after_a_point_is_noticed(self, caller: Caller, path: Path) -> None:
        """As in any log."""
        caller.answer(caller.log.append, "AAAAA", (Row(1, "a1", "after a1"), Row(2, "a2"), Row(3, "a3")))
        with beside(path) as other:
            other.execute("DELETE FROM events WHERE seq = 2")
        assert saved(caller.excerpt("AAAAA")) == "the log of table AAAAA is damaged at event 2: it is missing"


class TestReading:
    def test_reading_can_begin_anywhere(self, caller: Caller) -> None:
        """The opening line is number 0; beyond the end there is nothing."""
        caller.append("AAAAA", 1, "a1", "a2", "a3")
        lines = ("opening of AAAAA", "a1", "a2", "a3")
        for first in range(5):
            assert caller.excerpt("AAAAA", first) == Excerpt(lines[first:])

    @pytest.mark.parametrize("events", [6, 7, 8])
    def test_many_events_come_in_order(self, caller: Caller, events: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """However many are fetched at once."""
        monkeypatch.setattr(stored, "EVENTS_AT_ONCE", 3)
        texts = tuple(f"a{seq}" for seq in range(1, events + 1))
        caller.append("AAAAA", 1, *texts)
        assert caller.excerpt("AAAAA", 1) == Excerpt(texts)
        assert caller.excerpt("AAAAA", 2) == Excerpt(texts[1:])

    def test_an_opening_line_is_told(self, caller: Caller) -> None:
        """A table that there is not has none, and a closed log says so."""
        caller.append("AAAAA", 1, "a1")
        assert caller.answer(caller.log.opening, "AAAAA") == "opening of AAAAA"
        assert caller.answer(caller.log.opening, "ZZZZZ") is None
        caller.log.close()
        assert saved(caller.answer(caller.log.opening, "AAAAA")) == "the log is closed"

    def test_asking_for_an_opening_line_does_not_make_a_table_whole(self, caller: Caller) -> None:
        """After a failure only a read does: anyone who asks for less knows less."""
        caller.append("AAAAA", 2, "too early")
        caller.answer(caller.log.opening, "AAAAA")
        assert "has to be read again" in saved(caller.append("AAAAA", 1, "one"))

    def test_an_opening_line_waits_for_no_write(self, caller: Caller, path: Path) -> None:
        """Even while the writer can do nothing."""
        answers: list[Any] = []
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            caller.log.append("AAAAA", rows(1, "a1"), answers.append)
            assert caller.answer(caller.log.opening, "AAAAA") == "opening of AAAAA"
            assert answers == []
            other.execute("ROLLBACK")
        run_until(caller, answers)

    def test_an_opening_line_waits_for_no_long_reading(self, caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nor for all those that wait for it."""
        go_on, excerpt = Event(), stored.excerpt

        def long(*what: Any, **named: Any) -> Any:
            assert go_on.wait(PATIENCE)
            return excerpt(*what, **named)

        monkeypatch.setattr(stored, "excerpt", long)
        answers: list[Any] = []
        for _ in range(3):
            caller.log.read("AAAAA", answers.append)
        assert caller.answer(caller.log.opening, "BBBBB") == "opening of BBBBB"
        assert answers == []
        go_on.set()
        run_until(caller, answers, 3)

    def test_a_file_that_is_gone_is_told(self, caller: Caller, path: Path) -> None:
        """Asking for an opening line can fail as well."""
        path.rename(path.with_name("elsewhere"))
        assert isinstance(caller.answer(caller.log.opening, "AAAAA"), LogError)


class TestConfirming:
    def test_nothing_is_confirmed_before_others_can_see_it(self, caller: Caller, path: Path) -> None:
        """When an append is confirmed, another connection finds its rows in the file."""
        found: list[int] = []
        with beside(path) as other:

            def look(_: LogError | None) -> None:
                found.append(other.execute("SELECT count(*) FROM events").fetchone()[0])

            for seq in range(1, 201):
                caller.log.append("AAAAA", rows(seq, "event"), look)
            run_until(caller, found, 200)
        assert all(there >= seq for seq, there in enumerate(found, start=1))

    def test_what_gathers_is_written_together(self, caller: Caller, path: Path) -> None:
        """While the writer waits nothing is confirmed; then all that came meanwhile is confirmed at once, in order."""
        answers: list[int] = []
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            for seq in range(1, 501):
                caller.log.append("AAAAA", rows(seq, "event"), partial(noted, answers, seq))
            assert caller.posted.empty()
            other.execute("ROLLBACK")
        caller.run_next()
        if len(answers) < 500:
            caller.run_next()
        assert answers == list(range(1, 501))

    def test_commits_can_be_kept_apart(self, path: Path) -> None:
        """With a time to gather everything is written and confirmed all the same."""
        with called(path, gather=0.2) as caller:
            caller.open("AAAAA")
            answers: list[LogError | None] = []
            for seq in range(1, 101):
                caller.log.append("AAAAA", rows(seq, "event"), answers.append)
            run_until(caller, answers, 100)
            assert answers == [None] * 100
            assert caller.length("AAAAA") == 100

    def test_a_table_that_breaks_at_its_answer_is_alone(self, caller: Caller, path: Path) -> None:
        """An exception in one callback is reported, and the others are called all the same."""
        answers: list[LogError | None] = []
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            caller.log.append("AAAAA", rows(1, "one"), lambda _: None)
            caller.log.append("AAAAA", rows(2, "two"), broken)
            caller.log.append("BBBBB", rows(1, "one"), answers.append)
            other.execute("ROLLBACK")
        with pytest.raises(ExceptionGroup) as caught:
            run_until(caller, answers)
        assert caught.group_contains(RuntimeError, match="cannot take its answer")
        run_until(caller, answers)
        assert answers == [None]


class TestRefusing:
    @pytest.mark.parametrize("first", [1, 2, 4, 5])
    def test_rows_have_to_follow(self, caller: Caller, first: int) -> None:
        """A row that is there already, or that leaves one out, is refused."""
        caller.append("AAAAA", 1, "one", "two")
        assert saved(caller.append("AAAAA", first, "x")) == f"event {first} of table AAAAA does not follow: 3 is next"
        assert caller.length("AAAAA") == 2

    def test_rows_of_one_append_have_to_follow_each_other(self, caller: Caller) -> None:
        """An append with a hole inside is refused as a whole."""
        assert "2 is next" in saved(caller.answer(caller.log.append, "AAAAA", (*rows(1, "one"), *rows(3, "three"))))
        assert caller.length("AAAAA") == 0

    def test_nothing_follows_a_failure_until_the_table_is_read(self, caller: Caller) -> None:
        """After a failed append even rows that would fit are refused, and a read makes the table whole again."""
        caller.append("AAAAA", 2, "too early")
        assert "has to be read again" in saved(caller.append("AAAAA", 1, "one"))
        assert caller.append("BBBBB", 1, "another table") is None
        assert caller.read("AAAAA") == ("opening of AAAAA",)
        assert caller.append("AAAAA", 1, "one") is None

    def test_a_failure_in_a_batch_holds_within_it(self, caller: Caller, path: Path) -> None:
        """Of one batch the rows before a hole are confirmed, those after it not, and other tables are."""
        answers: list[Any] = []
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            for code, first in (("AAAAA", 1), ("AAAAA", 3), ("AAAAA", 2), ("BBBBB", 1)):
                caller.log.append(code, rows(first, "x"), answers.append)
            other.execute("ROLLBACK")
        run_until(caller, answers, 4)
        assert [answer is None for answer in answers] == [True, False, False, True]
        assert caller.read("AAAAA") == ("opening of AAAAA", "x")

    def test_a_table_has_to_be_opened_first(self, caller: Caller) -> None:
        """Rows of an unknown table are refused, and it can be opened afterwards."""
        assert saved(caller.append("CCCCC", 1, "one")) == "there is no table CCCCC"
        assert caller.open("CCCCC") is None
        assert caller.append("CCCCC", 1, "one") is None

    @pytest.mark.parametrize("text", ["a\0b", "\ud800"])
    def test_texts_that_cannot_be_kept_fail_their_table_only(self, caller: Caller, text: str) -> None:
        """What the file could not give back is refused, not mangled, and the writer lives on."""
        assert isinstance(caller.append("AAAAA", 1, text), LogError)
        assert caller.append("BBBBB", 1, "one") is None
        assert caller.length("AAAAA") == 0
        assert caller.append("AAAAA", 1, "one") is None

    def test_an_opening_that_cannot_be_kept_fails(self, caller: Caller) -> None:
        """The same holds for opening lines."""
        assert isinstance(caller.answer(caller.log.open, "CCCCC", "\ud800"), LogError)
        assert caller.open("CCCCC") is None

    def test_a_hole_in_the_file_is_noticed(self, caller: Caller, path: Path) -> None:
        """A log with a missing row is not taken for a shorter one."""
        caller.append("AAAAA", 1, "one", "two", "three")
        with beside(path) as other:
            other.execute("DELETE FROM events WHERE seq = 2")
        assert saved(caller.read("AAAAA")) == "the log of table AAAAA is damaged at event 2: it is missing"


class TestFailing:
    def test_only_the_tables_fail_that_have_to(self, caller: Caller, path: Path) -> None:
        """If someone else has written to one table, its rows fail; the rest of the same batch is confirmed."""
        caller.append("AAAAA", 1, "one")
        caller.append("BBBBB", 1, "one")
        answers: list[Any] = []
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            for seq in (2, 3):
                caller.log.append("AAAAA", rows(seq, "mine"), answers.append)
                caller.log.append("BBBBB", rows(seq, "mine"), answers.append)
            other.create_function("next_checksum", 3, next_checksum)
            other.execute(
                "INSERT INTO events SELECT id, 2, 'theirs', next_checksum(ends.checksum, 2, 'theirs')"
                " FROM tables JOIN ends ON table_id = id WHERE code = 'AAAAA'"
            )
            other.execute("COMMIT")
        run_until(caller, answers, 4)
        assert [saved(answers[0]), answers[1], answers[3]] == [
            "event 2 of table AAAAA does not follow: 3 is next",
            None,
            None,
        ]
        assert isinstance(answers[2], LogError)
        assert caller.read("AAAAA") == ("opening of AAAAA", "one", "theirs")
        assert caller.read("BBBBB") == ("opening of BBBBB", "one", "mine", "mine")
        assert caller.append("AAAAA", 3, "mine") is None

    def test_a_disk_that_takes_nothing_loses_nothing(self, caller: Caller, path: Path) -> None:
        """When the kernel refuses to write, appends and openings fail; what was confirmed stays, and it goes on later."""
        confirmed = {code: self.appended_until_failure(caller, path, code) for code in ("AAAAA", "BBBBB")}
        for code, end in confirmed.items():
            assert caller.length(code) == end
            assert caller.append(code, end + 1, "room again") is None
        assert caller.open("CCCCC") is None
        caller.log.close()
        with called(path) as later:
            assert {code: later.length(code) - 1 for code in confirmed} == confirmed

    def appended_until_failure(self, caller: Caller, path: Path, code: str) -> int:
        with small_files(path.with_name(f"{path.name}-wal").stat().st_size + 40_000):
            for seq in count(1):
                failure = caller.append(code, seq, text_of(code, seq))
                if failure is not None:
                    break
            assert "the disk cannot be read or written" in saved(failure)
            assert "has to be read again" in saved(caller.append(code, seq, "x"))
            assert "the disk cannot be" in saved(caller.answer(caller.log.open, "CCCCC", "x" * 100_000))
        return seq - 1

    def test_a_full_disk_is_called_full(self, tmp_path: Path) -> None:
        """SQLite's own word for it becomes one for people."""
        with beside(tmp_path / "small.db") as connection:
            connection.execute("PRAGMA max_page_count = 4")
            connection.execute("CREATE TABLE notes (text)")
            with pytest.raises(sqlite3.OperationalError) as caught:
                connection.execute("INSERT INTO notes VALUES (?)", ("x" * 100_000,))
        assert database.explained(caught.value) == "the disk is full"

    @pytest.mark.usefixtures("caller")
    def test_a_file_that_may_not_be_written_is_named_so(self, path: Path) -> None:
        """Rights that were taken away are no broken disk."""
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            with pytest.raises(sqlite3.OperationalError) as caught:
                connection.execute("DELETE FROM events")
            assert database.explained(caught.value).startswith("the file cannot be written: ")

    def test_a_disk_that_runs_full(self, tmp_path: Path) -> None:
        """On a small disk of its own the log fails when it is full, keeps what it confirmed, and goes on with room."""
        mount = "mount -t tmpfs -o size=600k tmpfs"
        if not can_run("unshare", "-rm", *mount.split(), str(tmp_path)):
            pytest.skip("this machine lets nobody mount a small disk")
        command = f'{mount} "$0" && exec "$@"'
        arguments = ["unshare", "-rm", "sh", "-c", command, str(tmp_path), *program("fill", tmp_path / "tables.db")]
        done = subprocess.run(arguments, check=True, cwd=TREE, capture_output=True, text=True, timeout=PATIENCE)
        said, lengths, later, reopened = done.stdout.splitlines()
        confirmed = int(lengths.split()[0])
        assert said == "the disk is full"
        assert confirmed > 10
        assert lengths == f"{confirmed} {confirmed}"
        assert later == f"None {confirmed + 1}"
        assert reopened == str(confirmed + 1)

    def test_a_file_that_stays_locked(self, caller: Caller, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A program that keeps the file locked makes appends fail, and they work when it is done."""
        monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
        assert isinstance(caller.open("AAAAA"), CodeTaken), "an error, so that the connection is a new one"
        with beside(path) as other:
            other.execute("BEGIN IMMEDIATE")
            assert saved(caller.append("BBBBB", 1, "one")) == "another program keeps the file locked"
        caller.read("BBBBB")
        assert caller.append("BBBBB", 1, "one") is None

    def test_a_damaged_file_is_reported(self, path: Path) -> None:
        """Reading a table from pages that hold nonsense fails with a message; nothing made up is returned."""
        with called(path) as caller:
            caller.open("AAAAA")
            caller.append("AAAAA", 1, *(text_of("AAAAA", seq) for seq in range(1, 501)))
        content = bytearray(path.read_bytes())
        content[4 * 4096 :] = bytes([0xA5]) * (len(content) - 4 * 4096)
        path.write_bytes(content)
        with called(path) as caller:
            assert "the file is damaged" in saved(caller.read("AAAAA"))
            assert isinstance(caller.append("AAAAA", 501, "x"), LogError)


class TestOpening:
    def test_durability_is_in_force(self, path: Path) -> None:
        """The settings that make a commit last are those of every connection."""
        with called(path), closing(database.connected(path)) as connection:
            for name, value in {**database.PRAGMAS, "journal_mode": "wal", "busy_timeout": 5_000}.items():
                assert connection.execute(f"PRAGMA {name}").fetchall() == [(value,)]

    def test_the_file_is_private(self, caller: Caller, path: Path) -> None:
        """Seeds of running rounds are in it, so only its owner may read it and what lies beside it."""
        caller.append("AAAAA", 1, "one")
        for suffix in ("", "-wal", "-shm", ".lock"):
            assert os.stat(f"{path}{suffix}").st_mode & 0o077 == 0

    def test_missing_folders_are_made(self, tmp_path: Path) -> None:
        """A first start needs no preparations."""
        with called(tmp_path / "new" / "folder" / "tables.db") as caller:
            assert caller.open("AAAAA") is None

    def test_a_second_log_is_refused(self, caller: Caller, path: Path) -> None:
        """Nobody else can use the file, until it is closed."""
        with pytest.raises(LogError, match="in use by another Vivace: stop that one"):
            SqliteLog(path, print)
        caller.log.close()
        SqliteLog(path, print).close()

    def test_a_newer_format_is_refused(self, path: Path) -> None:
        """A file of a later version is left as it is, and the message says what to do."""
        SqliteLog(path, print).close()
        with beside(path) as connection:
            connection.execute(f"PRAGMA user_version = {database.FORMAT + 1}")
        before = path.read_bytes()
        newer = rf"newer Vivace \(format {database.FORMAT + 1}, this one reads {database.FORMAT}\): update Vivace"
        with pytest.raises(LogError, match=newer):
            SqliteLog(path, print)
        assert path.read_bytes() == before

    def test_databases_of_others_are_refused(self, path: Path) -> None:
        """A database of another program is left as it is."""
        with beside(path) as connection:
            connection.execute("CREATE TABLE notes (text)")
        before = path.read_bytes()
        with pytest.raises(LogError, match="a database of another program: choose another folder"):
            SqliteLog(path, print)
        assert path.read_bytes() == before

    def test_other_files_are_refused(self, path: Path) -> None:
        """Any other file is left as it is."""
        path.write_text("My notes.\n" * 1_000)
        with pytest.raises(LogError, match="is not a database of Vivace: move it away"):
            SqliteLog(path, print)
        assert path.read_text() == "My notes.\n" * 1_000

    def test_a_refused_file_can_be_tried_again(self, path: Path) -> None:
        """A refusal keeps nothing locked."""
        path.write_text("My notes.\n" * 1_000)
        with pytest.raises(LogError, match="not a database"):
            SqliteLog(path, print)
        path.unlink()
        SqliteLog(path, print).close()

    @pytest.mark.parametrize("name", ["file/tables.db", "folder", "link"])
    def test_places_that_cannot_be_written(self, tmp_path: Path, name: str) -> None:
        """A place in which no file can be made is named, with the way out."""
        (tmp_path / "file").touch()
        (tmp_path / "folder").mkdir()
        (tmp_path / "link").symlink_to(tmp_path / "missing" / "tables.db")
        with pytest.raises(LogError, match=rf"{name} cannot be written \(.+\): choose a folder in which you may write"):
            SqliteLog(tmp_path / name, print)

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
    def test_folders_of_others(self, tmp_path: Path) -> None:
        """The same message if one may not write in a folder."""
        tmp_path.chmod(0o500)
        with pytest.raises(LogError, match="cannot be written"):
            SqliteLog(tmp_path / "tables.db", print)

    def test_a_disk_without_room_for_a_file(self, path: Path) -> None:
        """Even the first page may not fit."""
        with small_files(1_000), pytest.raises(LogError, match="cannot be opened: the disk cannot be read or written"):
            SqliteLog(path, print)
        SqliteLog(path, print).close()


class TestClosing:
    def test_what_was_asked_for_is_finished(self, caller: Caller, path: Path) -> None:
        """Closing confirms what is under way, and leaves one file behind."""
        answers: list[Any] = []
        for seq in range(1, 101):
            caller.log.append("AAAAA", rows(seq, "event"), answers.append)
        caller.log.read("AAAAA", answers.append)
        caller.log.close()
        while not caller.posted.empty():
            caller.run_next()
        assert answers[:100] == [None] * 100
        assert len(answers[100].lines) == 101
        assert sorted(file.name for file in path.parent.iterdir()) == ["tables.db", "tables.db.lock"]

    def test_a_closed_log_says_so(self, caller: Caller) -> None:
        """Closing twice does nothing, and anyone who asks afterwards is answered."""
        caller.log.close()
        caller.log.close()
        for answer in (caller.open("CCCCC"), caller.append("AAAAA", 1, "one"), caller.read("AAAAA")):
            assert saved(answer) == "the log is closed"

    def test_a_loop_that_has_ended_stops_no_writing(self, path: Path) -> None:
        """If nobody can be told any more the rows are written all the same."""
        loop = asyncio.new_event_loop()
        loop.close()
        log = SqliteLog(path, loop.call_soon_threadsafe)
        log.open("AAAAA", "opening", lambda _: None)
        log.append("AAAAA", rows(1, "one"), lambda _: None)
        log.read("AAAAA", lambda _: None)
        log.close()
        log.append("AAAAA", rows(2, "two"), lambda _: None)
        with called(path) as later:
            assert later.read("AAAAA") == ("opening", "one")


class TestCheckpoints:
    def test_the_write_ahead_log_stays_short(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """While rows are written without a break they move into the file itself, and their place is used again."""
        monkeypatch.setattr(sqlite, "CHECKPOINT_SECONDS", 0.005)
        monkeypatch.setattr(sqlite, "LONG_WAL", 50)
        with called(path) as caller:
            caller.open("AAAAA")
            self.write_until_it_is_short(caller, path)

    def write_until_it_is_short(self, caller: Caller, path: Path) -> None:
        wal = path.with_name(f"{path.name}-wal")
        written = 0
        for seq in range(1, 20_000):
            assert caller.append("AAAAA", seq, text_of("AAAAA", seq) * 10) is None
            written += 2 * 4096
            if written > 4 * wal.stat().st_size and path.stat().st_size > 1_000_000:
                break
        assert written > 4 * wal.stat().st_size
        assert caller.length("AAAAA") == seq

    def test_a_checkpoint_that_fails_is_only_late(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """If the file itself cannot grow the rows stay safe in the write-ahead log, also when everything is closed."""
        monkeypatch.setattr(sqlite, "CHECKPOINT_SECONDS", PATIENCE)
        warnings: list[str] = []
        monkeypatch.setattr(sqlite._logger, "warning", lambda text, why: warnings.append(text % why))
        with called(path) as caller:
            caller.open("AAAAA")
            caller.append("AAAAA", 1, "x" * 300_000)
            with small_files(100_000):
                caller.log.close()
        assert ["The log keeps growing for now: the disk cannot be read or written" in text for text in warnings] == [
            True
        ]
        with called(path) as later:
            assert later.read("AAAAA") == ("opening of AAAAA", "x" * 300_000)


class TestKilling:
    def test_a_process_holds_its_file_until_it_is_killed(self, path: Path) -> None:
        """A second process is refused, and the file is free again at once when the first one is gone."""
        with flooding(path) as flood:
            assert flood.stdout is not None
            flood.stdout.readline()
            with pytest.raises(LogError, match="in use by another Vivace"):
                SqliteLog(path, print)
        SqliteLog(path, print).close()

    def test_nothing_that_was_confirmed_is_lost(self, path: Path) -> None:
        """However often the process is killed, every row that it saw confirmed is there, and no table has a hole."""
        for kill in range(1, KILLS + 1):
            confirmed = dict.fromkeys(CODES, 0)
            with flooding(path) as flood:
                assert flood.stdout is not None
                said = "".join(flood.stdout.readline() for _ in range(37 * kill))
                flood.kill()
                said += flood.stdout.read()
            for line in said[: said.rindex("\n")].splitlines():
                code, seq = line.split()
                confirmed[code] = int(seq)
            assert sum(confirmed.values()) >= 37 * kill
            with called(path) as later:
                for code, last in confirmed.items():
                    self.check(later.read(code), code, last)

    def check(self, lines: Any, code: str, last: int) -> None:
        assert isinstance(lines, tuple), lines
        assert len(lines) - 1 >= last
        assert (len(lines) - 1) % 2 == 0, "an append is there as a whole or not at all"
        assert lines[1:] == tuple(text_of(code, seq) for seq in range(1, len(lines)))


@contextmanager
def flooding(path: Path) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(program("flood", path), cwd=TREE, stdout=subprocess.PIPE, text=True) as flood:
        try:
            yield flood
        finally:
            flood.kill()
