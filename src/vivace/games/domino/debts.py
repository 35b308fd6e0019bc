"""Which seats owe which blocked tokens a new place, judged once after a whole move."""

from vivace.games.domino.reach import can_pay, is_token_blocked, occupied
from vivace.games.domino.state import Debt, Round


def debts_after(before: Round, after: Round, mover: int, moved: int) -> tuple[Debt, ...]:
    """The debts that hold after a seat has laid a card and moved a token.

    The seat owes the moved token if that is blocked now, and every token that it closed in. A debt stays as long as its
    token is blocked and its debtor has a card that fits somewhere.
    """
    were, are = blocked_tokens(before), blocked_tokens(after)
    old = [debt for debt in before.debts if debt.token in are and debt.token != moved]
    new = [Debt(mover, token) for token in are if token == moved or token not in were]
    return tuple(debt for debt in (*old, *new) if can_pay(after, debt.seat))


def blocked_tokens(current: Round) -> tuple[int, ...]:
    """The tokens beside which no card of a full deck could be laid."""
    taken = occupied(current)
    return tuple(token for token, square in enumerate(current.tokens) if is_token_blocked(current.board, taken, square))
