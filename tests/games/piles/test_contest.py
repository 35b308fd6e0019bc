"""Who could want the same pile, drawn: the contested moves of the card games."""

from typing import Any

import pytest

from tests.games.piles.drawing import drawn, refused, tried
from vivace.engine.contest import END, NO_RIVALS, Contest, clash
from vivace.engine.game import Progress
from vivace.games.piles.contest import contest
from vivace.games.piles.notation import parse_move
from vivace.games.piles.state import Round

THREE = """
    centre r1a
    a  stack y9 y8  row r2 g5 b5  open  hand r3
    b  stack g9 r2  row g6 b7 y9  open  hand r3
    c  stack g9 g8  row g6 b7 y9  open r2  hand r3
"""
"""All three show the red two: on the row, on the stack, on the open hand pile. There is one red one."""

LAST = """
    centre r1b g1b
    a  stack r2  row y9 g5 b5  open  hand r3
    b  stack g9 g8  row r2 b7 y9  open  hand r3
    c  stack g9 g8  row g6 b7 y9  open g2  hand r3
    d  stack g9 g8  row g6 b7 y9  open b9  hand r3
"""
"""Seat a needs one more card, which b has too; c could still lay another one, and d nothing."""


def contested(position: Round, move: str) -> Contest | None:
    """Who could want the same as this move."""
    return contest(position, *parse_move(position.decks, move))


def rivals(text: str, move: str, **house_rules: Any) -> str:
    """The decks of the rivals of a move in this drawing; `none` if it takes nothing at all."""
    found = contested(drawn(text, **house_rules), move)
    return "none" if found is None else "".join("abcd"[seat] for seat in found.rivals)


def test_everyone_who_shows_the_same_card_is_a_rival() -> None:
    """T-FAIR-2: on the stack, on the row and on the open hand pile."""
    assert contested(drawn(THREE), "a r2") == Contest(frozenset({"r1"}), (1, 2), ("r1a",))
    assert contested(drawn(THREE), "b r2") == Contest(frozenset({"r1"}), (0, 2), ("r1a",))


def test_a_hidden_card_is_no_rival() -> None:
    """T-FAIR-2: what lies beneath a top or in the hand can't be laid now, and nobody may learn of it."""
    hidden = THREE.replace("stack g9 r2", "stack r2 g9").replace("open r2  hand r3", "open r2 r7  hand r2")
    assert rivals(hidden, "a r2") == ""


@pytest.mark.parametrize(("centre", "expected"), [("r1a", "bc"), ("r1a r1b", "bc"), ("r1a r1b r1c", "")])
def test_with_a_pile_for_everyone_there_is_no_race(centre: str, expected: str) -> None:
    """T-FAIR-2: three seats race for one pile or two, but not for three."""
    assert rivals(THREE.replace("centre r1a", f"centre {centre}"), "a r2") == expected


@pytest.mark.parametrize(("on", "expected"), [("", ""), (" on r1", ""), (" on r1b", "bc")])
def test_a_move_that_names_one_of_several_piles_is_raced_for_on_it(on: str, expected: str) -> None:
    """T-FAIR-2: a card as the name of its pile leaves no other one; a face leaves all that show it."""
    assert rivals(THREE.replace("centre r1a", "centre r1a r1b r1c"), f"a r2{on}") == expected


@pytest.mark.parametrize(("beneath", "expected"), [("playable", "bc"), ("covered", "b")])
def test_a_covered_card_is_no_rival(beneath: str, expected: str) -> None:
    """T-FAIR-2, L-HAND-5: where the card beneath one that was laid may not be laid, it does not count."""
    position = drawn(THREE.replace("centre r1a", "centre r1a b1a").replace("open r2 ", "open r2 b2 "), beneath=beneath)
    after = tried(position, "c b2")
    assert isinstance(after, Progress)
    found = contested(after.after, "a r2")
    assert found is not None
    assert "".join("abc"[seat] for seat in found.rivals) == expected


def test_ones_are_never_raced_for() -> None:
    """T-FAIR-2, L-CENTRE-1: there is always room for another pile."""
    ones = drawn(THREE.replace("r2", "r1").replace("centre r1a", "centre"))
    assert contested(ones, "a r1") == NO_RIVALS
    assert contested(ones, "a r1 on new") == NO_RIVALS


def test_what_is_refused_takes_nothing() -> None:
    """T-FAIR-2: a card that fits nowhere or isn't the seat's to lay waits for no one, and is refused at once."""
    position = drawn(THREE)
    for move in ("a g5", "a r3", "a r2 on g1", "a r2 on y9b"):
        refused(position, move)
        assert contested(position, move) is None
    assert contested(position, "a flip") is None
    assert contested(position, "a stuck") is None


