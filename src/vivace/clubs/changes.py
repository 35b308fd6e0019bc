"""What can be asked of a club. Clients send these as they are: decoding a message is what validates it."""

from typing import Annotated

from msgspec import Meta, Struct

from vivace.clubs.club import PlaceKind
from vivace.engine.chance import CODE_LETTERS
from vivace.groups.changes import AddMember, ChangeMember, GiveTicket, Id, Join, Name, RemoveMember, UseTicket

Code = Annotated[str, Meta(max_length=12, pattern=f"^[{CODE_LETTERS}]+$", description="the code of a table or a sheet")]


class NameClub(Struct, frozen=True, tag="name-club"):
    """Give the club another name. Only the founder does."""

    title: Name


class AddPlace(Struct, frozen=True, tag="add-place"):
    """Let the matches of a table or a score sheet count for the club."""

    kind: PlaceKind
    code: Code


class RemovePlace(Struct, frozen=True, tag="remove-place"):
    """Do not count the matches of a table or a score sheet any more. Only the founder does."""

    code: Code


Do = Join | AddMember | ChangeMember | RemoveMember | GiveTicket | UseTicket | NameClub | AddPlace | RemovePlace


class Change(Struct, frozen=True):
    """Something that someone wants to change."""

    id: Id
    do: Do
