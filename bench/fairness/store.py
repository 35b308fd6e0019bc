"""Results in a file, so that a long measurement can be done in parts: what it has is not played again."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.fairness.figures import Result, Waits
from bench.fairness.people import CHEATERS, HONEST
from bench.fairness.races import Race, Setting
from vivace.tables.options import Order

_KINDS = {kind.name: kind for kind in (HONEST, *CHEATERS)}


class _Line(Struct, frozen=True):
    """A result as it is written."""

    seed: int
    trips: tuple[int, ...]
    order: Order
    first: str
    races: list[Race]
    contests: list[Race]
    race_waits: Waits
    round_waits: Waits

    @property
    def result(self) -> Result:
        setting = Setting(self.trips, self.order, _KINDS[self.first])
        return Result(setting, self.races, self.contests, self.race_waits, self.round_waits)


class Store:
    """The results of all settings and seeds so far; without a file they are only remembered."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known = {(line.seed, line.result.setting): line.result for line in _lines(file)}

    def get(self, seed: int, setting: Setting) -> Result | None:
        return self._known.get((seed, setting))

    def add(self, seed: int, results: Sequence[Result]) -> None:
        for one in results:
            self._known[seed, one.setting] = one
            if self._file is not None:
                with self._file.open("ab") as file:
                    file.write(msgspec.json.encode(_line(seed, one)) + b"\n")


def _line(seed: int, one: Result) -> _Line:
    setting = one.setting
    return _Line(
        seed,
        setting.trips,
        setting.order,
        setting.first.name,
        one.races,
        one.contests,
        one.race_waits,
        one.round_waits,
    )


def _lines(file: Path | None) -> Iterator[_Line]:
    if file is not None and file.exists():
        for line in file.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=_Line)
