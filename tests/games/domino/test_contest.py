"""Who could want the same token or squares, drawn: the contested moves of the board game."""

from typing import Any

from msgspec.structs import replace

from tests.games.domino.drawing import LANES, done, drawn, refused
from vivace.engine.contest import END, Contest, clash
from vivace.games.domino.commands import PlaceToken
from vivace.games.domino.contest import contest
from vivace.games.domino.notation import parse_move
from vivace.games.domino.state import Round

APART = LANES + "a  hand rg  turned yg\nb  hand rg  turned ow\nc  hand rg  turned bo\n"
"""Seat a can lay beside token 1 only, b beside token 2 only, and c nowhere."""

STRIPES = """
       a  b  c  d  e
    1  r1 y  g  b  o
    2  y  g  b  o  w2
    3  g  b  o  w  r
    4  b  o  w3 r  y
    5  o4 w  r  y  g
"""

MEETING = """
       a  b  c  d  e
    1  r1 y  g  b  .
    2  .  .  w  .  .
    3  .  .  o2 .  .
    4  b3 r  .  r  b4
    a  hand rg  turned yg
    b  hand rg  turned gw
"""
"""Token 1 leads along the first row, and token 2 up the third column: they meet on the green square c1."""


def of(position: Round, move: str) -> Contest | None:
    """Who could want the same as this move."""
    return contest(position, *parse_move(position.decks, move))


def contested(text: str, move: str, **house_rules: Any) -> Contest | None:
    return of(drawn(text, **house_rules), move)


def rivals(text: str, move: str, **house_rules: Any) -> str:
    """The decks of the rivals of a move in this drawing."""
    found = contested(text, move, **house_rules)
    assert found is not None, f"{move} takes nothing"
    return "".join("abcd"[seat] for seat in found.rivals)


def test_the_same_token_makes_rivals() -> None:
    """T-FAIR-2, O-PLACE-2: who could lay the open card beside the same token is a rival, wherever that card would lie."""
    same = APART.replace("b  hand rg  turned ow", "b  hand rg  turned yg")
    assert contested(same, "a yg b1 c1 t1") == Contest(frozenset({"token 0", "b1", "c1"}), (1,))


def test_cards_beside_other_tokens_on_other_squares_are_no_rivals() -> None:
    """T-FAIR-2: both can be laid, in any order."""
    assert rivals(APART, "a yg b1 c1 t1") == ""
    assert rivals(APART, "b ow b3 c3 t2") == ""


def test_overlapping_squares_make_rivals() -> None:
    """T-FAIR-2, O-PLACE-3: the tokens are different ones, but both cards would cover c1."""
    assert rivals(MEETING, "a yg b1 c1 t1") == "b"
    assert rivals(MEETING, "b gw c1 c2 t2") == "a"


def test_what_a_seat_has_not_turned_over_makes_no_rival() -> None:
    """T-FAIR-2, O-TURN-1: neither the hand nor the discard pile counts, and nobody may learn of them."""
    assert rivals(MEETING.replace("turned gw", "discard gw"), "a yg b1 c1 t1") == ""
    assert rivals(MEETING.replace("hand rg  turned gw", "hand gw rg"), "a yg b1 c1 t1") == ""


def test_jokers_reach_farther_and_take_their_own_squares() -> None:
    """T-FAIR-2, O-JOKER-1: with a joker seat a could lay farther along the same lane; without one it can't."""
    lane = LANES.replace("y3 g  b  r", "y3 g  r  b") + "a  hand rg  turned rb  jokers j1\nb  hand rg  turned rg\n"
    assert contested(lane, "a rb c5 d5 t3 via b5") == Contest(frozenset({"token 2", "b5", "c5", "d5"}), (1,))
    assert rivals(lane, "b rg c5 b5 t3") == "a"
    assert rivals(lane.replace("  jokers j1", ""), "b rg c5 b5 t3") == ""


OWING = """
       a  b  c  d  e
    1  r1 .  r  y  .
    2  .  .  .  .  .
    3  r2 y  g  .  .
    4  .  .  .  .  .
    5  b3 y  r  o4 .
    a  hand gb  turned ry
    b  hand gb  turned ry
    c  hand gb  turned yg
"""
"""Token 1 is blocked. Without debts a can only lay beside token 4, in debt also on c1 and d1 and beside token 2."""


