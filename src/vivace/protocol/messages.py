"""Every message that travels between a client and the server.

A frame is one message as JSON text; its field `is` says which. A client speaks first, with `hello`. Whatever carries an
`id` is answered, by `answer` or `ticket`; sent twice under the same id it counts once. `event` and `snapshot` are the
same bytes for everybody at the table; whatever else the server sends is for one client only, or fleeting.
"""

from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.engine.match import DECKS
from vivace.engine.refusal import Reason
from vivace.games.catalog import EDITIONS
from vivace.protocol.http import EditionName
from vivace.tables.keeper import LONGEST_ID
from vivace.tables.table import STAND_IN
from vivace.tables.view import Public, TableView

VERSION = 3
"""Grows whenever a client of the version before would no longer understand, or be understood."""

Command: Any = reduce(or_, dict.fromkeys(game.commands for game in EDITIONS.values()))
"""What a seat can want in any of the games."""

LARGEST_SEQ = 2**53 - 1
"""As far as numbers are exact in JavaScript."""

Id = Annotated[
    str,
    Meta(max_length=LONGEST_ID, pattern="^[!-~]+$", description="chosen by the client, new each time; plain ASCII"),
]
Seat = Annotated[int, Meta(ge=0, lt=len(DECKS), description="counted from 0")]
Name = Annotated[str, Meta(max_length=200, description="cleaned, cut to 20 characters and made unique by the table")]
Meant = Annotated[
    str, Meta(max_length=200, description="who is meant; if somebody else is there by now, nothing happens")
]
Deck = Annotated[str, Meta(max_length=1, description="a letter; empty: any that is free")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="a secret of 256 bits")]


class Reaction(StrEnum):
    """What can be shown to everybody at the table for a moment."""

    LAUGH = "laugh"
    CLAP = "clap"
    WOW = "wow"
    ARGH = "argh"
    HURRY = "hurry"
    HEART = "heart"
    WAVE = "wave"


