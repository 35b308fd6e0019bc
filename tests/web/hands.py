"""Plays the card games as a person does: looks at what is visible, and touches it.

    play_round(Hand(anna, tap), Hand(ben, drag))

Nothing but the screen is read: which cards lie where, by their faces. What fits is known as people know it.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.web.browsing import Player, eventually
from tests.web.patience import settle, until
from vivace.tables.view import TableView

SPOTS = """() => [...document.querySelectorAll(".stage [data-zone]")].flatMap((spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const isSeen = spot.checkVisibility() && left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
    const piece = spot.dataset.piece ?? spot.querySelector(":scope > [data-piece]")?.dataset.piece ?? "";
    const isOwn = spot.matches("button") && /^[0-9]/.test(spot.dataset.zone);
    return isSeen ? [{ zone: spot.dataset.zone, piece, isOwn, x: left, y: top, look: spot.className }] : [];
})"""
ROUND = "[data-screen=round]"
OVER = f"{ROUND}:is([data-phase=ready], [data-phase=over]), [data-screen=scores]"
BEGUN = f"{ROUND}[data-phase=playing], {OVER}"
OWN_KEYS = {"stack": "s", "open": "f", "hand": " "}
TENS = ("r10", "y10", "g10", "b10")
"""Finished piles, which may make room for others."""
A_MOMENT_MS = 50
A_TOUCH_MS = 2_000
"""What is there can be touched in this time; else it is looked again whether it is there."""
A_PASS = 14
"""Anyone who turns up cards more often than this in a row has seen the whole hand."""


class Spot(NamedTuple):
    """Something that is seen on the table."""

    zone: str
    piece: str
    isOwn: bool  # noqa: N815 - as the page gives it
    x: float
    y: float
    look: str

    @property
    def colour(self) -> str:
        return self.piece[0]

    @property
    def number(self) -> int:
        return int(self.piece[1:-1])

    @property
    def kind(self) -> str:
        """Of an own place: stack, row, open or hand."""
        return self.zone.split(".")[1]

    @property
    def key(self) -> str:
        return OWN_KEYS.get(self.kind) or str(int(self.zone.split(".")[2]) + 1)


class Move(NamedTuple):
    """A card from where it is seen to where it goes; no place: the hand is turned up."""

    card: Spot
    place: Spot | None
    is_build: bool = False


Way = Callable[[Player, Move], None]


def seen(player: Player) -> list[Spot]:
    return [Spot(**spot) for spot in player.page.evaluate(SPOTS)]


def choose(spots: Sequence[Spot], *, is_advanced: bool = False, boys: str = "") -> Move | None:
    """The best that can be done with what is seen."""
    own = [spot for spot in spots if spot.isOwn]
    middle = [spot for spot in spots if re.fullmatch(r"pile\..*|new.*", spot.zone)]
    cards = sorted((spot for spot in own if spot.piece), key=lambda spot: ("stack", "row", "open").index(spot.kind))
    for card in cards:
        for place in middle:
            if _fits(card, place):
                return Move(card, place)
    if is_advanced and (build := _build(cards, boys)):
        return build
    return next((Move(spot, None) for spot in own if spot.kind == "hand" and _can_turn_up(spot)), None)


def _can_turn_up(hand: Spot) -> bool:
    looks = hand.look.split()
    return "gap" not in looks or "turn" in looks


def _fits(card: Spot, place: Spot) -> bool:
    if not place.piece:
        return card.number == 1 and place.zone.startswith("new")
    return place.colour == card.colour and place.number == card.number - 1


def _build(cards: Sequence[Spot], boys: str) -> Move | None:
    for card in cards:
        for place in cards:
            is_lower = card.kind != "row" and place.kind == "row" and place.number == card.number + 1
            if is_lower and (card.colour in boys) != (place.colour in boys):
                return Move(card, place, is_build=True)
    return None


def tap(player: Player, move: Move) -> None:
    """With one finger."""
    player.page.touchscreen.tap(move.card.x, move.card.y)
    if move.place and move.is_build:
        player.page.touchscreen.tap(move.place.x, move.place.y)


def click(player: Player, move: Move) -> None:
    player.page.mouse.click(move.card.x, move.card.y)
    if move.place and move.is_build:
        player.page.mouse.click(move.place.x, move.place.y)


def drag(player: Player, move: Move) -> None:
    """With the mouse, to where it shall lie."""
    if move.place is None:
        return click(player, move)
    mouse = player.page.mouse
    mouse.move(move.card.x, move.card.y)
    mouse.down()
    mouse.move(move.place.x, move.place.y, steps=3)
    mouse.up()
    return None


def type_key(player: Player, move: Move) -> None:
    player.page.keyboard.press(move.card.key)
    if move.place and move.is_build:
        player.page.keyboard.press(move.place.key)


class Playing(Protocol):
    """Anyone who plays for someone: does one thing after the other."""

    player: Player

    @property
    def is_playing(self) -> bool: ...

    def act(self) -> None: ...


class Hand:
    """Plays for someone, in one way of playing."""

    def __init__(self, player: Player, way: Way, **rules: Any) -> None:
        self.player = player
        self.moves = self.builds = 0
        self._way = way
        self._rules = rules
        self._flips = 0

    @property
    def is_playing(self) -> bool:
        return self.player.page.locator(f"{ROUND}[data-phase=playing]").count() > 0

    def act(self) -> None:
        """Do one thing: play a card, turn up the next ones, or say that there is nothing to be done."""
        spots = seen(self.player)
        move = choose(spots, **self._rules)
        if self._can_stop(spots):
            self._call("stop")
        elif move is None or self._flips > A_PASS:
            self._give_up()
        else:
            self._make(move)

    def _make(self, move: Move) -> None:
        self._way(self.player, move)
        settle(self.player.page, ".stage .pending")
        self.moves += 1
        self.builds += move.is_build
        self._flips = self._flips + 1 if move.place is None else 0

    def _can_stop(self, spots: Sequence[Spot]) -> bool:
        """Where a round has to be ended by a call, and the stack is gone."""
        is_done = any(spot.isOwn and spot.kind == "stack" and not spot.piece for spot in spots)
        return is_done and self.is_playing and self._may_call("stop")

    def _may_call(self, call: str) -> bool:
        return self.player.page.locator(f"[data-do={call}]:enabled:visible").count() > 0

    def _call(self, call: str) -> None:
        """Someone else may have ended the round a moment before."""
        button = self.player.button(call)
        with suppress(Late):
            button.tap(timeout=A_TOUCH_MS) if self.player.has_touch else button.click(timeout=A_TOUCH_MS)

    def _give_up(self) -> None:
        self._flips = 0
        if self._may_call("stuck"):
            self._call("stuck")


def round_is_over(player: Player) -> bool:
    """Not whenever nobody can play: after a remedy for a blocked table play begins again by itself."""
    return player.page.locator(OVER).count() > 0


def play_until(is_over: Callable[[], bool], *hands: Playing) -> None:
    """All play, one after the other, until something is so or the round is over."""

    def is_done() -> bool:
        return is_over() or any(round_is_over(hand.player) for hand in hands)

    def act_once() -> None:
        for hand in hands:
            if hand.is_playing and not is_over():
                hand.act()
            else:
                hand.player.page.wait_for_timeout(A_MOMENT_MS)

    until(is_done, act_once)


def play_round(*hands: Playing) -> None:
    """Until someone has ended the round and all see the scores. Bots may have done so before anybody sees a card."""
    for hand in hands:
        expect(hand.player.page.locator(BEGUN)).to_be_visible()
    play_until(lambda: False, *hands)
    for hand in hands:
        expect(hand.player.page.locator("[data-screen=scores]")).to_be_visible()


def check_table(player: Player, view: TableView) -> None:
    """Everything that is seen on the table lies there, and nothing else. Boards of others are drawn a little later."""
    eventually(player.page, lambda: not _wrong(seen(player), view), "the screen shows something else")


def _wrong(spots: Sequence[Spot], view: TableView) -> list[str]:
    """What the screen shows differently."""
    tops = {name: zone.faces[-1] if zone.faces else "" for name, zone in view.game.zones.items()}
    wrong = [f"{spot.zone}: {spot.piece}" for spot in spots if spot.piece and tops.get(spot.zone) != spot.piece]
    piles = {piece[:-1] for name, piece in tops.items() if name.startswith("pile") and not piece.startswith(TENS)}
    shown = {spot.piece[:-1] for spot in spots if spot.zone.startswith("pile") and not spot.piece.startswith(TENS)}
    return wrong + sorted(piles.symmetric_difference(shown - {""}))


def check_scores(player: Player, view: TableView) -> None:
    """The points of all rounds are those of the table."""
    totals = [sum(tallies[seat].points for tallies in view.game.tallies) for seat in range(len(view.chairs))]
    for seat, total in enumerate(totals):
        row = player.page.locator(f"[data-screen=scores] ol > li[data-seat='{seat}']")
        expect(row.locator(".total [aria-hidden]")).to_have_text(str(total).replace("-", "\N{MINUS SIGN}"))
        expect(row).to_contain_text(view.chairs[seat].name)
