"""Secrets made from fresh randomness that comes from outside: tokens, player ids, seeds, codes and tickets."""

import secrets
from collections.abc import Callable
from hashlib import blake2b
from hmac import compare_digest

from msgspec import Struct

from vivace.engine.chance import lettered
from vivace.protocol.http import CODE_LENGTH

TICKET_MS = 300_000


def random_token() -> str:
    """256 fresh bits as text: 43 letters, digits, - and _."""
    return secrets.token_urlsafe(32)


def player_of(token: str) -> str:
    """The id by which a table knows the owner of a token. The token cannot be found from it, so it may be logged."""
    return blake2b(token.encode(), digest_size=16, person=b"vivace player").hexdigest()


def seed_of(drawn: str) -> str:
    """A seed for a round."""
    return blake2b(drawn.encode(), digest_size=32, person=b"vivace seed").hexdigest()


def code_of(drawn: str, length: int = CODE_LENGTH) -> str:
    """A table's code, short enough to be read out."""
    return lettered(drawn, "code", length)


def read_code(typed: str) -> str:
    """The code in what someone has typed."""
    return "".join(letter for letter in typed[: 4 * CODE_LENGTH].upper() if letter.isalnum())


class Pass(Struct, frozen=True):
    """A ticket that lets another device take over a player's seat."""

    player: str
    asked: str
    """The id of the request: if it is sent twice, it gets the same ticket."""
    ticket: str
    until: int


class Tickets:
    """The tickets of a table, in memory only: people can ask for another one. Each player has at most one, the last."""

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
