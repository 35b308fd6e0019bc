"""The records of finished matches, from the log of their table."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tables.asking import Leave, Ready
from tests.tables.test_evening import SHORT, evening, matches_of
from tests.tables.test_golden_log import EVERY_LOG, LOGS
from tests.tables.watched import ANNA, BEN, CARL, Watched, over, playing, rebuilt, seated
from vivace.engine.chance import CODE_LETTERS
from vivace.engine.match import totals
from vivace.engine.replay import Player, read, verify, write
from vivace.games.catalog import edition
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.history import KEPT
from vivace.tables.inputs import Return
from vivace.tables.match_records import (
    ID_LENGTH,
    BestPace,
    ClosestRace,
    Finished,
    MatchRecord,
    RaceRecord,
    SeatRecord,
    finished,
    id_of,
    places,
    public,
    replay_of,
    underway,
)
from vivace.tables.opener import Guest, opened
from vivace.tables.opener import seated as seats_kept
from vivace.tables.options import Order
from vivace.tables.table import Phase


def lines_of(table: Watched) -> list[str]:
    return [journal.opening_line(table.first), *map(journal.encode, table.log)]


def records_of(table: Watched) -> list[Finished]:
    return list(finished(lines_of(table)))


def only(table: Watched) -> MatchRecord:
    [one] = records_of(table)
    return one.record


def played(*people: str, **terms: Any) -> Watched:
    """A short match that is over."""
    table = playing(*people, stack=2, length=2, ends="rounds", blocked="cycle", **terms)
    finish(table)
    return table


def finish(table: Watched) -> None:
    while table.phase is not Phase.OVER:
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.phase is Phase.READY:
            table.start()


@pytest.mark.parametrize("name", ["ligretto-de", "ligretto-dice", "ligretto-domino"])
def test_a_record_says_what_the_match_says(name: str) -> None:
    """Points, totals and winners are those of the match, at each end of an evening with people who come and go."""
    table = evening(name)
    found = records_of(table)
    logs = matches_of(table.log)
    assert [one.seq for one in found] == [log[-1].seq for log in logs]
    for one, log in zip(found, logs, strict=True):
        match = rebuilt(table.first, log).match
        assert match is not None
        assert tuple(each.tallies for each in one.record.rounds) == match.tallies
        assert (one.record.totals, one.record.winners) == (totals(match), match.winners)
        assert "".join(seat.deck for seat in one.record.seats) == match.setup.decks
        assert one.record.ended_at == log[-1].at
        assert one.record.begun_at == max(each.at for each in log if isinstance(each.event, MatchOpened))
        assert one.record.fastest_round.ms == min(each.ms for each in one.record.rounds)
    assert len({one.record.id for one in found}) == len(found)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino"])
def test_a_record_of_bots_has_the_points_of_their_match(name: str, seed: int) -> None:
    """Whatever bots do in any of the four games, the record tells the result of the match."""
    rules = {"length": 2, "ends": "rounds"} | SHORT.get(edition(name).game.name, {})
    table = seated(ANNA, bots=2 + seed % 2, edition=name, **rules)
    table.wait(seed + 1)
    table.start()
    finish(table)
    match, record = table.match, only(table)
    assert match is not None
    assert tuple(each.tallies for each in record.rounds) == match.tallies
    assert (record.totals, record.winners) == (totals(match), match.winners)


def test_people_and_bots_are_told_apart() -> None:
    """A seat has the id and the name of a person, or the kind of a bot."""
    anna, bot = only(played(ANNA, bots=1)).seats
    assert (anna.name, anna.player, anna.bot, anna.left) == ("Anna", ANNA, "", False)
    assert (bot.player, bool(bot.bot), bot.left) == ("", True, False)


def test_a_person_who_left_is_still_named() -> None:
    """The name stays with the id of the person, so that both can be forgotten, although a bot played to the end."""
    table = playing(ANNA, BEN, CARL, stack=2, length=2, ends="rounds", blocked="cycle")
    table.do(Leave(player=CARL))
    finish(table)
    assert only(table).seats[2] == SeatRecord("Carl", "c", CARL, left=True)


def test_a_person_who_never_came_is_told_apart() -> None:
    """A bot played for Ben from beginning to end, and for Carl only until he came; for Anna never."""
    guests = (Guest("a", ANNA, "Anna"), Guest("b", BEN, "Ben"), Guest("c", CARL, "Carl"), Guest("d", bot="family"))
    options = {"reserved": True, "ready_ms": 1_000, "absent_ms": 0}
    house_rules = {"stack": 2, "length": 2, "ends": "rounds", "blocked": "cycle"}
    first = opened("ligretto", house_rules=house_rules, table_options=options)
    sat = seats_kept(first, guests, 0)
    table = Watched.at(sat.after)
    table.do(Return(player=ANNA), 10)
    table.do(Ready(player=ANNA), 20)
    table.wait(2_000)
    table.do(Return(player=CARL))
    while table.phase is not Phase.OVER:
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.phase is Phase.READY:
            table.do(Ready(player=ANNA))
            table.do(Ready(player=CARL))
    lines = [journal.opening_line(first), *map(journal.encode, (*sat.events, *table.log))]
    [one] = finished(lines)
    assert [seat.absent for seat in one.record.seats] == [False, True, False, False]
    begun = next(number for number, logged in enumerate(table.log, 4) if isinstance(logged.event, MatchOpened))
    before = journal.rebuild(lines[: begun + 2])
    checkpoint = journal.checkpoint(before.table, before.at)
    assert list(finished(lines[begun + 2 :], checkpoint)) == [one]
    assert list(underway(lines))[-1].came == list(underway(lines[begun + 2 :], checkpoint))[-1].came == {0, 2}
    assert [one.came for one in underway([], checkpoint)] == [{0}]


def test_a_record_says_what_was_unusual() -> None:
    """House rules and options that differ, whether the table was listed, and nothing that is as usual."""
    record = only(played(ANNA, BEN, options={"order": "arrival", "listed": True}))
    assert record.house_rules == {"stack": 2, "length": 2, "ends": "rounds"}
    assert (record.options, record.listed) == ({"order": Order.ARRIVAL.value}, True)
    assert only(played(ANNA, BEN)).options == {}


def test_a_long_match_has_all_its_rounds() -> None:
    """A table remembers the last rounds only; a record has all of them."""
    table = playing(ANNA, BEN, stack=1, length=KEPT + 2, ends="rounds", blocked="cycle")
    finish(table)
    assert len(only(table).rounds) == KEPT + 2


def test_the_closest_race_is_told() -> None:
    """Who won and lost it, in which round, and by how much."""
    *lines, _ = LOGS[-1].read_text("utf-8").splitlines()
    [one] = finished(lines)
    assert one.record.races == RaceRecord(1, ClosestRace(round=2, winner=0, loser=1, ms=0))


def test_the_best_pace_counts_what_was_laid() -> None:
    """The most pieces a minute of all seats and rounds."""
    pace = only(played(ANNA, BEN)).best_pace
    assert isinstance(pace, BestPace)
    assert pace.per_minute > 0


def test_winners_are_first_whatever_their_points() -> None:
    """Seats with the same total share a place; a rule other than points can decide who wins."""
    assert places((30, 41, 30, 12), (1,)) == (2, 1, 2, 4)
    assert places((30, 41, 30, 12), (3,)) == (3, 2, 3, 1)
    assert places((30, 30, 8), (0, 1)) == (1, 1, 3)


def test_a_match_that_is_not_over_has_no_record() -> None:
    """Neither has a table at which nothing was played."""
    assert records_of(seated(ANNA, BEN)) == []
    assert records_of(playing(ANNA, BEN)) == []
    assert list(finished([])) == []


def test_a_checkpoint_leads_to_the_same_record() -> None:
    """Only the last match has to be read when it is over."""
    table = evening()
    lines, last = lines_of(table), records_of(table)[-1]
    opened = max(one.seq for one in table.log if isinstance(one.event, MatchOpened))
    before = journal.rebuild(lines[: opened + 1])
    checkpoint = journal.checkpoint(before.table, before.at)
    assert list(finished(lines[opened + 1 :], checkpoint)) == [last]


def test_an_id_is_unguessable_and_always_the_same() -> None:
    """It follows from the secret first seed and the time, and from nothing that a table's code is part of."""
    assert id_of("5eed" * 8, 7) == id_of("5eed" * 8, 7)
    assert len({id_of("5eed" * 8, 7), id_of("5eed" * 8, 8), id_of("feed" * 8, 7)}) == 3
    assert len(id_of("5eed" * 8, 7)) == ID_LENGTH
    assert set(id_of("5eed" * 8, 7)) <= set(CODE_LETTERS)


