"""How a person plays the card games: the stack first, then the row, then the hand."""

from collections.abc import Iterator
from functools import cache

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.person.memory import OWN, RIVAL
from vivace.bots.person.tactics import Areas, Mind, Move, Tactics, rivals_of
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import is_honour
from vivace.engine.rules import StopBy
from vivace.games.piles.cards import BIT, FACE, FOLLOWER, LEADER, NEW_PILE, NUMBER, ONES, Card, Face, buildable
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.rules import Order, Rules, places

CENTRE = "centre."
WEARY_PASSES = 3
"""It says that it is stuck after this many passes through the hand without any change on the table."""
WEARY_GLANCES = 12
"""Without a hand to flip, it says that it is stuck after this many fruitless glances at the centre."""
STACK, ROW_FREE, ROW_BUILD, ROW_LAST, HAND = 90.0, 80.0, 60.0, 30.0, 40.0
"""The worth of laying a card from the stack, one that makes room for a stack card, one that was built on the row, one
from a row that is no longer refilled, and one from the hand."""
STACK_BUILD, HAND_BUILD = 70.0, 20.0
"""The worth of building a stack card or a hand card on the row."""
CONTESTED = 5.0
"""The extra worth of a card that a rival could lay as well."""
NEAR_END = 3
"""A rival with this few cards in the stack will soon be finished."""
HIGH = 8
"""A card of the row with this number or more will not be needed soon, so it may be covered."""


Spots = dict[Face, str]
"""For each face a zone that takes it, as remembered."""


def areas(observation: Observation, level: Level) -> Areas:
    """Its own cards; the piles that take cards, as many at a time as the eye takes in; the stack of each rival."""
    view, span = observation.view, level.eye.span
    found = {OWN: _own_zones(observation)}
    piles = [name for name, zone in view.zones.items() if name[0] == "p" and zone.accepts]
    for place in range(0, len(piles), span):
        found[f"{CENTRE}{place // span}"] = tuple(piles[place : place + span])
    if level.head.cunning or is_honour(observation.rules):
        found |= {f"{RIVAL}{seat}": _rival_zones(observation, seat) for seat in rivals_of(observation)}
    return found


def _own_zones(observation: Observation) -> tuple[str, ...]:
    return _zone_names(observation.seat, _places(observation), "stack", "open", "hand")


def _places(observation: Observation) -> int:
    assert isinstance(observation.rules, Rules)
    return places(observation.rules, observation.view.seats)


@cache
def _zone_names(seat: int, row: int, *kinds: str) -> tuple[str, ...]:
    return tuple(f"{seat}.{kind}" for kind in (*kinds, *(f"row.{place}" for place in range(row))))


def _rival_zones(observation: Observation, seat: int) -> tuple[str, ...]:
    """Rows are looked at only where cards could have been misplaced on them."""
    assert isinstance(observation.rules, Rules)
    is_open_to_doubt = observation.rules.advanced and is_honour(observation.rules)
    return _zone_names(seat, _places(observation) if is_open_to_doubt else 0, "stack")


def moves(mind: Mind) -> list[Move]:
    """Everything that could be laid in the centre or on its own row, or called, as far as it was seen."""
    edition, spots = _rules(mind), _spots(mind)
    is_cunning = mind.luck.chance(mind.level.head.cunning)
    found = [
        Move(
            _laid(edition, card), _worth(mind, zone, card, is_cunning), spots[FACE[card]], _distance(spots[FACE[card]])
        )
        for zone, card in _open_cards(mind)
        if FACE[card] in spots
    ]
    if edition.advanced:
        found += _builds(mind, edition)
    return [*found, *_stops(mind, edition, plays_on=is_cunning)]


def _rules(mind: Mind) -> Rules:
    assert isinstance(mind.observation.rules, Rules)
    return mind.observation.rules


def _laid(edition: Rules, card: Card) -> PlayCard:
    """On honour tables the command names the pile; elsewhere any that fits will do."""
    return PlayCard(card, LEADER[card]) if is_honour(edition) else PlayCard(card)


def _spots(mind: Mind) -> Spots:
    """Piles seen too long ago are forgotten; that a one may start a pile is always known."""
    oldest, spots = mind.oldest, dict(_NEW_PILES)
    for name, glimpse in mind.memory.places.items():
        if name[0] == "p" and glimpse.at >= oldest:
            for face in glimpse.zone.accepts:
                spots[face] = name
    return spots


_NEW_PILES: Spots = dict.fromkeys(ONES, NEW_PILE)


@cache
def _distance(zone: str) -> float:
    """From its own cards to the middle, in widths of a card: later piles lie farther to the side and farther away."""
    if zone == NEW_PILE:
        return 4.0
    number = int(zone.removeprefix("pile."))
    return 3.0 + number % 4 * 0.7 + number // 4 * 0.8


def _open_cards(mind: Mind) -> Iterator[tuple[str, Card]]:
    """Its own cards that may be taken, and where they lie."""
    known = mind.memory.places
    for name in _own_zones(mind.observation):
        glimpse = known.get(name)
        if glimpse is not None and glimpse.zone.gives and glimpse.zone.faces:
            yield name, glimpse.zone.faces[-1]


