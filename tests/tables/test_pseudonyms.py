from pathlib import Path

import pytest

from tests.tables.test_golden_log import LOGS
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.pseudonyms import FORGOTTEN, lacks_names, with_names, without_names


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_log_without_names_leads_to_the_same_table_once_they_are_back(log: Path) -> None:
    """Whatever can be logged: nobody's name is left in it, and nothing else is lost."""
    *lines, _ = log.read_text("utf-8").splitlines()
    names: dict[str, str] = {}
    stripped = []
    for line in lines:
        text, found = without_names(line)
        stripped.append(text)
        names |= found
    assert {"Anna", "Ben"} <= set(names.values())
    assert not [line for line in stripped for name in names.values() if f'"{name}"' in line]
    back = [with_names(line, names) for line in stripped]
    assert journal.rebuild(back) == journal.rebuild(lines)


def test_a_checkpoint_is_still_one() -> None:
    """Its fingerprint is that of what is left, and of what is put back."""
    *lines, _ = LOGS[-1].read_text("utf-8").splitlines()
    so_far = journal.rebuild(lines[:1])
    for line in lines[1:]:
        logged = journal.read(so_far.table, line)
        so_far = journal.continued(so_far, [line]) or so_far
        if isinstance(logged.event, MatchOpened):
            break
    whole = journal.checkpoint(so_far.table, so_far.at)
    text, names = without_names(whole)
    assert text != whole
    assert journal.unsealed(text) is not None
    assert journal.from_checkpoint(with_names(text, names)).table == so_far.table
    forgotten = journal.from_checkpoint(with_names(text, {})).table
    assert {chair.name for chair in forgotten.chairs if chair.player} == {FORGOTTEN}


@pytest.mark.parametrize("text", ["a1", '{"name":"x"', '{"name":"Bot","player":""}', "5eed a1", '["name"]'])
def test_what_has_no_person_stays_as_it_is(text: str) -> None:
    """Bots have no player, and damaged rows are left for anyone who reads them."""
    assert without_names(text) == (text, {})
    assert with_names(text, {"x": "y"}) == text
    assert not lacks_names(text)


def test_names_on_score_sheets_are_apart_as_well() -> None:
    """The player whom a change has added, and the person whose phone it came from; titles are no names."""
    text = '{"id":"c1","name":"Anna","at":7,"event":{"type":"PlayerAdded","name":"Ben","deck":"a"}}'
    stripped, names = without_names(text)
    assert names == {"c1": "Ben", "by c1": "Anna"}
    assert not lacks_names(text)
    assert lacks_names(stripped)
    assert with_names(stripped, names) == text
    titled = '{"id":"c2","at":8,"event":{"type":"Named","title":"Ben"}}'
    assert without_names(titled) == (titled, {})
