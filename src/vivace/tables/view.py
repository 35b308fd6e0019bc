"""What everyone sees of a table, and of every event: the same for all seats and spectators."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine import match as matches
from vivace.engine import zones
from vivace.engine.zones import Accepting, AnyChange, Change, Covered, Laid, Moved, Shown, Slid, Uncovered, View
from vivace.games.catalog import house_rules
from vivace.tables.events import MatchOpened, Progressed
from vivace.tables.evolve import Step
from vivace.tables.options import unusual
from vivace.tables.table import Chair, Pause, Phase, Removal, Table, free_decks, game_of, is_covered


class PublicChair(Struct, frozen=True, omit_defaults=True):
    """A seat without what identifies its player."""

    name: str
    deck: str
    bot: str = ""
    """The kind of bot at this seat; empty: a person."""
    handicap: int = 0
    ready: bool = False
    here: bool = False
    stand_in: bool = False
    """Whether a bot plays until the player does something again."""
    substitute: str = ""
    """The kind of that bot."""
    barred_until: int = 0
    broken: str = ""
    """The kind of bot that was broken here and had to be replaced."""
    late_until: int = 0
    """Until when the seat may not act, because its misplay was called."""
    team: str = ""
    """The letter of its team in the next match; empty: plays alone."""

    @property
    def by_bot(self) -> bool:
        return bool(self.bot) or self.stand_in


class TableView(Struct, frozen=True):
    """What everyone sees of a table."""

    edition: str
    house_rules: dict[str, Any]
    """The rules that differ from the edition."""
    options: dict[str, Any]
    """The table options that differ from the defaults."""
    phase: Phase
    chairs: tuple[PublicChair, ...]
    waiting: tuple[str, ...]
    free_decks: str
    """The letters of the decks that can be chosen now."""
    host: int
    until: int | None
    pause: Pause | None
    game: View
    seq: int
    removed: tuple[Removal, ...] = ()
    """The players whom the host has removed and can let back in."""
    daily: int = 0
    """The day whose deal is played here, counted from 1970 in UTC; 0: none."""
    teams: tuple[str, ...] = ()
    """The letter of each seat's team in this match or the last one; empty: everyone plays for themselves."""


class Agreed(Change, frozen=True, tag="agreed"):
    """Another game, other rules or other options from now on."""

    edition: str
    house_rules: dict[str, Any]
    options: dict[str, Any]


class Seating(Change, frozen=True, tag="seating"):
    """Who sits where now, and who waits for a seat."""

    chairs: tuple[PublicChair, ...]
    waiting: tuple[str, ...]
    free_decks: str
    host: int
    removed: tuple[Removal, ...] = ()


class PhaseChanged(Change, frozen=True, tag="phase"):
    """What the table is doing now, and until when."""

    phase: Phase
    until: int | None = None
    pause: Pause | None = None


class Teamed(Change, frozen=True, tag="teamed"):
    """The teams of the match."""

    teams: tuple[str, ...]
    """The letter of each seat's team; empty: everyone plays for themselves."""


class Cleared(Change, frozen=True, tag="cleared"):
    """Everything of the last match is off the table."""


TableChange = Agreed | Seating | PhaseChanged | Teamed | Cleared


class PublicEvent(Struct, frozen=True, array_like=True):
    """What has happened, as everyone sees it. Numbers (`seq`) have no gaps."""

    seq: int
    at: int
    seat: int
    changes: tuple[AnyChange | TableChange, ...]


def view(table: Table) -> TableView:
    """The table as everyone sees it."""
    seats, agreed = _seating(table), _agreed(table)
    return TableView(
        agreed.edition,
        agreed.house_rules,
        agreed.options,
        table.phase,
        seats.chairs,
        seats.waiting,
        seats.free_decks,
        seats.host,
        table.until,
        table.pause,
        _game_view(table),
        table.seq,
        seats.removed,
        table.daily.day if table.daily else 0,
        table.teams,
    )


def _agreed(table: Table) -> Agreed:
    return Agreed(table.edition, house_rules(table.rules, table.edition), unusual(table.options))


def _game_view(table: Table) -> View:
    if table.match is None:
        return View()
    shown = matches.view(game_of(table), table.match)
    return zones.covered(shown) if is_covered(table) else shown


