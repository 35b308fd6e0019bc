"""What happens, told in lines."""

import re
from typing import Any

from vivace.cli.scene import Scene
from vivace.engine.game import Game
from vivace.engine.match import MatchWon, RoundScored, SeatJoined

_LETTERS = re.compile(r"^[a-l](?= )|(?<= by )[a-l]$")


def clock(milliseconds: int) -> str:
    """A time as minutes and seconds."""
    minutes, seconds = divmod(milliseconds // 1_000, 60)
    return f"{minutes}:{seconds:02}"


def exact_clock(milliseconds: int) -> str:
    """A time to the millisecond, in a column of its own."""
    return f"{clock(milliseconds):>6}.{milliseconds % 1_000:03}"


def told(game: Game[Any], decks: str, event: Any) -> str:
    """An event as a line; seats are written as the letters of their decks."""
    match event:
        case SeatJoined(deck):
            return f"{deck} joins the match"
        case RoundScored(tallies):
            points = zip(decks, tallies, strict=False)
            return f"the round is counted: {', '.join(f'{deck} {tally.points:+}' for deck, tally in points)}"
        case MatchWon(winners):
            return f"the match is won by {' and '.join(decks[seat] for seat in winners)}"
    return game.print_event(decks, event)


def named(line: str, scene: Scene) -> str:
    """The same line with the name of who acts instead of a letter."""
    return _LETTERS.sub(lambda found: scene.names[scene.decks.index(found[0])], line)
