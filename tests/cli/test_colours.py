from rich.cells import cell_len

from vivace.cli.drawing.colours import INKS, STYLES, SYMBOLS, with_faces


def test_every_colour_has_a_symbol_of_its_own() -> None:
    """Who cannot tell the colours apart can tell the symbols apart, and each takes one column."""
    assert SYMBOLS.keys() == STYLES.keys() == INKS.keys() == set("rygb")
    assert len(set(SYMBOLS.values())) == 4
    assert all(cell_len(symbol) == 1 for symbol in SYMBOLS.values())


def test_faces_in_a_line_are_drawn_as_cards() -> None:
    """In what is told a face is written with its symbol; everything else stays as it is."""
    assert with_faces("a lays r10 from row.1 on pile 3, b7 fills the row").plain == (
        "a lays ◆10 from row.1 on pile 3, ●7 fills the row"
    )
