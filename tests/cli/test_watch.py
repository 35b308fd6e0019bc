import re
import signal
from io import StringIO
from itertools import groupby
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.terminals import LEAVING_SCREEN, run_in_terminal
from tests.simulator.odd_bots import Crashing
from vivace.cli.commands import watch
from vivace.cli.main import main
from vivace.cli.names import NAMES
from vivace.engine.replay import read, verify
from vivace.games.catalog import EDITIONS, edition

FAST = ["--speed", "1000000", "--rule", "length=10"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["watch", *FAST, *arguments]) == 0
    return capsys.readouterr().out


def verified(path: Path) -> int:
    """How many steps a recorded match has that holds."""
    recorded = read(path.read_text(), lambda name: edition(name).game)
    verify(recorded)
    return len(recorded.steps)


class Clock:
    """A wall clock that tests own: it moves only by sleeping."""

    def __init__(self, interrupt_at: float = float("inf")) -> None:
        self.now = 100.0
        self.interrupt_at = 100.0 + interrupt_at

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now >= self.interrupt_at:
            raise KeyboardInterrupt


def test_the_same_seed_repeats_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything that is told is told again, word for word."""
    assert told(capsys, "--seed", "again") == told(capsys, "--seed", "again")


def test_another_seed_is_another_match(capsys: pytest.CaptureFixture[str]) -> None:
    """The seed decides."""
    assert told(capsys, "--seed", "one").splitlines()[3:] != told(capsys, "--seed", "two").splitlines()[3:]


def test_a_fresh_seed_is_told_so_that_the_match_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    """The printed command repeats a match that nobody chose a seed for."""
    first = told(capsys, "--seats", "3", "--rule", "stop_call=Enough, please")
    command = re.search(r"To see the same again: vivace (.+)", first)
    assert command is not None
    assert "--seats 3" in command[1]
    assert "--rule 'stop_call=Enough, please'" in command[1]
    seed = command[1].split()[-1]
    assert told(capsys, "--seats", "3", "--rule", "stop_call=Enough, please", "--seed", seed) == first
    assert told(capsys, "--seats", "3", "--rule", "stop_call=Enough, please") != first


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_is_played_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each edition has a winner, and every line has its time."""
    assert (
        main(["watch", "--edition", name, "--seats", "2", "--speed", "1000000", "--rule", "length=1", "--seed", "x"])
        == 0
    )
    out = capsys.readouterr().out
    assert re.search(r"(wins|share the victory) with -?\d+ points? after \d+ rounds?\.\n$", out)
    assert re.search(r"^  0:03\.000  go!$", out, re.MULTILINE)


def test_bots_of_any_kind_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """Their kinds are told, there are as many seats, and the printed command names them."""
    out = told(capsys, "--bots", "expert,child,greedy", "--seed", "x")
    assert "Ligretto, international edition, 3 seats" in out
    assert re.search(r"a Ada \([\w ]+, expert\), b Ben \([\w ]+, child\), c Cleo \([\w ]+, greedy\)", out)
    assert "vivace watch --bots expert,child,greedy --rule length=10 --seed x" in out


def test_a_bot_that_breaks_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays on, and what was wrong."""
    monkeypatch.setattr(watch, "parse_kinds", lambda *_: ("crashing", "family"))
    monkeypatch.setattr(watch, "external_among", lambda *_: {"crashing": Crashing})
    out = told(capsys, "--bots", "crashing,family", "--seed", "x")
    assert "Ada is played by family from now on: RuntimeError: no more ideas" in out


def test_the_lines_hold_no_colours_and_the_scores(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into a pipe goes plain text, whatever is forced, with a score table after each round."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = told(capsys, "--seats", "12", "--seed", "x")
    assert "\x1b" not in out
    assert all(f"{name[0].lower()} {name}" in out for name in NAMES)
    assert out.count("left in the stack") == out.count("the round stops")


def test_house_rules_are_named_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers, texts, lists and truths can be set."""
    rules = ["--rule", "blocked=shuffle", "--rule", "row=[4,4,4]", "--rule", "advanced=true"]
    out = told(capsys, "--seed", "x", *rules)
    assert "with length = 10, row = [4, 4, 4], advanced = true, blocked = shuffle" in out
    assert "builds" in out


