"""WebSocket frames. What a server sends is not masked, so that one frame serves all who get the same message."""

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a frame that is whole says what it is."""


def frame(payload: bytes) -> bytes:
    """A message as the bytes that travel."""
    length = len(payload)
    if length < 126:
        return bytes((TEXT, length)) + payload
    if length < 65_536:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload


def control(first: int, payload: bytes) -> bytes:
    """A close, a ping or a pong. By the standard they carry 125 bytes at most; a pong repeats its ping."""
    return bytes((first, len(payload))) + payload
