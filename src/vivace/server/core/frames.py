"""WebSocket frames. What a server sends is not masked, so one frame serves all clients that get the same message."""

from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a complete frame, by its kind."""


def frame(payload: bytes) -> bytes:
    """A message as the bytes that travel."""
    length = len(payload)
    if length < 126:
        return bytes((TEXT, length)) + payload
    if length < 65_536:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload


def control(first: int, payload: bytes) -> bytes:
    """A close, ping or pong frame. By the standard it carries at most 125 bytes; a pong repeats its ping."""
    return bytes((first, len(payload))) + payload


MOST_PIECES = 64
"""Messages are short: no client has a reason to send one in more fragments."""
UNREADABLE, BROKEN, TOO_LARGE = 1007, 1002, 1009
"""What is wrong with frames that can't be read, by the codes of the standard."""
IS_CONTINUATION, IS_TEXT, IS_BINARY, IS_CLOSE, IS_PING, IS_PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
_KINDS = frozenset((IS_CONTINUATION, IS_TEXT, IS_BINARY, IS_CLOSE, IS_PING, IS_PONG))
_MASKED, _FINAL, _RESERVED, _KIND, _CONTROL = 0x80, 0x80, 0x70, 0x0F, 0x08
_LENGTH_BYTES = {126: 2, 127: 8}
_MASK_BYTES = 4
_LONGEST_CONTROL = 125
_LEAST_LENGTHS = {2: 126, 8: 65_536}
_CLOSE_CODES = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
"""The close codes that may be sent; the others are for use inside a program only."""


class FrameError(Exception):
    """Frames after which nothing can be read any more."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FrameReader:
    """Reads the frames of a client, however its bytes are cut. Messages have at most `largest` bytes."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._rest = b""
        """What was not read yet: the beginning of a frame, or what follows the last message that was taken."""
        self._kind = IS_CONTINUATION
        """The kind of the message whose fragments are coming."""
        self._pieces: list[bytes] = []
        self._size = 0

    @property
    def has_more(self) -> bool:
        """Whether anything was left over."""
        return bool(self._rest)

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The kind and content of each message and control frame. What the caller does not take comes next time."""
        data = self._rest + data if self._rest else data
        self._rest, place = data, 0
        while (header := self._header(data, place)) is not None:
            start, end = header
            first, place = data[place], end
            self._rest = data[place:]
            content = _unmasked(data[start:end], data[start - _MASK_BYTES : start])
            if first & _CONTROL or (first & _FINAL and not self._pieces):
                yield first & _KIND, content
            elif whole := self._joined(first, content):
                yield whole

    def _header(self, data: bytes, place: int) -> tuple[int, int] | None:
        """Where the content of a frame begins and ends; None if it is not complete yet."""
        if place + 2 > len(data):
            return None
        first, length = data[place], data[place + 1] & ~_MASKED
        self._check(first, data[place + 1])
        start = place + 2
        if length > _LONGEST_CONTROL:
            size = _LENGTH_BYTES[length]
            if start + size > len(data):
                return None
            length = int.from_bytes(data[start : start + size], "big")
            start += size
            if length < _LEAST_LENGTHS[size]:
                raise FrameError(BROKEN)
        if not first & _CONTROL and self._size + length > self._largest:
            raise FrameError(TOO_LARGE)
        start += _MASK_BYTES
        return (start, start + length) if start + length <= len(data) else None

    def _check(self, first: int, second: int) -> None:
        kind, is_piece = first & _KIND, not first & (_FINAL | _CONTROL)
        if not second & _MASKED or (is_piece and len(self._pieces) >= MOST_PIECES):
            raise FrameError(BROKEN)
        if first & _RESERVED or kind not in _KINDS:
            raise FrameError(UNREADABLE)
        if kind & _CONTROL:
            if not first & _FINAL or second & ~_MASKED > _LONGEST_CONTROL:
                raise FrameError(UNREADABLE)
        elif (kind == IS_CONTINUATION) is not bool(self._pieces):
            raise FrameError(UNREADABLE)

    def _joined(self, first: int, content: bytes) -> tuple[int, bytes] | None:
        """The message that this fragment completes, if it does."""
        self._kind = self._kind if self._pieces else first & _KIND
        self._pieces.append(content)
        self._size += len(content)
        if not first & _FINAL:
            return None
        whole = self._kind, b"".join(self._pieces)
        self._pieces, self._size = [], 0
        return whole


def close_code(content: bytes) -> int:
    """The code that a close frame carries, or the default one."""
    if not content:
        return 1000
    code = int.from_bytes(content[:2], "big")
    if len(content) == 1 or code not in _CLOSE_CODES:
        raise FrameError(BROKEN)
    text(content[2:])
    return code


def text(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise FrameError(UNREADABLE) from error


def _unmasked(content: bytes, mask: bytes) -> bytes:
    size = len(content)
    key = (mask * (size // _MASK_BYTES + 1))[:size]
    return (int.from_bytes(content, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
