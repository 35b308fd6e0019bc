"""What comes next in a tournament: which stage, who plays on, and whether it is over."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from vivace.games.catalog import edition, with_house_rules
from vivace.tournaments.pairing import LARGEST, SMALLEST, sizes
from vivace.tournaments.standings import Standing, members_at, spares, standings
from vivace.tournaments.terms import Format, GameChoice
from vivace.tournaments.tournament import Round, RoundStage, RoundTable, Tournament

SECOND_MS = 1_000
MINUTE_MS = 60_000


class Coming(Struct, frozen=True):
    """The round that comes next, and who would play in it now."""

    number: int
    stage: RoundStage
    game: GameChoice
    field: tuple[str, ...]
    """In the order of the standings."""
    sizes: tuple[int, ...]
    """Of the tables; how many people sit there."""
    filled: int = 0
    """To how many seats bots fill up the tables; 0: there are none."""


def open_rounds(tournament: Tournament) -> int:
    """How many rounds everyone plays in."""
    terms = tournament.terms
    return 0 if terms.format is Format.KNOCKOUT else terms.rounds


def game_of(tournament: Tournament, number: int) -> GameChoice:
    """What is played in a round."""
    games = tournament.terms.games
    return games[min(number, len(games)) - 1]


def seats_of(game: GameChoice) -> tuple[int, int]:
    """How few and how many can sit at a table."""
    least, most = with_house_rules(edition(game.edition), game.house_rules).rules.seats
    return max(least, SMALLEST), min(most, LARGEST)


def coming(tournament: Tournament) -> Coming | None:
    """The next round; None if there is none, or nobody for it."""
    begun = len(tournament.rounds)
    is_open = begun < open_rounds(tournament)
    if tournament.is_ended or (begun and tournament.rounds[-1].stage is RoundStage.FINAL):
        return None
    if not is_open and not _has_knockout(tournament):
        return None
    field = _here(tournament) if is_open else _playing_on(tournament)
    game = game_of(tournament, begun + 1)
    filled = _wanted(tournament, game) if tournament.terms.bot and is_open else 0
    tables = _tables(tournament, game, field, filled)
    stage = RoundStage.OPEN if is_open else RoundStage.FINAL if _is_final(tables, len(field)) else RoundStage.KNOCKOUT
    return Coming(begun + 1, stage, game, field, tables, filled) if tables else None


def _is_final(tables: Sequence[int], people: int) -> bool:
    """Whether all who are still in it sit at one table."""
    return len(tables) == 1 and sum(tables) == people


def _has_knockout(tournament: Tournament) -> bool:
    return tournament.terms.format is Format.KNOCKOUT or tournament.terms.best > 1


def _wanted(tournament: Tournament, game: GameChoice) -> int:
    least, most = seats_of(game)
    return max(least, min(tournament.terms.seats, most))


def _sizes(tournament: Tournament, game: GameChoice, people: int) -> tuple[int, ...]:
    return sizes(people, _wanted(tournament, game), *seats_of(game))


def _filled(people: int, wanted: int) -> tuple[int, ...]:
    """How many people sit at each table if bots fill them up."""
    tables = ceil(people / wanted)
    return tuple(people // tables + (number < people % tables) for number in range(tables))


def _tables(tournament: Tournament, game: GameChoice, field: Sequence[str], filled: int) -> tuple[int, ...]:
    """The sizes of the tables. Real tables have no bots: they must not be too small for someone without a phone."""
    tables, (least, _) = _filled(len(field), filled) if filled else (), seats_of(game)
    has_phones = all(one.devices for one in tournament.members if one.player in field)
    return tables if tables and (has_phones or min(tables) >= least) else _sizes(tournament, game, len(field))


def _here(tournament: Tournament) -> tuple[str, ...]:
    """Those who play in the next round for everyone."""
    here = {one.player for one in tournament.members} - tournament.resting - tournament.gone
    return tuple(one.member for one in standings(tournament) if one.member in here)


def _playing_on(tournament: Tournament) -> tuple[str, ...]:
    """Those who play in the next round of a knock-out. Who has gone home is missing there."""
    still = {one.player for one in tournament.members} - tournament.gone
    places = standings(tournament)
    ranked = [one.member for one in places if one.member in still]
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or last.stage is RoundStage.OPEN:
        most = len(ranked) if tournament.terms.format is Format.KNOCKOUT else tournament.terms.best
        return tuple(ranked[:most])
    through = _through(places, last)
    return tuple(who for who in ranked if who in through)


def _through(ranked: Sequence[Standing], last: Round) -> set[str]:
    """Who goes on after a round of a knock-out: the better halves, and who had nobody to play against."""
    return set(spares(last)).union(*(advancing(ranked, last, table) for table in last.tables))


def still_in(tournament: Tournament, ranked: Sequence[Standing]) -> frozenset[str]:
    """Those who can still win, as far as it is decided."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or last.stage is RoundStage.OPEN:
        return frozenset(one.player for one in tournament.members) - tournament.gone
    playing = {who for table in last.tables if table.result is None for who in members_at(table)}
    return frozenset(_through(ranked, last) | playing)


