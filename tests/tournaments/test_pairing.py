"""Who sits with whom: table sizes, and seatings compared with every other one there could be."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.tournaments.pairing import MOST_SEARCHED, Pairs, Question, Seating, cost, seated, sizes, spread

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def all_seatings(people: tuple[str, ...], tables: tuple[int, ...]) -> Iterator[Seating]:
    """Every way to seat people at tables of these sizes."""
    if not tables:
        yield ()
        return
    for size in dict.fromkeys(tables):
        others = list(tables)
        others.remove(size)
        for mates in combinations(people[1:], size - 1):
            rest = tuple(one for one in people[1:] if one not in mates)
            for seating in all_seatings(rest, tuple(others)):
                yield ((people[0], *mates), *seating)


def met_again(met: Pairs, seating: Seating) -> int:
    return sum(met.get(frozenset(pair), 0) for table in seating for pair in combinations(table, 2))


def differences(scores: dict[str, int], seating: Seating) -> int:
    return sum((scores[one] - scores[other]) ** 2 for table in seating for one, other in combinations(table, 2))


@st.composite
def questions(draw: st.DrawFn, least: int, most: int) -> Question:
    people = NAMES[: draw(st.integers(least, most))]
    pairs = [frozenset(pair) for pair in combinations(people, 2)]
    met = draw(st.dictionaries(st.sampled_from(pairs), st.integers(1, 3), max_size=len(pairs)))
    scores = {one: draw(st.integers(0, 12)) for one in people}
    wanted = draw(st.sampled_from((2, 3, 4, 5)))
    return Question(scores, met, sizes(len(people), wanted), draw(st.text(max_size=5)))


@given(questions(2, 9))
def test_few_people_sit_as_well_as_they_can(question: Question) -> None:
    """Of all ways to seat up to nine people none has fewer meetings again, and of those none has closer scores."""
    found = seated(question)
    scores = dict(question.scores)
    best = min(
        (met_again(question.met, each), differences(scores, each))
        for each in all_seatings(tuple(scores), question.sizes)
    )
    assert (met_again(question.met, found), differences(scores, found)) == best


@given(questions(2, 26))
def test_everyone_sits_once(question: Question) -> None:
    """At tables of the sizes that were asked for, and again the same if asked again."""
    found = seated(question)
    assert sorted(map(len, found), reverse=True) == list(question.sizes)
    assert sorted(one for table in found for one in table) == sorted(question.scores)
    assert seated(question) == found


@given(questions(MOST_SEARCHED + 1, 20))
def test_no_exchange_of_two_would_be_better(question: Question) -> None:
    """With more people there may be a better way, but none that is one exchange away."""
    found = [list(table) for table in seated(question)]
    least = cost(question, found)
    for one, other in combinations(range(len(found)), 2):
        for mine in range(len(found[one])):
            for theirs in range(len(found[other])):
                found[one][mine], found[other][theirs] = found[other][theirs], found[one][mine]
                assert cost(question, found) >= least
                found[one][mine], found[other][theirs] = found[other][theirs], found[one][mine]


@pytest.mark.parametrize(("people", "rounds"), [(16, 3), (20, 3), (32, 5), (64, 6), (63, 6), (62, 6)])
def test_nobody_meets_again_while_that_can_be_avoided(people: int, rounds: int) -> None:
    """In as many rounds as an evening has, whatever the scores are, there is a way without, and it is found."""
    met: dict[frozenset[str], int] = {}
    scores = {f"p{number}": 0 for number in range(people)}
    for number in range(rounds):
        tables = seated(Question(dict(scores), dict(met), sizes(people, 4), f"seed {number}"))
        assert met_again(met, tables) == 0
        for table in tables:
            met |= {frozenset(pair): 1 for pair in combinations(table, 2)}
            for place, one in enumerate(sorted(table)):
                scores[one] += 240 - 60 * place


def test_the_first_round_is_drawn() -> None:
    """When nobody has points yet only the seed says who sits with whom."""
    seatings = {seated(Question(dict.fromkeys(NAMES, 0), {}, sizes(26, 4), f"{seed}")) for seed in range(5)}
    assert len(seatings) == 5


@pytest.mark.parametrize(
    ("people", "fours", "threes"),
    [
        (1, (), ()),
        (2, (2,), (2,)),
        (3, (3,), (3,)),
        (4, (4,), (4,)),
        (5, (5,), (5,)),
        (6, (3, 3), (3, 3)),
        (7, (4, 3), (4, 3)),
        (9, (3, 3, 3), (3, 3, 3)),
        (10, (4, 3, 3), (4, 3, 3)),
        (11, (4, 4, 3), (4, 4, 3)),
        (12, (4, 4, 4), (3, 3, 3, 3)),
        (21, (4, 4, 4, 3, 3, 3), (3, 3, 3, 3, 3, 3, 3)),
    ],
)
def test_sizes_of_tables(people: int, fours: tuple[int, ...], threes: tuple[int, ...]) -> None:
    """As many as wanted, otherwise one more or less; five or two only where the number forces it."""
    assert (sizes(people, 4), sizes(people, 3)) == (fours, threes)


@given(st.integers(6, 128), st.sampled_from((3, 4)))
def test_from_six_on_all_tables_have_three_or_four(people: int, wanted: int) -> None:
    """And nobody is left over."""
    found = sizes(people, wanted)
    assert sum(found) == people
    assert set(found) <= {3, 4}


def test_a_game_for_four_has_no_tables_of_five() -> None:
    """Then five people sit at two tables. In a game for two one of them has none."""
    assert sizes(5, 4, 2, 4) == (3, 2)
    assert sizes(5, 2, 2, 2) == (2, 2)


@given(st.lists(st.integers(2, 5), min_size=1, max_size=8))
def test_in_a_knockout_the_strong_are_spread(tables: list[int]) -> None:
    """Each of the strongest sits at a table of their own."""
    order = [str(number) for number in range(sum(tables))]
    found = spread(order, tuple(tables))
    assert [len(table) for table in found] == tables
    assert sorted(one for table in found for one in table) == sorted(order)
    assert [table[0] for table in found] == order[: len(tables)]
