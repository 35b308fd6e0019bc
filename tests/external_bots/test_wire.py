"""What a bot is shown and what it does survive the way to another process and back."""

import msgspec
import pytest

from tests.external_bots.installing import observations
from vivace.bots.bot import Action
from vivace.engine.refusal import Reason, Refusal
from vivace.external_bots.wire import READY, Answer, Question, line_of, read_answer, read_greeting, read_question
from vivace.games.catalog import EDITIONS, GAMES
from vivace.games.piles.commands import PlayCard


@pytest.mark.parametrize("name", EDITIONS)
def test_a_sight_arrives_as_it_was_sent(name: str) -> None:
    """Rules of the right type and every zone included, for everything that bots are shown in a match."""
    seen = observations(name)
    for observation in seen:
        question = Question("seed", observation)
        line = line_of(question)
        assert read_question(line) == question
        assert line.count(b"\n") == 1
    assert type(seen[0].rules) is GAMES[seen[0].game].rules


def test_a_refusal_arrives() -> None:
    """The bot hears why its last command came to nothing, when its hand is free, and for whom it shall ease off."""
    observation = observations("ligretto")[0]
    changed = msgspec.structs.replace(
        observation, refused=Refusal(Reason.FITS_NOWHERE, ("r5a",)), free_at=7, barred_until=9, mercy_for=(0, 2)
    )
    assert read_question(line_of(Question("", changed))).observation == changed


@pytest.mark.parametrize("name", EDITIONS)
def test_every_command_arrives_as_it_was_sent(name: str) -> None:
    """Whatever is legal somewhere in a match can be the action of a bot."""
    seen = observations(name)
    game = GAMES[seen[0].game]
    commands = {command for observation in seen for command in game.legal(observation.view, observation.seat)}
    for command in commands:
        answer = Answer(Action(700, command, reach="pile.3", moving_ms=200))
        assert read_answer(line_of(answer), game.name) == answer


def test_a_deed_without_a_command_arrives() -> None:
    """A bot may only look or wait."""
    assert read_answer(b'{"action":{"after_ms":5}}\n', "piles") == Answer(Action(5))


def test_a_failure_arrives() -> None:
    """A bot that cannot play on says why instead."""
    assert read_answer(line_of(Answer(failed="no idea")), "piles") == Answer(failed="no idea")


@pytest.mark.parametrize(
    "line",
    [b"", b"garbage\n", b"[]\n", b'{"action":{"after_ms":"soon"}}\n', b'{"action":{"after_ms":1,"command":"flip"}}\n'],
)
def test_rubbish_is_a_value_error(line: bytes) -> None:
    """Nothing but answers is taken for one."""
    with pytest.raises(ValueError, match=r"."):
        read_answer(line, "piles")


def test_a_command_of_another_game_is_rubbish() -> None:
    """A die cannot be placed in a card game."""
    line = line_of(Answer(Action(1, PlayCard("r5a"))))
    with pytest.raises(msgspec.ValidationError):
        read_answer(line, "dice")


def test_a_greeting_says_that_a_bot_is_there_or_why_not() -> None:
    """Before it is asked anything it does nothing, whatever it says."""
    assert read_greeting(line_of(READY)) == READY
    assert read_greeting(line_of(Answer(failed="no"))) == Answer(failed="no")
    assert read_greeting(line_of(Answer(Action(1, PlayCard("r5a"))))) == READY