def test_a_public_record_has_names_but_no_ids() -> None:
    """Ids of people stay on the server."""
    record = only(played(ANNA, BEN))
    assert [seat.player for seat in record.seats] == [ANNA, BEN]
    assert [(seat.name, seat.player) for seat in public(record).seats] == [("Anna", ""), ("Ben", "")]


def test_a_record_can_be_written_and_read() -> None:
    """Nothing of it is lost as JSON."""
    record = only(played(ANNA, bots=1))
    assert msgspec.json.decode(msgspec.json.encode(record), type=MatchRecord) == record


def test_every_match_of_an_evening_has_its_replay() -> None:
    """Each is found by its id, verifies, and names its players."""
    table = evening()
    for one, log in zip(records_of(table), matches_of(table.log), strict=True):
        replay = replay_of(lines_of(table), one.record.id)
        assert replay is not None
        assert verify(read(write(replay), lambda found: edition(found).game)) == rebuilt(table.first, log).match
        assert replay.players == tuple(Player(seat.name, seat.bot) for seat in one.record.seats)
    assert replay_of(lines_of(table), "CDFG") is None


@EVERY_LOG
def test_earlier_logs_have_records_too(log: Path) -> None:
    """Matches that older versions have logged are told in the same way."""
    *lines, _ = log.read_text("utf-8").splitlines()
    assert list(finished(lines))


def test_a_match_that_ended_at_once_is_told() -> None:
    """The helper that ends a match leads to one record."""
    assert only(over(ANNA, BEN)).winners
