"""What comes before play: cards go onto player boards, hands are dealt, and players put down the tokens."""

from vivace.engine.chance import shuffled
from vivace.engine.game import Progress, Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, Wait
from vivace.games.domino.cards import PAIR, PAIRS, TOKENS, Card
from vivace.games.domino.commands import DominoReason, PlaceToken, PutAside
from vivace.games.domino.deal import dealt, laid
from vivace.games.domino.ending import settled
from vivace.games.domino.events import BoardsEased, CardsPutAside, Event, HandsDealt, TokenPlaced
from vivace.games.domino.evolve import stepped
from vivace.games.domino.geometry import grid
from vivace.games.domino.rules import Rules
from vivace.games.domino.state import Round
from vivace.games.domino.tokens import allowed, by_chance

ASIDE, TOKEN = "aside", "token"


def deal(setup: Setup, number: int, seed: str, previous: Round | None) -> Progress[Round]:
    """Deal a round, as far as that is possible before players have to choose."""
    event = dealt(setup, number, seed, previous)
    return _dealt_out(laid(setup, event), (event,))


def wait(current: Round) -> Wait | None:
    """The choice that is due."""
    if not current.dealt:
        return wait_for_cards(current.rules, _owing(current))
    return wait_for_token(current.rules, _turn(current, len(current.tokens)))


def wait_for_cards(rules: Rules, seats: tuple[int, ...]) -> Wait | None:
    """All seats that have to put cards aside choose at the same time."""
    return Wait(ASIDE, rules.aside_ms, seats) if seats else None


def wait_for_token(rules: Rules, seat: int) -> Wait | None:
    """One seat after the other puts down a token."""
    return None if seat == NOBODY else Wait(TOKEN, rules.token_ms, (seat,))


def _owing(current: Round) -> tuple[int, ...]:
    return tuple(index for index, seat in enumerate(current.seats) if seat.owed)


def _turn(current: Round, placed: int) -> int:
    """The seat that puts down the next token when this many are placed."""
    return NOBODY if placed == len(TOKENS) else (current.first + placed) % len(current.seats)


def put_aside(current: Round, index: int, command: PutAside) -> Progress[Round] | Refusal:
    """Put the cards of these pairs on the player board of a seat that was asked to."""
    seat, pairs = current.seats[index], command.pairs
    if not seat.owed:
        return Refusal(Reason.NOT_ASKED)
    if not isinstance(pairs, tuple | list) or not all(isinstance(pair, str) and pair in PAIRS for pair in pairs):
        return Refusal(Reason.UNKNOWN_PIECE)
    if len(set(pairs)) != len(pairs) or len(pairs) != seat.owed:
        return Refusal(Reason.BAD_AMOUNT)
    if any(PAIR[card] in pairs for card in seat.aside):
        return Refusal(Reason.NOT_OPEN)
    return _dealt_out(*_aside(current, (), index, tuple(pair + current.decks[index] for pair in pairs)))


def _aside(
    current: Round, events: tuple[Event, ...], index: int, cards: tuple[Card, ...]
) -> tuple[Round, tuple[Event, ...]]:
    waiting = tuple(seat for seat in _owing(current) if seat != index)
    event = CardsPutAside(index, cards, waiting)
    return stepped(current, event), (*events, event)


def _dealt_out(current: Round, events: tuple[Event, ...]) -> Progress[Round]:
    """Deal the hands, as soon as all cards that are due are aside."""
    if _owing(current):
        return Progress(current, events)
    if current.eased:
        eased = BoardsEased(tuple(seat.aside[:count] for seat, count in zip(current.seats, current.eased, strict=True)))
        current, events = stepped(current, eased), (*events, eased)
    turn = _turn(current, len(current.tokens))
    hands = HandsDealt(tuple(_hand(current, index) for index in range(len(current.seats))), turn)
    current, events = stepped(current, hands), (*events, hands)
    return settled(current, events) if turn == NOBODY else Progress(current, events)


def _hand(current: Round, index: int) -> tuple[Card, ...]:
    return shuffled(current.seed, f"deck {current.decks[index]}", current.seats[index].hand)


def place_token(current: Round, index: int, command: PlaceToken) -> Progress[Round] | Refusal:
    """Put down the next token, if it is this seat's turn."""
    square = command.square
    if not current.dealt or _turn(current, len(current.tokens)) != index:
        return Refusal(Reason.NOT_ASKED)
    if not isinstance(square, str) or square not in grid(current.board).number:
        return Refusal(Reason.UNKNOWN_PLACE)
    if square in current.tokens:
        return Refusal(Reason.PLACE_TAKEN)
    if square not in allowed(current.board, current.tokens):
        return Refusal(DominoReason.TOKEN_BLOCKED)
    return _placed(current, index, square)


def _placed(current: Round, index: int, square: str) -> Progress[Round]:
    token = len(current.tokens)
    event = TokenPlaced(index, square, token, _turn(current, token + 1))
    after = stepped(current, event)
    return settled(after, (event,)) if event.turn == NOBODY else Progress(after, (event,))


def time_up(current: Round) -> Progress[Round]:
    """Choose at random for the seats that have not chosen."""
    owing = _owing(current)
    if not owing:
        turn = _turn(current, len(current.tokens))
        return _placed(current, turn, by_chance(current.board, current.tokens, current.seed))
    events: tuple[Event, ...] = ()
    for index in owing:
        current, events = _aside(current, events, index, _chosen_by_chance(current, index))
    return _dealt_out(current, events)


def _chosen_by_chance(current: Round, index: int) -> tuple[Card, ...]:
    seat = current.seats[index]
    return shuffled(current.seed, f"aside {current.decks[index]}", seat.hand)[: seat.owed]
