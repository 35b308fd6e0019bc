"""The checksums of a table's log: each covers its row and the checksum before it, back to the opening line.

So a row that was changed, moved to another place or given to another table no longer matches its neighbours. This finds
accidents, such as a flipped bit or a page of noise. It is no protection against tampering: there is no key.
"""

from hashlib import blake2b

SIZE = 8
"""Bytes of a checksum. SQLite and JSON both hold it as one whole number."""


def first_checksum(code: str, opened_at: int, opening: str) -> int:
    """The checksum that starts a table's chain."""
    return _checksum(f"{code} {opened_at} {opening}")


def next_checksum(previous: int, seq: int, text: str) -> int:
    """The checksum of a row that follows another one."""
    return _checksum(f"{previous} {seq} {text}")


def _checksum(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=SIZE).digest(), signed=True)
