"""What fits on which screen, in every language."""

from functools import partial

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, People, Player, Pub, begin
from tests.web.hands import Hand, click, play_until, seen
from tests.web.patience import lasting
from tests.web.posed import Posed, counted, gathered, in_play
from tests.web.screens import SCREENS, show
from vivace.tables.view import TableView

LANGUAGES = ("de", "fr", "it", "nl", "en", "es")
WORDY = (
    "start",
    "rules",
    "settings",
    "lobby",
    "guest",
    "honour",
    "dice",
    "dice-scores",
    "domino",
    "domino-scores",
    "explained",
    "crowd",
    "menu",
    "paused",
    "scores",
    "ending",
    "score-new",
    "score",
    "score-rounds",
    "score-table",
    "score-entry",
    "score-flag",
    "score-domino",
    "score-running",
)
"""The screens with all texts that there are; the others show less of the same."""
WIDTHS = ((320, 568), (390, 844), (1280, 800))
SIDEWAYS = """() => {
    // A phone widens its window to what is too wide, so only the page's own width tells.
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
}"""
TOO_SMALL = """() => {
    // Windows onto a board show all squares that matter: as wide as two windows beside each other can have them.
    const isSquare = (element) => element.matches(".pane .square");
    const whole = (element) => (element.matches("input, select") && element.closest("label")) || element;
    return [...document.querySelectorAll("button, select, input, summary, a[href]")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".stage, .unseen"))
        .map((element) => [element, whole(element).getBoundingClientRect()])
        .filter(([element, box]) => Math.min(box.width, box.height) < (isSquare(element) ? 29.9 : 43.9))
        .map(([element, box]) => `${element.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`);
}"""
TEXTS = """
    const clips = (element) => getComputedStyle(element).overflowX !== "visible";
    const seenOf = (element, box) => {
        let { left, top, right, bottom } = box;
        for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
            if (!clips(outer)) continue;
            const frame = outer.getBoundingClientRect();
            [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
            [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        return { left, top, right, bottom };
    };
    const texts = [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || element.closest(".unseen, option, script, style, noscript, svg")) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const box = range.getBoundingClientRect();
        texts.push({ text: walker.currentNode.data.trim(), element, box, seen: seenOf(element, box) });
    }
"""
CUT_OFF = f"""() => {{{TEXTS}
    return texts
        // A long name may be shortened, because it can be read elsewhere.
        .filter(({{ element, box, seen }}) => !element.closest("[title]") && (box.right > seen.right + 1 || box.left < seen.left - 1
            || box.right > innerWidth + 1 || box.left < -1))
        .map(({{ text, element }}) => `${{text}} in ${{element.outerHTML.slice(0, 90)}}`);
}}"""
ON_EACH_OTHER = f"""() => {{{TEXTS}
    const floats = (element) =>
        element && (["sticky", "fixed"].includes(getComputedStyle(element).position) || floats(element.parentElement));
    const still = texts.filter(({{ element }}) => !floats(element) && !element.closest(".overlay, .stage, .banner"));
    const found = [];
    for (const [index, one] of still.entries()) {{
        for (const other of still.slice(index + 1)) {{
            if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
            const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
            const down = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
            // Lines have some air of their own.
            if (across > 2 && down > 4) found.push(`${{one.text}} on ${{other.text}}`);
        }}
    }}
    return found;
}}"""
CROWDED = """() => {
    const all = [...document.querySelectorAll(".tools button, .band button, .stage button")].filter((one) => one.checkVisibility());
    const boxes = all.map((one) => [one.dataset.do ?? one.dataset.zone, one.getBoundingClientRect()]);
    const lie = ([, one], [, other]) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => lie(one, other))
        .map((other) => `${one[0]} on ${other[0]}`));
}"""
NAMELESS = """() => [...document.querySelectorAll("[data-screen] [title] b, [data-screen] b[title]")]
    .filter((name) => name.textContent.length === 20 && name.getBoundingClientRect().width < 60)
    .map((name) => name.outerHTML)"""
