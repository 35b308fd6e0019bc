"""The installed external bots: entry points of the group `vivace.bots`, each a `Maker`."""

import re
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points

from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN

GROUP = "vivace.bots"
_KIND = re.compile(r"[a-z][a-z0-9-]{0,39}")


class ExternalBotError(Exception):
    """A bot cannot be used; the message tells the person who wrote or installed it why."""


def installed() -> dict[str, EntryPoint]:
    """The installed bots, by kind. None is loaded: that would run its code."""
    return _sorted_out(entry_points(group=GROUP))[0]


def flaws() -> tuple[str, ...]:
    """The installed bots that cannot be used, and why."""
    return _sorted_out(entry_points(group=GROUP))[1]


def maker_of(kind: str) -> Maker:
    """Load a bot, which runs its code. An ExternalBotError says why that cannot be done."""
    found = installed()
    if kind not in found:
        raise ExternalBotError(f"no bot {kind!r} is installed here; installed: {', '.join(found) or 'none'}")
    try:
        maker = found[kind].load()
    except (Exception, SystemExit) as error:
        raise ExternalBotError(f"{found[kind].value} cannot be loaded: {said(error)}") from error
    if not callable(maker):
        raise ExternalBotError(
            f"{found[kind].value} is of type {type(maker).__name__}; it must be called with a seed to make a bot"
        )
    return maker  # type: ignore[no-any-return]


def said(error: BaseException) -> str:
    """An error in one short line."""
    return f"{type(error).__name__}: {error}".partition("\n")[0].removesuffix(": ")[:200]


def _sorted_out(entries: Iterable[EntryPoint]) -> tuple[dict[str, EntryPoint], tuple[str, ...]]:
    good: dict[str, EntryPoint] = {}
    bad: list[str] = []
    for entry in sorted(entries, key=lambda entry: (entry.name, entry.value)):
        flaw = _flaw(entry, good)
        if flaw is None:
            good[entry.name] = entry
        else:
            bad.append(f"bot {entry.name!r} ({entry.value}) is left out: {flaw}")
    return good, tuple(bad)


def _flaw(entry: EntryPoint, good: dict[str, EntryPoint]) -> str | None:
    if not _KIND.fullmatch(entry.name):
        return "a name has up to 40 small letters, digits and hyphens, and begins with a letter"
    if entry.name in OWN:
        return "a bot of this name comes with the program"
    if entry.name in good:
        return f"{good[entry.name].value} has the same name"
    return None
