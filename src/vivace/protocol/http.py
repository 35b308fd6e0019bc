"""The bodies of HTTP requests and responses: which games there are, and the way to a table."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.clubs.changes import Do as ClubDo
from vivace.clubs.changes import Id as ChangeId
from vivace.clubs.changes import Secret
from vivace.clubs.club import ClubPlace
from vivace.engine.chance import CODE_LETTERS
from vivace.engine.options import Kind
from vivace.engine.rules import Ends
from vivace.scorekeeper.changes import MOST_MINUTES, Club, Name
from vivace.tables.coach import Review
from vivace.tables.match_records import MatchRecord
from vivace.tables.requests import EditionName
from vivace.tables.table import Phase

CODE_LENGTH = 5
"""The code length of listed tables; until version 0.6, of all tables."""
LONG_CODE_LENGTH = 8
"""The code length of tables that only people with the link are to find: too long to be found by trying."""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table."""

    edition: EditionName
    house_rules: dict[str, Any] = {}
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = {}
    """Table options that differ from the defaults, by key."""


class TableOpened(Struct, frozen=True):
    """The way to a new table."""

    code: str
    link: str
    """The link to share with players: it opens in any browser that can reach the server."""


SheetCode = Annotated[
    str, Meta(pattern=f"^[{CODE_LETTERS}]{{{LONG_CODE_LENGTH}}}$", description="chosen by the client, by chance")
]


class OpenSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a score sheet for a real table. Its code comes from the client, which may have begun it offline."""

    code: SheetCode
    edition: EditionName
    ends: Ends | None = None
    """What the length of a match is counted in, if not as the edition says."""
    length: Annotated[int, Meta(ge=1, le=999)] | None = None
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0
    """Match time; 0: the length counts."""
    title: Name = ""
    club: Club = ""
    """The club that it belongs to."""


class SheetInfo(Struct, frozen=True):
    """The way to a score sheet."""

    code: str
    link: str
    """The link to share: anyone who has it can enter points."""


class OpenClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a club."""

    title: Name


class ClubOpened(Struct, frozen=True):
    """The way to a new club."""

    code: str
    link: str
    """The link to share: anyone who has it can read everything and join."""
    key: str
    """The founder's secret: with it one manages the club."""


class ClubMember(Struct, frozen=True):
    """A member of a club."""

    id: str
    name: str
    colour: str
    """The letter of a deck."""
    devices: int
    """How many devices speak for this member; 0: someone who only plays at real tables."""


class ClubShown(Struct, frozen=True):
    """A club as everyone with its link sees it."""

    code: str
    link: str
    title: str
    members: tuple[ClubMember, ...]
    places: tuple[ClubPlace, ...]
    """Its last tables and score sheets, the newest last."""
    seq: int
    """It is another number after each change."""
    you: str = ""
    """In the answer to a change: the member whom this device speaks for."""
    founder: bool = False
    """In the answer to a change: whether it came with the founder's key."""


