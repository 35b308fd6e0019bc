"""WebSocket frames. What a server sends is not masked, so that one frame serves all who get the same message."""

TEXT = 0x81
"""A text frame that is whole."""


def frame(payload: bytes) -> bytes:
    """A message as the bytes that travel."""
    length = len(payload)
    if length < 126:
        return bytes((TEXT, length)) + payload
    if length < 65_536:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload
