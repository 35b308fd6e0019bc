"""Tables on a television: one that everyone looks at while phones hold the cards, and several side by side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import (
    LETTERS,
    PHONE,
    SHORT_MATCH,
    Device,
    House,
    People,
    Player,
    Pub,
    as_read,
    begin,
    eventually,
)
from tests.web.deals import deal
from tests.web.hands import Hand, Spot, check_table, choose, play_round, play_until, seen, tap
from tests.web.posed import Posed, gathered, half_way
from tests.web.test_access import AXE, RUN
from tests.web.test_line import inn
from vivace.tables.table import Phase
from vivace.tables.view import TableView

TELEVISION: Device = {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "dark", "locale": "en-GB"}
COUNTDOWN_MS = 2_500
TWO_ROUNDS: dict[str, Any] = {
    **SHORT_MATCH,
    "house_rules": {"stack": 4, "ends": "rounds", "length": 2, "blocked": "shuffle"},
    "options": {"hand_ms": 0, "countdown_ms": COUNTDOWN_MS, "absent_ms": 600_000},
}
ONE_ROUND: dict[str, Any] = {**TWO_ROUNDS, "house_rules": {**TWO_ROUNDS["house_rules"], "length": 1}}
COUNTING = """
window.counts = [];
new MutationObserver(() => {
  const count = document.querySelector("[data-count]")?.dataset.count;
  if (count && counts.at(-1) !== count) counts.push(count);
}).observe(document, { subtree: true, childList: true });
"""
"""A page keeps what it has counted down."""


def screen(player: Player, name: str) -> Locator:
    found = player.page.locator(f"[data-screen=tv-{name}]")
    expect(found).to_be_visible()
    return found


def test_a_television_follows_a_whole_match(tmp_path: Path, people: People) -> None:
    """From the code to be scanned to the winners, over a server that is gone in between, and nobody touches it."""
    with inn(tmp_path) as house:
        tv, anna, ben = people(TELEVISION, house=house), people(PHONE, house=house), people(PHONE, house=house)
        tv.page.add_init_script(COUNTING)
        code = house.open_table(**TWO_ROUNDS)
        tv.visit(code, "?tv")
        lobby = screen(tv, "lobby")
        expect(lobby.locator(".paper path")).to_be_visible()
        expect(lobby).to_contain_text(as_read(code))
        expect(lobby).to_contain_text("Waiting for 2 more players")
        begin(code, anna, ben)
        board = screen(tv, "round")
        expect(board.locator("[data-corner] .paper path")).to_be_visible()
        tv.page.wait_for_function("counts.length > 0")
        counts = tv.page.evaluate("counts")
        assert counts == sorted(set(counts), reverse=True), "a busy television may leave seconds out, but counts down"
        for name in ("Anna", "Ben"):
            expect(board).to_contain_text(name)
        hands = Hand(anna, tap), Hand(ben, tap)
        play_until(lambda: hands[0].moves >= 2, *hands)
        check_table(tv, house.view(code))
        house.kill()
        expect(tv.page.locator("[data-state=line-gone]")).to_be_visible()
        house.start()
        expect(tv.page.locator("[data-state=line-gone]")).to_have_count(0)
        for player in (anna, ben):
            player.wait_for_cards()
        play_round(*hands)
        check_standings(tv, house, code, "scores")
        for player in (anna, ben):
            player.say_ready()
        screen(tv, "round")
        for player in (anna, ben):
            player.expect_screen("round")
        play_round(*hands)
        winners = check_standings(tv, house, code, "over")
        expect(winners.locator("h1")).to_contain_text("win")
        assert len(house.view(code).chairs) == 2
        for player in (tv, anna, ben):
            player.context.close()


def check_standings(tv: Player, house: House, code: str, name: str) -> Locator:
    """Everyone's points are those of the table."""
    found = screen(tv, name)
    view = house.view(code)
    for seat, chair in enumerate(view.chairs):
        row = found.locator(f"li[data-seat='{seat}']")
        total = sum(tallies[seat].points for tallies in view.game.tallies)
        expect(row).to_contain_text(chair.name)
        expect(row.locator(".total")).to_have_text(str(total).replace("-", "\N{MINUS SIGN}"))
    return found


