"""Every rule of the document has a test, and a mutation that the tests must kill."""

import ast
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import RULE
from tests.mutants import MUTATIONS, Mutation, applied
from vivace.engine import options
from vivace.engine.game import Progress
from vivace.engine.rules import CallRules
from vivace.games.catalog import EDITIONS, edition
from vivace.games.dice import notation as dice
from vivace.games.domino import boards
from vivace.games.domino import notation as domino
from vivace.games.domino.decide import decide
from vivace.games.domino.rules import Rules as DominoRules
from vivace.games.domino.state import Round
from vivace.games.piles import notation as piles

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "rules.md").read_text("utf-8")
RULES = re.findall(r"^- \*\*([LDOT]-[A-Z]+-\d+)\*\*", DOCUMENT, re.MULTILINE)

DECKS = "abcd"

BEYOND_THE_CORNER = """
5  o g r w b
6  r y o g w
7  y b w r o
8  g2 o y3 b r4
a  hand rg gw  turned rb
b  hand ry  turned yo  jokers j1 j2
"""
"""What the pictures of the page leave out: the rest of the board, and what the two seats have."""


def tables(heading: str) -> list[list[list[str]]]:
    """The cells of each table that begins with this heading: its headings, then its rows."""
    found = re.findall(rf"^ *\| {heading} \|.*\n *\|---.*\n(?: *\|.*\n)+", DOCUMENT, re.MULTILINE)
    return [[cells(line) for line in table.splitlines() if "|---|" not in line] for table in found]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip(" |").split(" | ")]


def values_told(name: str) -> dict[str, str]:
    """What the tables say about an edition, by the keys of its values."""
    columns = {f"`{name}`", "in all editions"}
    columns |= {"in all four"} if EDITIONS[name].name == "piles" else set()
    columns |= {"where misplays can be called"} if issubclass(EDITIONS[name].rules, CallRules) else set()
    return {
        row[0].strip("`"): row[column].strip("`")
        for headings, *values in tables("value")
        for column, heading in enumerate(headings)
        for row in values
        if heading in columns
    }


def ways_to_tell(value: Any) -> set[str]:
    """A value as it is written in a file, or in words."""
    words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return {json.dumps(value), words or "none"}


def rules_proved() -> set[str]:
    """The rules that the docstrings of tests name."""
    functions = (
        node
        for file in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )
    return {rule for function in functions for rule in RULE.findall(ast.get_docstring(function) or "")}


def test_the_document_names_each_rule_once() -> None:
    """An id stands for one rule, and no rule of the card games, of Dice, of Domino or of all tables is forgotten."""
    assert len(RULES) == len(set(RULES))
    assert Counter(rule[0] for rule in RULES) == {"L": 32, "D": 13, "O": 31, "T": 16}


def test_the_rules_of_a_kind_are_counted_without_holes() -> None:
    """Each kind begins with 1 and goes on by one: an id that is left out, or comes too early, is noticed."""
    counted: Counter[str] = Counter()
    for rule in RULES:
        kind, number = rule.rsplit("-", 1)
        counted[kind] += 1
        assert int(number) == counted[kind], rule


@pytest.mark.parametrize("name", EDITIONS)
def test_the_document_tells_every_value_of_every_edition(name: str) -> None:
    """Nothing that a house rule can change is left out, and every value is the one that is played."""
    told, played = values_told(name), json.loads(json.dumps(options.as_values(edition(name).rules)))
    assert set(told) == set(played)
    assert [key for key, text in told.items() if text not in ways_to_tell(played[key])] == []


def test_the_document_lists_all_layouts() -> None:
    """Each layout stands there with the number of its sections and the seats that it suits."""
    (_, *told), *_ = tables("layout")
    assert [row[:3] for row in told] == [
        [f"`{name}`", str(sections(layout)), f"{' or '.join(map(str, layout.seats))} seats"]
        for name, layout in boards.layouts().items()
    ]


def sections(layout: boards.Layout) -> int:
    """How many sections a layout is made of."""
    return sum(place != boards.NO_SECTION for line in layout.plan for place in line.split())


def test_the_moves_of_the_document_can_be_read() -> None:
    """What the tables say about moves is what the notations of the three games understand, and write themselves."""
    for notation, (_, *moves) in zip((piles, dice, domino), tables("move"), strict=True):
        for text in (row[0].strip("`") for row in moves):
            assert notation.print_move(DECKS, *notation.parse_move(DECKS, text)) == text


def test_the_pictures_of_domino_show_what_the_moves_lead_to() -> None:
    """The examples of the page are played: from each picture its moves lead to the next one."""
    before, after, dead_end, bridge = re.findall(r"```\n( +a +b +c.*?)```", DOCUMENT, re.DOTALL)
    rules = edition("ligretto-domino").rules
    assert isinstance(rules, DominoRules)
    start = domino.parse_position(before + BEYOND_THE_CORNER, rules)
    laid = played(start, "a rb c2 c1 t1")
    blocked = played(laid, "b yo a2 b2 t1", "a turn", "a rg a1 b1 t1")
    assert [corner(position) for position in (start, laid, blocked)] == [before, after, dead_end]
    assert corner(played(laid, "b turn", "b ry e1 d1 t1 via d2")) == bridge
    assert [debt.seat for debt in blocked.debts] == [0]
    assert played(blocked, "a turn", "a gw d3 c3 t1 stand c3").debts == ()


def played(position: Round, *moves: str) -> Round:
    """The position after these moves, each of which the page has to mention unless a card is turned over."""
    for move in moves:
        assert f"`{move}`" in DOCUMENT or move.endswith("turn")
        progress = decide(position, *domino.parse_move("ab", move))
        assert isinstance(progress, Progress)
        position = progress.after
    return position


def corner(position: Round) -> str:
    """The part of the board that the page shows."""
    picture = domino.print_board(position.board, position.lying, position.tokens).splitlines()[:5]
    return "".join(f"{line[2:]}\n" for line in picture)


def test_every_rule_has_a_test() -> None:
    """A rule without a proof is a promise only."""
    assert set(RULES) - rules_proved() == set()


def test_no_test_proves_a_rule_that_is_not_stated() -> None:
    """What the tests name can be looked up."""
    assert rules_proved() - set(RULES) == set()


def test_every_rule_has_a_mutation() -> None:
    """For each rule it is shown that its tests fail without it."""
    assert {mutation.rule for mutation in MUTATIONS} == set(RULES)


def test_mutations_have_names_of_their_own() -> None:
    """A survivor can be told by rule and name."""
    assert len({(mutation.rule, mutation.name) for mutation in MUTATIONS}) == len(MUTATIONS)


def test_every_mutation_changes_the_source() -> None:
    """The text to change occurs once where it says, and the changed file is still Python or TOML."""
    assert [flaw for flaw in map(flaw_of, MUTATIONS) if flaw] == []


def flaw_of(mutation: Mutation) -> str:
    """Why a mutation can't be tried any more; empty if it can."""
    text = (ROOT / "src" / "vivace" / mutation.file).read_text("utf-8")
    try:
        changed = applied(mutation, text)
        if mutation.file.endswith(".py"):
            ast.parse(changed)
    except (ValueError, SyntaxError) as error:
        return str(error)
    return "" if changed != text else f"{mutation.rule} {mutation.name} changes nothing"
