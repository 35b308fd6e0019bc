"""Decides what a change leads to. Only here is it known what is allowed on a sheet."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vivace.engine import options
from vivace.engine.game import Progress
from vivace.engine.match import DECKS
from vivace.engine.options import OptionError
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.sheet import MOST, Line
from vivace.games.catalog import edition
from vivace.scorekeeper import changes, events
from vivace.scorekeeper.changes import MOST_MATCHES, MOST_ROUNDS, Change
from vivace.scorekeeper.evolve import evolve
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.score import boards
from vivace.scorekeeper.sheet import Cell, Sheet, cell_at, player_of
from vivace.tables.names import cleaned

LONGEST_OFFLINE_MS = 30 * 86_400_000
Decided = events.Event | Refusal | None
"""What happens, why nothing does, or None: it is so already."""


def opened(
    name: str, house_rules: dict[str, Any] | None = None, minutes: int = 0, title: str = "", club: str = ""
) -> Sheet:
    """An empty sheet for an edition. An OptionError says what is wrong."""
    chosen = edition(name)
    rules = options.override(chosen.rules, house_rules or {}, f"house rules for {name}")
    if not 0 <= minutes <= changes.MOST_MINUTES:
        raise OptionError(f"minutes = {minutes} is not allowed; allowed: a whole number to {changes.MOST_MINUTES}")
    return Sheet(name, rules, minutes, cleaned(title), club)


def decide(sheet: Sheet, change: Change, now: int = 0) -> Progress[Sheet] | Refusal:
    """The outcome of a change. One that was made before, or changes nothing, has no events."""
    if change.id in sheet.done:
        return Progress(sheet, ())
    decided = _DECIDERS[type(change.do)](sheet, change, change.do)
    if decided is None or isinstance(decided, Refusal):
        return decided or Progress(sheet, ())
    logged = events.Logged(sheet.seq + 1, _when(change.at, now), decided, change.id, cleaned(change.by))
    return Progress(evolve(sheet, logged), (logged,))


def _when(at: int, now: int) -> int:
    """When it was done, as far as the clock of the device can be believed: not in the future, nor long ago."""
    return at if not now or now - LONGEST_OFFLINE_MS <= at <= now else now


def _add_player(sheet: Sheet, _: Change, do: changes.AddPlayer) -> Decided:
    name = cleaned(do.name)
    if not name:
        return Refusal(Reason.BAD_NAME)
    if len(sheet.players) >= sheet.rules.seats[1]:
        return Refusal(Reason.TABLE_FULL)
    if not _is_handicap(sheet, do.handicap):
        return Refusal(Reason.BAD_AMOUNT)
    since = len(sheet.match.rounds)
    return events.PlayerAdded(name, _deck(sheet, do.deck), do.handicap, since)


def _deck(sheet: Sheet, wanted: str) -> str:
    """The deck that is wanted, or the first one that no one has."""
    free = [letter for letter in DECKS[: sheet.rules.deck_count()] if letter not in _taken(sheet)]
    return wanted if wanted in free else free[0]


def _taken(sheet: Sheet) -> set[str]:
    return {player.deck for player in sheet.players}


def _is_handicap(sheet: Sheet, amount: int) -> bool:
    least, most = edition(sheet.edition).game.handicaps
    return amount == 0 or least <= amount <= most


def _change_player(sheet: Sheet, _: Change, do: changes.ChangePlayer) -> Decided:
    player = player_of(sheet, do.player)
    if player is None:
        return Refusal(Reason.UNKNOWN_SEAT)
    handicap = player.handicap if do.handicap is None else do.handicap
    if not _is_handicap(sheet, handicap):
        return Refusal(Reason.BAD_AMOUNT)
    deck = do.deck or player.deck
    if deck not in DECKS[: sheet.rules.deck_count()]:
        return Refusal(Reason.NO_SUCH_DECK)
    if deck in _taken(sheet) - {player.deck}:
        return Refusal(Reason.DECK_TAKEN)
    after = events.PlayerChanged(player.id, cleaned(do.name) or player.name, deck, handicap)
    is_same = (after.name, after.deck, after.handicap) == (player.name, player.deck, player.handicap)
    return None if is_same else after


def _remove_player(sheet: Sheet, _: Change, do: changes.RemovePlayer) -> Decided:
    if player_of(sheet, do.player) is None:
        return None
    if any(do.player in one.cells for match in sheet.matches for one in match.rounds):
        return Refusal(Reason.NOT_EMPTY)
    return events.PlayerRemoved(do.player)


def _enter(sheet: Sheet, _: Change, do: changes.EnterLine) -> Decided:
    if objection := _objection(sheet, do, do.player):
        return objection
    if not _is_whole(sheet, do.line):
        return Refusal(Reason.BAD_AMOUNT)
    cell = cell_at(sheet, do.match, do.round, do.player)
    entered = events.LineEntered(do.match, do.round, do.player, do.line)
    if do.based == _last(cell):
        # Anyone who changes the version that counts, and knows it, has not decided about the others.
        return None if cell.versions and cell.versions[-1].line == do.line else entered
    if cell.versions and cell.versions[-1].line == do.line:
        return None
    if not cell.versions and not cell.rivals:
        return entered
    instead = next((rival.id for rival in cell.rivals if rival.id == do.based or rival.line == do.line), "")
    return replace(entered, rival=True, instead=instead)


def _last(cell: Cell) -> str:
    return cell.versions[-1].id if cell.versions else ""


_Placed = changes.EnterLine | changes.UndoLine | changes.SettleLine | changes.MarkRound | changes.TimeRound


def _objection(sheet: Sheet, do: _Placed, player: str = "") -> Refusal | None:
    """Why there is no such place on the sheet."""
    if do.match > len(sheet.matches):
        return Refusal(Reason.NO_ROUND)
    if do.round > min(len(sheet.matches[do.match - 1].rounds) + 1, MOST_ROUNDS):
        return Refusal(Reason.NO_ROUND)
    return Refusal(Reason.UNKNOWN_SEAT) if player and player_of(sheet, player) is None else None


def _is_whole(sheet: Sheet, line: Line) -> bool:
    """Whether a line says everything: all counts, or points, or that the player sat out; no amount is too large."""
    if not all(0 <= amount <= MOST for amount in line.counts.values()) or not -MOST <= (line.points or 0) <= MOST:
        return False
    said = [bool(line.counts), line.points is not None, line.out]
    if said.count(True) != 1:
        return False
    keys = form_of(sheet.edition).keys
    return set(line.counts) == set(keys) if line.counts else True


def _undo(sheet: Sheet, _: Change, do: changes.UndoLine) -> Decided:
    if objection := _objection(sheet, do, do.player):
        return objection
    is_last = _last(cell_at(sheet, do.match, do.round, do.player)) == do.version
    return events.LineUndone(do.match, do.round, do.player) if is_last else Refusal(Reason.NOT_NOW)


def _settle(sheet: Sheet, _: Change, do: changes.SettleLine) -> Decided:
    if objection := _objection(sheet, do, do.player):
        return objection
    cell = cell_at(sheet, do.match, do.round, do.player)
    known = {_last(cell), *(rival.id for rival in cell.rivals)} - {""}
    if not cell.rivals or do.version not in known or not known <= set(do.among):
        return Refusal(Reason.NOT_NOW)
    return events.LineSettled(do.match, do.round, do.player, do.version)


def _mark(sheet: Sheet, _: Change, do: changes.MarkRound) -> Decided:
    if objection := _objection(sheet, do):
        return objection
    rounds = sheet.matches[do.match - 1].rounds
    before = rounds[do.round - 1].ending if do.round <= len(rounds) else ""
    return None if before == do.ending else events.RoundMarked(do.match, do.round, do.ending)


def _time(sheet: Sheet, _: Change, do: changes.TimeRound) -> Decided:
    return _objection(sheet, do) or events.RoundTimed(do.match, do.round, do.ms)


def _set_target(sheet: Sheet, _: Change, do: changes.SetTarget) -> Decided:
    try:
        options.override(sheet.rules, {"ends": do.ends.value, "length": do.length}, "target")
    except OptionError as error:
        return Refusal(Reason.BAD_OPTION, detail=str(error))
    is_same = (do.ends, do.length, do.minutes) == (sheet.rules.ends, sheet.rules.length, sheet.minutes)
    return None if is_same else events.TargetSet(do.ends, do.length, do.minutes)


def _name(sheet: Sheet, _: Change, do: changes.NameSheet) -> Decided:
    title = cleaned(do.title)
    return None if title == sheet.title else events.SheetNamed(title)


def _choose_club(sheet: Sheet, _: Change, do: changes.ChooseClub) -> Decided:
    return None if do.club == sheet.club else events.ClubChosen(do.club)


def _begin(sheet: Sheet, _: Change, do: changes.BeginMatch) -> Decided:
    if do.match <= len(sheet.matches):
        return None
    if do.match != len(sheet.matches) + 1 or not sheet.match.rounds or do.match > MOST_MATCHES:
        return Refusal(Reason.NOT_NOW)
    return events.MatchBegun(boards(sheet) if do.carry else {})


_DECIDERS: dict[type, Callable[[Sheet, Change, Any], Decided]] = {
    changes.AddPlayer: _add_player,
    changes.ChangePlayer: _change_player,
    changes.RemovePlayer: _remove_player,
    changes.EnterLine: _enter,
    changes.UndoLine: _undo,
    changes.SettleLine: _settle,
    changes.MarkRound: _mark,
    changes.TimeRound: _time,
    changes.SetTarget: _set_target,
    changes.NameSheet: _name,
    changes.ChooseClub: _choose_club,
    changes.BeginMatch: _begin,
}
