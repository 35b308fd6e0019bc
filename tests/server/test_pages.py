"""The files of the page."""

from pathlib import Path

import pytest

from vivace.server.pages import INDEX, load_page


def test_the_page_is_part_of_the_package() -> None:
    """It is found, and each file has a type and a tag of its own."""
    files = load_page()
    assert INDEX in files
    assert files[INDEX].kind.startswith("text/html")
    assert len({file.tag for file in files.values()}) == len({file.content for file in files.values()})


def test_only_files_that_browsers_understand_are_sent() -> None:
    """No Python, and nothing that lies elsewhere."""
    assert not [name for name in load_page() if name.endswith((".py", ".pyc")) or "/" in name]


def test_a_server_without_a_page_does_not_start(tmp_path: Path) -> None:
    """Whoever has a broken installation is told so at once, not by an empty window."""
    with pytest.raises(ValueError, match=r"there is no index.html in .*; install Vivace again"):
        load_page(tmp_path)
    with pytest.raises(ValueError, match=r"cannot be read \(.*; install Vivace again"):
        load_page(tmp_path / "nowhere")
