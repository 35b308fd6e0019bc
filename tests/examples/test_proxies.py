"""The examples for hosting work as they are: proxies of Debian, the service of systemd, the container, the settings."""

import asyncio
import re
import shlex
import shutil
import signal
import socket
import subprocess
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import ClientConnectionError, web

from tests.server.certificates import Certified, certified
from tests.server.serving import SHORT, SWIFT, Client, with_server
from tests.server.test_node import with_two
from vivace.cli.arguments import parser
from vivace.cli.hosting import TABLE, sourced
from vivace.protocol.messages import Answer
from vivace.server.app import Running
from vivace.server.core.neighbours import Peer
from vivace.server.net.passing import Passed, Passing
from vivace.tables.requests import AddBot

FOLDER = Path(__file__).parents[2] / "examples" / "hosting"
SECONDS = 30
PLAYER = "127.0.0.2"
"""Not the proxy's address, which is trusted."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


Prepared = Callable[[Path, Sequence[int], int, Certified], list[Any]]
"""Writes a configuration for these ports (of the servers, of the proxy), and says what to run."""


def changed(name: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """The example with other ports and files: whatever is changed has to be there."""
    text = (FOLDER / name).read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def caddy(folder: Path, servers: Sequence[int], port: int, ours: Certified) -> list[Any]:
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n\n"
    sites = f"https://127.0.0.1:{port}, https://vivace.example:{port} {{\n\ttls {ours.certificate} {ours.key}"
    places = " ".join(f"127.0.0.1:{server}" for server in servers)
    path = changed("Caddyfile", folder, ("vivace.example {", options + sites), ("127.0.0.1:7700\n}", f"{places}\n}}"))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", path]


def nginx(folder: Path, servers: Sequence[int], port: int, ours: Certified) -> list[Any]:
    path = changed(
        "nginx.conf",
        folder,
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("server 127.0.0.1:7700;", "\n".join(f"server 127.0.0.1:{server};" for server in servers)),
        ("/etc/vivace/cert.pem", str(ours.certificate)),
        ("/etc/vivace/key.pem", str(ours.key)),
    )
    return ["nginx", "-e", "stderr", "-p", folder, "-c", path, "-g", f"daemon off; pid {folder}/nginx.pid;"]


def haproxy(folder: Path, servers: Sequence[int], port: int, ours: Certified) -> list[Any]:
    both = folder / "both.pem"
    both.write_text(ours.certificate.read_text() + ours.key.read_text())
    path = changed(
        "haproxy.cfg",
        folder,
        ("bind :443", f"bind 127.0.0.1:{port}"),
        (
            "    server vivace 127.0.0.1:7700 check",
            "\n".join(f"    server vivace{server} 127.0.0.1:{server} check" for server in servers),
        ),
        ("/etc/vivace/both.pem", str(both)),
    )
    return ["haproxy", "-db", "-f", path]


@contextmanager
def started(command: list[Any], folder: Path) -> Any:
    """A proxy that runs until the block is left."""
    program = shutil.which(command[0], path="/usr/sbin:/usr/bin:/usr/local/bin:/usr/local/sbin")
    assert program is not None, f"{command[0]} is not installed: ./check does that"
    said = (folder / "said").open("wb")
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen([program, *map(str, command[1:])], stdout=said, stderr=said, env=environment)
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        said.close()
        print((folder / "said").read_text(errors="replace"))


async def page(session: aiohttp.ClientSession, url: str) -> str:
    """The page, as soon as the proxy and the server behind it are up."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                async with session.get(url) as answer:
                    if answer.status == 200:
                        return await answer.text()
            except ClientConnectionError:
                pass
            await asyncio.sleep(0.1)


