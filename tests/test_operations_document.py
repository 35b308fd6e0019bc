"""What docs/operations.md tells people to type works, and its numbers are those of the code."""

import re
import shlex
from pathlib import Path

import pytest
from scripts.settings_table import replaced

from tests.server.log_writer import called
from tests.server.test_names import SAT
from vivace.cli.arguments import parser
from vivace.cli.main import main
from vivace.server.clock import wall_clock
from vivace.server.core.budgets import TABLE_DAILY
from vivace.server.core.rates import daily
from vivace.server.net.limits import LOG_MB
from vivace.server.settings import LEAST_HAND_MS
from vivace.server.storage.database import FILE
from vivace.server.storage.pruner import EVERY_MS, FIRST_MS
from vivace.server.storage.retention import PLAYED_DAYS, UNPLAYED_DAYS
from vivace.tables.pseudonyms import FORGOTTEN

FOLDER = Path(__file__).parents[1] / "docs"
DOCUMENT = (FOLDER / "operations.md").read_text("utf-8")
TEXT = " ".join(DOCUMENT.split())
TYPED = [shlex.split(line) for line in re.findall(r"^\./play .+$", DOCUMENT, re.MULTILINE)]


def test_tables_are_looked_after_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copying, restoring, checking and pruning, in the order of the document, leave the tables as they were."""
    monkeypatch.chdir(tmp_path)
    sat = SAT.replace('"at":5', f'"at":{wall_clock()}')
    with called(Path("tables") / FILE) as caller:
        caller.open("AAAAA")
        caller.append("AAAAA", 1, sat)
    for _, *words in TYPED:
        if words[0] != "serve":
            assert main(words) == 0, words
    done = [words[1] for words in TYPED]
    assert {"backup", "restore", "verify", "tables", "matches", "forget", "prune"} <= set(done)
    assert Path("evening.db").exists()
    with called(Path("tables") / FILE) as caller:
        assert caller.read("AAAAA") == ("opening of AAAAA", sat.replace("Anna", FORGOTTEN, 1))


def test_servers_can_be_started_as_it_says() -> None:
    """All options exist: those that are typed, and that of the daily copy."""
    commands = re.findall(r"^\./play (serve .*)$", DOCUMENT, re.MULTILINE)
    assert len(commands) == 3
    for command in (*commands, *re.findall(r"/opt/vivace/play (backup .*)$", DOCUMENT, re.MULTILINE)):
        parser().parse_args(shlex.split(command))


def test_its_settings_are_those_of_the_code() -> None:
    """`python -m scripts.settings_table` writes them."""
    assert replaced(DOCUMENT) == DOCUMENT


def test_what_it_links_to_exists() -> None:
    """Examples and other documents."""
    links = re.findall(r"\]\((?!https?:)([^)#]+)", DOCUMENT)
    assert len(links) >= 8
    assert [link for link in links if not (FOLDER / link).exists()] == []


def test_its_numbers_are_those_of_the_code() -> None:
    """How long tables are kept, and how much may be written."""
    assert f"{PLAYED_DAYS} days after the last thing that happened there, or {UNPLAYED_DAYS} days if no match" in TEXT
    assert f"at most {LOG_MB} MB a day are written for one address, and 100 MB for one table" in TEXT
    assert daily(100e6) == TABLE_DAILY
    assert (LEAST_HAND_MS, FIRST_MS, EVERY_MS) == (100, 60_000, 6 * 3_600_000)
