"""Metrics in the text format of Prometheus."""

import re
from collections.abc import Callable, Iterator, Mapping

from aiohttp import web

from vivace.server.core.metrics import Counts

PATH = "/metrics"
_HEADERS = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"}


def metrics_app(counts: Counts, gauges: Callable[[], Mapping[str, int]]) -> web.Application:
    """Serves the metrics, on an address of their own because players have no business with them."""

    async def show(_: web.Request) -> web.Response:
        return web.Response(text=exposition(counts.values, gauges()), headers=_HEADERS)

    app = web.Application()
    app.router.add_get(PATH, show)
    return app


def exposition(counts: Mapping[str, int], gauges: Mapping[str, int]) -> str:
    """The metrics as text. Counts only grow; gauges are current values."""
    return "".join([*_lines(gauges, "gauge", ""), *_lines(counts, "counter", "_total")])


def _lines(values: Mapping[str, int], kind: str, suffix: str) -> Iterator[str]:
    for key, value in sorted(values.items()):
        name = f"vivace_{re.sub(r'[^a-zA-Z0-9_]', '_', key)}{suffix}"
        yield f"# TYPE {name} {kind}\n{name} {value}\n"
