import re
from pathlib import Path

import pytest

from tests.cli.terminals import run_in_terminal
from vivace.cli.main import main
from vivace.engine.match import Act
from vivace.engine.replay import Replay, read
from vivace.games.catalog import edition
from vivace.games.piles.notation import parse_move


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match as `vivace watch` records it."""
    path = tmp_path_factory.mktemp("replays") / "match.jsonl"
    arguments = ["watch", "--seed", "x", "--speed", "1000000", "--rule", "length=10", "--record", str(path)]
    assert main(arguments) == 0
    return path


def loaded(path: Path) -> Replay:
    return read(path.read_text(), lambda name: edition(name).game)


def refusal(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """The one line about a file that is no good."""
    capsys.readouterr()
    assert main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"vivace: {path}: ")
    assert err.count("\n") == 1
    return err


def test_every_step_is_printed_and_verified(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal each step is a line with its time, its move and what came of it; the seal ends it."""
    assert main(["replay", str(recorded)]) == 0
    lines, replay = capsys.readouterr().out.splitlines(), loaded(recorded)
    assert lines[0] == "  0:00.000  deal            round 1 is dealt to 4 seats"
    assert re.fullmatch(r"  0:0\d\.\d{3}  [a-d] \S+ +(Ada|Ben|Cleo|Dan) (lays|flips) .+", lines[1])
    assert sum(line[:10].strip() != "" for line in lines[:-3]) == len(replay.steps)
    assert lines[-3] == "played by Ada (family), Ben (family), Cleo (family) and Dan (family)"
    assert lines[-2] == f"verified: {len(replay.steps)} steps, final hash {replay.seal}"
    assert re.fullmatch(r"(Ada|Ben|Cleo|Dan) wins with \d+ points after \d+ rounds?\.", lines[-1])


