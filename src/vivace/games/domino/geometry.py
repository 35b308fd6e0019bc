"""The squares of a board as numbers and bits, surveyed once for each board.

A set of squares is a number with a bit for each of them, so that "is all of this free" is an `and`. A board is given as
its rows: a text for each, a colour's letter for each square, a dot for a hole.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_lowercase

from msgspec import Struct

from vivace.games.domino.cards import COLOURS, PAIRS, Pair

Square = str
Squares = tuple[Square, Square]
"""Where the two halves of a card go, in the order of its colours."""
Spot = tuple[int, int, Squares]
"""Two neighbouring squares of different colours: their bits, the bit of their pair, and their names in its order."""

HOLE = "."
COLUMNS = ascii_lowercase
PAIR_BIT: dict[Pair, int] = {pair: 1 << i for i, pair in enumerate(PAIRS)}
KEPT_BOARDS = 64


class Grid(Struct, frozen=True):
    """What never changes about a board. Squares are counted from the top left; holes do not count."""

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
    letters = _letters(board)
    names, colours = tuple(letters), "".join(letters.values())
    number = {name: i for i, name in enumerate(names)}
    neighbours = tuple(tuple(_neighbours(name, number)) for name in names)
    spots = _spots(names, colours, neighbours)
    beside = tuple(tuple(_beside(square, neighbours, spots)) for square in range(len(names)))
    return Grid(names, number, colours, neighbours, beside, _by_pair(spots.values()))


def _letters(board: tuple[str, ...]) -> dict[Square, str]:
    """The colour of every square by its name."""
    return {
        f"{COLUMNS[column]}{row}": letter
        for row, text in enumerate(board, 1)
        for column, letter in enumerate(text)
        if letter != HOLE
    }


def _neighbours(name: Square, number: dict[Square, int]) -> Iterator[int]:
    column, row = ord(name[0]), int(name[1:])
    for right, down in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        other = f"{chr(column + right)}{row + down}"
        if other in number:
            yield number[other]


def _spots(names: tuple[Square, ...], colours: str, neighbours: tuple[tuple[int, ...], ...]) -> dict[int, Spot]:
    """All spots of the board by their bits."""
    found = {}
    for one, others in enumerate(neighbours):
        for other in others:
            if COLOURS.index(colours[one]) < COLOURS.index(colours[other]):
                bits = 1 << one | 1 << other
                found[bits] = (bits, PAIR_BIT[colours[one] + colours[other]], (names[one], names[other]))
    return found


def _beside(square: int, neighbours: tuple[tuple[int, ...], ...], spots: dict[int, Spot]) -> Iterator[Spot]:
    """Two neighbours of a square are never neighbours of each other, so each spot is found once."""
    for near in neighbours[square]:
        for far in neighbours[near]:
            bits = 1 << near | 1 << far
            if far != square and bits in spots:
                yield spots[bits]


def _by_pair(spots: Iterable[Spot]) -> dict[Pair, tuple[Spot, ...]]:
    some = tuple(spots)
    return {pair: tuple(spot for spot in some if spot[1] == PAIR_BIT[pair]) for pair in PAIRS}
