"""Races in the middle of whole rounds: who beat whom, as the log has it, and who was the first in truth.

A command counts from when the server sent the event that its player saw last, plus the player's own time since seeing
it: that is when it would have been touched without any network. All clients are in one process, so one clock will do.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert

from bench.fairness.player import Player
from bench.fairness.races import Race
from vivace.engine.contest import Missed, Timing, is_end


class Happened(Struct):
    """What a line of the log says about a race."""

    type: str
    do: Any = None
    race: Timing | None = None
    missed: Any = ()


class Line(Struct):
    at: int
    event: Happened
    id: str = ""

    @property
    def losses(self) -> list[Missed]:
        """The failed tries that were lost to another seat."""
        missed = [self.event.missed] if self.event.type == "RaceLost" else self.event.missed
        return [miss for miss in convert(missed, list[Missed]) if miss.rival]


def contests(lines: Sequence[Line], players: Sequence[Player], sent: Mapping[int, float]) -> list[Race]:
    """The races of a table that at least two seats took part in."""
    races: dict[str, Race] = {}
    for winner, seat, loser in _beaten(lines, players):
        first, second = (_touched(players, request, sent) for request in (winner, loser))
        if first is not None and second is not None:
            race = races.setdefault(winner, Race({_seat(winner): first}, _seat(winner)))
            race.reactions.setdefault(seat, second)
    return list(races.values())


def _beaten(lines: Sequence[Line], players: Sequence[Player]) -> Iterator[tuple[str, int, str]]:
    """The request that won, and the seat and the request that lost, for each lost race."""
    lost, laid, last = [iter(player.beaten) for player in players], dict[str, str](), ""
    for line in lines:
        for miss in line.losses:
            winner, loser = last if is_end(miss.rival) else laid.get(miss.rival, ""), next(lost[miss.seat], "")
            if winner and loser:
                yield winner, miss.seat, loser
        if line.event.type == "Progressed" and line.id:
            last = line.id
            laid[line.event.do["command"].get("card", "")] = line.id


def _touched(players: Sequence[Player], request: str, sent: Mapping[int, float]) -> float | None:
    """When a piece was touched as if there were no network, in milliseconds; None: the event before was not noted."""
    touch = players[_seat(request)].touches.get(request)
    return None if touch is None or touch.seq not in sent else 1_000 * (sent[touch.seq] + touch.seconds)


def _seat(request: str) -> int:
    return int(request[1 : request.index(".")])
