"""Decides what a change of the people of a group leads to: who may join, change whom, and add devices."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.groups import changes, events
from vivace.groups.changes import Actor
from vivace.groups.group import COLOURS, Group, Member, member_of, member_with, ticket_of
from vivace.tables.names import cleaned, unique

MOST_DEVICES = 8
TICKET_MS = 900_000
G = TypeVar("G", bound=Group)


class Asked(Struct, frozen=True):
    """What a change came with."""

    id: str
    actor: Actor
    now: int


Decided = Any
"""What happens: an event, or several. Or a refusal: why nothing does. Or None: it is so already."""
Deciders = Mapping[type, Callable[..., Decided]]
"""Each is given the group, the change, and what it came with."""


def decided(
    group: G, do: Any, asked: Asked, deciders: Deciders, evolve: Callable[[G, Any], G]
) -> Progress[G] | Refusal:
    """The outcome of a change. One that was made before, or changes nothing, has no events."""
    if asked.id in group.done:
        return Progress(group, ())
    found = deciders[type(do)](group, do, asked)
    if isinstance(found, Refusal):
        return found
    return happened(group, () if found is None else found if isinstance(found, tuple) else (found,), asked, evolve)


def happened(group: G, what: tuple[Any, ...], asked: Asked, evolve: Callable[[G, Any], G]) -> Progress[G]:
    """The group after these events, and their rows in the log. The last one has the id of the change."""
    logged = tuple(
        events.Logged(group.seq + number, asked.now, one, asked.id if number == len(what) else "")
        for number, one in enumerate(what, 1)
    )
    for one in logged:
        group = evolve(group, one)
    return Progress(group, logged)


def join(group: Group, do: changes.Join, asked: Asked, most: int) -> Decided:
    """A device that asks becomes a member, unless there are so many already."""
    if not asked.actor.device:
        return Refusal(Reason.NOT_SEATED)
    if member_with(group, asked.actor.device) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    # The first device of a member is the member's id; it may be taken by someone whom it was passed to.
    player = asked.actor.device if member_of(group, asked.actor.device) is None else asked.id
    return joined(group, player, do, most, asked.actor.device)


def joined(
    group: Group, player: str, do: changes.Join | changes.AddMember, most: int, device: str = ""
) -> events.MemberJoined | Refusal:
    """Someone new, with a name and a colour of their own."""
    name = cleaned(do.name)
    if not name:
        return Refusal(Reason.BAD_NAME)
    if len(group.members) >= most:
        return Refusal(Reason.TABLE_FULL)
    if member_of(group, player) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    only = unique(name, (one.name for one in group.members))
    return events.MemberJoined(player, only, do.colour or _free_colour(group), device)


def _free_colour(group: Group) -> str:
    """The colour that the fewest have."""
    taken = Counter(one.colour for one in group.members)
    return min(COLOURS, key=lambda colour: taken[colour])


def belongs(group: Group, actor: Actor) -> bool:
    """Whether it is a member or the founder who asks."""
    return actor.is_founder or member_with(group, actor.device) is not None


def managed(group: Group, actor: Actor, member: str) -> Member | Refusal:
    """The member, if the actor may decide for this one."""
    found = member_of(group, member)
    if found is None:
        return Refusal(Reason.UNKNOWN_SEAT)
    is_own = bool(actor.device) and actor.device in found.devices
    return found if is_own or actor.is_founder else Refusal(Reason.NOT_YOURS)


def change_member(group: Group, do: changes.ChangeMember, asked: Asked) -> Decided:
    found = managed(group, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    others = (one.name for one in group.members if one != found)
    name = unique(cleaned(do.name) or found.name, others)
    colour = do.colour or found.colour
    is_same = (name, colour) == (found.name, found.colour)
    return None if is_same else events.MemberChanged(found.player, name, colour)


def give_ticket(group: Group, do: changes.GiveTicket, asked: Asked) -> Decided:
    found = managed(group, asked.actor, do.member)
    if isinstance(found, Refusal):
        return found
    if len(found.devices) >= MOST_DEVICES:
        return Refusal(Reason.TABLE_FULL)
    return events.TicketGiven(do.ticket, found.player, asked.now + TICKET_MS)


def use_ticket(group: Group, do: changes.UseTicket, asked: Asked) -> Decided:
    ticket = ticket_of(group, do.ticket, asked.now)
    if ticket is None or not asked.actor.device:
        return Refusal(Reason.NOT_NOW)
    if member_with(group, asked.actor.device) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    return events.DeviceAdded(ticket.member, asked.actor.device)
