"""Settings of the whole suite, and `--rule ID`: only the tests that prove a rule."""

import os
import re
import signal
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

import vivace
from tests.mutants import WHOLE_MATCHES
from tests.postgres import Cluster, cluster

# Anyone who runs the suite may ignore this signal (nohup does), and programs that are started would do so as well.
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

TESTS = Path(__file__).parent
LONG = (
    "cli/test_arena.py",
    "cli/test_command.py",
    "cli/test_picture.py",
    "cli/test_renderer.py",
    "cli/test_replay.py",
    "cli/test_serve.py",
    "cli/test_watch.py",
    "examples",
    "scripts/test_checked.py",
    "server/test_connections.py",
    "server/test_external_bots.py",
    "server/test_fairness.py",
    "server/test_freeze.py",
    "server/test_fuzz.py",
    "server/test_matches.py",
    "server/test_node.py",
    "server/test_nodes.py",
    "server/test_postgres.py",
    "server/test_restarts.py",
    "server/test_sockets.py",
    "server/test_stored_clubs.py",
    "server/test_tournaments.py",
    "server/test_trouble.py",
    "server/test_upgrades.py",
    "simulation",
    "simulator/test_cores.py",
    "test_fifth_game.py",
    "test_readme.py",
    "test_wheel.py",
    "web/test_domino_rules.py",
    "web/test_patch.py",
    "web/test_races.py",
)
"""Folders and files that take much of the time, by measurement: most of them start processes or wait for real time."""
LADDER = "test_ladder.py"

_numbers = count(1)

RULE = re.compile(r"\b[LDOT]-[A-Z]+-\d+\b")

_patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
settings.register_profile("full", _patient, max_examples=60, derandomize=True, database=None)
settings.register_profile("fast", _patient, max_examples=10, derandomize=True, database=None)
settings.register_profile("explore", _patient, max_examples=1_000)
settings.register_profile("mutation", _patient, max_examples=15, derandomize=True, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))

if "VIVACE_SOURCE" in os.environ:
    assert vivace.__file__.startswith(os.environ["VIVACE_SOURCE"]), "a mutation must be what is tested"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only the tests whose docstring names this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        _mark(item)
    # What takes long comes first, so that no worker is left with it in the end.
    items.sort(key=lambda item: not (item.get_closest_marker("long") or item.get_closest_marker("browser")))
    rule = config.getoption("--rule")
    if rule is not None:
        items[:] = [item for item in items if rule in rules_named_by(item)]


def _mark(item: pytest.Item) -> None:
    """By where a test is, and by what it uses."""
    path = item.path.relative_to(TESTS).as_posix()
    if {"chromium", "firefox"} & set(getattr(item, "fixturenames", ())):
        item.add_marker(pytest.mark.browser)
    if item.path.name in (*WHOLE_MATCHES, LADDER) or path.startswith(LONG):
        item.add_marker(pytest.mark.long)
    if item.path.name in WHOLE_MATCHES:
        # A line that nothing else reaches wants a test of its own.
        item.add_marker(pytest.mark.no_cover)
    if item.path.name in (*WHOLE_MATCHES, LADDER):
        item.add_marker(pytest.mark.matches)


@pytest.fixture(autouse=True)
def _nothing_is_cached(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test that is not measured leaves in caches would never be measured in another one."""
    yield
    if request.node.get_closest_marker("no_cover"):
        for name, module in list(sys.modules.items()):
            if name.startswith("vivace."):
                clear_caches(module)


def clear_caches(module: ModuleType) -> None:
    for value in list(vars(module).values()):
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def rules_named_by(item: pytest.Item) -> set[str]:
    """The rules that a test's docstring names."""
    function = getattr(item, "function", None)
    return set(RULE.findall(function.__doc__ or "")) if function else set()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A database server for all tests of this process."""
    with cluster() as found:
        yield found


@pytest.fixture
def database(postgres: Cluster) -> str:
    """The URL of a database of its own."""
    return postgres.new_database(f"test{next(_numbers)}")
