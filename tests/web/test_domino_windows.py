"""Domino on a phone: through four windows, one around each token."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Device, People, Pub, eventually
from tests.web.dominoes import WINDOWS, Dominoes, Rival, deal_for, laid, lays
from tests.web.patience import until
from tests.web.posed import Posed, half_way
from tests.web.test_access import AXE, RUN
from tests.web.test_domino import ALL_CARDS, at_table, first, one_joker, wait_for_board

SMALL: Device = PHONE | {"viewport": {"width": 360, "height": 640}}
LYING: Device = PHONE | {"viewport": {"width": 844, "height": 390}}
SIZES = [(PHONE, 37), (SMALL, 34)]
"""How wide squares are on which phone."""
SQUARE = """() => {
    const squares = [...document.querySelectorAll(".pane .square")].map((one) => one.getBoundingClientRect());
    return [...new Set(squares.map(({ width }) => Math.round(width)))];
}"""
FOUND_BY_TOUCH = """() => {
    const wrong = [];
    for (const square of document.querySelectorAll(".pane .square")) {
        const { x, y, width, height } = square.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        if (found !== square) wrong.push(`${square.dataset.square} is under ${found?.className}`);
        if (!square.getAttribute("aria-label")) wrong.push(`${square.dataset.square} has no name`);
    }
    return wrong;
}"""
"""What a finger that explores the screen does not find."""


@pytest.mark.parametrize(("device", "size"), SIZES)
def test_fifteen_cards_by_touch_through_windows(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch, device: Device, size: int
) -> None:
    """All cards of a round are laid by taps and by dragging, one after a joker; nothing is refused, nothing moved."""
    deal_for(monkeypatch, 3, one_joker, lambda table: laid(table.shown.game, 0) == ALL_CARDS)
    hand, refusals = at_table(server, people, device, "Ben", "Carl")
    assert hand.page.evaluate(SQUARE) == [size]
    taps: list[int] = []
    until(lambda: hand.laid() == ALL_CARDS, lambda: lay_or_turn(hand, taps))
    stop = hand.view().stop
    assert stop is not None
    assert stop.ender == hand.seat
    assert 1 in taps, "no tap has laid a card by itself"
    assert set(taps) <= {1, 2}
    assert refusals == []
    assert hand.player.complaints == []


def lay_or_turn(hand: Dominoes, taps: list[int]) -> None:
    """Every third card is dragged, the others are tapped. Anyone who owes a token a place sees the whole board."""
    move, count = hand.choice(one_joker), hand.laid()
    if move is None:
        hand.fingers.tap(hand.place_of("[data-do=next-card]"))
        return hand.settle()
    if move.stand:
        hand.drag_card(move)
        hand.settle()
        hand.pay(move, hand.fingers.tap)
        hand.settle()
    elif count % 3 == 2 and not move.jokers:
        hand.drag_into_window(move)
    else:
        taps.append(hand.tap_in_window(move))
    assert hand.laid() == count + 1
    return None


def test_a_card_that_does_not_fit_costs_a_try(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-HAND-1: tapping whatever is lit is no way to play: the table refuses it like any other try."""
    deal_for(monkeypatch, 3, first, lambda table: laid(table.shown.game, 0) == 1)
    hand, refusals = at_table(server, people, SMALL, "Ben", "Carl")
    hand.next_card()
    covered = {square for move in lays(hand.view(), 0) if not move.jokers for square in move.squares}
    lit = hand.page.locator(".pane .lit")
    squares = [(index, lit.nth(index).get_attribute("data-square")) for index in range(lit.count())]
    index = next(index for index, square in squares if square not in covered)
    lit.nth(index).tap()
    eventually(hand.page, lambda: refusals, "nothing is refused")
    assert hand.laid() == 0
    assert hand.player.complaints == []


def test_a_window_follows_its_token(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """No matter who else moves a token, it stays in the middle of its window, and windows keep their order."""
    deal_for(monkeypatch, 2, first, lambda _: True, is_ended=True)
    anna = people(PHONE)
    code = server.open_table(
        edition="ligretto-domino", house_rules={"length": 1}, options={"countdown_ms": 0, "absent_ms": 3_600_000}
    )
    anna.sit(code, "Anna")
    ben = Rival(server, code, "Ben")
    anna.say_ready()
    hand = Dominoes(anna, server, code)
    wait_for_board(hand)
    before = centres(hand)
    ben.play_until(lambda view: laid(view.game, 1) >= 3)
    eventually(anna.page, lambda: centres(hand) == standing(hand), "a window has lost its token")
    assert centres(hand) != before
    assert anna.complaints == []


def standing(hand: Dominoes) -> list[str]:
    zones = hand.view().zones
    squares = {zone.faces[0]: name.removeprefix("token.") for name, zone in zones.items() if name.startswith("token.")}
    return [squares[f"t{number}"] for number in range(1, 5)]


def centres(hand: Dominoes) -> list[str]:
    """The squares in the middle of the windows, by their numbers."""
    found: list[str] = hand.page.evaluate(
        """() => [1, 2, 3, 4].map((number) => {
            const pane = [...document.querySelectorAll(".pane")].find((one) =>
                one.querySelector(".number").textContent === `${number}`);
            const { x, y, width, height } = pane.getBoundingClientRect();
            return document.elementsFromPoint(x + width / 2, y + height / 2)
                .find((one) => one.dataset.square)?.dataset.square ?? "";
        })"""
    )
    return found


@pytest.mark.parametrize("device", [PHONE, SMALL, LYING])
def test_every_square_is_found_by_touching_the_screen(server: Pub, people: People, device: Device) -> None:
    """Who does not see the board finds all squares as buttons with names, and axe finds nothing wrong with them."""
    anna = people(device, bypass_csp=True, reduced_motion="reduce")
    view = half_way("ligretto-domino", 4, left=9, aside=0).shown
    Posed(anna.page, server, view, seat=0).visit()
    expect(anna.page.locator(WINDOWS)).to_be_visible()
    expect(anna.page.locator(".pane .square").first).to_be_visible()
    wrong = anna.page.evaluate(FOUND_BY_TOUCH)
    # A line that says why nothing goes beside a token lies on squares on which nothing could be laid.
    assert [one for one in wrong if not one.endswith("said")] == []
    anna.page.add_script_tag(path=AXE)
    assert anna.page.evaluate(RUN) == []


def test_six_sections_stand_upright(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players on a phone see the whole board upright, in larger squares, and lay cards on it as everywhere."""
    deal_for(monkeypatch, 2, first, lambda table: laid(table.shown.game, 0) == 2)
    hand, refusals = at_table(server, people, PHONE, "Ben")
    hand.open_board()
    width, height = hand.page.evaluate(
        "() => { const { width, height } = document.querySelector('.domino-field .board').getBoundingClientRect(); return [width, height]; }"
    )
    assert height == pytest.approx(1.5 * width, rel=0.01)
    assert width / 10 > 26
    until(lambda: hand.laid() == 2, lambda: drag_or_turn(hand))
    assert refusals == []
    assert hand.player.complaints == []


def drag_or_turn(hand: Dominoes) -> None:
    move = hand.choice(first)
    if move is None:
        hand.next_card()
    else:
        hand.drag_card(move)
        hand.settle()
