import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminals import COMMAND
from vivace import __version__
from vivace.cli.main import main
from vivace.engine.replay import read, verify
from vivace.games.catalog import EDITIONS, edition

LONG = "9" * 5_000
MISTAKES = [
    (["play", "--edition", "uno"], "edition 'uno' is unknown; known editions are ligretto, "),
    (["rules", "uno"], "edition 'uno' is unknown; known editions are ligretto, "),
    (["play", "--seats", "1"], "--seats 1: ligretto is played by 2 to 12 seats"),
    (["play", "--seats", "13"], "--seats 13: ligretto is played by 2 to 12 seats"),
    (["play", "--edition", "dutch-blitz", "--seats", "5"], "--seats 5: dutch-blitz is played by 2 to 4 seats"),
    (["play", "--seats", "-1"], "'-1' is not a number of seats, such as 4"),
    (["play", "--seats", "many"], "'many' is not a number of seats, such as 4"),
    (["play", "--speed", "0"], "'0' is not a speed: a number above 0, such as 1 or 20"),
    (["play", "--speed", "-2"], "'-2' is not a speed"),
    (["play", "--speed", "nan"], "'nan' is not a speed"),
    (["play", "--speed", "inf"], "'inf' is not a speed"),
    (["play", "--speed", "fast"], "'fast' is not a speed"),
    (["play", "--rule", "length"], "--rule length: write it as key=value, for example --rule length=20"),
    (["play", "--rule", "lenght=20"], "unknown key 'lenght' (did you mean 'length'?)"),
    (["play", "--rule", "length=0"], "length = 0 is not allowed; allowed: a whole number from 1 to 999"),
    (["play", "--rule", "length=long"], 'length = "long" is not allowed; allowed: a whole number from 1 to 999'),
    (["play", "--rule", "row=[1,2]"], "row = [1,2] is not allowed; allowed: a list of 3"),
    (["play", "--rule", "blocked=wait"], 'blocked = "wait" is not allowed; allowed: one of cycle, shuffle'),
    (["play", "--handicap", "a"], "--handicap a: write it as seat=amount, for example --handicap a=5, with a seat"),
    (
        ["play", "--handicap", "e=3"],
        "--handicap e=3: write it as seat=amount, for example --handicap a=5, with a seat",
    ),
    (["play", "--handicap", "a=-3"], "--handicap a=-3: write it as seat=amount"),
    (["play", "--handicap", f"a={LONG}"], "--handicap a=99999999999999999999…: write it as seat=amount"),
    (["play", "--seats", LONG], "'99999999999999999999…' is not a number of seats, such as 4"),
    (["play", "--speed", LONG], "'99999999999999999999…' is not a speed"),
    (["play", "--rule", f"length={LONG}"], 'length = "99999999999999999999…" is not allowed; allowed: a whole number'),
    (["play", "--rule", f"length={LONG[:900]}"], "length = 99999999999999999999… is not allowed; allowed: a whole"),
    (["play", "--rule", f"row={'[' * 5_000}"], '[[" is not allowed; allowed: a list of 3'),
    (["play", "--rule", "length=nan"], 'length = "nan" is not allowed; allowed: a whole number from 1 to 999'),
    (["play", "--rule", "row=[1,inf,2]"], 'row = "[1,inf,2]" is not allowed; allowed: a list of 3'),
    (["play", "--record", ""], "argument --record: the name of a file is missing, such as evening.jsonl"),
    (["replay", ""], "argument FILE: the name of a file is missing, such as evening.jsonl"),
    (["play", "--handicap", "a=21"], "--handicap a=21: handicaps (21, 0, 0, 0): a number from 1 to 20"),
    (["play", "--edition", "ligretto-dice", "--handicap", "a=22"], "--handicap a=22: handicaps (22, 0, 0, 0)"),
    (["play", "--edition", "ligretto-dice", "--seats", "5"], "--seats 5: ligretto-dice is played by 2 to 4 seats"),
    (["rules", "ligretto", "--rule", "length=0"], "length = 0 is not allowed"),
    (["rules", "--rule", "length=5"], "--rule belongs to an edition: vivace rules ligretto --rule length=5"),
    (["play", "--record", "x" * 500], "x: cannot be written: File name too long"),
    (["play", "--record", "no/such/folder/file"], "--record no/such/folder/file: cannot be written: No such file"),
    (["replay"], "the following arguments are required: FILE (see vivace replay --help)"),
    (["replay", "no-such-file"], "no-such-file: cannot be read: No such file"),
    (["replay", "--step", "--moves", "file"], "not allowed with argument"),
    (["sing"], "invalid choice: 'sing'"),
    (["play", "--loud"], "unrecognized arguments: --loud (see vivace --help)"),
    (["play", "--rule", "length=\x1b[31m\n"], "house rules for ligretto: length = "),
]


