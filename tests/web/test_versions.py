"""A page that the server does not understand loads itself anew, but not for ever."""

import json
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.server.page.browsing import DESKTOP, PHONE, SHORT_MATCH, Player, Tunnel, browser, pub
from vivace.protocol.messages import VERSION


class OldPage:
    """Lets a browser load a page of another version, the first few times."""

    def __init__(self, page: Page, times: int) -> None:
        self.loads, self._times = 0, times
        page.route("**/page/connection.js", self._load)

    def _load(self, route: Route) -> None:
        self.loads += 1
        answer = route.fetch()
        body = answer.text()
        current = f"VERSION = {VERSION};"
        assert current in body
        old = self.loads <= self._times
        route.fulfill(response=answer, body=body.replace(current, "VERSION = 999;") if old else body)


def test_an_old_page_loads_itself_anew(tmp_path: Path) -> None:
    """Whoever had the page open during an upgrade notices nothing; a ticket that was not used yet comes along."""
    with pub(tmp_path) as server, browser() as chromium:
        laptop, phone = Player(chromium, server, DESKTOP), Player(chromium, server, PHONE)
        code = server.open_table(**SHORT_MATCH)
        laptop.sit(code, "Anna")
        laptop.page.get_by_role("button", name="Play on another device").click()
        ticket = laptop.page.locator(".ticket").input_value().partition("#")[2]
        old = OldPage(phone.page, times=1)
        phone.visit(code, f"#{ticket}")
        phone.sees("you · host")
        assert old.loads == 2
        assert phone.page.url == server.link(f"/t/{code}")


def test_a_page_that_stays_old_asks(tmp_path: Path) -> None:
    """If loading anew did not help, a person decides when to try again."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        old = OldPage(anna.page, times=2)
        anna.visit(server.open_table(**SHORT_MATCH))
        anna.sees("The server is newer or older than this page.")
        again = anna.page.get_by_role("button", name="Load the page anew")
        expect(again).to_be_visible()
        assert old.loads == 2
        again.click()
        expect(anna.page.get_by_label("Your name")).to_be_visible()


def test_a_hello_that_is_not_understood_is_not_repeated(tmp_path: Path) -> None:
    """The page says so, and does not knock again and again."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        tunnel = Tunnel(anna.page)
        tunnel.lost.add("hello")
        anna.visit(server.open_table(**SHORT_MATCH))
        while not tunnel.said:
            anna.page.wait_for_timeout(20)
        tunnel.tell(json.dumps({"is": "problem", "code": "bad-message"}))
        anna.sees("The server did not understand this page.")
        anna.page.get_by_role("button", name="Load the page anew").click()
        expect(anna.page.get_by_label("Your name")).to_be_visible()
