"""Tables in Markdown."""

from collections.abc import Iterable, Sequence


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A heading for each column, and rows."""
    ruled = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in ruled)