def test_a_television_takes_no_seat_from_the_same_browser(server: Pub, people: People) -> None:
    """Anyone who plays on a computer can show the table in another tab, and plays on."""
    anna = people(TELEVISION)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    television = anna.new_tab()
    television.goto(server.link(f"/t/{code}?tv"))
    expect(television.locator("[data-screen=tv-lobby]")).to_contain_text("Anna")
    anna.add_bots(1)
    expect(television.locator("[data-screen=tv-lobby] li")).to_have_count(2)
    television.reload()
    expect(television.locator("[data-screen=tv-lobby] li")).to_have_count(2)
    expect(anna.own_seat()).to_contain_text("Host")
    assert anna.complaints == []


def waved(page: Page, controls: Locator) -> str:
    """How well buttons are seen after the mouse has been moved there and back."""
    page.mouse.move(300, 300)
    page.mouse.move(320, 300)
    return str(controls.evaluate("controls => getComputedStyle(controls).opacity"))


def test_buttons_and_pointer_are_seen_only_while_someone_is_there(server: Pub, people: People) -> None:
    """After a few seconds nothing but the table is on the screen, until the mouse moves or a key is pressed."""
    tv = people(TELEVISION)
    tv.visit(server.open_table(**SHORT_MATCH), "?tv")
    controls = tv.page.locator(".controls")
    expect(controls).to_have_css("opacity", "0")
    expect(tv.page.locator("main")).to_have_css("cursor", "none")
    eventually(tv.page, lambda: waved(tv.page, controls) == "1", "the mouse shows no buttons")
    expect(controls).to_have_css("opacity", "0")
    tv.page.keyboard.press("Tab")
    expect(controls).to_have_css("opacity", "1")
    tv.do("mute")
    expect(tv.button("mute")).to_have_attribute("aria-pressed", "true")
    tv.do("unwatch")
    expect(tv.page.locator("input[name=name]")).to_be_visible()


@pytest.mark.parametrize("edition", ["dutch-blitz", "ligretto-dice", "ligretto-domino"])
def test_every_game_is_shown(server: Pub, people: People, edition: str) -> None:
    """Whatever is played: all seats, the middle, and the way to the table; nothing that could be pressed by mistake."""
    tv, anna = people(TELEVISION), people(PHONE)
    code = server.open_table(edition=edition, options={"countdown_ms": 0})
    tv.visit(code, "?tv")
    anna.sit(code, "Anna")
    anna.add_bots(2)
    anna.say_ready()
    board = screen(tv, "round")
    expect(board.locator("li[data-seat]")).to_have_count(3)
    expect(board.locator("[data-corner] .paper path")).to_be_visible()
    expect(board.locator(".stage button")).to_have_count(0)
    assert tv.complaints == []


class BesideTelevision(Hand):
    """Looks at the own cards on the phone, and at the middle on the television."""

    def __init__(self, player: Player, television: Player) -> None:
        super().__init__(player, tap)
        self._television = television

    def act(self) -> None:
        """Do one thing, as everyone does."""
        move = choose(self._looked())
        if move is None or self._flips > 2 * 14:
            self._give_up()
        else:
            self._make(move)

    def _looked(self) -> Sequence[Spot]:
        own = [spot for spot in seen(self.player) if spot.isOwn]
        return [*own, *(spot for spot in seen(self._television) if not spot.zone[0].isdigit())]


def test_a_phone_that_holds_only_the_cards_plays_a_round(server: Pub, people: People) -> None:
    """The middle is looked at on the television; on the phone a tap plays where it fits, and cards are larger."""
    tv, anna, ben = people(TELEVISION), people(PHONE), people(PHONE)
    code = server.open_table(**{**ONE_ROUND, "house_rules": {**ONE_ROUND["house_rules"], "stack": 5}})
    tv.visit(code, "?tv")
    begin(code, anna, ben)
    width = card_width(anna)
    anna.do("menu")
    anna.press(anna.page.locator("label:has([data-do=cards-only])"))
    anna.do("close")
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(0)
    expect(anna.page.locator(".stage .elsewhere")).to_be_visible()
    assert card_width(anna) > width
    screen(tv, "round")
    hands = BesideTelevision(anna, tv), Hand(ben, tap)
    play_until(lambda: hands[0].moves >= 3, *hands)
    check_table(tv, server.view(code))
    play_round(*hands)
    screen(tv, "over")
    assert tv.complaints + anna.complaints + ben.complaints == []


