"""The cards: a face is a colour and a number (r5), a card is a face and the letter of its deck (r5a).

A card's name is unique at a table and never part of another name, so that a sent text can be searched for it.
Sets of faces are compared as bits.
"""

from enum import StrEnum
from functools import cache

from vivace.engine.match import DECKS

Card = str
Face = str


class Colour(StrEnum):
    """The colours; a face begins with the first letter."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


HIGHEST = 10
FACES: tuple[Face, ...] = tuple(f"{colour[0]}{number}" for colour in Colour for number in range(1, HIGHEST + 1))
ONES: tuple[Face, ...] = tuple(face for face in FACES if face[1:] == "1")

FACE_BIT: dict[Face, int] = {face: 1 << i for i, face in enumerate(FACES)}
FACE: dict[Card, Face] = {face + deck: face for deck in DECKS for face in FACES}
NUMBER: dict[Card, int] = {card: int(face[1:]) for card, face in FACE.items()}
BIT: dict[Card, int] = {card: FACE_BIT[face] for card, face in FACE.items()}
ONES_BITS = sum(FACE_BIT[face] for face in ONES)
NEW_PILE = "new"


def _follower(face: Face) -> Face | None:
    number = int(face[1:])
    return None if number == HIGHEST else f"{face[0]}{number + 1}"


FOLLOWER: dict[Card, Face | None] = {card: _follower(face) for card, face in FACE.items()}
"""The face that goes on a card in the centre; nothing goes on the highest."""
FOLLOWER_BIT: dict[Card, int] = {card: FACE_BIT[face] if face else 0 for card, face in FOLLOWER.items()}
LEADER: dict[Card, Face] = {
    card: f"{face[0]}{NUMBER[card] - 1}" if NUMBER[card] > 1 else NEW_PILE for card, face in FACE.items()
}
"""The face that a card goes on in the centre, or NEW_PILE."""


class Build(StrEnum):
    """Which colours may be built on each other in the row."""

    DIFFERENT_COLOUR = "different-colour"
    BOY_ON_GIRL = "boy-on-girl"


def deck(letter: str) -> tuple[Card, ...]:
    """The forty cards of a deck in their own order."""
    return tuple(face + letter for face in FACES)


@cache
def buildable(build: Build, boys: tuple[Colour, ...]) -> dict[Card, int]:
    """For each card the bits of the faces that may be built on it: one lower, of a colour that the edition allows."""
    letters = {colour[0] for colour in boys}

    def matches(upper: Face, lower: Face) -> bool:
        if build is Build.BOY_ON_GIRL:
            return (upper[0] in letters) != (lower[0] in letters)
        return upper[0] != lower[0]

    return {
        card: sum(FACE_BIT[upper] for upper in FACES if int(upper[1:]) == NUMBER[card] - 1 and matches(upper, lower))
        for card, lower in FACE.items()
    }


def faces_of(bits: int) -> tuple[Face, ...]:
    """The faces that a set of bits stands for."""
    return tuple(face for face, bit in FACE_BIT.items() if bits & bit)
