"""Matches that last: their page, their rounds as they were played, and what a player can learn from one."""

import base64
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Route, expect

from tests.tables.watched import Watched
from tests.web.browsing import DESKTOP, PHONE, Device, People, Player, Pub, eventually
from tests.web.deals import deal, tops
from tests.web.looked_back import coaching, cut, look_back, playback_of, record_of, the_match
from tests.web.posed import Posed
from tests.web.screens import pose_round_end
from tests.web.test_access import AXE, RUN
from tests.web.test_bots import choose_level
from vivace.protocol.messages import Snapshot
from vivace.tables.playback import Playback
from vivace.tables.table import Phase
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


SHORT_MS = 1_500
ENCODING_MS = 120_000
"""A busy computer takes long to encode a film: a safety net, as everywhere."""
TELEVISION: Device = {**DESKTOP, "viewport": {"width": 1920, "height": 1080}}


def watch(player: Player, server: Pub, playback: Playback, match: Watched | None = None) -> None:
    """Open a round of a match that is made up."""
    table = match or the_match()
    look_back(player.page, table, playback)
    player.page.goto(server.link(f"/m/{record_of(table).id}/{playback.round}"))
    player.expect_screen("replay")
    expect(player.page.locator("[data-timeline]")).to_be_visible()


def test_the_last_ten_seconds_are_one_tap_away_and_end_by_themselves(server: Pub, people: People) -> None:
    """From the points it plays at once and comes back to them; a replay that someone has touched stays."""
    player = people(PHONE)
    look_back(player.page, the_match(), cut(playback_of(the_match()), SHORT_MS))
    Posed(player.page, server, the_match().shown).visit()
    for is_touched in (False, True):
        expect(player.page.locator("[inert]")).to_have_count(0)
        player.do("last-ten")
        player.expect_screen("replay")
        if is_touched:
            player.press(player.page.locator("[data-timeline]"))
            player.page.keyboard.press("End")
            expect(player.page.locator("[data-screen=replay]")).to_be_visible()
            player.do("close")
        expect(player.page.locator("[data-screen=replay]")).to_have_count(0)
        expect(player.page.locator("[data-screen=scores]")).to_be_visible()


@pytest.mark.parametrize("name", ["ligretto", "ligretto-dice", "ligretto-domino"])
def test_a_replay_goes_by_keys(server: Pub, people: People, name: str) -> None:
    """Whatever is played, also from a seat: each key does what the documentation says, none of them is the table's."""
    player = people(DESKTOP)
    match = the_match(3, name)
    watch(player, server, playback_of(match), match)
    replay, timeline = player.page.locator("[data-screen=replay]"), player.page.locator("[data-timeline]")
    keys = player.page.keyboard
    for key in "1032":
        keys.press(key)
        view = str(int(key) - 1) if int(key) else "table"
        expect(player.page.locator("[data-view][aria-pressed=true]")).to_have_attribute("data-view", view)
    expect(replay.locator("[data-do=bigger], [data-do=windows], .map")).to_have_count(0)
    begun = clock(player)
    keys.press("ArrowRight")
    assert clock(player) > begun
    keys.press("ArrowLeft")
    assert clock(player) == begun
    keys.press("+")
    expect(player.page.locator(".speeds [aria-pressed=true]")).to_have_text("2×")
    keys.press("-")
    expect(player.page.locator(".speeds [aria-pressed=true]")).to_have_text("1×")
    keys.press("]")
    assert clock(player) > begun
    keys.press("End")
    assert timeline.get_attribute("aria-valuenow") == timeline.get_attribute("aria-valuemax")
    keys.press("[")
    assert timeline.get_attribute("aria-valuenow") != timeline.get_attribute("aria-valuemax")
    keys.press("Home")
    assert clock(player) == "0:00.00"
    keys.press(" ")
    eventually(player.page, lambda: clock(player) != "0:00.00", "it plays")
    keys.press("s")
    player.expect_screen("share-moment")
    keys.press("Escape")
    expect(player.page.locator("[data-screen=share-moment]")).to_have_count(0)
    keys.press("Escape")
    expect(replay).to_have_count(0)
    assert player.complaints == []


