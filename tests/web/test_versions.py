"""A page that the server does not understand reloads itself, but not for ever."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, People, Pub, Tunnel, eventually
from vivace.protocol.messages import VERSION


class OldPage:
    """Lets a page speak another version, the first few times that it is loaded."""

    def __init__(self, page: Page, times: int) -> None:
        self.hellos, self._times = 0, times
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.send(self._aged(str(text))))

    def _aged(self, text: str) -> str:
        message = json.loads(text)
        if message["is"] != "hello":
            return text
        assert message["version"] == VERSION
        self.hellos += 1
        return json.dumps({**message, "version": 999}) if self.hellos <= self._times else text


def test_an_old_page_loads_itself_anew(server: Pub, people: People) -> None:
    """Anyone who had the page open during an upgrade notices nothing; a ticket that was not used yet comes along."""
    laptop, phone = people(DESKTOP), people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    laptop.sit(code, "Anna")
    laptop.do("pass-seat")
    ticket = laptop.page.locator(".ticket input").input_value().partition("#")[2]
    old = OldPage(phone.page, times=1)
    phone.visit(code, f"#{ticket}")
    expect(phone.own_seat()).to_contain_text("Host")
    assert old.hellos == 2
    expect(phone.page).to_have_url(server.link(f"/t/{code}"))


def test_a_page_that_stays_old_asks(server: Pub, people: People) -> None:
    """If reloading did not help, a person decides when to try again."""
    anna = people(PHONE)
    old = OldPage(anna.page, times=2)
    anna.visit(server.open_table(**SHORT_MATCH))
    expect(anna.button("reload")).to_be_visible()
    anna.expect_state("bad-version")
    assert old.hellos == 2
    anna.do("reload")
    expect(anna.page.locator("input[name=name]")).to_be_visible()


def test_a_hello_that_is_not_understood_is_not_repeated(server: Pub, people: People) -> None:
    """The page says so, and does not knock again and again."""
    anna = people(PHONE)
    tunnel = Tunnel(anna.page)
    tunnel.lost.add("hello")
    anna.visit(server.open_table(**SHORT_MATCH))
    eventually(anna.page, lambda: tunnel.said, "the page says nothing")
    tunnel.tell(json.dumps({"is": "problem", "code": "bad-message"}))
    anna.expect_state("bad-message")
    anna.do("reload")
    expect(anna.page.locator("input[name=name]")).to_be_visible()


def test_a_newer_server_is_told_when_nobody_plays(server: Pub, people: People) -> None:
    """When the line comes back to another version a banner offers to reload the page, and it can be put away."""
    anna = people(DESKTOP)
    anna.page.route("**/api/health", lambda route: route.fulfill(json={**route.fetch().json(), "version": "99.0.0"}))
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    anna.expect_state("new-version")
    anna.do("dismiss")
    expect(anna.page.locator("[data-state]")).to_have_count(0)
