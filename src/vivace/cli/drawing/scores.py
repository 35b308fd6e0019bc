"""What a round was worth, and who has won."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.drawing.scene import Scene, player_rows, totals
from vivace.cli.names import listed
from vivace.cli.terminal.screen import print_wide, width_of


def show_scores(scene: Scene, console: Console) -> None:
    """Print the scores of the last round, in the width of the terminal if it is one."""
    print_wide(console, score_table(scene, console.width if console.is_terminal else None))


def score_table(scene: Scene, room: int | None = None) -> Table:
    """The last round: each seat's counts, points and total. Points and totals are never left out."""
    tables = [_table(scene, headings) for headings in _headings(scene)]
    return next((table for table in tables if room is None or width_of(table) <= room), tables[-1])


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
    points = _counted(totals(scene.game, len(scene.decks))[winners[0]], "point")
    names = listed([scene.names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{names} {verb} with {points} after {rounds}."


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
