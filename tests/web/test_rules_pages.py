"""The rules can be read on a page of their own and at the table, and whatever is refused or counted is explained."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, LETTERS, LONG_MATCH, PHONE, Device, People, Player, Pub, begin, eventually
from tests.web.hands import Spot, seen
from tests.web.screens import show
from tests.web.test_access import AXE, RUN
from tests.web.test_table import misfit, touch
from vivace.server.core.catalog import offer

NAMES = [edition.name for edition in offer().editions]
SUITS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
WIDTH = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def flaws(visitor: Player) -> list[str]:
    visitor.page.add_script_tag(path=AXE)
    found: list[str] = visitor.page.evaluate(RUN)
    return found


def read(visitor: Player, path: str) -> None:
    visitor.page.goto(visitor.house.link(path))
    visitor.expect_screen("rules")
    visitor.page.evaluate(LETTERS)


def expect_fits(visitor: Player, name: str) -> None:
    """Nothing is wider than the screen, as soon as its letters are there."""
    eventually(visitor.page, lambda: visitor.page.evaluate(WIDTH), f"too wide: {name}")


def refused(player: Player) -> Spot:
    """Try what fits nowhere."""
    card = misfit(player)
    touch(player, card)
    expect(player.button("why")).to_be_visible()
    return card


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_the_rules_of_every_edition_can_be_read_by_everyone(
    server: Pub, people: People, device: Device, theme: str
) -> None:
    """Each edition has a page with pictures that have names; axe finds nothing, and nothing is wider than the screen."""
    visitor = people(device, color_scheme=theme, bypass_csp=True, reduced_motion="reduce", locale="de-DE")
    for name in NAMES:
        read(visitor, f"/rules/{name}")
        expect(visitor.page.locator("[data-picture] [role=img]").first).to_be_visible()
        assert visitor.page.locator("[data-section]").count() >= 8
        expect_fits(visitor, name)
        assert flaws(visitor) == [], name
    assert visitor.complaints == []


def test_the_rules_fit_on_the_narrowest_phone(server: Pub, people: People) -> None:
    """Nothing is cut off at 320 px, in any language."""
    for locale in ("de-DE", "fr-FR", "it-IT", "nl-NL", "en-GB", "es-ES"):
        visitor = people(PHONE | {"viewport": {"width": 320, "height": 568}}, locale=locale)
        for name in NAMES:
            read(visitor, f"/rules/{name}")
            expect_fits(visitor, f"{name} in {locale}")


def test_the_way_to_the_rules_leads_from_the_start_page_and_back(server: Pub, people: People) -> None:
    """One link on the start page shows all games; each leads to its page, and the browser's way back is right."""
    visitor = people(PHONE)
    visitor.start()
    visitor.do("rules")
    visitor.expect_screen("rules")
    visitor.press(visitor.page.locator("a[data-edition=dutch-blitz]"))
    expect(visitor.page.locator("h1")).to_have_text("Dutch Blitz rules")
    expect(visitor.page).to_have_url(re.compile("/rules/dutch-blitz$"))
    visitor.page.go_back()
    expect(visitor.page.locator("h1")).to_have_text("Rules")
    visitor.do("to-start")
    visitor.expect_screen("start")
    assert visitor.complaints == []


def test_a_paragraph_can_be_jumped_to_and_linked(server: Pub, people: People) -> None:
    """The table of contents leads to each paragraph, and its address does so too."""
    visitor = people(PHONE, reduced_motion="reduce")
    read(visitor, "/rules/ligretto")
    visitor.press(visitor.page.locator("nav a[href='#points']"))
    heading = visitor.page.locator("[data-section=points] .heading")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    read(visitor, "/rules/ligretto-dice#tips")
    expect(visitor.page.locator("[data-section=tips] .heading")).to_be_in_viewport()


def test_rules_of_a_game_that_is_not_known_offer_the_others(server: Pub, people: People) -> None:
    """A link that is wrong or too new shows what there is."""
    visitor = people(PHONE)
    read(visitor, "/rules/chess")
    expect(visitor.page.locator("a[data-edition]")).to_have_count(len(NAMES))


