"""A club after an event. What happened is in the event: nothing is decided here."""

from msgspec.structs import replace

from vivace.clubs.club import Club, ClubPlace
from vivace.clubs.events import ClubNamed, Event, Logged, PlaceAdded, PlaceRemoved
from vivace.groups.evolve import noted, with_people


def evolve(club: Club, logged: Logged) -> Club:
    """The club after an event of its log."""
    return noted(_evolved(club, logged.event, logged.at), logged)


def _evolved(club: Club, event: Event, at: int) -> Club:
    match event:
        case ClubNamed(title):
            return replace(club, title=title)
        case PlaceAdded(kind, code, by):
            return replace(club, places=(*club.places, ClubPlace(kind, code, at, by)))
        case PlaceRemoved(code):
            return replace(club, places=tuple(one for one in club.places if one.code != code))
        case _:
            return with_people(club, event, at)
