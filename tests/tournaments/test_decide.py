"""What is allowed in a tournament, and that its log leads to the same tournament."""

import pytest
from msgspec.structs import replace

from tests.tournaments.cups import HOST, LIGRETTO, SWISS, Cup, by_strength
from vivace.engine.refusal import Reason, Refusal
from vivace.groups.changes import Actor, AddMember, ChangeMember, GiveTicket, Join, RemoveMember, UseTicket
from vivace.groups.journal import JournalError, line
from vivace.tables.pseudonyms import with_names, without_names
from vivace.tournaments.changes import (
    Change,
    ClearResult,
    CloseJoining,
    ComeBack,
    EndTournament,
    EnterResult,
    NameTournament,
    OpenRoundTable,
    SetTerms,
    SitOut,
    StartRound,
)
from vivace.tournaments.course import is_over, still_in
from vivace.tournaments.decide import (
    KEPT,
    LARGEST_LOG,
    LONGEST_LOG,
    MOST_CHANGES,
    MOST_MEMBERS,
    Outside,
    decide,
    opened,
)
from vivace.tournaments.draw import code_of
from vivace.tournaments.journal import JOURNAL, opening_line
from vivace.tournaments.results import entered
from vivace.tournaments.standings import members_at, standings
from vivace.tournaments.terms import Format, GameChoice, Terms
from vivace.tournaments.tournament import Absence, ResultKind, RoundStage

SECRET = "s" * 43


def test_it_needs_a_name_and_terms_that_can_be_played() -> None:
    """Whatever a table could not be opened with is refused at once, with the reason."""
    assert opened(" ", HOST, SWISS, "lot") == Refusal(Reason.BAD_NAME)
    chess = opened("Cup", HOST, replace(SWISS, games=(GameChoice("chess"),)), "lot")
    assert isinstance(chess, Refusal)
    assert "chess" in chess.detail


def test_anyone_joins_as_long_as_there_are_rounds_to_come() -> None:
    """Also during a round; but not when all rounds for everyone have begun, nor after the first of a knock-out."""
    autumn = Cup(replace(SWISS, rounds=2), 4)
    autumn.start()
    autumn.do(Join("Late"), "p4")
    autumn.play(by_strength)
    assert len(autumn.start().tables[0].seats) == 5
    assert autumn.refused(Join("Later"), "p5") == Reason.NOT_NOW
    assert autumn.refused(AddMember("Later")) == Reason.NOT_NOW
    knockout = Cup(replace(SWISS, format=Format.KNOCKOUT), 4)
    knockout.start()
    assert knockout.refused(Join("Late"), "p5") == Reason.NOT_NOW


def test_it_has_an_end() -> None:
    """Someone who has the link cannot fill the disk with people, nor with changes."""
    autumn = Cup(SWISS, 2)
    full = replace(autumn.now, members=autumn.now.members[:1] * MOST_MEMBERS)
    autumn.now = full
    assert autumn.refused(Join("One more"), "p999") == Reason.TABLE_FULL
    autumn.now = replace(full, seq=LONGEST_LOG)
    assert autumn.refused(NameTournament("Long Cup")) == Reason.TABLE_FULL
    autumn.now = replace(full, size=LARGEST_LOG)
    assert autumn.refused(NameTournament("Long Cup")) == Reason.TABLE_FULL


