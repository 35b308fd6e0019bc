"""The messages between a server and the process of a bot: one line of JSON for each question and each answer."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Observation
from vivace.games.catalog import GAMES

LONGEST = 16_384
"""The longest answer, in bytes. Actions are far shorter."""


class Question(Struct, frozen=True):
    """Asks for a bot's next action. A new seed asks for a new bot."""

    seed: str
    observation: Observation


class Answer(Struct, frozen=True, omit_defaults=True):
    """What the bot does, or why it cannot play on. With neither, it is ready to be asked."""

    action: Action | None = None
    failed: str = ""


READY = Answer()
_encode = msgspec.json.Encoder().encode
_decode_answer = msgspec.json.Decoder(Answer).decode


def line_of(message: Question | Answer) -> bytes:
    return _encode(message) + b"\n"


def read_question(line: bytes) -> Question:
    """Decode a question. Only the game knows the type of its rules."""
    told: dict[str, Any] = msgspec.json.decode(line)
    question = msgspec.convert(told, Question)
    rules = msgspec.convert(told["observation"]["rules"], GAMES[question.observation.game].rules)
    return replace(question, observation=replace(question.observation, rules=rules))


def read_greeting(line: bytes) -> Answer:
    """The first line of a process: the bot is ready, or why it is not. A ValueError says what is wrong with it."""
    return Answer(failed=_decode_answer(line).failed)


def read_answer(line: bytes, game: str) -> Answer:
    """An answer with a command of this game. A ValueError says what is wrong with it."""
    answer = _decode_answer(line)
    if answer.action is None or answer.action.command is None:
        return answer
    command = msgspec.convert(answer.action.command, GAMES[game].commands)
    return replace(answer, action=replace(answer.action, command=command))
