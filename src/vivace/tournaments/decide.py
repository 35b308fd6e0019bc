"""Decides what a change leads to. Only here is it known what is allowed in a tournament."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.groups import decide as people
from vivace.groups.changes import (
    Actor,
    AddMember,
    ChangeMember,
    GiveTicket,
    Join,
    RemoveMember,
    UseTicket,
)
from vivace.groups.decide import Asked, Deciders, managed
from vivace.groups.events import MemberLeft
from vivace.groups.group import Member, member_of, member_with
from vivace.tables.names import cleaned
from vivace.tables.opener import terms as checked
from vivace.tournaments import changes, events, results
from vivace.tournaments.changes import Change
from vivace.tournaments.course import coming, due_at, is_open_to_all, is_over, open_rounds, seats_of
from vivace.tournaments.draw import code_of, drawn
from vivace.tournaments.evolve import evolve, evolved
from vivace.tournaments.pairing import LARGEST, SMALLEST
from vivace.tournaments.standings import has_played, members_at
from vivace.tournaments.terms import Format, GameChoice, Terms
from vivace.tournaments.tournament import RoundStage, RoundTable, TableResult, Tournament

MOST_MEMBERS = 128
LONGEST_LOG = 8_000
"""No tournament has more changes than this: it is read again for each of them, and whenever someone looks."""
LARGEST_LOG = 4_000_000
"""Nor more bytes."""
KEPT = 4
"""One part in so many of its log is for the host and for what keeps it going, whatever others do."""
MOST_CHANGES = 200
"""So often someone may join, rest, come back or change a name: far more than anyone needs."""
_ALWAYS = (changes.StartRound, changes.OpenRoundTable, changes.EnterResult, RemoveMember)
"""What everyone can do as long as the host can: there is an end to rounds, tables, results and people by themselves."""

Place = tuple[int, int]
"""The numbers of a round and of one of its tables."""
Results = Mapping[Place, TableResult]


class Outside(Struct, frozen=True):
    """What is not in the log of a tournament, and is needed to decide."""

    seed: str
    """Fresh chance, for the draw of a round."""
    played: Results = {}
    """What was played at tables without a result."""
    standing: Results = {}
    """What stands at tables that still play, if they are stopped now."""
    is_gone: bool = False
    """Whether the table that is to be opened was open before, and has been removed since."""


class _Asked(Asked, frozen=True, kw_only=True):
    outside: Outside


def opened(title: str, founder: str, terms: Terms, lot: str) -> Tournament | Refusal:
    """A tournament without people. `founder` is the hash of the host's secret."""
    name = cleaned(title)
    if not name:
        return Refusal(Reason.BAD_NAME)
    return flaw(terms) or Tournament(name, founder, terms=terms, lot=lot)


def flaw(terms: Terms) -> Refusal | None:
    """Why a tournament cannot be played like this, if it cannot."""
    try:
        for game in terms.games:
            checked(game.edition, game.house_rules, terms.options)
    except ValueError as error:
        return Refusal(Reason.BAD_OPTION, detail=str(error))
    return next((found for found in map(_seats_flaw, terms.games) if found is not None), None)


def _seats_flaw(game: GameChoice) -> Refusal | None:
    """Why no table of a tournament has as many seats as this game needs, if none has."""
    least, most = seats_of(game)
    if least <= most:
        return None
    return Refusal(
        Reason.BAD_OPTION,
        detail=f"house rules: tables of a tournament have {SMALLEST} to {LARGEST} seats, so 'seats' has to allow that",
    )


def decide(
    tournament: Tournament, change: Change, actor: Actor, now: int, outside: Outside
) -> Progress[Tournament] | Refusal:
    """The outcome of a change. One that was made before, or changes nothing, has no events.

    What was played at tables meanwhile is logged together with it, so that it stays even if its record does not.
    """
    if change.id in tournament.done:
        return Progress(tournament, ())
    asked = _Asked(change.id, actor, now, outside=outside)
    settled = tuple(events.TableDecided(*place, result) for place, result in sorted(outside.played.items()))
    if isinstance(change.do, changes.NotePlayed):
        return people.happened(tournament, settled, asked, evolve)
    if _is_used_up(tournament, change, actor):
        return Refusal(Reason.TABLE_FULL, detail="too much has been changed in this tournament")
    decided = people.decided(with_results(tournament, outside.played), change.do, asked, _DECIDERS, evolve)
    if isinstance(decided, Refusal) or not decided.events:
        return decided if isinstance(decided, Refusal) else Progress(tournament, ())
    return people.happened(tournament, (*settled, *(one.event for one in decided.events)), asked, evolve)


def _is_used_up(tournament: Tournament, change: Change, actor: Actor) -> bool:
    """Whether there is no room for a change like this."""
    used = max(tournament.seq / LONGEST_LOG, tournament.size / LARGEST_LOG)
    if actor.is_founder or isinstance(change.do, _ALWAYS):
        return used >= 1
    own = member_with(tournament, actor.device)
    return used >= 1 - 1 / KEPT or (own is not None and tournament.changed.get(own.player, 0) >= MOST_CHANGES)


