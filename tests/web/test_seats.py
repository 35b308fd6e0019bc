"""Who has which seat, whatever happens to tabs and devices."""

import json
import re

from playwright.sync_api import Route, expect

from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, People, Player, Pub, Tunnel
from tests.web.hands import Hand, click, play_round, tap
from tests.web.patience import LONGEST_ROUND_SECONDS

HOST = "Host"


def test_a_reload_keeps_the_seat(server: Pub, people: People) -> None:
    """Anyone who reloads the page sits where they sat, without doing anything."""
    anna = people(PHONE)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    anna.page.reload()
    expect(anna.own_seat()).to_contain_text(HOST)
    assert anna.complaints == []


def test_a_second_tab_takes_over(server: Pub, people: People) -> None:
    """The seat follows to the tab that was opened last, and comes back on demand."""
    anna = people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    first, second = anna.page, anna.new_tab()
    second.goto(server.link(f"/t/{code}"))
    expect(second.locator("[data-do=ready]")).to_be_visible()
    expect(first.locator("[data-state=taken-over]")).to_be_visible()
    first.locator("[data-do=play-here]").click()
    expect(first.locator("[data-do=ready]")).to_be_visible()
    expect(second.locator("[data-state=taken-over]")).to_be_visible()
    assert anna.complaints == []


def test_another_device_takes_over_with_a_ticket(server: Pub, people: People) -> None:
    """A link gives the seat to another device; it leaves the address bar at once and works only once."""
    laptop, phone, third = people(DESKTOP), people(PHONE), people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    laptop.sit(code, "Anna")
    laptop.do("pass-seat")
    ticket = laptop.page.locator(".ticket input").input_value().partition("#")[2]
    assert ticket.startswith("ticket=")

    phone.visit(code, f"#{ticket}")
    expect(phone.own_seat()).to_contain_text(HOST)
    expect(phone.page).to_have_url(server.link(f"/t/{code}"))
    laptop.expect_state("passed-on")
    expect(laptop.button("ready")).to_have_count(0)
    laptop.do("unwatch")
    expect(laptop.page.locator("input[name=name]")).to_be_visible()

    third.visit(code, f"#{ticket}")
    third.expect_told("state=bad-ticket", "")
    expect(third.page.locator("input[name=name]")).to_be_visible()


def test_a_ticket_says_how_long_it_holds_and_can_be_replaced(server: Pub, people: People) -> None:
    """While a ticket holds there are a code, a link to copy and a clock; afterwards, and whenever one likes, a new one."""
    anna = people(DESKTOP)
    tunnel = Tunnel(anna.page)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    anna.do("pass-seat")
    anna.sees("Valid for 4:")
    expect(anna.page.get_by_role("img", name="QR code that moves your seat")).to_be_visible()
    link = anna.page.locator(".ticket input")
    first = link.input_value()
    anna.do("pass-seat")
    expect(link).not_to_have_value(first)
    anna.do("copy")
    expect(anna.button("copy")).to_have_text("Copied")

    tunnel.tell(json.dumps({"is": "ticket", "id": "1", "ticket": "x" * 43, "until": 1}))
    anna.sees("This link has expired.")
    expect(link).to_have_count(0)
    anna.do("pass-seat")
    expect(link).to_be_visible()
    anna.do("keep-seat")
    expect(anna.page.get_by_role("img", name="QR code with the link to this table")).to_be_visible()


def test_a_link_with_something_behind_the_ticket_is_told_to_be_bad(server: Pub, people: People) -> None:
    """Whatever a link was mixed up with, the page gets to the table."""
    anna = people(PHONE)
    anna.visit(server.open_table(**SHORT_MATCH), f"#ticket={'x' * 50}")
    anna.expect_told("state=bad-ticket", "")
    expect(anna.page.locator("input[name=name]")).to_be_visible()


def test_a_broken_token_is_forgotten(server: Pub, people: People) -> None:
    """What does not look like a token is not shown to the server, which would not understand it."""
    anna = people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    anna.page.add_init_script(f"localStorage.setItem('vivace.token.{code}', 'broken')")
    anna.sit(code, "Anna")
    expect(anna.own_seat()).to_contain_text(HOST)


def set_stack(player: Player, name: str, amount: str) -> None:
    """As a host, for someone who shall have it easier or harder."""
    player.do("tools", name=name)
    player.page.locator(f"li[data-name={name}] select").select_option(amount)


