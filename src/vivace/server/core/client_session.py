"""A client's session: what it sends, from its hello on, and what it gets."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from vivace.protocol import messages
from vivace.protocol.messages import ProblemCode
from vivace.server.core.frames import frame
from vivace.server.core.ports import ANYWHERE, Connection, Origin, Ports
from vivace.server.core.pulse import Pulse
from vivace.server.core.tokens import player_of
from vivace.tables.requests import Id, Play, Request
from vivace.tables.view import PublicEvent

BACKLOG_FULL = 256 * 1024
"""A client with more unsent bytes than this gets no more events, but a snapshot when it has read on."""
BACKLOG_LOW = 16 * 1024
SLACK_MS = 20
"""How much longer pongs may take than what else is measured: the client has to read the ping, and networks jitter."""
EARLY_MESSAGES = 32
"""At most this many messages wait while a table is being read from disk."""

_decode = msgspec.json.Decoder(messages.ClientMessage).decode
_encode = msgspec.json.Encoder().encode


class Host(Protocol):
    """What lets clients in and gets their messages: the room of a table, or a score sheet."""

    code: str

    def receive(self, session: "ClientSession", message: Any) -> None: ...
    def leave(self, session: "ClientSession") -> None: ...
    def welcome_back(self, player: str) -> None: ...
    def is_seated(self, player: str) -> bool:
        """Whether this player would be missed."""
        ...


class Unreadable(msgspec.Struct, frozen=True):
    """A frame that holds no message of the protocol."""

    why: str
    id: str = ""
    """Its id, if that can be read: the client waits for an answer."""


class _Named(msgspec.Struct):
    id: Id = ""


_decode_id = msgspec.json.Decoder(_Named).decode


def read(text: str | bytes) -> Any:
    """The message in a frame. Every frame is decoded once, here; nothing in a message is checked again."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Unreadable(str(error)[:200], _id_in(text))


