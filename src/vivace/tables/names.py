"""The names of people at a table: readable, short, and different to the eye."""

import re
from collections.abc import Iterable
from unicodedata import bidirectional, category, combining, normalize

LONGEST_NAME = 20
LONGEST_TYPED = 4 * LONGEST_NAME
_BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\u061c\u180e\u17b4\u17b5\U0001d159"
"""Letters and signs that are invisible."""
_UNSEEN = re.compile("[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners, and marks that only choose how the sign before them is drawn. Emoji need them; letters do not show them."""
_JOINERS = "\u200c\u200d"
"""Signs that are invisible themselves, but change how their neighbours are drawn."""
_VIRAMA = 9
"""The class of marks that bind two letters of an Indic script, as a joiner after them says."""
_ARROWS = "\u2190"
"""From here on there are signs that emoji are made of."""
_SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_MOST_MARKS = 3
"""No language needs more on one letter."""
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
    """A name without invisible signs, in its normal form; empty if nothing is left."""
    text = _unpiled(normalize("NFKC", typed[:LONGEST_TYPED]))
    shown = "".join(letter if _is_seen(text, at) else " " for at, letter in enumerate(text))
    name = _cut(" ".join(shown.split()), LONGEST_NAME)
    return name if any(category(letter)[0] in "LNPS" for letter in name) else ""


def _is_seen(text: str, at: int) -> bool:
    """Whether a sign is visible: itself, or by how its neighbours are joined."""
    letter = text[at]
    if letter in _JOINERS:
        return _are_joined(text[:at], text[at + 1 : at + 2])
    return letter.isprintable() and letter not in _BLANKS


def _are_joined(before: str, after: str) -> bool:
    """Whether a joiner between them is visible: among emoji, in Arabic scripts, after a mark between Indic letters."""
    if not before or not after:
        return False
    if combining(before[-1]) == _VIRAMA:
        return category(after)[0] == "L"
    base = next((letter for letter in reversed(before) if not _belongs_to_the_last(letter)), " ")
    return (_is_picture(base) and _is_picture(after)) or bidirectional(base) == bidirectional(after) == "AL"


def _is_picture(sign: str) -> bool:
    return sign >= _ARROWS and category(sign) in ("So", "Sm")


def _belongs_to_the_last(letter: str) -> bool:
    """Whether it is part of the sign before it: a mark, or the colour of a skin."""
    return category(letter)[0] == "M" or letter in _SKINS


def _cut(name: str, most: int) -> str:
    """The name with at most this many characters. No sign is cut in two, unless it is too long by itself."""
    end = min(len(name), most)
    border = next((at for at in range(end, 0, -1) if _is_border(name, at)), end)
    return name[:border].strip(_JOINERS + " ")


def _is_border(name: str, at: int) -> bool:
    """Whether a new sign begins there, as people see it."""
    if at == len(name):
        return True
    return not (
        _belongs_to_the_last(name[at])
        or name[at] in _JOINERS
        or name[at - 1] in _JOINERS
        or (_is_half_a_flag(name[at]) and _flag_halves(name[:at]) % 2)
    )


def _is_half_a_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _flag_halves(text: str) -> int:
    """How many halves of flags the text ends with."""
    return next((count for count, letter in enumerate(reversed(text)) if not _is_half_a_flag(letter)), len(text))


def _unpiled(text: str) -> str:
    """The text with at most a few marks on each letter, so that no name covers its neighbours."""
    kept, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def unique(name: str, others: Iterable[str]) -> str:
    """The name, with a number if it is taken."""
    taken = {_sameness(other) for other in others}
    numbered = (f"{_cut(name, LONGEST_NAME - 3)} {number}" for number in range(2, len(taken) + 3))
    return next(candidate for candidate in (name, *numbered) if _sameness(candidate) not in taken)


def for_bot(others: Iterable[str]) -> str:
    """A name for a bot that was given none: the first one that is free."""
    taken = {_sameness(other) for other in others}
    return next((name for name in BOT_NAMES if _sameness(name) not in taken), BOT_NAMES[0])


def _sameness(name: str) -> str:
    """A key that is equal for names that look alike."""
    return normalize("NFKC", _UNSEEN.sub("", name).casefold())
