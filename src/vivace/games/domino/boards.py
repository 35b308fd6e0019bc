"""The boards: square sections put together as a layout says.

In `sections.toml` each section has a letter. In `layouts.toml` a plan names for each place a section and how many
quarters it is turned clockwise (`c1`), or leaves a hole (`..`).
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import pairwise

from msgspec import Struct, toml

from vivace.engine.chance import picked, shuffled
from vivace.games.domino.cards import COLOURS
from vivace.games.domino.geometry import COLUMNS, HOLE

Section = tuple[str, ...]
Place = tuple[int, int]
"""A place of a plan: its row and its column, from 0 on."""

SIZE = 5
NO_SECTION = ".."
FEWEST_SQUARES = 60
"""Room for all cards of two seats."""


class Board(Struct, frozen=True):
    """A board, and the squares that are recommended for its tokens."""

    rows: tuple[str, ...]
    marks: tuple[str, ...]


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """How sections are put together."""

    title: str
    seats: tuple[int, ...]
    """The numbers of seats that it suits."""
    plan: tuple[str, ...]
    marks: tuple[str, ...]


def board(layout: str) -> Board:
    """The board of a layout, from our own sections."""
    chosen = layouts()[layout]
    laid = {place: turned(sections()[name], quarters) for place, name, quarters in _planned(chosen)}
    return Board(_joined(chosen, laid), chosen.marks)


def generated(layout: str, seed: str) -> Board:
    """A board of the same shape with other colours: all properties of our own boards hold for it too.

    Sections come in any order, turned, and with their colours exchanged so that they do not clash with those to the
    left and above. Such an exchange always exists. Two joins impose at most 10 bans (an old colour must not become a
    certain new one), and since no colour occurs more than twice on a side, no old and no new colour is in more than 4
    of them. For some k old colours to have fewer than k new ones left, it would take 6 or 5 bans of one colour
    (k = 1, 2, 5, 6), or 12 bans (k = 3, 4).
    """
    chosen = layouts()[layout]
    names = shuffled(seed, "board sections", tuple(sections()))
    laid: dict[Place, Section] = {}
    for count, (place, _, _) in enumerate(_planned(chosen)):
        section = turned(sections()[names[count % len(names)]], picked(seed, f"board turn {count}", 4))
        order = shuffled(seed, f"board colours {count}", COLOURS)
        laid[place] = _recoloured(section, order, _clashes(section, laid, place))
    return Board(_joined(chosen, laid), chosen.marks)


def flaw(rows: tuple[str, ...]) -> str | None:
    """What is wrong with a board, if anything."""
    return _shape_flaw(rows) or _colours_flaw(rows)


def turned(section: Section, quarters: int) -> Section:
    """A section turned clockwise by this many quarter turns."""
    for _ in range(quarters):
        section = tuple("".join(column) for column in zip(*reversed(section), strict=True))
    return section


@cache
def sections() -> dict[str, Section]:
    """Our own sections by their letters."""
    return toml.decode(_read("sections.toml"), type=dict[str, Section])


@cache
def layouts() -> dict[str, Layout]:
    """All layouts by their names."""
    return toml.decode(_read("layouts.toml"), type=dict[str, Layout])


def _read(name: str) -> str:
    return (resources.files("vivace.games.domino") / name).read_text("utf-8")


def _planned(layout: Layout) -> Iterator[tuple[Place, str, int]]:
    """Each place that has a section, with its letter and its quarter turns."""
    for row, line in enumerate(layout.plan):
        for column, word in enumerate(line.split()):
            if word != NO_SECTION:
                yield (row, column), word[0], int(word[1])


def _joined(layout: Layout, laid: dict[Place, Section]) -> tuple[str, ...]:
    """The rows of the whole board."""
    empty = (HOLE * SIZE,) * SIZE
    lines = [
        [laid.get((row, column), empty) for column in range(len(line.split()))] for row, line in enumerate(layout.plan)
    ]
    return tuple("".join(parts) for line in lines for parts in zip(*line, strict=True))


def _clashes(section: Section, laid: dict[Place, Section], place: Place) -> set[tuple[str, str]]:
    """The pairs of an old and a new colour that must not be exchanged, because of what lies to the left and above."""
    row, column = place
    clashes = set()
    if left := laid.get((row, column - 1)):
        clashes |= {(own[0], other[-1]) for own, other in zip(section, left, strict=True)}
    if above := laid.get((row - 1, column)):
        clashes |= set(zip(section[0], above[-1], strict=True))
    return clashes


def _recoloured(section: Section, order: tuple[str, ...], clashes: set[tuple[str, str]]) -> Section:
    """The section with its colours exchanged for others."""
    exchange = _exchange(COLOURS, order, clashes)
    assert exchange is not None, "no colour occurs more than twice on a side"
    table = str.maketrans(COLOURS, exchange)
    return tuple(row.translate(table) for row in section)


def _exchange(old: str, order: tuple[str, ...], clashes: set[tuple[str, str]]) -> str | None:
    """A new colour for each old one: the first choice in this order that clashes with nothing."""
    if not old:
        return ""
    for new in order:
        if (old[0], new) not in clashes:
            rest = _exchange(old[1:], tuple(other for other in order if other != new), clashes)
            if rest is not None:
                return new + rest
    return None


def _shape_flaw(rows: tuple[str, ...]) -> str | None:
    if len({len(row) for row in rows}) != 1:
        return "all rows must have the same length"
    if len(rows[0]) > len(COLUMNS):
        return f"{len(rows[0])} columns; at most {len(COLUMNS)} have names"
    unknown = set("".join(rows)) - set(COLOURS + HOLE)
    if unknown:
        return f"unknown squares {', '.join(sorted(unknown))}; known are {', '.join(COLOURS)} and {HOLE} for a hole"
    count = sum(letter != HOLE for row in rows for letter in row)
    return f"{count} squares; at least {FEWEST_SQUARES} are needed" if count < FEWEST_SQUARES else None


def _colours_flaw(rows: tuple[str, ...]) -> str | None:
    lines = [(f"row {number}", row) for number, row in enumerate(rows, 1)]
    lines += [(f"column {COLUMNS[number]}", "".join(column)) for number, column in enumerate(zip(*rows, strict=True))]
    for name, line in lines:
        for one, other in pairwise(line):
            if one == other != HOLE:
                return f"two neighbours in {name} are both {one}"
    return None
