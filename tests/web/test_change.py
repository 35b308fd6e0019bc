"""The host changes game and rules at the same table, and everyone sees it."""

from typing import Any

from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, People, Player, Pub
from tests.web.hands import Hand, click, play_round, tap
from vivace.tables.table import Phase

SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}


def choose_dice(host: Player) -> None:
    """In the form that changes a table."""
    host.press(host.page.locator("label", has=host.page.locator("input[value=ligretto-dice]")))
    host.do("open")


def test_another_game_at_the_same_link(server: Pub, people: People) -> None:
    """Two people and a bot play cards; then the host chooses dice, everyone is told, and a round of dice begins."""
    anna, ben, carl, tv = people(PHONE), people(DESKTOP), people(PHONE), people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    anna.add_bots(1)
    carl.visit(code)
    carl.do("watch")
    tv.page.goto(server.link(f"/t/{code}?tv"))
    for player in (anna, ben):
        player.say_ready()
    play_round(Hand(anna, tap), Hand(ben, click))
    for player in (anna, ben):
        player.expect_screen("scores")
    expect(ben.button("change-game")).to_have_count(0)
    anna.do("change-game")
    choose_dice(anna)
    for player in (anna, ben, carl):
        player.expect_screen("lobby")
    for guest in (ben, carl, tv):
        expect(guest.page.locator("[data-changed=ligretto-dice]")).to_contain_text("Anna changed the game")
    expect(anna.page.locator("[data-changed]")).to_have_count(0)
    view = server.view(code)
    assert (view.edition, [chair.name for chair in view.chairs][:2], view.phase) == (
        "ligretto-dice",
        ["Anna", "Ben"],
        Phase.LOBBY,
    )
    assert not any(chair.ready for chair in view.chairs)
    for player in (anna, ben):
        player.say_ready()
    for player in (anna, ben, carl):
        expect(player.page.locator("[data-screen=round] .stage.dice [data-piece]").first).to_be_visible()
    expect(tv.page.locator(".stage.dice [data-piece]").first).to_be_visible()
    assert anna.complaints + ben.complaints + carl.complaints + tv.complaints == []


def test_other_rules_in_the_lobby(server: Pub, people: People) -> None:
    """What the host changes is told with what it was before, and nobody is ready for it until they say so."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    ben.say_ready()
    expect(ben.button("ready", ready="false")).to_be_visible()
    anna.do("change-game")
    anna.do("more")
    anna.page.locator("[data-rule=stack] input").fill("7")
    anna.page.locator("[data-rule=stack] input").blur()
    anna.press(anna.page.get_by_role("button", name="Bots: more"))
    anna.do("open")
    expect(anna.page.locator("dialog")).to_have_count(0)
    expect(ben.page.locator("[data-changed] [data-rule=stack]")).to_contain_text("7")
    expect(ben.button("ready", ready="true")).to_be_visible()
    expect(anna.seats()).to_have_count(3)
    expect(anna.page.locator(".readiness .note")).to_contain_text("Ben")
    view = server.view(code)
    assert view.house_rules["stack"] == 7
    assert anna.complaints + ben.complaints == []


def test_on_a_small_phone_a_seat_is_one_tap_away(server: Pub, people: People) -> None:
    """Who opens a link sees the button without scrolling, whatever was agreed on."""
    anna, ben = people(DESKTOP), people(SMALL_PHONE)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.visit(code)
    expect(ben.page.locator("[data-listed]")).to_be_visible()
    box = ben.button("sit").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SMALL_PHONE["viewport"]["height"]


def test_games_are_chosen_before_editions(server: Pub, people: People) -> None:
    """On a small phone all games and who plays along are on the first screen; Ligretto's editions are one choice."""
    anna = people(SMALL_PHONE)
    anna.start()
    anna.do("open-table")
    expect(anna.page.locator("input[name=edition]")).to_have_count(4)
    anna.page.locator(".edition select").select_option("ligretto-de")
    anna.do("open")
    anna.expect_screen("lobby")
    assert server.view(anna.page.url.rpartition("/")[2]).edition == "ligretto-de"


def test_a_name_that_was_drawn_is_kept(server: Pub, people: People) -> None:
    """Who sits down without a name is called the same on the start page."""
    anna = people(PHONE)
    anna.visit(server.open_table(**SHORT_MATCH))
    name = anna.page.locator("input[name=name]").get_attribute("placeholder")
    anna.do("sit")
    expect(anna.own_seat()).to_contain_text(str(name))
    anna.start()
    expect(anna.page.locator("input[name=name]")).to_have_value(str(name))
