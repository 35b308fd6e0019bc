"""The board: what lies in its rows, which places take a die now, and where the first misplay is.

What a place takes depends on what visibly lies there. What is a misplay depends on the order in which the dice were
laid, which is no longer visible.
"""

from vivace.games.dice.dice import BEFORE, FACES, LETTERS, ROW, Die, Place, face_of
from vivace.games.dice.state import Round, Row

PLACES: tuple[tuple[Place, ...], ...] = tuple(tuple(face for face in FACES if face[0] == letter) for letter in LETTERS)
"""The places of each row."""


def die_on(current: Round, place: Place) -> Die | None:
    """The die on a place, if one lies there."""
    return _lying(current.rows[ROW[place]]).get(place)


def row_of(current: Round, piece: object) -> int | None:
    """The row in which a die lies, if it is on the board."""
    for index, row in enumerate(current.rows):
        if any(placed.die == piece for placed in row):
            return index
    return None


def takes(row: Row, place: Place) -> bool:
    """Whether a place of this row is free, and the right die lies on the place before it."""
    return _takes(_lying(row), place)


def _takes(lying: dict[Place, Die], place: Place) -> bool:
    before = BEFORE[place]
    return place not in lying and (not before or face_of(lying.get(before, "")) == before)


def open_places(row: Row, index: int) -> tuple[Place, ...]:
    """The places of the row with this index that take a die now."""
    lying = _lying(row)
    return tuple(place for place in PLACES[index] if _takes(lying, place))


def first_misplay(row: Row) -> int | None:
    """How many dice of the row were laid before the first one that did not fit at that moment; None if all did."""
    for count, placed in enumerate(row):
        if face_of(placed.die) != placed.place or not takes(row[:count], placed.place):
            return count
    return None


def _lying(row: Row) -> dict[Place, Die]:
    return {placed.place: placed.die for placed in row}
