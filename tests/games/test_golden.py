"""Golden replays: matches that were recorded once must lead to the same end for ever.

Greedy seats at a table never misplay, call, join or let time pass, so there are matches of daring seats too. Those of
greedy seats were recorded with bots of an older version, whose times were others, and stay as they are: what counts is
that they still hold. How the same tables are played today is known by a digest of each match (`evenings.json`).
Matches of daring seats are recorded for each version of the rules. If a change of the rules is meant, raise
`RULES_VERSION` and record those of the new version, beside the older ones; if only bots are meant to play otherwise, the
digests change: `python -m tests.games.test_golden`.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from tests.games.daring import Daring
from vivace.engine import match as matches
from vivace.engine.game import Game, Progress
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Act, Do, MatchEvent, RulesUpdated, UpdateRules
from vivace.engine.replay import Replay, Step, read, sealed, verify, write
from vivace.engine.rules import RULES_VERSION
from vivace.games.catalog import EDITIONS, edition, game_of, open_match
from vivace.simulator.evening import opened as evening_of
from vivace.simulator.evening import play, seed_from
from vivace.tables.events import Logged
from vivace.tables.opener import opened
from vivace.tables.recorder import recorded

FOLDER = Path(__file__).parents[1] / "golden"
EVENINGS = FOLDER / "evenings.json"
MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    "ligretto": ("ligretto", 4, {"length": 20}),
    "ligretto-two-seats-blocked": ("ligretto", 2, {"length": 20}),
    "ligretto-advanced-call": ("ligretto", 3, {"length": 20, "advanced": True, "stop": "call"}),
    "ligretto-twelve-seats": ("ligretto", 12, {"length": 10}),
    "ligretto-de": ("ligretto-de", 4, {}),
    "ligretto-de-advanced": ("ligretto-de", 2, {"advanced": True, "length": 2}),
    "ligretto-fr": ("ligretto-fr", 2, {}),
    "dutch-blitz": ("dutch-blitz", 4, {"length": 20}),
    "dutch-blitz-advanced": ("dutch-blitz", 2, {"length": 20, "advanced": True}),
    "ligretto-dice": ("ligretto-dice", 4, {"length": 1}),
    "ligretto-dice-two-seats-call": ("ligretto-dice", 2, {"length": 1, "stop": "call", "shares": [9, 8, 6]}),
    "ligretto-dice-honour": ("ligretto-dice", 3, {"length": 1, "referee": "honour"}),
    "ligretto-domino": ("ligretto-domino", 4, {"length": 2}),
    "ligretto-domino-two-seats-call": ("ligretto-domino", 2, {"length": 3, "tokens": "players", "stop": "call"}),
    "ligretto-domino-honour": (
        "ligretto-domino",
        3,
        {"length": 2, "referee": "honour", "sections": "generated", "tokens": "random"},
    ),
}
"""Matches of greedy seats at a table."""

HONOUR = {"referee": "honour"}
DARING: dict[str, tuple[str, int, dict[str, object], int]] = {
    "ligretto-daring": ("ligretto", 2, HONOUR | {"ends": "rounds", "length": 2, "stack": 3}, 322),
    "ligretto-de-daring": (
        "ligretto-de",
        2,
        HONOUR | {"length": 2, "stack": 3, "stop": "call", "advanced": True},
        343,
    ),
    "ligretto-fr-daring": ("ligretto-fr", 2, {"stack": 4, "length": 10}, 370),
    "dutch-blitz-daring": ("dutch-blitz", 2, HONOUR | {"length": 3, "stack": 3, "advanced": True}, 106),
    "ligretto-dice-daring": ("ligretto-dice", 2, HONOUR | {"length": 1, "shares": [6, 5, 4]}, 12),
    "ligretto-dice-daring-call": (
        "ligretto-dice",
        2,
        HONOUR | {"length": 1, "shares": [4, 3, 2], "stop": "call", "ties": "play-on"},
        328,
    ),
    "ligretto-domino-daring": (
        "ligretto-domino",
        2,
        HONOUR | {"length": 3, "tokens": "players", "carry_over": True, "swapped": "overlooked"},
        350,
    ),
    "ligretto-domino-daring-strict": (
        "ligretto-domino",
        2,
        {"length": 3, "tokens": "players", "carry_over": True, "sections": "generated", "stop": "call"},
        380,
    ),
}
"""For each match of daring seats the number that decides it, chosen so that everything that can happen does somewhere."""
FORMER = tuple(DARING)
"""Matches of daring seats by the rules of version 2."""
NEWEST = {f"{name}-{RULES_VERSION}": name for name in DARING}
"""Those by the rules of today."""
GOLDEN = (*MATCHES, *FORMER, *NEWEST)
PACE_MS = 1_000
MOST_STEPS = 1_000
BOLDNESS = 0.2
NEVER_ACCEPTED: dict[str, set[type]] = {"domino": {CallMisplay}}
"""Commands that a game understands but never carries out."""


def recording(name: str) -> str:
    """The text of this match, played again."""
    return write(daring_match(*DARING[name]) if name in DARING else evening_match(name))


def daring_match(edition_name: str, seats: int, house_rules: dict[str, object], number: int) -> Replay:
    """A match in which daring seats do whatever they think of."""
    match, chooser = open_match(edition_name, seats, house_rules=house_rules), Daring(number, BOLDNESS)
    game, setup, steps = game_of(match), match.setup, list[Step]()
    while not match.winners and len(steps) < MOST_STEPS:
        do = chooser.next(match)
        progress = matches.decide(game, match, do)
        assert isinstance(progress, Progress)
        steps.append(Step(len(steps) * PACE_MS, do, progress.events))
        match = progress.after
    return sealed(game, setup, steps)


def evening_match(name: str) -> Replay:
    """A match of greedy seats at a table."""
    edition_name, seats, house_rules = MATCHES[name]
    evening = evening_of(
        opened(edition_name, house_rules=house_rules),
        tuple("ABCDEFGHIJKL"[:seats]),
        seed_from(f"golden {name}"),
        ("greedy",) * seats,
    )
    replay = recorded([one for _, happened in play(evening) for one in happened if isinstance(one, Logged)])
    assert replay is not None
    return replay


def digest(name: str) -> str:
    """What stands for a match at a table, played again."""
    return blake2b(recording(name).encode(), digest_size=16).hexdigest()


def golden(name: str) -> Replay:
    """A match as it was recorded."""
    return read((FOLDER / f"{name}.jsonl").read_text("utf-8"), lambda found: edition(found).game)


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_replays_still_hold(name: str) -> None:
    """T-FAIR-1: every recorded step leads to the recorded events, and the match to the recorded hash."""
    assert verify(golden(name)).winners


@pytest.mark.parametrize(("recorded_as", "name"), NEWEST.items())
def test_the_same_number_still_plays_the_same_match(recorded_as: str, name: str) -> None:
    """T-FAIR-1: seats and chance together lead to the same bytes."""
    assert recording(name) == (FOLDER / f"{recorded_as}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_the_same_seed_still_plays_the_same_match(name: str) -> None:
    """T-FAIR-1: table, seats and chance together lead to the same bytes."""
    assert digest(name) == msgspec.json.decode(EVENINGS.read_bytes())[name]


def test_every_edition_has_a_golden_replay() -> None:
    """An edition that joins the catalog needs one."""
    assert {edition_name for edition_name, _, _ in MATCHES.values()} == set(EDITIONS)


@pytest.fixture(params=dict.fromkeys(game.name for game in EDITIONS.values()))
def game_steps(request: pytest.FixtureRequest) -> tuple[Game[Any], list[Step]]:
    """A game, and all steps of its golden replays."""
    replays = [golden(name) for name in GOLDEN]
    steps = [step for replay in replays if replay.game.name == request.param for step in replay.steps]
    return next(game for game in EDITIONS.values() if game.name == request.param), steps


def test_everything_that_can_be_done_is_in_some_golden_replay(game_steps: tuple[Game[Any], list[Step]]) -> None:
    """T-FAIR-1: deals, joins, times that are up and every command of a game are recorded; logs tell of new rules."""
    game, steps = game_steps
    assert {type(step.do) for step in steps} == set(get_args(Do)) - {UpdateRules}
    commands = {type(step.do.command) for step in steps if isinstance(step.do, Act)}
    assert commands == set(get_args(game.commands)) - NEVER_ACCEPTED.get(game.name, set())


def test_everything_that_can_happen_is_in_some_golden_replay(game_steps: tuple[Game[Any], list[Step]]) -> None:
    """T-FAIR-1: every event of a game and of a match is recorded."""
    game, steps = game_steps
    happened = {type(event) for step in steps for event in step.events}
    assert happened == set(get_args(game.events)) | set(get_args(MatchEvent)) - {RulesUpdated}


def test_every_optional_outcome_is_in_some_golden_replay(game_steps: tuple[Game[Any], list[Step]]) -> None:
    """T-FAIR-1: whatever an event or a command may leave out, such as a misplay or a resumed round, is there and is not."""
    _, steps = game_steps
    recorded = [step.do.command for step in steps if isinstance(step.do, Act)]
    recorded += [event for step in steps for event in step.events]
    seen = {found for struct in recorded for found in told_options(struct)}
    wanted = {(kind, field, told) for kind, field, _ in seen for told in (True, False)}
    assert wanted <= seen


def told_options(struct: Any) -> Iterator[tuple[str, str, bool]]:
    """For each optional field of a command or an event whether it says anything."""
    for field in fields(struct):
        if field.default is not NODEFAULT:
            yield type(struct).__name__, field.name, getattr(struct, field.name) != field.default


if __name__ == "__main__":
    for file, each in NEWEST.items():
        (FOLDER / f"{file}.jsonl").write_text(recording(each), "utf-8")
    digests = msgspec.json.encode({each: digest(each) for each in MATCHES})
    EVENINGS.write_bytes(msgspec.json.format(digests, indent=2) + b"\n")
