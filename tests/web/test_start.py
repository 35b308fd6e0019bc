"""The first minute: from the start page to a table, in every way that there is."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, LETTERS, LONG_MATCH, PHONE, SHORT_MATCH, Device, People, Player, Pub, as_read
from tests.web.hands import seen

PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-do]")]
    .filter((button) => button.checkVisibility() && !button.closest("footer"))
    .map((button) => [button.outerHTML, Math.round(button.getBoundingClientRect().top)]))"""
"""How far down every button is, but those that come after everything."""


@pytest.mark.smoke
def test_one_tap_leads_into_a_round(server: Pub, people: People) -> None:
    """Play now: nothing has to be typed or chosen, and a moment later there are cards and three bots."""
    anna = people(PHONE)
    anna.start()
    anna.do("play-now")
    anna.wait_for_cards()
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(3)
    assert anna.complaints == []


def test_name_and_colour_are_remembered(server: Pub, people: People) -> None:
    """Anyone who has said who they are is known at every table, after a reload too."""
    anna = people(PHONE)
    anna.start()
    anna.page.locator("input[name=name]").fill("Anna")
    anna.do("colour")
    anna.do("deck", deck="e")
    anna.page.reload()
    expect(anna.page.locator("input[name=name]")).to_have_value("Anna")
    anna.visit(server.open_table(**SHORT_MATCH))
    anna.do("sit")
    expect(anna.own_seat()).to_contain_text("Anna")
    expect(anna.own_seat()).to_contain_class("deck-e")


def test_a_table_is_opened_with_house_rules_and_bots(server: Pub, people: People) -> None:
    """What was chosen holds at the table, and anyone who comes reads what differs from the edition before sitting down."""
    anna, ben = people(DESKTOP), people(PHONE)
    anna.start()
    anna.page.locator("input[name=name]").fill("Anna")
    open_form(anna)
    anna.press(anna.page.get_by_role("button", name="Bots: more"))
    set_stack(anna, "4")
    expect(anna.page.locator("#differs")).to_be_visible()
    anna.do("open")
    expect(anna.own_seat()).to_contain_text("Anna")
    expect(anna.seats()).to_have_count(2)
    code = anna.page.url.rpartition("/")[2]
    view = server.view(code)
    assert view.house_rules == {"stack": 4}
    assert [bool(chair.bot) for chair in view.chairs] == [False, True]
    ben.visit(code)
    ben.sees("House rules at this table")
    ben.sees("Cards in the stack")
    assert anna.complaints + ben.complaints == []


def test_a_table_for_six_is_opened_where_one_box_is_for_four(server: Pub, people: People) -> None:
    """More seats need more boxes of cards; the page takes care of that, and six sit down."""
    anna = people(PHONE)
    anna.start()
    anna.page.locator("input[name=name]").fill("Anna")
    open_form(anna)
    anna.press(anna.page.get_by_text("Dutch Blitz", exact=True))
    for deed, times in (("Maximum seats: more", 2), ("Bots: more", 5)):
        for _ in range(times):
            anna.press(anna.page.get_by_role("button", name=deed))
    anna.do("open")
    expect(anna.seats()).to_have_count(6)
    view = server.view(anna.page.url.rpartition("/")[2])
    assert (view.edition, len(view.chairs)) == ("dutch-blitz", 6)
    assert anna.complaints == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_button_jumps_away_from_under_a_finger(server: Pub, people: People, device: Device) -> None:
    """What comes late over a slow connection pushes nothing away that could be pressed before."""
    code = server.open_table(**SHORT_MATCH)
    for path, button, late, sign in (
        ("/", "play-now", "beside", "[data-lesson]"),
        (f"/t/{code}", "sit", "Picture", ".picture .picture"),
    ):
        anna = people(device)
        anna.page.route(f"**/{late}-*.js", lambda _: None)
        with anna.page.expect_request(f"**/{late}-*.js"):
            anna.page.goto(server.link(path))
        expect(anna.button(button)).to_be_enabled()
        anna.page.evaluate(LETTERS)
        before = anna.page.evaluate(PLACES)
        anna.page.unroute(f"**/{late}-*.js")
        expect(anna.page.locator(sign)).to_be_visible()
        after = anna.page.evaluate(PLACES)
        assert any(f'data-do="{button}"' in shown for shown in before)
        assert {shown: after[shown] for shown in before} == before


def test_without_lessons_everything_else_is_there(server: Pub, people: People) -> None:
    anna = people(PHONE)
    anna.page.route("**/beside-*.js", lambda route: route.abort())
    with anna.page.expect_event("requestfailed", lambda request: "/beside-" in request.url):
        anna.start()
    open_form(anna)


def open_form(player: Player) -> None:
    player.do("open-table")
    expect(player.button("open")).to_be_visible()


