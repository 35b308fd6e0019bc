"""What commands find in a real PostgreSQL, which they leave as it is."""

import asyncio
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.server.test_postgres_people import made_in_format_2
from vivace.cli.main import main
from vivace.server.storage.postgres.schema import FORMAT
from vivace.server.storage.postgres.store import opened


class Database:
    """A database, and what is in it."""

    def __init__(self, url: str, server: Cluster) -> None:
        self.url, self.name, self._server = url, url.rpartition("/")[2], server

    def content(self) -> list[str]:
        """Statements that would make everything again."""
        lines = self._server.run("pg_dump", "--dbname", self.url).splitlines()
        # Newer versions print a key of their own, which is another one each time.
        return [line for line in lines if not line.startswith(("\\restrict", "\\unrestrict"))]

    def make(self, version: int) -> None:
        """What a server of this format leaves; 0: nothing."""
        if version == 2:
            asyncio.run(made_in_format_2(self.url))
        elif version:
            asyncio.run(_made(self.url))
            self.change(f"UPDATE vivace.meta SET format = {version}")

    def change(self, statement: str) -> None:
        self._server.query(statement, self.name)


@pytest.fixture
def kept(database: str, postgres: Cluster) -> Database:
    return Database(database, postgres)


async def _made(url: str) -> None:
    async with opened([url]):
        pass


def checked(database: str, data: Path, *more: str) -> int:
    words = ("--host", "127.0.0.1", "--port", "0", "--data", str(data), "--database", database)
    return main(["serve", "--check", *words, *more])


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (0, "ok: the database can be used: there are no tables yet"),
        (2, f"ok: the database can be used: the tables are of format 2: they are brought to format {FORMAT} when"),
        (FORMAT, f"ok: the database can be used: the tables are of format {FORMAT}, the current one"),
        (FORMAT + 1, f"was used by a newer Vivace (format {FORMAT + 1}, this one reads {FORMAT}): update Vivace"),
    ],
)
def test_a_check_says_what_a_server_would_do_and_does_not_do_it(
    tmp_path: Path, kept: Database, capsys: pytest.CaptureFixture[str], version: int, told: str
) -> None:
    """An empty database stays empty, an older one stays older, and one that is too new is a problem."""
    kept.make(version)
    before = kept.content()
    assert checked(kept.url, tmp_path) == (2 if version > FORMAT else 0)
    assert told in capsys.readouterr().out
    assert kept.content() == before


def test_a_check_finds_what_keeps_a_server_from_starting(
    tmp_path: Path, kept: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who may not make a schema, older servers that run, and the same database twice."""
    user = f"guest_of_{kept.name}"
    kept.change(f"CREATE ROLE {user} LOGIN")
    assert checked(kept.url.replace("postgres@", f"{user}@"), tmp_path) == 2
    assert f"problem: the user {user} may not create a schema in the database" in capsys.readouterr().out
    kept.make(2)
    assert checked(kept.url, tmp_path, "--database", kept.url) == 2
    assert "problem: the same database is named twice" in capsys.readouterr().out
    kept.change("INSERT INTO vivace.nodes VALUES ('old', 'a:1', '0.6', now() + interval '1 minute', '{}')")
    assert checked(kept.url, tmp_path) == 2
    assert "is used by servers of an older version: stop all of them first" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("verify",), ("tables",), ("matches",), ("forget", "Anna")])
@pytest.mark.parametrize(
    ("version", "told"),
    [(0, "has no tables: no server was started with it yet"), (2, "is from an older Vivace: start a server of this")],
)
def test_only_a_server_makes_or_changes_a_schema(
    kept: Database, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], version: int, told: str
) -> None:
    """Commands that look at a database say what is missing, and leave it as it is."""
    kept.make(version)
    before = kept.content()
    assert main([*words, "--database", kept.url]) == 2
    assert told in capsys.readouterr().err
    assert kept.content() == before


def test_a_whole_database_is_verified_without_a_change(kept: Database, capsys: pytest.CaptureFixture[str]) -> None:
    """Not a row is another one afterwards."""
    kept.make(FORMAT)
    before = kept.content()
    assert main(["verify", "--database", kept.url]) == 0
    assert capsys.readouterr().out == "0 tables with 0 whole events, no problems found.\n"
    assert kept.content() == before
