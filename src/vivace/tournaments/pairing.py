"""Who sits with whom: how large the tables are, and who meets there.

In a round for everyone as few as possible meet again, and of all such ways those sit together who have about as many
points. Up to `MOST_SEARCHED` people the best way is found by trying all; with more people it is the best that exchanges
of two people lead to.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations

from msgspec import Struct

from vivace.engine.chance import picked, shuffled

MOST_SEARCHED = 10
"""Of up to this many people all ways to seat them are looked at."""
KICKS = 480
"""Exchanges that lead nowhere any more are shaken as often as this, divided by the number of people."""
SMALLEST, LARGEST = 2, 5
_DUEL, _CROWD = 12, 11
"""What a table of two or of five costs where others are wanted: only numbers that leave no choice are worth that."""
_NEVER = 1_000_000
Pairs = Mapping[frozenset[str], int]
"""How often two people have met."""
Seating = tuple[tuple[str, ...], ...]


@cache
def sizes(people: int, wanted: int, least: int = SMALLEST, most: int = LARGEST) -> tuple[int, ...]:
    """The sizes of the tables for so many people, the largest first: as wanted, or one more or less.

    Tables of two and of five only where nothing else is possible. If even that does not help, one person has no table.
    """
    if people < least:
        return ()
    _, found = _cheapest(people, wanted, least, most)
    return tuple(sorted(found, reverse=True)) if found else sizes(people - 1, wanted, least, most)


@cache
def _cheapest(people: int, wanted: int, least: int, most: int) -> tuple[int, tuple[int, ...]]:
    if people == 0:
        return 0, ()
    ways = []
    for size in range(max(least, SMALLEST), min(most, LARGEST, people) + 1):
        cost, others = _cheapest(people - size, wanted, least, most)
        if people == size or others:
            ways.append((cost + _cost(size, wanted), (size, *others)))
    return min(ways, default=(_NEVER, ()))


def _cost(size: int, wanted: int) -> int:
    if size == wanted:
        return 0
    return {SMALLEST: _DUEL, LARGEST: _CROWD}.get(size, abs(size - wanted))


class Question(Struct, frozen=True):
    """Who has to be seated, at tables of which sizes, and what is to be considered."""

    scores: Mapping[str, int]
    """What people have, as whole numbers."""
    met: Pairs
    sizes: tuple[int, ...]
    seed: str


def cost(question: Question, seating: Iterable[Iterable[str]]) -> int:
    """How bad a seating is: how often people meet again, and only then how different their scores are."""
    weights = _Weights(question)
    return sum(weights.of(one, other) for table in seating for one, other in combinations(table, 2))


def seated(question: Question) -> Seating:
    """Who sits together. The same question has the same answer, everywhere and for ever."""
    order = shuffled(question.seed, "order", sorted(question.scores))
    order = tuple(sorted(order, key=lambda one: -question.scores[one]))
    finder = _Search if len(order) <= MOST_SEARCHED else _Exchange
    found = finder(question, order).best()
    return tuple(
        tuple(sorted(table, key=order.index)) for table in sorted(found, key=lambda t: min(map(order.index, t)))
    )


def spread(order: Sequence[str], tables: tuple[int, ...]) -> Seating:
    """People in order of their strength, spread so that all tables are about equally strong: back and forth."""
    found: list[list[str]] = [[] for _ in tables]
    waiting = list(order)
    for lap in range(max(tables, default=0)):
        row = [number for number, size in enumerate(tables) if size > lap]
        for number in row if lap % 2 == 0 else reversed(row):
            found[number].append(waiting.pop(0))
    return tuple(map(tuple, found))


class _Weights:
    """What it costs if two people sit together."""

    def __init__(self, question: Question) -> None:
        scores = question.scores
        self._question = question
        difference = max(scores.values(), default=0) - min(scores.values(), default=0)
        pairs = sum(size * (size - 1) // 2 for size in question.sizes)
        self._again = 1 + pairs * difference * difference
        """More than all differences together: one meeting less is always worth it."""

    def of(self, one: str, other: str) -> int:
        scores, met = self._question.scores, self._question.met
        return self._again * met.get(frozenset((one, other)), 0) + (scores[one] - scores[other]) ** 2


class _Search:
    """Tries all ways to seat a few people, and leaves out those that can't be better than the best so far."""

    def __init__(self, question: Question, order: tuple[str, ...]) -> None:
        weights = _Weights(question)
        self._order, self._sizes = order, question.sizes
        self._weights = {(one, other): weights.of(one, other) for one in order for other in order if one != other}
        self._found: Seating = ()
        self._cost = -1
        """What the best so far costs; -1: there is none."""

    def best(self) -> Seating:
        self._try(self._order, self._sizes, (), 0)
        return self._found

    def _try(self, waiting: tuple[str, ...], left: tuple[int, ...], so_far: Seating, cost: int) -> None:
        if self._cost >= 0 and cost >= self._cost:
            return
        if not left:
            self._cost, self._found = cost, so_far
            return
        for size in dict.fromkeys(left):
            others = list(left)
            others.remove(size)
            for table, price in self._tables(waiting, size):
                rest = tuple(one for one in waiting if one not in table)
                self._try(rest, tuple(others), (*so_far, table), cost + price)

    def _tables(self, waiting: tuple[str, ...], size: int) -> list[tuple[tuple[str, ...], int]]:
        """All tables of the first who waits, the cheapest first."""
        tables = [(waiting[0], *mates) for mates in combinations(waiting[1:], size - 1)]
        priced = [(table, sum(self._weights[pair] for pair in combinations(table, 2))) for table in tables]
        return sorted(priced, key=lambda one: one[1])