def test_nobody_uses_up_the_changes_of_the_host() -> None:
    """The last part of the log is for the host and for rounds; and one person cannot use up that of the others."""
    autumn = Cup(SWISS, 4)
    for number in range(MOST_CHANGES // 2):
        autumn.do(SitOut("p0"), "p0")
        if number < MOST_CHANGES // 2 - 1:
            autumn.do(SitOut("p0", on=False), "p0")
    assert autumn.refused(SitOut("p0", on=False), "p0") == Reason.TABLE_FULL
    autumn.do(SitOut("p0", on=False))
    autumn.do(SitOut("p1"), "p1")
    autumn.now = replace(autumn.now, seq=LONGEST_LOG - LONGEST_LOG // KEPT)
    assert autumn.refused(SitOut("p1", on=False), "p1") == Reason.TABLE_FULL
    assert autumn.refused(Join("One more"), "p9") == Reason.TABLE_FULL
    assert autumn.refused(StartRound(1), "p1") == Reason.HOST_ONLY
    autumn.do(RemoveMember("p0"), "p0")
    autumn.start()


def test_the_host_closes_joining() -> None:
    """Then nobody joins by themselves; the host can add people, and open it again."""
    autumn = Cup(SWISS, 4)
    assert autumn.refused(CloseJoining(), "p0") == Reason.HOST_ONLY
    autumn.do(CloseJoining())
    assert autumn.ask(CloseJoining()) == 0
    assert autumn.refused(Join("Stranger"), "p9") == Reason.NOT_OPEN
    autumn.do(AddMember("Granny"))
    autumn.do(CloseJoining(on=False))
    autumn.do(Join("Late"), "p9")


def test_one_sits_out_one_round_only() -> None:
    """The next round is played without, the one after with everyone; and one may change one's mind before."""
    autumn = Cup(replace(SWISS, rounds=3), 8)
    autumn.do(SitOut("p0"), "p0")
    autumn.do(SitOut("p1"))
    autumn.do(SitOut("p1", on=False), "p1")
    assert autumn.refused(SitOut("p0"), "p1") == Reason.NOT_YOURS
    assert autumn.start().absent == {"p0": Absence.RESTED}
    autumn.play(by_strength)
    assert autumn.start().absent == {}


def test_one_goes_home_and_comes_back() -> None:
    """Who has not played is simply not there any more; who has stays in the standings, until asked to be forgotten."""
    autumn = Cup(replace(SWISS, rounds=4), 8)
    autumn.do(RemoveMember("p7"), "p7")
    assert len(autumn.now.members) == 7
    autumn.start()
    autumn.play(by_strength)
    autumn.do(RemoveMember("p0"), "p0")
    assert (autumn.start().absent, len(autumn.now.members)) == ({"p0": Absence.GONE}, 7)
    autumn.play(by_strength)
    assert autumn.refused(SitOut("p0")) == Reason.NOT_NOW
    assert autumn.refused(ComeBack("p0"), "p1") == Reason.NOT_YOURS
    autumn.do(ComeBack("p0"), "p0")
    assert autumn.start().absent == {}
    autumn.do(RemoveMember("p1"))
    autumn.do(RemoveMember("p1"))
    assert ("p1" in autumn.now.former, len(autumn.now.members)) == (True, 6)
    assert autumn.ask(RemoveMember("p1")) == 0


def test_a_round_begins_once() -> None:
    """The same number again changes nothing, and a number that is not next is refused."""
    autumn = Cup(SWISS, 4)
    assert autumn.refused(StartRound(2)) == Reason.NOT_NOW
    autumn.start()
    assert autumn.ask(StartRound(1)) == 0
    assert autumn.refused(StartRound(3)) == Reason.NOT_NOW


def test_nobody_plays_alone() -> None:
    """With one person there is no round; when others come there is."""
    autumn = Cup(SWISS, 1)
    assert autumn.refused(StartRound(1)) == Reason.TOO_FEW_SEATS
    autumn.do(Join("Ben"), "p1")
    assert len(autumn.start().tables) == 1


def test_anyone_begins_what_is_due() -> None:
    """After the break that follows the last table, or when the time of the round and the break are over."""
    autumn = Cup(replace(SWISS, minutes=10, pause=60), 8)
    assert autumn.refused(StartRound(1), "p0") == Reason.HOST_ONLY
    autumn.start()
    assert autumn.refused(StartRound(2), "p0") == Reason.NOT_YET
    autumn.at += 659_000
    autumn.do(StartRound(2), "p0")
    assert [one.result and one.result.kind for one in autumn.now.rounds[0].tables] == [ResultKind.STOPPED] * 2
    autumn.play(by_strength)
    assert autumn.refused(StartRound(3), "p0") == Reason.NOT_YET
    autumn.at += 60_000
    autumn.do(StartRound(3), "p0")


def test_what_was_played_is_logged_with_the_next_change() -> None:
    """As soon as anything happens, so that it stays although its record may not."""
    autumn = Cup(SWISS, 8)
    autumn.start()
    found = entered((4, 3, 2, 1), 7)
    autumn.played = {(1, 2): replace(found, kind=ResultKind.PLAYED)}
    assert autumn.ask(NameTournament("Winter Cup")) == 2
    assert [one.result is None for one in autumn.last.tables] == [True, False]
    autumn.played = {}
    assert autumn.ask(NameTournament("Spring Cup")) == 1


def test_results_are_the_hosts() -> None:
    """The host enters, corrects and clears them, also of rounds before; but nothing that others have played on from."""
    autumn = Cup(replace(SWISS, rounds=2, best=6), 8)
    autumn.start()
    assert autumn.refused(EnterResult(1, 1, (1, 2, 3, 4)), "p0") == Reason.HOST_ONLY
    assert autumn.refused(EnterResult(1, 1, (1, 2, 3))) == Reason.BAD_AMOUNT
    assert autumn.refused(EnterResult(1, 1, (None,) * 4)) == Reason.BAD_AMOUNT
    assert autumn.refused(EnterResult(1, 3, (1, 2, 3, 4))) == Reason.UNKNOWN_PLACE
    assert autumn.refused(EnterResult(2, 1, (1, 2, 3, 4))) == Reason.UNKNOWN_PLACE
    autumn.play(by_strength)
    autumn.do(ClearResult(1, 1))
    assert autumn.ask(ClearResult(1, 1)) == 0
    autumn.do(EnterResult(1, 1, (1, 2, 3, 4)))
    autumn.start()
    autumn.do(EnterResult(1, 1, (4, 3, 2, 1)))
    assert autumn.refused(ClearResult(1, 1)) == Reason.NOT_NOW
    autumn.play(by_strength)
    assert autumn.start().stage is RoundStage.KNOCKOUT
    autumn.play(by_strength)
    assert autumn.start().stage is RoundStage.FINAL
    assert autumn.refused(EnterResult(3, 1, (1, 2, 3))) == Reason.NOT_NOW


def test_terms_change_as_long_as_nothing_is_undone() -> None:
    """Games, times and rounds to come can change; what has begun stays, and so does the format."""
    autumn = Cup(replace(SWISS, rounds=3), 8)
    autumn.do(SetTerms(replace(SWISS, format=Format.KNOCKOUT)))
    autumn.do(SetTerms(replace(SWISS, rounds=3)))
    autumn.start()
    autumn.play(by_strength)
    assert autumn.refused(SetTerms(replace(SWISS, format=Format.KNOCKOUT))) == Reason.NOT_NOW
    autumn.do(SetTerms(replace(SWISS, games=(*LIGRETTO, GameChoice("dutch-blitz")), rounds=2, best=4)))
    assert autumn.start().game == GameChoice("dutch-blitz")
    autumn.play(by_strength)
    assert autumn.refused(SetTerms(replace(SWISS, rounds=1))) == Reason.NOT_NOW
    assert autumn.refused(SetTerms(replace(SWISS, options={"hand_ms": "fast"}))) == Reason.BAD_OPTION
    assert autumn.start().stage is RoundStage.FINAL
    assert autumn.refused(SetTerms(replace(SWISS, rounds=5, best=4))) == Reason.NOT_NOW


def test_the_host_ends_it_early() -> None:
    """Tables that still play are stopped, and the standings decide."""
    autumn = Cup(SWISS, 8)
    autumn.start()
    autumn.standing = {(1, 1): replace(entered((4, 3, 2, 1), 7), kind=ResultKind.STOPPED)}
    assert autumn.refused(EndTournament(), "p0") == Reason.HOST_ONLY
    autumn.do(EndTournament())
    assert is_over(autumn.now)
    assert [one.result and one.result.points for one in autumn.last.tables] == [(4, 3, 2, 1), (None,) * 4]
    assert autumn.ask(EndTournament()) == 0
    assert autumn.refused(StartRound(2)) == Reason.NOT_NOW
    assert autumn.refused(Join("Late"), "p9") == Reason.NOT_NOW


def test_nobody_goes_on_from_a_table_without_points() -> None:
    """In a knock-out a table at which nobody has any is not stopped, neither by the host nor by the clock."""
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT, minutes=1, pause=0), 8)
    cup.start()
    cup.do(EnterResult(1, 1, (4, 3, 2, 1)))
    cup.at += 3_600_000
    assert cup.refused(StartRound(2)) == Reason.NOT_NOW
    cup.standing = {(1, 2): replace(entered((0, 0, 0, None), 7), kind=ResultKind.STOPPED)}
    assert cup.refused(StartRound(2), "p0") == Reason.NOT_NOW
    cup.standing = {(1, 2): replace(entered((0, 0, 5, None), 7), kind=ResultKind.STOPPED)}
    cup.do(StartRound(2), "p0")
    assert cup.last.stage is RoundStage.FINAL


