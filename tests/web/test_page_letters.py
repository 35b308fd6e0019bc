"""Pages whose own letters are enlarged, as extensions of browsers do it, can still be read and used."""

import pytest

from tests.web.browsing import PHONE, People, Pub
from tests.web.patience import lasting
from tests.web.screens import show
from tests.web.test_text_size import FLAWS

ROOT = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
"""With letters of the page's own browsers ask screens for their size in the usual ones."""


@pytest.mark.parametrize("name", ["lobby", "round", "dice", "domino"])
def test_enlarged_letters_have_room(server: Pub, people: People, name: str) -> None:
    """The lobby is not wider than the screen, and a round says its code and its number."""
    anna = people(PHONE, locale="de", reduced_motion="reduce")
    anna.context.add_init_script(ROOT)
    show(anna.page, server, name)
    assert lasting(anna.page, lambda: anna.page.evaluate(FLAWS)) == []
