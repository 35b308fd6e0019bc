import re
from itertools import product

import pytest
from msgspec.structs import replace

from tests.cli.scenes import lines, table_after, table_in_countdown, table_when
from vivace.cli.drawing.domino import FULL, MARGIN, PALE, board, piece, word
from vivace.cli.drawing.picture import CUT_HINTS
from vivace.cli.drawing.pieces import size_of
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.staging import at_table
from vivace.engine.zones import View, Zone
from vivace.games.catalog import edition
from vivace.games.domino.cards import COLOURS, PAIRS, Colour
from vivace.games.domino.geometry import COLUMNS, HOLE

NAME = "ligretto-domino"
SIZES = [(80, 24), (100, 32), (120, 40), (60, 24)]
SMALL, LARGE = (2, 1), (4, 2)
"""The columns and lines of a square."""
LAYOUTS = ["nine", "ten", "steps", "cross"]


def scene_after(steps: int, seats: int, layout: str = "") -> Scene:
    chosen = {"layouts": ["six", layout, layout]} if layout else {}
    return at_table(table_after(steps, seats, edition=NAME, **chosen), 25_000)


def squares_expected(scene: Scene) -> dict[str, str]:
    """What a reader without colours finds first on every square."""
    found = {
        f"{COLUMNS[column]}{row + 1}": " " if letter == HOLE else letter
        for row, text in enumerate(scene.game.board)
        for column, letter in enumerate(text)
    }
    for name, zone in scene.game.zones.items():
        kind, *squares = name.split(".")
        if kind in ("card", "joker"):
            found |= dict.fromkeys(squares, zone.faces[0][-1].upper() if kind == "card" else "*")
    return found | {name[6:]: zone.faces[0][1] for name, zone in scene.game.zones.items() if name[:6] == "token."}


def squares_drawn(scene: Scene, drawn: list[str], scale: tuple[int, int]) -> dict[str, str]:
    wide, high = scale
    return {
        square: _told(["".join(drawn[3 + row * high + line][left : left + wide]) for line in range(high)])
        for row, text in enumerate(scene.game.board)
        for column in range(len(text))
        for square, left in [(f"{COLUMNS[column]}{row + 1}", MARGIN + column * wide)]
    }


def _told(parts: list[str]) -> str:
    """The letter of a free square, the capital of an owner, the figure of a token, or the star of a joker."""
    text = "".join(parts)
    if "*" in text:
        return "*"
    figures = [sign for sign in text if sign.isdigit()]
    letters = sorted(sign for sign in text if sign.isascii() and sign.isalpha())
    return (figures + letters + [" "])[0]


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


def drawn_board(scene: Scene = SCENE, *, is_large: bool = False) -> list[str]:
    return board(scene, is_large).plain.split("\n")


def test_cards_are_seen_as_pairs() -> None:
    """Small letters are free, capitals are the owners of cards, a line joins the halves; a star is a joker."""
    assert drawn_board() == ["   a b c d ", " 1 A━━Ag   ", " 2 b o *Bt1", " 3 g t3y B╹"]


def test_a_large_board_also_says_the_colours_of_cards() -> None:
    """Four columns and two lines a square leave room for colour and owner; a token hides what it stands on."""
    assert drawn_board(is_large=True) == [
        "    a   b   c   d  ",
        " 1  rA━━yA  g      ",
        "                   ",
        " 2  b   o   *B  t1 ",
        "                   ",
        " 3  g   t3  y   rB ",
        "                   ",
    ]


def test_a_card_below_another_half_is_joined_from_both_sides() -> None:
    """Seen from the upper half the line leads down."""
    zones = lying("card.a2.a3", "gba") | lying("card.c3.b3", "yba")
    scene = replace(SCENE, game=replace(SCENE.game, zones=zones))
    assert drawn_board(scene)[2:] == [" 2 A╻o w r ", " 3 A╹A━━Ao "]
    assert drawn_board(scene, is_large=True)[3:6] == [
        " 2  gA  o   w   r  ",
        "    ┃┃             ",
        " 3  bA  bA━━yA  o  ",
    ]


@pytest.mark.parametrize("is_large", [True, False])
def test_all_lines_of_a_board_have_the_same_width(is_large: bool) -> None:
    """Holes and free squares take as much room as covered ones."""
    assert {len(line) for line in drawn_board(is_large=is_large)} == {size_of(board(SCENE, is_large))[0]}


def test_each_half_has_its_own_colour() -> None:
    """A covered square has the full colour of the half that lies there, a free one its pale colour."""
    row = board(SCENE, False).split("\n")[1]
    grounds = [str(span.style).rpartition(" ")[2] for span in row.spans if span.end - span.start == 2]
    assert grounds[:3] == ["#D32A1F", "#FFD21F", "#B7DCCB"]


def test_every_colour_has_a_full_and_a_pale_ground() -> None:
    """All colours of the game can be drawn, covered and free, and no two look alike."""
    assert FULL.keys() == PALE.keys() == set(COLOURS)
    assert len({*FULL.values(), *PALE.values()}) == 2 * len(COLOURS)


