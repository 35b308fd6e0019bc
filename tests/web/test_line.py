"""What people see of bad lines: little, and not for long."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.server.page.browsing import DESKTOP, PHONE, SHORT_MATCH, Player, Tunnel, browser, pub


def test_a_silent_line_is_told_and_comes_back(tmp_path: Path) -> None:
    """A banner says that the server is not heard, and goes when it is."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        tunnel = Tunnel(anna.page)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        tunnel.is_open = False
        expect(anna.page.locator(".banner")).to_have_text("No connection. Trying again…")
        tunnel.is_open = True
        expect(anna.page.locator(".banner")).to_have_count(0)
        anna.sees("you · host")


def test_a_restart_of_the_server_costs_nobody_the_seat(tmp_path: Path) -> None:
    """When the server is back everybody sits where they sat, without doing anything."""
    with browser() as chromium:
        with pub(tmp_path) as server:
            anna = Player(chromium, server, PHONE)
            anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        expect(anna.page.locator(".banner")).to_be_visible()
        with pub(tmp_path, server.port):
            expect(anna.page.locator(".banner")).to_have_count(0)
            anna.sees("you · host")


def test_what_was_not_answered_is_said_again(tmp_path: Path) -> None:
    """A wish that got lost is sent again under the same id, and counts once."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        tunnel = Tunnel(anna.page)
        code = server.open_table(**SHORT_MATCH)
        anna.sit(code, "Anna")
        ben.sit(code, "Ben")
        tunnel.lost.add("ready")
        anna.say_ready()
        anna.sees("You are ready.")
        ids = [message["id"] for message in tunnel.said if message["is"] == "ready"]
        assert len(ids) > 1
        assert len(set(ids)) == 1


def test_a_gap_is_filled(tmp_path: Path) -> None:
    """A page that has missed an event asks for it."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        tunnel = Tunnel(anna.page)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        tunnel.tell(json.dumps({"is": "event", "seq": 1_000, "at": 0, "seat": -1, "changes": []}))
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.sees("Allegra")
        assert any(message["is"] == "sync" for message in tunnel.said)


def test_a_table_that_stands_still_is_told(tmp_path: Path) -> None:
    """When the disk takes nothing everybody can read so, until the table goes on."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        tunnel = Tunnel(anna.page)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        tunnel.tell(json.dumps({"is": "problem", "code": "halted"}))
        expect(anna.page.locator(".banner")).to_contain_text("The server's disk takes nothing at the moment.")
        anna.page.get_by_role("button", name="Add a bot").click()
        expect(anna.page.locator(".banner")).to_have_count(0)
