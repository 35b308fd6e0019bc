"""What is counted in a match."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.simulator import odd_bots
from vivace.bots.bot import Maker
from vivace.engine.calls import SayStuck
from vivace.engine.match import Act, Deal, MatchWon, RoundScored, TimeUp
from vivace.engine.refusal import Reason, Refusal
from vivace.games.catalog import EDITIONS
from vivace.games.piles.commands import Flip, PlayCard
from vivace.simulator import scorer
from vivace.simulator.evening import Refused, play
from vivace.simulator.plan import Plan, evening_of, places
from vivace.simulator.scorer import Scorer, played
from vivace.tables.events import CountdownEnded, Logged, Progressed
from vivace.tables.evolve import evolve
from vivace.tables.outputs import Faster

GUESTS: dict[str, Maker] = {
    "crashing": odd_bots.Crashing,
    "dreamer": odd_bots.Dreamer,
    "unmakeable": odd_bots.unmakeable,
}


def plan(*kinds: str, edition: str = "ligretto", **house_rules: object) -> Plan:
    rules = {"ends": "rounds", "length": 2} | house_rules
    return Plan(edition=edition, kinds=kinds, matches=2, seed="x", house_rules=rules, external_bots=GUESTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_game_is_counted(edition: str) -> None:
    """Rounds, points, actions and races of each edition agree with what happened at the table."""
    rules = {} if edition == "ligretto-fr" else {"ties": "play-on"}
    todo = plan("family", "expert", edition=edition, **rules)
    record = played(todo, 1)
    told = [one for _, happened in play(evening_of(todo, 1)) for one in happened]
    steps = [one.event for one in told if not isinstance(one, Refused) and isinstance(one.event, Progressed)]
    scored = [event for step in steps for event in step.events if isinstance(event, RoundScored)]
    won = [event for step in steps for event in step.events if isinstance(event, MatchWon)]
    assert len(record.rounds) == len(scored) >= 1
    assert sum(seat.win for seat in record.seats) == pytest.approx(1)
    for seat, place in zip(record.seats, places(todo, 1), strict=True):
        assert seat.place == place
        assert seat.points == tuple(event.tallies[place].points for event in scored)
        assert seat.actions == sum(isinstance(step.do, Act) and step.do.seat == place for step in steps)
        assert 0 < seat.laid <= seat.actions
        assert seat.lost == sum(one.seat == place for one in told if isinstance(one, Refused) and one.faster)
        assert (seat.win > 0) == (place in won[-1].winners)


def test_rounds_are_as_long_as_they_were_played() -> None:
    """Countdowns before a round do not count, and what stopped it is told."""
    record = played(plan("family", "family", "family", "family"), 0)
    assert all(10_000 < one.ms < 600_000 for one in record.rounds)
    assert {one.cause for one in record.rounds} <= {"empty", "blocked", "dead"}


def test_blocked_tables_are_counted() -> None:
    """With two seats and blocked tables scored, some rounds end so."""
    records = [played(plan("greedy", "greedy", blocked="score", length=6), number) for number in range(2)]
    rounds = [one for record in records for one in record.rounds]
    assert any(one.cause == "blocked" and one.blocked == 1 for one in rounds)
    assert all(one.blocked > 0 for one in rounds if one.cause == "blocked")


def test_only_who_was_beaten_by_someone_has_lost_a_race() -> None:
    """What comes after the end of a round, or where nobody was before, is no race; nor is it one against oneself."""
    counting = Scorer(evening_of(plan("family", "family"), 0).live.table)
    command, late = PlayCard("r1a"), Refusal(Reason.FITS_NOWHERE, ("r2b",))
    for refused in (
        Refused(0, command, Refusal(Reason.ROUND_OVER)),
        Refused(0, command, late),
        Refused(0, command, late, Faster(0, 300)),
        Refused(0, command, late, Faster(1, 300)),
    ):
        counting.note(refused)
    counting.note(Logged(1, 1_000, Progressed(TimeUp(), (RoundScored(()),))))
    assert counting.counts["lost", 0] == 1


def test_races_are_lost_where_people_play() -> None:
    """Family bots come too late now and then; what a flip or a call meets is no race."""
    record = played(plan(*["family"] * 4, length=6), 0)
    assert sum(seat.lost for seat in record.seats) > 5
    assert all(seat.lost < seat.laid for seat in record.seats)


def test_misplays_and_calls_are_counted_on_honour_tables() -> None:
    """Children lay wrongly, others notice, and on strict tables nothing of it happens."""
    honest = [played(plan(*["child"] * 3, length=4, referee="honour"), number) for number in range(2)]
    seats = [seat for record in honest for seat in record.seats]
    assert sum(seat.misplays for seat in seats) > 0
    assert sum(seat.right_calls for seat in seats) > 0
    strict = played(plan(*["child"] * 3), 0)
    assert not any(seat.misplays or seat.right_calls or seat.false_calls for seat in strict.seats)


def test_a_bot_that_breaks_is_noted_and_the_match_goes_on() -> None:
    """The record says why, for its entry, and all rounds are played."""
    record = played(plan("family", "crashing"), 1)
    assert [seat.broken for seat in record.seats] == ["", "RuntimeError: no more ideas (line 18 of odd_bots.py)"]
    assert len(record.rounds) == 2
    assert record.is_finished


def test_a_bot_that_cannot_be_made_is_a_broken_one() -> None:
    """The arena goes on without it."""
    record = played(plan("unmakeable", "family"), 0)
    assert record.seats[0].broken.startswith("ValueError: not today")
    assert record.is_finished


def test_a_bot_that_only_dreams_is_replaced() -> None:
    """After a minute in which it did nothing another one plays on, and the match comes to its end."""
    record = played(plan("dreamer", "family"), 0)
    assert record.is_finished
    assert record.seats[0].broken == "it has done nothing for 60 seconds"


def test_a_round_in_which_nothing_happens_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody plays the match has no end of its own; all share what there is."""
    monkeypatch.setattr(scorer, "LONGEST_ROUND_MS", 40_000)
    record = played(plan("dreamer", "dreamer"), 0)
    assert not record.is_finished
    assert record.rounds == ()
    assert [seat.win for seat in record.seats] == [0.5, 0.5]