def test_a_knockout_that_ends_early_puts_nobody_out() -> None:
    """At a table that nobody has come to all are level, so that the better half in the standings could still win."""
    cup = Cup(Terms(LIGRETTO, format=Format.KNOCKOUT), 8)
    cup.start()
    cup.do(EnterResult(1, 1, (4, 3, 2, 1)))
    cup.do(EndTournament())
    assert is_over(cup.now)
    [result] = [table.result for table in cup.last.tables[1:]]
    assert result is not None
    assert (result.kind, result.places) == (ResultKind.STOPPED, (1, 1, 1, 1))
    still = still_in(cup.now, standings(cup.now))
    assert [len(still.intersection(members_at(table))) for table in cup.last.tables] == [2, 2]


def test_a_league_waits_for_nobody() -> None:
    """Its tables open when their people ask, and can still be played in later rounds, unless the final comes."""
    league = Cup(replace(SWISS, format=Format.LEAGUE, rounds=2, best=4), 8)
    first = league.start()
    assert [one.code for one in first.tables] == ["", ""]
    own = next(number for number, one in enumerate(first.tables, 1) if "p0" in members_at(one))
    other = 3 - own
    assert league.refused(OpenRoundTable(1, other), "p0") == Reason.NOT_YOURS
    assert league.refused(OpenRoundTable(1, 3), "p0") == Reason.UNKNOWN_PLACE
    league.do(OpenRoundTable(1, own), "p0")
    code = league.last.tables[own - 1].code
    assert code == code_of(f"seed {league.at}", own)
    assert league.ask(OpenRoundTable(1, own), "p0") == 0
    league.do(EnterResult(1, own, (4, 3, 2, 1)), "p0")
    assert league.refused(EnterResult(1, own, (1, 2, 3, 4)), "p0") == Reason.HOST_ONLY
    assert league.refused(OpenRoundTable(1, own)) == Reason.NOT_OPEN
    league.start()
    assert league.now.rounds[0].tables[other - 1].result is None
    league.do(EnterResult(1, other, (4, 3, 2, 1)))
    league.play(by_strength)
    league.do(ClearResult(2, 1))
    assert league.start().stage is RoundStage.FINAL
    assert all(one.is_over for one in league.now.rounds[:2])


