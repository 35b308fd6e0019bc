"""Who asks: what the socket says, or a proxy that is trusted."""

import pytest
from multidict import CIMultiDict

from vivace.server.net.proxies import Caller, Proxies

TRUSTED = Proxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])


def asked(proxies: Proxies, peer: str, *headers: tuple[str, str]) -> Caller:
    return proxies.caller(peer, CIMultiDict(headers))


def test_without_proxies_the_peer_counts() -> None:
    """Nobody can claim another address, host or scheme by sending headers."""
    claims = (("X-Forwarded-For", "1.2.3.4"), ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "evil.example"))
    caller = asked(Proxies(), "192.0.2.7", ("Host", "Vivace.local:7700"), *claims)
    assert caller == Caller("192.0.2.7", "http", "vivace.local:7700")
    assert asked(TRUSTED, "192.0.2.7", ("Host", "here"), *claims) == Caller("192.0.2.7", "http", "here")


def test_a_trusted_proxy_says_for_whom_it_asks() -> None:
    """Address, scheme and host are what it passes on."""
    headers = (("Host", "127.0.0.1:7700"), ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"))
    caller = asked(TRUSTED, "127.0.0.1", *headers, ("X-Forwarded-Host", "vivace.example"))
    assert caller == Caller("192.0.2.7", "https", "vivace.example")
    assert asked(TRUSTED, "127.0.0.1", *headers).host == "127.0.0.1:7700"


@pytest.mark.parametrize(
    ("forwarded", "microseconds", "milliseconds"),
    [
        ("192.0.2.7", "48400", 48),
        ("192.0.2.7", "9000000, 600", 1),
        ("192.0.2.7, 10.1.1.1", "600", None),
        ("192.0.2.7", "-5", None),
        ("192.0.2.7", "soon", None),
        ("192.0.2.7", "9" * 20, None),
        ("192.0.2.7", "", None),
    ],
)
def test_a_trusted_proxy_may_say_how_long_the_way_takes(
    forwarded: str, microseconds: str, milliseconds: int | None
) -> None:
    """T-FAIR-2: its own figure only, and only of the client itself, not of another proxy in between."""
    headers = (("X-Forwarded-For", forwarded), ("X-Vivace-Round-Trip", microseconds))
    assert asked(TRUSTED, "127.0.0.1", *headers).round_trip == milliseconds
    assert asked(TRUSTED, "192.0.2.9", *headers).round_trip is None


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        ("6.6.6.6, 192.0.2.7", "192.0.2.7"),
        ("6.6.6.6, 192.0.2.7, 10.1.1.1, 10.2.2.2", "192.0.2.7"),
        ("10.1.1.1", "10.1.1.1"),
        ("", "127.0.0.1"),
        ("nonsense", "127.0.0.1"),
        ("192.0.2.7, nonsense, 10.1.1.1", "10.1.1.1"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        (" , ,192.0.2.7, ", "192.0.2.7"),
    ],
)
def test_the_list_is_read_from_the_right(forwarded: str, address: str) -> None:
    """Everything left of the first address that is no proxy of ours may be invented."""
    assert asked(TRUSTED, "127.0.0.1", ("X-Forwarded-For", forwarded)).address == address


def test_several_lines_are_one_list() -> None:
    """A header that comes twice is read as if it had come once, in the same order."""
    lines = (("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "192.0.2.7"))
    assert asked(TRUSTED, "10.0.0.1", *lines).address == "192.0.2.7"
    proto = (("X-Forwarded-Proto", "https"), ("X-Forwarded-Proto", "http"))
    assert asked(TRUSTED, "10.0.0.1", *proto).scheme == "http"


def test_peers_are_recognised_however_they_are_written() -> None:
    """An IPv4 peer at an IPv6 socket and a link-local peer with its adapter are addresses like others."""
    assert TRUSTED.trusts("::ffff:127.0.0.1")
    assert TRUSTED.trusts("fd00::1%eth0")
    assert not TRUSTED.trusts("")
    assert asked(Proxies(), "fe80::1%eth0").address == "fe80::1"


@pytest.mark.parametrize("host", ["a b", "evil/path", "x\r\ny", "a@b", "host:port", "", "[::1", "'self'", "a;b"])
def test_what_is_no_host_is_none(host: str) -> None:
    """A host ends up in links and headers, so only what can be one is taken."""
    assert asked(Proxies(), "192.0.2.7", ("Host", host)).host == ""


def test_a_network_that_is_none_is_explained() -> None:
    """Anyone who sets it learns what would be right."""
    with pytest.raises(ValueError, match=r"trusted proxy '10\.0\.0' is not allowed; allowed: an address such as"):
        Proxies(["10.0.0"])
