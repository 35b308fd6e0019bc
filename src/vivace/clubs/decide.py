"""Decides what a change leads to. Only here is it known what is allowed in a club."""

from vivace.clubs import changes, events
from vivace.clubs.changes import Change
from vivace.clubs.club import Club
from vivace.clubs.evolve import evolve
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
from vivace.groups.decide import Asked, Decided, Deciders, belongs, managed
from vivace.groups.events import MemberLeft
from vivace.groups.group import member_with
from vivace.tables.names import cleaned

MOST_MEMBERS = 60
MOST_PLACES = 500
LONGEST_LOG = 3_000
"""No club has more changes than this: it is read again for each of them, and whenever someone looks."""
SHORTEST_CODE = 8
"""Shorter codes can be found by trying, and then so could what was played there."""


def opened(title: str, founder: str) -> Club | Refusal:
    """A club without members. `founder` is the hash of the founder's secret."""
    name = cleaned(title)
    return Club(name, founder) if name else Refusal(Reason.BAD_NAME)


def decide(club: Club, change: Change, actor: Actor, now: int) -> Progress[Club] | Refusal:
    """The outcome of a change. One that was made before, or changes nothing, has no events."""
    if club.seq >= LONGEST_LOG and change.id not in club.done:
        return Refusal(Reason.TABLE_FULL)
    return people.decided(club, change.do, Asked(change.id, actor, now), _DECIDERS, evolve)


def _join(club: Club, do: Join, asked: Asked) -> Decided:
    return people.join(club, do, asked, MOST_MEMBERS)


def _add_member(club: Club, do: AddMember, asked: Asked) -> Decided:
    if not belongs(club, asked.actor):
        return Refusal(Reason.NOT_SEATED)
    return people.joined(club, asked.id, do, MOST_MEMBERS)


def _remove_member(club: Club, do: RemoveMember, asked: Asked) -> Decided:
    if do.member in club.former:
        return None
    found = managed(club, asked.actor, do.member)
    return found if isinstance(found, Refusal) else MemberLeft(found.player)


def _name_club(club: Club, do: changes.NameClub, asked: Asked) -> Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    title = cleaned(do.title)
    if not title:
        return Refusal(Reason.BAD_NAME)
    return None if title == club.title else events.ClubNamed(title)


def _add_place(club: Club, do: changes.AddPlace, asked: Asked) -> Decided:
    if not belongs(club, asked.actor):
        return Refusal(Reason.NOT_SEATED)
    if len(do.code) < SHORTEST_CODE:
        return Refusal(Reason.NOT_OPEN, detail="only tables that are not listed can belong to a club")
    if any(place.code == do.code for place in club.places):
        return None
    if len(club.places) >= MOST_PLACES:
        return Refusal(Reason.TABLE_FULL)
    by = member_with(club, asked.actor.device)
    return events.PlaceAdded(do.kind, do.code, by.player if by else "")


def _remove_place(club: Club, do: changes.RemovePlace, asked: Asked) -> Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    is_there = any(place.code == do.code for place in club.places)
    return events.PlaceRemoved(do.code) if is_there else None


_DECIDERS: Deciders = {
    Join: _join,
    AddMember: _add_member,
    ChangeMember: people.change_member,
    RemoveMember: _remove_member,
    GiveTicket: people.give_ticket,
    UseTicket: people.use_ticket,
    changes.NameClub: _name_club,
    changes.AddPlace: _add_place,
    changes.RemovePlace: _remove_place,
}
