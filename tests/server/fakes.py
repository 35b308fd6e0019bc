"""What tables need from outside, in memory: a log that waits to be told what becomes of a write, lines that listen, and
bots that answer when they are told to."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tests.simulation.clock import FakeClock
from tests.simulation.network import parsed, unframed
from vivace.bots.bot import Action, Observation
from vivace.protocol.http import OpenTable
from vivace.protocol.messages import VERSION, Hello, decoded
from vivace.server.core.client_session import ClientSession, read
from vivace.server.core.frames import PING
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import CodeTaken, Done, Excerpt, LogDamaged, LogError, Opening, Origin, Ports, Read, Row
from vivace.tables.requests import FromClient

M = TypeVar("M")
FULL = LogError("the disk is full")
DAMAGED = LogDamaged("the log of this table is damaged at event 7: its checksum is wrong")


class FakeLog:
    """Keeps lines in memory. What was asked waits until `answer` or `fail`, unless it `is_quick`."""

    def __init__(self) -> None:
        self.is_quick = True
        self.lines: dict[str, list[str]] = {}
        self.points: dict[str, Row] = {}
        self.reads: list[int | None] = []
        """The first line of all that was read."""
        self.elsewhere: dict[str, LogError] = {}
        """Tables that cannot be claimed, and why."""
        self.released: list[str] = []
        self._waiting: list[Done] = []

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def open(self, code: str, opening: str, done: Done) -> None:
        def answer(error: LogError | None) -> None:
            error = error or (CodeTaken(code) if code in self.lines else None)
            if error is None:
                self.lines[code] = [opening]
            done(error)

        self._ask(answer)

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        assert rows

        def answer(error: LogError | None) -> None:
            for row in rows if error is None else ():
                assert row.seq == len(self.lines[code])
                self.lines[code].append(row.text)
                if row.checkpoint:
                    self.points[code] = row
            done(error)

        self._ask(answer)

    def claim(self, code: str, done: Done) -> None:
        done(self.elsewhere.get(code))

    def release(self, code: str, done: Callable[[], None]) -> None:
        self.released.append(code)
        done()

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        self.reads.append(first)
        self._ask(lambda error: read(error or self._excerpt(code, first)))

    def _excerpt(self, code: str, first: int | None) -> Excerpt | None:
        if code not in self.lines:
            return None
        if first is None and code in self.points:
            return Excerpt(tuple(self.lines[code][self.points[code].seq + 1 :]), self.points[code].checkpoint)
        return Excerpt(tuple(self.lines[code][first or 0 :]))

    def opening(self, code: str, read: Opening) -> None:
        self._ask(lambda error: read(error or self.lines.get(code, [None])[0]))

    def answer(self, often: int = 1) -> None:
        """The disk has done the oldest of what was asked."""
        for _ in range(often):
            self._waiting.pop(0)(None)

    def fail(self, error: LogError = FULL) -> None:
        """The disk has done nothing of what was asked."""
        waiting, self._waiting = self._waiting, []
        for answer in waiting:
            answer(error)

    def _ask(self, answer: Done) -> None:
        self._waiting.append(answer)
        if self.is_quick:
            self.answer()


class FakeConnection:
    """The client's end of a connection."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.closed: list[int] = []
        self.backlog = 0
        self.pings: list[bytes] = []
        self.measured: int | None = None
        """The round trip as the system measures it."""
        self.answer: Callable[[bytes], object] | None = None
        """Answers pings, as browsers do by themselves; None: nobody answers."""

    def write(self, frames: bytes) -> int:
        assert not self.closed, "nothing is written after the goodbye"
        self.heard += [decoded(payload) for payload in unframed(frames)]
        pings = [payload for first, payload in parsed(frames) if first == PING]
        self.pings += pings
        for nonce in pings:
            if self.answer is not None:
                self.answer(nonce)
        return self.backlog

    def round_trip(self) -> int | None:
        return self.measured

    def close(self, code: int) -> None:
        self.closed.append(code)

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        return self.all(kind)[-1]


class Caller:
    """Someone with a line to a table."""

    def __init__(self, hub: Hub, code: str, address: str = "") -> None:
        self.connection = FakeConnection()
        self.session: ClientSession = hub.session(code, self.connection, Origin(address))
        self.connection.answer = self.session.pong

    def say(self, message: FromClient) -> None:
        self.session.receive(read(msgspec.json.encode(message)))

    def hello(self, token: str | None = None, *, ticket: str = "", have: int = 0) -> "Caller":
        self.say(Hello(VERSION, token, ticket, have))
        return self

    @property
    def token(self) -> str:
        return self.session.token

    def answer_in(self, ms: int, clock: FakeClock) -> None:
        """From now on pings are answered after so long."""

        def pong(nonce: bytes) -> None:
            self.session.pong(nonce)

        self.connection.answer = lambda nonce: clock.call_in(ms, partial(pong, nonce))

    def fall_silent(self) -> None:
        """The connection is dead, and nobody has said so."""
        self.connection.answer = None

    def forget(self) -> None:
        """Look only at what comes from now on."""
        self.connection.heard.clear()


class Question(Struct, frozen=True):
    """What a bot was asked."""

    key: tuple[str, int]
    kind: str
    seed: str
    observation: Observation
    answer: Callable[[Action | str], None]


class FakeGuests:
    """Bots of one kind that answer when a test says so."""

    kinds: Sequence[str] = ("mine",)

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.dismissed: list[tuple[str, int]] = []

    def ask(
        self, key: tuple[str, int], kind: str, seed: str, observation: Observation, done: Callable[[Action | str], None]
    ) -> None:
        self.questions.append(Question(key, kind, seed, observation, done))

    def dismiss(self, key: tuple[str, int]) -> None:
        self.dismissed.append(key)

    def last(self) -> Question:
        return self.questions[-1]


class Parlour:
    """A hub with everything that it needs, and no table yet."""

    def __init__(self) -> None:
        self.log, self.clock, self.counts, self.guests = FakeLog(), FakeClock(), Counts(), FakeGuests()
        self._numbers = count(1)
        self.hub = Hub(Ports(self.log, self.clock, self.random_token, self.counts, self.guests))

    def random_token(self) -> str:
        return f"{next(self._numbers):A>43}"

    def open(self, edition: str = "ligretto", **wish: Any) -> str:
        codes: list[str | LogError] = []
        self.hub.open_table(OpenTable(edition, **wish), codes.append)
        [code] = codes
        assert isinstance(code, str), code
        return code

    def caller(self, code: str, address: str = "") -> Caller:
        return Caller(self.hub, code, address)

    def wait(self, ms: int) -> None:
        self.clock.run_until(self.clock.now() + ms)
