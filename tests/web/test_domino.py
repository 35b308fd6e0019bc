"""Domino on a screen: by fingers, by mouse and by keys."""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.tables.watched import Watched
from tests.web.browsing import DESKTOP, PHONE, Device, People, Player, Pub, eventually
from tests.web.dominoes import SWIFT, WINDOWS, Camera, Dominoes, Policy, Rival, deal_for, laid, mischief, seat_onlookers
from tests.web.fingers import Point
from tests.web.hands import check_scores
from tests.web.keys import choose_level, play_with, press, write
from tests.web.patience import unless_over, until
from vivace.engine.zones import View
from vivace.games.domino.commands import LayCard
from vivace.games.domino.geometry import Square
from vivace.games.domino.view import seen
from vivace.tables.table import Phase

Action = Callable[[Dominoes, LayCard], None]
ONE_ROUND: dict[str, Any] = {"edition": "ligretto-domino", "house_rules": {"length": 1}, "options": SWIFT}
AGAINST_A_BOT: dict[str, Any] = {
    "edition": "ligretto-domino",
    "house_rules": {"length": 1, "aside_ms": 60_000},
    "options": {"countdown_ms": 0},
}
ALL_CARDS = 15
BY_MOUSE = 4
"""So many cards are laid with a mouse: one is dragged as the other."""
TWO_TAPS_MS = 400
"""What is tapped sooner than this after a tap makes it a double tap."""
ASIDE = 9
"""So many cards are put aside where it shall not take long."""
QUARTERS = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}
"""How a card is turned whose second half lies so far right of and below its first."""
CURSOR = """() => {
    const { left, top } = document.querySelector(".domino-field .cursor").style;
    return String.fromCharCode(97 + parseInt(left) / 64) + (1 + parseInt(top) / 64);
}"""
LISTEN = """() => {
    window.said = [];
    const voice = document.querySelector(".domino-field .voice");
    new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true });
}"""
"""A page keeps what is said to those who do not see it."""
TILE: Device = {"viewport": {"width": 480, "height": 320}, "locale": "en-GB"}
SQUARES = ("c3", "e3", "c6", "e6")
"""Where tokens are put near each other."""
SMALL, NEAR = 30, 44
"""How wide squares are from afar at most, and from near at least."""
TOKENS = ".domino-field :is(.window, .pane) .token:not(.other)"
"""All of them, be it on the whole board or each in its window."""
MOST_DRAGS = 20
"""So often nobody has to move a board to see a square."""


SWIPE = """([clientX, clientY]) => {
    const card = document.elementFromPoint(clientX, clientY);
    const told = { deltaY: 12, clientX, clientY, bubbles: true, cancelable: true };
    for (let times = 0; times < 6; times++) card.dispatchEvent(new WheelEvent("wheel", told));
}"""
"""A trackpad says many times what a wheel says once."""
BETWEEN_NOTCHES_MS = 200
"""Sooner a wheel turns the card no further: a swipe over a trackpad is one turn."""


class Way(NamedTuple):
    """How a card is laid, and what is done before."""

    prepare: Action
    lay: Action


