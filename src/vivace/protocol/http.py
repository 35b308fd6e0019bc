"""What is asked and answered over plain HTTP: which games there are, and the way to a table."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.engine.options import Kind
from vivace.tables.table import Phase

EditionName = Annotated[str, Meta(max_length=40, description="one of /api/editions")]
CODE_LETTERS = "CDFGHJKMNPQRTVWXY34679"
"""No letter that looks or sounds like another, and no vowels, so that codes form no words."""
CODE_LENGTH = 5
"""Of tables that everybody may find; until version 0.6 of all tables."""
LONG_CODE_LENGTH = 8
"""Of tables that only people with the link shall find: too long to be found by trying."""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table."""

    edition: EditionName
    house_rules: dict[str, Any] = {}
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = {}
    """How the table is run, where it differs from the usual, by key."""


class TableOpened(Struct, frozen=True):
    """The way to a new table."""

    code: str
    link: str
    """What to give to those who shall play: it opens in any browser that reaches the server."""


class TableInfo(Struct, frozen=True):
    """What one may know of a table before coming in."""

    code: str
    link: str
    edition: str
    title: str


class ListedTable(Struct, frozen=True):
    """A table that anybody may come to: it was opened with the option `listed`."""

    code: str
    edition: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    """Of the people who sit there or wait for a seat."""
    people: int
    """How many these are."""
    bots: int
    most: int
    """How many can sit there, people and bots together."""
    has_room: bool
    """Whether one can still sit down, now or before the next round."""


class Tables(Struct, frozen=True):
    """The tables that the start page shows.

    First those that have room, of these first those that wait for people, and of these first the newest.
    """

    tables: tuple[ListedTable, ...]


class Value(Struct, frozen=True, omit_defaults=True):
    """A rule or an option that can be set."""

    key: str
    value: Any
    """What holds if nothing is said."""
    allowed: str
    """In words, in English."""
    purpose: str
    kind: Kind
    least: int | None = None
    """The smallest number, the fewest characters of a text, the fewest choices. In a list it holds for each."""
    most: int | None = None
    """Likewise the largest, or the most."""
    choices: tuple[str, ...] = ()
    """All words that are allowed, if only some are."""


class EditionInfo(Struct, frozen=True):
    """An edition of a game."""

    name: str
    title: str
    game: str
    seats: tuple[int, int]
    """The fewest and the most."""
    handicaps: tuple[int, int]
    """The least and the most that a seat can be given as its own amount."""
    rules: tuple[Value, ...]


class Editions(Struct, frozen=True):
    """Everything that can be played, and how tables can be run."""

    editions: tuple[EditionInfo, ...]
    options: tuple[Value, ...]


class BotInfo(Struct, frozen=True):
    """A kind of bots."""

    kind: str
    """What `add-bot` takes, and what the table shows."""
    level: int | None
    """How well it plays, from 1 on, for those that play like people."""
    foreign: bool
    """Whether it is no part of Vivace: whoever runs the server has installed it."""


class Bots(Struct, frozen=True):
    """All bots that can sit down here, the weakest first; those without a level come after them."""

    bots: tuple[BotInfo, ...]


class Health(Struct, frozen=True):
    """Whether the server does its work."""

    version: str
    protocol: int
    tables: int
    """How many are awake."""
    lines: int
    """How many clients are connected."""
    halted: int
    """How many tables stand still because the disk takes nothing."""
    damaged: int
    """How many tables were found damaged, and not whole again since."""
    unusable: bool
    """Whether the file in which tables are kept is so damaged that none can be opened."""


class ErrorCode(StrEnum):
    """Why a request was not carried out."""

    BAD_REQUEST = "bad-request"
    BAD_OPTION = "bad-option"
    """`detail` names the key, what was given and what is allowed."""
    NO_TABLE = "no-table"
    NOT_FOUND = "not-found"
    WRONG_ORIGIN = "wrong-origin"
    TOO_LARGE = "too-large"
    SLOW_DOWN = "slow-down"
    STORAGE = "storage"
    """The server cannot read or write now; later it may be able to."""
    DAMAGED = "damaged"
    """What is stored is damaged: the table that was asked for, or the whole file if none was."""
    INTERNAL = "internal"


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """A request was not carried out."""

    code: ErrorCode
    detail: str = ""
    wait_ms: int = 0
