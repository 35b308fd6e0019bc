"""The dashboard for Grafana shows numbers that exist."""

import json
import re
from pathlib import Path
from typing import Any

from tests.server.serving import with_server
from tests.server.test_app import free_port, shown_metrics
from vivace.server.app import Running

DASHBOARD: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "examples" / "hosting" / "grafana.json").read_text("utf-8")
)
QUERIES = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
VARIABLES = [each["query"]["query"] for each in DASHBOARD["templating"]["list"] if each["type"] == "query"]


def test_its_queries_ask_for_what_a_server_exports(tmp_path: Path) -> None:
    """Every name in it is a sample of a server that has just started, and every duration is shown."""
    port = free_port()

    async def samples(_: Running) -> set[str]:
        return set(re.findall(r"^(vivace_\w+)", await shown_metrics(port), re.MULTILINE))

    exported = with_server(tmp_path, samples, metrics=str(port))
    asked = {name for query in (*QUERIES, *VARIABLES) for name in re.findall(r"vivace_\w+", query)}
    assert asked <= exported
    assert {name for name in exported if name.endswith("_seconds_bucket")} <= asked
    assert all(query.count("(") == query.count(")") for query in QUERIES)


def test_counters_are_shown_as_rates() -> None:
    """A number that only grows says little by itself."""
    for query in QUERIES:
        for name in re.findall(r"vivace_\w+_(?:total|bucket)\b", query):
            assert f"rate({name}" in query


def test_panels_do_not_overlap() -> None:
    """Each has a place of its own."""
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]]
    assert len(set(places)) == len(places)
