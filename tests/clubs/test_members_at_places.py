"""Who of a club played at a place, and in which rounds."""

from msgspec.structs import replace

from tests.clubs.evenings import club, done
from vivace.clubs.handicaps import paces
from vivace.clubs.history import shown
from vivace.clubs.ratings import current, rated
from vivace.clubs.results import Result, late, of_match
from vivace.clubs.standings import RecordKind, evenings, head_to_head, place_points, records
from vivace.engine.rules import Ends
from vivace.engine.zones import Tally
from vivace.groups.changes import GiveTicket, Join, RemoveMember, UseTicket
from vivace.scorekeeper.results import MatchResult, PlayerResult, RoundResult
from vivace.server.core.club_results import of_sheet
from vivace.tables.match_records import FastestRound, MatchRecord, RoundRecord, SeatRecord
from vivace.tables.pseudonyms import FORGOTTEN


def real(*players: tuple[str, str], rounds: tuple[RoundResult, ...] = ()) -> MatchResult:
    """A match at a real table, by the ids and the names of its players."""
    seats = tuple(PlayerResult(who, name, "", 0) for who, name in players)
    return MatchResult(1, "piles", "ligretto", Ends.POINTS, 99, 0, 1, seats, rounds, (0,))


def members(found: Result) -> tuple[str, ...]:
    return tuple(seat.member for seat in found.seats)


def test_the_matches_of_those_who_left_belong_to_no_one() -> None:
    """Neither by name to someone else nor under it; on a sheet that the club began, ids alone say who is who."""
    ours = done(club("ada", "ben"), "ada", RemoveMember("ada"))
    ours = done(ours, "cleo", Join("Ada"))
    found = of_sheet(ours, "CDFGHJKM", real(("ada", "Ada"), ("ben", "Ben"), ("guest", "Ada")))
    assert members(found) == ("", "ben", "")
    assert found.seats[0].name == ""


def test_sheets_from_elsewhere_know_members_by_name() -> None:
    """But not those whose names are forgotten, who all have the same."""
    ours = club("ada", "ben")
    ours = replace(ours, members=(ours.members[0], replace(ours.members[1], name=FORGOTTEN)))
    assert members(of_sheet(ours, "CDFGHJKM", real(("x", "ADA"), ("y", FORGOTTEN), ("z", "Zoe")))) == ("ada", "", "")


def played(*players: str, tallies: tuple[tuple[int, ...], ...] = ((9, 5),)) -> MatchRecord:
    """A match at a table, by the devices at its seats and the points in its rounds."""
    seats = tuple(SeatRecord(player.title(), "", player) for player in players)
    rounds = tuple(RoundRecord(60_000, "out", 0, tuple(Tally(each, {"laid": each}) for each in one)) for one in tallies)
    totals = tuple(sum(one[seat] for one in tallies if seat < len(one)) for seat in range(len(players)))
    return MatchRecord("CDFGHJKMNPQR", "ligretto", 0, 1, seats, rounds, totals, (0,), FastestRound(1, 60_000))


def test_nobody_plays_against_themselves() -> None:
    """Someone who sits at a table with two devices has one seat there as a member, and is a guest at the other."""
    ours = done(done(club("ada"), "ada", GiveTicket("ada", "s" * 43)), "tablet", UseTicket("s" * 43))
    at_table = of_match(ours, played("ada", "tablet"))
    on_sheet = of_sheet(ours, "CDFGHJKM", real(("x", "Ada"), ("y", "ada")))
    for one in (at_table, on_sheet):
        assert members(one) == ("ada", "")
        assert evenings([one]) == ()


def test_rounds_that_someone_did_not_play_count_for_no_one() -> None:
    """Those who came late or sat out are compared in the rounds they played in, and have no pace in the others."""
    ours = club("ada", "ben")
    at_table = of_match(ours, played("ada", "ben", tallies=((1,), (1,), (9, 30))))
    rounds = (RoundResult((1, 0), (1,)), RoundResult((-4, 0), (1,)), RoundResult((9, 30)))
    on_sheet = of_sheet(ours, "CDFGHJKM", real(("ada", "Ada"), ("ben", "Ben"), rounds=rounds))
    for one in (at_table, on_sheet):
        assert one.seats[1].points == (None, None, 30)
        assert head_to_head([one]) == {"ada": {"ben": 0}, "ben": {"ada": 1}}
        assert [(each.member, each.round) for each in records([one]) if each.kind is RecordKind.BEST_ROUND] == [
            ("ben", 3)
        ]
    assert paces([at_table], "piles") == {"ada": 11 / 3, "ben": 30.0}
    assert {each.round for each in records([at_table]) if each.kind is RecordKind.BEST_PACE} == {3}


def test_who_comes_late_has_no_place_and_no_rating() -> None:
    """What they missed could not be won: the others are compared as if they had not been there, at a table and on a sheet."""
    ours = club("ada", "ben", "cleo")
    at_table = of_match(ours, played("ada", "ben", "cleo", tallies=((9, 5), (9, 5), (0, 0, 12))))
    rounds = (RoundResult((9, 5, 0), (2,)), RoundResult((9, 5, 0), (2,)), RoundResult((0, 0, 12)))
    players = (("ada", "Ada"), ("ben", "Ben"), ("cleo", "Cleo"))
    for one in (at_table, of_sheet(ours, "CDFGHJKM", real(*players, rounds=rounds))):
        assert late(one) == {2}
        assert [seat.place for seat in shown(one).seats] == [1, 2, 0]
        assert place_points(one) == {"ada": 1.0, "ben": 0.0, "cleo": 0.0}
        assert evenings([one])[0].points["cleo"] == 0.0
        assert set(current(rated([one]))) == {"ada", "ben"}


def test_who_comes_late_and_wins_has_won() -> None:
    """The match list names the winner; those who were there all the time are compared among themselves."""
    ours = club("ada", "ben", "cleo")
    one = replace(of_match(ours, played("ada", "ben", "cleo", tallies=((9, 5), (0, 0, 30)))), winners=(2,))
    assert [seat.place for seat in shown(one).seats] == [2, 3, 1]
    assert place_points(one) == {"ada": 1.0, "ben": 0.0, "cleo": 0.0}


def test_a_team_that_someone_joins_late_is_compared_as_any_other() -> None:
    """Its score is that of those who played; only a team of one has missed something."""
    ours = club("ada", "ben", "cleo")
    one = of_match(ours, played("ada", "ben", "cleo", tallies=((5, 9), (5, 9, 5))))

    def teamed(letters: str) -> Result:
        return replace(one, seats=tuple(replace(seat, team=to) for seat, to in zip(one.seats, letters, strict=True)))

    assert late(teamed("aba")) == frozenset()
    assert set(current(rated([teamed("aba")]))) == {"ada", "ben", "cleo"}
    assert late(teamed("aab")) == {2}
    assert rated([teamed("aab")]) == ()
