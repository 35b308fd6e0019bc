"""What a tap, a drag or a key on the board is taken for, without any rule of the game."""

from typing import Any

import msgspec

from tests.server.page.scripts import run
from tests.tables.watched import ANNA, BEN, seated
from vivace.tables.view import view

POSITION = """
    centre r1c
    a  stack y7 g4  row r2 b5 g9  open b8  hand r3 b2 g1
    b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
"""
PRESSING = """
import { Fingers } from "./fingers.js";
const moods = { selected: "", isCalling: given.calling, isDragging: false, order: "" };
const scene = { ...given.scene, moods, isMoving: () => false };
const said = [];
const wish = (command) => said.push(command);
const fingers = new Fingers({ scene: () => scene, wish, reach() {}, zoneAt: () => "", drag() {} });
for (const key of given.keys) fingers.press(fingers.zoneOf(key) || key);
const result = { said, selected: moods.selected };
"""


DRAGGING = """
import { Fingers } from "./fingers.js";
const moods = { selected: "", isCalling: false, isDragging: false, order: "" };
const scene = { ...given.scene, moods, isMoving: () => false };
const said = [], reached = [];
let under = "";
const board = { wish: (command) => said.push(command), reach: (zone) => reached.push(zone), zoneAt: () => under, drag() {} };
const fingers = new Fingers({ scene: () => scene, ...board });
fingers.down(given.from, { x: 0, y: 0 });
for (const [index, zone] of given.over.entries()) {
  under = zone;
  fingers.move({ x: 20 * (index + 1), y: 0 });
}
if (given.drops) fingers.up({ x: 0, y: 0 });
const result = { said, reached };
"""


def press(*keys: str, calling: bool = False, **house_rules: Any) -> dict[str, Any]:
    """What is said to the table, and which card still waits for its place."""
    pressed: dict[str, Any] = run(PRESSING, {"scene": scene(**house_rules), "keys": keys, "calling": calling})
    return pressed


def drag(start: str, *over: str, drops: bool = True, **house_rules: Any) -> dict[str, Any]:
    """What is said to the table, and what others see of the hand on its way."""
    given = {"scene": scene(**house_rules), "from": start, "over": over, "drops": drops}
    dragged: dict[str, Any] = run(DRAGGING, given)
    return dragged


def scene(**house_rules: Any) -> dict[str, Any]:
    table = seated(ANNA, BEN, **house_rules)
    table.start()
    table.lay(POSITION)
    is_honour = house_rules.get("referee") == "honour"
    return {"view": msgspec.to_builtins(view(table.table)), "seat": 0, "isHonour": is_honour}


def test_a_card_is_played_to_where_it_fits() -> None:
    """A tap names the card only: any place that fits will do."""
    assert press("1") == {"said": [{"type": "play", "card": "r2a"}], "selected": ""}


def test_a_card_that_fits_nowhere_is_tried_all_the_same() -> None:
    """T-HAND-1: the page gives no hints, so a vain try costs what it costs."""
    assert press("3")["said"] == [{"type": "play", "card": "g9a"}]


def test_the_space_bar_flips() -> None:
    """The hand has the largest key."""
    assert press(" ")["said"] == [{"type": "flip"}]


def test_a_card_that_fits_on_the_row_waits_for_its_place() -> None:
    """L-ADV-1: the second tap says on which place of the row it is built, and what was seen there."""
    assert press("s", advanced=True) == {"said": [], "selected": "0.stack"}
    built = {"type": "build", "card": "g4a", "place": 1, "on": "b5a"}
    assert press("s", "2", advanced=True) == {"said": [built], "selected": ""}


def test_a_card_of_the_row_is_never_built() -> None:
    """Cards of the row go to the centre only, so a tap acts at once."""
    assert press("1", "2", advanced=True)["said"] == [{"type": "play", "card": "r2a"}, {"type": "play", "card": "b5a"}]


def test_on_honour_tables_any_pile_can_be_named() -> None:
    """T-REF-2: a card that fits nowhere can be laid on a pile that is named by its face, or as a new one."""
    on_pile = {"type": "play", "card": "g9a", "on": "r1"}
    assert press("3", "pile.0", referee="honour")["said"] == [on_pile]
    assert press("3", "new", referee="honour")["said"] == [{**on_pile, "on": "new"}]


def test_the_next_tap_after_a_call_says_where() -> None:
    """T-REF-3: a call names the card on top of what was touched."""
    assert press("pile.0", calling=True, referee="honour")["said"] == [{"type": "call", "piece": "r1c"}]


def test_others_see_where_a_card_can_go_and_not_what_it_passes() -> None:
    """A hand that passes own places, or leaves the table, reaches for nothing."""
    way = ("0.row.2", "0.stack", "pile.0", "", "new", "1.row.0")
    assert drag("0.row.2", *way, referee="honour")["reached"] == ["pile.0", "", "new", ""]


def test_a_card_that_is_dropped_is_seen_until_it_lands() -> None:
    """Nobody is told that the hand has left while the card is on its way."""
    dragged = drag("0.row.2", "pile.0", referee="honour")
    assert dragged == {"said": [{"type": "play", "card": "g9a", "on": "r1"}], "reached": ["pile.0"]}


def test_a_card_that_is_put_back_reaches_for_nothing() -> None:
    """Whoever drops a card beside everything has changed their mind, and all see that."""
    assert drag("0.row.2", "pile.0", "0.hand", referee="honour") == {"said": [], "reached": ["pile.0", ""]}


def test_a_card_that_is_held_reaches_for_where_a_tap_would_play_it() -> None:
    """A finger that is down has not decided yet, but others see where it leads."""
    assert drag("0.row.0", drops=False, referee="honour")["reached"] == ["pile.0"]
    assert drag("0.row.0", "middle", drops=False, referee="honour")["reached"] == ["pile.0"]
    assert drag("0.row.2", drops=False, referee="honour")["reached"] == []
