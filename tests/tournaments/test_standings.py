"""Place points, standings and what decides between those who are level, counted again in the plainest way."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.cups import LIGRETTO, SWISS, Cup, by_strength, round_of, table
from vivace.groups.group import Member
from vivace.tournaments.standings import Standing, lot, place_points, places, standings
from vivace.tournaments.tournament import Absence, Round, RoundStage, Tournament


def cup(*rounds: Round, people: str = "") -> Tournament:
    members = tuple(Member(one, one, "a") for one in people)
    return Tournament("Cup", "host", members=members, terms=SWISS, lot="lot", rounds=rounds)


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ((1, 2, 3, 4), (4, 3, 2, 1)),
        ((1, 2, 3), (4, 2.5, 1)),
        ((2, 1), (1, 4)),
        ((1, 2, 3, 4, 5), (4, 3.25, 2.5, 1.75, 1)),
        ((1, 1, 3, 4), (3.5, 3.5, 2, 1)),
        ((1, 2, 0, 3), (4, 2.5, 0, 1)),
        ((1, 0, 0), (4, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_place_points(own: tuple[int, ...], points: tuple[float, ...]) -> None:
    """Four for the first, one for the last, the others evenly between; shared places share points, absent people get none."""
    assert place_points(own) == tuple(map(Fraction, points))


@given(st.lists(st.integers(-20, 20), min_size=2, max_size=5))
def test_all_tables_are_worth_the_same(points: list[int]) -> None:
    """Whatever its size and whoever is level there, those at a table get two and a half points each on average."""
    own = place_points(places(points))
    assert sum(own) / len(own) == Fraction(5, 2)
    assert all(
        (one > other) == (mine > theirs)
        for (one, mine), (other, theirs) in combinations(zip(points, own, strict=True), 2)
    )


@st.composite
def evenings(draw: st.DrawFn) -> Tournament:
    """Up to nine people and four rounds, at tables of two to four, with many who are level."""
    people = "ABCDEFGHI"[: draw(st.integers(2, 9))]
    rounds = []
    for _ in range(draw(st.integers(0, 4))):
        order, tables = draw(st.permutations(people)), []
        while len(order) > 1:
            size = draw(st.integers(2, min(4, len(order))))
            points = draw(st.lists(st.none() | st.integers(0, 3), min_size=size, max_size=size))
            taken, order = order[:size], order[size:]
            is_known = draw(st.booleans()) and any(one is not None for one in points)
            tables.append(table(*taken, points=points, places=places(points)) if is_known else table(*taken))
        absent = dict.fromkeys(order, draw(st.sampled_from((Absence.RESTED, Absence.SPARE, Absence.GONE))))
        rounds.append(replace(round_of(*tables), absent=absent))
    return cup(*rounds, people=people)


def recounted(tournament: Tournament) -> dict[str, tuple[Fraction, Fraction, Fraction]]:
    """Points, opponents and shares of everyone, from the rules as they are explained to players."""
    people = [one.player for one in tournament.members]
    worth = {Absence.RESTED: Fraction(1), Absence.SPARE: Fraction(5, 2), Absence.GONE: Fraction(0)}
    sat: list[tuple[str, list[str], list[int]]] = []
    points = dict.fromkeys(people, Fraction())
    shares = dict.fromkeys(people, Fraction())
    for one in tournament.rounds:
        for who, why in one.absent.items():
            points[who] += worth[why]
        for each in one.tables:
            if each.result is None:
                continue
            there = [
                (seat.member, own) for seat, own in zip(each.seats, each.result.points, strict=True) if own is not None
            ]
            scores = [own for _, own in there]
            for who, own in there:
                better = sum(other > own for other in scores)
                level = scores.count(own)
                # The places from the first of those who are level to the last of them, shared.
                middle = Fraction(2 * better + level - 1, 2)
                points[who] += 4 - 3 * middle / max(1, len(there) - 1)
                spread = max(scores) - min(scores)
                shares[who] += Fraction(own - min(scores), spread) if spread else Fraction(1, 2)
                sat.append((who, [other for other, _ in there if other != who], scores))
    opponents = dict.fromkeys(people, Fraction())
    for who, others, _ in sat:
        opponents[who] += Fraction(sum(points[other] for other in others), len(others)) if others else 0
    return {who: (points[who], opponents[who], shares[who]) for who in people}


@given(evenings())
def test_standings_are_what_players_are_told(tournament: Tournament) -> None:
    """Counted again by hand: everyone's points and tie-breaks, and that each next one only decides between equals."""
    expected, found = recounted(tournament), standings(tournament)
    assert {one.member: (one.points, one.opponents, one.share) for one in found} == expected
    assert [one.place for one in found] == list(range(1, len(found) + 1))
    for ahead, behind in pairwise(found):
        assert expected[ahead.member] >= expected[behind.member]
        if expected[ahead.member] == expected[behind.member]:
            assert (-ahead.direct, ahead.lot) <= (-behind.direct, behind.lot)
    assert _direct(tournament, found) == {one.member: one.direct for one in found}


