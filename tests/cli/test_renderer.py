import re
from itertools import product

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from tests.cli.scenes import lines, table_after, table_in, table_in_countdown, table_when, tables, text_of
from vivace.cli import arguments
from vivace.cli.drawing import staging
from vivace.cli.drawing.renderer import Renderer, renderer_of
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.staging import at_table, in_match
from vivace.engine.zones import NOBODY, Stop, Wait
from vivace.games.catalog import EDITIONS, GAMES, edition, open_match
from vivace.tables.table import Phase
from vivace.tables.view import view

OTHERS = ["ligretto-dice", "ligretto-domino"]
SIZES = [(80, 24), (100, 32), (120, 40)]
FEED = ("Ada lays r5 on red 5", "Ben lays ry on c7 d7, t1 goes to d7", "go!")
CASES = [*product(OTHERS, [2, 3, 4], SIZES)]


def test_every_game_has_a_look() -> None:
    """Each game has a module of its name that says how it is drawn."""
    assert all(renderer_of(name) != Renderer() for name in GAMES)


def unknown(scene: Scene) -> Scene:
    """The same scene in a game that has no module here."""
    return replace(scene, kind="newest")


@pytest.mark.parametrize("game", ["newest", "scores"])
def test_a_game_that_says_nothing_has_the_plain_look(game: str) -> None:
    """A game needs no module to be drawn, and other modules of this folder are not mistaken for one."""
    assert renderer_of(game) == Renderer()


@pytest.mark.parametrize("name", EDITIONS)
def test_an_unknown_game_shows_all_zones(name: str) -> None:
    """Shared zones have their names, counts and pieces; those of the seats are columns with the same."""
    scene = unknown(at_table(table_after(20, 2, edition=name), 25_000, FEED))
    text = text_of(scene, 120, 60)
    assert "cut off" not in text
    for zone_name, zone in scene.game.zones.items():
        kind = zone_name.split(".")[1] if zone.seat != NOBODY else f" {zone_name} {zone.count} "
        assert kind in text
        assert all(f" {face} " in text for face in zone.faces)
        assert zone.seat == NOBODY or f" {zone.count} " in text
    assert all(row in text for row in scene.game.board)


@pytest.mark.parametrize(("name", "size"), [*product(["ligretto", *OTHERS], [*SIZES, (40, 10)])])
def test_an_unknown_game_fills_the_terminal_exactly(name: str, size: tuple[int, int]) -> None:
    """Before the first round, in a round and when it is scored."""
    scored = table_when(lambda game: bool(game.winners), 2, edition=name, length=1)
    scenes = [in_match(open_match(name, 2), 0), at_table(scored, 0, FEED), at_table(scored, 0, FEED, scored=True)]
    for scene in map(unknown, scenes):
        assert {cell_len(line) for line in lines(scene, *size)} == {size[0]}
        assert len(lines(scene, *size)) == size[1]


