"""A slow, plain second opinion on where cards can be laid.

It knows nothing of the engine: it has the squares as places on paper, and tries every square for every joker, and every
two squares for every card.
"""

from collections.abc import Iterator
from itertools import combinations

from vivace.games.domino.state import Round, Seat

Point = tuple[int, int]
Placement = tuple[tuple[str, ...], tuple[str, str]]


class Paper:
    """The board, and what is on it at some moment of a move."""

    def __init__(self, board: tuple[str, ...], covered: tuple[str, ...], tokens: tuple[str, ...]) -> None:
        self.colours = {(x, y): letter for y, row in enumerate(board) for x, letter in enumerate(row) if letter != "."}
        self.covered = {point(square) for square in covered}
        self.tokens = [point(square) for square in tokens]

    def is_free(self, place: Point) -> bool:
        return place in self.colours and place not in self.covered and place not in self.tokens

    def takes(self, first: Point, second: Point, pair: str) -> bool:
        """Whether the two halves of a card can lie there, whatever stands beside them."""
        return (
            self.is_free(first)
            and self.is_free(second)
            and are_neighbours(first, second)
            and self.colours[first] + self.colours[second] == pair
        )

    def places(self, pair: str) -> Iterator[tuple[Point, Point]]:
        for first in self.colours:
            for second in self.colours:
                if self.takes(first, second, pair):
                    yield first, second

    def places_beside(self, token: int, pair: str) -> Iterator[tuple[Point, Point]]:
        for first, second in self.places(pair):
            if are_neighbours(first, self.tokens[token]) or are_neighbours(second, self.tokens[token]):
                yield first, second

    def is_blocked(self, token: int) -> bool:
        """Whether no card of a full deck can be laid beside the token."""
        return not any(any(self.places_beside(token, a + b)) for a, b in combinations("rygbow", 2))

    def bridges(self, token: int, jokers: int) -> Iterator[tuple[Point, ...]]:
        """Lays jokers in every way, and takes them back; the token stands at the end of what is told."""
        yield ()
        if jokers:
            stood = self.tokens[token]
            for place in self.colours:
                if self.is_free(place) and are_neighbours(place, stood):
                    self.covered.add(place)
                    self.tokens[token] = place
                    for rest in self.bridges(token, jokers - 1):
                        yield (place, *rest)
                    self.tokens[token] = stood
                    self.covered.discard(place)


def placements(paper: Paper, token: int, pair: str, jokers: int) -> set[Placement]:
    """Every way to lay a card of this pair beside this token."""
    if paper.is_blocked(token):
        return set()
    return {
        (tuple(map(name, bridge)), (name(first), name(second)))
        for bridge in paper.bridges(token, jokers)
        for first, second in paper.places_beside(token, pair)
    }


def can_lay(position: Round, seat: int) -> bool:
    """Whether a seat can lay any card that it has left."""
    paper = paper_of(position)
    has = position.seats[seat]
    if any(debt.seat == seat for debt in position.debts):
        return any(any(paper.places(card[:2])) for card in cards_left(has))
    return any(
        placements(paper, token, card[:2], len(has.jokers))
        for token in range(len(position.tokens))
        for card in cards_left(has)
    )


def can_anybody_lay(position: Round) -> bool:
    return any(can_lay(position, seat) for seat in range(len(position.seats)))


def cards_left(seat: Seat) -> list[str]:
    return [*seat.hand, *seat.discard, *([seat.turned] if seat.turned else [])]


def paper_of(position: Round) -> Paper:
    covered = tuple(square for piece in position.lying for square in piece.squares)
    return Paper(position.board, covered, position.tokens)


def are_neighbours(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def point(square: str) -> Point:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def name(place: Point) -> str:
    return f"{chr(ord('a') + place[0])}{place[1] + 1}"
