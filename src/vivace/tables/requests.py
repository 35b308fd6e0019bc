"""What people can ask of a table. Clients send these as they are: decoding a message is what validates it."""

from functools import reduce
from operator import or_
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.engine.match import DECKS
from vivace.games.catalog import EDITIONS
from vivace.tables.table import STAND_IN
from vivace.tables.teams import LETTERS

LONGEST_ID = 40
LONGEST_REACTION = 600_000
Command: Any = reduce(or_, dict.fromkeys(game.commands for game in EDITIONS.values()))
"""The commands of all games."""

Id = Annotated[
    str,
    Meta(max_length=LONGEST_ID, pattern="^[!-~]+$", description="chosen by the client, new each time; plain ASCII"),
]
Seat = Annotated[int, Meta(ge=0, lt=len(DECKS), description="counted from 0")]
Name = Annotated[str, Meta(max_length=200, description="cleaned, cut to 20 characters and made unique by the table")]
Meant = Annotated[
    str, Meta(max_length=200, description="who is meant; if someone else is there by now, nothing happens")
]
Deck = Annotated[str, Meta(max_length=1, description="a letter; empty: any that is free")]
Team = Annotated[
    str, Meta(max_length=1, pattern=f"^[{LETTERS}]?$", description="a letter; empty: plays for themselves")
]
EditionName = Annotated[str, Meta(max_length=40, description="one of /api/editions")]


class FromClient(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """A message from a client."""


class Request(FromClient, frozen=True, kw_only=True):
    """A request, which is answered."""

    id: Id


class Sit(Request, frozen=True, tag="sit"):
    """Take a seat; during a match, from the next round on."""

    name: Name
    deck: Deck = ""


class Leave(Request, frozen=True, tag="leave"):
    """Leave for good."""


class ChooseDeck(Request, frozen=True, tag="choose-deck"):
    """Play with another deck."""

    deck: Deck


class Ready(Request, frozen=True, tag="ready"):
    """Say whether this player is ready; after a match, for another one."""

    ready: bool = True


class Play(Request, frozen=True, tag="play"):
    """Send a command to the running round."""

    do: Command
    seen: Annotated[int, Meta(ge=0, le=2**53 - 1, description="the number of the last event that was drawn")] = 0
    """Together with `after`, what the table orders contested moves by. Without it, by arrival."""
    after: Annotated[int, Meta(ge=0, le=LONGEST_REACTION, description="milliseconds")] = 0
    """How long after the first frame that showed this event the player touched the piece, by the client's own clock."""


class AddBot(Request, frozen=True, tag="add-bot"):
    """Let a bot sit down (host)."""

    name: Name = ""
    """Empty: the table chooses one."""
    bot: Annotated[str, Meta(min_length=1, max_length=40, description="one of /api/bots")] = STAND_IN
    deck: Deck = ""


class SetBot(Request, frozen=True, tag="set-bot"):
    """Let another kind of bot play at a bot's seat, also during a match (host)."""

    seat: Seat
    bot: Annotated[str, Meta(min_length=1, max_length=40, description="one of /api/bots")]
    name: Meant = ""


class SetHandicap(Request, frozen=True, tag="set-handicap"):
    """Set the handicap of a seat (host); 0: the edition's own amount."""

    seat: Seat
    amount: Annotated[int, Meta(ge=-100, le=100)]
    name: Meant = ""


class SetTeams(Request, frozen=True, tag="set-teams"):
    """Put players and bots into teams, before or after a match. The host may move anyone, others only themselves.

    Everyone has to say again that they are ready.
    """

    teams: dict[str, Team]
    """The new team of each of them, by name; everyone else stays where they are."""


class ChangeGame(Request, frozen=True, tag="change-game"):
    """Play another game, or the same one by other rules, before or after a match (host).

    Everyone keeps their seat and has to say again that they are ready. Bots without a seat in the new game leave.
    """

    edition: EditionName
    house_rules: dict[str, Any] = {}
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = {}
    """Table options that differ from the defaults, by key."""


class Kick(Request, frozen=True, tag="kick"):
    """Remove the player or bot at a seat (host).

    For ten minutes neither this device nor new ones from its address can sit down at this table.
    """

    seat: Seat
    name: Meant = ""


class KickWaiting(Request, frozen=True, tag="kick-waiting"):
    """Remove someone who waits for a seat (host)."""

    place: Seat
    """The place in `waiting`, counted from 0."""
    name: Meant = ""


class Readmit(Request, frozen=True, tag="readmit"):
    """Let someone sit down again who was removed (host)."""

    name: Name


class HandOver(Request, frozen=True, tag="hand-over"):
    """Make someone else the host (host)."""

    seat: Seat
    name: Meant = ""


class Start(Request, frozen=True, tag="start"):
    """Ask everyone who is not ready yet (host)."""


class Pause(Request, frozen=True, tag="pause"):
    """Pause the game (host)."""


class Resume(Request, frozen=True, tag="resume"):
    """Go on after a pause (host)."""
