"""The squares of a board as numbers and bits, surveyed once for each board.

A set of squares is a number with a bit for each of them, so that "is all of this free" is an `and`. A board is given as
its rows: a text for each, a colour's letter for each square, a dot for a hole.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_lowercase

from msgspec import Struct

from vivace.games.domino.cards import PAIRS, Pair

Square = str
Squares = tuple[Square, Square]
"""Where the two halves of a card go, in the order of its colours."""
Spot = tuple[int, int, Squares]
"""Two neighbouring squares of different colours: their bits, the bit of their pair, and their names in its order."""

HOLE = "."
COLUMNS = ascii_lowercase
PAIR_BIT: dict[Pair, int] = {pair: 1 << i for i, pair in enumerate(PAIRS)}
KEPT_BOARDS = 512
"""The size of the caches. Only one table uses a generated board, so they serve this many such tables at a time."""


class Shape(Struct, frozen=True):
    """What boards that differ only in colours share. Squares are counted from the top left, without holes."""

    names: tuple[Square, ...]
    number: dict[Square, int]
    neighbours: tuple[tuple[int, ...], ...]
    """For each square those that share an edge with it."""
    joints: tuple[tuple[int, int], ...]
    """All pairs of neighbouring squares."""
    beside: tuple[tuple[int, ...], ...]
    """For each square the joints with one half beside it and no half on it, by their place in `joints`."""


class Grid(Struct, frozen=True):
    """What never changes about a board."""

    names: tuple[Square, ...]
    number: dict[Square, int]
    colours: str
    """The letter of each square's colour."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each square those that share an edge with it."""
    beside: tuple[tuple[Spot, ...], ...]
    """For each square the spots with one half beside it and no half on it."""
    anywhere: dict[Pair, tuple[Spot, ...]]
    """For each pair all its spots."""

    def mask(self, squares: tuple[Square, ...]) -> int:
        """The bits of these squares."""
        bits = 0
        for square in squares:
            bits |= 1 << self.number[square]
        return bits


@lru_cache(maxsize=KEPT_BOARDS)
def grid(board: tuple[str, ...]) -> Grid:
    """The survey of a board."""
    colours = "".join(board).replace(HOLE, "")
    shape = _shape(tuple(_holes(row) for row in board))
    spots = [_spot(shape.names, colours, one, other) for one, other in shape.joints]
    beside = tuple(tuple(spot for joint in joints if (spot := spots[joint])) for joints in shape.beside)
    return Grid(shape.names, shape.number, colours, shape.neighbours, beside, _by_pair(spots))


def _holes(row: str) -> str:
    return "".join(HOLE if letter == HOLE else "#" for letter in row)


@lru_cache(maxsize=KEPT_BOARDS)
def _shape(rows: tuple[str, ...]) -> Shape:
    names = tuple(
        f"{COLUMNS[column]}{row}"
        for row, text in enumerate(rows, 1)
        for column, letter in enumerate(text)
        if letter != HOLE
    )
    number = {name: i for i, name in enumerate(names)}
    neighbours = tuple(tuple(_neighbours(name, number)) for name in names)
    joints = tuple((one, other) for one, others in enumerate(neighbours) for other in others if one < other)
    place = {frozenset(joint): i for i, joint in enumerate(joints)}
    beside = tuple(tuple(_beside(square, neighbours, place)) for square in range(len(names)))
    return Shape(names, number, neighbours, joints, beside)


def _neighbours(name: Square, number: dict[Square, int]) -> Iterator[int]:
    column, row = ord(name[0]), int(name[1:])
    for right, down in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        other = f"{chr(column + right)}{row + down}"
        if other in number:
            yield number[other]


def _beside(square: int, neighbours: tuple[tuple[int, ...], ...], place: dict[frozenset[int], int]) -> Iterator[int]:
    """Two neighbours of a square are never neighbours of each other, so each joint is found once."""
    for near in neighbours[square]:
        for far in neighbours[near]:
            if far != square:
                yield place[frozenset((near, far))]


def _spot(names: tuple[Square, ...], colours: str, one: int, other: int) -> Spot | None:
    """The spot of two neighbouring squares; none if their colours are equal."""
    bits = 1 << one | 1 << other
    if colours[one] + colours[other] in PAIR_BIT:
        return bits, PAIR_BIT[colours[one] + colours[other]], (names[one], names[other])
    if colours[other] + colours[one] in PAIR_BIT:
        return bits, PAIR_BIT[colours[other] + colours[one]], (names[other], names[one])
    return None


def _by_pair(spots: Iterable[Spot | None]) -> dict[Pair, tuple[Spot, ...]]:
    found: dict[int, list[Spot]] = {bit: [] for bit in PAIR_BIT.values()}
    for spot in spots:
        if spot:
            found[spot[1]].append(spot)
    return {pair: tuple(found[bit]) for pair, bit in PAIR_BIT.items()}
