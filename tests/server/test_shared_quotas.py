"""What an address uses up at one server is missing at the others."""

from vivace.server.core.neighbours import Peer, Shared
from vivace.server.core.rates import Rate
from vivace.server.net.limits import AddressQuotas, Limits
from vivace.server.net.shared_quotas import GONE_SECONDS, SharedQuotas

LIMITS = Limits(address_tables=Rate(10, 0.001), address_tables_daily=Rate(3, 0.001), address_log=Rate(1000, 1))


class Server:
    """The quotas of one server."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.quotas = AddressQuotas(LIMITS)
        self.shared = SharedQuotas(self.quotas, "secret")

    def peer(self, now: float) -> Peer:
        return Peer(self.name, "", Shared(spent=self.shared.told(now)))


def exchange(*servers: Server, now: float = 0.0) -> None:
    peers = [server.peer(now) for server in servers]
    for server in servers:
        server.shared.follow([peer for peer in peers if peer.id != server.name], now)


def test_tables_and_bytes_are_counted_together() -> None:
    """Three tables at two servers are as many as three at one, and each is counted once."""
    one, other = Server("one"), Server("other")
    exchange(one, other)
    for server in (one, one, other):
        assert server.quotas.at("1.2.3.4", 0).tables_daily.take(0) == 0
    one.quotas.at("1.2.3.4", 0).log.spend(1500, 0)
    for _ in range(3):
        exchange(one, other)
    for server in (one, other):
        quota = server.quotas.at("1.2.3.4", 0)
        assert quota.tables_daily.take(0) > 0
        assert 400_000 < quota.log.wait_ms(0) < 600_000
        assert server.quotas.at("5.6.7.8", 0).tables_daily.take(0) == 0


def test_an_address_that_comes_later_is_known() -> None:
    """What was used elsewhere waits for the address; no address is told as it is."""
    one, other = Server("one"), Server("other")
    exchange(one, other)
    for _ in range(3):
        one.quotas.at("1.2.3.4", 0).tables_daily.take(0)
    exchange(one, other)
    assert "1.2.3.4" not in str(one.peer(0))
    other.quotas.at("1.2.3.4", 0)
    exchange(one, other)
    assert other.quotas.at("1.2.3.4", 0).tables_daily.take(0) > 0


def test_a_server_that_starts_counts_from_then_on() -> None:
    """What was used long before is not held against anyone."""
    one, late = Server("one"), Server("late")
    for _ in range(3):
        one.quotas.at("1.2.3.4", 0).tables_daily.take(0)
    late.quotas.at("1.2.3.4", 0)
    exchange(one, late)
    assert late.quotas.at("1.2.3.4", 0).tables_daily.take(0) == 0


def test_a_server_that_was_away_for_a_moment_is_not_counted_twice() -> None:
    """It tells all that was used there since it started, again; it is forgotten only when it is gone for good."""
    one, other = Server("one"), Server("other")
    exchange(one, other)
    one.quotas.at("1.2.3.4", 0).tables_daily.take(0)
    quota = other.quotas.at("1.2.3.4", 0)
    exchange(one, other)
    for _ in range(5):
        other.shared.follow([], 0)
        exchange(one, other)
    assert quota.tables_daily.take(0) == 0
    assert quota.tables_daily.take(0) == 0
    assert quota.tables_daily.take(0) > 0
    other.shared.follow([], GONE_SECONDS + 1)
    assert (other.shared._heard, other.shared._seen) == ({}, {})