def test_a_match_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """After many rounds who is ahead has won."""
    monkeypatch.setattr(scorer, "MOST_ROUNDS", 3)
    record = played(plan("greedy", "greedy", "greedy", ends="points", length=900), 0)
    assert not record.is_finished
    assert len(record.rounds) == 3
    best = max(sum(seat.points) for seat in record.seats)
    assert all((seat.win > 0) == (sum(seat.points) == best) for seat in record.seats)


def test_a_round_that_is_broken_off_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what was done in it nor its time: everything belongs to the rounds that have points."""
    todo = plan("greedy", "greedy", length=3)
    whole = played(todo, 0)
    told = [one for _, happened in play(evening_of(todo, 0)) for one in happened if isinstance(one, Logged)]
    dealt = [one.at for one in told if isinstance(one.event, Progressed) and isinstance(one.event.do, Deal)]
    monkeypatch.setattr(Scorer, "has_enough", lambda _, now: now > dealt[1] + whole.rounds[1].ms // 2)
    part = played(todo, 0)
    monkeypatch.setattr(Scorer, "has_enough", lambda self, _: len(self.rounds) == 1)
    assert part == played(todo, 0)
    assert part.rounds == whole.rounds[:1]
    assert not part.is_finished
    assert 0 < part.seats[0].actions < whole.seats[0].actions


def test_long_rests_and_calls_are_no_part_of_the_pace() -> None:
    """Who does nothing for a quarter of a minute is busy with something else, and a call needs no hand."""
    counting = Scorer(evening_of(plan("family", "family"), 0).live.table)
    counting.note(Logged(1, 0, CountdownEnded()))
    for at, command in ((1_000, Flip()), (2_000, SayStuck()), (3_000, Flip()), (18_001, Flip()), (19_001, Flip())):
        counting.note(Logged(1, at, Progressed(Act(0, command), ())))
    counting.note(Logged(1, 20_000, Progressed(TimeUp(), (RoundScored(()),))))
    assert (counting.counts["moves_timed", 0], counting.counts["moving_ms", 0]) == (2, 3_000)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pace_is_measured_as_it_is_for_people(edition: str) -> None:
    """Given the same log, with people in the seats, the table counts as many times for each of them."""
    todo = plan("family", "beginner", edition=edition)
    record, evening = played(todo, 1), evening_of(todo, 1)
    chairs = tuple(replace(chair, bot="", player=str(seat)) for seat, chair in enumerate(evening.live.table.chairs))
    table = replace(evening.live.table, chairs=chairs)
    for _, happened in play(evening):
        for one in happened:
            table = table if isinstance(one, Refused) else evolve(table, one)
    assert {str(seat.place): seat.moves_timed for seat in record.seats} == {
        player: pace.times for player, pace in table.paces.items()
    }
    assert all(300 < seat.moving_ms / seat.moves_timed < 6_000 for seat in record.seats)


def test_the_same_match_is_the_same_record() -> None:
    """Nothing but the plan and the number decides."""
    todo = plan("family", "expert")
    assert played(todo, 0) == played(todo, 0)
    assert played(todo, 0) != played(todo, 1)


def test_counting_knows_no_game() -> None:
    """What lays something is found out by watching, so that a new game needs nothing here."""
    assert "vivace.games" not in Path(scorer.__file__).read_text()
