"""Plays a match of the arena, and keeps count of what every seat does."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from vivace.engine import match as matches
from vivace.engine.calls import RoundStopped, TableBlocked
from vivace.engine.game import CALL_MS
from vivace.engine.honour import CallMisplay, FalselyCalled, is_honour
from vivace.engine.match import Act, Deal, Match, RoundScored
from vivace.engine.refusal import Refusal
from vivace.engine.rules import Referee
from vivace.simulator.evening import Happened, Refused, play
from vivace.simulator.plan import Plan, evening_of, places
from vivace.simulator.records import MatchRecord, RoundRecord, SeatRecord
from vivace.tables.events import BotReplaced, CountdownEnded, Logged, Progressed
from vivace.tables.evolve import evolve
from vivace.tables.pace import LONGEST_MS
from vivace.tables.table import Table, game_of

MOST_ROUNDS = 60
"""With many seats points come and go, and a target may never be reached."""
LONGEST_ROUND_MS = 3_600_000
"""A round that is not finished after an hour never will be."""


def played(plan: Plan, number: int) -> MatchRecord:
    """One match from beginning to end. It depends on nothing but the plan and the number."""
    evening = evening_of(plan, number)
    scorer = Scorer(evening.live.table)
    for after, happened in play(evening):
        evening = after
        for one in happened:
            scorer.note(one)
        if scorer.has_enough(evening.now):
            break
    match = evening.live.table.match
    assert match is not None, "a match that was begun is there"
    return MatchRecord(number, _seats(plan, number, match, scorer), tuple(scorer.rounds), match.winners != ())


class Scorer:
    """Counts what happens in a match. A round counts once it is scored: one that was broken off does not."""

    def __init__(self, table: Table) -> None:
        self.rounds: list[RoundRecord] = []
        self.counts = Counter[tuple[str, int]]()
        """What every seat has done, by the name in its record and the seat."""
        self.broken: dict[int, str] = {}
        self._game, self._rules = game_of(table), table.rules
        self._table = table if is_honour(table.rules) else None
        """Kept up to date only where it is needed to tell what fits."""
        self._round = Counter[tuple[str, int]]()
        """The same, for the current round."""
        self._hand_at: dict[int, int] = {}
        self._dealt_at = 0
        self._begun_at: int | None = None
        self._stop = (0, "")
        self._blocked = 0

    def note(self, happened: Happened) -> None:
        if isinstance(happened, Refused):
            is_lost = happened.faster is not None and happened.faster.seat != happened.seat
            self._round["lost", happened.seat] += is_lost
            return
        match happened.event:
            case Progressed(Act(seat, command), events):
                self._acted(seat, command, events)
                self._timed(seat, command, happened.at)
                self._progressed(events, happened.at)
            case Progressed(do, events):
                self._dealt_at = happened.at if isinstance(do, Deal) else self._dealt_at
                self._progressed(events, happened.at)
            case CountdownEnded():
                self._begun_at = happened.at if self._begun_at is None else self._begun_at
                self._hand_at.clear()
            case BotReplaced(seat, _, why):
                self.broken.setdefault(seat, why)
        self._keep_up(happened)

    def has_enough(self, now: int) -> bool:
        """Whether the match has gone on for too long."""
        return len(self.rounds) >= MOST_ROUNDS or now - self._dealt_at > LONGEST_ROUND_MS

    def _acted(self, seat: int, command: Any, events: tuple[Any, ...]) -> None:
        self._round["actions", seat] += 1
        self._round["laid", seat] += any(map(self._game.laid, events))
        if isinstance(command, CallMisplay):
            is_false = any(isinstance(event, FalselyCalled) for event in events)
            self._round["false_calls" if is_false else "right_calls", seat] += 1
        elif self._table is not None:
            self._round["misplays", seat] += _is_misplay(self._table, seat, command)

    def _timed(self, seat: int, command: Any, at: int) -> None:
        """Time a move since the seat's last one, as it is measured for people: play has not stopped in between."""
        if self._game.cooldown_ms(self._rules, command) is CALL_MS:
            return
        before, self._hand_at[seat] = self._hand_at.get(seat), at
        if before is not None and at - before <= LONGEST_MS:
            self._round["moves_timed", seat] += 1
            self._round["moving_ms", seat] += at - before

    def _progressed(self, events: tuple[Any, ...], at: int) -> None:
        for event in events:
            match event:
                case TableBlocked():
                    self._blocked += 1
                case RoundStopped(stop):
                    self._stop = (at, stop.cause)
                case RoundScored():
                    self._count()

    def _count(self) -> None:
        stopped_at, cause = self._stop
        begun_at = self._dealt_at if self._begun_at is None else self._begun_at
        self.rounds.append(RoundRecord(stopped_at - begun_at, cause, self._blocked))
        self._begun_at, self._blocked = None, 0
        self.counts.update(self._round)
        self._round.clear()

    def _keep_up(self, logged: Logged) -> None:
        if self._table is not None:
            self._table = evolve(self._table, logged)


def _is_misplay(table: Table, seat: int, command: Any) -> bool:
    """Whether a strict referee would have refused this."""
    assert table.match is not None, "someone has just done something in it"
    current = table.match.round
    strict = replace(current, rules=replace(current.rules, referee=Referee.STRICT))
    return isinstance(game_of(table).decide(strict, seat, command), Refusal)


def _seats(plan: Plan, number: int, match: Match, scorer: Scorer) -> tuple[SeatRecord, ...]:
    """The records of all entries. In a match without winners those have won who lead after the last whole round."""
    totals = matches.totals(match)
    winners = match.winners or tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return tuple(
        SeatRecord(
            kind=kind,
            place=place,
            win=1 / len(winners) if place in winners else 0.0,
            points=tuple(row[place].points for row in match.tallies),
            broken=scorer.broken.get(place, ""),
            **{name: count for (name, seat), count in scorer.counts.items() if seat == place},
        )
        for kind, place in zip(plan.kinds, places(plan, number), strict=True)
    )
