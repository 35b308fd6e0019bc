"""The deal: every deck is shuffled on its own and laid out."""

from vivace.engine.chance import shuffled
from vivace.engine.game import Setup
from vivace.engine.honour import nothing_fresh
from vivace.games.piles.cards import deck
from vivace.games.piles.events import RoundDealt
from vivace.games.piles.rules import DealtFirst, Rules, places
from vivace.games.piles.state import Round, Seat, nothing_from_stack


def stacks(setup: Setup) -> tuple[int, ...]:
    """How high the stack of each seat is."""
    return tuple(handicap or rules_of(setup).stack for handicap in setup.handicaps)


def dealt(setup: Setup, number: int, seed: str, attempt: int = 0) -> RoundDealt:
    """Deal a round to all seats. Each attempt draws different cards from the same seed."""
    rules = rules_of(setup)
    width = places(rules, len(setup.decks))
    again = f" attempt {attempt}" if attempt else ""
    seats = tuple(
        _laid_out(rules, shuffled(seed, f"deck {letter}{again}", deck(letter)), height, width)
        for letter, height in zip(setup.decks, stacks(setup), strict=True)
    )
    return RoundDealt(number, seed, seats)


def _laid_out(rules: Rules, cards: tuple[str, ...], height: int, width: int) -> Seat:
    if rules.dealt_first is DealtFirst.STACK:
        stack, row = cards[:height], cards[height : height + width]
    else:
        row, stack = cards[:width], cards[width : width + height]
    return Seat(stack=stack, row=tuple((card,) for card in row), open=(), hand=cards[height + width :])


def laid(setup: Setup, event: RoundDealt) -> Round:
    """The round that a deal starts."""
    rules, seats = rules_of(setup), event.seats
    return Round(
        rules,
        setup.decks,
        event.number,
        event.seed,
        seats,
        from_stack=nothing_from_stack(rules, len(seats)),
        fresh=nothing_fresh(rules, len(seats), setup.version),
        version=setup.version,
    )


def rules_of(setup: Setup) -> Rules:
    """The setup's rules, typed as this game's."""
    if not isinstance(setup.rules, Rules):
        raise TypeError(f"{setup.edition} is not an edition of the card games")
    return setup.rules
