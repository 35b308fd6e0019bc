"""What can be played here."""

import msgspec

from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.http import Editions
from vivace.server.offer import offer


def test_every_edition_of_the_catalog_is_offered_with_its_values() -> None:
    """What is sent can be read back, and names for each value what is allowed and what it is for."""
    sent = msgspec.json.decode(msgspec.json.encode(offer()), type=Editions)
    assert [each.name for each in sent.editions] == list(EDITIONS)
    assert all(value.allowed and value.purpose for each in sent.editions for value in each.rules)
    ligretto = sent.editions[0]
    assert (ligretto.title, ligretto.game, ligretto.seats) == (edition("ligretto").title, "piles", (2, 12))
    assert {"hand_ms", "countdown_ms", "absent"} <= {value.key for value in sent.options}