def card_width(player: Player) -> float:
    box = player.page.locator(".stage button[data-zone$='.stack']").bounding_box()
    assert box is not None
    return box["width"]


def fits_nowhere(view: TableView) -> bool:
    """Whether the first has no one to begin with."""
    faces = [zone.faces[-1] for name, zone in view.game.zones.items() if name.startswith("0.") and zone.faces]
    return not any(face[1:-1] == "1" for face in faces)


def test_a_card_that_fits_nowhere_is_refused_without_the_middle_too(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays where it is, and the reason is told."""
    deal(monkeypatch, 2, fits_nowhere, **ONE_ROUND["house_rules"])
    anna, ben = people(PHONE), people(PHONE)
    code = server.open_table(**ONE_ROUND)
    hold_only_cards(anna, code)
    begin(code, anna, ben)
    expect(anna.page.locator(".stage .elsewhere")).to_be_visible()
    card = next(spot for spot in seen(anna) if spot.isOwn and spot.kind == "row")
    anna.page.touchscreen.tap(card.x, card.y)
    anna.expect_told("news=refused", "That doesn’t fit anywhere.")
    expect(anna.page.locator(f"button[data-zone='{card.zone}'] .top")).to_have_attribute("data-piece", card.piece)


def test_where_cards_may_be_misplaced_the_middle_stays(server: Pub, people: People) -> None:
    """On honour tables it has to be seen where a card goes: the choice is not offered, and does not count."""
    anna, ben = people(PHONE), people(PHONE)
    rules = {**ONE_ROUND["house_rules"], "referee": "honour"}
    code = server.open_table(**{**ONE_ROUND, "house_rules": rules})
    hold_only_cards(anna, code)
    begin(code, anna, ben)
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(1)
    anna.do("menu")
    expect(anna.button("television")).to_be_visible()
    expect(anna.page.locator("[data-do=cards-only]")).to_have_count(0)


def hold_only_cards(player: Player, code: str) -> None:
    """As if that had been chosen at this table."""
    player.page.add_init_script(f"localStorage.setItem('vivace.cards-only', '{code}')")


def test_the_middle_is_away_only_at_the_table_where_that_was_chosen(server: Pub, people: People) -> None:
    """Anyone who held only the cards beside a television sees the middle of the next table, where there may be none."""
    anna, ben = people(PHONE), people(PHONE)
    hold_only_cards(anna, server.open_table(**ONE_ROUND))
    begin(server.open_table(**ONE_ROUND), anna, ben)
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(1)
    expect(anna.page.locator(".stage .elsewhere")).to_have_count(0)
    anna.do("menu")
    expect(anna.page.locator("[data-do=cards-only]")).not_to_be_checked()


def tile(tv: Player, code: str) -> Locator:
    return tv.page.locator(f"[data-tile='{code}']")


def shown(tv: Player) -> list[str | None]:
    return [each.get_attribute("data-tile") for each in tv.page.locator("[data-tile]").all()]


HAS = "(stage, names) => names.filter((name) => getComputedStyle(stage).getPropertyValue(name) !== '')"
CUT_OFF = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
A_DICE_ROUND: dict[str, Any] = {"edition": "ligretto-dice", "options": {"hand_ms": 0, "countdown_ms": 0}}


def test_games_side_by_side_keep_their_looks(server: Pub, people: People) -> None:
    """Each has what its own styles say: the tick on full piles, the numbers on free places; not what the other has."""
    tv = people(TELEVISION)
    cards, dice = server.open_table(**ONE_ROUND), server.open_table(**A_DICE_ROUND)
    anna, ben = people(PHONE), people(PHONE)
    for code in (cards, dice):
        for player, name in ((anna, "Anna"), (ben, "Ben")):
            player.sit(code, name)
        for player in (anna, ben):
            player.say_ready()
        for player in (anna, ben):
            player.expect_screen("round")
    tv.page.goto(server.link(f"/tv?tables={cards},{dice}"))
    expect(tv.page.locator(".stage .lane")).to_have_count(8)
    found = [tile(tv, code).locator(".stage").evaluate(HAS, ["--tick", "--faint"]) for code in (cards, dice)]
    assert found == [["--tick"], ["--faint"]]


@pytest.mark.parametrize("size", [(1_280, 720), (1_920, 1_080)])
def test_names_beside_the_board_of_a_tile_are_read_to_their_end(
    server: Pub, people: People, size: tuple[int, int]
) -> None:
    """Also on a small television, on which four tables are side by side."""
    tv = people(TELEVISION, viewport=dict(zip(("width", "height"), size, strict=True)))
    codes = ("K7XQM", "H4RBN", "P9WZK", "M3TGD")
    view = half_way("ligretto-domino", 4, left=4, aside=0).shown
    for code in codes:
        Posed(tv.page, server, view, seat=None, code=code)
    tv.page.goto(server.link(f"/tv?tables={','.join(codes)}"))
    names = tile(tv, codes[0]).locator("li[data-seat] strong")
    expect(names).to_have_count(4)
    tv.page.evaluate(LETTERS)
    assert names.evaluate_all(CUT_OFF) == []


def test_several_tables_side_by_side(server: Pub, people: People) -> None:
    """Tables are added by code or from the list, put in order and taken away; each goes its own way to its end."""
    tv, anna, ben = people(TELEVISION), people(PHONE), people(PHONE)
    listed = {**ONE_ROUND, "options": {**ONE_ROUND["options"], "listed": True}}
    played, waiting, third = server.open_table(**ONE_ROUND), server.open_table(**listed), server.open_table(**ONE_ROUND)
    ben.sit(waiting, "Ben")
    tv.page.goto(server.link(f"/tv?tables={played}"))
    expect(tile(tv, played)).to_contain_text("Waiting for 2 more players")
    tv.page.mouse.move(300, 300)
    tv.do("add-table")
    tv.page.locator(f"dialog [data-table='{waiting}']").click()
    tv.page.mouse.move(200, 300)
    tv.do("add-table")
    tv.page.locator("dialog input").fill(third.lower())
    tv.do("add")
    expect(tv.page.locator("[data-tile]")).to_have_count(3)
    assert tv.page.url.endswith(f"/tv?tables={played},{waiting},{third}")

    anna.sit(played, "Anna")
    expect(tile(tv, played)).to_contain_text("Anna")
    anna.add_bots(2)
    anna.say_ready()
    expect(tile(tv, played).locator("[data-screen=tv-round]")).to_be_visible()
    expect(tile(tv, waiting).locator("[data-screen=tv-lobby]")).to_contain_text("Ben")
    play_round(Hand(anna, tap))
    winners = tile(tv, played).locator("[data-screen=tv-over]")
    expect(winners).to_contain_text("win")

    tile(tv, third).hover()
    tile(tv, third).locator("[data-do=earlier]").click()
    expect(tv.page.locator("[data-tile]").nth(1)).to_have_attribute("data-tile", third)
    tile(tv, waiting).hover()
    tile(tv, waiting).locator("[data-do=remove-table]").click()
    expect(tv.page.locator("[data-tile]")).to_have_count(2)
    tv.page.reload()
    expect(winners).to_be_visible()
    assert shown(tv) == [played, third]
    assert tv.complaints == []


def test_a_wall_begins_empty(server: Pub, people: People) -> None:
    """Anyone who opens it without tables is asked for the first one; what is no code is said so."""
    tv = people(TELEVISION)
    code = server.open_table(**SHORT_MATCH)
    tv.page.goto(server.link("/tv"))
    tv.page.locator("input[name=code]").fill("no code")
    tv.do("add")
    tv.sees("five or eight letters and digits")
    tv.page.locator("input[name=code]").fill(code)
    tv.do("add")
    expect(tile(tv, code)).to_be_visible()


def test_a_table_leads_to_its_television(server: Pub, people: People) -> None:
    """The invitation in the lobby and the menu of a round have the address, and open it beside the table."""
    anna = people(TELEVISION)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    anna.do("television")
    expect(anna.page.get_by_role("textbox", name="Show on a TV")).to_have_value(server.link(f"/t/{code}?tv"))
    with anna.context.expect_page() as opened:
        anna.do("open-television")
    expect(opened.value.locator("[data-screen=tv-lobby]")).to_contain_text(as_read(code))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_on_a_television_keeps_anybody_out(server: Pub, people: People, theme: str) -> None:
    """No screen reader or weak eye misses anything: in the lobby, in a round, with the scores, and on a wall."""
    tv = people(TELEVISION, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    anna = people(PHONE)
    code = server.open_table(**ONE_ROUND)
    tv.visit(code, "?tv")
    screen(tv, "lobby")
    assert complaints_of(tv) == []
    anna.sit(code, "Anna")
    anna.add_bots(2)
    anna.say_ready()
    screen(tv, "round")
    assert complaints_of(tv) == []
    play_round(Hand(anna, tap))
    screen(tv, "over")
    assert complaints_of(tv) == []
    tv.page.goto(server.link(f"/tv?tables={code},{server.open_table(**ONE_ROUND)}"))
    expect(tv.page.locator("[data-tile] [data-screen=tv-over]")).to_be_visible()
    assert complaints_of(tv) == []


def complaints_of(player: Player) -> list[str]:
    player.page.add_script_tag(path=AXE)
    found: list[str] = player.page.evaluate(RUN)
    return found


WITHOUT_COUNTDOWN: dict[str, Any] = {"edition": "ligretto-domino", "options": {"countdown_ms": 0}}


def choosing() -> TableView:
    """Someone puts down the first token."""
    table = gathered(3, tokens="players", **WITHOUT_COUNTDOWN)
    table.say_ready(*(chair.player for chair in table.table.chairs))
    return table.shown


def owing() -> TableView:
    """The second owes a token a place."""
    view = half_way(seats=4, left=5, **WITHOUT_COUNTDOWN).shown
    zones = {**view.game.zones, "1.owes": replace(view.game.zones["1.owes"], accepts=("t1",))}
    return replace(view, game=replace(view.game, zones=zones))


def in_review() -> TableView:
    """Someone has ended the round, and mistakes can be called."""
    table = gathered(4, referee="honour", stack=1)
    table.start()
    table.let_play_until(Phase.REVIEW)
    return table.shown


def test_a_television_tells_whom_all_wait_for_and_who_owes_what(server: Pub, people: People) -> None:
    """Before play it says whose turn it is to put a token down, during play it shows debts and jokers."""
    tv = people(TELEVISION, bypass_csp=True, reduced_motion="reduce")
    waiting = choosing()
    assert waiting.game.wait is not None
    name = waiting.chairs[waiting.game.wait.seats[0]].name
    Posed(tv.page, server, waiting, seat=None).visit("?tv")
    expect(screen(tv, "round").locator("[data-news=standing]")).to_have_text(f"{name} is placing a token.")
    tv.expect_told("live", f"{name} is placing a token.")
    Posed(tv.page, server, owing(), seat=None, code="H4RBN").visit("?tv")
    board = screen(tv, "round")
    expect(board.locator(".owes")).to_have_count(1)
    expect(board.locator("[data-marks='1'] .owes")).to_be_visible()
    expect(board.locator(".dots")).to_have_count(4)
    assert complaints_of(tv) == []


def test_while_mistakes_can_be_called_the_middle_of_a_television_is_free(server: Pub, people: People) -> None:
    """Everyone looks for them there: who has ended the round stands in the ticker."""
    tv = people(TELEVISION)
    view = in_review()
    assert view.game.stop is not None
    Posed(tv.page, server, view, seat=None).visit("?tv")
    board = screen(tv, "round")
    expect(board.locator("[data-news=standing]")).to_contain_text(f"{view.chairs[view.game.stop.ender].name}: ")
    expect(board.locator("[data-news=standing]")).to_contain_text("Call it now.")
    expect(board.locator("[data-state=stopped]")).to_have_count(0)
