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


MOST_PIECES = 64
"""Messages are short: no client has a reason to send one in more fragments."""
_MASKED, _FINAL, _CONTROL = 0x80, 0x80, 0x08
_LENGTH_BYTES = {126: 2, 127: 8}
_MASK_BYTES = 4


class ClientFrames:
    """Watches the frames of a client go by: all have to be masked, and no message may come in too many fragments."""

    def __init__(self) -> None:
        self._begun = b""
        """The beginning of a header whose rest has not come yet."""
        self._to_skip = 0
        """Bytes of a payload that have not come yet."""
        self._pieces = 0

    def are_proper(self, data: bytes) -> bool:
        """Whether the client may send this; after a no nothing more should be asked."""
        data, place = self._begun + data, self._to_skip
        while place + 2 <= len(data):
            if not self._is_proper(data[place], data[place + 1]):
                return False
            end = _end_of_frame(data, place)
            if end is None:
                break
            place = end
        self._begun, self._to_skip = data[place:], max(0, place - len(data))
        return True

    def _is_proper(self, first: int, second: int) -> bool:
        is_piece = not first & _FINAL and not first & _CONTROL
        if is_piece or not first & _CONTROL:
            self._pieces = self._pieces + 1 if is_piece else 0
        return bool(second & _MASKED) and self._pieces <= MOST_PIECES


def _end_of_frame(data: bytes, start: int) -> int | None:
    """Where a frame ends that begins there; None: its header is not complete."""
    length = data[start + 1] & ~_MASKED
    size = _LENGTH_BYTES.get(length, 0)
    payload = start + 2 + size + _MASK_BYTES
    if payload > len(data):
        return None
    return payload + (int.from_bytes(data[start + 2 : start + 2 + size], "big") if size else length)
