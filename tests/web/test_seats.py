"""Who has which seat on the page, whatever happens to tabs and devices."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.server.page.browsing import (
    DESKTOP,
    LONG_MATCH,
    PHONE,
    SHORT_MATCH,
    Player,
    Tunnel,
    browser,
    play_until_scores,
    pub,
)


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
        laptop.sees("Your seat is on the other device now.")
        expect(laptop.page.locator("[data-do=ready]")).to_have_count(0)
        laptop.page.get_by_role("button", name="Sit down").click()
        expect(laptop.page.get_by_label("Your name")).to_be_visible()

        third.visit(code, f"#{ticket}")
        third.sees("This link was used already")
        expect(third.page.get_by_label("Your name")).to_be_visible()


def test_a_ticket_says_how_long_it_holds_and_can_be_replaced(tmp_path: Path) -> None:
    """While a ticket holds there are a code, a link to copy and a clock; afterwards, and whenever one likes, a new one."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, DESKTOP)
        tunnel = Tunnel(anna.page)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        anna.page.get_by_role("button", name="Play on another device").click()
        anna.sees("Valid for 4:")
        expect(anna.page.get_by_role("img", name="QR code that takes over your seat")).to_be_visible()
        first = anna.page.locator(".ticket").input_value()
        anna.page.get_by_role("button", name="New link").click()
        expect(anna.page.locator(".ticket")).not_to_have_value(first)
        anna.page.get_by_role("button", name="Copy the link").click()
        anna.sees("Copied")

        tunnel.tell(json.dumps({"is": "ticket", "id": "1", "ticket": "x" * 43, "until": 1}))
        anna.sees("This link is too old now.")
        expect(anna.page.locator(".ticket")).to_have_count(0)
        anna.page.get_by_role("button", name="New link").click()
        expect(anna.page.locator(".ticket")).to_be_visible()
        anna.page.get_by_role("button", name="Done").click()
        expect(anna.page.get_by_alt_text("QR code with the link to this table")).to_be_visible()


def test_a_link_with_something_behind_the_ticket_is_told_to_be_bad(tmp_path: Path) -> None:
    """Whatever a link was mixed up with, the page gets to the table."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.visit(server.open_table(**SHORT_MATCH), f"#ticket={'x' * 50}")
        anna.sees("This link was used already")
        expect(anna.page.get_by_label("Your name")).to_be_visible()


def test_a_broken_token_is_forgotten(tmp_path: Path) -> None:
    """What does not look like a token is not shown to the server, which would not understand it."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        code = server.open_table(**SHORT_MATCH)
        anna.page.add_init_script(f"localStorage.setItem('vivace.token.{code}', 'broken')")
        anna.sit(code, "Anna")
        anna.sees("you · host")


def test_what_the_host_does_names_who_is_meant(tmp_path: Path) -> None:
    """Seat numbers shift when somebody leaves meanwhile, names do not."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        tunnel = Tunnel(anna.page)
        code = server.open_table(**SHORT_MATCH)
        anna.sit(code, "Anna")
        ben.sit(code, "Ben")
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.page.get_by_label("Stack of Ben").select_option("4")
        anna.remove("Allegra")
        expect(anna.page.locator(".seats li")).to_have_count(2)
        anna.page.get_by_role("button", name="Make Ben host").click()
        ben.sees("you · host")
        meant = {message["is"]: message.get("name") for message in tunnel.said if "seat" in message}
        assert meant == {"set-handicap": "Ben", "kick": "Allegra", "hand-over": "Ben"}


def test_whoever_waits_can_be_removed(tmp_path: Path) -> None:
    """During a round the host finds all who wait in the menu; whoever was removed reads why they cannot sit down."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        code = server.open_table(**LONG_MATCH)
        anna.sit(code, "Anna")
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.say_ready()
        anna.wait_for_cards()
        ben.visit(code)
        ben.page.get_by_label("Your name").fill("Ben")
        ben.page.get_by_role("button", name="Sit down").click()
        ben.sees("You sit down in the next round.")

        anna.page.locator(".menu:not(.reactions) > summary").click()
        anna.page.locator(".folded > summary", has_text="At the table").click()
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.remove("Brio")
        expect(anna.page.get_by_role("button", name="Remove Brio")).to_have_count(0)
        anna.remove("Ben")
        ben.sees("The host has removed you.")
        ben.page.locator(".menu:not(.reactions) > summary").click()
        ben.page.get_by_role("button", name="Sit down").click()
        ben.page.get_by_role("button", name="Sit down").click()
        ben.sees("The host has removed you.")


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
        anna.remove("Allegra")
        expect(ben.page.locator(".seats li")).to_have_count(2)
        anna.page.get_by_role("button", name="Make Ben host").click()
        ben.sees("you · host")
        ben.page.get_by_role("button", name="Remove Anna").click()
        expect(ben.page.get_by_role("button", name="Really remove: Anna")).to_be_visible()
        expect(ben.page.locator(".seats li")).to_have_count(2)
        ben.page.get_by_role("button", name="Really remove: Anna").click()
        expect(ben.page.locator(".seats li")).to_have_count(1)
        expect(anna.page.locator(".seats li")).to_have_count(1)
        anna.sees("The host has removed you.")
        expect(anna.page.get_by_label("Your name")).to_have_count(0)


