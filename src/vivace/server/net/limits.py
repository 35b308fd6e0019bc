"""How much one connection and one address may do. Time, in seconds, comes in from outside.

People behind one router share an address, and must not suffer from one of them. So there are two kinds of limits:

- A *connection* that does too much is refused (429, `slow-down`), and closed if it goes on. That costs its address
  nothing. Nobody has to go on after a refusal: the numbers are far above what people and browsers do.
- An *address* is not refused but slowed down. It may do a lot at once; what is more than that its connections do in
  turns, one thing each (`turns.py`). An abuser gets as many turns as it has connections, the others theirs. If there
  are too many connections, those go first that are missed least (`crowd.py`): people who sit at a table only when
  nobody watches, and for a table that has fewer of them.

Three things are refused to an address as a whole, because they cost more than time: opening tables, drawing new
pictures, and looking for codes after too many wrong ones (`guesses.py`): short ones, and long ones of tables that are
asleep if too many wait for theirs already.

The numbers let a dozen phones and their spectators behind one router play, load the page and come back at the same
moment. What stays on disk for good has lower limits, so that nobody fills it: two hundred tables a day, and what is
asked beside the moves of a game.
"""

from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict, replace

from vivace.server.core.guesses import Guesses
from vivace.server.core.rates import Bucket, Rate, daily, milliseconds
from vivace.server.net.eviction import OpenConnections
from vivace.server.net.intake import Queue
from vivace.server.net.turns import Turns

if TYPE_CHECKING:
    from vivace.server.core.client_session import ClientSession

LARGEST = 16_384
"""Bytes of a message, and of the body of a request. The longest that anybody has a reason to send is a few hundred."""
PLAYERS = 12
"""Players expected behind one address by default."""


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
    requests: Rate = Rate(200, 20)
    """Over one connection. A browser that loads the whole page asks for a hundred files, over six connections."""
    refusals: int = 10
    """Requests that are answered with 429 before the connection is closed."""
    address_messages: Rate = Rate(600, 300)
    address_lasting: Rate = Rate(600, 20)
    address_requests: Rate = Rate(600, 200)
    address_arrivals: Rate = Rate(200, 40)
    """New sessions to tables."""
    address_wrong_codes: Rate = Rate(40, 1 / 15)
    """Codes that no table has; then nothing more is said about short ones."""
    address_searches: Rate = Rate(20, 5)
    """Long codes that are looked up after too many wrong ones."""
    address_pictures: Rate = Rate(20, 0.5)
    """QR codes drawn of links that have not been asked for lately."""
    address_tables: Rate = Rate(20, 1 / 6)
    """Tables opened."""
    address_tables_daily: Rate = Rate(100, 100 / 86_400)
    """Tables opened in the long run: never more than twice the burst within a day."""
    address_log: Rate = daily(LOG_MB * 1e6)
    """Bytes written to the log."""
    address_sessions: int = 200
    """Lines to tables at the same time."""
    address_connections: int = 600
    """Connections of any kind at the same time."""
    address_silent: int = 200
    """Of these, such as have not asked for anything yet."""


def limits_for(players: int, log_mb: int = LOG_MB) -> Limits:
    """The usual limits, but with room for so many players behind one address; never less than the usual."""
    factor = max(1.0, players / PLAYERS)
    usual = asdict(Limits(address_log=daily(log_mb * 1e6)))
    return replace(Limits(), **{name: _scaled(usual[name], factor) for name in usual if name.startswith("address_")})


def _scaled(limit: Rate | int, factor: float) -> Rate | int:
    if isinstance(limit, Rate):
        return Rate(ceil(limit.burst * factor), limit.a_second * factor)
    return ceil(limit * factor)


SEARCH_SECONDS = 3
"""Nobody waits longer until a code is looked up; those who would have to are told to come back."""


class AddressQuota:
    """All that share an address."""

    def __init__(self, limits: Limits) -> None:
        def turns(rate: Rate, most: int = limits.address_connections) -> Turns:
            return Turns(Bucket(rate), most)

        self.messages = turns(limits.address_messages)
        self.lasting = turns(limits.address_lasting)
        self.requests = turns(limits.address_requests)
        self.arrivals = turns(limits.address_arrivals)
        self.searches = turns(limits.address_searches, ceil(limits.address_searches.a_second * SEARCH_SECONDS))
        self.tables = Bucket(limits.address_tables)
        self.tables_daily = Bucket(limits.address_tables_daily)
        self.pictures = Bucket(limits.address_pictures)
        self.guesses = Guesses(Bucket(limits.address_wrong_codes))
        self.log = Bucket(limits.address_log)
        self.sessions: dict[ClientSession, None] = {}
        self.connections = OpenConnections()
        self.unread_sessions, self.unread_requests = Queue(), Queue()

    def is_idle(self, now: float) -> bool:
        """Whether forgetting it would make no difference."""
        queues = (self.messages, self.lasting, self.requests, self.arrivals, self.searches, self.guesses)
        buckets = (self.tables, self.tables_daily, self.pictures, self.log)
        is_quiet = not self.sessions and not self.connections
        return is_quiet and all(each.is_idle(now) for each in queues) and all(each.is_full(now) for each in buckets)


class AddressQuotas:
    """All addresses that have been heard from lately."""

    FEW = 1_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: dict[str, AddressQuota] = {}
        self._many = self.FEW

    def __len__(self) -> int:
        return len(self._known)

    def at(self, address: str, now: float) -> AddressQuota:
        """Whoever lives at this address."""
        name = shared_address(address)
        found = self._known.get(name)
        if found is None:
            self._forget_idle(now)
            found = self._known[name] = AddressQuota(self.limits)
        return found

    def _forget_idle(self, now: float) -> None:
        """Looks through all only after they have doubled, so that a newcomer costs little however many there are."""
        if len(self._known) < self._many:
            return
        self._known = {name: each for name, each in self._known.items() if not each.is_idle(now)}
        self._many = max(self.FEW, 2 * len(self._known))


def shared_address(address: str) -> str:
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


class RateLimiter:
    """Judges the messages of one connection."""

    def __init__(self, limits: Limits, quota: AddressQuota) -> None:
        self._own, self._own_lasting = Bucket(limits.messages), Bucket(limits.lasting)
        self._quota = quota
        self._patience = Bucket(limits.patience)
        self._complaints = Bucket(limits.complaints)

    def judge(self, now: float, *, is_lasting: bool = False) -> Verdict:
        """Whether the connection itself may send this. What is over its limits does not count for its address."""
        wait = self._own.take(now) or (is_lasting and self._own_lasting.take(now))
        return self._too_fast(now, wait) if wait else _TAKEN

    def queues(self, now: float, *, is_lasting: bool = False) -> list[Turns]:
        """Where the connection has to wait for its turn; nowhere as long as its address has enough left."""
        quota = self._quota
        return [each for each in (quota.messages, *((quota.lasting,) if is_lasting else ())) if not each.take(now)]

    def _too_fast(self, now: float, wait: float) -> Verdict:
        ends = self._patience.take(now) > 0
        answered = ends or not self._complaints.take(now)
        return Verdict(False, answered, ends, milliseconds(wait))
