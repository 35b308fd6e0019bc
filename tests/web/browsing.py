"""People with browsers at a real server.

    def test_something(server: Pub, people: People) -> None:
        anna = people(PHONE)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")

A browser lives in the test's own thread, which can have no other event loop meanwhile: the server has a thread of its
own, and whatever else is asynchronous is done by `apart`.
"""

import asyncio
import json
import os
import shutil
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import Request, urlopen

import aiohttp
import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect, sync_playwright

from tests.server.serving import Client, local
from vivace.server.app import Running, running
from vivace.tables.view import TableView

T = TypeVar("T")
Device = dict[str, Any]

PATIENCE_SECONDS = 30
"""A safety net: no test depends on how long something takes."""
PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
    "locale": "en-GB",
}
DESKTOP: Device = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light", "locale": "en-GB"}
SHORT_MATCH: dict[str, Any] = {
    "edition": "ligretto",
    "house_rules": {"stack": 1, "ends": "rounds", "length": 1},
    "options": {"hand_ms": 0, "countdown_ms": 0, "ready_ms": 3_600_000},
}
"""However long a busy computer takes to look at the scores, no bot stands in meanwhile."""
LONG_MATCH: dict[str, Any] = {**SHORT_MATCH, "house_rules": {"stack": 14, "blocked": "shuffle"}}
"""With bots that do not end it before someone has looked around, and hardly ever blocked from the beginning."""
NAMES = ("Anna", "Ben", "Carl", "Dora")
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first has nothing but pages, and is twice as fast."""
ABORTED = "net::ERR_ABORTED"
LATE_FONT = "was preloaded using link preload but not used"
"""What Chromium says of letters when the computer is so busy that nothing was written for seconds."""
WITHOUT_WORKER = "delete Navigator.prototype.serviceWorker"
"""As in a local network, where most servers have plain http."""
TELLING = """
window.told = new Set();
new MutationObserver(() => {
  for (const sign of ["news", "state", "shown", "notice", "live"]) {
    for (const { dataset, textContent } of document.querySelectorAll(`[data-${sign}]`)) {
      told.add(`${sign}=${dataset[sign]} ${textContent.trim().replace(/\\s+/g, " ")}`);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps whatever a page has told: much of it is gone after a few seconds, and a busy computer may look too late."""
LETTERS = "() => document.fonts.ready.then(() => undefined)"
"""What is measured has other widths before its letters are there."""
TOLD = "([sign, text]) => [...told].find(one => one.startsWith(sign) && one.includes(text))"


def apart(work: Coroutine[Any, Any, T], seconds: float = 2 * PATIENCE_SECONDS) -> T:
    """What comes of something asynchronous, done in a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result(seconds)


class House:
    """A server, wherever it runs."""

    port: int = 0

    def link(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def open_table(self, **options: Any) -> str:
        """The code of a new table."""
        request = Request(self.link("/api/tables"), json.dumps(options).encode())
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return str(json.load(answer)["code"])

    def view(self, code: str) -> TableView:
        """The table as the server shows it to someone who has just come in, with a client that is no page."""
        return apart(_seen(self.link(f"/api/tables/{code}/socket")))


async def _seen(address: str) -> TableView:
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        guest = Client(socket)
        await guest.hello()
        return guest.view


class Pub(House):
    """A server in a thread of its own."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        self._settings = local(data, port=port)
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.port = port

    async def _run(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        async with running(self._settings) as server:
            self._note(server)
            await self._end.wait()

    def _note(self, server: Running) -> None:
        self.port = server.started.port
        self._started.set()

    def open(self) -> None:
        self._thread.start()
        assert self._started.wait(PATIENCE_SECONDS), "the server did not start"

    def close(self) -> None:
        assert self._loop is not None
        assert self._end is not None
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE_SECONDS)


@contextmanager
def pub(data: Path, port: int = 0) -> Iterator[Pub]:
    server = Pub(data, port)
    server.open()
    try:
        yield server
    finally:
        server.close()


@contextmanager
def browser(*switches: str) -> Iterator[Browser]:
    """A Chromium: the one that the variable CHROMIUM names, or the first of those that is installed."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        pytest.skip("no Chromium is installed; CHROMIUM=path names one")
    expect.set_options(timeout=PATIENCE_SECONDS * 1_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking", *switches]
        )
        try:
            yield chromium
        finally:
            chromium.close()


class Player:
    """Someone with a browser of their own. Whatever the page complains about is kept."""

    def __init__(self, chromium: Browser, house: House, device: Device, *, keeps: bool = False, **more: Any) -> None:
        """Whether this browser keeps the page: then it does not see all that tests put in place of the server's."""
        self.house = house
        self.device = device | more
        self.context = chromium.new_context(**self.device)
        if not keeps:
            self.context.add_init_script(WITHOUT_WORKER)
        self.context.add_init_script(TELLING)
        self.context.set_default_timeout(PATIENCE_SECONDS * 1_000)
        self.complaints: list[str] = []
        self.page = self.new_tab()

    @property
    def has_touch(self) -> bool:
        return bool(self.device.get("has_touch"))

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda said: self._complain(said.text, said.type in ("error", "warning")))
        page.on("pageerror", lambda error: self._complain(f"{error}\n{error.stack}", is_one=True))
        # Anyone who reloads a page does not wait for what was still on its way.
        page.on(
            "requestfailed", lambda request: self._complain(f"not loaded: {request.url}", request.failure != ABORTED)
        )
        return page

    def _complain(self, text: str, is_one: bool) -> None:
        if is_one and LATE_FONT not in text:
            self.complaints.append(text)

    def start(self) -> None:
        """Come to the start page."""
        self.page.goto(self.house.link())
        self.expect_screen("start")

    def visit(self, code: str, rest: str = "") -> None:
        self.page.goto(self.house.link(f"/t/{code}{rest}"))

    def sit(self, code: str, name: str) -> None:
        """Two things are needed to sit down: a name, and a tap."""
        self.visit(code)
        self.take_seat(name)
        expect(self.own_seat()).to_contain_text(name)

    def take_seat(self, name: str) -> None:
        self.page.locator("input[name=name]").fill(name)
        self.do("sit")

    def own_seat(self) -> Locator:
        """Where the lobby shows who sits at this page."""
        return self.seats().filter(has=self.page.locator("em"))

    def seats(self) -> Locator:
        return self.page.locator("[data-screen=lobby] li[data-seat]")

    def button(self, deed: str, **data: str) -> Locator:
        more = "".join(f"[data-{key}='{value}']" for key, value in data.items())
        return self.page.locator(f"[data-do={deed}]{more}")

    def do(self, deed: str, **data: str) -> None:
        """Press a button that is seen."""
        self.press(self.button(deed, **data))

    def press(self, what: Locator) -> None:
        """With a finger, or with the mouse."""
        if self.has_touch:
            what.tap()
        else:
            what.click()

    def say_ready(self) -> None:
        self.do("ready", ready="true")

    def add_bots(self, count: int) -> None:
        """As a host, in the lobby."""
        already = self.seats().count()
        for number in range(already + 1, already + count + 1):
            self.do("add-bot")
            expect(self.seats()).to_have_count(number)

    def tool(self, name: str, deed: str) -> None:
        """What a host does about someone at the table."""
        if not self.button(deed, name=name).count():
            self.do("tools", name=name)
        self.do(deed, name=name)

    def remove(self, name: str) -> None:
        """As a host; it has to be confirmed."""
        self.tool(name, "ask-kick")
        self.do("kick", name=name)

    def menu(self, deed: str) -> None:
        """Something out of the menu of a round."""
        self.do("menu")
        self.do(deed)

    def sees(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(text)

    def expect_told(self, sign: str, text: str) -> str:
        """Wait until the page has told this there, even if it is no longer seen; gives all that it has told with it."""
        return str(self.page.wait_for_function(TOLD, arg=[sign, text]).json_value())

    def expect_screen(self, name: str) -> None:
        expect(self.page.locator(f"[data-screen={name}]")).to_be_visible()

    def expect_state(self, name: str) -> Locator:
        """Wait for a banner, an overlay or an ending that says so."""
        state = self.page.locator(f"[data-state={name}]")
        expect(state).to_be_visible()
        return state

    def expect_no_state(self) -> None:
        expect(self.page.locator("[data-state]")).to_have_count(0)

    def wait_for_cards(self) -> None:
        """Until play has begun."""
        expect(self.page.locator("[data-screen=round][data-phase=playing]")).to_be_visible()
        expect(self.page.locator(".stage button[data-zone$='.stack'] [data-piece]")).to_be_visible()


def as_read(code: str) -> str:
    """The code of an unlisted table as screens show it: in two halves."""
    return f"{code[:4]} {code[4:]}"


People = Callable[..., Player]
"""Gives someone with a device, who has left when the test is over."""


def eventually(page: Page, is_so: Callable[[], object], what: str) -> None:
    """Wait until something is so; give up with these words. Whatever waits for a page in a loop does it here."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, what
        page.wait_for_timeout(50)


def begin(code: str, *players: Player) -> None:
    """Everyone sits down and is ready."""
    for player, name in zip(players, NAMES, strict=False):
        player.sit(code, name)
    for player in players:
        player.say_ready()
    for player in players:
        player.wait_for_cards()


class Tunnel:
    """Stands between a page and the server, and lets through what it is told to."""

    def __init__(self, page: Page) -> None:
        self.is_open = True
        self.said: list[dict[str, Any]] = []
        """What the page has said."""
        self.lost: set[str] = set()
        """Kinds of messages of which the next one does not arrive."""
        self.held: set[str] = set()
        """Kinds of messages that wait, in both directions, until all are let go."""
        self._waiting: list[Callable[[], None]] = []
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()
        route.on_message(lambda text: self._pass(server, str(text)))
        server.on_message(lambda text: self._hear(str(text)))

    def _pass(self, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        self.said.append(message)
        if message["is"] in self.lost:
            self.lost.discard(message["is"])
        elif self.is_open:
            self._send(message["is"], lambda: server.send(text))

    def _hear(self, text: str) -> None:
        frame = json.loads(text)
        if self.is_open:
            # Only events travel as arrays.
            self._send("event" if isinstance(frame, list) else frame["is"], lambda: self.tell(text))

    def _send(self, kind: str, send: Callable[[], None]) -> None:
        """What comes after something that waits waits as well: a line keeps the order."""
        if kind in self.held or (self._waiting and kind != "pong"):
            self._waiting.append(send)
        else:
            send()

    def let_go(self) -> None:
        """Let everything pass that has waited."""
        self.held.clear()
        waiting, self._waiting = self._waiting, []
        for send in waiting:
            send()

    def tell(self, text: str) -> None:
        """Say something to the page, as if the server said it."""
        if self._route is not None:
            self._route.send(text)
