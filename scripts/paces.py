"""Measures how long bots of each level take from one action to the next, and writes it where stand-ins are chosen."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from vivace.bots.level import NAMES
from vivace.cli.drawing import progress
from vivace.games.catalog import edition
from vivace.simulator import cores
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord

FILE = Path(__file__).resolve().parents[1] / "src" / "vivace" / "tables" / "stand_ins.toml"
EDITIONS = ("ligretto", "ligretto-dice", "ligretto-domino")
"""An edition of each game."""
LEVELS = NAMES[:-1]
"""All levels that play as people can."""
SEATS, MATCHES = 4, 40


def main() -> int:
    typed = _parser().parse_args()
    plans = [_plan(name, level, typed.matches) for name in EDITIONS for level in LEVELS]
    with progress.shown(progress.beside_result(), len(plans) * typed.matches, "matches") as step:
        run = cores.run([fixture for plan in plans for fixture in cores.fixtures(plan)], typed.cores, step)
    if run.is_interrupted:
        sys.exit("stopped: nothing is written")
    paces = {plan.seed: pace(run.of(plan)) for plan in plans}
    FILE.write_text(text(paces, typed.matches), "utf-8")
    print(FILE.read_text("utf-8"), end="")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/paces", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N", help=f"of each level and game ({MATCHES})")
    parser.add_argument("--cores", type=int, default=cores.usable(), metavar="N", help="how many matches at a time")
    return parser


def _plan(name: str, level: str, matches: int) -> Plan:
    return Plan(edition=name, kinds=(level,) * SEATS, matches=matches, seed=key(name, level))


def key(name: str, level: str) -> str:
    return f"pace {name} {level}"


def pace(records: Sequence[MatchRecord]) -> int:
    """Average milliseconds from one action to the next, to the nearest ten; measured as it is for people."""
    seats = [seat for record in records for seat in record.seats]
    return 10 * round(sum(seat.moving_ms for seat in seats) / sum(seat.moves_timed for seat in seats) / 10)


def text(paces: dict[str, int], matches: int) -> str:
    """The content of the file."""
    lines = [
        "# For each game how many milliseconds pass from one action of a bot's hand to its next, on average.",
        f"# Made by `scripts/paces --matches {matches}`, in matches of {SEATS} bots of the same level.",
    ]
    for name in EDITIONS:
        lines += ["", f"[{edition(name).game.name}]", *(f"{level} = {paces[key(name, level)]}" for level in LEVELS)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
