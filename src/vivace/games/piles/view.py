"""The public view of a round, and the one place that removes hidden information from events."""

from collections.abc import Iterator

from vivace.engine import honour, rules
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import (
    NOBODY,
    Accepting,
    AnyChange,
    Called,
    Giving,
    Gone,
    Hidden,
    Laid,
    Moved,
    Resumed,
    Shown,
    Slid,
    View,
    Zone,
    is_shared,
)
from vivace.games.piles.cards import FACE, FOLLOWER, NEW_PILE, ONES, Card, buildable, faces_of
from vivace.games.piles.commands import BuildCard, Command, Flip, PlayCard
from vivace.games.piles.events import (
    CardBuilt,
    CardPlayed,
    CardsFlipped,
    CardsTakenBack,
    Event,
    HandsCycled,
    HandsShuffled,
    PileTurned,
    Refill,
    Returned,
    RoundDealt,
)
from vivace.games.piles.rules import Beneath, Rules
from vivace.games.piles.state import Round, Seat

BUILD_SOURCES = ("stack", "open")


def zones(current: Round) -> View:
    """The public view of a round."""
    piles = {f"pile.{index}": _pile(pile) for index, pile in enumerate(current.piles) if pile}
    return View(
        zones=_start_zones(current.rules, current.seats) | piles,
        choices=_choices(current.rules),
        stuck=current.stuck,
        stop=current.stop,
        wait=honour.wait(current),
        seats=len(current.seats),
        round=current.number,
    )


def _choices(edition: Rules) -> dict[str, tuple[str, ...]]:
    return {"flip": tuple(edition.between_passes)}


def _start_zones(edition: Rules, seats: tuple[Seat, ...]) -> dict[str, Zone]:
    laid = {NEW_PILE: Zone(accepts=ONES)}
    for index, seat in enumerate(seats):
        laid |= _seat_zones(edition, index, seat)
    return laid


def _seat_zones(edition: Rules, index: int, seat: Seat) -> dict[str, Zone]:
    laid = {
        f"{index}.stack": Zone(index, len(seat.stack), seat.stack[-1:], gives=True),
        f"{index}.open": Zone(index, len(seat.open), seat.open[-1:], gives=not seat.covered),
        f"{index}.hand": Zone(index, len(seat.hand)),
    }
    for place, cards in enumerate(seat.row):
        laid[f"{index}.row.{place}"] = Zone(
            index,
            len(cards),
            cards,
            _row_accepts(edition, cards[-1] if cards else ""),
            BUILD_SOURCES if edition.advanced else (),
            gives=True,
        )
    return laid


def _row_accepts(edition: Rules, top: Card) -> tuple[str, ...]:
    """What may be built on a place with this card on top; nothing on a closed place."""
    if not edition.advanced or not top:
        return ()
    return faces_of(buildable(edition.build, edition.boys)[top])


def _pile(cards: tuple[Card, ...]) -> Zone:
    return Zone(count=len(cards), faces=cards, accepts=_pile_accepts(cards[-1]))


def _pile_accepts(top: Card) -> tuple[str, ...]:
    follower = FOLLOWER[top]
    return (follower,) if follower else ()


def redact(edition: rules.Rules, event: Event) -> tuple[AnyChange, ...]:
    """What everyone sees of an event. Seeds, hands and the order of any pile stay hidden."""
    assert isinstance(edition, Rules)
    return tuple(_changes(edition, event))


def _changes(edition: Rules, event: Event) -> Iterator[AnyChange]:
    match event:
        case CardsFlipped(seat, count, shown):
            yield Slid(count, f"{seat}.hand", f"{seat}.open", shown)
            yield from _giving_again(edition, seat)
        case CardPlayed():
            yield from _playing(edition, event)
        case CardBuilt():
            yield from _building(edition, event)
        case RoundDealt(number, _, seats):
            yield Laid(number, len(seats), _start_zones(edition, seats), _choices(edition))
        case PileTurned(seat, _, hand):
            yield from _turning(edition, seat, len(hand))
        case HandsCycled(opened) | HandsShuffled(opened, _):
            for seat, count in enumerate(opened):
                yield from _turning(edition, seat, count)
        case CardsTakenBack():
            yield from _taking_back(edition, event)
        case _:
            yield from honour.redact(edition, event)


def _playing(edition: Rules, event: CardPlayed) -> Iterator[AnyChange]:
    source, target = f"{event.seat}.{event.source}", f"pile.{event.pile}"
    yield Moved(event.card, source, target)
    yield Accepting(target, _pile_accepts(event.card))
    if event.source in BUILD_SOURCES:
        yield from _showing(edition, source, event.shown)
        return
    if event.refill:
        yield Moved(event.refill, f"{event.seat}.stack", source)
        yield from _showing(edition, f"{event.seat}.stack", event.shown)
    yield from _accepting(edition, source, event.refill or event.shown)


