"""Who has to go when there are too many connections."""

from typing import Any, cast

from msgspec import Struct

from tests.server.fakes import Parlour
from vivace.server.core.client_session import ClientSession
from vivace.server.net.eviction import OpenConnections, least_missed_session
from vivace.tables.requests import Sit


class Unread(Struct, frozen=True):
    """What a connection has sent."""

    is_empty: bool = True


class Connection(Struct, eq=False):
    """As much of a connection as a crowd looks at."""

    requests: int = 0
    is_socket: bool = False
    inbox: Unread = Unread()


def crowd(**places: list[Connection]) -> OpenConnections:
    """Connections that have never asked, that are idle, and that are busy."""
    found = OpenConnections()
    for place, sessions in places.items():
        for session in cast("list[Any]", sessions):
            found.add(session)
            if place != "new":
                found.begin(session)
            if place == "idle":
                found.finish(session)
    return found


def test_those_that_never_asked_go_first() -> None:
    """Then those that are idle, in each case the one that has been so for longest."""
    new, idle = [Connection(), Connection()], [Connection(), Connection()]
    found: Any = crowd(idle=idle, new=new, busy=[Connection(100)])
    for expected in (*new, *idle):
        assert found.least_missed() is expected
        found.remove(expected)


def test_who_has_asked_and_was_not_read_yet_goes_after_those_who_have_said_nothing() -> None:
    """However long it has waited for that."""
    asking, silent = Connection(inbox=Unread(is_empty=False)), Connection()
    found: Any = crowd(new=[asking, silent])
    assert found.least_missed() is silent
    found.remove(silent)
    assert found.least_missed() is asking


def test_of_the_busy_ones_the_busiest_goes() -> None:
    """But no session to a table."""
    busiest = Connection(50)
    found = crowd(busy=[Connection(3), busiest, Connection(99, is_socket=True)])
    assert found.least_missed() is busiest  # type: ignore[comparison-overlap]
    assert crowd(busy=[Connection(99, is_socket=True)]).least_missed() is None


class Address(Parlour):
    """The sessions of an address, each of someone who sits at a table."""

    def __init__(self, *seated: int) -> None:
        super().__init__()
        self.codes = [self.open() for _ in seated]
        self.sessions = [self.sit(code) for code, often in zip(self.codes, seated, strict=True) for _ in range(often)]

    def sit(self, code: str) -> ClientSession:
        caller = self.caller(code).hello()
        caller.say(Sit(id="sit", name=f"P{next(self._numbers)}"))
        return caller.session


def test_those_who_watch_go_before_those_who_sit() -> None:
    """However many sit at the same table."""
    address = Address(4, 1)
    watcher = address.caller(address.codes[1]).hello().session
    assert least_missed_session([watcher, *address.sessions], address.codes[1]) is watcher


def test_chairs_lock_nobody_out() -> None:
    """If all sit, the table with most sessions gives up the one that came last, unless the newcomer's has as many."""
    address = Address(2, 4, 0, 3)
    few, fullest, none, nearly = address.codes
    last = address.sessions[5]
    assert [least_missed_session(address.sessions, code) for code in (none, few, nearly, fullest)] == [
        last,
        last,
        None,
        None,
    ]


def test_where_tables_share_alike_nobody_has_to_go() -> None:
    """Not even for the first session to one more table, if all others have one: the newcomer comes too late."""
    address = Address(1, 1, 0)
    assert least_missed_session(address.sessions, address.codes[2]) is None
    assert least_missed_session([], address.codes[2]) is None


def test_each_connection_counts_once() -> None:
    """Wherever it is; one that has gone while it was busy does not come back."""
    session: Any = Connection()
    found = crowd(new=[session], busy=[Connection()])
    assert len(found) == 2
    found.begin(session)
    assert len(found) == 2
    found.remove(session)
    found.finish(session)
    assert len(found) == 1
