"""Connections that delay, lose, double and swap what travels on them, that break, and whose readers fall asleep."""

from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec import Struct

from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from vivace.server.core.frames import PING, TEXT

LOST = 1006
"""The code of a connection that ended without a word."""
WEIGHT = 100
"""Runs are short: what waits counts so many times, so that those who do not read have a large backlog soon."""


class Weather(Struct):
    """How bad the network is. What a connection promises (all of it, once, in order) holds only if it is not wild."""

    slowest_ms: int = 80
    wild: float = 0.0
    """The share of messages that are lost, doubled or swapped."""
    too_much: float = 0.003
    """The share of messages that the server finds too many, as by a limit on their rate."""


class ClientEnd(Protocol):
    """Who is called when something arrives at the client."""

    def opened(self) -> None: ...

    def heard(self, payload: bytes) -> None: ...

    def closed(self, code: int) -> None: ...


class ServerEnd(Protocol):
    """Who is called when something arrives at the server."""

    def receive(self, text: str) -> None: ...

    def pong(self, nonce: bytes) -> bool: ...

    def leave(self) -> None: ...


class Way:
    """One direction of a connection. Nothing overtakes anything, unless the network is wild."""

    def __init__(self, clock: FakeClock, chance: Chance, weather: Weather) -> None:
        self._clock, self._chance, self._weather = clock, chance, weather
        self._latest = 0
        self._ends_at: int | None = None

    def carry(self, deliver: Callable[[], None]) -> None:
        """Deliver after a while, mostly once."""
        for _ in range(self._copies()):
            at = self._clock.now() + self._delay()
            if not self._goes_wrong():
                self._latest = at = max(at, self._latest)
            self._clock.call_at(at, lambda: None if self._is_cut() else deliver())

    def finish(self, deliver: Callable[[], None]) -> None:
        """Deliver after everything that is on its way, come what may."""
        self._latest = max(self._clock.now() + self._delay(), self._latest)
        self._clock.call_at(self._latest, deliver)

    def cut(self, in_ms: int = 0) -> None:
        """What has not arrived by then never will."""
        self._ends_at = self._clock.now() + in_ms

    def _is_cut(self) -> bool:
        return self._ends_at is not None and self._clock.now() >= self._ends_at

    def _copies(self) -> int:
        return self._chance.pick((0, 1, 2)) if self._goes_wrong() else 1

    def _goes_wrong(self) -> bool:
        return bool(self._weather.wild) and self._chance.happens(self._weather.wild)

    def _delay(self) -> int:
        return self._chance.between(1, self._weather.slowest_ms)


class Link:
    """A connection between a client and the server; to the server it is a Connection."""

    def __init__(self, name: str, clock: FakeClock, chance: Chance, weather: Weather, client: ClientEnd) -> None:
        self.name = name
        self.over = False
        """Whether the client knows that it has ended."""
        self._clock, self._chance, self._client = clock, chance, client
        self._there = Way(clock, chance, weather)
        self._back = Way(clock, chance, weather)
        self._server: ServerEnd | None = None
        self._closing = False
        self._asleep: list[tuple[int, bytes]] | None = None
        self.on_write: Callable[[bytes], None] = lambda _: None

    def accept(self, server: ServerEnd) -> None:
        """The server has taken the connection."""
        self._server = server
        self._back.finish(lambda: None if self.over else self._client.opened())

    def refuse(self) -> None:
        """Nobody takes the connection."""
        self._end_client(LOST)

    def send(self, text: str) -> None:
        """The client sends a message."""
        self._there.carry(lambda: self._arrive(text))

    def _arrive(self, text: str) -> None:
        if self._server is not None and not self._closing:
            self._server.receive(text)

    def write(self, frames: bytes) -> int:
        for first, payload in parsed(frames):
            if first == TEXT:
                self.on_write(payload)
            if self._asleep is None:
                self._carry_back(first, payload)
            else:
                self._asleep.append((first, payload))
        return self.backlog

    def round_trip(self) -> int | None:
        """As if there were a proxy in between: then only pongs tell."""
        return None

    @property
    def backlog(self) -> int:
        return WEIGHT * sum(len(payload) for _, payload in self._asleep or ())

    def close(self, code: int) -> None:
        if not self._closing:
            self._closing = True
            self._back.finish(lambda: self._end_client(code))
            self._clock.call_in(self._chance.between(0, 500), self._end_server)

    def _carry_back(self, first: int, payload: bytes) -> None:
        deliver = self._client.heard if first == TEXT else self._answer
        self._back.carry(lambda: None if self.over else deliver(payload))

    def _answer(self, nonce: bytes) -> None:
        """Browsers answer pings by themselves."""
        self._there.carry(lambda: self._ponged(nonce))

    def _ponged(self, nonce: bytes) -> None:
        if self._server is not None and not self._closing:
            self._server.pong(nonce)

    def sleep(self, ms: int) -> None:
        """The client reads nothing for a while."""
        if self._asleep is None:
            self._asleep = []
            self._clock.call_in(ms, self.wake)

    def wake(self) -> None:
        """It reads again."""
        waited, self._asleep = self._asleep or (), None
        for first, payload in waited:
            self._carry_back(first, payload)

    def drop(self, notice_ms: int) -> None:
        """The connection breaks. The client notices soon, the server when it does."""
        self._there.cut()
        self._back.cut()
        self._clock.call_in(self._chance.between(0, 1_500), lambda: self._end_client(LOST))
        self._clock.call_in(notice_ms, self._end_server)

    def hang_up(self) -> None:
        """The client closes the connection. What it has sent before still arrives."""
        self.over = True
        self._there.finish(self._end_server)

    def crash(self) -> None:
        """The server is gone. What it had sent may still arrive for a moment."""
        self._server = None
        in_ms = self._chance.between(0, 120)
        self._back.cut(in_ms)
        self._clock.call_in(in_ms, lambda: self._end_client(LOST))

    def _end_client(self, code: int) -> None:
        if not self.over:
            self.over = True
            self._client.closed(code)

    def _end_server(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.leave()


def unframed(frames: bytes) -> Iterator[bytes]:
    """The messages in these WebSocket frames."""
    return (payload for first, payload in parsed(frames) if first == TEXT)


def parsed(frames: bytes) -> Iterator[tuple[int, bytes]]:
    """The messages and pings in these WebSocket frames, each with its first byte."""
    while frames:
        assert frames[0] in (TEXT, PING), "a whole text frame, or a ping"
        first, length, start = frames[0], frames[1], 2
        if length == 126:
            length, start = int.from_bytes(frames[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(frames[2:10], "big"), 10
        assert len(frames) >= start + length, "a frame that was cut off"
        yield first, frames[start : start + length]
        frames = frames[start + length :]
