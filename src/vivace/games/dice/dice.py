"""The dice: a face is a colour and a number (r5). A die is its face, its number among the dice of its colour and the
letter of the seat that drew it (r5#2a).

In the bag a die has no number on top and no seat: r0#2. A die's name is unique at a table and never part of another
name, so that a sent text can be searched for it. A place of the board is named after the face that belongs there.
"""

from enum import StrEnum

Die = str
Face = str
Place = Face


class Colour(StrEnum):
    """The colours of the dice and of the rows; a face begins with the first letter."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


HIGHEST = 6
DICE_OF_A_COLOUR = 6
LETTERS = "".join(colour[0] for colour in Colour)
FACES: tuple[Face, ...] = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, HIGHEST + 1))
BAG: tuple[Die, ...] = tuple(f"{letter}0#{serial}" for letter in LETTERS for serial in range(1, DICE_OF_A_COLOUR + 1))
"""All dice in their own order."""

ROW: dict[Place, int] = {face: LETTERS.index(face[0]) for face in FACES}
"""The row of the board that a place is in."""
BEFORE: dict[Place, Place] = {face: f"{face[0]}{int(face[1]) - 1}" if face[1] != "1" else "" for face in FACES}
"""The place before each place in its row; empty for the first."""
AFTER: dict[Place, Place] = {before: face for face, before in BEFORE.items() if before}
"""The place after each place in its row; the last has none."""


def face_of(die: Die) -> Face:
    """What a die shows."""
    return die[:2]


def identity(die: Die) -> str:
    """Which of the dice it is, regardless of what it shows and which seat drew it."""
    return die[0] + die[2:4]


def showing(die: Die, number: int, letter: str) -> Die:
    """The same die with this number on top, in front of the seat of this letter."""
    return f"{die[0]}{number}{die[2:4]}{letter}"
