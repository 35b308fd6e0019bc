"""All tables of a server: they are opened, found, put to sleep and woken, and lines that are dead are cut."""

from typing import Any

import msgspec
import pytest

from tests.server.fakes import FULL, Caller, FakeConnection, Parlour
from tests.tables.watched import ANNA, BEN, playing
from vivace.engine.options import OptionError
from vivace.protocol.http import CODE_LENGTH, LONG_CODE_LENGTH, OpenTable, Tables
from vivace.protocol.messages import (
    CLOSE_CODES,
    VERSION,
    Answer,
    Hello,
    Lines,
    Ping,
    Problem,
    ProblemCode,
    Snapshot,
    Sync,
    Welcome,
    You,
)
from vivace.server.core import client_session, hub, reader
from vivace.server.core.client_session import ClientSession, read
from vivace.server.core.ports import Origin, Row
from vivace.server.core.room import Room
from vivace.server.core.tokens import code_of
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.requests import Sit


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


def asleep(parlour: Parlour, **wish: Any) -> str:
    """The code of a table that is only on disk."""
    code = parlour.open(**wish)
    parlour.wait(hub.SLEEP_MS + hub.SWEEP_MS)
    assert parlour.hub.tables == 0
    return code


def ending(caller: Caller) -> tuple[ProblemCode, list[int]]:
    """Why a connection was closed, and how."""
    return caller.connection.last(Problem).code, caller.connection.closed


# Opening and finding.


def test_a_table_is_there_when_the_log_has_it(parlour: Parlour) -> None:
    """Its code is told then and not before."""
    parlour.log.is_quick = False
    told: list[Any] = []
    parlour.hub.open_table(OpenTable("ligretto"), told.append)
    assert told == []
    parlour.log.answer()
    [code] = told
    assert len(code) == LONG_CODE_LENGTH
    assert parlour.hub.tables == 1
    assert parlour.counts.values["tables-opened"] == 1


def test_a_code_that_is_taken_is_drawn_again(parlour: Parlour) -> None:
    """Nobody gets someone else's table."""
    taken = code_of(f"{1:A>43}", LONG_CODE_LENGTH)
    parlour.log.lines[taken] = ["someone else's"]
    assert parlour.open() != taken
    assert parlour.log.lines[taken] == ["someone else's"]


def test_only_tables_that_everyone_may_find_have_short_codes(parlour: Parlour) -> None:
    """A listed table is shown to everyone anyway; the code of any other is too long to be found by trying."""
    assert len(parlour.open(options={"listed": True})) == CODE_LENGTH
    assert len(parlour.open()) == LONG_CODE_LENGTH


