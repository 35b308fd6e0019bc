"""What everyone sees of a tournament."""

from msgspec.structs import replace

from tests.tournaments.cups import LIGRETTO, SWISS, Cup, by_strength
from vivace.groups.changes import RemoveMember
from vivace.protocol.http import NextRound, TournamentPhase
from vivace.server.core.tournament_shown import shown
from vivace.tournaments.changes import EndTournament, EnterResult
from vivace.tournaments.terms import Format, Terms
from vivace.tournaments.tournament import Absence, PlayerState, RoundStage

GAME = LIGRETTO[0]


def test_the_next_round_is_known_before_it_is_known_who_plays() -> None:
    """Before anyone has come, while a knock-out is played, and until the last round has begun."""
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT))
    assert shown(cup.now, "CODE").next == NextRound(1, RoundStage.FINAL, GAME)
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT, auto=False), 16)
    assert shown(cup.now, "CODE").next == NextRound(1, RoundStage.KNOCKOUT, GAME, 0, may_begin=True)
    for number, stage in ((2, RoundStage.KNOCKOUT), (3, RoundStage.FINAL)):
        cup.start()
        assert shown(cup.now, "CODE").next == NextRound(number, stage, GAME, 0, may_begin=True)
        cup.play(by_strength)
        assert shown(cup.now, "CODE").next == NextRound(number, stage, GAME, 0, may_begin=True)
    cup.start()
    told = shown(cup.now, "CODE")
    assert (told.phase, told.next, told.planned) == (TournamentPhase.PLAYING, None, 3)
    cup.play(by_strength)
    told = shown(cup.now, "CODE")
    assert (told.phase, told.winner, told.players[0].id) == (TournamentPhase.OVER, "p0", "p0")


def test_a_round_is_due_after_the_break() -> None:
    """That follows the last table, if there are people for it."""
    cup = Cup(replace(SWISS, pause=60), 3)
    cup.start()
    assert shown(cup.now, "CODE").next == NextRound(2, RoundStage.OPEN, GAME, 0, may_begin=True)
    cup.play(by_strength)
    told = shown(cup.now, "CODE")
    assert told.phase is TournamentPhase.BREAK
    assert told.next == NextRound(2, RoundStage.OPEN, GAME, cup.at + 60_000, may_begin=True)
    for who in ("p1", "p2"):
        cup.do(RemoveMember(who))
    assert shown(cup.now, "CODE").next == NextRound(2, RoundStage.OPEN, GAME)


def test_a_round_has_an_end_if_the_host_wants_one() -> None:
    """Then the next one is due although tables are still playing."""
    cup = Cup(replace(SWISS, pause=60, minutes=10), 8)
    begun = cup.start().at
    told = shown(cup.now, "CODE")
    assert told.rounds[0].until == begun + 600_000
    assert told.next is not None
    assert told.next.at == begun + 660_000


def test_where_everyone_stands() -> None:
    """The first one first, with the place before this round, the points of each round, and whether they are still here."""
    cup = Cup(replace(SWISS, rounds=2), 4)
    cup.start()
    cup.play(by_strength)
    cup.do(RemoveMember("p3"), "p3")
    cup.start()
    cup.do(EnterResult(2, 1, tuple(50 if seat.member == "p1" else 0 for seat in cup.last.tables[0].seats)))
    told = shown(cup.now, "CODE")
    assert told.phase is TournamentPhase.OVER
    first = told.players[0]
    assert (first.id, first.place, first.rank, first.points) == ("p1", 1, 2, 7.0)
    assert [(one.round, one.points, one.place) for one in first.rounds] == [(1, 3.0, 2), (2, 4.0, 1)]
    home = next(one for one in told.players if one.id == "p3")
    assert (home.state, [one.why for one in home.rounds]) == (PlayerState.GONE, [None, Absence.GONE])
    assert told.rounds[1].tables[0].points == tuple(
        4.0 if seat.member == "p1" else 1.75 for seat in cup.last.tables[0].seats
    )


def test_it_can_end_before_it_has_begun() -> None:
    """Then nobody has won."""
    cup = Cup(SWISS, 4)
    cup.do(EndTournament())
    told = shown(cup.now, "CODE")
    assert (told.phase, told.winner, told.next) == (TournamentPhase.OVER, "", None)
