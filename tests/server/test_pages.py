"""The files of the page."""

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
