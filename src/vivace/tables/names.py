"""The names of people at a table: readable, short, and different to the eye."""

import re
from collections.abc import Iterable
from unicodedata import category, normalize

LONGEST_NAME = 20
LONGEST_TYPED = 4 * LONGEST_NAME
_BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\u061c\u180e\u17b4\u17b5\U0001d159"
"""Letters and signs that show nothing."""
_SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that only choose how the sign before them is drawn. Emoji need them; on a letter nobody sees them."""
_MOST_MARKS = 3
"""More on one letter no language needs."""
BOT_NAMES = (
    "Allegra",
    "Brio",
    "Coda",
    "Dolce",
    "Forte",
    "Largo",
    "Vivo",
    "Molto",
    "Presto",
    "Rondo",
    "Tempo",
    "Scherzo",
)


def printable(text: str) -> str:
    """The same text with a space for everything that cannot be shown, so that it can be logged and sent."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def cleaned(typed: str) -> str:
    """A name without what cannot be seen, its letters written in the one usual way; empty if nothing is left."""
    shown = "".join(
        c if c.isprintable() and c not in _BLANKS else " " for c in normalize("NFKC", typed[:LONGEST_TYPED])
    )
    words = _unpiled(shown).split()
    name = " ".join(words)[:LONGEST_NAME].strip()
    return name if any(category(letter)[0] in "LNPS" for letter in name) else ""


def _unpiled(text: str) -> str:
    """The text with a few marks on each letter at most, so that no name runs over its neighbours."""
    kept, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def unique(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    taken = {_sameness(other) for other in others}
    numbered = (f"{name[: LONGEST_NAME - 3].strip()} {number}" for number in range(2, len(taken) + 3))
    return next(candidate for candidate in (name, *numbered) if _sameness(candidate) not in taken)


def for_bot(others: Iterable[str]) -> str:
    """A name for a bot that was given none: the first that nobody has."""
    taken = {_sameness(other) for other in others}
    return next((name for name in BOT_NAMES if _sameness(name) not in taken), BOT_NAMES[0])


def _sameness(name: str) -> str:
    """What is equal for names that look alike."""
    return normalize("NFKC", _SELECTORS.sub("", name).casefold())
