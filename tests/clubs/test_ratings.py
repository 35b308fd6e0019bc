"""How strong people are, which tables are even, and which handicaps make them so."""

from collections import UserDict
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.clubs.evenings import HOUR, matches, result, with_tasks
from vivace.clubs.handicaps import head_starts, paces, suggested
from vivace.clubs.ratings import SETTLED, START, current, rated
from vivace.clubs.results import Result, Source, places_of
from vivace.clubs.tables import balanced, spread
from vivace.games.catalog import EDITIONS, open_match


def test_winners_rise_and_losers_fall_by_as_much() -> None:
    """Everyone begins at the same strength, and a match between two moves both alike."""
    after = current(rated([result(0, ada=(9,), ben=(5,))]))
    assert list(after) == ["ada", "ben"]
    assert after["ada"].rating - START == pytest.approx(START - after["ben"].rating, abs=0.2)
    assert after["ada"].provisional


def test_uncertainty_shrinks_with_matches() -> None:
    """After some matches a rating is not provisional any more."""
    told = rated([result(at * HOUR, ada=(9,), ben=(5,)) for at in range(SETTLED)])
    gives = [one.after["ada"].give for one in told]
    assert gives == sorted(gives, reverse=True)
    assert not told[-1].after["ada"].provisional


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


EVEN = result(0, ada=(9,), ben=(5,))


def rating_of(member: str, played: Sequence[Result]) -> float:
    return current(rated(played))[member].rating


def test_the_same_handicap_for_everyone_changes_nothing() -> None:
    """Whatever all have to get rid of: it is a match without a head start."""
    assert rated([with_tasks(EVEN, 7, 7)]) == rated([with_tasks(EVEN, 12, 12)]) == rated([EVEN])


def test_a_victory_with_a_head_start_counts_less() -> None:
    """The larger it was, the less, and the more if the other one had it."""
    wins = [rating_of("ada", [with_tasks(EVEN, own, 10)]) for own in (4, 7, 10, 13)]
    assert wins == sorted(wins)
    assert len(set(wins)) == 4
    assert wins[0] > START


def test_a_head_start_does_not_make_anyone_stronger() -> None:
    """Someone who wins every other match thanks to a head start is weaker by what it is worth, and not as strong."""
    played = [
        with_tasks(result(number, ada=(5 + 4 * (number % 2),), ben=(9 - 4 * (number % 2),)), 7, 10)
        for number in range(100)
    ]
    own, other = head_starts(played[0]) or (0.0, 0.0)
    assert rating_of("ben", played) - rating_of("ada", played) == pytest.approx(own - other, rel=0.2)
    level = [with_tasks(one, 10, 10) for one in played]
    assert abs(rating_of("ben", level) - rating_of("ada", level)) < 60


def test_a_larger_table_is_in_between() -> None:
    """What was not measured with so many seats is worth something between what was."""
    worths = [
        starts[0] - starts[1]
        for count in (2, 3, 4, 8, 12)
        if (starts := head_starts(with_tasks(crowd(count), 7, *[10] * (count - 1))))
    ]
    assert worths == sorted(worths)
    assert worths[3] == worths[4]


def crowd(count: int) -> Result:
    """A match of so many."""
    return result(0, "ligretto", Source.PLAYED, **{f"m{number}": (number,) for number in range(count)})


def test_a_handicap_that_nobody_has_measured_is_not_rated() -> None:
    """In an edition without a worth, or where handicaps change something else than the task."""
    assert rated([replace(with_tasks(EVEN, 7, 10), edition="unknown")]) == ()
    assert rated([with_tasks(EVEN, 7, 0)]) == ()
    assert len(rated([with_tasks(EVEN, 0, 0)])) == 1


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_been_measured(name: str) -> None:
    """A smaller task is worth something in all of them."""
    own, other = head_starts(replace(with_tasks(EVEN, 6, 10), edition=name)) or (0.0, 0.0)
    assert own > other + 50


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


@given(st.dictionaries(st.sampled_from("abcdef"), st.floats(0.5, 60)), st.sampled_from(sorted(EDITIONS)))
def test_the_slower_get_smaller_tasks(measured: dict[str, float], name: str) -> None:
    """The fastest plays as usual, nobody gets more than that, and nobody slower gets more than anyone faster."""
    found = suggested(measured, tuple(measured), name)
    assert set(found) == set(measured)
    tasks = {member: one.task for member, one in found.items()}
    assert all(tasks[one] <= tasks[other] for one in found for other in found if measured[one] <= measured[other])
    if found:
        usual = max(tasks.values())
        assert all((one.task == usual) == (one.amount == 0) for one in found.values())
        assert all(one.task >= int(0.4 * usual) for one in found.values())


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("ligretto", {"ada": (0, 10), "ben": (7, 7), "cleo": (4, 4), "dora": (0, 10)}),
        ("ligretto-dice", {"ada": (0, 6), "ben": (-2, 4), "cleo": (-4, 2), "dora": (0, 6)}),
        ("ligretto-domino", {"ada": (0, 15), "ben": (5, 10), "cleo": (9, 6), "dora": (0, 15)}),
    ],
)
def test_a_table_is_even_for_those_who_are_there(name: str, wanted: dict[str, tuple[int, int]]) -> None:
    """Measured against the fastest of them, and never less than the smallest task; who has no pace plays as usual."""
    measured = {"ada": 30.0, "ben": 20.4, "cleo": 5.0, "emil": 60.0}
    found = suggested(measured, tuple(wanted), name)
    assert {member: (one.amount, one.task) for member, one in found.items()} == wanted


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_suggested_can_be_played(name: str) -> None:
    """A table with these handicaps deals as many pieces as was said."""
    measured = {"ada": 30.0, "ben": 20.0, "cleo": 10.0}
    found = suggested(measured, tuple(measured), name)
    match = open_match(name, 3, handicaps=tuple(one.amount for one in found.values()))
    assert EDITIONS[name].tasks(match.setup) == tuple(one.task for one in found.values())
