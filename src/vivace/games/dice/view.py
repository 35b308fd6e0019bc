"""The public view of a round, and the one place that removes hidden information from events.

Nothing here tells a misplaced die from any other: all are shown with face and place.
"""

from collections.abc import Iterator

from vivace.engine import honour, rules
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import Accepting, AnyChange, Called, Hidden, Laid, Moved, Resumed, Shown, View, Zone, is_shared
from vivace.games.dice.board import PLACES, open_places
from vivace.games.dice.commands import Command, PlaceDie, Throw
from vivace.games.dice.dice import FACES, ROW, Colour, Die, Place, face_of
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Event, RoundDealt
from vivace.games.dice.rules import Rules
from vivace.games.dice.state import EMPTY_BOARD, Round, Row, Seat

ZONE: dict[Place, str] = {place: f"{list(Colour)[ROW[place]]}.{place[1]}" for place in FACES}
"""The zone of each place of the board: red.1 to blue.6."""


def zones(current: Round) -> View:
    """The public view of a round."""
    return View(
        zones=_all_zones(current.rows, current.seats, len(current.bag)),
        stuck=current.stuck,
        stop=current.stop,
        wait=honour.wait(current),
        seats=len(current.seats),
        round=current.number,
    )


def _all_zones(rows: tuple[Row, ...], seats: tuple[Seat, ...], in_bag: int) -> dict[str, Zone]:
    laid = {"bag": Zone(count=in_bag)}
    for index, row in enumerate(rows):
        laid |= _row_zones(index, row)
    for index, seat in enumerate(seats):
        laid[f"{index}.dice"] = Zone(index, len(seat.dice), seat.dice, gives=True)
    return laid


def _row_zones(index: int, row: Row) -> dict[str, Zone]:
    lying = {placed.place: placed.die for placed in row}
    opened = open_places(row, index)
    return {ZONE[place]: _place_zone(place, lying.get(place, ""), opened) for place in PLACES[index]}


def _place_zone(place: Place, die: Die, opened: tuple[Place, ...]) -> Zone:
    return Zone(count=1, faces=(die,)) if die else Zone(accepts=_accepts(place, opened))


def _accepts(place: Place, opened: tuple[Place, ...]) -> tuple[str, ...]:
    """An open place accepts its own face and nothing else."""
    return (place,) if place in opened else ()


def redact(edition: rules.Rules, event: Event) -> tuple[AnyChange, ...]:
    """What everyone sees of an event. Seeds and the dice in the bag stay hidden."""
    assert isinstance(edition, Rules)
    return tuple(_changes(edition, event))


def _changes(edition: Rules, event: Event) -> Iterator[AnyChange]:
    match event:
        case RoundDealt(number, _, bag, seats):
            yield Laid(number, len(seats), _all_zones(EMPTY_BOARD, seats, len(bag)), {})
        case DiePlaced():
            yield from _placing(event)
        case DiceThrown(seat, dice):
            yield Hidden(f"{seat}.dice")
            for die in dice:
                yield Shown(f"{seat}.dice", die)
        case DiceTakenBack():
            yield from _taking_back(event)
        case _:
            yield from honour.redact(edition, event)


def _placing(event: DiePlaced) -> Iterator[AnyChange]:
    yield Moved(event.die, f"{event.seat}.dice", ZONE[event.place])
    yield Accepting(ZONE[event.place], ())
    if event.opened:
        yield Accepting(ZONE[event.opened], _accepts(event.opened, (event.opened,)))


def _taking_back(event: DiceTakenBack) -> Iterator[AnyChange]:
    yield Called(event.seat, event.piece, right=True)
    for back in event.returned:
        yield Moved(back.die, ZONE[back.place], f"{back.seat}.dice")
    for place in PLACES[ROW[event.returned[0].place]]:
        yield Accepting(ZONE[place], _accepts(place, event.opened))
    if event.resumed:
        yield Resumed()


def legal(view: View, seat: int) -> tuple[Command, ...]:
    """All commands of a seat that would be accepted now, from the public view; on honour tables only those that fit."""
    if view.stop is not None or view.wait is not None or not 0 <= seat < view.seats:
        return ()
    return tuple(_legal(view, seat))


def _legal(view: View, seat: int) -> Iterator[Command]:
    own = view.zones[f"{seat}.dice"]
    wanted = {face for name, zone in view.zones.items() if is_shared(name) for face in zone.accepts}
    for face in dict.fromkeys(map(face_of, own.faces)):
        if face in wanted:
            yield PlaceDie(face)
    yield Throw() if own.count else CallStop()
    if seat not in view.stuck:
        yield SayStuck()
