"""Runs pytest with the toy game in the catalog: `python -m tests.toy [options of pytest]`."""

import sys

import pytest

from vivace.games import modules

SUITES = ["tests/games/test_conformance.py", "tests/toy"]

if __name__ == "__main__":
    modules.MODULES.append("tests.toy")
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-k", "toy or coins", *SUITES, *sys.argv[1:]]))
