"""What is allowed in a club, and that its log leads to the same club."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.clubs.evenings import asked, club, done, refused
from vivace.clubs import journal
from vivace.clubs.changes import AddPlace, Change, Do, NameClub, RemovePlace
from vivace.clubs.club import Club, ClubPlace, PlaceKind
from vivace.clubs.decide import LONGEST_LOG, MOST_MEMBERS, MOST_PLACES, decide, opened
from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.groups.changes import Actor, AddMember, ChangeMember, GiveTicket, Join, RemoveMember, UseTicket
from vivace.groups.decide import TICKET_MS
from vivace.groups.group import Member, member_with
from vivace.groups.journal import JournalError, line
from vivace.tables.pseudonyms import with_names, without_names

SECRET = "s" * 43


def test_whoever_has_the_link_can_join_once() -> None:
    """Each device is one member, with a name and a colour that no one else has."""
    ours = club("ada", "ben")
    assert [(one.player, one.name, one.colour) for one in ours.members] == [("ada", "Ada", "a"), ("ben", "Ben", "b")]
    assert refused(ours, "ada", Join("Ada again")) == Reason.ALREADY_SEATED
    assert refused(ours, "", Join("No device")) == Reason.NOT_SEATED
    assert refused(ours, "cleo", Join(" ")) == Reason.BAD_NAME
    assert done(ours, "cleo", Join("ada")).members[-1].name == "ada 2"


def test_a_club_needs_a_name() -> None:
    """One that has only spaces is none."""
    assert opened("  ", "founder") == Refusal(Reason.BAD_NAME)


def test_a_club_has_an_end() -> None:
    """Someone who has the link cannot fill the disk with members."""
    ours = club(*(f"m{number}" for number in range(MOST_MEMBERS)))
    assert refused(ours, "late", Join("Late")) == Reason.TABLE_FULL
    code = AddPlace(PlaceKind.TABLE, "CDFGHJKM")
    places = tuple(ClubPlace(PlaceKind.TABLE, f"{number}") for number in range(MOST_PLACES))
    assert refused(replace(ours, places=places), "m1", code) == Reason.TABLE_FULL
    assert refused(replace(ours, seq=LONGEST_LOG), "m1", code) == Reason.TABLE_FULL


def test_members_change_and_remove_themselves_only() -> None:
    """The founder may do so for anyone."""
    ours = club("ada", "ben")
    assert done(ours, "ada", ChangeMember("ada", "Adele", "k")).members[0].name == "Adele"
    assert refused(ours, "ben", ChangeMember("ada", "Adolf")) == Reason.NOT_YOURS
    assert done(ours, "founder", ChangeMember("ben", "Benno")).members[1].name == "Benno"
    assert refused(ours, "ben", RemoveMember("ada")) == Reason.NOT_YOURS
    assert refused(ours, "", RemoveMember("ada")) == Reason.NOT_YOURS
    assert refused(ours, "founder", RemoveMember("zoe")) == Reason.UNKNOWN_SEAT
    assert [one.player for one in done(ours, "ben", RemoveMember("ben")).members] == ["ada"]
    assert [one.player for one in done(ours, "founder", RemoveMember("ada")).members] == ["ben"]


def test_nothing_happens_twice() -> None:
    """What was done before, or is so already, has no events."""
    ours = club("ada", "ben")
    again = decide(ours, Change(ours.done[-1], Join("Whatever")), Actor("ben"), 0)
    assert again == Progress(ours, ())
    for device, do in (
        ("ada", ChangeMember("ada", "Ada", "a")),
        ("founder", NameClub("Thursday Table")),
        ("founder", RemovePlace("CDFGHJKM")),
    ):
        assert asked(ours, device, do) == Progress(ours, ())
    gone = done(ours, "ada", RemoveMember("ada"))
    assert asked(gone, "ada", RemoveMember("ada")) == Progress(gone, ())


def test_a_member_moves_to_another_device() -> None:
    """A ticket works once and for a while, and then both devices speak for the member."""
    ours = done(club("ada", "ben"), "ada", GiveTicket("ada", SECRET), 5)
    assert refused(ours, "ben", GiveTicket("ada", SECRET)) == Reason.NOT_YOURS
    assert refused(ours, "tablet", UseTicket(SECRET), 6 + TICKET_MS) == Reason.NOT_NOW
    assert refused(ours, "ben", UseTicket(SECRET), 6) == Reason.ALREADY_SEATED
    assert refused(ours, "tablet", UseTicket("x" * 43), 6) == Reason.NOT_NOW
    moved = done(ours, "tablet", UseTicket(SECRET), 6)
    assert member_with(moved, "tablet") == member_with(moved, "ada") == Member("ada", "Ada", "a", ("ada", "tablet"))
    assert refused(moved, "thief", UseTicket(SECRET), 7) == Reason.NOT_NOW


def test_someone_without_a_device_gets_one_later() -> None:
    """Members and the founder add people who only play at real tables; a ticket lets them join with a phone."""
    assert refused(club("ada"), "stranger", AddMember("Granny")) == Reason.NOT_SEATED
    ours = done(club("ada"), "ada", AddMember("Granny"))
    granny = ours.members[-1]
    assert granny.devices == ()
    assert refused(ours, "ada", GiveTicket(granny.player, SECRET)) == Reason.NOT_YOURS
    ours = done(done(ours, "founder", GiveTicket(granny.player, SECRET)), "phone", UseTicket(SECRET))
    assert member_with(ours, "phone") == Member(granny.player, "Granny", "b", ("phone",))


def test_members_let_tables_count() -> None:
    """Only once, only members, and only tables that cannot be found by trying codes; the founder takes them out."""
    table = AddPlace(PlaceKind.TABLE, "CDFGHJKM")
    assert refused(club("ada"), "stranger", table) == Reason.NOT_SEATED
    assert refused(club("ada"), "ada", AddPlace(PlaceKind.TABLE, "CDFGH")) == Reason.NOT_OPEN
    ours = done(club("ada"), "ada", table, 7)
    assert [(one.code, one.by, one.at) for one in ours.places] == [("CDFGHJKM", "ada", 7)]
    assert asked(ours, "ada", table) == Progress(ours, ())
    assert refused(ours, "ada", RemovePlace("CDFGHJKM")) == Reason.HOST_ONLY
    assert refused(ours, "ada", NameClub("Mine")) == Reason.HOST_ONLY
    assert done(ours, "founder", RemovePlace("CDFGHJKM")).places == ()


@pytest.mark.parametrize("code", ["", "CDFGHJK\0", "CDFGHJK\ud800", "CDFGHJKM/", "cdfghjkm", "CDFGHJKMCDFGH"])
def test_places_have_codes(code: str) -> None:
    """What can be no code is refused before anything is stored that a database could not look up."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "table", "code": code}, AddPlace)