def _seating(table: Table) -> Seating:
    hosts = [seat for seat, chair in enumerate(table.chairs) if chair.player and chair.player == table.host]
    return Seating(
        tuple(_public(chair) for chair in table.chairs),
        tuple(chair.name for chair in table.waiting),
        free_decks(table),
        hosts[0] if hosts else zones.NOBODY,
        tuple(table.removed.values()),
    )


def _public(chair: Chair) -> PublicChair:
    return PublicChair(
        chair.name,
        chair.deck,
        chair.bot,
        chair.handicap,
        chair.ready,
        chair.here,
        chair.stand_in,
        chair.substitute,
        chair.barred_until,
        chair.broken,
        chair.late_until,
        chair.team,
    )


def redact(before: Table, step: Step) -> PublicEvent:
    """What everyone sees of an event, enough to patch the view before it into the view after it."""
    logged = step.logged
    changes = (*_game_changes(before, step), *_table_changes(before, step.after))
    seat = logged.event.seat if isinstance(logged.event, Progressed) else zones.NOBODY
    return PublicEvent(logged.seq, logged.at, seat, changes)


def _table_changes(before: Table, after: Table) -> Iterator[TableChange]:
    if before.rules is not after.rules or before.options is not after.options:
        yield _agreed(after)
    if not _is_seating_same(before, after) and (seats := _seating(after)) != _seating(before):
        yield seats
    if before.phase is not after.phase or before.until != after.until or before.pause is not after.pause:
        yield PhaseChanged(after.phase, after.until, after.pause)
    if before.teams != after.teams:
        yield Teamed(after.teams)


def _is_seating_same(before: Table, after: Table) -> bool:
    same = before.chairs is after.chairs and before.waiting is after.waiting and before.removed is after.removed
    return same and before.host == after.host


def _game_changes(before: Table, step: Step) -> tuple[AnyChange | TableChange, ...]:
    event, after = step.logged.event, step.after
    match event:
        case Progressed():
            assert before.match is not None
            seen = step.changes
            if seen is None:
                seen = matches.redacted(game_of(before), before.match, event.events)
            return tuple(_covered_changes(seen)) if is_covered(after) else seen
        case MatchOpened():
            return (Cleared(),)
        case _ if before.match is not None and after.match is None:
            return (Cleared(),)
        case _ if is_covered(before) != is_covered(after):
            return _cover_changes(before, after)
    return ()


def _covered_changes(changes: tuple[AnyChange, ...]) -> Iterator[AnyChange]:
    """The changes of a round that lies there covered until play begins."""
    for change in changes:
        if isinstance(change, Laid):
            yield replace(change, zones=zones.covered(View(zones=change.zones)).zones)
        elif isinstance(change, Moved) and not zones.is_shared(change.target):
            yield Slid(1, change.source, change.target)
        elif isinstance(change, Slid):
            yield replace(change, top="")
        elif not isinstance(change, Shown | Accepting) or zones.is_shared(change.zone):
            yield change


def _cover_changes(before: Table, after: Table) -> tuple[Covered] | tuple[Uncovered]:
    if not is_covered(after):
        return (Uncovered(_face_up(after)),)
    shown = _game_view(after).zones
    return (Covered({name: shown[name] for name in _face_up(before)}),)


def _face_up(table: Table) -> dict[str, zones.Zone]:
    """The seats' zones that have something to show."""
    own = ((name, zone) for name, zone in _game_view(table).zones.items() if zone.seat != zones.NOBODY)
    return {name: zone for name, zone in own if zone.faces or zone.accepts}


def patched(before: TableView, event: PublicEvent) -> TableView:
    """The view after an event, from what is sent of it."""
    after = replace(before, seq=event.seq)
    for change in event.changes:
        after = _patched(after, change)
    return after


def _patched(before: TableView, change: AnyChange | TableChange) -> TableView:
    match change:
        case Agreed(edition, house, options):
            return replace(before, edition=edition, house_rules=house, options=options)
        case Seating(chairs, waiting, free, host, removed):
            return replace(before, chairs=chairs, waiting=waiting, free_decks=free, host=host, removed=removed)
        case PhaseChanged(phase, until, pause):
            return replace(before, phase=phase, until=until, pause=pause)
        case Teamed(teams):
            return replace(before, teams=teams)
        case Cleared():
            return replace(before, game=View())
        case _:
            return replace(before, game=zones.patched(before.game, (change,)))
