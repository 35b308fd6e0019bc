"""Contests: which commands other seats could beat, or be beaten by, and what is logged of them."""

from msgspec import Struct

END = "end"
"""The claim of a command that ends the round."""


class Contest(Struct, frozen=True):
    """What a command takes that another seat could take as well. Games answer from what everyone sees."""

    claims: frozenset[str] = frozenset()
    """What it takes: a face that a pile shows, a place, a token. Misplays take something too."""
    rivals: tuple[int, ...] = ()
    """The other seats that could take the same now. Empty if there is enough for all of them, and for misplays."""
    opened_by: tuple[str, ...] = ()
    """The pieces that made it possible, any one of them; empty: something that is no piece."""


NO_RIVALS = Contest()
"""A move that only the end of the round can make too late."""


class Timing(Struct, frozen=True, omit_defaults=True):
    """When a contested command was made, as far as the server can tell. All times are the table's, in milliseconds."""

    arrived: int
    credit: int
    """How much of the time until it arrived is put down to the connection."""
    touched: int
    """When the player touched the piece: contested commands count in this order."""
    opened: int = 0
    """When what it takes came up, as far back as the table remembers; 0: it was gone already."""
    rivals: tuple[int, ...] = ()
    """The seats that could have been faster. Empty if the race was decided when it arrived."""


class Missed(Struct, frozen=True, omit_defaults=True):
    """A failed try of a seat: a command that the rules of its game refused, flips and throws included."""

    seat: int
    rival: str = ""
    """The piece of another seat that was laid there a moment before, or `end_of` it; empty: no one was faster."""
    ms: int = 0
    """How many milliseconds before."""
    race: Timing | None = None
    """If it was contested."""


def end_of(deck: str) -> str:
    """The end of a round as something that the seat with this deck has laid: named like its pieces."""
    return f"{END}-{deck}"


def is_end(piece: str) -> bool:
    """Whether this stands for the end of a round."""
    return piece.startswith(END)


def clash(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether the order of two commands with these claims can matter. What ends a round matters to everyone."""
    return END in one or END in other or not one.isdisjoint(other)