@pytest.mark.parametrize("pair", PAIRS)
def test_a_card_has_both_colours(pair: str) -> None:
    """Each half stands on its own ground, on the table and in a line of text."""
    for drawn, text in ((piece(f"{pair}a"), f" {pair} "), (word(pair), pair)):
        assert drawn.plain == text
        assert [span.style for span in drawn.spans] == [FULL[half] for half in pair]


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [
        (4, (80, 24), SMALL),
        (4, (100, 32), SMALL),
        (4, (120, 40), LARGE),
        (2, (120, 40), LARGE),
        (3, (60, 24), SMALL),
    ],
)
def test_every_square_can_be_read_without_colours(seats: int, size: tuple[int, int], scale: tuple[int, int]) -> None:
    """Free squares say their colour, covered ones whose card or joker lies there, and tokens their number."""
    for steps in (1, 40, 90):
        scene = scene_after(steps, seats)
        assert squares_drawn(scene, lines(scene, *size), scale) == squares_expected(scene)


@pytest.mark.parametrize(("layout", "size"), [*product(LAYOUTS, [(80, 24), (100, 32), (120, 40)])])
def test_all_layouts_fit(layout: str, size: tuple[int, int]) -> None:
    """The widest and the highest board are shown whole in a usual terminal, two columns a square or more."""
    scene = scene_after(60, 4, layout)
    drawn = lines(scene, *size)
    scale = LARGE if drawn[2].startswith("    a   b") else SMALL
    assert squares_drawn(scene, drawn, scale) == squares_expected(scene)
    assert all(
        any(f"{letter} {name}" in line for line in drawn) for letter, name in zip("abcd", scene.names, strict=True)
    )


@pytest.mark.parametrize(("width", "height"), [(40, 20), (50, 12)])
def test_a_board_that_is_cut_says_so(width: int, height: int) -> None:
    """Where not even the small board has room, all seats are there, and a hint stands below what is left of it."""
    drawn = lines(scene_after(40, 4), width, height)
    assert drawn[-1].strip() in CUT_HINTS
    assert any(line.startswith("d Dan") for line in drawn)
    assert any(line.startswith(" 1 ") for line in drawn)


@pytest.mark.parametrize(("seats", "size"), [*product([2, 3, 4], SIZES)])
def test_letters_are_explained(seats: int, size: tuple[int, int]) -> None:
    """The names of the colours stand above the board, and in wider terminals those of all pieces."""
    scene = scene_after(40, seats)
    told = next(line for line in lines(scene, *size) if "r red" in line)
    assert all(f"{colour[0]} {colour}" in told for colour in Colour)
    assert ("t1 token  * joker  A Ada's ─" in told) == (size[0] >= 80)


def test_all_that_a_seat_has_to_get_rid_of_is_counted() -> None:
    """Hand, turned card and discard pile count together, below a heading that says so."""
    text = "\n".join(lines(scene_after(0, 4), 80, 24))
    assert text.count("│ left card discard jokers ") == 4
    assert text.count("│  15  ") == 4


def test_colours_of_laid_cards_can_be_read_on_a_big_board() -> None:
    """Without colours a half that lies on its square says the same as the square did before."""
    scene = scene_after(90, 4)
    drawn, laid = lines(scene, 120, 40), 0
    for name in scene.game.zones:
        kind, *squares = name.split(".")
        for square in squares if kind == "card" else ():
            row, column = int(square[1:]) - 1, COLUMNS.index(square[0])
            if f"token.{square}" not in scene.game.zones:
                assert drawn[3 + 2 * row][MARGIN + 4 * column + 1] == scene.game.board[row][column]
                laid += 1
    assert laid > 20


def test_scores_come_before_a_board_that_would_be_cut() -> None:
    """In a terminal that has no room for both, the board makes way; larger ones show it in the larger size."""
    table = table_when(lambda game: bool(game.winners), 4, edition=NAME, length=1)
    scene = at_table(table, 25_000, scored=True)
    assert lines(scene, 60, 20)[1].startswith("── round 1 ──")
    assert lines(scene, 60, 24)[2].startswith("   a b c")
    assert lines(scene, 120, 40)[2].startswith("    a   b   c")


@pytest.mark.parametrize("size", SIZES)
def test_a_seat_shows_its_card_its_jokers_its_board_and_its_debt(size: tuple[int, int]) -> None:
    """Beside or below the board stands all that lies in front of a seat."""
    scene = scene_after(40, 4)
    own = {
        "0.turned": Zone(0, 1, ("gwa",)),
        "0.hand": Zone(0, 3),
        "0.discard": Zone(0, 2, ("boa",)),
        "0.jokers": Zone(0, 1, ("j1a",)),
        "0.owes": Zone(0, accepts=("t2",)),
        "1.aside": Zone(1, 2, ("ryb", "rgb")),
        "1.owes": Zone(1),
        "2.due": Zone(2, 2),
        "2.owes": Zone(2),
    }
    text = "\n".join(lines(replace(scene, game=replace(scene.game, zones=scene.game.zones | own)), *size))
    for told in ("owes t2", "puts 2 aside", "gw", "bo", "rg", " * ", "   6 "):
        assert told in text
    assert re.search(r"ry +rg|rg\+1", text)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_front_of_the_seats_is_seen_before_the_countdown_ends(size: tuple[int, int]) -> None:
    """The board with its tokens can be studied; what lies in front of the seats is covered."""
    scene = at_table(table_in_countdown(4, NAME), 500)
    drawn = lines(scene, *size)
    assert all(any(token in line for line in drawn) for token in ("t1", "t4"))
    assert not any(zone.faces for zone in scene.game.zones.values() if zone.seat >= 0)