class _Exchange:
    """Exchanges two people of different tables as long as that helps, and shakes what comes of it a few times.

    For each person it is kept what sitting at each table would cost, so one exchange is judged by a handful of sums.
    """

    def __init__(self, question: Question, order: tuple[str, ...]) -> None:
        weights = _Weights(question)
        self._order, self._seed = order, question.seed
        self._weights = [[weights.of(one, other) if one != other else 0 for other in order] for one in order]
        self._at = [number for number, size in enumerate(question.sizes) for _ in range(size)]
        self._people = range(len(self._at))
        self._costs: list[list[int]] = []
        """What each person costs at each table."""
        self._seat(self._at)

    def best(self) -> Seating:
        self._settle()
        lowest, best = self._total(), list(self._at)
        for kick in range(KICKS // len(self._people)):
            if lowest == 0:
                break
            self._shake(kick)
            self._settle()
            if (total := self._total()) <= lowest:
                lowest, best = total, list(self._at)
            else:
                self._seat(best)
        tables: list[list[str]] = [[] for _ in range(max(best) + 1)]
        for person, table in enumerate(best):
            tables[table].append(self._order[person])
        return tuple(map(tuple, tables))

    def _total(self) -> int:
        return sum(self._costs[person][table] for person, table in enumerate(self._at)) // 2

    def _seat(self, at: list[int]) -> None:
        self._at = list(at)
        self._costs = [[0] * (max(at) + 1) for _ in self._people]
        for costs, own in zip(self._costs, self._weights, strict=True):
            for weight, table in zip(own, at, strict=True):
                costs[table] += weight

    def _shake(self, kick: int) -> None:
        """Exchange some people by chance, one of them from a table where people meet again, if there is one."""
        costs = [self._costs[person][table] for person, table in enumerate(self._at)]
        worst = sorted(self._people, key=lambda person: -costs[person])[: max(4, len(self._people) // 4)]
        for number in range(3):
            one = worst[picked(self._seed, f"kick {kick} {number}", len(worst))]
            other = picked(self._seed, f"partner {kick} {number}", len(self._people))
            if self._at[one] != self._at[other]:
                self._exchange(one, other)

    def _settle(self) -> None:
        helps = True
        while helps:
            helps = False
            for person in self._people:
                helps |= self._improved(person)

    def _improved(self, one: int) -> bool:
        """Exchange this person for the one with whom that helps most, if with any."""
        mine, here = self._costs[one], self._at[one]
        best, partner = mine[here], -1
        if best == 0:
            # Nothing is wrong here: what others would gain, they find themselves.
            return False
        for other, (there, theirs, weight) in enumerate(zip(self._at, self._costs, self._weights[one], strict=True)):
            change = mine[there] + theirs[here] - theirs[there] - 2 * weight
            if change < best and there != here:
                best, partner = change, other
        if partner < 0:
            return False
        self._exchange(one, partner)
        return True

    def _exchange(self, one: int, other: int) -> None:
        here, there = self._at[one], self._at[other]
        self._at[one], self._at[other] = there, here
        leaving, coming = self._weights[one], self._weights[other]
        for person, costs in enumerate(self._costs):
            change = coming[person] - leaving[person]
            costs[here] += change
            costs[there] -= change
