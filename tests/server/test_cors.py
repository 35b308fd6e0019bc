"""Which pages may read the answers of the API."""

import pytest

from vivace.server.net.cors import sharing

LISTED = frozenset({"https://vivace.example"})


def test_a_listed_page_may_read() -> None:
    """It is named in the answer, in the form that browsers compare."""
    told = sharing("/api/editions", {"Origin": "https://Vivace.example:443"}, LISTED)
    assert told["Access-Control-Allow-Origin"] == "https://vivace.example"
    assert told["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://vivace.example", "null", ""])
def test_others_may_not_and_get_no_answer_that_was_kept(origin: str) -> None:
    """What stands between must not take the answer for one page for that for another."""
    assert sharing("/api/editions", {"Origin": origin} if origin else {}, LISTED) == {"Vary": "Origin"}


def test_only_the_api_is_shared() -> None:
    """The page itself belongs to this server, and without a list nothing is shared at all."""
    assert sharing("/", {"Origin": "https://vivace.example"}, LISTED) == {}
    assert sharing("/api/editions", {"Origin": "https://vivace.example"}, frozenset()) == {}
