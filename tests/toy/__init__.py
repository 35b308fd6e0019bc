"""A fifth game, in one folder: everyone has coins 1, 2 and 3, and lays them onto a pile that counts 1, 2, 3, 1, 2, 3 ...

It is no part of Vivace: `python -m tests.toy` lists it beside the others and runs what every game has to pass. Browsers
play it plainly, since its zones say what they accept and its command is a `move` of a piece to a zone.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.dispatch import deciding, evolving
from vivace.engine.game import Game, Progress, Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import Rules
from vivace.engine.zones import Accepting, AnyChange, Laid, Moved, Stop, Stopped, Tally, View, Zone

Seats = tuple[tuple[str, ...], ...]
PILE = "pile"


class LayCoin(Struct, frozen=True, tag="move"):
    piece: str
    to: str = PILE


class CoinsDealt(Struct, frozen=True, tag="CoinsDealt"):
    number: int
    seed: str
    seats: Seats


class CoinLaid(Struct, frozen=True, tag="CoinLaid"):
    seat: int
    coin: str
    is_last: bool


class Round(Struct, frozen=True):
    number: int
    seed: str
    seats: Seats
    pile: tuple[str, ...] = ()
    stop: Stop | None = None


def deal(setup: Setup, number: int, seed: str, _: Round | None) -> Progress[Round]:
    event = CoinsDealt(number, seed, tuple((f"1{deck}", f"2{deck}", f"3{deck}") for deck in setup.decks))
    return Progress(evolve(setup, None, event), (event,))


def lay(current: Round, seat: int, command: LayCoin) -> Progress[Round] | Refusal:
    if command.to != PILE:
        return Refusal(Reason.UNKNOWN_PLACE)
    if not isinstance(command.piece, str) or command.piece not in current.seats[seat]:
        return Refusal(Reason.NOT_YOURS)
    if command.piece[0] != wanted(current.pile[-1:]):
        return Refusal(Reason.FITS_NOWHERE, current.pile[-1:])
    event = CoinLaid(seat, command.piece, is_last=len(current.seats[seat]) == 1)
    return Progress(stepped(current, event), (event,))


def wanted(top: tuple[str, ...]) -> str:
    """The number that comes next on the pile with this coin on top, if there is one."""
    return str(int(top[0][0]) % 3 + 1) if top else "1"


def stepped(current: Round, event: CoinLaid) -> Round:
    seats = tuple(tuple(coin for coin in coins if coin != event.coin) for coins in current.seats)
    stop = Stop("empty", event.seat) if event.is_last else None
    return replace(current, seats=seats, pile=(*current.pile, event.coin), stop=stop)


evolve = evolving(CoinsDealt, lambda _, event: Round(event.number, event.seed, event.seats), stepped)


def zones(current: Round) -> View:
    rows = {f"{seat}.row": Zone(seat, len(coins), coins, gives=True) for seat, coins in enumerate(current.seats)}
    pile = Zone(count=len(current.pile), faces=current.pile, accepts=(wanted(current.pile[-1:]),))
    return View({**rows, PILE: pile}, stop=current.stop, seats=len(current.seats), round=current.number)


def redact(_: Rules, event: Any) -> tuple[AnyChange, ...]:
    if isinstance(event, CoinsDealt):
        return (Laid(event.number, len(event.seats), zones(Round(event.number, "", event.seats)).zones, {}),)
    moved = (Moved(event.coin, f"{event.seat}.row", PILE), Accepting(PILE, (wanted((event.coin,)),)))
    return (*moved, Stopped(Stop("empty", event.seat))) if event.is_last else moved


def legal(view: View, seat: int) -> tuple[LayCoin, ...]:
    fitting = "" if view.stop is not None else wanted(view.zones[PILE].faces[-1:])
    return tuple(LayCoin(coin) for coin in view.zones[f"{seat}.row"].faces if coin[0] == fitting)


def tally(current: Round) -> tuple[Tally, ...]:
    return tuple(Tally(3 - len(coins), {"laid": 3 - len(coins)}) for coins in current.seats)


GAME: Game[Round] = Game(
    name="toy",
    package=__name__,
    editions=("coins",),
    rules=Rules,
    commands=LayCoin,
    events=CoinsDealt | CoinLaid,
    deal=deal,
    decide=deciding({LayCoin: lay}),
    evolve=evolve,
    zones=zones,
    redact=redact,
    laid=lambda event: (event.coin,) if isinstance(event, CoinLaid) else (),
    legal=legal,
    tally=tally,
)
