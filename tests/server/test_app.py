"""The server over plain HTTP: a real one, asked by a real client."""

import asyncio
import gzip
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

import vivace
from tests.server.serving import GENEROUS, SHORT, SWIFT, address, connected, guest, local, opened, with_server
from vivace.engine.chance import CODE_LETTERS
from vivace.games.catalog import edition
from vivace.protocol import http
from vivace.protocol.http import ErrorBody, ErrorCode
from vivace.protocol.messages import CLOSE_CODES, VERSION, Hello, Problem, ProblemCode
from vivace.protocol.routes import ROUTES
from vivace.server.app import DATABASE, Running, Started, running, serve
from vivace.server.core.frames import CLOSE, control
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import BOUNDS
from vivace.server.core.ports import LogError
from vivace.server.core.rates import Rate
from vivace.server.net import api
from vivace.server.net.api import Api
from vivace.server.net.pages import load_page
from vivace.server.net.qr_codes import qr_svg
from vivace.tables.table import Phase

LISTED = "https://listed.example"
LIGRETTO = b'{"edition": "ligretto"}'
NEIGHBOURS = {"X-Forwarded-For": "192.0.2.7"}
"""Another address, if the server trusts this computer as a proxy."""


class Got(msgspec.Struct):
    status: int
    headers: Mapping[str, str]
    body: bytes

    def read(self, kind: type[Any]) -> Any:
        return msgspec.json.decode(self.body, type=kind)

    @property
    def failed(self) -> ErrorBody:
        found: ErrorBody = self.read(ErrorBody)
        return found


async def ask(server: Running, method: str, path: str, body: bytes | None = None, **headers: Any) -> Got:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, address(server, path), data=body, headers=named) as response,
    ):
        return Got(response.status, response.headers, await response.read())


async def get(server: Running, path: str, **headers: Any) -> Got:
    return await ask(server, "GET", path, **headers)


async def post(server: Running, body: bytes = LIGRETTO, **headers: Any) -> Got:
    return await ask(server, "POST", "/api/tables", body, **headers)


async def say(server: Running, data: bytes) -> bytes:
    """Send bytes as they are, and read what comes until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
    try:
        writer.write(data)
        return await reader.read()
    finally:
        writer.close()
        await writer.wait_closed()


def test_a_table_is_opened_and_found_again(tmp_path: Path) -> None:
    """Anyone who opens a table gets a code that can be read out, and a link; codes are found however they are typed."""

    async def test(server: Running) -> None:
        answer = await post(server)
        table = answer.read(http.TableOpened)
        assert answer.status == 201
        assert set(table.code) <= set(CODE_LETTERS)
        assert table.link == address(server, f"/t/{table.code}")
        info = await get(server, f"/api/tables/{table.code.lower()}")
        assert info.read(http.TableInfo) == http.TableInfo(
            table.code, table.link, "ligretto", edition("ligretto").title
        )

    with_server(tmp_path, test)


def test_anyone_who_runs_the_server_hears_of_every_table(tmp_path: Path) -> None:
    """The terminal can show the code and the link of what was opened in the browser."""

    async def run() -> None:
        heard: list[tuple[str, str]] = []
        async with running(local(tmp_path), lambda code, link: heard.append((code, link))) as server:
            table = (await post(server)).read(http.TableOpened)
        assert heard == [(table.code, table.link)]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "code", "detail"),
    [
        (b'{"edition": "poker"}', ErrorCode.BAD_OPTION, "edition 'poker' is unknown; known editions are ligretto"),
        (b'{"edition": "ligretto", "house_rules": {"stak": 3}}', ErrorCode.BAD_OPTION, "did you mean 'stack'?"),
        (b'{"edition": "ligretto", "options": {"hand_ms": -1}}', ErrorCode.BAD_OPTION, "a whole number from 0 to 2000"),
        (b'{"edition": 7}', ErrorCode.BAD_REQUEST, "Expected `str`, got `int` - at `$.edition`"),
        (b'{"edition": "ligretto", "seed": "x"}', ErrorCode.BAD_REQUEST, "unknown field `seed`"),
        (b"", ErrorCode.BAD_REQUEST, ""),
        (b"\xff\xfe", ErrorCode.BAD_REQUEST, ""),
        (b'{"edition": "\xff"}', ErrorCode.BAD_REQUEST, ""),
        (b"[" * 10_000, ErrorCode.BAD_REQUEST, ""),
        (
            b'{"edition": "ligretto", "house_rules": {"stack": ' + b"[" * 500 + b"]" * 500 + b"}}",
            ErrorCode.BAD_OPTION,
            "",
        ),
    ],
)
def test_a_request_that_cannot_be_granted_is_explained(
    tmp_path: Path, body: bytes, code: ErrorCode, detail: str
) -> None:
    """Nothing is opened, and the answer names what is wrong."""

    async def test(server: Running) -> None:
        answer = await post(server, body)
        assert (answer.status, answer.failed.code) == (400, code)
        assert detail in answer.failed.detail
        assert server.counts.values[f"failed-{code}"] == 1
        assert server.hub.tables == 0

    with_server(tmp_path, test)


def test_a_request_can_be_too_large(tmp_path: Path) -> None:
    """Nobody makes the server read more than a request can need."""

    async def test(server: Running) -> None:
        answer = await post(server, b"x" * 1_000_000)
        assert (answer.status, answer.failed.code) == (413, ErrorCode.TOO_LARGE)

    with_server(tmp_path, test)


def test_pages_from_elsewhere_open_no_tables(tmp_path: Path) -> None:
    """Origins that are not the server's own or listed are refused; programs name none."""

    async def test(server: Running) -> None:
        for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.started.port + 1}"):
            answer = await post(server, Origin=origin)
            assert (answer.status, answer.failed.code) == (403, ErrorCode.WRONG_ORIGIN)
        assert server.counts.values["failed-wrong-origin"] == 3
        for origin in (f"http://127.0.0.1:{server.started.port}", "https://listed.example", "https://public.example"):
            assert (await post(server, Origin=origin)).status == 201

    with_server(tmp_path, test, origins=("https://listed.example",), public_url="https://public.example")


