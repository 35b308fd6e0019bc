"""A tournament as everyone with its link sees it."""

from collections.abc import Sequence

from vivace.groups.group import member_of
from vivace.protocol.http import (
    NextRound,
    TournamentPhase,
    TournamentPlayer,
    TournamentRound,
    TournamentScore,
    TournamentShown,
    TournamentTable,
)
from vivace.tournaments.course import (
    advancing,
    coming,
    due_at,
    game_of,
    is_over,
    open_rounds,
    planned,
    still_in,
    until,
    winner,
)
from vivace.tournaments.standings import Criterion, Standing, place_points, standings
from vivace.tournaments.tournament import PlayerState, Round, RoundStage, RoundTable, Tournament

_DIGITS = 4


def shown(tournament: Tournament, code: str) -> TournamentShown:
    """A tournament, whoever looks at it and when: without link and time."""
    phase = _phase(tournament)
    ranked = standings(tournament)
    return TournamentShown(
        code=code,
        link="",
        title=tournament.title,
        phase=phase,
        terms=tournament.terms,
        players=_players(tournament, ranked),
        rounds=tuple(_round(tournament, ranked, one) for one in tournament.rounds),
        planned=planned(tournament),
        criteria=tuple(Criterion),
        now=0,
        seq=tournament.seq,
        next=None if phase is TournamentPhase.OVER else _next(tournament),
        winner=winner(tournament, ranked) if phase is TournamentPhase.OVER else "",
        closed=tournament.is_closed,
    )


def _phase(tournament: Tournament) -> TournamentPhase:
    if is_over(tournament):
        return TournamentPhase.OVER
    if not tournament.rounds:
        return TournamentPhase.GATHERING
    return TournamentPhase.BREAK if tournament.rounds[-1].is_over else TournamentPhase.PLAYING


def _players(tournament: Tournament, ranked: Sequence[Standing]) -> tuple[TournamentPlayer, ...]:
    before = standings(tournament, len(tournament.rounds) - 1) if len(tournament.rounds) > 1 else ()
    ranks = {one.member: one.place for one in before}
    still = still_in(tournament, ranked)
    return tuple(_player(tournament, one, ranks.get(one.member, 0), one.member in still) for one in ranked)


def _player(tournament: Tournament, one: Standing, rank: int, is_in: bool) -> TournamentPlayer:
    found = member_of(tournament, one.member)
    return TournamentPlayer(
        id=one.member,
        name="" if found is None else found.name,
        colour="" if found is None else found.colour,
        devices=0 if found is None else len(found.devices),
        state=_state(tournament, one.member),
        place=one.place,
        points=float(one.points),
        opponents=round(float(one.opponents), _DIGITS),
        share=round(float(one.share), _DIGITS),
        direct=one.direct,
        lot=one.lot,
        rounds=tuple(
            TournamentScore(each.round, float(each.points), each.table, each.place, each.why) for each in one.scores
        ),
        rank=rank,
        is_in=is_in,
    )


def _state(tournament: Tournament, member: str) -> PlayerState:
    if member in tournament.gone or member_of(tournament, member) is None:
        return PlayerState.GONE
    return PlayerState.RESTING if member in tournament.resting else PlayerState.HERE


def _round(tournament: Tournament, ranked: Sequence[Standing], one: Round) -> TournamentRound:
    tables = tuple(_table(ranked, one, table) for table in one.tables)
    return TournamentRound(one.stage, one.game, one.at, tables, one.absent, until(tournament, one))


def _table(ranked: Sequence[Standing], one: Round, table: RoundTable) -> TournamentTable:
    if table.result is None:
        return TournamentTable(table.seats, table.code)
    points = tuple(float(own) for own in place_points(table.result.places))
    through = advancing(ranked, one, table) if one.stage is RoundStage.KNOCKOUT else ()
    advance = tuple(seat.member in through for seat in table.seats) if through else ()
    return TournamentTable(table.seats, table.code, table.result, points, advance)


def _next(tournament: Tournament) -> NextRound | None:
    """What comes after the last round. While a knock-out is being played nobody knows yet who plays on."""
    number, last = len(tournament.rounds) + 1, planned(tournament)
    if tournament.rounds and number > last:
        return None
    is_open = number <= open_rounds(tournament)
    stage = RoundStage.OPEN if is_open else RoundStage.KNOCKOUT if number < last else RoundStage.FINAL
    is_playing = bool(tournament.rounds) and not tournament.rounds[-1].is_over
    may_begin = is_playing or coming(tournament) is not None
    return NextRound(number, stage, game_of(tournament, number), due_at(tournament) if may_begin else 0, may_begin)
