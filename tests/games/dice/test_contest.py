"""Who could want the same place, drawn: the contested moves of the dice game."""

from typing import Any

from tests.games.dice.drawing import drawn, refused
from vivace.engine.contest import END, Contest, clash
from vivace.games.dice.contest import contest
from vivace.games.dice.notation import parse_move
from vivace.games.dice.state import Round

THREE = """
    red r1#1a r2#2b
    yellow
    green g1b
    blue
    bag y0
    a  dice r3#3 r4 y1 b2
    b  dice r3 y1 y2
    c  dice b5 y6 g3
"""
"""Seats a and b have the red three, and the yellow one. Seat c has nothing that fits."""

LAST = """
    red r1#1a
    yellow
    green
    blue
    bag b0
    a  dice r2#2
    b  dice r2 y6
    c  dice g1 y5
    d  dice g2 y4
"""
"""Seat a needs one more place, which b wants too; c could still place another die, and d nothing."""


def contested(text: str, move: str, **house_rules: Any) -> Contest | None:
    """Who could want the same as this move in this drawing."""
    position: Round = drawn(text, **house_rules)
    return contest(position, *parse_move(position.decks, move))


def test_everyone_who_shows_the_same_face_is_a_rival() -> None:
    """T-FAIR-2, D-PLACE-3: a place has room for one die, whichever red three it is."""
    assert contested(THREE, "a r3") == Contest(frozenset({"r3"}), (1,), ("r2#2b",))
    assert contested(THREE, "a r3#3a") == contested(THREE, "a r3")
    assert contested(THREE, "a y1") == Contest(frozenset({"y1"}), (1,)), "the first of a row is opened by no die"


def test_a_place_that_only_one_seat_can_use_has_no_rivals() -> None:
    """T-FAIR-2: the others show other faces, or would have to throw first."""
    assert contested(THREE.replace("b  dice r3", "b  dice r5"), "a r3") == Contest(frozenset({"r3"}), (), ("r2#2b",))


def test_what_is_refused_takes_nothing() -> None:
    """T-FAIR-2: a die that fits nowhere or isn't the seat's waits for no one; nor does a throw."""
    position = drawn(THREE)
    for move in ("a r4", "a b2", "a y2", "a r3 on y1", "a r3#4a"):
        refused(position, move)
        assert contested(THREE, move) is None
    assert contested(THREE, "a throw") is None


def test_a_misplay_has_no_rivals_but_takes_its_place() -> None:
    """T-FAIR-2, T-REF-2: it waits for no one and no one waits for it, but it must not overtake a lawful move."""
    misplay = contested(THREE, "a r4 on r3", referee="honour")
    assert misplay == Contest(frozenset({"r3"}))
    assert contested(THREE, "a r4 on r4", referee="honour") == Contest(frozenset({"r4"}))
    assert contested(THREE, "a r4 on r2", referee="honour") is None, "a die lies there"
    assert contested(THREE, "a r4", referee="honour") is None
    lawful = contested(THREE, "b r3", referee="honour")
    assert lawful == Contest(frozenset({"r3"}), (0,), ("r2#2b",))
    assert clash(misplay.claims, lawful.claims)


def test_the_last_die_takes_from_all_who_can_still_place_one() -> None:
    """T-FAIR-2, T-STOP-1: b wants the same place and c another one; d would have to throw first."""
    assert contested(LAST, "a r2") == Contest(frozenset({"r2", END}), (1, 2), ("r1#1a",))


def test_where_stop_is_called_the_last_die_ends_nothing() -> None:
    """T-FAIR-2, T-STOP-2: the call is raced for, by those who can still play and those who may call too."""
    assert contested(LAST, "a r2", stop="call") == Contest(frozenset({"r2"}), (1,), ("r1#1a",))
    assert contested(LAST, "a stop", stop="call") is None
    empty = LAST.replace("a  dice r2#2", "a  dice")
    assert contested(empty, "a stop", stop="call") == Contest(frozenset({END}), (1, 2))
    both = empty.replace("d  dice g2 y4", "d  dice")
    assert contested(both, "a stop", stop="call") == Contest(frozenset({END}), (1, 2, 3))
