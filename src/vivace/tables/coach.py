"""The coach: where a player lost time in a round, from what everyone saw.

It advises on attention and pace alone. What it calls playable is what the rules say of the public view, so it never
says which of two cards would have been the better one.
"""

from collections.abc import Iterator
from enum import StrEnum
from statistics import median

from msgspec import Struct, field

from vivace.engine.zones import NOBODY, Called, Hidden, Moved, Slid, Stopped, View, is_shared
from vivace.games.catalog import EDITIONS, edition, with_house_rules
from vivace.tables.playback import Moment, MomentKind, Playback
from vivace.tables.table import Phase
from vivace.tables.view import PublicEvent, TableView, patched

MOST_LESSONS = 3
"""More than three are not remembered."""
NOTICED_MS = 400
"""A piece that was playable for this long before a flip was there to be seen."""
SLOW_MS = 1_200
"""No one is reproached for less than this."""
SLOW_FACTOR = 1.5
"""Nor for what is hardly slower than usual."""
LATE_MS = 100
"""Anyone who begins a race hardly later than usual has not hesitated."""
ENOUGH_RACES = 3
"""From so many races it can be told how fast someone usually begins one."""


class LessonKind(StrEnum):
    """What cost time."""

    SLOW = "slow"
    """A piece was laid long after it could be."""
    OVERLOOKED = "overlooked"
    """A piece could be laid for long, and then its place was gone, or the round over."""
    FLIPPED = "flipped"
    """The hand was turned over, or the dice thrown, while a piece could be laid."""
    RACE = "race"
    """A race was lost that began late."""


class Lesson(Struct, frozen=True, omit_defaults=True):
    """A moment to learn from."""

    kind: LessonKind
    at_ms: int
    """When it began, in playing time."""
    ms: int
    """How long the piece could be laid; in a race, by how much it was lost."""
    cost_ms: int
    """How much of that was lost, compared with the player's usual time."""
    piece: str
    """Which one; in a race, the winner's."""
    place: str = ""
    """The kind of the seat's zone where it lay."""
    on: str = ""
    """The piece that made room for it, if one did."""
    rival: int = NOBODY
    """Who took its place."""
    later_ms: int | None = None
    """How long after that it was laid after all; null: never in this round, or at once."""
    points: int = 0
    """What the piece would have brought at the end; 0: it was laid after all, or that cannot be told."""


class Review(Struct, frozen=True):
    """How attentive and how fast a seat was in a round."""

    round: int
    laid: int
    """How many pieces it laid where all seats lay."""
    usual_ms: int | None
    """The median time from playable to laid; null: nothing was laid."""
    late_races: int
    """Races that it lost because it began late: otherwise it would have won."""
    close_races: int
    """The other races that it lost."""
    lessons: tuple[Lesson, ...]
    """The most costly first."""


class _Chance(Struct):
    """A piece that can be laid."""

    since: int
    place: str
    on: str
    flips: int = 0


class _End(Struct, frozen=True):
    """Why a piece cannot be laid any more."""

    is_laid: bool = False
    rival: int = NOBODY
    """Who took its place."""
    is_covered: bool = False
    """Whether the player covered it."""


class _Past(Struct, frozen=True):
    """A piece that could be laid, until it was laid or could not be any more."""

    piece: str
    chance: _Chance
    until: int
    ready: int
    """Since when it could be laid and the hand had nothing else to lay."""
    end: _End

    @property
    def ms(self) -> int:
        return self.until - self.ready


class _Watch(Struct):
    """What is noticed of a seat while a round is shown again."""

    seat: int
    chances: dict[str, _Chance] = field(default_factory=dict)
    past: list[_Past] = field(default_factory=list)
    laid: dict[str, int] = field(default_factory=dict)
    """When pieces were laid."""
    laid_at: int = 0
    """When the last one was."""


def reviewed(playback: Playback, seat: int) -> Review:
    """How a seat did in a round."""
    watch, view = _Watch(seat), playback.view
    _open(watch, _playable(view, seat), set(), "", 0)
    for event, ms in zip(playback.events, playback.times, strict=True):
        before, view = view, patched(view, event)
        _notice(watch, before, view, event, ms)
    _close(watch, list(watch.chances), playback.ms, _End())
    delays = [past.ms for past in watch.past if past.end.is_laid]
    usual = round(median(delays)) if delays else None
    reaction = _usual_reaction(playback.moments, seat, usual)
    races = [moment for moment in playback.moments if _is_lost(moment, seat)]
    late = [race for race in races if _is_late(race, reaction)]
    found = (*_lessons(watch, usual, _worth(playback.view)), *_late_races(late, reaction))
    lessons = sorted(found, key=lambda one: (-one.cost_ms, -one.points))
    return Review(playback.round, len(watch.laid), usual, len(late), len(races) - len(late), tuple(_different(lessons)))


def _notice(watch: _Watch, before: TableView, table: TableView, event: PublicEvent, ms: int) -> None:
    if table.phase is not Phase.PLAYING and table.game.stop is None:
        return  # what is covered or counted down comes back as it was
    own, turns = event.seat == watch.seat, _turns(event, watch.seat)
    shared = [one.piece for one in event.changes if isinstance(one, Moved) and _is_laid(one)]
    laid = shared if own else []
    playable = _playable(table, watch.seat)
    if turns:
        for chance in watch.chances.values():
            chance.flips += ms - chance.since >= NOTICED_MS
    gone = [piece for piece in watch.chances if piece not in playable]
    done = [piece for piece in watch.chances if any(one.startswith(piece) for one in laid)]
    _close(watch, done, ms, _End(is_laid=True))
    _close(watch, [piece for piece in gone if piece not in done], ms, _end(event, bool(shared) and not own, turns))
    for piece in laid:
        watch.laid[piece] = watch.laid_at = ms
    lay = {piece for piece in playable if _place(before.game, watch.seat, piece)}
    _open(watch, playable, lay, shared[0] if shared else "", ms)


