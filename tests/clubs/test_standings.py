"""What the matches of a club add up to."""

from collections.abc import Sequence

from hypothesis import given
from msgspec.structs import replace

from tests.clubs.evenings import HOUR, MINUTE, NAMES, matches, result
from vivace.clubs.history import EVERYTHING, history
from vivace.clubs.results import Result, Source, places_of
from vivace.clubs.standings import (
    RecordKind,
    StreakKind,
    evenings,
    head_to_head,
    place_points,
    records,
    standings,
    streaks,
)
from vivace.tables.match_records import ClosestRace, places


def test_an_evening_goes_on_until_there_is_a_long_pause() -> None:
    """Two matches an hour apart are one evening, one on the next day is another."""
    found = evenings(
        [result(0, ada=(9,), ben=(5,)), result(HOUR, ada=(1,), ben=(5,)), result(24 * HOUR, ada=(1,), ben=(5,))]
    )
    assert [(len(one.matches), one.points, one.winners) for one in found] == [
        (2, {"ada": 1.0, "ben": 1.0}, ("ada", "ben")),
        (1, {"ada": 0.0, "ben": 1.0}, ("ben",)),
    ]


def test_bots_and_guests_give_no_points() -> None:
    """Nobody climbs by beating bots, and a match of one member among bots is no evening."""
    alone = result(0, ada=(50,), bot=(5,))
    assert place_points(alone) == {"ada": 0}
    assert evenings([alone]) == ()
    assert place_points(result(0, ada=(50,), bot=(60,), ben=(50,))) == {"ada": 0.5, "ben": 0.5}


def teamed(one: Result, letters: str) -> Result:
    """The same match played in these teams."""
    seats = tuple(replace(seat, team=letter.strip()) for seat, letter in zip(one.seats, letters, strict=True))
    return replace(one, seats=seats)


def test_the_place_of_a_member_is_that_of_the_team() -> None:
    """Whoever has the most points: the mean counts, and teammates give each other no points."""
    one = teamed(result(0, ada=(30,), ben=(2,), cleo=(20,), dora=(20,)), "aabb")
    assert places_of(one) == (2, 2, 1, 1)
    assert evenings([one])[0].points == {"ada": 0.0, "ben": 0.0, "cleo": 2.0, "dora": 2.0}
    uneven = teamed(result(0, ada=(30,), ben=(2,), cleo=(17,)), "aa ")
    assert places_of(uneven) == (2, 2, 1)
    assert evenings([uneven])[0].points == {"ada": 0.0, "ben": 0.0, "cleo": 2.0}


def test_head_to_head_compares_what_rounds_were_worth_for_the_teams() -> None:
    """Teammates do not play against each other, and who did not play a round has won and lost nothing in it."""
    one = teamed(result(0, ada=(9, 1), ben=(5, 5), cleo=(6, 6)), "aa ")
    late = replace(one, seats=(one.seats[0], replace(one.seats[1], points=(None, 5)), one.seats[2]))
    assert head_to_head([one]) == {"ada": {"cleo": 1}, "ben": {"cleo": 1}, "cleo": {"ada": 1, "ben": 1}}
    assert head_to_head([late]) == {"ada": {"cleo": 1}, "ben": {"cleo": 0}, "cleo": {"ada": 1, "ben": 1}}


def test_winners_come_first_whatever_the_points_say() -> None:
    """Some games end by other rules than points."""
    assert places((30, 50, 30), (0,)) == (1, 2, 3)
    assert places((30, 50, 30), (1,)) == (2, 1, 2)


@given(matches())
def test_each_pair_of_members_shares_one_point(played: Sequence[Result]) -> None:
    """In each match every two members divide a point, so nothing is lost and nothing comes from nowhere."""
    for one in played:
        count = len(one.members)
        assert sum(place_points(one).values()) == count * (count - 1) / 2
    given_out = sum(sum(place_points(one).values()) for one in played)
    assert sum(one.points for one in standings(NAMES, played)) == given_out


