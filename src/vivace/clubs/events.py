"""What has happened to a club."""

from msgspec import Struct

from vivace.clubs.club import PlaceKind


class MemberJoined(Struct, frozen=True, tag="MemberJoined", omit_defaults=True):
    """Someone belongs to the club."""

    player: str
    name: str
    colour: str
    device: str = ""


class MemberChanged(Struct, frozen=True, tag="MemberChanged"):
    """A member has another name or colour."""

    player: str
    name: str
    colour: str


class MemberLeft(Struct, frozen=True, tag="MemberLeft"):
    """A member does not belong to the club any more."""

    member: str


class TicketGiven(Struct, frozen=True, tag="TicketGiven"):
    """One more device can speak for a member."""

    ticket: str
    member: str
    until: int


class DeviceAdded(Struct, frozen=True, tag="DeviceAdded"):
    """One more device speaks for a member. Its ticket is used up."""

    member: str
    device: str


class ClubNamed(Struct, frozen=True, tag="ClubNamed"):
    """The club has another name."""

    title: str


class PlaceAdded(Struct, frozen=True, tag="PlaceAdded", omit_defaults=True):
    """The matches of a table or a score sheet count."""

    kind: PlaceKind
    code: str
    by: str = ""


class PlaceRemoved(Struct, frozen=True, tag="PlaceRemoved"):
    """They do not count any more."""

    code: str


Event = MemberJoined | MemberChanged | MemberLeft | TicketGiven | DeviceAdded | ClubNamed | PlaceAdded | PlaceRemoved


class Logged(Struct, frozen=True, omit_defaults=True):
    """An event with its number, its time, and the change that it came of."""

    seq: int
    at: int
    event: Event
    id: str = ""
