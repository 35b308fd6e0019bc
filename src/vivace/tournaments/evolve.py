"""A tournament after an event. What happened is in the event: nothing is decided here."""

from collections.abc import Callable

from msgspec.structs import replace

from vivace.groups import events as people
from vivace.groups.evolve import noted, with_people
from vivace.groups.group import member_of
from vivace.groups.journal import line
from vivace.tournaments.events import (
    CameBack,
    Event,
    JoiningClosed,
    Logged,
    RoundStarted,
    SatOut,
    TableCleared,
    TableDecided,
    TableOpened,
    TermsSet,
    TournamentEnded,
    TournamentNamed,
    WentHome,
)
from vivace.tournaments.standings import has_played
from vivace.tournaments.tournament import Round, RoundTable, Tournament


def evolve(tournament: Tournament, logged: Logged) -> Tournament:
    """The tournament after an event of its log."""
    after = _counted(evolved(tournament, logged.event, logged.at), logged.event)
    return noted(replace(after, size=after.size + len(line(logged))), logged)


def _counted(tournament: Tournament, event: Event) -> Tournament:
    """With how often something about someone has changed. Who has left is not counted any more."""
    who = getattr(event, "player", "") or getattr(event, "member", "")
    if not who:
        return tournament
    if member_of(tournament, who) is None:
        changed = {one: count for one, count in tournament.changed.items() if one != who}
    else:
        changed = tournament.changed | {who: tournament.changed.get(who, 0) + 1}
    return replace(tournament, changed=changed)


def evolved(tournament: Tournament, event: Event, at: int) -> Tournament:
    match event:
        case TermsSet(terms):
            return replace(tournament, terms=terms)
        case TournamentNamed(title):
            return replace(tournament, title=title)
        case JoiningClosed(on):
            return replace(tournament, is_closed=on)
        case SatOut(member, on):
            resting = tournament.resting | {member} if on else tournament.resting - {member}
            return replace(tournament, resting=resting)
        case WentHome(member):
            return replace(tournament, gone=tournament.gone | {member}, resting=tournament.resting - {member})
        case CameBack(member):
            return replace(tournament, gone=tournament.gone - {member})
        case RoundStarted(stage, game, tables, absent, lot):
            begun = Round(stage, game, at, tables, absent, lot)
            return replace(tournament, rounds=(*tournament.rounds, begun), resting=frozenset())
        case TableOpened(number, table, code):
            return _with_table(tournament, number, table, lambda one: replace(one, code=code))
        case TableDecided(number, table, result):
            return _with_table(tournament, number, table, lambda one: replace(one, result=result))
        case TableCleared(number, table):
            return _with_table(tournament, number, table, lambda one: replace(one, result=None))
        case TournamentEnded():
            return replace(tournament, is_ended=True)
        case _:
            return with_people(_with_left(tournament, event), event, at)


def _with_left(tournament: Tournament, event: people.Event) -> Tournament:
    """With the devices of someone who is about to leave, and has played."""
    found = member_of(tournament, event.member) if isinstance(event, people.MemberLeft) else None
    if found is None or not has_played(tournament, found.player):
        return tournament
    return replace(tournament, left=tournament.left | {found.player: found.devices})


def _with_table(
    tournament: Tournament, number: int, table: int, change: Callable[[RoundTable], RoundTable]
) -> Tournament:
    rounds = list(tournament.rounds)
    tables = list(rounds[number - 1].tables)
    tables[table - 1] = change(tables[table - 1])
    rounds[number - 1] = replace(rounds[number - 1], tables=tuple(tables))
    return replace(tournament, rounds=tuple(rounds))