def test_a_pile_that_is_gone_is_not_raced_for_again() -> None:
    """T-FAIR-2: who comes when another card lies there is told so at once, no matter who else wanted it."""
    assert rivals(THREE.replace("centre r1a", "centre r1a.r2d"), "a r2") == "none"


def test_a_misplay_has_no_rivals_but_takes_its_pile() -> None:
    """T-FAIR-2, T-REF-2: no one waits for a misplay, and it waits for no one; yet it must not overtake a lawful move."""
    position = drawn(THREE, referee="honour")
    misplay, lawful = contested(position, "a g5 on r1"), contested(position, "b r2")
    assert misplay == contested(position, "a g5 on r1a") == Contest(frozenset({"r1"}))
    assert lawful is not None
    assert misplay is not None
    assert clash(misplay.claims, lawful.claims)
    assert contested(position, "a g5 on new") == NO_RIVALS
    assert rivals(THREE, "a g5 on r1") == "none"


def test_who_could_only_misplay_is_no_rival() -> None:
    """T-FAIR-2, T-REF-2: on honour tables as well only cards that fit are raced for."""
    alone = THREE.replace("stack g9 r2", "stack g9 b2").replace("open r2", "open y2")
    assert rivals(alone, "a r2", referee="honour") == ""


def test_a_card_that_ends_the_round_takes_from_all_who_can_still_play() -> None:
    """T-FAIR-2, T-STOP-1: b wants the same pile and c another one; d can lay nothing."""
    assert contested(drawn(LAST), "a r2") == Contest(frozenset({"r1", END}), (1, 2), ("r1b",))


def test_a_row_card_ends_the_round_if_the_last_of_the_stack_fills_its_gap() -> None:
    """T-FAIR-2, T-STOP-1: then the stack is empty, unless more cards lie on the same place."""
    from_row = LAST.replace("stack r2  row y9", "stack y9  row r2")
    assert rivals(from_row, "a r2") == "bc"
    built = from_row.replace("row r2 g5", "row y3.r2 g5")
    assert contested(drawn(built, advanced=True), "a r2") == Contest(frozenset({"r1"}), (1,), ("r1b",))


def test_a_last_card_that_opens_a_pile_ends_the_round_too() -> None:
    """T-FAIR-2, T-STOP-1: a one takes no one's pile, but the round."""
    one = drawn(LAST.replace("stack r2 ", "stack y1 "))
    assert contested(one, "a y1") == Contest(frozenset({END}), (1, 2))


def test_where_stop_is_called_the_last_card_ends_nothing() -> None:
    """T-FAIR-2, T-STOP-2: only the call is raced for then, by those who can still play and those who may call too."""
    called = drawn(LAST, stop="call")
    assert contested(called, "a r2") == Contest(frozenset({"r1"}), (1,), ("r1b",))
    assert contested(called, "a stop") is None
    empty = drawn(LAST.replace("stack r2 ", "stack "), stop="call")
    assert contested(empty, "a stop") == Contest(frozenset({END}), (1, 2))
    both = drawn(LAST.replace("stack r2 ", "stack ").replace("d  stack g9 g8", "d  stack"), stop="call")
    assert contested(both, "a stop") == Contest(frozenset({END}), (1, 2, 3)), "the first of two calls is the ender's"


BUILDING = """
    centre r1b
    a  stack g4  row y5 g9 b9  open  hand r3
    b  stack g9 g8  row b7 y9 y9  open r8  hand r3
    c  stack g9 g2  row r7 y9 b9  open  hand r3
"""
"""Seat a can build its last card, b can build its open card, and c can do nothing."""


def test_building_is_raced_for_only_against_the_end_of_the_round() -> None:
    """T-FAIR-2, L-ADV-1: everyone has a row of their own, so nobody can take a place on it."""
    position = drawn(BUILDING, advanced=True)
    assert contested(position, "b r8 to 2") == NO_RIVALS
    assert contested(drawn(BUILDING), "b r8 to 2") is None
    assert contested(position, "b r8 to 1") is None


def test_building_the_last_card_ends_the_round() -> None:
    """T-FAIR-2, T-STOP-1, L-ADV-1: who can still build has something to lose, like those who can still lay."""
    assert contested(drawn(BUILDING, advanced=True), "a g4 to 1") == Contest(frozenset({END}), (1,))
