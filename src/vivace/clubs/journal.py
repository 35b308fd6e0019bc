"""A club's log as lines of text, and clubs rebuilt from it. Its first line says that it is a club."""

from msgspec import Struct

from vivace.clubs.club import Club
from vivace.clubs.events import Logged
from vivace.clubs.evolve import evolve
from vivace.groups.journal import VERSION, Journal, line


class _Opening(Struct, frozen=True):
    club: int
    title: str
    founder: str


JOURNAL = Journal("club", _Opening, lambda opening: Club(opening.title, opening.founder), Logged, evolve)


def opening_line(club: Club) -> str:
    """The first line of a club's log."""
    return line(_Opening(VERSION, club.title, club.founder))
