"""Why this game refuses commands, beside the reasons that games have in common."""

from enum import StrEnum


class DominoReason(StrEnum):
    """Its own reasons."""

    NOT_BESIDE_TOKEN = "not-beside-token"
    TOKEN_BLOCKED = "token-blocked"
    IN_DEBT = "in-debt"
    NOT_IN_DEBT = "not-in-debt"
    NO_JOKER = "no-joker"


RACES = frozenset(
    {DominoReason.NOT_BESIDE_TOKEN, DominoReason.TOKEN_BLOCKED, DominoReason.IN_DEBT, DominoReason.NOT_IN_DEBT}
)
"""The board changed while a card was on its way."""
