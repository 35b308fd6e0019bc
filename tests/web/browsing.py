"""People with browsers at a real server.

    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")

The browser lives in the test alone: while it runs, nothing else in the same thread can have an event loop. The server
therefore has a thread of its own.
"""

import asyncio
import json
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect, sync_playwright

from tests.server.serving import local
from vivace.server.app import Running, running

PATIENCE_SECONDS = 30
"""A safety net: no test depends on how long something takes."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
    "locale": "en-GB",
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light", "locale": "en-GB"}
SHORT_MATCH: dict[str, Any] = {
    "edition": "ligretto",
    "house_rules": {"stack": 1, "ends": "rounds", "length": 1},
    "options": {"hand_ms": 0, "countdown_ms": 0},
}
LONG_MATCH: dict[str, Any] = {**SHORT_MATCH, "house_rules": {"stack": 20}}
"""With bots that do not end it before somebody has looked around."""
ABORTED = "net::ERR_ABORTED"
KEYS = ("s", "1", "2", "3", "4", "5", "f", " ")


class Pub:
    """A server in a thread of its own."""

    def __init__(self, data: Path, port: int = 0) -> None:
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

    def link(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def open_table(self, **wish: Any) -> str:
        """The code of a new table."""
        request = Request(self.link("/api/tables"), json.dumps(wish).encode())
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return str(json.load(answer)["code"])


@contextmanager
def pub(data: Path, port: int = 0) -> Iterator[Pub]:
    server = Pub(data, port)
    server.open()
    try:
        yield server
    finally:
        server.close()


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium: the one that the variable CHROMIUM names, or the one that is installed."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("no Chromium is installed; CHROMIUM=path names one")
    expect.set_options(timeout=PATIENCE_SECONDS * 1_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking"]
        )
        try:
            yield chromium
        finally:
            chromium.close()


class Player:
    """Somebody with a browser of their own. Whatever the page complains about is kept."""

    def __init__(self, chromium: Browser, server: Pub, device: dict[str, Any], **more: Any) -> None:
        self.server = server
        self.context = chromium.new_context(**(device | more))
        self.context.set_default_timeout(PATIENCE_SECONDS * 1_000)
        self.complaints: list[str] = []
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda said: self._complain(said.text, said.type in ("error", "warning")))
        page.on("pageerror", lambda error: self._complain(f"{error}\n{error.stack}", is_one=True))
        # Whoever loads a page anew does not wait for what was still on its way.
        page.on(
            "requestfailed", lambda request: self._complain(f"not loaded: {request.url}", request.failure != ABORTED)
        )
        return page

    def _complain(self, text: str, is_one: bool) -> None:
        if is_one:
            self.complaints.append(text)

    def visit(self, code: str, rest: str = "") -> None:
        self.page.goto(self.server.link(f"/t/{code}{rest}"))

    def sit(self, code: str, name: str) -> None:
        """Two things are needed to sit down: a name, and a tap."""
        self.visit(code)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator("[data-do=ready]")).to_be_visible()

    def say_ready(self) -> None:
        self.page.locator("[data-do=ready][data-ready=true]").click()

    def remove(self, name: str) -> None:
        """As a host; it has to be confirmed."""
        self.page.get_by_role("button", name=f"Remove {name}").click()
        self.page.get_by_role("button", name=f"Really remove: {name}").click()

    def sees(self, text: str) -> None:
        expect(self.page.locator("#screen")).to_contain_text(text)

    def wait_for_cards(self) -> None:
        """Until play has begun."""
        expect(self.page.locator(".own .stack [data-piece]")).to_be_visible()

    def is_playing(self) -> bool:
        return self.page.locator(".own .spot").count() > 0

    def try_everything(self) -> None:
        """Try every card once, and turn up the next ones."""
        for key in KEYS:
            self.page.keyboard.press(key)
            # One thing after the other, as a hand does it.
            self.page.wait_for_function("() => !document.querySelector('.pending')")


def play_round(*players: Player) -> None:
    """Everybody tries everything until somebody has ended the round."""
    for player in players:
        player.wait_for_cards()
    for _ in range(300):
        for player in players:
            player.try_everything()
            if not player.is_playing():
                return
    raise AssertionError("nobody has ended the round")


def play_until_scores(*players: Player) -> None:
    """Like `play_round`, where bots may have ended the round before anybody has seen a card."""
    for _ in range(300):
        for player in players:
            if player.page.locator(".scores").count():
                return
            player.try_everything()
    raise AssertionError("nobody has ended the round")


class Tunnel:
    """Stands between a page and the server, and lets through what it is told to."""

    def __init__(self, page: Page) -> None:
        self.is_open = True
        self.said: list[dict[str, Any]] = []
        """What the page has said."""
        self.lost: set[str] = set()
        """Kinds of messages of which the next one does not arrive."""
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()
        route.on_message(lambda text: self._pass(server, str(text)))
        server.on_message(lambda text: self.tell(str(text)))

    def _pass(self, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        self.said.append(message)
        if message["is"] in self.lost:
            self.lost.discard(message["is"])
        elif self.is_open:
            server.send(text)

    def tell(self, text: str) -> None:
        """Say something to the page, as if the server said it."""
        if self.is_open and self._route is not None:
            self._route.send(text)
