"""The people of a group, and their devices. A group can be rebuilt from its log, like a table."""

from msgspec import Struct

COLOURS = "abcdefghijkl"
"""The colours of people, as the letters of the decks."""


class Member(Struct, frozen=True, omit_defaults=True):
    """Someone who belongs to the group."""

    player: str
    """The member's id. Names are kept apart from the log under this id, like those of players."""
    name: str
    colour: str
    devices: tuple[str, ...] = ()
    """The ids of this member's devices, which are also this member's ids at the group's tables.

    Someone who only plays at real tables has none.
    """


class Ticket(Struct, frozen=True):
    """Lets one more device speak for a member, once."""

    ticket: str
    """The hash of a secret."""
    member: str
    until: int


class Group(Struct, frozen=True):
    """People who belong together, and someone who manages them."""

    title: str
    founder: str
    """The hash of the secret in the private link of the founder, or of a tournament's host."""
    at: int = 0
    members: tuple[Member, ...] = ()
    former: frozenset[str] = frozenset()
    """The ids and devices of those who left: their names are not shown any more."""
    tickets: tuple[Ticket, ...] = ()
    seq: int = 0
    """The number of the last event."""
    done: tuple[str, ...] = ()
    """The ids of the last changes, so that one that comes twice counts once."""


def member_of(group: Group, member: str) -> Member | None:
    """The member with this id."""
    return next((one for one in group.members if one.player == member), None)


def member_with(group: Group, device: str) -> Member | None:
    """The member whom a device speaks for."""
    return next((one for one in group.members if device in one.devices), None) if device else None


def ticket_of(group: Group, ticket: str, now: int) -> Ticket | None:
    """A ticket that can still be used."""
    return next((one for one in group.tickets if one.ticket == ticket and now <= one.until), None)
