"""Why this game refuses commands, beside the reasons that games have in common."""

from enum import StrEnum


class PilesReason(StrEnum):
    """Its own reasons."""

    NO_BUILDING = "no-building"
    NOT_FROM_ROW = "not-from-row"
    PLACE_CLOSED = "place-closed"
