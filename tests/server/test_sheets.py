"""Score sheets on a server: shared live, kept on disk, and never overwritten silently."""

from typing import Any

import pytest

from tests.server.fakes import DAMAGED, Caller, FakeConnection, FakeLog
from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.shared import Life, LifeClock, NodeDatabase, SharedDatabase
from vivace.engine.options import OptionError
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.protocol import messages
from vivace.protocol.http import OpenSheet, OpenTable
from vivace.protocol.messages import Answer, Edit, Phones, Problem, ProblemCode, SheetChanged, SheetShown, Snapshot
from vivace.scorekeeper.changes import AddPlayer, BeginMatch, Do, EnterLine, NameSheet, SettleLine
from vivace.scorekeeper.events import PlayerAdded
from vivace.scorekeeper.score import MatchScore, score
from vivace.scorekeeper.sheet import Sheet
from vivace.server.core import sheets
from vivace.server.core.client_session import BACKLOG_FULL
from vivace.server.core.hub import SWEEP_MS, Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import CodeTaken, Origin, Ports
from vivace.server.storage.fenced import FencedLog
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


class SharedTable(Table):
    """The same on a database that several servers could share, with a table for a game beside the sheet."""

    def __init__(self) -> None:
        self.clock, life = FakeClock(), Life()
        self.disk = SharedDatabase(self.clock, Chance(1))
        clock = LifeClock(self.clock, life)
        self.fenced = FencedLog(NodeDatabase(self.disk, "one", life), clock.call_soon, clock.now)
        self.tokens = iter(f"{number:043}" for number in range(100))
        self.hub = Hub(Ports(self.fenced, self.clock, lambda: next(self.tokens), Counts()))
        self.told: list[Any] = []
        self.hub.open_table(OpenTable("ligretto"), self.told.append)
        self.wait()
        [self.game] = self.told
        self.hub.sheets.open(OpenSheet(CODE, "ligretto"), self.told.append)
        self.wait()

    def wait(self) -> None:
        """Until the database has answered everything."""
        self.clock.run_until(self.clock.now() + 100)

    def ask_at_both_pages(self) -> list[FakeConnection]:
        """Strangers with the code of the sheet and of the table, each at the page of the other kind."""
        lost, other = FakeConnection(), Caller(self.hub, CODE).hello()
        self.hub.sheet_session(self.game, lost).receive(messages.Hello(messages.VERSION))
        return [lost, other.connection]


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
    two.do("s", SettleLine(1, 1, "ada", "b", ("a", "b")))
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


def test_a_sheet_that_is_evicted_is_read_again() -> None:
    """When a copy is put back or a name is forgotten, everyone comes back and finds what the log has then."""
    table = Table()
    phone = with_players(table)
    before = list(table.log.lines[CODE])
    phone.do("cleo", AddPlayer("Cleo"))
    table.hub.evict_all(ProblemCode.CLOSING)
    assert phone.connection.last(Problem).code is ProblemCode.CLOSING
    assert not table.hub.sheets.is_in_use(CODE)
    table.log.lines[CODE] = before
    again = table.phone()
    assert [player.name for player in again.connection.last(SheetShown).players] == ["Ada", "Ben"]
    again.do("dan", AddPlayer("Dan"))
    assert [change.change.event for change in again.connection.all(SheetChanged)] == [PlayerAdded("Dan", "c")]


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


def test_asking_at_the_wrong_page_takes_nothing_from_anyone() -> None:
    """On a database that is shared, people at a table or a sheet stay there while its code is tried at the other's page."""
    server = SharedTable()
    player, phone = Caller(server.hub, server.game).hello(), server.phone()
    server.wait()
    player.say(Sit(id="1", name="Ada"))
    phone.do("ada", AddPlayer("Ada"))
    strangers = server.ask_at_both_pages()
    server.wait()
    player.say(Sit(id="2", name="Ada"))
    phone.do("ben", AddPlayer("Ben"))
    server.wait()
    assert [each.last(Problem).code for each in strangers] == [ProblemCode.NO_TABLE] * 2
    assert (player.connection.closed, phone.connection.closed) == ([], [])
    assert ([answer.id for answer in player.connection.all(Answer)], phone.seen) == (["1", "2"], [1, 2])


def test_the_wrong_page_claims_nothing_that_is_asleep() -> None:
    """Another server could not wake it as long as this one had it for nothing."""
    server = SharedTable()
    server.hub.rooms.clear()
    for code in server.fenced.held:
        server.fenced.release(code, lambda: None)
    server.wait()
    before = {code: kept.epoch for code, kept in server.disk.tables.items()}
    server.ask_at_both_pages()
    server.wait()
    assert {code: kept.epoch for code, kept in server.disk.tables.items()} == before


def test_a_mistake_of_ours_sends_away_only_who_meets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet stays as it was, and others go on."""
    table = Table()
    one, two = with_players(table), table.phone()
    with monkeypatch.context() as patch:
        patch.setattr(sheets, "score", raising)
        one.do("a", EnterLine(1, 1, "ada", Line(points=1)))
    assert one.connection.last(Problem).code is ProblemCode.BROKEN_TABLE
    two.do("b", EnterLine(1, 1, "ben", Line(points=2)))
    assert two.connection.last(Answer) == Answer("b", 3)
    assert two.connection.last(SheetChanged).score.rounds[0].tallies[1].points == 2


def raising(*_: Any) -> None:
    raise RuntimeError("a mistake of ours")


def test_what_was_added_up_and_encoded_once_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often phones ask for the whole sheet, a match is added up only when something of it has changed."""
    table, counted = Table(), []

    def counting(sheet: Sheet, number: int) -> MatchScore:
        counted.append(number)
        return score(sheet, number)

    monkeypatch.setattr(sheets, "score", counting)
    phone = with_players(table)
    for seat in ("ada", "ben"):
        phone.do(seat + "1", EnterLine(1, 1, seat, Line(points=1)))
    phone.do("next", BeginMatch(2))
    counted.clear()
    for _ in range(5):
        phone.say(messages.Sync(0))
    assert counted == []
    phone.do("more", EnterLine(2, 1, "ada", Line(points=7)))
    phone.say(messages.Sync(0))
    assert counted == [2]
    assert phone.connection.last(SheetShown).scores == tuple(
        score(table.hub.sheets.rooms[CODE].sheet, number) for number in (1, 2)
    )