def _worth(mind: Mind, zone: str, card: Card, is_cunning: bool) -> float:
    """The worth of laying a card in the centre."""
    kind = zone[zone.index(".") + 1 :]
    value = _worth_alone(mind, zone, kind)
    if not is_cunning:
        return value
    tops = mind.shown_by_rivals("stack", FACE.__getitem__)
    waiting = tops.get(FOLLOWER[card] or "")
    if kind == "open" and waiting is not None and waiting <= NEAR_END:
        return 0.0
    return value + CONTESTED if FACE[card] in tops else value


def _worth_alone(mind: Mind, zone: str, kind: str) -> float:
    if kind == "stack":
        return STACK
    if kind == "open":
        return HAND
    if mind.memory.places[zone].zone.count > 1:
        return ROW_BUILD
    return ROW_FREE if mind.own("stack").count else ROW_LAST


def _builds(mind: Mind, edition: Rules) -> Iterator[Move]:
    """What could be built on its own row."""
    for zone, card in _open_cards(mind):
        kind = zone[zone.index(".") + 1 :]
        if kind in ("stack", "open"):
            for place in range(_places(mind.observation)):
                yield from _build(mind, edition, kind, card, place)


def _build(mind: Mind, edition: Rules, kind: str, card: Card, place: int) -> Iterator[Move]:
    target = f"{mind.observation.seat}.row.{place}"
    glimpse = mind.memory.places.get(target)
    if glimpse is None or not glimpse.zone.faces:
        return
    top = glimpse.zone.faces[-1]
    if BIT[card] & buildable(edition.build, edition.boys)[top]:
        yield Move(BuildCard(card, place, top), _worth_of_building(kind, top), target, 1.0 + place)


def _worth_of_building(kind: str, top: Card) -> float:
    """A stack card shrinks the stack; a hand card only covers a card of the row, which does no harm if that is high."""
    if kind == "stack":
        return STACK_BUILD
    return HAND_BUILD if NUMBER[top] >= HIGH else 0.0


def _stops(mind: Mind, edition: Rules, *, plays_on: bool) -> Iterator[Move]:
    """Where stop is called: at once, or after the cards that are seen to fit, if no rival will soon be finished."""
    stack = mind.memory.places.get(f"{mind.observation.seat}.stack")
    if edition.stop is not StopBy.CALL or stack is None or stack.zone.count:
        return
    is_safe = min([stack.count for stack in mind.rivals("stack")], default=0) > NEAR_END
    yield Move(CallStop(), 1.0 if plays_on and is_safe else 100.0)


def routine(mind: Mind) -> Move | None:
    """Flip; after some fruitless passes through the hand, say "stuck" instead."""
    cards, flipped = mind.own("hand").count + mind.own("open").count, mind.memory.idle * _rules(mind).flip
    is_weary = flipped > WEARY_PASSES * cards if cards else mind.memory.vain > WEARY_GLANCES
    if is_weary and mind.observation.seat not in mind.observation.view.stuck:
        return Move(SayStuck())
    if not cards:
        return None
    return Move(Flip(_order(mind)), target=f"{mind.observation.seat}.hand", is_routine=True)


def _order(mind: Mind) -> str:
    """The order between two passes: shuffled, where the player may choose that."""
    return Order.SHUFFLED if not mind.own("hand").count and Order.SHUFFLED in _rules(mind).between_passes else ""


def left(observation: Observation, seat: int) -> int:
    """The cards in the stack."""
    return observation.view.zones[f"{seat}.stack"].count


def _wrong_top(mind: Mind, name: str) -> Card:
    """A card that does not fit on the one beneath it; only the topmost two of a place catch the eye."""
    glimpse, kind = mind.memory.places.get(name), name.split(".")
    if glimpse is None or not glimpse.zone.faces or (kind[0] != "pile" and "row" not in kind):
        return ""
    *beneath, top = glimpse.zone.faces[-2:]
    if kind[0] == "pile":
        return "" if LEADER[top] == (FACE[beneath[0]] if beneath else NEW_PILE) else top
    edition = _rules(mind)
    return top if beneath and not BIT[top] & buildable(edition.build, edition.boys)[beneath[0]] else ""


def slipped(mind: Mind, move: Move) -> Move:
    """The card lands on another pile than intended."""
    if not isinstance(move.command, PlayCard):
        return move
    card = move.command.card
    others = [
        (name, face)
        for name, glimpse in mind.memory.places.items()
        if name[0] == "p" and glimpse.zone.accepts and (face := FACE[glimpse.zone.faces[-1]]) != LEADER[card]
    ]
    if not others:
        return move
    pile, face = others[mind.luck.bits() % len(others)]
    return Move(PlayCard(card, face), move.worth, pile, _distance(pile))


TACTICS = Tactics(areas, moves, left, routine, wrong=_wrong_top, slipped=slipped)
