"""Numbers as text."""

from vivace.server.net.prometheus import exposition


def test_counts_and_gauges_have_their_types() -> None:
    """Every number has a name that Prometheus takes, and says whether it only grows."""
    assert exposition({"bad-message": 3}, {"tables": 2}) == (
        "# TYPE vivace_tables gauge\nvivace_tables 2\n"
        "# TYPE vivace_bad_message_total counter\nvivace_bad_message_total 3\n"
    )