def set_stack(player: Player, count: str) -> None:
    """A house rule."""
    player.do("more")
    player.page.locator("[data-rule=stack] input").fill(count)
    player.page.locator("[data-rule=stack] input").blur()


def test_rules_that_do_not_go_together_are_told(server: Pub, people: People) -> None:
    """The reason is read beside the form, and nothing that was chosen is lost."""
    anna = people(PHONE)
    anna.page.route(
        "**/api/tables",
        lambda route: (
            route.fulfill(status=400, json={"code": "bad-option", "detail": "stack = 4: too few"})
            if route.request.method == "POST"
            else route.fallback()
        ),
    )
    anna.start()
    open_form(anna)
    set_stack(anna, "4")
    anna.do("open")
    anna.sees("stack = 4: too few")
    expect(anna.page.locator("[data-rule=stack] input")).to_have_value("4")


def test_a_listed_table_is_one_tap_away(server: Pub, people: People) -> None:
    """Tables that were opened for everyone stand on the start page, and others do not."""
    anna, ben = people(DESKTOP), people(PHONE)
    listed = server.open_table(**{**SHORT_MATCH, "options": {**SHORT_MATCH["options"], "listed": True}})
    hidden = server.open_table(**SHORT_MATCH)
    anna.sit(listed, "Anna")
    ben.start()
    expect(ben.page.locator(f"[data-table='{listed}']")).to_contain_text("Anna")
    expect(ben.page.locator(f"[data-table='{hidden}']")).to_have_count(0)
    ben.press(ben.page.locator(f"[data-table='{listed}']"))
    ben.take_seat("Ben")
    expect(anna.seats()).to_have_count(2)


def test_spaces_and_hyphens_in_a_code_mean_nothing(server: Pub, people: People) -> None:
    """A code can be typed as it was read out."""
    anna = people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    anna.start()
    anna.page.locator("input[name=code]").fill(f" {code[:2].lower()} {code[2:4]}-{code[4:]} ")
    anna.do("join")
    anna.page.wait_for_url(f"**/t/{code}")
    anna.expect_screen("lobby")


def test_a_table_that_does_not_exist_is_told_plainly(server: Pub, people: People) -> None:
    """Anyone who types a wrong code reads that beside it; anyone who follows an old link gets back to the start page."""
    anna = people(PHONE)
    anna.start()
    anna.page.locator("input[name=code]").fill("ccccc")
    anna.do("join")
    expect(anna.page.locator("input[name=code]")).to_have_attribute("aria-invalid", "true")
    anna.visit("CCCCC")
    anna.expect_state("no-table")
    anna.do("to-start")
    anna.expect_screen("start")


def test_anyone_who_comes_back_finds_the_table_again(server: Pub, people: People) -> None:
    """A table where this browser has a seat is offered on the start page, and the browser's back button leads there too."""
    anna = people(PHONE)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    anna.do("to-start")
    anna.expect_screen("start")
    anna.page.go_back()
    expect(anna.own_seat()).to_contain_text("Anna")
    anna.start()
    expect(anna.button("go-on")).to_contain_text(f"Table {as_read(code)}")
    anna.do("go-on", code=code)
    expect(anna.own_seat()).to_contain_text("Anna")


def test_settings_hold_at_once_and_are_remembered(server: Pub, people: People) -> None:
    """Language, theme, motion and the left hand: chosen on the start page, seen at the table."""
    anna = people(PHONE)
    code = server.open_table(**LONG_MATCH)
    anna.start()
    anna.do("settings")
    page = anna.page
    page.get_by_label("Language").last.select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    anna.press(page.get_by_role("dialog").get_by_text("Hell", exact=True))
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    anna.press(page.get_by_role("dialog").get_by_text("Weniger", exact=True))
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    anna.press(page.get_by_role("switch", name="Linkshändig"))
    anna.visit(code)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    anna.take_seat("Anna")
    expect(anna.own_seat()).to_be_visible()
    anna.add_bots(1)
    anna.say_ready()
    anna.wait_for_cards()
    own = {spot.kind: spot for spot in seen(anna) if spot.isOwn}
    assert own["hand"].x < own["open"].x


def test_every_picture_of_the_page_is_there(server: Pub, people: People) -> None:
    """Nothing that the page asks for is missing, and it asks nobody but its own server."""
    anna = people(DESKTOP)
    asked: list[tuple[str, int]] = []
    anna.page.on("response", lambda answer: asked.append((answer.url, answer.status)))
    anna.start()
    open_form(anna)
    anna.page.wait_for_load_state("networkidle")
    assert [each for each in asked if each[1] >= 400 or not each[0].startswith((server.link(), "blob:", "data:"))] == []
    assert {Path(address).suffix for address, _ in asked} >= {".js", ".css", ".woff2"}
