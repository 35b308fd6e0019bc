"""Two servers in this process that share a database: what holds at one of them holds at the other."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import aiohttp
import msgspec
import pytest
from msgspec.structs import replace

from tests.postgres import Cluster
from tests.server.fakes import Parlour
from tests.server.serving import GENEROUS, Client, address, connected, guest, local, opened
from tests.server.test_admin import asked, overview, problem
from vivace.engine.refusal import Reason
from vivace.protocol.messages import Answer, ProblemCode
from vivace.server import node
from vivace.server.app import Running, running
from vivace.server.core.hub import Hub
from vivace.server.core.neighbours import Peer
from vivace.server.core.ports import LogError
from vivace.server.core.rates import Rate
from vivace.server.net import passing
from vivace.server.net.banned import BannedAddresses
from vivace.server.net.connections import HttpConnection
from vivace.server.net.limits import AddressQuotas
from vivace.server.net.passing import _Hop
from vivace.server.net.shared_quotas import SharedQuotas
from vivace.server.node import Awake, Node, joined
from vivace.server.settings import Settings
from vivace.server.storage.postgres import membership
from vivace.server.storage.postgres.membership import Membership
from vivace.tables.pseudonyms import FORGOTTEN
from vivace.tables.requests import AddBot, Kick, Sit

SECONDS = 5.0
"""By then every server knows of a ban."""
STRANGER = "203.0.113.7"
UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
FROM_STRANGER = {"X-Forwarded-For": STRANGER}


def with_two(tmp_path: Path, url: str, test: Callable[[Running, Running], Awaitable[None]], **more: Any) -> None:
    """Run a test with two servers, whose folders are `one` and `two`."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir(exist_ok=True)
    settings = {"databases": (url,), "trusted_proxies": ("127.0.0.1",)} | more

    async def run() -> None:
        async with (
            running(local(tmp_path / "one", **settings)) as one,
            running(local(tmp_path / "two", **settings)) as two,
        ):
            await test(one, two)

    asyncio.run(run())


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SECONDS):
        while not await holds():
            await asyncio.sleep(0.05)


async def status(server: Running) -> int:
    """How the server answers the stranger."""
    async with aiohttp.ClientSession() as session, session.get(address(server), headers=FROM_STRANGER) as answer:
        return answer.status


def test_a_ban_holds_at_all_servers(tmp_path: Path, database: str) -> None:
    """Connections at the other server are closed, requests refused, the ban is listed, and can be lifted there."""

    async def test(one: Running, two: Running) -> None:
        code = await opened(two)
        async with aiohttp.ClientSession() as session:
            path = address(two, f"/api/tables/{code}/socket")
            async with session.ws_connect(path, headers=FROM_STRANGER) as socket, guest(two, code) as ben:
                anna = Client(socket)
                await anna.hello()
                assert (await asked(one, tmp_path / "one", "/ban", {"address": STRANGER, "minutes": 5}))[0] == 204
                assert await status(one) == 403, "at once where it was made"
                async with asyncio.timeout(SECONDS):
                    assert (await problem(anna)).code is ProblemCode.BANNED
                await ben.sit("Ben")
        assert await status(two) == 403
        [ban] = (await overview(two, tmp_path / "two")).bans
        assert ban.address == STRANGER
        assert 4.5 * 60_000 < ban.until - two.hub.now() <= 5 * 60_000
        await asked(two, tmp_path / "two", "/ban", {"address": STRANGER, "minutes": 0})
        assert await status(two) == 200

        async def is_let_in() -> bool:
            return await status(one) == 200

        await until(is_let_in)

    with_two(tmp_path, database, test)


def test_a_table_is_closed_at_the_server_that_has_it(tmp_path: Path, database: str) -> None:
    """Whichever server was asked: people at the other one come back soon, and find no table."""

    async def test(one: Running, two: Running) -> None:
        code = await opened(two)
        async with guest(two, code) as anna:
            await anna.sit("Anna")
            assert (await asked(one, tmp_path / "one", f"/tables/{code}/close", {}))[0] == 204
            async with asyncio.timeout(SECONDS):
                await anna.closed()
        async with aiohttp.ClientSession() as session, session.get(address(two, f"/api/tables/{code}")) as answer:
            assert answer.status == 404

    with_two(tmp_path, database, test)


