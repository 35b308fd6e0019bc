"""Plays Domino as a person does: sees where the board is on the screen, and touches it.

    hand = Dominoes(anna, server, code)
    hand.drag_card(hand.choice(policy))

Which moves there are is said by the engine, so that a person who knows the game is never slower than a test.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, NamedTuple

import aiohttp
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.serving import Client
from tests.tables.watched import Watched
from tests.web.browsing import House, Player, apart
from tests.web.deals import SEED_OF
from tests.web.fingers import Fingers, Point
from tests.web.hands import A_MOMENT_MS
from tests.web.patience import LONGEST_ROUND_SECONDS, settle
from vivace.bots import greedy
from vivace.engine.zones import View
from vivace.games.domino.commands import LayCard, TurnCard
from vivace.games.domino.geometry import Square, grid
from vivace.games.domino.laying import farther
from vivace.games.domino.reach import is_token_blocked
from vivace.games.domino.view import legal, seen
from vivace.tables import inputs
from vivace.tables.requests import Ready
from vivace.tables.view import TableView

Policy = Callable[[View, list[LayCard]], LayCard | None]
"""What to do with the card that was turned over; none: turn over the next one."""
A_PASS = 20
"""Anyone who turns over more cards than this in a row has seen them all."""
A_ROUND = 600
"""Anyone who has done more than this does not come to an end alone."""
CAMERA = """() => {
    const world = document.querySelector(".domino-field .world");
    const board = document.querySelector(".domino-field .window").getBoundingClientRect();
    const corner = world.getBoundingClientRect();
    const { a } = new DOMMatrix(getComputedStyle(world).transform);
    const { offsetWidth, offsetHeight } = world.querySelector("canvas");
    const values = {
        x: corner.x, y: corner.y, size: a * 64, rows: offsetHeight > offsetWidth ? offsetWidth / 64 : 0,
        left: board.x, top: board.y, right: board.right, bottom: board.bottom,
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100]));
}"""
MIDDLE = """(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
WINDOWS = ".domino-field .panes:not([hidden])"
"""A phone shows the board through windows, one around each token."""
WAITING = ":is(.domino-field .pending, .domino-field .gliding, .stage .pending)"
ROUND = "[data-screen=round][data-phase=playing]"
ELSEWHERE = "[data-screen]:not([data-phase=playing])"
"""Where there is nothing to be touched."""
ABOVE_FINGER = 44
"""So far above a finger a card floats that it drags."""
SWIFT: dict[str, Any] = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 3_600_000}
"""Options of a table at which nobody waits, and nobody plays for those who only look on."""


class Camera(NamedTuple):
    """Where the board is on the screen: its corner, how wide a square is, and the window through which it is seen.

    A board that stands upright is turned clockwise: then its rows are told, else none.
    """

    x: float
    y: float
    size: float
    rows: float
    left: float
    top: float
    right: float
    bottom: float


