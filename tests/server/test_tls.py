"""A server with a certificate of its own."""

import asyncio
import logging
import ssl
from pathlib import Path

import aiohttp
import pytest

from tests.server.certificates import certified
from tests.server.serving import SHORT, Client, address, with_server
from vivace.server.app import Running
from vivace.server.net.tls import Tls
from vivace.tables.requests import AddBot


def test_the_page_and_a_table_come_over_tls(tmp_path: Path) -> None:
    """Links begin with https, and someone who knocks without TLS or says nothing disturbs no one."""
    ours = certified(tmp_path / "tls")

    async def test(server: Running) -> None:
        assert server.started.links[0].startswith("https://")
        root = address(server).replace("http://", "https://")
        _, silent = await asyncio.open_connection("127.0.0.1", server.started.port)
        _, plain = await asyncio.open_connection("127.0.0.1", server.started.port)
        plain.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        connector = aiohttp.TCPConnector(ssl=ours.client)
        async with aiohttp.ClientSession(connector=connector) as session:
            async with session.get(root) as page:
                assert "text/html" in page.headers["Content-Type"]
            async with session.post(f"{root}api/tables", json={"edition": "ligretto", "house_rules": SHORT}) as answer:
                opened = await answer.json()
                assert opened["link"].startswith("https://")
            async with session.ws_connect(f"{root}api/tables/{opened['code']}/socket") as socket:
                anna = Client(socket)
                await anna.hello()
                await anna.sit("Anna")
                await anna.do(AddBot, name="", bot="child")
        silent.close()
        plain.close()

    with_server(tmp_path, test, tls_cert=ours.certificate, tls_key=ours.key)


def test_a_renewed_certificate_is_read_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """New connections get it; files that are wrong leave everything as it was."""
    ours = certified(tmp_path / "tls")
    former = ours.certificate.read_text()

    async def shown(server: Running) -> str:
        found = await asyncio.to_thread(ssl.get_server_certificate, ("127.0.0.1", server.started.port))
        return "".join(found.split())

    async def test(server: Running) -> None:
        assert server.started.tls is not None
        assert await shown(server) == "".join(former.split())
        certified(tmp_path / "tls")
        assert server.started.tls.reload()
        renewed = await shown(server)
        assert renewed == "".join(ours.certificate.read_text().split()) != "".join(former.split())
        ours.key.write_text("nonsense")
        with caplog.at_level(logging.ERROR):
            assert not server.started.tls.reload()
        assert "The certificate stays as it is: --tls-cert" in caplog.text
        assert await shown(server) == renewed

    with_server(tmp_path, test, tls_cert=ours.certificate, tls_key=ours.key)


def test_wrong_files_are_explained(tmp_path: Path) -> None:
    """Missing, swapped, or of different pairs."""
    one, other = certified(tmp_path / "one"), certified(tmp_path / "other")
    with pytest.raises(ValueError, match=r"--tls-key \S+/none: cannot be read: No such file"):
        Tls(one.certificate, tmp_path / "none")
    with pytest.raises(ValueError, match="no certificate and key in PEM"):
        Tls(one.key, one.certificate)
    with pytest.raises(ValueError, match="the key does not belong to the certificate"):
        Tls(one.certificate, other.key)
