"""A group after an event. What happened is in the event: nothing is decided here."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from vivace.groups.events import DeviceAdded, Event, Logged, MemberChanged, MemberJoined, MemberLeft, TicketGiven
from vivace.groups.group import Group, Member, Ticket, member_of

REMEMBERED = 100
"""The ids of at most this many changes are remembered."""
G = TypeVar("G", bound=Group)


def noted(group: G, logged: Logged[Any]) -> G:
    """The group with what it remembers of every event, whatever has happened."""
    done = (*group.done, logged.id)[-REMEMBERED:] if logged.id else group.done
    return replace(group, seq=logged.seq, done=done, at=logged.at)


def with_people(group: G, event: Event, at: int) -> G:
    """The group after something that has happened to its people."""
    match event:
        case MemberJoined(player, name, colour, device):
            devices = (device,) if device else ()
            joined = Member(player, name, colour, devices)
            return replace(group, members=(*group.members, joined), former=group.former - {player, *devices})
        case MemberChanged(player, name, colour):
            return _with(group, player, lambda one: replace(one, name=name, colour=colour))
        case MemberLeft(member):
            return _without(group, member)
        case TicketGiven(ticket, member, until):
            others = (one for one in group.tickets if one.member != member and one.until >= at)
            return replace(group, tickets=(*others, Ticket(ticket, member, until)))
        case DeviceAdded(member, device):
            tickets = tuple(one for one in group.tickets if one.member != member)
            changed = _with(group, member, lambda one: replace(one, devices=(*one.devices, device)))
            return replace(changed, tickets=tickets, former=group.former - {device})


def _with(group: G, member: str, change: Callable[[Member], Member]) -> G:
    return replace(group, members=tuple(change(one) if one.player == member else one for one in group.members))


def _without(group: G, member: str) -> G:
    gone = member_of(group, member)
    return replace(
        group,
        members=tuple(one for one in group.members if one.player != member),
        tickets=tuple(one for one in group.tickets if one.member != member),
        former=group.former | {member, *(gone.devices if gone else ())},
    )
