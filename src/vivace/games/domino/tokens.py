"""Where tokens may be put before a round begins."""

from vivace.engine.chance import picked
from vivace.games.domino.cards import TOKENS
from vivace.games.domino.geometry import grid
from vivace.games.domino.reach import is_token_blocked
from vivace.games.domino.state import Square


def allowed(board: tuple[str, ...], standing: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares for the next token: free ones, where it blocks no token and is not blocked."""
    return tuple(
        square for square in grid(board).names if square not in standing and _is_open(board, (*standing, square))
    )


def _is_open(board: tuple[str, ...], standing: tuple[Square, ...]) -> bool:
    taken = grid(board).mask(standing)
    return not any(is_token_blocked(board, taken, square) for square in standing)


def by_chance(board: tuple[str, ...], standing: tuple[Square, ...], seed: str) -> Square:
    """A random square for the next token."""
    squares = allowed(board, standing)
    return squares[picked(seed, f"token {len(standing)}", len(squares))]


def scattered(board: tuple[str, ...], seed: str) -> tuple[Square, ...]:
    """A square for every token."""
    standing: tuple[Square, ...] = ()
    for _ in TOKENS:
        standing = (*standing, by_chance(board, standing, seed))
    return standing
