"""The values of the dice game's editions."""

from typing import Annotated

from msgspec import Meta

from vivace.engine import rules
from vivace.engine.match import DECKS
from vivace.games.dice.dice import BAG

MOST_SEATS = 4
CUPS = ("leather cup", "wooden cup", "copper cup", "cork cup")
"""The dice do not show their owners; the seats are told apart by their cups."""
MOST_SHARE = len(BAG) // 2
"""The most that each of two seats can draw."""
Share = Annotated[int, Meta(ge=1, le=MOST_SHARE)]


class Rules(rules.CallRules, frozen=True, kw_only=True):
    """An edition of the dice game."""

    shares: Annotated[
        tuple[Share, Share, Share], Meta(description="dice that each seat draws with 2, with 3 and with 4 seats")
    ]
    throw_ms: Annotated[int, Meta(ge=0, le=5_000, description="how long a throw takes, in ms")] = 1_000

    def deck_name(self, letter: str) -> str:
        """The cup that a seat throws with."""
        return CUPS[DECKS.index(letter)]

    def flaw(self) -> str | None:
        return super().flaw() or self._seats_flaw() or self._shares_flaw()

    def _seats_flaw(self) -> str | None:
        fewest, most = self.seats
        if most <= MOST_SEATS:
            return None
        return f"seats = [{fewest}, {most}]: there are dice for at most {MOST_SEATS} seats"

    def _shares_flaw(self) -> str | None:
        for seats, share in enumerate(self.shares, start=2):
            if seats * share > len(BAG):
                return f"shares = {list(self.shares)}: {share} dice for each of {seats} seats, but there are {len(BAG)}"
        return None

    def share(self, seats: int) -> int:
        """How many dice each seat draws with this many seats."""
        return self.shares[seats - 2]
