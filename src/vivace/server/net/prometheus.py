"""Numbers as text for Prometheus and its like."""

import re
from collections.abc import Callable, Iterator, Mapping

from aiohttp import web

from vivace.server.core.metrics import Counts

PATH = "/metrics"
_HEADERS = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"}


def metrics_app(counts: Counts, gauges: Callable[[], Mapping[str, int]]) -> web.Application:
    """Shows the figures, at an address of its own: they concern nobody who plays."""

    async def show(_: web.Request) -> web.Response:
        return web.Response(text=exposition(counts.values, gauges()), headers=_HEADERS)

    app = web.Application()
    app.router.add_get(PATH, show)
    return app


def exposition(counts: Mapping[str, int], gauges: Mapping[str, int]) -> str:
    """Counts only ever grow; gauges say how it is now."""
    return "".join([*_lines(gauges, "gauge", ""), *_lines(counts, "counter", "_total")])


def _lines(values: Mapping[str, int], kind: str, suffix: str) -> Iterator[str]:
    for key, value in sorted(values.items()):
        name = f"vivace_{re.sub(r'[^a-zA-Z0-9_]', '_', key)}{suffix}"
        yield f"# TYPE {name} {kind}\n{name} {value}\n"
