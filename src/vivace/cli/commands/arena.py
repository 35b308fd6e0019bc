"""`vivace arena`: many matches of bots at full speed, and their results."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct
from rich.console import Console

from vivace.cli.commands.bots import external_among, parse_kinds
from vivace.cli.drawing import progress
from vivace.cli.drawing.results import Outcome, Results
from vivace.cli.drawing.standings import show_sanity, show_summary
from vivace.cli.main import INTERRUPTED
from vivace.cli.terminal.screen import say
from vivace.cli.values import parse_rules, print_rules
from vivace.games.catalog import EDITIONS, edition, house_rules, with_house_rules
from vivace.simulator import cores
from vivace.simulator.plan import Plan, evening_of, sanity_plans
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import summed_up

SANITY_MATCHES, QUICK_MATCHES = 60, 10
"""For each edition and number of seats."""
ALL = "all"


class Wish(Struct, frozen=True, kw_only=True):
    """The arguments of `vivace arena`."""

    edition: str
    seats: str
    """The kinds of bots, as typed."""
    matches: int
    seed: str
    rules: tuple[str, ...] = ()
    """House rules, as typed."""
    cores: int | None = None
    """None: all that there are."""
    out: tuple[Path, ...] = ()


def arena(wish: Wish, console: Console) -> int:
    """Play all matches. The exit code says whether that was interrupted."""
    plan = _plan(wish)
    with ExitStack() as unwritten:
        files = [Results(path) for path in wish.out]
        for file in files:
            unwritten.callback(file.discard)
        run = _run(cores.fixtures(plan), wish.cores)
        records = tuple(record for _, record in run.records)
        if records:
            _tell(plan, records, files, console)
            unwritten.pop_all()
    return INTERRUPTED if run.is_interrupted else 0


def _plan(wish: Wish) -> Plan:
    kinds = parse_kinds("--seats", wish.seats)
    plan = Plan(
        edition=wish.edition,
        kinds=kinds,
        matches=wish.matches,
        seed=wish.seed,
        house_rules=parse_rules(wish.rules),
        external_bots=external_among("--seats", kinds),
    )
    fewest, most = with_house_rules(edition(wish.edition), plan.house_rules).rules.seats
    if not fewest <= len(kinds) <= most:
        raise ValueError(
            f"--seats {wish.seats}: these are {len(kinds)}; {wish.edition} is played by {fewest} to {most} seats"
        )
    evening_of(plan, 0)
    return plan


def _tell(plan: Plan, records: tuple[MatchRecord, ...], files: Sequence[Results], console: Console) -> None:
    own = edition(plan.edition)
    changed = house_rules(with_house_rules(own, plan.house_rules).rules, plan.edition)
    rules = f", with {print_rules(changed)}" if changed else ""
    summary = summed_up(plan, records)
    say(console, f"{own.title}: {len(records):,} matches, seed {plan.seed}{rules}")
    say(console)
    show_summary(summary, console)
    for file in files:
        file.keep(Outcome(plan, records, summary))


def look(names: str, seed: str, *, is_quick: bool, on: int | None, console: Console) -> int:
    """Print figures that show whether these editions are in order."""
    editions = tuple(EDITIONS) if names == ALL else tuple(edition(name.strip()).name for name in names.split(","))
    plans = sanity_plans(editions, QUICK_MATCHES if is_quick else SANITY_MATCHES, seed)
    run = _run([fixture for plan in plans for fixture in cores.fixtures(plan)], on)
    show_sanity([(plan, summed_up(plan, run.of(plan))) for plan in plans if run.of(plan)], console)
    return INTERRUPTED if run.is_interrupted else 0


def _run(todo: list[cores.Fixture], wanted: int | None) -> cores.Run:
    console = progress.beside_result()
    with progress.shown(console, len(todo), "matches") as step:
        run = cores.run(todo, wanted or cores.usable(), step)
    rounds = sum(len(record.rounds) for _, record in run.records)
    stopped = "Stopped. " if run.is_interrupted else ""
    console.print(
        f"{stopped}{len(run.records):,} matches, {rounds:,} rounds in {run.seconds:.1f} s:"
        f" {rounds / run.seconds:.1f} rounds a second"
    )
    return run