@given(matches())
def test_standings_agree_with_counting_by_hand(played: Sequence[Result]) -> None:
    """Matches, wins and evenings are what anyone would count, and nobody stands above who has more points."""
    found = standings(NAMES, played)
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    for one in found:
        own = [(each, seat) for each in played for seat in each.members if each.seats[seat].member == one.member]
        assert (one.matches, one.matches_won) == (len(own), sum(places_of(each)[seat] == 1 for each, seat in own))
        assert one.won <= one.evenings <= len(evenings(played))
    assert {one.member for one in found} == {seat.member for each in played for seat in each.seats if seat.member}


@given(matches())
def test_a_round_is_won_by_one_of_two(played: Sequence[Result]) -> None:
    """Between two people there are never more won rounds than they have played against each other."""
    won = head_to_head(played)
    for one in won:
        for other in won[one]:
            together = sum(len(each.rounds) for each in played if {one, other} <= {seat.member for seat in each.seats})
            assert won[one][other] + won[other][one] <= together


@given(matches())
def test_later_matches_change_no_earlier_evening(played: Sequence[Result]) -> None:
    """What has happened stays, except that an evening may go on."""
    for length in range(len(played)):
        before, after = evenings(played[:length]), evenings(played)
        assert before[:-1] == after[: max(0, len(before) - 1)]


def test_streaks_end_when_they_are_broken() -> None:
    """Three evenings won in a row are a streak, and one that was lost ends it."""
    days = [result(day * 24 * HOUR, ada=(9,), ben=(5,)) for day in range(4)]
    assert [(one.member, one.kind, one.count) for one in streaks(("ada", "ben"), days)] == [
        ("ada", StreakKind.EVENINGS_WON, 4),
        ("ada", StreakKind.MATCHES_WON, 4),
        ("ada", StreakKind.PRESENT, 4),
        ("ben", StreakKind.PRESENT, 4),
    ]
    lost = [*days, result(5 * 24 * HOUR, cleo=(1,), ben=(5,))]
    kinds = {(one.member, one.kind) for one in streaks(("ada", "ben"), lost)}
    assert kinds == {
        ("ada", StreakKind.EVENINGS_WON),
        ("ada", StreakKind.MATCHES_WON),
        ("ben", StreakKind.PRESENT),
    }


def test_records_name_who_holds_them() -> None:
    """The fastest round, the best one, the highest pace and the closest race, and bots hold none."""
    slow = result(0, ada=(9, 3), ben=(5, 30))
    fast = result(HOUR, bot=(99,), ben=(5,))
    raced = replace(slow, race=ClosestRace(2, 1, 0, 4))
    found = {one.kind: one for one in records([raced, fast])}
    assert (found[RecordKind.FASTEST_ROUND].member, found[RecordKind.FASTEST_ROUND].value) == ("ada", MINUTE)
    assert (found[RecordKind.BEST_ROUND].member, found[RecordKind.BEST_ROUND].value) == ("ben", 30)
    assert (found[RecordKind.BEST_PACE].value, found[RecordKind.BEST_PACE].round) == (20.0, 1)
    race = found[RecordKind.CLOSEST_RACE]
    assert (race.member, race.other, race.value, race.round) == ("ben", "ada", 4, 2)


def test_the_filter_rules_everything() -> None:
    """In an edition only its own matches count; played matches and real tables count alike."""
    played = [
        result(0, ada=(9,), ben=(5,)),
        result(HOUR, "dutch-blitz", Source.REAL, ada=(1,), ben=(5,)),
        result(2 * HOUR, "ligretto-dice", ada=(1,), ben=(5,)),
    ]
    everything = history(("ada", "ben"), played, EVERYTHING)
    assert (everything.matches, everything.rated, set(everything.ratings)) == (3, "piles", {"ada", "ben"})
    assert everything.last is not None
    assert [one.source for one in everything.last.matches] == ["played", "real", "played"]
    dice = history(("ada", "ben"), played, "ligretto-dice")
    assert (dice.matches, dice.rated, dice.standings[0].member) == (1, "dice", "ben")
    assert set(dice.editions) == {"ligretto", "dutch-blitz", "ligretto-dice"}
    assert history((), [], EVERYTHING).last is None
