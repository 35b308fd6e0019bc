"""The ladder in the documents."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripts.markdown import part

from scripts import ladder as script
from scripts import ladder_plot, levels_table
from vivace.bots.level import LEVELS
from vivace.bots.person.person import TACTICS
from vivace.games.catalog import edition
from vivace.simulator.figures import share, spread
from vivace.simulator.ladder import GAMES, PAIRS, WANTED, Ladder, MirrorStats, PairResult

LADDER = Ladder(
    tuple(PairResult(game, *pair, share(70, 100)) for game in GAMES for pair in PAIRS),
    tuple(MirrorStats(game, spread([50, 60, 70]), share(40, 100), share(12, 100), share(5, 100)) for game in GAMES),
)
EMPTY = "# Bots\n\n<!-- ladder -->\n<!-- /ladder -->\n\nmore\n\n<!-- levels -->\n<!-- /levels -->\n"


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Documents of our own, and a ladder that takes no time."""
    monkeypatch.setattr(script, "TEXT", tmp_path / "bots.md")
    monkeypatch.setattr(script, "PLOT", tmp_path / "ladder.svg")
    monkeypatch.setattr(script, "climbed", lambda *_: LADDER)
    (tmp_path / "bots.md").write_text(EMPTY)
    return tmp_path


def ran(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["scripts/ladder", *arguments])
    return script.main()


def test_table_and_plot_are_written_between_the_marks(
    docs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands around them stays, and the text says which command has made it."""
    assert ran(monkeypatch, "--matches", "100", "--seed", "7") == 0
    text = (docs / "bots.md").read_text()
    assert text.startswith("# Bots\n\n<!-- ladder -->\nMade by `scripts/ladder --matches 100 --seed 7`.")
    assert "\n<!-- /ladder -->\n\nmore\n\n<!-- levels -->\n| number |" in text
    assert text.count("| 70 (60-78) | 70 (60-78) | 70 (60-78) | 70 (60-78) | 70 (60-78) |") == len(GAMES)
    assert capsys.readouterr().out.strip() in text
    assert (docs / "ladder.svg").read_text() == ladder_plot.plotted(LADDER)


def test_the_check_says_whether_the_documents_are_up_to_date(
    docs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays what the text says, and any other figure, or another plot, fails."""
    ran(monkeypatch, "--matches", "100")
    assert ran(monkeypatch, "--check") == 0
    for file, before, after in (("bots.md", "70 (60-78)", "71 (60-78)"), ("ladder.svg", "60 %", "61 %")):
        good = (docs / file).read_text()
        (docs / file).write_text(good.replace(before, after, 1))
        assert ran(monkeypatch, "--check") == 1
        assert "not up to date: run scripts/ladder" in capsys.readouterr().err
        (docs / file).write_text(good)


def test_the_check_needs_a_ladder(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents that do not say how they were made cannot be checked."""
    with pytest.raises(SystemExit, match="does not say how its ladder was made"):
        ran(monkeypatch, "--check")


@pytest.mark.parametrize("arguments", [["--quick"], ["--games", "ligretto"]])
def test_a_rough_ladder_is_only_printed(
    arguments: list[str], docs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few matches, or some of the games, are no reason to write anything."""
    assert ran(monkeypatch, *arguments) == 0
    assert "Made by `scripts/ladder" in capsys.readouterr().out
    assert (docs / "bots.md").read_text() == EMPTY
    assert not (docs / "ladder.svg").exists()


def test_without_marks_nothing_is_written(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told where the ladder belongs."""
    (docs / "bots.md").write_text("# Bots\n")
    with pytest.raises(SystemExit, match="<!-- ladder --> and <!-- /ladder --> are missing"):
        ran(monkeypatch, "--matches", "1")
    assert (docs / "bots.md").read_text() == "# Bots\n"


def test_a_ladder_that_is_broken_off_changes_nothing(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After Ctrl-C the documents are as before."""
    monkeypatch.setattr(script, "climbed", lambda *_: None)
    with pytest.raises(SystemExit, match="stopped: nothing is written"):
        ran(monkeypatch)
    assert (docs / "bots.md").read_text() == EMPTY


def test_the_plot_is_a_drawing_with_a_mark_for_each_figure() -> None:
    """It can be read as XML, and has a point for each pair in each game and for each name of a game."""
    drawing = ElementTree.fromstring(ladder_plot.plotted(LADDER))
    circles = drawing.findall("{http://www.w3.org/2000/svg}circle")
    assert len(circles) == len(GAMES) * len(PAIRS) + len(GAMES)
    assert ladder_plot.plotted(LADDER) == ladder_plot.plotted(LADDER)


def test_the_document_has_the_numbers_of_the_levels() -> None:
    """Every number of every level stands in docs/bots.md as it is in the files."""
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    assert part(text, "levels") == levels_table.section()
    assert f"| {LEVELS['child'].eye.own_ms} |" in levels_table.section()


def test_the_document_has_a_ladder() -> None:
    """docs/bots.md says how its ladder was made and has a row for each game, and there is a plot."""
    ladder = part(script.TEXT.read_text("utf-8"), "ladder")
    assert script.MADE_BY.search(ladder)
    assert list(documented_rungs(ladder)) == [edition(game).title for game in GAMES]
    assert f"]({script.PLOT.name})" in ladder
    assert script.PLOT.exists()


def test_every_documented_rung_is_as_high_as_it_is_meant_to_be() -> None:
    """Each level beats the next lower one in 60 to 85 % of the matches, in each game."""
    ladder = part(script.TEXT.read_text("utf-8"), "ladder")
    for shares in documented_rungs(ladder).values():
        assert len(shares) == len(PAIRS)
        assert all(100 * WANTED[0] <= share <= 100 * WANTED[1] for share in shares)


def documented_rungs(text: str) -> dict[str, list[int]]:
    """The percentages of each row of the first table."""
    rows = text.partition("| --- ")[2].partition("\n\n")[0].splitlines()[1:]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    return {name: [int(found.partition(" ")[0]) for found in shares] for name, *shares in cells}


def test_it_is_said_what_is_counted() -> None:
    """Shared victories, rounds that take as long as they are meant to, and hands that were drawn back."""
    text = script.section(script.Settings(100, "7"), LADDER)
    assert "a shared victory counts as a part of one" in text
    assert "| 1 to 4 minutes % |" in text
    assert text.count("| 60 | 52-68 | 40 (31-50) | 12 (7-20) | 5 (2-11) |") == len(GAMES)
    assert "A hand that is drawn back in time, as happens in Dice and Domino, has tried nothing." in text


def test_the_games_in_which_hands_are_drawn_back_are_named() -> None:
    """Those in which something can startle a person, and no others."""
    assert {name for name, tactics in TACTICS.items() if tactics.startling} == {"dice", "domino"}
