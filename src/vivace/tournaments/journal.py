"""A tournament's log as lines of text. Its first line says that it is a tournament, and how it was set up."""

from msgspec import Struct

from vivace.groups.journal import VERSION, Journal, line
from vivace.tournaments.events import Logged
from vivace.tournaments.evolve import evolve
from vivace.tournaments.terms import Terms
from vivace.tournaments.tournament import Tournament


class _Opening(Struct, frozen=True):
    tournament: int
    title: str
    founder: str
    terms: Terms
    lot: str


def _opened(opening: _Opening) -> Tournament:
    return Tournament(opening.title, opening.founder, terms=opening.terms, lot=opening.lot)


JOURNAL = Journal("tournament", _Opening, _opened, Logged, evolve)


def opening_line(tournament: Tournament) -> str:
    """The first line of a tournament's log."""
    return line(_Opening(VERSION, tournament.title, tournament.founder, tournament.terms, tournament.lot))
