import re
import shlex

import pytest

from vivace.cli.main import main
from vivace.cli.values import parse_rules
from vivace.engine import options
from vivace.games.catalog import EDITIONS, edition, with_house_rules
from vivace.games.domino.boards import layouts
from vivace.tables.options import Options


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_all_editions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without an edition there is a list of them, with titles and seats."""
    out = printed(capsys)
    for name in EDITIONS:
        fewest, most = edition(name).rules.seats
        assert f"{name} {edition(name).title} {fewest} to {most}" in " ".join(out.split())


@pytest.mark.parametrize("name", EDITIONS)
def test_all_values_of_an_edition_are_listed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every key stands there with what is allowed and what it is for; so do the options of tables."""
    words = " ".join(printed(capsys, name).split())
    for option in (*options.listed(edition(name).rules), *options.listed(Options())):
        assert option.key in words
        assert option.purpose in words
    assert "house rule" not in words


def test_house_rules_stand_beside_the_values_of_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    """What --rule changes is marked, and what the edition says is not lost."""
    out = printed(capsys, "ligretto", "--rule", "length=20", "--rule", "row=[4,4,4]", "--rule", "blocked=cycle")
    assert "* 20 (edition: 99)" in out
    assert "* [4, 4, 4] (edition: [5, 4, 3])" in out
    assert "* cycle" not in out
    assert "* house rule" in out


def test_nothing_is_cut_off_in_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long texts are wrapped, never shortened, and no line is too wide."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in EDITIONS:
        out = printed(capsys, name)
        assert "…" not in out
        assert max(map(len, out.splitlines())) <= 80


def test_layouts_are_listed_with_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Words that only the game itself knows are explained beside the rule that takes them."""
    out = printed(capsys, "ligretto-domino")
    assert all(re.search(rf"^{name} +\S+.* for \d( or \d)? seats", out, re.MULTILINE) for name in layouts())


@pytest.mark.parametrize("name", EDITIONS)
def test_the_example_of_a_list_can_be_typed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is a whole command, and sets what the edition says anyway."""
    example = re.search(rf"^  vivace watch --edition {name} (.+)$", printed(capsys, name), re.MULTILINE)
    assert example is not None
    option, assignment = shlex.split(example[1])
    assert option == "--rule"
    assert with_house_rules(edition(name), parse_rules([assignment])) == edition(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("dutch-blitz", "--handicap a=N (1 to 20): seat a has N cards in its stack"),
        ("ligretto-dice", "--handicap a=N (-11 to 12): seat a draws N dice more than usual"),
        ("ligretto-domino", "--handicap a=N (1 to 14): seat a begins with N cards aside, so more is easier"),
    ],
)
def test_handicaps_are_explained(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """T-HANDICAP-1: an edition's rules say what an amount means in its game."""
    assert said in printed(capsys, name).splitlines()
