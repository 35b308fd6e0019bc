"""Draws a round: who sits at which table, where, and with which deck. All chance comes from a seed."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from vivace.engine.chance import lettered, shuffled
from vivace.engine.match import DECKS
from vivace.games.catalog import edition, with_house_rules
from vivace.groups.group import Member, member_of
from vivace.tournaments.course import Coming
from vivace.tournaments.events import RoundStarted
from vivace.tournaments.pairing import Question, seated, spread
from vivace.tournaments.standings import meetings, spares, standings
from vivace.tournaments.terms import Format, GameChoice
from vivace.tournaments.tournament import Absence, RoundSeat, RoundStage, RoundTable, Tournament

CODE_LENGTH = 8
"""Too long to be found by trying."""
_PARTS = 60
"""Into so many parts a place point is divided, so that points can be compared as whole numbers."""


def drawn(tournament: Tournament, coming: Coming, seed: str) -> RoundStarted:
    """The round that comes next."""
    if not tournament.rounds:
        coming = replace(coming, field=shuffled(seed, "field", coming.field))
    playing = _playing(tournament, coming)
    if coming.stage is RoundStage.OPEN:
        tables = seated(_question(tournament, coming, playing, seed))
    else:
        tables = spread(playing, coming.sizes)
    found = tuple(_table(tournament, coming, number, table, seed) for number, table in enumerate(tables, 1))
    absent = {
        one.player: _why(tournament, coming, one.player) for one in tournament.members if one.player not in playing
    }
    return RoundStarted(coming.stage, coming.game, found, absent, lettered(seed, "lot", CODE_LENGTH))


def _playing(tournament: Tournament, coming: Coming) -> tuple[str, ...]:
    """Who sits at a table. If there is one too many, it is the last who was not spare yet; in a knock-out the first."""
    times = Counter(who for one in tournament.rounds if one.stage is coming.stage for who in spares(one))
    order = coming.field if coming.stage is not RoundStage.OPEN else coming.field[::-1]
    without = sorted(order, key=lambda who: times[who])[: len(coming.field) - sum(coming.sizes)]
    return tuple(who for who in coming.field if who not in without)


def _question(tournament: Tournament, coming: Coming, playing: Sequence[str], seed: str) -> Question:
    points = {one.member: int(one.points * _PARTS) for one in standings(tournament)}
    return Question({who: points[who] for who in playing}, meetings(tournament.rounds), coming.sizes, seed)


def _why(tournament: Tournament, coming: Coming, member: str) -> Absence:
    if member in tournament.gone:
        return Absence.GONE
    if member in coming.field:
        return Absence.SPARE
    return Absence.RESTED if coming.stage is RoundStage.OPEN else Absence.OUT


def _table(tournament: Tournament, coming: Coming, number: int, people: Sequence[str], seed: str) -> RoundTable:
    order = shuffled(seed, f"table {number}", people)
    members = [one for one in (member_of(tournament, who) for who in order) if one is not None]
    is_real = not all(one.devices for one in members)
    bots = 0 if is_real else max(0, coming.filled - len(members))
    decks = _decks(coming.game, members, bots)
    seats = (
        *(RoundSeat(one.player, deck=deck) for one, deck in zip(members, decks, strict=False)),
        *(RoundSeat(bot=tournament.terms.bot, deck=deck) for deck in decks[len(members) :]),
    )
    is_opened = not is_real and tournament.terms.format is not Format.LEAGUE
    return RoundTable(seats, code_of(seed, number) if is_opened else "")


def code_of(seed: str, number: int) -> str:
    """The code of a table, which nobody knows before the seed is drawn."""
    return lettered(seed, f"code {number}", CODE_LENGTH)


def _decks(game: GameChoice, members: Sequence[Member], bots: int) -> list[str]:
    """A deck for each seat: of one's own colour, if nobody before has it."""
    free = list(DECKS[: with_house_rules(edition(game.edition), game.house_rules).rules.deck_count()])
    found = []
    for colour in (*(one.colour for one in members), *[""] * bots):
        deck = colour if colour in free else free[0]
        free.remove(deck)
        found.append(deck)
    return found
