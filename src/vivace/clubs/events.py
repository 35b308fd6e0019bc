"""What has happened to a club."""

from msgspec import Struct

from vivace.clubs.club import PlaceKind
from vivace.groups import events as groups


class ClubNamed(Struct, frozen=True, tag="ClubNamed"):
    """The club has another name."""

    title: str


class PlaceAdded(Struct, frozen=True, tag="PlaceAdded", omit_defaults=True):
    """The matches of a table or a score sheet count."""

    kind: PlaceKind
    code: str
    by: str = ""


class PlaceRemoved(Struct, frozen=True, tag="PlaceRemoved"):
    """They do not count any more."""

    code: str


Event = groups.Event | ClubNamed | PlaceAdded | PlaceRemoved
Logged = groups.Logged[Event]
