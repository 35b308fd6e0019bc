"""Reading tables from the log: by the shortest way that leads there, a few lines at a time, and what fails is told."""

import logging
from functools import cache
from typing import Any

import pytest

from tests.server.fakes import FULL, FakeLog, Parlour
from tests.server.test_hub import asleep
from tests.simulation.clock import FakeClock
from tests.tables import asking
from tests.tables.watched import ANNA, BEN, over
from vivace.server.core import reader
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import LogError, Ports, Row
from vivace.server.core.reader import Reader, Request, Told
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.journal import JournalError, Rebuilt
from vivace.tables.requests import ChangeGame, Sit
from vivace.tables.table import Table
from vivace.tables.view import TableView

CODE = "CDFGH"


@cache
def match_log() -> tuple[tuple[str, ...], int]:
    """The log of a table with a match, and the number of the event that opened it."""
    table = over(ANNA, BEN)
    opened = next(logged.seq for logged in table.log if isinstance(logged.event, MatchOpened))
    return (journal.opening_line(table.first), *map(journal.encode, table.log)), opened


LINES, OPENED = match_log()
WHOLE = journal.rebuild(LINES)


def known(seq: int) -> Table:
    """The table after so many events."""
    return journal.rebuild_table(LINES[: seq + 1])


def checkpoint() -> Row:
    rebuilt = journal.rebuild(LINES[: OPENED + 1])
    return Row(OPENED, LINES[OPENED], journal.checkpoint(rebuilt.table, rebuilt.at))


class Library:
    """A reader with a log in which there is one table, and what it has told."""

    def __init__(self) -> None:
        self.log, self.clock = FakeLog(), FakeClock()
        self.log.lines[CODE] = list(LINES)
        self.reader = Reader(Ports(self.log, self.clock, lambda: "", Counts()))
        self.told: list[Told] = []
        self.is_wanted = True

    def read(self, table: Table | None = None, code: str = CODE) -> None:
        self.reader.read(Request(code, self.told.append, lambda: self.is_wanted, table))

    def wait(self) -> list[Told]:
        self.clock.run_until(self.clock.now())
        return self.told


@pytest.fixture
def library() -> Library:
    return Library()


def unreadable(_: Table) -> TableView:
    raise RuntimeError("nobody can look at this")


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


# Ways.


def test_without_a_point_everything_is_read(library: Library) -> None:
    """There is no other way then."""
    library.read()
    assert library.wait() == [WHOLE]
    assert library.log.reads == [None]


def test_a_point_spares_what_lies_before_it(library: Library) -> None:
    """Nothing before it is looked at, and the rebuilt is the same."""
    library.log.points[CODE] = checkpoint()
    library.log.lines[CODE][: OPENED + 1] = ["nonsense"] * (OPENED + 1)
    library.read()
    assert library.wait() == [WHOLE]
    assert library.log.reads == [None]


@pytest.mark.parametrize(
    "text", ["nonsense", checkpoint().checkpoint[:-1], checkpoint().checkpoint.replace("Anna", "Hugo")]
)
def test_a_point_that_is_of_no_use_is_none(library: Library, text: str, caplog: pytest.LogCaptureFixture) -> None:
    """The whole log is read, and the operator hears of it."""
    library.log.points[CODE] = Row(OPENED, "", text)
    library.read()
    assert library.wait() == [WHOLE]
    assert library.log.reads == [None, 0]
    assert f"table {CODE} is read from further back: the checkpoint is damaged" in caplog.text


