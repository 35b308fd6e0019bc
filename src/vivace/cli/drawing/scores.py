"""What a round was worth, and who has won."""

from collections.abc import Iterator

from rich.text import Text

from vivace.cli.drawing.blocks import Block, grid, width_of
from vivace.cli.drawing.renderers import renderer_of
from vivace.cli.drawing.scene import Scene, player_rows, totals
from vivace.cli.names import listed

Headings = dict[str, str]
"""What is counted, and the heading above it."""


def score_lines(scene: Scene, room: int | None = None) -> Block:
    """The last round: each seat's counts, points and total. Points and totals are never left out."""
    drawn: Block = ()
    for headings, gap in _arrangements(scene):
        drawn = _table(scene, headings, gap)
        if room is None or width_of(drawn) <= room:
            break
    return drawn


def _arrangements(scene: Scene) -> Iterator[tuple[Headings, int]]:
    """From the most detailed to the narrowest: first shorter headings, then fewer counts."""
    counted, names = list(scene.game.tallies[-1][0].counts), renderer_of(scene).counted
    for gap in (3, 2):
        yield {count: names.get(count, count) for count in counted}, gap
    for most in range(len(counted), -1, -1):
        yield {count: count for count in counted[:most]}, 2


def _table(scene: Scene, counted: Headings, gap: int) -> Block:
    headings = ["", *counted.values(), "points", "total"]
    rows = [[Text(heading, "dim") for heading in headings]]
    for seat in range(len(scene.game.tallies[-1])):
        rows.append(_score_row(scene, seat, list(counted), headings))
    return grid(rows, gap)


def _score_row(scene: Scene, seat: int, counted: list[str], headings: list[str]) -> list[Text]:
    tally, who = scene.game.tallies[-1][seat], list(player_rows(scene))[seat]
    numbers = [*(str(tally.counts[count]) for count in counted), f"{tally.points:+}", str(who.total)]
    cells = [f"{number:>{len(heading)}}" for number, heading in zip(numbers, headings[1:], strict=True)]
    return [Text(cell, "bold" if who.leads else "") for cell in (who.call, *cells)]


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
