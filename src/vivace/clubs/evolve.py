"""A club after an event. What happened is in the event: nothing is decided here."""

from collections.abc import Callable

from msgspec.structs import replace

from vivace.clubs.club import Club, ClubPlace, Member, Ticket, member_of
from vivace.clubs.events import (
    ClubNamed,
    DeviceAdded,
    Event,
    Logged,
    MemberChanged,
    MemberJoined,
    MemberLeft,
    PlaceAdded,
    PlaceRemoved,
    TicketGiven,
)

REMEMBERED = 100
"""The ids of at most this many changes are remembered."""


def evolve(club: Club, logged: Logged) -> Club:
    """The club after an event of its log."""
    done = (*club.done, logged.id)[-REMEMBERED:]
    return replace(_evolved(club, logged.event, logged.at), seq=logged.seq, done=done, at=logged.at)


def _evolved(club: Club, event: Event, at: int) -> Club:
    match event:
        case MemberJoined(player, name, colour, device):
            devices = (device,) if device else ()
            joined = Member(player, name, colour, devices)
            return replace(club, members=(*club.members, joined), former=club.former - {player, *devices})
        case MemberChanged(player, name, colour):
            return _with(club, player, lambda one: replace(one, name=name, colour=colour))
        case MemberLeft(member):
            return _without(club, member)
        case TicketGiven(ticket, member, until):
            others = (one for one in club.tickets if one.member != member and one.until >= at)
            return replace(club, tickets=(*others, Ticket(ticket, member, until)))
        case DeviceAdded(member, device):
            tickets = tuple(one for one in club.tickets if one.member != member)
            changed = _with(club, member, lambda one: replace(one, devices=(*one.devices, device)))
            return replace(changed, tickets=tickets, former=club.former - {device})
        case ClubNamed(title):
            return replace(club, title=title)
        case PlaceAdded(kind, code, by):
            return replace(club, places=(*club.places, ClubPlace(kind, code, at, by)))
        case PlaceRemoved(code):
            return replace(club, places=tuple(one for one in club.places if one.code != code))


def _with(club: Club, member: str, change: Callable[[Member], Member]) -> Club:
    return replace(club, members=tuple(change(one) if one.player == member else one for one in club.members))


def _without(club: Club, member: str) -> Club:
    gone = member_of(club, member)
    return replace(
        club,
        members=tuple(one for one in club.members if one.player != member),
        tickets=tuple(one for one in club.tickets if one.member != member),
        former=club.former | {member, *(gone.devices if gone else ())},
    )
