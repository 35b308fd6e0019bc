import os
from pathlib import Path
from xml.etree import ElementTree

from tests.soak_plot import PANELS, Usage, plotted, usage


def test_a_process_is_measured(tmp_path: Path) -> None:
    """This one, which has memory and files; one that is gone gives nothing."""
    (tmp_path / "vivace.db").write_bytes(b"x" * 2_000_000)
    found = usage(3.0, os.getpid(), tmp_path, 1)
    assert found is not None
    assert found.memory_mb > 10
    assert found.descriptors > 2
    assert found.file_mb == 2
    assert usage(3.0, 2**22 + 1, tmp_path, 1) is None


def test_every_figure_has_a_panel() -> None:
    """With a line for each start of the server, and the same bytes for the same figures."""
    samples = [Usage(float(at), 50 + at, 20, at / 10, 1 + at // 50) for at in range(120)]
    drawn = plotted(samples, "A soak")
    assert drawn == plotted(samples, "A soak")
    tree = ElementTree.fromstring(drawn)
    assert len(tree.findall("{*}path")) == len(PANELS)
    assert drawn.count('class="start"') == 2 * len(PANELS)