class Dominoes:
    """Someone's hands at a table."""

    def __init__(self, player: Player, house: House, code: str, seat: int = 0) -> None:
        self.player = player
        self.house = house
        self.code = code
        self.seat = seat
        self.fingers = Fingers(player)
        self._turns = 0

    @property
    def page(self) -> Page:
        return self.player.page

    def is_playing(self) -> bool:
        return self.page.locator(ROUND).count() > 0

    def settle(self) -> None:
        settle(self.page, WAITING)

    def camera(self) -> Camera:
        return Camera(**self.page.evaluate(CAMERA))

    @property
    def has_windows(self) -> bool:
        return self.page.locator(WINDOWS).count() > 0

    def open_board(self) -> None:
        """Who sees the board through windows opens all of it, with a tap on the map."""
        if self.has_windows:
            self.fingers.tap(self.place_of("[data-do=map]"))
            expect(self.page.locator(".domino-field .window")).to_be_visible()
            self.settle()

    def in_window(self, token: int, *squares: Square) -> Point:
        """The middle of these squares in the window of a token."""
        places = [self.place_of(f".pane[data-token='{token}'] [data-square={square}]") for square in squares]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def view(self) -> View:
        """The table as everyone sees it."""
        return self.house.view(self.code).game

    def card(self) -> str:
        """The card that was turned over; empty: none."""
        return "".join(self.view().zones[f"{self.seat}.turned"].faces)

    def laid(self) -> int:
        """How many own cards the server has on the board."""
        return laid(self.view(), self.seat)

    def choice(self, policy: Policy) -> LayCard | None:
        view = self.view()
        return policy(view, lays(view, self.seat))

    def middle_of(self, *squares: Square) -> Point:
        """The middle of these squares on the screen."""
        x, y, size, upright, *_ = self.camera()
        columns = [ord(square[0]) - ord("a") + 0.5 for square in squares]
        rows = [int(square[1:]) - 0.5 for square in squares]
        if upright:
            columns, rows = [upright - row for row in rows], columns
        return x + size * sum(columns) / len(columns), y + size * sum(rows) / len(rows)

    def own_card(self) -> Point:
        return self.place_of(f".stage [data-zone='{self.seat}.turned']")

    def place_of(self, selector: str) -> Point:
        """The middle of something that is seen, as long as the round goes on."""
        self.page.wait_for_selector(f"{selector}, {ELSEWHERE}", state="attached")
        x, y = self.page.evaluate(MIDDLE, selector)
        return x, y

    def lying(self) -> set[str]:
        """The cards that are seen on the board. Through windows one may be seen several times."""
        cards: list[str] = self.page.locator(".domino-field .lying").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.piece)"
        )
        return set(cards)

    def is_seen(self, *squares: Square) -> bool:
        """Whether these squares are on the screen, and not at its very edge."""
        camera = self.camera()
        places = [self.middle_of(square) for square in squares]
        margin = 10
        return all(
            camera.left + margin < x < camera.right - margin and camera.top + margin < y < camera.bottom - margin
            for x, y in places
        )

    def drag_card(self, move: LayCard) -> None:
        """With one finger, which the card floats above."""
        x, y = self.middle_of(*move.squares)
        self.fingers.drag(self.own_card(), (x, y + ABOVE_FINGER))

    def tap_card(self, move: LayCard) -> None:
        """The square of one half, then that of the other."""
        for square in move.squares:
            self.fingers.tap(self.middle_of(square))
            self.settle()

    def tap_in_window(self, move: LayCard) -> int:
        """Jokers first, then a square of the card, and the other one if there are several ways; gives the taps for the card."""
        for joker in move.jokers:
            self.fingers.tap(self.place_of("[data-do=joker]"))
            self.fingers.tap(self.in_window(move.token, joker))
            self.settle()
        for taps, square in enumerate(move.squares, start=1):
            self.fingers.tap(self.in_window(move.token, square))
            self.settle()
            if not self.page.locator(".pane .domino.ghost").count():
                return taps
        raise AssertionError(f"two taps do not lay {move}")

    def drag_into_window(self, move: LayCard) -> None:
        x, y = self.in_window(move.token, *move.squares)
        self.fingers.drag(self.own_card(), (x, y + ABOVE_FINGER))
        self.settle()

    def drag_with_mouse(self, move: LayCard) -> None:
        mouse = self.page.mouse
        mouse.move(*self.own_card())
        mouse.down()
        mouse.move(*self.middle_of(*move.squares), steps=4)
        mouse.up()

    def pay(self, move: LayCard, touch: Any) -> None:
        """In debt it is asked on which half the token shall stand."""
        if move.stand:
            touch(self.middle_of(move.stand))

    def next_card(self) -> None:
        before = self.card()
        self.player.do("next-card")
        self.settle()
        if before:
            expect(self.page.locator(f".stage [data-zone='{self.seat}.turned'] [data-piece={before}]")).to_have_count(0)

    def turn_or_give_up(self, turn: Callable[[], object], call: Callable[[Locator], object]) -> None:
        """Anyone who has seen all cards, or has only one that fits nowhere, says to be stuck, and waits for others."""
        self._turns += 1
        stuck = self.page.locator("[data-do=stuck]:enabled:visible")
        if self._turns <= A_PASS and self.page.locator("[data-do=next-card]:enabled").count():
            turn()
            return
        self._turns = 0
        if stuck.count():
            call(stuck)
        else:
            self.page.wait_for_timeout(A_MOMENT_MS)


