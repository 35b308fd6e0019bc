"""Draws who wins races as SVG, by touch time and by arrival: medians, and the range of all seeds as a thin line."""

from collections.abc import Iterator, Sequence

from bench.fairness.figures import EVEN, Runs
from bench.load import SEATS
from vivace.tables.options import Order

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 44, 56
HIGHEST = 60
BAR, GAP = 20, 3
COLOURS = {Order.REACTION: "#0072b2", Order.ARRIVAL: "#d55e00"}
"""Colour-blind people can tell these apart as well."""
LEGEND = {Order.REACTION: "fair races", Order.ARRIVAL: "first packet wins"}
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #222 }
.paper { fill: #fff } .line { stroke: #ddd } .even { stroke: #888; stroke-dasharray: 4 4 }
.range { stroke: #222; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd } .paper { fill: #161616 } .line { stroke: #333 } .range { stroke: #ddd }
}
"""


def plotted(profiles: Sequence[Sequence[Runs]]) -> str:
    """The share of races that each connection wins, for each profile and order."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            "<title>How many races each of four equally fast players wins, by the round trip of the connection</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
            *_scale(),
            *_legend(),
            *(line for number, orders in enumerate(profiles) for line in _profile(number, len(profiles), orders)),
            "</svg>",
            "",
        ]
    )


def _y(percent: float) -> float:
    shown = min(max(percent, 0), HIGHEST)
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - shown / HIGHEST)


def _scale() -> Iterator[str]:
    for percent in range(0, HIGHEST + 1, 10):
        yield _line("line", percent)
        yield f'<text x="{LEFT - 8}" y="{_y(percent) + 4:.1f}" text-anchor="end">{percent} %</text>'
    yield _line("even", EVEN)


def _line(kind: str, percent: float) -> str:
    y = _y(percent)
    return f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'


def _legend() -> Iterator[str]:
    for number, (order, text) in enumerate(LEGEND.items()):
        x = LEFT + 172 * number
        yield f'<rect x="{x}" y="14" width="12" height="12" fill="{COLOURS[order]}"/>'
        yield f'<text x="{x + 18}" y="24">{text}</text>'
    yield f'<text x="{WIDTH - RIGHT}" y="24" text-anchor="end">dashed: a quarter, which is fair</text>'


def _profile(number: int, profiles: int, orders: Sequence[Runs]) -> Iterator[str]:
    room = (WIDTH - LEFT - RIGHT) / profiles
    for seat in range(SEATS):
        middle = LEFT + room * (number + (seat + 0.75) / (SEATS + 0.5))
        trip = orders[0].setting.trips[seat]
        yield f'<text x="{middle:.1f}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle">{trip}</text>'
        for place, runs in enumerate(orders):
            yield from _bar(middle + (place - len(orders) / 2) * (BAR + GAP) + GAP / 2, runs, seat)
    centre = LEFT + room * (number + 0.5)
    yield f'<text x="{centre:.1f}" y="{HEIGHT - BOTTOM + 42}" text-anchor="middle">round trip in ms</text>'


def _bar(x: float, runs: Runs, seat: int) -> Iterator[str]:
    share = runs.across(lambda one: one.fair_share(seat))
    y, colour, middle = _y(share.median), COLOURS[runs.setting.order], x + BAR / 2
    yield f'<rect x="{x:.1f}" y="{y:.1f}" width="{BAR}" height="{_y(0) - y:.1f}" fill="{colour}"/>'
    if len(runs.results) > 1:
        low, high = _y(share.low), _y(share.high)
        yield f'<line class="range" x1="{middle:.1f}" x2="{middle:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>'
