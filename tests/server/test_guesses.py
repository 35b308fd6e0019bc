"""Wrong codes of an address."""

from vivace.server.core.guesses import MOST_KNOWN, Asker, Guesses
from vivace.server.core.rates import Bucket, Rate


class AddressQuota:
    """An address with three guesses, and one more every ten seconds."""

    def __init__(self, wrong: int = 0) -> None:
        self.now = 0.0
        self.guesses = Guesses(Bucket(Rate(3, 0.1)))
        for number in range(wrong):
            self.asker().may_know(f"WRON{number}")

    def asker(self) -> Asker:
        return Asker(self.guesses, lambda: self.now)

    def may_know(self, code: str) -> bool:
        return self.asker().may_know(code)


def test_people_may_mistype() -> None:
    """A few wrong codes have no consequences."""
    assert AddressQuota(wrong=2).may_know("K7XQM")
    assert AddressQuota(wrong=2).asker().may_look_up("K7XQMCDF")


def test_after_too_many_wrong_codes_nothing_is_told_about_short_ones() -> None:
    """Neither whether they are right; long ones can be asked for in turns, and after a while everything is as before."""
    quota = AddressQuota(wrong=10)
    assert (quota.may_know("K7XQM"), quota.asker().may_look_up("K7XQM")) == (False, False)
    assert (quota.may_know("K7XQMCDF"), quota.asker().may_look_up("K7XQMCDF")) == (True, False)
    quota.now = 10
    assert quota.may_know("K7XQM")


def test_a_guess_is_taken_before_the_answer_is_known() -> None:
    """Of many that ask at the same moment only as many are answered as there are guesses left."""
    quota = AddressQuota()
    askers = [quota.asker() for _ in range(10)]
    assert sum(asker.may_know(f"WRON{number}") for number, asker in enumerate(askers)) == 3


def test_who_asks_for_one_table_takes_one_guess() -> None:
    """However often it has to be asked on the way to the table."""
    quota = AddressQuota()
    asker = quota.asker()
    assert [asker.may_look_up("K7XQM"), asker.may_know("K7XQM"), asker.may_know("K7XQM")] == [True] * 3
    assert [quota.may_know("WRON1"), quota.may_know("WRON2"), quota.may_know("WRON3")] == [True, True, False]


def test_guesses_come_back_when_the_code_was_right_or_nothing_was_learned() -> None:
    """Once for each that was taken, and never more than the address had at first."""
    quota = AddressQuota()
    for code in ("K7XQM", "K7XQM", "AAAAA", "BBBBB"):
        asker = quota.asker()
        assert asker.may_know(code)
        asker.found(code)
        asker.found(code)
    lost = quota.asker()
    assert lost.may_know("CCCCC")
    lost.learned_nothing()
    assert [quota.may_know(f"WRON{number}") for number in range(4)] == [True, True, True, False]


def test_a_guess_that_comes_back_late_is_not_counted_twice() -> None:
    """What time has given back already isn't given back again."""
    quota = AddressQuota()
    late = quota.asker()
    late.may_know("K7XQM")
    quota.now = 1_000
    late.learned_nothing()
    assert [quota.may_know(f"WRON{number}") for number in range(4)] == [True, True, True, False]


def test_what_was_found_before_stays_open() -> None:
    """People whose table is known at their address are not shut out by one who guesses there; not all is remembered."""
    quota = AddressQuota(wrong=10)
    quota.guesses.found("K7XQM")
    assert quota.may_know("K7XQM")
    for number in range(MOST_KNOWN):
        quota.guesses.found(str(number))
    assert not quota.may_know("K7XQM")


def test_an_address_that_guesses_is_remembered() -> None:
    """Until its budget is full again."""
    quota = AddressQuota(wrong=1)
    assert (quota.guesses.is_idle(0), quota.guesses.is_idle(10)) == (False, True)