def mischief(view: View, moves: list[LayCard]) -> LayCard | None:
    """A move that closes in some token, so that it is owed a new place; else any without a joker."""
    survey, sight = grid(view.board), seen(view)
    for move in moves:
        if move.jokers or move.stand:
            continue
        first, second = move.squares
        tokens = list(sight.tokens)
        tokens[move.token] = farther(tokens[move.token], (first, second))
        taken = sight.covered | survey.mask((first, second)) | survey.mask(tuple(tokens))
        if any(is_token_blocked(view.board, taken, token) for token in tokens):
            return move
    return next((move for move in moves if not move.jokers), None)


def deal_for(
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    policy: Policy,
    is_wanted: Callable[[Watched], bool],
    *,
    is_ended: bool = False,
) -> None:
    """Let the server deal a round in which the first seat alone, playing like this, comes to what is wanted.

    If it shall be ended, the second seat alone can do so from there, as a `Rival` plays.
    """

    def leads_there(seed: str) -> bool:
        table = _played(seed, seats, policy, is_wanted)
        return is_wanted(table) and (not is_ended or _is_ended(table))

    found = next(filter(leads_there, map("{:064x}".format, count())))
    monkeypatch.setattr(SEED_OF, lambda _: found)


def _played(seed: str, seats: int, policy: Policy, is_over: Callable[[Watched], bool]) -> Watched:
    people = [f"id-of-{letter}" for letter in "abcd"[:seats]]
    table = Watched("ligretto-domino", deals=False, options=SWIFT, length=1)
    table.sit(*people)
    table.say_ready(*people)
    table.do(inputs.Deal(seed=seed))
    turned = 0
    while turned < A_PASS and table.shown.game.stop is None and not is_over(table):
        view = table.shown.game
        move = policy(view, lays(view, 0))
        turned = 0 if move else turned + 1
        table.send(0, move or TurnCard())
    return table


def _is_ended(table: Watched) -> bool:
    """Whether the second seat comes to the end of the round if nobody else does anything."""
    memory = greedy.FRESH
    for _ in range(A_ROUND):
        view = table.shown.game
        if view.stop is not None:
            return True
        command, memory = greedy.CHOOSERS["domino"](view, legal(view, 1), 1, memory)
        if command is not None:
            table.send(1, command)
    return False


def laid(view: View, seat: int) -> int:
    """How many cards of a seat lie on the board. Those who have come first have the first decks."""
    return sum(name.startswith("card.") and zone.faces[0][-1] == "abcd"[seat] for name, zone in view.zones.items())


def lays(view: View, seat: int) -> list[LayCard]:
    """Every way to lay the card that was turned over; those with the fewest jokers first."""
    moves = [move for move in legal(view, seat) if isinstance(move, LayCard)]
    return sorted(moves, key=lambda move: len(move.jokers))


class Rival:
    """Someone with a client that is no page, who is only there when it is said so."""

    def __init__(self, server: House, code: str, name: str) -> None:
        self._address = server.link(f"/api/tables/{code}/socket")
        self._token: str | None = None
        apart(self._sit(name))

    def play_until(self, is_so: Callable[[TableView], bool]) -> None:
        """Say yes to everything, and play quickly."""
        apart(self._play_until(is_so), LONGEST_ROUND_SECONDS)

    async def _sit(self, name: str) -> None:
        async with self._guest() as guest:
            await guest.sit(name)
            await guest.do(Ready)
            self._token = guest.token

    async def _play_until(self, is_so: Callable[[TableView], bool]) -> None:
        async with self._guest() as guest:
            await guest.play_until(lambda: is_so(guest.view))

    @asynccontextmanager
    async def _guest(self) -> AsyncIterator[Client]:
        async with aiohttp.ClientSession() as session, session.ws_connect(self._address) as socket:
            guest = Client(socket)
            await guest.hello(token=self._token)
            yield guest


def seat_onlookers(server: House, code: str, *names: str) -> None:
    """People who sit down, say that they are ready, and go away: their seats do nothing."""
    for name in names:
        Rival(server, code, name)
