"""Tables in Markdown."""

import pytest
from scripts.markdown import part, table, with_part


def test_a_table_has_headings_a_rule_and_rows() -> None:
    """A line for each, with a cell for each column."""
    assert table(["a", "b"], [["1", "2"], ["3", "4"]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |"


def test_a_part_is_written_between_its_marks() -> None:
    """What stands around them stays."""
    document = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n"
    assert part(document, "x") == "old"
    assert with_part(document, "x", "new") == "a\n<!-- x -->\nnew\n<!-- /x -->\nb\n"


@pytest.mark.parametrize("document", ["", "<!-- x -->", "<!-- /x --> <!-- x -->"])
def test_a_document_without_marks_is_left_alone(document: str) -> None:
    """Nothing is written into the wrong place."""
    with pytest.raises(ValueError, match="are missing"):
        with_part(document, "x", "new")
