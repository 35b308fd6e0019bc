"""Every message between a client and the server.

A frame is one message as JSON text: an object whose field `is` says which, or an array, which is an event
(`PublicEvent`). A client speaks first, with `hello`. A request has an `id` and is answered, by `answer` or `ticket`;
sent twice under the same id it counts once. Events and `snapshot` are the same bytes for everyone at the table;
everything else that the server sends is for one client only, or fleeting.
"""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from vivace.engine import refusal
from vivace.engine.rules import Ends
from vivace.games.catalog import GAMES
from vivace.scorekeeper import changes
from vivace.scorekeeper.events import Logged as SheetEvent
from vivace.scorekeeper.score import MatchScore
from vivace.scorekeeper.sheet import Match, Player
from vivace.tables import requests
from vivace.tables.requests import FromClient
from vivace.tables.view import PublicEvent, TableView

VERSION = 4
"""Raised whenever a client of the previous version would no longer understand, or be understood."""

LARGEST_SEQ = 2**53 - 1
"""The largest number up to which integers are exact in JavaScript."""

Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="a secret of 256 bits")]


_REASONS = [refusal.Reason, *(game.reasons for game in GAMES.values() if game.reasons is not None)]
if TYPE_CHECKING:
    Reason = str
else:
    Reason = StrEnum("Reason", {each.name: each.value for reasons in _REASONS for each in reasons}, module=__name__)
    Reason.__doc__ = "Why a command was refused. Clients turn the codes into sentences."


class Reaction(StrEnum):
    """What can be shown to everyone at the table for a moment."""

    LAUGH = "laugh"
    CLAP = "clap"
    WOW = "wow"
    ARGH = "argh"
    HURRY = "hurry"
    HEART = "heart"
    WAVE = "wave"


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection."""

    version: int
    token: Token | None = None
    """The token from an earlier `welcome` of this table; it is the key to the seat."""
    ticket: Annotated[str, Meta(max_length=43)] = ""
    """A ticket from another device, which passes its seat to this one."""
    have: Annotated[int, Meta(ge=0, le=LARGEST_SEQ)] = 0
    """The number of the last event that was seen, if this client still shows the table."""


class PassSeat(requests.Request, frozen=True, tag="pass-seat"):
    """Ask for a ticket with which another device can take over this seat."""


class Sync(FromClient, frozen=True, tag="sync"):
    """Ask for everything after the event with this number: the events, or a snapshot if there are too many."""

    have: Annotated[int, Meta(ge=0, le=LARGEST_SEQ)]


class Ping(FromClient, frozen=True, tag="ping"):
    """Show that this client is there, and ask for the server's time."""

    at: float
    """The time by the client's own clock; it comes back unchanged."""


class React(FromClient, frozen=True, tag="react"):
    """Show a reaction to everyone."""

    reaction: Reaction


class Reach(FromClient, frozen=True, tag="reach"):
    """Show everyone which zone this player reaches for; empty: none any more."""

    zone: Annotated[str, Meta(max_length=20)] = ""


class Edit(requests.Request, frozen=True, tag="edit"):
    """Change a score sheet."""

    do: changes.Do
    by: changes.Name = ""
    """Whose device it is; empty: that is not known."""
    at: changes.Time = 0
    """When it was done, by the device's own clock: it may have been offline since."""


ClientMessage = (
    Hello
    | requests.Sit
    | requests.Leave
    | requests.ChooseDeck
    | requests.Ready
    | requests.Play
    | PassSeat
    | requests.AddBot
    | requests.SetBot
    | requests.SetHandicap
    | requests.SetTeams
    | requests.ChangeGame
    | requests.Kick
    | requests.KickWaiting
    | requests.Readmit
    | requests.HandOver
    | requests.Start
    | requests.Pause
    | requests.Resume
    | Edit
    | Sync
    | Ping
    | React
    | Reach
)