class FromClient(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that a client says."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection."""

    version: int
    token: Token | None = None
    """The one that `welcome` gave for this table before; whoever has it has the seat."""
    ticket: Annotated[str, Meta(max_length=43)] = ""
    """From another device that gives its seat to this one."""
    have: Annotated[int, Meta(ge=0, le=LARGEST_SEQ)] = 0
    """The number of the last event that was seen, if this client still shows the table."""


class Ask(FromClient, frozen=True, kw_only=True):
    """Something that is answered."""

    id: Id


class Sit(Ask, frozen=True, tag="sit"):
    """Take a seat, during a match from the next round on."""

    name: Name
    deck: Deck = ""


class Leave(Ask, frozen=True, tag="leave"):
    """Leave for good."""


class ChooseDeck(Ask, frozen=True, tag="choose-deck"):
    """Play with another deck."""

    deck: Deck


class Ready(Ask, frozen=True, tag="ready"):
    """Say whether one is ready; after a match, for another one."""

    ready: bool = True


class Play(Ask, frozen=True, tag="play"):
    """Do something in the running round."""

    do: Command


class PassSeat(Ask, frozen=True, tag="pass-seat"):
    """Ask for a ticket with which another device takes over this seat."""


class AddBot(Ask, frozen=True, tag="add-bot"):
    """Let a bot sit down (host)."""

    name: Name = ""
    """Empty: the table gives it one."""
    bot: Annotated[str, Meta(min_length=1, max_length=40, description="one of /api/bots")] = STAND_IN
    deck: Deck = ""


class SetBot(Ask, frozen=True, tag="set-bot"):
    """Let another kind of bot play at a bot's seat, also during a match (host)."""

    seat: Seat
    bot: Annotated[str, Meta(min_length=1, max_length=40, description="one of /api/bots")]
    name: Meant = ""


class SetHandicap(Ask, frozen=True, tag="set-handicap"):
    """Give a seat an amount of its own (host); 0 is what the edition says."""

    seat: Seat
    amount: Annotated[int, Meta(ge=-100, le=100)]
    name: Meant = ""


class ChangeGame(Ask, frozen=True, tag="change-game"):
    """Play another game, or the same one by other rules, before or after a match (host).

    Everyone keeps their seat and has to say again that they are ready. Bots without a seat in the new game go.
    """

    edition: EditionName
    house_rules: dict[str, Any] = {}
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = {}
    """How the table is run, where it differs from the usual, by key."""


class Kick(Ask, frozen=True, tag="kick"):
    """Remove whoever sits there (host).

    For ten minutes neither this device nor new ones from its address can sit down at this table.
    """

    seat: Seat
    name: Meant = ""


class KickWaiting(Ask, frozen=True, tag="kick-waiting"):
    """Remove somebody who waits for a seat (host)."""

    place: Seat
    """Counted from 0, the first who came."""
    name: Meant = ""


class Readmit(Ask, frozen=True, tag="readmit"):
    """Let someone sit down again who was removed (host)."""

    name: Name


class HandOver(Ask, frozen=True, tag="hand-over"):
    """Make somebody else the host (host)."""

    seat: Seat
    name: Meant = ""


class Start(Ask, frozen=True, tag="start"):
    """Ask all who are not ready yet (host)."""


class Pause(Ask, frozen=True, tag="pause"):
    """Stop for a while (host)."""


class Resume(Ask, frozen=True, tag="resume"):
    """Go on after a pause (host)."""


class Sync(FromClient, frozen=True, tag="sync"):
    """Ask for everything after the event with this number: the events, or a snapshot if they are too many."""

    have: Annotated[int, Meta(ge=0, le=LARGEST_SEQ)]


class Ping(FromClient, frozen=True, tag="ping"):
    """Say that one is there, and ask what time it is."""

    at: float
    """By the client's own clock; comes back as it is."""


class React(FromClient, frozen=True, tag="react"):
    """Show a reaction to everybody."""

    reaction: Reaction


class Reach(FromClient, frozen=True, tag="reach"):
    """Show everybody which zone one reaches for; empty: none any more."""

    zone: Annotated[str, Meta(max_length=20)] = ""


ClientMessage = (
    Hello
    | Sit
    | Leave
    | ChooseDeck
    | Ready
    | Play
    | PassSeat
    | AddBot
    | SetBot
    | SetHandicap
    | ChangeGame
    | Kick
    | KickWaiting
    | Readmit
    | HandOver
    | Start
    | Pause
    | Resume
    | Sync
    | Ping
    | React
    | Reach
)


class FromServer(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that the server says."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`. What the client lacks follows: events, or a snapshot."""

    version: int
    code: str
    """The table's."""
    token: str
    """To be kept by this client, and shown to nobody: whoever has it has the seat."""
    now: int
    """The server's time, in milliseconds since 1970."""


class You(FromServer, frozen=True, tag="you"):
    """Where this client sits now; sent after `welcome` and whenever it has changed."""

    seat: int | None = None
    """None: one watches, or waits for a seat."""
    waiting: bool = False
    removed: bool = False
    """The host has removed this client's player."""
    kept_out_until: int = 0
    """Before this time, by the server, this client cannot sit down; 0: it can.

    With `removed` false someone else from the same address was removed.
    """


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """The whole table as everybody sees it."""

    view: TableView


class Event(Public, frozen=True, tag_field="is", tag="event"):
    """What has happened, as everybody sees it. Numbers (`seq`) have no holes."""


class Refused(Struct, frozen=True, omit_defaults=True):
    """Why nothing has happened."""

    reason: Reason
    faster: int | None = None
    """The seat that laid the equal piece a moment before."""
    by_ms: int = 0
    """How many milliseconds before."""
    detail: str = ""
    """More about it, in English: which rules do not go together, or how many seats there are too few."""


class Answer(FromServer, frozen=True, tag="answer"):
    """What came of something that carried an id."""

    id: str
    seq: int = 0
    """The event that it became, if it is not longer ago; it follows this answer, or has come before."""
    refused: Refused | None = None
    free_at: int = 0
    """When this seat's hand is free again, by the server's time; 0: nothing keeps it."""


class Ticket(FromServer, frozen=True, tag="ticket"):
    """With this another device takes over the seat, once and soon."""

    id: str
    ticket: str
    until: int


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to `ping`: what came with it, and the server's time."""

    at: float
    now: int


class Reacted(FromServer, frozen=True, tag="reacted"):
    """Somebody at the table shows a reaction."""

    seat: int
    reaction: Reaction


class Reaching(FromServer, frozen=True, tag="reaching"):
    """Somebody reaches for a zone, or no longer.

    It holds until anything comes of this seat (an event, another zone), and for two seconds at most.
    """

    seat: int
    zone: str = ""


class Lines(FromServer, frozen=True, tag="lines"):
    """How good everybody's line is, every few seconds and whenever a connection stops answering."""

    took: tuple[int, ...]
    """For each seat how many milliseconds a ping of the server takes; 0: not known."""
    watching: int
    """How many clients are connected that have no seat."""
    stale: tuple[int, ...] = ()
    """The seats whose connections do not answer at the moment, though they are not lost yet."""


class ProblemCode(StrEnum):
    """What can be wrong with a message, a connection or a table."""

    BAD_MESSAGE = "bad-message"
    """Not JSON, or no message of this protocol; `detail` says where."""
    TOO_LARGE = "too-large"
    HELLO_FIRST = "hello-first"
    HELLO_TWICE = "hello-twice"
    BAD_VERSION = "bad-version"
    """This client and this server do not understand each other: load the page anew."""
    BAD_TICKET = "bad-ticket"
    """Used already, too old, or never given."""
    SLOW_DOWN = "slow-down"
    """Too many messages: this one was not taken."""
    TOO_MANY = "too-many"
    """Too many connections from this address, or at this table."""
    NO_TABLE = "no-table"
    """There is no table with this code."""
    BROKEN_TABLE = "broken-table"
    """This table's log cannot be read."""
    DAMAGED = "damaged"
    """What is stored of this table is not what was written: it cannot go on, and trying again does not help."""
    TAKEN_OVER = "taken-over"
    """The same seat was opened elsewhere: another tab, or another device."""
    SILENT = "silent"
    """Nothing was heard from this client for too long."""
    TOO_SLOW = "too-slow"
    """This client did not read what was sent for too long."""
    HALTED = "halted"
    """The disk does not take anything: the table stands still, and goes on by itself when there is room again."""
    CLOSING = "closing"
    """The server stops or is started anew: come back soon."""


class Problem(FromServer, frozen=True, tag="problem"):
    """Something is wrong. What was sent has had no effect."""

    code: ProblemCode
    detail: str = ""
    """For whoever writes a client, in English."""
    id: str = ""
    """The message that it is about, if that had one."""
    wait_ms: int = 0
    """When to try again."""


ServerMessage = Welcome | You | Snapshot | Event | Answer | Ticket | Pong | Reacted | Reaching | Lines | Problem

CLOSE_CODES: dict[ProblemCode, int] = {
    ProblemCode.BAD_MESSAGE: 4000,
    ProblemCode.TOO_LARGE: 1009,
    ProblemCode.HELLO_FIRST: 4000,
    ProblemCode.BAD_VERSION: 4001,
    ProblemCode.TAKEN_OVER: 4002,
    ProblemCode.NO_TABLE: 4004,
    ProblemCode.BROKEN_TABLE: 4005,
    ProblemCode.DAMAGED: 4006,
    ProblemCode.SILENT: 4008,
    ProblemCode.SLOW_DOWN: 4029,
    ProblemCode.TOO_MANY: 4029,
    ProblemCode.TOO_SLOW: 4030,
    ProblemCode.HALTED: 1013,
    ProblemCode.CLOSING: 1001,
}
"""With which code a connection is closed after a problem that ends it."""
