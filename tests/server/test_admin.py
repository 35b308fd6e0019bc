"""What the operator of a server can see and do while it runs."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from rich.console import Console

from tests.server.serving import SHORT, SWIFT, Client, address, connected, guest, opened, with_server
from vivace.cli import administration
from vivace.cli.commands import upkeep
from vivace.protocol import admin, messages
from vivace.protocol.admin import PATH
from vivace.protocol.messages import ProblemCode
from vivace.server.access import FILE, read_access
from vivace.server.app import Running
from vivace.server.core.ports import LogError
from vivace.server.net.admin import CLOSED
from vivace.server.storage import copies
from vivace.server.storage.database import FILE as DATABASE
from vivace.server.storage.sqlite import SqliteLog
from vivace.tables.requests import AddBot

CARD = re.compile(r"\b[rgby](?:[1-9]|10)[a-l]\b")
"""How cards are named."""


async def asked(server: Running, data: Path, path: str = "", body: Any = None, token: str = "") -> tuple[int, bytes]:
    """The status and the body of an answer."""
    access = read_access(data)
    assert access is not None
    headers = {"Authorization": f"Bearer {token or access.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        method, content = ("GET", None) if body is None else ("POST", msgspec.json.encode(body))
        async with session.request(method, address(server, PATH + path), data=content) as answer:
            return answer.status, await answer.read()


async def overview(server: Running, data: Path) -> admin.Overview:
    status, body = await asked(server, data)
    assert status == 200
    return msgspec.json.decode(body, type=admin.Overview)


async def problem(client: Client) -> messages.Problem:
    await client.closed()
    return client.problems[-1]


def test_nobody_gets_in_without_the_token(tmp_path: Path) -> None:
    """For others there is nothing there, whatever they ask; the token is for the server's user alone, and stays."""

    async def test(server: Running) -> str:
        for path, body in (("", None), ("/restart", {}), ("/ban", {}), ("/restore", {}), ("/tables/AAAAA/close", {})):
            assert (await asked(server, tmp_path, path, body, token="x" * 43))[0] == 404
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
        access = read_access(tmp_path)
        assert access is not None
        return access.token

    assert with_server(tmp_path, test) == with_server(tmp_path, test)


def test_the_operator_sees_tables_and_people_but_no_cards(tmp_path: Path) -> None:
    """Names, addresses, phases and load; nothing of what lies on the table, open or not."""

    async def test(server: Running) -> None:
        code = await opened(server, house_rules=SHORT, options=SWIFT)
        async with guest(server, code) as anna, guest(server, code):
            await anna.sit("Anna")
            await anna.do(AddBot, name="", bot="child")
            await anna.play_until(lambda: server.counts.values["moves"] > 0)
            assert CARD.search(repr(anna.view.game))
            status, body = await asked(server, tmp_path)
            assert status == 200
            assert not CARD.search(body.decode())
            found = msgspec.json.decode(body, type=admin.Overview)
            [table] = found.tables
            assert (table.code, table.edition, table.bots, table.halted) == (code, "ligretto", 1, False)
            assert [(who.name, who.address, who.is_here) for who in table.people] == [
                ("Anna", "127.0.0.1", True),
                ("", "127.0.0.1", True),
            ]
            assert found.connections == 2
            assert found.load.moves > 0
            assert found.load.memory_bytes > 0

    with_server(tmp_path, test)


