"""The state of a club. It can be rebuilt from its log, like a table."""

from enum import StrEnum

from msgspec import Struct

COLOURS = "abcdefghijkl"
"""The colours of people, as the letters of the decks."""


class PlaceKind(StrEnum):
    """Where a club has played."""

    TABLE = "table"
    SHEET = "sheet"
    """A real table, as its score sheet has it."""


class Member(Struct, frozen=True, omit_defaults=True):
    """Someone who belongs to the club."""

    player: str
    """The member's id. Names are kept apart from the log under this id, like those of players."""
    name: str
    colour: str
    devices: tuple[str, ...] = ()
    """The ids of this member's devices, which are also this member's ids at the club's tables.

    Someone who only plays at real tables has none.
    """


class ClubPlace(Struct, frozen=True, omit_defaults=True):
    """A table or a score sheet whose matches count for the club."""

    kind: PlaceKind
    code: str
    at: int = 0
    by: str = ""
    """The member who added it."""


class Ticket(Struct, frozen=True):
    """Lets one more device speak for a member, once."""

    ticket: str
    """The hash of a secret."""
    member: str
    until: int


class Club(Struct, frozen=True):
    """A club."""

    title: str
    founder: str
    """The hash of the secret in the founder's private link."""
    at: int = 0
    members: tuple[Member, ...] = ()
    former: frozenset[str] = frozenset()
    """The ids and devices of those who left: their names are not shown any more."""
    places: tuple[ClubPlace, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    seq: int = 0
    """The number of the last event."""
    done: tuple[str, ...] = ()
    """The ids of the last changes, so that one that comes twice counts once."""


def member_of(club: Club, member: str) -> Member | None:
    """The member with this id."""
    return next((one for one in club.members if one.player == member), None)


def member_with(club: Club, device: str) -> Member | None:
    """The member whom a device speaks for."""
    return next((one for one in club.members if device in one.devices), None) if device else None


def ticket_of(club: Club, ticket: str, now: int) -> Ticket | None:
    """A ticket that can still be used."""
    return next((one for one in club.tickets if one.ticket == ticket and now <= one.until), None)
