"""Whatever is misplaced and called: no stack is drained, no card is lost, and no place stays empty beside a stack."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay, FalselyCalled
from vivace.engine.match import owner
from vivace.games.catalog import open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.cards import deck
from vivace.games.piles.commands import BuildCard, Command, Flip, PlayCard
from vivace.games.piles.decide import decide
from vivace.games.piles.state import Round
from vivace.games.piles.view import legal, zones

SEED = "{:032x}"
MOVES = 60


def tops(current: Round, seat: int) -> list[str]:
    """The cards that a seat may lay."""
    own = current.seats[seat]
    heaps = (own.stack, *own.row, () if own.covered else own.open)
    return [heap[-1] for heap in heaps if heap]


def anything(random: Random, current: Round, seat: int) -> Command:
    """A lawful move, a misplay in the centre or on the row, or a flip."""
    cards = tops(current, seat)
    lawful = [move for move in legal(zones(current), seat) if isinstance(move, PlayCard | BuildCard)]
    if lawful and random.random() < 0.4:
        return random.choice(lawful)
    if not cards or random.random() < 0.2:
        return Flip()
    places = [place for place, heap in enumerate(current.seats[seat].row) if heap]
    if places and random.random() < 0.3:
        place = random.choice(places)
        return BuildCard(random.choice(cards), place, current.seats[seat].row[place][-1])
    return PlayCard(random.choice(cards), random.choice(["new", *(pile[-1] for pile in current.piles if pile)]))


def lying(current: Round) -> list[str]:
    """Every card that lies where something can be misplaced."""
    rows = [heap for seat in current.seats for heap in seat.row] if current.rules.advanced else []
    return [card for heap in (*current.piles, *rows) for card in heap]


def after(current: Round, seat: int, command: Command) -> Round:
    progress = decide(current, seat, command)
    return progress.after if isinstance(progress, Progress) else current


def all_called(random: Random, current: Round) -> Round:
    """The round after every misplay was called, by anybody and in any order."""
    while True:
        calls = [CallMisplay(card) for card in lying(current)]
        random.shuffle(calls)
        for call in calls:
            progress = decide(current, random.randrange(len(current.seats)), call)
            if isinstance(progress, Progress) and not isinstance(progress.events[0], FalselyCalled):
                current = progress.after
                break
        else:
            return current


def dealt_out(current: Round) -> list[set[str]]:
    """For each seat the cards that were dealt to its stack and its row."""
    return [{*seat.stack, *(card for heap in seat.row for card in heap)} for seat in current.seats]


def check_no_card_is_lost(current: Round) -> None:
    found = [card for pile in current.piles for card in pile]
    for seat in current.seats:
        found += [*seat.stack, *seat.open, *seat.hand, *(card for heap in seat.row for card in heap)]
    assert sorted(found) == sorted(card for letter in current.decks for card in deck(letter))


def check_places(current: Round) -> None:
    for seat in current.seats:
        assert all(seat.row) or not seat.stack


def check_stacks(current: Round, start: Round) -> None:
    """Nothing but what lies rightly in the centre, or was rightly built, has left a stack and its row."""
    centre = [card for pile in current.piles for card in pile]
    for index, (seat, cards) in enumerate(zip(current.seats, dealt_out(start), strict=True)):
        assert not cards & {*seat.open, *seat.hand}
        laid = sum(card in cards and owner(current.decks, card) == index for card in centre)
        built = sum(card in cards for heap in seat.row for card in heap[1:])
        assert len(seat.stack) >= len(start.seats[index].stack) - laid - built


HOUSE_RULES = st.fixed_dictionaries(
    {
        "referee": st.just("honour"),
        "advanced": st.booleans(),
        "stop": st.sampled_from(["automatic", "call"]),
        "stack": st.sampled_from([1, 2, 10]),
        "blocked": st.sampled_from(["cycle", "shuffle", "score"]),
        "beneath": st.sampled_from(["playable", "covered"]),
    }
)


@given(st.randoms(use_true_random=False), st.integers(0, 2**32), st.integers(2, 4), HOUSE_RULES)
def test_called_misplays_never_drain_a_stack(random: Random, number: int, seats: int, house: dict[str, Any]) -> None:
    """T-REF-3, T-REF-4, L-ROW-1: random moves and misplays, all called in any order, also between them and after stop."""
    setup = open_match("ligretto", seats, house_rules=house).setup
    start = current = PILES.deal(setup, 1, SEED.format(number), None).after
    for _ in range(MOVES):
        seat = random.randrange(seats)
        current = after(current, seat, anything(random, current, seat))
        check_places(current)
        if random.random() < 0.1:
            current = all_called(random, current)
            check_stacks(current, start)
    current = all_called(random, current)
    check_no_card_is_lost(current)
    check_places(current)
    check_stacks(current, start)
    if current.stop is not None and current.stop.cause == "empty":
        assert not current.seats[current.stop.ender].stack
