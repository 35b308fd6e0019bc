"""The pictures of the README."""

import re

from scripts.client import ROOT
from scripts.screenshots import FOLDER, PICTURES

SHOWN = re.compile(r"docs/screenshots/([\w-]+)\.png")


def test_the_readme_shows_every_picture_and_no_other_one_is_kept() -> None:
    """A picture that nothing shows would grow old unnoticed, and one that no program takes could not be renewed."""
    shown = set(SHOWN.findall((ROOT / "README.md").read_text("utf-8")))
    assert shown == set(PICTURES)
    assert {path.stem for path in FOLDER.glob("*.png")} == shown


def test_every_picture_says_its_device_and_theme() -> None:
    """They are taken from its name."""
    assert all(re.search(r"-(phone|desktop)-(dark|light)$", name) for name in PICTURES)
