"""Names of people are kept apart from the logs, and can be forgotten."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.server.log_writer import called
from tests.server.phones import open_sheet, phone
from tests.server.serving import Client, connected, guest, opened, with_server
from tests.server.test_stored import SCHEMA_1, changed
from vivace.cli.commands import tables
from vivace.cli.kept import InFolder
from vivace.cli.main import main
from vivace.engine.sheet import Line
from vivace.protocol.messages import PassSeat, ProblemCode, Ticket
from vivace.scorekeeper.changes import AddPlayer, ChangePlayer, EnterLine
from vivace.scorekeeper.sheet import Sheet
from vivace.server.app import Running
from vivace.server.core.ports import LogError
from vivace.server.storage import names, stored
from vivace.server.storage.checksums import next_checksum
from vivace.server.storage.database import FILE, FORMAT, Database, prepared
from vivace.tables.pseudonyms import FORGOTTEN

SAT = '{"seq":1,"at":5,"event":{"type":"SeatTaken","chair":{"name":"Anna","deck":"a","player":"id-of-anna"}}}'
SAT_TOO = '{"seq":2,"at":6,"event":{"type":"SeatTaken","chair":{"name":"Ben","deck":"b","player":"id-of-ben"}}}'


def rows(path: Path, statement: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


def content(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(folder.iterdir()) if each.name.startswith(FILE))


def evening(data: Path) -> str:
    """A table at which Anna and Ben sit, Ben on his second device. The server has ended."""

    async def play(server: Running) -> str:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as ben:
            await anna.sit("Anna")
            await ben.sit("Ben")
            ticket = await ben.ask(PassSeat(id=ben.new_id()))
            assert isinstance(ticket, Ticket)
            async with with_ticket(server, code, ticket.ticket) as phone:
                await phone.wait_for(lambda: phone.you.seat == 1)
        return code

    return with_server(data, play)


@asynccontextmanager
async def with_ticket(server: Running, code: str, ticket: str) -> AsyncIterator[Client]:
    async with connected(server, code) as client:
        await client.hello(ticket=ticket)
        yield client


def seen(data: Path, code: str) -> list[str]:
    """The names that someone sees who comes to the table."""

    async def look(server: Running) -> list[str]:
        async with guest(server, code) as late:
            return [chair.name for chair in late.view.chairs]

    return with_server(data, look)


def test_no_name_is_in_any_log(tmp_path: Path) -> None:
    """It is in the table of names only, and is shown as ever."""
    code = evening(tmp_path)
    texts = "".join(text for (text,) in rows(tmp_path / FILE, "SELECT text FROM events UNION SELECT text FROM points"))
    assert "Anna" not in texts
    assert "Ben" not in texts
    assert {name for (name,) in rows(tmp_path / FILE, "SELECT name FROM names")} == {"Anna", "Ben"}
    assert seen(tmp_path, code) == ["Anna", "Ben"]


def test_a_person_is_forgotten_and_the_log_stays_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No byte of the name is left in the files, under no id; what was played can still be verified."""
    code = evening(tmp_path)
    assert main(["forget", "Ben", "--data", str(tmp_path)]) == 0
    assert f"Ben is forgotten at 1 tables: {code}." in capsys.readouterr().out
    assert b"Ben" not in content(tmp_path)
    assert b"Anna" in content(tmp_path)
    assert main(["verify", "--data", str(tmp_path)]) == 0
    assert seen(tmp_path, code) == ["Anna", FORGOTTEN]
    assert main(["forget", "Ben", "--data", str(tmp_path)]) == 2
    assert "no table knows 'Ben'" in capsys.readouterr().err


def test_a_person_is_forgotten_by_id_at_one_table(tmp_path: Path) -> None:
    """Other tables still know the name."""
    first, second = evening(tmp_path), evening(tmp_path)
    [(player,)] = rows(
        tmp_path / FILE,
        f"SELECT player FROM names JOIN tables ON id = table_id WHERE name = 'Anna' AND code = '{first}'",
    )
    assert main(["forget", player, "--data", str(tmp_path)]) == 0
    assert main(["forget", "Ben", "--table", second.lower(), "--data", str(tmp_path)]) == 0
    assert seen(tmp_path, first) == [FORGOTTEN, "Ben"]
    assert seen(tmp_path, second) == ["Anna", FORGOTTEN]