def test_the_terminal_shows_nothing_that_a_stranger_has_sent(tmp_path: Path) -> None:
    """Who asks with the name of another host gets a link there; the operator is shown the true one."""

    async def run() -> None:
        heard: list[str] = []
        async with running(local(tmp_path), lambda _code, link: heard.append(link)) as server:
            table = (await post(server, Host="evil.example")).read(http.TableOpened)
        assert table.link == f"http://evil.example/t/{table.code}"
        assert heard == [address(server, f"/t/{table.code}")]

    asyncio.run(run())


def test_listed_pages_can_use_the_whole_api(tmp_path: Path) -> None:
    """Their browser asks beforehand, is told what they may do, and lets them read answers and refusals."""

    async def test(server: Running) -> None:
        asked: dict[str, Any] = {"Origin": LISTED, "Access_Control_Request_Method": "POST"}
        before = await ask(server, "OPTIONS", "/api/tables", **asked, Access_Control_Request_Headers="content-type")
        assert (before.status, before.body) == (204, b"")
        assert "POST" in before.headers["Access-Control-Allow-Methods"]
        assert before.headers["Access-Control-Allow-Headers"] == "Content-Type"
        table = await post(server, Origin=LISTED)
        path = f"/api/tables/{table.read(http.TableOpened).code}"
        answers = [before, table, *[await get(server, each, Origin=LISTED) for each in (path, "/api/editions")]]
        answers += [await post(server, b"nonsense", Origin=LISTED), await get(server, "/api/nothing", Origin=LISTED)]
        assert [answer.status for answer in answers] == [204, 201, 200, 200, 400, 404]
        for answer in answers:
            assert answer.headers["Access-Control-Allow-Origin"] == LISTED
            assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
            assert answer.headers["Vary"] == "Origin"

    with_server(tmp_path, test, origins=(LISTED,))


def test_other_pages_can_read_nothing(tmp_path: Path) -> None:
    """No answer lets them, however they ask; nor is the page itself for others."""

    async def test(server: Running) -> None:
        question: dict[str, Any] = {"Access_Control_Request_Method": "POST"}
        answers = [
            await ask(server, "OPTIONS", "/api/tables", Origin="http://evil.example", **question),
            await ask(server, "OPTIONS", "/api/tables", Origin="null", **question),
            await ask(server, "OPTIONS", "/api/tables", **question),
            await get(server, "/api/editions", Origin="http://evil.example"),
            await get(server, "/api/editions"),
            await ask(server, "OPTIONS", "/", Origin=LISTED, **question),
            await get(server, "/", Origin=LISTED),
        ]
        assert [answer.status for answer in answers] == [405, 405, 405, 200, 200, 405, 200]
        assert not [answer for answer in answers if "Access-Control-Allow-Origin" in answer.headers]
        assert {answer.headers["Cross-Origin-Resource-Policy"] for answer in answers} == {"same-origin"}
        assert {answer.headers.get("Vary") for answer in answers[:5]} == {"Origin"}

    with_server(tmp_path, test, origins=(LISTED,))


def test_listed_tables_are_told_to_who_asks(tmp_path: Path) -> None:
    """The start page can show them; what is told is never kept, and other tables are not among them."""

    async def test(server: Running) -> None:
        codes = [await opened(server, options={"listed": is_listed}) for is_listed in (True, False)]
        async with guest(server, codes[0]) as anna, guest(server, codes[1]) as ben:
            await anna.sit("Anna")
            await ben.sit("Ben")
            answer = await get(server, "/api/tables")
            assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-store")
            title = edition("ligretto").title
            assert answer.read(http.Tables).tables == (
                http.ListedTable(codes[0], "ligretto", title, Phase.LOBBY, ("Anna",), 1, 0, 12, has_room=True),
            )
            assert (anna.view.options, ben.view.options) == ({"listed": True}, {})

    with_server(tmp_path, test)


