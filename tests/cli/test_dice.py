import re
from collections import Counter
from itertools import islice, product

import pytest
from rich.text import Text

from tests.cli.scenes import lines, table_after, table_in, table_in_countdown, tables, text_of
from vivace.cli.drawing.colours import STYLES, SYMBOLS
from vivace.cli.drawing.dice import die
from vivace.cli.drawing.staging import at_table, in_match
from vivace.engine import match as matches
from vivace.engine.game import Progress
from vivace.engine.zones import NOBODY, View
from vivace.games.catalog import game_of, open_match
from vivace.games.dice.dice import FACES
from vivace.tables.table import Phase
from vivace.tables.view import view

NAME = "ligretto-dice"
SIZES = [(80, 24), (100, 32), (120, 40), (60, 16)]
_LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
_FACE = re.compile(r"([◆★▲●])([1-6])")


def faces(text: str) -> Counter[str]:
    """The dice that are written in a text."""
    return Counter(_LETTERS[symbol] + number for symbol, number in _FACE.findall(text))


def faces_of_seats(game: View) -> Counter[str]:
    return Counter(name[:2] for zone in game.zones.values() if zone.seat != NOBODY for name in zone.faces)


def places_taken(game: View) -> Counter[tuple[str, str]]:
    """The number and the owner's letter of every die on the board."""
    return Counter((name[1], name[-1]) for zone in game.zones.values() if zone.seat == NOBODY for name in zone.faces)


def split(drawn: list[str]) -> tuple[str, str]:
    """The lines of the board and those below it."""
    first = next(i for i, line in enumerate(drawn) if line.startswith(("╭─ a", "seat")))
    return "\n".join(drawn[:first]), "\n".join(drawn[first:])


def test_every_die_shows_its_number_and_the_symbol_of_its_colour() -> None:
    """It can be read with and without colours, and all dice are of the same width."""
    for face in FACES:
        assert die(f"{face}#1a") == Text(f" {SYMBOLS[face[0]]}{face[1]} ", STYLES[face[0]])


@pytest.mark.parametrize(("count", "size"), [*product([2, 3, 4], SIZES)])
def test_every_die_can_be_read_without_colours(count: int, size: tuple[int, int]) -> None:
    """Exactly the dice that lie in front of the seats are named there, and those of the board with their owners."""
    for steps in (1, 10, 30):
        table = table_after(steps, count, edition=NAME)
        board, below = split(lines(at_table(table, 25_000), *size))
        assert faces(below) == faces_of_seats(view(table).game)
        assert Counter((number, owner.lower()) for number, owner in re.findall(r"(\d) ([A-D])", board)) == places_taken(
            view(table).game
        )


@pytest.mark.parametrize("size", SIZES)
def test_the_places_that_take_a_die_stand_out(size: tuple[int, int]) -> None:
    """In every row the next place is marked, as long as there is one."""
    table = table_after(0, 4, edition=NAME)
    assert text_of(at_table(table, 25_000), *size).count("▸1◂") == 4


def test_nothing_is_seen_before_the_countdown_ends() -> None:
    """All dice lie covered until everyone may play."""
    for size in SIZES:
        text = "\n".join(lines(at_table(table_in_countdown(4, NAME), 500), *size))
        assert not faces(text)
        assert "░░░" in text


def test_names_on_the_board_are_whole() -> None:
    """Whose die lies where is said by name, also in a narrow terminal."""
    table = table_after(30, 4, edition=NAME)
    for width in (60, 80):
        board, _ = split(lines(at_table(table, 25_000), width, 24))
        assert re.search(r"[◆★▲●]\d Cleo ", board)
        assert "…" not in board


def test_dice_left_are_counted() -> None:
    """The number of dice stands before them, or before their backs."""
    drawn = lines(at_table(table_in_countdown(4, NAME), 500), 80, 24)
    assert sum(line.count("   6  ░░░ ") for line in drawn) == 4


def test_frames_stay_where_they_are_during_a_round() -> None:
    """Dice that are laid leave gaps, so that the frames around the seats need as much room as before."""
    rows = {
        tuple(line for line in lines(at_table(table, 0), 80, 24) if line.startswith("╭"))
        for table in islice(tables(2, NAME), 200)
        if table.phase in (Phase.COUNTDOWN, Phase.PLAYING) and table.match and table.match.number == 1
    }
    assert len(rows) == 1


def test_after_stop_the_dice_that_are_left_lie_open() -> None:
    """While misplays can be called everyone sees what counts."""
    table = table_in(Phase.REVIEW, 4, edition=NAME, referee="honour")
    _, below = split(lines(at_table(table, 25_000), 80, 24))
    assert faces(below) == faces_of_seats(view(table).game) != Counter()


def test_other_shares_fit_and_the_bag_is_counted() -> None:
    """A seat with most of the dice has room for them, and dice that nobody drew are counted."""
    opened = open_match(NAME, 2, handicaps=(8, -11))
    dealt = matches.decide(game_of(opened), opened, matches.Deal("0" * 32))
    assert isinstance(dealt, Progress)
    scene = in_match(dealt.after, 0)
    assert [scene.game.zones[f"{seat}.dice"].count for seat in range(2)] == [20, 1]
    for size in SIZES[:3]:
        board, below = split(lines(scene, *size))
        assert "3 in the bag" in board
        assert faces(below) == faces_of_seats(scene.game)