def test_a_point_of_another_version_is_none(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an upgrade a table wakes all the same."""
    library.log.points[CODE] = checkpoint()
    monkeypatch.setattr(journal, "CHECKPOINT_VERSION", 99)
    library.read()
    assert library.wait() == [WHOLE]


def test_a_point_with_which_the_rest_does_not_go_together_is_none(library: Library) -> None:
    """What is wrong with a shortcut may show only later."""
    library.log.points[CODE] = Row(OPENED + 1, "", checkpoint().checkpoint)
    library.read()
    assert library.wait() == [WHOLE]
    assert library.log.reads == [None, 0]


@pytest.mark.parametrize("seq", [0, 1, OPENED, WHOLE.table.seq - 1, WHOLE.table.seq])
def test_what_is_known_is_not_read_again(library: Library, seq: int) -> None:
    """Only what came after it, and the last line before that; the time is that of the last line."""
    library.log.lines[CODE][1:seq] = ["nonsense"] * (seq - 1)
    library.read(known(seq))
    assert library.wait() == [WHOLE]
    assert library.log.reads == [seq or None]


def test_what_is_known_wrongly_is_read_anew(library: Library) -> None:
    """A log that is shorter than what is known tells what is true."""
    library.log.lines[CODE] = list(LINES[: OPENED + 3])
    library.log.points[CODE] = checkpoint()
    library.read(WHOLE.table)
    assert library.wait() == [journal.rebuild(LINES[: OPENED + 3])]
    assert library.log.reads == [WHOLE.table.seq, None]


# Turns.


def test_tables_take_turns(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few lines of each, and all others have their turn between any two of them."""
    monkeypatch.setattr(reader, "LINES_AT_ONCE", 5)
    steps: list[int] = []
    continued = journal.continued

    def noted(rebuilt: Rebuilt | None, lines: Any) -> Rebuilt | None:
        steps.append(len(lines))
        return continued(rebuilt, lines)

    monkeypatch.setattr(journal, "continued", noted)
    for _ in range(3):
        library.read()
    for turns in range(1, 4):
        assert len(steps) == turns
        library.clock.step(library.clock.now())
    assert library.wait() == [WHOLE] * 3
    assert max(steps) == 5
    assert sum(steps) == 3 * len(LINES)


def test_what_nobody_wants_any_more_is_not_read_on(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who asked are told nothing of it."""
    monkeypatch.setattr(reader, "LINES_AT_ONCE", 5)
    library.log.lines[CODE][6:] = ["nonsense"]
    library.read()
    library.is_wanted = False
    assert library.wait() == [None]


# What fails.


def test_a_table_that_there_is_not(library: Library, caplog: pytest.LogCaptureFixture) -> None:
    """This is nothing to complain about."""
    library.read(code="XXXXX")
    assert library.wait() == [None]
    assert complaints(caplog) == []


def test_a_damaged_log_is_told_once(library: Library, caplog: pytest.LogCaptureFixture) -> None:
    """However often someone comes; when it was well meanwhile, again."""
    for text in ("{", "{", LINES[3], "{"):
        library.log.lines[CODE][3] = text
        library.read()
    assert [type(told) for told in library.wait()] == [JournalError, JournalError, Rebuilt, JournalError]
    assert len(complaints(caplog)) == 2
    assert complaints(caplog)[0].startswith(f"table {CODE} cannot be read: line 4: ")


def test_a_log_without_any_line_is_damaged(library: Library) -> None:
    """Nothing cannot become a table."""
    library.log.lines[CODE] = []
    library.read(WHOLE.table)
    assert [type(told) for told in library.wait()] == [JournalError]


def test_a_disk_that_cannot_be_read_is_told_once_for_each_table(
    library: Library, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not for ever more tables."""
    monkeypatch.setattr(reader, "MOST_COMPLAINTS", 2)
    library.log.is_quick = False
    for code in (CODE, CODE, "XXXXX", CODE):
        library.read(code=code)
    library.log.fail()
    assert library.told == [FULL] * 4
    assert complaints(caplog) == [f"table {code} cannot be read: the disk is full" for code in (CODE, "XXXXX")]
    library.read(code="YYYYY")
    library.log.fail()
    assert len(library.reader._complained) == 1


def test_a_mistake_of_ours_is_told_with_all_details(
    library: Library, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log can lead to a table that nobody can look at; the next one who asks is answered as well."""
    with monkeypatch.context() as patch:
        patch.setattr(reader, "view", unreadable)
        library.read()
        assert [type(told) for told in library.wait()] == [RuntimeError]
    assert [record.exc_info is not None for record in caplog.records] == [True]
    library.read()
    assert library.wait()[1:] == [WHOLE]


def test_who_cannot_take_an_answer_stops_nobody(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others have their turns."""
    monkeypatch.setattr(reader, "LINES_AT_ONCE", len(LINES) - 1)

    def broken(_: Told) -> None:
        raise RuntimeError("a mistake of ours")

    library.reader.read(Request(CODE, broken, lambda: True))
    library.read()
    with pytest.raises(RuntimeError):
        library.wait()
    assert library.wait() == [WHOLE]


# Editions.


def test_an_edition_is_told_from_the_opening_line(library: Library, caplog: pytest.LogCaptureFixture) -> None:
    """Unless it was changed, and whatever else is in the log; of tables that are not there nothing more is read."""
    library.log.lines["XXXXX"] = ["{"]
    told: list[Any] = []
    for code in (CODE, "YYYYY", "XXXXX", "XXXXX"):
        library.reader.edition(code, told.append)
    assert told[:2] == ["ligretto", None]
    assert str(told[2]) == "table XXXXX cannot be read"
    assert library.log.reads == [None] * 3
    assert len(complaints(caplog)) == 1


@cache
def changed_log() -> tuple[str, ...]:
    """The same table, at which dice are thrown after the match."""
    table = over(ANNA, BEN)
    table.do(asking.ChangeGame(player=ANNA, edition="ligretto-dice"))
    return journal.opening_line(table.first), *map(journal.encode, table.log)


def test_an_edition_that_was_changed_is_told(library: Library) -> None:
    """Whether the last checkpoint was made before or after the change, and also by another version."""
    told: list[Any] = []
    library.log.lines[CODE] = list(changed_log())
    library.reader.edition(CODE, told.append)
    library.log.points[CODE] = checkpoint()
    library.reader.forget_edition(CODE)
    library.reader.edition(CODE, told.append)
    library.log.lines[CODE] = list(LINES)
    for older in (checkpoint().checkpoint, "x" + checkpoint().checkpoint.replace('"version":', '"version":9')):
        library.log.points[CODE] = Row(OPENED, LINES[OPENED], older)
        library.reader.forget_edition(CODE)
        library.reader.edition(CODE, told.append)
    assert told == ["ligretto-dice", "ligretto-dice", "ligretto", "ligretto"]


@pytest.mark.parametrize("text", ["{", '{"event": {"type": "GameChanged"}}', '"GameChanged"'])
def test_an_edition_that_cannot_be_read_is_regretted(library: Library, text: str) -> None:
    """Whatever is wrong with the line that changed it, the caller is answered."""
    told: list[Any] = []
    library.log.lines[CODE] = [*LINES, text + '"GameChanged"']
    library.reader.edition(CODE, told.append)
    assert [str(one) for one in told] == [f"table {CODE} cannot be read"]


def test_a_log_that_fails_while_an_edition_is_read_is_regretted(library: Library) -> None:
    """The opening line may be found, and the rest not."""
    told: list[Any] = []
    library.log.is_quick = False
    library.reader.edition(CODE, told.append)
    library.log.answer()
    library.log.fail()
    assert [str(one) for one in told] == [f"table {CODE} cannot be read"]


def test_a_table_with_a_good_opening_line_may_be_damaged_all_the_same(
    library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    """Anyone who asks for its edition first and comes then causes no new complaint."""
    library.log.lines[CODE][3] = "{"
    told: list[Any] = []
    for _ in range(3):
        library.reader.edition(CODE, told.append)
        library.read()
        library.wait()
    assert told == ["ligretto"] * 3
    assert len(complaints(caplog)) == 1


# Editions that are remembered.


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
    parlour.wait(reader.EDITION_MS - 1)
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
    parlour.wait(reader.EDITION_MS)
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
    monkeypatch.setattr(reader, "MOST_EDITIONS", 2)
    for code in (codes := [asleep(parlour) for _ in range(3)]):
        told(parlour, code)
    assert len(parlour.log.reads) == 3
    told(parlour, codes[2])
    told(parlour, codes[1])
    assert len(parlour.log.reads) == 3
    told(parlour, codes[0])
    assert len(parlour.log.reads) == 4
