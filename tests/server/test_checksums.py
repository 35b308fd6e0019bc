"""Checksums tell rows apart by everything that belongs to them."""

from vivace.server.storage.checksums import SIZE, first_checksum, next_checksum


def test_a_checksum_covers_its_row_and_the_one_before() -> None:
    """Another predecessor, number or text is another checksum."""
    rows = [(1, 2, "text"), (2, 2, "text"), (1, 3, "text"), (1, 2, "texT"), (1, 2, "")]
    assert len({next_checksum(*row) for row in rows}) == len(rows)


def test_a_chain_begins_with_its_table() -> None:
    """Another code, time or opening line is another beginning."""
    tables = [("A", 1, "{}"), ("B", 1, "{}"), ("A", 2, "{}"), ("A", 1, "{ }")]
    assert len({first_checksum(*table) for table in tables}) == len(tables)


def test_a_checksum_is_a_number_that_sqlite_can_hold() -> None:
    """Signed, in 64 bits; and the same on every computer, since files are moved."""
    assert next_checksum(0, 1, "é 漢 😀") == 8473556534036971214
    assert all(-(2 ** (8 * SIZE - 1)) <= next_checksum(0, seq, "") < 2 ** (8 * SIZE - 1) for seq in range(100))
