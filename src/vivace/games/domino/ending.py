"""How a round ends: by a seat that has laid its last card, or because no seat can lay any."""

from vivace.engine import calls
from vivace.engine.calls import TableBlocked
from vivace.engine.game import Progress
from vivace.engine.zones import Stop
from vivace.games.domino.events import DebtsChanged, Event
from vivace.games.domino.evolve import stepped
from vivace.games.domino.reach import can_anybody_lay
from vivace.games.domino.state import Debt, Round

AS_IT_STANDS, AS_CALLED = "score", "stop"


def settled(current: Round, events: tuple[Event, ...], all_say_so: bool = False) -> Progress[Round]:
    """These events, followed by the end of the round if no seat can lay a card."""
    if not all_say_so and can_anybody_lay(current):
        return Progress(current, events)
    event = TableBlocked(AS_CALLED if current.emptied else AS_IT_STANDS)
    stop = Stop("called", current.emptied[0]) if current.emptied else Stop("blocked")
    return stopped(stepped(current, event), (*events, event), stop)


def stopped(current: Round, events: tuple[Event, ...], stop: Stop) -> Progress[Round]:
    """End the round, and all debts with it."""
    return calls.stopped(*with_debts(current, events, ()), stop)


def with_debts(current: Round, events: tuple[Event, ...], debts: tuple[Debt, ...]) -> tuple[Round, tuple[Event, ...]]:
    """The round with these debts, and an event if they have changed."""
    if debts == current.debts:
        return current, events
    owing = {debt.seat for debt in debts}
    event = DebtsChanged(debts, tuple(sorted({debt.seat for debt in current.debts} - owing)))
    return stepped(current, event), (*events, event)
