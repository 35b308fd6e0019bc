"""Turns the log of a table into a record of each match that was finished there.

A record is all that remains when the moves are gone. It is made from nothing but the log, so it can be made again.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from vivace.engine import replay
from vivace.engine.chance import lettered
from vivace.engine.match import Deal, totals
from vivace.engine.options import differences
from vivace.engine.zones import Tally
from vivace.games.catalog import edition
from vivace.tables import journal, teams
from vivace.tables.daily import Daily
from vivace.tables.events import Logged, MatchEnded, MatchOpened, Progressed, SeatGivenUp
from vivace.tables.history import RoundHistory
from vivace.tables.options import unusual
from vivace.tables.recorder import recorded
from vivace.tables.summary import RoundSummary, summed_up
from vivace.tables.table import Table

ID_LENGTH = 12
"""Long enough that no one finds a match by trying."""
_MINUTE_MS = 60_000
_LISTED = "listed"


class SeatRecord(Struct, frozen=True, omit_defaults=True):
    """Who played at a seat."""

    name: str
    deck: str
    player: str = ""
    """The id of the person, which only the server knows; empty: a bot, or it is not to be known."""
    bot: str = ""
    """The kind of bot; empty: a person."""
    handicap: int = 0
    left: bool = False
    """Whether the person left, and a bot played to the end."""
    team: str = ""
    """The letter of its team; empty: played alone."""
    absent: bool = False
    """Whether the person never came, and a bot played from beginning to end."""


class RoundRecord(Struct, frozen=True):
    """A round."""

    ms: int
    """The playing time; pauses and countdowns do not count."""
    cause: str
    """Why it ended; `blocked` and `dead`: no one could go on."""
    ender: int
    """The seat that ended it; -1: none."""
    tallies: tuple[Tally, ...]
    """The points of each seat, and what was counted. A seat that joined later has none."""


class TeamRecord(Struct, frozen=True):
    """How a team did."""

    team: str
    """Its letter; empty: a seat that played alone."""
    seats: tuple[int, ...]
    score: float
    """For each round the mean of the points of its seats that played, added up; to two decimals."""
    place: int
    """From 1 on; equal scores share a place."""


class ClosestRace(Struct, frozen=True):
    """The race that was decided by the smallest margin."""

    round: int
    winner: int
    loser: int
    ms: int


class RaceRecord(Struct, frozen=True, omit_defaults=True):
    """Tries of two seats to be the first at the same place."""

    count: int = 0
    closest: ClosestRace | None = None


class FastestRound(Struct, frozen=True):
    """The round with the shortest playing time."""

    round: int
    ms: int


class BestPace(Struct, frozen=True):
    """The most pieces a minute that a seat laid in a round."""

    round: int
    seat: int
    per_minute: float


class MatchRecord(Struct, frozen=True, omit_defaults=True):
    """A finished match."""

    id: str
    """Known to those who were there; it reveals nothing about the table."""
    edition: str
    begun_at: int
    """Milliseconds since 1970."""
    ended_at: int
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that have won; in a match of teams those of the best team."""
    fastest_round: FastestRound
    listed: bool = False
    """Whether the table was shown on the start page of its server."""
    house_rules: dict[str, Any] = field(default_factory=dict)
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = field(default_factory=dict)
    """Table options that differ from the defaults, by key."""
    races: RaceRecord = RaceRecord()
    best_pace: BestPace | None = None
    daily: int = 0
    """The day whose deal was played, counted from 1970 in UTC; 0: none."""
    teams: tuple[TeamRecord, ...] = ()
    """The best one first; empty: everyone played for themselves."""


class Finished(Struct, frozen=True):
    """A record, and the number of the event that ended the match."""

    seq: int
    record: MatchRecord


class _Running(Struct):
    """What is gathered of a match while the log is read."""

    begun_at: int
    seed: str = ""
    """The seed of its first round."""
    came: set[int] = field(default_factory=set)
    """The seats that their people have played themselves, if only for a moment."""
    left: dict[int, str] = field(default_factory=dict)
    """The players who left their seats."""
    rounds: dict[int, RoundHistory] = field(default_factory=dict)


def finished(lines: Iterable[str], checkpoint: str = "") -> Iterator[Finished]:
    """All matches that were finished in this log, in order. `lines` follow the checkpoint, if any.

    A record has what was known when its match ended: what is lost to the end of the last round comes later.
    """
    for running, after, logged in _followed(lines, checkpoint):
        if logged is not None and isinstance(logged.event, MatchEnded):
            yield Finished(logged.seq, _record(running, after))


class Underway(Struct, frozen=True):
    """A table at some moment of a match, or of none."""

    table: Table
    came: frozenset[int]
    """The seats that their people have played themselves in this match."""


def underway(lines: Iterable[str], checkpoint: str = "") -> Iterator[Underway]:
    """A table after each of these lines. `lines` follow the checkpoint, if any."""
    for running, after, _ in _followed(lines, checkpoint):
        yield Underway(after.table, frozenset(running.came))


def _followed(lines: Iterable[str], checkpoint: str) -> Iterator[tuple[_Running, journal.Rebuilt, Logged | None]]:
    """What is known of the match after each event; after the opening line or the checkpoint there is none."""
    before = journal.from_checkpoint(checkpoint) if checkpoint else None
    running = _Running(before.at if before else 0)
    if before is not None:
        running.came.update(_played_by_people(before.table))
        yield running, before, None
    for after, logged in journal.walked(before, lines):
        if before is not None and logged is not None:
            if isinstance(logged.event, MatchOpened):
                running = _Running(logged.at)
            _note(running, before.table, logged, after.table)
        yield running, after, logged
        before = after


