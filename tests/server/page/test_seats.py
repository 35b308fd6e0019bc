"""Who has which seat on the page, whatever happens to tabs and devices."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.page.browsing import DESKTOP, PHONE, SHORT_MATCH, Player, browser, pub


def test_a_reload_keeps_the_seat(tmp_path: Path) -> None:
    """Whoever loads the page anew sits where they sat, without doing anything."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        anna.page.reload()
        expect(anna.page.locator(".seats li")).to_contain_text("Anna")
        anna.sees("you · host")
        assert anna.complaints == []


def test_a_second_tab_takes_over(tmp_path: Path) -> None:
    """The seat follows to the tab that was opened last, and comes back on demand."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, DESKTOP)
        code = server.open_table(**SHORT_MATCH)
        anna.sit(code, "Anna")
        first, second = anna.page, anna.new_tab()
        second.goto(server.link(f"/t/{code}"))
        expect(second.locator("#screen")).to_contain_text("you · host")
        expect(first.locator("#screen")).to_contain_text("This seat was opened elsewhere")
        first.get_by_role("button", name="Play here").click()
        expect(first.locator("#screen")).to_contain_text("you · host")
        expect(second.locator("#screen")).to_contain_text("This seat was opened elsewhere")
        assert anna.complaints == []


def test_another_device_takes_over_with_a_ticket(tmp_path: Path) -> None:
    """A link gives the seat to another device; it leaves the address bar at once and works only once."""
    with pub(tmp_path) as server, browser() as chromium:
        laptop, phone, third = (Player(chromium, server, device) for device in (DESKTOP, PHONE, PHONE))
        code = server.open_table(**SHORT_MATCH)
        laptop.sit(code, "Anna")
        laptop.page.get_by_role("button", name="Play on another device").click()
        ticket = laptop.page.locator(".ticket").input_value().partition("#")[2]
        assert ticket.startswith("ticket=")

        phone.visit(code, f"#{ticket}")
        phone.sees("you · host")
        assert phone.page.url == server.link(f"/t/{code}")
        expect(laptop.page.locator("[data-do=ready]")).to_have_count(0)

        third.visit(code, f"#{ticket}")
        third.sees("This link was used already")
        expect(third.page.get_by_label("Your name")).to_be_visible()


def test_the_host_looks_after_the_seats(tmp_path: Path) -> None:
    """The host adds and removes, sets handicaps, and can hand all that over."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        code = server.open_table(**SHORT_MATCH)
        anna.sit(code, "Anna")
        ben.sit(code, "Ben")
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.page.get_by_label("Stack of Ben").select_option("4")
        ben.sees("you · Stack 4")
        anna.page.get_by_role("button", name="Remove Allegra").or_(
            anna.page.get_by_role("button", name="Remove Brio")
        ).click()
        expect(ben.page.locator(".seats li")).to_have_count(2)
        anna.page.get_by_role("button", name="Make Ben host").click()
        ben.sees("you · host")
        ben.page.get_by_role("button", name="Remove Anna").click()
        expect(ben.page.locator(".seats li")).to_have_count(1)
        expect(anna.page.locator(".seats li")).to_have_count(1)


def test_a_table_that_does_not_exist_is_told_plainly(tmp_path: Path) -> None:
    """Whoever types a wrong code learns that, and gets back to the start page."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.page.goto(server.link())
        anna.page.get_by_label("Code").fill("ccccc")
        anna.page.get_by_role("button", name="Go to the table").click()
        anna.sees("There is no table with this code.")
        anna.page.get_by_role("link", name="To the start page").click()
        expect(anna.page.get_by_role("button", name="Open the table")).to_be_enabled()
