"""A table's log as text."""

import json
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from tests.tables import asking
from vivace.simulator.evening import opened as evening_of
from vivace.simulator.evening import play, seed_from
from vivace.tables import journal
from vivace.tables.events import HandicapSet, Logged, SeatTaken
from vivace.tables.evolve import Step
from vivace.tables.journal import (
    JournalError,
    Rebuilt,
    checkpoint,
    continued,
    encode,
    from_checkpoint,
    last_edition,
    opening_line,
    read,
    rebuild,
    rebuild_table,
    resumed,
)
from vivace.tables.keeper import handle
from vivace.tables.live import LiveTable
from vivace.tables.opener import opened
from vivace.tables.table import Chair, Table


def evening_log(matches: int = 1, **house_rules: Any) -> tuple[list[str], Table]:
    """The lines of matches of bots, and the table at their end."""
    table = opened("dutch-blitz", house_rules=house_rules, table_options={"ready_ms": 5_000})
    evening = evening_of(table, ("A", "B"), seed_from("journal"))
    live, log = LiveTable(table), [opening_line(table)]
    for name in ("A", "B"):
        live, outputs = handle(live, asking.AddBot(name=name), 0)
        log += [encode(output.logged) for output in outputs if isinstance(output, Step)]
    for _ in range(matches):
        for after, happened in play(evening):
            evening = after
            log += [encode(logged) for logged in happened if isinstance(logged, Logged)]
    return log, evening.live.table


@pytest.mark.parametrize("house_rules", [{"length": 5}, {"length": 5, "advanced": True, "stop": "call"}])
def test_a_table_is_rebuilt_from_the_text_of_its_log(house_rules: dict[str, Any]) -> None:
    """T-FAIR-1: rules, scores, hidden cards and all: nothing is lost on the way through the text."""
    log, table = evening_log(**house_rules)
    assert rebuild_table(log) == table


def test_a_log_tells_until_when_it_tells() -> None:
    """The time of its last event, so that anyone who goes on does not go back in time; a new table has had none."""
    log, table = evening_log(length=5)
    assert (rebuild(log).table, rebuild(log).at) == (table, json.loads(log[-1])["at"])
    assert (rebuild(log[:1]).table.seq, rebuild(log[:1]).at) == (0, 0)


def test_a_log_can_be_read_piece_by_piece() -> None:
    """Pieces of any size tell the same as the whole, and the line that cannot be read is counted from the beginning."""
    log, _ = evening_log(length=5)
    for size in (1, 7, len(log)):
        story = None
        for start in range(0, len(log), size):
            story = continued(story, log[start : start + size])
        assert story == rebuild(log)
    assert continued(None, []) is None
    with pytest.raises(JournalError, match="line 12:"):
        continued(rebuild(log[:10]), [log[10], "{"])


def test_a_line_says_whose_command_it_comes_from_if_it_comes_from_one() -> None:
    """Most events have none, and do not speak of it."""
    table = opened("ligretto")
    chair = Chair("Anna", "a", "id-of-anna")
    for logged in (Logged(1, 5, SeatTaken(chair), "id-of-anna", "x"), Logged(1, 5, SeatTaken(chair))):
        text = encode(logged)
        assert read(table, text) == logged
        assert ({"by", "id"} <= set(json.loads(text))) == bool(logged.id)


def changed(number: int, **changes: Any) -> list[str]:
    log, _ = evening_log(length=5)
    log[number - 1] = json.dumps(json.loads(log[number - 1]) | changes)
    return log


@pytest.mark.parametrize(
    ("number", "changes", "message"),
    [
        (1, {"edition": "uno"}, r"line 1: edition 'uno' is unknown"),
        (1, {"rules_version": 99}, r"line 1: written with rules version 99, this Vivace reads 1 to 3"),
        (1, {"rules": {}}, r"line 1: log of a table for dutch-blitz: seats is missing"),
        (1, {"options": {"hand_ms": -1}}, r"line 1: .* hand_ms = -1"),
        (1, {"rules": 5}, r"line 1: Expected `object`"),
        (3, {"seq": 7}, r"line 3: event 7 follows event 1"),
        (3, {"event": {"type": "Cheated"}}, r"line 3: Invalid value 'Cheated'"),
        (3, {"event": {"type": "Progressed", "do": {"type": "cheat"}}}, r"line 3: Invalid value 'cheat'"),
        (3, {"event": {"type": "MatchOpened"}}, r"line 3: Expected `object`"),
        (3, {"event": {"type": "ReadySaid", "seat": 9, "ready": True}}, r"line 3: this cannot follow what came before"),
        (3, {"event": {"type": "Progressed", "do": {"type": "deal", "seed": ""}, "events": -1}}, r"line 3: .*before"),
        (3, {"event": {"type": "Progressed", "do": {"type": "deal", "seed": ""}}}, r"line 3: .*before"),
    ],
)
def test_a_log_that_cannot_be_read_is_told_by_its_line(number: int, changes: dict[str, Any], message: str) -> None:
    """Whatever is wrong, the line is named and nothing is guessed."""
    with pytest.raises(JournalError, match=message):
        rebuild_table(changed(number, **changes))


