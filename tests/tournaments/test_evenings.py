"""Whole tournaments by themselves: of sixty-four people who come late, sit out and go home, and of any number."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from tests.tournaments.cups import LIGRETTO, SWISS, Cup, repeats
from vivace.engine.refusal import Reason
from vivace.groups.changes import AddMember, Join, RemoveMember
from vivace.tournaments.changes import ComeBack, SitOut, StartRound
from vivace.tournaments.course import advancing, coming, is_over, planned, still_in, winner
from vivace.tournaments.standings import members_at, spares, standings
from vivace.tournaments.terms import Format, Terms
from vivace.tournaments.tournament import Absence, RoundStage, RoundTable


def finished(cup: Cup, chance: Random) -> None:
    """Play on until it is over."""
    while not is_over(cup.now):
        cup.start()
        cup.play(lambda table: by_chance(table, chance))


def by_chance(table: RoundTable, chance: Random) -> list[int]:
    return [chance.randrange(-20, 100) for _ in table.seats]


def came_and_went(cup: Cup, chance: Random) -> None:
    """Between two rounds someone comes, someone sits out, someone goes home, and perhaps someone comes back."""
    people = [one.player for one in cup.now.members]
    for _ in range(chance.randrange(3)):
        cup.do(Join("Late"), f"p{len(people) + chance.randrange(1_000_000)}")
    here = [one for one in people if one not in cup.now.gone]
    for who in chance.sample(here, chance.randrange(4)):
        cup.do(SitOut(who), who)
    for who in chance.sample(here, chance.randrange(4)):
        cup.do(RemoveMember(who), who)
    if cup.now.gone and chance.random() < 0.5:
        cup.do(ComeBack(min(cup.now.gone)))


@pytest.mark.parametrize("seed", range(3))
def test_a_tournament_of_sixty_four(seed: int) -> None:
    """Six rounds with people who come, pause and go, a knock-out of the best eight, and a final with one winner.

    In each round everyone who is there has a table of three or four, nobody sits twice, and nobody meets again.
    """
    chance = Random(seed)
    cup = Cup(replace(SWISS, rounds=6, best=8), 64)
    for number in range(6):
        if number:
            came_and_went(cup, chance)
        here = {one.player for one in cup.now.members} - cup.now.gone - cup.now.resting
        one = cup.start()
        seated = [who for table in one.tables for who in members_at(table)]
        assert sorted(seated) == sorted(here)
        assert {len(table.seats) for table in one.tables} <= {3, 4}
        assert set(one.absent) == {each.player for each in cup.now.members} - here
        assert len({table.code for table in one.tables}) == len(one.tables)
        cup.play(lambda table: by_chance(table, chance))
    assert repeats(cup.now.rounds) == 0
    best = [one.member for one in standings(cup.now) if one.member not in cup.now.gone][:8]
    semifinal = cup.start()
    assert semifinal.stage is RoundStage.KNOCKOUT
    assert sorted(who for table in semifinal.tables for who in members_at(table)) == sorted(best)
    assert all(one in members_at(table) for one, table in zip(best, semifinal.tables, strict=False))
    cup.play(lambda table: by_chance(table, chance))
    ranked = standings(cup.now)
    semi = cup.last
    through = {who for table in semi.tables for who in advancing(ranked, semi, table)}
    final = cup.start()
    assert (final.stage, {seat.member for seat in final.tables[0].seats}) == (RoundStage.FINAL, through)
    assert still_in(cup.now, standings(cup.now)) == through
    cup.play(lambda table: by_chance(table, chance))
    assert (is_over(cup.now), planned(cup.now), coming(cup.now)) == (True, 8, None)
    [last] = cup.last.tables
    assert last.result is not None
    first = {seat.member for seat, place in zip(last.seats, last.result.places, strict=True) if place == 1}
    assert winner(cup.now, standings(cup.now)) in first
    told = standings(cup.now)
    assert {one.member for one in told[:4]} == through
    assert {one.member for one in told[:8]} == set(best)


@pytest.mark.parametrize("people", [*range(2, 34), 63, 64, 65, 128])
def test_a_knockout_leaves_one(people: int) -> None:
    """With any number the field shrinks from round to round, as was planned, until one table plays the final."""
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT), people)
    fields = field_sizes(cup, Random(people))
    assert fields[0] == people
    assert winner(cup.now, standings(cup.now)) == standings(cup.now)[0].member


def field_sizes(cup: Cup, chance: Random) -> list[int]:
    """Play a knock-out to its end: how many were in each of its rounds, at tables and spare."""
    rounds = planned(cup.now)
    finished(cup, chance)
    sizes = [sum(len(table.seats) for table in one.tables) + len(spares(one)) for one in cup.now.rounds]
    assert len(sizes) == rounds
    assert sizes == sorted(set(sizes), reverse=True)
    assert [one.stage for one in cup.now.rounds] == [RoundStage.KNOCKOUT] * (rounds - 1) + [RoundStage.FINAL]
    return sizes


def failures(cup: Cup) -> Counter[str]:
    """How often everyone has dropped out: was in a round, and neither at a table nor spare in the next one."""
    fields = [{who for table in one.tables for who in members_at(table)} | {*spares(one)} for one in cup.now.rounds]
    return Counter(
        who for before, after in zip(fields, [*fields[1:], set()], strict=True) for who in before if who not in after
    )


@pytest.mark.parametrize(("seats", "people"), [(seats, people) for seats in range(2, 6) for people in range(seats, 18)])
def test_the_winner_of_a_knockout_has_won_its_final(seats: int, people: int) -> None:
    """Also where tables have a fixed size, so that some are spare: all others have lost once, and nobody twice.

    Whoever is not in the next round sat at a table and was behind everyone who went on from there.
    """
    for seed in range(5):
        game = replace(LIGRETTO[0], house_rules={"seats": [seats, seats]})
        cup = Cup(Terms((game,), format=Format.KNOCKOUT, seats=seats), people)
        fields = field_sizes(cup, Random(f"{seats} {people} {seed}"))
        assert fields[0] == people
        champion = winner(cup.now, standings(cup.now))
        [final] = cup.last.tables
        assert final.result is not None
        assert spares(cup.last) == ()
        assert final.result.places[members_at(final).index(champion)] == 1
        assert failures(cup) == dict.fromkeys((one.player for one in cup.now.members), 1)
        for one, after in pairwise(cup.now.rounds):
            here = {who for table in after.tables for who in members_at(table)} | {*spares(after)}
            assert here >= set(spares(one))
            for table in one.tables:
                assert table.result is not None
                places = dict(zip(members_at(table), table.result.places, strict=True))
                on = [place for who, place in places.items() if who in here]
                out = [place for who, place in places.items() if who not in here]
                assert on
                assert out
                assert max(on) <= min(out)


def test_nobody_is_spare_twice_before_the_others() -> None:
    """Three are left of five at tables of two: who has waited once already plays."""
    game = replace(LIGRETTO[0], house_rules={"seats": [2, 2]})
    for seed in range(20):
        cup = Cup(Terms((game,), format=Format.KNOCKOUT, seats=2), 5)
        finished(cup, Random(seed))
        waited = [who for one in cup.now.rounds for who in spares(one)]
        assert len(set(waited)) == len(waited) == 2


@pytest.mark.parametrize("people", range(2, 20))
def test_everyone_plays_every_swiss_round(people: int) -> None:
    """Odd or even, nobody is left over, and all place points together are two and a half for each seat."""
    cup = Cup(replace(SWISS, rounds=3), people)
    finished(cup, Random(people))
    found = standings(cup.now)
    assert Counter(len(one.scores) for one in found) == {3: people}
    assert sum(one.points for one in found) == people * 3 * 2.5


def test_bots_make_all_tables_equal() -> None:
    """Where they fill up, every table has as many seats as the host wants, and only people are in the standings."""
    cup = Cup(replace(SWISS, rounds=2, bot="family"), 9)
    finished(cup, Random(1))
    assert [len(table.seats) for one in cup.now.rounds for table in one.tables] == [4] * 6
    assert len(standings(cup.now)) == 9
    assert repeats(cup.now.rounds) == 0


@pytest.mark.parametrize("without", range(6))
@pytest.mark.parametrize("people", range(6))
def test_nobody_sits_alone_at_a_real_table(people: int, without: int) -> None:
    """Bots fill up tables of phones only, so tables are as without bots if someone without a phone would be alone."""
    cup = Cup(replace(SWISS, bot="family", seats=2), people)
    for number in range(without):
        cup.do(AddMember(f"Granny {number}"))
    if people + without < 2 and without:
        assert cup.refused(StartRound(1)) == Reason.TOO_FEW_SEATS
    elif people + without:
        tables = cup.start().tables
        assert all(len(table.seats) > 1 for table in tables)
        assert sum(len(members_at(table)) for table in tables) == people + without


def test_in_a_game_for_two_one_of_an_odd_number_waits() -> None:
    """Each time someone else, who gets as many points as the average; bots could have filled the place."""
    cup = Cup(replace(SWISS, rounds=3, seats=2), 2)
    cup.do(Join("Cleo"), "p2")
    cup.now = replace(
        cup.now, terms=replace(cup.now.terms, games=(replace(LIGRETTO[0], house_rules={"seats": [2, 2]}),))
    )
    for _ in range(3):
        cup.start()
        cup.play(lambda _: [5, 1])
    spares = [who for one in cup.now.rounds for who, why in one.absent.items() if why is Absence.SPARE]
    assert sorted(spares) == ["p0", "p1", "p2"]


def test_when_all_others_go_home_the_last_has_won() -> None:
    """A knock-out needs two; who is left alone in it wins, whatever the others had."""
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT), 8)
    cup.start()
    cup.play(lambda _: [40 - 10 * number for number in range(4)])
    through = [who for table in cup.last.tables for who in members_at(table)[:2]]
    for who in through[1:]:
        cup.do(RemoveMember(who), who)
    assert is_over(cup.now)
    assert winner(cup.now, standings(cup.now)) == through[0]
    assert cup.refused(StartRound(2))
