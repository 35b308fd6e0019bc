"""The public view of a round, and the one place that removes hidden information from events.

Occupied squares are zones: `card.c7.d7` with a card, `joker.c7`, `token.c7`. The board itself never changes. What the
rules make of tokens is told too: where the next one may be put, and which are blocked.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from vivace.engine import calls, rules
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import (
    NOBODY,
    Accepting,
    AnyChange,
    Gone,
    Hidden,
    Laid,
    Moved,
    Slid,
    View,
    Waiting,
    Zone,
)
from vivace.games.domino.cards import PAIR, TOKENS, Card
from vivace.games.domino.commands import Command, LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.debts import blocked_tokens
from vivace.games.domino.events import (
    BoardsEased,
    CardLaid,
    CardsPutAside,
    CardTurned,
    DebtsChanged,
    Event,
    HandsDealt,
    Opening,
    RoundDealt,
    TokenPlaced,
)
from vivace.games.domino.evolve import stepped
from vivace.games.domino.geometry import Grid, grid
from vivace.games.domino.opening import ASIDE, wait, wait_for_cards, wait_for_token
from vivace.games.domino.reach import anywhere, placements
from vivace.games.domino.rules import Rules
from vivace.games.domino.state import Debt, Lying, Round, Seat, Square
from vivace.games.domino.tokens import allowed

SUPPLY = "tokens"
"""The tokens that are not on the board yet; it accepts the squares that the next one may be put on."""
BLOCKED = "blocked"
"""Holds nothing; it accepts the tokens beside which no card of a full deck could be laid."""


def zones(current: Round) -> View:
    """The public view of a round."""
    on_board = {_zone_of(lying): Zone(count=1, faces=(lying.piece,)) for lying in current.lying}
    return View(
        zones=_seats_zones(current.seats, current.debts)
        | _token_zones(current.board, current.tokens, blocked_tokens(current))
        | on_board,
        stuck=current.stuck,
        stop=current.stop,
        wait=wait(current),
        board=current.board,
        seats=len(current.seats),
        round=current.number,
    )


def _zone_of(lying: Lying) -> str:
    return ".".join(("card" if lying.piece in PAIR else "joker", *lying.squares))


def _token_zones(board: tuple[str, ...], squares: tuple[Square, ...], blocked: tuple[int, ...] = ()) -> dict[str, Zone]:
    found = {f"token.{square}": Zone(count=1, faces=(TOKENS[i],)) for i, square in enumerate(squares)}
    found[BLOCKED] = Zone(accepts=_names(blocked))
    left = TOKENS[len(squares) :]
    if left:
        found[SUPPLY] = Zone(count=len(left), faces=left, accepts=allowed(board, squares))
    return found


def _names(tokens: Iterable[int]) -> tuple[str, ...]:
    return tuple(TOKENS[token] for token in tokens)


def _seats_zones(seats: tuple[Seat, ...], debts: tuple[Debt, ...]) -> dict[str, Zone]:
    found: dict[str, Zone] = {}
    for index, seat in enumerate(seats):
        found |= _seat_zones(index, seat) | _due_zone(index, seat)
        found[f"{index}.owes"] = Zone(index, accepts=_owed(index, debts))
    return found


def _seat_zones(index: int, seat: Seat) -> dict[str, Zone]:
    turned = (seat.turned,) if seat.turned else ()
    return {
        f"{index}.hand": Zone(index, len(seat.hand)),
        f"{index}.turned": Zone(index, len(turned), turned, gives=True),
        f"{index}.discard": Zone(index, len(seat.discard), seat.discard[-1:]),
        f"{index}.jokers": Zone(index, len(seat.jokers), seat.jokers, gives=True),
        f"{index}.aside": Zone(index, len(seat.aside), seat.aside),
    }


def _due_zone(index: int, seat: Seat) -> dict[str, Zone]:
    """How many cards still have to be put aside, and of which pairs they can be."""
    if not seat.owed:
        return {}
    return {f"{index}.due": Zone(index, seat.owed, accepts=tuple(PAIR[card] for card in seat.hand))}


def _owed(seat: int, debts: tuple[Debt, ...]) -> tuple[str, ...]:
    return _names(debt.token for debt in debts if debt.seat == seat)


def redact(edition: rules.Rules, event: Event) -> tuple[AnyChange, ...]:
    """What everyone sees of an event. Seeds, hands and misplays stay hidden."""
    assert isinstance(edition, Rules)
    return tuple(_changes(edition, event))


def _changes(edition: Rules, event: Event) -> Iterator[AnyChange]:
    match event:
        case RoundDealt():
            yield _laid_out(edition, event)
        case CardsPutAside() | BoardsEased() | HandsDealt() | TokenPlaced():
            yield from _opening(edition, event)
        case CardTurned():
            yield from _turning(event)
        case CardLaid():
            yield from _laying(event)
        case DebtsChanged(debts, freed):
            for seat in (*dict.fromkeys(debt.seat for debt in debts), *freed):
                yield Accepting(f"{seat}.owes", _owed(seat, debts))
        case _:
            yield calls.redact(event)


def _laid_out(edition: Rules, event: RoundDealt) -> Laid:
    owing = tuple(index for index, seat in enumerate(event.seats) if seat.owed)
    laid = _seats_zones(event.seats, debts=()) | _token_zones(event.board, event.tokens)
    return Laid(event.number, len(event.seats), laid, {}, event.board, wait_for_cards(edition, owing))


def _opening(edition: Rules, event: Opening) -> Iterator[AnyChange]:
    match event:
        case CardsPutAside(seat, cards, waiting):
            yield from (Moved(card, f"{seat}.hand", f"{seat}.aside") for card in cards)
            yield Gone(f"{seat}.due")
            yield Waiting(wait_for_cards(edition, waiting))
        case BoardsEased(taken):
            for seat, cards in enumerate(taken):
                yield from (Moved(card, f"{seat}.aside", f"{seat}.hand") for card in cards)
                yield Hidden(f"{seat}.hand")
        case HandsDealt(_, turn):
            yield Waiting(wait_for_token(edition, turn))
        case TokenPlaced(_, square, token, turn):
            yield Moved(TOKENS[token], SUPPLY, f"token.{square}")
            if TOKENS[token] == TOKENS[-1]:
                yield Gone(SUPPLY)
            yield Waiting(wait_for_token(edition, turn))


def _turning(event: CardTurned) -> Iterator[AnyChange]:
    hand, turned, discard = (f"{event.seat}.{kind}" for kind in ("hand", "turned", "discard"))
    if event.discarded:
        yield Slid(1, turned, discard, event.discarded)
    if event.recycled:
        yield Slid(event.recycled, discard, hand)
    yield Slid(1, hand, turned, event.shown)


def _laying(event: CardLaid) -> Iterator[AnyChange]:
    """Everything but whether it fits."""
    for lying in event.laid:
        source = "turned" if lying.piece in PAIR else "jokers"
        yield Moved(lying.piece, f"{event.seat}.{source}", _zone_of(lying))
    if event.stood != event.stands:
        yield Moved(TOKENS[event.token], f"token.{event.stood}", f"token.{event.stands}")
        yield Gone(f"token.{event.stood}")


def derive(before: Round | None, event: Event) -> tuple[AnyChange, ...]:
    """What a move means for tokens. Nothing else depends on the board that an event does not name."""
    match event:
        case TokenPlaced(_, square, token) if TOKENS[token] != TOKENS[-1]:
            assert before is not None
            return (Accepting(SUPPLY, allowed(before.board, (*before.tokens, square))),)
        case CardLaid():
            assert before is not None
            blocked = blocked_tokens(stepped(before, event))
            return () if blocked == blocked_tokens(before) else (Accepting(BLOCKED, _names(blocked)),)
    return ()


class VisibleBoard(Struct, frozen=True):
    """What a view shows of the board."""

    covered: int
    """The bits of the squares under cards and jokers."""
    tokens: tuple[Square, ...]
    """Where each token stands."""

    def taken(self, survey: Grid, without: int = NOBODY) -> int:
        """The bits of the squares under cards, jokers and tokens; token `without` is left out."""
        others = tuple(square for token, square in enumerate(self.tokens) if token != without)
        return self.covered | survey.mask(others)


def seen(view: View) -> VisibleBoard:
    """The board of a view on which all tokens stand."""
    number, covered, standing = grid(view.board).number, 0, {}
    for name, zone in view.zones.items():
        kind, *squares = name.split(".")
        if kind == "token":
            standing[zone.faces[0]] = squares[0]
        elif kind in ("card", "joker"):
            for square in squares:
                covered |= 1 << number[square]
    return VisibleBoard(covered, tuple(standing[token] for token in TOKENS))


def legal(view: View, seat: int) -> tuple[Command, ...]:
    """All commands of a seat that would be accepted now, from the public view; on honour tables only those that fit."""
    if view.stop is not None or not 0 <= seat < view.seats:
        return ()
    if view.wait is not None:
        return tuple(_choices(view, seat, view.wait.kind)) if seat in view.wait.seats else ()
    return tuple(_legal(view, seat))


def _choices(view: View, seat: int, kind: str) -> Iterator[Command]:
    """What can be chosen before play. Cards that are put aside are named in the order of the deck."""
    if kind == ASIDE:
        due = view.zones[f"{seat}.due"]
        yield from (PutAside(pairs) for pairs in combinations(due.accepts, due.count))
    else:
        yield from (PlaceToken(square) for square in view.zones[SUPPLY].accepts)


def _legal(view: View, seat: int) -> Iterator[Command]:
    turned = view.zones[f"{seat}.turned"].faces
    if turned:
        owed = view.zones[f"{seat}.owes"].accepts
        yield from _payments(view, turned[0], owed) if owed else _moves(view, seat, turned[0])
    yield TurnCard() if turned or _has_cards(view, seat) else CallStop()
    if seat not in view.stuck:
        yield SayStuck()


def _has_cards(view: View, seat: int) -> bool:
    return bool(view.zones[f"{seat}.hand"].count or view.zones[f"{seat}.discard"].count)


def _payments(view: View, card: Card, owed: tuple[str, ...]) -> Iterator[Command]:
    for squares in anywhere(view.board, seen(view).taken(grid(view.board)), PAIR[card]):
        for token in owed:
            for stand in squares:
                yield LayCard(card, squares, TOKENS.index(token), stand=stand)


def _moves(view: View, seat: int, card: Card) -> Iterator[Command]:
    sight, jokers = seen(view), view.zones[f"{seat}.jokers"].count
    for token, square in enumerate(sight.tokens):
        taken = sight.taken(grid(view.board), without=token)
        for bridge, squares in placements(view.board, taken, square, PAIR[card], jokers):
            yield LayCard(card, squares, token, bridge)
