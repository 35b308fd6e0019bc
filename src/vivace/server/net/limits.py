"""How much one connection and one address may do. Time is passed in, in seconds.

People behind one router share an address, and one of them must not spoil it for the others. So there are two kinds of
limits:

- A *connection* that does too much is refused (429, `slow-down`), and closed if it goes on. That costs its address
  nothing. The numbers are far above what people and browsers do.
- An *address* is throttled rather than refused. It may do a lot at once; beyond that its connections take turns, one
  request or message each (`turns.py`). An abuser gets as many turns as it has connections, and so does everyone else.
  If there are too many connections, those that are missed least are closed first (`eviction.py`): players with a chair
  only when there are no spectators left, and only for a table that has fewer sessions.

Four things are refused to an address as a whole, because they cost more than time: opening tables, drawing new QR
codes, making replays, and looking up codes after too many wrong ones (`guesses.py`). The last covers short codes, and
long codes of sleeping tables if too many lookups are queued already.

The numbers let a dozen phones and their spectators behind one router play, load the page and reconnect at the same
time. What stays on disk has lower limits, so that no one can fill it: two hundred tables a day, and a lower rate for
logged messages that are not moves.
"""

from collections.abc import Iterable
from ipaddress import IPv6Address
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict, replace

from vivace.server.core.guesses import Guesses
from vivace.server.core.rates import Bucket, Rate, SharedBucket, daily, milliseconds
from vivace.server.net.eviction import OpenConnections
from vivace.server.net.intake import Queue
from vivace.server.net.proxies import parsed
from vivace.server.net.turns import Turns

if TYPE_CHECKING:
    from vivace.server.core.client_session import ClientSession

LARGEST = 16_384
"""Most bytes of a message or a request body. The longest that a client needs to send has a few hundred."""
PLAYERS = 12
"""Players expected behind one address by default."""


LOG_MB = 300
"""Megabytes that may be logged for one address in a day. A table of four writes 2 an hour."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one connection may do, and all connections of one address together."""

    messages: Rate = Rate(100, 30)
    """Messages over one connection."""
    lasting: Rate = Rate(60, 5)
    """Of these, messages that are logged without being moves, such as sitting down or being ready."""
    patience: Rate = Rate(300, 10)
    """Messages over the limit that are only refused; a client that uses these up is cut off."""
    complaints: Rate = Rate(2, 2)
    """`slow-down` errors sent over one connection; further refusals are silent."""
    requests: Rate = Rate(200, 20)
    """Requests over one connection. A browser fetches the page's hundred files over six connections."""
    refusals: int = 10
    """Responses with 429 before the connection is closed."""
    address_messages: Rate = Rate(600, 300)
    address_lasting: Rate = Rate(600, 20)
    address_requests: Rate = Rate(600, 200)
    address_arrivals: Rate = Rate(200, 40)
    """New sessions at tables."""
    address_wrong_codes: Rate = Rate(40, 1 / 15)
    """Codes that no table has; beyond that, lookups of short codes are refused."""
    address_searches: Rate = Rate(20, 5)
    """Lookups of long codes after too many wrong ones."""
    address_qr_codes: Rate = Rate(20, 0.5)
    """QR codes drawn for links that have not been requested recently."""
    address_playbacks: Rate = Rate(30, 0.5)
    """Replays made from logs that have not been requested recently."""
    address_club_results: Rate = Rate(60, 4)
    """Looks at what a club has played, and at a tournament that has to be read again.

    A club's page asks every ten seconds. A tournament is read once a second at most, however many phones ask.
    """
    address_tables: Rate = Rate(20, 1 / 6)
    """Tables opened."""
    address_tables_daily: Rate = Rate(100, 100 / 86_400)
    """Tables opened in the long run: at most twice the burst within a day."""
    address_log: Rate = daily(LOG_MB * 1e6)
    """Bytes written to the log."""
    address_sessions: int = 200
    """Concurrent sessions at tables."""
    address_connections: int = 600
    """Concurrent connections of any kind."""
    address_silent: int = 200
    """Of these, connections that have not sent a request yet."""


def limits_for(players: int, log_mb: int = LOG_MB) -> Limits:
    """The default limits, scaled up for this many players behind one address; never below the default."""
    factor = max(1.0, players / PLAYERS)
    usual = asdict(Limits(address_log=daily(log_mb * 1e6)))
    return replace(Limits(), **{name: _scaled(usual[name], factor) for name in usual if name.startswith("address_")})


