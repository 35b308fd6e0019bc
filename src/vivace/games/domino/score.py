"""Scores a round, and determines who plays with fewer cards after it."""

from vivace.engine.honour import is_honour
from vivace.engine.zones import NOBODY, Tally
from vivace.games.domino.cards import PAIR
from vivace.games.domino.rules import MOST_ASIDE
from vivace.games.domino.state import Round

TAKEN_BACK = 2
"""How many cards each seat takes back when all have some on their player boards."""


def tally(current: Round) -> tuple[Tally, ...]:
    """Points for the winner and for the fewest cards left among the others; none for seats that misplayed."""
    winners, runners_up, due = _winners(current), _runners_up(current), dues(current)
    rules = current.rules
    points = {
        **dict.fromkeys(runners_up, rules.next_points),
        **dict.fromkeys(winners, rules.winner_points),
        **dict.fromkeys(current.misplayed, 0),
    }
    return tuple(
        Tally(points.get(seat, 0), _counts(current, seat, laid, due[seat])) for seat, laid in enumerate(_laid(current))
    )


def _counts(current: Round, seat: int, laid: int, due: int) -> dict[str, int]:
    counts = {"laid": laid, "left": current.seats[seat].left(), "aside": due}
    return counts | {"misplaced": int(seat in current.misplayed)} if is_honour(current.rules) else counts


def _laid(current: Round) -> tuple[int, ...]:
    """How many cards each seat has laid; jokers do not count."""
    owners = [lying.piece[-1] for lying in current.lying if lying.piece in PAIR]
    return tuple(owners.count(deck) for deck in current.decks)


def _winners(current: Round) -> tuple[int, ...]:
    """The ender; in a blocked round all seats that have laid the most cards."""
    assert current.stop is not None, "only a round that is over has winners"
    if current.stop.ender != NOBODY:
        return (current.stop.ender,)
    laid = _laid(current)
    return tuple(seat for seat, count in enumerate(laid) if count == max(laid))


def _runners_up(current: Round) -> tuple[int, ...]:
    """With three seats or more, those of the others that have the fewest cards left."""
    others, left = _others(current), [seat.left() for seat in current.seats]
    if len(current.seats) == 2 or not others:
        return ()
    fewest = min(left[seat] for seat in others)
    return tuple(seat for seat in others if left[seat] == fewest)


def _others(current: Round) -> tuple[int, ...]:
    """The seats that have not won, but take part in the scoring."""
    winners = _winners(current)
    return tuple(seat for seat in range(len(current.seats)) if seat not in winners and seat not in current.misplayed)


def dues(current: Round) -> tuple[int, ...]:
    """How many cards each seat has to put on its player board after this round. One always stays in play."""
    spared = _runners_up(current)
    losers = [seat for seat in _others(current) if seat not in spared]
    return tuple(
        min(current.rules.aside, MOST_ASIDE - len(seat.aside)) if index in losers else 0
        for index, seat in enumerate(current.seats)
    )


def reliefs(current: Round) -> tuple[int, ...]:
    """How many cards each seat then takes back; empty if any player board is empty."""
    boards = [len(seat.aside) + due for seat, due in zip(current.seats, dues(current), strict=True)]
    return tuple(min(TAKEN_BACK, count) for count in boards) if all(boards) else ()


def carried(current: Round) -> tuple[int, ...]:
    """How many cards each seat has aside at the start of the next match; empty unless the rules carry them over."""
    if not current.rules.carry_over:
        return ()
    eased = reliefs(current) or (0,) * len(current.seats)
    return tuple(
        len(seat.aside) + due - back for seat, due, back in zip(current.seats, dues(current), eased, strict=True)
    )