def test_a_log_without_lines_is_no_table() -> None:
    """Nothing cannot be rebuild_table."""
    with pytest.raises(JournalError, match="empty"):
        rebuild_table([])


def openings(log: list[str]) -> list[int]:
    """The places of the lines with which matches were opened."""
    return [place for place, text in enumerate(log) if '"type":"MatchOpened"' in text]


def point_at(log: list[str], place: int) -> str:
    story = rebuild(log[: place + 1])
    return checkpoint(story.table, story.at)


def sealed(body: object) -> str:
    """Anything as the text of a checkpoint that is not damaged."""
    text = msgspec.json.encode(body).decode()
    return f"{blake2b(text.encode(), digest_size=16).hexdigest()} {text}"


def without(key: str, body: dict[str, Any]) -> dict[str, Any]:
    return {other: value for other, value in body.items() if other != key}


@pytest.mark.parametrize("house_rules", [{"length": 5}, {"length": 5, "advanced": True, "stop": "call"}])
def test_a_point_and_what_follows_tell_what_the_whole_log_tells(house_rules: dict[str, Any]) -> None:
    """From every match on, to the end and to each line on the way."""
    log, table = evening_log(3, **house_rules)
    assert len(openings(log)) == 3
    for place in openings(log):
        start = point_at(log, place)
        assert rebuild(log[place + 1 :], start).table == table
        for end in range(place + 1, len(log), 37):
            assert rebuild(log[place + 1 : end], start) == rebuild(log[:end])


def test_a_point_is_small() -> None:
    """However much was played before, it tells of no round."""
    log, _ = evening_log(3, length=5)
    first, *_, last = (len(point_at(log, place)) for place in openings(log))
    assert last < first + 50


def test_points_are_made_when_nothing_is_dealt() -> None:
    """At any other time there is more to tell."""
    log, table = evening_log(length=5)
    for other in (rebuild_table(log[:1]), table):
        with pytest.raises(AssertionError):
            checkpoint(other, 0)


def test_a_damaged_point_is_noticed() -> None:
    """Whatever has become of it, nothing is guessed."""
    log, _ = evening_log(length=5)
    text = point_at(log, openings(log)[0])
    assert from_checkpoint(text).table.seq == openings(log)[0]
    for damaged in ("", " ", "x", text[:-1], text[1:], text.replace("A", "B", 1), text + " ", "\ud800" + text):
        with pytest.raises(JournalError, match="damaged"):
            from_checkpoint(damaged)


