"""What the page is compared with is what the server says today."""

import pytest

from tests.scorekeeper.vectors import GOLDEN, evening_of, vectors
from vivace.games.catalog import EDITIONS
from vivace.scorekeeper import files
from vivace.scorekeeper.score import score


def test_the_vectors_are_up_to_date() -> None:
    """`python -m tests.scorekeeper.vectors` records them; web/tests/scorekeeper compares them with the page."""
    assert GOLDEN.read_bytes() == vectors()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", EDITIONS)
def test_any_evening_in_a_file_adds_up_to_the_same(name: str, seed: int) -> None:
    """Whoever joined late, and whatever was carried over to another match or corrected."""
    sheet = evening_of(name, seed)
    again = files.read(files.as_json(sheet))
    assert files.as_json(again) == files.as_json(sheet)
    for number in range(1, len(sheet.matches) + 1):
        before, after = score(sheet, number), score(again, number)
        assert (after.totals, after.held) == (before.totals, before.held)