def test_handicaps_are_played_and_repeated(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """T-HANDICAP-1: a seat gets what was typed for it, all others what the edition says, and the command says so."""
    path = tmp_path / "match.jsonl"
    out = told(capsys, "--handicap", "a=14", "--handicap", "c=3", "--seed", "x", "--record", str(path))
    assert "--handicap a=14 --handicap c=3 --seed x" in out
    recorded = read(path.read_text(), lambda name: edition(name).game)
    assert recorded.setup.handicaps == (14, 0, 3, 0)
    assert [len(seat.stack) for seat in recorded.steps[0].events[0].seats] == [14, 10, 3, 10]


def test_teams_are_played_and_repeated(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The scores name them with their means, the best one first, and the replay knows who played together."""
    path = tmp_path / "match.jsonl"
    out = told(capsys, "--seats", "3", "--teams", "aab", "--seed", "x", "--rule", "length=1", "--record", str(path))
    assert "--teams aab --seed x" in out
    assert re.search(r"^a Ada \(A\) ", out, re.MULTILINE)
    assert re.search(r"^[12]\. team A +Ada and Ben +-?[0-9.]+$", out, re.MULTILINE)
    assert re.search(r"Team (A \(Ada and Ben\)|B \(Cleo\)) wins with -?[0-9.]+ points? per seat", out)
    recorded = read(path.read_text(), lambda name: edition(name).game)
    assert [player.team for player in recorded.players] == ["a", "a", "b"]


def test_handicaps_may_be_differences(capsys: pytest.CaptureFixture[str]) -> None:
    """D-BAG-3, T-HANDICAP-1: in Dice they say how many more or fewer than usual a seat draws."""
    arguments = ["--edition", "ligretto-dice", "--seats", "2", "--handicap", "a=+2", "--handicap", "b=-4"]
    assert main(["watch", "--speed", "1000000", "--rule", "length=1", "--seed", "x", *arguments]) == 0
    assert "points after 2 rounds." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "shown"),
    [("ligretto-dice", ["── board ──", "dice placed"]), ("ligretto-domino", ["15 ", "solid border", "cards laid"])],
)
def test_a_terminal_shows_the_other_games_as_well(name: str, shown: list[str]) -> None:
    """The live picture of each game is its own; title, scores and result are as everywhere."""
    seen = run_in_terminal("watch", "--edition", name, "--seed", "x", "--speed", "300", "--rule", "length=1")
    assert seen.code == 0
    assert "Traceback" not in seen.plain
    assert all(text in seen.plain for text in shown)
    assert "48;2;211;42;31m" in seen.raw
    assert re.search(r"(wins|share the victory) with -?\d+ points?", seen.after_picture)


@pytest.mark.parametrize("name", ["ligretto-dice", "ligretto-domino"])
def test_without_colours_the_pictures_hold_none(name: str) -> None:
    """Who asks for no colours gets none, in every game."""
    seen = run_in_terminal(
        "watch", "--edition", name, "--seed", "x", "--speed", "300", "--rule", "length=1", NO_COLOR="1"
    )
    assert seen.code == 0
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", seen.raw)


def test_calls_after_stop_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """On an honour table the time for calls runs out before the scores."""
    arguments = ["--edition", "ligretto-dice", "--rule", "referee=honour", "--rule", "ends=rounds"]
    out = told(capsys, *arguments, "--rule", "length=1", "--seed", "x")
    assert out.index("the round stops") < out.index("time is up") < out.index("dice placed")


def test_a_recorded_match_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What --record writes verifies, and replaces an older recording."""
    path = tmp_path / "match.jsonl"
    told(capsys, "--record", str(path))
    out = told(capsys, "--record", str(path))
    assert verified(path) > 50
    assert f"To step through it: vivace replay {path}" in out


def test_other_files_are_not_replaced(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is no recording stays as it was, and the match does not begin."""
    path = tmp_path / "precious.txt"
    path.write_text("precious")
    assert main(["watch", "--record", str(path)]) == 2
    assert "the file exists and is no recording" in capsys.readouterr().err
    assert path.read_text() == "precious"


@pytest.mark.parametrize("seed", ["a\x1b[31mb", "\udcff"])
def test_seeds_can_be_printed(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed is shown so that it can be typed again, so it holds nothing that steers a terminal."""
    assert main(["watch", "--seed", seed]) == 2
    assert "printable characters only" in capsys.readouterr().err


@pytest.mark.parametrize("speed", [1.0, 20.0, 0.5])
def test_time_passes_at_the_wanted_speed(speed: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten seconds at the table are ten seconds divided by the speed, however often one looks."""
    clock = Clock()
    monkeypatch.setattr(watch, "time", clock)
    pacer, glances = watch.Pacer(speed), list[int]()
    for at in (0, 2_500, 10_000):
        pacer.wait(at, glances.append)
    assert clock.now == pytest.approx(100 + 10 / speed)
    assert glances == sorted(glances)
    assert 0 <= glances[0] <= glances[-1] < 10_000


def test_a_slow_terminal_leaves_time_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a picture takes, there is a pause before the next one, so that the match goes on."""
    clock = Clock()
    monkeypatch.setattr(watch, "time", clock)
    pacer, glances = watch.Pacer(1), list[int]()

    def draw(at: int) -> None:
        glances.append(at)
        clock.sleep(0.2)

    for at in (1, 2, 3):
        pacer.look(at, draw)
    clock.sleep(2 * watch.FRAME_SECONDS)
    pacer.look(4, draw)
    assert glances == [1, 4]


def test_a_pause_for_the_audience_takes_no_time_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """While scores are shown the time at the table stands still, and what comes after is later by as much."""
    clock = Clock()
    monkeypatch.setattr(watch, "time", clock)
    pacer, glances = watch.Pacer(2), list[int]()
    pacer.wait(1_000, lambda _: None)
    pacer.rest(1_000, 4_000, glances.append)
    assert set(glances) == {1_000}
    pacer.wait(2_000, lambda _: None)
    assert clock.now == pytest.approx(100 + 3)


def test_an_interrupted_match_is_recorded_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl-C ends with 130 and a polite line, and the replay holds as far as the match came."""
    monkeypatch.setattr(watch, "time", Clock(interrupt_at=30))
    path = tmp_path / "match.jsonl"
    assert main(["watch", "--seed", "x", "--record", str(path)]) == 130
    out, err = capsys.readouterr()
    assert err == ""
    assert "Stopped in round 1 at 0:" in out
    assert "The match is not finished: 0 rounds counted so far." in out
    assert 30 < verified(path) < 120


def test_a_live_table_counts_down_plays_and_shows_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two rounds there is time to see the scores and the countdown, even though bots are ready at once."""
    monkeypatch.setattr(watch, "time", Clock())
    console = Console(file=StringIO(), force_terminal=True, width=80, height=24, color_system=None, highlight=False)
    assert watch.watch(watch.Wish(seed="y", speed=10, rules=("ends=rounds", "length=2")), console) == 0
    assert isinstance(console.file, StringIO)
    phases = re.findall(r"countdown \d|· playing|has finished|left in the stack", console.file.getvalue())
    a_round = ["countdown 3", "countdown 2", "countdown 1", "· playing", "has finished", "left in the stack"]
    assert [phase for phase, _ in groupby(phases)] == a_round * 2


@pytest.mark.parametrize(("seats", "columns", "rows"), [("2", 80, 24), ("4", 120, 40), ("12", 80, 24)])
def test_a_terminal_shows_a_live_table(seats: str, columns: int, rows: int) -> None:
    """The picture is drawn on a screen of its own, which is left again, and the result stays."""
    arguments = ["watch", "--seats", seats, "--seed", "x", "--speed", "300", "--rule", "length=10"]
    seen = run_in_terminal(*arguments, columns=columns, rows=rows)
    assert seen.code == 0
    assert seen.raw.index("\x1b[?1049h") < seen.raw.index("round 1 · ") < seen.raw.index(LEAVING_SCREEN)
    assert "48;2;211;42;31m◆" in seen.raw
    assert "── centre ──" in seen.plain
    assert "a Ada" in seen.plain
    assert "left in the stack" in seen.after_picture
    assert re.search(r"wins with \d+ points", seen.after_picture)
    assert seen.raw.rindex("\x1b[?25h") > seen.raw.rindex("\x1b[?25l")


@pytest.mark.parametrize("name", ["ligretto", "ligretto-domino"])
def test_the_scores_that_stay_on_a_narrow_terminal_are_not_wrapped(name: str) -> None:
    """After the picture the last table has its points and totals, each seat in one line."""
    arguments = ["watch", "--edition", name, "--seed", "x", "--speed", "300", "--rule", "length=1"]
    seen = run_in_terminal(*arguments, columns=60, rows=20)
    left = seen.after_picture.splitlines()
    assert any(re.search(r"points +total *$", line) for line in left)
    assert sum(bool(re.match(r"[a-d] \w+ .*[+-]\d+ +-?\d+ *$", line)) for line in left) == 4
    assert max(map(len, left)) <= 60


def test_ctrl_c_restores_the_terminal(tmp_path: Path) -> None:
    """The screen is left, the cursor is back, the code is 130, and the match so far is recorded."""
    path = tmp_path / "match.jsonl"
    arguments = ["watch", "--seed", "x", "--speed", "10", "--record", str(path)]
    seen = run_in_terminal(*arguments, reactions=(("Ada flips", signal.SIGINT),))
    assert seen.code == 130
    assert "Traceback" not in seen.plain
    assert "Stopped in round 1 at 0:" in seen.after_picture
    assert seen.raw.rindex("\x1b[?25h") > seen.raw.rindex("\x1b[?25l")
    assert verified(path) > 1


def test_a_dumb_terminal_gets_lines() -> None:
    """Where nothing can be drawn over, the match is told in lines."""
    seen = run_in_terminal("watch", *FAST, "--seed", "x", term="dumb")
    assert seen.code == 0
    assert "\x1b" not in seen.raw
    assert "  0:03.000  go!" in seen.plain


def test_levels_are_seen_beside_the_names() -> None:
    """Anyone who plays unlike the usual bots is told apart on the live table."""
    arguments = ["watch", "--bots", "expert,child", "--seed", "x", "--speed", "300", "--rule", "length=1"]
    seen = run_in_terminal(*arguments, columns=120, rows=40)
    assert re.search(r"a Ada · [\w ]+, expert", seen.plain)
    assert re.search(r"b Ben · [\w ]+, child", seen.plain)
