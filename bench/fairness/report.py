"""The figures as tables in Markdown, which docs/fairness.md has."""

import os
from collections.abc import Callable, Iterator, Sequence

from scripts.markdown import table

from bench.fairness.figures import Result, Runs, mean, median
from bench.fairness.races import CLOSE_MS
from bench.fairness.targets import Target
from bench.load import SEATS

PART = "figures"
"""How the part of the document is marked."""
WINNERS = ("order", "races", "correct", f"if > {CLOSE_MS} ms", "wins % by connection", "less chance")
CONTESTS = ("order", "races", "correct", f"if > {CLOSE_MS} ms", "gain by connection, in points")
WAITS = ("order", "in whole rounds", "moves", "all four", "longest", "uncontested answered in")
CHEATERS = ("cheater", "races", "wins less chance", "in whole rounds", "gain in points")
TARGETS = ("figure", "expected", "measured")
Rows = Iterator[Sequence[str]]


def report(played: str, by_profile: Sequence[Sequence[Runs]], cheats: Sequence[Runs], judged: Sequence[Target]) -> str:
    """All tables. `played` says which command this is and which seeds."""
    parts = [f"{played}, on {os.cpu_count()} cores.", *(part for orders in by_profile for part in _of_orders(orders))]
    if cheats:
        title = f"A cheater with the best connection of {cheats[0].setting.name} ms"
        parts.append(_titled(title, CHEATERS, _of_cheaters(cheats)))
    if judged:
        parts.append(_titled("What is expected at 20/50/90/160 ms", TARGETS, _of_targets(judged)))
    return "\n\n".join(parts)


def _titled(title: str, headings: Sequence[str], rows: Rows) -> str:
    return f"**{title}**\n\n{table(headings, rows)}"


def _of_orders(orders: Sequence[Runs]) -> Iterator[str]:
    name = orders[0].setting.name
    yield _titled(f"Winners with round trips of {name} ms", WINNERS, map(_winners, orders))
    yield _titled(f"Races in whole rounds with {name} ms", CONTESTS, map(_contests, orders))
    yield _titled(f"How long contested moves wait with {name} ms", WAITS, map(_waits, orders))


def _winners(runs: Runs) -> Sequence[str]:
    return (
        runs.setting.order.value,
        str(runs.total(lambda one: len(one.races))),
        _cell(runs, lambda one: one.correct, ".1f", " %"),
        _cell(runs, lambda one: one.correct_if_clear, ".1f", " %"),
        _cells(runs, Result.won, ".1f"),
        _cells(runs, Result.fair_share, ".1f"),
    )


def _contests(runs: Runs) -> Sequence[str]:
    return (
        runs.setting.order.value,
        str(runs.total(lambda one: len(one.contests))),
        _cell(runs, lambda one: one.correct_contests, ".1f", " %"),
        _cell(runs, lambda one: one.correct_contests_if_clear, ".1f", " %"),
        _cells(runs, Result.gain_in_contests, "+.1f"),
    )


def _waits(runs: Runs) -> Sequence[str]:
    return (
        runs.setting.order.value,
        _cell(runs, lambda one: mean(one.round_waits.contested), ".0f", " ms"),
        str(runs.total(lambda one: len(one.round_waits.contested))),
        _cell(runs, lambda one: mean(one.race_waits.by_all), ".0f", " ms"),
        _cell(runs, lambda one: one.longest_wait, ".0f", " ms"),
        _cell(runs, lambda one: median(one.round_waits.responses), ".1f", " ms"),
    )


def _of_cheaters(cheats: Sequence[Runs]) -> Rows:
    for runs in cheats:
        yield (
            runs.setting.first.name,
            str(runs.total(lambda one: len(one.races))),
            _cell(runs, lambda one: one.fair_share(0), ".1f", " %"),
            str(runs.total(lambda one: len(one.met(0)))),
            f"{runs.all_contests.gain_in_contests(0):+.1f}",
        )


def _of_targets(judged: Sequence[Target]) -> Rows:
    for one in judged:
        yield one.what, one.wanted, f"{one.figure:.1f}{'' if one.is_met else ', missed'}"


def _cell(runs: Runs, figure: Callable[[Result], float], form: str, unit: str = "") -> str:
    """A figure: the median of all seeds, and the range if there are several."""
    span = runs.across(figure)
    if len(runs.results) == 1:
        return f"{span.median:{form}}{unit}"
    return f"{span.median:{form}}{unit} ({span.low:{form}} to {span.high:{form}})"


def _cells(runs: Runs, figure: Callable[[Result, int], float], form: str) -> str:
    """A figure of each seat."""
    return " ".join(f"{runs.across(lambda one: figure(one, seat)).median:{form}}" for seat in range(SEATS))  # noqa: B023
