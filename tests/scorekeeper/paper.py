"""A sheet that is written on in tests."""

from collections.abc import Sequence
from typing import Any

from vivace.engine.game import Progress
from vivace.engine.refusal import Refusal
from vivace.engine.sheet import Line
from vivace.scorekeeper.changes import AddPlayer, Change, Do, EnterLine
from vivace.scorekeeper.decide import decide, opened
from vivace.scorekeeper.events import Logged
from vivace.scorekeeper.score import MatchScore, score

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")


class Paper:
    """A sheet, and everything that was written on it."""

    def __init__(
        self,
        edition: str,
        players: int = 2,
        handicaps: tuple[int, ...] = (),
        names: Sequence[str] = NAMES,
        **terms: Any,
    ) -> None:
        self.sheet = opened(edition, **terms)
        self.log: list[Logged] = []
        self.count = 0
        amounts = handicaps or (0,) * players
        self.players = [self.do(AddPlayer(names[seat], handicap=amounts[seat])) for seat in range(players)]

    def do(self, do: Do, request: str = "", **told: Any) -> str:
        """Do something that is allowed. Its id."""
        decided = self.tried(do, request, **told)
        assert isinstance(decided, Progress), decided
        return request or f"c{self.count}"

    def tried(self, do: Do, request: str = "", **told: Any) -> Progress[Any] | Refusal:
        self.count += 1
        change = Change(request or f"c{self.count}", do, **{"at": 1000 * self.count, **told})
        decided = decide(self.sheet, change)
        if isinstance(decided, Progress):
            self.sheet = decided.after
            self.log += decided.events
        return decided

    def enter(self, number: int, seat: int, *, based: str = "", match: int = 1, **line: Any) -> str:
        """Enter a line: points, or counts."""
        others = {key: line.pop(key) for key in ("points", "out", "misplaced", "kept") if key in line}
        return self.do(EnterLine(match, number, self.players[seat], Line(line, **others), based))

    def play(self, *rounds: tuple[int, ...], match: int = 1) -> None:
        """Enter whole rounds of points."""
        for number, points in enumerate(rounds, 1):
            for seat, own in enumerate(points):
                self.enter(number, seat, points=own, match=match)

    @property
    def score(self) -> MatchScore:
        return score(self.sheet)

    @property
    def flags(self) -> list[str]:
        """The codes of all flags of the last round."""
        return [flag.code for flag in self.score.rounds[-1].flags]