def test_a_name_is_forgotten_at_the_server_that_has_it(tmp_path: Path, database: str) -> None:
    """Whichever server was asked: people at the other one come back soon, and the name is gone."""

    async def test(one: Running, two: Running) -> None:
        code = await opened(two)
        async with guest(two, code) as anna:
            await anna.sit("Anna")
            assert (await asked(one, tmp_path / "one", "/forget", {"player": "Anna"}))[0] == 200
            async with asyncio.timeout(SECONDS):
                await anna.closed()
        async with guest(two, code, anna.token) as back:
            assert [chair.name for chair in back.view.chairs] == [FORGOTTEN]
            assert back.seat == 0

    with_two(tmp_path, database, test)


def test_tables_that_an_address_opens_are_counted_at_all_servers(tmp_path: Path, database: str) -> None:
    """Who has opened as many as allowed at one server can soon open none at the other."""

    async def test(one: Running, two: Running) -> None:
        async def opens_at(server: Running) -> int:
            body = msgspec.json.encode({"edition": "ligretto"})
            place = address(server, "/api/tables")
            async with (
                aiohttp.ClientSession() as session,
                session.post(place, data=body, headers=FROM_STRANGER) as answer,
            ):
                return answer.status

        async def is_refused() -> bool:
            return await opens_at(two) == 429

        assert [await opens_at(one) for _ in range(3)] == [201, 201, 429]
        await asyncio.sleep(1)
        await until(is_refused)

    limits = replace(GENEROUS, address_tables=Rate(2, 1 / 86_400), address_tables_daily=Rate(2, 1 / 86_400))
    with_two(tmp_path, database, test, limits=limits)


