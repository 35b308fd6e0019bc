"""Whatever is told during a round covers neither own cards nor buttons, and keeps no tap from the table."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, PHONE, People, Player, Pub
from tests.web.patience import lasting
from tests.web.posed import NOW, Posed, in_play
from vivace.engine.zones import AnyChange, Blocked, Called, Stuck
from vivace.protocol.messages import Problem, ProblemCode, You
from vivace.tables.view import PublicEvent, Seating, TableChange, TableView

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1280, 800))
HONOUR: dict[str, Any] = {"referee": "honour", "stop": "call"}
NOTICE = "[data-state], [data-news]"
COVERED = """(notice) => {
    const told = [...document.querySelectorAll(notice)].filter((one) => one.checkVisibility());
    const parts = [...document.querySelectorAll("button, select, .stage .own, .stage .own .badge")]
        // Piles that can be touched lie in the middle, whose lower edge may be covered: no tap is kept from it.
        .filter((one) => one.checkVisibility() && !one.matches(".stage button:not(.own)"));
    const box = (one) => one.getBoundingClientRect();
    const lie = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const out = told.filter((one) => box(one).left < -1 || box(one).right > innerWidth + 1 || box(one).top < -1);
    return [
        told.length ? [] : ["nothing is told"],
        out.map((one) => `${one.textContent.trim()} is cut off`),
        told.flatMap((one) => parts.filter((part) => !one.contains(part) && lie(box(one), box(part)))
            .map((part) => `${one.textContent.trim()} on ${part.dataset.do ?? part.dataset.zone ?? part.className}`)),
    ].flat();
}"""
DRAWN = """async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""

LASTING = """
const { setTimeout: later } = window;
window.setTimeout = (run, ms, ...more) => later(run, ms >= 2500 && ms <= 8000 ? 1e9 : ms, ...more);
"""
"""What is folded or put away by itself after some seconds stays."""

Notice = Callable[[Posed, TableView], None]


def happened(posed: Posed, view: TableView, seat: int, change: AnyChange | TableChange) -> None:
    posed.tell(PublicEvent(view.seq + 1, NOW, seat, (change,)))


def saying_stuck(posed: Posed, view: TableView) -> None:
    happened(posed, view, 0, Stuck((0,)))


def blocked(posed: Posed, view: TableView) -> None:
    happened(posed, view, -1, Blocked("cycle"))


def called(posed: Posed, view: TableView) -> None:
    happened(posed, view, 0, Called(0, "r1b", right=True))


def falsely_called(posed: Posed, view: TableView) -> None:
    happened(posed, view, 1, Called(1, "r1b"))


def halted(posed: Posed, _: TableView) -> None:
    posed.tell(Problem(ProblemCode.HALTED))


def too_slow(posed: Posed, _: TableView) -> None:
    posed.tell(Problem(ProblemCode.TOO_SLOW))


def removed(posed: Posed, _: TableView) -> None:
    posed.tell(You(removed=True))


def stood_in(posed: Posed, view: TableView) -> None:
    chairs = [replace(chair, stand_in=seat == 0, substitute="family") for seat, chair in enumerate(view.chairs)]
    happened(posed, view, -1, Seating(tuple(chairs), (), "", 0))


NOTICES: tuple[Notice, ...] = (
    saying_stuck,
    blocked,
    called,
    falsely_called,
    halted,
    too_slow,
    removed,
    stood_in,
)


@cache
def table(seats: int, *, honour: bool = False) -> TableView:
    return in_play(seats, **(HONOUR if honour else {})).shown


def show(player: Player, server: Pub, notice: Notice, view: TableView) -> Page:
    page = player.new_tab()
    posed = Posed(page, server, view)
    posed.visit()
    expect(page.locator("[data-screen=round] .stage button.own").first).to_be_visible()
    notice(posed, view)
    expect(page.locator(NOTICE).first).to_be_visible()
    return page


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(width) => document.documentElement.clientWidth === width", arg=width)
    page.evaluate(DRAWN)


def flaws(page: Page, where: str) -> list[str]:
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        covered = lasting(page, lambda: list(page.evaluate(COVERED, NOTICE)))
        found += [f"{where} {width} × {height}: {flaw}" for flaw in covered]
    return found


@pytest.mark.parametrize(("seats", "honour"), [(2, True), (4, True), (12, False)])
def test_no_notice_covers_own_cards_or_buttons(server: Pub, people: People, seats: int, honour: bool) -> None:
    """At every size and in the language with the longest words, no notice lies on an own card or on a button."""
    anna = people({**PHONE, "locale": "de", "reduced_motion": "reduce"})
    anna.context.add_init_script(LASTING)
    found = []
    for notice in NOTICES:
        page = show(anna, server, notice, table(seats, honour=honour))
        found += flaws(page, notice.__name__)
        page.close()
    assert not found, "\n".join(found)


def test_a_banner_keeps_no_tap_from_the_header_and_makes_room(server: Pub, people: People) -> None:
    """While a bot stands in, menu and sound can be pressed at once; after a while only a sign is left, on no button."""
    anna = people({**PHONE, "locale": "de", "reduced_motion": "reduce"})
    page = anna.page = show(anna, server, stood_in, table(4))
    expect(page.locator("[data-state=stand-in]:not(.sign)")).to_be_visible()
    anna.do("menu")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    anna.do("mute")
    expect(page.locator("[data-state=stand-in].sign")).to_be_visible()
    assert flaws(page, "folded") == []
    anna.do("unfold")
    expect(page.locator("[data-state=stand-in]:not(.sign) p")).to_contain_text("Bot")


RENDERERS = """() => [...document.querySelectorAll(".stage .own .card.top:not(.none)")]
    .map((card) => [getComputedStyle(card).filter, getComputedStyle(card.parentElement, "::after").maskImage])"""


