"""The deal: the bag is mixed, every seat draws its share, and all throw at once."""

from itertools import accumulate, pairwise

from vivace.engine.chance import picked, shuffled
from vivace.engine.game import Setup
from vivace.games.dice.dice import BAG, HIGHEST, Die, identity, showing
from vivace.games.dice.events import RoundDealt
from vivace.games.dice.rules import Rules
from vivace.games.dice.state import Round, Seat


def dealt(setup: Setup, number: int, seed: str) -> RoundDealt:
    """Let all seats draw from a full bag, and throw for the first time."""
    mixed = shuffled(seed, "bag", BAG)
    bounds = list(accumulate(shares(setup), initial=0))
    seats = tuple(
        Seat(thrown(seed, index, 0, setup.decks[index], mixed[start:end]))
        for index, (start, end) in enumerate(pairwise(bounds))
    )
    return RoundDealt(number, seed, mixed[bounds[-1] :], seats)


def shares(setup: Setup) -> tuple[int, ...]:
    """How many dice each seat draws: its own share, otherwise the edition's as far as the dice suffice."""
    own, others = setup.handicaps, setup.handicaps.count(0)
    usual = rules_of(setup).share(len(own))
    rest = min(usual, (len(BAG) - sum(own)) // others) if others else 0
    return tuple(share or rest for share in own)


def setup_flaw(setup: Setup) -> str | None:
    """What is wrong with the shares that seats were given, if anything."""
    given, others = sum(setup.handicaps), setup.handicaps.count(0)
    if given + others <= len(BAG):
        return None
    for_others = f" and leave none for {others} more" if others else ""
    return f"handicaps {setup.handicaps!r}: the shares make {given} dice{for_others}; there are {len(BAG)} in the bag"


def thrown(seed: str, seat: int, throw: int, letter: str, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """These dice after a seat's throw; every die of every throw is a chance of its own."""
    return tuple(
        showing(die, 1 + picked(seed, f"seat {seat} throw {throw} {identity(die)}", HIGHEST), letter) for die in dice
    )


def laid(setup: Setup, event: RoundDealt) -> Round:
    """The round that a deal starts."""
    return Round(rules_of(setup), setup.decks, event.number, event.seed, event.bag, event.seats)


def rules_of(setup: Setup) -> Rules:
    """The setup's rules as this game's."""
    if not isinstance(setup.rules, Rules):
        raise TypeError(f"{setup.edition} is not an edition of the dice game")
    return setup.rules
