"""Decides what a change leads to. Only here is it known what is allowed in a club."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from vivace.clubs import changes, events
from vivace.clubs.changes import Actor, Change
from vivace.clubs.club import COLOURS, Club, Member, member_of, member_with, ticket_of
from vivace.clubs.evolve import evolve
from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.tables.names import cleaned, unique

MOST_MEMBERS = 60
MOST_DEVICES = 8
MOST_PLACES = 500
LONGEST_LOG = 3_000
"""No club has more changes than this: it is read again for each of them, and whenever someone looks."""
SHORTEST_CODE = 8
"""Shorter codes can be found by trying, and then so could what was played there."""
TICKET_MS = 900_000


class _Asked(Struct, frozen=True):
    """What a change came with."""

    id: str
    actor: Actor
    now: int


Decided = events.Event | Refusal | None
"""What happens, why nothing does, or None: it is so already."""


def opened(title: str, founder: str) -> Club | Refusal:
    """A club without members. `founder` is the hash of the founder's secret."""
    name = cleaned(title)
    return Club(name, founder) if name else Refusal(Reason.BAD_NAME)


def decide(club: Club, change: Change, actor: Actor, now: int) -> Progress[Club] | Refusal:
    """The outcome of a change. One that was made before, or changes nothing, has no events."""
    if change.id in club.done:
        return Progress(club, ())
    if club.seq >= LONGEST_LOG:
        return Refusal(Reason.TABLE_FULL)
    decided = _DECIDERS[type(change.do)](club, change.do, _Asked(change.id, actor, now))
    if decided is None or isinstance(decided, Refusal):
        return decided or Progress(club, ())
    logged = events.Logged(club.seq + 1, now, decided, change.id)
    return Progress(evolve(club, logged), (logged,))


def _join(club: Club, do: changes.Join, asked: _Asked) -> Decided:
    if not asked.actor.device:
        return Refusal(Reason.NOT_SEATED)
    if member_with(club, asked.actor.device) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    # The first device of a member is the member's id; it may be taken by someone whom it was passed to.
    player = asked.actor.device if member_of(club, asked.actor.device) is None else asked.id
    return _joined(club, player, do, asked.actor.device)


def _add_member(club: Club, do: changes.AddMember, asked: _Asked) -> Decided:
    return _joined(club, asked.id, do) if _belongs(club, asked.actor) else Refusal(Reason.NOT_SEATED)


def _joined(club: Club, player: str, do: changes.Join | changes.AddMember, device: str = "") -> Decided:
    name = cleaned(do.name)
    if not name:
        return Refusal(Reason.BAD_NAME)
    if len(club.members) >= MOST_MEMBERS:
        return Refusal(Reason.TABLE_FULL)
    if member_of(club, player) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    only = unique(name, (one.name for one in club.members))
    return events.MemberJoined(player, only, do.colour or _free_colour(club), device)


def _free_colour(club: Club) -> str:
    """The colour that the fewest have."""
    taken = Counter(one.colour for one in club.members)
    return min(COLOURS, key=lambda colour: taken[colour])


def _belongs(club: Club, actor: Actor) -> bool:
    return actor.is_founder or member_with(club, actor.device) is not None


def _managed(club: Club, actor: Actor, member: str) -> Member | Refusal:
    """The member, if the actor may decide for this one."""
    found = member_of(club, member)
    if found is None:
        return Refusal(Reason.UNKNOWN_SEAT)
    is_own = bool(actor.device) and actor.device in found.devices
    return found if is_own or actor.is_founder else Refusal(Reason.NOT_YOURS)


def _change_member(club: Club, do: changes.ChangeMember, asked: _Asked) -> Decided:
    found = _managed(club, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    others = (one.name for one in club.members if one != found)
    name = unique(cleaned(do.name) or found.name, others)
    colour = do.colour or found.colour
    is_same = (name, colour) == (found.name, found.colour)
    return None if is_same else events.MemberChanged(found.player, name, colour)


def _remove_member(club: Club, do: changes.RemoveMember, asked: _Asked) -> Decided:
    if do.member in club.former:
        return None
    found = _managed(club, asked.actor, do.member)
    return found if isinstance(found, Refusal) else events.MemberLeft(found.player)


def _give_ticket(club: Club, do: changes.GiveTicket, asked: _Asked) -> Decided:
    found = _managed(club, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    if len(found.devices) >= MOST_DEVICES:
        return Refusal(Reason.TABLE_FULL)
    return events.TicketGiven(do.ticket, found.player, asked.now + TICKET_MS)


def _use_ticket(club: Club, do: changes.UseTicket, asked: _Asked) -> Decided:
    ticket = ticket_of(club, do.ticket, asked.now)
    if ticket is None or not asked.actor.device:
        return Refusal(Reason.NOT_NOW)
    if member_with(club, asked.actor.device) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    return events.DeviceAdded(ticket.member, asked.actor.device)


def _name_club(club: Club, do: changes.NameClub, asked: _Asked) -> Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    title = cleaned(do.title)
    if not title:
        return Refusal(Reason.BAD_NAME)
    return None if title == club.title else events.ClubNamed(title)


def _add_place(club: Club, do: changes.AddPlace, asked: _Asked) -> Decided:
    if not _belongs(club, asked.actor):
        return Refusal(Reason.NOT_SEATED)
    if len(do.code) < SHORTEST_CODE:
        return Refusal(Reason.NOT_OPEN, detail="only tables that are not listed can belong to a club")
    if any(place.code == do.code for place in club.places):
        return None
    if len(club.places) >= MOST_PLACES:
        return Refusal(Reason.TABLE_FULL)
    by = member_with(club, asked.actor.device)
    return events.PlaceAdded(do.kind, do.code, by.player if by else "")


def _remove_place(club: Club, do: changes.RemovePlace, asked: _Asked) -> Decided:
    if not asked.actor.is_founder:
        return Refusal(Reason.HOST_ONLY)
    is_there = any(place.code == do.code for place in club.places)
    return events.PlaceRemoved(do.code) if is_there else None


_DECIDERS: dict[type, Callable[[Club, Any, _Asked], Decided]] = {
    changes.Join: _join,
    changes.AddMember: _add_member,
    changes.ChangeMember: _change_member,
    changes.RemoveMember: _remove_member,
    changes.GiveTicket: _give_ticket,
    changes.UseTicket: _use_ticket,
    changes.NameClub: _name_club,
    changes.AddPlace: _add_place,
    changes.RemovePlace: _remove_place,
}
