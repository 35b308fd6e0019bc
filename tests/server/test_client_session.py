"""One connection: what it may say when, and what it gets when it does not read."""

from typing import get_args

import msgspec
import pytest

from tests.server.fakes import Caller, Parlour
from vivace.protocol.messages import (
    CLOSE_CODES,
    VERSION,
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Problem,
    ProblemCode,
    Snapshot,
    Sync,
    Welcome,
    You,
)
from vivace.server.core import client_session, hub
from vivace.server.core.client_session import Unreadable, is_lasting, read
from vivace.tables.requests import Ready, Sit


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


@pytest.fixture
def anna(parlour: Parlour) -> Caller:
    """Someone who has said hello at a table."""
    return parlour.caller(parlour.open()).hello()


def trouble(caller: Caller) -> list[ProblemCode]:
    return [problem.code for problem in caller.connection.all(Problem)]


def test_hello_is_answered_with_everything_that_a_client_needs(anna: Caller) -> None:
    """Who one is, the table, and where one sits."""
    assert [type(heard) for heard in anna.connection.heard] == [Welcome, Snapshot, You]
    assert anna.connection.last(Welcome).version == VERSION
    assert anna.connection.last(You) == You()


def test_a_token_stays_the_same(parlour: Parlour) -> None:
    """Anyone who comes with a token is known by it; anyone who comes without gets a fresh one."""
    code = parlour.open()
    first, second = parlour.caller(code).hello(), parlour.caller(code).hello()
    assert first.token != second.token
    assert parlour.caller(code).hello(first.token).token == first.token


def test_pongs_are_signs_of_life(parlour: Parlour) -> None:
    """A hidden page says nothing, but its browser answers pings: it's not closed as long as it does."""
    anna = parlour.caller(parlour.open()).hello()
    anna.say(Sit(id="1", name="Anna"))
    parlour.wait(3 * hub.SILENT_MS)
    assert anna.connection.closed == []
    anna.fall_silent()
    parlour.wait(2 * hub.SILENT_MS)
    assert anna.connection.closed == [CLOSE_CODES[ProblemCode.SILENT]]


def test_anyone_who_says_something_else_first_is_sent_away(parlour: Parlour) -> None:
    """Hello comes first."""
    caller = parlour.caller(parlour.open())
    caller.say(Ping(0.0))
    assert trouble(caller) == [ProblemCode.HELLO_FIRST]
    assert caller.connection.closed == [CLOSE_CODES[ProblemCode.HELLO_FIRST]]


def test_hello_is_said_once(anna: Caller) -> None:
    """A second one is answered, and changes nothing."""
    token = anna.token
    anna.hello()
    assert trouble(anna) == [ProblemCode.HELLO_TWICE]
    assert anna.token == token
    assert not anna.connection.closed


def test_another_version_is_not_understood(parlour: Parlour) -> None:
    """The client is told which version there is."""
    caller = parlour.caller(parlour.open())
    caller.say(Hello(VERSION + 1))
    assert trouble(caller) == [ProblemCode.BAD_VERSION]
    assert str(VERSION) in caller.connection.last(Problem).detail
    assert caller.connection.closed == [CLOSE_CODES[ProblemCode.BAD_VERSION]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[" * 10_000,
        '{"is": "dance"}',
        '{"is": "sync", "have": -1}',
        b"\xff\xfe",
        '{"is": "sit", "id": ""}',
    ],
)
def test_nonsense_is_answered_and_counted(parlour: Parlour, anna: Caller, text: str | bytes) -> None:
    """No message stops anything, and the connection goes on."""
    anna.session.receive(read(text))
    assert trouble(anna) == [ProblemCode.BAD_MESSAGE]
    assert parlour.counts.values[ProblemCode.BAD_MESSAGE.value] == 1
    anna.say(Ping(4.5))
    assert anna.connection.last(Pong).at == 4.5


def test_a_pong_tells_the_time(parlour: Parlour, anna: Caller) -> None:
    """What came with the ping comes back, with the server's time."""
    anna.say(Ping(1.25))
    assert anna.connection.last(Pong) == Pong(1.25, parlour.clock.now())


def test_what_is_said_while_the_table_is_read_is_heard_afterwards(parlour: Parlour) -> None:
    """In order, after the welcome; only too much of it is refused."""
    code = asleep(parlour)
    parlour.log.is_quick = False
    caller = parlour.caller(code).hello()
    caller.say(Sit(id="1", name="Anna"))
    caller.say(Ping(0.5))
    for _ in range(client_session.EARLY_MESSAGES):
        caller.say(Sync(0))
    assert [type(heard) for heard in caller.connection.heard] == [Pong, Problem]
    assert trouble(caller) == [ProblemCode.SLOW_DOWN]
    caller.forget()
    parlour.log.answer(2)  # that the code belongs to a table, and what its log says
    parlour.log.answer()  # that Anna sits
    assert isinstance(caller.connection.heard[0], Welcome)
    assert caller.connection.last(You) == You(0)


