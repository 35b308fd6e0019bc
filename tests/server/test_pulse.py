"""How good one connection is: pings, pongs and silence."""

from vivace.server.core.frames import PING, control
from vivace.server.core.pulse import KEPT_TRIPS, MOST_OPEN, Pulse


def test_a_ping_carries_its_nonce() -> None:
    """The frame is a whole ping, which every browser answers with the same bytes."""
    assert Pulse().ping(b"abc", 0) == control(PING, b"abc")


def test_a_pong_tells_how_long_it_took() -> None:
    """From the time that the server itself has noted; less than a millisecond is one."""
    pulse = Pulse()
    pulse.ping(b"a", 1_000)
    assert (pulse.answer(b"a", 1_030), pulse.took) == (True, 30)
    quick = Pulse()
    quick.ping(b"a", 1_000)
    assert (quick.answer(b"a", 1_000), quick.took) == (True, 1)


def test_each_ping_is_answered_once_and_made_up_pongs_count_for_nothing() -> None:
    """Anyone who repeats a pong, or invents one, changes no measure."""
    pulse = Pulse()
    pulse.ping(b"a", 0)
    pulse.answer(b"a", 20)
    assert not pulse.answer(b"a", 5_000)
    assert not pulse.answer(b"never sent", 5_000)
    assert pulse.took == 20


def test_a_few_late_answers_change_little() -> None:
    """The quicker ones are believed: three of four may be late."""
    pulse = Pulse()
    for number in range(KEPT_TRIPS):
        nonce = str(number).encode()
        pulse.ping(nonce, 0)
        pulse.answer(nonce, 25 if number % 3 == 0 else 60_000)
    assert pulse.took == 25


def test_old_trips_are_forgotten() -> None:
    """Who moves from the garden to the cellar is as slow as the cellar after a while."""
    pulse = Pulse()
    for ms in (10, 300):
        for number in range(KEPT_TRIPS):
            nonce = f"{ms} {number}".encode()
            pulse.ping(nonce, 0)
            pulse.answer(nonce, ms)
    assert pulse.took == 300


def test_silence_begins_with_the_first_ping_that_is_owed_an_answer() -> None:
    """Further pings do not begin it again, and whatever is heard ends it."""
    pulse = Pulse()
    assert pulse.silence(1_000) == 0
    pulse.ping(b"a", 1_000)
    pulse.ping(b"b", 2_500)
    assert pulse.silence(4_000) == 3_000
    pulse.heard()
    assert pulse.silence(9_000) == 0
    pulse.ping(b"c", 9_000)
    assert pulse.silence(9_500) == 500


def test_silence_is_excused_while_nobody_listened() -> None:
    """Then it is counted from now on; who owes nothing still owes nothing."""
    pulse = Pulse()
    pulse.excuse(5_000)
    assert pulse.silence(6_000) == 0
    pulse.ping(b"a", 6_000)
    pulse.excuse(36_000)
    assert pulse.silence(36_500) == 500


def test_who_never_answers_costs_no_memory() -> None:
    """Only the last pings are waited for."""
    pulse = Pulse()
    for number in range(10 * MOST_OPEN):
        pulse.ping(str(number).encode(), number)
    assert not pulse.answer(b"0", 100)
    assert pulse.answer(str(10 * MOST_OPEN - 1).encode(), 100)
