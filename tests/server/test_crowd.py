"""Who has to go when there are too many connections."""

from typing import Any, cast

from msgspec import Struct

from tests.server.fakes import Parlour
from vivace.protocol.messages import Sit
from vivace.server.crowd import Crowd, least_missed_line
from vivace.server.visit import Visit


class Unread(Struct, frozen=True):
    """What a connection has sent."""

    is_empty: bool = True


class Line(Struct, eq=False):
    """As much of a connection as a crowd looks at."""

    requests: int = 0
    is_line: bool = False
    inbox: Unread = Unread()


def crowd(**places: list[Line]) -> Crowd:
    """Connections that have never asked, that are idle, and that are busy."""
    found = Crowd()
    for place, lines in places.items():
        for line in cast("list[Any]", lines):
            found.add(line)
            if place != "new":
                found.begin(line)
            if place == "idle":
                found.finish(line)
    return found


def test_those_that_never_asked_go_first() -> None:
    """Then those that are idle, in each case the one that has been so for longest."""
    new, idle = [Line(), Line()], [Line(), Line()]
    found: Any = crowd(idle=idle, new=new, busy=[Line(100)])
    for expected in (*new, *idle):
        assert found.least_missed() is expected
        found.remove(expected)


def test_who_has_asked_and_was_not_read_yet_goes_after_those_who_have_said_nothing() -> None:
    """However long it has waited for that."""
    asking, silent = Line(inbox=Unread(is_empty=False)), Line()
    found: Any = crowd(new=[asking, silent])
    assert found.least_missed() is silent
    found.remove(silent)
    assert found.least_missed() is asking


def test_of_the_busy_ones_the_busiest_goes() -> None:
    """But no line to a table."""
    busiest = Line(50)
    found = crowd(busy=[Line(3), busiest, Line(99, is_line=True)])
    assert found.least_missed() is busiest  # type: ignore[comparison-overlap]
    assert crowd(busy=[Line(99, is_line=True)]).least_missed() is None


class Address(Parlour):
    """The lines of an address, each of somebody who sits at a table."""

    def __init__(self, *seated: int) -> None:
        super().__init__()
        self.codes = [self.open() for _ in seated]
        self.lines = [self.sit(code) for code, often in zip(self.codes, seated, strict=True) for _ in range(often)]

    def sit(self, code: str) -> Visit:
        caller = self.caller(code).hello()
        caller.say(Sit(id="sit", name=f"P{next(self._numbers)}"))
        return caller.visit


def test_those_who_watch_go_before_those_who_sit() -> None:
    """However many sit at the same table."""
    home = Address(4, 1)
    watcher = home.caller(home.codes[1]).hello().visit
    assert least_missed_line([watcher, *home.lines], home.codes[1]) is watcher


def test_chairs_lock_nobody_out() -> None:
    """If all sit, the table with most lines gives up the one that came last, unless the newcomer's has as many."""
    home = Address(2, 4, 0, 3)
    few, fullest, none, nearly = home.codes
    last = home.lines[5]
    assert [least_missed_line(home.lines, code) for code in (none, few, nearly, fullest)] == [last, last, None, None]


def test_where_tables_share_alike_nobody_has_to_go() -> None:
    """Not even for the first line to one more table, if all others have one: the newcomer comes too late."""
    home = Address(1, 1, 0)
    assert least_missed_line(home.lines, home.codes[2]) is None
    assert least_missed_line([], home.codes[2]) is None


def test_each_connection_counts_once() -> None:
    """Wherever it is; one that has gone while it was busy does not come back."""
    line: Any = Line()
    found = crowd(new=[line], busy=[Line()])
    assert len(found) == 2
    found.begin(line)
    assert len(found) == 2
    found.remove(line)
    found.finish(line)
    assert len(found) == 1
