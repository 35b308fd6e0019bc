"""What the text notations of all games share."""


class NotationError(ValueError):
    """A text is not in the notation; the message says where and what was expected."""


def seat_of(decks: str, letter: str) -> int:
    """The seat that plays with a deck."""
    if len(letter) != 1 or letter not in decks:
        raise NotationError(f"{letter!r}: expected a seat, one of {', '.join(decks)}")
    return decks.index(letter)


def print_zone(decks: str, zone: str) -> str:
    """A zone with its owner's letter: 0.row.1 is written a.row.1."""
    owner, dot, rest = zone.partition(".")
    return f"{decks[int(owner)]}{dot}{rest}" if owner.isdigit() else zone


def parse_zone(decks: str, text: str) -> str:
    """The inverse of `print_zone`."""
    owner, dot, rest = text.partition(".")
    return f"{seat_of(decks, owner)}{dot}{rest}" if len(owner) == 1 and dot else text
