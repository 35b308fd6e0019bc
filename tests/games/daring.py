"""Seats that play at random: mostly what is lawful, and on honour tables now and then something else."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from tests.games.universe import misplays, pieces_in
from vivace.engine import match as matches
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay, is_honour
from vivace.engine.match import DECKS, Act, Deal, Do, Join, Match, TimeUp
from vivace.engine.zones import View
from vivace.games.catalog import game_of
from vivace.simulator.evening import seed_from

T = TypeVar("T")


class Daring:
    """Chooses everything that happens in a match. One number decides it all, so that it can be played again.

    Of `Random` only `random()` is used: its numbers are the same in every version of Python.
    """

    def __init__(self, number: int, boldness: float = 0.5) -> None:
        self.random = Random(number)
        self.boldness = boldness

    def happens(self, share: float) -> bool:
        return self.random.random() < share

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.random.random() * len(items))]

    def seed(self) -> str:
        return seed_from(str(self.random.random()))

    def seat(self, match: Match) -> int:
        return self.pick(range(len(match.setup.decks)))

    def next(self, match: Match) -> Do:
        """What happens next in a match that nobody has won yet."""
        is_running = matches.is_running(game_of(match), match)
        return self.action(match, self.seat(match)) if is_running else self.between_rounds(match)

    def between_rounds(self, match: Match) -> Deal | Join:
        """Mostly the next round; now and then someone joins before it, with a handicap or without."""
        game = game_of(match)
        free = [deck for deck in DECKS[: match.setup.rules.deck_count()] if deck not in match.setup.decks]
        if free and self.happens(0.2):
            join = Join(free[0], self.pick((0, game.handicaps[0])))
            if isinstance(matches.decide(game, match, join), Progress):
                return join
        return Deal(self.seed())

    def action(self, match: Match, seat: int) -> Act | TimeUp:
        """A legal command of a seat, or of another if it has none, or a dare; or a wait that is over."""
        game = game_of(match)
        shown = matches.view(game, match)
        dared = self.dare(match, shown, seat)
        if dared is not None and isinstance(matches.decide(game, match, dared), Progress):
            return dared
        if shown.wait is None and not game.legal(shown, seat):
            seat = next(other for other in range(shown.seats) if game.legal(shown, other))
        legal = game.legal(shown, seat)
        return Act(seat, self.command(legal)) if legal else TimeUp()

    def dare(self, match: Match, shown: View, seat: int) -> Act | None:
        """Now and then something that only honour tables may accept: a misplay, or a call, right or false."""
        if not is_honour(match.setup.rules) or not self.happens(self.boldness):
            return None
        dares = self.misplays(match, shown, seat) if self.happens(0.6) else self.calls(match, shown)
        return Act(seat, self.pick(dares)) if dares else None

    def misplays(self, match: Match, shown: View, seat: int) -> list[Any]:
        return list(misplays(match, shown, seat))

    def calls(self, match: Match, shown: View) -> list[Any]:
        return [CallMisplay(piece) for piece in pieces_in(match, shown.zones)]

    def command(self, legal: tuple[Any, ...]) -> Any:
        """Any legal command, mostly one of the first: laying comes before flipping, and makes progress."""
        return legal[0] if self.happens(0.7) else self.pick(legal)