def winner(tournament: Tournament, ranked: Sequence[Standing]) -> str:
    """Who has won when it is over. In a knock-out from which all others have gone home, the one who is left."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is not None and last.stage is RoundStage.KNOCKOUT and (left := _playing_on(tournament)):
        return left[0]
    return ranked[0].member if ranked and last is not None else ""


def advancing(ranked: Sequence[Standing], one: Round, table: RoundTable) -> tuple[str, ...]:
    """Who goes on from a table of a knock-out. The standings decide between equals."""
    if table.result is None:
        return ()
    rank = {one.member: one.place for one in ranked}
    there = [
        (place, rank[seat.member], seat.member)
        for seat, place in zip(table.seats, table.result.places, strict=True)
        if place and seat.member
    ]
    return tuple(who for _, _, who in sorted(there)[: _going_on(one, table)])


def _going_on(one: Round, table: RoundTable) -> int:
    """How many go on from a table of a knock-out."""
    least, _ = seats_of(one.game)
    return _better_half(len(table.seats), len(one.tables), len(spares(one)), least)


def _better_half(size: int, tables: int, spare: int, least: int) -> int:
    """How many go on from a table of this size: more than half, if too few for one more table were left."""
    needed = least - spare if tables == 1 and spare else 0
    return max(ceil(size / 2), needed)


def planned(tournament: Tournament) -> int:
    """How many rounds there will be, as far as one can tell now."""
    begun = len(tournament.rounds)
    if tournament.is_ended or (begun and tournament.rounds[-1].stage is RoundStage.FINAL):
        return begun
    ahead = max(begun, open_rounds(tournament))
    if not _has_knockout(tournament):
        return ahead
    people = _left(tournament)
    while people > 1:
        ahead, people = ahead + 1, _left_after(tournament, game_of(tournament, ahead + 1), people)
    return ahead


def _left_after(tournament: Tournament, game: GameChoice, people: int) -> int:
    """How many of these are left after one more round of the knock-out."""
    tables, (least, _) = _sizes(tournament, game, people), seats_of(game)
    if not tables or _is_final(tables, people):
        return 1
    spare = people - sum(tables)
    return spare + sum(_better_half(size, len(tables), spare, least) for size in tables)


def _left(tournament: Tournament) -> int:
    """How many play in the next round of the knock-out, if nothing changes."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is not None and last.stage is RoundStage.KNOCKOUT:
        return len(spares(last)) + sum(_going_on(last, table) for table in last.tables)
    people = len({one.player for one in tournament.members} - tournament.gone)
    return people if tournament.terms.format is Format.KNOCKOUT else min(people, tournament.terms.best)


def is_open_to_all(tournament: Tournament) -> bool:
    """Whether someone who comes now can still play."""
    is_first = tournament.terms.format is Format.KNOCKOUT and not tournament.rounds
    return not tournament.is_ended and (is_first or len(tournament.rounds) < open_rounds(tournament))


def is_over(tournament: Tournament) -> bool:
    """Whether all is decided."""
    if not all(one.is_over for one in tournament.rounds):
        return False
    return tournament.is_ended or (bool(tournament.rounds) and coming(tournament) is None and not _waits(tournament))


def _waits(tournament: Tournament) -> bool:
    """Whether rounds are still to come, though too few people are here for them now."""
    return len(tournament.rounds) < open_rounds(tournament)


def until(tournament: Tournament, one: Round) -> int:
    """When time is up in a round; 0: never."""
    return one.at + tournament.terms.minutes * MINUTE_MS if tournament.terms.minutes else 0


def due_at(tournament: Tournament) -> int:
    """When anyone may begin the next round: after the break that follows the last table, or the end of the time.

    0: only the host may, or tables are still playing.
    """
    if not tournament.terms.auto or not tournament.rounds:
        return 0
    last = tournament.rounds[-1]
    is_done = all(one.is_over for one in tournament.rounds)
    end = max((table.result.at for table in last.tables if table.result), default=last.at) if is_done else 0
    end = end or until(tournament, last)
    return end + tournament.terms.pause * SECOND_MS if end else 0
