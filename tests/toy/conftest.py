"""Without the toy game in the catalog there is nothing to test here: `tests/test_fifth_game.py` runs it with the game."""

from vivace.games.modules import MODULES

collect_ignore_glob = [] if "tests.toy" in MODULES else ["test_*.py"]