def test_the_host_looks_after_the_seats(server: Pub, people: People) -> None:
    """The host adds and removes, sets handicaps, and can hand all that over; who was removed reads it and only watches."""
    anna, ben = people(PHONE), people(DESKTOP)
    tunnel = Tunnel(anna.page)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    expect(anna.seats()).to_have_count(2)
    anna.add_bots(1)
    set_stack(anna, "Ben", "4")
    expect(ben.own_seat()).to_contain_text("4 cards in the stack")
    anna.remove("Allegra")
    expect(ben.seats()).to_have_count(2)
    anna.tool("Ben", "hand-over")
    expect(ben.own_seat()).to_contain_text(HOST)
    # Seat numbers shift when someone leaves meanwhile, names do not.
    meant = {message["is"]: message.get("name") for message in tunnel.said if "seat" in message}
    assert meant == {"set-handicap": "Ben", "kick": "Allegra", "hand-over": "Ben"}
    ben.tool("Anna", "ask-kick")
    expect(ben.seats()).to_have_count(2)
    ben.do("kick", name="Anna")
    expect(ben.seats()).to_have_count(1)
    expect(anna.seats()).to_have_count(1)
    anna.expect_state("removed")
    expect(anna.page.locator("input[name=name]")).to_have_count(0)


def test_anyone_who_waits_can_be_removed(server: Pub, people: People) -> None:
    """During a round the host finds all who wait in the menu; anyone who was removed reads why they cannot sit down."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    anna.add_bots(1)
    anna.say_ready()
    anna.wait_for_cards()
    ben.visit(code)
    ben.take_seat("Ben")
    ben.sees("You’ll join next round.")
    expect(ben.page.locator(".rivals [data-seat]")).to_have_count(2)

    anna.menu("players")
    anna.do("ask-kick", name="Ben")
    anna.do("kick-waiting", name="Ben")
    ben.expect_state("removed")
    ben.do("dismiss")
    ben.do("unwatch")
    expect(ben.button("sit")).to_be_disabled()
    expect(ben.button("sit")).to_contain_text(re.compile(r"Sit down in (10:00|9:\d\d)"))
    anna.do("readmit")
    expect(anna.page.locator("[data-removed]")).to_have_count(0)
    anna.do("close")
    ben.take_seat("Ben")
    ben.sees("You’ll join next round.")
    assert anna.complaints + ben.complaints == []


def test_the_host_chooses_the_bot_that_plays_for_someone_who_was_removed(server: Pub, people: People) -> None:
    """During a match too: the seat has the same choice of levels as every bot's."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    anna.say_ready()
    ben.say_ready()
    anna.wait_for_cards()
    anna.menu("players")
    anna.tool("Ben", "ask-kick")
    anna.do("kick", name="Ben")
    ben.expect_state("removed")
    anna.page.locator("li[data-name=Ben] select").select_option("child")
    expect(anna.page.locator("li[data-name=Ben]")).to_contain_text("Child")
    assert anna.complaints + ben.complaints == []


def test_when_nobody_plays_anyone_continues(server: Pub, people: People) -> None:
    """Nobody answers the ready check: the table says so, and anyone who is back presses one button."""
    anna, ben = people(PHONE), people(DESKTOP)
    house, options = {"stack": 1, "ends": "rounds", "length": 9}, {**SHORT_MATCH["options"], "ready_ms": 1_000}
    code = server.open_table(edition="ligretto", house_rules=house, options=options)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    anna.add_bots(1)
    anna.say_ready()
    ben.say_ready()
    play_round(Hand(anna, tap), Hand(ben, click))
    expect(ben.page.get_by_text("Nobody is playing. Resume when you’re back.").first).to_be_visible()
    ben.do("resume")
    expect(ben.button("ready")).to_be_visible()
    assert anna.complaints + ben.complaints == []


def test_a_spectator_sees_everything_and_touches_nothing(server: Pub, people: People) -> None:
    """Anyone who only watches sees all seats and the middle, has no cards, and all see that someone watches."""
    anna, eve = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    anna.add_bots(2)
    eve.visit(code)
    eve.do("watch")
    eve.sees("You’re watching.")
    anna.say_ready()
    anna.wait_for_cards()
    expect(eve.page.locator("[data-screen=round] .rivals [data-seat]")).to_have_count(3)
    expect(eve.page.locator(".stage button.own")).to_have_count(0)
    pile = eve.page.locator(".stage [data-zone^=pile] .top[data-piece]").first
    expect(pile).to_be_visible(timeout=LONGEST_ROUND_SECONDS * 1_000)
    expect(anna.page.locator("header")).to_contain_text("1 watching")
    assert anna.complaints + eve.complaints == []


