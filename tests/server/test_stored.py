"""What is read from a file is what was written to it, or it is said to be damaged: whatever has happened to the file."""

import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.log_writer import Caller, called, text_of
from vivace.server.core.ports import Excerpt, LogDamaged, LogError, Row
from vivace.server.storage import database, stored
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.database import Database

CODES = ("AAAAA", "BBBBB", "CCCCC")
LAST, POINT = 12, 8
IS_FAST = os.environ.get("HYPOTHESIS_PROFILE") in ("fast", "mutation")
FLIPS = 100 if IS_FAST else 500
SCHEMA_1 = (
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, opened_at INTEGER NOT NULL,"
    " opening TEXT NOT NULL)",
    "CREATE TABLE events (table_id INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq))",
    "CREATE TABLE points (table_id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, text TEXT NOT NULL)",
    f"PRAGMA application_id = {database.APPLICATION}",
    "PRAGMA user_version = 1",
)
FORMAT_1 = (
    *SCHEMA_1,
    "INSERT INTO tables VALUES (1, 'AAAAA', 5, 'opening of AAAAA'), (2, 'BBBBB', 6, 'opening of BBBBB')",
    "INSERT INTO events VALUES (1, 1, 'a1'), (1, 2, 'a2')",
    "INSERT INTO points VALUES (1, 1, 'after a1')",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with some tables, each with a point."""
    path = tmp_path / "tables.db"
    with called(path) as caller:
        for code in CODES:
            caller.open(code)
        for seq in range(1, LAST + 1):
            for code in CODES:
                row = Row(seq, text_of(code, seq), f"{code} after {seq}" if seq in (POINT, POINT // 2) else "")
                caller.answer(caller.log.append, code, (row,))
    return path


@pytest.fixture
def caller(path: Path) -> Iterator[Caller]:
    with called(path) as one:
        yield one


def changed(path: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


def message(told: object) -> str:
    assert isinstance(told, LogDamaged), told
    return str(told)


def all_read(path: Path) -> dict[Any, Any]:
    """What a server that starts with this file reads, in every way in which it reads."""
    questions = [(code, first) for code in CODES for first in (None, 0, POINT + 2, "opening")]
    try:
        caller = Caller(path)
    except LogError as error:
        return dict.fromkeys(questions, error)
    with closing(caller.log):
        return {question: asked(caller, *question) for question in questions}


def asked(caller: Caller, code: str, first: Any) -> Any:
    return caller.answer(caller.log.opening, code) if first == "opening" else caller.excerpt(code, first)


def flipped(content: bytes, bit: int) -> bytes:
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def check_flip(path: Path, content: bytes, right: dict[Any, Any], bit: int) -> bool:
    """Whether the flip was noticed. It may be without effect, but it never leads to other lines."""
    path.write_bytes(flipped(content, bit))
    told = all_read(path)
    for question, answer in told.items():
        is_whole_log = question[1] is None and answer == right[question[0], 0]
        assert answer == right[question] or isinstance(answer, LogError) or is_whole_log, (bit, question, answer)
    return told != right


class TestFlippedBits:
    def test_no_flipped_bit_leads_to_other_lines(self, path: Path) -> None:
        """Wherever in the file a bit is wrong, a table is read as it was written, or said to be damaged."""
        content, right, chance = path.read_bytes(), all_read(path), random.Random(7)
        noticed = [check_flip(path, content, right, chance.randrange(8 * len(content))) for _ in range(FLIPS)]
        assert 0 < sum(noticed) < FLIPS

    def test_every_bit_of_a_row_counts(self, path: Path) -> None:
        """A flip in the text of an event is always noticed, with the table and the number of the event."""
        content, text = path.read_bytes(), text_of("BBBBB", LAST).encode()
        start = content.index(text)
        for bit in range(8 * start, 8 * (start + len(text)), 5 if IS_FAST else 1):
            path.write_bytes(flipped(content, bit))
            with pytest.raises(LogDamaged, match=f"log of table BBBBB is damaged at event {LAST}"):
                stored.excerpt(Database(path), "BBBBB", None)

    @pytest.mark.parametrize(
        ("statement", "place"),
        [
            ("UPDATE events SET text = 'other' WHERE seq = 10", "event 10: its checksum is wrong"),
            ("UPDATE events SET checksum = checksum + 1 WHERE seq = 10", "event 10: its checksum is wrong"),
            (
                "UPDATE events SET checksum = 'noise' WHERE seq = 10",
                "event 10: the file is damaged: Expected `int`, got `str` - at `$[0][2]`",
            ),
            ("UPDATE events SET seq = 74 WHERE seq = 10", "event 10: it is missing"),
            ("UPDATE events SET seq = 76 WHERE seq = 12", "event 12: it is missing"),
            ("UPDATE events SET table_id = 9 WHERE seq = 12 AND table_id = 1", "event 12: it is missing"),
            ("DELETE FROM events WHERE seq = 12", "event 12: it is missing"),
            ("UPDATE ends SET seq = seq - 1", "event 13: it is missing"),
            ("UPDATE ends SET checksum = 0", "event 13: the record of the end is wrong"),
            ("DELETE FROM ends", "event 13: it is missing"),
            ("UPDATE tables SET opening = 'other'", "the opening line: its checksum is wrong"),
            ("UPDATE tables SET opened_at = 1", "the opening line: its checksum is wrong"),
        ],
    )
    def test_each_part_of_a_row_is_covered(self, caller: Caller, path: Path, statement: str, place: str) -> None:
        """Text, checksum, number, table, end and opening line: what is wrong is told with its place."""
        changed(path, statement)
        assert message(caller.excerpt("AAAAA")) == f"the log of table AAAAA is damaged at {place}"

    def test_rows_that_have_changed_places_are_noticed(self, caller: Caller, path: Path) -> None:
        """Both are as they were written, only not where they were."""
        changed(
            path,
            "UPDATE events SET (text, checksum) ="
            " (SELECT text, checksum FROM events AS other WHERE seq = 21 - events.seq AND table_id = events.table_id)"
            " WHERE seq IN (10, 11)",
        )
        assert "at event 10: its checksum is wrong" in message(caller.excerpt("AAAAA"))

    def test_other_tables_go_on(self, caller: Caller, path: Path) -> None:
        """Damage concerns the table that has it."""
        changed(path, "UPDATE events SET text = 'other' WHERE seq = 10 AND table_id = 1")
        message(caller.excerpt("AAAAA"))
        assert isinstance(caller.excerpt("BBBBB"), Excerpt)
        assert caller.append("BBBBB", LAST + 1, "goes on") is None


class TestNonsense:
    """Only what the file holds is damage: it is final, so a mistake of ours must not look like it."""

    @pytest.mark.parametrize("content", ["CAST(text AS BLOB)", "CAST(x'ff' AS TEXT)"])
    def test_what_is_no_text_is_damage(self, caller: Caller, path: Path, content: str) -> None:
        """The first is refused by SQLite, the second by Python; both are told with their place."""
        changed(path, f"UPDATE events SET text = {content} WHERE seq = 10")
        assert message(caller.excerpt("AAAAA")).startswith("the log of table AAAAA is damaged at event 10: ")

    @pytest.mark.parametrize(
        ("statement", "values", "is_damage"),
        [
            ("SELECT CAST(x'ff' AS TEXT)", (), True),
            ("SELECT nonsense", (), False),
            ("SELECT ?", (), False),
            ("SELECT ?", (object(),), False),
        ],
    )
    def test_our_own_mistakes_are_no_damage(
        self, path: Path, statement: str, values: tuple[Any, ...], is_damage: bool
    ) -> None:
        """A wrong statement, or values that do not belong to it."""
        with pytest.raises(sqlite3.Error) as raised:
            Database(path).run(statement, *values)
        assert database.is_damage(raised.value) is is_damage

    def test_a_closed_connection_is_no_damage(self, path: Path) -> None:
        """Nor is anything else that does not come from the file."""
        connection = database.connected(path)
        connection.close()
        with pytest.raises(sqlite3.ProgrammingError) as raised:
            connection.execute("SELECT 1")
        assert not database.is_damage(raised.value)


class TestPoints:
    @pytest.mark.parametrize("change", ["text = 'other'", "checksum = 1", "seq = 4", "seq = 9"])
    def test_a_point_that_does_not_fit_is_not_used(self, caller: Caller, path: Path, change: str) -> None:
        """The log is read from its beginning, and the operator hears of it."""
        changed(path, f"UPDATE points SET {change}")
        assert caller.excerpt("AAAAA") == caller.excerpt("AAAAA", 0)

    def test_what_lies_before_a_point_does_not_concern_it(self, caller: Caller, path: Path) -> None:
        """A table whose point and last rows are whole plays on; its whole log cannot be read any more."""
        changed(path, "UPDATE events SET text = 'other' WHERE seq = 3")
        assert isinstance(caller.excerpt("AAAAA"), Excerpt)
        assert "at event 3" in message(caller.excerpt("AAAAA", 0))


class TestChecking:
    def test_a_whole_table_passes(self, path: Path) -> None:
        """All of its events count."""
        assert stored.checked(Database(path), "AAAAA") == LAST

    @pytest.mark.parametrize(
        "change", ["points SET text = 'other'", "events SET text = 'x' WHERE seq = 1", "tables SET code = 'A' || code"]
    )
    def test_everything_is_looked_at(self, path: Path, change: str) -> None:
        """Also what nobody would read today: the point, what lies before it, and the code."""
        changed(path, f"UPDATE {change}")
        with pytest.raises(LogDamaged, match="AAAAA"):
            stored.checked(Database(path), "AAAAA")


class TestIndex:
    def test_a_table_that_the_index_has_lost_is_found_again(self, path: Path) -> None:
        """When a server starts it looks for such tables: nobody is told that there is no such table."""
        content, index = path.read_bytes(), page_of_codes(path)
        start = content.index(b"BBBBB", 4096 * (index - 1))
        assert start < 4096 * index
        path.write_bytes(flipped(content, 8 * start + 5))
        assert stored.opening(Database(path), "BBBBB") is None
        with called(path) as caller:
            assert caller.answer(caller.log.opening, "BBBBB") == "opening of BBBBB"

    def test_a_damaged_code_is_not_made_the_right_one(self, path: Path) -> None:
        """The index still has the code that was given: it is left as it is."""
        content = path.read_bytes()
        start = content.index(b"BBBBB", 4096 * (page_of("tables", path) - 1))
        path.write_bytes(flipped(content, 8 * start + 5))
        with called(path) as caller:
            assert caller.answer(caller.log.opening, "BBBBB") == "opening of BBBBB"

    def test_a_list_that_cannot_be_read_keeps_no_server_from_starting(self, path: Path) -> None:
        """It says so, and tables that can still be found are there."""
        content, page = bytearray(path.read_bytes()), 4096 * (page_of("tables", path) - 1)
        content[page : page + 4096] = bytes([0xA5]) * 4096
        path.write_bytes(content)
        with called(path) as caller:
            assert isinstance(caller.excerpt("AAAAA"), LogDamaged)
            assert isinstance(caller.open("DDDDD"), LogDamaged)


def page_of(name: str, path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0])


page_of_codes = partial(page_of, "sqlite_autoindex_tables_1")


class TestOlderFiles:
    @pytest.fixture
    def old(self, tmp_path: Path) -> Path:
        """A file from before checksums."""
        path = tmp_path / "old.db"
        for statement in FORMAT_1:
            changed(path, statement)
        return path

    def test_they_are_read_and_go_on(self, old: Path) -> None:
        """Nothing is lost, and what comes now follows what was there."""
        with called(old) as caller:
            assert caller.excerpt("AAAAA") == Excerpt(("opening of AAAAA", "a1", "a2"))
            assert caller.excerpt("BBBBB", 0) == Excerpt(("opening of BBBBB",))
            assert caller.answer(caller.log.append, "AAAAA", (Row(3, "a3", "after a3"), Row(4, "a4"))) is None
        with called(old) as later:
            assert later.excerpt("AAAAA") == Excerpt(("a4",), "after a3")
            assert later.excerpt("AAAAA", 2) == Excerpt(("a2", "a3", "a4"))
            assert later.open("DDDDD") is None

    @pytest.mark.parametrize("at_once", [1, 2, 1_000])
    def test_every_row_gets_its_checksum(self, old: Path, monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
        """In whatever steps: afterwards the file is as if it had always had them, and a change is noticed anywhere."""
        monkeypatch.setattr(database, "EVENTS_AT_ONCE", at_once)
        changed(old, "INSERT INTO events VALUES (1, 3, 'a3')")
        with called(old) as caller:
            first = first_checksum("AAAAA", 5, "opening of AAAAA")
            second = next_checksum(first, 1, "a1")
            third = next_checksum(second, 2, "a2")
            assert column(old, "SELECT checksum FROM events") == [second, third, next_checksum(third, 3, "a3")]
            assert column(old, "SELECT seq FROM ends") == [3, 0]
            changed(old, "UPDATE events SET text = 'other' WHERE seq = 1")
            assert "at event 1: its checksum is wrong" in message(caller.read("AAAAA"))

    def test_the_server_says_what_it_waits_for(self, old: Path, caplog: pytest.LogCaptureFixture) -> None:
        """Once: neither a new file nor one that is up to date needs it."""
        for path in (old, old, old.with_name("new.db")):
            with called(path):
                pass
        assert caplog.messages == [
            "The file is from an older Vivace. Its 2 tables are brought up to date: wait a moment."
        ]

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ("DELETE FROM events WHERE seq = 1", "event 1: it is missing"),
            ("UPDATE events SET text = CAST(x'ff' AS TEXT) WHERE seq = 2", "event 2"),
            ("UPDATE events SET text = CAST(text AS BLOB) WHERE seq = 2", "event 2"),
            ("UPDATE tables SET opening = CAST(x'ff' AS TEXT) WHERE id = 1", "the opening line"),
        ],
    )
    def test_damage_in_them_concerns_its_table_only(self, old: Path, change: str, place: str) -> None:
        """What can be seen to be nonsense is still called damaged afterwards, and the others go on."""
        changed(old, change)
        with called(old) as caller:
            assert f"table AAAAA is damaged at {place}" in message(caller.read("AAAAA"))
            assert caller.append("BBBBB", 1, "b1") is None
            assert caller.read("BBBBB") == ("opening of BBBBB", "b1")

    def test_noise_in_them_keeps_no_server_from_starting(self, old: Path) -> None:
        """A page of events that cannot be read is told, with its table."""
        many = "WITH RECURSIVE more(seq) AS (SELECT 3 UNION ALL SELECT seq + 1 FROM more WHERE seq < 500)"
        changed(old, f"{many} INSERT INTO events SELECT 1, seq, 'event ' || seq || hex(zeroblob(50)) FROM more")
        content = bytearray(old.read_bytes())
        page = content.index(b"event 250") // 4096 * 4096
        content[page : page + 4096] = bytes([0xA5]) * 4096
        old.write_bytes(content)
        with called(old) as caller:
            assert "table AAAAA is damaged at event" in message(caller.read("AAAAA"))
            assert caller.append("BBBBB", 1, "b1") is None
            assert caller.read("BBBBB") == ("opening of BBBBB", "b1")


def column(path: Path, statement: str) -> list[Any]:
    return [value for [value] in Database(path).run(statement)]
