"""The state of a club: its members, and where they have played."""

from enum import StrEnum

from msgspec import Struct

from vivace.groups.group import Group


class PlaceKind(StrEnum):
    """Where a club has played."""

    TABLE = "table"
    SHEET = "sheet"
    """A real table, as its score sheet has it."""


class ClubPlace(Struct, frozen=True, omit_defaults=True):
    """A table or a score sheet whose matches count for the club."""

    kind: PlaceKind
    code: str
    at: int = 0
    by: str = ""
    """The member who added it."""


class Club(Group, frozen=True):
    """A club."""

    places: tuple[ClubPlace, ...] = ()