def test_the_moves_alone_can_be_read_again(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --moves every line is a time and a move in the notation of moves."""
    assert main(["replay", "--moves", str(recorded)]) == 0
    moves = [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines()[:-3]]
    acts = [step.do for step in loaded(recorded).steps if isinstance(step.do, Act)]
    assert [Act(*parse_move("abcd", move)) for move in moves if move != "deal"] == acts


def test_the_result_of_the_replay_is_that_of_the_match(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Played and replayed, the same seat wins with the same points."""
    main(["watch", "--seed", "x", "--speed", "1000000", "--rule", "length=10"])
    played = re.findall(r"^\w+ wins .+$", capsys.readouterr().out, re.MULTILINE)
    main(["replay", str(recorded)])
    assert played == re.findall(r"^\w+ wins .+$", capsys.readouterr().out, re.MULTILINE) != []


@pytest.mark.parametrize("number", [2, 3, 40])
def test_a_tampered_step_is_refused_with_its_line(
    number: int, recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that says something else than the rules is named."""
    lines = recorded.read_text().splitlines()
    tampered = re.sub(
        r'"([rygb])(\d+)([a-d])"', lambda card: f'"{card[1]}{int(card[2]) % 10 + 1}{card[3]}"', lines[number - 1]
    )
    assert tampered != lines[number - 1]
    path = tmp_path / "tampered.jsonl"
    path.write_text("\n".join([*lines[: number - 1], tampered, *lines[number:]]))
    assert f": line {number}: the rules " in refusal(capsys, path)


def test_a_removed_step_is_noticed(recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match without one of its steps does not hold."""
    lines = recorded.read_text().splitlines()
    path = tmp_path / "shortened.jsonl"
    path.write_text("\n".join([*lines[:-2], lines[-1]]))
    assert f": line {len(lines) - 1}: the final state does not have the recorded hash" in refusal(capsys, path)


def test_a_file_that_was_cut_off_is_refused(recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half a file is told from a whole one, wherever it was cut."""
    text, path = recorded.read_text(), tmp_path / "cut.jsonl"
    lines = text.splitlines()
    path.write_text("\n".join(lines[:30]))
    assert "line 30: the last line must be the seal; is the file cut off?" in refusal(capsys, path)
    path.write_text(text[: len(text) // 2])
    assert "is the file cut off?" in refusal(capsys, path)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "a replay has at least two lines"),
        (b"# Notes\n\nBuy milk.\n", "line 1: the first line must be the header of a vivace-replay"),
        (b"\xff\xfe\x00\x01", "not a replay: it is not text"),
        (b'{"format": "chess", "rules_version": 1, "setup": {}}\n{"hash": ""}\n', "line 1: the format is 'chess'"),
        (b'{"format": "vivace-replay", "rules_version": 99, "setup": {}}\n{"hash": ""}\n', "rules version 99"),
        (
            b'{"format": "vivace-replay", "rules_version": 1, "setup": {"edition": "uno"}}\n{"hash": ""}\n',
            "line 1: edition 'uno' is unknown",
        ),
    ],
)
def test_what_is_no_replay_is_refused(
    content: bytes, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The problem is named, whatever the file holds."""
    path = tmp_path / "file"
    path.write_bytes(content)
    assert problem in refusal(capsys, path)


def test_deeply_nested_lines_are_refused(recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is made to exhaust the reader is refused like any other."""
    lines = recorded.read_text().splitlines()
    nested = '{"at": 0, "do": {"type": "deal", "seed": ' + "[" * 100_000 + "]" * 100_000 + '}, "events": []}'
    path = tmp_path / "nested.jsonl"
    path.write_text("\n".join([lines[0], nested, lines[-1]]))
    assert "line 2: a step has the keys" in refusal(capsys, path)


def test_folders_and_missing_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is said to be so."""
    assert "cannot be read: Is a directory" in refusal(capsys, tmp_path)
    assert "cannot be read: No such file or directory" in refusal(capsys, tmp_path / "missing")


def test_stepping_needs_a_terminal(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--step into a pipe is refused, and says what to do instead."""
    assert main(["replay", "--step", str(recorded)]) == 2
    assert "--step needs a terminal" in capsys.readouterr().err


def test_keys_step_through_the_pictures(recorded: Path) -> None:
    """In a terminal arrows, Enter, b, numbers and q lead through the match, and the seal stays on the terminal."""
    last = len(loaded(recorded).steps)
    seen = run_in_terminal(
        "replay",
        "--step",
        str(recorded),
        reactions=(
            (f"step 1 of {last} · deal", "\n"),
            (f"step 2 of {last}", "\x1b[C"),
            (f"step 3 of {last}", "b"),
            (f"step 2 of {last}", "40"),
            ("jump to step 40", "\n"),
            (f"step 40 of {last}", "\x1b[D"),
            (f"step 39 of {last}", "q"),
        ),
    )
    assert seen.code == 0
    assert f"step 39 of {last}" in seen.plain
    assert "b/← back" in seen.plain
    assert f"verified: {last} steps, final hash {loaded(recorded).seal}" in seen.after_picture
    assert "wins with" in seen.after_picture


def test_a_terminal_without_step_shows_pictures_too(recorded: Path) -> None:
    """Stepping is what a terminal does unless it is told otherwise; going beyond the end closes it."""
    last = len(loaded(recorded).steps)
    seen = run_in_terminal("replay", str(recorded), reactions=(("step 1 of", f"{last}\n"), (f"step {last} of", "\n")))
    assert seen.code == 0
    assert "Enter/→ end" in seen.plain
    assert "verified" in seen.after_picture


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("ligretto-dice", ["referee=honour", "ends=rounds", "length=1"]),
        ("ligretto-domino", ["tokens=players", "length=2"]),
    ],
)
def test_the_other_games_are_replayed_as_well(
    name: str, rules: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A recorded match of any game verifies, is told in lines, and can be stepped through in pictures."""
    path = tmp_path / "match.jsonl"
    house = [word for rule in rules for word in ("--rule", rule)]
    arguments = ["watch", "--edition", name, "--seed", "x", "--speed", "1000000", *house, "--record", str(path)]
    assert main(arguments) == 0
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    out, last = capsys.readouterr().out, len(loaded(path).steps)
    assert f"verified: {last} steps" in out
    assert ("time is up" in out) == (name == "ligretto-dice")
    reactions = (("step 1 of", "30\n"), ("step 30 of", f"{last}\n"), (f"step {last} of", "q"))
    seen = run_in_terminal("replay", str(path), reactions=reactions)
    assert seen.code == 0
    assert "Traceback" not in seen.plain
    assert "verified" in seen.after_picture


def test_moves_are_printed_in_a_terminal_as_well(recorded: Path) -> None:
    """--moves draws no pictures."""
    seen = run_in_terminal("replay", "--moves", str(recorded))
    assert seen.code == 0
    assert "\x1b[?1049h" not in seen.raw
    assert "  0:00.000  deal" in seen.plain
