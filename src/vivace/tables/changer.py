"""Changes what is played at a table: another game or edition, other rules, other seats."""

from vivace.engine.match import DECKS
from vivace.engine.refusal import Reason, Refusal
from vivace.games.catalog import EDITIONS
from vivace.tables import names, requests
from vivace.tables.events import GameChanged, Place
from vivace.tables.opener import Terms, terms
from vivace.tables.seating import Outcome, is_host
from vivace.tables.table import GATHERING, Table, game_of

LONGEST_DETAIL = 300
"""A refusal says what is wrong with the rules in at most this many characters."""

STAYS_LISTED = "table options: a table that is listed stays listed, because its code is known; open a new one instead"
"""Its code is also short, and could be found by trying."""


def change_game(table: Table, player: str, request: requests.ChangeGame, _: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    try:
        wanted = terms(request.edition, request.house_rules, request.options)
    except ValueError as error:
        return Refusal(Reason.BAD_OPTION, detail=names.printable(str(error)[:LONGEST_DETAIL]))
    if table.options.listed and not wanted.options.listed:
        return Refusal(Reason.BAD_OPTION, detail=STAYS_LISTED)
    return () if wanted == Terms(table.edition, table.rules, table.options) else _changed(table, wanted)


def _changed(table: Table, wanted: Terms) -> Outcome:
    seats, most = _staying_seats(table, wanted), wanted.rules.seats[1]
    if len(seats) > most:
        detail = f"{len(seats)} people sit here, and there would be {most} seats"
        return Refusal(Reason.TOO_MANY_SEATED, detail=detail)
    decks, handicaps = _decks(table, wanted, seats), _handicaps(table, wanted, seats)
    places = tuple(map(Place, seats, decks, handicaps))
    return (GameChanged(wanted.edition, wanted.rules, wanted.options, places),)


def _staying_seats(table: Table, wanted: Terms) -> list[int]:
    """All people stay. Bots stay as long as there are seats for them; those that came last leave first.

    People who waited for a seat have sat down by now: no one has to wait while no match is going on.
    """
    taken = [seat for seat, chair in enumerate(table.chairs) if not chair.left]
    bots = [seat for seat in taken if table.chairs[seat].bot]
    surplus = max(0, len(taken) - wanted.rules.seats[1])
    leaving = bots[max(0, len(bots) - surplus) :]
    return [seat for seat in taken if seat not in leaving]


def _decks(table: Table, wanted: Terms, seats: list[int]) -> list[str]:
    """Each seat keeps its deck if there is such a deck; otherwise it gets the first free one."""
    letters = DECKS[: wanted.rules.deck_count()]
    own = [table.chairs[seat].deck for seat in seats]
    free = iter([letter for letter in letters if letter not in own])
    return [deck if deck in letters else next(free) for deck in own]


def _handicaps(table: Table, wanted: Terms, seats: list[int]) -> tuple[int, ...]:
    """Handicaps mean something else in another game, so they are 0 there."""
    is_same_game = EDITIONS[wanted.edition] is game_of(table)
    return tuple(table.chairs[seat].handicap if is_same_game else 0 for seat in seats)
