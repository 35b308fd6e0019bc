"""The process of one bot: `python -m vivace.external_bots.host KIND`. Questions and answers are lines of JSON.

It ends when its input does. What the bot prints goes to standard error, and its standard input is empty.
"""

import os
import sys
import traceback
from typing import BinaryIO

from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.external_bots.catalog import ExternalBotError, maker_of, said
from vivace.external_bots.restraint import allow, restrain
from vivace.external_bots.wire import READY, Answer, line_of, read_question

LOAD_SECONDS = 30
ACT_SECONDS = 5
"""A last resort: the server's own time-outs are shorter."""


def main(kind: str) -> int:
    """Play until there are no more questions. The exit code is 1 for a bot that cannot play on."""
    restrain()
    questions, answers = _own_pipes()
    with questions, answers:
        try:
            allow(LOAD_SECONDS)
            _play(maker_of(kind), questions, answers)
        except (Exception, SystemExit) as error:
            traceback.print_exc()
            _say(answers, Answer(failed=str(error) if isinstance(error, ExternalBotError) else said(error)))
            return 1
    return 0


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Keep the pipes from the bot: it can neither read the questions nor print among the answers."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return questions, answers


def _play(maker: Maker, questions: BinaryIO, answers: BinaryIO) -> None:
    bot, seed = None, None
    _say(answers, READY)
    allow(0)
    for line in questions:
        question = read_question(line)
        allow(ACT_SECONDS)
        if bot is None or question.seed != seed:
            bot, seed = maker(question.seed), question.seed
        bot, action = _asked(bot, question.observation)
        _say(answers, Answer(action))
        allow(0)


def _asked(bot: Bot, observation: Observation) -> tuple[Bot, Action]:
    told = bot.act(observation)
    if not isinstance(told, tuple) or len(told) != 2 or not isinstance(told[1], Action):
        raise ExternalBotError("it must give back two things: the bot that plays on, and an Action")
    return told


def _say(answers: BinaryIO, answer: Answer) -> None:
    answers.write(line_of(answer))
    answers.flush()


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    # Do not wait for the bot's own threads and exit handlers.
    sys.stderr.flush()
    os._exit(status)