def test_a_running_server_forgets_too(tmp_path: Path) -> None:
    """People reconnect, and the name is gone from memory as well as from disk."""

    async def play(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            assert await asyncio.to_thread(tables.forget, InFolder(tmp_path), "Anna", "", Console(quiet=True)) == 0
            assert await anna.closed() == 1001
        async with guest(server, code, anna.token) as back:
            assert [chair.name for chair in back.view.chairs] == [FORGOTTEN]
            assert back.seat == 0

    with_server(tmp_path, play)


def written_before_names(path: Path, *texts: str) -> None:
    """A file of format 2, with checksums and names in its log."""
    for statement in SCHEMA_1:
        changed(path, statement)
    changed(path, "INSERT INTO tables VALUES (1, 'AAAAA', 5, 'opening of AAAAA')")
    for seq, text in enumerate(texts, 1):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("INSERT INTO events VALUES (1, ?, ?)", (seq, text))


def test_an_old_log_is_rewritten_and_chained_again_once(tmp_path: Path) -> None:
    """Its names move out, its checksums cover what is left, and the next start changes nothing."""
    path = tmp_path / FILE
    written_before_names(path, SAT, SAT_TOO, "a3")
    with called(path) as caller:
        assert caller.read("AAAAA") == ("opening of AAAAA", SAT, SAT_TOO, "a3")
    once = rows(path, "SELECT seq, text, checksum FROM events ORDER BY seq")
    assert not any("Anna" in text or "Ben" in text for _, text, _ in once)
    assert rows(path, "PRAGMA user_version") == [(FORMAT,)]
    previous = rows(path, "SELECT checksum FROM tables")[0][0]
    for seq, text, checksum in once:
        assert checksum == next_checksum(previous, seq, text)
        previous = checksum
    assert rows(path, "SELECT seq, checksum FROM ends") == [(3, previous)]
    with called(path) as caller:
        caller.append("AAAAA", 4, "a4")
        assert caller.read("AAAAA") == ("opening of AAAAA", SAT, SAT_TOO, "a3", "a4")
    assert rows(path, "SELECT seq, text, checksum FROM events ORDER BY seq")[:3] == once
    assert b"Anna" not in content(tmp_path).replace(b"id-of-annaAnna", b"")


def test_damage_is_not_covered_up(tmp_path: Path) -> None:
    """A row that was damaged before is found where it is, although the rows before it were rewritten."""
    path = tmp_path / FILE
    written_before_names(path, SAT, SAT_TOO, "a3")
    with closing(prepared(path)):
        pass
    # Back to format 2, with a damaged row.
    for table in ("names", "endings", "matches", "match_names"):
        changed(path, f"DROP TABLE {table}")
    for statement in ("DROP TRIGGER names_go", "DROP TRIGGER endings_go", "PRAGMA user_version = 2"):
        changed(path, statement)
    changed(path, "UPDATE events SET text = 'other' WHERE seq = 2")
    damaged = pytest.raises(LogError, match="the log of table AAAAA is damaged at event 2: its checksum is wrong")
    with closing(prepared(path)), closing(Database(path)) as database, damaged:
        stored.checked(database, "AAAAA")


def test_names_go_with_their_table(tmp_path: Path) -> None:
    """A table that is removed leaves none behind."""
    code = evening(tmp_path)
    with closing(prepared(tmp_path / FILE)), closing(Database(tmp_path / FILE)) as database:
        assert names.tables_with(database, "Anna") == [code]
        database.run("DELETE FROM tables WHERE code = ?", code)
        assert names.tables_with(database, "Anna") == []
        assert database.run("SELECT * FROM names") == []


SHEET = "CDFGHJKM"


def kept_score(data: Path) -> None:
    """A sheet with Ada, and with Benno, who is called Ben now. Ben's phone has entered both."""

    async def write(server: Running) -> None:
        await open_sheet(server, SHEET)
        async with phone(server, SHEET, "Ben") as ben:
            await ben.change(AddPlayer("Ada"), "one")
            await ben.change(AddPlayer("Benno"), "two")
            await ben.change(ChangePlayer("two", "Ben"))
            for player, points in (("one", 4), ("two", 9)):
                await ben.change(EnterLine(1, 1, player, Line(points=points)))

    with_server(data, write)


def on_the_sheet(sheet: Sheet) -> tuple[list[str], set[str]]:
    """The names of its players, and of those whose phones have entered something."""
    cells = sheet.matches[0].rounds[0].cells.values()
    return [player.name for player in sheet.players], {version.by for cell in cells for version in cell.versions}


def test_no_name_is_in_the_log_of_a_sheet(tmp_path: Path) -> None:
    """Neither of players, nor of those whose phones they are; all of them are shown as ever."""
    kept_score(tmp_path)
    texts = "".join(text for (text,) in rows(tmp_path / FILE, "SELECT text FROM events"))
    assert not [name for name in ("Ada", "Ben", "Benno") if name in texts]

    async def look(server: Running) -> tuple[list[str], set[str]]:
        async with phone(server, SHEET) as late:
            return on_the_sheet(late.sheet)

    assert with_server(tmp_path, look) == (["Ada", "Ben"], {"Ben"})


def test_a_sheet_forgets_a_person_also_while_phones_show_it(tmp_path: Path) -> None:
    """They have to come back, and find everything but the name; no byte of it is left in the files."""
    kept_score(tmp_path)

    async def look(server: Running) -> tuple[list[str], set[str]]:
        async with phone(server, SHEET) as early:
            forgetting = asyncio.create_task(
                asyncio.to_thread(tables.forget, InFolder(tmp_path), "Ben", "", Console(quiet=True))
            )
            assert (await early.problem()).code is ProblemCode.CLOSING
            assert await forgetting == 0
        async with phone(server, SHEET) as late:
            assert [line.points for line in lines(late.sheet)] == [4, 9]
            return on_the_sheet(late.sheet)

    assert with_server(tmp_path, look) == (["Ada", FORGOTTEN], {FORGOTTEN})
    assert b"Ben" not in content(tmp_path)
    assert main(["verify", "--data", str(tmp_path)]) == 0


def lines(sheet: Sheet) -> list[Line]:
    return [cell.versions[-1].line for cell in sheet.matches[0].rounds[0].cells.values()]