def test_a_long_sheet_wakes_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between them others are served, and one that goes meanwhile is not waited for."""
    table = Table()
    with_players(table)
    table.hub.sheets.close()
    monkeypatch.setattr(sheets, "EVENTS_AT_ONCE", 1)
    phone = table.phone()
    assert phone.connection.heard == []
    assert table.hub.is_in_use(CODE)
    table.clock.run_until(table.clock.now())
    assert phone.connection.last(SheetShown).seq == 2
    table.hub.sheets.close()
    table.phone().session.leave()
    table.clock.run_until(table.clock.now())
    assert not table.hub.is_in_use(CODE)


def test_a_phone_that_has_read_on_gets_the_sheet_again() -> None:
    """Soon by itself, and at once if it asks: no one needs to change anything for that."""
    table = Table()
    phone, other = with_players(table), table.phone()
    for waits in (False, True):
        other.connection.backlog = BACKLOG_FULL + 1
        phone.do(f"behind-{waits}", NameSheet(f"Garden {waits}"))
        other.connection.heard.clear()
        phone.do(f"unseen-{waits}", NameSheet(f"Cellar {waits}"))
        assert other.seen == []
        other.connection.backlog = 0
        if waits:
            table.clock.run_until(table.clock.now() + SWEEP_MS)
        else:
            other.say(messages.Sync(0))
        assert [shown.title for shown in other.connection.all(SheetShown)] == [f"Cellar {waits}"]


def test_a_sheet_that_no_one_has_open_is_given_back() -> None:
    """Any other server can have it then; also if it could not be read at all."""
    server = SharedTable()
    phone = server.phone()
    server.wait()
    assert CODE in server.fenced.held
    phone.session.leave()
    server.wait()
    assert (CODE in server.fenced.held, server.disk.tables[CODE].node) == (False, "")
    server.disk.tables[CODE].lines.append("{}")
    phone = server.phone()
    server.wait()
    assert phone.connection.last(Problem).code is ProblemCode.BROKEN_TABLE
    assert (CODE in server.fenced.held, server.disk.tables[CODE].node) == (False, "")


def test_a_server_that_stops_hands_sheets_over_too() -> None:
    """Their phones are sent to other servers when those can have the sheet, and none is woken here any more."""
    server, done = SharedTable(), list[bool]()
    phone = server.phone()
    server.wait()
    phone.do("ada", AddPlayer("Ada"))
    server.hub.hand_over(lambda: done.append(True))
    late = server.phone()
    server.clock.run_until(server.clock.now() + 1_000)
    assert (phone.seen, phone.connection.last(Problem).code) == ([1], ProblemCode.CLOSING)
    late_again = server.phone()
    assert [each.connection.last(Problem).code for each in (late, late_again)] == [ProblemCode.CLOSING] * 2
    assert (done, server.fenced.held, server.disk.tables[CODE].node) == ([True], (), "")


def test_a_sheet_that_another_server_has_taken_sends_its_phones_there() -> None:
    """As a table does."""
    table = Table()
    phone = with_players(table)
    table.hub.drop(CODE)
    assert phone.connection.last(Problem).code is ProblemCode.CLOSING
    assert not table.hub.is_in_use(CODE)


@pytest.mark.parametrize("all_of_them", [False, True])
def test_what_was_being_read_when_the_log_changed_is_read_again(all_of_them: bool) -> None:
    """A table or a sheet that wakes while its log is replaced is the one that the log has afterwards."""
    table = Table()
    with_players(table)
    table.hub.sheets.close()
    game = list[Any]()
    table.hub.open_table(OpenTable("ligretto"), game.append)
    first = Caller(table.hub, game[0]).hello()
    first.say(Sit(id="1", name="Ada"))
    table.hub.evict(game[0], ProblemCode.CLOSING)
    assert first.connection.closed
    table.log.is_quick = False
    phone, player = table.phone(), Caller(table.hub, game[0]).hello()
    table.log.answer(2)
    assert table.log.waiting == 2
    for code in (CODE, game[0]):
        table.hub.evict(code, ProblemCode.CLOSING) if not all_of_them else table.hub.evict_all(ProblemCode.CLOSING)
    table.log.answer(2)
    for code in (CODE, game[0]):
        del table.log.lines[code][1:]
    table.log.is_quick = True
    table.log.answer(table.log.waiting)
    assert (phone.connection.last(SheetShown).seq, player.connection.last(Snapshot).view.seq) == (0, 0)


def test_an_awake_sheet_whose_log_is_replaced_is_read_again() -> None:
    """Its phones come back, and find what the log has."""
    table = Table()
    phone = with_players(table)
    table.hub.evict_all(ProblemCode.CLOSING)
    assert phone.connection.last(Problem).code is ProblemCode.CLOSING
    del table.log.lines[CODE][2:]
    assert table.phone().connection.last(SheetShown).seq == 1
