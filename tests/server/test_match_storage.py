"""The records of matches on disk: made when a match ends, kept when its table is gone."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.log_writer import Caller, called
from tests.tables.asking import Leave
from tests.tables.test_match_records import finish, lines_of, records_of
from tests.tables.watched import ANNA, BEN, CARL, Watched, playing
from vivace.server.core.ports import KeptMatch, LogError, LogTooLong, Row
from vivace.server.storage import matches, names, retention
from vivace.server.storage.database import FILE, Database
from vivace.server.storage.endings import MARK
from vivace.server.storage.retention import DAY_MS, Keep
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.match_records import MatchRecord, SeatRecord
from vivace.tables.pseudonyms import FORGOTTEN

CODE = "CDFGHJKM"
FOREVER = Keep(played=1, unplayed=1)


@pytest.fixture(scope="module")
def table() -> Watched:
    """Two short matches; Carl left during the first one."""
    table = playing(ANNA, BEN, CARL, stack=1, length=1, ends="rounds", blocked="cycle")
    table.do(Leave(player=CARL))
    finish(table)
    table.wait(2_000)
    table.start()
    finish(table)
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE


@pytest.fixture
def database(path: Path, table: Watched) -> Iterator[Database]:
    """A file in which that table was logged."""
    with called(path) as caller:
        log(caller, table)
    with closing(Database(path)) as database:
        yield database


def log(caller: Caller, table: Watched, code: str = CODE) -> None:
    """Log a table as a room does: with a checkpoint whenever a match is opened."""
    opening, *lines = lines_of(table)
    assert caller.answer(caller.log.open, code, opening) is None
    so_far = journal.rebuild([opening])
    for after, logged in journal.walked(so_far, lines):
        assert logged is not None
        is_opened = isinstance(logged.event, MatchOpened)
        point = journal.checkpoint(after.table, after.at) if is_opened else ""
        row = Row(logged.seq, lines[logged.seq - 1], point)
        caller.log.append(code, (row,), lambda error: None if error is None else pytest.fail(str(error)))
    caller.length(code)


def expected(table: Watched) -> list[MatchRecord]:
    """What is recorded, the newest first."""
    return [one.record for one in reversed(records_of(table))]


def found(database: Database) -> list[MatchRecord]:
    return [kept.record for kept in matches.of_table(database, CODE)]


def test_every_match_is_recorded_when_it_ends(database: Database, table: Watched) -> None:
    """Each can be found by its table and by its id, and says what the log says."""
    assert found(database) == expected(table)
    assert list(matches.every(database)) == matches.of_table(database, CODE)[::-1]
    for one in records_of(table):
        assert matches.find(database, one.record.id) == KeptMatch(CODE, one.seq, one.record)
    assert matches.find(database, "nothing") is None
    assert database.run("SELECT count(*) FROM endings") == [(0,)]


def test_a_server_reads_records_without_waiting(path: Path, database: Database, table: Watched) -> None:
    """Through its log it gets a match, those of a table, and the moves for a replay; of nothing it gets nothing."""
    newest, oldest = matches.of_table(database, CODE)
    with called(path) as caller:
        assert caller.answer(caller.log.match, oldest.record.id) == oldest
        assert caller.answer(caller.log.match, "nothing") is None
        assert caller.answer(caller.log.matches_of, CODE, 1) == [newest]
        assert caller.answer(caller.log.matches_of, CODE, 9) == [newest, oldest]
        assert caller.answer(caller.log.lines, CODE, 1_000) == tuple(lines_of(table))
        assert caller.answer(caller.log.lines, "NOTHING", 1_000) is None


def test_logs_that_are_too_long_are_not_read(database: Database, table: Watched) -> None:
    """As many events as were asked for are read, and of one more nothing is."""
    assert matches.lines_of(database, CODE, len(table.log)) == tuple(lines_of(table))
    with pytest.raises(LogTooLong, match=f"has {len(table.log)} events"):
        matches.lines_of(database, CODE, len(table.log) - 1)


@pytest.mark.usefixtures("database")
def test_whole_logs_keep_nobody_waiting(path: Path, table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is read, tables are found and wake; the reader then answers as usual."""
    may_go_on, lines_read = Event(), matches.lines_of

    def slow(database: Database, code: str, most: int) -> tuple[str, ...] | None:
        assert may_go_on.wait(30), "someone waits for the whole log"
        return lines_read(database, code, most)

    monkeypatch.setattr(matches, "lines_of", slow)
    with called(path) as caller:
        found: list[Any] = []
        caller.log.lines(CODE, 1_000, found.append)
        assert caller.answer(caller.log.opening, CODE) == lines_of(table)[0]
        assert caller.answer(caller.log.read, CODE) is not None
        assert found == []
        may_go_on.set()
        assert caller.answer(caller.log.lines, CODE, 1_000) == tuple(lines_of(table))
        assert found == [tuple(lines_of(table))]


def test_records_have_no_names_in_them(database: Database) -> None:
    """People are known by their ids there; their names are beside it, also those of people who left."""
    [[text], *_] = database.run("SELECT record FROM matches ORDER BY number")
    assert not any(f'"{name}"' in text for name in ("Anna", "Ben", "Carl"))
    assert {name for [name] in database.run("SELECT name FROM match_names")} == {"Anna", "Ben", "Carl"}


