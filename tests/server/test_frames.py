"""Frames as every WebSocket reader understands them."""

import pytest

from tests.simulation.network import unframed
from vivace.server.frames import CLOSE, PONG, control, frame


@pytest.mark.parametrize(
    ("length", "header"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_the_header_says_how_long_the_message_is(length: int, header: bytes) -> None:
    """A whole text frame without a mask, with the length in one, two or eight bytes."""
    payload = b"x" * length
    assert frame(payload) == header + payload


def test_frames_can_be_joined() -> None:
    """Several frames in one write are read as several messages."""
    payloads = [b"{}", b"y" * 300, b"z" * 70_000]
    assert list(unframed(b"".join(map(frame, payloads)))) == payloads


def test_control_frames_say_what_they_are() -> None:
    """A close carries its code, a pong what the ping carried, up to the 125 bytes that are allowed."""
    assert control(CLOSE, (4029).to_bytes(2, "big")) == b"\x88\x02\x0f\xbd"
    assert control(PONG, b"x" * 125) == b"\x8a\x7d" + b"x" * 125
