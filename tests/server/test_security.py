"""Which pages may talk to this server, and what browsers are told."""

import pytest

from vivace.server.net.proxies import Caller
from vivace.server.net.security import clean_origin, content_policy, headers, is_welcome, sharing

LISTED = frozenset({"https://vivace.example"})


def welcome(origin: str | None, host: str = "192.168.1.5:7700", scheme: str = "http") -> bool:
    return is_welcome(origin, Caller("192.0.2.7", scheme, host), LISTED)


def test_pages_of_this_server_are_welcome() -> None:
    """The page that the server has sent itself names the same host, whatever that is called."""
    assert welcome("http://192.168.1.5:7700")
    assert welcome("https://play.example", "play.example")
    assert welcome("https://play.example", "play.example:443")
    assert welcome("http://Play.Example", "play.example")


def test_programs_name_no_origin() -> None:
    """Only browsers send one, and they always do when it counts."""
    assert welcome(None)


def test_listed_pages_are_welcome() -> None:
    """Someone has said so."""
    assert welcome("https://vivace.example")
    assert welcome("https://vivace.example:443")
    assert not welcome("http://vivace.example")
    assert not welcome("https://vivace.example:8443")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://192.168.1.5",
        "http://192.168.1.5:7701",
        "http://192.168.1.5:7700.evil.example",
        "http://user@192.168.1.5:7700",
        "null",
        "",
        "file://",
        "http://[::1",
        "http://192.168.1.5:7700/path",
        "javascript://192.168.1.5:7700",
    ],
)
def test_other_pages_are_not(origin: str) -> None:
    """A page from elsewhere, a sandboxed one and nonsense are all turned away."""
    assert not welcome(origin)


def test_nobody_is_at_home_without_a_host() -> None:
    """A request that names no host matches no origin."""
    assert not welcome("http://x", host="")


def test_origins_are_compared_in_one_form() -> None:
    """Case and default ports make no difference."""
    assert clean_origin("HTTPS://Vivace.Example:443/") == "https://vivace.example"
    assert clean_origin("http://[::1]:7700") == "http://[::1]:7700"
    assert clean_origin("http://x:99999") is None


def test_only_what_is_from_here_may_be_loaded() -> None:
    """Nothing is allowed by default, no inline script or style, no frame; sockets of the same host are, and drawings."""
    policy = dict(part.strip().split(" ", 1) for part in content_policy("vivace.local:7700").split(";"))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert {policy[f"{kind}-src"] for kind in ("font", "media", "worker", "manifest")} == {"'self'"}
    assert policy["img-src"] == "'self' blob: data:"
    assert policy["connect-src"] == "'self' ws://vivace.local:7700 wss://vivace.local:7700"
    assert "unsafe" not in content_policy("x")
    assert content_policy("") == content_policy("[::1]:7700")
    assert "ws:" not in content_policy("")


def test_what_a_game_needs_of_a_device_is_not_forbidden() -> None:
    """The page may keep the screen awake, fill it, and sound."""
    forbidden = headers("x")["Permissions-Policy"]
    assert not [need for need in ("screen-wake-lock", "fullscreen", "autoplay") if need in forbidden]


def test_the_way_to_a_table_is_told_to_nobody() -> None:
    """No other server learns the address of a page, and no type is guessed."""
    sent = headers("x")
    assert (sent["Referrer-Policy"], sent["X-Content-Type-Options"]) == ("no-referrer", "nosniff")
    assert sent["Cross-Origin-Opener-Policy"] == sent["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in sent["Permissions-Policy"]
    assert not any(letter.isdigit() for letter in sent["Server"])


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
