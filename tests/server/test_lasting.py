"""Which messages leave something behind."""

from typing import get_args

import pytest

from vivace.protocol.messages import ClientMessage
from vivace.server.net.lasting import is_lasting

FLEETING = {"hello", "play", "ping", "react", "reach", "sync"}
TAGS = [str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)]


@pytest.mark.parametrize("tag", TAGS)
def test_every_message_is_one_or_the_other(tag: str) -> None:
    """Whatever is asked of the table lasts; moves, signs of life and fleeting things do not count as such."""
    assert is_lasting(f'{{"is":"{tag}","id":"1"}}') is (tag not in FLEETING)


@pytest.mark.parametrize(
    "text",
    [
        '{"id": "1", "is" : "ready"}',
        '{"is":"ready","id":"1","x":{"is":"play"}}',
        '{"\\u0069s":"r\\u0065ady","id":"1"}',
        '{"id":"\\"is\\":\\"play\\"","is":"ready"}',
    ],
)
def test_how_it_is_written_makes_no_difference(text: str) -> None:
    """Nobody hides what they ask for behind something that looks like a move."""
    assert is_lasting(text)


@pytest.mark.parametrize("text", ["", "x", "[]", '{"is":"dance"}', '{"is":"play","is":"ready"}', "\ud800", "[" * 9_999])
def test_what_cannot_be_read_leaves_nothing_behind(text: str) -> None:
    """It is refused later, like everything of the kind."""
    assert not is_lasting(text)
