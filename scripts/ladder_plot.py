"""Draws the ladder as SVG. The same figures give the same bytes, on every computer and with every library."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from vivace.games.catalog import edition
from vivace.simulator.ladder import PAIRS, WANTED, Ladder, PairResult

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 44, 56
LOWEST, HIGHEST = 0.4, 1.0
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Colour-blind people can tell these apart as well."""
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #222 }
.paper { fill: #fff } .wanted { fill: #e8f1e4 } .line { stroke: #ddd } .even { stroke: #888; stroke-dasharray: 4 4 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd } .paper { fill: #161616 } .wanted { fill: #22331c } .line { stroke: #333 }
}
"""


def plotted(ladder: Ladder) -> str:
    """The share of matches that each level wins against the next lower one, with intervals."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            "<title>How often each level beats the next lower one</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
            *_scale(),
            *_names(),
            *_legend(_games(ladder)),
            *(line for pair in ladder.pairs for line in _mark(pair, _games(ladder))),
            "</svg>",
            "",
        ]
    )


def _games(ladder: Ladder) -> list[str]:
    return list(dict.fromkeys(pair.game for pair in ladder.pairs))


def _x(pair: int, game: int, games: int) -> float:
    """The games stand side by side within each pair."""
    room = (WIDTH - LEFT - RIGHT) / len(PAIRS)
    return LEFT + room * pair + room * (game + 1) / (games + 1)


def _y(share: float) -> float:
    shown = min(max(share, LOWEST), HIGHEST)
    return TOP + (HEIGHT - TOP - BOTTOM) * (HIGHEST - shown) / (HIGHEST - LOWEST)


def _scale() -> Iterator[str]:
    least, most = WANTED
    across = f'x="{LEFT}" width="{WIDTH - LEFT - RIGHT}"'
    yield f'<rect class="wanted" {across} y="{_y(most):.1f}" height="{_y(least) - _y(most):.1f}"/>'
    for percent in range(round(100 * LOWEST), round(100 * HIGHEST) + 1, 10):
        y, kind = _y(percent / 100), "even" if percent == 50 else "line"
        yield f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'


def _names() -> Iterator[str]:
    room = (WIDTH - LEFT - RIGHT) / len(PAIRS)
    for number, (lower, higher) in enumerate(PAIRS):
        middle = LEFT + room * (number + 0.5)
        for text, y in ((higher, HEIGHT - BOTTOM + 22), (f"against {lower}", HEIGHT - BOTTOM + 40)):
            yield f'<text x="{middle:.1f}" y="{y}" text-anchor="middle">{escape(text)}</text>'


def _legend(games: list[str]) -> Iterator[str]:
    room = (WIDTH - LEFT - RIGHT) / max(len(games), 1)
    for number, game in enumerate(games):
        x = LEFT + room * number
        yield f'<circle cx="{x + 6:.1f}" cy="20" r="5" fill="{COLOURS[number]}"/>'
        yield f'<text x="{x + 17:.1f}" y="24">{escape(edition(game).title.partition(",")[0])}</text>'


def _mark(pair: PairResult, games: list[str]) -> Iterator[str]:
    game = games.index(pair.game)
    x, colour = _x(PAIRS.index((pair.lower, pair.higher)), game, len(games)), COLOURS[game]
    low, high = _y(pair.wins.low), _y(pair.wins.high)
    yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{colour}" stroke-width="2"/>'
    yield f'<circle cx="{x:.1f}" cy="{_y(pair.wins.value):.1f}" r="5" fill="{colour}"/>'
