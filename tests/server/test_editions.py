"""What is played at sleeping tables is read now and then, not for each who asks."""

from typing import Any

import pytest

from tests.server.fakes import FULL, Parlour
from tests.server.test_hub import asleep
from vivace.server.core import editions
from vivace.server.core.ports import LogError
from vivace.tables.requests import ChangeGame, Sit


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


def told(parlour: Parlour, code: str) -> Any:
    """What is said of a table."""
    answers: list[Any] = []
    parlour.hub.info(code, answers.append)
    [answer] = answers
    return answer


def test_a_sleeping_table_is_read_once_for_many_who_ask(parlour: Parlour) -> None:
    """Until the answer has become too old."""
    code = asleep(parlour, edition="dutch-blitz")
    assert [told(parlour, code) for _ in range(5)] == ["dutch-blitz"] * 5
    parlour.wait(editions.KEPT_MS - 1)
    assert told(parlour, code) == "dutch-blitz"
    assert len(parlour.log.reads) == 1
    parlour.wait(1)
    assert told(parlour, code) == "dutch-blitz"
    assert len(parlour.log.reads) == 2


def test_a_table_that_was_removed_is_gone_when_the_answer_is_too_old(parlour: Parlour) -> None:
    """Not much later than the log has forgotten it."""
    code = asleep(parlour)
    assert told(parlour, code) == "ligretto"
    del parlour.log.lines[code]
    parlour.wait(editions.KEPT_MS)
    assert told(parlour, code) is None


def test_a_table_that_wakes_up_tells_itself_what_is_played(parlour: Parlour) -> None:
    """Also when it sleeps again before the answer from before would have been too old."""
    code = asleep(parlour)
    assert told(parlour, code) == "ligretto"
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="sit", name="Anna"))
    anna.say(ChangeGame(id="dice", edition="ligretto-dice"))
    assert told(parlour, code) == "ligretto-dice"
    parlour.hub._put_to_sleep(code)
    assert told(parlour, code) == "ligretto-dice"


def test_a_failure_is_not_remembered(parlour: Parlour) -> None:
    """A table that cannot be read now can be read a moment later."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    answers: list[Any] = []
    parlour.hub.info(code, answers.append)
    parlour.log.fail(FULL)
    assert isinstance(answers[0], LogError)
    parlour.log.is_quick = True
    assert told(parlour, code) == "ligretto"


def test_only_so_many_answers_are_kept(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those read longest ago none is left."""
    monkeypatch.setattr(editions, "MOST_KEPT", 2)
    for code in (codes := [asleep(parlour) for _ in range(3)]):
        told(parlour, code)
    assert len(parlour.log.reads) == 3
    told(parlour, codes[2])
    told(parlour, codes[1])
    assert len(parlour.log.reads) == 3
    told(parlour, codes[0])
    assert len(parlour.log.reads) == 4
