"""The summary of a finished round: how fast everyone was, who was faster than whom, and by how much."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from msgspec import Struct

from vivace.engine.contest import Missed
from vivace.engine.match import owner
from vivace.engine.zones import NOBODY
from vivace.tables.history import Contested, Move, RoundHistory

HUMAN_MS = 150
"""No one sees a card, decides and moves in less time."""


class Pace(Struct, frozen=True):
    """How many pieces of a seat lay where all seats lay, after each of its moves."""

    ms: tuple[int, ...]
    """When it moved, from the start of play."""
    laid: tuple[int, ...]
    """How many lay there then; fewer than before when a misplay went back."""


class Races(Struct, frozen=True):
    """Tries of two seats to be the first at the same place."""

    count: int = 0
    closest_ms: int | None = None
    """The smallest margin."""
    median_ms: int | None = None


class Fairness(Struct, frozen=True):
    """How a seat's contested commands were ordered: those that another seat could have beaten."""

    contested: int = 0
    reaction_ms: int | None = None
    """The median time from the opportunity to the touch."""
    sudden: int = 0
    """How many were touched sooner after the opportunity than people can react."""
    credit_ms: int = 0
    """The median credit for the connection."""
    most_credit_ms: int = 0
    most_wait_ms: int = 0
    """The longest that one of them waited for the commands of rivals."""


class Rest(Struct, frozen=True):
    """A time in which a seat laid nothing."""

    since_ms: int
    ms: int


class SeatSummary(Struct, frozen=True):
    """What a seat did in a round."""

    name: str
    deck: str
    bot: str
    """The kind of bot; empty: a person."""
    points: int
    laid: int
    """How many pieces it laid where all seats lay, including those that went back."""
    returned: int
    """How many went back because of misplays."""
    sources: dict[str, int]
    """How many it laid from `stack`, `row` and `open` (card games), `dice` (Dice), `turned` and `jokers` (Domino)."""
    turns: int
    """How often it did something else: turned over cards, threw its dice, built on its row."""
    best_run: int
    """The most pieces that it laid without doing anything else in between; in Dice, with one throw."""
    pace: Pace
    rest: Rest
    """Its longest wait between two pieces, before the first or after the last one."""
    won: Races
    lost: Races
    lost_to: tuple[Races, ...]
    """The same by the seat that was faster: one entry for each seat."""
    missed: int
    """How many of its tries failed, lost races included."""
    right_calls: int
    false_calls: int
    fairness: Fairness = Fairness()


class RoundSummary(Struct, frozen=True):
    """A finished round."""

    round: int
    ms: int
    """The playing time; pauses and countdowns do not count."""
    cause: str
    """Why it ended."""
    ender: int
    """The seat that ended it; -1: none."""
    seats: tuple[SeatSummary, ...]


class _Race(Struct, frozen=True):
    winner: int
    loser: int
    ms: int


def summed_up(history: RoundHistory) -> RoundSummary:
    """The summary of a round that is over."""
    assert history.tallies, "only a round that was counted is summed up"
    stop, races = history.stop, _races(history)
    seats = tuple(_seat(history, races, seat) for seat in range(len(history.players)))
    return RoundSummary(history.number, history.ms, stop.cause if stop else "", stop.ender if stop else NOBODY, seats)


def _races(history: RoundHistory) -> list[_Race]:
    """Every race once: a seat that tries again has already lost to the same piece."""
    decks = "".join(player.deck for player in history.players)
    first: dict[tuple[int, str], Missed] = {}
    for miss in history.missed:
        if miss.rival:
            first.setdefault((miss.seat, miss.rival), miss)
    return [_Race(owner(decks, miss.rival), miss.seat, miss.ms) for miss in first.values()]


def _seat(history: RoundHistory, races: Sequence[_Race], seat: int) -> SeatSummary:
    player, moves = history.players[seat], [move for move in history.moves if move.seat == seat]
    laid = [move for move in moves if move.source]
    lost = [race for race in races if race.loser == seat]
    calls = Counter(call.right for call in history.calls if call.seat == seat)
    return SeatSummary(
        name=player.name,
        deck=player.deck,
        bot=player.bot,
        points=history.tallies[seat].points,
        laid=len(laid),
        returned=len(moves) - len(laid),
        sources=dict(Counter(move.source for move in laid)),
        turns=history.turns[seat],
        best_run=max(Counter(move.turn for move in laid).values(), default=0),
        pace=_pace(moves),
        rest=_longest_rest([0, *(move.ms for move in laid), history.ms]),
        won=_told([race for race in races if race.winner == seat]),
        lost=_told(lost),
        lost_to=tuple(_told([race for race in lost if race.winner == other]) for other in range(len(history.players))),
        missed=sum(miss.seat == seat for miss in history.missed),
        fairness=_fairness([one for one in history.contested if one.seat == seat]),
        right_calls=calls[True],
        false_calls=calls[False],
    )


def _fairness(contested: Sequence[Contested]) -> Fairness:
    if not contested:
        return Fairness()
    reactions = [one.reaction for one in contested if one.reaction is not None]
    return Fairness(
        contested=len(contested),
        reaction_ms=round(median(reactions)) if reactions else None,
        sudden=sum(reaction < HUMAN_MS for reaction in reactions),
        credit_ms=round(median(one.credit for one in contested)),
        most_credit_ms=max(one.credit for one in contested),
        most_wait_ms=max(one.waited for one in contested),
    )


def _pace(moves: Sequence[Move]) -> Pace:
    """One step for each moment: a card and its jokers are laid together."""
    count, steps = 0, dict[int, int]()
    for move in moves:
        count += 1 if move.source else -1
        steps[move.ms] = count
    return Pace(tuple(steps), tuple(steps.values()))


def _longest_rest(times: Sequence[int]) -> Rest:
    """The first of the longest times between two of these."""
    before, after = max(pairwise(times), key=lambda pair: pair[1] - pair[0])
    return Rest(before, after - before)


def _told(races: Sequence[_Race]) -> Races:
    times = [race.ms for race in races]
    return Races(len(times), min(times), round(median(times))) if times else Races()
