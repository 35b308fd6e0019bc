"""Lessons: anyone who does what the coach points at learns a game, and needs to know nothing else."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, Device, People, Player, Pub, eventually
from tests.web.deals import SEED_OF
from tests.web.hands import OWN_KEYS
from tests.web.patience import until
from tests.web.test_access import AXE, RUN

STILL: Device = {"reduced_motion": "reduce"}
"""What glides cannot be touched where it was."""
SMALL_PHONE: Device = PHONE | {"viewport": {"width": 320, "height": 568}}
LANDSCAPE: Device = PHONE | {"viewport": {"width": 844, "height": 390}}
SEED = f"{7:064x}"
"""What a lesson takes depends on the cards; the same ones are dealt every time."""
LOOK = """() => {
    const box = (found) => {
        const { x, y, width, height } = found.getBoundingClientRect();
        return { left: x, top: y, right: x + width, bottom: y + height, x: x + width / 2, y: y + height / 2 };
    };
    // It may still be on its way: what counts is where it goes.
    const place = ({ offsetWidth, offsetHeight, style }) => {
        const [left, top] = [style.left, style.top].map(Number.parseFloat);
        return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
    };
    const contains = (one, { x, y }) => one.left < x && x < one.right && one.top < y && y < one.bottom;
    const whole = document.querySelector("[data-do=whole]");
    const button = (deed) => {
        const found = bubble.querySelector(`[data-do=${deed}]`);
        return found && box(found);
    };
    const [bubble, ring] = [".coach", ".ring"].map((one) => document.querySelector(one));
    if (!bubble || !ring || document.querySelector("[data-phase]")?.dataset.phase !== "playing") return null;
    return {
        says: bubble.querySelector("p").textContent,
        isTold: bubble.dataset.told === "true",
        zone: bubble.dataset.points,
        bubble: place(bubble),
        target: box(ring),
        next: button("coach-next"),
        enough: button("coach-enough"),
        badges: [...document.querySelectorAll(`[data-zone="${bubble.dataset.points}"] .badge`)].map(box),
        isWhole: Boolean(whole && bubble.dataset.points.startsWith("square.") && contains(box(ring), box(whole))),
    };
}"""
OVER = "[data-lesson=over]"
OUT_OF_SIGHT = "It fits somewhere off screen. Look at the whole board!"
SOON_MS = 3_000


class Seen(NamedTuple):
    """What the coach says, and what it points at."""

    says: str
    isTold: bool  # noqa: N815 - as the page gives it
    zone: str
    bubble: dict[str, float]
    target: dict[str, float]
    next: dict[str, float] | None
    enough: dict[str, float] | None
    badges: list[dict[str, float]]
    isWhole: bool  # noqa: N815

    @property
    def cuts_a_badge(self) -> bool:
        """Whether a number at the edge of what is pointed at is not all within the ring."""
        ring = self.target
        return any(
            badge["left"] < ring["left"] - 1
            or badge["right"] > ring["right"] + 1
            or badge["top"] < ring["top"] - 1
            or badge["bottom"] > ring["bottom"] + 1
            for badge in self.badges
        )

    @property
    def is_in_the_way(self) -> bool:
        """Whether what is spoken of is covered by what is said."""
        one, other = self.bubble, self.target
        across = min(one["right"], other["right"]) - max(one["left"], other["left"])
        return across > 0 and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0


Way = Callable[[Player, Seen], None]


def touch(player: Player, seen: Seen) -> None:
    """With a finger: the button if there is only something to read, else what the arrow points at."""
    if seen.isTold:
        # What was said may be about something that is gone by now, and its button with it.
        with suppress(TooLate):
            player.button("coach-next").tap(timeout=SOON_MS)
    else:
        player.page.touchscreen.tap(seen.target["x"], seen.target["y"])


def type_key(player: Player, seen: Seen) -> None:
    """With a keyboard alone."""
    if seen.isTold:
        with suppress(TooLate):
            player.button("coach-next").press("Enter", timeout=SOON_MS)
    else:
        _, kind, *rest = seen.zone.split(".")
        player.page.keyboard.press(OWN_KEYS.get(kind) or str(int(rest[0]) + 1))


class Lesson:
    """Someone in a lesson who does nothing but what the coach says."""

    def __init__(self, player: Player, way: Way = touch) -> None:
        self.player = player
        self.sentences: list[str] = []
        self._way = way

    def begin(self, edition: str) -> None:
        self.player.start()
        self.player.do("learn", edition=edition)
        expect(self.player.page.locator(".coach")).to_be_visible()

    @property
    def is_over(self) -> bool:
        return self.player.page.locator(OVER).count() > 0

    def look(self) -> Seen | None:
        found: dict[str, Any] | None = self.player.page.evaluate(LOOK)
        return Seen(**found) if found else None

    def follow(self) -> None:
        """Do the next thing, if there is something to be done."""
        eventually(self.player.page, self._is_well, f"the coach stays in the way after {self.sentences}")
        if seen := self.look():
            if seen.says not in self.sentences:
                self.sentences.append(seen.says)
            self._way(self.player, seen)
        self.player.page.wait_for_timeout(250)

    def follow_until(self, is_enough: Callable[[], bool]) -> None:
        until(is_enough, self.follow)

    def _is_well(self) -> bool:
        """Whether nothing is covered or cut off. The coach looks several times a second where its place is."""
        seen, size = self.look(), self.player.page.viewport_size or {"width": 0, "height": 0}
        return seen is None or (
            not seen.is_in_the_way
            and not seen.cuts_a_badge
            and seen.isWhole == (seen.says == OUT_OF_SIGHT)
            and seen.bubble["left"] >= 0
            and seen.bubble["top"] >= 0
            and seen.bubble["right"] <= size["width"]
            and seen.bubble["bottom"] <= size["height"]
        )


@pytest.fixture(autouse=True)
def _same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SEED_OF, lambda _: SEED)


@pytest.mark.parametrize(
    ("edition", "device"),
    [("ligretto", SMALL_PHONE), ("dutch-blitz", PHONE), ("ligretto-dice", LANDSCAPE), ("ligretto-domino", PHONE)],
)
def test_a_lesson_is_finished_by_following_the_arrows(people: People, edition: str, device: Device) -> None:
    """Nothing but touching what is pointed at leads through each game to the end, and nothing is ever covered."""
    lesson = Lesson(people(device | STILL))
    lesson.begin(edition)
    lesson.follow_until(lambda: lesson.is_over)
    assert len(lesson.sentences) > 4, lesson.sentences
    assert lesson.player.complaints == []


@pytest.mark.parametrize("edition", ["ligretto", "ligretto-dice", "ligretto-domino"])
def test_anyone_who_has_learnt_enough_need_not_end_the_round(people: People, edition: str) -> None:
    """As soon as everything was explained the lesson may be over, in the middle of the round, which goes on."""
    anna = people(PHONE | STILL)
    lesson = Lesson(anna)
    lesson.begin(edition)
    lesson.follow_until(lambda: anna.button("coach-enough").count() > 0)
    anna.do("coach-enough")
    expect(anna.page.locator(OVER)).to_be_visible()
    expect(anna.page.locator(".coach")).to_have_count(0)
    anna.do("close")
    expect(anna.page.locator("[data-screen=round]")).to_be_visible()
    expect(anna.page.locator(f"{OVER}, .coach")).to_have_count(0)
    assert anna.complaints == []


def test_nothing_is_paused_while_someone_reads(people: People, server: Pub) -> None:
    """The bots wait, as the table says, however long it takes, and the coach stays with the cards."""
    anna = people(PHONE | STILL)
    anna.page.clock.install()
    Lesson(anna).begin("ligretto")
    anna.wait_for_cards()
    assert server.view(anna.page.url.rpartition("/")[2].partition("?")[0]).options["bots_wait_ms"] > 0
    said = anna.page.locator(".coach p").inner_text()
    anna.page.clock.fast_forward(25_000)
    expect(anna.page.locator(".coach p")).to_have_text(said)
    expect(anna.page.locator("[data-state=paused]")).to_have_count(0)
    anna.wait_for_cards()


FIRST_PLACES = """
window.places = [];
const look = () => {
  const found = document.querySelector(".coach.placed");
  if (found && places.length < 5) {
    const { x, y } = found.getBoundingClientRect();
    places.push([Math.round(x), Math.round(y)]);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def test_the_first_bubble_is_at_its_place_at_once(people: People) -> None:
    """It does not fly in from the corner of the window."""
    anna = people(PHONE)
    anna.context.add_init_script(FIRST_PLACES)
    Lesson(anna).begin("ligretto")
    anna.page.wait_for_function("places.length > 0")
    x, y = anna.page.evaluate("places[0]")
    assert x > 0
    assert y > 20


def test_the_first_match_of_a_newcomer_has_hints_tips_and_slow_bots(people: People, server: Pub) -> None:
    """Tips can be put away, and the next match is a usual one."""
    anna = people(PHONE | STILL)
    anna.start()
    anna.do("play-now")
    expect(anna.page.locator(".coach")).to_be_visible()
    view = server.view(anna.page.url.rpartition("/")[2].partition("?")[0])
    assert (view.options["hints"], view.options["mercy"], view.house_rules) == (True, True, {})
    assert {chair.bot for chair in view.chairs[1:]} == {"child"}
    anna.do("coach-close")
    expect(anna.page.locator(".coach")).to_have_count(0)
    anna.wait_for_cards()
    anna.start()
    anna.do("play-now")
    anna.wait_for_cards()
    view = server.view(anna.page.url.rpartition("/")[2])
    assert view.options == {"absent": "pause"}
    assert {chair.bot for chair in view.chairs[1:]} == {"family"}
    assert anna.complaints == []


@pytest.mark.parametrize("sits", [False, True])
def test_a_guest_who_has_never_played_learns_it_and_comes_back_to_the_table(
    people: People, server: Pub, sits: bool
) -> None:
    """The lesson is offered at the table's link; anyone who had sat down keeps the seat, and is told when play begins."""
    code = server.open_table(edition="ligretto-dice", options={"countdown_ms": 0})
    ben, anna = people(DESKTOP), people(SMALL_PHONE | STILL)
    ben.sit(code, "Ben")
    anna.visit(code)
    if sits:
        anna.take_seat("Anna")
        expect(anna.own_seat()).to_contain_text("Anna")
    anna.do("learn", edition="ligretto-dice")
    expect(anna.page.locator(".coach")).to_be_visible()
    back = anna.button("way-back")
    expect(back).to_have_attribute("data-news", "")
    if sits:
        ben.do("start")
        expect(back).to_have_attribute("data-news", "asked")
    else:
        ben.add_bots(1)
        ben.say_ready()
        expect(back).to_have_attribute("data-news", "begun")
    anna.press(back)
    expect(anna.page).to_have_url(server.link(f"/t/{code}"))
    if sits:
        expect(anna.own_seat()).to_contain_text("Anna")
    assert anna.complaints == []


def test_the_lesson_is_offered_at_a_match_that_runs_already(people: People, server: Pub) -> None:
    """Anyone who comes late has the more reason to look at it first."""
    code = server.open_table(edition="ligretto-dice", options={"countdown_ms": 0})
    ben, anna = people(DESKTOP), people(SMALL_PHONE | STILL)
    ben.sit(code, "Ben")
    ben.add_bots(1)
    ben.say_ready()
    ben.expect_screen("round")
    anna.visit(code)
    anna.do("learn", edition="ligretto-dice")
    expect(anna.page.locator(".coach")).to_be_visible()
    anna.press(anna.button("way-back"))
    expect(anna.page).to_have_url(server.link(f"/t/{code}"))
    assert anna.complaints + ben.complaints == []


def test_sitting_down_stays_above_the_lesson_that_is_offered(people: People, server: Pub) -> None:
    """Anyone who wants to sit down does not have to look for the way."""
    anna = people(PHONE | {"viewport": {"width": 360, "height": 640}})
    anna.visit(server.open_table(edition="ligretto"))
    offer = anna.button("learn").bounding_box()
    sit = anna.button("sit").bounding_box()
    assert offer is not None
    assert sit is not None
    assert sit["y"] + sit["height"] <= offer["y"]


def test_rules_lead_to_the_lesson(people: People) -> None:
    """The button is at the top, and so is the first picture."""
    anna = people(PHONE | STILL)
    anna.page.goto(anna.house.link("/rules/ligretto-domino"))
    expect(anna.page.locator("[data-section=aim] [data-picture]").first).to_be_visible()
    anna.do("learn", edition="ligretto-domino")
    expect(anna.page.locator(".coach")).to_be_visible()


def test_a_lesson_by_keys_alone(people: People) -> None:
    """Anyone who has no pointer reads what to do and has a key for everything."""
    lesson = Lesson(people(DESKTOP | STILL), type_key)
    lesson.begin("ligretto")
    lesson.follow_until(lambda: lesson.is_over)
    assert lesson.player.complaints == []


def test_a_page_that_is_loaded_anew_goes_on_with_the_lesson(people: People) -> None:
    """What was told and done is not told again."""
    lesson = Lesson(people(PHONE | STILL))
    lesson.begin("ligretto")
    lesson.follow_until(lambda: len(lesson.sentences) > 2)
    first = lesson.sentences[0]
    lesson.player.page.reload()
    lesson.sentences.clear()
    lesson.follow_until(lambda: lesson.is_over or len(lesson.sentences) > 1)
    assert first not in lesson.sentences


def test_anyone_who_ends_the_lesson_plays_on_without_it(people: People) -> None:
    """The coach goes and stays away, and the cards stay."""
    anna = people(PHONE | STILL)
    lesson = Lesson(anna)
    lesson.begin("ligretto")
    anna.do("coach-close")
    expect(anna.page.locator(".coach")).to_have_count(0)
    anna.wait_for_cards()
    anna.page.reload()
    anna.wait_for_cards()
    expect(anna.page.locator(".coach")).to_have_count(0)


def test_after_a_lesson_one_plays_for_real(people: People, server: Pub) -> None:
    """The same game, as it is usually played, with one tap."""
    anna = people(PHONE | STILL)
    lesson = Lesson(anna)
    lesson.begin("ligretto-dice")
    lesson.follow_until(lambda: lesson.is_over)
    learnt = anna.page.url
    anna.do("play-for-real")
    expect(anna.page.locator("[data-screen=round]")).to_be_visible()
    expect(anna.page).not_to_have_url(learnt)
    assert "learn" not in anna.page.url
    view = server.view(anna.page.url.rpartition("/")[2])
    assert (view.edition, view.house_rules) == ("ligretto-dice", {})
    assert anna.complaints == []


def test_newcomers_are_offered_a_lesson_until_they_say_no(people: People) -> None:
    """Then it is only an entry among others, and so it is for anyone who has played."""
    anna = people(PHONE)
    anna.start()
    expect(anna.page.locator("[data-lesson=offer]")).to_be_visible()
    anna.do("no-lesson")
    anna.page.reload()
    anna.do("lessons")
    expect(anna.button("learn", edition="ligretto")).to_be_visible()
    expect(anna.page.locator("[data-lesson=offer]")).to_have_count(0)


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_finds_nothing_wrong_with_the_coach(people: People, device: Device, theme: str) -> None:
    """Names, roles and contrast, while it speaks and on the start page."""
    anna = people(device, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    anna.start()
    expect(anna.page.locator("[data-lesson=offer]")).to_be_visible()
    anna.page.add_script_tag(path=AXE)
    found = anna.page.evaluate(RUN)
    anna.do("learn", edition="ligretto")
    anna.wait_for_cards()
    expect(anna.page.locator(".coach")).to_be_visible()
    assert found + anna.page.evaluate(RUN) == []
