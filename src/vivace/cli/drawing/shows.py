"""How a match is shown while it is played: as a live picture, or in lines of text."""

from contextlib import AbstractContextManager
from typing import Protocol

from rich.console import Console
from rich.live import Live

from vivace.cli.drawing.blocks import printable
from vivace.cli.drawing.cells import picture
from vivace.cli.drawing.narration import exact_clock, told
from vivace.cli.drawing.scene import Scene, at_table
from vivace.cli.drawing.scores import score_lines
from vivace.cli.terminal.screen import can_draw, room_in, say
from vivace.engine.match import RoundScored, TimeUp
from vivace.tables.events import BotReplaced, CountdownEnded, Logged, Progressed
from vivace.tables.table import Table, game_of

FEED = 10


class Show(AbstractContextManager["Show"], Protocol):
    """What the audience sees or reads."""

    def happened(self, table: Table, logged: Logged) -> None: ...

    def scored(self, table: Table) -> None:
        """Show the scores of the round, which is over."""
        ...

    def glance(self, at: int) -> None:
        """Time has passed at the table, whether or not anything has happened."""
        ...


def show_for(console: Console, table: Table) -> Show:
    """A live picture if it can be drawn, otherwise lines of text."""
    return LiveShow(console, table) if can_draw(console) else LineShow(console)


class LiveShow:
    """A picture of the table that is redrawn whenever something changes."""

    def __init__(self, console: Console, table: Table) -> None:
        self._console, self._table = console, table
        self._live = Live(console=console, screen=True, auto_refresh=False, redirect_stderr=False)
        self._feed: tuple[str, ...] = ()
        self._scored = False
        self._drawn: Scene | None = None

    def __enter__(self) -> "LiveShow":
        self._live.__enter__()
        return self

    def __exit__(self, *problem: object) -> None:
        self._live.stop()

    def happened(self, table: Table, logged: Logged) -> None:
        self._table = table
        self._scored = False
        self._feed = (*self._feed, *lines(table, logged))[-FEED:]

    def scored(self, table: Table) -> None:
        self._table, self._scored = table, True

    def glance(self, at: int) -> None:
        scene = at_table(self._table, at, self._feed, scored=self._scored)
        if scene != self._drawn:
            self._live.update(picture(scene, *self._console.size), refresh=True)
            self._drawn = scene


class LineShow:
    """A line for everything that happens, for files, pipes and plain terminals."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def __enter__(self) -> "LineShow":
        return self

    def __exit__(self, *problem: object) -> None:
        """Nothing to do: every line is already printed."""

    def happened(self, table: Table, logged: Logged) -> None:
        for line in lines(table, logged):
            say(self._console, f"{exact_clock(logged.at)}  {line}")

    def scored(self, table: Table) -> None:
        for line in score_lines(at_table(table, 0), room_in(self._console)):
            say(self._console, line)

    def glance(self, at: int) -> None:
        """Nothing to do: only events are printed."""


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
