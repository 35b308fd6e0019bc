"""Makes the ladder of the levels in docs/bots.md and docs/ladder.svg, or checks that they are what it makes."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from scripts import levels_table
from scripts.ladder_plot import plotted
from scripts.markdown import table, with_part
from vivace.cli.drawing import progress
from vivace.games.catalog import edition
from vivace.simulator import cores
from vivace.simulator.figures import Estimate
from vivace.simulator.ladder import (
    FAMILY_SEATS,
    GAMES,
    PAIRS,
    ROUND_SECONDS,
    WANTED,
    Ladder,
    MirrorStats,
    PairResult,
    climbed,
    plans,
)
from vivace.tables.table import STAND_IN

DOCS = Path(__file__).resolve().parents[1] / "docs"
TEXT, PLOT = DOCS / "bots.md", DOCS / "ladder.svg"
MADE_BY = re.compile(r"`scripts/ladder --matches (\d+) --seed (\S+)`")
MATCHES, QUICK = 400, 20


class Settings(Struct, frozen=True):
    """How a ladder is made."""

    matches: int
    seed: str
    games: tuple[str, ...] = GAMES


def main() -> int:
    typed = _parser().parse_args()
    if typed.check:
        return _check(typed.cores)
    games = tuple(typed.games.split(",")) if typed.games else GAMES
    settings = Settings(typed.matches or (QUICK if typed.quick else MATCHES), typed.seed, games)
    ladder = _climbed(settings, typed.cores)
    text = section(settings, ladder)
    print(text)
    if not typed.quick and games == GAMES:
        TEXT.write_text(_with_section(TEXT.read_text("utf-8"), text), "utf-8")
        PLOT.write_text(plotted(ladder), "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/ladder", description=__doc__)
    parser.add_argument("--matches", type=int, metavar="N", help=f"for each pair of levels ({MATCHES})")
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same seed makes the same ladder (1)")
    parser.add_argument("--cores", type=int, default=cores.usable(), metavar="N", help="how many matches at a time")
    parser.add_argument("--games", default="", metavar="NAMES", help="only print the ladder of these editions")
    parser.add_argument("--quick", action="store_true", help=f"only print a ladder of {QUICK} matches for each pair")
    parser.add_argument("--check", action="store_true", help="play again what the documents say, and compare")
    return parser


def _climbed(settings: Settings, on: int) -> Ladder:
    todo = plans(settings.games, settings.matches, settings.seed)
    with progress.shown(progress.beside_result(), sum(plan.matches for plan in todo), "matches") as step:
        ladder = climbed(todo, on, step)
    if ladder is None:
        sys.exit("stopped: nothing is written")
    return ladder


def _check(on: int) -> int:
    """Whether the documents match what the command that they name makes."""
    written = TEXT.read_text("utf-8")
    found = MADE_BY.search(written)
    if found is None:
        sys.exit("docs/bots.md does not say how its ladder was made: run scripts/ladder")
    settings = Settings(int(found[1]), found[2])
    ladder = _climbed(settings, on)
    is_same = _with_section(written, section(settings, ladder)) == written and PLOT.exists()
    if not is_same or PLOT.read_text("utf-8") != plotted(ladder):
        print("docs/bots.md and docs/ladder.svg are not up to date: run scripts/ladder", file=sys.stderr)
        return 1
    print("docs/bots.md and docs/ladder.svg are up to date")
    return 0


def _with_section(text: str, made: str) -> str:
    """The text with the new ladder, and with a new table of levels."""
    try:
        return with_part(with_part(text, "ladder", made), "levels", levels_table.section())
    except ValueError as error:
        sys.exit(f"docs/bots.md: {error}")


def section(settings: Settings, ladder: Ladder) -> str:
    """The part of docs/bots.md that is made here."""
    paragraphs = [
        f"Made by `scripts/ladder --matches {settings.matches} --seed {settings.seed}`.",
        *_ladder_paragraphs(ladder),
        *_mirror_paragraphs(ladder),
    ]
    return "\n\n".join(paragraphs)


def _ladder_paragraphs(ladder: Ladder) -> Iterator[str]:
    least, most = (f"{100 * share:.0f}" for share in WANTED)
    yield (
        "How many matches of two seats the higher level wins, in percent, with 95 % intervals; a shared victory counts"
        f" as a part of one. {least} to {most} are meant: enough to be felt, and the other one still wins now and then."
    )
    yield table(["game", *(f"{higher} against {lower}" for lower, higher in PAIRS)], _pair_rows(ladder.pairs))
    yield "![The same as a plot](ladder.svg)"


def _mirror_paragraphs(ladder: Ladder) -> Iterator[str]:
    shortest, longest = (f"{seconds / 60:g}" for seconds in ROUND_SECONDS)
    yield f"`{STAND_IN}` against itself, {FAMILY_SEATS} seats:"
    took = ("seconds a round", "of eight in ten", f"{shortest} to {longest} minutes %")
    yield table(["game", *took, "lost races %", "blocked %"], _mirror_rows(ladder.mirrors))
    yield (
        "Lost races: of all tries to lay something, those in which someone else was faster. A hand that is drawn back"
        " in time, as happens in Dice and Domino, has tried nothing."
    )


def _pair_rows(pairs: Sequence[PairResult]) -> Iterator[list[str]]:
    for game in dict.fromkeys(pair.game for pair in pairs):
        yield [edition(game).title, *(_percent(pair.wins) for pair in pairs if pair.game == game)]


def _mirror_rows(mirrors: Sequence[MirrorStats]) -> Iterator[list[str]]:
    for mirror in mirrors:
        seconds = mirror.seconds
        yield [
            edition(mirror.game).title,
            f"{seconds.median:.0f}",
            f"{seconds.p10:.0f}-{seconds.p90:.0f}",
            _percent(mirror.as_meant),
            _percent(mirror.lost_races),
            _percent(mirror.blocked),
        ]


def _percent(found: Estimate) -> str:
    return f"{100 * found.value:.0f} ({100 * found.low:.0f}-{100 * found.high:.0f})"


if __name__ == "__main__":
    sys.exit(main())
