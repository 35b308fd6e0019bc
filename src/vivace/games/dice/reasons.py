"""Why this game refuses commands, beside the reasons that games have in common."""

from enum import StrEnum


class DiceReason(StrEnum):
    """Its own reasons."""

    NOTHING_TO_THROW = "nothing-to-throw"
