"""Who sent a request, and for which host: as the socket says, or a trusted proxy."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from aiohttp import web
from msgspec import Struct
from multidict import CIMultiDict, CIMultiDictProxy

Headers = CIMultiDict[str] | CIMultiDictProxy[str]

ROUND_TRIP = "X-Vivace-Round-Trip"
"""The header in which a proxy may say how long the way to the client and back takes, in microseconds."""
LONGEST_NAME = 100
"""Longer host names are valid but don't occur in practice, and would make links and QR codes longer."""
_HOST = re.compile(rf"(?:[A-Za-z0-9_.-]{{1,{LONGEST_NAME}}}|\[[0-9A-Fa-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?")
_MICROSECONDS = re.compile("[0-9]{1,9}")


class Caller(Struct, frozen=True):
    """The client that sent a request."""

    address: str
    scheme: str
    host: str
    """The host by which the client knows this server, with the port; empty if it is invalid."""
    round_trip: int | None = None
    """How long the way to the client and back takes in milliseconds, as the proxy has measured it; None: not known."""


CALLER_KEY = web.RequestKey("caller", Caller)
"""Where a request keeps its caller."""


class Proxies:
    """The trusted proxies. A ValueError says which address or network is not allowed."""

    def __init__(self, networks: Iterable[str] = (), scheme: str = "http") -> None:
        """`scheme` is how clients without a proxy reach the server."""
        self._scheme = scheme
        self._networks = tuple(map(_network, networks))

    def caller(self, peer: str, headers: Headers) -> Caller:
        """The client that sent a request with these headers over a socket from this peer."""
        if not self.trusts(peer):
            return Caller(_plain(peer) or peer, self._scheme, _host(headers.get("Host", "")))
        host = _last(headers, "X-Forwarded-Host") or headers.get("Host", "")
        scheme = "https" if _last(headers, "X-Forwarded-Proto").lower() in ("https", "wss") else "http"
        address = self._forwarded_for(peer, headers)
        # Of a chain of proxies the nearest has only measured the way to the next one.
        is_adjacent = _plain(_last(headers, "X-Forwarded-For")) == address
        return Caller(address, scheme, _host(host), _round_trip(headers) if is_adjacent else None)

    def trusts(self, address: str) -> bool:
        ip = parsed(address)
        return ip is not None and any(ip in trusted for trusted in self._networks)

    def _forwarded_for(self, peer: str, headers: Headers) -> str:
        """The nearest address that is not a trusted proxy. Anything to its left may be forged."""
        nearest = _plain(peer) or peer
        for text in reversed(_listed(headers, "X-Forwarded-For")):
            address = _plain(text)
            if address is None:
                break
            nearest = address
            if not self.trusts(address):
                break
        return nearest


def _network(text: str) -> IPv4Network | IPv6Network:
    """Parse an address or a network from the settings."""
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(
            f"trusted proxy {text!r} is not allowed; allowed: an address such as 127.0.0.1"
            " or a network such as 10.0.0.0/8"
        ) from None


def _host(text: str) -> str:
    return text.lower() if _HOST.fullmatch(text) else ""


def _last(headers: Headers, name: str) -> str:
    """The value that the nearest proxy added."""
    return (_listed(headers, name) or [""])[-1]


def _round_trip(headers: Headers) -> int | None:
    """In whole milliseconds. What a client adds itself, behind a proxy that says nothing, can only cost it credit."""
    text = _last(headers, ROUND_TRIP)
    return round(int(text) / 1_000) if _MICROSECONDS.fullmatch(text) else None


def _listed(headers: Headers, name: str) -> list[str]:
    return [part.strip() for line in headers.getall(name, []) for part in line.split(",") if part.strip()]


def _plain(text: str) -> str | None:
    ip = parsed(text)
    return None if ip is None else str(ip)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; None if it is none. Some proxies append a port, and systems the adapter that leads there."""
    try:
        ip = ip_address(_without_port(text).partition("%")[0])
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
