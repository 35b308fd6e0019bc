"""Teams: who plays together, and how they stand.

Rules know nothing of teams: everyone plays and scores as always, teammates too. In each round a team scores the mean of
its seats that played, so a large team is worth no more than a small one, and who comes late lowers nothing that was
played before. The sum over the rounds is its score: for seats that played all of them, the mean of their totals.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

LETTERS = "abcdef"
"""The teams that can be chosen."""
ALONE = ""
"""The letter of a seat that plays for itself: a team of its own."""
Points = Sequence[int | None]
"""What each seat scored in a round; None, or no number any more: it did not play."""


class Team(Struct, frozen=True):
    """Seats that play together."""

    letter: str
    seats: tuple[int, ...]


def grouped(letters: Sequence[str]) -> tuple[Team, ...]:
    """The teams of these seats, in the order of their first seats. A seat without a letter is a team of its own."""
    teams: dict[str, list[int]] = {}
    for seat, letter in enumerate(letters):
        teams.setdefault(letter or f"{seat}", []).append(seat)
    return tuple(Team(letters[seats[0]], tuple(seats)) for seats in teams.values())


def agreed(letters: Sequence[str]) -> tuple[str, ...]:
    """The letters of the seats if they make a match of teams; empty: everyone plays for themselves.

    It takes two teams at least, and in one of them two seats.
    """
    teams = grouped(letters)
    return tuple(letters) if 1 < len(teams) < len(letters) else ()


def smallest(letters: Iterable[str]) -> str:
    """The team that someone joins who comes later; if several have the fewest seats, the first one by its letter."""
    counts: dict[str, int] = {}
    for letter in letters:
        if letter:
            counts[letter] = counts.get(letter, 0) + 1
    return min(counts, key=lambda letter: (counts[letter], letter), default=ALONE)


def in_round(team: Team, points: Points) -> Fraction | None:
    """What a round was worth for a team: the mean of its seats that played; None if none of them did."""
    own = (points[seat] for seat in team.seats if seat < len(points))
    return mean([each for each in own if each is not None])


def mean(points: Sequence[int]) -> Fraction | None:
    """The exact mean; None of nothing."""
    return Fraction(sum(points), len(points)) if points else None


def score(team: Team, rounds: Iterable[Points]) -> Fraction:
    """The score of a team after these rounds."""
    return sum((in_round(team, points) or Fraction(0) for points in rounds), start=Fraction(0))


def scores(teams: Iterable[Team], rounds: Sequence[Points]) -> tuple[Fraction, ...]:
    """The scores of all teams after these rounds."""
    return tuple(score(team, rounds) for team in teams)


def places(found: Sequence[Fraction]) -> tuple[int, ...]:
    """The place of each team, from 1 on. Equal scores share a place."""
    return tuple(1 + sum(other > own for other in found) for own in found)