@pytest.mark.parametrize(("arguments", "message"), MISTAKES)
def test_a_mistake_is_explained_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever was typed wrong: exit code 2, nothing but one line that says what to do, and no traceback."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("vivace: ")
    assert message in err
    assert err.count("\n") == 1
    assert err.strip().isprintable()


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    """--version prints the version."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"vivace {__version__}\n"


def test_the_help_has_examples_that_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command there is help, and all its examples name real commands and editions."""
    assert main([]) == 0
    out = capsys.readouterr().out
    examples = re.findall(r"^  vivace (\w+)", out, re.MULTILINE)
    assert set(examples) == {"play", "replay", "rules"}
    assert set(re.findall(r"--edition (\S+)", out)) <= set(EDITIONS)


@pytest.mark.parametrize("command", ["play", "replay", "rules"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command explains itself."""
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: vivace {command}" in capsys.readouterr().out


def test_from_a_clone_help_speaks_of_the_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever started with ./play is told what to type after ./play."""
    monkeypatch.setenv("VIVACE_STARTED_BY", "./play")
    for command in ("play", "replay", "rules"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
    assert main([]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "./play rules NAME lists them" in out
    assert "what ./play --record FILE has written" in out
    assert "vivace" not in out


def test_the_help_says_what_a_handicap_is(capsys: pytest.CaptureFixture[str]) -> None:
    """T-HANDICAP-1: the amount means something else in each game, and so do its limits."""
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    out = " ".join(capsys.readouterr().out.split())
    assert "in card games it has N cards in its stack (1 to 20)" in out
    assert "in Dice it draws N dice (1 to 23)" in out
    assert "in Domino it begins with N cards aside, so more is easier (1 to 14)" in out


@pytest.mark.parametrize("arguments", ["play --speed 1000000 --rule length=10 | head -n 1", "--help | head -n 1"])
def test_who_has_read_enough_may_go(arguments: str) -> None:
    """A closed pipe ends the command without a traceback."""
    ran = subprocess.run(["sh", "-c", f"{COMMAND} {arguments}"], check=True, capture_output=True, text=True, timeout=20)
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["--help", "--version", "play --help", "rules", "play --speed 1000000"])
def test_what_cannot_be_written_is_said(arguments: str, buffered: str) -> None:
    """A full disk is told in one line without numbers, and is no success."""
    environment = os.environ | {"PYTHONUNBUFFERED": buffered}
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [COMMAND, *arguments.split()], check=False, stdout=full, stderr=subprocess.PIPE, text=True, env=environment
        )
    assert (ran.returncode, ran.stderr) == (2, "vivace: the output cannot be written: No space left on device\n")


def test_a_pipe_that_nobody_reads_is_no_problem() -> None:
    """Help that was closed before it could be read ends quietly."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "w") as unread:
        ran = subprocess.run([COMMAND, "--help"], check=False, stdout=unread, stderr=subprocess.PIPE, text=True)
    assert (ran.returncode, ran.stderr) == (1, "")


def test_the_command_line_names_no_clock_but_in_play() -> None:
    """Time comes in at one place, so that everything else can be tested without waiting."""
    folder = Path(__file__).parents[2] / "src" / "vivace" / "cli"
    clocked = {
        path.name
        for path in folder.rglob("*.py")
        if re.search(r"^(import|from) (time|datetime)\b", path.read_text(), re.M)
    }
    assert clocked == {"play.py"}


def test_ending_it_from_outside_is_like_ctrl_c(tmp_path: Path) -> None:
    """A program that is told to end writes its record first."""
    path = tmp_path / "ended.jsonl"
    vivace = Path(sys.executable).with_name("vivace")
    with subprocess.Popen(
        [vivace, "play", "--speed", "50", "--record", path], stdout=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        while "flips" not in run.stdout.readline():
            pass
        run.terminate()
        rest = run.stdout.read()
    assert run.returncode == 130
    assert "Stopped in round 1" in rest
    assert verify(read(path.read_text(), lambda name: edition(name).game)).number == 1


def test_without_an_output_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closed standard output is no reason for a traceback."""
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["rules"]) == 2
