"""The process of a bot, asked by hand: lines in, lines out, and it ends when nobody is left."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.external_bots.installing import install_rogues, observations, use
from vivace.bots.bot import Action
from vivace.external_bots.wire import READY, Answer, Question, line_of, read_answer
from vivace.games.piles.commands import Flip

PATIENCE_SECONDS = 60


@pytest.fixture(autouse=True)
def rogues_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_rogues(tmp_path)
    use(tmp_path, monkeypatch)


def hosted(kind: str, *questions: Question) -> tuple[int, list[bytes], str]:
    """The exit code, the lines of answers, and everything else that was printed."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "vivace.external_bots.host", kind],
        input=b"".join(map(line_of, questions)),
        capture_output=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return done.returncode, done.stdout.splitlines(keepends=True), done.stderr.decode(errors="replace")


def test_it_greets_and_ends_when_nobody_asks() -> None:
    """With nothing to read any more it is over, quietly."""
    assert hosted("plain") == (0, [line_of(READY)], "")


def test_it_answers_each_question_with_a_line() -> None:
    """One bot for as long as the seed is the same."""
    first, second, *_ = observations("ligretto")
    code, answers, _ = hosted("plain", Question("a", first), Question("a", second), Question("b", first))
    assert code == 0
    told = [read_answer(line, "piles").action for line in answers[1:]]
    assert [action and action.reach for action in told] == ["a 1", "a 2", "b 1"]


def test_it_says_why_it_cannot_play_on_and_ends() -> None:
    """The reason in one line for anyone who asked, the traceback for anyone who wrote the bot."""
    question = Question("a", observations("ligretto")[0])
    code, answers, printed = hosted("crashing", question, question)
    assert code == 1
    assert answers == [line_of(READY), line_of(Answer(failed="ZeroDivisionError: nothing is left"))]
    assert "Traceback" in printed


def test_what_the_bot_prints_goes_elsewhere() -> None:
    """Answers stay among themselves."""
    code, answers, printed = hosted("printing", Question("a", observations("ligretto")[0]))
    assert code == 0
    assert answers == [line_of(READY), line_of(Answer(Action(20, Flip(), reach="a 1")))]
    assert '{"action":{"after_ms":1}}' in printed
