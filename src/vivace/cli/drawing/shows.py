"""How a match is shown while it is played: as a live picture, or in lines of text."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live

from vivace.cli.drawing.narration import exact_clock, told
from vivace.cli.drawing.picture import Picture
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.scores import show_scores
from vivace.cli.drawing.staging import at_table
from vivace.cli.terminal.screen import can_draw, say
from vivace.cli.values import printable
from vivace.engine.match import RoundScored, TimeUp
from vivace.tables.events import BotReplaced, CountdownEnded, Logged, Progressed
from vivace.tables.table import Table, game_of

FEED = 10


class LiveShow:
    """A picture of the table that is redrawn whenever something changes."""

    def __init__(self, live: Live, table: Table) -> None:
        self._live, self._table = live, table
        self._feed: tuple[str, ...] = ()
        self._scored = False
        self._drawn: Scene | None = None

    def happened(self, table: Table, logged: Logged) -> None:
        """Show what happened, and the table after it."""
        self._table, self._scored = table, False
        self._feed = (*self._feed, *lines(table, logged))[-FEED:]

    def scored(self, table: Table) -> None:
        """Show the scores of the round, which is over."""
        self._table, self._scored = table, True

    def glance(self, at: int) -> None:
        """Time has passed at the table, whether or not anything has happened."""
        scene = at_table(self._table, at, self._feed, scored=self._scored)
        if scene != self._drawn:
            self._live.update(Picture(scene), refresh=True)
            self._drawn = scene


class LineShow:
    """A line for everything that happens, for files, pipes and plain terminals."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def happened(self, table: Table, logged: Logged) -> None:
        for line in lines(table, logged):
            say(self._console, f"{exact_clock(logged.at)}  {line}")

    def scored(self, table: Table) -> None:
        show_scores(at_table(table, 0), self._console)

    def glance(self, at: int) -> None:
        """Time alone is worth no line."""


Show = LiveShow | LineShow


@contextmanager
def show_for(console: Console, table: Table) -> Iterator[Show]:
    """A live picture if it can be drawn, otherwise lines of text."""
    if not can_draw(console):
        yield LineShow(console)
        return
    with Live(console=console, screen=True, auto_refresh=False, redirect_stderr=False) as live:
        yield LiveShow(live, table)


def lines(table: Table, logged: Logged) -> list[str]:
    """The lines for an event; scores are shown as a table instead."""
    match logged.event:
        case CountdownEnded():
            return ["go!"]
        case BotReplaced(seat, bot, why):
            return [printable(f"{table.chairs[seat].name} is played by {bot} from now on: {why}")]
        case Progressed(do, happened):
            names = [chair.name for chair in table.chairs]
            told_events = [told(game_of(table), names, e) for e in happened if not isinstance(e, RoundScored)]
            return ["time is up", *told_events] if isinstance(do, TimeUp) else told_events
    return []