def test_a_table_with_someone_without_a_phone_is_a_real_one() -> None:
    """It has no code, and cannot be opened."""
    autumn = Cup(SWISS, 3)
    autumn.do(AddMember("Granny"))
    assert [one.code for one in autumn.start().tables] == [""]
    assert autumn.refused(OpenRoundTable(1, 1)) == Reason.NOT_OPEN


def test_people_are_as_in_clubs() -> None:
    """They change their names, and move to another phone."""
    autumn = Cup(SWISS, 2)
    autumn.do(ChangeMember("p0", "Ada"), "p0")
    assert autumn.refused(ChangeMember("p0", "Adolf"), "p1") == Reason.NOT_YOURS
    autumn.do(GiveTicket("p0", SECRET), "p0")
    autumn.do(UseTicket(SECRET), "tablet")
    assert autumn.now.members[0].devices == ("p0", "tablet")
    autumn.do(SitOut("p0"), "tablet")


@pytest.fixture
def evening() -> Cup:
    """A small tournament from beginning to end, with everything that can happen."""
    autumn = Cup(replace(SWISS, rounds=2, best=4), 9)
    autumn.do(ChangeMember("p0", "Ada"))
    autumn.do(SitOut("p1"))
    autumn.start()
    autumn.do(OpenRoundTable(1, 1))
    autumn.play(by_strength)
    autumn.do(RemoveMember("p2"))
    autumn.do(GiveTicket("p3", SECRET))
    autumn.do(UseTicket(SECRET), "tablet")
    autumn.start()
    autumn.do(EnterResult(2, 1, (1, 2, 3, 4)))
    autumn.do(ClearResult(2, 1))
    autumn.do(ComeBack("p2"))
    autumn.do(RemoveMember("p2"))
    autumn.do(RemoveMember("p2"))
    autumn.do(NameTournament("Winter Cup"))
    autumn.do(SetTerms(replace(autumn.now.terms, pause=0)))
    autumn.play(by_strength)
    autumn.start()
    autumn.do(EndTournament())
    return autumn


