"""The page makes QR codes itself, of links that no server may see."""

import segno

from tests.server.page.scripts import run

MAKING = """
import { outline, qrCode } from "./qr.js";
const result = given.map((text) => ({ squares: qrCode(text), outline: outline(qrCode(text) ?? []) }));
"""
PADDING = 'import { padded } from "./qr.js"; const result = padded(given.bytes, given.room);'
LONGEST = (17, 32, 53, 78, 106, 134, 154, 192, 230)
"""How many bytes fit into each version."""


def test_codes_are_the_same_as_those_of_another_maker() -> None:
    """For every version each square is what segno makes of the same text and mask."""
    texts = [("ä" + "http://table.example/t/ABCDE#ticket=" * 9)[: length - 1] for length in LONGEST]
    made = run(MAKING, texts)
    for version, (text, code) in enumerate(zip(texts, made, strict=True), 1):
        expected = segno.make_qr(text.encode(), error="l", mask=0, mode="byte", version=version, boost_error=False)
        assert code["squares"] == [[bool(square) for square in line] for line in expected.matrix], version


def test_what_is_left_over_is_filled_up() -> None:
    """Behind the text and its end stand two bytes in turns, as the standard wants them (segno puts a zero before)."""
    assert bytes(run(PADDING, {"bytes": [0x78], "room": 7})) == bytes.fromhex("401780ec11ec11")


def test_the_outline_shows_exactly_the_dark_squares() -> None:
    """What is drawn is one unit for each dark square."""
    (made,) = run(MAKING, ["Vivace"])
    dark = [(x, y) for y, line in enumerate(made["squares"]) for x, square in enumerate(line) if square]
    assert made["outline"] == "".join(f"M{x} {y}h1v1h-1z" for x, y in dark)


def test_a_text_that_is_too_long_gets_no_code() -> None:
    """Then the link has to do."""
    assert run(MAKING, ["x" * 231])[0]["squares"] is None
