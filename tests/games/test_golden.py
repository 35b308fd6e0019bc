"""Golden replays: matches that were recorded once must lead to the same end for ever.

If a change of the rules is meant, raise `RULES_VERSION` and record them anew: `python -m tests.games.test_golden`.
"""

from pathlib import Path

import pytest

from vivace.engine.replay import read, verify, write
from vivace.games.catalog import EDITIONS, edition
from vivace.simulator.evening import opened as evening_of
from vivace.simulator.evening import play, seed_from
from vivace.tables.opener import opened
from vivace.tables.recorder import recorded

FOLDER = Path(__file__).parents[1] / "golden"
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


def recording(name: str) -> str:
    """The text of this match, played anew."""
    edition_name, seats, house_rules = MATCHES[name]
    evening = evening_of(
        opened(edition_name, house_rules=house_rules), tuple("ABCDEFGHIJKL"[:seats]), seed_from(f"golden {name}")
    )
    replay = recorded([logged for _, happened in play(evening) for logged in happened])
    assert replay is not None
    return write(replay)


@pytest.mark.parametrize("name", MATCHES)
def test_golden_replays_still_hold(name: str) -> None:
    """T-FAIR-1: every recorded step leads to the recorded events, and the match to the recorded hash."""
    replay = read((FOLDER / f"{name}.jsonl").read_text("utf-8"), lambda found: edition(found).game)
    assert verify(replay).winners


@pytest.mark.parametrize("name", MATCHES)
def test_the_same_seed_still_plays_the_same_match(name: str) -> None:
    """T-FAIR-1: table, bots and chance together lead to the same bytes."""
    assert recording(name) == (FOLDER / f"{name}.jsonl").read_text("utf-8")


def test_every_edition_has_a_golden_replay() -> None:
    """An edition that joins the catalog needs one."""
    assert {edition_name for edition_name, _, _ in MATCHES.values()} == set(EDITIONS)


if __name__ == "__main__":
    for each in MATCHES:
        (FOLDER / f"{each}.jsonl").write_text(recording(each), "utf-8")
