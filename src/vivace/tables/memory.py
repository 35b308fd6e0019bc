"""The last answers to each player, so that a request that comes twice gets the same answer and is carried out once.

The log has the ids of what was carried out. What was refused, or changed nothing, is only remembered here.
"""

from vivace.tables.outputs import Answered
from vivace.tables.table import Table, chair_of, done_by

REMEMBERED_ANSWERS = 16
Answers = dict[str, tuple[Answered, ...]]
"""By player."""


def known(answers: Answers, table: Table, player: str, command_id: str) -> Answered | None:
    """The answer to a request that was carried out or refused before."""
    if command_id in done_by(table, player):
        return Answered(player, command_id)
    for answer in answers.get(player, ()):
        if answer.id == command_id:
            return answer
    return None


def with_answer(answers: Answers, answer: Answered) -> Answers:
    """The answers with one that the log does not have."""
    return answers | {answer.player: (*answers.get(answer.player, ()), answer)[-REMEMBERED_ANSWERS:]}


def without_absent(answers: Answers, table: Table, player: str) -> Answers:
    """The answers without those to this player, if the player has no chair any more."""
    if player not in answers or chair_of(table, player) is not None:
        return answers
    return {other: theirs for other, theirs in answers.items() if other != player}