class ChangeClub(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Change a club. Sent twice under the same id it counts once."""

    id: ChangeId
    do: ClubDo
    token: Secret | None = None
    """This device's secret for this club, made by the client."""
    key: Secret | None = None
    """The founder's secret."""


class ClubChanged(Struct, frozen=True, omit_defaults=True):
    """What became of a change."""

    club: ClubShown
    refused: str = ""
    """Why it was refused, as in `Refused`; empty: it was carried out, or was so already."""


class EndClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete a club."""

    key: Secret


class TableInfo(Struct, frozen=True):
    """What is public about a table before joining it."""

    code: str
    link: str
    edition: str
    title: str


class ListedTable(Struct, frozen=True):
    """A table that anyone may join: it was opened with the option `listed`."""

    code: str
    edition: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    """The names of the people who sit there or wait for a seat."""
    people: int
    """How many people these are."""
    bots: int
    most: int
    """How many can sit there, people and bots together."""
    has_room: bool
    """Whether someone can still sit down, now or before the next round."""


class Tables(Struct, frozen=True):
    """The tables that the start page shows.

    Tables with room come first, among them those that wait for people, and among those the newest.
    """

    tables: tuple[ListedTable, ...]


class MatchInfo(Struct, frozen=True):
    """A finished match."""

    title: str
    """What was played, in English."""
    has_moves: bool
    """Whether its moves are still there, so that it can be replayed."""
    record: MatchRecord


class TableMatches(Struct, frozen=True):
    """The last matches that were finished at a table, the newest first."""

    matches: tuple[MatchRecord, ...]


class Trend(Struct, frozen=True):
    """How fast a player was in a round."""

    round: int
    usual_ms: int
    """The median time from playable to laid."""


class Coaching(Struct, frozen=True):
    """What a player can learn from a round. Only the player gets it."""

    seat: int
    review: Review
    trend: tuple[Trend, ...]
    """For each round of the match until this one in which the player laid something."""


class Value(Struct, frozen=True, omit_defaults=True):
    """A rule or an option that can be set."""

    key: str
    value: Any
    """The default."""
    allowed: str
    """What is allowed, in English."""
    purpose: str
    kind: Kind
    least: int | None = None
    """The smallest number, the fewest characters or the fewest choices. In `numbers` and `texts` it is per item."""
    most: int | None = None
    """The largest number, or the most, in the same way."""
    choices: tuple[str, ...] = ()
    """The words that are allowed, if there is a fixed set."""


class EditionInfo(Struct, frozen=True):
    """An edition of a game."""

    name: str
    title: str
    game: str
    seats: tuple[int, int]
    """The fewest and the most seats."""
    handicaps: tuple[int, int]
    """The smallest and the largest handicap of a seat."""
    rules: tuple[Value, ...]


class Editions(Struct, frozen=True):
    """Everything that can be played, and how tables can be run."""

    editions: tuple[EditionInfo, ...]
    options: tuple[Value, ...]


class BotInfo(Struct, frozen=True):
    """A kind of bot."""

    kind: str
    """What `add-bot` takes, and what the table shows."""
    level: int | None
    """How well it plays, from 1 on, if it plays like a person."""
    foreign: bool
    """Whether it is an external bot, installed by the operator of the server."""


class Bots(Struct, frozen=True):
    """All bots that can sit down here, the weakest first; those without a level come after them."""

    bots: tuple[BotInfo, ...]


class Retention(Struct, frozen=True):
    """For how many days something is kept after it was used last. 0: for ever."""

    tables: int
    """Tables with their moves, and score sheets."""
    unplayed: int
    """Tables and score sheets on which nothing was ever played."""
    matches: int
    """The results of matches."""
    clubs: int


class Health(Struct, frozen=True):
    """Whether the server works."""

    version: str
    protocol: int
    tables: int
    """How many tables are awake."""
    lines: int
    """How many clients are connected."""
    halted: int
    """How many tables are halted because the disk cannot be written to."""
    damaged: int
    """How many tables were found damaged and have not been repaired since."""
    unusable: bool
    """Whether the database is so damaged that no table can be opened."""
    full: bool
    """Whether the server is so busy that it opens no new tables for the moment."""


class ErrorCode(StrEnum):
    """Why a request was not carried out."""

    BAD_REQUEST = "bad-request"
    BAD_OPTION = "bad-option"
    """`detail` names the key, what was given and what is allowed."""
    NO_TABLE = "no-table"
    NOT_FOUND = "not-found"
    CODE_TAKEN = "code-taken"
    """There is something with this code already; if it is the same sheet, all is well."""
    WRONG_ORIGIN = "wrong-origin"
    BANNED = "banned"
    """The operator of the server keeps this address out."""
    TOO_LARGE = "too-large"
    SLOW_DOWN = "slow-down"
    FULL = "full"
    """The server is so busy that it opens no new tables for the moment. Those that are open go on."""
    STORAGE = "storage"
    """The server cannot read or write its data now, but may be able to later."""
    DAMAGED = "damaged"
    """The stored data is damaged: that of the requested table, or the whole database if no table was requested."""
    INTERNAL = "internal"


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """A request was not carried out."""

    code: ErrorCode
    detail: str = ""
    wait_ms: int = 0
