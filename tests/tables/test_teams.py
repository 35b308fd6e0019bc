"""Teams: who plays together, what that is worth, and when everyone has to agree again."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables.asking import AddBot, Kick, Leave, Sit, Start
from tests.tables.asking import SetTeams as Ask
from tests.tables.test_match_records import finish, lines_of, only, played
from tests.tables.watched import ANNA, BEN, CARL, DORA, Watched, happened, over, reason, seated
from vivace.engine.refusal import Reason
from vivace.engine.zones import Tally
from vivace.tables import events, journal
from vivace.tables.inputs import Asked
from vivace.tables.match_records import replay_of, team_records, winning_seats
from vivace.tables.table import Phase
from vivace.tables.teams import ALONE, LETTERS, Team, agreed, grouped, in_round, mean, places, scores, smallest

letters = st.lists(st.sampled_from((ALONE, *LETTERS[:3])), min_size=1, max_size=8)
EVEN = {"Anna": "a", "Ben": "b", "Carl": "a"}


def tallied(*rounds: Sequence[int]) -> tuple[tuple[Tally, ...], ...]:
    return tuple(tuple(Tally(points, {}) for points in one) for one in rounds)


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[str], list[list[int]]]:
    """Letters of seats, and the points of all of them in some rounds."""
    seats = draw(letters)
    row = st.lists(st.integers(-20, 40), min_size=len(seats), max_size=len(seats))
    return seats, draw(st.lists(row, max_size=5))


@given(matches())
def test_a_team_scores_the_mean_of_its_seats(match: tuple[list[str], list[list[int]]]) -> None:
    """For seats that played all rounds it is the mean of their totals, exactly; alone it is the own total."""
    seats, rounds = match
    found = grouped(seats)
    totals = [sum(one[seat] for one in rounds) for seat in range(len(seats))]
    assert scores(found, rounds) == tuple(mean([totals[seat] for seat in team.seats]) for team in found)
    assert sorted(seat for team in found for seat in team.seats) == list(range(len(seats)))


@given(matches(), st.randoms(use_true_random=False))
def test_the_numbers_of_seats_change_nothing(match: tuple[list[str], list[list[int]]], chance: object) -> None:
    """Whoever sits where, the same people have the same score and place."""
    seats, rounds = match
    order = list(range(len(seats)))
    chance.shuffle(order)  # type: ignore[attr-defined]
    before = _by_member(seats, rounds, range(len(seats)))
    after = _by_member([seats[seat] for seat in order], [[one[seat] for seat in order] for one in rounds], order)
    assert before == after


def _by_member(seats: Sequence[str], rounds: Sequence[Sequence[int]], people: Sequence[int]) -> object:
    found = grouped(seats)
    got = scores(found, rounds)
    ranked = zip(found, got, places(got), strict=True)
    return {people[seat]: (score, place) for team, score, place in ranked for seat in team.seats}


@given(letters)
def test_a_match_of_teams_takes_two_of_them_and_two_in_one(seats: list[str]) -> None:
    """If everyone is in one team or everyone is alone, all play for themselves."""
    sizes = [len(team.seats) for team in grouped(seats)]
    assert bool(agreed(seats)) == (len(sizes) > 1 and max(sizes) > 1)


def test_a_seat_that_came_later_lowers_no_earlier_round() -> None:
    """Each round is the mean of those who played in it; a team that nobody played for has nothing from it."""
    rounds = ((10, 4), (8, 4, 2), (9, 3, 6), (None, 3, None))
    late = Team("a", (0, 2))
    assert [in_round(late, one) for one in rounds] == [10, 5, Fraction(15, 2), None]
    assert in_round(Team(ALONE, (2,)), rounds[0]) is None
    assert scores((late, Team(ALONE, (1,))), rounds) == (Fraction(45, 2), Fraction(14))


def test_equal_means_share_the_victory() -> None:
    """A third is a third, however it is written: means are compared exactly."""
    found = team_records("aaabbbc", tallied((1, 0, 0, 0, 0, 1, -5)))
    assert [(one.team, one.score, one.place) for one in found] == [("a", 0.33, 1), ("b", 0.33, 1), ("c", -5, 3)]
    assert winning_seats(found) == (0, 1, 2, 3, 4, 5)


def test_a_newcomer_joins_the_smallest_team() -> None:
    """The first by its letter if several are; who plays alone is no team to join."""
    assert [smallest(each) for each in ("aab", "aabb", "ba", ("a", "a", ALONE), (ALONE,))] == [
        "b",
        "a",
        "a",
        "a",
        ALONE,
    ]


def test_everyone_agrees_again_when_teams_change() -> None:
    """Who was ready is asked again, and a check that was running takes no one's seat."""
    table = seated(ANNA, BEN, CARL)
    table.say_ready(BEN)
    table.do(Start(player=ANNA))
    assert table.table.until is not None
    assert happened(table.do(Ask(player=ANNA, teams=EVEN))) == [events.TeamsSet(("a", "b", "a"))]
    assert [chair.ready for chair in table.table.chairs] == [False] * 3
    assert table.phase is Phase.LOBBY
    assert table.table.until is None
    table.say_ready(BEN)
    assert happened(table.do(Ask(player=ANNA, teams={"Ben": "b"}))) == []
    assert table.chair(BEN).ready


@pytest.mark.parametrize(
    "asked",
    [Sit(player=DORA, name="Dora"), AddBot(player=ANNA), Leave(player=CARL), Kick(player=ANNA, seat=2)],
)
@pytest.mark.parametrize("is_first", [True, False])
def test_everyone_agrees_again_when_someone_joins_or_leaves_a_team(asked: Asked, is_first: bool) -> None:
    """Three against one is not what people were ready for, before the first match and before another one."""
    table = seated(ANNA, BEN, CARL) if is_first else over(ANNA, BEN, CARL)
    table.do(Ask(player=ANNA, teams=EVEN))
    table.say_ready(BEN)
    assert reason(table.do(asked)) is None
    assert not any(chair.ready for chair in table.table.chairs)
    assert table.phase is (Phase.LOBBY if is_first else Phase.OVER)


