"""What is left of a sheet for a history: the matches that were finished at a real table, each with its result.

A result is made from nothing but the sheet, so corrections change it as they change the sheet.
"""

from msgspec import Struct

from vivace.engine.rules import Ends
from vivace.games.catalog import EDITIONS
from vivace.scorekeeper.score import MatchScore, line_of, score
from vivace.scorekeeper.sheet import Ending, Match, Player, Round, Sheet


class PlayerResult(Struct, frozen=True, omit_defaults=True):
    """Someone who played a match."""

    id: str
    """The player's id on the sheet."""
    name: str
    deck: str
    total: int
    handicap: int = 0


class RoundResult(Struct, frozen=True, omit_defaults=True):
    """A round that counts."""

    points: tuple[int, ...]
    """In the order of the players; 0 for those who sat out."""
    out: tuple[int, ...] = ()
    """The seats that sat out, or had not joined yet."""
    is_blocked: bool = False
    ms: int = 0
    """How long it took; 0: that was not measured."""


class MatchResult(Struct, frozen=True, omit_defaults=True):
    """A match that was finished at a real table."""

    match: int
    """Its number on the sheet, from 1."""
    game: str
    edition: str
    ends: Ends
    length: int
    begun_at: int
    """Milliseconds since 1970, by the clocks of the phones."""
    ended_at: int
    players: tuple[PlayerResult, ...]
    rounds: tuple[RoundResult, ...]
    winners: tuple[int, ...]
    """Their places among the players."""
    minutes: int = 0
    title: str = ""
    club: str = ""


def results(sheet: Sheet) -> tuple[MatchResult, ...]:
    """The finished matches of a sheet, in order. A match about which phones disagree comes when it is settled."""
    scores = ((number, score(sheet, number)) for number in range(1, len(sheet.matches) + 1))
    return tuple(
        _result(sheet, number, scored)
        for number, scored in scores
        if scored.winners and not _is_disputed(sheet.matches[number - 1])
    )


def _is_disputed(match: Match) -> bool:
    return any(cell.rivals for one in match.rounds for cell in one.cells.values())


def _result(sheet: Sheet, number: int, scored: MatchScore) -> MatchResult:
    match = sheet.matches[number - 1]
    whole = [(one, known) for one, known in zip(match.rounds, scored.rounds, strict=True) if known.is_whole]
    seats = [seat for seat, player in enumerate(sheet.players) if any(_played(one, player) for one, _ in whole)]
    players = [sheet.players[seat] for seat in seats]
    return MatchResult(
        number,
        EDITIONS[sheet.edition].name,
        sheet.edition,
        sheet.rules.ends,
        sheet.rules.length,
        match.started,
        max(cell.versions[0].at for cell in whole[-1][0].cells.values()),
        tuple(
            PlayerResult(player.id, player.name, player.deck, scored.totals[seat], player.handicap)
            for seat, player in zip(seats, players, strict=True)
        ),
        tuple(
            RoundResult(
                tuple(known.tallies[seat].points for seat in seats),
                tuple(place for place, player in enumerate(players) if not _played(one, player)),
                one.ending is Ending.BLOCKED,
                one.ms,
            )
            for one, known in whole
        ),
        tuple(seats.index(seat) for seat in scored.winners if seat in seats),
        sheet.minutes,
        sheet.title,
        sheet.club,
    )


def _played(one: Round, player: Player) -> bool:
    line = line_of(one, player)
    return line is not None and not line.out
