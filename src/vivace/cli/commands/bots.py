"""Kinds of bots as they are typed: ours by name, external bots by the name under which they are installed."""

from collections.abc import Iterable
from functools import partial

from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN
from vivace.external_bots import ExternalBotError, installed, maker_of
from vivace.simulator.external_bot import installed_bot


def parse_kinds(option: str, text: str) -> tuple[str, ...]:
    """The kinds that were typed, separated by commas."""
    kinds = tuple(kind.strip() for kind in text.split(","))
    known = (*OWN, *installed())
    unknown = next((kind for kind in kinds if kind not in known), None)
    if unknown is not None:
        raise ValueError(
            f"{option} {text}: no bot is called {unknown!r}; write names of {', '.join(known)}, with commas"
        )
    return kinds


def external_among(option: str, kinds: Iterable[str]) -> dict[str, Maker]:
    """The makers of the external bots. One that cannot be loaded is reported before anything is played."""
    external_bots = sorted(set(kinds) - set(OWN))
    for kind in external_bots:
        try:
            maker_of(kind)
        except ExternalBotError as error:
            raise ValueError(f"{option} {kind}: {error}") from error
    return {kind: partial(installed_bot, kind) for kind in external_bots}
