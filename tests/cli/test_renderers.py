import re
from itertools import product

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from tests.cli.scenes import lines, table_after, table_in, table_in_countdown, table_when, tables
from vivace.cli.drawing.cells import picture
from vivace.cli.drawing.renderers import RENDERERS
from vivace.cli.drawing.scene import at_table, in_match
from vivace.engine.zones import Stop
from vivace.games.catalog import EDITIONS, edition, open_match
from vivace.tables.table import Phase

OTHERS = ["ligretto-dice", "ligretto-domino"]
SIZES = [(80, 24), (100, 32), (120, 40)]
FEED = ("Ada lays r5 on red 5", "Ben lays ry on c7 d7, t1 goes to d7", "go!")
CASES = [*product(OTHERS, [2, 3, 4], SIZES)]


def test_every_game_has_a_look() -> None:
    """What can be played can be watched."""
    assert {game.name for game in EDITIONS.values()} == RENDERERS.keys()


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_every_step_fills_the_terminal_exactly(name: str, seats: int, size: tuple[int, int]) -> None:
    """From the first choice to the last score no line is too wide, none is missing and none is cut."""
    for table in [*tables(seats, edition=name, length=1)][::7]:
        drawn = lines(at_table(table, 25_000, FEED), *size)
        assert {cell_len(line) for line in drawn} == {size[0]}
        assert len(drawn) == size[1]
        assert not any("…" in line for line in drawn[1:] if not line.startswith("╭"))
        assert "go!" in [line.strip() for line in drawn]


@pytest.mark.parametrize(("name", "width", "height"), [*product(OTHERS, [1, 20, 40, 79], [1, 5, 23])])
def test_a_terminal_that_is_too_small_is_never_overflowed(name: str, width: int, height: int) -> None:
    """What has no room is cut off."""
    for table in (table_after(50, 4, edition=name), table_in_countdown(4, name)):
        drawn = lines(at_table(table, 25_000, FEED), width, height)
        assert {cell_len(line) for line in drawn} == {width}
        assert len(drawn) == height


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_everybody_is_there_with_what_is_left(name: str, seats: int, size: tuple[int, int]) -> None:
    """Whose seat it is, what it plays with and its total can be read in every layout."""
    table = table_after(40, seats, edition=name)
    text = picture(at_table(table, 25_000), *size).plain
    assert all(f"{chair.deck} {chair.name}" in text for chair in table.chairs)
    assert len(re.findall(r"\d points?\b", text)) == seats


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_the_countdown_is_big(name: str, seats: int, size: tuple[int, int]) -> None:
    """Before a round everybody sees how long it takes to start."""
    text = picture(at_table(table_in_countdown(seats, name), 500), *size).plain
    assert "countdown 3" in text
    assert "round 1 is about to start" in text


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_the_scores_take_the_place_of_the_seats(name: str, seats: int, size: tuple[int, int]) -> None:
    """After a round all that was counted stands in the picture, with readable headings."""
    table = table_when(lambda game: bool(game.winners), seats, edition=name, length=1)
    drawn = lines(at_table(table, 25_000, FEED, scored=True), *size)
    headings = next(line for line in drawn if "total" in line)
    counted = RENDERERS[edition(name).game.name].counted
    assert table.match is not None
    assert all(counted[count] in headings for count in table.match.tallies[-1][0].counts)
    assert sum(line.startswith(tuple(f"  {letter} " for letter in "abcd")) for line in drawn) == seats
    assert {cell_len(line) for line in drawn} == {size[0]}


@pytest.mark.parametrize(("name", "size"), [*product(OTHERS, SIZES)])
def test_who_is_stuck_or_done_is_marked(name: str, size: tuple[int, int]) -> None:
    """A seat that says to be stuck, and one that has ended the round, can be seen at a glance."""
    scene = at_table(table_after(40, 4, edition=name), 25_000)
    text = picture(replace(scene, game=replace(scene.game, stuck=(0,), stop=Stop("empty", 1))), *size).plain
    assert "stuck" in text
    assert "done!" in text


@pytest.mark.parametrize("name", EDITIONS)
def test_a_match_before_its_first_round_can_be_drawn(name: str) -> None:
    """There is a picture even when nothing has been dealt, in every edition."""
    for size in SIZES:
        assert "round 0" in picture(in_match(open_match(name, 4), 0), *size).plain


def test_pieces_in_a_line_are_drawn_in_their_colours() -> None:
    """What is told shows the pieces of the game; what is called at the start of a round is no piece."""
    domino = RENDERERS["domino"].inked("Ada lays ry on c7 d7, t1 goes to d7")
    assert domino.plain == "Ada lays ry on c7 d7, t1 goes to d7"
    assert [domino.plain[span.start : span.end] for span in domino.spans] == ["r", "y", "t1"]
    assert RENDERERS["domino"].inked("go!") == Text("go!")
    assert RENDERERS["dice"].inked("Ada throws r5 y3").plain == "Ada throws ◆5 ★3"


@pytest.mark.parametrize(
    ("house_rules", "phase", "said"),
    [
        ({"edition": "ligretto-domino", "tokens": "players"}, Phase.CHOOSING, r"(Ada|Ben) puts a token down \(\d+ s\)"),
        ({"edition": "ligretto-domino"}, Phase.CHOOSING, r"(Ada|Ben) puts cards aside \(\d+ s\)"),
        ({"edition": "ligretto-dice", "referee": "honour"}, Phase.REVIEW, r"everybody may call misplays \(\d+ s\)"),
    ],
)
def test_what_is_waited_for_stands_in_the_title(house_rules: dict[str, str], phase: Phase, said: str) -> None:
    """A choice that is due is named with who has to make it and the time that is left."""
    table = table_in(phase, 2, **house_rules)
    assert table.until is not None
    scene = at_table(table, table.until - 7_500)
    assert scene.status.endswith("(8 s)")
    assert re.search(said, lines(scene, 120, 24)[0])