def test_pages_from_elsewhere_learn_of_no_tables(tmp_path: Path) -> None:
    """Not even of listed ones, unless their origin is listed in the settings."""

    async def test(server: Running) -> None:
        for origin in ("http://evil.example", "null"):
            answer = await get(server, "/api/tables", Origin=origin)
            assert (answer.status, answer.failed.code) == (403, ErrorCode.WRONG_ORIGIN)
        for origin in (LISTED, f"http://127.0.0.1:{server.started.port}"):
            assert (await get(server, "/api/tables", Origin=origin)).status == 200

    with_server(tmp_path, test, origins=(LISTED,))


def test_tables_that_do_not_exist(tmp_path: Path) -> None:
    """They are said not to exist, whatever is asked about them."""

    async def test(server: Running) -> None:
        for path in ("/api/tables/XXXXX", "/api/tables/XXXXX/qr.svg", "/api/tables/%00%ff"):
            answer = await get(server, path)
            assert (answer.status, answer.failed.code) == (404, ErrorCode.NO_TABLE)

    with_server(tmp_path, test)


def test_the_qr_code_is_made_of_the_link(tmp_path: Path) -> None:
    """What phones photograph leads to the table."""

    async def test(server: Running) -> None:
        table = (await post(server)).read(http.TableOpened)
        answer = await get(server, f"/api/tables/{table.code}/qr.svg")
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert answer.body == qr_svg(table.link)
        assert answer.body.startswith(b"<svg")
        assert qr_svg(table.link) != qr_svg(table.link + "X")

    with_server(tmp_path, test)


def test_the_page_is_sent_once(tmp_path: Path) -> None:
    """The same page opens at the root and at every table, and a browser that has it does not load it again."""

    async def test(server: Running) -> None:
        page = await get(server, "/")
        assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        for path in ("/t/ANYCODE", "/t/ANYCODE/", "/t/"):
            assert (await get(server, path)).body == page.body
        assert (await get(server, "/page/index.html")).body == page.body
        again = await get(server, "/", If_None_Match=page.headers["ETag"])
        assert (again.status, again.body, again.headers["ETag"]) == (304, b"", page.headers["ETag"])

    with_server(tmp_path, test)