def test_between_rounds_nothing_is_offered_that_would_be_refused(server: Pub, people: People) -> None:
    """Handicaps and decks are for before and after a match, and so is removing bots; only their level stays open."""
    two_rounds = {**SHORT_MATCH, "house_rules": {"stack": 1, "ends": "rounds", "length": 2}}
    anna = people(PHONE)
    anna.sit(server.open_table(**two_rounds), "Anna")
    anna.add_bots(2)
    allegra = anna.page.locator("li[data-name=Allegra]")
    anna.do("tools", name="Allegra")
    expect(allegra.locator("select")).to_have_count(2)
    expect(anna.button("ask-kick", name="Allegra")).to_be_visible()
    expect(anna.button("tools", name="Anna")).to_be_visible()
    expect(anna.button("deck")).not_to_have_count(0)
    anna.say_ready()
    play_until_scores(anna)
    expect(anna.button("ready")).to_have_text("Next round")
    anna.press(anna.page.locator("summary", has_text="At the table"))
    expect(anna.page.locator("li[data-name=Anna]")).to_be_visible()
    expect(anna.button("tools", name="Anna")).to_have_count(0)
    expect(anna.button("deck")).to_have_count(0)
    anna.do("tools", name="Allegra")
    allegra.locator("select").select_option("child")
    expect(allegra).to_contain_text("Bot · Child")
    expect(allegra.locator("select")).to_have_count(1)
    expect(anna.button("ask-kick", name="Allegra")).to_have_count(0)


def play_until_scores(player: Player) -> None:
    expect(player.page.locator("[data-screen=lobby]")).to_have_count(0)
    play_round(Hand(player, tap))


def test_anyone_who_comes_during_a_match_reads_that_before_sitting_down(server: Pub, people: People) -> None:
    """Nobody sits down for a round that others play."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    ben.visit(code)
    expect(ben.page.locator("input[name=name]")).to_be_visible()
    expect(ben.page.get_by_text("A match is in progress.")).to_have_count(0)
    anna.add_bots(1)
    anna.say_ready()
    ben.sees("A match is in progress. You’ll join next round.")


def with_marbles(route: Route) -> None:
    """What a server would offer that has a game without a folder in the client."""
    offered = route.fetch().json()
    for edition in offered["editions"]:
        edition["game"] = "marbles" if edition["game"] == "dice" else edition["game"]
    route.fulfill(json=offered)


def test_there_is_a_seat_for_a_game_without_a_folder(server: Pub, people: People) -> None:
    """A table for a game of a newer server can be joined like any other: it is shown plainly."""
    anna = people(PHONE)
    anna.page.route("**/api/editions", with_marbles)
    anna.visit(server.open_table(edition="ligretto-dice"))
    anna.sees("At the table")
    anna.take_seat("Anna")
    expect(anna.own_seat()).to_contain_text("Host")
    assert anna.complaints == []


def test_anyone_who_leaves_has_no_seat_any_more(server: Pub, people: People) -> None:
    """Leaving has to be confirmed, leads to the start page, and frees the seat for others."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    ben.do("ask-leave")
    ben.do("stay")
    expect(anna.seats()).to_have_count(2)
    ben.do("ask-leave")
    ben.do("leave")
    ben.expect_screen("start")
    expect(anna.seats()).to_have_count(1)


def test_a_letter_is_always_the_initial_of_a_name(server: Pub, people: People) -> None:
    """Anyone who is A among the seats is A among the scores too, whatever the deck."""
    zoe = people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    zoe.sit(code, "Zoe")
    zoe.add_bots(1)
    expect(zoe.seats().nth(0).locator(".face")).to_have_text("Z")
    expect(zoe.seats().nth(1).locator(".face")).to_have_text("A")
    zoe.say_ready()
    play_until_scores(zoe)
    for seat, chair in enumerate(server.view(code).chairs):
        standing = zoe.page.locator(f"[data-screen=scores] ol > li[data-seat='{seat}'] .face")
        expect(standing).to_have_text(chair.name[0])
