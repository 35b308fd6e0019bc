"""The board of the board game as a person looks at it and remembers it."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.person.memory import Glimpse, Memory, looked
from vivace.engine.zones import View, Zone
from vivace.games.domino.cards import PAIR, TOKENS
from vivace.games.domino.geometry import KEPT_BOARDS, PAIR_BIT, Grid, Square, grid

TOKEN, PART = "token.", "part."
"""The names of areas: around a token, followed by its name, and a part of the board, followed by its number."""
BESIDE, REACH = 2, 4
"""How far from a token a card can lie, and how far with two jokers: a look at the token takes in all of this."""
PART_SIZE = 5
"""How many squares wide and high a part of the board is."""
EDGE = 3.0
"""How far the board is from the player's own cards, in squares."""
KEPT_SQUARES = 4 * KEPT_BOARDS
"""The size of the caches of surroundings, which are cheap to compute."""

Board = tuple[str, ...]


class Known(Struct, frozen=True):
    """The board as it is remembered, with the pairs that the player has left."""

    survey: Grid
    covered: int
    """The bits of the squares under cards and jokers."""
    tokens: dict[int, Square]
    """Where each token was seen; it may have moved since."""
    fresh: tuple[int, ...]
    """The tokens that were seen recently."""
    mine: int
    """The bits of the pairs that the player has left."""

    def taken(self, without: int) -> int:
        """The bits of the squares under cards, jokers and tokens; token `without` is left out."""
        return self.covered | self.survey.mask(tuple(at for token, at in self.tokens.items() if token != without))


def known(memory: Memory, board: Board, deck: str, oldest: int) -> Known:
    """What the owner of a deck remembers of the board. Tokens seen since `oldest` are fresh."""
    survey, covered, mine = grid(board), 0, sum(PAIR_BIT.values())
    tokens: dict[int, Square] = {}
    fresh = []
    for name, glimpse in memory.places.items():
        if name[0] == "t":
            token = TOKENS.index(glimpse.zone.faces[0])
            tokens[token] = square_of(name)
            fresh += [token] if glimpse.at >= oldest else []
        elif name[0] in "cj":
            covered |= _bits(survey, name)
            mine &= ~_own_bits(glimpse.zone, deck)
        elif name.endswith(".aside"):
            mine &= ~_own_bits(glimpse.zone, deck)
    return Known(survey, covered, tokens, tuple(fresh), mine)


def _own_bits(zone: Zone, deck: str) -> int:
    """The bits of the pairs of a deck that lie in a zone."""
    return sum([PAIR_BIT[PAIR[piece]] for piece in zone.faces if piece[-1] == deck and piece in PAIR])


def _bits(survey: Grid, zone: str) -> int:
    """The bits of the squares that a zone of the board consists of."""
    return survey.mask(tuple(zone.split(".")[1:]))


def outlook(survey: Grid, taken: int, square: Square) -> int:
    """The bits of the pairs that could be laid beside a token here; 0: it is blocked."""
    pairs = 0
    for bits, pair, _ in survey.beside[survey.number[square]]:
        if not bits & taken:
            pairs |= pair
    return pairs


def square_of(zone: str) -> Square:
    return zone.removeprefix(TOKEN)


@lru_cache(maxsize=KEPT_SQUARES)
def around(board: Board, square: Square) -> tuple[str, ...]:
    """The zones to look at around a token: its own, and the squares that it could be moved to or came from.

    Squares are named after the token that would stand there.
    """
    moved = (near for steps, near in _near(board, square, BESIDE) if steps == BESIDE)
    return (TOKEN + square, *(TOKEN + near for near in moved))


def _near(board: Board, square: Square, most: int) -> Iterator[tuple[int, Square]]:
    """The squares that are at most this many steps away, each with its number of steps."""
    number, column, row = grid(board).number, ord(square[0]), int(square[1:])
    for right in range(-most, most + 1):
        for down in range(abs(right) - most, most - abs(right) + 1):
            near = f"{chr(column + right)}{row + down}"
            if near in number:
                yield abs(right) + abs(down), near


@lru_cache(maxsize=KEPT_BOARDS)
def parts(board: Board, seat: int) -> dict[str, tuple[str, ...]]:
    """The parts of the board and their zones, the nearest to a seat first."""
    found: dict[tuple[int, int], list[str]] = {}
    for name in sorted(grid(board).names, key=lambda name: distance(board, seat, name)):
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        found.setdefault((column // PART_SIZE, row // PART_SIZE), []).append(TOKEN + name)
    return {f"{PART}{number}": tuple(zones) for number, zones in enumerate(found.values())}


def distance(board: Board, seat: int, square: Square) -> float:
    """How far a square is from a seat, in squares. The seats sit around the board, each at the middle of its side."""
    width, height = len(board[0]), len(board)
    x, y = ((width / 2, height), (width / 2, 0), (0, height / 2), (width, height / 2))[seat]
    return EDGE + hypot(ord(square[0]) - ord("a") + 0.5 - x, int(square[1:]) - 0.5 - y)


def look(memory: Memory, view: View, area: str, zones: tuple[str, ...], now: int) -> Memory:
    """What a glance leaves in the memory: what lies in front of seats, and all that lies and stands on the board."""
    seats = tuple([name for name in zones if not name.startswith(TOKEN)])
    # Cards turned over are no reason for hope: only changes on the board are.
    seen = replace(looked(memory, view, area, seats, now), idle=memory.idle)
    window = _window(view.board, area, zones)
    return _taken_in(seen, view, window, now) if window else seen


def _window(board: Board, area: str, zones: tuple[str, ...]) -> int:
    """The bits of the squares that are seen: those of a part, or all within reach of the first zone."""
    squares = [name for name in zones if name.startswith(TOKEN)]
    if area.startswith(PART):
        return squares_of(board, tuple(squares))
    return _within_reach(board, square_of(squares[0])) if squares else 0


@lru_cache(maxsize=KEPT_BOARDS)
def squares_of(board: Board, zones: tuple[str, ...]) -> int:
    """The bits of these zones' squares."""
    return grid(board).mask(tuple(square_of(zone) for zone in zones))


@lru_cache(maxsize=KEPT_SQUARES)
def _within_reach(board: Board, square: Square) -> int:
    return grid(board).mask(tuple(near for _, near in _near(board, square, REACH)))


def _taken_in(memory: Memory, view: View, window: int, now: int) -> Memory:
    """The memory with everything in a window. Cards stay where they are; tokens may have gone from there."""
    survey, places = grid(view.board), memory.places
    laid = {
        name: Glimpse(zone, now)
        for name, zone in view.zones.items()
        if name[0] in "cj" and name not in places and _bits(survey, name) & window
    }
    standing = {
        name: Glimpse(zone, now) for name, zone in view.zones.items() if name[0] == "t" and _bits(survey, name) & window
    }
    doubtful = _doubtful(memory, survey, window, {glimpse.zone.faces for glimpse in standing.values()})
    is_changed = bool(laid) or doubtful != standing.keys()
    kept = {name: glimpse for name, glimpse in places.items() if name not in doubtful}
    return replace(memory, places=kept | laid | standing, idle=0 if is_changed else memory.idle)


def _doubtful(memory: Memory, survey: Grid, window: int, seen: set[tuple[str, ...]]) -> set[str]:
    """The remembered tokens that should be in a window, or that are seen there now."""
    return {
        name
        for name, glimpse in memory.places.items()
        if name[0] == "t" and (glimpse.zone.faces in seen or _bits(survey, name) & window)
    }
