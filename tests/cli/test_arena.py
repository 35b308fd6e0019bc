import re
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminals import run_in_terminal
from vivace.cli.main import main
from vivace.games.catalog import EDITIONS
from vivace.simulator import cores

SHORT = ["--rule", "ends=rounds", "--rule", "length=1", "--seats", "expert,family,family", "--matches", "3"]
BOTS = """
from vivace.bots.greedy.bot import Greedy

class Fragile:
    def __init__(self, seed):
        self.bot, self.left = Greedy(seed), 3
    def act(self, observation):
        self.left -= 1
        self.bot, action = self.bot.act(observation)
        return self, action if self.left else None

def unloadable():
    raise ImportError("where?")
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with bots, as pip would have installed it."""
    about = tmp_path / "odd_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        "[vivace.bots]\nfragile = odd_installed_bots:Fragile\nlost = odd_installed_bots:nowhere\n"
    )
    (tmp_path / "odd_installed_bots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(tmp_path)


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    return capsys.readouterr().out


def test_the_result_is_the_same_on_any_number_of_cores(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is printed and every file, byte by byte."""
    told, written = [], []
    for count in ("1", "2"):
        paths = [tmp_path / f"{count}{ending}" for ending in (".csv", ".json", ".parquet")]
        out = [word for path in paths for word in ("--out", str(path))]
        told.append(result(capsys, "ligretto", *SHORT, "--cores", count, *out))
        written.append([path.read_bytes() for path in paths])
    assert told[0] == told[1]
    assert written[0] == written[1]


def test_the_seed_decides(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same figures, another one others, and if none is named it is 1."""
    first = result(capsys, "ligretto", *SHORT, "--cores", "1")
    assert result(capsys, "ligretto", *SHORT, "--cores", "1", "--seed", "1") == first
    assert result(capsys, "ligretto", *SHORT, "--cores", "1", "--seed", "2") != first


def test_everything_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each seat and for kinds that play several, then how rounds went; and nothing but that."""
    out = result(capsys, "ligretto", *SHORT, "--cores", "1")
    lines = out.splitlines()
    assert lines[0] == "Ligretto, international edition: 3 matches, seed 1, with ends = rounds, length = 1"
    assert re.split(r"  +", lines[2].strip()) == ["seat", "wins %", "points", "actions", "lost %", "rating", "at least"]
    assert re.match(
        r"1 expert +\d+\.\d \(\d+-\d+\) +[+-]\d+\.\d ±\d+\.\d +\d+\.\d +\d+\.\d +\d+\.\d ±\d\.\d ", lines[4]
    )
    assert [line[:10].strip() for line in lines[5:8]] == ["2 family", "3 family", "2+3 family"]
    assert "3 rounds took " in out
    assert "How they ended: someone had nothing left (" in out
    assert "matches were broken off" not in out
    assert "misplays" not in out
    assert max(map(len, lines)) <= 120


def test_progress_and_speed_are_no_part_of_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal there are plain lines beside the result, and no bar."""
    assert main(["arena", "ligretto", *SHORT, "--cores", "1"]) == 0
    out, err = capsys.readouterr()
    assert "of 3 matches" not in out
    assert "a second" not in out
    assert err.splitlines()[:3] == ["1 of 3 matches", "2 of 3 matches", "3 of 3 matches"]
    assert re.fullmatch(r"3 matches, 3 rounds in \d+\.\d s: \d+\.\d rounds a second", err.splitlines()[-1])
    assert "\x1b" not in out + err


def test_in_a_terminal_there_is_a_bar() -> None:
    """It shows how far it has come, is gone at the end, and the table fits on a usual screen."""
    seen = run_in_terminal("arena", "ligretto", *SHORT, "--cores", "1")
    assert seen.code == 0
    assert re.search(r"matches .*[━╺].* \d/3", seen.plain)
    assert "1 of 3 matches" not in seen.plain
    assert "1 expert" in seen.plain
    assert "…" not in seen.plain


def test_honour_tables_tell_of_misplays(capsys: pytest.CaptureFixture[str]) -> None:
    """There are columns for what was laid wrongly and what was called."""
    out = result(capsys, "ligretto", *SHORT, "--rule", "referee=honour", "--seats", "child,child,child", "--cores", "1")
    assert "misplays  right calls  false calls" in out


def test_a_bot_that_breaks_is_told(capsys: pytest.CaptureFixture[str], installed: None) -> None:
    """How often, who played on, and what was wrong the first time; with several processes as with one."""
    told = [
        result(capsys, "ligretto", *SHORT, "--seats", "fragile,family", "--cores", count).partition("\n")[2]
        for count in ("1", "2")
    ]
    assert told[0] == told[1]
    assert "Seat 1 (fragile) broke in 3 of 3 matches: family played on there." in told[0]
    assert "What was wrong the first time: it gave back NoneType, not an Action" in told[0]


def test_bots_that_cannot_be_loaded_are_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], installed: None
) -> None:
    """One line that says which and why; others can be chosen."""
    assert main(["arena", "ligretto", "--seats", "lost,family"]) == 2
    assert "--seats lost: odd_installed_bots:nowhere cannot be loaded" in capsys.readouterr().err
    assert main(["arena", "ligretto", "--seats", "uno,family"]) == 2
    assert "greedy, fragile, lost, with commas" in capsys.readouterr().err


