"""Whatever is sent to a table: nonsense is refused, never crashes and never changes anything."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables.watched import ANNA, BEN, CALM, CARL, DORA, Watched, happened, playing, reasons
from tests.tables.wishes import RIGHT, at_phase
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.refusal import Reason, Refusal
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.tables import inputs, keeper
from vivace.tables.outputs import Answered
from vivace.tables.table import Phase

NO_TEXTS: list[Any] = [None, False, True, 0, 7, 10**30, -1.5, float("nan"), b"a", [], ["a"], {}, {"a": 1}, (), object()]
"""Unhashable ones among them, and some that count as false."""
NO_NUMBERS: list[Any] = [None, False, True, 1.0, float("inf"), "", "0", b"0", [], [0], {}, {0: 0}, (), object()]
NO_TABLES: list[Any] = [None, True, 0, 7, 1.5, "", "stack", b"stack", [], [["stack", 5]], {0: 0}, {"": object()}, ()]

WRONG: dict[str, list[Any]] = {
    "player": [*NO_TEXTS, "a\nb", "\ud800"],
    "id": [*NO_TEXTS, "a\nb", "\x00", "\ud800"],
    "name": [*NO_TEXTS, "", " ", "\n\x00", "\u202e", "\u3164", "\u0301\u0301"],
    "bot's name": [*NO_TEXTS, " ", "\n\x00", "\u202e", "\u3164", "\u0301\u0301"],
    "other bot": [*NO_TEXTS, " ", "Anna", "bot 1", "Bot 1 ", "Bot\n1", "\ud800", "x" * 10_000],
    "why": NO_TEXTS,
    "meant": [*NO_TEXTS, " ", "Anna", "Dora", "Bot 1", "ben", "Ben ", "carl", "Ben\nCarl", "\ud800", "x" * 10_000],
    "deck": [*NO_TEXTS, "A", "z", "ab", "é", "a" * 10_000],
    "bot": [*NO_TEXTS, "", "x" * 10_000, "a\nb", "\ud800"],
    "to": [*NO_TEXTS, "", ANNA, BEN, CARL, "a\nb", "\ud800"],
    "place": [*NO_NUMBERS, -1, 1, 10**30, -(10**30)],
    "seat": [*NO_NUMBERS, -1, 99, 10**30, -(10**30)],
    "amount": [*NO_NUMBERS, -1, 21, 10**30],
    "edition": [*NO_TEXTS, "", "ligretto-xxl", "x" * 10_000, "\ud800"],
    "house_rules": [*NO_TABLES, {"stack": 0}, {"stack": "\ud800"}, {"stacks": 5}, {"\ud800": 5}, {"seats": [4, 2]}],
    "options": [*NO_TABLES, {"hand_ms": -1}, {"hand_ms": 10**30}, {"hints": 1}, {"stack": 5}],
    "ready": [None, 0, 1, "", "yes", 1.0, [], [True], {}],
    "seed": [*NO_TEXTS, "", "0" * 31, "g" * 32, "0" * 10_000],
    "command": [*NO_TEXTS, "flip", Flip, {"type": "flip"}, inputs.Tick()],
}
"""For every field of an input what it cannot be."""

MEANT = (inputs.Kick, inputs.KickWaiting, inputs.SetHandicap, inputs.HandOver)
"""Where a name says whom is meant. It may be left out, but has to be the right one if it is there."""
NAMES = dict.fromkeys(MEANT, "meant") | {inputs.AddBot: "bot's name", inputs.SetBot: "other bot"}
"""What a name cannot be there."""
FIELDS = [(kind, field) for kind in RIGHT for field in kind.__struct_fields__]


def assert_nothing_happens(table: Watched, wish: inputs.Input) -> None:
    before = table.table
    outputs = table.do(wish)
    assert happened(outputs) == [], wish
    assert table.table == before
    assert None not in reasons(outputs), "it was not answered as if it had been carried out"


def test_every_input_is_tried() -> None:
    """A new one is not forgotten here; a tick alone asks for nothing."""
    assert {*RIGHT, inputs.Tick} == set(inputs.Input.__subclasses__())


@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_with_the_right_fields_something_happens(kind: type[inputs.Input]) -> None:
    """The counterpart of the tests with wrong fields: each refusal there is due to the one wrong field."""
    phase, fields = RIGHT[kind]
    outputs = at_phase(phase).do(kind(**fields))
    assert (reasons(outputs), len(happened(outputs)) > 0) == ([None], True)


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=lambda part: getattr(part, "__name__", part))
def test_a_wrong_value_in_any_field_is_refused(kind: type[inputs.Input], field: str) -> None:
    """Wrong types and absurd values neither crash nor change the table, and the refusal is answered like any other."""
    phase, fields = RIGHT[kind]
    for value in WRONG[NAMES.get(kind, "name") if field == "name" else field]:
        assert_nothing_happens(at_phase(phase), kind(**fields | {field: value}))


@pytest.mark.parametrize("wrong", [{"player": 7}, {"id": 7}, {"player": ["x"], "id": None}])
def test_the_answer_to_an_unreadable_input_can_be_read(wrong: dict[str, Any]) -> None:
    """It names the player and the input as far as they have names, and says that the input is bad."""
    named = {"player": ANNA, "id": "x"} | wrong
    outputs = at_phase(Phase.LOBBY).do(inputs.Start(**named))
    known = {key: value if isinstance(value, str) else "" for key, value in named.items()}
    assert outputs == (Answered(known["player"], known["id"], Refusal(Reason.BAD_INPUT)),)


@pytest.mark.parametrize("wish", [inputs.Tick(player=7), inputs.Tick(id=[])], ids=str)  # type: ignore[arg-type]
def test_even_a_tick_must_be_readable(wish: inputs.Tick) -> None:
    """Time passes all the same, but whoever sent it is told."""
    table = at_phase(Phase.LOBBY)
    assert reasons(table.do(wish, 500)) == [Reason.BAD_INPUT]
    assert table.live.now == 500


@pytest.mark.parametrize("wish", [None, 7, "sit", ["sit"], {"name": "Anna"}, Flip(), inputs.Sit], ids=str)
def test_what_is_no_input_at_all_is_refused(wish: Any) -> None:
    """Nobody can be answered by name, but nothing crashes and nothing has happened."""
    live = at_phase(Phase.PLAYING).live
    assert keeper.handle(live, wish, live.now) == (live, (Answered("", "", Refusal(Reason.UNKNOWN_COMMAND)),))


@pytest.mark.parametrize("now", [None, 1.5, float("nan"), "5000", True, [5_000]], ids=str)
def test_a_time_is_a_whole_number_of_milliseconds(now: Any) -> None:
    """Whoever runs the table owns the clock: a wrong time is a mistake of theirs, and said at once."""
    live = at_phase(Phase.PLAYING).live
    with pytest.raises(ValueError, match="whole number of milliseconds"):
        keeper.handle(live, inputs.Tick(), now)


COMMANDS: list[Any] = [
    *(
        kind(value)
        for kind in (PlayCard, Flip)
        for value in [*NO_TEXTS, "r1", "cut", "r1b", "r1a\n", "R1a", "x" * 9_999]
    ),
    *(PlayCard("r1a", value) for value in [*NO_TEXTS, "r1", "pile.0", "x" * 9_999]),
    *(BuildCard(value, 0) for value in [*NO_TEXTS, "", "r1b"]),
    *(BuildCard("y8a", value) for value in [*NO_NUMBERS, -1, 3, 10**30]),
]


@pytest.mark.parametrize("kind", [PlayCard, BuildCard, Flip])
def test_a_command_with_nonsense_in_it_is_refused(kind: type) -> None:
    """T-REF-1: nothing is laid, and nothing gets into the log that could not be read from it again."""
    for command in COMMANDS:
        if isinstance(command, kind):
            table = playing(ANNA, BEN, drawing=CALM, advanced=True)
            assert_nothing_happens(table, inputs.Play(player=ANNA, id="x", command=command))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=3,
)
good = {
    "player": st.sampled_from([ANNA, BEN, CARL, ""]),
    "id": st.sampled_from(["", "1", "2"]),
    "name": st.text(max_size=30),
    "deck": st.sampled_from(["", "a", "c", "d"]),
    "bot": st.just("greedy"),
    "why": st.text(max_size=300),
    "to": st.sampled_from([ANNA, CARL, DORA]),
    "place": st.integers(-1, 2),
    "seat": st.integers(-1, 4),
    "amount": st.integers(-1, 21),
    "edition": st.sampled_from(["ligretto", "ligretto-dice", "ligretto-domino"]),
    "house_rules": st.sampled_from([{}, {"length": 5}, {"seats": [2, 3]}, {"stack": 1}]),
    "options": st.sampled_from([{}, {"hints": True}, {"hand_ms": 0}]),
    "ready": st.booleans(),
    "seed": st.just("0" * 32),
    "command": st.sampled_from([PlayCard("r1a"), Flip(), SayStuck(), CallStop(), BuildCard("y8a", 0)]),
}

kinds: st.SearchStrategy[Any] = st.sampled_from([*RIGHT, inputs.Tick])


@given(data=st.data())
def test_any_input_with_anything_in_it_is_survived(data: st.DataObject) -> None:
    """No field of any input, in any phase, crashes the table or breaks what must always hold."""
    phase = data.draw(st.sampled_from(list(Phase)), label="phase")
    table = at_phase(phase)
    for _ in range(data.draw(st.integers(1, 4), label="inputs")):
        kind = data.draw(kinds, label="kind")
        wrong = data.draw(st.sampled_from(kind.__struct_fields__), label="wrong field")
        fields = {field: data.draw(good[field], label=field) for field in kind.__struct_fields__}
        table.do(kind(**fields | {wrong: data.draw(anything, label="nonsense")}), table.now + 100)


@pytest.mark.parametrize("field", ["player", "id", "seat", "name", "seed"])
def test_texts_that_cannot_be_sent_are_refused(field: str) -> None:
    """A lone surrogate in any field gets an answer that can be encoded."""
    kind = {"seat": inputs.Kick, "name": inputs.Sit, "seed": inputs.Deal}.get(field, inputs.Leave)
    outputs = at_phase(Phase.LOBBY).do(kind(**{"player": "p"} | {field: "\ud800"}))
    assert msgspec.json.encode(outputs)
    assert None not in reasons(outputs)
