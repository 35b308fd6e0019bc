"""Frames as every WebSocket reader understands them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.network import unframed
from vivace.server.frames import CLOSE, MOST_PIECES, PONG, ClientFrames, control, frame


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


def from_client(payload: bytes, first: int = 0x81) -> bytes:
    """A frame that is masked, if only with zeros."""
    _, length, *rest = frame(payload)
    header = bytes(rest)[: len(frame(payload)) - len(payload) - 2]
    return bytes((first, 0x80 | length)) + header + bytes(4) + payload


@given(st.lists(st.sampled_from([0, 1, 125, 126, 300, 65_536]), max_size=6), st.integers(1, 40), st.booleans())
def test_unmasked_frames_are_found_wherever_they_begin(lengths: list[int], step: int, masked: bool) -> None:
    """However the bytes are cut: as long as all frames are masked nothing is said, and the first other one is found."""
    data = b"".join(from_client(b"\0" * length) for length in lengths) + (from_client(b"x") if masked else b"\x81\x01x")
    frames, step = ClientFrames(), step * (1 if sum(lengths) < 2_000 else 1_000)
    verdicts = [frames.are_proper(data[place : place + step]) for place in range(0, len(data), step)]
    assert all(verdicts) is masked


def test_a_message_has_only_so_many_fragments() -> None:
    """Empty fragments would keep the server busy without ever being counted as a message."""
    begin, piece, end = from_client(b"a", 0x01), from_client(b"", 0x00), from_client(b"b", 0x80)
    ping = from_client(b"", 0x89)
    frames = ClientFrames()
    for _ in range(3):
        assert frames.are_proper(begin + (piece + ping) * (MOST_PIECES - 1) + end)
    assert not frames.are_proper(begin + piece * MOST_PIECES)