def test_a_timeline_is_dragged(server: Pub, people: People) -> None:
    """The table follows the pointer to the end and back, also beyond the edges, and a race is drawn where it was."""
    player = people(DESKTOP)
    playback = playback_of(the_match())
    watch(player, server, playback)
    timeline = player.page.locator("[data-timeline]")
    box = timeline.bounding_box()
    assert box is not None
    mouse, middle = player.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 60, middle)
    mouse.down()
    seen = set[str]()
    for step in range(1, 31):
        mouse.move(box["x"] + box["width"] * step / 30, middle)
        seen.add(clock(player))
    assert len(seen) > 10
    assert timeline.get_attribute("aria-valuenow") == timeline.get_attribute("aria-valuemax")
    mouse.move(box["x"] + 2, middle)
    assert clock(player) == "0:00.00"
    mouse.up()
    player.page.keyboard.press("Home")
    player.page.keyboard.press("]")
    expect(player.page.locator("[data-race=decided]")).to_be_visible()
    assert player.complaints == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
@pytest.mark.parametrize("aside", [-9, 0, 9])
def test_a_tap_on_a_mark_finds_its_moment(server: Pub, people: People, device: Device, aside: int) -> None:
    """Not a time beside it, wherever on the mark the finger comes down."""
    player = people(device)
    playback = playback_of(the_match())
    watch(player, server, playback)
    player.page.locator("[data-timeline] .mark").first.click(position={"x": 13 + aside, "y": 13})
    expect(player.page.locator("[data-timeline]")).to_have_attribute("aria-valuenow", str(playback.moments[0].ms))


def test_a_replay_covers_what_is_behind_it(server: Pub, people: People) -> None:
    """Tab does not leave it; the way back closes it, and what it covered is still there."""
    player = people(DESKTOP)
    look_back(player.page, the_match(), playback_of(the_match()))
    Posed(player.page, server, the_match().shown).visit()
    for leave in ("back", "Escape"):
        player.do("last-ten")
        expect(player.page.locator("[data-timeline]")).to_be_visible()
        for _ in range(40):
            player.page.keyboard.press("Tab")
            assert player.page.evaluate(BEHIND) == []
        if leave == "back":
            player.page.evaluate("history.back()")
        else:
            player.page.keyboard.press(leave)
        expect(player.page.locator("[data-screen=replay]")).to_have_count(0)
        expect(player.page.locator("[data-screen=scores]")).to_be_visible()


BEHIND = """() => [document.activeElement]
    .filter((one) => one !== document.body && !one.closest("[data-screen=replay]"))
    .map((one) => one.outerHTML)"""
"""What has the focus, if it is none of the replay."""


@pytest.mark.parametrize("status", [0, 500])
def test_a_replay_that_does_not_come_can_be_left(server: Pub, people: People, status: int) -> None:
    """By Escape, while it is loaded and after an error, and the address is that of the match again."""
    player = people(PHONE)
    look_back(player.page, the_match())
    waiting = list[Route]()

    def answer(route: Route) -> None:
        if status:
            route.fulfill(status=status)
        else:
            waiting.append(route)

    player.page.route("**/playback", answer)
    match = server.link(f"/m/{record_of(the_match()).id}")
    player.page.goto(f"{match}/1")
    expect(player.page.locator("[data-screen=replay] :is([role=alert], [role=status])")).to_be_visible()
    depth = player.page.evaluate("history.length")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("[data-screen=replay]")).to_have_count(0)
    expect(player.page.locator(".ranking")).to_be_visible()
    expect(player.page).to_have_url(match)
    assert player.page.evaluate("history.length") <= depth
    for route in waiting:
        route.abort()


RECORDED = """async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const video = document.createElement("video");
    const when = (event) => new Promise((done, fail) => {
        video.addEventListener(event, done, { once: true });
        video.addEventListener("error", () => fail(video.error.message), { once: true });
    });
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
    await when("loadeddata");
    video.currentTime = 3600;
    await when("seeked");
    return [video.videoWidth, video.videoHeight, video.currentTime];
}"""
"""Opens a film as any player would, and goes to its end: one that was recorded as it was played says nothing of it."""