@pytest.mark.long
@pytest.mark.parametrize("prepare", [caddy, nginx, haproxy], ids=lambda each: each.__name__)
def test_people_play_through_a_proxy(prepare: Prepared, tmp_path: Path) -> None:
    """The page and a WebSocket come through; the server knows the player's address and, but for Caddy, how long the way takes, and makes links with https."""
    ours, port = certified(tmp_path / "tls"), free_port()

    async def test(server: Running) -> None:
        connector = aiohttp.TCPConnector(ssl=ours.client, local_addr=(PLAYER, 0))
        forged = {"X-Forwarded-For": "203.0.113.7"}
        url = f"https://127.0.0.1:{port}"
        async with aiohttp.ClientSession(connector=connector, headers=forged) as session:
            assert "<title>" in await page(session, url)
            wish = {"edition": "ligretto", "house_rules": SHORT}
            async with session.post(f"{url}/api/tables", json=wish) as answer:
                code = (await answer.json())["code"]
            async with session.get(f"{url}/api/tables/{code}", headers={"Host": "vivace.example"}) as answer:
                assert (await answer.json())["link"] == f"https://vivace.example/t/{code}"
            async with session.ws_connect(f"{url}/api/tables/{code}/socket", origin=url) as socket:
                anna = Client(socket)
                await anna.hello()
                await anna.sit("Anna")
                await anna.do(AddBot, name="", bot="child")
                [seated] = server.hub.sessions
                assert seated.address == PLAYER
                # On the loopback the way takes next to no time, but is known.
                assert (seated.connection.round_trip() is None) == (prepare is caddy)

    async def behind(server: Running) -> None:
        with started(prepare(tmp_path, [server.started.port], port, ours), tmp_path):
            await test(server)

    with_server(tmp_path / "data", behind, trusted_proxies=("127.0.0.1",))


@pytest.mark.long
@pytest.mark.parametrize("prepare", [nginx, haproxy], ids=lambda each: each.__name__)
def test_people_meet_at_a_table_of_several_servers(
    prepare: Prepared, tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proxy sends them to two servers in turns; whichever it is, they are at the same table, and play there."""
    ours, port = certified(tmp_path / "tls"), free_port()
    url, pass_on, peers = f"https://127.0.0.1:{port}", Passing.pass_on, list[Peer]()

    async def noted(self: Passing, request: web.Request, peer: Peer, *more: Any) -> Passed:
        peers.append(peer)
        return await pass_on(self, request, peer, *more)

    monkeypatch.setattr(Passing, "pass_on", noted)

    async def test(one: Running, two: Running) -> None:
        connector = aiohttp.TCPConnector(ssl=ours.client, local_addr=(PLAYER, 0))
        async with aiohttp.ClientSession(connector=connector) as session, AsyncExitStack() as stack:
            await page(session, url)
            async with session.post(f"{url}/api/tables", json={"edition": "ligretto", "options": SWIFT}) as answer:
                code = (await answer.json())["code"]
            path = f"{url}/api/tables/{code}/socket"
            people = [Client(await stack.enter_async_context(session.ws_connect(path, origin=url))) for _ in range(4)]
            for number, person in enumerate(people):
                await person.hello()
                await person.sit(f"Player {number}")
            assert sorted((one.hub.connected, two.hub.connected)) == [0, 4], "the owner has them all"
            assert 0 < len(peers) < 4, "some came by way of the other server"
            await asyncio.gather(*(person.play_until(partial(has_moved, person)) for person in people))

    async def behind(one: Running, two: Running) -> None:
        with started(prepare(tmp_path, [one.started.port, two.started.port], port, ours), tmp_path):
            await test(one, two)

    with_two(tmp_path, database, behind)


def has_moved(person: Client) -> bool:
    """Whether more was carried out than sitting down and being ready."""
    return sum(isinstance(heard, Answer) and heard.refused is None for heard in person.heard) > 2


def test_the_service_starts_what_exists() -> None:
    """Its commands are ours, its settings are known, and it may do little else."""
    text = (FOLDER / "vivace.service").read_text("utf-8")
    commands = re.findall(r"^ExecStart(?:Pre)?=/opt/vivace/bin/vivace (.*)$", text, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        typed = vars(parser().parse_args(shlex.split(command)))
        assert str(typed["config"]) == "/etc/vivace/vivace.toml"
    variables = re.findall(r"^Environment=(\w+)=", text, re.MULTILINE)
    assert set(variables) <= {setting.variable for setting in TABLE.values()}
    hardening = ("NoNewPrivileges=yes", "ProtectSystem=strict", "DynamicUser=yes", "CapabilityBoundingSet=\n")
    assert all(line in text for line in hardening)


@pytest.mark.parametrize("name", ["vivace.toml"])
def test_the_settings_are_accepted(name: str) -> None:
    """Every key exists, and every value is allowed."""
    found = sourced({"config": FOLDER / name}, {})
    assert found.hosting().public_url == "https://vivace.example"
    assert set(found.sources.values()) == {str(FOLDER / name)}


def test_the_container_sets_what_exists_and_says_that_it_is_untested() -> None:
    """Its variables are settings."""
    text = (FOLDER / "Containerfile").read_text("utf-8")
    variables = {name for line in re.findall(r"^ENV (.*)$", text, re.MULTILINE) for name in re.findall(r"(\w+)=", line)}
    assert variables <= {setting.variable for setting in TABLE.values()}
    assert "Untested" in text
