"""Matches that last: their page, their rounds as they were played, and what a player can learn from one."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, People, Player, Pub, eventually
from tests.web.deals import deal, tops
from tests.web.test_access import AXE, RUN
from tests.web.test_bots import choose_level
from vivace.tables.view import TableView

HOUSE = {"stack": 1, "length": 1, "ends": "rounds", "blocked": "shuffle"}
OPTIONS = {"countdown_ms": 0, "ready_ms": 300_000, "hand_ms": 2_000}
"""Nobody is so quick that a card does not lie long enough to be overlooked."""
ONES, TWOS = {"r1", "b1", "g1", "y1"}, {"r2", "b2", "g2", "y2"}


def has_ones(view: TableView) -> bool:
    """Whether Anna can lay a card from her row at once, and the bot ends the round with its second card."""
    leads = any(f"{face[0]}1" in tops(view, 1, "row") for face in tops(view, 1, "stack") & TWOS)
    return leads and bool(tops(view, 0, "row") & ONES)


def overlook(server: Pub, player: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match of one round in which Anna overlooks a card."""
    deal(monkeypatch, 2, has_ones, **HOUSE)
    code = server.open_table(edition="ligretto", house_rules=HOUSE, options=OPTIONS)
    player.sit(code, "Anna")
    choose_level(player, "child")
    player.add_bots(1)
    player.say_ready()
    player.expect_screen("scores")
    return code


def clock(player: Player) -> str:
    return player.page.locator("[data-clock]").inner_text()


@pytest.mark.smoke
def test_a_match_is_looked_back_on(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page opens after it, a round is scrubbed there by finger and by key, and a link leads to the same moment."""
    player = people(PHONE)
    overlook(server, player, monkeypatch)
    expect(player.button("match")).to_be_enabled()
    player.do("match")
    player.expect_screen("match")
    expect(player.page.locator(".ranking li")).to_have_count(2)
    expect(player.page.locator("[data-do=download]")).to_be_visible()
    player.do("replay")
    player.expect_screen("replay")
    timeline = player.page.locator("[data-timeline]")
    expect(timeline).to_be_visible()
    assert clock(player) == "0:00.00"
    box = timeline.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    eventually(player.page, lambda: clock(player) != "0:00.00", "the replay goes to the middle")
    player.page.keyboard.press("End")
    eventually(
        player.page, lambda: timeline.get_attribute("aria-valuenow") == timeline.get_attribute("aria-valuemax"), "end"
    )
    expect(player.page.locator("[data-screen=replay] .stage [data-key]").first).to_be_attached()
    player.page.keyboard.press("ArrowLeft")
    there = clock(player)
    player.page.goto(f"{player.page.url}?at={float(there.split(':')[1]):.2f}")
    expect(player.page.locator("[data-clock]")).to_have_text(there)
    player.do("close")
    player.expect_screen("match")


@pytest.mark.smoke
def test_a_moment_to_learn_from_is_watched(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that lay there is named after the round, and the replay opens where it could be played."""
    player = people(PHONE)
    overlook(server, player, monkeypatch)
    player.do("summary")
    lesson = player.page.locator("[data-lesson]").first
    expect(lesson).to_be_visible()
    expect(lesson).to_have_attribute("data-lesson", "overlooked")
    player.press(lesson.locator("[data-do=watch-lesson]"))
    player.expect_screen("replay")
    eventually(player.page, lambda: clock(player) != "0:00.00", "the replay plays by itself")
    player.page.keyboard.press("Escape")
    expect(lesson).to_be_visible()


def test_everyone_can_use_these_pages(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of accessibility hold on the page of a match and in a replay."""
    player = people(PHONE, bypass_csp=True)
    overlook(server, player, monkeypatch)
    player.do("match")
    player.expect_screen("match")
    player.page.add_script_tag(path=AXE)
    assert player.page.evaluate(RUN) == []
    player.do("replay")
    expect(player.page.locator("[data-timeline]")).to_be_visible()
    assert player.page.evaluate(RUN) == []


def test_the_page_of_a_match_has_moments_to_learn_from(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device that played is told what it overlooked there too; one that did not play is told nothing."""
    player = people(PHONE)
    overlook(server, player, monkeypatch)
    player.do("match")
    player.expect_screen("match")
    expect(player.page.locator("[data-own] [data-lesson]").first).to_have_attribute("data-lesson", "overlooked")
    other = people(PHONE)
    other.page.goto(player.page.url)
    expect(other.page.locator("[data-do=download]")).to_be_visible()
    expect(other.page.locator("[data-own]")).to_have_count(0)


def test_cards_seen_from_a_seat_are_not_locked(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be played in a replay, but its cards look as they did when they could."""
    player = people(PHONE)
    overlook(server, player, monkeypatch)
    player.do("replay")
    expect(player.page.locator("[data-timeline]")).to_be_visible()
    player.page.keyboard.press("1")
    own = player.page.locator("[data-screen=replay] .stage .own.spot:not(.gap)").first
    expect(own).to_be_attached()
    assert own.evaluate("card => getComputedStyle(card, '::after').maskImage") == "none"
