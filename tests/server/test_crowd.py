"""Who has to go when there are too many connections."""

from typing import Any, cast

from msgspec import Struct

from vivace.server.crowd import Crowd


class Line(Struct, eq=False):
    """As much of a connection as a crowd looks at."""

    requests: int = 0
    is_line: bool = False


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


def test_of_the_busy_ones_the_busiest_goes() -> None:
    """But no line to a table."""
    busiest = Line(50)
    found = crowd(busy=[Line(3), busiest, Line(99, is_line=True)])
    assert found.least_missed() is busiest  # type: ignore[comparison-overlap]
    assert crowd(busy=[Line(99, is_line=True)]).least_missed() is None


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