WITHOUT_ENCODER = "delete window.VideoEncoder"
"""As on pages that came without https: what is drawn is recorded as it is played."""


@pytest.mark.parametrize(("device", "script"), [(PHONE, ""), (DESKTOP, ""), (PHONE, WITHOUT_ENCODER)])
def test_a_clip_is_recorded(server: Pub, people: People, device: Device, script: str) -> None:
    """It can be cancelled; recorded to its end it is a film that plays, with the name of its round."""
    player = people(device)
    player.page.add_init_script(script)
    watch(player, server, cut(playback_of(the_match()), SHORT_MS))
    player.do("share-moment")
    expect(player.page.locator("canvas[data-drawn=true]")).to_be_visible()
    player.do("clip-moment")
    player.do("cancel-clip")
    expect(player.button("clip-moment")).to_be_visible()
    expect(player.page.locator("[data-file]")).to_have_count(0)
    player.do("clip-last")
    expect(player.page.locator("progress")).to_be_visible()
    expect(player.page.locator("[data-file$='.webm']")).to_have_attribute(
        "data-file", "vivace-ligretto-round-3-0m00s.webm", timeout=ENCODING_MS
    )
    with player.page.expect_download() as saved:
        player.do("save-clip")
    content = Path(saved.value.path()).read_bytes()
    blank = player.context.new_page()
    width, height, seconds = blank.evaluate(RECORDED, base64.b64encode(content).decode())
    assert (width, height) == ((600, 800) if device is PHONE else (1_280, 800))
    # Where the computer is busy, a browser that records while something is played leaves pictures out.
    assert seconds >= (0.1 if script else SHORT_MS / 1_000)
    assert len(content) < 2_000_000
    assert player.complaints == []


def test_a_browser_that_cannot_record_makes_a_picture(server: Pub, people: People) -> None:
    """No clip is offered there, but a picture of the moment."""
    player = people(PHONE)
    player.page.add_init_script("delete window.MediaRecorder; delete window.VideoEncoder")
    watch(player, server, cut(playback_of(the_match()), SHORT_MS))
    player.do("share-moment")
    expect(player.page.locator("[data-screen=share-moment] canvas[data-drawn=true]")).to_be_visible()
    expect(player.button("clip-moment")).to_have_count(0)
    player.do("picture-moment")
    expect(player.page.locator("[data-file$='.png']")).to_be_visible()


def test_a_moment_that_cannot_be_drawn_is_asked_for_again(server: Pub, people: People) -> None:
    """If the connection is lost for a moment, that is said, and a button tries again."""
    player = people(PHONE)
    match = the_match(3, "ligretto-domino")
    watch(player, server, playback_of(match), match)
    player.page.route("**/still-*.js", lambda route: route.abort())
    player.do("share-moment")
    alert = player.page.locator("[data-screen=share-moment] [data-state=incomplete]")
    expect(alert).to_be_visible()
    expect(player.button("picture-moment")).to_be_disabled()
    player.page.unroute("**/still-*.js")
    player.press(alert.locator("[data-do=again]"))
    expect(player.page.locator("canvas[data-drawn=true]")).to_be_visible()
    expect(alert).to_have_count(0)


def test_a_television_shows_the_race_of_the_round(server: Pub, people: People) -> None:
    """By itself after a round, slowly, with who won by how much; then the points are seen again."""
    tv = people(TELEVISION)
    posed = pose_round_end(tv.page, server, playback_of(the_match()))
    race = tv.page.locator("[data-screen=tv-race]")
    expect(race).to_have_attribute("data-by", "40")
    expect(race.locator("[data-race=decided]")).to_be_visible()
    expect(race).to_contain_text("by 0.04")
    expect(race).to_have_count(0)
    expect(tv.page.locator("[data-screen=tv-over]")).to_be_visible()
    assert posed.said
    assert tv.complaints == []