@pytest.mark.parametrize("count", ["1", "2"])
def test_ctrl_c_prints_what_was_played_so_far(count: str, tmp_path: Path) -> None:
    """The figures of the matches that are over, written as well, and the code is 130."""
    path = tmp_path / "some.csv"
    arguments = ["arena", "ligretto", *SHORT, "--matches", "5000", "--cores", count, "--out", str(path)]
    seen = run_in_terminal(*arguments, reactions=(("3/5000", signal.SIGINT),))
    assert seen.code == 130
    assert "Traceback" not in seen.plain
    told = re.search(r"edition: (\d+) matches, seed 1", seen.plain)
    assert told is not None
    assert 3 <= int(told[1]) < 5000
    assert len(path.read_text().splitlines()) == 1 + 3 * int(told[1])
    assert "Stopped. " in seen.plain


def test_who_interrupts_before_the_first_match_gets_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No figures from nothing, and no empty file."""
    monkeypatch.setattr(cores, "run", lambda *_: cores.Run((), 0.1, is_interrupted=True))
    path = tmp_path / "none.json"
    assert main(["arena", "ligretto", "--out", str(path)]) == 130
    assert capsys.readouterr().out == ""
    assert not path.exists()


def test_a_file_that_is_written_stays_when_another_one_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Hours of matches are not lost because one of two folders has vanished meanwhile."""
    gone = tmp_path / "gone"
    gone.mkdir()
    real = cores.run

    def vanishing(*arguments: Any) -> cores.Run:
        (gone / "b.json").unlink()
        gone.rmdir()
        return real(*arguments)

    monkeypatch.setattr(cores, "run", vanishing)
    kept = tmp_path / "a.csv"
    assert main(["arena", "ligretto", *SHORT, "--cores", "1", "--out", str(kept), "--out", str(gone / "b.json")]) == 2
    assert f"--out {gone / 'b.json'}: could not be written: No such file" in capsys.readouterr().err
    assert len(kept.read_text().splitlines()) == 1 + 3 * 3


def test_who_has_all_seats_is_told_without_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """Half of the matches for each of two is arithmetic; each of them alone has an interval."""
    out = result(capsys, "ligretto", *SHORT, "--seats", "family,family", "--cores", "1")
    assert re.search(r"^1\+2 family +50\.0 +[+-]", out, re.MULTILINE)
    assert re.search(r"^1 family +\d+\.\d \(\d+-\d+\) ", out, re.MULTILINE)


