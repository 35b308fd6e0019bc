"""How people and cheaters at a table differ: how fast they are, and what their clients say about it."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

Stamp = Callable[[int, int], tuple[int, int]]
"""What a client says that it has seen last and how long ago, from what is true."""
BITS_A_SECOND = 5.5
FLIP_MS = (350, 500, 800)
"""Fastest, usual and slowest."""


def reaction_ms(chance: Random) -> float:
    """From seeing a card that fits to touching it.

    Perceptual, cognitive and motor cycle of the Model Human Processor, then pointing by Fitts' law on a touch screen.
    """
    perceive = chance.triangular(50, 200, 100)
    decide = chance.triangular(25, 170, 70)
    start = chance.triangular(30, 100, 70)
    point = 1_000 * chance.uniform(1.0, 2.5) / BITS_A_SECOND
    return perceive + decide + start + point


def flip_ms(chance: Random) -> float:
    fastest, usual, slowest = FLIP_MS
    return chance.triangular(fastest, slowest, usual)


class Kind(Struct, frozen=True):
    """A kind of client."""

    name: str
    stamp: Stamp
    pong_delay_ms: int = 0
    """How long it holds back its answers to pings."""
    stamp_delay_ms: int = 0
    """By how much older than the last event that it has seen what it claims to have seen is."""
    is_direct: bool = False
    """Whether it is connected without a proxy, so that the server's system measures the connection itself."""
    is_measured: bool = False
    """Whether the proxy's system measures the connection, and the proxy tells the server."""


def truth(seen: int, after: int) -> tuple[int, int]:
    return seen, after


def no_reaction(seen: int, _: int) -> tuple[int, int]:
    return seen, 0


def not_sent_yet(seen: int, _: int) -> tuple[int, int]:
    return seen + 1, 0


def before_seeing(seen: int, _: int) -> tuple[int, int]:
    """As if it had touched the card long before there was anything to touch."""
    return max(seen - 3, 1), 0


HONEST = Kind("honest", truth)
FAKED_MS = 140
"""With this, a round trip of 20 ms looks like one of 160."""
CHEATERS = (
    Kind("always claims zero reaction", no_reaction),
    Kind("stamps events not sent yet", not_sent_yet),
    Kind("claims an older event", before_seeing),
    Kind("delays its pongs, behind a proxy", no_reaction, FAKED_MS),
    Kind("and stamps what it saw before that", no_reaction, FAKED_MS, FAKED_MS),
    Kind("delays its pongs, proxy tells TCP_INFO", no_reaction, FAKED_MS, is_measured=True),
    Kind("and stamps what it saw before (the same)", no_reaction, FAKED_MS, FAKED_MS, is_measured=True),
    Kind("delays its pongs, direct (TCP_INFO)", no_reaction, FAKED_MS, is_direct=True),
    Kind("and stamps what it saw before (direct)", no_reaction, FAKED_MS, FAKED_MS, is_direct=True),
)
