"""What a round was worth, and who has won."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.drawing.scene import Scene, player_rows, team_rows, totals
from vivace.cli.names import listed
from vivace.cli.terminal.screen import print_wide, width_of


def show_scores(scene: Scene, console: Console) -> None:
    """Print the scores of the last round, in the width of the terminal if it is one."""
    print_wide(console, score_table(scene, console.width if console.is_terminal else None))
    if scene.teams:
        print_wide(console, team_table(scene))


def score_table(scene: Scene, room: int | None = None) -> Table:
    """The last round: each seat's counts, points and total. Points and totals are never left out."""
    tables = [_table(scene, headings) for headings in _headings(scene)]
    return next((table for table in tables if room is None or width_of(table) <= room), tables[-1])


def team_table(scene: Scene) -> Table:
    """The teams so far, the best one first: each with the mean of its seats."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("", "", "mean per seat"):
        table.add_column(heading, no_wrap=True, justify="right" if heading else "left")
    for row in team_rows(scene):
        others = listed(row.members) if len(row.members) > 1 or row.name not in row.members else ""
        table.add_row(f"{row.place}. {row.name}", others, decimal(row.score), style="bold" if row.place == 1 else "")
    return table


def decimal(score: float) -> str:
    """A mean with as many decimals as it needs: 12, 12.5 or 12.33."""
    return f"{score:.2f}".rstrip("0").rstrip(".")


def _headings(scene: Scene) -> Iterator[dict[str, str]]:
    """What is counted and the heading above it: first shorter headings for narrow terminals, then fewer counts."""
    counted, names = list(scene.game.tallies[-1][0].counts), renderer_of(scene.kind).counted
    yield {count: names.get(count, count) for count in counted}
    for most in range(len(counted), -1, -1):
        yield {count: count for count in counted[:most]}


def _table(scene: Scene, counted: dict[str, str]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True)
    for heading in (*counted.values(), "points", "total"):
        table.add_column(heading, no_wrap=True, justify="right")
    for tally, who in zip(scene.game.tallies[-1], player_rows(scene), strict=False):
        counts = [str(tally.counts[count]) for count in counted]
        table.add_row(who.call, *counts, f"{tally.points:+}", str(who.total), style="bold" if who.leads else "")
    return table


def result(scene: Scene) -> str:
    """Who has won, or how far the match has come."""
    winners = scene.game.winners
    rounds = _counted(len(scene.game.tallies), "round")
    if not winners:
        return f"The match is not finished: {rounds} counted so far."
    if scene.teams:
        return _team_result(scene, rounds)
    points = _counted(totals(scene.game, len(scene.decks))[winners[0]], "point")
    names = listed([scene.names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{names} {verb} with {points} after {rounds}."


def _team_result(scene: Scene, rounds: str) -> str:
    """Which team has won, and with what. Who ended the match by the rules may be in another one."""
    best = [row for row in team_rows(scene) if row.place == 1]
    told = listed([f"{row.name} ({listed(row.members)})" if row.name not in row.members else row.name for row in best])
    verb = "wins" if len(best) == 1 else "share the victory"
    score = decimal(best[0].score)
    points = f"{score} {'point' if score == '1' else 'points'} per seat"
    return f"{told[0].upper()}{told[1:]} {verb} with {points} after {rounds}."


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
