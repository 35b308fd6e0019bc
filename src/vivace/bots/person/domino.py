"""How a person plays the board game: cards where their token can go on, jokers late, and payments anywhere."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.person.domino_board import (
    TOKEN,
    Board,
    Known,
    around,
    distance,
    known,
    look,
    outlook,
    parts,
    squares_of,
)
from vivace.bots.person.memory import OWN, RIVAL
from vivace.bots.person.tactics import Areas, Mind, Move, Tactics, rivals_of
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import is_honour
from vivace.engine.rules import StopBy
from vivace.engine.zones import NOBODY, View
from vivace.games.domino.cards import PAIR, TOKENS, Card
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.geometry import PAIR_BIT, Square, Squares, grid
from vivace.games.domino.laying import farther
from vivace.games.domino.opening import ASIDE
from vivace.games.domino.reach import Placement, anywhere, placements
from vivace.games.domino.tokens import allowed

CARDS = ("turned", "hand", "discard")
"""Where the cards that a seat has left are."""
LAID, JOKER = 50.0, 10.0
"""The worth of laying a card, and the cost of each joker."""
WAY = 2.0
"""The extra worth for each of its own cards that could follow there."""
DEAD_END = 10.0
"""The loss if the card blocks a token, or the gain if that is wanted."""
CONTESTED = 10.0
"""The extra worth of taking a token away from a card that a rival has turned over."""
FEW = 4
"""With this few cards left it is time for jokers."""
STARTLING = 0.8
"""How often it notices in time that a token moves away from under its hand."""
WEARY_PASSES, WEARY_GLANCES = 2, 12
"""It says that it is stuck after this many fruitless passes through all cards, or glances with a single card."""


class Aims(Struct, frozen=True):
    """What a player who thinks of the rivals aims at, as far as they were looked at."""

    threats: int = 0
    """The bits of the pairs that rivals have turned over."""
    is_pressed: bool = False
    """A rival will soon be finished."""
    to_block: bool = False
    """A blocked token would harm the rivals more."""


UNCONCERNED = Aims()


class Plan(Struct, frozen=True):
    """What goes into finding a place for the card just turned over."""

    mind: Mind
    scene: Known
    aims: Aims
    card: Card

    @property
    def board(self) -> Board:
        """The board without what lies on it, which is always known."""
        return self.mind.observation.view.board

    def far(self, square: Square) -> float:
        """How far the hand has to go."""
        return distance(self.board, self.mind.observation.seat, square)


def areas(observation: Observation, level: Level) -> Areas:
    """Its own cards; each token and the squares beside it, in debt the parts of the board; the cards of each rival."""
    view, seat, owes = observation.view, observation.seat, f"{observation.seat}.owes"
    found = {OWN: tuple([f"{seat}.{kind}" for kind in (*CARDS, "jokers", "owes", "aside")])}
    # Debts are announced, so every look includes them.
    if view.zones[owes].accepts:
        found |= {part: (owes, *zones) for part, zones in parts(view.board, seat).items()}
    else:
        for name, zone in view.zones.items():
            if name.startswith(TOKEN):
                found[TOKEN + zone.faces[0]] = (owes, *around(view.board, name.removeprefix(TOKEN)))
    if level.head.cunning:
        for rival in rivals_of(observation):
            # The size of a hand is visible from afar; what a rival does matters when it will soon be finished.
            if left(observation, rival) <= FEW:
                found[f"{RIVAL}{rival}"] = (f"{rival}.turned",)
    return found


def moves(mind: Mind) -> list[Move]:
    """Every place that was seen for the card just turned over; without cards, calling stop."""
    turned, owed = mind.own("turned").faces, mind.own("owes").accepts
    if not turned:
        return _stops(mind)
    aims = _aims(mind) if mind.luck.chance(mind.level.head.cunning) else UNCONCERNED
    plan = Plan(mind, _scene(mind, turned[0]), aims, turned[0])
    if owed:
        return list(_payments(plan, owed))
    return [_lay(plan, *found) for found in _placements(plan, jokers=0)] or list(_bridges(plan))


def _scene(mind: Mind, card: Card) -> Known:
    """The board as its owner remembers it."""
    return known(mind.memory, mind.observation.view.board, card[-1], mind.oldest)


def _own_left(mind: Mind) -> int:
    """How many cards it has left."""
    return sum([mind.own(kind).count for kind in CARDS])


def _stops(mind: Mind) -> list[Move]:
    is_through = OWN in mind.memory.areas and not _own_left(mind)
    return [Move(CallStop(), 100.0)] if is_through and mind.observation.rules.stop is StopBy.CALL else []


def _aims(mind: Mind) -> Aims:
    """A player with few cards left, or with such rivals, does not fear debts: the next card may then go anywhere."""
    threats, is_pressed = 0, any(area.startswith(RIVAL) for area in mind.memory.areas)
    for zone in mind.rivals("turned"):
        threats |= PAIR_BIT[PAIR[zone.faces[0]]] if zone.faces else 0
    return Aims(threats, is_pressed, is_pressed or _own_left(mind) <= FEW)


def _placements(plan: Plan, jokers: int) -> Iterator[tuple[int, Placement]]:
    """The places beside the tokens that were seen recently, or behind this many jokers."""
    scene = plan.scene
    for token in scene.fresh:
        for placement in placements(plan.board, scene.taken(token), scene.tokens[token], PAIR[plan.card], jokers):
            yield token, placement


def _lay(plan: Plan, token: int, placement: Placement) -> Move:
    """A card beside a token. On honour tables the command says where the token was seen."""
    bridge, squares = placement
    stood = plan.scene.tokens[token]
    beside = stood if is_honour(plan.mind.observation.rules) else ""
    command = LayCard(plan.card, squares, token, bridge, beside=beside)
    stands = farther(bridge[-1] if bridge else stood, squares)
    return Move(command, _worth(plan, command, stands) - JOKER * len(bridge), TOKEN + stood, plan.far(stands))


def _worth(plan: Plan, command: LayCard, stands: Square) -> float:
    """The worth of laying a card there, with the token moving to `stands`."""
    scene, aims, token = plan.scene, plan.aims, command.token
    before = scene.taken(token)
    after = before | scene.survey.mask((*command.jokers, *command.squares))
    ways = outlook(scene.survey, after, stands)
    worth = LAID + WAY * (ways & scene.mine & ~PAIR_BIT[PAIR[plan.card]]).bit_count()
    if not ways or _closes_in(scene, before, after, token):
        worth += DEAD_END if aims.to_block else -DEAD_END
    if aims.threats:
        held = outlook(scene.survey, before, scene.tokens[token]) if token in scene.tokens else 0
        worth += CONTESTED * (bool(held & aims.threats) - bool(ways & aims.threats))
    return worth


def _closes_in(scene: Known, before: int, after: int, moved: int) -> bool:
    """Whether another token that could go on can no longer do so."""
    survey = scene.survey
    return any(
        not outlook(survey, after, square) and outlook(survey, before, square)
        for token, square in scene.tokens.items()
        if token != moved
    )


def _bridges(plan: Plan) -> Iterator[Move]:
    """Places behind jokers, as many as the eye takes in, once a look around has found none without.

    While there is time they are worth nothing, but not every decision weighs that.
    """
    mind = plan.mind
    if mind.memory.vain + 1 < min(mind.level.head.patience, len(TOKENS)):
        return
    is_late = plan.aims.is_pressed or _is_late(mind)
    for token, placement in _fewest_jokers(plan):
        move = _lay(plan, token, placement)
        yield move if is_late else replace(move, worth=0.0)


def _fewest_jokers(plan: Plan) -> list[tuple[int, Placement]]:
    for jokers in range(1, plan.mind.own("jokers").count + 1):
        found = list(islice(_placements(plan, jokers), plan.mind.level.eye.span))
        if found:
            return found
    return []


def _is_late(mind: Mind) -> bool:
    """Whether few cards are left, or all of them were looked at while nothing changed."""
    cards = _own_left(mind)
    return cards <= FEW or mind.memory.idle >= cards


def _payments(plan: Plan, owed: tuple[str, ...]) -> Iterator[Move]:
    """Places anywhere, for each token that is owed, as many as the eye takes in."""
    for squares in islice(_anywhere(plan), plan.mind.level.eye.span):
        for token in owed:
            for stands in squares:
                command = LayCard(plan.card, squares, TOKENS.index(token), stand=stands)
                yield Move(command, _worth(plan, command, stands), TOKEN + stands, plan.far(stands))


def _anywhere(plan: Plan) -> Iterator[Squares]:
    """Places in the parts of the board that were seen recently."""
    mind, seen = plan.mind, 0
    for part, zones in parts(plan.board, mind.observation.seat).items():
        if part in mind.memory.areas and mind.memory.areas[part] >= mind.oldest:
            seen |= squares_of(plan.board, zones)
    return anywhere(plan.board, plan.scene.taken(NOBODY) | ~seen, PAIR[plan.card])


def routine(mind: Mind) -> Move | None:
    """Turn over the next card, unless there is only one; after some passes through all of them, say "stuck" instead."""
    seat, cards = mind.observation.seat, _own_left(mind)
    is_only = cards == mind.own("turned").count
    is_weary = mind.memory.vain > WEARY_GLANCES if is_only else mind.memory.idle > WEARY_PASSES * cards
    if is_weary and seat not in mind.observation.view.stuck:
        return Move(SayStuck())
    return None if is_only else Move(TurnCard(), target=f"{seat}.hand", is_routine=True)


def left(observation: Observation, seat: int) -> int:
    """The cards that a seat still has to lay."""
    return sum([observation.view.zones[f"{seat}.{kind}"].count for kind in CARDS])


def slipped(mind: Mind, move: Move) -> Move:
    """The card lands beside the same token on squares of which only one has its colour."""
    command = move.command
    if not isinstance(command, LayCard) or not command.beside or command.jokers:
        return move
    others = list(_misread(_scene(mind, command.card), command))
    return replace(move, command=others[mind.luck.bits() % len(others)]) if others else move


def _misread(scene: Known, command: LayCard) -> Iterator[LayCard]:
    pair, survey = PAIR[command.card], scene.survey
    taken = scene.taken(command.token)
    for bits, other, squares in survey.beside[survey.number[command.beside]]:
        if not bits & taken and other != PAIR_BIT[pair]:
            colours = [survey.colours[survey.number[square]] for square in squares]
            if colours[0] == pair[0] or colours[1] == pair[1]:
                yield replace(command, squares=squares)


def chosen(mind: Mind) -> Move | None:
    """What to put aside, or where to put a token; a player who does not weigh it takes anything."""
    wait, seat = mind.observation.view.wait, mind.observation.seat
    if wait is None or seat not in wait.seats:
        return None
    is_weighed = mind.luck.chance(mind.level.head.judgement)
    return Move(_cards_aside(mind, is_weighed) if wait.kind == ASIDE else _token_placed(mind, is_weighed))


def _cards_aside(mind: Mind, is_weighed: bool) -> PutAside:
    """The pairs that have the fewest places on the board."""
    view = mind.observation.view
    due, spots = view.zones[f"{mind.observation.seat}.due"], grid(view.board).anywhere
    places = {pair: len(spots[pair]) if is_weighed else mind.luck.bits() for pair in due.accepts}
    return PutAside(tuple(sorted(places, key=lambda pair: places[pair])[: due.count]))


def _token_placed(mind: Mind, is_weighed: bool) -> PlaceToken:
    """Of some squares, the one beside which most of its own cards fit."""
    view, survey = mind.observation.view, grid(mind.observation.view.board)
    squares = allowed(view.board, tuple(name.removeprefix(TOKEN) for name in view.zones if name.startswith(TOKEN)))
    looks = mind.level.eye.span if is_weighed else 1
    seen = [squares[mind.luck.bits() % len(squares)] for _ in range(looks)]
    aside = sum([PAIR_BIT[PAIR[card]] for card in view.zones[f"{mind.observation.seat}.aside"].faces])
    return PlaceToken(max(seen, key=lambda square: (outlook(survey, 0, square) & ~aside).bit_count()))


def _is_gone(view: View, move: Move) -> bool:
    """Whether the token is no longer where the hand reaches. Payments can go anywhere."""
    return not move.command.stand and move.target not in view.zones


# Misplaced cards are found when the round is counted: nothing is called.
TACTICS = Tactics(areas, moves, left, routine, chosen, slipped=slipped, look=look, gone=_is_gone, startling=STARTLING)
