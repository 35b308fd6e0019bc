"""Secrets made from fresh randomness that comes from outside: tokens, player ids, seeds and codes."""

import secrets
from hashlib import blake2b

from vivace.engine.chance import picked
from vivace.protocol.http import CODE_LENGTH, CODE_LETTERS


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
    return "".join(CODE_LETTERS[picked(drawn, f"code {place}", len(CODE_LETTERS))] for place in range(length))


def read_code(typed: str) -> str:
    """The code in what someone has typed."""
    return "".join(letter for letter in typed[: 4 * CODE_LENGTH].upper() if letter.isalnum())
