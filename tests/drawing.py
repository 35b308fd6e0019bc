"""Lets the tests of any game write moves instead of building them. Each game's own `drawing` says what it draws."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from vivace.engine.game import Progress
from vivace.engine.refusal import Refusal

R = TypeVar("R")


class Moves(Struct, Generic[R], frozen=True):
    """Moves of a game as text."""

    decide: Callable[[R, int, Any], Progress[R] | Refusal]
    parse: Callable[[R, str], tuple[int, Any]]
    """Who does what, in this position."""

    def tried(self, position: R, move: str) -> Progress[R] | Refusal:
        """What comes of a move."""
        return self.decide(position, *self.parse(position, move))

    def done(self, position: R, *moves: str) -> R:
        """The position after moves that are all accepted."""
        for move in moves:
            position = self._accepted(position, move).after
        return position

    def events(self, position: R, move: str) -> tuple[Any, ...]:
        """What happens by a move that is accepted."""
        return self._accepted(position, move).events

    def refused(self, position: R, move: str) -> str:
        """Why a move is refused."""
        refusal = self.tried(position, move)
        assert isinstance(refusal, Refusal), f"{move} was accepted"
        return refusal.reason

    def _accepted(self, position: R, move: str) -> Progress[R]:
        progress = self.tried(position, move)
        assert isinstance(progress, Progress), f"{move}: {progress}"
        return progress