def _direct(tournament: Tournament, found: tuple[Standing, ...]) -> dict[str, int]:
    """Who of those who are level was ahead how often, less how often behind."""
    ahead = {one.member: 0 for one in found}
    level = {one.member: (one.points, one.opponents, one.share) for one in found}
    for one in tournament.rounds:
        for each in one.tables:
            if each.result is None:
                continue
            for mine, theirs in combinations(range(len(each.seats)), 2):
                pair = each.seats[mine].member, each.seats[theirs].member
                own = each.result.places[mine], each.result.places[theirs]
                if all(own) and own[0] != own[1] and level[pair[0]] == level[pair[1]]:
                    winner = pair[0] if own[0] < own[1] else pair[1]
                    for who in pair:
                        ahead[who] += 1 if who == winner else -1
    return ahead


def test_a_lot_decides_in_the_end() -> None:
    """It is drawn with the first round that someone is there for, so that nobody can join again for a better one."""
    first = replace(round_of(), absent=dict.fromkeys("ABC", Absence.RESTED), lot="first")
    second = replace(first, absent=dict.fromkeys("ABCD", Absence.RESTED), lot="second")
    assert [one.lot for one in standings(cup(people="ABCD"))] == [0] * 4
    assert {one.member: bool(one.lot) for one in standings(cup(first, people="ABCD"))}["D"] is False
    found = standings(cup(first, second, people="ABCD"))
    lots = {who: lot("second" if who == "D" else "first", who) for who in "ABCD"}
    assert [(one.member, one.lot) for one in found] == sorted(lots.items(), key=lambda one: one[1])


def test_older_rounds_have_the_lots_of_their_tournament() -> None:
    """Logs of older versions have one seed of all lots, and lead to the same places as then."""
    found = standings(cup(replace(round_of(), absent=dict.fromkeys("ABC", Absence.RESTED)), people="ABC"))
    assert [one.lot for one in found] == sorted(lot("lot", who) for who in "ABC")


def test_who_was_ahead_when_they_met_counts_before_the_lot() -> None:
    """Two who are level in everything else have met: the one who was ahead then stays ahead."""
    first = round_of(table("A", "B", points=(9, 5), places=(1, 2)), table("C", "D", points=(5, 9), places=(2, 1)))
    second = round_of(table("A", "C", points=(5, 9), places=(2, 1)), table("B", "D", points=(9, 5), places=(1, 2)))
    found = standings(cup(first, second, people="ABCD"))
    assert [one.points for one in found] == [5, 5, 5, 5]
    assert {one.member: one.direct for one in found} == dict.fromkeys("ABCD", 0)
    third = round_of(table("A", "B", points=(7, 7), places=(1, 1)))
    level = {one.member: one for one in standings(cup(first, second, third, people="ABCD"))}
    assert (level["A"].direct, level["B"].direct) == (1, -1)


def test_who_comes_late_has_a_point_for_each_round_missed() -> None:
    """As much as a last place, and as much as for a round that one sits out."""
    found = standings(cup(round_of(table("A", "B", points=(9, 5), places=(1, 2))), people="ABC"))
    late = next(one for one in found if one.member == "C")
    assert late.points == 1
    assert [each.why for each in late.scores] == [Absence.LATE]


def test_a_final_counts_more_than_all_points() -> None:
    """Who is first there has won, and nobody who was in it is behind anyone who was not."""
    one = round_of(table("A", "B", "C", points=(9, 5, 1), places=(1, 2, 3)))
    final = round_of(table("B", "C", points=(3, 5), places=(2, 1)), stage=RoundStage.FINAL)
    assert [each.member for each in standings(cup(one, final, people="ABC"))] == ["C", "B", "A"]
    undecided = replace(final, tables=(table("B", "C"),))
    assert [each.member for each in standings(cup(one, undecided, people="ABC"))] == ["B", "C", "A"]


def test_those_who_are_forgotten_keep_their_place() -> None:
    """Someone who has left for good is still counted, since the others have played against them."""
    found = standings(cup(round_of(table("A", "B", points=(9, 5), places=(1, 2))), people="B"))
    assert [one.member for one in found] == ["A", "B"]


def test_the_stronger_win_in_the_end() -> None:
    """When the stronger always win, Swiss rounds bring them to the top in the right order."""
    autumn = Cup(replace(SWISS, games=LIGRETTO, rounds=5), 16)
    for _ in range(5):
        autumn.start()
        autumn.play(by_strength)
    order = [int(one.member[1:]) for one in standings(autumn.now)]
    assert order[:2] == [0, 1]
    wrong = sum(one > other for one, other in combinations(order, 2))
    assert wrong <= len(order)
