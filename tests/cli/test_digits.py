import pytest

from vivace.cli.drawing.digits import big


@pytest.mark.parametrize("number", range(21))
def test_every_stack_has_a_big_number(number: int) -> None:
    """All counts of a stack are three lines of equal width, at most six columns."""
    widths = {line.cell_len for line in big(number)}
    assert len(big(number)) == 3
    assert len(widths) == 1
    assert widths.pop() <= 6


def test_big_numbers_differ() -> None:
    """No two counts look the same."""
    assert len({tuple(line.plain for line in big(number)) for number in range(21)}) == 21
