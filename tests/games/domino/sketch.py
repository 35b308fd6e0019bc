"""Lets tests draw what lies on a board without saying which pieces it is.

A cell is the letter of a square's colour, `#` if a card or joker lies on it, and a token's number if one stands there:
`r` is free, `r#` is covered, `r2` is bare under the second token, `r#2` is covered under it, and `.` is a hole.
"""

from msgspec import Struct

from vivace.engine.rules import Ends
from vivace.games.domino.cards import deck, jokers
from vivace.games.domino.rules import Rules
from vivace.games.domino.state import Debt, Lying, Round, Seat

RULES = Rules(
    seats=(2, 4),
    ends=Ends.ROUNDS,
    length=6,
    layouts=("six", "nine", "nine"),
    borders=("solid", "double", "dashed", "dotted"),
    stop_call="stop",
)
SEED = "0" * 32
COLUMNS = "abcdefghijklmnopqrstuvwxyz"


class Sketch(Struct, frozen=True):
    """A board with squares that something lies on, and tokens."""

    board: tuple[str, ...]
    covered: tuple[str, ...]
    tokens: tuple[str, ...]

    def round(self, *seats: Seat, debts: tuple[Debt, ...] = ()) -> Round:
        """A round at this moment. Whatever covers a square is taken to be a joker of a third seat."""
        lying = tuple(Lying(f"j{i}c", (square,)) for i, square in enumerate(self.covered))
        return Round(
            RULES, "abcd"[: len(seats)], 1, SEED, self.board, seats, dealt=True, tokens=self.tokens,
            lying=lying, debts=debts,
        )  # fmt: skip


def sketched(text: str) -> Sketch:
    """What a drawing shows."""
    lines = [line.split() for line in text.strip().splitlines()]
    cells = {f"{COLUMNS[x]}{y}": cell for y, line in enumerate(lines, 1) for x, cell in enumerate(line)}
    standing = {cell[-1]: square for square, cell in cells.items() if cell[-1].isdigit()}
    return Sketch(
        tuple("".join(cell[0] for cell in line) for line in lines),
        tuple(square for square, cell in cells.items() if "#" in cell),
        tuple(standing[number] for number in sorted(standing)),
    )


def holding(letter: str, cards: str = "", joker_count: int = 0, *, discard: str = "", turned: str = "") -> Seat:
    """A seat with these pairs left."""
    hand, below = (tuple(pair + letter for pair in pairs.split()) for pairs in (cards, discard))
    open_card = turned and turned + letter
    assert {*hand, *below} <= {*deck(letter)}
    return Seat((), hand=hand, discard=below, turned=open_card, jokers=jokers(letter, joker_count))