def test_a_choice_without_words_is_told_in_general(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a game does not say what it waits for, it is still seen whose choice it is."""
    table = table_in(Phase.CHOOSING, 2, edition="ligretto-domino")
    seen = view(table)
    for seats, said in (((0,), "Ada chooses"), ((0, 1), "Ada and Ben choose")):
        waiting = replace(seen, game=replace(seen.game, wait=Wait("wish", 5_000, seats)))
        monkeypatch.setattr(staging, "view", lambda _, shown=waiting: shown)
        assert at_table(table, 0).status.startswith(said)


def test_a_handicap_without_words_is_told_in_general(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The help names a game that says nothing about itself, and how much of a handicap it allows."""
    monkeypatch.setattr(arguments, "GAMES", {"newest": replace(GAMES["dice"], name="newest", handicaps=(1, 7))})
    with pytest.raises(SystemExit):
        arguments.parser().parse_args(["watch", "--help"])
    assert "in newest it has a handicap of N (1 to 7)" in " ".join(capsys.readouterr().out.split())


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
def test_everyone_is_there_with_what_is_left(name: str, seats: int, size: tuple[int, int]) -> None:
    """Whose seat it is, what it plays with and its total can be read in every layout."""
    table = table_after(40, seats, edition=name)
    text = text_of(at_table(table, 25_000), *size)
    assert all(f"{chair.deck} {chair.name}" in text for chair in table.chairs)
    assert len(re.findall(r"\d points?\b", text)) == seats


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_the_countdown_stands_above_the_centre(name: str, seats: int, size: tuple[int, int]) -> None:
    """Before a round everyone sees how long it takes to start."""
    text = text_of(at_table(table_in_countdown(seats, name), 500), *size)
    assert "countdown 3" in text
    assert "round 1 is about to start" in text


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_the_scores_take_the_place_of_the_seats(name: str, seats: int, size: tuple[int, int]) -> None:
    """After a round all that was counted stands in the picture, with readable headings."""
    table = table_when(lambda game: bool(game.winners), seats, edition=name, length=1)
    drawn = lines(at_table(table, 25_000, FEED, scored=True), *size)
    headings = next(line for line in drawn if "total" in line)
    counted = renderer_of(edition(name).game.name).counted
    assert table.match is not None
    assert all(counted[count] in headings for count in table.match.tallies[-1][0].counts)
    assert sum(line.startswith(tuple(f"  {letter} " for letter in "abcd")) for line in drawn) == seats
    assert {cell_len(line) for line in drawn} == {size[0]}


@pytest.mark.parametrize(("name", "size"), [*product(OTHERS, SIZES)])
def test_who_is_stuck_or_done_is_marked(name: str, size: tuple[int, int]) -> None:
    """A seat that says to be stuck, and one that has ended the round, can be seen at a glance."""
    scene = at_table(table_after(40, 4, edition=name), 25_000)
    text = text_of(replace(scene, game=replace(scene.game, stuck=(0,), stop=Stop("empty", 1))), *size)
    assert "stuck" in text
    assert "done!" in text


@pytest.mark.parametrize("name", EDITIONS)
def test_a_match_before_its_first_round_can_be_drawn(name: str) -> None:
    """There is a picture even when nothing has been dealt, in every edition."""
    for size in SIZES:
        assert "round 0" in text_of(in_match(open_match(name, 4), 0), *size)


def test_pieces_in_a_line_are_drawn_in_their_colours() -> None:
    """What is told shows the pieces of the game; what is called at the start of a round is no piece."""
    domino = renderer_of("domino").inked("Ada lays ry on c7 d7, t1 goes to d7")
    assert domino.plain == "Ada lays ry on c7 d7, t1 goes to d7"
    assert [domino.plain[span.start : span.end] for span in domino.spans] == ["r", "y", "t1"]
    assert renderer_of("domino").inked("go!") == Text("go!")
    assert renderer_of("dice").inked("Ada throws r5 y3").plain == "Ada throws ◆5 ★3"


@pytest.mark.parametrize(
    ("house_rules", "phase", "said"),
    [
        ({"edition": "ligretto-domino", "tokens": "players"}, Phase.CHOOSING, r"(Ada|Ben) puts a token down \(\d+ s\)"),
        ({"edition": "ligretto-domino"}, Phase.CHOOSING, r"(Ada|Ben) puts cards aside \(\d+ s\)"),
        ({"edition": "ligretto-dice", "referee": "honour"}, Phase.REVIEW, r"everyone may call misplays \(\d+ s\)"),
    ],
)
def test_what_is_waited_for_stands_in_the_title(house_rules: dict[str, str], phase: Phase, said: str) -> None:
    """A choice that is due is named with who has to make it and the time that is left."""
    table = table_in(phase, 2, **house_rules)
    assert table.until is not None
    scene = at_table(table, table.until - 7_500)
    assert scene.status.endswith("(8 s)")
    assert re.search(said, lines(scene, 120, 24)[0])
