"""The board as people look at it and remember it."""

from msgspec.structs import replace

from tests.games.domino.drawing import done, drawn
from vivace.bots.person.domino_board import TOKEN, around, distance, known, look, outlook, parts
from vivace.bots.person.memory import FRESH, OWN, Memory
from vivace.games.domino.boards import board
from vivace.games.domino.cards import PAIRS
from vivace.games.domino.geometry import PAIR_BIT, grid
from vivace.games.domino.state import Round
from vivace.games.domino.view import zones

SIX = board("six").rows
FIELD = """
       a  b  c  d  e  f  g  h  i  j  k  l
    1  r1 y  g  b  o  w  r  y  g  b  o  w4
    2  y2 g  b  o  w  r  y  g  b  o3 w  r
    a  hand ro yg  turned rw  aside bo
    b  hand rb  turned gb
"""
JOKER = """
       a  b  c  d  e  f
    1  r1 y  g  o  b  w
    2  y2 .  b3 .  y4 .
    a  hand rw  turned go  jokers j1
    b  hand rb  turned gb
"""


def seen(memory: Memory, position: Round, area: str, now: int = 0) -> Memory:
    """The memory after a glance at a token."""
    square = position.tokens[int(area[-1]) - 1]
    return look(memory, zones(position), area, around(position.board, square), now)


def tokens(memory: Memory) -> set[str]:
    return {name for name in memory.places if name.startswith(TOKEN)}


def test_the_eye_goes_to_a_token_and_to_the_squares_that_it_could_be_moved_to() -> None:
    """Its own square comes first; squares that are not there are left out."""
    assert around(SIX, "h5") == tuple(TOKEN + name for name in ["h5", "f5", "g4", "g6", "h3", "h7", "i4", "i6", "j5"])
    assert around(SIX, "a1") == tuple(TOKEN + name for name in ["a1", "a3", "b2", "c1"])


def test_a_token_that_was_moved_came_from_a_square_that_is_looked_at() -> None:
    """Anyone who was too late for a token finds it again with a look at where it was."""
    position = drawn(FIELD)
    moved = done(position, "b gb b2 c2 t2")
    assert TOKEN + position.tokens[1] in around(moved.board, moved.tokens[1])


def test_the_parts_of_the_board_are_all_of_it() -> None:
    """Every square is in one part, and the nearest part comes first."""
    found = parts(SIX, 0)
    assert len(found) == 6
    assert sorted(zone for squares in found.values() for zone in squares) == sorted(TOKEN + x for x in grid(SIX).names)
    assert TOKEN + "h10" in found["part.0"]
    assert TOKEN + "h1" in parts(SIX, 1)["part.0"]


def test_the_seats_sit_around_the_board() -> None:
    """What is near for one is far for the other."""
    assert distance(SIX, 0, "h10") == distance(SIX, 1, "h1") < distance(SIX, 1, "h10")
    assert distance(SIX, 2, "a5") == distance(SIX, 3, "o5") < distance(SIX, 2, "o5")


def test_a_look_at_a_token_shows_what_lies_within_reach_of_it() -> None:
    """Everything that a card with two jokers could touch is taken in, and nothing beyond it."""
    position = done(drawn(FIELD), "b gb b2 c2 t2")
    memory = seen(FRESH, position, "token.t1", 7)
    assert {name: glimpse.at for name, glimpse in memory.places.items()} == {
        "card.b2.c2": 7,
        "token.a1": 7,
        "token.c2": 7,
    }
    assert memory.areas == {"token.t1": 7}
    assert tokens(seen(FRESH, position, "token.t4")) == {"token.l1", "token.j2"}


def test_tokens_that_have_gone_are_forgotten_where_one_looks() -> None:
    """Both when its old square is seen to be empty, and when it is seen somewhere else."""
    before = drawn(FIELD)
    after = done(before, "b gb b2 c2 t2")
    memory = seen(seen(FRESH, before, "token.t2"), before, "token.t4")
    assert tokens(memory) == {"token.a1", "token.a2", "token.l1", "token.j2"}
    assert tokens(seen(memory, after, "token.t1")) == {"token.a1", "token.c2", "token.l1", "token.j2"}
    far = replace(after, tokens=("a1", "g1", "j2", "l1"))
    assert tokens(seen(memory, far, "token.t4")) == {"token.a1", "token.a2", "token.l1", "token.j2"}
    assert tokens(seen(memory, far, "token.t3")) == {"token.a1", "token.g1", "token.l1", "token.j2"}


def test_only_changes_on_the_board_give_hope() -> None:
    """Cards that are turned over do not count, a card or a token on the board does."""
    before = drawn(FIELD)
    memory = replace(seen(FRESH, before, "token.t2"), idle=5)
    assert seen(memory, before, "token.t2").idle == 5
    assert look(memory, zones(done(before, "b turn")), "rival.1", ("1.turned",), 0).idle == 5
    assert seen(memory, done(before, "b gb b2 c2 t2"), "token.t2").idle == 0


def test_a_look_down_shows_the_own_cards_and_where_a_card_has_just_come_to_lie() -> None:
    """After a move the place where the token stood is named along with the own zones."""
    after = done(drawn(FIELD), "b gb b2 c2 t2")
    assert set(look(FRESH, zones(after), OWN, ("1.turned",), 0).places) == {"1.turned"}
    memory = look(FRESH, zones(after), OWN, ("1.turned", "token.a2"), 0)
    assert set(memory.places) == {"1.turned", "card.b2.c2", "token.a1", "token.c2"}


def test_a_look_at_a_part_shows_all_of_it() -> None:
    """And nothing beside it."""
    after = done(drawn(FIELD), "b gb b2 c2 t2")
    area, squares = next(part for part in parts(after.board, 0).items() if TOKEN + "a1" in part[1])
    memory = look(FRESH, zones(after), area, ("0.owes", *squares), 0)
    assert set(memory.places) == {"0.owes", "card.b2.c2", "token.a1", "token.c2"}


def test_what_is_known_of_the_board() -> None:
    """What lies there, where the tokens were seen, which of them lately, and the own pairs that are left."""
    position = done(drawn(FIELD), "b gb b2 c2 t2", "a rw l2 k2 t4", "a turn")
    memory = seen(seen(FRESH, position, "token.t1", 10), position, "token.t4", 20)
    memory = look(memory, zones(position), OWN, ("0.aside",), 20)
    scene = known(memory, position.board, "a", 15)
    survey = grid(position.board)
    assert scene.covered == survey.mask(("b2", "c2", "k2", "l2"))
    assert scene.tokens == {0: "a1", 1: "c2", 2: "j2", 3: "k2"}
    assert set(scene.fresh) == {2, 3}
    assert [pair for pair in PAIRS if not scene.mine & PAIR_BIT[pair]] == ["rw", "bo"]
    assert scene.taken(3) == scene.covered | survey.mask(("a1", "j2"))


def test_jokers_cover_squares_too() -> None:
    """They belong to no pair."""
    position = done(drawn(JOKER), "a go c1 d1 t1 via b1")
    scene = known(seen(FRESH, position, "token.t1"), position.board, "a", 0)
    assert scene.covered == grid(position.board).mask(("b1", "c1", "d1"))
    assert [pair for pair in PAIRS if not scene.mine & PAIR_BIT[pair]] == ["go"]


def test_the_outlook_of_a_token_is_what_could_be_laid_beside_it() -> None:
    """None when all that is free there leads nowhere."""
    survey = grid(drawn(JOKER).board)
    assert outlook(survey, 0, "a1") == PAIR_BIT["yg"]
    assert outlook(survey, survey.mask(("c1",)), "a1") == 0