class Refusals(list[Any]):
    """What a page was refused, as it hears it."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        player.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        # Events come as arrays, everything else as objects.
        if isinstance(message, dict) and message.get("refused"):
            self.append(message["refused"])


def at_table(server: Pub, people: People, device: Any, *onlookers: str, **options: Any) -> tuple[Dominoes, Refusals]:
    """Someone whose round has begun, with others who only look on."""
    player = people(device)
    refusals = Refusals(player)
    code = server.open_table(**(ONE_ROUND | options))
    player.sit(code, "Anna")
    seat_onlookers(server, code, *onlookers)
    player.say_ready()
    hand = Dominoes(player, server, code)
    wait_for_board(hand)
    return hand, refusals


def at_whole_board(server: Pub, people: People, *onlookers: str) -> tuple[Dominoes, Refusals]:
    """The same on a phone, with the whole board opened."""
    hand, refusals = at_table(server, people, PHONE, *onlookers)
    hand.open_board()
    return hand, refusals


def wait_for_board(hand: Dominoes) -> None:
    expect(hand.page.locator("[data-screen=round][data-phase=playing]")).to_be_visible()
    expect(hand.page.locator(TOKENS)).to_have_count(4)
    hand.settle()


@pytest.mark.smoke
def test_fifteen_cards_by_touch_on_the_whole_board(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a 390 px screen someone lays all cards on the nine-section board in one round, only by touch.

    Cards are dragged from afar and from near, and laid by taps, one of them after a joker; in between the board is
    pinched and moved. Moving never lays, laying never moves, and nothing is refused.
    """
    deal_for(monkeypatch, 3, one_joker, lambda table: laid(table.shown.game, 0) == ALL_CARDS)
    hand, refusals = at_whole_board(server, people, "Ben", "Carl")
    until(lambda: hand.laid() == ALL_CARDS, lambda: lay_in_turn(hand))
    stop = hand.view().stop
    assert stop is not None
    assert stop.ender == hand.seat
    assert refusals == []
    assert hand.player.complaints == []


def lay_in_turn(hand: Dominoes) -> None:
    """Each card in another way, or turn over the next one."""
    move, count = hand.choice(one_joker), hand.laid()
    if move is None:
        hand.fingers.tap(hand.place_of("[data-do=next-card]"))
        return hand.settle()
    lay(hand, move, BY_TAPS if move.jokers else (FROM_AFAR, FROM_NEAR, BY_TAPS)[count % 3])
    assert hand.laid() == count + 1
    return None


def one_joker(view: View, moves: list[LayCard]) -> LayCard | None:
    """Without jokers, but for one after some cards."""
    plain = [move for move in moves if not move.jokers]
    bridged = [move for move in moves if len(move.jokers) == 1]
    is_time = len(view.zones["0.jokers"].faces) == 2 and laid(view, 0) >= 4
    return next(iter(bridged if is_time and bridged else plain), None)


def lay(hand: Dominoes, move: LayCard, way: Way) -> None:
    """Laying does not move the board. Through windows a card is laid by taps, without any camera."""
    if hand.has_windows:
        hand.tap_in_window(move)
        return
    way.prepare(hand, move)
    before = hand.camera()
    way.lay(hand, move)
    hand.settle()
    hand.pay(move, hand.fingers.tap)
    hand.settle()
    # Anyone who has paid a debt sees windows again.
    assert hand.has_windows or tuple(hand.camera()) == pytest.approx(tuple(before))


def by_taps(hand: Dominoes, move: LayCard) -> None:
    for joker in move.jokers:
        hand.fingers.tap(hand.place_of("[data-do=joker]"))
        hand.fingers.tap(hand.middle_of(joker))
        hand.settle()
    hand.tap_card(move)


def look_from_afar(hand: Dominoes, move: LayCard) -> None:
    """All of the board is seen after a tap on its button."""
    count = hand.laid()
    if hand.camera().size > SMALL:
        hand.fingers.tap(hand.place_of("[data-do=whole]"))
        hand.settle()
    assert hand.camera().size < SMALL
    assert hand.is_seen(*move.squares)
    assert hand.laid() == count


def come_near(hand: Dominoes, move: LayCard) -> None:
    """Two fingers make squares larger, one moves the board. Nothing is laid by that."""
    count, squares = hand.laid(), (*move.squares, *move.jokers)
    window = hand.camera()
    centre = (window.left + window.right) / 2, (window.top + window.bottom) / 2
    if window.size < NEAR:
        hand.fingers.pinch(centre, 70, 70 * NEAR / window.size + 20)
        hand.settle()
    assert hand.camera().size > NEAR
    bring_to(hand, centre, squares)
    assert hand.is_seen(*squares)
    assert hand.laid() == count