def test_the_worker_that_keeps_the_page_is_at_the_root(tmp_path: Path) -> None:
    """There it may keep all pages; browsers ask each time whether there is a newer one."""

    async def test(server: Running) -> None:
        worker = await get(server, "/worker.js")
        assert (worker.status, worker.headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
        assert worker.headers["Cache-Control"] == "no-cache"
        again = await get(server, "/worker.js", If_None_Match=worker.headers["ETag"])
        assert (again.status, again.body) == (304, b"")

    with_server(tmp_path, test)


@pytest.fixture
def built_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """A page as it is built, in place of the real one."""
    files = {
        "index.html": b"<!doctype html>" * 20,
        "main-B3x9aQ_1.js": b"let x = 1;" * 50,
        "main-B3x9aQ_1.js.map": b"{}",
        "rubik-D4f_-k29.woff2": b"letters",
        "icon.svg": b"<svg/>" * 20,
    }
    folder = tmp_path / "page"
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    page = load_page(folder)
    monkeypatch.setattr(api, "load_page", lambda: page)
    return files


def test_what_never_changes_is_never_asked_for_again(tmp_path: Path, built_page: dict[str, bytes]) -> None:
    """Files with a fingerprint are kept for a year; the page itself and its pictures are asked for each time."""

    async def test(server: Running) -> None:
        kept = {name: await get(server, f"/page/{name}") for name in built_page if not name.endswith(".map")}
        assert {name: answer.body for name, answer in kept.items()}.items() <= built_page.items()
        assert {name for name, answer in kept.items() if "immutable" in answer.headers["Cache-Control"]} == {
            "main-B3x9aQ_1.js",
            "rubik-D4f_-k29.woff2",
        }
        for path in ("/", "/t/ANYCODE", "/page/icon.svg"):
            assert (await get(server, path)).headers["Cache-Control"] == "no-cache"
        assert (await get(server, "/page/main-B3x9aQ_1.js.map")).status == 404

    with_server(tmp_path, test)


async def fetched(server: Running, path: str, **headers: Any) -> tuple[bytes, bytes]:
    """Head and body of an answer as the bytes that travel."""
    named = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{named}\r\n"
    head, _, body = (await say(server, request.encode())).partition(b"\r\n\r\n")
    return head, body


def test_texts_travel_compressed_to_who_understands_it(tmp_path: Path, built_page: dict[str, bytes]) -> None:
    """The bytes say so, are the same each time and lead back to the file; all others get it plain."""

    async def test(server: Running) -> None:
        whole = built_page["main-B3x9aQ_1.js"]
        head, body = await fetched(server, "/page/main-B3x9aQ_1.js", Accept_Encoding="gzip, br")
        assert b"Content-Encoding: gzip" in head
        assert f"Content-Length: {len(body)}".encode() in head
        assert gzip.decompress(body) == whole
        assert (await fetched(server, "/page/main-B3x9aQ_1.js", Accept_Encoding="gzip"))[1] == body
        for accepting in ({}, {"Accept_Encoding": "br"}, {"Accept_Encoding": "gzip;q=0"}):
            plain, body = await fetched(server, "/page/main-B3x9aQ_1.js", **accepting)
            assert b"Content-Encoding" not in plain
            assert body == whole
            assert b"Vary: Accept-Encoding" in plain
        font, body = await fetched(server, "/page/rubik-D4f_-k29.woff2", Accept_Encoding="gzip")
        assert b"Content-Encoding" not in font
        assert body == built_page["rubik-D4f_-k29.woff2"]

    with_server(tmp_path, test)


@pytest.mark.usefixtures("built_page")
def test_a_browser_is_told_that_it_has_the_page_only_in_the_form_that_it_has(tmp_path: Path) -> None:
    """Plain and compressed have tags of their own; one that a proxy has weakened counts, and so does one of several."""

    async def test(server: Running) -> None:
        plain = (await get(server, "/", Accept_Encoding="identity")).headers["ETag"]
        packed = (await get(server, "/", Accept_Encoding="gzip")).headers["ETag"]
        assert plain != packed

        async def status(tags: str, accepted: str) -> int:
            answer = await get(server, "/", If_None_Match=tags, Accept_Encoding=accepted)
            assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == ("no-cache", "Accept-Encoding")
            assert answer.headers["ETag"] == (packed if accepted == "gzip" else plain)
            return answer.status

        assert [await status(tags, "gzip") for tags in (packed, f"W/{packed}", f'"x", {packed}', "*")] == [304] * 4
        assert [await status(tags, "gzip") for tags in (plain, '"x"', "nonsense", packed[:-1])] == [200] * 4
        assert [await status(tags, "identity") for tags in (plain, packed)] == [304, 200]

    with_server(tmp_path, test)


@pytest.mark.parametrize("path", ["/page/nothing.js", "/page/..%2fapp.py", "/page/%2e%2e/app.py", "/page/", "/etc"])
def test_nothing_else_is_sent(tmp_path: Path, path: str) -> None:
    """No path leads out of the folder of the page."""

    async def test(server: Running) -> None:
        answer = await get(server, path)
        assert (answer.status, answer.failed.code) == (404, ErrorCode.NOT_FOUND)

    with_server(tmp_path, test)


def test_an_address_that_leads_nowhere_shows_people_the_page(tmp_path: Path) -> None:
    """A browser that looks for a page gets it with the status 404; what scripts load, and programs, get a code."""

    async def test(server: Running) -> None:
        page, html = (await get(server, "/")).body, "text/html,application/xhtml+xml,*/*;q=0.8"
        for path in ("/nowhere", "/t/K7XQM/more", "/rules/a/b", "/favicon.ico"):
            answer = await get(server, path, Accept=html)
            assert (answer.status, answer.body) == (404, page), path
            assert answer.headers["Content-Type"].startswith("text/html")
            assert (await get(server, path)).failed.code is ErrorCode.NOT_FOUND
        for path in ("/api/nowhere", "/page/nowhere.js"):
            assert (await get(server, path, Accept=html)).failed.code is ErrorCode.NOT_FOUND

    with_server(tmp_path, test)


def test_the_server_tells_how_it_is(tmp_path: Path) -> None:
    """Health, editions, bots and both descriptions of the protocol can be asked for."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code):
            health = (await get(server, "/api/health")).read(http.Health)
            assert health.version == vivace.__version__, "a page compares it with its own"
            assert (health.protocol, health.tables, health.lines, health.halted) == (VERSION, 1, 1, 0)
            assert (health.damaged, health.unusable, health.full) == (0, False, False)
        assert (await get(server, "/api/metrics")).status == (await get(server, "/metrics")).status == 404
        assert (await get(server, "/api/retention")).read(http.Retention) == http.Retention(90, 7, 0, 730)
        assert (await get(server, "/api/editions")).read(http.Editions).editions
        assert (await get(server, "/api/bots")).read(http.Bots).bots
        assert "$defs" in (await get(server, "/api/schema.json")).read(dict)
        assert (await get(server, "/api/openapi.json")).read(dict)["openapi"].startswith("3.1")

    with_server(tmp_path, test)


def test_every_answer_tells_browsers_what_they_may_do(tmp_path: Path) -> None:
    """Pages, values, refusals, sockets and what was no HTTP at all carry the same headers, and name no version."""

    async def test(server: Running) -> None:
        code = await opened(server)
        answers = [
            await get(server, "/"),
            await get(server, "/api/health"),
            await get(server, "/nowhere"),
            await get(server, f"/api/tables/{code}/qr.svg"),
            await get(server, f"/api/tables/{code}/socket"),
            await ask(server, "DELETE", "/api/tables"),
            await ask(server, "GET", "/api/health", Expect="miracles"),
            await post(server, b"x" * 1_000_000),
            await post(server, Origin="http://evil.example"),
        ]
        for answer in answers:
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Server"] == "Vivace"
        async with connected(server, code) as found:
            assert found.socket._response.headers["Server"] == "Vivace"
        raw = await say(server, b"nonsense\r\n\r\n")
        assert raw.startswith(b"HTTP/1.0 400")
        assert b"Content-Security-Policy: default-src 'none'" in raw
        assert b"aiohttp" not in raw
        assert raw.endswith(b'{"code":"bad-request"}')

    with_server(tmp_path, test)


def test_methods_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    """The answer says which do."""

    async def test(server: Running) -> None:
        answer = await ask(server, "PUT", "/api/tables")
        assert (answer.status, answer.failed.code, answer.headers["Allow"]) == (
            405,
            ErrorCode.BAD_REQUEST,
            "GET,HEAD,POST",
        )

    with_server(tmp_path, test)


def test_an_error_of_ours_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Anyone who asked hears that it was not them; what it was is in the log; and the server goes on."""

    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    async def test(server: Running) -> None:
        monkeypatch.setattr(Hub, "info", fail)
        answer = await get(server, "/api/tables/XXXXX")
        assert (answer.status, answer.body) == (500, b'{"code":"internal"}')
        assert "a secret" in caplog.text
        assert (await get(server, "/api/health")).status == 200

    with_server(tmp_path, test)


def test_a_disk_that_takes_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table that cannot be kept is not opened, and anyone who asked may try again; why is for the log only."""

    async def test(server: Running) -> None:
        monkeypatch.setattr(Hub, "open_table", lambda _hub, _request, done: done(LogError("the disk is full")))
        answer = await post(server)
        assert (answer.status, answer.failed) == (503, ErrorBody(ErrorCode.STORAGE))
        assert "the disk is full" in caplog.text

    with_server(tmp_path, test)


def test_nonsense_is_no_news(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What strangers send fills no log; it is counted."""

    async def test(server: Running) -> None:
        for data in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\0" * 100 + b"\r\n\r\n",
        ):
            await say(server, data + b"\r\n\r\n")
        await say(server, b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n")
        assert caplog.text == ""
        assert server.counts.values["failed-bad-request"] == 4

    with_server(tmp_path, test)


async def shown_metrics(port: int) -> str:
    """What a server shows to Prometheus."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        return await answer.text()


def test_figures_are_shown_at_an_address_of_their_own(tmp_path: Path) -> None:
    """Anyone who plays cannot read what was counted; the operator can."""
    port = free_port()

    async def test(server: Running) -> None:
        await opened(server)
        text = await shown_metrics(port)
        assert "vivace_tables 1\n" in text
        assert "vivace_tables_opened_total 1\n" in text
        assert "vivace_ready 1\n" in text
        assert "vivace_memory_bytes 0\n" not in text

    with_server(tmp_path, test, metrics=str(port))


def test_a_move_is_timed_on_its_way(tmp_path: Path) -> None:
    """From the request to everyone, the commit in between, and how late the event loop is."""

    async def test(server: Running) -> None:
        counts = server.counts
        code = await opened(server, options=SWIFT)
        async with guest(server, code) as anna, guest(server, code) as ben:
            await anna.sit("Anna")
            await ben.sit("Ben")
            tasks = [asyncio.create_task(each.play_until(lambda: counts.values["moves"] > 3)) for each in (anna, ben)]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.sleep(0.3)
        for histogram in counts.durations.values():
            assert sum(histogram.counts) > 0, histogram.purpose
            assert histogram.total > 0
        assert counts.values["moves"] >= sum(counts.frame_to_all.counts)
        fastest = next(bound for bound, count in zip((0.0, *BOUNDS), counts.commit.counts, strict=True) if count)
        assert counts.frame_to_all.total >= fastest * sum(counts.frame_to_all.counts), "a move waits for its commit"

    with_server(tmp_path, test)


def test_supervisors_and_load_balancers_can_ask(tmp_path: Path) -> None:
    """Alive as long as it answers; ready unless it is closing, or what it stores cannot be used."""

    async def test(server: Running) -> None:
        assert (await get(server, "/healthz")).status == 200
        assert (await get(server, "/readyz")).status == 200
        server.hub.is_unusable = True
        assert (await get(server, "/readyz")).status == 503
        assert (await get(server, "/healthz")).status == 200

    with_server(tmp_path, test)


def test_figures_that_cannot_be_shown_start_nothing(tmp_path: Path) -> None:
    """Anyone who starts the server is told that the place is taken."""

    async def test(server: Running) -> None:
        with pytest.raises(ValueError, match=r"metrics cannot be shown at 127\.0\.0\.1:.*in use"):
            await serve(local(tmp_path / "other", metrics=f"127.0.0.1:{server.started.port}"))

    with_server(tmp_path, test)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


async def statuses(session: aiohttp.ClientSession, url: str, often: int) -> list[tuple[int, str]]:
    """What the same connection is answered, and whether it may stay."""
    found = []
    for _ in range(often):
        async with session.get(url) as answer:
            found.append((answer.status, answer.headers.get("Connection", "stays")))
    return found


def test_a_connection_that_goes_on_after_429_is_closed(tmp_path: Path) -> None:
    """It is told when to come back; after some more refusals it is over. Another connection has a budget of its own."""

    async def test(server: Running) -> None:
        url = address(server, "/api/health")
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=1)) as session:
            assert await statuses(session, url, 3) == [(200, "stays")] * 3
            async with session.get(url) as answer:
                failed = msgspec.json.decode(await answer.read(), type=ErrorBody)
                assert (answer.status, failed.code) == (429, ErrorCode.SLOW_DOWN)
                assert 0 < failed.wait_ms <= 100_000
                assert 0 < int(answer.headers["Retry-After"]) <= 100
            assert await statuses(session, url, 2) == [(429, "stays"), (429, "close")]
            assert await statuses(session, url, 3) == [(200, "stays")] * 3, "a new connection"
        assert server.counts.values["failed-slow-down"] == 3

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, requests=Rate(3, 0.01), refusals=3))


def test_an_address_that_asks_too_much_waits_for_its_turns(tmp_path: Path) -> None:
    """Nothing is refused, however many connections it has; what is more than its burst comes at its rate."""

    async def test(server: Running) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        answers = await asyncio.gather(*(get(server, "/api/health") for _ in range(20)))
        assert [answer.status for answer in answers] == [200] * 20
        assert loop.time() - begun >= 10 / 50 - 0.02

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_requests=Rate(10, 50)))


@pytest.mark.parametrize("host", ["x" * 101, "bad host", "a,b", "http://x", "[::1", "x:123456", ""])
def test_a_host_that_is_none_is_refused(tmp_path: Path, host: str) -> None:
    """Nothing is made from it: no link, no picture, no policy."""

    async def test(server: Running) -> None:
        raw = await say(server, f"GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert raw.startswith(b"HTTP/1.1 400 ")

    with_server(tmp_path, test)


def test_a_server_can_be_called_by_certain_names_only(tmp_path: Path) -> None:
    """A name that strangers lead to this address (DNS rebinding) opens nothing; addresses always do."""

    async def test(server: Running) -> None:
        port = server.started.port
        for host in ("localhost", "127.0.0.1", "[::1]", "NAS.local", f"nas.local:{port}", "play.example"):
            assert (await get(server, "/api/health", Host=host)).status == 200, host
        answer = await get(server, "/api/health", Host="evil.example")
        assert (answer.status, answer.failed) == (
            400,
            ErrorBody(ErrorCode.BAD_REQUEST, "this server is not called evil.example"),
        )

    with_server(tmp_path, test, allowed_hosts=("nas.local",), public_url="https://play.example")


def test_what_never_changes_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Schema, description and editions are sent as they were made at the start, compressed for those who like."""

    async def test(server: Running) -> None:
        for name in ("json_schema", "openapi", "offer"):
            monkeypatch.setattr(api, name, None)
        for path in ("/api/schema.json", "/api/openapi.json", "/api/editions"):
            plain, packed = await raw(server, path, "identity"), await raw(server, path, "gzip")
            assert gzip.decompress(packed) == plain
            assert msgspec.json.decode(plain)

    with_server(tmp_path, test)


async def raw(server: Running, path: str, accepted: str) -> bytes:
    """A body as it travels."""
    async with (
        aiohttp.ClientSession(auto_decompress=False, headers={"Accept-Encoding": accepted}) as session,
        session.get(address(server, path)) as answer,
    ):
        return await answer.read()


def test_new_pictures_have_a_budget(tmp_path: Path) -> None:
    """Drawing takes time, so an address may ask for so many new ones; one that was drawn before costs nothing."""

    async def test(server: Running) -> None:
        path = f"/api/tables/{await opened(server)}/qr.svg"
        hosts = ("one.example", "one.example", "two.example", "one.example", "two.example")
        assert [(await get(server, path, Host=host)).status for host in hosts] == [200, 200, 429, 200, 429]

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_qr_codes=Rate(1, 0.001)))


