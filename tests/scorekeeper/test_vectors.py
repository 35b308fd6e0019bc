"""What the page is compared with is what the server says today."""

from tests.scorekeeper.vectors import GOLDEN, vectors


def test_the_vectors_are_up_to_date() -> None:
    """`python -m tests.scorekeeper.vectors` records them; web/tests/scorekeeper compares them with the page."""
    assert GOLDEN.read_bytes() == vectors()
