"""What a sheet adds up to. The arithmetic is that of the games."""

from msgspec import Struct

from vivace.engine import match as matches
from vivace.engine import sheet as sheets
from vivace.engine.game import Setup
from vivace.engine.rules import Ends
from vivace.engine.sheet import NOBODY_FINISHED, Flag, Line, Written
from vivace.engine.zones import Tally
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.sheet import Ending, Match, Player, Round, Sheet, was_there

NOTHING = Tally(0, {})
MINUTE_MS = 60_000


class RoundScore(Struct, frozen=True):
    """What a round is worth. Seats are the players of the sheet, in their order."""

    tallies: tuple[Tally, ...]
    """Until all lines are there, only what is known so far."""
    is_whole: bool
    """Whether every line is there: only then it counts."""
    flags: tuple[Flag, ...] = ()


class MatchScore(Struct, frozen=True):
    """What a match adds up to."""

    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty: it goes on."""
    lead: int
    """By how many points the first is ahead of the second."""
    needs: tuple[int, ...]
    """How many points each player still needs to reach the target; empty if the match is not played to points."""
    held: tuple[int, ...]
    """What each player has now, such as cards on the player board."""


def score(sheet: Sheet, number: int = 0) -> MatchScore:
    """What a match adds up to: the last one, or the one with this number."""
    number = number or len(sheet.matches)
    played = sheet.matches[number - 1]
    held, rounds = _held_at_first(sheet, played), []
    for place, one in enumerate(played.rounds, 1):
        rounds.append(_round_score(sheet, one, _present(sheet, one, number, place), held))
        if rounds[-1].is_whole:
            held = _held_after(sheet, one, _present(sheet, one, number, place), held)
    return _match_score(sheet, played, tuple(rounds), held)


def boards(sheet: Sheet) -> dict[str, int]:
    """What each player has after the last match, by their ids."""
    now = score(sheet).held
    return {player.id: amount for player, amount in zip(sheet.players, now, strict=True) if amount}


def line_of(one: Round, player: Player) -> Line | None:
    """The line that counts for a player in a round."""
    cell = one.cells.get(player.id)
    return None if cell is None or not cell.versions else cell.versions[-1].line


def _held_at_first(sheet: Sheet, played: Match) -> tuple[int, ...]:
    by_handicap = form_of(sheet.edition).holds_handicap
    return tuple(played.held.get(player.id, player.handicap if by_handicap else 0) for player in sheet.players)


def _present(sheet: Sheet, one: Round, match: int, number: int) -> tuple[int, ...]:
    """The seats that have a line in this round, or should have one. Who sat out was not there."""
    lines = [line_of(one, player) for player in sheet.players]
    there = (seat for seat, player in enumerate(sheet.players) if lines[seat] or was_there(player, match, number))
    return tuple(seat for seat in there if (line := lines[seat]) is None or not line.out)


def _written(sheet: Sheet, one: Round, seats: tuple[int, ...], held: tuple[int, ...]) -> Written:
    players = [sheet.players[seat] for seat in seats]
    setup = Setup(
        sheet.edition,
        sheet.rules,
        "".join(player.deck for player in players),
        tuple(player.handicap for player in players),
    )
    lines = tuple(line_of(one, player) or Line() for player in players)
    return Written(setup, lines, tuple(held[seat] for seat in seats), one.ending is Ending.BLOCKED)


def _round_score(sheet: Sheet, one: Round, seats: tuple[int, ...], held: tuple[int, ...]) -> RoundScore:
    known = {seat for seat in seats if line_of(one, sheet.players[seat]) is not None}
    is_whole = len(known) == len(seats) and bool(one.cells)
    form, written = form_of(sheet.edition), _written(sheet, one, seats, held)
    shown = known if is_whole or not form.needs_all else set()
    scored = {seat: tally for seat, tally in zip(seats, sheets.scored(form, written), strict=True) if seat in shown}
    flags = (_seated(flag, seats) for flag in sheets.flags(form, written))
    is_known = is_whole and one.ending is not Ending.KEPT
    return RoundScore(
        tuple(scored.get(seat, NOTHING) for seat in range(len(sheet.players))),
        is_whole,
        tuple(flag for flag in flags if is_known or flag.code != NOBODY_FINISHED),
    )


def _seated(flag: Flag, seats: tuple[int, ...]) -> Flag:
    """A flag with the seats of the sheet in place of those that took part."""
    seat, other = (place if place < 0 else seats[place] for place in (flag.seat, flag.other))
    return Flag(flag.code, seat, flag.field, flag.value, flag.of, other)


def _held_after(sheet: Sheet, one: Round, seats: tuple[int, ...], held: tuple[int, ...]) -> tuple[int, ...]:
    after = dict(zip(seats, form_of(sheet.edition).held(_written(sheet, one, seats, held)), strict=True))
    return tuple(after.get(seat, amount) for seat, amount in enumerate(held))


def _match_score(sheet: Sheet, played: Match, rounds: tuple[RoundScore, ...], held: tuple[int, ...]) -> MatchScore:
    whole = tuple(one.tallies for one in rounds if one.is_whole)
    decks = "".join(player.deck for player in sheet.players)
    counted = matches.Match(Setup(sheet.edition, sheet.rules, decks), tallies=whole)
    totals = matches.totals(counted)
    best = sorted(totals, reverse=True)
    return MatchScore(
        rounds,
        totals,
        _winners(sheet, played, rounds, counted) if whole else (),
        best[0] - best[1] if len(best) > 1 else 0,
        _needs(sheet, totals),
        held,
    )


def _needs(sheet: Sheet, totals: tuple[int, ...]) -> tuple[int, ...]:
    is_to_points = sheet.rules.ends is Ends.POINTS and not sheet.minutes
    return tuple(max(0, sheet.rules.length - total) for total in totals) if is_to_points else ()


def _winners(sheet: Sheet, played: Match, rounds: tuple[RoundScore, ...], counted: matches.Match) -> tuple[int, ...]:
    """Those who have won by the rules, when the time is up, or when a blocked table ends the match."""
    is_dead = form_of(sheet.edition).is_final(sheet.rules) and any(
        one.ending is Ending.BLOCKED and scored.is_whole for one, scored in zip(played.rounds, rounds, strict=True)
    )
    if sheet.minutes and not is_dead:
        return matches.winners_of(sheet.rules, counted, True) if _is_time_up(sheet, played, rounds) else ()
    return matches.winners_of(sheet.rules, counted, is_dead)


def _is_time_up(sheet: Sheet, played: Match, rounds: tuple[RoundScore, ...]) -> bool:
    """Whether the last whole round was entered after the time was up. Later corrections do not change that."""
    entered = [
        max((cell.versions[0].at for cell in one.cells.values() if cell.versions), default=0)
        for one, scored in zip(played.rounds, rounds, strict=True)
        if scored.is_whole
    ]
    return entered[-1] - played.started >= sheet.minutes * MINUTE_MS