def test_a_debtor_wants_every_place_on_the_board_and_the_token_that_it_owes() -> None:
    """T-FAIR-2, O-DEAD-2: it may lay anywhere, so it is a rival wherever its card fits."""
    assert rivals(OWING, "c yg b3 c3 t2") == ""
    assert rivals(OWING + "owes a t1", "b ry c5 b5 t4") == "a"
    assert rivals(OWING + "owes a t1", "a ry c5 b5 t1 stand c5") == "b"
    assert rivals(OWING + "owes a t1", "a ry c1 d1 t1 stand c1") == ""


def test_who_is_not_in_debt_does_not_want_a_blocked_token() -> None:
    """T-FAIR-2, O-DEAD-4: no one can lay beside it, so only its debtor can move it."""
    assert contested(OWING + "owes a t1", "a ry c1 d1 t1 stand d1") == Contest(frozenset({"token 0", "c1", "d1"}))


def test_a_piece_under_the_token_is_what_opened_the_race() -> None:
    """T-FAIR-2, O-TOKEN-1: nothing could be laid there before the token came."""
    position = done(drawn(STRIPES + "a  hand gb  turned yg\nb  hand ry  turned bo\n"), "a yg b1 c1 t1")
    assert of(position, "b bo d1 e1 t1") == Contest(frozenset({"token 0", "d1", "e1"}), (), ("yga",))


def test_what_is_refused_takes_nothing() -> None:
    """T-FAIR-2: a card that fits nowhere waits for no one, and is refused at once; nor does turning one over."""
    position = drawn(APART)
    for move in ("a yg b3 c3 t2", "a yg b1 c1 t2", "c bo a1 b1 t1"):
        refused(position, move)
        assert of(position, move) is None
    assert of(position, "a turn") is None


def test_a_misplay_has_no_rivals_but_takes_its_squares() -> None:
    """T-FAIR-2, T-REF-2: it waits for no one and no one waits for it, but it must not overtake a lawful move."""
    position = drawn(MEETING, referee="honour")
    seat, command = parse_move(position.decks, "a yg c1 b1 t1")
    misplay = contest(position, seat, replace(command, beside="a1"))
    assert misplay == Contest(frozenset({"token 0", "b1", "c1"}))
    assert contest(position, seat, command) is None, "only who names the token's square can misplace a card"
    lawful = of(position, "b gw c1 c2 t2")
    assert lawful is not None
    assert clash(misplay.claims, lawful.claims)


def test_the_last_card_takes_from_all_who_can_still_lay_one() -> None:
    """T-FAIR-2, T-STOP-1: b can lay beside another token; c can lay nothing."""
    last = APART.replace("a  hand rg  turned yg", "a  hand  turned yg")
    assert contested(last, "a yg b1 c1 t1", stop="automatic") == Contest(frozenset({"token 0", "b1", "c1", END}), (1,))
    assert contested(last, "a yg b1 c1 t1", stop="call") == Contest(frozenset({"token 0", "b1", "c1"}))
    unturned = last.replace("b  hand rg  turned ow", "b  hand rg")
    assert contested(unturned, "a yg b1 c1 t1", stop="automatic") == Contest(frozenset({"token 0", "b1", "c1", END}))


def test_the_last_card_takes_from_a_debtor_whose_card_fits_anywhere() -> None:
    """T-FAIR-2, O-DEAD-2: only a debtor can lay on c1 and d1, far from any token; a card that fits nowhere is no rival."""
    last = OWING.replace("b  hand gb  turned ry", "b  hand  turned yg").replace("    c  hand gb  turned yg\n", "")
    away = last.replace("5  b3 y  r  o4 .", "5  b3 y  g  o4 .")
    assert rivals(away, "b yg b3 c3 t2", stop="automatic") == ""
    assert rivals(away + "owes a t1", "b yg b3 c3 t2", stop="automatic") == "a"
    assert rivals(away.replace("turned ry", "turned ow") + "owes a t1", "b yg b3 c3 t2", stop="automatic") == ""


def test_a_stop_call_takes_from_all_who_can_still_lay_one_or_call() -> None:
    """T-FAIR-2, T-STOP-2: of two seats without cards the first one that calls is the ender."""
    empty = APART.replace("a  hand rg  turned yg", "a  hand").replace("c  hand rg  turned bo", "c  hand")
    assert contested(APART, "a stop", stop="call") is None
    assert contested(empty, "a stop", stop="call") == Contest(frozenset({END}), (1, 2))


def test_nothing_is_raced_for_while_tokens_are_put_down() -> None:
    """T-FAIR-2, O-SETUP-3: the choices before a round are made in turn."""
    assert contest(replace(drawn(APART), tokens=()), 0, PlaceToken("b1")) is None
