"""Tables in Markdown."""

from scripts.markdown import table


def test_a_table_has_headings_a_rule_and_rows() -> None:
    """A line for each, with a cell for each column."""
    assert table(["a", "b"], [["1", "2"], ["3", "4"]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |"