def test_a_race_is_not_shown_again_with_the_points_of_the_next_match(server: Pub, people: People) -> None:
    """Play goes on while it is shown: after as many rounds of a rematch the points are seen first again."""
    tv = people(TELEVISION)
    posed = pose_round_end(tv.page, server, playback_of(the_match()))
    race = tv.page.locator("[data-screen=tv-race]")
    expect(race).to_be_visible()
    over = the_match().shown
    playing = replace(over, phase=Phase.PLAYING, until=None, game=replace(over.game, tallies=(), winners=()))
    posed.tell(Snapshot(playing))
    expect(tv.page.locator("[data-screen=tv-round]")).to_be_visible()
    expect(race).to_have_count(0)
    posed.tell(Snapshot(replace(over, until=None)))
    expect(tv.page.locator("[data-screen=tv-over]")).to_be_visible()
    assert race.count() == 0
    expect(race).to_be_visible()


NO_RACE_MS = 2_000
"""Long after the answer has come, and far less than a race is shown for."""


def test_a_television_shows_no_race_where_there_was_none(server: Pub, people: People) -> None:
    """The points stay as they are, also long after a race would have been drawn."""
    tv = people(TELEVISION)
    with tv.page.expect_response("**/playback"):
        pose_round_end(tv.page, server, playback_of(the_match(), race=False))
    tv.page.wait_for_timeout(NO_RACE_MS)
    expect(tv.page.locator("[data-screen=tv-race]")).to_have_count(0)
    expect(tv.page.locator("[data-screen=tv-over]")).to_be_visible()


def test_a_television_that_moves_little_shows_one_picture(server: Pub, people: People) -> None:
    """For people who want less motion nothing is on its way: both cards are there."""
    tv = people(TELEVISION, reduced_motion="reduce")
    pose_round_end(tv.page, server, playback_of(the_match()))
    race = tv.page.locator("[data-screen=tv-race] [data-race]")
    expect(race).to_be_visible()
    assert race.get_attribute("data-race") == "decided"


def test_the_coach_pictures_what_each_moment_cost(server: Pub, people: People) -> None:
    """A pane for each moment: a picture, the time, and the points of a card that was never played."""
    player = people(PHONE)
    look_back(player.page, the_match(), told=coaching(playback_of(the_match())))
    Posed(player.page, server, the_match().shown).visit()
    player.do("summary")
    lessons = player.page.locator("[data-lesson]")
    expect(lessons).to_have_count(3)
    expect(lessons.locator("canvas[data-drawn=true]")).to_have_count(3)
    expect(lessons.nth(0).locator("[data-cost]")).to_have_text("cost: 3.2\u00a0s and 1 point")
    expect(lessons.nth(1).locator("[data-cost]")).to_have_text("cost: 1.5\u00a0s")
    expect(player.page.locator("dialog [data-do=ready]")).to_be_visible()
    assert player.complaints == []


def test_a_coach_who_cannot_be_asked_is_asked_again(server: Pub, people: People) -> None:
    """If the connection is lost, that is said, with a button that tries again."""
    player = people(PHONE)
    look_back(player.page, the_match(), told=coaching(playback_of(the_match())))
    player.page.route("**/coach", lambda route: route.abort())
    Posed(player.page, server, the_match().shown).visit()
    player.do("summary")
    again = player.page.locator("[data-state=incomplete] [data-do=again]")
    expect(again).to_be_visible()
    player.page.unroute("**/coach")
    player.press(again)
    expect(player.page.locator("[data-lesson]")).to_have_count(3)


def test_a_round_of_a_match_that_goes_on_is_shown(server: Pub, people: People) -> None:
    """Its page is not there yet, which nobody is told as long as the round is seen."""
    player = people(PHONE)
    look_back(player.page, the_match(), playback_of(the_match()))
    player.page.route(re.compile("/api/matches/[^/]+$"), lambda route: route.fulfill(status=404, body=NOT_FOUND))
    player.page.goto(server.link(f"/m/{record_of(the_match()).id}/{playback_of(the_match()).round}"))
    expect(player.page.locator("[data-timeline]")).to_be_visible()
    expect(player.page.locator("[role=alert]")).to_have_count(0)
    player.do("close")
    expect(player.page.locator(".missing[role=alert]")).to_be_visible()


NOT_FOUND = '{"error": "not-found"}'