def with_results(tournament: Tournament, found: Results) -> Tournament:
    """The tournament with what was played, before that is logged."""
    for (number, table), result in sorted(found.items()):
        tournament = evolved(tournament, events.TableDecided(number, table, result), tournament.at)
    return tournament


def names_of(tournament: Tournament, member: str, code: str) -> list[tuple[str, str]]:
    """Under which ids, and at which codes, the names of someone who has left are kept; the tournament has this code."""
    tables = (table for one in tournament.rounds for table in one.tables if member in members_at(table) and table.code)
    return [(member, code), *((device, table.code) for table in tables for device in tournament.left.get(member, ()))]


def undecided(tournament: Tournament) -> list[tuple[Place, RoundTable]]:
    """The tables without a result."""
    return [
        ((number, index), table)
        for number, one in enumerate(tournament.rounds, 1)
        for index, table in enumerate(one.tables, 1)
        if table.result is None
    ]


def _join(tournament: Tournament, do: Join, asked: _Asked) -> people.Decided:
    if not is_open_to_all(tournament):
        return Refusal(Reason.NOT_NOW)
    if tournament.is_closed:
        return Refusal(Reason.NOT_OPEN)
    return people.join(tournament, do, asked, MOST_MEMBERS)


def _add_member(tournament: Tournament, do: AddMember, asked: _Asked) -> people.Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    if not is_open_to_all(tournament):
        return Refusal(Reason.NOT_NOW)
    return people.joined(tournament, asked.id, do, MOST_MEMBERS)