DRAWN = """async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""
FLYING = """
window.flights = 0;
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  if (this.closest(".flights")) flights += 1;
  return animate.apply(this, how);
};
"""
HIDDEN = """() => [...document.querySelectorAll(".stage button, .tools button, .rivals li, .round header > *")]
    .filter((element) => element.checkVisibility())
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1 || box.top < -1)
    .map(([element]) => element.outerHTML.slice(0, 90))"""


def flaws(page: Page) -> list[str]:
    """Everything that does not fit."""
    checks = {"sideways": SIDEWAYS, "too small": TOO_SMALL, "cut off": CUT_OFF, "overlaps": ON_EACH_OTHER}
    if page.locator("[data-screen=round]").count():
        checks["out of sight"] = HIDDEN
    return lasting(page, lambda: [f"{kind}: {flaw}" for kind, check in checks.items() for flaw in page.evaluate(check)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_in_every_language(server: Pub, people: People, language: str) -> None:
    """On no screen and at no width anything is cut off, lies on something else, or is too small for a finger."""
    visitor = people({**PHONE, "locale": language, "reduced_motion": "reduce"})
    found = [flaw for name in WORDY for flaw in look(visitor, name, *WIDTHS)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [(844, 390), (640, 400)])
def test_everything_fits_on_its_side_and_zoomed(server: Pub, people: People, size: tuple[int, int]) -> None:
    """A phone on its side, and a desktop at 200 %: nothing is cut off, and everything can be reached."""
    visitor = people({**PHONE, "locale": "de", "reduced_motion": "reduce"})
    found = [flaw for name in SCREENS for flaw in look(visitor, name, size)]
    assert not found, "\n".join(found)


def look(visitor: Player, name: str, *sizes: tuple[int, int]) -> list[str]:
    """The flaws of a screen at each size."""
    page, found = visitor.new_tab(), []
    show(page, visitor.house, name)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => document.documentElement.clientWidth === width", arg=width)
        page.evaluate(DRAWN)
        found += [f"{name} {width} × {height}: {flaw}" for flaw in flaws(page)]
    page.close()
    return found


@pytest.mark.parametrize("seats", [4, 8, 12])
@pytest.mark.parametrize("viewport", [(320, 568), (640, 360)])
def test_a_crowd_fits_on_a_small_phone(server: Pub, people: People, seats: int, viewport: tuple[int, int]) -> None:
    """However many play and however long their names are, everyone's stack can be seen at once."""
    width, height = viewport
    anna = people({**PHONE, "viewport": {"width": width, "height": height}})
    table = in_play(seats)
    Posed(anna.page, server, with_long_names(table.shown)).visit()
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(seats - 1)
    assert flaws(anna.page) == []
    left = anna.page.locator(".rivals .left b").all_text_contents()
    assert left == [str(table.shown.game.zones[f"{seat}.stack"].count) for seat in range(1, seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_calls_have_room_beside_the_cards(server: Pub, people: People, seats: int) -> None:
    """Where there is most to be called and the row is longest, no button lies on a card or on another button."""
    table = in_play(seats, referee="honour", stop="call")
    anna = people(PHONE)
    Posed(anna.page, server, table.shown).visit()
    for width, height in ((320, 568), (360, 640), (390, 844), (412, 915), (640, 360)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(DRAWN)
        assert lasting(anna.page, partial(anna.page.evaluate, CROWDED)) == [], f"{width} × {height}"
        assert flaws(anna.page) == [], f"{width} × {height}"


def test_a_slow_connection_leaves_room_for_the_code(server: Pub, people: People) -> None:
    """However long the number is that tells how slow it is, the table's code and the round can be read."""
    visitor = people({**PHONE, "locale": "fr"})
    for delay_ms in (0, 450, 1_234):
        page = visitor.new_tab()
        Posed(page, server, in_play(4, referee="honour").shown, delay_ms=delay_ms).visit()
        # How fast it is without a delay depends on the computer.
        bars = page.locator("header .bars-1" if delay_ms else "header .bars")
        for width, height in ((320, 568), (360, 640), (390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert flaws(page) == [], f"{delay_ms} ms on {width} × {height}"
        expect(bars).to_be_in_viewport()
        page.close()


def with_long_names(view: TableView) -> TableView:
    """The widest names that the table lets pass."""
    chairs = tuple(replace(chair, name=f"{chair.name[0]}{'W' * 19}") for chair in view.chairs)
    return replace(view, chairs=chairs)


def test_long_names_leave_room_for_everything_else(server: Pub, people: People) -> None:
    """The widest names make neither the lobby nor the scores wider than a phone, and something of them can be read."""
    for table in (gathered(4), counted(4, rounds=1)):
        page = people(PHONE, reduced_motion="reduce").page
        Posed(page, server, with_long_names(table.shown)).visit()
        assert flaws(page) == []
        assert lasting(page, partial(page.evaluate, NAMELESS)) == []


def test_own_cards_are_large_on_a_phone(server: Pub, people: People) -> None:
    """On a phone 390 pixels wide with four seats every own card is at least 84 by 118."""
    anna = people(PHONE)
    show(anna.page, server, "round")
    boxes = [card.bounding_box() for card in anna.page.locator(".stage button.own").all()]
    assert len(boxes) == 6
    assert all(box is not None and box["width"] >= 84 and box["height"] >= 117 for box in boxes)


def test_everything_is_mirrored_for_the_left_hand(server: Pub, people: People) -> None:
    """What a right hand finds on the right, a left hand finds on the left, on a phone and on a desktop."""
    for device in (PHONE, DESKTOP):
        right, left = people(device), people(device)
        left.page.add_init_script("localStorage.setItem('vivace.left-handed', 'yes')")
        for player in (right, left):
            show(player.page, server, "round")
        places = [{spot.kind: spot.x for spot in seen(player) if spot.isOwn} for player in (right, left)]
        assert places[0]["open"] < places[0]["hand"]
        assert places[1]["open"] > places[1]["hand"]
        assert flaws(left.page) == []


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_less_motion_means_no_flights(server: Pub, people: People, motion: str, flies: bool) -> None:
    """Anyone who wants less motion sees cards at their new place at once; for all others they fly."""
    anna, ben = people(DESKTOP, reduced_motion=motion), people(DESKTOP)
    anna.page.add_init_script(FLYING)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    hand = Hand(anna, click)
    play_until(lambda: hand.moves >= 3, hand)
    assert (anna.page.evaluate("() => flights") > 0) is flies