def test_short_codes_cannot_be_searched(tmp_path: Path) -> None:
    """After some wrong codes an address is told nothing more about short ones, but finds what it has found before."""

    async def test(server: Running) -> None:
        async def status(code: str) -> int:
            return (await get(server, f"/api/tables/{code}", **NEIGHBOURS)).status

        known, other = [await opened(server, options={"listed": True}) for _ in range(2)]
        hide(server, known, other)
        long = await opened(server)
        assert await status(known) == 200
        assert [await status(f"WRON{digit}") for digit in range(3)] == [404, 404, 429]
        assert [await status(code) for code in (known, other, long, "QQQQQQQQ")] == [200, 429, 200, 404]
        async with connected(server, other, **NEIGHBOURS) as guesser:
            await guesser.say(Hello(VERSION))
            await guesser.problem(ProblemCode.SLOW_DOWN)
        async with connected(server, known, **NEIGHBOURS) as finder:
            await finder.hello()

    limits = msgspec.structs.replace(GENEROUS, address_wrong_codes=Rate(2, 0.001))
    with_server(tmp_path, test, limits=limits, trusted_proxies=("127.0.0.1",))


def test_a_sheet_that_cannot_be_looked_up_costs_no_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with tables: nothing was learned. A wrong code does cost one."""

    async def test(server: Running) -> None:
        async def status(code: str) -> int:
            return (await get(server, f"/api/sheets/{code}")).status

        with monkeypatch.context() as patch:
            patch.setattr(server.hub.sheets, "exists", lambda _, done: done(LogError("the disk is full")))
            assert {await status(f"BCDF{digit}") for digit in range(2, 7)} == {503}
        assert [await status(f"WRON{digit}") for digit in range(2, 5)] == [404, 404, 429]

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_wrong_codes=Rate(2, 0.001)))


def test_guesses_at_the_same_moment_are_counted(tmp_path: Path) -> None:
    """However many ask at once, over HTTP or on lines to tables, no more are answered than the address may guess."""

    async def test(server: Running) -> None:
        async def status(number: int) -> int:
            return (await get(server, f"/api/tables/{number + 10_000}")).status

        async def trouble(number: int) -> ProblemCode:
            async with connected(server, str(number + 20_000)) as guesser:
                await guesser.say(Hello(VERSION))
                return (await guesser.hear(Problem)).code

        troubles = await asyncio.gather(*map(trouble, range(12)))
        assert (troubles.count(ProblemCode.NO_TABLE), troubles.count(ProblemCode.SLOW_DOWN)) == (5, 7)
        statuses = await asyncio.gather(*map(status, range(12)))
        assert statuses == [429] * 12

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_wrong_codes=Rate(5, 0.001)))


def test_who_comes_to_a_table_does_not_wait_for_those_who_guess(tmp_path: Path) -> None:
    """At an address that has guessed too often codes wait in a short queue; not those of tables that people are at."""

    async def test(server: Running) -> None:
        async def status(code: str) -> int:
            return (await get(server, f"/api/tables/{code}", **NEIGHBOURS)).status

        listed, long = await opened(server, options={"listed": True}), await opened(server)
        assert [await status(f"QQQQQQQ{digit}") for digit in range(2)] == [404, 404]
        queue = [asyncio.create_task(status(f"ZZZZZZZ{digit}")) for digit in range(2)]
        done, waiting = await asyncio.wait(queue, return_when=asyncio.FIRST_COMPLETED)
        assert ([task.result() for task in done], len(waiting)) == ([429], 1)
        for code in (listed, long):
            async with connected(server, code, **NEIGHBOURS) as joiner:
                await joiner.hello()
            assert await status(code) == 200
        for task in waiting:
            assert not task.done()
            task.cancel()

    limits = msgspec.structs.replace(GENEROUS, address_wrong_codes=Rate(1, 0.001), address_searches=Rate(1, 0.01))
    with_server(tmp_path, test, limits=limits, trusted_proxies=("127.0.0.1",))


def test_who_opens_a_table_knows_its_code(tmp_path: Path) -> None:
    """Also when nobody at the address may guess any more, and the table is not shown to all."""

    async def test(server: Running) -> None:
        code = await opened(server, options={"listed": True})
        hide(server, code)
        statuses = [(await get(server, f"/api/tables/{each}")).status for each in ("WRONG", "WRONG", code)]
        assert statuses == [404, 429, 200]

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_wrong_codes=Rate(1, 0.001)))


def hide(server: Running, *codes: str) -> None:
    """Make of listed tables such as were opened before there were long codes."""
    for code in codes:
        table = server.hub.rooms[code].table
        options = msgspec.structs.replace(table.options, listed=False)
        server.hub.rooms[code].audience.table = msgspec.structs.replace(table, options=options)


def test_too_many_tables_have_to_wait(tmp_path: Path) -> None:
    """An address that opens one table after the other is stopped; a wish that cannot be read does not count."""

    async def test(server: Running) -> None:
        assert [(await post(server, body)).status for body in (LIGRETTO, b"", LIGRETTO, LIGRETTO)] == [
            201,
            400,
            201,
            429,
        ]

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_tables=Rate(2, 0.01)))


def test_too_many_tables_in_a_day_have_to_wait(tmp_path: Path) -> None:
    """Every table stays on disk for good, so an address has a limit for the long run too."""

    async def test(server: Running) -> None:
        assert [(await post(server)).status for _ in range(3)] == [201, 201, 429]

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_tables_daily=Rate(2, 0.001)))


def test_too_many_connections_are_cut_off(tmp_path: Path) -> None:
    """The one that has been idle for longest makes room for a new one; lines to tables stay."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            idle, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
            assert (await get(server, "/api/health")).status == 200
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await idle.readexactly(1)
            assert server.counts.values["connections-refused"] == 1
            writer.close()
            assert await anna.sit("Anna") == 0

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_connections=2))