def _remove_member(tournament: Tournament, do: RemoveMember, asked: _Asked) -> people.Decided:
    """Who has never played just leaves; who has goes home, and can be forgotten after that."""
    if do.member in tournament.former:
        return None
    found = managed(tournament, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    if has_played(tournament, do.member) and do.member not in tournament.gone:
        return events.WentHome(found.player)
    return MemberLeft(found.player)


def _come_back(tournament: Tournament, do: changes.ComeBack, asked: _Asked) -> people.Decided:
    found = managed(tournament, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    return events.CameBack(found.player) if found.player in tournament.gone else None


def _sit_out(tournament: Tournament, do: changes.SitOut, asked: _Asked) -> people.Decided:
    found = managed(tournament, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    if found.player in tournament.gone or not is_open_to_all(tournament):
        return Refusal(Reason.NOT_NOW)
    return None if (found.player in tournament.resting) is do.on else events.SatOut(found.player, do.on)


def _set_terms(tournament: Tournament, do: changes.SetTerms, asked: _Asked) -> people.Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    if do.terms == tournament.terms:
        return None
    has_format = do.terms.format is tournament.terms.format or not tournament.rounds
    open_so_far = sum(one.stage is RoundStage.OPEN for one in tournament.rounds)
    changed = replace(tournament, terms=do.terms)
    is_late = len(tournament.rounds) > open_so_far and open_rounds(changed) != open_so_far
    if not has_format or is_late or open_rounds(changed) < open_so_far:
        return Refusal(Reason.NOT_NOW)
    return flaw(do.terms) or events.TermsSet(do.terms)


def _name_tournament(tournament: Tournament, do: changes.NameTournament, asked: _Asked) -> people.Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    title = cleaned(do.title)
    if not title:
        return Refusal(Reason.BAD_NAME)
    return None if title == tournament.title else events.TournamentNamed(title)


def _close_joining(tournament: Tournament, do: changes.CloseJoining, asked: _Asked) -> people.Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    return None if tournament.is_closed is do.on else events.JoiningClosed(do.on)


def _start_round(tournament: Tournament, do: changes.StartRound, asked: _Asked) -> people.Decided:
    """Begin the next round. What stands at tables that still play counts, unless a league lets them play on."""
    if do.round <= len(tournament.rounds):
        return None
    due = due_at(tournament)
    if not asked.actor.is_founder and not (due and asked.now >= due):
        return Refusal(Reason.NOT_YET if due else Reason.HOST_ONLY)
    stopping = () if _may_play_on(tournament) else _stopped(tournament, asked)
    if tournament.rounds and tournament.rounds[-1].stage is RoundStage.KNOCKOUT and (open_at := _blank(stopping)):
        return Refusal(Reason.NOT_NOW, detail=f"nobody has points yet at table {open_at}: enter its result first")
    settled = tournament
    for one in stopping:
        settled = evolved(settled, one, asked.now)
    next_one = coming(settled)
    if next_one is None or do.round != next_one.number:
        return Refusal(Reason.TOO_FEW_SEATS if next_one is None and not is_over(settled) else Reason.NOT_NOW)
    return *stopping, drawn(settled, next_one, asked.outside.seed)


def _may_play_on(tournament: Tournament) -> bool:
    """Whether tables of this round can be played during the next one."""
    is_league = tournament.terms.format is Format.LEAGUE
    return is_league and len(tournament.rounds) < open_rounds(tournament)


def _stopped(tournament: Tournament, asked: _Asked) -> tuple[events.TableDecided, ...]:
    return tuple(
        events.TableDecided(*place, _stopped_at(tournament, place, table, asked))
        for place, table in undecided(tournament)
    )


def _stopped_at(tournament: Tournament, place: Place, table: RoundTable, asked: _Asked) -> TableResult:
    """What stands at a table. Nobody is out of a knock-out because a table was never played at: all there are level."""
    found = asked.outside.standing.get(place) or results.stopped(table, (), {}, asked.now)
    if any(found.places) or tournament.rounds[place[0] - 1].stage is RoundStage.OPEN:
        return found
    return results.stopped(table, (), {seat.deck: 0 for seat in table.seats}, asked.now)


def _blank(stopping: Iterable[events.TableDecided]) -> int:
    """The first of these tables at which nothing says who goes on; 0: there is none."""
    return next((one.table for one in stopping if not any(one.result.points)), 0)


def _open_table(tournament: Tournament, do: changes.OpenRoundTable, asked: _Asked) -> people.Decided:
    table = table_at(tournament, do.round, do.table)
    if table is None:
        return Refusal(Reason.UNKNOWN_PLACE)
    if not _sits_at(tournament, table, asked.actor) and not asked.actor.is_founder:
        return Refusal(Reason.NOT_YOURS)
    if table.result is not None or not _is_with_phones(tournament, table):
        return Refusal(Reason.NOT_OPEN)
    if table.code and not asked.actor.is_founder and not asked.outside.is_gone:
        return None
    return events.TableOpened(do.round, do.table, code_of(asked.outside.seed, do.table))


def _is_with_phones(tournament: Tournament, table: RoundTable) -> bool:
    """Whether all who sit there can play at a table of the server."""
    found = [member_of(tournament, who) for who in members_at(table)]
    return all(one is not None and one.devices for one in found)


def _enter_result(tournament: Tournament, do: changes.EnterResult, asked: _Asked) -> people.Decided:
    table = table_at(tournament, do.round, do.table)
    if table is None:
        return Refusal(Reason.UNKNOWN_PLACE)
    if not asked.actor.is_founder:
        is_own = tournament.terms.format is Format.LEAGUE and _sits_at(tournament, table, asked.actor)
        if not is_own or table.result is not None:
            return Refusal(Reason.HOST_ONLY)
    if len(do.points) != len(table.seats) or all(one is None for one in do.points):
        return Refusal(Reason.BAD_AMOUNT)
    if _is_past(tournament, do.round):
        return Refusal(Reason.NOT_NOW)
    return events.TableDecided(do.round, do.table, results.entered(do.points, asked.now))


def _clear_result(tournament: Tournament, do: changes.ClearResult, asked: _Asked) -> people.Decided:
    table = table_at(tournament, do.round, do.table)
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    if table is None:
        return Refusal(Reason.UNKNOWN_PLACE)
    is_running = do.round == len(tournament.rounds) or _may_play_on(tournament)
    if not is_running:
        return Refusal(Reason.NOT_NOW)
    return None if table.result is None else events.TableCleared(do.round, do.table)


def _is_past(tournament: Tournament, number: int) -> bool:
    """Whether others have played on because of how it went in this round."""
    return tournament.rounds[number - 1].stage is not RoundStage.OPEN and number < len(tournament.rounds)


def _end(tournament: Tournament, _: changes.EndTournament, asked: _Asked) -> people.Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    if is_over(tournament):
        return None
    return *_stopped(tournament, asked), events.TournamentEnded()


def table_at(tournament: Tournament, number: int, table: int) -> RoundTable | None:
    """A table of a round, if there is one with these numbers."""
    if not 0 < number <= len(tournament.rounds) or not 0 < table <= len(tournament.rounds[number - 1].tables):
        return None
    return tournament.rounds[number - 1].tables[table - 1]


def _sits_at(tournament: Tournament, table: RoundTable, actor: Actor) -> bool:
    found: Member | None = member_with(tournament, actor.device)
    return found is not None and found.player in members_at(table)


_DECIDERS: Deciders = {
    Join: _join,
    AddMember: _add_member,
    ChangeMember: people.change_member,
    RemoveMember: _remove_member,
    GiveTicket: people.give_ticket,
    UseTicket: people.use_ticket,
    changes.SitOut: _sit_out,
    changes.ComeBack: _come_back,
    changes.SetTerms: _set_terms,
    changes.NameTournament: _name_tournament,
    changes.CloseJoining: _close_joining,
    changes.StartRound: _start_round,
    changes.OpenRoundTable: _open_table,
    changes.EnterResult: _enter_result,
    changes.ClearResult: _clear_result,
    changes.EndTournament: _end,
}