class Stingy:
    """An address that has sent too many wrong codes."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.found_codes: list[str] = []
        self.unanswered = 0

    def may_know(self, code: str) -> bool:
        return code in self.known

    def found(self, code: str) -> None:
        self.found_codes.append(code)

    def learned_nothing(self) -> None:
        self.unanswered += 1


def test_an_address_that_guesses_is_told_nothing(parlour: Parlour) -> None:
    """Right and wrong codes get the same answer, anyone who has a chair at the table comes in, and listed tables stay open."""
    code, listed = parlour.open(), parlour.open(options={"listed": True})
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="1", name="Anna"))

    def asked(at: str, token: str | None = None) -> tuple[bool, list[ProblemCode]]:
        line = FakeConnection()
        session = parlour.hub.session(at, line, Origin(finder=Stingy()))
        session.receive(read(msgspec.json.encode(Hello(VERSION, token))))
        return session.room is not None, [each.code for each in line.all(Problem)]

    assert asked(code) == asked("WRONG") == (False, [ProblemCode.SLOW_DOWN])
    assert asked(code, "x" * 43) == (False, [ProblemCode.SLOW_DOWN])
    assert asked(code, anna.token) == (True, [])
    assert asked(listed) == (True, [])


def test_an_address_that_guesses_finds_its_seats_at_tables_that_sleep(parlour: Parlour) -> None:
    """A token with a chair opens the table; without one nothing is told or woken, be there such a table or not."""
    code = parlour.open()
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="1", name="Anna"))
    anna.session.leave()

    def asked(at: str, token: str) -> tuple[bool, list[ProblemCode]]:
        line = FakeConnection()
        session = parlour.hub.session(at, line, Origin(finder=Stingy()))
        session.receive(read(msgspec.json.encode(Hello(VERSION, token))))
        return session.room is not None, [each.code for each in line.all(Problem)]

    parlour.wait(2 * hub.SLEEP_MS)
    assert not parlour.hub.rooms
    assert asked(code, "x" * 43) == asked("WRONG", "x" * 43) == asked("WRONG", anna.token)
    assert asked(code, "x" * 43) == (False, [ProblemCode.SLOW_DOWN])
    assert not parlour.hub.rooms
    assert asked(code, anna.token) == (True, [])


def test_an_address_learns_which_codes_are_right(parlour: Parlour) -> None:
    """A wrong code is none of them; nor is one that the disk says nothing about, but that was no guess."""
    code, stingy = parlour.open(), Stingy()
    stingy.known = [code, "WRONG"]

    def ask(at: str) -> None:
        parlour.hub.session(at, FakeConnection(), Origin(finder=stingy)).receive(
            read(msgspec.json.encode(Hello(VERSION)))
        )

    ask(code)
    ask("WRONG")
    assert (stingy.found_codes, stingy.unanswered) == ([code], 0)
    parlour.log.is_quick = False
    ask("WRONG")
    parlour.log.fail()
    assert (stingy.found_codes, stingy.unanswered) == ([code], 1)


def test_after_a_freeze_the_server_listens_before_it_judges(parlour: Parlour) -> None:
    """Pings that lay in the socket while the server was asleep count; who is still silent afterwards is cut off."""
    code = parlour.open()
    pinging, silent = parlour.caller(code).hello(), parlour.caller(code).hello()
    parlour.clock.freeze(30_000)
    assert pinging.connection.closed == silent.connection.closed == []
    pinging.say(Ping(1))
    parlour.wait(hub.SWEEP_MS)
    assert pinging.connection.closed == []
    assert silent.connection.closed == [CLOSE_CODES[ProblemCode.SILENT]]


def test_a_full_disk_opens_no_table(parlour: Parlour) -> None:
    """Anyone who asks is told why."""
    parlour.log.is_quick = False
    told: list[Any] = []
    parlour.hub.open_table(OpenTable("ligretto"), told.append)
    parlour.log.fail()
    assert told == [FULL]
    assert parlour.hub.tables == 0


@pytest.mark.parametrize(
    "wish", [OpenTable("chess"), OpenTable("ligretto", {"stack": 99}), OpenTable("ligretto", {}, {"hand_ms": "x"})]
)
def test_an_impossible_wish_is_refused_with_a_reason(parlour: Parlour, wish: OpenTable) -> None:
    """Before anything is written."""
    with pytest.raises(OptionError):
        parlour.hub.open_table(wish, lambda _: None)
    assert parlour.log.lines == {}


def test_a_table_can_be_asked_about(parlour: Parlour) -> None:
    """Awake or asleep it tells its edition; one that does not exist or cannot be read tells nothing."""
    told: list[Any] = []
    sleeping = asleep(parlour, edition="dutch-blitz")
    awake = parlour.open()
    parlour.log.lines["CDFGH"] = ["{"]
    for code in (awake, sleeping.lower(), "XXXXX", "CDFGH"):
        parlour.hub.info(code, told.append)
    assert told[:3] == ["ligretto", "dutch-blitz", None]
    assert str(told[3]) == "table CDFGH cannot be read"
    assert parlour.hub.tables == 1, "asking wakes nobody"
    assert parlour.log.reads == [None, None], "and nothing is read of tables that are not there"


def test_the_list_of_tables_is_made_once_a_second(parlour: Parlour) -> None:
    """However many ask; nobody gets an older one."""
    listed = parlour.hub.listed()
    assert listed == Tables(())
    parlour.caller(parlour.open(options={"listed": True})).hello()
    parlour.wait(hub.LISTING_MS - 1)
    assert parlour.hub.listed() is listed
    parlour.wait(1)
    assert len(parlour.hub.listed().tables) == 1


def test_nobody_comes_to_a_table_that_does_not_exist(parlour: Parlour) -> None:
    """They are told so and sent away."""
    caller = parlour.caller("XXXXX").hello()
    assert ending(caller) == (ProblemCode.NO_TABLE, [CLOSE_CODES[ProblemCode.NO_TABLE]])
    assert parlour.hub.connected == 0


def test_a_damaged_table_and_a_disk_that_cannot_be_read_are_two_things(parlour: Parlour) -> None:
    """The one will never open again, the other soon."""
    parlour.log.lines["CDFGH"] = ["{"]
    damaged = parlour.caller("CDFGH").hello()
    assert ending(damaged) == (ProblemCode.BROKEN_TABLE, [CLOSE_CODES[ProblemCode.BROKEN_TABLE]])
    assert damaged.connection.last(Problem).detail == "", "what exactly is wrong is for the operator"
    code = asleep(parlour)
    parlour.log.is_quick = False
    unlucky = parlour.caller(code).hello()
    parlour.log.fail()
    assert ending(unlucky) == (ProblemCode.HALTED, [CLOSE_CODES[ProblemCode.HALTED]])
    assert unlucky.connection.last(Problem).wait_ms > 0


# Sleeping and waking.


def test_a_table_sleeps_when_nobody_looks_and_wakes_when_someone_does(parlour: Parlour) -> None:
    """Its people find their seats again."""
    code = parlour.open()
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="sit", name="Anna"))
    anna.session.leave()
    parlour.wait(hub.SLEEP_MS - hub.SWEEP_MS)
    assert parlour.hub.tables == 1
    parlour.wait(2 * hub.SWEEP_MS)
    assert parlour.hub.tables == 0
    again = parlour.caller(code).hello(anna.token)
    assert again.connection.last(You) == You(0)
    again.say(Sit(id="sit", name="Anna"))
    assert again.connection.last(Answer) == Answer("sit"), "this was done before it slept"


def test_a_table_does_not_sleep_while_its_log_is_written(parlour: Parlour) -> None:
    """What is on its way would be lost from memory."""
    code = parlour.open()
    anna = parlour.caller(code).hello()
    parlour.log.is_quick = False
    anna.say(Sit(id="sit", name="Anna"))
    anna.session.leave()
    parlour.wait(3 * hub.SLEEP_MS)
    assert parlour.hub.tables == 1
    parlour.log.answer(parlour.log.waiting)
    parlour.wait(hub.SWEEP_MS)
    assert parlour.hub.tables == 0


def test_a_table_is_read_once_for_all_who_come(parlour: Parlour) -> None:
    """Those who go before it is read are not waited for."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    callers = [parlour.caller(code).hello() for _ in range(3)]
    parlour.log.answer()
    assert parlour.log.reads == [None]
    callers[1].session.leave()
    parlour.log.answer()
    assert [len(caller.connection.all(Snapshot)) for caller in callers] == [1, 0, 1]
    assert parlour.hub.tables == 1