def _building(edition: Rules, event: CardBuilt) -> Iterator[AnyChange]:
    source, target = f"{event.seat}.{event.source}", f"{event.seat}.row.{event.place}"
    yield Moved(event.card, source, target)
    yield Accepting(target, _row_accepts(edition, event.card))
    yield from _showing(edition, source, event.shown)


def _showing(edition: Rules, zone: str, card: Card) -> Iterator[AnyChange]:
    """The card that was uncovered, if there is one."""
    if not card:
        return
    yield Shown(zone, card)
    if zone.endswith("open") and edition.beneath is Beneath.COVERED:
        yield Giving(zone, gives=False)


def _turning(edition: Rules, seat: int, count: int) -> Iterator[AnyChange]:
    yield Slid(count, f"{seat}.open", f"{seat}.hand")
    yield from _giving_again(edition, seat)


def _giving_again(edition: Rules, seat: int) -> Iterator[AnyChange]:
    if edition.beneath is Beneath.COVERED:
        yield Giving(f"{seat}.open", gives=True)


def _taking_back(edition: Rules, event: CardsTakenBack) -> Iterator[AnyChange]:
    yield Called(event.seat, event.piece, right=True)
    for one in event.returned:
        yield from _returning(edition, event.zone, one)
    yield _what_is_left(edition, event.zone, event.top)
    for refill in event.refills:
        yield from _refilling(edition, refill)
    if event.resumed:
        yield Resumed()


def _returning(edition: Rules, zone: str, one: Returned) -> Iterator[AnyChange]:
    target = f"{one.seat}.{one.target}"
    if one.target in BUILD_SOURCES:
        yield Hidden(target)
    yield Moved(one.card, zone, target)
    if one.target == "open":
        yield from _giving_again(edition, one.seat)
    elif one.target != "stack":
        yield from _accepting(edition, target, one.card)


def _refilling(edition: Rules, refill: Refill) -> Iterator[AnyChange]:
    stack, place = f"{refill.seat}.stack", f"{refill.seat}.row.{refill.place}"
    yield Moved(refill.card, stack, place)
    yield from _showing(edition, stack, refill.shown)
    yield from _accepting(edition, place, refill.card)


def _accepting(edition: Rules, place: str, top: Card) -> Iterator[AnyChange]:
    """What may now be built on a place of the row, if the edition allows building."""
    if edition.advanced:
        yield Accepting(place, _row_accepts(edition, top))


def _what_is_left(edition: Rules, zone: str, top: Card) -> AnyChange:
    """A pile can disappear; a place of the row keeps the card that filled it."""
    if not top:
        return Gone(zone)
    return Accepting(zone, _pile_accepts(top) if is_shared(zone) else _row_accepts(edition, top))


def legal(view: View, seat: int) -> tuple[Command, ...]:
    """All lawful commands of a seat, from the public view: on strict tables all that would be accepted now."""
    if view.stop is not None or not 0 <= seat < view.seats:
        return ()
    return tuple(_legal(view, seat))


def _legal(view: View, seat: int) -> Iterator[Command]:
    centre = {face for zone in view.zones.values() if zone.seat == NOBODY for face in zone.accepts}
    for name, zone in _sources(view, seat):
        card = zone.faces[-1]
        if FACE[card] in centre:
            yield PlayCard(card)
        yield from _builds(view, seat, name.split(".")[1], card)
    yield from _flips(view, seat)
    if not view.zones[f"{seat}.stack"].count:
        yield CallStop()
    if seat not in view.stuck:
        yield SayStuck()


def _sources(view: View, seat: int) -> Iterator[tuple[str, Zone]]:
    for name, zone in view.zones.items():
        if zone.seat == seat and zone.gives and zone.faces:
            yield name, zone


def _builds(view: View, seat: int, kind: str, card: Card) -> Iterator[Command]:
    prefix = f"{seat}.row."
    for name, zone in view.zones.items():
        if name.startswith(prefix) and kind in zone.sources and FACE[card] in zone.accepts:
            yield BuildCard(card, int(name[len(prefix) :]))


def _flips(view: View, seat: int) -> Iterator[Command]:
    if not view.zones[f"{seat}.hand"].count and not view.zones[f"{seat}.open"].count:
        return
    yield Flip()
    for order in view.choices["flip"]:
        yield Flip(order)