def _scaled(limit: Rate | int, factor: float) -> Rate | int:
    if isinstance(limit, Rate):
        return Rate(ceil(limit.burst * factor), limit.a_second * factor)
    return ceil(limit * factor)


SEARCH_SECONDS = 3
"""The longest wait for a code lookup; those that would have to wait longer are refused."""


class AddressQuota:
    """What one address has left, shared by all its connections."""

    def __init__(self, limits: Limits) -> None:
        def turns(rate: Rate, most: int = limits.address_connections) -> Turns:
            return Turns(Bucket(rate), most)

        self.messages = turns(limits.address_messages)
        self.lasting = turns(limits.address_lasting)
        self.requests = turns(limits.address_requests)
        self.arrivals = turns(limits.address_arrivals)
        self.searches = turns(limits.address_searches, ceil(limits.address_searches.a_second * SEARCH_SECONDS))
        self.tables = SharedBucket(limits.address_tables)
        self.tables_daily = SharedBucket(limits.address_tables_daily)
        self.qr_codes = Bucket(limits.address_qr_codes)
        self.playbacks = Bucket(limits.address_playbacks)
        self.club_results = Bucket(limits.address_club_results)
        self.guesses = Guesses(Bucket(limits.address_wrong_codes))
        self.log = SharedBucket(limits.address_log)
        self.sessions: dict[ClientSession, None] = {}
        self.connections = OpenConnections()
        self.unread_sessions, self.unread_requests = Queue(), Queue()

    def is_idle(self, now: float) -> bool:
        """Whether this can be forgotten without making a difference."""
        queues = (self.messages, self.lasting, self.requests, self.arrivals, self.searches, self.guesses)
        buckets = (self.tables, self.tables_daily, self.qr_codes, self.playbacks, self.club_results, self.log)
        is_quiet = not self.sessions and not self.connections
        return is_quiet and all(each.is_idle(now) for each in queues) and all(each.is_full(now) for each in buckets)


class AddressQuotas:
    """The quotas of all recently active addresses."""

    FEW = 1_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: dict[str, AddressQuota] = {}
        self._many = self.FEW

    def __len__(self) -> int:
        return len(self._known)

    def items(self) -> Iterable[tuple[str, AddressQuota]]:
        """All quotas, by address."""
        return self._known.items()

    def at(self, address: str, now: float) -> AddressQuota:
        """The quota of this address."""
        name = shared_address(address)
        found = self._known.get(name)
        if found is None:
            self._forget_idle(now)
            found = self._known[name] = AddressQuota(self.limits)
        return found

    def _forget_idle(self, now: float) -> None:
        """Scan all quotas only after their number has doubled, so that a new address costs little."""
        if len(self._known) < self._many:
            return
        self._known = {name: each for name, each in self._known.items() if not each.is_idle(now)}
        self._many = max(self.FEW, 2 * len(self._known))


def shared_address(address: str) -> str:
    """The address that one customer of a provider shares: an IPv4 address, or a /64 network of IPv6."""
    ip = parsed(address)
    if isinstance(ip, IPv6Address):
        return f"{IPv6Address(int(ip) >> 64 << 64)}/64"
    return address if ip is None else str(ip)


class Verdict(Struct, frozen=True):
    """What to do with a message."""

    taken: bool = True
    answered: bool = True
    """If it was not taken, whether the client gets an error."""
    ends: bool = False
    wait_ms: int = 0


_TAKEN = Verdict()


class RateLimiter:
    """Limits the messages of one connection."""

    def __init__(self, limits: Limits, quota: AddressQuota) -> None:
        self._own, self._own_lasting = Bucket(limits.messages), Bucket(limits.lasting)
        self._quota = quota
        self._patience = Bucket(limits.patience)
        self._complaints = Bucket(limits.complaints)

    def judge(self, now: float, *, is_lasting: bool = False) -> Verdict:
        """Whether the connection itself may send this. Messages over its limit don't count for its address."""
        wait = self._own.take(now) or (is_lasting and self._own_lasting.take(now))
        return self._too_fast(now, wait) if wait else _TAKEN

    def queues(self, now: float, *, is_lasting: bool = False) -> list[Turns]:
        """The queues in which the connection has to wait; none as long as its address has enough left."""
        quota = self._quota
        queues = [] if quota.messages.take(now) else [quota.messages]
        return queues if not is_lasting or quota.lasting.take(now) else [*queues, quota.lasting]

    def _too_fast(self, now: float, wait: float) -> Verdict:
        ends = self._patience.take(now) > 0
        answered = ends or not self._complaints.take(now)
        return Verdict(False, answered, ends, milliseconds(wait))
