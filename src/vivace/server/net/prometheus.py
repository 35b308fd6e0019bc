"""Metrics in the text format of Prometheus."""

import re
from collections.abc import Callable, Iterator, Mapping

from aiohttp import web
from msgspec import Struct

from vivace.server.core.metrics import BOUNDS, COUNTED, Counts, Histogram

PATH = "/metrics"
FAILED = "failed-"
"""How the counts of failed requests begin; the code follows."""
_HEADERS = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"}


class Gauge(Struct, frozen=True):
    """A current value, and what it means."""

    value: float
    purpose: str


Gauges = Mapping[str, Gauge]


def metrics_app(counts: Counts, gauges: Callable[[], Gauges]) -> web.Application:
    """Serves the metrics, on an address of their own because players have no business with them."""

    async def show(_: web.Request) -> web.Response:
        return web.Response(text=exposition(counts, gauges()), headers=_HEADERS)

    app = web.Application()
    app.router.add_get(PATH, show)
    return app


def exposition(counts: Counts, gauges: Gauges) -> str:
    """The metrics as text. Counts only grow; gauges are current values."""
    blocks = [_block(_name(key), "gauge", gauge.purpose, f" {gauge.value:g}") for key, gauge in sorted(gauges.items())]
    for key, value in sorted(counts.values.items()):
        blocks.append(_block(f"{_name(key)}_total", "counter", purpose(key), f" {value}"))
    for key, histogram in counts.durations.items():
        name = f"{_name(key)}_seconds"
        blocks.append(_block(name, "histogram", histogram.purpose, *_classes(histogram)))
    return "".join(blocks)


def purpose(key: str) -> str:
    """What a count means."""
    if key in COUNTED:
        return COUNTED[key]
    if key.startswith(FAILED):
        return f"Requests that failed with the code {key.removeprefix(FAILED)}"
    return f"Times that a client was sent the problem {key}"


def _name(key: str) -> str:
    return f"vivace_{re.sub(r'[^a-zA-Z0-9_]', '_', key)}"


def _block(name: str, kind: str, purpose: str, *lines: str) -> str:
    head = f"# HELP {name} {purpose}.\n# TYPE {name} {kind}\n"
    return head + "".join(f"{name}{line}\n" for line in lines)


def _classes(histogram: Histogram) -> Iterator[str]:
    """The lines of a histogram, each with what follows its name. Classes include all smaller ones."""
    seen, counts = 0, list(histogram.counts)
    for bound, count in zip((*(f"{bound:g}" for bound in BOUNDS), "+Inf"), counts, strict=True):
        seen += count
        yield f'_bucket{{le="{bound}"}} {seen}'
    yield f"_sum {histogram.total:.9g}"
    yield f"_count {seen}"
