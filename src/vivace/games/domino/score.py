"""Scores a round, and determines who plays with fewer cards after it."""

from msgspec import Struct

from vivace.engine.honour import is_honour
from vivace.engine.zones import NOBODY, Tally
from vivace.games.domino.cards import PAIR
from vivace.games.domino.rules import MOST_ASIDE, Rules
from vivace.games.domino.state import Round

TAKEN_BACK = 2
"""How many cards each seat takes back when all have some on their player boards."""


class Count(Struct, frozen=True):
    """What there is to count after a round. At a real table too, nothing else matters for the score."""

    rules: Rules
    left: tuple[int, ...]
    """How many cards each seat still has to lay."""
    laid: tuple[int, ...]
    """How many cards each seat has laid; jokers do not count."""
    aside: tuple[int, ...]
    """How many cards were on each player board during the round."""
    enders: tuple[int, ...] = ()
    """Who ended the round; empty: it was blocked."""
    misplayed: tuple[int, ...] = ()
    """The seats that laid a card where it does not fit."""


def counted(current: Round) -> Count:
    """What there is to count after a round that is over."""
    assert current.stop is not None, "only a round that is over is counted"
    return Count(
        current.rules,
        tuple(seat.left() for seat in current.seats),
        _laid(current),
        tuple(len(seat.aside) for seat in current.seats),
        () if current.stop.ender == NOBODY else (current.stop.ender,),
        current.misplayed,
    )


def _laid(current: Round) -> tuple[int, ...]:
    owners = [lying.piece[-1] for lying in current.lying if lying.piece in PAIR]
    return tuple(owners.count(deck) for deck in current.decks)


def tally(current: Round) -> tuple[Tally, ...]:
    """The points of a round, and what was counted."""
    count = counted(current)
    points, due = scored(count), dues(count)
    return tuple(Tally(points[seat], _counts(count, seat, due[seat])) for seat in range(len(points)))


def scored(count: Count) -> tuple[int, ...]:
    """Points for the winner and for the fewest cards left among the others; none for seats that misplayed."""
    points = {
        **dict.fromkeys(_runners_up(count), count.rules.next_points),
        **dict.fromkeys(_winners(count), count.rules.winner_points),
        **dict.fromkeys(count.misplayed, 0),
    }
    return tuple(points.get(seat, 0) for seat in range(len(count.left)))


def _counts(count: Count, seat: int, due: int) -> dict[str, int]:
    counts = {"laid": count.laid[seat], "left": count.left[seat], "aside": due}
    return counts | {"misplaced": int(seat in count.misplayed)} if is_honour(count.rules) else counts


def _winners(count: Count) -> tuple[int, ...]:
    """The ender; in a blocked round all seats that have laid the most cards."""
    return count.enders or tuple(seat for seat, laid in enumerate(count.laid) if laid == max(count.laid))


def _runners_up(count: Count) -> tuple[int, ...]:
    """With three seats or more, those of the others that have the fewest cards left."""
    others = _others(count)
    if len(count.left) == 2 or not others:
        return ()
    fewest = min(count.left[seat] for seat in others)
    return tuple(seat for seat in others if count.left[seat] == fewest)


def _others(count: Count) -> tuple[int, ...]:
    """The seats that have not won, but take part in the scoring."""
    winners = _winners(count)
    return tuple(seat for seat in range(len(count.left)) if seat not in winners and seat not in count.misplayed)


def dues(count: Count) -> tuple[int, ...]:
    """How many cards each seat has to put on its player board after this round. One always stays in play."""
    spared = _runners_up(count)
    losers = [seat for seat in _others(count) if seat not in spared]
    return tuple(
        min(count.rules.aside, MOST_ASIDE - aside) if seat in losers else 0 for seat, aside in enumerate(count.aside)
    )


def reliefs(count: Count) -> tuple[int, ...]:
    """How many cards each seat then takes back; empty if any player board is empty."""
    boards = [aside + due for aside, due in zip(count.aside, dues(count), strict=True)]
    return tuple(min(TAKEN_BACK, board) for board in boards) if all(boards) else ()


def boards(count: Count) -> tuple[int, ...]:
    """How many cards are on each player board after this round."""
    eased = reliefs(count) or (0,) * len(count.aside)
    return tuple(aside + due - back for aside, due, back in zip(count.aside, dues(count), eased, strict=True))


def carried(current: Round) -> tuple[int, ...]:
    """How many cards each seat has aside at the start of the next match; empty unless the rules carry them over."""
    return boards(counted(current)) if current.rules.carry_over else ()
