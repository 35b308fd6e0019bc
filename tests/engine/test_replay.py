"""Replays: written, read, verified, and refused when they do not hold."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vivace.engine import match as matches
from vivace.engine.game import Game, Progress
from vivace.engine.match import Act, Deal, Join
from vivace.engine.replay import Replay, ReplayError, Step, final, positions, read, sealed, verify, write
from vivace.games.catalog import edition, open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.commands import Flip


def find(name: str) -> Game[Any]:
    return edition(name).game


def some_replay() -> Replay:
    """A joiner, a deal and three flips."""
    match = open_match("ligretto", 2)
    steps, setup = [], match.setup
    todo: list[Deal | Join | Act] = [Join("e", 5), Deal("0" * 32), Act(0, Flip()), Act(1, Flip()), Act(2, Flip())]
    for number, do in enumerate(todo):
        progress = matches.decide(PILES, match, do)
        assert isinstance(progress, Progress)
        steps.append(Step(number * 100, do, progress.events))
        match = progress.after
    return sealed(PILES, setup, steps)


def test_writing_and_reading_are_inverse() -> None:
    """A replay read from its text is the same replay."""
    assert read(write(some_replay()), find) == some_replay()


def test_a_replay_leads_to_its_seal() -> None:
    """T-FAIR-1: decided again, every step has the recorded events and the final state the recorded hash."""
    replay = some_replay()
    assert verify(replay) == final(replay)
    assert matches.state_hash(final(replay)) == replay.seal


def test_positions_come_with_their_steps() -> None:
    """Stepping through shows the match after each step."""
    replay = some_replay()
    seen = list(positions(replay))
    assert [step for step, _ in seen] == list(replay.steps)
    assert seen[-1][1] == final(replay)


def changed(line: int, change: Callable[[Any], None]) -> str:
    """The text of the replay with one of its lines altered."""
    lines = [json.loads(text) for text in write(some_replay()).splitlines()]
    change(lines[line - 1])
    return "\n".join(json.dumps(text) for text in lines)


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (1, lambda header: header.update(format="chess"), r"line 1: the format is 'chess', expected 'vivace-replay'"),
        (1, lambda header: header.update(rules_version=99), r"line 1: .* rules version 99, this Vivace reads 1 to 3"),
        (1, lambda header: header.pop("setup"), r"line 1: the first line must be the header"),
        (1, lambda header: header["setup"].update(edition="uno"), r"line 1: edition 'uno' is unknown"),
        (1, lambda header: header["setup"].update(decks="aa"), r"line 1: decks 'aa'"),
        (1, lambda header: header["setup"].update(decks=5), r"line 1: Expected `str`"),
        (1, lambda header: header["setup"].update(rules=[]), r"line 1: Expected `object`"),
        (1, lambda header: header["setup"]["rules"].update(length=-1), r"line 1: rules of ligretto: length = -1"),
        (3, lambda step: step.pop("do"), r"line 3: a step has the keys at, do and events"),
        (3, lambda step: step["do"].update(type="cheat"), r"line 3: Invalid value 'cheat'"),
        (4, lambda step: step["do"]["command"].update(type="cheat"), r"line 4: Invalid value 'cheat'"),
        (4, lambda step: step["events"][0].update(type="Cheated"), r"line 4: Invalid value 'Cheated'"),
    ],
)
def test_a_replay_that_cannot_be_read_is_told_by_its_line(
    line: int, change: Callable[[Any], None], message: str
) -> None:
    """Whatever is wrong with the file, the message names the line."""
    with pytest.raises(ReplayError, match=message):
        read(changed(line, change), find)


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (3, lambda step: step["do"].update(seed="1" * 32), r"line 3: the rules lead to other events"),
        (3, lambda step: step["do"].update(seed="1"), r"line 3: the rules refuse this step \(bad-seed\)"),
        (4, lambda step: step["do"].update(seat=9), r"line 4: the rules refuse this step \(unknown-seat\)"),
        (4, lambda step: step["events"][0].update(shown="r1a"), r"line 4: the rules lead to other events"),
        (4, lambda step: step.update(at=0), r"line 4: time runs backwards \(0 ms after 100 ms\)"),
        (7, lambda seal: seal.update(hash="0"), r"line 7: the final state does not have the recorded hash"),
    ],
)
def test_a_replay_that_does_not_hold_is_refused(line: int, change: Callable[[Any], None], message: str) -> None:
    """T-FAIR-1: nobody can alter a step, an outcome or the end of a match unnoticed."""
    with pytest.raises(ReplayError, match=message):
        verify(read(changed(line, change), find))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "at least two lines"),
        ("{}", "at least two lines"),
        ("not json\nnot json", "line 1: the first line must be the header"),
        ("[" * 100_000 + "\n{}", "line 1"),
    ],
)
def test_what_is_no_replay_is_said_so(text: str, message: str) -> None:
    """Any text gets a clear answer."""
    with pytest.raises(ReplayError, match=message):
        read(text, find)


def test_a_file_that_is_cut_off_is_noticed() -> None:
    """Without its seal a replay is not whole."""
    text = "\n".join(write(some_replay()).splitlines()[:-1])
    with pytest.raises(ReplayError, match="is the file cut off"):
        read(text, find)


def of_version_1() -> str:
    return (Path(__file__).parents[1] / "golden" / "of-version-1.jsonl").read_text("utf-8")


def test_a_recording_of_the_first_version_still_holds() -> None:
    """It is verified with the seal that was made then, and written again as it was."""
    replay = read(of_version_1(), find)
    assert verify(replay).winners
    assert read(write(replay), find) == replay
    assert '"rules_version":1' in write(replay)


@pytest.mark.parametrize(
    "change", [lambda lines: lines[:40] + lines[-1:], lambda lines: [*lines[:-1], '{"hash":"00"}']]
)
def test_a_forged_recording_of_the_first_version_does_not_hold(change: Callable[[list[str]], list[str]]) -> None:
    """Cut short or sealed with anything else, it is found out like any other."""
    with pytest.raises(ReplayError, match="does not have the recorded hash"):
        verify(read("\n".join(change(of_version_1().splitlines())), find))
