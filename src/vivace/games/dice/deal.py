"""The deal: the bag is mixed, every seat draws its share, and all throw at once."""

from itertools import accumulate, count, pairwise

from vivace.engine.chance import picked, shuffled
from vivace.engine.game import Setup
from vivace.engine.honour import nothing_fresh
from vivace.engine.match import is_former
from vivace.games.dice.dice import BAG, HIGHEST, Die, identity, showing
from vivace.games.dice.events import RoundDealt
from vivace.games.dice.rules import MOST_SHARE, Rules
from vivace.games.dice.state import Round, Seat


def dealt(setup: Setup, number: int, seed: str) -> RoundDealt:
    """All seats draw from a full bag and throw for the first time."""
    mixed = shuffled(seed, "bag", BAG)
    bounds = list(accumulate(shares(setup), initial=0))
    seats = tuple(
        Seat(thrown(seed, index, 0, setup.decks[index], mixed[start:end]))
        for index, (start, end) in enumerate(pairwise(bounds))
    )
    return RoundDealt(number, seed, mixed[bounds[-1] :], seats)


def shares(setup: Setup) -> tuple[int, ...]:
    """How many dice each seat draws: the usual share plus its handicap, all lowered equally until the dice suffice."""
    if is_former(setup):
        return _former_shares(setup)
    usual = rules_of(setup).share(len(setup.handicaps))
    wished = [usual + more for more in setup.handicaps]
    lowered = (tuple(max(1, share - less) for share in wished) for less in count())
    return next(given for given in lowered if sum(given) <= len(BAG))


def _former_shares(setup: Setup) -> tuple[int, ...]:
    """Before version 3 a handicap was a share of its own; the others drew the usual one if there were enough dice."""
    own, others = setup.handicaps, setup.handicaps.count(0)
    usual = rules_of(setup).share(len(own))
    rest = min(usual, (len(BAG) - sum(own)) // others) if others else 0
    return tuple(share or rest for share in own)


def updated_handicaps(setup: Setup) -> tuple[int, ...]:
    """The shares of a setup before version 3, as differences from the usual one."""
    usual = rules_of(setup).share(len(setup.handicaps))
    return tuple(share and min(share - usual, MOST_SHARE) for share in setup.handicaps)


def setup_flaw(setup: Setup) -> str | None:
    """What is wrong with the shares of a setup before version 3; today any handicaps can be dealt."""
    if not is_former(setup):
        return None
    given, others = sum(setup.handicaps), setup.handicaps.count(0)
    if given + others <= len(BAG):
        return None
    for_others = f" and leave none for {others} more" if others else ""
    return f"handicaps {setup.handicaps!r}: the shares make {given} dice{for_others}; there are {len(BAG)} in the bag"


def thrown(seed: str, seat: int, throw: int, letter: str, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """These dice after a seat's throw; every die of every throw is drawn independently."""
    return tuple(
        showing(die, 1 + picked(seed, f"seat {seat} throw {throw} {identity(die)}", HIGHEST), letter) for die in dice
    )


def laid(setup: Setup, event: RoundDealt) -> Round:
    """The round that a deal starts."""
    rules, seats = rules_of(setup), event.seats
    fresh = nothing_fresh(rules, len(seats), setup.version)
    return Round(rules, setup.decks, event.number, event.seed, event.bag, seats, fresh=fresh)


def rules_of(setup: Setup) -> Rules:
    """The setup's rules, typed as this game's."""
    if not isinstance(setup.rules, Rules):
        raise TypeError(f"{setup.edition} is not an edition of the dice game")
    return setup.rules
