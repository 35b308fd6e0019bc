"""Wrong codes of an address."""

from vivace.server.guesses import MOST_KNOWN, Asker, Guesses
from vivace.server.rates import Bucket, Rate


def guessed(often: int) -> Guesses:
    guesses = Guesses(Bucket(Rate(3, 0.1)))
    for _ in range(often):
        guesses.missed(0)
    return guesses


def test_people_may_mistype() -> None:
    """A few wrong codes have no consequences."""
    assert guessed(2).is_told("K7XQM", 0)
    assert guessed(2).is_open("K7XQM", 0)


def test_after_too_many_wrong_codes_nothing_is_told_about_short_ones() -> None:
    """Neither whether they are right; long ones can be asked for in turns, and after a while everything is as before."""
    guesses = guessed(10)
    assert (guesses.is_told("K7XQM", 0), guesses.is_open("K7XQM", 0)) == (False, False)
    assert (guesses.is_told("K7XQMCDF", 0), guesses.is_open("K7XQMCDF", 0)) == (True, False)
    assert guesses.is_told("K7XQM", 10)


def test_what_was_found_before_stays_open() -> None:
    """People whose table is known at their address are not shut out by one who guesses there; not all is remembered."""
    guesses = guessed(10)
    guesses.found("K7XQM")
    assert Asker(guesses, lambda: 0.0).is_told("K7XQM")
    for number in range(MOST_KNOWN):
        guesses.found(str(number))
    assert not guesses.is_told("K7XQM", 0)


def test_an_address_that_guesses_is_remembered() -> None:
    """Until its budget is full again."""
    guesses = guessed(1)
    assert (guesses.is_idle(0), guesses.is_idle(10)) == (False, True)
