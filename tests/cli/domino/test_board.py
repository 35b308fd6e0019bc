from msgspec.structs import replace

from vivace.cli.drawing.domino.board import Scale, board, board_size
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import View, Zone
from vivace.games.catalog import edition

BOARD = ("ryg.", "bowr", "gbyo")


def lying(name: str, *faces: str) -> dict[str, Zone]:
    return {name: Zone(count=1, faces=faces)}


SCENE = Scene(
    "domino",
    "Domino",
    "",
    edition("ligretto-domino").rules,
    ("Ada", "Ben"),
    "ab",
    View(
        lying("card.a1.b1", "rya")
        | lying("card.d3.d2", "rob")
        | lying("joker.c2", "j1b")
        | lying("token.b3", "t3")
        | lying("token.d2", "t1"),
        board=BOARD,
        seats=2,
    ),
)


def drawn(scale: Scale, scene: Scene = SCENE) -> list[str]:
    return [line.plain for line in board(scene, scale)]


def test_a_small_board_has_a_column_for_each_square() -> None:
    """Small letters are free, capitals are the owners of cards, a star is a joker, a figure is a token."""
    assert drawn(Scale.SMALL) == ["   abcd", " 1 AAg ", " 2 bo*1", " 3 g3yB"]


def test_cards_are_seen_as_pairs() -> None:
    """In two columns a line joins the halves of a card, beside or below each other."""
    assert drawn(Scale.NORMAL) == ["   a b c d ", " 1 A━━Ag   ", " 2 b o *Bt1", " 3 g t3y B╹"]


def test_a_big_board_draws_the_borders_of_the_decks() -> None:
    """Four columns and two lines a square leave room for frame, colours and owner; a token hides what it stands on."""
    assert drawn(Scale.BIG) == [
        "   a   b   c   d   ",
        " 1 ┏r━━━y━┓ g      ",
        "   ┗A━━━A━┛        ",
        " 2  b   o   *B  t1 ",
        "                   ",
        " 3  g   t3  y  ║r ║",
        "               ╚B═╝",
    ]


def test_a_card_below_another_half_is_joined_from_both_sides() -> None:
    """Seen from the upper half the line leads down."""
    zones = lying("card.a2.a3", "gba") | lying("card.c3.b3", "yba")
    scene = replace(SCENE, game=replace(SCENE.game, zones=zones))
    assert drawn(Scale.NORMAL, scene)[2:] == [" 2 A╻o w r ", " 3 A╹A━━Ao "]
    assert drawn(Scale.BIG, scene)[3:6] == [" 2 ┏g━┓ o   w   r  ", "   ┃A ┃            ", " 3 ┃b ┃┏b━━━y━┓ o  "]


def test_the_size_of_a_board_is_known_before_it_is_drawn() -> None:
    """Columns and lines are as many as are drawn, in every scale."""
    for scale in Scale:
        lines = board(SCENE, scale)
        assert board_size(SCENE, scale) == (lines[0].cell_len, len(lines))
        assert {line.cell_len for line in lines} == {lines[0].cell_len}


def test_each_half_has_its_own_colour() -> None:
    """A covered square has the full colour of the half that lies there, a free one its pale colour."""
    row = board(SCENE, Scale.SMALL)[1]
    grounds = [str(span.style).rpartition(" ")[2] for span in row.spans if span.end - span.start == 1]
    assert grounds[:3] == ["#D32A1F", "#FFD21F", "#B7DCCB"]
