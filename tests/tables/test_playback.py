"""Rounds shown again: what everyone saw of them, from the log of their table."""

from itertools import pairwise

import pytest

from tests.tables.test_evening import evening
from tests.tables.test_match_records import lines_of, records_of
from tests.tables.watched import Watched, playing, reason
from vivace.engine.zones import NOBODY, Moved, Stopped, is_shared
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.playback import MomentKind, Playback, played_back
from vivace.tables.table import Phase
from vivace.tables.view import TableView, patched


def playbacks_of(table: Watched) -> list[Playback]:
    return list(played_back(lines_of(table)))


def last_view(playback: Playback) -> TableView:
    view = playback.view
    for event in playback.events:
        view = patched(view, event)
    return view


@pytest.mark.parametrize("name", ["ligretto-de", "ligretto-dice", "ligretto-domino"])
def test_every_finished_round_is_shown_as_it_was_played(name: str) -> None:
    """From the deal to the points: each round of each match, with its playing time, and times that never run backwards."""
    table = evening(name)
    records = [one.record for one in records_of(table)]
    playbacks = playbacks_of(table)
    assert [(one.match, one.round) for one in playbacks] == [
        (record.id, number) for record in records for number in range(1, len(record.rounds) + 1)
    ]
    rounds = [each for record in records for each in record.rounds]
    for playback, recorded in zip(playbacks, rounds, strict=True):
        assert last_view(playback).game.tallies[-1] == recorded.tallies
        assert playback.ms == recorded.ms
        assert all(one <= other for one, other in pairwise((0, *playback.times, playback.ms)))
        assert playback.moments[-1].kind is MomentKind.END


def test_events_are_those_that_were_sent() -> None:
    """Patched one after the other they lead from the view of the deal to what everyone saw at the end."""
    table = playing(stack=2, length=2, ends="rounds", blocked="cycle")
    table.let_play_until(Phase.READY)
    [playback] = playbacks_of(table)
    assert [event.seq for event in playback.events] == list(
        range(playback.view.seq + 1, playback.view.seq + 1 + len(playback.events))
    )
    assert last_view(playback).game == table.shown.game


def test_a_round_that_goes_on_is_not_shown() -> None:
    """What others have seen of it would help those who play."""
    table = playing(stack=5)
    table.let_play(3_000)
    assert playbacks_of(table) == []


def test_a_checkpoint_is_enough_for_the_match_after_it() -> None:
    """The rounds since the last match was opened, as from the whole log; of these only the ones that are wanted."""
    table = evening("ligretto")
    opened = max(each.seq for each in table.log if isinstance(each.event, MatchOpened))
    lines = lines_of(table)
    point = journal.rebuild(lines[: opened + 1])
    checkpoint = journal.checkpoint(point.table, point.at)
    whole = playbacks_of(table)
    since = list(played_back(lines[opened + 1 :], checkpoint))
    assert since == whole[-len(since) :]
    assert [one.round for one in since] == list(range(1, len(since) + 1))
    assert list(played_back(lines, is_wanted=lambda match, number: (match, number) == (whole[0].match, 2))) == [
        whole[1]
    ]


def test_races_are_moments() -> None:
    """Each lost race is one, seen when the winner's piece is laid: as many as the record of the match counts."""
    table = evening("ligretto-dice")
    playbacks = playbacks_of(table)
    for record in (one.record for one in records_of(table)):
        races = [race for one in playbacks if one.match == record.id for race in one.moments if race.rival != NOBODY]
        assert len(races) == record.races.count
        closest = min((race.by_ms for race in races), default=None)
        assert closest == (record.races.closest.ms if record.races.closest else None)
    all_races = [(one, moment) for one in playbacks for moment in one.moments if moment.kind is MomentKind.RACE]
    assert all_races
    for playback, race in all_races:
        event = playback.events[race.seq - playback.view.seq - 1]
        assert (event.seq, event.seat) == (race.seq, race.seat)
        laid = [change.piece for change in event.changes if isinstance(change, Moved)]
        ended = any(isinstance(change, Stopped) for change in event.changes)
        assert race.piece in laid if race.piece else ended


@pytest.mark.parametrize(("stack", "blocked"), [(8, "cycle"), (10, "shuffle")])
def test_a_blocked_table_is_a_moment(stack: int, blocked: str) -> None:
    """It is seen when the hands are changed, before the end of the round."""
    table = playing(stack=stack, length=1, ends="rounds", blocked=blocked)
    table.let_play_until(Phase.OVER)
    [playback] = playbacks_of(table)
    *rest, last = [moment.kind for moment in playback.moments]
    assert set(rest) == {MomentKind.BLOCKED}
    assert last is MomentKind.END


def test_a_call_is_a_moment() -> None:
    """With who called, and whether they were right."""
    table = playing(referee="honour", stack=3, length=1, ends="rounds")
    while not (laid := [zone.faces for name, zone in table.shown.game.zones.items() if is_shared(name) and zone.faces]):
        table.let_play(500)
    assert reason(table.move(f"b call {laid[0][-1]}")) is None
    table.let_play_until(Phase.OVER)
    [playback] = playbacks_of(table)
    [call] = [moment for moment in playback.moments if moment.kind is MomentKind.CALL]
    assert (call.seat, call.right) == (1, False)