def test_what_an_address_has_logged_counts_at_all_servers(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has filled as much of the disk as allowed through one server soon fills nothing through the other."""
    share, shared = Node.share, dict[Hub, tuple[SharedQuotas, AddressQuotas]]()

    def noted(node: Node, own: AddressQuotas, banned: BannedAddresses) -> None:
        share(node, own, banned)
        assert node.awake.quotas is not None
        shared[node.awake.hub] = node.awake.quotas, own

    monkeypatch.setattr(Node, "share", noted)

    async def opens_at(server: Running) -> int:
        body, place = msgspec.json.encode({"edition": "ligretto"}), address(server, "/api/tables")
        async with (
            aiohttp.ClientSession() as session,
            session.post(place, data=body, headers=FROM_STRANGER) as answer,
        ):
            return answer.status

    async def test(one: Running, two: Running) -> None:
        assert await status(two) == 200, "the address has been here, and has logged nothing"
        elsewhere, quotas = shared[two.hub]

        async def listens() -> bool:
            return not elsewhere._is_new

        await until(listens)
        async with connected(one, await opened(one), **FROM_STRANGER) as anna:
            await anna.hello()
            await anna.sit("Anna")
        assert await opens_at(one) == 429
        quota = quotas.at(STRANGER, asyncio.get_running_loop().time())

        async def is_used_up() -> bool:
            return quota.log.wait_ms(asyncio.get_running_loop().time()) > 0

        await until(is_used_up)
        assert await opens_at(two) == 429

    with_two(tmp_path, database, test, limits=replace(GENEROUS, address_log=Rate(100, 1 / 86_400)))


def test_a_removal_holds_at_all_servers(tmp_path: Path, database: str) -> None:
    """A person who is removed hears it at the other server, and neither server lets a new device from there sit down."""

    async def test(one: Running, two: Running) -> None:
        code = await opened(one)
        async with guest(one, code) as anna, connected(two, code, **FROM_STRANGER) as ben:
            await anna.sit("Anna")
            await ben.hello()
            await ben.sit("Ben")
            await anna.do(Kick, seat=1, name="Ben")
            async with asyncio.timeout(SECONDS):
                await ben.wait_for(lambda: ben.you.removed)
            for server in (one, two):
                async with connected(server, code, **FROM_STRANGER) as again:
                    await again.hello()
                    answer = await again.ask(Sit(id=again.new_id(), name="Ben"))
                    assert isinstance(answer, Answer)
                    assert answer.refused is not None
                    assert answer.refused.reason == Reason.REMOVED

    with_two(tmp_path, database, test)


def test_the_way_to_a_client_is_measured_where_it_comes_in(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner of the table hears it with the hop; behind a proxy it is what that has measured, and the hop."""

    async def heard(owner: Running, code: str, other: Running, **headers: str) -> int | None:
        async with connected(other, code, **headers) as client:
            await client.hello()
            [session] = owner.hub.rooms[code].sessions
            return session.connection.round_trip()

    async def direct(one: Running, two: Running) -> None:
        code = await opened(one)
        measured = await heard(one, code, two)
        assert measured is not None
        assert 0 <= measured < 400
        monkeypatch.setattr(passing, "measured", lambda _: 15.2)
        assert await heard(one, await opened(one), two) == 2 * 30

    async def behind(one: Running, two: Running) -> None:
        assert await heard(one, await opened(one), two, **FROM_STRANGER) is None
        told = FROM_STRANGER | {"X-Vivace-Round-Trip": "40000"}
        assert await heard(one, await opened(one), two, **told) == 2 * 55

    with_two(tmp_path, database, direct, trusted_proxies=())
    with_two(tmp_path, database, behind)


def test_a_ban_outlives_the_server_and_ends_in_the_database(
    tmp_path: Path, database: str, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that starts later keeps the address out too; when the ban has ended, the address is deleted."""
    name = database.rpartition("/")[2]

    async def ban(one: Running, _: Running) -> None:
        await asked(one, tmp_path / "one", "/ban", {"address": STRANGER, "minutes": 5})

    async def look(one: Running, _: Running) -> None:
        async def is_kept_out() -> bool:
            return await status(one) == 403

        await until(is_kept_out)
        end = "UPDATE vivace.bans SET until = now()"
        await asyncio.to_thread(postgres.query, end, name)

        async def is_deleted() -> bool:
            return await asyncio.to_thread(postgres.query, "SELECT count(*) FROM vivace.bans", name) == "0"

        await until(is_deleted)

        async def is_let_in() -> bool:
            return await status(one) == 200

        await until(is_let_in)

    with_two(tmp_path, database, ban)
    monkeypatch.setattr(membership, "FORGET_EVERY", 1)
    with_two(tmp_path, database, look)


def test_a_ban_that_the_database_cannot_take_is_an_error(tmp_path: Path, database: str, postgres: Cluster) -> None:
    """The operator learns that it holds nowhere."""

    async def test(one: Running, _: Running) -> None:
        await asyncio.to_thread(postgres.query, "DROP TABLE vivace.bans", database.rpartition("/")[2])
        code, body = await asked(one, tmp_path / "one", "/ban", {"address": STRANGER, "minutes": 5})
        assert (code, msgspec.json.decode(body)["code"]) == (503, "storage")
        assert await status(one) == 200

    with_two(tmp_path, database, test)


def lost_while(monkeypatch: pytest.MonkeyPatch, gone: asyncio.Event) -> asyncio.Event:
    """From now on the owner of a table is found only when the client has gone. An event that says that one asks."""
    owner, asked = Membership.owner, asyncio.Event()

    async def late(self: Membership, code: str) -> Peer | None:
        asked.set()
        await gone.wait()
        return await owner(self, code)

    monkeypatch.setattr(Membership, "owner", late)
    return asked


def lost(monkeypatch: pytest.MonkeyPatch, client: tuple[str, int]) -> asyncio.Event:
    """An event that says that a server has lost its connection to this client."""
    connection_lost, is_lost = HttpConnection.connection_lost, asyncio.Event()

    def noted(http: HttpConnection, error: BaseException | None) -> None:
        assert http.transport is not None
        if http.transport.get_extra_info("peername") == client:
            is_lost.set()
        connection_lost(http, error)

    monkeypatch.setattr(HttpConnection, "connection_lost", noted)
    return is_lost


def test_clients_are_passed_on_to_a_server_that_has_just_joined(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stay connected, although the other server has not renewed its lease since, and so has not heard of it."""
    monkeypatch.setattr(membership, "RENEW_SECONDS", 3_600)
    monkeypatch.setattr(membership, "LEASE_SECONDS", 3_600)
    monkeypatch.setattr(passing, "WATCH_SECONDS", 0.001)

    async def test(one: Running, two: Running) -> None:
        async with guest(one, await opened(two)) as anna:
            await anna.sit("Anna")
            await asyncio.sleep(0.1)
            await anna.do(AddBot, name="", bot="child")

    with_two(tmp_path, database, test)


def test_a_client_that_leaves_before_it_is_passed_on_harms_nothing(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written to its closed connection, and others are passed on as ever."""

    async def test(one: Running, two: Running) -> None:
        errors: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
        code, gone = await opened(one), asyncio.Event()
        asked = lost_while(monkeypatch, gone)
        _, writer = await asyncio.open_connection("127.0.0.1", two.started.port)
        writer.write(UPGRADE.format(code).encode())
        await writer.drain()
        await asked.wait()
        is_lost = lost(monkeypatch, writer.get_extra_info("sockname"))
        writer.transport.abort()
        await is_lost.wait()
        gone.set()
        async with guest(two, code) as anna:
            await anna.sit("Anna")
        assert errors == []

    with_two(tmp_path, database, test)


def test_an_owner_that_closes_at_once_is_unreachable(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client is asked to come back, and nothing is written to the closed connection."""

    async def test(one: Running, two: Running) -> None:
        errors: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
        code = await opened(one)
        made = _Hop.connection_made

        def lost(hop: _Hop, transport: asyncio.BaseTransport) -> None:
            made(hop, transport)
            hop.connection_lost(None)

        monkeypatch.setattr(_Hop, "connection_made", lost)
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await session.ws_connect(address(two, f"/api/tables/{code}/socket"))
        assert caught.value.status == 503
        assert errors == []

    with_two(tmp_path, database, test)


class Lonely:
    """Membership of a server whose database is on another computer."""

    own = "127.0.0.2"
    told = ""
    peers: ClassVar[dict[str, Peer]] = {}
    secret = "secret"

    def __init__(self, *_: object) -> None:
        """Nobody is asked."""

    async def own_host(self) -> str:
        return self.own

    async def join(self, address: str) -> None:
        Lonely.told = address

    async def leave(self) -> None:
        """Nobody misses it."""


@pytest.mark.parametrize(
    ("host", "place", "heard"),
    [
        ("127.0.0.1", "", "127.0.0.2"),
        ("0.0.0.0", "", "127.0.0.2"),
        ("0.0.0.0", "127.0.0.3:0", "127.0.0.3"),
        ("127.0.0.1", "127.0.0.3:0", "127.0.0.3"),
    ],
)
def test_others_are_listened_to_where_they_are_told_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, place: str, heard: str
) -> None:
    """Wherever players come to: at the place that was set, or at the own address in the network of the database."""
    monkeypatch.setattr(membership, "Membership", Lonely)

    async def look() -> tuple[str, int]:
        settings = Settings(data=tmp_path, host=host, node=place, databases=("postgresql://far",))
        storage: Any = SimpleNamespace(shared=SimpleNamespace(log=None, node="node"))
        async with joined(storage, cast("Hub", None), settings) as node:
            assert node is not None
            return cast("tuple[str, int]", node.listener.getsockname())

    found, port = asyncio.run(look())
    assert (found, Lonely.told) == (heard, f"{heard}:{port}")


def test_a_place_that_others_cannot_reach_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An address of this computer alone while the database is elsewhere; one that it does not have is an error."""
    monkeypatch.setattr(membership, "Membership", Lonely)
    monkeypatch.setattr(Lonely, "own", "10.0.0.7")

    async def join(place: str) -> None:
        settings = Settings(data=tmp_path, node=place, databases=("postgresql://far",))
        storage: Any = SimpleNamespace(shared=SimpleNamespace(log=None, node="node"))
        async with joined(storage, cast("Hub", None), settings):
            pass

    asyncio.run(join("127.0.0.1:0"))
    assert "can't reach this one at 127.0.0.1" in caplog.text
    with pytest.raises(LogError, match=r"listened to at 203\.0\.113\.7, port 7701: .*; set --node"):
        asyncio.run(join("203.0.113.7:7701"))


def test_a_server_stops_soon_even_if_nothing_can_be_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the database does not answer in time is left to the others."""
    monkeypatch.setattr(node, "HAND_OVER_SECONDS", 0.01)
    parlour = Parlour()
    parlour.open()
    monkeypatch.setattr(parlour.log, "release", lambda *_: None)

    async def shared() -> None:
        """They know."""

    members: Any = SimpleNamespace(share_now=shared, peers={"other": None})
    anything: Any = None
    asyncio.run(asyncio.wait_for(Node(Awake(parlour.hub), members, anything, anything).hand_over(), SECONDS))
    assert parlour.hub.is_leaving
