"""What has happened to a sheet."""

from msgspec import Struct

from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.scorekeeper.sheet import Ending


class PlayerAdded(Struct, frozen=True, tag="PlayerAdded", omit_defaults=True):
    """A player was added. Their id is the id of the change."""

    name: str
    deck: str
    handicap: int = 0
    since: int = 0
    """After this many rounds of the match."""


class PlayerChanged(Struct, frozen=True, tag="PlayerChanged", omit_defaults=True):
    """A player has another name, deck or handicap."""

    player: str
    name: str
    deck: str
    handicap: int = 0


class PlayerRemoved(Struct, frozen=True, tag="PlayerRemoved"):
    """A player was removed."""

    player: str


class LineEntered(Struct, frozen=True, tag="LineEntered", omit_defaults=True):
    """A line was entered or corrected. The id of the change is its version."""

    match: int
    round: int
    player: str
    line: Line
    rival: bool = False
    """Whether it contradicts a line that its author did not know: then both wait until someone decides."""
    instead: str = ""
    """The rival version that it replaces."""


class LineUndone(Struct, frozen=True, tag="LineUndone"):
    """The last version of a line was taken back."""

    match: int
    round: int
    player: str


class LineSettled(Struct, frozen=True, tag="LineSettled"):
    """Of several versions of a line, this one counts."""

    match: int
    round: int
    player: str
    version: str


class RoundMarked(Struct, frozen=True, tag="RoundMarked"):
    """It is known how a round ended."""

    match: int
    round: int
    ending: Ending


class RoundTimed(Struct, frozen=True, tag="RoundTimed"):
    """It is known how long a round took."""

    match: int
    round: int
    ms: int


class TargetSet(Struct, frozen=True, tag="TargetSet"):
    """The match ends otherwise."""

    ends: Ends
    length: int
    minutes: int


class SheetNamed(Struct, frozen=True, tag="SheetNamed"):
    """The sheet has a title."""

    title: str


class ClubChosen(Struct, frozen=True, tag="ClubChosen"):
    """The sheet belongs to a club, or to none any more."""

    club: str


class MatchBegun(Struct, frozen=True, tag="MatchBegun", omit_defaults=True):
    """The next match began."""

    held: dict[str, int] = {}


Event = (
    PlayerAdded
    | PlayerChanged
    | PlayerRemoved
    | LineEntered
    | LineUndone
    | LineSettled
    | RoundMarked
    | RoundTimed
    | TargetSet
    | SheetNamed
    | ClubChosen
    | MatchBegun
)


class Logged(Struct, frozen=True, omit_defaults=True):
    """An event with its number, its time, and the change that it came of."""

    seq: int
    at: int
    event: Event
    id: str = ""
    name: str = ""
    """The name of whose device it was, as far as it is known. Logs have it apart, like all names."""