def bring_to(hand: Dominoes, centre: Point, squares: tuple[Square, ...]) -> None:
    """Move the board with one finger until these squares are in the middle, or as near to it as the board goes."""
    before = None
    for _ in range(MOST_DRAGS):
        x, y = hand.middle_of(*squares)
        by = within(centre[0] - x, 150), within(centre[1] - y, 150)
        if max(map(abs, by)) < hand.camera().size or before == hand.camera():
            return
        before = hand.camera()
        hand.fingers.drag(centre, (centre[0] + by[0], centre[1] + by[1]))
        hand.settle()
    raise AssertionError("the board does not come to rest")


def within(by: float, most: float) -> float:
    return max(-most, min(most, by))


FROM_AFAR = Way(look_from_afar, Dominoes.drag_card)
FROM_NEAR = Way(come_near, Dominoes.drag_card)
BY_TAPS = Way(come_near, by_taps)


def test_a_debt_is_paid_by_touch(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who closes in a token sees the whole board, lays the next card anywhere, and taps the half that it goes on."""
    deal_for(monkeypatch, 3, mischief, owes)
    hand, refusals = at_table(server, people, PHONE, "Ben", "Carl")
    until(lambda: hand.view().zones["0.owes"].accepts, lambda: touch(hand, mischief))
    expect(hand.page.locator(".domino-field .window")).to_be_visible()
    expect(hand.page.locator(".domino-field .token.owed.mine.blocked")).to_be_visible()
    until(lambda: not hand.view().zones["0.owes"].accepts, lambda: touch(hand, mischief))
    expect(hand.page.locator(".domino-field .token.mine")).to_have_count(0)
    expect(hand.page.locator(WINDOWS)).to_be_visible()
    assert refusals == []
    assert hand.player.complaints == []


def owes(table: Watched) -> bool:
    return bool(table.shown.game.zones["0.owes"].accepts)


def touch(hand: Dominoes, policy: Policy) -> None:
    """Lay the card by touch, or turn over the next one."""
    move = hand.choice(policy)
    if move is None:
        return hand.next_card()
    return lay(hand, move, FROM_AFAR)


@pytest.mark.smoke
def test_a_match_by_mouse(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel brings the board nearer and turns the card in the hand; cards are dragged with the mouse."""
    deal_for(monkeypatch, 2, first, lambda table: laid(table.shown.game, 0) == BY_MOUSE, is_ended=True)
    anna = people(DESKTOP)
    code = server.open_table(**ONE_ROUND)
    anna.sit(code, "Anna")
    ben = Rival(server, code, "Ben")
    anna.say_ready()
    hand = Dominoes(anna, server, code)
    wait_for_board(hand)
    check_wheel(hand)
    until(lambda: hand.laid() == BY_MOUSE, lambda: drag_or_turn(hand))
    ben.play_until(lambda view: bool(view.game.tallies))
    check_scores(anna, server.view(code))
    assert anna.complaints == []


def drag_or_turn(hand: Dominoes) -> None:
    move = hand.choice(first)
    if move is None:
        hand.page.keyboard.press(" ")
    else:
        hand.drag_with_mouse(move)
        hand.pay(move, lambda at: hand.page.mouse.click(*at))
    hand.settle()


def first(_: View, moves: list[LayCard]) -> LayCard | None:
    return next((move for move in moves if not move.jokers), None)


def check_wheel(hand: Dominoes) -> None:
    page, before = hand.page, hand.camera()
    page.mouse.move(*hand.middle_of("h5"))
    page.mouse.wheel(0, -300)
    eventually(page, lambda: hand.camera().size > before.size, "the wheel brings nothing nearer")
    page.mouse.wheel(0, 900)
    expect_camera(hand, before)
    if not hand.card():
        page.keyboard.press(" ")
        hand.settle()
    page.mouse.move(*hand.own_card())
    page.evaluate(SWIPE, hand.own_card())
    expect(page.locator(".stage .turned.q1")).to_be_visible()
    page.mouse.down()
    page.wait_for_timeout(BETWEEN_NOTCHES_MS)
    page.mouse.move(*hand.middle_of("h5"), steps=4)
    page.mouse.wheel(0, 100)
    expect(page.locator(".stage .turned.q2")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    hand.settle()
    expect_camera(hand, before)
    assert hand.laid() == 0


def expect_camera(hand: Dominoes, wanted: Camera) -> None:
    """The board comes to rest there."""
    eventually(hand.page, lambda: tuple(hand.camera()) == pytest.approx(tuple(wanted)), "the board lies elsewhere")


def test_a_match_by_keys_alone(server: Pub, people: People) -> None:
    """From the door to the scores, against a bot, nothing but keys: arrows find squares, R turns, J takes a joker.

    Anyone who does not see it is told which card has come, how it is turned, and where it was laid.
    """
    anna = people(DESKTOP)
    keys, code = anna.page.keyboard, server.open_table(**AGAINST_A_BOT)
    anna.visit(code)
    write(anna, anna.page.locator("input[name=name]"), "Anna")
    keys.press("Enter")
    choose_level(anna, "choose-level", "child")
    press(anna, anna.button("add-bot"))
    expect(anna.seats()).to_have_count(2)
    play_with(anna, "Anna", ASIDE)
    press(anna, anna.button("ready"))
    put_aside(anna, ASIDE)
    hand = Dominoes(anna, server, code)
    wait_for_board(hand)
    anna.page.evaluate(LISTEN)
    check_help(hand)
    turn_first_card(hand)
    until(lambda: hand.view().stop, lambda: unless_over(hand.is_playing, lambda: enter_or_turn(hand)))
    expect(anna.page.locator("[data-screen=scores]")).to_be_visible()
    check_scores(anna, server.view(code))
    check_said(anna.page.evaluate("said"))
    assert anna.complaints == []


def enter_or_turn(hand: Dominoes) -> None:
    move = hand.choice(joker_first)
    if move is None:
        hand.turn_or_give_up(lambda: hand.page.keyboard.press(" "), lambda stuck: press(hand.player, stuck))
    else:
        enter(hand, move)
    hand.settle()


def put_aside(player: Player, amount: int) -> None:
    for index in range(amount):
        press(player, player.button("aside-card").nth(index))
    press(player, player.button("aside"))


def check_help(hand: Dominoes) -> None:
    """The board says with which keys it is played."""
    expect(hand.page.locator("[data-zone=board]")).to_have_accessible_description(re.compile("Arrow keys move, T goes"))


def turn_first_card(hand: Dominoes) -> None:
    card = hand.page.locator(".stage [data-zone='0.turned']")
    hand.page.keyboard.press(" ")
    expect(card).to_have_accessible_name(re.compile("left, .* right"))
    hand.page.keyboard.press("r")
    expect(card).to_have_accessible_name(re.compile("on top, .* below"))


def check_said(said: list[str]) -> None:
    for beginning in ("Your card: ", "Placed on "):
        assert any(text.startswith(beginning) for text in said), (beginning, said)
    assert any(re.fullmatch(r"\w+ on top, \w+ below", text) for text in said), said


def joker_first(view: View, moves: list[LayCard]) -> LayCard | None:
    """With one joker if there is such a way and both are left, else without."""
    has_both = len(view.zones["0.jokers"].faces) == 2
    bridged = [move for move in moves if len(move.jokers) == 1 and has_both]
    plain = [move for move in moves if not move.jokers]
    return next(iter(bridged + plain), None)


def enter(hand: Dominoes, move: LayCard) -> None:
    """Go to the square of the first half, turn the card as it shall lie, and lay it, after its jokers."""
    keys, (start, end) = hand.page.keyboard, move.squares
    if move.jokers or hand.page.locator(".domino-field .ghost, .domino-field .stand").count():
        keys.press("Escape")
    for joker in move.jokers:
        keys.press("j")
        press_at(hand, joker)
    wanted = QUARTERS[ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])]
    for _ in range(4):
        if hand.page.locator(f".stage .turned.q{wanted}").count():
            break
        keys.press("r")
        hand.settle()
    press_at(hand, start)
    if move.stand:
        press_at(hand, move.stand)