def test_unfinished_matches_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A target that nobody reaches is no endless match."""
    arguments = [
        "--rule",
        "length=999",
        "--rule",
        "stack=1",
        "--seats",
        "greedy,greedy",
        "--matches",
        "1",
        "--cores",
        "1",
    ]
    out = result(capsys, "ligretto", *arguments)
    assert "1 of 1 matches were broken off after 60 rounds or an hour in one of them: who was ahead after the" in out


def test_the_help_says_where_intervals_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Rows have counts only; what they show together is in the JSON."""
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    assert "everything, also intervals and ratings (.json)" in " ".join(capsys.readouterr().out.split())


def test_a_look_at_all_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every edition with every number of seats has a line of figures."""
    monkeypatch.setattr("vivace.cli.commands.arena.QUICK_MATCHES", 1)
    out = result(capsys, "--games", "all", "--quick")
    figures = re.findall(r"^(\S+), (\d+) +(\d+) +\d+ \(\d+-\d+\) ", out, re.MULTILINE)
    assert {name for name, _, _ in figures} == set(EDITIONS)
    assert [seats for name, seats, _ in figures if name == "ligretto"] == [str(seats) for seats in range(2, 13)]
    assert all(int(rounds) >= 1 for _, _, rounds in figures)
    assert out == result(capsys, "--games", "all", "--quick", "--cores", "1")


def test_a_look_at_some_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions can be named, with commas."""
    monkeypatch.setattr("vivace.cli.commands.arena.QUICK_MATCHES", 1)
    out = result(capsys, "--games", "ligretto-dice, dutch-blitz", "--quick", "--cores", "1")
    assert re.findall(r"^(\S+), [234] ", out, re.MULTILINE) == ["ligretto-dice"] * 3 + ["dutch-blitz"] * 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "which game? vivace arena ligretto plays one, vivace arena --games all looks at all"),
        (["uno"], "edition 'uno' is unknown; known editions are ligretto, "),
        (["--games", "uno"], "edition 'uno' is unknown; known editions are ligretto, "),
        (["ligretto", "--games", "all"], "an edition does not go with --games"),
        (["--games", "all", "--seats", "family,family"], "--seats does not go with --games: vivace arena --games all"),
        (["--games", "all", "--out", "x.csv"], "--out does not go with --games"),
        (["ligretto", "--quick"], "--quick belongs to --games: vivace arena --games all --quick"),
        (
            ["ligretto", "--seats", "expert,grandma"],
            "--seats expert,grandma: no bot is called 'grandma'; write names of",
        ),
        (["ligretto", "--seats", "expert,"], "--seats expert,: no bot is called ''; write names of child, beginner"),
        (["ligretto", "--seats", "expert"], "--seats expert: these are 1; ligretto is played by 2 to 12 seats"),
        (["dutch-blitz", "--seats", "child," * 4 + "child"], "these are 5; dutch-blitz is played by 2 to 4 seats"),
        (["ligretto", "--matches", "0"], "'0' is not a number of matches: from 1 on, such as 500"),
        (["ligretto", "--matches", "many"], "'many' is not a number of matches: from 1 on, such as 500"),
        (["ligretto", "--cores", "0"], "'0' is not a number of cores: from 1 to 256"),
        (["ligretto", "--cores", "1000"], "'1000' is not a number of cores"),
        (["ligretto", "--rule", "lenght=20"], "unknown key 'lenght' (did you mean 'length'?)"),
        (["ligretto", "--seed", "a\x1b"], "a seed has printable characters only"),
        (["ligretto", "--out", "x.xlsx"], "--out x.xlsx: the name says what is written; it ends with .csv, .json or"),
        (["ligretto", "--out", "no/such/folder/x.csv"], "--out no/such/folder/x.csv: cannot be written: No such file"),
        (["ligretto", "--out", ""], "argument --out: the name of a file is missing"),
    ],
)
def test_a_mistake_is_explained_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is played: exit code 2 and one line that says what is allowed."""
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("vivace: ")
    assert message in err
    assert err.count("\n") == 1
