"""Takes the names of people out of what is logged, and puts them back.

A log knows people by their ids, which are random. Their names are kept beside it, so that one can be forgotten although
no row of the log may ever change. Every kind of log does this in the same way: `without_names` before a text gets its
checksum, `with_names` after it was read.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from vivace.tables.journal import sealed, unsealed

FORGOTTEN = "Someone"
"""Stands for a name that is not known any more."""
_NAME, _NO_NAME = '"name":"', '"name":""'

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def without_names(text: str) -> tuple[str, dict[str, str]]:
    """An event or a checkpoint with empty names, and the names that were there, by player."""
    if _NAME not in text:
        return text, {}
    names: dict[str, str] = {}

    def take(player: str, name: str) -> str:
        if name:
            names[player] = name
        return ""

    return _changed(text, take), names


def with_names(text: str, names: Mapping[str, str]) -> str:
    """The inverse of `without_names`."""
    if not lacks_names(text):
        return text
    return _changed(text, lambda player, name: name or names.get(player, FORGOTTEN))


def lacks_names(text: str) -> bool:
    """Whether a text may have names that were taken out."""
    return _NO_NAME in text


def _changed(text: str, change: Any) -> str:
    """The text with other names of people. What is no event and no checkpoint stays as it is."""
    body = unsealed(text)
    try:
        value = _decode(text if body is None else body)
    except (msgspec.DecodeError, RecursionError):
        return text
    found = list(_people(value))
    if not found:
        return text
    for player, person in found:
        person["name"] = change(player, person["name"])
    changed = _encode(value).decode()
    return changed if body is None else sealed(changed)


def _people(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that has a person's name: chairs, and those whom the host has removed. Bots have no player.

    On score sheets a player is added by a change, whose id is theirs; and each change has the name of who made it.
    """
    if isinstance(value, list):
        for each in value:
            yield from _people(each)
    if not isinstance(value, dict):
        return
    player = value.get("player")
    if isinstance(player, str) and player and isinstance(value.get("name"), str):
        yield player, value
    removed = value.get("removed")
    if isinstance(removed, dict):
        yield from ((who, each) for who, each in removed.items() if isinstance(each, dict) and "name" in each)
    change, event = value.get("id"), value.get("event")
    if isinstance(change, str) and isinstance(event, dict):
        if event.get("type") == "PlayerAdded" and isinstance(event.get("name"), str):
            yield change, event
        if isinstance(value.get("name"), str):
            yield f"by {change}", value
    for each in value.values():
        yield from _people(each)