def press_at(hand: Dominoes, square: Square) -> None:
    """Go there with the cursor, from where it is, or from a token."""
    keys = hand.page.keyboard
    if hand.page.locator(".domino-field .cursor[hidden]").count():
        keys.press("t")
    for key in ways_to(hand.page.evaluate(CURSOR), square):
        keys.press(key)
    keys.press("Enter")


def ways_to(start: str, end: str) -> list[str]:
    """The arrows that lead from one square to another."""
    right, down = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    return ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right) + ["ArrowDown" if down > 0 else "ArrowUp"] * abs(
        down
    )


def test_a_board_comes_back_after_reloading(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a round everything lies where it lay, and play goes on."""
    deal_for(monkeypatch, 2, first, lambda table: laid(table.shown.game, 0) == 3)
    hand, _ = at_table(server, people, PHONE, "Ben")
    until(lambda: hand.laid() == 2, lambda: touch(hand, first))
    hand.page.reload()
    wait_for_board(hand)
    eventually(hand.page, lambda: len(hand.lying()) == 2, "the cards do not lie there")
    until(lambda: hand.laid() == 3, lambda: touch(hand, first))
    assert hand.player.complaints == []


def test_players_put_down_the_tokens(server: Pub, people: People) -> None:
    """O-SETUP-3: who is asked taps a square, from near on a phone; four tokens stand when play begins, on televisions too."""
    anna, ben = people(PHONE), people(DESKTOP)
    rules = {"length": 1, "tokens": "players", "token_ms": 60_000}
    code = server.open_table(edition="ligretto-domino", house_rules=rules, options=SWIFT)
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.sit(code, name)
    for player in (anna, ben):
        player.say_ready()
    hands = [Dominoes(player, server, code, seat) for seat, player in enumerate((anna, ben))]
    for player in (anna, ben):
        expect(player.page.locator("[data-screen=round][data-phase=choosing]")).to_be_visible()
    for square in SQUARES:
        put_token(hands, square)
    for hand in hands:
        wait_for_board(hand)
    assert seen(hands[0].view()).tokens == SQUARES
    check_small_television(people(TILE), code)
    assert anna.complaints + ben.complaints == []


def check_small_television(television: Player, code: str) -> None:
    """Nobody is there to move the board: all of it is seen, however near to each other the tokens are."""
    television.visit(code, "?tv")
    expect(television.page.locator(".domino-field .window.whole")).to_be_visible()
    assert television.complaints == []


def put_token(hands: list[Dominoes], square: Square) -> None:
    """No matter whose turn it is. A tap on small squares only brings them nearer."""
    wait = hands[0].view().wait
    assert wait is not None
    hand = hands[wait.seats[0]]
    expect(hand.page.locator(f".domino-field .allowed[data-squares={square}]")).to_be_visible()
    hand.settle()
    if hand.player.has_touch and hand.camera().size < NEAR:
        hand.fingers.tap(hand.middle_of(square))
        hand.settle()
        assert f"token.{square}" not in hand.view().zones
        hand.page.wait_for_timeout(TWO_TAPS_MS)
    if hand.player.has_touch:
        hand.fingers.tap(hand.middle_of(square))
    else:
        hand.page.mouse.click(*hand.middle_of(square))
    hand.settle()
    expect(hand.page.locator(".domino-field .allowed")).to_have_count(0)


def test_cards_are_put_aside(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """O-SCORE-2: who has lost a round chooses two cards to play on without, and the next round begins."""
    deal_for(monkeypatch, 2, first, lambda _: True, is_ended=True)
    anna = people(PHONE)
    rules = {"length": 2, "aside_ms": 60_000}
    code = server.open_table(edition="ligretto-domino", house_rules=rules, options=SWIFT)
    anna.sit(code, "Anna")
    ben = Rival(server, code, "Ben")
    anna.say_ready()
    ben.play_until(lambda view: bool(view.game.tallies))
    anna.say_ready()
    ben.play_until(lambda view: view.phase is Phase.CHOOSING)
    for pair in ("ry", "gb"):
        anna.do("aside-card", pair=pair)
    anna.do("aside")
    hand = Dominoes(anna, server, code)
    wait_for_board(hand)
    assert hand.view().zones["0.aside"].faces == ("rya", "gba")
    assert anna.complaints == []