def test_a_table_that_nobody_waits_for_any_more_stays_asleep(parlour: Parlour) -> None:
    """Anyone who opened the link has closed it."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    caller = parlour.caller(code).hello()
    caller.session.leave()
    parlour.log.answer()
    assert parlour.hub.tables == 0


def test_a_long_log_is_read_in_pieces(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn between them, and the table is the same."""
    code = parlour.open()
    for number in range(6):
        anna = parlour.caller(code).hello()
        anna.say(Sit(id=f"sit-{number}", name="Anna"))
        anna.session.leave()
    parlour.wait(hub.SLEEP_MS + hub.SWEEP_MS)
    assert len(parlour.log.lines[code]) > 12
    monkeypatch.setattr(reader, "LINES_AT_ONCE", 3)
    other, caller = parlour.caller(parlour.open()).hello(), parlour.caller(code).hello()
    assert not caller.connection.heard
    other.say(Ping(0.0))
    assert other.connection.heard
    parlour.wait(0)
    assert len(caller.connection.last(Snapshot).view.chairs) == 6


def test_a_log_that_nobody_waits_for_any_more_is_not_read_on(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who opened the link has closed it in the middle, and the next one finds the table as always."""
    code = parlour.open()
    anna = parlour.caller(code).hello()
    anna.say(Sit(id="sit", name="Anna"))
    anna.session.leave()
    parlour.wait(hub.SLEEP_MS + 2 * hub.SWEEP_MS)
    monkeypatch.setattr(reader, "LINES_AT_ONCE", 1)
    caller = parlour.caller(code).hello()
    caller.session.leave()
    parlour.wait(0)
    assert parlour.hub.tables == 0
    again = parlour.caller(code).hello()
    parlour.wait(0)
    assert again.connection.all(Snapshot)
    assert parlour.log.reads == [None, None]


def test_a_table_wakes_from_its_last_point(parlour: Parlour) -> None:
    """What came before it is not read again."""
    code = parlour.open()
    rebuilt = playing(ANNA, BEN)
    opened = next(place for place, logged in enumerate(rebuilt.log, 1) if isinstance(logged.event, MatchOpened))
    lines = [journal.opening_line(rebuilt.first), *map(journal.encode, rebuilt.log)]
    before = journal.rebuild(lines[: opened + 1])
    parlour.wait(hub.SLEEP_MS + hub.SWEEP_MS)
    parlour.log.lines[code] = ["nonsense"] * (opened + 1) + lines[opened + 1 :]
    parlour.log.points[code] = Row(opened, "", journal.checkpoint(before.table, before.at))
    caller = parlour.caller(code).hello()
    assert caller.connection.last(Snapshot).view.seq == rebuilt.table.seq + 1, "it has woken"
    assert parlour.log.reads == [None]


def test_a_halted_table_that_nobody_looks_at_sleeps_for_good(parlour: Parlour) -> None:
    """Whatever was being read for it then comes too late: two of the same table must never run."""
    code = parlour.open()
    anna = parlour.caller(code).hello()
    parlour.log.is_quick = False
    anna.say(Sit(id="sit", name="Anna"))
    parlour.log.fail()
    anna.session.leave()
    parlour.wait(hub.SLEEP_MS + hub.SWEEP_MS)
    assert parlour.hub.tables == 0
    parlour.log.answer()
    assert parlour.log.waiting == 0
    assert parlour.hub.tables == 0


# Mistakes of ours.


def raising(*_: Any) -> None:
    raise RuntimeError("a mistake of ours")


@pytest.mark.parametrize("place", [(reader, "view"), (Room, "__init__"), (Room, "wake"), (Room, "enter")])
def test_a_mistake_of_ours_sends_away_who_meets_it_and_nobody_else(
    parlour: Parlour, place: tuple[Any, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """All who wait are told, the operator learns why, and the table can be reached when it is over."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    callers = [parlour.caller(code).hello() for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(*place, raising)
        parlour.log.answer(2)
    for caller in callers:
        assert ending(caller) == (ProblemCode.BROKEN_TABLE, [CLOSE_CODES[ProblemCode.BROKEN_TABLE]])
        assert caller.connection.last(Problem).detail == ""
    assert code in caplog.text
    assert "a mistake of ours" in caplog.text
    parlour.log.is_quick = True
    assert parlour.caller(code).hello().connection.all(Snapshot)
    assert parlour.hub.connected == 1


def test_one_who_cannot_come_in_keeps_nobody_out(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those who wait for a table one after the other is let in."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    callers = [parlour.caller(code).hello() for _ in range(3)]
    enter = Room.enter

    def choosy(room: Room, session: ClientSession, hello: Hello) -> None:
        if session is callers[1].session:
            raise RuntimeError("a mistake of ours")
        enter(room, session, hello)

    monkeypatch.setattr(Room, "enter", choosy)
    parlour.log.answer(2)
    assert [bool(caller.connection.all(Snapshot)) for caller in callers] == [True, False, True]
    assert ending(callers[1])[0] is ProblemCode.BROKEN_TABLE
    assert parlour.counts.values["internal-errors"] == 1


def test_a_table_that_cannot_be_looked_after_keeps_nobody_from_the_others(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others hear of their lines, and so does it when it is well again; lines are looked after one by one as well."""
    callers = [parlour.caller(parlour.open()).hello() for _ in range(3)]
    audience = parlour.hub.rooms[callers[1].connection.last(Welcome).code].audience
    with monkeypatch.context() as patch:
        patch.setattr(audience, "tell_connections", raising)
        patch.setattr(callers[0].session, "heard_at", None)
        parlour.wait(hub.SWEEP_MS)
    assert [len(caller.connection.all(Lines)) for caller in callers] == [1, 0, 1]
    assert parlour.counts.values["internal-errors"] == 2
    parlour.wait(hub.SWEEP_MS)
    assert [len(caller.connection.all(Lines)) for caller in callers] == [2, 1, 2]


def test_tables_are_looked_after_each_in_its_own_time(parlour: Parlour) -> None:
    """Not all at once, which would keep those who play waiting."""
    first = parlour.caller(parlour.open()).hello()
    parlour.wait(hub.SWEEP_MS // 2)
    second = parlour.caller(parlour.open()).hello()
    parlour.wait(hub.SWEEP_MS // 2)
    assert [len(caller.connection.all(Lines)) for caller in (first, second)] == [1, 0]
    parlour.wait(hub.SWEEP_MS // 2)
    assert [len(caller.connection.all(Lines)) for caller in (first, second)] == [1, 1]


# Looking after lines.


def test_who_says_nothing_for_too_long_is_cut_off(parlour: Parlour) -> None:
    """A ping is enough to stay."""
    code = parlour.open()
    anna, ben = parlour.caller(code).hello(), parlour.caller(code).hello()
    for _ in range(5):
        parlour.wait(hub.SILENT_MS // 4)
        ben.say(Ping(0.0))
    assert ending(anna) == (ProblemCode.SILENT, [CLOSE_CODES[ProblemCode.SILENT]])
    assert not ben.connection.closed
    assert parlour.hub.connected == 1


def test_who_does_not_even_say_hello_is_cut_off_too(parlour: Parlour) -> None:
    """A line costs something."""
    caller = parlour.caller(parlour.open())
    parlour.wait(hub.SILENT_MS + hub.SWEEP_MS)
    assert ending(caller) == (ProblemCode.SILENT, [CLOSE_CODES[ProblemCode.SILENT]])


def test_who_does_not_read_for_too_long_is_cut_off(parlour: Parlour) -> None:
    """However much it still sends."""
    caller = parlour.caller(parlour.open()).hello()
    caller.connection.backlog = client_session.BACKLOG_FULL + 1
    for _ in range(20):
        caller.say(Sync(0))
        parlour.wait(hub.TOO_SLOW_MS // 10)
    assert caller.connection.closed == [CLOSE_CODES[ProblemCode.TOO_SLOW]]
    assert parlour.counts.values[ProblemCode.TOO_SLOW.value] == 1


def test_all_hear_from_time_to_time_how_the_lines_are(parlour: Parlour) -> None:
    """For each seat what the server has measured, and how many watch."""
    code = parlour.open()
    anna, ben = parlour.caller(code).hello(), parlour.caller(code).hello()
    anna.answer_in(44, parlour.clock)
    anna.say(Sit(id="sit", name="Anna"))
    parlour.wait(8 * hub.SWEEP_MS - 1)
    assert anna.connection.last(Lines) == ben.connection.last(Lines) == Lines((44,), 1)


# The end.


def test_all_hear_that_the_server_closes(parlour: Parlour) -> None:
    """Anyone who sits, watches, waits for a table or has not said hello; and nothing happens afterwards."""
    code, sleeping = parlour.open(), asleep(parlour)
    anna, ben = parlour.caller(code).hello(), parlour.caller(code)
    parlour.log.is_quick = False
    cleo = parlour.caller(sleeping).hello()
    parlour.hub.close()
    for caller in (anna, ben, cleo):
        assert ending(caller) == (ProblemCode.CLOSING, [CLOSE_CODES[ProblemCode.CLOSING]])
    parlour.log.answer(parlour.log.waiting)
    parlour.wait(10 * hub.SLEEP_MS)
    assert parlour.hub.connected == 0
    assert not cleo.connection.all(Welcome)


def test_what_is_on_its_way_to_the_log_when_the_server_closes_is_not_answered(parlour: Parlour) -> None:
    """The client sends it again after the start, and it counts once."""
    anna = parlour.caller(parlour.open()).hello()
    parlour.log.is_quick = False
    anna.say(Sit(id="sit", name="Anna"))
    parlour.hub.close()
    parlour.log.answer()
    assert not anna.connection.all(Answer)
