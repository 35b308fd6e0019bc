"""Tells messages that leave something behind in a table's log from those that do not, before anybody acts on them.

Moves are left out: they are many, and only those that succeed are kept.
"""

from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec

from vivace.protocol.messages import Ask, ClientMessage, Play


def _bare(kind: Any) -> type[msgspec.Struct]:
    """The same message without its fields: nothing but its tag is looked at."""
    tag: str = kind.__struct_config__.tag
    return msgspec.defstruct(kind.__name__, [], tag_field="is", tag=tag, frozen=True)


_BARE = {kind: _bare(kind) for kind in get_args(ClientMessage)}
_LASTING = frozenset(bare for kind, bare in _BARE.items() if issubclass(kind, Ask) and kind is not Play)
# A decoder of the same make as the one that reads the message later takes it for the same kind, however it is written.
_decode = msgspec.json.Decoder(reduce(or_, _BARE.values())).decode


def is_lasting(text: str | bytes) -> bool:
    """Whether this asks for something that is kept; what cannot be read is not."""
    try:
        return type(_decode(text)) in _LASTING
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
