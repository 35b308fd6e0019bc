"""How much one connection and one address may do. Time, in seconds, comes in from outside.

The numbers let a dozen phones and their spectators behind one router play, load the page and come back at the same
moment; whoever sends much more than people can gets to hear it, and is cut off in the end. What stays on disk for good
has lower limits, so that nobody fills it: two hundred tables a day, and what is asked beside the moves of a game.
"""

from ipaddress import IPv6Address, ip_address
from math import ceil

from msgspec import Struct
from msgspec.structs import asdict, replace

LARGEST = 16_384
"""Bytes of a message, and of the body of a request. The longest that anybody has a reason to send is a few hundred."""
PLAYERS = 12
"""So many play behind one address, unless somebody says that there are more."""


class Rate(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: int
    a_second: float


def daily(size: float) -> Rate:
    """At most this much within any 24 hours: one half at once, the other as time passes."""
    return Rate(round(size / 2), size / 2 / 86_400)


LOG_MB = 300
"""Megabytes a day that may be written to the log for one address. A table of four writes 2 an hour."""


class Limits(Struct, frozen=True, kw_only=True):
    """What is allowed to one connection, and to all connections of one address together."""

    messages: Rate = Rate(100, 30)
    """From one connection."""
    lasting: Rate = Rate(60, 5)
    """Of these, such as leave something behind in the log without being moves: sitting down, being ready."""
    patience: Rate = Rate(300, 10)
    """Messages beyond that which are only answered; who has used them up is cut off."""
    complaints: Rate = Rate(2, 2)
    """How often a connection is told that it is too fast."""
    address_messages: Rate = Rate(3_000, 600)
    address_lasting: Rate = Rate(600, 10)
    address_requests: Rate = Rate(600, 60)
    address_arrivals: Rate = Rate(200, 10)
    """New lines to tables."""
    address_tables: Rate = Rate(20, 1 / 6)
    """Tables opened."""
    address_tables_daily: Rate = Rate(100, 100 / 86_400)
    """Tables opened in the long run: never more than twice the burst within a day."""
    address_log: Rate = daily(LOG_MB * 1e6)
    """Bytes written to the log."""
    address_lines: int = 200
    """Lines to tables at the same time."""
    address_connections: int = 600
    """Connections of any kind at the same time."""


def limits_for(players: int, log_mb: int = LOG_MB) -> Limits:
    """The usual limits, but with room for so many players behind one address; never less than the usual."""
    factor = max(1.0, players / PLAYERS)
    usual = asdict(Limits(address_log=daily(log_mb * 1e6)))
    return replace(Limits(), **{name: _scaled(usual[name], factor) for name in usual if name.startswith("address_")})


def _scaled(limit: Rate | int, factor: float) -> Rate | int:
    if isinstance(limit, Rate):
        return Rate(ceil(limit.burst * factor), limit.a_second * factor)
    return ceil(limit * factor)


INEXACT = 1e-6
"""Seconds by which a sum of fractions may be wrong, and more."""


class Bucket:
    """Counts against a rate. It remembers one number: when all that was taken will have been refilled."""

    __slots__ = ("_each", "_full_at", "_window")

    def __init__(self, rate: Rate) -> None:
        self._each = 1 / rate.a_second
        self._window = rate.burst / rate.a_second
        self._full_at = 0.0

    def take(self, now: float) -> float:
        """Take one. Anything but 0 means that there is none, and in how many seconds there will be."""
        full_at = max(self._full_at, now) + self._each
        wait = full_at - now - self._window
        # Sums of fractions are not exact: a wait that no clock can tell from none is none.
        if wait > INEXACT:
            return wait
        self._full_at = full_at
        return 0.0

    def is_full(self, now: float) -> bool:
        return self._full_at <= now


class Household:
    """All that share an address."""

    __slots__ = ("arrivals", "connections", "lasting", "lines", "messages", "requests", "tables", "tables_daily")

    def __init__(self, limits: Limits) -> None:
        self.messages = Bucket(limits.address_messages)
        self.lasting = Bucket(limits.address_lasting)
        self.requests = Bucket(limits.address_requests)
        self.arrivals = Bucket(limits.address_arrivals)
        self.tables = Bucket(limits.address_tables)
        self.tables_daily = Bucket(limits.address_tables_daily)
        self.lines = 0
        self.connections = 0

    def is_idle(self, now: float) -> bool:
        """Whether forgetting it would make no difference."""
        buckets = (self.messages, self.lasting, self.requests, self.arrivals, self.tables, self.tables_daily)
        return not self.lines and not self.connections and all(bucket.is_full(now) for bucket in buckets)


class Households:
    """All addresses that have been heard from lately."""

    FEW = 1_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: dict[str, Household] = {}
        self._many = self.FEW

    def __len__(self) -> int:
        return len(self._known)

    def at(self, address: str, now: float) -> Household:
        """Whoever lives at this address."""
        name = household(address)
        found = self._known.get(name)
        if found is None:
            self._forget_idle(now)
            found = self._known[name] = Household(self.limits)
        return found

    def _forget_idle(self, now: float) -> None:
        """Looks through all only after they have doubled, so that a newcomer costs little however many there are."""
        if len(self._known) < self._many:
            return
        self._known = {name: each for name, each in self._known.items() if not each.is_idle(now)}
        self._many = max(self.FEW, 2 * len(self._known))


def household(address: str) -> str:
    """What one customer of a provider has: an IPv4 address, or all IPv6 addresses with the same first 64 bits."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return f"{IPv6Address(int(ip) >> 64 << 64)}/64"


class Verdict(Struct, frozen=True):
    """What to do about a message."""

    taken: bool = True
    answered: bool = True
    """Whether the client is told that it was not taken."""
    ends: bool = False
    wait_ms: int = 0


_TAKEN = Verdict()


class Meter:
    """Judges the messages of one connection."""

    def __init__(self, limits: Limits, home: Household) -> None:
        own, lasting = Bucket(limits.messages), Bucket(limits.lasting)
        # Its own limits come first: what is over them does not count against the address, where others live too.
        self._usual = (own, home.messages)
        self._lasting = (own, lasting, home.messages, home.lasting)
        self._patience = Bucket(limits.patience)
        self._complaints = Bucket(limits.complaints)

    def judge(self, now: float, *, is_lasting: bool = False) -> Verdict:
        for bucket in self._lasting if is_lasting else self._usual:
            wait = bucket.take(now)
            if wait:
                return self._too_fast(now, wait)
        return _TAKEN

    def _too_fast(self, now: float, wait: float) -> Verdict:
        ends = self._patience.take(now) > 0
        answered = ends or not self._complaints.take(now)
        return Verdict(False, answered, ends, milliseconds(wait))


def milliseconds(seconds: float) -> int:
    """Rounded up, but not for what is not exact: whoever waits so long has waited long enough."""
    return ceil((seconds - INEXACT / 2) * 1000)
