"""The files of the page, and how they are sent."""

import gzip
from pathlib import Path

import pytest

from vivace.server.net.pages import INDEX, PageFile, load_page

SCRIPT = "main-B3x9aQ_1.js"
FILES = {
    INDEX: b"<!doctype html>",
    SCRIPT: b"let x = 1;" * 100,
    "icon.svg": b"<svg/>",
    "icon-192.png": b"a picture",
    "rubik-latin-D4f_-k29.woff2": b"letters",
    "manifest.webmanifest": b"{}",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def loaded(folder: Path, name: str, content: bytes = b"x") -> PageFile:
    (folder / name).write_bytes(content)
    return load_page(folder)[name]


def test_the_page_is_part_of_the_package() -> None:
    """It is found, and each file has a type and a tag of its own."""
    files = load_page()
    assert files[INDEX].plain.describing["Content-Type"].startswith("text/html")
    assert len({file.plain.tag for file in files.values()}) == len({file.plain.content for file in files.values()})


def test_all_that_a_browser_needs_is_sent(folder: Path) -> None:
    """With its type."""
    kinds = {name: file.plain.describing["Content-Type"].partition(";")[0] for name, file in load_page(folder).items()}
    assert kinds == {
        INDEX: "text/html",
        SCRIPT: "text/javascript",
        "icon.svg": "image/svg+xml",
        "icon-192.png": "image/png",
        "rubik-latin-D4f_-k29.woff2": "font/woff2",
        "manifest.webmanifest": "application/manifest+json",
    }


def test_only_files_that_browsers_understand_are_sent(folder: Path) -> None:
    """No Python, no source maps, nothing from folders within, and nothing that lies elsewhere."""
    for name in ("app.py", f"{SCRIPT}.map", "style-B3x9aQ_1.css.map", ".hidden", "README"):
        (folder / name).write_bytes(b"x")
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_bytes(b"{}")
    assert load_page(folder).keys() == FILES.keys()


def test_a_server_without_a_page_does_not_start(tmp_path: Path) -> None:
    """Anyone who has a broken installation, or has not built the page yet, is told at once what to do."""
    remedy = r"in a checkout run ./play \(or scripts/web build\), otherwise install Vivace again$"
    with pytest.raises(ValueError, match=rf"there is no index.html in .*; {remedy}"):
        load_page(tmp_path)
    with pytest.raises(ValueError, match=rf"cannot be read \(.*; {remedy}"):
        load_page(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("name", "lasts"),
    [
        (SCRIPT, True),
        ("index-Cq-_x81Z.css", True),
        ("rubik-latin-wght-normal-abcdefg7.woff2", True),
        (INDEX, False),
        ("main.js", False),
        ("-B3x9aQ_1.js", False),
        ("main-B3x9aQ.js", False),
        ("main-settings.js", False),
        ("texts-de-lobby.js", False),
        ("icon-maskable.png", False),
        ("screen-1280x720.png", False),
        ("manifest-B3x9aQ_1.webmanifest", False),
    ],
)
def test_only_what_has_its_fingerprint_in_its_name_is_kept_for_ever(folder: Path, name: str, lasts: bool) -> None:
    """All else can change under the same name, so browsers ask each time; a word of eight letters is no fingerprint."""
    caching = loaded(folder, name).plain.caching["Cache-Control"]
    assert caching == ("public, max-age=31536000, immutable" if lasts else "no-cache")


def test_texts_are_also_there_compressed(folder: Path) -> None:
    """Once, and the same bytes each time; what is compressed already is sent as it is."""
    page = load_page(folder)
    packed = page[SCRIPT].packed
    assert packed is not None
    assert gzip.decompress(packed.content) == FILES[SCRIPT]
    assert len(packed.content) < len(FILES[SCRIPT]) / 10
    assert packed.content[4:8] == bytes(4), "no time of day"
    assert load_page(folder) == page
    assert {name for name, file in page.items() if file.packed is None} == {
        "icon-192.png",
        "rubik-latin-D4f_-k29.woff2",
    }


def test_each_form_has_a_tag_of_its_own(folder: Path) -> None:
    """They are different bytes, and anyone who keeps one must not take it for the other."""
    file = load_page(folder)[SCRIPT]
    assert file.packed is not None
    assert file.plain.tag != file.packed.tag
    for form in (file.plain, file.packed):
        assert form.caching["ETag"] == f'"{form.tag}"'
        assert form.caching["Vary"] == "Accept-Encoding"
    assert file.packed.describing["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in file.plain.describing
    assert "Vary" not in load_page(folder)["icon-192.png"].plain.caching


def test_a_tag_changes_with_the_content(tmp_path: Path) -> None:
    """Or browsers would keep what is old."""
    assert loaded(tmp_path, INDEX, b"old").plain.tag != loaded(tmp_path, INDEX, b"new").plain.tag


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br", "br, GZIP", "br;q=1.0, gzip;q=0.1", "gzip ; q=1"])
def test_who_accepts_compressed_files_gets_them(folder: Path, accepted: str) -> None:
    """However browsers and proxies write it."""
    file = load_page(folder)[SCRIPT]
    assert file.form_for(accepted) is file.packed


@pytest.mark.parametrize(
    "accepted", ["", "br", "identity", "gzip;q=0", "gzip; q=0.0, br", "gzip;q=often", "xgzip", "*"]
)
def test_all_others_get_plain_files(folder: Path, accepted: str) -> None:
    """Everyone understands these."""
    file = load_page(folder)[SCRIPT]
    assert file.form_for(accepted) is file.plain


def test_what_is_never_compressed_is_sent_to_all_as_it_is(folder: Path) -> None:
    """QrCodes and fonts."""
    file = load_page(folder)["icon-192.png"]
    assert file.form_for("gzip") is file.plain
