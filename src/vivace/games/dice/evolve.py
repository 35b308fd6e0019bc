"""The state after an event. Everything that chance or the rules decided is in the event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vivace.engine import honour
from vivace.engine.dispatch import evolving
from vivace.games.dice.deal import laid
from vivace.games.dice.dice import ROW
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Event, RoundDealt
from vivace.games.dice.state import Placed, Round, Row, Seat


def stepped(current: Round, event: Event) -> Round:
    """The running round after an event."""
    after = _STEPS[type(event)](current, event)
    if not after.fresh:
        return after
    laid = event.die if isinstance(event, DiePlaced) else ""
    return replace(after, fresh=honour.with_last_laid(after.fresh, event, laid))


def _placed(current: Round, event: DiePlaced) -> Round:
    seat = current.seats[event.seat]
    left = tuple(die for die in seat.dice if die != event.die)
    row = ROW[event.place]
    return replace(
        current,
        seats=_with_seat(current, event.seat, Seat(left, seat.throws)),
        rows=_with_row(current, row, (*current.rows[row], Placed(event.place, event.die))),
        stuck=(),
        emptied=current.emptied if left else (*current.emptied, event.seat),
    )


def _thrown(current: Round, event: DiceThrown) -> Round:
    seat = Seat(event.dice, current.seats[event.seat].throws + 1)
    return replace(current, seats=_with_seat(current, event.seat, seat))


def _with_seat(current: Round, index: int, seat: Seat) -> tuple[Seat, ...]:
    return (*current.seats[:index], seat, *current.seats[index + 1 :])


def _with_row(current: Round, index: int, row: Row) -> tuple[Row, ...]:
    return (*current.rows[:index], row, *current.rows[index + 1 :])


def _taken_back(current: Round, event: DiceTakenBack) -> Round:
    row = ROW[event.returned[0].place]
    stays = current.rows[row][: -len(event.returned)]
    owners = {back.seat for back in event.returned}
    return replace(
        current,
        seats=tuple(_with_dice_back(index, seat, event) for index, seat in enumerate(current.seats)),
        rows=_with_row(current, row, stays),
        stuck=(),
        emptied=tuple(seat for seat in current.emptied if seat not in owners),
        stop=None if event.resumed else current.stop,
    )


def _with_dice_back(index: int, seat: Seat, event: DiceTakenBack) -> Seat:
    return Seat(seat.dice + tuple(back.die for back in event.returned if back.seat == index), seat.throws)


_STEPS: dict[type, Callable[[Round, Any], Round]] = {
    DiePlaced: _placed,
    DiceThrown: _thrown,
    DiceTakenBack: _taken_back,
    **honour.STEPS,
}
evolve = evolving(RoundDealt, laid, stepped)
"""The round after an event; a deal needs no round before it."""
