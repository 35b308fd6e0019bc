"""A client as the protocol wants it: it keeps its view, asks for what it missed, and sends again what got no answer."""

from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import Struct

from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.network import Link
from vivace.protocol import messages
from vivace.protocol.messages import (
    CLOSE_CODES,
    VERSION,
    Answer,
    Hello,
    Ping,
    Problem,
    ProblemCode,
    Snapshot,
    Sync,
    Ticket,
    Welcome,
    You,
    decoded,
)
from vivace.tables.requests import FromClient, Request
from vivace.tables.view import PublicEvent, TableView, patched

PATIENCE_MS = 2_500
"""After so long without an answer a client sends again."""
TAKEN_OVER = CLOSE_CODES[ProblemCode.TAKEN_OVER]
DAMAGED = CLOSE_CODES[ProblemCode.DAMAGED]


class Sent(Struct):
    """Something that was asked and has not been answered yet."""

    ask: Request
    at: int
    times: int = 1


class Exchange(Protocol):
    """Where a client connects to, and who hears what became of its wishes."""

    clock: FakeClock
    chance: Chance

    def rest_ms(self) -> int: ...

    def connect(self, client: "Client") -> Link | None: ...

    def answered(self, client: "Client", sent: Sent, answer: Answer | Ticket) -> None: ...

    def trouble(self, client: "Client", problem: Problem) -> None: ...

    def closed(self, client: "Client", code: int) -> None: ...


class Client:
    """One tab of one person."""

    def __init__(self, name: str, world: Exchange, token: str | None = None, ticket: str = "") -> None:
        self.name = name
        self.token = token
        self.ticket = ticket
        self.view: TableView | None = None
        self.you = You()
        self.welcome = False
        """Whether the server knows on this connection who this is."""
        self.away = False
        """Whether it is not meant to be connected."""
        self.finished = False
        """Whether its seat was opened elsewhere."""
        self.is_stranded = False
        """Whether its ticket was bad, and its token has no seat either."""
        self._has_bad_ticket = False
        self.mute_until = 0
        """Until when it says nothing, as tabs in the background do."""
        self.pending: dict[str, Sent] = {}
        self.pongs = 0
        self.drawn_at = 0
        """When it drew the last event, by its own clock."""
        self.link: Link | None = None
        self._world = world
        self._asked = 0
        self._synced_from: int | None = None
        """After which event it has asked for the rest, so that it asks once."""
        self._reactions: dict[type, Callable[..., None]] = {
            Welcome: self._welcomed,
            You: self._told_seat,
            Snapshot: self._shown,
            PublicEvent: self._happened,
            Answer: self._answered,
            Ticket: self._answered,
            Problem: self._troubled,
            messages.Pong: self._ponged,
        }

    @property
    def have(self) -> int:
        """The number of the last event that it has seen."""
        return self.view.seq if self.view is not None else 0

    @property
    def is_up(self) -> bool:
        return self.welcome and self.view is not None and not self.finished

    def start(self) -> None:
        self._connect()
        self._world.clock.call_in(self._world.chance.between(1, PATIENCE_MS), self._beat)

    def come_back(self) -> None:
        self.away = False
        if self.link is None:
            self._connect()

    def go_away(self) -> None:
        """Close the tab, or put the phone away."""
        self.away = True
        link, self.link, self.welcome = self.link, None, False
        if link is not None:
            link.hang_up()

    def shut(self) -> None:
        """Close the tab for ever."""
        self.go_away()
        self.finished = True

    def forget(self) -> None:
        """As after a reload of the page: the token is there, the view is not."""
        self.view = None

    def opened(self) -> None:
        self.send(Hello(VERSION, self.token, self.ticket, self.have))

    def send(self, message: FromClient) -> None:
        if self.link is not None:
            self.link.send(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        if self.link is not None:
            self.link.send(text)

    def next_id(self) -> str:
        self._asked += 1
        return f"{self.name}.{self._asked}"

    def ask(self, ask: Request) -> None:
        self.pending[ask.id] = Sent(ask, self._world.clock.now())
        self.send(ask)

    def heard(self, payload: bytes) -> None:
        message = decoded(payload)
        react = self._reactions.get(type(message))
        if react is not None:
            react(message)

    def closed(self, code: int) -> None:
        self.link, self.welcome = None, False
        self._world.closed(self, code)
        if code in (TAKEN_OVER, DAMAGED):
            self.finished = True
            return None
        return self._reconnect()

    def _reconnect(self) -> None:
        self._world.clock.call_in(self._world.chance.between(50, 2_000), self._connect)

    def _connect(self) -> None:
        if self.away or self.finished or self.link is not None:
            return
        self.link = self._world.connect(self)
        if self.link is None:
            self._reconnect()

    def _welcomed(self, welcome: Welcome) -> None:
        self.token, self.ticket, self.welcome = welcome.token, "", True
        self._has_bad_ticket = False
        for sent in list(self.pending.values()):
            self._send_again(sent)

    def _troubled(self, problem: Problem) -> None:
        self._has_bad_ticket = self._has_bad_ticket or problem.code is ProblemCode.BAD_TICKET
        self._world.trouble(self, problem)

    def _told_seat(self, you: You) -> None:
        """After a ticket was used, it is bad the second time: its seat may have arrived all the same."""
        self.you = you
        self.is_stranded = self._has_bad_ticket and you.seat is None and not you.waiting

    def _shown(self, snapshot: Snapshot) -> None:
        """An older one comes late, and says nothing new."""
        if self.view is None or snapshot.view.seq >= self.view.seq:
            self._draw(snapshot.view)

    def _happened(self, event: PublicEvent) -> None:
        if self.view is None or event.seq > self.view.seq + 1:
            self._ask_for_rest()
        elif event.seq == self.view.seq + 1:
            self._draw(patched(self.view, event))

    def _draw(self, view: TableView) -> None:
        self.view, self.drawn_at = view, self._world.clock.now()

    def _ask_for_rest(self) -> None:
        if self._synced_from != self.have:
            self._synced_from = self.have
            self.send(Sync(self.have))

    def _answered(self, answer: Answer | Ticket) -> None:
        sent = self.pending.pop(answer.id, None)
        if sent is not None:
            self._world.answered(self, sent, answer)

    def _ponged(self, _: messages.Pong) -> None:
        self.pongs += 1

    def _beat(self) -> None:
        """Say now and then that one is there, and send again what has waited for too long."""
        if self.finished:
            return
        clock = self._world.clock
        clock.call_in(PATIENCE_MS + (self._world.rest_ms() if self.away else 0), self._beat)
        self._synced_from = None
        if clock.now() < self.mute_until:
            return
        self.send(Ping(float(clock.now())))
        for sent in list(self.pending.values()):
            if self.welcome and sent.at <= clock.now() - PATIENCE_MS:
                self._send_again(sent)

    def _send_again(self, sent: Sent) -> None:
        sent.at, sent.times = self._world.clock.now(), sent.times + 1
        self.send(sent.ask)
