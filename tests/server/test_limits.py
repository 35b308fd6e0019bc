"""Rates, and what happens to those who exceed them."""

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from vivace.server.core.rates import Bucket, Rate, milliseconds
from vivace.server.net.connections import HttpConnection
from vivace.server.net.limits import (
    PLAYERS,
    AddressQuota,
    AddressQuotas,
    Limits,
    RateLimiter,
    limits_for,
    shared_address,
)

LIMITS = Limits(
    messages=Rate(3, 1),
    patience=Rate(4, 0.001),
    complaints=Rate(1, 0.001),
    address_messages=Rate(5, 1),
)


def test_so_many_at_once_and_then_as_many_as_the_rate_says() -> None:
    """A burst is taken, the next one is told how long to wait, and after that time it is taken."""
    bucket = Bucket(Rate(3, 2))
    assert [bucket.take(10) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(10.25) == 0.25
    assert bucket.take(10.5) == 0
    assert bucket.take(10.5) == 0.5


@given(st.integers(1, 20), st.integers(1, 50), st.lists(st.floats(0, 1, allow_nan=False), min_size=1, max_size=200))
def test_never_more_than_burst_and_rate_allow(burst: int, rate: int, gaps: list[float]) -> None:
    """In any stretch of time no more is taken than the burst and what the rate adds, whatever the pauses are."""
    bucket, now, taken = Bucket(Rate(burst, rate)), 0.0, []
    for gap in gaps:
        now += gap
        if not bucket.take(now):
            taken.append(now)
    for first in range(len(taken)):
        for last in range(first, len(taken)):
            assert last - first + 1 <= burst + (taken[last] - taken[first]) * rate + 1e-3


def test_who_waits_as_long_as_told_is_taken() -> None:
    """What a refusal says about the time is true, even after rounding to milliseconds."""
    bucket, now = Bucket(Rate(1, 3)), 5.0
    for _ in range(1_000):
        wait = bucket.take(now)
        if wait:
            now += milliseconds(wait) / 1000
            assert not bucket.take(now)


def test_no_wait_is_longer_because_fractions_are_not_exact() -> None:
    """Ten a second: anyone who takes all at once waits a tenth of a second for the next one, and not a millisecond more."""
    bucket = Bucket(Rate(10, 10))
    waits = [milliseconds(bucket.take(1_000.3)) for _ in range(11)]
    assert waits == [0] * 10 + [100]


def test_what_is_spent_and_what_is_taken_come_from_the_same_bucket() -> None:
    """Spending can overdraw it: then there is none to take until that is made up for, and one more was refilled."""
    bucket = Bucket(Rate(10, 2))
    bucket.spend(14, now=5)
    assert (bucket.wait(5), bucket.wait_ms(5), bucket.take(5)) == (2, 2_000, 2.5)
    assert (bucket.wait(7), bucket.wait(7, 1) > 0, bucket.wait(7.5, 1)) == (0, True, 0)
    assert bucket.take(7.5) == 0
    assert bucket.take(7.5) == 0.5
    assert (bucket.is_full(12.4), bucket.is_full(12.5)) == (False, True)


def test_a_connection_that_is_too_fast_is_told_so_now_and_then_and_cut_off_in_the_end() -> None:
    """Three are taken; of the next ones the first is answered, then silence, then the end."""
    limiter = RateLimiter(LIMITS, AddressQuota(LIMITS))
    verdicts = [limiter.judge(0) for _ in range(8)]
    assert [each.taken for each in verdicts] == [True] * 3 + [False] * 5
    assert [each.answered for each in verdicts[3:]] == [True, False, False, False, True]
    assert [each.ends for each in verdicts[3:]] == [False, False, False, False, True]
    assert verdicts[3].wait_ms == 1_000


def test_an_address_has_a_limit_for_all_its_connections() -> None:
    """Two connections within their own limits can be too much together: then they wait for their turns."""
    quota = AddressQuota(LIMITS)
    loud, quiet = RateLimiter(LIMITS, quota), RateLimiter(LIMITS, quota)
    assert [not loud.queues(0) for _ in range(3)] == [True] * 3
    assert [quiet.queues(0) for _ in range(3)] == [[], [], [quota.messages]]


def test_what_a_connection_does_too_much_does_not_count_for_its_address() -> None:
    """However much one connection sends, another one at the same address is not slowed down by it."""
    quota = AddressQuota(LIMITS)
    loud, quiet = RateLimiter(LIMITS, quota), RateLimiter(LIMITS, quota)
    assert sum(loud.judge(0).taken for _ in range(50)) == 3
    assert [quiet.judge(0).taken and not quiet.queues(0) for _ in range(3)] == [True] * 3


def test_a_dozen_phones_and_their_spectators_can_play_and_all_come_back_at_once() -> None:
    """With the usual numbers forty clients behind one router load the page, connect and play twelve at a time."""
    limits = Limits()
    quota = AddressQuota(limits)
    assert all(quota.requests.take(0) for _ in range(40 * 12))
    assert all(quota.arrivals.take(0) for _ in range(2 * 40))
    assert limits.address_sessions >= 3 * 40
    limiters = [RateLimiter(limits, quota) for _ in range(12)]
    for tick in range(600):
        for limiter in limiters:
            assert all(limiter.judge(tick / 10).taken and not limiter.queues(tick / 10) for _ in range(2))


def test_what_stays_on_disk_is_less_than_what_does_not() -> None:
    """A connection and an address have limits of their own for it, which leave the others as they are."""
    limits = Limits(lasting=Rate(2, 1), address_lasting=Rate(3, 1))
    quota = AddressQuota(limits)
    first, second = RateLimiter(limits, quota), RateLimiter(limits, quota)
    assert [first.judge(0, is_lasting=True).taken for _ in range(3)] == [True, True, False]
    assert [second.queues(0, is_lasting=True) for _ in range(4)] == [[], [], [], [quota.lasting]]
    assert all(limiter.judge(0).taken and not limiter.queues(0) for limiter in (first, second) for _ in range(90))


def test_nobody_opens_more_than_two_hundred_tables_in_a_day() -> None:
    """However someone spreads them: at once and all day long."""
    quota, opened = AddressQuota(Limits()), 0
    for second in range(0, 86_400, 6):
        opened += not quota.tables_daily.take(1_000 + second)
    assert 190 <= opened <= 200


def test_there_is_room_for_as_many_as_one_says() -> None:
    """Ten times the players behind one address may do ten times as much, each of them as much as before."""
    usual, school = Limits(), limits_for(10 * PLAYERS)
    assert school.messages == usual.messages
    assert school.address_messages == Rate(10 * usual.address_messages.burst, 10 * usual.address_messages.a_second)
    assert (school.address_sessions, school.address_connections) == (2_000, 6_000)
    assert school.address_tables_daily.burst == 1_000
    assert limits_for(PLAYERS) == limits_for(1) == usual


def test_addresses_are_forgotten_when_that_makes_no_difference() -> None:
    """However many addresses come by, only those are kept that are connected or have not waited long enough."""
    known = AddressQuotas(Limits())
    stays = known.at("192.0.2.1", 0)
    stays.connections.add(cast("HttpConnection", object()))
    for number in range(20_000):
        known.at(f"198.51.{number // 256}.{number % 256}", number).requests.take(number)
    assert len(known) <= 2 * AddressQuotas.FEW
    assert known.at("192.0.2.1", 20_000) is stays


def test_who_has_used_up_something_is_remembered() -> None:
    """Coming with many other addresses does not wipe out what one has done."""
    known = AddressQuotas(Limits(address_tables=Rate(1, 0.0001)))
    assert not known.at("192.0.2.1", 0).tables.take(0)
    for number in range(5_000):
        known.at(f"10.0.{number // 256}.{number % 256}", 1)
    assert known.at("192.0.2.1", 2).tables.take(2) > 0


def test_ipv6_addresses_of_one_customer_count_as_one() -> None:
    """A provider gives 64 bits at least to each customer, who can invent the rest."""
    assert shared_address("2001:db8:1:2::3") == shared_address("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert shared_address("2001:db8:1:3::3") != shared_address("2001:db8:1:2::3")
    assert shared_address("::ffff:192.0.2.7") == shared_address("192.0.2.7") == "192.0.2.7"
    assert shared_address("nonsense") == "nonsense"
