"""What races and logs say: who won, who should have, and how long moves had to wait."""

import sqlite3
import statistics
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.fairness.contests import Line, contests
from bench.fairness.races import Race, RaceTable, Setting
from bench.load import SEATS
from vivace.server.storage.database import FILE

EVEN = 100 / SEATS


class Waits(Struct, frozen=True):
    """How long the moves at some tables waited for others, in milliseconds."""

    contested: list[int]
    by_all: list[int]
    """Of these, those that all four wanted to make."""
    responses: list[float]
    """How long the server took to answer uncontested moves, with all that it does anyway, such as writing the log."""


class Result(Struct, frozen=True):
    """What came of a setting: in races that are all there is of a round, and in whole rounds."""

    setting: Setting
    races: list[Race]
    contests: list[Race]
    """The races in the middle of whole rounds."""
    race_waits: Waits
    round_waits: Waits

    @property
    def correct(self) -> float:
        """The share of races, in percent, that the fastest won."""
        return _percent(race.winner == race.fastest for race in self.races)

    @property
    def correct_if_clear(self) -> float:
        return _percent(race.winner == race.fastest for race in self.races if not race.is_close)

    @property
    def correct_contests(self) -> float:
        return _percent(race.winner == race.fastest for race in self.contests)

    @property
    def correct_contests_if_clear(self) -> float:
        return _percent(race.winner == race.fastest for race in self.contests if not race.is_close)

    def met(self, seat: int) -> list[Race]:
        """The races in whole rounds that a seat took part in."""
        return [race for race in self.contests if seat in race.reactions]

    def gain_in_contests(self, seat: int) -> float:
        """How many more percent of those races a seat has won than it was the fastest in."""
        return _percent(race.winner == seat for race in self.met(seat)) - _percent(
            race.fastest == seat for race in self.met(seat)
        )

    @property
    def longest_wait(self) -> float:
        return float(max(self.round_waits.contested + self.race_waits.contested, default=0))

    def won(self, seat: int) -> float:
        """The share of all races that a seat has won."""
        return _percent(race.winner == seat for race in self.races)

    def earned(self, seat: int) -> float:
        """The share in which it was the fastest: a quarter, but for chance."""
        return _percent(race.fastest == seat for race in self.races)

    def fair_share(self, seat: int) -> float:
        """What it would win if chance had made everyone the fastest equally often."""
        return EVEN + self.won(seat) - self.earned(seat)


class Range(Struct, frozen=True):
    """A figure of several runs: the median, the lowest and the highest."""

    median: float
    low: float
    high: float


class Runs(Struct, frozen=True):
    """The same setting with several seeds."""

    setting: Setting
    results: list[Result]

    def across(self, figure: Callable[[Result], float]) -> Range:
        figures = [figure(result) for result in self.results]
        return Range(median(figures), min(figures), max(figures))

    @property
    def all_contests(self) -> Result:
        """The races in whole rounds of all seeds together: each run has few."""
        return replace(self.results[0], contests=[race for one in self.results for race in one.contests])

    def total(self, figure: Callable[[Result], int]) -> int:
        return sum(map(figure, self.results))


def _percent(answers: Iterable[bool]) -> float:
    known = list(answers)
    return 100 * sum(known) / len(known) if known else float("nan")


def result(setting: Setting, races: Sequence[RaceTable], rounds: Sequence[RaceTable], data: Path) -> Result:
    """The figures of these tables, whose server has ended and has left its log there."""
    return Result(
        setting,
        [race for table in races for race in table.book.races],
        [race for table in rounds for race in contests(_lines(data, table.code), table.players, table.sent)],
        _waits(races, data),
        _waits(rounds, data),
    )


def _waits(tables: Sequence[RaceTable], data: Path) -> Waits:
    contested: list[int] = []
    by_all: list[int] = []
    responses: list[float] = []
    for table in tables:
        for line in _lines(data, table.code):
            if line.event.type != "Progressed" or not line.id.startswith("s"):
                continue
            race = line.event.race
            if race is not None:
                # Until its own hand was free it would have waited anyway.
                waited = line.at - max(race.arrived, race.touched)
                contested.append(waited)
                if len(race.rivals) == SEATS - 1:
                    by_all.append(waited)
            elif (took := table.response_ms(line.id)) is not None:
                responses.append(took)
    return Waits(contested, by_all, responses)


def _lines(data: Path, code: str) -> list[Line]:
    """The log of a table."""
    statement = "SELECT events.text FROM events JOIN tables ON tables.id = events.table_id WHERE tables.code = ?"
    with closing(sqlite3.connect(data / FILE)) as database:
        return [msgspec.json.decode(text, type=Line) for (text,) in database.execute(statement, (code,))]


def mean(values: Sequence[float]) -> float:
    return statistics.mean(values) if values else 0.0


def median(values: Sequence[float]) -> float:
    return statistics.median(values) if values else 0.0
