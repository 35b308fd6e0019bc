"""Score sheets on a server: shared live, kept on disk, and never overwritten silently."""

from typing import Any

import pytest

from tests.server.fakes import DAMAGED, Caller, FakeConnection, FakeLog
from tests.simulation.clock import FakeClock
from vivace.engine.options import OptionError
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.protocol import messages
from vivace.protocol.http import OpenSheet
from vivace.protocol.messages import Answer, Edit, Phones, Problem, ProblemCode, SheetChanged, SheetShown
from vivace.scorekeeper.changes import AddPlayer, Do, EnterLine, SettleLine
from vivace.server.core import sheets
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import CodeTaken, Origin, Ports
from vivace.tables.requests import Sit

CODE = "CDFGHJKM"


class Table:
    """A server with one sheet."""

    def __init__(self) -> None:
        self.clock, self.log = FakeClock(), FakeLog()
        self.tokens = iter(f"{number:043}" for number in range(100))
        self.hub = Hub(Ports(self.log, self.clock, lambda: next(self.tokens), Counts()))
        self.told: list[Any] = []
        self.hub.sheets.open(OpenSheet(CODE, "ligretto", title="Kitchen"), self.told.append)

    def phone(self, have: int = 0, token: str | None = None) -> "Phone":
        return Phone(self.hub, have, token)


class Phone(Caller):
    """A phone with the sheet on it."""

    def __init__(self, hub: Hub, have: int = 0, token: str | None = None) -> None:
        self.connection = FakeConnection()
        self.session = hub.sheet_session(CODE, self.connection, Origin("home"))
        self.connection.answer = self.session.pong
        self.hello(token, have=have)

    def do(self, request: str, do: Do) -> None:
        self.say(Edit(id=request, do=do, by="phone", at=5))

    @property
    def seen(self) -> list[int]:
        return [changed.change.seq for changed in self.connection.all(SheetChanged)]


def with_players(table: Table) -> Phone:
    phone = table.phone()
    phone.do("ada", AddPlayer("Ada"))
    phone.do("ben", AddPlayer("Ben"))
    return phone


def test_two_phones_share_a_sheet() -> None:
    """Both get the same numbered events with the score, the answer goes to the client that asked, and phones are counted."""
    table = Table()
    assert table.told == [CODE]
    one, two = with_players(table), table.phone()
    shown = two.connection.last(SheetShown)
    assert ([player.name for player in shown.players], shown.seq, shown.title) == (["Ada", "Ben"], 2, "Kitchen")
    assert one.connection.last(Phones).count == 2
    one.do("a", EnterLine(1, 1, "ada", Line({"centre": 12, "stack": 3})))
    two.do("b", EnterLine(1, 1, "ben", Line({"centre": 17, "stack": 0})))
    assert (one.seen, two.seen) == ([1, 2, 3, 4], [3, 4])
    for phone in (one, two):
        assert phone.connection.last(SheetChanged).score.totals == (6, 17)
    assert [answer.id for answer in two.connection.all(Answer)] == ["b"]
    two.session.leave()
    assert one.connection.last(Phones).count == 1


def test_nothing_is_shown_before_the_log_has_it() -> None:
    """Answers and events wait for the disk, in order, refusals included."""
    table = Table()
    phone = with_players(table)
    table.log.is_quick = False
    phone.do("a", EnterLine(1, 1, "ada", Line(points=1)))
    phone.do("bad", EnterLine(1, 5, "ada", Line(points=1)))
    assert phone.seen == [1, 2]
    table.log.answer()
    assert phone.seen == [1, 2, 3]
    last = phone.connection.all(Answer)[-2:]
    assert [(answer.id, answer.refused and answer.refused.reason) for answer in last] == [
        ("a", None),
        ("bad", "no-round"),
    ]


def test_a_request_counts_once_even_after_a_restart() -> None:
    """Sent again to a server that has read the sheet from its log, it is answered and changes nothing."""
    table = Table()
    with_players(table).do("a", EnterLine(1, 1, "ada", Line(points=1)))
    table.hub.sheets.close()
    phone = table.phone()
    phone.do("a", EnterLine(1, 1, "ada", Line(points=1)))
    assert phone.seen == []
    assert phone.connection.last(Answer).refused is None
    assert len(table.log.lines[CODE]) == 4
    assert table.log.points[CODE].checkpoint == "used"