class FromServer(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """A message from the server."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`. What the client lacks follows: events, or a snapshot."""

    version: int
    code: str
    """The table's code."""
    token: str
    """A secret that this client keeps: it is the key to the seat."""
    now: int
    """The server's time, in milliseconds since 1970."""


class You(FromServer, frozen=True, tag="you"):
    """Where this client sits now; sent after `welcome` and whenever it changes."""

    seat: int | None = None
    """None: this client watches, or waits for a seat."""
    waiting: bool = False
    removed: bool = False
    """The host has removed this client's player."""
    kept_out_until: int = 0
    """Before this time, by the server's clock, this client cannot sit down; 0: it can.

    If `removed` is false, someone else from the same address was removed.
    """


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """The whole table as everyone sees it."""

    view: TableView


class Refused(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused. It has changed nothing."""

    reason: Reason
    faster: int | None = None
    """The seat that was faster: it laid its piece there a moment before, or ended the round."""
    by_ms: int = 0
    """By how many milliseconds it was faster."""
    detail: str = ""
    """Details in English: which rules conflict, or how many seats are missing."""


class Answer(FromServer, frozen=True, tag="answer"):
    """The outcome of a request."""

    id: str
    seq: int = 0
    """The number of its event, which follows this answer or came before; 0: there is none, or it is longer ago."""
    refused: Refused | None = None
    free_at: int = 0
    """When this seat's cooldown ends, by the server's time; 0: there is none."""


class Ticket(FromServer, frozen=True, tag="ticket"):
    """With this, another device can take over the seat, once and before `until`."""

    id: str
    ticket: str
    until: int


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to `ping`: its `at`, and the server's time."""

    at: float
    now: int


class Reacted(FromServer, frozen=True, tag="reacted"):
    """Someone at the table shows a reaction."""

    seat: int
    reaction: Reaction


class Reaching(FromServer, frozen=True, tag="reaching"):
    """Someone reaches for a zone, or no longer.

    This lasts until the next message about the seat (an event, another zone), and for two seconds at most.
    """

    seat: int
    zone: str = ""


class Lines(FromServer, frozen=True, tag="lines"):
    """How good everyone's connection is, every few seconds and whenever one stops answering."""

    took: tuple[int, ...]
    """The round-trip time of each seat in milliseconds, measured by the server; 0: not known."""
    watching: int
    """How many clients without a seat are connected."""
    stale: tuple[int, ...] = ()
    """The seats whose connections do not answer at the moment, though they are not lost yet."""


class Notice(FromServer, frozen=True, tag="notice"):
    """The operator of the server has announced a restart. Tables are kept and go on afterwards."""

    restart_at: int = 0
    """When, by the server's time; 0: the restart was called off."""


class SheetShown(FromServer, frozen=True, tag="sheet"):
    """A whole score sheet."""

    seq: int
    """The number of the last event."""
    edition: str
    ends: Ends
    length: int
    minutes: int = 0
    title: str = ""
    players: tuple[Player, ...] = ()
    matches: tuple[Match, ...] = ()
    scores: tuple[MatchScore, ...] = ()
    """What each match adds up to, by the games' own scoring."""
    club: str = ""
    """The code of the club that it belongs to; empty: none."""


class SheetChanged(FromServer, frozen=True, tag="sheet-changed"):
    """Something was changed on a score sheet."""

    change: SheetEvent
    match: int
    """The number of the match that it has changed; the last one, if it concerns all."""
    score: MatchScore
    """What that match adds up to now."""


class Phones(FromServer, frozen=True, tag="phones"):
    """How many devices show this score sheet."""

    count: int


class ProblemCode(StrEnum):
    """What can be wrong with a message, a connection or a table."""

    BAD_MESSAGE = "bad-message"
    """Not JSON, or no message of this protocol; `detail` says where."""
    TOO_LARGE = "too-large"
    HELLO_FIRST = "hello-first"
    HELLO_TWICE = "hello-twice"
    BAD_VERSION = "bad-version"
    """This client and this server do not understand each other: reload the page."""
    BAD_TICKET = "bad-ticket"
    """Already used, too old, or never issued."""
    SLOW_DOWN = "slow-down"
    """Too many messages: this one was dropped."""
    TOO_MANY = "too-many"
    """Too many connections from this address, or at this table."""
    NO_TABLE = "no-table"
    """There is no table with this code."""
    NOT_YET_OPEN = "not-yet-open"
    """Someone else plays the daily deal here: it can be watched when the day is over."""
    BROKEN_TABLE = "broken-table"
    """This table's log cannot be read."""
    DAMAGED = "damaged"
    """The stored data of this table is damaged: it cannot go on, and trying again does not help."""
    TAKEN_OVER = "taken-over"
    """The same seat was opened elsewhere: another tab, or another device."""
    SILENT = "silent"
    """Nothing was heard from this client for too long."""
    TOO_SLOW = "too-slow"
    """This client did not read its messages for too long."""
    HALTED = "halted"
    """The server cannot write to its disk: the table is halted, and goes on by itself when that works again."""
    CLOSING = "closing"
    """The server is stopping or restarting: reconnect soon."""
    BANNED = "banned"
    """The operator of the server keeps this address out."""


class Problem(FromServer, frozen=True, tag="problem"):
    """Something is wrong. What was sent has had no effect."""

    code: ProblemCode
    detail: str = ""
    """For authors of clients, in English."""
    id: str = ""
    """The id of the message that it is about, if that had one."""
    wait_ms: int = 0
    """How long to wait before trying again."""


ServerMessage = (
    Welcome
    | You
    | Snapshot
    | Answer
    | Ticket
    | Pong
    | Reacted
    | Reaching
    | Lines
    | Notice
    | SheetShown
    | SheetChanged
    | Phones
    | Problem
)

_decode_message = msgspec.json.Decoder(ServerMessage).decode
_decode_event = msgspec.json.Decoder(PublicEvent).decode


def decoded(frame: bytes | str) -> ServerMessage | PublicEvent:
    """A frame from the server, as a client in Python reads it."""
    return _decode_event(frame) if frame[:1] in (b"[", "[") else _decode_message(frame)


CLOSE_CODES: dict[ProblemCode, int] = {
    ProblemCode.BAD_MESSAGE: 4000,
    ProblemCode.TOO_LARGE: 1009,
    ProblemCode.HELLO_FIRST: 4000,
    ProblemCode.BAD_VERSION: 4001,
    ProblemCode.TAKEN_OVER: 4002,
    ProblemCode.BANNED: 4003,
    ProblemCode.NO_TABLE: 4004,
    ProblemCode.NOT_YET_OPEN: 4009,
    ProblemCode.BROKEN_TABLE: 4005,
    ProblemCode.DAMAGED: 4006,
    ProblemCode.SILENT: 4008,
    ProblemCode.SLOW_DOWN: 4029,
    ProblemCode.TOO_MANY: 4029,
    ProblemCode.TOO_SLOW: 4030,
    ProblemCode.HALTED: 1013,
    ProblemCode.CLOSING: 1001,
}
"""The close code of the connection, for each problem that ends it."""