def _id_in(text: str | bytes) -> str:
    try:
        return _decode_id(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def is_lasting(message: Any) -> bool:
    """Whether a message is a request other than a move. Moves do not count: there are many, and only some succeed."""
    return not isinstance(message, Play) and isinstance(message, Request)


def framed(message: messages.FromServer | PublicEvent) -> bytes:
    """A message as the bytes that travel."""
    return frame(_encode(message))


class ClientSession:
    """A client from its connection to its end. `on_hello` finds the room, which then admits it."""

    def __init__(
        self,
        connection: Connection,
        ports: Ports,
        on_hello: Callable[["ClientSession", messages.Hello], None],
        on_leave: Callable[["ClientSession"], None],
        origin: Origin = ANYWHERE,
    ) -> None:
        self.connection = connection
        self.address, self.payer, self.finder = origin.address, origin.payer, origin.finder
        self.clock = ports.clock
        self.counts = ports.counts
        self.heard_at = self.clock.now()
        self.player = ""
        self.token = ""
        self.room: Host | None = None
        self.lagging_since: int | None = None
        """Since when it is too far behind to get anything; None: it is not."""
        self.you = messages.You()
        self.pulse = Pulse()
        self.is_waiting = False
        """Whether it waits for its turn: meanwhile nothing that it sends is read."""
        self.is_lost = False
        """Whether the player counts as gone, though the connection is open."""
        self.shown_at = 0
        """When it last got a snapshot, or the events that it had missed."""
        self.fleeting: dict[type, int] = {}
        """When it last sent a reaction and a reach, by type of message."""
        self.gone = False
        self._on_hello, self._on_leave = on_hello, on_leave
        self._greeted = False
        self._early: list[Any] = []

    def receive(self, message: Any) -> None:
        """Handle a message from the client, as it was read."""
        if self.gone:
            return
        self._is_there()
        if isinstance(message, Play) and self.room is not None:
            self.room.receive(self, message)
        elif isinstance(message, Unreadable):
            self.problem(ProblemCode.BAD_MESSAGE, message.why, message_id=message.id)
        elif isinstance(message, messages.Hello):
            self._hello(message)
        elif not self._greeted:
            self.problem(ProblemCode.HELLO_FIRST, ends=True)
        elif isinstance(message, messages.Ping):
            self.send(messages.Pong(message.at, self.clock.now()))
        elif self.room is not None:
            self.room.receive(self, message)
        elif len(self._early) < EARLY_MESSAGES:
            self._early.append(message)
        else:
            self.problem(ProblemCode.SLOW_DOWN, wait_ms=1_000, message_id=getattr(message, "id", ""))

    def pong(self, nonce: bytes) -> bool:
        """Take a pong. Whether it answers a ping of ours."""
        if self.gone or not self.pulse.answer(nonce, self.clock.now()):
            return False
        self._is_there()
        return True

    @property
    def delay(self) -> int:
        """The round trip that is made up for in races: what pongs say, and no more than other measurements.

        A client can hold back its pongs, but its system answers at once, and so do the moves that it wants to win with.
        """
        others = (self.connection.round_trip(), self.pulse.most)
        return min([self.pulse.took, *(ms + SLACK_MS for ms in others if ms is not None)])

    def excuse(self) -> None:
        """The server was not reading, so what the client has sent may lie here unread: do not count the silence."""
        self.heard_at = now = self.clock.now()
        self.pulse.excuse(now)

    def _is_there(self) -> None:
        self.heard_at = self.clock.now()
        self.pulse.heard()
        if self.is_lost:
            self.is_lost = False
            if self.room is not None:
                self.room.welcome_back(self.player)

    def _hello(self, hello: messages.Hello) -> None:
        if self._greeted:
            self.problem(ProblemCode.HELLO_TWICE)
        elif hello.version != messages.VERSION:
            self.problem(ProblemCode.BAD_VERSION, f"this server speaks version {messages.VERSION}", ends=True)
        else:
            self._greeted = True
            self._on_hello(self, hello)

    def admit(self, room: Host, code: str, token: str) -> None:
        """The room lets the client in: from now on it gets the client's messages."""
        self.room, self.token, self.player = room, token, player_of(token)
        self.send(messages.Welcome(messages.VERSION, code, token, self.clock.now()))

    def drain_early(self) -> None:
        """Handle what the client sent while its table was being read."""
        early, self._early = self._early, []
        for message in early:
            if self.room is not None:
                self.room.receive(self, message)

    def send(self, message: messages.FromServer) -> None:
        self.write(framed(message))

    def write(self, frames: bytes) -> None:
        """Send frames, unless the client is so far behind that it needs a snapshot anyway."""
        if self.gone or self.lagging_since is not None:
            return
        if self.connection.write(frames) > BACKLOG_FULL:
            self.counts.add("lagging")
            self.lagging_since = self.clock.now()

    def has_caught_up(self) -> bool:
        """Whether a client that was behind has read enough to get messages again; if so, it gets them from now on."""
        if self.gone or self.lagging_since is None or self.connection.backlog > BACKLOG_LOW:
            return False
        self.lagging_since = None
        return True

    def problem(
        self, code: ProblemCode, detail: str = "", *, wait_ms: int = 0, message_id: str = "", ends: bool = False
    ) -> None:
        """Send a problem to the client, and count it. If it ends the connection, what comes later is ignored."""
        self.counts.add(code.value)
        told = framed(messages.Problem(code, detail, message_id, wait_ms))
        if not ends:
            self.write(told)
        elif not self.gone:
            # Clients that are behind get the last message as well: they may still read it.
            self.connection.write(told)
            self.leave()
            self.connection.close(messages.CLOSE_CODES[code])

    def leave(self) -> None:
        """The connection is gone."""
        if self.gone:
            return
        self.gone = True
        self._on_leave(self)
        if self.room is not None:
            self.room.leave(self)
