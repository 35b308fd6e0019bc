"""What happens, in lines of text."""

from collections.abc import Sequence
from typing import Any

from vivace.cli.names import listed
from vivace.engine.contest import Missed, Timing
from vivace.engine.game import Game
from vivace.engine.match import MatchWon, RoundScored, RulesUpdated, SeatJoined, owner


def clock(milliseconds: int) -> str:
    """A time as minutes and seconds."""
    minutes, seconds = divmod(milliseconds // 1_000, 60)
    return f"{minutes}:{seconds:02}"


def exact_clock(milliseconds: int) -> str:
    """A time to the millisecond, in a column of its own."""
    return f"{clock(milliseconds):>6}.{milliseconds % 1_000:03}"


def told(game: Game[Any], names: Sequence[str], event: Any) -> str:
    """An event as a line of text, with these names for the seats."""
    match event:
        case SeatJoined(deck):
            return f"{deck} joins the match"
        case RulesUpdated(version):
            return f"from now on the match is played by version {version} of the rules"
        case RoundScored(tallies):
            points = zip(names, tallies, strict=False)
            return f"the round is counted: {', '.join(f'{name} {tally.points:+}' for name, tally in points)}"
        case MatchWon(winners):
            return f"the match is won by {listed([names[seat] for seat in winners])}"
    return game.print_event(names, event)


def race_told(names: Sequence[str], decks: str, lost: Missed) -> str:
    """A lost race as a line of text, with the evidence if it was recorded."""
    winner, loser = names[owner(decks, lost.rival)], names[lost.seat]
    by = f"{lost.ms} ms" if lost.ms else "a moment"
    evidence = "" if lost.race is None else f" ({_evidence(lost.race)})"
    return f"{winner} was {by} faster than {loser}{evidence}"


def contest_told(names: Sequence[str], seat: int, race: Timing, at: int) -> str:
    """A move that others could have beaten: when it was made, and how long it waited for theirs."""
    waited = max(at - max(race.arrived, race.touched), 0)
    rivals = listed([names[rival] for rival in race.rivals])
    return f"{names[seat]} raced with {rivals}: {_evidence(race)}, waited {waited} ms"


def _evidence(race: Timing) -> str:
    touched, arrived = (exact_clock(time).strip() for time in (race.touched, race.arrived))
    return f"touched at {touched}, arrived at {arrived}, credit {race.credit} ms"