def test_people_without_teams_stay_ready_when_someone_joins() -> None:
    """Everyone plays for themselves, however many they are."""
    table = seated(ANNA, BEN, CARL)
    table.say_ready(BEN)
    table.sit(DORA)
    assert table.chair(BEN).ready


def test_a_check_goes_on_with_everyone_when_someone_joins_a_team() -> None:
    """All have as much time as the newcomer to say ready once more."""
    table = seated(ANNA, BEN, CARL)
    table.do(Ask(player=ANNA, teams=EVEN))
    table.do(Start(player=ANNA))
    table.sit(DORA)
    assert not any(chair.ready for chair in table.table.chairs)
    assert table.table.until == table.now + table.table.options.ready_ms


@pytest.mark.parametrize(
    ("player", "teams", "why"),
    [
        (BEN, {"Ben": "c"}, None),
        (BEN, {"Anna": "c"}, Reason.HOST_ONLY),
        (BEN, {"Ben": "c", "Anna": "c"}, Reason.HOST_ONLY),
        (DORA, {"Dora": "a"}, Reason.NOT_SEATED),
        (ANNA, {"Ben": "c", "Carl": "c"}, None),
        (ANNA, {"Ben": "c", "Dora": "c"}, Reason.UNKNOWN_SEAT),
    ],
)
def test_hosts_move_anyone_and_others_themselves(player: str, teams: dict[str, str], why: Reason | None) -> None:
    """A request that names someone who is not here does nothing at all."""
    table = seated(ANNA, BEN, CARL)
    assert reason(table.do(Ask(player=player, teams=teams))) == why
    assert {chair.name: chair.team for chair in table.table.chairs if chair.team} == ({} if why else teams)


def test_teams_are_fixed_while_a_match_runs_and_stay_on_its_scores() -> None:
    """Other teams for the next match change nothing about the one that was played."""
    table = teamed()
    assert table.shown.teams == ("a", "b", "a")
    assert reason(table.do(Ask(player=ANNA, teams={"Ben": "a"}))) == Reason.NOT_NOW
    finish(table)
    table.do(Ask(player=ANNA, teams={"Ben": "a", "Carl": "b"}))
    assert table.shown.teams == ("a", "b", "a")
    assert [chair.team for chair in table.shown.chairs] == ["a", "a", "b"]
    table.start()
    assert table.shown.teams == ("a", "a", "b")


def teamed() -> Watched:
    table = seated(ANNA, BEN, CARL, stack=2, length=2, ends="rounds", blocked="cycle")
    table.do(Ask(player=ANNA, teams=EVEN))
    table.start()
    return table


def test_who_comes_later_joins_the_smallest_team() -> None:
    """In a lobby that has teams as in a match, bots too; without teams nobody gets one."""
    table = seated(ANNA, BEN, CARL)
    table.do(AddBot(player=ANNA, name="Bot"))
    table.do(Ask(player=ANNA, teams=EVEN | {"Bot": "b"}))
    table.sit(DORA)
    assert [chair.team for chair in table.table.chairs] == ["a", "b", "a", "b", "a"]
    late = teamed()
    late.do(Sit(player=DORA, name="Dora"))
    finish(late)
    assert late.shown.teams == ("a", "b", "a", "b")
    assert [seat.team for seat in only(late).seats] == ["a", "b", "a", "b"]


def test_a_seat_that_is_given_up_stays_in_its_team() -> None:
    """A bot plays on for the others, and the record says for whom it played."""
    table = teamed()
    table.do(Leave(player=CARL))
    finish(table)
    assert only(table).seats[2].team == "a"


def test_a_record_tells_the_teams_and_who_has_won() -> None:
    """The seats of the team with the highest mean have won, whoever ended the match, and a replay knows the teams."""
    table = teamed()
    finish(table)
    record = only(table)
    assert {one.team: one.seats for one in record.teams} == {"a": (0, 2), "b": (1,)}
    assert {one.team: one.score for one in record.teams} == {
        "a": (record.totals[0] + record.totals[2]) / 2,
        "b": record.totals[1],
    }
    assert record.winners == winning_seats(record.teams)
    replay = replay_of(lines_of(table), record.id)
    assert replay is not None
    assert [player.team for player in replay.players] == ["a", "b", "a"]


def test_without_teams_a_record_says_nothing_of_them() -> None:
    """Letters that make no match of teams count for nothing."""
    record = only(played(ANNA, BEN))
    assert (record.teams, [seat.team for seat in record.seats]) == ((), ["", ""])
    lonely = over(ANNA, BEN, CARL)
    lonely.do(Ask(player=ANNA, teams=dict.fromkeys(("Anna", "Ben", "Carl"), "a")))
    lonely.start()
    assert lonely.shown.teams == ()


def test_a_log_and_a_checkpoint_remember_the_teams() -> None:
    """A table that wakes up in a match has the same teams."""
    table = seated(ANNA, BEN, CARL, stack=2)
    table.do(Ask(player=ANNA, teams=EVEN))
    table.start()
    assert journal.rebuild_table(lines_of(table)).teams == ("a", "b", "a")
    opened = next(number for number, one in enumerate(table.log) if isinstance(one.event, events.MatchOpened)) + 1
    begun = journal.rebuild_table(lines_of(table)[: opened + 1])
    assert journal.from_checkpoint(journal.checkpoint(begun, 7)).table == begun