def _note(running: _Running, before: Table, logged: Logged, after: Table) -> None:
    match logged.event:
        case Progressed(do=Deal(seed)):
            running.seed = running.seed or seed
        case SeatGivenUp(seat):
            running.left[seat] = before.chairs[seat].player
    running.came.update(_played_by_people(after))
    if after.histories and after.histories[-1].tallies:
        running.rounds[after.histories[-1].number] = after.histories[-1]


def _played_by_people(table: Table) -> Iterator[int]:
    return (seat for seat, chair in enumerate(table.chairs) if chair.player and not chair.stand_in)


def _record(running: _Running, over: journal.Rebuilt) -> MatchRecord:
    table, match = over.table, over.table.match
    assert match is not None, "only a match can end"
    summaries = [summed_up(history) for history in running.rounds.values()]
    shortest = min(summaries, key=lambda one: one.ms)
    standings = team_records(table.teams, match.tallies)
    return MatchRecord(
        id=id_of(running.seed, running.begun_at, table.daily),
        edition=match.setup.edition,
        begun_at=running.begun_at,
        ended_at=over.at,
        seats=tuple(_seat(table, running, seat) for seat in range(len(table.chairs))),
        rounds=tuple(map(_round, summaries, match.tallies)),
        totals=totals(match),
        winners=winning_seats(standings) or match.winners,
        fastest_round=FastestRound(shortest.round, shortest.ms),
        listed=table.options.listed,
        house_rules=differences(edition(match.setup.edition).rules, match.setup.rules),
        options={key: value for key, value in unusual(table.options).items() if key != _LISTED},
        races=_races(summaries),
        best_pace=_best_pace(summaries),
        daily=table.daily.day if table.daily else 0,
        teams=standings,
    )


def id_of(seed: str, begun_at: int, daily: Daily | None = None) -> str:
    """The id of a match. The seed of its first round is secret until then, and the table's code has no part in it.

    Daily deals have the same seed at all tables, and are told apart by their players.
    """
    whose = f" {daily.player}" if daily else ""
    return lettered(f"{seed} {begun_at}{whose}", "match", ID_LENGTH)


def team_records(letters: Sequence[str], rounds: Sequence[Sequence[Tally]]) -> tuple[TeamRecord, ...]:
    """How the teams of these seats did, the best first; nothing if everyone played for themselves."""
    found = teams.grouped(letters)
    scores = teams.scores(found, [[tally.points for tally in tallies] for tallies in rounds])
    records = (
        TeamRecord(team.letter, team.seats, round(float(score), 2), place)
        for team, score, place in zip(found, scores, teams.places(scores), strict=True)
    )
    return tuple(sorted(records, key=lambda one: one.place))


def winning_seats(standings: Iterable[TeamRecord]) -> tuple[int, ...]:
    """The seats of the best team, or of all that share the first place."""
    return tuple(sorted(seat for one in standings if one.place == 1 for seat in one.seats))


def _seat(table: Table, running: _Running, seat: int) -> SeatRecord:
    assert table.match is not None, "only a match can end"
    chair, handicap = table.chairs[seat], table.match.setup.handicaps[seat]
    team = table.teams[seat] if table.teams else teams.ALONE
    if seat in running.left:
        return SeatRecord(chair.name, chair.deck, running.left[seat], handicap=handicap, left=True, team=team)
    absent = bool(chair.player) and seat not in running.came
    return SeatRecord(chair.name, chair.deck, chair.player, chair.bot, handicap, team=team, absent=absent)


def _round(summary: RoundSummary, tallies: tuple[Tally, ...]) -> RoundRecord:
    return RoundRecord(summary.ms, summary.cause, summary.ender, tallies)


def _races(rounds: Sequence[RoundSummary]) -> RaceRecord:
    closest = [
        ClosestRace(one.round, winner, loser, lost.closest_ms)
        for one in rounds
        for loser, seat in enumerate(one.seats)
        for winner, lost in enumerate(seat.lost_to)
        if lost.closest_ms is not None
    ]
    count = sum(seat.lost.count for one in rounds for seat in one.seats)
    return RaceRecord(count, min(closest, key=lambda race: race.ms, default=None))


def _best_pace(rounds: Sequence[RoundSummary]) -> BestPace | None:
    paces = [
        BestPace(one.round, number, round(seat.laid * _MINUTE_MS / one.ms, 1))
        for one in rounds
        for number, seat in enumerate(one.seats)
        if one.ms and seat.laid
    ]
    return max(paces, key=lambda pace: pace.per_minute, default=None)


def places(totals: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each seat, from 1 on. Winners are first, even if a rule other than points has decided."""
    keys = [(seat in winners, total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def public(record: MatchRecord) -> MatchRecord:
    """The record without the ids of people."""
    return replace(record, seats=tuple(replace(seat, player="") for seat in record.seats))


def replay_of(lines: Iterable[str], match_id: str) -> replay.Replay | None:
    """The replay of a match, from the whole log of its table; None if this log does not have it."""
    texts = tuple(lines)
    found = next((one for one in finished(texts) if one.record.id == match_id), None)
    if found is None:
        return None
    events = (logged for _, logged in journal.walked(None, texts) if logged is not None)
    players = tuple(replay.Player(seat.name, seat.bot, seat.team) for seat in found.record.seats)
    return recorded(events, players, found.seq)
