"""Kinds of bots as they are typed: ours by their names, those of others by the names under which they are installed."""

from collections.abc import Iterable

from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN
from vivace.guests import GuestError, installed, maker_of
from vivace.simulator.guest import Guest


def parse_kinds(option: str, text: str) -> tuple[str, ...]:
    """The kinds that were typed, with commas between them."""
    kinds = tuple(kind.strip() for kind in text.split(","))
    known = (*OWN, *installed())
    unknown = next((kind for kind in kinds if kind not in known), None)
    if unknown is not None:
        raise ValueError(
            f"{option} {text}: no bot is called {unknown!r}; write names of {', '.join(known)}, with commas"
        )
    return kinds


def guests_among(option: str, kinds: Iterable[str]) -> dict[str, Maker]:
    """How bots are made that others have written. What cannot be loaded is known before anything is played."""
    guests = sorted(set(kinds) - set(OWN))
    for kind in guests:
        try:
            maker_of(kind)
        except GuestError as error:
            raise ValueError(f"{option} {kind}: {error}") from error
    return {kind: Guest(kind) for kind in guests}
