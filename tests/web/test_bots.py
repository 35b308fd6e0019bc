"""Bots on the page: which there are, how well they play, and who plays when somebody cannot."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.page.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, Player, browser, pub
from tests.server.page.scripts import run
from vivace.bots.level import NAMES
from vivace.server.app import DATABASE
from vivace.server.offer import bots

OFFERED = 'import { offered } from "./bots.js"; const result = offered(given);'
NEWS = """
import { newsOf } from "./news.js";
const result = newsOf({}, { is: "seating", chairs: given.after }, { chairs: given.before });
"""
SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}}
BOT = {"name": "Brio", "deck": "b", "bot": "family"}
BEN = {"name": "Ben", "deck": "c", "here": True}


def news(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What everybody is told when a chair changes."""
    return str(run(NEWS, {"before": [before], "after": [after]}))


def test_levels_come_first_and_the_reference_last() -> None:
    """Bots that play like people are offered before those of other people's making, and greedy ones at the very end."""
    kinds = [each.kind for each in bots(["mine", "yours"]).bots]
    assert run(OFFERED, kinds) == [*NAMES, "mine", "yours", "greedy"]


def test_everybody_is_told_of_a_bot_that_broke_down() -> None:
    """The notice says who failed, what kind of bot that was, and which one plays on."""
    broken = {**BOT, "broken": "mine"}
    assert news({**BOT, "bot": "mine"}, broken) == "Brio (mine) broke down, a bot of level Family plays on."
    assert news(broken, broken) == ""


def test_everybody_is_told_who_plays_for_whom() -> None:
    """When a bot plays on for a person, and when the person is back, a notice says so."""
    away = {**BEN, "here": False, "stand_in": True, "substitute": "expert"}
    assert news(BEN, away) == "A bot plays on for Ben: Expert."
    assert news(away, BEN) == "Ben is back."
    replaced = news(away, {**away, "substitute": "family", "broken": "expert"})
    assert replaced == "The bot for Ben (Expert) broke down, a bot of level Family plays on."


def test_whoever_sits_down_is_no_news() -> None:
    """Only a seat that changes hands is told of."""
    assert news(BEN, BOT) == ""
    assert news(BOT, {**BOT, "handicap": 4}) == ""


def open_with_bots(page: Page, count: str, level: str) -> None:
    """Open a table at which bots ease off, and sit down with some of a level."""
    page.get_by_label("Bots at the table").select_option(count)
    page.get_by_label("Level of the bots").select_option(label=level)
    page.get_by_text("House rules and pace").click()
    page.get_by_label("Cards in the stack").fill("20")
    page.get_by_label("Bots ease off when somebody is far behind").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Sit down").click()


def test_bots_of_the_wished_level_sit_down(tmp_path: Path) -> None:
    """The level that was chosen with the table holds for its bots, and stays chosen until the host takes another."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, DESKTOP)
        anna.page.goto(server.link())
        expect(anna.page.get_by_label("Level of the bots")).to_have_value("family")
        open_with_bots(anna.page, "2", "Expert")
        expect(anna.page.locator(".seats li", has_text="bot · Expert")).to_have_count(2)
        anna.page.reload()
        level = anna.page.get_by_label("Level of the bots")
        expect(level).to_have_value("expert")
        level.select_option(label="Child")
        anna.page.get_by_role("button", name="Add a bot").click()
        expect(anna.page.locator(".seats li", has_text="bot · Child")).to_have_count(1)
        expect(level).to_have_value("child")
        assert anna.complaints == []


@pytest.mark.parametrize(("device", "mark"), [(DESKTOP, ".level"), (SMALL_PHONE, ".rank")])
def test_level_and_mercy_are_seen_at_the_table(tmp_path: Path, device: dict[str, Any], mark: str) -> None:
    """Everybody sees how well a bot plays, as a number where there is no room for words, and that bots ease off."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, device)
        anna.page.goto(server.link())
        open_with_bots(anna.page, "3", "Child")
        expect(anna.page.locator(".seats .mercy")).to_have_text("Bots ease off")
        anna.say_ready()
        anna.wait_for_cards()
        shown = anna.page.locator(f".opponent {mark}")
        expect(shown).to_have_text(["Child" if mark == ".level" else "1"] * 3)
        expect(shown.first).to_be_visible()
        expect(shown.first).to_have_accessible_name("Bot: Child")
        expect(anna.page.locator("header > .mercy svg")).to_be_visible()


def test_without_mercy_there_is_no_badge(tmp_path: Path) -> None:
    """Bots ease off where the host wants it, and nowhere else."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        expect(anna.page.locator(".mercy")).to_have_count(0)


def test_a_bot_plays_on_until_somebody_is_back(tmp_path: Path) -> None:
    """Whoever loses the line is played for by a bot whose level all can see, until the line is back."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, DESKTOP), Player(chromium, server, PHONE)
        code = server.open_table(**{**LONG_MATCH, "options": {**LONG_MATCH["options"], "absent_ms": 0}})
        for player, name in ((anna, "Anna"), (ben, "Ben")):
            player.sit(code, name)
        for player in (anna, ben):
            player.say_ready()
        for player in (anna, ben):
            player.wait_for_cards()
        ben.page.goto("about:blank")
        anna.sees("A bot plays on for Ben: Family.")
        expect(anna.page.locator(".opponent .level")).to_have_text("stand-in: Family")
        ben.visit(code)
        anna.sees("Ben is back.")
        expect(anna.page.locator(".opponent .level")).to_have_count(0)


def test_a_bot_that_is_no_longer_installed_is_replaced(tmp_path: Path) -> None:
    """A table that wakes up without one of its bots says which one is missing and which one plays."""
    with browser() as chromium:
        with pub(tmp_path) as server:
            anna = Player(chromium, server, SMALL_PHONE)
            anna.sit(server.open_table(**SHORT_MATCH), "Anna")
            anna.page.get_by_role("button", name="Add a bot").click()
            anna.sees("bot · Family")
        forget_family(tmp_path / DATABASE)
        with pub(tmp_path, server.port):
            anna.sees("bot · Allegra (old-timer) broke down, a bot of level Family plays on.")
            expect(anna.page.locator(".seats li")).to_have_count(2)


def forget_family(database: Path) -> None:
    """Let it be a bot of a kind that nobody knows who has sat down."""
    with closing(sqlite3.connect(database)) as log:
        found = log.execute("""UPDATE events SET text = replace(text, '"bot":"family"', '"bot":"old-timer"')""")
        assert found.rowcount > 0
        log.commit()


def test_every_bot_of_the_server_can_be_added(tmp_path: Path) -> None:
    """The list in the lobby has the levels in the language of whoever reads it, and all other kinds apart from them."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE, locale="de-CH")
        anna.visit(server.open_table(**SHORT_MATCH))
        anna.page.get_by_label("Dein Name").fill("Anna")
        anna.page.get_by_role("button", name="Hinsetzen").click()
        options = anna.page.get_by_label("Stärke der Bots").locator("option")
        expect(options).to_have_text(["Kind", "Anfänger", "Familie", "Geübt", "Profi", "Übermenschlich", "greedy"])
        others = anna.page.get_by_label("Stärke der Bots").locator("optgroup[label='Andere Bots'] option")
        expect(others).to_have_text(["greedy"])
        anna.page.get_by_label("Stärke der Bots").select_option("greedy")
        anna.page.get_by_role("button", name="Bot dazu").click()
        expect(anna.page.locator(".seats li").last).to_contain_text(re.compile("Bot · greedy"))
