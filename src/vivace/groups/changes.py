"""What can be asked of any group. Clients send these as they are: decoding a message is what validates it."""

from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[
    str, Meta(max_length=40, pattern="^[!-~]+$", description="chosen by the client, new each time; plain ASCII")
]
Name = Annotated[str, Meta(max_length=200, description="cleaned and cut to 20 characters")]
Colour = Annotated[str, Meta(pattern="^[a-l]?$", description="the letter of a deck; empty: one that is free")]
MemberId = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="a secret of 256 bits")]


class Join(Struct, frozen=True, tag="join", omit_defaults=True):
    """Become a member. From now on the device that asks speaks for this member."""

    name: Name
    colour: Colour = ""


class AddMember(Struct, frozen=True, tag="add-member", omit_defaults=True):
    """Add someone who has no device here, such as a child who plays at real tables."""

    name: Name
    colour: Colour = ""


class ChangeMember(Struct, frozen=True, tag="change-member", omit_defaults=True):
    """Change a member's name or colour: one's own, or as the founder anyone's."""

    member: MemberId
    name: Name = ""
    """Empty: as it was."""
    colour: Colour = ""
    """Empty: as it was."""


class RemoveMember(Struct, frozen=True, tag="remove-member"):
    """Remove a member: oneself, or as the founder anyone."""

    member: MemberId


class GiveTicket(Struct, frozen=True, tag="give-ticket"):
    """Let another device speak for a member: for oneself, or as the founder for anyone."""

    member: MemberId
    ticket: Secret
    """A secret that the client has made. The other device shows it."""


class UseTicket(Struct, frozen=True, tag="use-ticket"):
    """From now on the device that asks speaks for a member."""

    ticket: Secret


class Actor(Struct, frozen=True):
    """Who wants a change."""

    device: str = ""
    """The id of the device; empty: it has none."""
    is_founder: bool = False
