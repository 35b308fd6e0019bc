"""What can be asked of a sheet. Clients send these as they are: decoding a message is what validates it."""

from typing import Annotated

from msgspec import Meta, Struct

from vivace.engine.chance import CODE_LETTERS
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.scorekeeper.sheet import Ending

LONGEST_ID = 40
MOST_MATCHES = 200
MOST_ROUNDS = 200
MOST_MINUTES = 1_440
Id = Annotated[
    str, Meta(max_length=LONGEST_ID, pattern="^[!-~]+$", description="chosen by the client, new each time; plain ASCII")
]
Number = Annotated[int, Meta(ge=1, le=MOST_MATCHES, description="counted from 1")]
Name = Annotated[str, Meta(max_length=200, description="cleaned and cut to 20 characters")]
Deck = Annotated[str, Meta(max_length=1, description="a letter; empty, or one that is taken: any that is free")]
Handicap = Annotated[int, Meta(ge=-100, le=100)]
Club = Annotated[
    str, Meta(max_length=LONGEST_ID, pattern=f"^[{CODE_LETTERS}]*$", description="the code of a club; empty: none")
]
Time = Annotated[int, Meta(ge=0, le=2**53 - 1, description="milliseconds since 1970")]


class AddPlayer(Struct, frozen=True, tag="add-player", omit_defaults=True):
    """Add a player. The id of this change becomes the player's id."""

    name: Name
    deck: Deck = ""
    handicap: Handicap = 0


class ChangePlayer(Struct, frozen=True, tag="change-player", omit_defaults=True):
    """Change a player's name, deck or handicap."""

    player: Id
    name: Name = ""
    """Empty: as it was."""
    deck: Deck = ""
    """Empty: as it was."""
    handicap: Handicap | None = None
    """None: as it was."""


class RemovePlayer(Struct, frozen=True, tag="remove-player"):
    """Remove a player of whom nothing was entered yet."""

    player: Id


class EnterLine(Struct, frozen=True, tag="enter-line", omit_defaults=True):
    """Enter a player's line of a round, for the first time or as a correction."""

    match: Number
    round: Number
    player: Id
    line: Line
    based: Annotated[str, Meta(max_length=LONGEST_ID)] = ""
    """The id of the version that was there when it was entered; empty: the cell was empty.

    If another one is there by now, both are kept until someone decides.
    """


class UndoLine(Struct, frozen=True, tag="undo-line"):
    """Take back the last version of a line: the one before it counts again, or none."""

    match: Number
    round: Number
    player: Id
    version: Id
    """The version that is taken back. If it is not the last one any more, nothing happens."""


class SettleLine(Struct, frozen=True, tag="settle-line"):
    """Decide which of several versions of a line counts."""

    match: Number
    round: Number
    player: Id
    version: Id
    among: Annotated[tuple[Id, ...], Meta(max_length=100)]
    """All versions that were shown. If there is another one by now, it is not decided about: nothing happens."""


class MarkRound(Struct, frozen=True, tag="mark-round", omit_defaults=True):
    """Say how a round ended."""

    match: Number
    round: Number
    ending: Ending = Ending.USUAL


class TimeRound(Struct, frozen=True, tag="time-round"):
    """Say how long a round took."""

    match: Number
    round: Number
    ms: Annotated[int, Meta(ge=0, le=86_400_000)]


class SetTarget(Struct, frozen=True, tag="set-target", omit_defaults=True):
    """Play to other points, for other rounds, or for some time."""

    ends: Ends
    length: Annotated[int, Meta(ge=1, le=999)]
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0
    """0: no matter how long it takes."""


class NameSheet(Struct, frozen=True, tag="name-sheet"):
    """Give the sheet a title."""

    title: Name


class ChooseClub(Struct, frozen=True, tag="choose-club"):
    """Let the sheet belong to a club, or to none any more."""

    club: Club


class BeginMatch(Struct, frozen=True, tag="begin-match", omit_defaults=True):
    """Begin the next match with the same players."""

    match: Number
    """Its number. If it has begun already, nothing happens."""
    carry: bool = False
    """Whether player boards stay as they are."""


Do = (
    AddPlayer
    | ChangePlayer
    | RemovePlayer
    | EnterLine
    | UndoLine
    | SettleLine
    | MarkRound
    | TimeRound
    | SetTarget
    | NameSheet
    | ChooseClub
    | BeginMatch
)


class Change(Struct, frozen=True, omit_defaults=True):
    """Something that someone wants to change, on some device at some time."""

    id: Id
    do: Do
    by: Name = ""
    """Whose device it is; empty: that is not known."""
    at: Time = 0
    """When it was done, by the device's own clock: it may have been offline."""
