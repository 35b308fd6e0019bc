"""Numbers as text."""

import re

from vivace.server.core.metrics import BOUNDS, COUNTED, Counts
from vivace.server.net.prometheus import Gauge, exposition

SAMPLE = re.compile(r'(vivace_[a-z_]+)(\{le="[^"]+"\})? [0-9.e+-]+')


def test_every_number_says_what_it_means() -> None:
    """It has a name that Prometheus takes, a type that says whether it only grows, and a sentence."""
    counts = Counts()
    counts.add("slow-down", 3)
    counts.add("failed-full")
    text = exposition(counts, {"tables": Gauge(2, "Tables that are awake")})
    for block in re.split(r"(?=^# HELP )", text, flags=re.MULTILINE)[1:]:
        told, kind, *samples = block.splitlines()
        found = re.fullmatch(r"# HELP (vivace_[a-z_]+) [A-Z0-9].*\.", told)
        assert found is not None, told
        assert kind.startswith(f"# TYPE {found[1]} ")
        assert all(SAMPLE.fullmatch(sample) and sample.startswith(found[1]) for sample in samples)
    assert "# TYPE vivace_tables gauge\nvivace_tables 2\n" in text
    assert "# TYPE vivace_slow_down_total counter\nvivace_slow_down_total 3\n" in text
    assert "Requests that failed with the code full.\n" in text


def test_what_is_counted_is_there_from_the_start() -> None:
    """So that a rate can be taken of the first one."""
    text = exposition(Counts(), {})
    assert all(f"vivace_{key.replace('-', '_')}_total 0\n" in text for key in COUNTED)


def test_durations_are_histograms() -> None:
    """Each class includes the smaller ones, and the last one everything."""
    counts = Counts()
    for seconds in (0.0003, 0.0003, 0.004, 99.0):
        counts.commit.add(seconds)
    lines = exposition(counts, {}).splitlines()
    assert 'vivace_commit_seconds_bucket{le="0.0002"} 0' in lines
    assert 'vivace_commit_seconds_bucket{le="0.0005"} 2' in lines
    assert 'vivace_commit_seconds_bucket{le="0.005"} 3' in lines
    assert 'vivace_commit_seconds_bucket{le="+Inf"} 4' in lines
    assert "vivace_commit_seconds_sum 99.0046" in lines
    assert "vivace_commit_seconds_count 4" in lines
    assert {"fan-out", "frame-to-all", "loop-lag", "commit"} == set(counts.durations)
    assert counts.commit.quantile(0.5) == 0.0005
    assert counts.commit.quantile(1) == BOUNDS[-1]
    assert counts.fan_out.quantile(0.99) == 0
