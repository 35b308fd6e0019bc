"""Who could want the same token or squares: asked while a card is on its way, answered from what lies open only."""

from collections.abc import Iterator

from vivace.engine.calls import CallStop
from vivace.engine.contest import END, Contest
from vivace.engine.refusal import Refusal
from vivace.engine.rules import StopBy
from vivace.games.domino.cards import PAIR
from vivace.games.domino.commands import LayCard
from vivace.games.domino.laying import laid
from vivace.games.domino.opening import wait
from vivace.games.domino.reach import Placement, anywhere, occupied, placements, taken_beside
from vivace.games.domino.state import Round, Seat, Square


def contest(current: Round, index: int, command: object) -> Contest | None:
    """Whom this command of a seat could beat, or lose to; None: no one."""
    if wait(current) is not None:
        return None
    if isinstance(command, LayCard):
        return _of_card(current, index, command)
    if isinstance(command, CallStop):
        return _of_end(current, index) if not current.seats[index].left() else None
    return None


def _of_card(current: Round, index: int, command: LayCard) -> Contest | None:
    """A card takes its squares and a token. A misplay takes them as well, but has no rivals."""
    event = laid(current, index, command)
    if isinstance(event, Refusal):
        return None
    squares = {square for piece in event.laid for square in piece.squares}
    claims, under = frozenset((f"token {command.token}", *squares)), current.tokens[command.token]
    opened_by = tuple(piece.piece for piece in current.lying if under in piece.squares)
    if current.seats[index].left() == 1 and current.rules.stop is StopBy.AUTOMATIC:
        return _of_end(current, index, claims, opened_by)
    if event.misplaced:
        return Contest(claims)
    rivals = tuple(
        other
        for other, seat in enumerate(current.seats)
        if other != index and _wants(current, other, seat, command.token, squares)
    )
    return Contest(claims, rivals, opened_by)


def _of_end(
    current: Round, index: int, claims: frozenset[str] = frozenset(), opened_by: tuple[str, ...] = ()
) -> Contest:
    """What ends the round takes from everyone who can lay their open card, or could have called stop first."""
    rivals = (
        other
        for other, seat in enumerate(current.seats)
        if other != index and (not seat.left() or _can_lay(current, other, seat))
    )
    return Contest(claims | {END}, tuple(rivals), opened_by)


def _wants(current: Round, index: int, seat: Seat, token: int, squares: set[Square]) -> bool:
    """Whether a seat could lay its open card beside the same token, or on one of these squares."""
    if not seat.turned:
        return False
    pair, owed = PAIR[seat.turned], [debt.token for debt in current.debts if debt.seat == index]
    if owed:
        spots = anywhere(current.board, occupied(current), pair)
        return any(token in owed or not squares.isdisjoint(spot) for spot in spots)
    return any(
        number == token or not squares.isdisjoint((*bridge, *spot))
        for number in range(len(current.tokens))
        for bridge, spot in _spots(current, seat, number)
    )


def _can_lay(current: Round, index: int, seat: Seat) -> bool:
    """Whether a seat could lay its open card anywhere now."""
    if not seat.turned:
        return False
    if any(debt.seat == index for debt in current.debts):
        return any(True for _ in anywhere(current.board, occupied(current), PAIR[seat.turned]))
    return any(True for number in range(len(current.tokens)) for _ in _spots(current, seat, number))


def _spots(current: Round, seat: Seat, token: int) -> Iterator[Placement]:
    """Every way to lay the open card of a seat beside a token."""
    taken, pair = taken_beside(current, token), PAIR[seat.turned]
    return placements(current.board, taken, current.tokens[token], pair, len(seat.jokers))