def _is_laid(move: Moved) -> bool:
    """Whether a piece came to lie where all lay: tokens lie there already."""
    return is_shared(move.target) and not is_shared(move.source)


def _turns(event: PublicEvent, seat: int) -> bool:
    """Whether the seat turned over its hand, or threw its dice. Pieces that a call sends back were not turned over."""
    turned = [
        one.source if isinstance(one, Slid) else one.zone for one in event.changes if isinstance(one, Slid | Hidden)
    ]
    is_called = any(isinstance(one, Called) for one in event.changes)
    return event.seat == seat and not is_called and any(zone.startswith(f"{seat}.") for zone in turned)


def _end(event: PublicEvent, is_taken: bool, turns: bool) -> _End:
    """Why pieces cannot be laid any more after an event. At the end of play nobody took their places."""
    if any(isinstance(one, Stopped) for one in event.changes):
        return _End()
    return _End(rival=event.seat if is_taken else NOBODY, is_covered=turns)


def _open(watch: _Watch, playable: dict[str, str], lay: set[str], on: str, ms: int) -> None:
    """Pieces that can be laid now: only for those that lay there before, what was laid has made room."""
    for piece, place in playable.items():
        watch.chances.setdefault(piece, _Chance(ms, place, on if piece in lay else ""))


def _close(watch: _Watch, pieces: list[str], ms: int, end: _End) -> None:
    for piece in pieces:
        chance = watch.chances.pop(piece)
        watch.past.append(_Past(piece, chance, ms, max(chance.since, watch.laid_at), end))


def _playable(table: TableView, seat: int) -> dict[str, str]:
    """The pieces that a seat can lay now where all lay, each with the kind of the zone where it is."""
    if table.phase is not Phase.PLAYING:
        return {}
    game = EDITIONS[table.edition]
    pieces = dict.fromkeys(filter(None, map(game.lays, game.legal(table.game, seat))))
    return {piece: _place(table.game, seat, piece) for piece in pieces}


def _place(view: View, seat: int, piece: str) -> str:
    own = (name for name, zone in view.zones.items() if zone.seat == seat and _has(zone.faces, piece))
    return next(own, "..").split(".")[1]


def _has(faces: tuple[str, ...], piece: str) -> bool:
    return any(face.startswith(piece) for face in faces)


def _is_lost(moment: Moment, seat: int) -> bool:
    return moment.kind is MomentKind.RACE and moment.rival == seat


def _usual_reaction(moments: tuple[Moment, ...], seat: int, usual: int | None) -> int | None:
    """How soon a player usually begins a race; after few races the usual time of the round stands for it."""
    won = {one.seq: one.reaction_ms for one in moments if one.kind is MomentKind.RACE and one.seat == seat}
    lost = [one.rival_reaction_ms for one in moments if _is_lost(one, seat)]
    known = [ms for ms in (*won.values(), *lost) if ms is not None]
    return round(median(known)) if len(known) >= ENOUGH_RACES else usual


def _hesitation(race: Moment, usual: int | None) -> int:
    """How much later than usual a player began in a race; 0: not at all, or that cannot be told."""
    if race.rival_reaction_ms is None or usual is None:
        return 0
    return max(race.rival_reaction_ms - usual, 0)


def _is_late(race: Moment, usual: int | None) -> bool:
    """Whether the player would have been first without hesitating."""
    return _hesitation(race, usual) >= max(race.by_ms, LATE_MS)


def _worth(table: TableView) -> int:
    agreed = with_house_rules(edition(table.edition), table.house_rules)
    return agreed.game.worth(agreed.rules)


def _lessons(watch: _Watch, usual: int | None, worth: int) -> Iterator[Lesson]:
    for past in watch.past:
        kind, cost = _kind(past), past.ms - (usual or 0)
        if past.ms < max(SLOW_MS, SLOW_FACTOR * (usual or 0)) and not (past.chance.flips and past.ms >= NOTICED_MS):
            continue
        if cost > 0:
            chance, later = past.chance, watch.laid.get(past.piece)
            yield Lesson(
                kind=kind,
                at_ms=past.ready,
                ms=past.ms,
                cost_ms=cost,
                piece=past.piece,
                place=chance.place,
                on=chance.on,
                rival=past.end.rival,
                later_ms=None if past.end.is_laid or later is None else later - past.until,
                points=0 if past.end.is_laid or later is not None else worth,
            )


def _kind(past: _Past) -> LessonKind:
    if past.chance.flips or past.end.is_covered:
        return LessonKind.FLIPPED
    return LessonKind.SLOW if past.end.is_laid else LessonKind.OVERLOOKED


def _late_races(races: list[Moment], usual: int | None) -> Iterator[Lesson]:
    for race in races:
        hesitation = _hesitation(race, usual)
        yield Lesson(
            kind=LessonKind.RACE,
            at_ms=max(race.ms - (race.rival_reaction_ms or 0), 0),
            ms=race.by_ms,
            cost_ms=hesitation,
            piece=race.piece,
            rival=race.seat,
        )


def _different(lessons: list[Lesson]) -> Iterator[Lesson]:
    """The first of these, but each piece once."""
    seen = set[str]()
    for lesson in lessons:
        if lesson.piece not in seen and len(seen) < MOST_LESSONS:
            seen.add(lesson.piece)
            yield lesson
