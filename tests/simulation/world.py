"""The world of a run: a server that can die, a disk, a network, and the clients on it. The seed decides everything."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import msgspec
from msgspec import Struct

from tests.simulation.chance import Chance
from tests.simulation.client import DAMAGED, Client, Sent
from tests.simulation.clock import START, FakeClock, MortalClock
from tests.simulation.disk import FakeDisk
from tests.simulation.guests import KINDS, Rascals
from tests.simulation.history import Move, Stream, promise
from tests.simulation.network import ClientEnd, Link, Weather
from tests.simulation.parties import Party
from tests.simulation.people import Person
from vivace.protocol.messages import CLOSE_CODES, Answer, ClientMessage, Problem, ProblemCode, Ticket
from vivace.server.core.client_session import ClientSession, read
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import Origin, Ports
from vivace.server.core.room import Room
from vivace.tables.requests import Play

MOST_STEPS = 60_000
FOR_GOOD = (
    CLOSE_CODES[ProblemCode.NO_TABLE],
    CLOSE_CODES[ProblemCode.BROKEN_TABLE],
    CLOSE_CODES[ProblemCode.BAD_VERSION],
)
Tell = Callable[[str], None]
_client_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Process(Struct):
    """The server while it runs. All of its memory is gone when it crashes."""

    hub: Hub
    clock: MortalClock
    links: list[Link]


class Gate:
    """The server's end of a connection: takes notice of what arrives, and now and then finds it too much."""

    def __init__(self, session: ClientSession, stream: Stream | None, is_too_much: Callable[[], bool]) -> None:
        self._session, self._stream, self._is_too_much = session, stream, is_too_much

    def receive(self, text: str) -> None:
        if self._is_too_much():
            return self._session.problem(ProblemCode.SLOW_DOWN, wait_ms=500)
        with suppress(msgspec.MsgspecError, RecursionError):
            if self._stream is not None:
                message = _client_messages.decode(text)
                self._stream.asked(message)
                if isinstance(message, Play):
                    self._note_move(self._stream)
        return self._session.receive(read(text))

    def _note_move(self, stream: Stream) -> None:
        room = self._session.room
        if isinstance(room, Room):
            at = max(self._session.clock.now(), room.live.now)
            stream.history.moves.append(Move(self._session.player, at, room.live.delays))

    def pong(self, nonce: bytes) -> bool:
        return self._session.pong(nonce)

    def leave(self) -> None:
        self._session.leave()


