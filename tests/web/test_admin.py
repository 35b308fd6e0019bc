"""The page of the server's operator, and what players notice of it."""

from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, People, Pub
from vivace.server.access import read_access


def test_the_host_announces_a_restart_and_closes_a_table(server: Pub, people: People) -> None:
    """Players see a notice that they can put away, and learn that their table is gone; without the token nothing is shown."""
    access = read_access(server.data)
    assert access is not None
    code = server.open_table(edition="ligretto")
    anna, host = people(PHONE), people(DESKTOP)
    anna.sit(code, "Anna")
    host.page.goto(server.link(f"/admin#{access.token}"))
    host.expect_screen("admin")
    table = host.page.locator(f"[data-table={code}]")
    expect(table).to_contain_text("Anna")
    assert access.token not in host.page.url
    host.do("announce")
    anna.expect_state("restart")
    expect(host.page.locator("[data-value=restart]")).to_be_visible()
    host.do("call-off")
    anna.expect_no_state()
    close = table.locator("[data-do=close]")
    close.click()
    expect(close).to_contain_text("for good")
    close.click()
    expect(table).to_have_count(0)
    anna.sees("This table doesn’t exist.")


def test_a_stranger_sees_nothing(server: Pub, people: People) -> None:
    """A wrong token leads to a message that says where to get the right one."""
    server.open_table(edition="ligretto")
    stranger = people(DESKTOP)
    stranger.page.goto(server.link("/admin#wrong"))
    stranger.sees("This link is no longer valid.")
    expect(stranger.page.locator("[data-table]")).to_have_count(0)
