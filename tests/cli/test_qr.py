import io

import pytest
import segno
from rich.console import Console
from rich.text import Text

from vivace.cli.drawing import qr

LINK = "http://192.168.178.20:7700/t/K7XQM"
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def modules(lines: tuple[Text, ...]) -> list[tuple[int, ...]]:
    """What a phone sees: dark modules are 1."""
    rows = []
    for line in lines:
        upper, lower = zip(*(HALVES[character] for character in line.plain), strict=True)
        rows += [upper, lower]
    return rows


def terminal(width: int = 80, term: str = "xterm", encoding: str = "utf-8", *, plain: bool = False) -> Console:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Console(file=file, force_terminal=True, width=width, no_color=plain, _environ={"TERM": term})


def test_the_code_is_that_of_the_link() -> None:
    """Module by module, with a light edge; one light row more makes the number of rows even."""
    expected = [tuple(row) for row in segno.make_qr(LINK, error="l").matrix_iter(border=qr.QUIET)]
    seen = modules(qr.drawn(LINK))
    assert seen[: len(expected)] == expected
    assert seen[len(expected) :] == [(0,) * len(expected[0])]


def test_the_code_is_dark_on_light() -> None:
    """Whatever colours the terminal itself has."""
    assert {str(line.style) for line in qr.drawn(LINK)} == {"#000000 on #FFFFFF"}


def test_a_code_fits_beside_other_text() -> None:
    """The link of a table needs less than half of an ordinary terminal, and leaves room above and below."""
    lines = qr.drawn(LINK)
    assert lines[0].cell_len <= 40
    assert len(lines) <= 18


def test_a_terminal_that_can_shows_the_code() -> None:
    """It needs room, colours and the characters."""
    assert qr.fitting(LINK, terminal()) == qr.drawn(LINK)


@pytest.mark.parametrize(
    "console",
    [
        terminal(width=32),
        terminal(term="dumb"),
        terminal(plain=True),
        terminal(encoding="latin-1"),
        Console(file=io.StringIO(), width=80),
    ],
    ids=["narrow", "dumb", "NO_COLOR", "no such characters", "no terminal"],
)
def test_where_no_phone_could_read_it_there_is_none(console: Console) -> None:
    """A code that is cut, garbled or inverted is worse than none."""
    assert qr.fitting(LINK, console) == ()
