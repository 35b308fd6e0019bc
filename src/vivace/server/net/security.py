"""Security headers, and which pages may talk to this server.

CORS lets pages from listed origins use the HTTP API. Browsers hide its responses from all other pages.
"""

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from vivace.server.net.proxies import Caller, parsed

API = "/api/"
DEFAULT_PORTS = {"http": 80, "https": 443}

_FIXED = {
    # The product, but not its version.
    "Server": "Vivace",
    "X-Content-Type-Options": "nosniff",
    # A page's URL is the way in to its table: no other server may see it.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ALLOWED = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}


@lru_cache(maxsize=64)
def headers(host: str) -> dict[str, str]:
    """Headers of every response to a client that knows this server by this host."""
    return {**_FIXED, "Content-Security-Policy": content_policy(host)}


def content_policy(host: str) -> str:
    """What our page may load: only files from this server, and pictures that it has drawn itself."""
    # Older Safaris don't count WebSockets to the same host as 'self'. A policy can't contain IPv6 addresses.
    sockets = f" ws://{host} wss://{host}" if host and "[" not in host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
        "media-src 'self'; worker-src 'self'; manifest-src 'self'; "
        f"connect-src 'self'{sockets}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def is_welcome(origin: str | None, caller: Caller, listed: frozenset[str]) -> bool:
    """Whether a page from this origin may open tables and sit at them. Browsers always send one, programs don't."""
    if origin is None:
        return True
    clean = clean_origin(origin)
    if clean is None:
        return False
    # The scheme of our own page is not compared: a proxy that we don't know of may have changed it. Nor is the host
    # checked against a list: people reach this server by names that only their network knows (nas.fritz.box,
    # laptop.lan). An attacker who points a name at this address (DNS rebinding) gains little: there are no cookies,
    # seats belong to tokens that browsers keep for the true origin, and the only tables that can be queried, for who
    # sits there and the way in, are those that were opened for everyone who reaches this server (`listed`).
    scheme, _, place = clean.partition("://")
    return clean in listed or place == _without_default_port(scheme, caller.host)


def host_flaw(host: str, allowed: frozenset[str]) -> str:
    """What is wrong with the host that a client used for this server; empty if it is allowed, or any host is.

    Bare addresses and `localhost` are always allowed: a name used for DNS rebinding is neither.
    """
    if not host:
        return "the header Host is missing, too long, or no host"
    name = urlsplit(f"//{host}").hostname or ""
    if not allowed or name in allowed or name == "localhost" or parsed(name) is not None:
        return ""
    return f"this server is not called {name}"


def sharing(path: str, headers: Mapping[str, str], listed: frozenset[str]) -> dict[str, str]:
    """The headers that let the requesting page read the response, if it may."""
    if not path.startswith(API) or not listed:
        return {}
    origin = clean_origin(headers.get("Origin", ""))
    # Also for other origins: a cached response to one page must not be given to another.
    varies = {"Vary": "Origin"}
    if origin is None or origin not in listed:
        return varies
    return {**varies, "Access-Control-Allow-Origin": origin, "Cross-Origin-Resource-Policy": "cross-origin"}


def preflights(listed: frozenset[str]) -> Middleware:
    """Middleware that answers preflight requests from listed origins. Others are routed like any request."""

    @web.middleware
    async def asked_before(request: web.Request, handler: Handler) -> web.StreamResponse:
        is_question = request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers
        if is_question and "Access-Control-Allow-Origin" in sharing(request.path, request.headers, listed):
            return web.Response(status=204, headers=_ALLOWED)
        return await handler(request)

    return asked_before


def clean_origin(text: str) -> str | None:
    """An origin (a scheme, a host and perhaps a port) in the form that is compared; None if it is invalid."""
    try:
        parts = urlsplit(text)
        known = parts.scheme in DEFAULT_PORTS and parts.hostname and (parts.port is None or parts.port)
    except ValueError:
        return None
    if not known or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        return None
    return f"{parts.scheme}://{_without_default_port(parts.scheme, parts.netloc.lower())}"


def _without_default_port(scheme: str, host: str) -> str:
    return host.removesuffix(f":{DEFAULT_PORTS[scheme]}")
