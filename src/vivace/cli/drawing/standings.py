"""The results of the arena, as tables and sentences."""

from collections.abc import Iterable, Iterator

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vivace.cli.terminal.screen import print_wide, say, say_all
from vivace.simulator.figures import Estimate, Spread
from vivace.simulator.plan import Plan
from vivace.simulator.ratings import Rating
from vivace.simulator.scorer import MOST_ROUNDS
from vivace.simulator.summary import Standing, Summary
from vivace.tables.table import STAND_IN

CAUSES = {
    "empty": "someone had nothing left",
    "called": "someone called stop",
    "blocked": "the table was blocked",
    "dead": "the table was blocked for good",
}
NONE_YET = Estimate(0.0, 0.0, 1.0)
"""The estimate of a share before the first try."""


def show_summary(summary: Summary, console: Console) -> None:
    """Print everything about matches of the same bots."""
    print_wide(console, _standings(summary))
    say_all(console, course_lines(summary))


def show_sanity(found: Iterable[tuple[Plan, Summary]], console: Console) -> None:
    """Print a line for each edition and number of seats."""
    table = _table("edition, seats", "rounds", "seconds", "actions", "points", "lost %", "blocked %")
    for plan, summary in found:
        everyone, course = (*summary.kinds, *summary.entries)[0], summary.course
        table.add_row(
            Text.assemble((plan.edition, "bold"), f", {len(plan.kinds)}"),
            f"{course.rounds:,}",
            _spread(course.seconds),
            f"{everyone.actions:.1f}",
            f"{everyone.points.value:+.1f}",
            f"{100 * everyone.lost_races.value:.1f}",
            _percent(course.blocked),
        )
    print_wide(console, table)
    told = f"{STAND_IN} bots; seconds: in the median, and of eight rounds in ten; actions, points: of a seat and round;"
    say(console, told)
    say(console, "lost: of all tries to lay something, those where someone was faster; blocked: with 95 % intervals")


def _standings(summary: Summary) -> Table:
    lines = (*summary.entries, *summary.kinds)
    is_honour = any(line.misplays or line.right_calls or line.false_calls for line in lines)
    honour = ("misplays", "right calls", "false calls") if is_honour else ()
    table = _table("seat", "wins %", "points", "actions", "lost %", *honour, "rating", "at least")
    for line in lines:
        table.add_row(*_cells(line, is_honour=is_honour))
    return table


def _cells(line: Standing, *, is_honour: bool) -> Iterator[str | Text]:
    yield Text.assemble("+".join(str(entry + 1) for entry in line.entries), " ", (line.kind, "bold"))
    yield _percent(line.wins)
    yield f"{line.points.value:+.1f} ±{line.points.high - line.points.value:.1f}"
    yield f"{line.actions:.1f}"
    yield "-" if line.lost_races == NONE_YET else f"{100 * line.lost_races.value:.1f}"
    if is_honour:
        yield from (f"{value:.2f}" for value in (line.misplays, line.right_calls, line.false_calls))
    yield from _rating(line.rating)


def course_lines(summary: Summary) -> Iterator[str]:
    """How the matches went."""
    yield "wins: with 95 % intervals; points, actions: of a round; lost: of all tries to lay something, those where"
    yield "someone was faster; rating: all begin at 25, and it is at least three standard deviations less"
    yield ""
    course = summary.course
    if course.rounds:
        yield (
            f"{course.rounds:,} rounds took {course.seconds.median:.1f} s in the median,"
            f" eight of ten {course.seconds.p10:.1f} to {course.seconds.p90:.1f} s."
            f" The table was blocked in {_percent(course.blocked)} % of them."
        )
        causes = (f"{CAUSES.get(cause, cause)} ({count:,})" for cause, count in course.causes.items())
        yield f"How they ended: {', '.join(causes)}."
    if course.unfinished:
        yield (
            f"{course.unfinished:,} of {course.matches:,} matches were broken off after {MOST_ROUNDS} rounds or an hour"
            " in one of them: who was ahead after the last whole round has won, and the rest is not counted."
        )
    yield from _failures(summary)


def _failures(summary: Summary) -> Iterator[str]:
    for line in summary.entries:
        if line.broken:
            yield (
                f"Seat {line.entries[0] + 1} ({line.kind}) broke in {line.broken:,} of {summary.course.matches:,}"
                f" matches: {STAND_IN} played on there."
            )
    if summary.course.first_failure:
        yield f"What was wrong the first time: {summary.course.first_failure}"


def _percent(found: Estimate) -> str:
    """A share in percent, with its interval if there is one."""
    if found == NONE_YET:
        return "-"
    interval = f" ({100 * found.low:.0f}-{100 * found.high:.0f})" if found.low < found.high else ""
    return f"{100 * found.value:.1f}{interval}"


def _spread(found: Spread) -> str:
    return f"{found.median:.0f} ({found.p10:.0f}-{found.p90:.0f})"


def _rating(rating: Rating | None) -> tuple[str, str]:
    return ("", "") if rating is None else (f"{rating.mu:.1f} ±{rating.sigma:.1f}", f"{rating.ordinal:.1f}")


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE, header_style="dim", show_edge=False, padding=(0, 1, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("seat", "edition, seats") else "right")
    return table
