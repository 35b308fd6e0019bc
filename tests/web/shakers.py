"""Plays Dice as a person does: looks at what is visible, and touches it.

play_round(Shaker(anna, by_tap), Shaker(ben, by_drag))
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.web.browsing import PATIENCE_SECONDS, Player, eventually
from tests.web.hands import A_TOUCH_MS
from tests.web.patience import settle, unless_over, until
from vivace.tables.view import TableView

DICE = """() => [...document.querySelectorAll(".stage [data-zone]:is(.die, .place)")].flatMap((spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    const piece = spot.dataset.piece ?? spot.querySelector(":scope > [data-piece]")?.dataset.piece ?? "";
    const is_own = spot.matches(".own");
    return piece ? [{ zone: spot.dataset.zone, piece, is_own, x: x + width / 2, y: y + height / 2 }] : [];
})"""
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
ROUND = "[data-screen=round][data-phase=playing]"
WAITING = ".stage :is(.pending, .rattling)"
CUP = ".stage .cup"


class Die(NamedTuple):
    """A die that is seen, on the board or in front of someone."""

    zone: str
    piece: str
    is_own: bool
    x: float
    y: float

    @property
    def face(self) -> str:
        return self.piece[:2]

    @property
    def place(self) -> str:
        """Where it belongs."""
        return f"{COLOURS[self.face[0]]}.{self.face[1]}"


def seen_dice(player: Player) -> list[Die]:
    return [Die(**die) for die in player.page.evaluate(DICE)]


def own_dice(player: Player) -> set[str]:
    return {die.piece for die in seen_dice(player) if die.is_own}


def fits(die: Die, dice: Sequence[Die]) -> bool:
    """Whether its place is free, and the one before it is not."""
    taken = {each.zone for each in dice}
    colour, number = die.place.split(".")
    before = f"{colour}.{int(number) - 1}"
    return die.place not in taken and (number == "1" or before in taken)


Way = Callable[[Player, Die], None]


def by_tap(player: Player, die: Die) -> None:
    if player.has_touch:
        player.page.touchscreen.tap(die.x, die.y)
    else:
        player.page.mouse.click(die.x, die.y)


def by_drag(player: Player, die: Die) -> None:
    """With the mouse, to where it belongs, unless that is drawn again just now."""
    box = player.page.locator(f".stage [data-zone='{die.place}']").bounding_box()
    if box is None:
        return
    mouse = player.page.mouse
    mouse.move(die.x, die.y)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    mouse.up()


def by_key(player: Player, die: Die) -> None:
    player.page.keyboard.press(die.face[1])


def throw(player: Player, way: Way = by_tap) -> None:
    """Throw again, and wait until the dice lie there."""
    if way is by_key:
        player.page.keyboard.press(" ")
    else:
        _tip_cup(player)
    settle(player.page, WAITING)


def _tip_cup(player: Player) -> None:
    """Others may end the round at any moment: then there is no cup any more."""
    cup = player.page.locator(CUP)
    for _ in range(PATIENCE_SECONDS * 1_000 // A_TOUCH_MS):
        try:
            return cup.tap(timeout=A_TOUCH_MS) if player.has_touch else cup.click(timeout=A_TOUCH_MS)
        except Late:
            if not is_playing(player):
                return None
    raise AssertionError("the cup cannot be touched")


def is_playing(player: Player) -> bool:
    return player.page.locator(ROUND).count() > 0


def fitting(player: Player) -> Die | None:
    """A die of one's own that can be placed."""
    dice = seen_dice(player)
    return next((die for die in dice if die.is_own and fits(die, dice)), None)


def throw_until_fitting(player: Player) -> Die:
    """Until there is a die that can be placed."""
    until(lambda: fitting(player), lambda: throw(player))
    die = fitting(player)
    assert die is not None
    return die


class Shaker:
    """Plays for someone, in one way of playing."""

    def __init__(self, player: Player, way: Way) -> None:
        self.player = player
        self._way = way

    @property
    def is_playing(self) -> bool:
        return is_playing(self.player)

    def act(self) -> None:
        """Place a die, or throw again, unless someone has ended the round meanwhile."""
        unless_over(lambda: self.is_playing, self._act)

    def _act(self) -> None:
        die = fitting(self.player)
        if not self.is_playing:
            return
        if die is not None:
            self._way(self.player, die)
        elif own_dice(self.player):
            throw(self.player, self._way)
        settle(self.player.page, WAITING)


def wait_for_dice(player: Player) -> None:
    expect(player.page.locator(ROUND)).to_be_visible()
    expect(player.page.locator(".stage .own.die [data-piece]").first).to_be_visible()


def check_dice(player: Player, view: TableView) -> None:
    """Everything that is seen lies there, and nothing else."""
    wanted = {die for name, zone in view.game.zones.items() if "." in name for die in zone.faces}
    eventually(player.page, lambda: {die.piece for die in seen_dice(player)} == wanted, "the screen shows other dice")
