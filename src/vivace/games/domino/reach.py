"""Determines exactly, and cheaply, where cards can be laid, and whether any seat can still lay one.

Some functions take plain values, so that they work for a view too: a board, the bits of its squares that are taken, a
token's square. Others take a whole round.
"""

from collections.abc import Iterator

from vivace.games.domino.cards import PAIR, Card, Pair
from vivace.games.domino.geometry import PAIR_BIT, Grid, Square, Squares, grid
from vivace.games.domino.state import Round, Seat

Bridge = tuple[Square, ...]
"""The squares of the jokers, in order from the token on; empty if the card lies beside the token itself."""
Placement = tuple[Bridge, Squares]
"""The bridge, and the squares of the card."""

CARD_BIT: dict[Card, int] = {card: PAIR_BIT[pair] for card, pair in PAIR.items()}


def covered(current: Round) -> int:
    """The bits of the squares under cards and jokers."""
    number = grid(current.board).number
    bits = 0
    for piece in current.lying:
        for square in piece.squares:
            bits |= 1 << number[square]
    return bits


def occupied(current: Round) -> int:
    """The bits of the squares under cards, jokers and tokens."""
    return covered(current) | grid(current.board).mask(current.tokens)


def taken_beside(current: Round, token: int) -> int:
    """The bits of the squares under cards, jokers and the other tokens.

    A token leaves its square when it moves: unless something lies there, the square is then free.
    """
    return _standings(current, grid(current.board))[token][0]


def is_token_blocked(board: tuple[str, ...], taken: int, token: Square) -> bool:
    """Whether no card of the full deck could be laid beside a token on this square, which may itself be in `taken`."""
    survey = grid(board)
    return not _is_open(survey, taken, survey.number[token])


def placements(board: tuple[str, ...], taken: int, token: Square, pair: Pair, jokers: int) -> Iterator[Placement]:
    """Every way to lay a card of this pair beside a token on this square, with up to this many jokers.

    `taken` are the bits of the squares under cards, jokers and the other tokens, as from `taken_beside`.
    """
    survey = grid(board)
    square = survey.number[token]
    if _is_open(survey, taken, square):
        yield from _bridged(survey, taken, square, PAIR_BIT[pair], jokers)


def anywhere(board: tuple[str, ...], taken: int, pair: Pair) -> Iterator[Squares]:
    """Every place on the board for a card of this pair that pays for a token; `taken` as from `occupied`."""
    for bits, _, squares in grid(board).anywhere[pair]:
        if not bits & taken:
            yield squares


def can_pay(current: Round, seat: int) -> bool:
    """Whether any card that this seat has left fits anywhere on the board."""
    return _fits_anywhere(current, _pairs_left(current.seats[seat]))


def can_anybody_lay(current: Round) -> bool:
    """Whether any seat can lay any of its cards: a debtor anywhere, others beside a token.

    A debtor whose cards fit nowhere can lay none of them: callers end its debts first.
    """
    survey = grid(current.board)
    standings = [(taken, square) for taken, square in _standings(current, survey) if _is_open(survey, taken, square)]
    for jokers, pairs in enumerate(_pairs_by_jokers(current)):
        for taken, square in standings:
            if _is_wanted(survey, taken, square, pairs, jokers):
                return True
    return bool(current.debts) and _fits_anywhere(current, _pairs_owing(current))


def _standings(current: Round, survey: Grid) -> list[tuple[int, int]]:
    """For each token the bits of the squares that everything else takes, and its own square."""
    under, tokens = covered(current), survey.mask(current.tokens)
    squares = [survey.number[token] for token in current.tokens]
    return [(under | tokens & ~(1 << square), square) for square in squares]


def _is_open(survey: Grid, taken: int, square: int) -> bool:
    """Whether there are two free neighbouring squares of different colours, one of them beside this square."""
    for bits, _, _ in survey.beside[square]:
        if not bits & taken:
            return True
    return False


def _bridged(survey: Grid, taken: int, square: int, pair: int, jokers: int) -> Iterator[Placement]:
    """A joker takes its square for good; the token that moves onto it takes no other."""
    for bits, other, squares in survey.beside[square]:
        if other == pair and not bits & taken:
            yield (), squares
    if jokers:
        for step in survey.neighbours[square]:
            if not taken >> step & 1:
                for bridge, squares in _bridged(survey, taken | 1 << step, step, pair, jokers - 1):
                    yield (survey.names[step], *bridge), squares


def _is_wanted(survey: Grid, taken: int, square: int, pairs: int, jokers: int) -> bool:
    """Whether one of these pairs can be laid beside a token here after exactly this many jokers."""
    if jokers:
        for step in survey.neighbours[square]:
            if not taken >> step & 1 and _is_wanted(survey, taken | 1 << step, step, pairs, jokers - 1):
                return True
        return False
    for bits, pair, _ in survey.beside[square]:
        if pair & pairs and not bits & taken:
            return True
    return False


def _fits_anywhere(current: Round, pairs: int) -> bool:
    taken = occupied(current)
    for pair, spots in grid(current.board).anywhere.items():
        if PAIR_BIT[pair] & pairs:
            for bits, _, _ in spots:
                if not bits & taken:
                    return True
    return False


def _pairs_by_jokers(current: Round) -> list[int]:
    """The pairs that seats without debts have left, by the least number of jokers these seats have."""
    debtors = [debt.seat for debt in current.debts]
    pairs = [0] * (1 + max(len(seat.jokers) for seat in current.seats))
    for number, seat in enumerate(current.seats):
        if number not in debtors:
            left = _pairs_left(seat)
            for jokers in range(len(seat.jokers) + 1):
                pairs[jokers] |= left
    return pairs


def _pairs_owing(current: Round) -> int:
    """The pairs that seats with debts have left."""
    pairs = 0
    for debt in current.debts:
        pairs |= _pairs_left(current.seats[debt.seat])
    return pairs


def _pairs_left(seat: Seat) -> int:
    pairs = CARD_BIT[seat.turned] if seat.turned else 0
    for card in seat.hand:
        pairs |= CARD_BIT[card]
    for card in seat.discard:
        pairs |= CARD_BIT[card]
    return pairs