def test_a_conflict_waits_for_someone_to_decide() -> None:
    """A phone that was offline does not overwrite: both versions are there until one is chosen."""
    table = Table()
    one, two = with_players(table), table.phone()
    one.do("a", EnterLine(1, 1, "ada", Line(points=19)))
    two.do("b", EnterLine(1, 1, "ada", Line(points=17)))
    cell = table.phone().connection.last(SheetShown).matches[0].rounds[0].cells["ada"]
    assert (cell.versions[-1].line.points, cell.rivals[0].line.points) == (19, 17)
    two.do("s", SettleLine(1, 1, "ada", "b"))
    cell = table.phone().connection.last(SheetShown).matches[0].rounds[0].cells["ada"]
    assert (cell.versions[-1].line.points, cell.rivals) == (17, ())


def test_who_has_missed_a_little_gets_only_that() -> None:
    """With the number of the last event a phone gets the later ones; otherwise the whole sheet."""
    table = Table()
    phone = with_players(table)
    assert table.phone(have=1).seen == [2]
    assert table.phone(have=9).connection.all(SheetShown)
    phone.say(messages.Sync(1))
    assert phone.seen == [1, 2, 2]


def test_a_sheet_whose_log_fails_sends_everyone_away_and_comes_back() -> None:
    """Nothing that was not on disk was shown; who comes again finds what was."""
    table = Table()
    phone = with_players(table)
    table.log.is_quick = False
    phone.do("a", EnterLine(1, 1, "ada", Line(points=1)))
    table.log.fail()
    assert phone.connection.last(Problem).code is ProblemCode.HALTED
    table.log.is_quick = True
    again = table.phone()
    assert again.connection.last(SheetShown).seq == 2
    table.log.is_quick = False
    again.do("a", EnterLine(1, 1, "ada", Line(points=1)))
    again.do("b", EnterLine(1, 1, "ben", Line(points=1)))
    table.log.fail(DAMAGED)
    assert again.connection.last(Problem).code is ProblemCode.DAMAGED


def test_what_is_no_sheet_is_not_found() -> None:
    """Unknown codes, tables at the address of a sheet, sheets at that of a table, and logs that make no sense."""
    table = Table()
    stranger = FakeConnection()
    lost = table.hub.sheet_session("XXXXXXXX", stranger)
    lost.receive(messages.Hello(messages.VERSION))
    assert stranger.last(Problem).code is ProblemCode.NO_TABLE
    assert Caller(table.hub, CODE).hello().connection.last(Problem).code is ProblemCode.NO_TABLE
    with_players(table).do("a", EnterLine(1, 1, "ada", Line(points=1)))
    table.hub.sheets.close()
    assert Caller(table.hub, CODE).hello().connection.last(Problem).code is ProblemCode.NO_TABLE
    found: list[Any] = []
    table.hub.info(CODE, found.append)
    table.hub.sheets.exists(CODE, found.append)
    table.hub.sheets.exists("XXXXXXXX", found.append)
    assert found == [None, True, False]
    table.log.lines[CODE].append("{}")
    assert table.phone().connection.last(Problem).code is ProblemCode.BROKEN_TABLE


def test_a_code_is_given_once() -> None:
    """A second sheet with the same code is not opened; nor one with half a target."""
    table = Table()
    table.hub.sheets.open(OpenSheet(CODE, "ligretto"), table.told.append)
    assert isinstance(table.told[-1], CodeTaken)
    with pytest.raises(OptionError, match="belong together"):
        table.hub.sheets.open(OpenSheet("CDFGHJKN", "ligretto", Ends.POINTS), table.told.append)


def test_a_sheet_has_no_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """What belongs to tables is answered with a problem; so are too many phones, and a phone twice."""
    table = Table()
    phone = table.phone()
    phone.say(Sit(id="x", name="Ada"))
    assert phone.connection.last(Problem).code is ProblemCode.BAD_MESSAGE
    assert table.hub.is_in_use(CODE)
    again = table.phone(token=phone.token)
    assert phone.connection.last(Problem).code is ProblemCode.TAKEN_OVER
    monkeypatch.setattr(sheets, "MOST_PHONES", 1)
    assert table.phone().connection.last(Problem).code is ProblemCode.TOO_MANY
    monkeypatch.setattr(sheets, "LONGEST_LOG", 0)
    again.do("a", AddPlayer("Ada"))
    assert again.connection.last(Problem).code is ProblemCode.TOO_LARGE
    again.session.leave()
    assert not table.hub.is_in_use(CODE)
