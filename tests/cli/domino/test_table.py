from itertools import product

import pytest
from msgspec.structs import replace

from tests.cli.scenes import lines, table_after, table_in_countdown, table_when
from vivace.cli.drawing.cells import CUT_HINTS
from vivace.cli.drawing.domino.board import MARGIN, Scale
from vivace.cli.drawing.scene import Scene, at_table
from vivace.engine.zones import Zone
from vivace.games.domino.cards import Colour
from vivace.games.domino.geometry import COLUMNS, HOLE

NAME = "ligretto-domino"
SIZES = [(80, 24), (100, 32), (120, 40), (60, 24), (60, 18)]
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


def squares_drawn(scene: Scene, drawn: list[str], scale: Scale) -> dict[str, str]:
    wide, high = scale.value
    return {
        square: _told(["".join(drawn[2 + row * high + line][left : left + wide]) for line in range(high)])
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
    return (figures + letters + [" " if not text.strip() else "A"])[0]


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [
        (4, (80, 24), Scale.NORMAL),
        (4, (100, 32), Scale.NORMAL),
        (4, (120, 40), Scale.BIG),
        (2, (120, 40), Scale.BIG),
        (3, (60, 18), Scale.SMALL),
    ],
)
def test_every_square_can_be_read_without_colours(seats: int, size: tuple[int, int], scale: Scale) -> None:
    """Free squares say their colour, covered ones whose card or joker lies there, and tokens their number."""
    for steps in (1, 40, 90):
        scene = scene_after(steps, seats)
        assert squares_drawn(scene, lines(scene, *size), scale) == squares_expected(scene)


@pytest.mark.parametrize(("layout", "size"), [*product(LAYOUTS, [(80, 24), (100, 32), (120, 40)])])
def test_all_layouts_fit(layout: str, size: tuple[int, int]) -> None:
    """The widest and the highest board are shown whole in a usual terminal, two columns a square or more."""
    scene = scene_after(60, 4, layout)
    drawn = lines(scene, *size)
    scale = Scale.BIG if drawn[1].startswith("   a   b") else Scale.NORMAL
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


@pytest.mark.parametrize(("seats", "size"), [*product([2, 3, 4], [(60, 20), (80, 24), (100, 32), (120, 40)])])
def test_letters_are_explained(seats: int, size: tuple[int, int]) -> None:
    """Whoever has read no rules finds the names of the colours, and in wider terminals of all pieces."""
    scene = scene_after(40, seats)
    told = next(line for line in lines(scene, *size) if "r red" in line)
    assert all(f"{colour[0]} {colour}" in told for colour in Colour)
    assert "1-4 tokens" in told
    assert ("* joker · A Ada's" in told) == (size[0] >= 80)


def test_numbers_beside_the_board_are_named() -> None:
    """How many cards are left and how many jokers there are is said in words."""
    text = "\n".join(lines(scene_after(0, 4), 80, 24))
    assert text.count(" left ") == 4
    assert text.count("hand 15, 2 jokers") == 4


def test_where_there_is_little_room_jokers_come_before_the_hand() -> None:
    """What can be added up is left out first."""
    text = "\n".join(lines(scene_after(0, 3, "cross"), 80, 24))
    assert text.count(" 2 jokers") == 3
    assert "hand" not in text


def test_colours_of_laid_cards_can_be_read_on_a_big_board() -> None:
    """Without colours a half that lies on its square says the same as the square did before."""
    scene = scene_after(90, 4)
    drawn, laid = lines(scene, 120, 40), 0
    for name in scene.game.zones:
        kind, *squares = name.split(".")
        for square in squares if kind == "card" else ():
            row, column = int(square[1:]) - 1, COLUMNS.index(square[0])
            if f"token.{square}" not in scene.game.zones:
                assert drawn[2 + 2 * row][MARGIN + 4 * column + 1] == scene.game.board[row][column]
                laid += 1
    assert laid > 20


def test_scores_come_before_a_board_that_would_be_cut() -> None:
    """In a terminal that has no room for both, the board makes way; larger ones show it in the largest size."""
    table = table_when(lambda game: bool(game.winners), 4, edition=NAME, length=1)
    scene = at_table(table, 25_000, scored=True)
    assert lines(scene, 60, 20)[1].startswith("── round 1 ──")
    assert lines(scene, 60, 23)[1].startswith("   a b c")
    assert lines(scene, 120, 40)[1].startswith("   a   b   c")


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
    for told in ("owes t2", "bo", "ry rg", "puts 2 aside"):
        assert told in text
    assert "g  w" in text or "gw" in text
    assert "1 joker" in text or " * " in text
    assert "┏━╸" in text or "  6 " in text


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_front_of_the_seats_is_seen_before_the_countdown_ends(size: tuple[int, int]) -> None:
    """The board with its tokens can be studied; what lies in front of the seats is covered."""
    scene = at_table(table_in_countdown(4, NAME), 500)
    drawn = lines(scene, *size)
    assert all(any(token in line for line in drawn) for token in ("t1", "t4") if size != (60, 18))
    assert not any(zone.faces for zone in scene.game.zones.values() if zone.seat >= 0)
