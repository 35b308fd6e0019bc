"""Measures what handicaps are worth, and writes it where the ratings of clubs use it.

One of several bots of the same level has a smaller or larger task than the others. How often it is ahead of one of them
says how many rating points would do the same: that is what the model of the ratings says of such a difference.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from scripts.markdown import table
from vivace.cli.drawing import progress
from vivace.clubs.handicaps import ease
from vivace.clubs.ratings import points_for
from vivace.engine.game import Setup
from vivace.engine.match import DECKS
from vivace.games.catalog import edition
from vivace.simulator import cores
from vivace.simulator.figures import Estimate, Z, ratio, share
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord, SeatRecord

FILE = Path(__file__).resolve().parents[1] / "src" / "vivace" / "clubs" / "worth.toml"
LEVEL = "family"
OTHER_LEVELS = ("beginner", "expert")
HANDICAPS: dict[str, tuple[int, ...]] = {
    "ligretto": (4, 6, 8, 13),
    "ligretto-de": (4, 6, 8, 13),
    "dutch-blitz": (4, 6, 8, 13),
    "ligretto-dice": (-4, -2, -1, 2),
    "ligretto-domino": (1, 2, 4),
}
"""Of one of two seats; the other one plays as usual."""
AT_MORE = {"ligretto": 9, "ligretto-de": 7, "dutch-blitz": 9, "ligretto-dice": -2, "ligretto-domino": 1}
"""Of one seat of a larger table."""
SEATS = {4: 2, 8: 3}
"""The larger tables that are measured, and by how much fewer matches: each has more seats to be ahead of."""
SAME = {"ligretto-fr": "ligretto"}
"""Editions that differ only where a handicap makes no difference: in what a dead table means."""
MOST_POINTS = 5_000.0
MATCHES, QUICK = 150, 10


class Cell(Struct, frozen=True):
    """One seat with a handicap against others without."""

    plan: Plan
    level: str
    ease: float
    """By how much its task is smaller than that of the others, as the ratings count it."""


class Measured(Struct, frozen=True):
    """What came of a cell."""

    cell: Cell
    ahead: Estimate
    """How often the seat with the handicap was ahead of another one."""
    worth: Estimate
    """How many rating points that is for each unit of ease."""


class Worth(Struct, frozen=True):
    """What handicaps are worth in an edition with so many seats."""

    edition: str
    seats: int
    points: Estimate
    """For each unit of ease."""


def main() -> int:
    typed = _parser().parse_args()
    matches = typed.matches or (QUICK if typed.quick else MATCHES)
    names = tuple(typed.games.split(",")) if typed.games else tuple(HANDICAPS)
    todo = [cell for name in names for cell in cells(name, matches)]
    with progress.shown(progress.beside_result(), sum(cell.plan.matches for cell in todo), "matches") as step:
        run = cores.run([fixture for cell in todo for fixture in cores.fixtures(cell.plan)], typed.cores, step)
    if run.is_interrupted:
        sys.exit("stopped: nothing is written")
    found = [measured(cell, run.of(cell.plan)) for cell in todo]
    worths = [one for name in names for one in fitted(name, found)]
    print(table(_HEADINGS, _rows(found)), table(("edition", "seats", "points"), _sums(worths)), sep="\n\n")
    if not typed.quick and names == tuple(HANDICAPS):
        FILE.write_text(text(worths, matches), "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/handicaps", description=__doc__)
    parser.add_argument("--matches", type=int, metavar="N", help=f"for each handicap ({MATCHES})")
    parser.add_argument("--cores", type=int, default=cores.usable(), metavar="N", help="how many matches at a time")
    parser.add_argument("--games", default="", metavar="NAMES", help="only print what was measured in these editions")
    parser.add_argument("--quick", action="store_true", help=f"only print what {QUICK} matches for each say")
    return parser


def cells(name: str, matches: int) -> Iterator[Cell]:
    """What is measured in an edition: several handicaps, and one with other levels and at larger tables."""
    for amount in HANDICAPS[name]:
        yield _cell(name, LEVEL, amount, 2, matches)
    for level in OTHER_LEVELS:
        yield _cell(name, level, HANDICAPS[name][1], 2, matches)
    for seats, fewer in SEATS.items():
        if seats <= edition(name).rules.seats[1]:
            yield _cell(name, LEVEL, AT_MORE[name], seats, matches // fewer)


def _cell(name: str, level: str, amount: int, seats: int, matches: int) -> Cell:
    found, handicaps = edition(name), (amount, *(0,) * (seats - 1))
    # The same seed for all handicaps: they are compared with the same deals.
    plan = Plan(
        edition=name, kinds=(level,) * seats, matches=matches, seed=f"handicap {name} {seats}", handicaps=handicaps
    )
    own, other, *_ = found.game.tasks(Setup(name, found.rules, DECKS[:seats], handicaps))
    return Cell(plan, level, ease(own) - ease(other))


def measured(cell: Cell, records: Sequence[MatchRecord]) -> Measured:
    """How often the seat was ahead in these matches, and what that is worth."""
    seats, wins = len(cell.plan.kinds), [_beaten(record.seats) for record in records]
    ahead = share(sum(wins), len(wins)) if seats == 2 else ratio(wins, [seats - 1.0] * len(wins))
    ends = [points_for(_inside(one), seats) / cell.ease for one in (ahead.low, ahead.value, ahead.high)]
    return Measured(cell, ahead, Estimate(ends[1], min(ends), max(ends)))


def _beaten(seats: Sequence[SeatRecord]) -> float:
    """How many of the others the first seat was ahead of; a tie is half of it."""
    (own, *others) = [(seat.win, sum(seat.points)) for seat in seats]
    return sum(0.5 if own == other else float(own > other) for other in others)


def _inside(found: float) -> float:
    return min(0.999, max(0.001, found))


def fitted(name: str, found: Sequence[Measured]) -> Iterator[Worth]:
    """What was found for each number of seats."""
    own = [one for one in found if one.cell.plan.edition == name]
    yield Worth(name, 2, likeliest([one for one in own if len(one.cell.plan.kinds) == 2]))
    yield from (Worth(name, len(one.cell.plan.kinds), one.worth) for one in own if len(one.cell.plan.kinds) > 2)


def likeliest(own: Sequence[Measured]) -> Estimate:
    """The points for a unit of ease that make what happened in matches of two the most likely."""
    unit, low, high = points_for(1 / (1 + math.exp(-1)), 2), 0.0, MOST_POINTS
    for _ in range(50):
        middle = (low + high) / 2
        missing = sum(
            one.cell.plan.matches * one.cell.ease * (one.ahead.value - _likely(one.cell, middle / unit)) for one in own
        )
        low, high = (middle, high) if missing > 0 else (low, middle)
    known = sum(
        one.cell.plan.matches * one.cell.ease**2 * likely * (1 - likely)
        for one in own
        for likely in [_likely(one.cell, low / unit)]
    )
    reach = Z * unit / math.sqrt(known)
    return Estimate(low, low - reach, low + reach)


def _likely(cell: Cell, odds: float) -> float:
    """How often the seat should be ahead, with these odds (as a logarithm) for a unit of ease."""
    return 1 / (1 + math.exp(-odds * cell.ease))


_HEADINGS = ("edition", "level", "seats", "handicap", "ahead %", "points for a unit of ease")


def _rows(found: Sequence[Measured]) -> Iterator[list[str]]:
    for one in found:
        plan, ahead = one.cell.plan, one.ahead
        share = f"{100 * ahead.value:.0f} ({100 * ahead.low:.0f}-{100 * ahead.high:.0f})"
        about = [plan.edition, one.cell.level, str(len(plan.kinds)), f"{plan.handicaps[0]:+}"]
        yield [*about, share, _points(one.worth)]


def _sums(worths: Sequence[Worth]) -> Iterator[list[str]]:
    return ([one.edition, str(one.seats), _points(one.points)] for one in worths)


def _points(points: Estimate) -> str:
    return f"{points.value:.0f} ({points.low:.0f}-{points.high:.0f})"


def text(worths: Sequence[Worth], matches: int) -> str:
    """The content of the file."""
    lines = [
        "# For each edition and number of seats how many rating points a unit of ease is worth, with 95 % intervals.",
        "# Ease is the logarithm of how many times smaller a task is.",
        f"# Made by `scripts/handicaps --matches {matches}`, in matches of equal bots.",
    ]
    for name in sorted({one.edition for one in worths} | SAME.keys()):
        own = [one for one in worths if one.edition == SAME.get(name, name)]
        lines += ["", f"[{name}]", *map(_line, own)]
    return "\n".join(lines) + "\n"


def _line(one: Worth) -> str:
    points = one.points
    return f"{one.seats} = {points.value:.0f} # {points.low:.0f} to {points.high:.0f}"


if __name__ == "__main__":
    sys.exit(main())
