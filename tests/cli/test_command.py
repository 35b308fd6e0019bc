import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminals import COMMAND, PATIENCE_SECONDS
from vivace import __version__
from vivace.cli.main import main
from vivace.engine.replay import read, verify
from vivace.games.catalog import EDITIONS, edition

LONG = "9" * 5_000
COMMANDS = (
    "serve",
    "watch",
    "arena",
    "replay",
    "rules",
    "verify",
    "prune",
    "backup",
    "restore",
    "tables",
    "matches",
    "forget",
    "score",
    "admin",
)
MISTAKES = [
    (["watch", "--edition", "uno"], "edition 'uno' is unknown; known editions are ligretto, "),
    (["serve", "--port", "-1"], "argument --port: '-1' is not a port: a number up to 65535, such as 7700"),
    (["serve", "--port", "65536"], "argument --port: '65536' is not a port"),
    (["serve", "--port", "http"], "argument --port: 'http' is not a port"),
    (["serve", "--host", ""], "argument --host: '' is not an address, such as 127.0.0.1"),
    (["serve", "--data", ""], "argument --data: '' is not the name of a folder, such as tables"),
    (["serve", "--public-url", "vivace.example"], "public URL 'vivace.example' is not allowed; allowed: a scheme and"),
    (["serve", "--public-url", "ftp://vivace.example"], "public URL 'ftp://vivace.example' is not allowed"),
    (["serve", "--room-for", "0"], "argument --room-for: '0' is not a number of players, such as 60"),
    (["serve", "--room-for", "many"], "argument --room-for: 'many' is not a number of players, such as 60"),
    (["serve", "--log-mb", "0"], "argument --log-mb: '0' is not a number of megabytes, such as 300"),
    (["serve", "--least-hand-ms", "-1"], "argument --least-hand-ms: '-1' is not a number of milliseconds, such as 100"),
    (["serve", "--least-hand-ms", "201"], "least hand_ms 201 is not allowed; allowed: from 0 to 200"),
    (["serve", "--keep", "long"], "argument --keep: 'long' is not a number of days, such as 90"),
    (["verify", "--data", "/no/such"], "/no/such/vivace.db is not there: no server has kept tables in this folder"),
    (["prune", "--data", "/no/such"], "/no/such/vivace.db is not there"),
    (["backup", "copy", "--data", "/no/such"], "/no/such/vivace.db is not there"),
    (["backup", "/dev/null"], "/dev/null: this file is there already; give another name"),
    (["restore", "/no/such"], "/no/such: there is no such file; give a copy that vivace backup FILE has made"),
    (["tables", "--data", "/no/such"], "/no/such/vivace.db is not there"),
    (["matches", "--data", "/no/such"], "/no/such/vivace.db is not there"),
    (["tables", "show"], "which table? vivace tables show CODE"),
    (["tables", "open"], "invalid choice: 'open'"),
    (["admin", "--data", "/no/such"], "no server runs with --data /no/such: start one with vivace serve"),
    (["backup", ""], "argument FILE: the name of a file is missing"),
    (["serve", "--origin", "*"], "origin '*' is not allowed; allowed: a scheme and a host, such as https://"),
    (["serve", "--trusted-proxy", "me"], "trusted proxy 'me' is not allowed; allowed: an address such as 127.0.0.1"),
    (["serve", "--data", "/dev/null"], "--data /dev/null: this is a file; give a folder"),
    (["serve", "--data", "/dev/null/x"], "--data /dev/null/x: the tables cannot be kept there: Not a directory; give"),
    (["serve", "--seats", "2"], "unrecognized arguments: --seats 2 (see vivace --help)"),
    (["rules", "uno"], "edition 'uno' is unknown; known editions are ligretto, "),
    (["watch", "--seats", "1"], "--seats 1: ligretto is played by 2 to 12 seats"),
    (["watch", "--seats", "13"], "--seats 13: ligretto is played by 2 to 12 seats"),
    (["watch", "--edition", "dutch-blitz", "--seats", "5"], "--seats 5: dutch-blitz is played by 2 to 4 seats"),
    (["watch", "--bots", "expert"], "--bots expert: these are 1; ligretto is played by 2 to 12 seats"),
    (["watch", "--bots", ""], "--bots : no bot is called ''; write names of child, beginner"),
    (["watch", "--bots", "expert,uno"], "--bots expert,uno: no bot is called 'uno'; write names of child, beginner"),
    (["watch", "--bots", "child,child", "--seats", "3"], "--seats: not allowed with argument --bots"),
    (["watch", "--seats", "-1"], "'-1' is not a number of seats, such as 4"),
    (["watch", "--seats", "many"], "'many' is not a number of seats, such as 4"),
    (["watch", "--speed", "0"], "'0' is not a speed: a number above 0, such as 1 or 20"),
    (["watch", "--speed", "-2"], "'-2' is not a speed"),
    (["watch", "--speed", "nan"], "'nan' is not a speed"),
    (["watch", "--speed", "inf"], "'inf' is not a speed"),
    (["watch", "--speed", "fast"], "'fast' is not a speed"),
    (["watch", "--rule", "length"], "--rule length: write it as key=value, for example --rule length=20"),
    (["watch", "--rule", "lenght=20"], "unknown key 'lenght' (did you mean 'length'?)"),
    (["watch", "--rule", "length=0"], "length = 0 is not allowed; allowed: a whole number from 1 to 999"),
    (["watch", "--rule", "length=long"], 'length = "long" is not allowed; allowed: a whole number from 1 to 999'),
    (["watch", "--rule", "row=[1,2]"], "row = [1,2] is not allowed; allowed: a list of 3"),
    (["watch", "--rule", "blocked=wait"], 'blocked = "wait" is not allowed; allowed: one of cycle, shuffle'),
    (["watch", "--handicap", "a"], "--handicap a: write it as seat=amount, for example --handicap a=5, with a seat"),
    (
        ["watch", "--handicap", "e=3"],
        "--handicap e=3: write it as seat=amount, for example --handicap a=5, with a seat",
    ),
    (["watch", "--teams", "aab"], "--teams aab: a letter for each of the 4 seats, such as abab"),
    (["watch", "--teams", "aaxb"], "--teams aaxb: letters from a to f, or - for a seat that plays alone"),
    (["watch", "--teams", "AB-c"], "--teams AB-c: there have to be two teams at least, and one of them has two seats"),
    (["watch", "--handicap", "a=--3"], "--handicap a=--3: write it as seat=amount"),
    (["watch", "--handicap", "a=-"], "--handicap a=-: write it as seat=amount"),
    (["watch", "--handicap", "a=-3"], "--handicap a=-3: handicaps (-3, 0, 0, 0): a number from 1 to 20"),
    (["watch", "--handicap", f"a={LONG}"], "--handicap a=99999999999999999999…: write it as seat=amount"),
    (["watch", "--seats", LONG], "'99999999999999999999…' is not a number of seats, such as 4"),
    (["watch", "--speed", LONG], "'99999999999999999999…' is not a speed"),
    (["watch", "--rule", f"length={LONG}"], 'length = "99999999999999999999…" is not allowed; allowed: a whole number'),
    (["watch", "--rule", f"length={LONG[:900]}"], "length = 99999999999999999999… is not allowed; allowed: a whole"),
    (["watch", "--rule", f"row={'[' * 5_000}"], '[[" is not allowed; allowed: a list of 3'),
    (["watch", "--rule", "length=nan"], 'length = "nan" is not allowed; allowed: a whole number from 1 to 999'),
    (["watch", "--rule", "row=[1,inf,2]"], 'row = "[1,inf,2]" is not allowed; allowed: a list of 3'),
    (["watch", "--record", ""], "argument --record: the name of a file is missing, such as evening.jsonl"),
    (["replay", ""], "argument FILE: the name of a file is missing, such as evening.jsonl"),
    (["watch", "--handicap", "a=21"], "--handicap a=21: handicaps (21, 0, 0, 0): a number from 1 to 20"),
    (["watch", "--edition", "ligretto-dice", "--handicap", "a=22"], "--handicap a=22: handicaps (22, 0, 0, 0)"),
    (["watch", "--edition", "ligretto-dice", "--seats", "5"], "--seats 5: ligretto-dice is played by 2 to 4 seats"),
    (["rules", "ligretto", "--rule", "length=0"], "length = 0 is not allowed"),
    (["rules", "--rule", "length=5"], "--rule belongs to an edition: vivace rules ligretto --rule length=5"),
    (["watch", "--record", "x" * 500], "x: cannot be written: File name too long"),
    (["watch", "--record", "no/such/folder/file"], "--record no/such/folder/file: cannot be written: No such file"),
    (["replay"], "the following arguments are required: FILE (see vivace replay --help)"),
    (["replay", "no-such-file"], "no-such-file: cannot be read: No such file"),
    (["replay", "--step", "--moves", "file"], "not allowed with argument"),
    (["sing"], "invalid choice: 'sing'"),
    (["watch", "--loud"], "unrecognized arguments: --loud (see vivace --help)"),
    (["watch", "--rule", "length=\x1b[31m\n"], "house rules for ligretto: length = "),
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
    assert set(examples) == set(COMMANDS)
    assert set(re.findall(r"--edition (\S+)", out)) <= set(EDITIONS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command explains itself."""
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: vivace {command}" in capsys.readouterr().out


def test_from_a_clone_help_speaks_of_the_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anyone who started with ./play is told what to type after ./play."""
    monkeypatch.setenv("VIVACE_STARTED_BY", "./play")
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            main([command, "--help"])
    assert main([]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "./play rules NAME lists them" in out
    assert "what ./play watch --record FILE has written" in out
    assert "vivace" not in out.replace("~/.local/share/vivace", "")


def test_the_help_says_what_a_handicap_is(capsys: pytest.CaptureFixture[str]) -> None:
    """T-HANDICAP-1: the amount means something else in each game, and so do its limits."""
    with pytest.raises(SystemExit):
        main(["watch", "--help"])
    out = " ".join(capsys.readouterr().out.split())
    assert "in card games it has N cards in its stack (1 to 20)" in out
    assert "in Dice it draws N dice more than usual (-11 to 12)" in out
    assert "in Domino it begins with N cards aside, so more is easier (1 to 14)" in out


@pytest.mark.parametrize("arguments", ["watch --speed 1000000 --rule length=10 | head -n 1", "--help | head -n 1"])
def test_who_has_read_enough_may_go(arguments: str) -> None:
    """A closed pipe ends the command without a traceback."""
    ran = subprocess.run(
        ["sh", "-c", f"{COMMAND} {arguments}"], check=True, capture_output=True, text=True, timeout=PATIENCE_SECONDS
    )
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["--help", "--version", "watch --help", "rules", "watch --speed 1000000"])
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


def test_the_command_line_names_no_clock_but_in_watch() -> None:
    """Time comes in at one place, so that everything else can be tested without waiting."""
    folder = Path(__file__).parents[2] / "src" / "vivace" / "cli"
    clocked = {
        path.name
        for path in folder.rglob("*.py")
        if re.search(r"^(import|from) (time|datetime)\b", path.read_text(), re.M)
    }
    assert clocked == {"watch.py"}


def test_ending_it_from_outside_is_like_ctrl_c(tmp_path: Path) -> None:
    """A program that is told to end writes its record first."""
    path = tmp_path / "ended.jsonl"
    vivace = Path(sys.executable).with_name("vivace")
    with subprocess.Popen(
        [vivace, "watch", "--speed", "50", "--record", path], stdout=subprocess.PIPE, text=True
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