def test_anyone_who_opens_a_table_can_look_at_the_rules_first(server: Pub, people: People) -> None:
    """The edition that is chosen in the form has its rules behind a sign, and the form is as it was afterwards."""
    visitor = people(DESKTOP)
    visitor.start()
    visitor.do("open-table")
    visitor.press(visitor.page.get_by_text("Dutch Blitz", exact=True))
    visitor.press(visitor.page.get_by_role("button", name="Rules", exact=True))
    expect(visitor.page.locator("dialog [data-rules=dutch-blitz]")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)
    expect(visitor.page.locator("[data-form=table]")).to_be_visible()
    assert visitor.complaints == []


def test_the_rules_at_a_table_are_those_of_the_table(server: Pub, people: People) -> None:
    """From the lobby and from a round's menu, without leaving the table, with the numbers agreed on there."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    anna.do("rules")
    rules = anna.page.locator("dialog [data-rules=ligretto]")
    expect(rules.locator("[data-section=setup]")).to_contain_text("Your stack has 14 cards")
    anna.do("close")
    ben.sit(code, "Ben")
    for player in (anna, ben):
        player.say_ready()
    anna.wait_for_cards()
    anna.menu("rules")
    expect(rules.locator("[data-section=setup]")).to_contain_text("Your stack has 14 cards")
    expect(anna.page.locator("[data-screen=round]")).to_be_attached()
    assert anna.complaints + ben.complaints == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_refusal_is_explained_when_someone_asks(server: Pub, people: People, device: Device) -> None:
    """What was tried, which rule says no, what would have worked; it covers no own card, and anyone who plays on closes it."""
    anna, ben = people(device), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    card = refused(anna)
    button = anna.button("why")
    anna.press(button)
    why = anna.page.locator("[data-why]")
    expect(why).to_contain_text("You tried to play")
    expect(why).to_contain_text(f"only goes on the {SUITS[card.piece[0]]} {card.number - 1}.")
    expect(why).to_contain_text("Look for a pile that’s one lower")
    box = why.bounding_box()
    assert box
    assert all(box["y"] + box["height"] <= spot.y for spot in seen(anna) if spot.isOwn), "it covers own cards"
    touch(anna, misfit(anna))
    expect(why).to_have_count(0)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    assert anna.complaints == []


def test_a_refusal_is_explained_to_anyone_who_has_only_keys(server: Pub, people: People) -> None:
    """The key ? asks, Escape closes, and what is said is in a region that screen readers hear."""
    anna, ben = people(DESKTOP), people(PHONE)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    refused(anna)
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("status").locator("[data-why]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-why]")).to_have_count(0)


def test_an_explanation_leads_to_its_paragraph_of_the_rules(server: Pub, people: People) -> None:
    """The link opens the rules at the right place, on top of the table."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    refused(anna)
    anna.do("why")
    anna.press(anna.page.locator("[data-why] [data-do=rules]"))
    expect(anna.page.locator("dialog [data-section=play] .heading")).to_be_in_viewport()
    anna.do("close")
    expect(anna.page.locator("dialog")).to_have_count(0)
    assert anna.complaints == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_score_is_explained_when_someone_asks(server: Pub, people: People, device: Device) -> None:
    """Behind each row of the standings a few sentences say where the points come from."""
    anna = people(device, bypass_csp=True, reduced_motion="reduce")
    show(anna.page, server, "scores")
    row = anna.page.locator("[data-screen=scores] .standings li[data-seat='0']")
    anna.press(row.locator("[data-do=why]"))
    expect(row.locator("[data-why=score]")).to_contain_text(re.compile(r"in the centre, \+1 each"))
    expect(row.locator("[data-why=score]")).to_contain_text(re.compile(r"this round, −?\d+ in total"))
    assert flaws(anna) == []
    anna.press(row.locator("[data-why=score] [data-do=rules]"))
    expect(anna.page.locator("dialog [data-section=points] .heading")).to_be_in_viewport()
