"""Tournaments for tests, written as short as they are thought."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from vivace.engine.refusal import Refusal
from vivace.groups.changes import Actor, Join
from vivace.groups.events import Logged
from vivace.tournaments.changes import Change, Do, EnterResult, StartRound
from vivace.tournaments.decide import Outside, Results, decide, opened
from vivace.tournaments.standings import members_at
from vivace.tournaments.terms import GameChoice, Terms
from vivace.tournaments.tournament import ResultKind, Round, RoundSeat, RoundStage, RoundTable, TableResult, Tournament

LIGRETTO = (GameChoice("ligretto"),)
SWISS = Terms(LIGRETTO)
HOST = "host"
Play = Callable[[RoundTable], Sequence[int | None]]
"""The points of each seat at a table."""


class Cup:
    """A tournament, and everything that was logged of it."""

    def __init__(self, terms: Terms = SWISS, people: int = 0) -> None:
        found = opened("Autumn Cup", HOST, terms, "lot")
        assert isinstance(found, Tournament), found
        self.begun = self.now = found
        self.log: list[Logged[Any]] = []
        self.at = 0
        self.played: Results = {}
        self.standing: Results = {}
        for number in range(people):
            self.do(Join(f"P{number}"), f"p{number}")

    def ask(self, do: Do, who: str = HOST, change: str = "") -> Refusal | int:
        """Why a change is refused, or how many events it has led to."""
        self.at += 1_000
        actor = Actor("", is_founder=True) if who == HOST else Actor(who)
        wish = Change(change or f"c{self.at}", do)
        outcome = decide(self.now, wish, actor, self.at, Outside(f"seed {self.at}", self.played, self.standing))
        if isinstance(outcome, Refusal):
            return outcome
        self.now = outcome.after
        self.log += outcome.events
        return len(outcome.events)

    def do(self, do: Do, who: str = HOST) -> None:
        """A change that is carried out."""
        outcome = self.ask(do, who)
        assert not isinstance(outcome, Refusal), (do, outcome)

    def refused(self, do: Do, who: str = HOST) -> str:
        """Why a change is refused."""
        outcome = self.ask(do, who)
        assert isinstance(outcome, Refusal), (do, outcome)
        return outcome.reason

    @property
    def last(self) -> Round:
        return self.now.rounds[-1]

    def start(self) -> Round:
        self.do(StartRound(len(self.now.rounds) + 1))
        return self.last

    def play(self, points: Play) -> None:
        """Enter a result for each table of the last round."""
        for number, table in enumerate(self.last.tables, 1):
            self.do(EnterResult(len(self.now.rounds), number, tuple(points(table))))


def by_strength(table: RoundTable) -> list[int]:
    """The people with the smaller numbers are the stronger ones, and bots are weak."""
    return [100 - int(seat.member[1:]) if seat.member else -100 for seat in table.seats]


def repeats(rounds: Sequence[Round]) -> int:
    """How often people have met again."""
    pairs = [frozenset(pair) for one in rounds for table in one.tables for pair in combinations(members_at(table), 2)]
    return len(pairs) - len(set(pairs))


def table(*members: str, points: Sequence[int | None] = (), places: Sequence[int] = ()) -> RoundTable:
    """A table of people with decks of the letters a, b, c, ..., and its result if there is one."""
    seats = tuple(RoundSeat(member, deck=deck) for member, deck in zip(members, "abcde", strict=False))
    result = TableResult(ResultKind.PLAYED, tuple(points), tuple(places)) if points else None
    return RoundTable(seats, "CDFGHJKM", result)


def round_of(*tables: RoundTable, stage: RoundStage = RoundStage.OPEN) -> Round:
    """A round at these tables."""
    return Round(stage, LIGRETTO[0], 0, tables, {})