def test_what_a_crash_left_is_recorded_at_the_next_start(path: Path, database: Database, table: Watched) -> None:
    """The note that a match has ended is logged with its last event."""
    ends = [one.seq for one in records_of(table)]
    database.run("DELETE FROM matches")
    for seq in ends:
        database.run("INSERT INTO endings SELECT id, ? FROM tables", seq)
    with called(path) as caller:
        caller.length(CODE)
    assert found(database) == expected(table)


def test_matches_from_before_there_were_records_are_recorded(path: Path, database: Database, table: Watched) -> None:
    """A file of the format before is looked through when it is brought up to date."""
    for name in ("matches", "match_names", "endings"):
        database.run(f"DROP TABLE {name}")
    database.run("DROP TRIGGER endings_go")
    database.run("PRAGMA user_version = 3")
    database.close()
    with called(path):
        pass
    assert found(database) == expected(table)


def test_a_rebuild_gives_equal_records(database: Database, table: Watched) -> None:
    """What was wrong in the records is right again."""
    database.run("UPDATE matches SET record = replace(record, '\"winners\":[', '\"winners\":[7,')")
    assert found(database) != expected(table)
    assert list(matches.rebuild(database)) == [(CODE, 2)]
    assert found(database) == expected(table)


def test_a_rebuild_keeps_what_it_cannot_make_again(database: Database, table: Watched) -> None:
    """Records of a damaged log stay, and so do those whose moves are gone."""
    with closing(sqlite3.connect(database._path)) as beside:
        beside.execute("UPDATE events SET text = replace(text, 'e', 'x') WHERE seq = 5")
        beside.commit()
    [(code, error)] = matches.rebuild(database)
    assert code == CODE
    assert isinstance(error, LogError)
    assert found(database) == expected(table)
    assert retention.delete(database, CODE)
    assert list(matches.rebuild(database)) == []
    assert found(database) == expected(table)


def test_a_log_that_makes_no_sense_is_named(path: Path) -> None:
    """Its checksums may be right: then what was logged cannot be read."""
    with called(path) as caller:
        caller.open(CODE)
        caller.append(CODE, 1, f'{{"seq":1,"at":5,"event":{{{MARK}}}}}')
    with closing(Database(path)) as database:
        assert database.run("SELECT count(*) FROM endings") == [(0,)]
        [(_, error)] = matches.rebuild(database)
        assert "cannot be read: line 1" in str(error)


def test_a_mistake_of_ours_at_one_table_leaves_the_others(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged, and tried again at the next start."""
    settled = []

    def settle(_: Database, table: int, *__: object) -> None:
        settled.append(table)
        if table == 1:
            raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(matches, "settle", settle)
    monkeypatch.setattr(matches, "_DUE", "SELECT 1, 'A', '7' UNION SELECT 2, 'B', '8'")
    matches.settle_all(database)
    assert settled == [1, 2]
    assert "a match of table A cannot be recorded" in caplog.text


def test_retention_keeps_the_records(database: Database, table: Watched) -> None:
    """The moves go after a while; the result stays, with its names."""
    [unused] = retention.find_all(database, FOREVER, 10**13)
    database.run("INSERT INTO endings SELECT id, 1 FROM tables")
    assert not retention.remove(database, unused)
    database.run("DELETE FROM endings")
    assert retention.remove(database, unused)
    while retention.clear(database):
        pass
    assert matches.lines_of(database, CODE, 1_000) is None
    assert found(database) == expected(table)


def test_records_are_kept_for_as_long_as_is_set(database: Database, table: Watched) -> None:
    """For ever by default; with a number of days those that ended before are deleted, with their names."""
    matches.expire(database, 0, 10**13)
    assert found(database) == expected(table)
    newest, oldest = expected(table)
    matches.expire(database, 1, oldest.ended_at + DAY_MS + 1)
    assert found(database) == [newest]
    matches.expire(database, 1, newest.ended_at + DAY_MS + 1)
    assert database.run("SELECT count(*) FROM match_names") == [(0,)]


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_forgotten_name_is_gone_from_the_records(database: Database, table: Watched, is_gone: bool) -> None:
    """By name or id, whether the table is still there or not; a rebuild does not bring it back."""
    if is_gone:
        retention.delete(database, CODE)
    assert names.tables_with(database, CARL) == names.forget(database, "Carl") == [CODE]
    assert names.forget(database, ANNA, CODE) == [CODE]
    assert names.forget(database, "Ben", "OTHER") == []
    for _ in range(2):
        seats = found(database)[-1].seats
        assert [seat.name for seat in seats] == [FORGOTTEN, "Ben", FORGOTTEN]
        assert [replace(seat, name="") for seat in seats] == [
            replace(seat, name="") for seat in expected(table)[-1].seats
        ]
        assert all(isinstance(answer, int) for _, answer in matches.rebuild(database))
    assert isinstance(seats[0], SeatRecord)


def test_the_log_deletes_old_records_too(path: Path, database: Database) -> None:
    """The pruner asks it to."""
    with called(path) as caller:
        assert caller.answer(caller.log.expire_matches, 1, 10**13) is None
    assert found(database) == []
