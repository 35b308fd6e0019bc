"""People who do not see the table can ask what lies in front of the others: by keys, and by touching their names."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import DESKTOP, PHONE, Device, People, Pub
from tests.web.posed import Posed, half_way, in_play
from tests.web.screens import PAINTED
from vivace.tables.view import TableView

SUITS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
COLOURS = SUITS | {"o": "purple", "w": "white"}
OTHERS = "[data-other]"
HIT = """(element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}"""
FOCUSED = "document.activeElement?.dataset.other ?? ''"
MOST_STOPS = 60


def card(piece: str) -> str:
    return f"{SUITS[piece[0]]} {piece[1:-1]}" if piece else "empty"


def cards_of(view: TableView, seat: int) -> list[str]:
    """The stack, the row and the open cards of someone."""
    zones = view.game.zones
    top = {name: zone.faces[-1] if zone.faces else "" for name, zone in zones.items()}
    row = [card(top[name]) for name in sorted(top) if name.startswith(f"{seat}.row.")]
    stack = zones[f"{seat}.stack"].count
    return [
        f"{stack} card{'s' if stack != 1 else ''} in the stack",
        f"Stack: {card(top[f'{seat}.stack'])}",
        f"Row: {', '.join(row)}",
        f"Face up: {card(top[f'{seat}.open'])}",
    ]


def dice_of(view: TableView, seat: int) -> list[str]:
    """How many dice someone has left, and what each of them shows."""
    dice = view.game.zones[f"{seat}.dice"]
    shown = [(SUITS[face[0]], sorted(other[1] for other in dice.faces if other[0] == face[0])) for face in dice.faces]
    left = f"{dice.count} {'dice' if dice.count != 1 else 'die'} left"
    return [left, *(f"{suit} {', '.join(numbers)}" for suit, numbers in shown)]


def dominoes_of(view: TableView, seat: int) -> list[str]:
    """What someone has turned up, and how many jokers are left."""
    turned = view.game.zones[f"{seat}.turned"].faces
    jokers = view.game.zones[f"{seat}.jokers"].count
    told = [f"turned up: {COLOURS[turned[-1][0]]} and {COLOURS[turned[-1][1]]}"] if turned else []
    return [*told, f"{jokers} joker{'s' if jokers != 1 else ''}" if jokers else "no jokers"]


GAMES = [
    pytest.param(lambda: in_play(4).shown, cards_of, id="cards"),
    pytest.param(lambda: half_way("ligretto-dice", 4, left=2).shown, dice_of, id="dice"),
    pytest.param(lambda: half_way("ligretto-domino", 4, left=4, aside=0).shown, dominoes_of, id="domino"),
]


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(("table", "told"), GAMES)
def test_others_can_be_asked_for(server: Pub, people: People, device: Device, table: object, told: object) -> None:
    """Each of the others is one stop of the Tab key, can be found by touch, and says all that is seen of them."""
    assert callable(table)
    assert callable(told)
    view: TableView = table()
    page = people(device).page
    posed(page, server, view)
    expect(page.locator(OTHERS)).to_have_count(3)
    for seat in (1, 2, 3):
        other = said_of(page, view, seat)
        expect(other).to_have_count(1)
        name = str(other.get_attribute("aria-label"))
        assert [part for part in told(view, seat) if part not in name] == [], name
        assert other.evaluate(HIT), "something else would be touched"
    assert stops(page) == ["1", "2", "3"]


def test_what_changes_is_said_anew(server: Pub, people: People) -> None:
    """Anyone who asks again hears how it is now."""
    view = in_play(4).shown
    page = people(DESKTOP).page
    table = posed(page, server, view)
    seat_one = said_of(page, view, 1)
    before = seat_one.get_attribute("aria-label")
    top = view.game.zones["1.open"].faces[-1]
    table.tell([view.seq + 1, 0, 1, [["moved", top, "1.open", "pile.0"]]])
    expect(seat_one).not_to_have_attribute("aria-label", str(before))


def said_of(page: Page, view: TableView, seat: int) -> Locator:
    return page.get_by_role("img", name=f"{view.chairs[seat].name}: ").and_(page.locator(OTHERS))


def posed(page: Page, house: Pub, view: TableView) -> Posed:
    table = Posed(page, house, view)
    table.visit()
    page.wait_for_selector(PAINTED)
    return table


def stops(page: Page) -> list[str]:
    """The others in the order in which Tab comes to them, until it begins again."""
    found: list[str] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        seat = str(page.evaluate(FOCUSED))
        if seat in found:
            return found
        found += [seat] if seat else []
    return found