def asleep(parlour: Parlour) -> str:
    """The code of a table that is only on disk."""
    code = parlour.open()
    parlour.wait(60_000)
    assert not parlour.hub.tables
    return code


def test_who_is_gone_is_heard_and_told_nothing(parlour: Parlour, anna: Caller) -> None:
    """However often it is said that the connection is gone."""
    anna.session.leave()
    anna.session.leave()
    anna.forget()
    anna.say(Ready(id="1"))
    anna.session.problem(ProblemCode.CLOSING, ends=True)
    assert anna.connection.heard == []
    assert parlour.hub.connected == 0


def test_who_does_not_read_is_told_no_more_until_it_has(parlour: Parlour, anna: Caller) -> None:
    """The backlog stops growing when it is full; when it is almost empty the whole table comes."""
    anna.connection.backlog = client_session.BACKLOG_FULL + 1
    anna.say(Sync(0))
    anna.forget()
    anna.say(Sync(0))
    anna.connection.backlog = client_session.BACKLOG_LOW + 1
    parlour.wait(3_000)
    assert anna.connection.heard == []
    assert parlour.counts.values["lagging"] == 1
    anna.connection.backlog = client_session.BACKLOG_LOW
    anna.say(Ping(0.0))
    parlour.wait(3_000)
    assert [type(heard) for heard in anna.connection.heard][:2] == [Snapshot, You]


def test_what_cannot_be_understood_is_answered_under_its_id() -> None:
    """Anyone who sent something wrong under an id learns that it is of no use to send it again."""
    caller = Parlour().caller("NOBODY")
    for text, message_id in (('{"is":"sit","id":"q","name":5}', "q"), ('{"is":"nope","id":"7"}', "7"), ("[", "")):
        caller.session.receive(read(text))
        assert caller.connection.last(Problem).id == message_id


FLEETING = {"hello", "play", "ping", "react", "reach", "sync"}
WHOLE: dict[str, dict[str, object]] = {
    "sit": {"name": "Anna"},
    "choose-deck": {"deck": "b"},
    "play": {"do": {"type": "flip"}},
    "set-bot": {"seat": 0, "bot": "child"},
    "set-handicap": {"seat": 0, "amount": 1},
    "set-teams": {"teams": {"Anna": "a"}},
    "change-game": {"edition": "ligretto"},
    "kick": {"seat": 0},
    "kick-waiting": {"place": 0},
    "readmit": {"name": "Ben"},
    "hand-over": {"seat": 0},
    "hello": {"version": VERSION},
    "ping": {"at": 0},
    "react": {"reaction": "clap"},
    "sync": {"have": 0},
    "edit": {"do": {"type": "name-sheet", "title": "Kitchen"}},
}
"""The fields that a message needs, beside its id."""


@pytest.mark.parametrize("kind", get_args(ClientMessage), ids=lambda kind: kind.__name__)
def test_every_message_is_lasting_or_not(kind: type[msgspec.Struct]) -> None:
    """Whatever is asked of the table lasts; moves, signs of life and fleeting things do not count as such."""
    tag = str(kind.__struct_config__.tag)
    message = read(msgspec.json.encode({"is": tag, "id": "1"} | WHOLE.get(tag, {})))
    assert type(message) is kind
    assert is_lasting(message) is (tag not in FLEETING)


@pytest.mark.parametrize(
    "text",
    [
        '{"id": "1", "is" : "ready"}',
        '{"is":"ready","id":"1","x":{"is":"play"}}',
        '{"\\u0069s":"r\\u0065ady","id":"1"}',
        '{"id":"\\"is\\":\\"play\\"","is":"ready"}',
    ],
)
def test_how_it_is_written_makes_no_difference(text: str) -> None:
    """Nobody hides what they ask for behind something that looks like a move."""
    assert is_lasting(read(text))


@pytest.mark.parametrize("text", ["", "x", "[]", '{"is":"dance"}', '{"is":"play","is":"ready"}', "\ud800", "[" * 9_999])
def test_what_cannot_be_read_leaves_nothing_behind(text: str) -> None:
    """It is refused later, like everything of the kind."""
    assert isinstance(read(text), Unreadable)
    assert not is_lasting(read(text))
