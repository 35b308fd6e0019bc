"""Numbers as text for Prometheus and its like."""

import re
from collections.abc import Iterator, Mapping


def exposition(counts: Mapping[str, int], gauges: Mapping[str, int]) -> str:
    """Counts only ever grow; gauges say how it is now."""
    return "".join([*_lines(gauges, "gauge", ""), *_lines(counts, "counter", "_total")])


def _lines(values: Mapping[str, int], kind: str, suffix: str) -> Iterator[str]:
    for key, value in sorted(values.items()):
        name = f"vivace_{re.sub(r'[^a-zA-Z0-9_]', '_', key)}{suffix}"
        yield f"# TYPE {name} {kind}\n{name} {value}\n"
