"""Tables in Markdown, and the parts of documents that programs write."""

from collections.abc import Iterable, Sequence


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A heading for each column, and rows."""
    ruled = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in ruled)


def part(document: str, name: str) -> str:
    """What stands between the two marks of this name. A ValueError says that there are none."""
    return _split(document, name)[1].strip("\n")


def with_part(document: str, name: str, made: str) -> str:
    """The document with what was made between its two marks of this name. A ValueError says that there are none."""
    before, _, after = _split(document, name)
    return f"{before}\n{made}\n{after}"


def _split(document: str, name: str) -> tuple[str, str, str]:
    """The document up to the first mark, between them, and from the second one on."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, has_begin, rest = document.partition(begin)
    within, has_end, after = rest.partition(end)
    if not has_begin or not has_end:
        raise ValueError(f"the lines {begin} and {end} are missing: something that is made belongs between them")
    return before + begin, within, end + after
