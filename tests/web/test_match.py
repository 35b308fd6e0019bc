"""Real matches on the page, by people with browsers."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.server.page.browsing import DESKTOP, PHONE, SHORT_MATCH, Player, browser, play_round, pub


def test_two_people_play_a_match_and_another_one(tmp_path: Path) -> None:
    """From opening a table on a phone to the final scores and a rematch, without any complaint of the browser."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        anna.page.goto(server.link())
        anna.page.get_by_text("House rules and pace").click()
        anna.page.get_by_label("A match is counted in").select_option("rounds")
        anna.page.get_by_label("Length of a match").fill("1")
        anna.page.get_by_label("Cards in the stack").fill("1")
        anna.page.get_by_label("Time for one move (ms)").fill("0")
        anna.page.get_by_role("button", name="Open the table").click()
        anna.page.get_by_label("Your name").fill("Anna")
        anna.page.get_by_role("button", name="Sit down").click()
        anna.sees("At least 2 have to sit here.")

        ben.page.goto(anna.page.url)
        ben.page.get_by_label("Your name").fill("Ben")
        ben.page.get_by_label("Deck D").click()
        ben.page.keyboard.press("Tab")
        ben.page.get_by_role("button", name="Sit down").press("Enter")
        for player in (anna, ben):
            player.say_ready()
        expect(anna.page.locator(".overlay.count")).to_be_visible()
        play_round(anna, ben)

        for player in (anna, ben):
            expect(player.page.locator(".scores h2")).to_have_text(re.compile("(Anna|Ben|Anna and Ben) wins?!"))
            expect(player.page.locator(".scores tbody tr")).to_have_count(2)
            player.page.get_by_role("button", name="Rematch").click()
        play_round(anna, ben)
        expect(anna.page.locator(".scores")).to_be_visible()
        assert anna.complaints + ben.complaints == []


def test_bots_fill_seats_and_people_who_come_late_watch(tmp_path: Path) -> None:
    """Bots that were wished for sit down with the host; whoever comes during a round sits down in the next one."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        anna.page.goto(server.link())
        anna.page.get_by_label("Bots at the table").select_option("3")
        anna.page.get_by_role("button", name="Open the table").click()
        anna.page.get_by_label("Your name").fill("Anna")
        anna.page.get_by_role("button", name="Sit down").click()
        expect(anna.page.locator(".seats li")).to_have_count(4)
        anna.say_ready()
        anna.wait_for_cards()

        ben.page.goto(anna.page.url)
        ben.page.get_by_label("Your name").fill("Ben")
        ben.page.get_by_role("button", name="Sit down").click()
        ben.sees("You sit down in the next round.")
        expect(ben.page.locator(".opponent")).to_have_count(4)
        expect(ben.page.locator(".own .spot")).to_have_count(0)
        assert anna.complaints + ben.complaints == []


def test_a_card_that_fits_nowhere_comes_back_with_the_reason(tmp_path: Path) -> None:
    """T-REF-1: a refusal is told in words, in the language of whoever plays."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        begin(server.open_table(**SHORT_MATCH), anna, ben)
        misfit(anna).tap()
        anna.sees("It fits nowhere.")
        ben.page.locator(".menu:not(.reactions) > summary").click()
        ben.page.locator("select.language").select_option("de")
        misfit(ben).click()
        ben.sees("Sie passt nirgends.")
        expect(ben.page.locator("#live")).to_have_text("Sie passt nirgends.")


def test_a_misplaced_card_is_called_and_goes_back(tmp_path: Path) -> None:
    """T-REF-2, T-REF-3: on honour tables a card can be laid anywhere, and anybody can call it."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        begin(server.open_table(**honour_table()), anna, ben)
        card = misfit(anna)
        card.tap()
        anna.sees("Tap where it shall go.")
        anna.page.locator(".lane.r .new").tap()
        expect(ben.page.locator(".pile:not(.new)")).to_have_count(1)

        ben.page.get_by_role("button", name="Misplaced!").click()
        ben.sees("Tap the pile that is wrong.")
        ben.page.locator(".pile:not(.new)").click()
        anna.sees("Ben has found a wrong card.")
        expect(anna.page.locator(".pile:not(.new)")).to_have_count(0)
        assert anna.complaints + ben.complaints == []


def test_after_the_stop_everybody_is_asked_for_misplaced_cards(tmp_path: Path) -> None:
    """T-REF-3: on honour tables the page says how long something can still be called, and offers nothing else."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        rules = {"referee": "honour", "stack": 1, "stop": "automatic"}
        begin(server.open_table(**{**SHORT_MATCH, "house_rules": rules}), anna, ben)
        expect(ben.page.get_by_role("button", name="Stuck")).to_be_visible()
        anna.page.locator(".own .stack").tap()
        anna.page.locator(".lane.r .new").tap()
        expect(ben.page.locator(".ticker")).to_contain_text(re.compile(r"Anything misplaced\? Call it now: \d+ s"))
        expect(ben.page.get_by_role("button", name="Misplaced!")).to_be_visible()
        expect(ben.page.get_by_role("button", name="Stuck")).to_have_count(0)


def test_a_card_can_be_dragged_to_its_place(tmp_path: Path) -> None:
    """Dragging is an equal way to say where a card goes."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, DESKTOP), Player(chromium, server, DESKTOP)
        begin(server.open_table(**honour_table()), anna, ben)
        misfit(anna).drag_to(anna.page.locator(".lane.b .new"))
        expect(ben.page.locator(".pile:not(.new)")).to_have_count(1)


def test_the_host_pauses_and_everybody_waits(tmp_path: Path) -> None:
    """During a pause nobody sees a card in front of a seat; the host lets all go on."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        begin(server.open_table(**SHORT_MATCH), anna, ben)
        anna.page.locator(".menu:not(.reactions) > summary").click()
        anna.page.get_by_role("button", name="Pause").click()
        ben.sees("The host has paused the table.")
        expect(ben.page.locator(".own [data-piece]")).to_have_count(0)
        expect(ben.page.get_by_role("button", name="Stuck")).to_have_count(0)
        anna.page.locator(".overlay [data-do=resume]").click()
        ben.wait_for_cards()


def test_a_reaction_is_seen_by_everybody(tmp_path: Path) -> None:
    """A reaction appears beside whoever shows it."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, DESKTOP)
        begin(server.open_table(**SHORT_MATCH), anna, ben)
        anna.page.locator(".reactions summary").click()
        anna.page.get_by_role("button", name="Hurry!").click()
        expect(ben.page.locator(".opponent .bubble")).to_have_text("Hurry!")


def begin(code: str, *players: Player) -> None:
    """Everybody sits down and is ready."""
    for number, player in enumerate(players):
        player.sit(code, ("Anna", "Ben", "Carl")[number])
    for player in players:
        player.say_ready()
    for player in players:
        player.wait_for_cards()


def honour_table() -> dict[str, Any]:
    return {**SHORT_MATCH, "house_rules": {"referee": "honour"}}


def misfit(player: Player) -> Any:
    """A card of the own row that begins no pile."""
    return player.page.locator(".own .row", has_not=player.page.locator("b", has_text=re.compile("^1$"))).first