def test_between_rounds_nothing_is_offered_that_would_be_refused(tmp_path: Path) -> None:
    """Handicaps, decks and bots can be changed before and after a match, and only then the host is offered that."""
    two_rounds = {**SHORT_MATCH, "house_rules": {"stack": 1, "ends": "rounds", "length": 2}}
    offers = "[data-change=handicap], [data-do=ask-kick], [data-do=deck]"
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**two_rounds), "Anna")
        for name in ("Allegra", "Brio"):
            anna.page.get_by_role("button", name="Add a bot").click()
            expect(anna.page.get_by_role("button", name=f"Remove {name}")).to_be_visible()
        assert anna.page.locator(offers).count() > 0
        anna.say_ready()
        play_until_scores(anna)
        expect(anna.page.locator(".scores tbody tr")).to_have_count(3)
        expect(anna.page.get_by_role("button", name="Next round")).to_be_visible()
        expect(anna.page.locator(offers)).to_have_count(0)


def test_whoever_comes_during_a_match_reads_that_before_sitting_down(tmp_path: Path) -> None:
    """Nobody sits down for a round that others play."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        code = server.open_table(**LONG_MATCH)
        anna.sit(code, "Anna")
        ben.visit(code)
        expect(ben.page.get_by_label("Your name")).to_be_visible()
        expect(ben.page.get_by_text("A match is being played.")).to_have_count(0)
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.say_ready()
        ben.sees("A match is being played. You sit down in the next round.")


def test_nobody_sits_down_for_a_game_that_the_page_cannot_show(tmp_path: Path) -> None:
    """At a table for Dice there is no way to a seat, but it can be seen who is there."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.visit(server.open_table(edition="ligretto-dice"))
        anna.sees("This game cannot be played on this page yet.")
        anna.sees("At the table")
        expect(anna.page.get_by_label("Your name")).to_have_count(0)
        assert anna.complaints == []


def test_spaces_and_hyphens_in_a_code_mean_nothing(tmp_path: Path) -> None:
    """A code can be typed as it was read out."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        code = server.open_table(**SHORT_MATCH)
        anna.page.goto(server.link())
        anna.page.get_by_label("Code").fill(f" {code[:2].lower()} {code[2:4]}-{code[4:]} ")
        anna.page.get_by_role("button", name="Go to the table").click()
        anna.page.wait_for_url(f"**/t/{code}")


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


def test_a_letter_is_always_the_initial_of_a_name(tmp_path: Path) -> None:
    """Whoever is A among the seats is A among the scores too, whatever the deck."""
    with pub(tmp_path) as server, browser() as chromium:
        zoe = Player(chromium, server, PHONE)
        zoe.sit(server.open_table(**SHORT_MATCH), "Zoe")
        zoe.page.get_by_role("button", name="Add a bot").click()
        expect(zoe.page.locator(".seats .face")).to_have_text(["Z", "A"])
        expect(zoe.page.locator(".seats .name")).to_have_text(["Zoe", "Allegra"])
        zoe.say_ready()
        play_until_scores(zoe)
        names = zoe.page.locator(".scores .name").all_text_contents()
        expect(zoe.page.locator(".scores .face")).to_have_text([name[0] for name in names])
