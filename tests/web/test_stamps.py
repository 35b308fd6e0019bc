"""What a page says of when something was touched: races are decided by that, so its own stamps are tested."""

from typing import Any

import pytest

from tests.web.browsing import PHONE, People, Pub, eventually
from tests.web.test_trust import GAMES, played, posed_for

NOW = "performance.now()"
A_WHILE_MS = 400
"""Someone thinks about it."""


@pytest.mark.parametrize(("table", "place", "key"), GAMES)
@pytest.mark.parametrize("way", ["finger", "key"])
def test_a_move_says_what_was_seen_and_for_how_long(
    server: Pub, people: People, *, table: Any, place: str, key: str, way: str
) -> None:
    """T-FAIR-2: the number of the last event that was drawn, and the time from then to the finger or the key."""
    anna = people(PHONE)
    view = table()
    posed = posed_for(anna, server, view)
    shown_by = anna.page.evaluate(NOW)
    anna.page.wait_for_timeout(A_WHILE_MS)
    earliest = anna.page.evaluate(NOW) - shown_by
    if way == "finger":
        anna.page.locator(place).tap()
    else:
        anna.page.keyboard.press(key)
    latest = anna.page.evaluate(NOW)
    eventually(anna.page, lambda: played(posed) == 1, "nothing was played")
    move = next(message for message in posed.said if message["is"] == "play")
    assert move["seen"] == view.seq
    assert round(earliest) <= move["after"] <= round(latest)
    assert anna.complaints == []
