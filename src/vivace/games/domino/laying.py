"""Judges a card that a seat wants to lay: where every piece ends up, or why it is refused."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.engine.honour import is_honour
from vivace.engine.refusal import Reason, Refusal
from vivace.games.domino.cards import PAIR, TOKENS, Card
from vivace.games.domino.commands import DominoReason, LayCard
from vivace.games.domino.events import CardLaid
from vivace.games.domino.geometry import Grid, Squares, grid
from vivace.games.domino.reach import is_token_blocked, occupied, taken_beside
from vivace.games.domino.rules import Swapped
from vivace.games.domino.state import Lying, Round, Square


class Reached(Struct, frozen=True):
    """Where a token stands after its jokers, and the bits of the squares that are taken then."""

    square: Square
    taken: int


def laid(current: Round, index: int, command: LayCard) -> CardLaid | Refusal:
    """The card on its squares, with its jokers and its token, or why it is refused."""
    wrong = _why_not_turned(current, index, command.card) or _why_no_spot(current, command)
    if wrong is not None:
        return Refusal(wrong)
    if command.beside not in ("", current.tokens[command.token]):
        return _missed(current, command.token, DominoReason.NOT_BESIDE_TOKEN)
    owed = [debt.token for debt in current.debts if debt.seat == index]
    return _paid(current, index, command, owed) if owed else _moved(current, index, command)


def _why_not_turned(current: Round, index: int, card: object) -> str | None:
    """Only the card just turned over can be laid."""
    if not isinstance(card, str) or card not in PAIR or card[-1] not in current.decks:
        return Reason.UNKNOWN_PIECE
    if card[-1] != current.decks[index]:
        return Reason.NOT_YOURS
    return None if card == current.seats[index].turned else Reason.NOT_OPEN


def _why_no_spot(current: Round, command: LayCard) -> str | None:
    """Why a command does not name two neighbouring squares and a token."""
    survey = grid(current.board)
    if not _are_squares(survey, command.squares) or not _are_squares(survey, command.jokers):
        return Reason.UNKNOWN_PLACE
    if type(command.token) is not int or not 0 <= command.token < len(TOKENS):
        return Reason.UNKNOWN_PLACE
    if not isinstance(command.stand, str) or not isinstance(command.beside, str):
        return Reason.UNKNOWN_PLACE
    if len(command.squares) != 2 or not _are_neighbours(survey, *command.squares):
        return Reason.DOES_NOT_FIT
    return None


def _are_squares(survey: Grid, names: object) -> bool:
    return isinstance(names, tuple | list) and all(isinstance(name, str) and name in survey.number for name in names)


def _are_neighbours(survey: Grid, one: Square, other: Square) -> bool:
    return survey.number[other] in survey.neighbours[survey.number[one]]


def _paid(current: Round, index: int, command: LayCard, owed: list[int]) -> CardLaid | Refusal:
    """A card in debt: anywhere on its colours, and an owed token goes on the half that the seat names."""
    squares = _pair(command)
    if command.token not in owed or command.jokers or not command.stand:
        return Refusal(DominoReason.IN_DEBT)
    if command.stand not in squares:
        return Refusal(Reason.UNKNOWN_PLACE)
    if occupied(current) & grid(current.board).mask(squares):
        return _taken(current, squares)
    fits = _is_on_its_colours(current, command.card, squares)
    if not fits and not _may_misfit(current, command):
        return Refusal(Reason.DOES_NOT_FIT)
    return _event(current, index, command, command.stand, not fits)


def _moved(current: Round, index: int, command: LayCard) -> CardLaid | Refusal:
    """A card beside a token, or beside the last of the jokers that lead away from it."""
    if command.stand:
        return Refusal(DominoReason.NOT_IN_DEBT)
    reached = _bridged(current, index, command)
    if isinstance(reached, Refusal):
        return reached
    squares = _pair(command)
    if reached.taken & grid(current.board).mask(squares):
        return _taken(current, squares)
    faults = tuple(_faults(current, command, reached))
    if faults and (not _may_misfit(current, command) or (command.jokers and DominoReason.TOKEN_BLOCKED in faults)):
        return Refusal(faults[0]) if faults[0] is Reason.DOES_NOT_FIT else _missed(current, command.token, faults[0])
    return _event(current, index, command, farther(reached.square, squares), bool(faults))


def _may_misfit(current: Round, command: LayCard) -> bool:
    """Only the fit is left to honour, and only if the command names the square where the token still stands."""
    return is_honour(current.rules) and command.beside != ""


def _missed(current: Round, token: int, why: str) -> Refusal:
    """The token is elsewhere or blocked. If that is recent, the seat that laid the piece under the token was faster."""
    return Refusal(why, _under(current, (current.tokens[token],)))


def _pair(command: LayCard) -> Squares:
    first, second = command.squares
    return first, second


def _bridged(current: Round, index: int, command: LayCard) -> Reached | Refusal:
    """The token after all jokers, each on a free square beside it. If it leaves a bare square, that is free again."""
    if len(command.jokers) > len(current.seats[index].jokers):
        return Refusal(DominoReason.NO_JOKER)
    survey, square = grid(current.board), current.tokens[command.token]
    taken = taken_beside(current, command.token)
    for joker in command.jokers:
        bit = survey.mask((joker,))
        if taken & bit:
            return _taken(current, (joker,))
        if not _are_neighbours(survey, square, joker):
            return Refusal(DominoReason.NOT_BESIDE_TOKEN)
        taken, square = taken | bit, joker
    return Reached(square, taken | survey.mask((square,)))


def _taken(current: Round, squares: tuple[Square, ...]) -> Refusal:
    """A refusal that names the pieces on these squares; a square under a token is taken too."""
    return Refusal(Reason.PLACE_TAKEN, _under(current, squares))


def _under(current: Round, squares: tuple[Square, ...]) -> tuple[str, ...]:
    """The pieces that lie on one of these squares."""
    return tuple(lying.piece for lying in current.lying if any(square in squares for square in lying.squares))


def _faults(current: Round, command: LayCard, reached: Reached) -> Iterator[str]:
    """Everything that is wrong with a card on free squares."""
    squares, survey = _pair(command), grid(current.board)
    if is_token_blocked(current.board, occupied(current), current.tokens[command.token]):
        yield DominoReason.TOKEN_BLOCKED
    if not _is_on_its_colours(current, command.card, squares):
        yield Reason.DOES_NOT_FIT
    if not any(_are_neighbours(survey, reached.square, square) for square in squares):
        yield DominoReason.NOT_BESIDE_TOKEN


def _is_on_its_colours(current: Round, card: Card, squares: Squares) -> bool:
    """Whether each half is on its own colour. Honour tables may agree to overlook swapped halves."""
    survey, rules = grid(current.board), current.rules
    colours = "".join(survey.colours[survey.number[square]] for square in squares)
    overlooked = is_honour(rules) and rules.swapped is Swapped.OVERLOOKED
    return colours == PAIR[card] or (overlooked and colours[::-1] == PAIR[card])


def farther(start: Square, squares: Squares) -> Square:
    """The half that is farther from `start`. Two neighbouring squares are never equally far."""
    return max(squares, key=lambda square: _distance(start, square))


def _distance(one: Square, other: Square) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def _event(current: Round, index: int, command: LayCard, stands: Square, misplaced: bool) -> CardLaid:
    jokers = zip(current.seats[index].jokers, command.jokers, strict=False)
    pieces = (*(Lying(joker, (square,)) for joker, square in jokers), Lying(command.card, _pair(command)))
    return CardLaid(index, command.token, pieces, current.tokens[command.token], stands, misplaced)
