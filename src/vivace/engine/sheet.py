"""Score sheets: how a round that was played at a real table is written down, and what it is worth.

A game says in the module `sheet` of its folder what there is to count (`SHEET`). A game without one has the plain
sheet: points per round.
"""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from vivace.engine.game import Setup
from vivace.engine.rules import Rules
from vivace.engine.zones import Tally

MOST = 999
"""No number on a sheet is larger."""
Amount = Annotated[int, Meta(ge=0, le=MOST)]
Word = Annotated[str, Meta(max_length=20)]


class Line(Struct, frozen=True, omit_defaults=True):
    """What was written down for one player after a round: what was counted, points, or that they sat out."""

    counts: dict[Word, Amount] = {}
    """What was counted, by the keys of the sheet's fields."""
    points: Annotated[int, Meta(ge=-MOST, le=MOST)] | None = None
    """Points that were entered directly, in place of counts."""
    misplaced: bool = False
    """Whether the player laid a piece where it does not fit; only some games ask."""
    out: bool = False
    """Whether the player sat this round out."""
    kept: Annotated[tuple[Word, ...], Meta(max_length=10)] = ()
    """The codes of the flags that were kept on purpose."""

    @property
    def is_counted(self) -> bool:
        return self.points is None and not self.out


class Limit(Struct, frozen=True):
    """The largest possible number in a field, and the flag of any larger one."""

    most: int
    flag: str
    of: int
    """The number that explains it, such as the cards of a deck."""


class Field(Struct, frozen=True):
    """Something to count."""

    key: str
    limits: tuple[Limit, ...] = ()
    """The first one that is exceeded counts."""


class Written(Struct, frozen=True):
    """A round as it is on a sheet, with the seats that took part."""

    setup: Setup
    lines: tuple[Line, ...]
    held: tuple[int, ...]
    """What each seat still has from earlier rounds, such as the cards on its player board."""
    is_blocked: bool = False


class Flag(Struct, frozen=True, omit_defaults=True):
    """Something on a sheet that can't be right."""

    code: str
    seat: int = -1
    """Whose line it is; -1: the whole round."""
    field: str = ""
    value: int = 0
    of: int = 0
    """The number that explains it: see `Limit`."""
    other: int = -1
    """Another seat that it has to do with."""


def _no_fields(_: Written, __: int) -> tuple[Field, ...]:
    return ()


def _nothing_counted(written: Written) -> tuple[Tally, ...]:
    return tuple(Tally(0, {}) for _ in written.lines)


def _unchanged(written: Written) -> tuple[int, ...]:
    return written.held


def _goes_on(_: Rules) -> bool:
    return False


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """What a game has to count after a round. By default nothing: then points are entered."""

    keys: tuple[str, ...] = ()
    """The keys of its fields, in the order in which they are counted."""
    rest: str = ""
    """The field that says how much a player has left: with nothing left a player has finished the round."""
    asks_misplaced: bool = False
    fields: Callable[[Written, int], tuple[Field, ...]] = _no_fields
    """The fields of a seat's line."""
    score: Callable[[Written], tuple[Tally, ...]] = _nothing_counted
    """What each seat gets, by the game's own scoring."""
    held: Callable[[Written], tuple[int, ...]] = _unchanged
    """What each seat has in the next round."""
    is_final: Callable[[Rules], bool] = _goes_on
    """Whether a blocked round ends the match."""
    needs_all: bool = False
    """Whether nothing can be said about anyone's points before all lines are there."""
    holds_handicap: bool = False
    """Whether handicaps say what each seat holds in the first round."""


PLAIN = ScoreSheet()


def finishers(sheet: ScoreSheet, written: Written) -> tuple[int, ...]:
    """The seats that have nothing left."""
    lines = enumerate(written.lines)
    return tuple(seat for seat, line in lines if line.is_counted and sheet.rest and line.counts.get(sheet.rest) == 0)


def left(written: Written, key: str) -> tuple[int, ...]:
    """A count of all seats; 0 where points were entered instead."""
    return tuple(line.counts.get(key, 0) for line in written.lines)


def scored(sheet: ScoreSheet, written: Written) -> tuple[Tally, ...]:
    """What each seat gets: points that were entered directly, and the rest by the game's own scoring."""
    counted = sheet.score(written)
    return tuple(
        tally if line.points is None else Tally(line.points, {})
        for line, tally in zip(written.lines, counted, strict=True)
    )


def flags(sheet: ScoreSheet, written: Written) -> tuple[Flag, ...]:
    """Everything that can't be right and was not kept on purpose."""
    found = [flag for seat in range(len(written.lines)) for flag in _line_flags(sheet, written, seat)]
    return tuple(found) + _finisher_flags(sheet, written)


def _line_flags(sheet: ScoreSheet, written: Written, seat: int) -> list[Flag]:
    line = written.lines[seat]
    found = []
    for field in sheet.fields(written, seat) if line.is_counted else ():
        value = line.counts.get(field.key, 0)
        limit = next((limit for limit in field.limits if value > limit.most), None)
        if limit is not None and limit.flag not in line.kept:
            found.append(Flag(limit.flag, seat, field.key, value, limit.of))
    return found


TWO_FINISHERS = "two-finishers"
NOBODY_FINISHED = "nobody-finished"


def _finisher_flags(sheet: ScoreSheet, written: Written) -> tuple[Flag, ...]:
    """Only one can finish, and someone has to unless the table was blocked. Points alone don't say who finished."""
    done = finishers(sheet, written)
    if len(done) > 1 and not any(TWO_FINISHERS in written.lines[seat].kept for seat in done):
        return tuple(
            Flag(TWO_FINISHERS, seat, sheet.rest, other=next(one for one in done if one != seat)) for seat in done
        )
    if sheet.rest and not done and not written.is_blocked and all(line.points is None for line in written.lines):
        return (Flag(NOBODY_FINISHED),)
    return ()