EVERYTHING: tuple[tuple[str, Do], ...] = (
    ("ada", Join("Ada")),
    ("ben", Join("Ben", "k")),
    ("ada", ChangeMember("ada", "Adele")),
    ("ada", AddMember("Granny")),
    ("ben", AddPlace(PlaceKind.SHEET, "CDFGHJKM")),
    ("ada", AddPlace(PlaceKind.TABLE, "CDFGHJKN")),
    ("founder", RemovePlace("CDFGHJKM")),
    ("founder", NameClub("Friday Table")),
    ("ada", GiveTicket("ada", SECRET)),
    ("tablet", UseTicket(SECRET)),
    ("ben", RemoveMember("ben")),
    ("ben", Join("Ben")),
)


@pytest.fixture
def logged() -> tuple[Club, list[str]]:
    """A club to which everything has happened, and its log."""
    ours = club()
    lines = [journal.opening_line(ours)]
    for device, do in EVERYTHING:
        outcome = asked(ours, device, do, 1_000)
        assert isinstance(outcome, Progress), (do, outcome)
        ours = outcome.after
        lines += map(line, outcome.events)
    return ours, lines


def test_the_log_leads_to_the_club(logged: tuple[Club, list[str]]) -> None:
    """After everything that can happen, what is read is what was there."""
    ours, lines = logged
    assert journal.JOURNAL.rebuild(lines) == ours
    assert all(map(journal.JOURNAL.is_own, lines[:1]))
    assert not any(map(journal.JOURNAL.is_own, lines[1:]))


def test_names_can_be_kept_apart_from_the_log(logged: tuple[Club, list[str]]) -> None:
    """The log of a club has no name of a person, and is whole again with the names."""
    _, lines = logged
    for row in lines[1:]:
        text, names = without_names(row)
        assert not any(name in text for name in ("Ada", "Adele", "Ben", "Granny"))
        assert with_names(text, names) == row


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "the log is empty"),
        (['{"club":2,"title":"","founder":""}'], "line 1: a club of version 2"),
        (["nonsense"], "line 1"),
    ],
)
def test_a_log_that_makes_no_sense_says_where(lines: list[str], why: str) -> None:
    """The message is for the person who keeps the server."""
    with pytest.raises(JournalError, match=why):
        journal.JOURNAL.rebuild(lines)


def test_a_gap_is_noticed(logged: tuple[Club, list[str]]) -> None:
    """An event that is missing makes the log unreadable, not the club another one."""
    _, lines = logged
    with pytest.raises(JournalError, match="event 2 follows event 0"):
        journal.JOURNAL.rebuild([lines[0], *lines[2:]])
