import pytest

from vivace.bots.kinds import OWN
from vivace.cli.commands.bots import external_among, parse_kinds


def test_kinds_are_typed_with_commas() -> None:
    """Blanks between them do not matter."""
    assert parse_kinds("--bots", "expert, family,child") == ("expert", "family", "child")


def test_unknown_kinds_are_told_with_all_that_are_known() -> None:
    """The option, what was typed, and what can be typed."""
    with pytest.raises(ValueError, match=r"--bots expert,x: no bot is called 'x'; write names of child, beginner, fam"):
        parse_kinds("--bots", "expert,x")


def test_ours_are_no_guests() -> None:
    """Only what others have written has to be found elsewhere."""
    assert external_among("--bots", OWN) == {}