def test_the_log_leads_to_the_same_tournament(evening: Cup) -> None:
    """With nothing but its lines it is what it was, and says in its first line what it is."""
    lines = [opening_line(evening.begun), *map(line, evening.log)]
    assert JOURNAL.rebuild(lines) == evening.now
    assert [JOURNAL.is_own(each) for each in lines[:2]] == [True, False]


def test_names_are_kept_apart_from_the_log(evening: Cup) -> None:
    """No row has the name of a person, and each is whole again with the names."""
    for row in map(line, evening.log):
        text, names = without_names(row)
        assert '"name":"P' not in text
        assert "Ada" not in text
        assert with_names(text, names) == row


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "the log is empty"),
        (['{"tournament":2,"title":"","founder":"","terms":{"games":[{"edition":"ligretto"}]},"lot":""}'], "version 2"),
        (["nonsense"], "line 1"),
    ],
)
def test_a_log_that_cannot_be_read_says_why(lines: list[str], why: str) -> None:
    """The message names the line."""
    with pytest.raises(JournalError, match=why):
        JOURNAL.rebuild(lines)


def test_a_gap_in_the_log_is_noticed(evening: Cup) -> None:
    """Nothing is built on events that are missing."""
    lines = [opening_line(evening.begun), *map(line, evening.log)]
    with pytest.raises(JournalError, match="event 2 follows event 0"):
        JOURNAL.rebuild([lines[0], *lines[2:]])


def test_the_same_seed_draws_the_same_round() -> None:
    """All chance of a round comes from outside, so it can be drawn again."""
    autumn = Cup(SWISS, 16)
    change, host = Change("x", StartRound(1)), Actor("", is_founder=True)
    drawn = [decide(autumn.now, change, host, 0, Outside(seed)) for seed in ("one", "one", "two")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_the_first_round_of_a_knockout_is_drawn() -> None:
    """Neither the order in which people have joined nor their ids say who sits where."""
    firsts = set()
    for number in range(10):
        knockout = Cup(replace(SWISS, format=Format.KNOCKOUT), 8)
        knockout.at += number
        firsts.add(frozenset(members_at(knockout.start().tables[0])))
    assert len(firsts) > 3
    assert knockout.last.lot
