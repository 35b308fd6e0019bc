"""Frames as every WebSocket reader understands them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.network import unframed
from vivace.server.core.frames import (
    BROKEN,
    CLOSE,
    IS_PING,
    IS_TEXT,
    MOST_PIECES,
    PING,
    PONG,
    TEXT,
    TOO_LARGE,
    UNREADABLE,
    FrameError,
    FrameReader,
    close_code,
    control,
    frame,
)
from vivace.server.net.limits import LARGEST


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


def read_in_steps(reader: FrameReader, data: bytes, step: int) -> list[tuple[int, bytes]]:
    return [read for place in range(0, len(data), step) for read in reader.read(data[place : place + step])]


@given(st.lists(st.sampled_from([0, 1, 125, 126, 300, 16_384]), max_size=6), st.integers(1, 40), st.booleans())
def test_frames_are_read_however_they_are_cut(lengths: list[int], step: int, masked: bool) -> None:
    """Each message comes once and in order, and the first frame that is not masked is found wherever it begins."""
    contents = [bytes(number % 251 for number in range(length)) for length in lengths]
    data = b"".join(map(from_client, contents)) + (from_client(b"x") if masked else b"\x81\x01x")
    reader, step = FrameReader(LARGEST), step * (1 if sum(lengths) < 2_000 else 1_000)
    if masked:
        assert read_in_steps(reader, data, step) == [(IS_TEXT, content) for content in [*contents, b"x"]]
    else:
        with pytest.raises(FrameError, match=str(BROKEN)):
            read_in_steps(reader, data, step)


@given(st.binary(max_size=70), st.binary(min_size=4, max_size=4))
def test_the_mask_is_taken_off(content: bytes, mask: bytes) -> None:
    """Byte by byte, over and over."""
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
    sent = bytes((TEXT, 0x80 | len(content))) + mask + masked
    assert list(FrameReader(LARGEST).read(sent)) == [(IS_TEXT, content)]


def test_a_message_has_only_so_many_fragments() -> None:
    """Empty fragments would keep the server busy without ever being counted as a message."""
    begin, piece, end = from_client(b"a", 0x01), from_client(b"", 0x00), from_client(b"b", 0x80)
    ping = from_client(b"", PING)
    reader, wanted = FrameReader(LARGEST), [(IS_PING, b"")] * (MOST_PIECES - 1) + [(IS_TEXT, b"ab")]
    for _ in range(3):
        assert list(reader.read(begin + (piece + ping) * (MOST_PIECES - 1) + end)) == wanted
    with pytest.raises(FrameError, match=str(BROKEN)):
        list(reader.read(begin + piece * MOST_PIECES))


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (from_client(b"", 0x80), UNREADABLE),
        (from_client(b"a", 0x01) + from_client(b"b"), UNREADABLE),
        (from_client(b"", 0x83), UNREADABLE),
        (from_client(b"", 0xC1), UNREADABLE),
        (from_client(b"", 0x09), UNREADABLE),
        (from_client(b"x" * 126, PING), UNREADABLE),
        (from_client(b"x" * 11), TOO_LARGE),
        (from_client(b"x" * 6, 0x01) + from_client(b"x" * 5, 0x80), TOO_LARGE),
        (b"\x81\xfe\x00\x05" + bytes(4) + b"hello", BROKEN),
    ],
    ids=[
        "nothing to continue",
        "begun twice",
        "kind",
        "reserved",
        "ping in pieces",
        "long ping",
        "long",
        "long pieces",
        "length",
    ],
)
def test_what_breaks_the_standard_is_not_read(frames: bytes, code: int) -> None:
    """The error says which way."""
    with pytest.raises(FrameError, match=str(code)):
        list(FrameReader(10).read(frames))


def test_pings_do_not_count_for_the_message_they_interrupt() -> None:
    """A message of the largest size may be interrupted."""
    sent = from_client(b"x" * 6, 0x01) + from_client(b"y" * 9, PING) + from_client(b"x" * 4, 0x80)
    assert list(FrameReader(10).read(sent)) == [(IS_PING, b"y" * 9), (IS_TEXT, b"x" * 10)]


def test_who_stops_is_told_the_rest_the_next_time() -> None:
    """Nothing is lost when a client has to wait for its turn."""
    reader = FrameReader(10)
    for content in reader.read(from_client(b"a") + from_client(b"b") + from_client(b"c")[:3]):
        assert content == (IS_TEXT, b"a")
        break
    assert reader.has_more
    assert list(reader.read(b"")) == [(IS_TEXT, b"b")]
    assert list(reader.read(from_client(b"c")[3:])) == [(IS_TEXT, b"c")]
    assert not reader.has_more


@pytest.mark.parametrize(("content", "code"), [(b"", 1000), (b"\x03\xe8bye", 1000), (b"\x10\xe1", 4321)])
def test_a_close_has_a_code(content: bytes, code: int) -> None:
    """The one it carries, or the usual one."""
    assert close_code(content) == code


@pytest.mark.parametrize("content", [b"\x03", b"\x00\x00", b"\x03\xed", b"\x03\xee", b"\x03\xe8\xff"])
def test_not_everything_can_close(content: bytes) -> None:
    """Half a code, codes that are never sent, and reasons that are no text."""
    with pytest.raises(FrameError):
        close_code(content)
