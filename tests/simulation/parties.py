"""Which tables are opened: every edition, with short rounds and all kinds of house rules."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.simulation.chance import Chance
from tests.simulation.history import History
from vivace.games.catalog import EDITIONS
from vivace.protocol.http import OpenTable


class Party:
    """A table, and everything that is known of it."""

    def __init__(self, code: str, lines: Callable[[], Sequence[str]], secrets: set[str], *, is_hectic: bool) -> None:
        self.code = code
        self.is_hectic = is_hectic
        """Whether all are so quick that most of what they want is a race."""
        self.history = History(lines, secrets)
        self.is_damaged = False
        """Whether people were told so. Then they cannot play on."""
        self.long_known = 0
        """The last event that everyone must have heard of."""


def wish(chance: Chance) -> OpenTable:
    """Any table."""
    edition = chance.pick(tuple(EDITIONS))
    house = {
        "ends": "rounds",
        "length": chance.between(1, 2),
        "stop": chance.pick(("automatic", "call")),
        "referee": chance.pick(("strict", "strict", "honour")),
    }
    return OpenTable(edition, house | _OWN[EDITIONS[edition].name](chance), _options(chance))


def race(chance: Chance) -> OpenTable:
    """Cards on which all see so many faces that several of them want the same; mostly the first one ends the round."""
    house = {"stack": chance.between(1, 2), "row": [10, 10, 10], "ends": "rounds", "length": 9}
    options = {"hand_ms": 0, "countdown_ms": 0, "order": "reaction", "credit_ms": chance.pick((160, 200))}
    return OpenTable("ligretto", house, _options(chance) | options)


def _cards(chance: Chance) -> dict[str, Any]:
    return {
        "stack": chance.between(1, 4),
        "blocked": chance.pick(("cycle", "shuffle", "score")),
        "dead": chance.pick(("score", "leader-wins")),
        "advanced": chance.happens(0.5),
        "review_ms": chance.pick((0, 3_000)),
    }


def _dice(chance: Chance) -> dict[str, Any]:
    shares = chance.pick(([2, 2, 2], [4, 4, 4], [12, 8, 6]))
    return {"shares": shares, "throw_ms": chance.pick((0, 1_000)), "review_ms": chance.pick((0, 3_000))}


def _domino(chance: Chance) -> dict[str, Any]:
    return {
        "tokens": chance.pick(("marks", "random", "players")),
        "carry_over": chance.happens(0.5),
        "aside": chance.between(0, 5),
        "aside_ms": 3_000,
        "token_ms": 2_000,
    }


_OWN = {"piles": _cards, "dice": _dice, "domino": _domino}


def _options(chance: Chance) -> dict[str, Any]:
    return {
        "hand_ms": chance.pick((0, 200, 500)),
        "queue": chance.between(1, 4),
        "countdown_ms": chance.pick((0, 500, 3_000)),
        "ready_ms": chance.pick((2_000, 8_000)),
        "absent_ms": chance.pick((0, 1_000, 20_000)),
        "absent": chance.pick(("bot", "bot", "pause")),
        "mercy": chance.happens(0.3),
        "bots_wait_ms": chance.pick((0, 0, 0, 4_000)),
        "order": chance.pick(("reaction", "reaction", "reaction", "arrival")),
        "credit_ms": chance.pick((40, 160, 200)),
    }
