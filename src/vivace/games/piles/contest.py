"""Who could want the same pile: asked while a move is on its way, answered from open cards and piles only."""

from collections.abc import Callable
from typing import Any

from vivace.engine.calls import CallStop
from vivace.engine.contest import END, NO_RIVALS, Contest
from vivace.engine.game import Progress
from vivace.engine.honour import is_honour
from vivace.engine.rules import StopBy
from vivace.games.piles.blocked import open_cards_fit, row_bits, wanted_bits
from vivace.games.piles.cards import BIT, FACE, LEADER, NEW_PILE, Card, Face
from vivace.games.piles.commands import BuildCard, PlayCard
from vivace.games.piles.decide import decide, source_of
from vivace.games.piles.state import Round, Seat


def contest(current: Round, index: int, command: object) -> Contest | None:
    """Whom this command of a seat could beat, or lose to; None: no one."""
    find = _CONTESTS.get(type(command))
    return None if find is None else find(current, index, command)


def _of_card(current: Round, index: int, command: PlayCard) -> Contest | None:
    """A card takes the face that its pile shows. A misplay takes it as well, but has no rivals."""
    seat, card = current.seats[index], command.card
    if not isinstance(command.on, str) or source_of(seat, card) is None:
        return None
    on = FACE.get(command.on, command.on) or LEADER[card]
    is_misplay = on != LEADER[card]
    if is_misplay and not is_honour(current.rules):
        return None
    piles = () if on == NEW_PILE else _piles_for(current, on, command.on)
    if not piles and on != NEW_PILE:
        return None
    # A new pile is always free, so it is only raced for if the card ends the round.
    claims = frozenset((on,)) if piles else frozenset[str]()
    if _ends(current, seat, card):
        return _of_end(current, index, claims, piles)
    if is_misplay or not piles:
        return Contest(claims) if piles else NO_RIVALS
    bit = BIT[card]
    holders = tuple([other for other, seat in enumerate(current.seats) if other != index and open_cards_fit(seat, bit)])
    return Contest(claims, holders if len(piles) <= len(holders) else (), piles)


def _of_building(current: Round, index: int, command: BuildCard) -> Contest | None:
    """Everyone builds on their own row, so only the end of the round can make that too late."""
    if not isinstance(decide(current, index, command), Progress):
        return None
    return _of_end(current, index) if _ends(current, current.seats[index], command.card) else NO_RIVALS


def _of_stop(current: Round, index: int, _: CallStop) -> Contest | None:
    return None if current.seats[index].stack else _of_end(current, index)


def _of_end(
    current: Round, index: int, claims: frozenset[str] = frozenset(), opened_by: tuple[Card, ...] = ()
) -> Contest:
    """What ends the round takes from everyone who can still lay a card, or could have called stop first."""
    wanted = wanted_bits(current)
    rivals = (
        other
        for other, seat in enumerate(current.seats)
        if other != index and (not seat.stack or open_cards_fit(seat, wanted) or _can_build(current, seat))
    )
    return Contest(claims | {END}, tuple(rivals), opened_by)


def _ends(current: Round, seat: Seat, card: Card) -> bool:
    """Whether the stack is empty after this card, and the round ends by itself then."""
    if len(seat.stack) > 1 or current.rules.stop is not StopBy.AUTOMATIC:
        return False
    # The last card of the stack fills the place that a card of the row leaves empty.
    return not seat.stack or seat.stack[-1] == card or (card,) in seat.row


def _piles_for(current: Round, on: Face, named: Face | Card) -> tuple[Card, ...]:
    """The tops of the piles that show this face; only one of them if a card is named."""
    showing = (pile[-1] for pile in current.piles if pile and FACE[pile[-1]] == on)
    return tuple(top for top in showing if named not in FACE or named == top)


def _can_build(current: Round, seat: Seat) -> bool:
    """Whether a seat could build a card on its row now."""
    bits = row_bits(current, seat) if current.rules.advanced else 0
    if seat.stack and BIT[seat.stack[-1]] & bits:
        return True
    return bool(seat.open) and not seat.covered and bool(BIT[seat.open[-1]] & bits)


_CONTESTS: dict[type, Callable[[Round, int, Any], Contest | None]] = {
    PlayCard: _of_card,
    BuildCard: _of_building,
    CallStop: _of_stop,
}
