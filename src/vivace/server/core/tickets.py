"""Tickets that pass a seat on to another device. They are kept in memory only: people can ask for another one."""

from collections.abc import Callable
from hmac import compare_digest

from msgspec import Struct

TICKET_MS = 300_000


class Pass(Struct, frozen=True):
    """Lets another device take over a player's seat."""

    player: str
    asked: str
    """The id of the request: if it is sent twice, it gets the same ticket."""
    ticket: str
    until: int


class Tickets:
    """The tickets of a table. Each player has at most one, the last."""

    def __init__(self, random_token: Callable[[], str]) -> None:
        self._random_token = random_token
        self._passes: dict[str, Pass] = {}

    def give(self, player: str, asked: str, now: int) -> Pass:
        """A ticket for a player's own seat."""
        self._passes = {other: one for other, one in self._passes.items() if now <= one.until}
        known = self._passes.get(player)
        if known is None or known.asked != asked:
            self._passes[player] = Pass(player, asked, self._random_token(), now + TICKET_MS)
        return self._passes[player]

    def find(self, ticket: str, now: int) -> Pass | None:
        """What a ticket allows, if it is not too old."""
        passes = [one for one in self._passes.values() if now <= one.until]
        # Compared in constant time, so that the time reveals nothing about how much was guessed right.
        found = [one for one in passes if compare_digest(one.ticket.encode(), ticket.encode())]
        return found[0] if found else None

    def use_up(self, used: Pass) -> None:
        self._passes.pop(used.player, None)
