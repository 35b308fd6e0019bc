"""Measures one connection, by WebSocket pings that the server sends and the pongs that come back.

Nothing that a client says about itself makes its connection look worse here. A pong repeats the random bytes of its
ping, so it cannot be sent before the ping has arrived; browsers send it by themselves, even while the page is frozen. A
client that holds its pongs back gives itself away when it plays soon after an event that it says it has seen.
"""

from collections import deque

from vivace.server.core.frames import PING, control

KEPT_TRIPS = 16
KEPT_MOVES = 16
MOST_OPEN = 8
"""At most this many pings are open at a time."""


class Pulse:
    """The recent pings of one connection, and how long their answers took."""

    __slots__ = ("_moves", "_open", "_trips", "_waits_since", "took")

    def __init__(self) -> None:
        self._open: dict[bytes, int] = {}
        self._trips: deque[int] = deque(maxlen=KEPT_TRIPS)
        self._moves: deque[int] = deque(maxlen=KEPT_MOVES)
        self._waits_since: int | None = None
        self.took = 0
        """The round-trip time in milliseconds; 0: not known."""

    def ping(self, nonce: bytes, now: int) -> bytes:
        """The frame of a ping that is sent now."""
        if len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        self._open[nonce] = now
        self._waits_since = now if self._waits_since is None else self._waits_since
        return control(PING, nonce)

    def answer(self, nonce: bytes, now: int) -> bool:
        """Take a pong. Whether it answers an open ping; each is answered once."""
        sent = self._open.pop(nonce, None)
        if sent is None:
            return False
        self._trips.append(max(now - sent, 1))
        # Clients can answer late, by chance or on purpose, but never early: so the quick answers count.
        self.took = sorted(self._trips)[len(self._trips) // 4]
        return True

    def moved(self, ms: int) -> None:
        """A move has come this long after an event was sent that the client says it has seen."""
        self._moves.append(ms)

    @property
    def most(self) -> int | None:
        """The round trip takes no longer than the quickest of the last moves; None: there was none."""
        return min(self._moves, default=None)

    def heard(self) -> None:
        """Something has come from the client, so it is there."""
        self._waits_since = None

    def silence(self, now: int) -> int:
        """For how many milliseconds the client has owed an answer; 0: it owes none."""
        return 0 if self._waits_since is None else now - self._waits_since

    def excuse(self, now: int) -> None:
        """The server was not reading, so the answer may lie here unread: start counting again."""
        self._waits_since = None if self._waits_since is None else now