class World:
    """Everything in a run beside the plan of what happens when."""

    def __init__(self, seed: int, tell: Tell | None = None) -> None:
        self.chance = Chance(seed)
        self.clock = FakeClock()
        self.disk = FakeDisk(self.clock, self.chance)
        self.weather = Weather()
        self.mischief = 0.0
        """The share of what people do that is not simply playing."""
        self.rest_until = 0
        self.parties: list[Party] = []
        self.secrets: set[str] = set()
        self.seen: Counter[str] = Counter()
        """How often what has happened, so that one sees what was tried."""
        self.clients: list[Client] = []
        self.process: Process | None = None
        self.failure: BaseException | None = None
        """What the server must not swallow: a promise that was broken while it wrote, a mistake that it has logged."""
        self._crash_at = 0
        self._tell = tell
        self._owners: dict[str, Person] = {}
        self._in_order: dict[str, tuple[int, int]] = {}

    @property
    def exchange(self) -> "World":
        return self

    def run(self, ms: int) -> None:
        """Let time pass, until the first promise is broken."""
        until = self.clock.now() + ms
        while self.clock.step(until):
            if self.failure is not None:
                raise self.failure
            if self.clock.steps == self._crash_at:
                self._crash()
            promise(self.clock.steps < MOST_STEPS, "a run comes to an end")

    def rest_ms(self) -> int:
        """How long people do nothing."""
        return max(0, self.rest_until - self.clock.now())

    def tell(self, words: str) -> None:
        if self._tell is not None:
            self._tell(f"{self.clock.now() - START:>10} {words}")

    def note(self, what: str) -> None:
        self.seen[what] += 1
        self.tell(f"*** {what}")

    def start(self) -> None:
        """The server starts, with nothing but what is on disk."""
        if self.process is None:
            clock = MortalClock(self.clock, self.chance.pick((0, 0, -1_500, 1_500)))
            guests = Rascals(clock, self.chance, self.chance.pick((KINDS, KINDS, KINDS[:1])), self.note)
            self.process = Process(Hub(Ports(self.disk, clock, self.chance.secret, Counts(), guests)), clock, [])
            self.tell("*** the server starts")

    def crash(self) -> None:
        """The power will be gone soon, between two steps."""
        self._crash_at = self.clock.steps + self.chance.between(1, 100)

    def _crash(self) -> None:
        if self.process is not None:
            self.note("crash")
            self._end(self.process)
            self.disk.crash()

    def restart(self) -> None:
        """The server is stopped and restarted, as for an upgrade."""
        process = self.process
        if process is not None:
            self.note("restart")
            process.hub.close()
            self.clock.call_in(self.chance.pick((0, 50, 500)), lambda: self._stopped(process))

    def _stopped(self, process: Process) -> None:
        if self.process is process:
            self._end(process)
            self.disk.close()

    def _end(self, process: Process) -> None:
        self.process = None
        process.clock.alive = False
        for link in process.links:
            link.crash()
        self.clock.call_in(self.chance.pick((0, 300, 3_000)), self.start)

    def new_client(self, person: Person, token: str | None, ticket: str = "") -> Client:
        client = Client(f"p{person.number}n{len(self._owners)}", self, token, ticket)
        self._owners[client.name] = person
        self.clients.append(client)
        return client

    def connect(self, client: Client) -> Link | None:
        if self.process is None:
            return None
        party = self._owners[client.name].party
        # Two people share a quota each, so that a removal concerns more than one of them.
        address = f"household {self._owners[client.name].number // 2}"
        link = self.link(client.name, client)
        stream = Stream(link.name, party.history)
        link.on_write = lambda payload: self._written(link, stream, payload)
        self.clock.call_in(self.chance.between(1, 100), lambda: self.accept(link, party.code, stream, address))
        return link

    def link(self, name: str, client: ClientEnd) -> Link:
        return Link(f"{name}@{self.clock.now() - START}", self.clock, self.chance, self.weather, client)

    def accept(self, link: Link, code: str, stream: Stream | None = None, address: str = "") -> None:
        """The server takes a connection to a table, if it can."""
        if link.over:
            return None
        if self.process is None:
            return link.refuse()
        self.process.links.append(link)
        return link.accept(
            Gate(
                self.process.hub.session(code, link, Origin(address)),
                stream,
                lambda: self.chance.happens(self.weather.too_much),
            )
        )

    def _written(self, link: Link, stream: Stream, payload: bytes) -> None:
        if self._tell is not None:
            self.tell(f"to {link.name}: {payload.decode()[:300]}")
        try:
            self.seen[type(stream.told(payload, is_heard=not link.over)).__name__] += 1
        except Exception as failure:
            self.failure = self.failure or failure
            raise

    def answered(self, client: Client, sent: Sent, answer: Answer | Ticket) -> None:
        self.tell(f"{client.name} has asked {sent} and hears {answer}")
        owner = self._owners[client.name]
        if isinstance(answer, Ticket):
            owner.take_ticket(answer.ticket)
        elif answer.refused is not None:
            self.seen[f"refused {answer.refused.reason}"] += 1
        elif isinstance(sent.ask, Play):
            self.seen["confirmed"] += 1
            self._check_order(client, sent, owner)

    def _check_order(self, client: Client, sent: Sent, owner: Person) -> None:
        """What was sent once, on a connection that keeps order, is confirmed and logged in the order of sending."""
        if client.link is None or sent.times > 1 or sent.ask.id in owner.repeated or self.weather.wild:
            return
        number, seq = int(sent.ask.id.rpartition(".")[-1]), owner.party.history.confirmed[sent.ask.id]
        before = self._in_order.get(client.link.name, (0, 0))
        promise(before[0] < number and before[1] < seq, "moves are confirmed in order", client.name, sent.ask.id)
        self._in_order[client.link.name] = (number, seq)

    def trouble(self, _: Client, problem: Problem) -> None:
        self.note(f"problem {problem.code}")

    def closed(self, client: Client, code: int) -> None:
        """A connection has ended. Every client is of the right version, and every table exists."""
        self.note(f"closed {code}")
        promise(code not in FOR_GOOD, "nobody is sent away for good", client.name, code)
        if code == DAMAGED:
            party = self._owners[client.name].party
            promise(self.disk.is_corrupted(party.code), "only damaged tables are said to be so", client.name)
            party.is_damaged = True
