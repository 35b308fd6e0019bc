from itertools import product

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from tests.cli.scenes import (
    FEED,
    SIZES,
    faces_drawn,
    lines,
    segments,
    table_after,
    table_in_countdown,
    table_when,
    text_of,
)
from vivace.cli.drawing.colours import SYMBOLS
from vivace.cli.drawing.picture import CUT_HINTS
from vivace.cli.drawing.staging import at_table, in_match
from vivace.engine.zones import Stop
from vivace.games.catalog import EDITIONS, open_match
from vivace.tables.table import Phase


@pytest.mark.parametrize(("seats", "size"), [*product([2, 3, 4, 7, 12], SIZES)])
def test_a_picture_fills_its_terminal_exactly(seats: int, size: tuple[int, int]) -> None:
    """No line is too wide and none is missing, however many play."""
    drawn = lines(at_table(table_after(seats * 12, seats), 25_000, FEED), *size)
    assert {cell_len(line) for line in drawn} == {size[0]}
    assert len(drawn) == size[1]


@pytest.mark.parametrize("width", [1, 20, 40, 79])
def test_a_terminal_that_is_too_small_is_never_overflowed(width: int) -> None:
    """What has no room is cut off."""
    for height in (1, 5, 23):
        drawn = lines(at_table(table_after(50, 4), 25_000, FEED), width, height)
        assert {cell_len(line) for line in drawn} == {width}
        assert len(drawn) == height


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(("width", "height"), [(30, 20), (60, 8), (8, 8)])
def test_a_picture_that_is_cut_says_so(name: str, width: int, height: int) -> None:
    """In every game a hint that has room itself stands in the last line."""
    drawn = lines(at_table(table_after(50, 4, edition=name), 25_000, FEED), width, height)
    assert any(line.strip() in CUT_HINTS for line in drawn)


@pytest.mark.parametrize(("name", "size"), [*product(EDITIONS, [*SIZES, (60, 24)])])
def test_a_picture_that_is_whole_says_nothing_of_it(name: str, size: tuple[int, int]) -> None:
    """Usual terminals have room for four seats of every game."""
    drawn = lines(at_table(table_after(50, 4, edition=name), 25_000, FEED), *size)
    assert not any("cut off" in line for line in drawn)


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_told_in_words(phase: Phase) -> None:
    """No title shows what a phase is called inside."""
    table = replace(table_after(40, 4), phase=phase, until=None)
    status = at_table(table, 25_000).status
    assert status == phase.value if phase in (Phase.PLAYING, Phase.PAUSED) else " " in status


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_nothing_is_seen_before_the_countdown_ends(seats: int, size: tuple[int, int]) -> None:
    """All cards lie covered until everyone may play; a line says when that is."""
    scene = at_table(table_in_countdown(seats), 500)
    seats_of = [line for line in lines(scene, *size) if not line.startswith(tuple(f" {s}" for s in SYMBOLS.values()))]
    assert not faces_drawn(segments(scene, *size))
    assert not set(SYMBOLS.values()) & set("".join(seats_of))
    assert "━━ 3 ━━ round 1 is about to start ━━" in text_of(scene, *size)
    assert "countdown 3" in text_of(scene, *size)


@pytest.mark.parametrize(("at", "number"), [(0, 3), (999, 3), (1_000, 2), (2_000, 1), (2_999, 1)])
def test_the_countdown_says_three_two_one(at: int, number: int) -> None:
    """Each number is shown for a second."""
    assert at_table(table_in_countdown(4), at).countdown == number


def test_the_title_tells_edition_house_rules_round_time_and_phase() -> None:
    """The first line says what is going on."""
    title = lines(at_table(table_after(20, 4, length=20), 65_000), 120, 24)[0]
    assert title.split() == [
        "Ligretto,",
        "international",
        "edition",
        "·",
        "length",
        "=",
        "20",
        "round",
        "1",
        "·",
        "1:05",
        "·",
        "playing",
    ]


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_the_scores_take_the_place_of_the_seats(seats: int, size: tuple[int, int]) -> None:
    """After a round the picture says what it was worth, beside the centre that it was counted from."""
    table = table_when(lambda game: bool(game.tallies), seats)
    drawn = lines(at_table(table, 25_000, FEED, scored=True), *size)
    assert {cell_len(line) for line in drawn} == {size[0]}
    assert any("in the centre" in line and "left in the stack" in line for line in drawn)
    assert sum(line.startswith(tuple(f"  {letter} " for letter in "abcdefghijkl")) for line in drawn) == seats


def test_who_is_stuck_or_done_is_marked() -> None:
    """A seat that says to be stuck, and one that has ended the round, can be seen at a glance."""
    scene = at_table(table_after(40, 4), 25_000)
    marked = replace(scene, game=replace(scene.game, stuck=(0,), stop=Stop("empty", 1)))
    for size in SIZES:
        text = text_of(marked, *size)
        assert "stuck" in text
        assert "done!" in text


def test_the_newest_event_stands_last() -> None:
    """What happened last is told at the bottom, with the name of who did it."""
    drawn = lines(at_table(table_after(40, 4), 25_000, FEED), 80, 24)
    assert [line.strip() for line in drawn[-2:]] == [
        "Ada lays ◆8 from stack on pile 1",
        "Ada lays ◆9 from stack on pile 1",
    ]


def test_a_footer_stands_in_the_last_line() -> None:
    """The help for keys has a place of its own."""
    drawn = lines(at_table(table_after(40, 4), 25_000, FEED), 80, 24, footer="press a key")
    assert drawn[-1].strip() == "press a key"
    assert len(drawn) == 24


def test_a_match_before_its_first_round_can_be_drawn() -> None:
    """There is a picture even when nothing has been dealt."""
    assert "round 0" in text_of(in_match(open_match("ligretto", 4), 0), 80, 24)


def test_texts_out_of_files_cannot_steer_the_terminal() -> None:
    """A replay whose rules hold control characters is refused before anything is drawn."""
    with pytest.raises(ValueError, match="printable characters"):
        open_match("ligretto", 4, house_rules={"backs": ["\x1b[31m", "b", "c", "d"]})