def test_lines_to_tables_are_never_cut_off_for_newcomers(tmp_path: Path) -> None:
    """If an address has nothing but lines to tables, there is no room for another connection."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            with pytest.raises(aiohttp.ClientError):
                await get(server, "/api/health")
            assert await anna.sit("Anna") == 0

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_connections=1))


def test_behind_a_proxy_every_client_has_limits_of_its_own(tmp_path: Path) -> None:
    """A trusted proxy says for whom it asks; the limits and the link are those of the client."""

    async def test(server: Running) -> None:
        def through(client: str) -> dict[str, Any]:
            return {"X_Forwarded_For": client, "X_Forwarded_Proto": "https", "X_Forwarded_Host": "play.example"}

        first = await post(server, **through("192.0.2.1"), Origin="https://play.example")
        assert first.read(http.TableOpened).link.startswith("https://play.example/t/")
        assert "wss://play.example" in first.headers["Content-Security-Policy"]
        assert (await post(server, **through("6.6.6.6, 192.0.2.1"))).status == 429
        assert (await post(server, **through("192.0.2.2"))).status == 201

    limits = msgspec.structs.replace(GENEROUS, address_tables=Rate(1, 0.01))
    with_server(tmp_path, test, limits=limits, trusted_proxies=("127.0.0.0/8",))


def test_nobody_else_can_speak_for_others(tmp_path: Path) -> None:
    """Without a trusted proxy the same headers change nothing."""

    async def test(server: Running) -> None:
        claims: dict[str, Any] = {
            "X_Forwarded_For": "192.0.2.1",
            "X_Forwarded_Proto": "https",
            "X_Forwarded_Host": "evil.example",
        }
        answer = await post(server, **claims)
        assert answer.read(http.TableOpened).link.startswith(address(server, "/t/"))
        assert (await post(server, **{**claims, "X_Forwarded_For": "192.0.2.2"})).status == 429

    with_server(tmp_path, test, limits=msgspec.structs.replace(GENEROUS, address_tables=Rate(1, 0.01)))


def test_wrong_settings_start_nothing(tmp_path: Path) -> None:
    """Anyone who starts the server is told, before anything is opened."""

    async def test(_: Running) -> None:
        raise AssertionError("it must not start")

    with pytest.raises(ValueError, match="port 70000 is not allowed"):
        with_server(tmp_path, test, port=70_000)
    assert not (tmp_path / DATABASE).exists()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    """A second server at the same port does not start."""

    async def test(server: Running) -> None:
        with pytest.raises(OSError, match="in use"):
            await serve(local(tmp_path / "other", port=server.started.port))

    with_server(tmp_path, test)


def test_when_it_ends_everyone_hears_of_it(tmp_path: Path) -> None:
    """Clients are told to come back soon, and tables are there again at the next start."""
    started: list[Started] = []
    tables: list[str] = []

    async def ended() -> None:
        server = asyncio.create_task(
            serve(local(tmp_path), started.append, lambda code, _link: tables.append(code)), name="server"
        )
        while not started:
            await asyncio.sleep(0.01)
        found: Any = msgspec.defstruct("Found", [("started", Started)])(started[0])
        code = await opened(found, house_rules=SHORT)
        async with guest(found, code) as anna:
            await anna.sit("Anna")
            server.cancel()
            await anna.problem(ProblemCode.CLOSING)
            assert await anna.closed() == 1001
        with pytest.raises(asyncio.CancelledError):
            await server

    async def found_again(server: Running) -> None:
        async with guest(server, tables[0]) as watcher:
            assert [chair.name for chair in watcher.view.chairs] == ["Anna"]

    asyncio.run(ended())
    with_server(tmp_path, found_again)


def test_a_client_that_does_not_listen_delays_the_end_only_a_little(tmp_path: Path) -> None:
    """Who does not answer the goodbye hears it and is cut off."""

    async def connect(server: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        code = await opened(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
        writer.write(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def run() -> bytes:
        async with running(local(tmp_path)) as server:
            reader, writer = await connect(server)
        last_words = await reader.read()
        writer.close()
        await writer.wait_closed()
        return last_words

    last_words = asyncio.run(run())
    assert b'"closing"' in last_words
    assert last_words.endswith(control(CLOSE, CLOSE_CODES[ProblemCode.CLOSING].to_bytes(2, "big")))


def test_the_routes_are_those_that_are_described() -> None:
    """What the description of the API lists is what is answered, besides the page."""
    described = {(route.method.upper(), route.path) for route in ROUTES}
    answered = {(route.method, route.path) for route in Api.routes(_anybody()) if route.path.startswith("/api/")}
    assert answered == described


def _anybody() -> Any:
    """Something with every attribute."""

    class Anybody:
        def __getattr__(self, name: str) -> Any:
            return name

    return Anybody()


def test_a_request_that_is_cut_off_is_no_mistake_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A phone that loses its line in the middle of a request leaves no traceback in anybody's terminal."""

    async def evening(server: Running) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
        await writer.drain()
        writer.close()
        while not server.counts.values.get("failed-bad-request"):
            await asyncio.sleep(0.01)
        assert "failed-internal" not in server.counts.values

    with_server(tmp_path, evening)
    assert not caplog.records