def test_without_a_connection_nothing_looks_possible(server: Pub, people: People) -> None:
    """When the server is not heard own cards are dimmed and locked, and neither a tap nor a key plays one."""
    anna = people(PHONE)
    posed = Posed(anna.page, server, table(4))
    posed.visit()
    card = anna.page.locator(".stage button.own.row").first
    expect(card).to_be_visible()
    assert all(filtered == "none" for filtered, _ in anna.page.evaluate(RENDERERS))
    posed.vanish()
    anna.expect_state("line-gone")
    looks = anna.page.evaluate(RENDERERS)
    assert looks
    assert all("brightness" in filtered and "svg" in lock for filtered, lock in looks)
    box = card.bounding_box()
    assert box is not None
    anna.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.page.keyboard.press("1")
    anna.page.evaluate(DRAWN)
    assert not [message for message in posed.said if message["is"] == "play"]
    expect(anna.page.locator(".stage .pending, .stage .selected")).to_have_count(0)
    expect(anna.button("menu")).to_be_enabled()


PLAIN = """
window.bare = [];
const look = () => {
  for (const card of document.querySelectorAll(".stage .card.plain")) {
    if (card.checkVisibility({ visibilityProperty: true })) bare.push(card.className);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


HELD = """
const { setTimeout: later } = window;
window.setTimeout = (run, ms, ...more) => later(run, ms === 1000 ? 1e9 : ms, ...more);
"""
"""Pieces are held back until their faces are painted, however long that takes."""


def test_cards_have_their_symbols_from_the_first_frame(server: Pub, people: People) -> None:
    """Anyone who comes straight into a round never sees a card whose face is not painted."""
    anna = people(PHONE)
    anna.page.add_init_script(HELD)
    anna.page.add_init_script(PLAIN)
    Posed(anna.page, server, table(4)).visit()
    expect(anna.page.locator(".stage.dressed:not(.waiting) .own .card.top").first).to_be_visible()
    anna.page.evaluate(DRAWN)
    assert anna.page.evaluate("() => bare") == []


def test_cards_that_cannot_be_painted_have_symbols_too(server: Pub, people: People) -> None:
    """Where nothing can be painted a plain card shows colour, number and symbol, after a moment."""
    anna = people(PHONE)
    anna.page.add_init_script("delete window.Worker; HTMLCanvasElement.prototype.getContext = () => null;")
    Posed(anna.page, server, table(4)).visit()
    expect(anna.page.locator(".stage:not(.waiting, .dressed) .own .card.plain").first).to_be_visible()
    signs = anna.page.evaluate(
        """() => [...document.querySelectorAll(".stage .own .card.plain:is(.red, .blue, .green, .yellow)")]
            .map((card) => getComputedStyle(card, "::before").maskImage)"""
    )
    assert signs
    assert all("svg" in sign for sign in signs)


def test_a_crowd_on_a_phone_has_names_when_it_is_touched(server: Pub, people: People) -> None:
    """Where twelve sit only initials are seen; anyone who touches one reads the name for a moment."""
    anna = people(PHONE)
    view = table(12)
    Posed(anna.page, server, view).visit()
    for seat in (1, 6, 11):
        box = anna.page.locator(f".rivals [data-seat='{seat}']").bounding_box()
        assert box is not None
        anna.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        name = anna.page.locator(f"[data-who='{seat}']")
        expect(name).to_have_text(view.chairs[seat].name)
        shown = name.bounding_box()
        assert shown is not None
        assert shown["x"] >= 0
        assert shown["x"] + shown["width"] <= 390


def test_points_of_this_round_are_what_would_be_counted(server: Pub, people: People) -> None:
    """A phone says what the round would bring now; a desktop beside it how the match stands, for everyone."""
    view = in_play(4, after=1).shown
    zones = view.game.zones
    laid = [face[-1] for zone in zones.values() if zone.seat < 0 for face in zone.faces]
    worth = [laid.count(chair.deck) - 2 * zones[f"{seat}.stack"].count for seat, chair in enumerate(view.chairs)]
    written = [f"+{points}" if points > 0 else str(points).replace("-", "\N{MINUS SIGN}") for points in worth]
    anna, ben = people(PHONE), people(DESKTOP)
    for player in (anna, ben):
        Posed(player.page, server, view).visit()
        expect(player.page.locator("[data-worth] b")).to_have_text(written[0])
    rows = ben.page.locator("[data-standings] li")
    expect(rows).to_have_count(4)
    told = {row.locator(".name").inner_text(): row.locator("small").inner_text() for row in rows.all()}
    assert told == {chair.name: points for chair, points in zip(view.chairs, written, strict=True)}


def test_a_round_can_be_ended_only_by_anyone_who_is_done(server: Pub, people: People) -> None:
    """The call that ends the round is grey until the own stack is empty."""
    for count in (1, 0):
        anna = people(PHONE)
        view = in_play(3, left=1, **HONOUR).shown
        stack = replace(view.game.zones["0.stack"], count=count, faces=())
        shown = replace(view, game=replace(view.game, zones={**view.game.zones, "0.stack": stack}))
        Posed(anna.page, server, shown).visit()
        expect(anna.button("stop")).to_be_enabled(enabled=count == 0)


def test_the_fan_of_cards_is_never_see_through(server: Pub, people: People) -> None:
    """The cards of the start page move to their places without fading in: colours never mix."""
    anna = people(PHONE)
    anna.start()
    opening = anna.page.evaluate(
        """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
            .filter((rule) => rule instanceof CSSKeyframesRule && rule.cssText.includes("translateY(30%)"))
            .map((rule) => rule.cssText)"""
    )
    assert opening
    assert not [rule for rule in opening if "opacity" in rule]