def test_a_point_of_another_version_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one of other rules nor one that was made in another way."""
    log, _ = evening_log(length=5)
    text = point_at(log, openings(log)[0])
    for version in ("CHECKPOINT_VERSION", "RULES_VERSION"):
        with monkeypatch.context() as patch:
            patch.setattr(journal, version, 99)
            with pytest.raises(JournalError, match="version"):
                from_checkpoint(text)


def test_options_that_an_earlier_version_did_not_know_have_their_usual_values() -> None:
    """In the first line and in a checkpoint alike: tables sleep through upgrades."""
    log, table = evening_log(length=5)
    body, opening = json.loads(point_at(log, openings(log)[0]).partition(" ")[2]), json.loads(log[0])
    for options in (body["table"]["options"], opening["options"]):
        del options["hints"], options["listed"]
    assert from_checkpoint(sealed(body)) == rebuild(log[: openings(log)[0] + 1])
    assert rebuild_table([json.dumps(opening), *log[1:]]) == table


def test_a_point_that_tells_of_another_kind_of_table_is_not_used() -> None:
    """Fields that are missing, new or wrong are no reason to guess."""
    log, _ = evening_log(length=5)
    body = json.loads(point_at(log, openings(log)[0]).partition(" ")[2])
    assert from_checkpoint(sealed(body)) == rebuild(log[: openings(log)[0] + 1])
    table = body["table"]
    for other in (
        without("done", table),
        table | {"colour": "green"},
        table | {"edition": "uno"},
        table | {"rules": {}},
        table | {"options": []},
        table | {"match": None},
        table | {"match": {}},
        table | {"chairs": 5},
        table | {"phase": "asleep"},
        5,
    ):
        with pytest.raises(JournalError, match="cannot be read"):
            from_checkpoint(sealed(body | {"table": other}))
    with pytest.raises(JournalError, match="cannot be read"):
        from_checkpoint(sealed([]))


def changed_log(*editions: str) -> list[str]:
    """The lines of a table for Dutch Blitz at which the game was changed to each of these editions."""
    live, log = LiveTable(opened("dutch-blitz")), [opening_line(opened("dutch-blitz"))]
    for name in editions:
        live, outputs = handle(live, asking.ChangeGame(edition=name), 0)
        log += [encode(output.logged) for output in outputs if isinstance(output, Step)]
    assert rebuild_table(log).edition == (editions or ("dutch-blitz",))[-1]
    return log


@pytest.mark.parametrize("editions", [(), ("ligretto-dice",), ("ligretto-dice", "ligretto")])
def test_a_log_says_what_is_played_at_its_end(editions: tuple[str, ...]) -> None:
    """What the table was opened with, or the last change; damage before that does not matter."""
    opening, *changes = changed_log(*editions)
    assert last_edition([opening, *changes]) == (editions or ("dutch-blitz",))[-1]
    if changes:
        assert last_edition(["damaged", *changes]) == editions[-1]


def test_a_point_says_what_is_played_unless_the_lines_after_it_tell_of_a_change() -> None:
    """A checkpoint of any version will do: its edition has always had the same place."""
    log, _ = evening_log(length=5)
    text = point_at(log, openings(log)[0])
    assert last_edition(log[openings(log)[0] + 1 :], text) == "dutch-blitz"
    older = {"version": 0, "rules_version": 0, "at": 0, "table": {"edition": "ligretto"}}
    assert last_edition([], sealed(older)) == "ligretto"
    assert last_edition(changed_log("ligretto-dice")[1:], text) == "ligretto-dice"


def test_a_name_that_only_looks_like_a_change_changes_no_game() -> None:
    """Lines are found by their text, but judged by what they are."""
    table = opened("dutch-blitz")
    log = [opening_line(table), encode(Logged(1, 0, SeatTaken(Chair("GameChanged", "a"))))]
    assert last_edition(log) == "dutch-blitz"


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ([], ""),
        (["damaged"], ""),
        (['{"seq":1,"at":0,"event":{"type":"GameChanged"}}'], ""),
        (['{"seq":1,"at":0,"event":{"type":"GameChanged","edition":"uno"}}'], ""),
        (['{"seq":1,"at":0,"event":{"type":"GameChanged","edition":[]}}'], ""),
        ([], "damaged"),
        ([], sealed({"table": {}})),
    ],
)
def test_a_log_that_does_not_say_what_is_played_is_told(lines: list[str], text: str) -> None:
    """Whatever is missing or unknown, nothing is guessed."""
    with pytest.raises(JournalError, match="cannot be said what is played"):
        last_edition(lines, text)


def test_a_table_that_is_known_goes_on_from_its_last_line() -> None:
    """It says when that was; a line that does not belong to the table is noticed."""
    log, _ = evening_log(length=5)
    for length in (1, 2, 40):
        story = rebuild(log[:length])
        assert resumed(story.table, log[length - 1]) == story
    for wrong in ("", "{", log[38], log[0]):
        with pytest.raises(JournalError, match="line 40"):
            resumed(rebuild(log[:40]).table, wrong)
    assert resumed(rebuild_table(log[:1]), "") == Rebuilt(rebuild_table(log[:1]))


@pytest.mark.parametrize(
    ("edition", "seats", "seat", "former", "now"),
    [
        ("ligretto-dice", 2, 1, 14, 2),
        ("ligretto-dice", 4, 1, 14, 8),
        ("ligretto-dice", 1, 0, 9, -3),
        ("ligretto-dice", 2, 0, 0, 0),
        ("dutch-blitz", 2, 1, 14, 14),
    ],
)
def test_handicaps_that_an_older_version_gave_keep_their_meaning(
    edition: str, seats: int, seat: int, former: int, now: int
) -> None:
    """D-BAG-3: dice were counted as a whole then, and are told as a difference now; stacks are what they were."""
    log = [opening_line(opened(edition))]
    log += [
        encode(Logged(number, 0, SeatTaken(Chair(f"p{number}", "abcd"[number - 1])))) for number in range(1, seats + 1)
    ]
    given = {"seq": seats + 1, "at": 0, "event": {"type": "HandicapSet", "seat": seat, "amount": former}}
    assert rebuild_table([*log, json.dumps(given)]).chairs[seat].handicap == now
    today = encode(Logged(seats + 1, 0, HandicapSet(seat, now)))
    assert rebuild_table([*log, today]).chairs[seat].handicap == now


def test_a_table_that_let_the_leader_win_on_a_block_is_read() -> None:
    """L-BLOCK-2, L-BLOCK-5: what was one setting before version 3 is two since then."""
    opening = json.loads(opening_line(opened("ligretto-fr")))
    del opening["rules"]["dead"]
    opening["rules"]["blocked"], opening["rules_version"] = "leader-wins", 2
    assert rebuild_table([json.dumps(opening)]).rules == opened("ligretto-fr").rules
