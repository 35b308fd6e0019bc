"""A sheet after an event. What happened is in the event: nothing is decided here."""

from collections.abc import Callable

from msgspec.structs import replace

from vivace.scorekeeper.events import (
    ClubChosen,
    Event,
    LineEntered,
    LineSettled,
    LineUndone,
    Logged,
    MatchBegun,
    PlayerAdded,
    PlayerChanged,
    PlayerRemoved,
    RoundMarked,
    RoundTimed,
    SheetNamed,
    TargetSet,
)
from vivace.scorekeeper.sheet import EMPTY, Cell, Match, Player, Round, Sheet, Version

REMEMBERED = 4_000
"""The ids of at most this many changes are remembered. More are never under way."""


def evolve(sheet: Sheet, logged: Logged) -> Sheet:
    """The sheet after an event of its log."""
    done = (*sheet.done, logged.id)[-REMEMBERED:]
    return replace(_evolved(sheet, logged, logged.event), seq=logged.seq, done=done)


def _evolved(sheet: Sheet, logged: Logged, event: Event) -> Sheet:
    match event:
        case PlayerAdded(name, deck, handicap, since):
            added = Player(logged.id, name, deck, handicap, len(sheet.matches), since)
            return replace(sheet, players=(*sheet.players, added))
        case PlayerChanged():
            return replace(sheet, players=tuple(_changed(player, event) for player in sheet.players))
        case PlayerRemoved(player):
            return replace(sheet, players=tuple(one for one in sheet.players if one.id != player))
        case LineEntered() | LineUndone() | LineSettled():
            return _with_cell(sheet, logged, event)
        case RoundMarked(number, place, ending):
            return _with_round(sheet, number, place, lambda one: replace(one, ending=ending))
        case RoundTimed(number, place, ms):
            return _with_round(sheet, number, place, lambda one: replace(one, ms=ms))
        case TargetSet(ends, length, minutes):
            return replace(sheet, rules=replace(sheet.rules, ends=ends, length=length), minutes=minutes)
        case SheetNamed(title):
            return replace(sheet, title=title)
        case ClubChosen(club):
            return replace(sheet, club=club)
        case MatchBegun(held):
            return replace(sheet, matches=(*sheet.matches, Match(logged.at, held)))


def _changed(player: Player, event: PlayerChanged) -> Player:
    if player.id != event.player:
        return player
    return replace(player, name=event.name, deck=event.deck, handicap=event.handicap)


def _with_cell(sheet: Sheet, logged: Logged, event: LineEntered | LineUndone | LineSettled) -> Sheet:
    def change(one: Round) -> Round:
        cell = _cell(one.cells.get(event.player, EMPTY), logged, event)
        others = {player: other for player, other in one.cells.items() if player != event.player}
        return replace(one, cells={**others, event.player: cell} if cell != EMPTY else others)

    return _with_round(sheet, event.match, event.round, change, logged.at)


def _cell(cell: Cell, logged: Logged, event: LineEntered | LineUndone | LineSettled) -> Cell:
    match event:
        case LineEntered():
            version = Version(logged.id, event.line, logged.name, logged.at)
            if not event.rival:
                return replace(cell, versions=(*cell.versions, version))
            others = (rival for rival in cell.rivals if rival.id != event.instead)
            return replace(cell, rivals=(*others, version))
        case LineUndone():
            return replace(cell, versions=cell.versions[:-1])
        case LineSettled(version=chosen):
            winner = next((rival for rival in cell.rivals if rival.id == chosen), None)
            return Cell(cell.versions if winner is None else (*cell.versions, winner))


def _with_round(sheet: Sheet, match: int, number: int, change: Callable[[Round], Round], at: int = 0) -> Sheet:
    """The sheet with another round, which may be a new one. Empty rounds at the end are no rounds."""
    played = sheet.matches[match - 1]
    rounds = [*played.rounds, *[Round()] * (number - len(played.rounds))]
    rounds[number - 1] = change(rounds[number - 1])
    while rounds and rounds[-1] == Round():
        rounds.pop()
    after = replace(played, rounds=tuple(rounds), started=played.started or at)
    return replace(sheet, matches=(*sheet.matches[: match - 1], after, *sheet.matches[match:]))
