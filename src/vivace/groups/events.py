"""What can happen to the people of any group."""

from typing import Generic, TypeVar

from msgspec import Struct

E = TypeVar("E")


class MemberJoined(Struct, frozen=True, tag="MemberJoined", omit_defaults=True):
    """Someone belongs to the group."""

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
    """A member does not belong to the group any more."""

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


Event = MemberJoined | MemberChanged | MemberLeft | TicketGiven | DeviceAdded


class Logged(Struct, Generic[E], frozen=True, omit_defaults=True):
    """An event with its number, its time, and the change that it came of."""

    seq: int
    at: int
    event: E
    id: str = ""
