"""Draws what a server used during a soak as SVG: memory, descriptors and the size of its file. The same figures give the same bytes."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from vivace.server.storage.database import size_on_disk

WIDTH, PANEL, LEFT, RIGHT, TOP = 760, 150, 72, 16, 34
POINTS = 400
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #222 } .paper { fill: #fff } .axis { stroke: #ccc }
path { fill: none; stroke: #0072b2; stroke-width: 1.5 } .start { stroke: #d55e00; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .paper { fill: #161616 } .axis { stroke: #444 } }
"""


class Usage(Struct, frozen=True):
    """What a server uses at a moment."""

    at: float
    """Seconds since the soak began."""
    memory_mb: float
    descriptors: int
    file_mb: float
    starts: int


PANELS = {"memory_mb": "memory, MB", "descriptors": "open files and sockets", "file_mb": "database, MB"}


def usage(at: float, pid: int, data: Path, starts: int) -> Usage | None:
    """What the process uses now; None if it is not there."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        descriptors = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        return Usage(at, pages * 4096 / 1e6, descriptors, size_on_disk(data) / 1e6, starts)
    except (OSError, IndexError):
        return None


def plotted(samples: Sequence[Usage], title: str) -> str:
    """One panel for each figure; dashed lines are starts of the server."""
    step = max(1, len(samples) // POINTS)
    shown = samples[::step]
    height = TOP + PANEL * len(PANELS) + 24
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text x="{LEFT}" y="20">{title}</text>',
    ]
    for number, (field, name) in enumerate(PANELS.items()):
        lines += _panel(shown, field, name, TOP + PANEL * number)
    minutes = shown[-1].at / 60
    lines.append(f'<text x="{WIDTH - RIGHT}" y="{height - 8}" text-anchor="end">{minutes:.0f} minutes</text>')
    return "\n".join([*lines, "</svg>", ""])


def _panel(samples: Sequence[Usage], field: str, name: str, top: int) -> Iterator[str]:
    values = [getattr(each, field) for each in samples]
    most, bottom = max(values) * 1.1 or 1, top + PANEL - 24
    last = samples[-1].at or 1

    def place(at: float, value: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * at / last:.1f} {bottom - (PANEL - 48) * value / most:.1f}"

    yield f'<text x="{LEFT}" y="{top + 12}">{name}</text>'
    yield f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{bottom}" y2="{bottom}"/>'
    yield f'<text x="{LEFT - 8}" y="{bottom + 4}" text-anchor="end">0</text>'
    yield f'<text x="{LEFT - 8}" y="{bottom - (PANEL - 48) / 1.1 + 4:.1f}" text-anchor="end">{max(values):,.0f}</text>'
    for before, after in pairwise(samples):
        if after.starts > before.starts:
            x = place(after.at, 0).split()[0]
            yield f'<line class="start" x1="{x}" x2="{x}" y1="{bottom - PANEL + 48}" y2="{bottom}"/>'
    points = " L ".join(place(each.at, value) for each, value in zip(samples, values, strict=True))
    yield f'<path d="M {points}"/>'
