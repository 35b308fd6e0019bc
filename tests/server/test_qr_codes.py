"""QR codes are drawn once."""

from vivace.server.net.qr_codes import MOST_KEPT, QrCodes, qr_svg


def test_a_link_is_drawn_once() -> None:
    """Anyone who asks again gets the same picture, without the question whether it may be drawn."""
    pictures, drawn = QrCodes(), []
    for link in ("a", "b", "a"):
        assert pictures.of(link, lambda link=link: drawn.append(link)) == qr_svg(link)  # type: ignore[misc]
    assert drawn == ["a", "b"]


def test_only_so_many_are_kept() -> None:
    """What was asked for longest ago is forgotten first."""
    pictures, drawn = QrCodes(), []
    for link in ("first", *(str(number) for number in range(MOST_KEPT - 1)), "first", "one more", "first", "0"):
        pictures.of(link, lambda link=link: drawn.append(link))  # type: ignore[misc]
    assert (drawn.count("first"), drawn.count("0")) == (1, 2)
