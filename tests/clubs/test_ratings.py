"""How strong people are, which tables are even, and which handicaps make them so."""

from collections import UserDict
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.clubs.evenings import HOUR, matches, result
from vivace.clubs.handicaps import paces, suggested
from vivace.clubs.ratings import SETTLED, START, current, rated
from vivace.clubs.results import Result, places_of
from vivace.clubs.tables import balanced, spread


def test_winners_rise_and_losers_fall_by_as_much() -> None:
    """Everyone begins at the same strength, and a match between two moves both alike."""
    after = current(rated([result(0, ada=(9,), ben=(5,))]))
    assert list(after) == ["ada", "ben"]
    assert after["ada"].rating - START == pytest.approx(START - after["ben"].rating, abs=0.2)
    assert after["ada"].is_provisional


def test_uncertainty_shrinks_with_matches() -> None:
    """After some matches a rating is not provisional any more."""
    told = rated([result(at * HOUR, ada=(9,), ben=(5,)) for at in range(SETTLED)])
    gives = [one.after["ada"].give for one in told]
    assert gives == sorted(gives, reverse=True)
    assert not told[-1].after["ada"].is_provisional


def test_bots_are_on_the_same_scale() -> None:
    """Who beats a bot stands above it; two bots of a kind are one entry."""
    after = current(rated([result(0, ada=(9,), bot=(5,), bot2=(1,))]))
    assert list(after) == ["ada", "bot:regular"]
    assert after["bot:regular"].matches == 1


@given(matches())
def test_ratings_do_not_look_ahead(played: Sequence[Result]) -> None:
    """The ratings after some matches are the same, whatever is played later."""
    whole = rated(played)
    for length in range(len(played)):
        part = rated(played[:length])
        assert part == whole[: len(part)]


@given(matches())
def test_guests_are_not_rated(played: Sequence[Result]) -> None:
    """Only members and bots have ratings, and each of them that has played against another."""
    entries = {seat.member or f"bot:{seat.bot}" for one in played for seat in one.seats}
    assert set(current(rated(played))) == entries


def test_a_match_with_different_handicaps_is_not_rated() -> None:
    """It was made even, so who wins is not stronger; the same handicap for everyone changes nothing."""
    usual = result(0, ada=(9,), ben=(5,))

    def with_stacks(*stacks: int) -> Result:
        seats = tuple(replace(seat, handicap=stack) for seat, stack in zip(usual.seats, stacks, strict=True))
        return replace(usual, seats=seats)

    assert rated([with_stacks(7, 0)]) == ()
    assert rated([with_stacks(7, 7)]) == rated([with_stacks(10, 0)]) == rated([usual])


def teamed(one: Result, letters: str) -> Result:
    """The same match played in these teams, with the winners that makes."""
    seats = tuple(replace(seat, team=letter.strip()) for seat, letter in zip(one.seats, letters, strict=True))
    after = replace(one, seats=seats)
    return replace(after, winners=tuple(seat for seat, place in enumerate(places_of(after)) if place == 1))


def test_a_team_is_rated_by_its_mean() -> None:
    """One against three equals is even: a draw moves nobody, and all of a team rise together."""
    draw = teamed(result(0, ada=(6,), ben=(9,), cleo=(6,), dora=(3,)), " aaa")
    assert {round(one.rating) for one in current(rated([draw])).values()} == {START}
    won = current(rated([teamed(result(0, ada=(6,), ben=(9,), cleo=(9,), dora=(3,)), " aaa")]))
    assert len({won[name].rating for name in ("ben", "cleo", "dora")}) == 1
    assert won["dora"].rating > START > won["ada"].rating


def test_teammates_who_are_known_well_move_less() -> None:
    """After the same victory the newcomer rises more than who has played often."""
    before = [result(at * HOUR, ada=(9, 5), ben=(5, 9)) for at in range(8)]
    told = rated([*before, teamed(result(9 * HOUR, ada=(9,), cleo=(9,), ben=(1,), dora=(1,)), "aabb")])
    gained = current(told)["cleo"].rating - START
    assert gained > current(told)["ada"].rating - current(told[:-1])["ada"].rating > 0


def test_a_match_in_which_no_rated_team_had_a_rated_rival_says_nothing() -> None:
    """Two members of one team against guests are not compared with anyone."""
    one = result(0, ada=(9,), ben=(5,), cleo=(1,))
    guests = replace(one, seats=(*one.seats[:2], replace(one.seats[2], member="")))
    assert rated([teamed(guests, "aa ")]) == ()
    assert len(rated([guests])) == 1


@given(matches())
def test_teams_of_one_are_rated_like_everyone_for_themselves(played: Sequence[Result]) -> None:
    """Letters alone change no rating."""
    lettered = [teamed(one, "abcdef"[: len(one.seats)]) for one in played]
    assert rated(lettered) == rated(
        [replace(one, winners=after.winners) for one, after in zip(played, lettered, strict=True)]
    )


@given(st.dictionaries(st.text("abcdefghij", min_size=1), st.floats(1_000, 2_000), max_size=12), st.integers(1, 4))
def test_balanced_tables_seat_everyone(strengths: dict[str, float], tables: int) -> None:
    """Everyone sits at one table, sizes differ by one at most, and no exchange of two would be fairer."""
    seated = balanced(strengths, tables)
    assert sorted(one for table in seated for one in table) == sorted(strengths)
    sizes = [len(table) for table in seated]
    assert max(sizes) - min(sizes) <= 1
    now = spread(seated, strengths)
    for one, other in combinations(range(len(seated)), 2):
        for mine in seated[one]:
            for theirs in seated[other]:
                swapped = [list(table) for table in seated]
                swapped[one][seated[one].index(mine)] = theirs
                swapped[other][seated[other].index(theirs)] = mine
                assert spread(swapped, strengths) >= now - 1e-6


class Counted(UserDict[str, float]):
    """Strengths that count how often they are looked at."""

    looks = 0

    def __getitem__(self, member: str) -> float:
        self.looks += 1
        return super().__getitem__(member)


def test_a_large_club_is_seated_without_much_ado() -> None:
    """To try an exchange only the two who would move are looked at, and not everyone."""
    strengths = Counted({f"m{number:02}": float(number**3 % 1_009) for number in range(60)})
    tables = balanced(strengths, 20)
    exchanges = 20 * 19 // 2 * 9
    assert len(tables) == 20
    assert strengths.looks < 4 * exchanges * len(strengths)


def test_paces_are_measured_over_rounds_with_a_clock() -> None:
    """Cards a minute, only in that game, and only where the time is known."""
    played = [result(0, ada=(9,), ben=(5,)), result(HOUR, "ligretto-dice", ada=(9,), ben=(5,))]
    assert paces(played, "piles") == {"ada": 20.0, "ben": 20.0}
    untimed = replace(played[0], rounds=tuple(replace(one, ms=0) for one in played[0].rounds))
    assert paces([untimed], "piles") == {}


@given(st.dictionaries(st.sampled_from("abcdef"), st.floats(0.5, 60)), st.integers(1, 20))
def test_the_slower_get_smaller_stacks(measured: dict[str, float], stack: int) -> None:
    """The fastest plays as usual, nobody gets more than that, and nobody slower gets more than anyone faster."""
    found = suggested(measured, stack)
    assert set(found) == set(measured)
    for one in found:
        assert 1 <= found[one] <= stack
        assert all(found[one] <= found[other] for other in found if measured[one] <= measured[other])
    if found:
        assert max(found.values()) == stack
