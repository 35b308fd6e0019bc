"""The changelog and the version belong together."""

import re
from pathlib import Path

import vivace


def test_the_newest_entry_is_this_version() -> None:
    """Anyone who raises the version says what has changed."""
    text = (Path(__file__).parents[1] / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)$", text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == vivace.__version__
