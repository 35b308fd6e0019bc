"""What the conformance suite has to know of the game."""

import re
from collections.abc import Iterator

from tests.toy import LayCoin
from vivace.engine.match import DECKS, Match

PIECES = re.compile(r"\b[123][a-d]\b")
HOUSE_RULES = [{"length": 5}, {"length": 2, "ends": "rounds", "ties": "play-on"}]


def commands(_match: Match, _seat: int) -> Iterator[LayCoin]:
    yield from (
        LayCoin(f"{number}{deck}", to) for number in (1, 2, 3) for deck in DECKS[:4] for to in ("pile", "0.row")
    )
