"""docs/write-a-bot.md tells how things are: its programs are the examples, its tables and numbers those of the code."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct

from tests.external_bots.installing import observations
from vivace.bots.bot import Action, Observation
from vivace.bots.table_bots import LEAST_MS, MOST_MS, MOST_NONSENSE
from vivace.cli.arguments import parser
from vivace.engine.zones import View, Zone
from vivace.external_bots.child import NOTES
from vivace.external_bots.restraint import MEMORY_BYTES
from vivace.games.catalog import EDITIONS, GAMES
from vivace.server.external_bots import USUAL
from vivace.server.settings import Settings
from vivace.simulator.external_bot import MAKING_SECONDS, THINKING_SECONDS

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")


def section(title: str) -> str:
    return DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def table(head: str) -> list[list[str]]:
    """The cells of the table that begins with this head."""
    lines = DOCUMENT.partition(f"\n| {head} |")[2].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def words(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def field_names(head: str, index: int) -> list[str]:
    """The names in the first column of one of the tables that begin with this head."""
    parts = DOCUMENT.split(f"\n| {head} |")[1 + index]
    return [name for line in parts.split("\n\n")[0].splitlines()[2:] for name in words(line.split(" | ")[0])]


@pytest.mark.parametrize("path", ["examples/bot/magpie.py", "examples/bot/pyproject.toml", "examples/socket_bot.py"])
def test_the_programs_are_the_examples(path: str) -> None:
    """What stands in the text is what the tests run."""
    language = "toml" if path.endswith("toml") else "python"
    assert f"```{language}\n{(ROOT / path).read_text('utf-8')}```" in DOCUMENT


@pytest.mark.parametrize(
    ("head", "index", "struct"),
    [
        ("field | what it is", 0, Observation),
        ("field | what it is", 1, Action),
        ("field of `view` | what it is", 0, View),
        ("field of a zone | what it is", 0, Zone),
    ],
)
def test_every_field_is_explained(head: str, index: int, struct: type[Struct]) -> None:
    """In the order of the code, and none that does not exist."""
    assert field_names(head, index) == list(struct.__struct_fields__)


def test_every_command_is_named() -> None:
    """For each game those that it has, and where they come from."""
    rows = {words(game)[0] if "`" in game else game: words(names) for game, names, _ in table("game | commands | from")}
    for name, game in GAMES.items():
        known = {*rows[name], *rows["all"], *rows["honour tables"]}
        assert known == {command.__name__ for command in get_args(game.commands)}
    for _, names, module in table("game | commands | from"):
        assert all(hasattr(__import__(words(module)[0], fromlist=["*"]), name) for name in words(names))


@pytest.mark.parametrize("name", EDITIONS)
def test_every_zone_is_named(name: str) -> None:
    """Whatever zones there are in a match, the table has one of each sort, and says whose it is."""
    rows = {words(game)[0]: (own, shared) for game, own, shared in table("game | zones of seat 0 | zones of all")}
    seen = observations(name)
    own, shared = (set(map(sort, words(cell))) for cell in rows[seen[0].game])
    if seen[0].game == "dice":
        shared |= {"yellow.", "green."}
    for observation in seen:
        zones = observation.view.zones
        assert {sort(zone) for zone in zones if zones[zone].seat >= 0} <= own
        assert {sort(zone) for zone in zones if zones[zone].seat < 0} <= shared


def sort(zone: str) -> str:
    """The name without numbers and squares."""
    return re.sub(r"\.[a-z]?\d+.*$", ".", re.sub(r"^\d+\.", "0.", zone))


def test_the_numbers_are_those_of_the_code() -> None:
    """Times, sizes and how many."""
    told = " ".join(DOCUMENT.split())
    for text in (
        f"more often than every {LEAST_MS} ms",
        f"longer than {MOST_MS // 1000} s",
        f"sends {MOST_NONSENSE} commands in a row",
        f"cannot be loaded within {USUAL.start:g} seconds",
        f"does not give an answer within {USUAL.answer:g} seconds",
        f"more than {MEMORY_BYTES >> 30} GB of address space",
        f"longer than {MAKING_SECONDS:g} seconds to be made, or {THINKING_SECONDS:g} seconds to answer",
        f"{Settings(data=Path()).most_external_bots} bots of others play",
        f"the last {NOTES:,} bytes",
    ):
        assert text in told


def test_what_is_to_be_typed_can_be_typed() -> None:
    """The commands of the document are commands of the program."""
    typed = re.findall(r"^\.venv/bin/vivace (.+)$", DOCUMENT, re.MULTILINE)
    assert {words.split()[0] for words in typed} == {"arena", "watch"}
    for words in typed:
        parser().parse_args(words.split())


def test_every_link_leads_somewhere() -> None:
    """To a heading here, or to a file."""
    headings = {
        re.sub(r"[^a-z -]", "", line[3:].lower()).replace(" ", "-")
        for line in DOCUMENT.splitlines()
        if line.startswith("## ")
    }
    for target in re.findall(r"\]\(([^)]+)\)", DOCUMENT):
        path, _, heading = target.partition("#")
        assert (ROOT / "docs" / path).exists() if path else heading in headings, target