def test_a_restart_is_announced_to_everyone(tmp_path: Path) -> None:
    """Also to those who come later, until it is called off."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            assert (await asked(server, tmp_path, "/restart", {"seconds": 60}))[0] == 204
            notice = await anna.hear(messages.Notice)
            assert notice.restart_at == (await overview(server, tmp_path)).restart_at > 0
            async with guest(server, code) as ben:
                assert await ben.hear(messages.Notice) == notice
            assert (await asked(server, tmp_path, "/restart", {"seconds": 0}))[0] == 204
            assert (await anna.hear(messages.Notice)).restart_at == 0
        assert (await asked(server, tmp_path, "/restart", {"seconds": "soon"}))[0] == 400

    with_server(tmp_path, test)


def test_a_table_is_closed_for_good(tmp_path: Path) -> None:
    """Those who are there are told, and nobody finds it any more; a table asleep is closed as well."""

    async def test(server: Running) -> None:
        code, other = await opened(server), await opened(server)
        async with guest(server, code) as anna, guest(server, other) as ben:
            await anna.sit("Anna")
            assert (await asked(server, tmp_path, f"/tables/{code}/close", {}))[0] == 204
            told = await problem(anna)
            assert (told.code, told.detail) == (ProblemCode.NO_TABLE, CLOSED)
            async with connected(server, code) as late:
                await late.say(messages.Hello(messages.VERSION))
                assert (await problem(late)).code is ProblemCode.NO_TABLE
            await ben.sit("Ben")
        assert (await asked(server, tmp_path, f"/tables/{code}/close", {}))[0] == 404
        assert server.counts.values["tables-closed"] == 1
        server.hub.evict(other, ProblemCode.CLOSING)
        assert (await asked(server, tmp_path, f"/tables/{other}/close", {}))[0] == 204

    with_server(tmp_path, test)


def test_an_address_is_kept_out_until_it_is_let_back_in(tmp_path: Path) -> None:
    """Its connections are closed, and its requests are refused; the operator's own address is not the one that is banned."""

    async def test(server: Running) -> None:
        code = await opened(server)
        path, other = address(server, f"/api/tables/{code}/socket"), {"X-Forwarded-For": "203.0.113.7"}
        async with aiohttp.ClientSession() as session:
            async with session.ws_connect(path, headers=other) as socket:
                anna = Client(socket)
                await anna.hello()
                assert (await asked(server, tmp_path, "/ban", {"address": "203.0.113.7", "minutes": 5}))[0] == 204
                assert (await problem(anna)).code is ProblemCode.BANNED
            async with session.get(address(server), headers=other) as answer:
                assert (answer.status, (await answer.json())["code"]) == (403, "banned")
            bans = (await overview(server, tmp_path)).bans
            assert [ban.address for ban in bans] == ["203.0.113.7"]
            await asked(server, tmp_path, "/ban", {"address": "203.0.113.7", "minutes": 0})
            async with session.get(address(server), headers=other) as answer:
                assert answer.status == 200
        status, body = await asked(server, tmp_path, "/ban", {"address": "nowhere", "minutes": 5})
        assert (status, b"is not an address" in body) == (400, True)

    with_server(tmp_path, test, trusted_proxies=("127.0.0.1",))


def test_a_copy_is_put_back_while_the_server_runs(tmp_path: Path) -> None:
    """Everyone reconnects to what the copy has: later moves are gone, and tables that it lacks do not exist."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            copies.back_up(tmp_path / DATABASE, tmp_path / "copy.db")
            later = await opened(server)
            async with guest(server, code) as ben:
                await ben.sit("Ben")
                assert copies.brought_up_to_date(tmp_path / "copy.db", tmp_path / copies.INCOMING) == 1
                assert (await asked(server, tmp_path, "/restore", {}))[0] == 200
                assert (await problem(ben)).code is ProblemCode.CLOSING
        async with guest(server, code, anna.token) as anna:
            assert [chair.name for chair in anna.view.chairs] == ["Anna"]
            assert anna.seat == 0
            await anna.do(AddBot, name="", bot="child")
        async with connected(server, later) as late:
            await late.say(messages.Hello(messages.VERSION))
            assert (await problem(late)).code is ProblemCode.NO_TABLE

    with_server(tmp_path, test)


@pytest.mark.parametrize("body", [{"file": "/etc/passwd"}, 7])
def test_what_is_no_wish_is_refused(body: Any, tmp_path: Path) -> None:
    """No path comes in over the network."""

    async def test(server: Running) -> None:
        assert (await asked(server, tmp_path, "/restore", body))[0] == 400
        assert (await asked(server, tmp_path, "/restore", {}))[0] == 404

    with_server(tmp_path, test)


def test_a_restore_that_takes_too_long_is_still_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says that no one knows the outcome, and leaves the copy to the server, which removes it."""
    may_begin, restore = asyncio.Event(), SqliteLog.restore

    def late(log: SqliteLog, copy: Path, done: Callable[[int | LogError], None]) -> None:
        async def wait() -> None:
            await may_begin.wait()
            restore(log, copy, done)

        tasks.append(asyncio.get_running_loop().create_task(wait()))

    tasks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(SqliteLog, "restore", late)
    monkeypatch.setattr(administration, "POST_SECONDS", 0.1)

    async def test(server: Running) -> None:
        code = await opened(server)
        copies.back_up(tmp_path / DATABASE, tmp_path / "copy.db")
        later, console = await opened(server), Console(quiet=True)
        with pytest.raises(ValueError, match="may still be at it, so no one knows whether it is done: look with"):
            await asyncio.to_thread(upkeep.restore, tmp_path / "copy.db", tmp_path, console)
        assert (tmp_path / copies.INCOMING).exists()
        may_begin.set()
        while (tmp_path / copies.INCOMING).exists():
            await asyncio.sleep(0.01)
        async with aiohttp.ClientSession() as session:
            found = [(await session.get(address(server, f"/api/tables/{each}"))).status for each in (code, later)]
        assert found == [200, 404]

    with_server(tmp_path, test)
